"""Quadrants: how zones lie, what appears in them, what is unstable until when (MAG-1, MAG-3, MAG-4)."""

from __future__ import annotations

import pytest
from magic_table import Table, card, told

from game.rules.magicjoust.formulas import BLUE, RED, payable, read_way, turns_along
from game.rules.magicjoust.singularities import KINDS, ZONES

LID = card("lid", script=[{"do": [{"word": "seal", "zone": "2"}]}])
SHELF = card("shelf", script=[{"do": ["room"]}])
SHAKE = card("shake", script=[{"do": ["unsettle"]}])


def _next(table: Table, ref: str, seat: int = 0) -> Table:
    """Let a singularity be the next of a pile."""
    table.state.wizards[seat].singularities.sort(key=lambda one: table.state.ref(one) == ref)
    return table


def test_zones_are_numbered_clockwise_from_the_top_left() -> None:
    """Magicjoust, "La magie" 1; MAG-1: one way round is 1, 2, 3, 4; the first and the last are neighbours."""
    assert ZONES == (1, 2, 3, 4)
    assert (1, 2, 3, 4) in turns_along((BLUE,) * 4)
    assert (4, 3, 2, 1) in turns_along((BLUE,) * 4)


@pytest.mark.parametrize("zone", ZONES)
def test_a_zone_has_two_neighbours_and_one_opposite(zone: int) -> None:
    """Magicjoust, "La magie" 2; MAG-2: a path of two goes to either neighbour, never to the opposite one."""
    places = ["", "", "", ""]
    places[zone - 1] = "b"
    beside = []
    for other in ZONES:
        if other != zone:
            held = [*places]
            held[other - 1] = "r"
            beside += [other] if payable((BLUE, RED), read_way("/".join(held))) else []
    opposite = (zone + 1) % 4 + 1
    assert beside == [other for other in ZONES if other not in (zone, opposite)]


@pytest.mark.parametrize("ref", KINDS)
def test_each_kind_of_singularity_appears_in_its_own_zone(ref: str) -> None:
    """MAG-1: the zone is printed on the card."""
    table = _next(Table().undrawn(), ref)
    (event,) = told(table.play(("singularity",)), "appear")
    assert event == {"seat": 0, "card": ref, "zone": KINDS[ref].zone}
    assert [len(zone) for zone in table.zones(0)] == [int(zone == KINDS[ref].zone) for zone in ZONES]


def test_a_singularity_whose_zone_a_card_closes_is_discarded() -> None:
    """Magicjoust, "Tour de jeu" 3; MAG-1: one that a card forbids goes to the discard."""
    table = _next(Table(LID).invoked(1, "lid").undrawn(), "red-2")
    assert told(table.play(("singularity",)), "lost") == [{"seat": 0, "card": "red-2", "zone": 2}]
    assert table.zones(0) == ["", "", "", ""]
    assert table.names(table.state.wizards[0].spent) == ["red-2"]


def test_a_closed_zone_is_that_of_the_other_wizard_alone() -> None:
    """MAG-1: who has the card in play is not hindered."""
    table = _next(Table(LID).invoked(0, "lid").undrawn(), "red-2")
    table.play(("singularity",))
    assert table.zones(0) == ["", "r", "", ""]


def test_a_card_in_play_goes_before_the_rule_that_a_zone_holds_three() -> None:
    """Magicjoust, "Tour de jeu" 11; MAG-1: a fourth where a card makes room, no fifth."""
    table = _next(Table(SHELF).invoked(0, "shelf").quadrant(0, "bbb").undrawn(), "red-1")
    table.play(("singularity",))
    assert table.zones(0)[0] == "bbbr"
    table.state.drawn.singularity = False
    _next(table, "yellow-1").ask()
    assert told(table.play(("singularity",)), "lost")


def test_an_empty_pile_of_singularities_is_its_shuffled_discard() -> None:
    """MAG-4: the same as for the creuset; where both are empty nothing appears."""
    table = Table().undrawn()
    wizard = table.state.wizards[0]
    wizard.spent, wizard.singularities = wizard.singularities, []
    count = len(wizard.spent)
    table.play(("singularity",))
    assert (len(wizard.singularities), wizard.spent) == (count - 1, [])
    assert table.all_there()

    bare = Table().undrawn()
    bare.state.wizards[0].creuset += bare.state.wizards[0].singularities
    bare.state.wizards[0].singularities = []
    assert told(bare.play(("singularity",)), "empty") == [{"seat": 0, "pile": "singularities"}]
    assert bare.zones(0) == ["", "", "", ""]


def test_what_the_other_wizard_unsettles_is_unstable_to_the_end_of_ones_own_turn() -> None:
    """MAG-3: one's singularities are stable again at the end of one's turn, not of the other's."""
    table = Table(SHAKE, card("cup", "blue")).invoked(0, "shake").quadrant(1, "b").hand(1, "cup")
    table.dice(6, 1).play(("act", 0), ("singularity", 1, 1, "blue"), ("end",))
    assert table.zones(1) == ["B", "", "", ""]
    assert ("invoke", "t/cup") not in table.options
    _next(table, "yellow-3", 1).play(("singularity",), ("creuset",), ("end",))
    assert table.zones(1)[0] == "b"
