"""What a position knows about itself."""

from __future__ import annotations

from standoff.board import Board, PowerId, ProvinceId, ProvinceSet, members, standard_board
from standoff.orders import Position, read_setup, starting_position
from tests.boards import islet, unit


def position(text: str) -> Position:
    return read_setup(text, standard_board())


def power(name: str) -> PowerId:
    (found,) = (power.id for power in standard_board().powers if power.name == name)
    return found


def codes(board: Board, provinces: ProvinceSet) -> set[str]:
    return {board.provinces[province].code for province in members(provinces)}


def test_the_first_position_is_that_of_the_board() -> None:
    first = starting_position(islet())
    assert str(first.phase) == "S1871M"
    assert [[islet().unit_text(found) for found in units] for units in first.units] == [["A FEN"], ["F HAR"]]
    assert [codes(islet(), owned) for owned in first.centres] == [{"FEN"}, {"HAR"}]
    assert first.dislodged == ()


def test_it_knows_who_stands_where() -> None:
    board = standard_board()
    found = position("France: A Par\nRussia: F Stp sc")
    assert found.standing == {
        ProvinceId(board.by_code["PAR"]): (power("FRANCE"), unit(board, "A PAR")),
        ProvinceId(board.by_code["STP"]): (power("RUSSIA"), unit(board, "F STP/SC")),
    }
    assert codes(board, found.occupied) == {"PAR", "STP"}


def test_only_fleets_in_open_water_can_convoy() -> (
    None
):  # AH82 XIV.5: not in Kiel, Constantinople or any coastal province
    found = position("England: F Nth, F Kie, F Con, F Spa/nc, A Lon")
    assert codes(standard_board(), found.fleets_at_sea) == {"NTH"}


def test_it_knows_who_was_driven_out_of_where() -> None:
    board = standard_board()
    found = position("Fall 1902, retreats\nAustria retreats: A Ser - Alb, Gre")
    (dislodged,) = found.dislodged
    assert found.driven_out == {ProvinceId(board.by_code["SER"]): dislodged}
    assert [board.locations[place].code for place in dislodged.places] == ["ALB", "GRE"]


def test_a_power_may_build_as_many_units_as_it_has_centres_more_than_units() -> None:  # AH82 XIII.2
    found = position("Winter 1901\nFrance: A Par\nFrance owns: Par, Bre, Mar\nTurkey: A Con, A Smy")
    assert found.builds_due(power("FRANCE")) == 2
    assert found.builds_due(power("TURKEY")) == -2
    assert found.builds_due(power("ITALY")) == 0


def test_a_home_is_open_if_it_is_ones_own_still_and_nobody_is_there() -> None:  # AH82 XIII.2
    found = position(
        "Winter 1901\nGermany: A Ber\nRussia: A Pru\nRussia owns: Kie, War, Mos\nGermany owns: Ber, Mun, Hol"
    )
    assert codes(standard_board(), found.open_homes(power("GERMANY"))) == {"MUN"}


def test_a_home_that_another_stands_in_is_not_open() -> None:
    found = position("Winter 1901\nItaly: A Mar\nFrance owns: Par, Bre, Mar")
    assert codes(standard_board(), found.open_homes(power("FRANCE"))) == {"PAR", "BRE"}


def test_the_units_that_act_are_those_on_the_board() -> None:
    assert position("France: A Par, F Bre").actors(power("FRANCE")) == (
        unit(standard_board(), "A PAR"),
        unit(standard_board(), "F BRE"),
    )


def test_the_units_that_act_in_retreats_are_those_driven_out() -> None:
    found = position(
        "Fall 1901, retreats\nFrance: A Par\nItaly: A Pie\nFrance retreats: A Mar - Gas\nItaly retreats: A Boh"
    )
    assert found.actors(power("FRANCE")) == (unit(standard_board(), "A MAR"),)
