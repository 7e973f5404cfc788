"""The file of a game: whole at every moment, never written by two at once, and clear about what it is if it is no game."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from standoff.cli.gamefile import changing, dice, now, open_game, place_of
from standoff.cli.safewrite import locked, write_quickly, write_whole
from standoff.cli.terminal import InputError
from standoff.game import JudgeNow, Role
from tests.unit.cli.conftest import Standoff
from tests.unit.cli.tables import ALL_HOLD, Table

OLD, NEW = b"old\n" * 20_000, b"new\n" * 20_000


@pytest.fixture
def table(tmp_path: Path, standoff: Standoff) -> Table:
    return Table(folder=tmp_path / "friday", standoff=standoff).begin()


def python(*arguments: str) -> subprocess.Popen[bytes]:
    """A Python of its own, on which no coverage is measured: it is going to be killed."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    return subprocess.Popen(  # noqa: S603  # the program is ours
        [sys.executable, *arguments],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


# --- one step


KILLED_AT_EACH_LINE = """
import os, signal, sys
from pathlib import Path
from standoff.cli import safewrite

OLD, NEW = b"old\\n" * 20_000, b"new\\n" * 20_000
file = Path(sys.argv[1])

def write_and_be_killed(left):
    def count(frame, event, argument):
        nonlocal left
        if frame.f_code.co_filename == safewrite.__file__:
            left -= 1
            if left < 0:
                os.kill(os.getpid(), signal.SIGKILL)
        return count
    sys.settrace(count)
    safewrite.write_whole(file, NEW)
    os._exit(0)

for lines in range(200):
    file.write_bytes(OLD)
    child = os.fork()
    if not child:
        write_and_be_killed(lines)
    ended = os.waitpid(child, 0)[1]
    print({OLD: "old", NEW: "new"}.get(file.read_bytes(), "torn"))
    if not ended:
        break
"""


def test_a_process_killed_at_any_line_of_writing_leaves_the_old_file_or_the_new(tmp_path: Path) -> None:
    with python("-c", KILLED_AT_EACH_LINE, str(tmp_path / "game.json")) as process:
        seen = process.communicate()[0].decode().split()
    assert (set(seen), len(seen) > 20, seen[-1]) == ({"old", "new"}, True, "new")


KILLED_AT_MANY_MOMENTS = """
import os, signal, sys
from pathlib import Path
from standoff.cli.safewrite import write_whole

OLD, NEW = b"old\\n" * 20_000, b"new\\n" * 20_000
file = Path(sys.argv[1])
file.write_bytes(OLD)

def write_for_ever(out):
    while True:
        for content in (NEW, OLD):
            os.write(out, b".")
            write_whole(file, content)

for moment in range(100):
    begun, out = os.pipe()
    child = os.fork()
    if not child:
        write_for_ever(out)
    for _ in range(1 + moment % 5):
        os.read(begun, 1)
    for _ in range(moment * 97 % 2_000):  # a little further into the writing each time
        pass
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    print({OLD: "old", NEW: "new"}.get(file.read_bytes(), "torn"))
"""


def test_a_process_killed_at_any_moment_leaves_a_whole_file(tmp_path: Path) -> None:
    with python("-c", KILLED_AT_MANY_MOMENTS, str(tmp_path / "game.json")) as process:
        seen = process.communicate()[0].decode().split()
    assert (len(seen), set(seen) <= {"old", "new"}) == (100, True)


def test_what_a_killed_process_left_half_written_is_cleared_away(table: Table) -> None:
    left = table.folder / ".game.json.4711.new"
    left.write_bytes(b"{")
    table.hand_in("France: A Par-Bur")
    assert not left.exists()


def test_permissions_and_links_stay_as_they_are(table: Table, tmp_path: Path) -> None:
    real = tmp_path / "elsewhere.json"
    table.file.rename(real)
    real.chmod(0o640)
    table.file.symlink_to(real)
    table.hand_in("France: A Par-Bur")
    assert (table.file.is_symlink(), stat.S_IMODE(real.stat().st_mode)) == (True, 0o640)
    assert table.game.state.given


def test_a_device_is_simply_written_to() -> None:
    write_whole(Path(os.devnull), NEW)
    assert not Path(os.devnull).is_file()


def test_a_full_device_is_told() -> None:
    with pytest.raises(InputError, match="cannot write /dev/full: No space left on device"):
        write_whole(Path("/dev/full"), NEW)


FULL = """
import resource, sys
from standoff.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
raise SystemExit(main(["orders", sys.argv[1], "-", "--power", "france"]))
"""


def test_where_there_is_no_room_left_the_old_game_stays_and_nothing_beside_it(table: Table) -> None:
    before = table.file.read_bytes()
    with python("-c", FULL, str(table.folder)) as process:
        _, err = process.communicate(b"A Par-Bur")
    assert (process.returncode, b"cannot write" in err, b"it is as it was before" in err) == (2, True, True)
    assert table.file.read_bytes() == before
    assert not list(table.folder.glob(".*.new"))


@pytest.mark.parametrize("name", ["fsync", "chmod", "replace"])
def test_whatever_fails_while_writing_the_old_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "game.json"
    file.write_bytes(OLD)
    monkeypatch.setattr(os, name, fail)
    with pytest.raises(InputError, match="No space left on device"):
        write_whole(file, NEW)
    assert (file.read_bytes(), [path.name for path in tmp_path.iterdir()]) == (OLD, ["game.json"])


def test_a_folder_that_cannot_be_settled_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise OSError(22, "Invalid argument")

    monkeypatch.setattr(os, "open", fail)
    write_whole(tmp_path / "game.json", NEW)
    assert (tmp_path / "game.json").read_bytes() == NEW


def test_a_write_protected_file_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(OLD)
    monkeypatch.setattr(os, "access", lambda *_: False)  # whoever runs as root may write anything
    with pytest.raises(InputError, match="It is write-protected; it is as it was before"):
        write_quickly(file, NEW)
    assert file.read_bytes() == OLD


# --- one at a time


HOLDS_THE_LOCK = """
import sys
from standoff.cli.gamefile import changing
with changing(sys.argv[1], "process"):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def holder(table: Table) -> Iterator[subprocess.Popen[bytes]]:
    """Another process, which is at work on the game."""
    with python("-c", HOLDS_THE_LOCK, str(table.folder)) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        yield process
        process.kill()


def test_a_second_process_is_told_which_one_is_at_work(table: Table, holder: subprocess.Popen[bytes]) -> None:
    before = table.file.read_bytes()
    ended = table.run("orders", "-", given="France: A Par-Bur")
    assert (ended.code, ended.err) == (
        2,
        (
            f"standoff orders: standoff process (process {holder.pid}) is at work on {table.file}; "
            "nothing was done: give the command again when it has ended\n"
        ),
    )
    assert table.file.read_bytes() == before


def test_a_game_can_be_looked_at_while_another_process_is_at_work(
    table: Table, holder: subprocess.Popen[bytes]
) -> None:
    assert holder.poll() is None
    assert table.run("show").code == 0


def test_the_lock_of_a_process_that_was_killed_blocks_nobody(table: Table, holder: subprocess.Popen[bytes]) -> None:
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    assert table.run("orders", "-", given="France: A Par-Bur").code == 0


def test_whoever_holds_a_lock_without_a_name_is_another_program(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with locked(file, ""):
        (tmp_path / ".game.json.lock").write_text("", encoding="utf-8")
        with pytest.raises(InputError, match="another program is at work"), locked(file, "standoff"):
            pass


def test_of_many_processes_at_once_each_is_done_or_told_to_come_again(table: Table) -> None:
    command = "import sys; from standoff.cli import main; raise SystemExit(main(['orders', sys.argv[1], '-', '--power', sys.argv[2]]))"
    powers = ("austria", "england", "france", "germany", "italy", "turkey")
    with ExitStack() as stack:
        processes = [stack.enter_context(python("-c", command, str(table.folder), power)) for power in powers]
        errors = [process.communicate(b"all units hold")[1] for process in processes]
    for process, error in zip(processes, errors, strict=True):
        assert (process.returncode, b"is at work on" in error) in {(0, False), (2, True)}
    done = [power.upper() for power, process in zip(powers, processes, strict=True) if process.returncode == 0]
    assert done
    assert table.said("show")["orders_in"] == done


def test_where_the_system_has_no_locks_the_check_before_writing_is_left(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    with changing(str(table.folder), "one") as one, changing(str(table.folder), "two") as two:
        two.save(two.game.do(JudgeNow(), by=Role.MASTER, at=now()))
        with pytest.raises(InputError, match="changed by another program while this command was at work"):
            one.save(one.game)
    assert len(table.game.state.turns) == 1


def test_a_lock_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "game.json"
    with pytest.raises(InputError, match=r"cannot write in .*nowhere: No such file or directory"), locked(file, "x"):
        pass


# --- what is read


def test_a_game_is_named_by_its_folder_its_file_or_any_file_of_a_game(table: Table, tmp_path: Path) -> None:
    other = tmp_path / "copy.json"
    other.write_bytes(table.file.read_bytes())
    games = [open_game(name).game for name in (str(table.folder), str(table.file), str(other))]
    assert games == [table.game] * 3
    assert (place_of(str(table.file)).folder, place_of(str(other)).folder) == (table.folder, None)


def test_a_game_that_is_not_there_is_told_with_how_to_begin_one(tmp_path: Path, standoff: Standoff) -> None:
    ended = standoff("orders", str(tmp_path / "friday"))
    assert (ended.code, ended.err) == (
        2,
        f'standoff orders: there is no game "{tmp_path}/friday"; to begin one: standoff new {tmp_path}/friday\n',
    )


def test_a_folder_without_a_game_is_told_as_such(tmp_path: Path, standoff: Standoff) -> None:
    assert "has no game.json in it; to begin one" in standoff("show", str(tmp_path)).err


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, standoff: Standoff) -> None:
    (tmp_path / "game.json").mkdir()
    assert f"cannot read {tmp_path}/game.json: Is a directory" in standoff("show", str(tmp_path)).err


@pytest.mark.parametrize(
    ("content", "looks_like"),
    [
        ("France: A Par-Bur", "it looks like a text that begins with"),
        ('{"id": "x", "map": "standard", "rules": [], "phases": []}', "a saved game of the `diplomacy` package"),
        ("\x89PNG\r\n", "it looks like"),
        ("", "it looks like an empty file"),
    ],
)
def test_a_file_that_is_no_game_is_told_with_what_it_looks_like(
    tmp_path: Path, standoff: Standoff, content: str, looks_like: str
) -> None:
    file = tmp_path / "game.json"
    file.write_text(content, encoding="utf-8")
    ended = standoff("show", str(file))
    assert (ended.code, looks_like in ended.err) == (2, True)
    assert f"if another program wrote it: standoff convert {file} OUT" in ended.err


def test_of_a_damaged_game_it_is_told_what_can_be_saved(table: Table) -> None:
    table.file.write_bytes(table.file.read_bytes()[:-400])
    ended = table.run("show")
    assert ended.code == 2
    assert f"to save what stands before: standoff convert --salvage {table.file} OUT" in ended.err


def test_of_many_faults_the_first_few_are_told(table: Table) -> None:
    text = table.file.read_text(encoding="utf-8")
    for key in "abcdefg":
        text = text.replace('"version": 1', f'"version": 1,\n"{key}": 1', 1)
    table.file.write_text(text, encoding="utf-8")
    assert "standoff show: and 2 more\n" in table.run("show").err


def test_a_game_of_a_later_version_is_told_as_such_and_not_as_damaged(table: Table) -> None:
    text = table.file.read_text(encoding="utf-8").replace('"version": 1', '"version": 99', 1)
    table.file.write_text(text, encoding="utf-8")
    ended = table.run("show")
    assert ("version 99" in ended.err, "salvage" in ended.err) == (True, False)


# --- the clock and the dice


def test_the_time_has_a_zone_and_dice_fall_alike_for_a_seed() -> None:
    assert now().tzinfo is not None
    assert dice(3).random() == dice(3).random() != dice().random()


def test_all_that_is_done_at_a_table_is_in_the_record(table: Table) -> None:
    table.judge(ALL_HOLD)
    assert [str(turn.judgement.before.phase) for turn in table.game.state.turns] == ["S1901M"]
