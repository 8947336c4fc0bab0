"""All pairs of permanents of ORIGINS on one table, on one side or on either: generated, and played on."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

import pytest
from many_games import in_turns
from wankul_table import Name, Table, check_cards, named

from game.core.rng import Rng
from game.rules.wankul.cards import Terrain
from game.rules.wankul.scripts import recipe
from game.rules.wankul.starter import cards_of

if TYPE_CHECKING:
    from collections.abc import Sequence


RECIPES: Final = {named(card.ref): recipe(card) for card in cards_of("origins")}
PERMANENTS: Final[Sequence[str]] = [name for name, one in RECIPES.items() if one.passive]
"""What counts, waits or is used while it lies in play: terrains first."""

TERRAINS: Final = {named(card.ref) for card in cards_of("origins") if isinstance(card, Terrain)}
PAIRS: Final = [
    (one, other, seat)
    for one, other in combinations_with_replacement(PERMANENTS, 2)
    for seat in (0, 1)
    if not (one == other and one in TERRAINS)
]

_HELD: Final[tuple[Name, ...]] = (31, 38, 60, 81, 85, 115, 117, "t3", "t14", "G1>O")
"""What sets off as much as it can: draws, removal, milling, moves, Scores, terrains."""

_PLAYED: Final = 24
_BATCHES: Final = 12


def _together(one: str, other: str, seat: int) -> Table:
    """Return a table on which both lie: characters beside a neighbour that makes their combo complete."""
    table = Table()
    for slot, (name, whose) in enumerate(((one, 0), (other, seat))):
        if name in TERRAINS:
            table.terrain(slot, name, owner=whose)
        else:
            table.row(whose, slot, "G2>OV", int(name), "T3")
    for whose in (0, 1):
        table.row(whose, 0, "L4").row(whose, 1, "T4").hand(whose, *_HELD).discard(whose, *_HELD[:6])
        table.deck(whose, *["G1", 84, "t5", "T2", "L3>O"] * 8)
    return table.terrain(2, owner=1)


def _played(pair: tuple[str, str, int]) -> None:
    """Play on at random, so many decisions: nothing breaks, no card is lost, nothing goes on without end."""
    state, rng = _together(*pair).state, Rng(sum(map(ord, "".join(map(str, pair)))))
    for _decision in range(_PLAYED):
        if state.decision is None:
            break
        state.apply(rng.choice(state.decision.playing_on))
    check_cards(state)


def test_there_are_some_five_thousand_pairs() -> None:
    assert len(PAIRS) > 4_000


@pytest.mark.parametrize("batch", range(4))
def test_some_pairs_of_permanents_are_played_on_without_a_crash(batch: int) -> None:
    for pair in PAIRS[batch::160]:
        _played(pair)


@pytest.mark.parametrize("batch", in_turns(range(_BATCHES)))
def test_all_pairs_of_permanents_are_played_on_without_a_crash(batch: int) -> None:
    """WAN-12, WAN-23: whatever waits for whatever."""
    for pair in PAIRS[batch::_BATCHES]:
        _played(pair)


def _forces(first: tuple[int, str], second: tuple[int, str], *, turned: bool) -> dict[str, list[int]]:
    """Return the Force of all on a table where two were placed in one order or the other."""
    table = Table().row(0, 1, "T4").row(1, 1, "T4", "G4")
    for seat, name in (second, first) if turned else (first, second):
        table.row(seat, 0, "L2", int(name), "T3", "G2")
    found: dict[str, list[int]] = {}
    for slot in (0, 1):
        for seat in (0, 1):
            for name, force in zip(table.laid(seat, slot), table.forces(seat, slot), strict=True):
                found.setdefault(f"{seat} {name}", []).append(force)
    return {name: sorted(forces) for name, forces in found.items()}


_STANDING: Final = [
    name for name in PERMANENTS if name not in TERRAINS and any(one.counts for one in RECIPES[name].sentences)
]


@pytest.mark.parametrize("one", _STANDING)
def test_force_is_the_same_whatever_was_placed_first(one: str) -> None:
    """WAN-10: where only permanents count."""
    for other in _STANDING:
        if other != one:
            for seat in (0, 1):
                pair = ((0, one), (seat, other))
                assert _forces(*pair, turned=False) == _forces(*pair, turned=True), (one, other, seat)
