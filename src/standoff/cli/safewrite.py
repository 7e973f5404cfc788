"""Files that are whole at every moment, and locks that end with whoever holds them."""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path
from typing import IO

from standoff.cli.terminal import InputError

_HALF_WRITTEN = re.compile(r"\.[0-9]+\.new$")


def write_whole(path: Path, content: bytes) -> None:
    """Write a file in one step: whoever reads it, and whatever ends this process, finds the old one or the new one.

    What is no file but a device or a pipe is simply written to.
    """
    _write(path, content, os.fsync)
    _settle(path.parent)


def see_writable(path: Path) -> None:
    """See before long work that its fruit can be written, as far as that can be told without writing."""
    folder = Path(os.path.realpath(path)).parent
    if path.is_dir():
        fault = errno.EISDIR
    elif not folder.is_dir():
        fault = errno.ENOENT
    elif not os.access(path if path.exists() else folder, os.W_OK):
        fault = errno.EACCES
    else:
        return
    message = f"cannot write {path}: {os.strerror(fault)}"
    raise InputError(message)


def write_quickly(path: Path, content: bytes) -> None:
    """Do the same without waiting for the disk: for what can be made again, should the power be cut."""
    _write(path, content, lambda _handle: None)


def _write(path: Path, content: bytes, sync: Callable[[int], None]) -> None:
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)
        else:
            _replace(Path(os.path.realpath(path)), content, sync)
    except OSError as error:
        message = f"cannot write {path}: {error.strerror}; it is as it was before"
        raise InputError(message) from error


def _replace(path: Path, content: bytes, sync: Callable[[int], None]) -> None:
    """Write beside the file, on the same disk, and put that in its place. Links and permissions stay as they are."""
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(13, "It is write-protected")
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            sync(file.fileno())
        with suppress(FileNotFoundError):
            new.chmod(stat.S_IMODE(path.stat().st_mode))
        new.replace(path)
    except BaseException:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise


def _settle(folder: Path) -> None:
    """See that the new name in a folder outlasts a power cut, where the system can be asked for that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def locked(path: Path, who: str) -> Iterator[None]:
    """Hold a file's lock, or say who holds it. The lock is the system's, and ends with the process, come what may."""
    beside = path.with_name(f".{path.name}.lock")
    try:
        file = beside.open("a+", encoding="utf-8", errors="replace")
    except OSError as error:
        message = f"cannot write in {path.parent}: {error.strerror}"
        raise InputError(message) from error
    with file:
        if not _lock(file):
            file.seek(0)
            holder = file.readline().strip() or "another program"
            message = f"{holder} is at work on {path}; nothing was done: give the command again when it has ended"
            raise InputError(message)
        _sweep(path)
        _sign(file, who)
        yield


def _lock(file: IO[str]) -> bool:
    """Take the lock if nobody has it. A system without such locks is content with the check before writing."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _sign(file: IO[str], who: str) -> None:
    with suppress(OSError):  # on a full disk the lock holds without a name on it
        file.truncate(0)
        file.write(f"{who} (process {os.getpid()})\n")
        file.flush()


def _sweep(path: Path) -> None:
    """Clear away what killed processes left half written; nobody else writes while the lock is held."""
    sweep(path.parent, escape(path.name))


def sweep(folder: Path, name: str = "*") -> None:
    """Clear away what was left half written in a folder of files that nobody else is writing."""
    for left in folder.glob(f".{name}.*.new"):
        if _HALF_WRITTEN.search(left.name):
            with suppress(OSError):
                left.unlink()
