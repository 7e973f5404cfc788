"""Rulebooks: found by name, changed by a group."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from standoff.errors import StandoffError, UnknownEditionError
from standoff.rulebook import (
    ConvoyParadox,
    ConvoyRoutes,
    Edition,
    NamedRoute,
    RetreatToOrigin,
    Rulebook,
    ShortGame,
    edition_named,
    rulebook_named,
)


@pytest.mark.parametrize(
    ("name", "rulebook"),
    [
        ("avalon-hill-1982", Rulebook.avalon_hill_1982()),
        ("gibsons", Rulebook.gibsons()),
        ("avalon-hill-2000", Rulebook.avalon_hill_2000()),
        ("standard", Rulebook.standard()),
    ],
)
def test_an_edition_is_found_by_its_name(name: str, rulebook: Rulebook) -> None:
    assert rulebook_named(name) == rulebook
    assert rulebook.edition is edition_named(name)


@pytest.mark.parametrize("name", ["Gibsons", "GIBSONS", " gibsons\n"])
def test_capitals_and_spaces_around_a_name_are_no_matter(name: str) -> None:
    assert edition_named(name) is Edition.GIBSONS


def test_a_name_nearly_right_is_answered_with_the_nearest_edition() -> None:
    with pytest.raises(UnknownEditionError) as caught:
        rulebook_named("gibson")
    assert caught.value.nearest == "gibsons"
    assert str(caught.value) == (
        'no edition is called "gibson"; did you mean "gibsons"? '
        "The editions are avalon-hill-1982, gibsons, avalon-hill-2000, standard"
    )


def test_a_name_like_no_other_is_answered_with_the_editions_there_are() -> None:
    with pytest.raises(UnknownEditionError) as caught:
        rulebook_named("xyz")
    assert caught.value.nearest is None
    assert caught.value.known == ("avalon-hill-1982", "gibsons", "avalon-hill-2000", "standard")
    assert str(caught.value).startswith('no edition is called "xyz"; the editions are avalon-hill-1982,')


def test_an_unknown_edition_is_an_error_of_standoff() -> None:
    assert issubclass(UnknownEditionError, StandoffError)


@pytest.mark.parametrize("edition", Edition)
def test_an_edition_departs_in_nothing_from_itself(edition: Edition) -> None:
    assert Rulebook.of(edition).changes() == ()


def test_a_group_changes_one_choice_and_no_other() -> None:
    plain, changed = Rulebook.gibsons(), Rulebook.gibsons().with_choices(ConvoyRoutes.ALL_BROKEN)
    assert changed.convoy_routes is ConvoyRoutes.ALL_BROKEN
    assert changed.with_choices(plain.convoy_routes) == plain


def test_changing_a_choice_leaves_the_edition() -> None:
    assert Rulebook.gibsons().with_choices(ConvoyRoutes.ALL_BROKEN).edition is Edition.GIBSONS


def test_a_changed_choice_has_the_group_for_its_place() -> None:
    rulebook = Rulebook.standard().with_choices(RetreatToOrigin.NEVER)
    assert rulebook.place(RetreatToOrigin) == "chosen by the group"


def test_a_choice_that_the_edition_makes_itself_is_no_change() -> None:
    rulebook = Rulebook.standard().with_choices(ConvoyParadox.SZYKMAN)
    assert rulebook == Rulebook.standard()
    assert rulebook.place(ConvoyParadox) == "DATC 4.A.2"


def test_of_two_answers_to_one_question_the_last_stands() -> None:
    rulebook = Rulebook.standard().with_choices(NamedRoute.BINDING, NamedRoute.IGNORED)
    assert rulebook.choice(NamedRoute) is NamedRoute.IGNORED


def test_changes_are_listed_in_the_order_of_the_questions() -> None:
    rulebook = Rulebook.standard().with_choices(ShortGame.MOST_UNITS, NamedRoute.BINDING)
    assert rulebook.changes() == (NamedRoute.BINDING, ShortGame.MOST_UNITS)


def test_a_rulebook_does_not_change_by_itself() -> None:
    with pytest.raises(FrozenInstanceError):
        Rulebook.standard().edition = Edition.GIBSONS  # type: ignore[misc]


def test_equal_rulebooks_are_one_in_a_set() -> None:
    assert len({Rulebook.standard(), Rulebook.of(Edition.STANDARD)}) == 1
