"""The symmetries of the battlefields, and the moves that they make the same."""

from __future__ import annotations

from itertools import permutations
from math import inf

import pytest

from game.bots.bot import View
from game.bots.reverse_war.hints import Advice
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scoring import score
from game.rules.reverse_war.state import ReverseWarState
from game.rules.reverse_war.symmetry import symmetries, unlike

GAME = EDITIONS.games["reverse-war"]


def started(choices: int, seed: int = 1, **options: str) -> ReverseWarState:
    """Return a game with a card in hand, after so many real choices made at random."""
    state, rng = GAME.setup(options, seed), Rng(seed)
    assert isinstance(state, ReverseWarState)
    while state.decision is not None:
        if len(state.decision.options) > 1:
            if not choices:
                return state
            choices -= 1
        state.apply(rng.choice(state.decision.options))
    raise LookupError


def kept(state: ReverseWarState) -> tuple[tuple[object, ...], ...]:
    assert state.decision is not None
    return unlike(state.observe(0), state.decision.options)


@pytest.mark.parametrize("mode", ["initiation", "facile-3x2", "facile-2x3"])
def test_no_symmetry_is_forgotten(mode: str) -> None:
    """All the renumberings of the cells are tried."""
    layout = LAYOUTS[mode]
    pairs = {frozenset(pair) for pair in layout.pairs}
    every = {
        moved
        for moved in permutations(range(layout.size))
        if {frozenset((moved[one], moved[two])) for one, two in layout.pairs} == pairs
    }
    assert set(symmetries(layout)) == every


@pytest.mark.parametrize(
    ("mode", "cells"), [("normal", {0, 1, 4}), ("facile-3x2", {0, 1}), ("initiation", {0}), ("ligne", {0})]
)
def test_of_the_first_cards_moves_one_a_kind_of_cell_is_left(mode: str, cells: set[int]) -> None:
    """A corner, an edge and the centre; both ways up of each."""
    left = kept(started(0, mode=mode))
    assert {action[1] for action in left} == cells
    assert len(left) == 2 * len(cells)


def test_at_an_end_of_a_single_card_or_at_the_other_is_the_same() -> None:
    assert {action[1] for action in kept(started(1, mode="ligne"))} == {0}


@pytest.mark.parametrize("mode", ["normal", "facile-2x3", "layout:croix", "layout:anneau"])
def test_a_move_left_out_has_the_accounts_of_one_that_is_kept(mode: str) -> None:
    for choices in (0, 1, 2, 3):
        state = started(choices, choices + 3, mode=mode)
        assert state.decision is not None

        def margin(action: tuple[object, ...], state: ReverseWarState = state) -> int:
            played = state.clone()
            played.apply(action)  # type: ignore[arg-type]
            return score(played.cells, played.setting.layout, played.setting.charter).margin

        left = kept(state)
        assert {(margin(action), action[2]) for action in state.decision.options} == {
            (margin(action), action[2]) for action in left
        }


def test_the_shaman_keeps_the_middle_row_apart() -> None:
    """RW-S: the cells beside the centre are not those above and under it."""
    assert {action[1] for action in kept(started(0, scenario="chaman"))} >= {3, 4}
    later = started(1, 2, scenario="chaman")
    assert len(kept(later)) > 0


def test_the_moves_advised_on_an_empty_battlefield_differ_by_more_than_symmetry() -> None:
    state = started(0)
    assert state.decision is not None
    thinking = Advice(View(state, state.decision), 3, 500)
    thinking.think(inf)
    moves = [hint.action for hint in thinking.hints]
    assert len(moves) == 3
    assert unlike(state.observe(0), moves) == tuple(moves)
    assert not any("the AI's +" in " ".join(hint.reasons) for hint in thinking.hints)
