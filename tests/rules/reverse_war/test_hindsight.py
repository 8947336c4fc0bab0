"""The best battlefield in hindsight: the very best of a few cards, a legal and no worse one of more."""

from __future__ import annotations

from itertools import permutations, product
from math import inf

import pytest
from many_games import one_in

from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.reverse_war.hindsight import Hindsight, symmetries
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.scoring import score
from game.rules.reverse_war.state import ReverseWarState
from game.rules.reverse_war.troops import Placed

GAME = EDITIONS.games["reverse-war"]
QUICK = 400


def finished(
    seed: int, **options: str | bool
) -> tuple[ReverseWarState, list[tuple[str | int, ...]], ReverseWarState]:
    """Return a game played at random: its first state, its actions, its last state."""
    state, rng, actions = GAME.setup(options, seed), Rng(seed), []
    assert isinstance(state, ReverseWarState)
    start = state.clone()
    while state.decision is not None:
        actions.append(rng.choice(state.decision.options))
        state.apply(actions[-1])
    return start, actions, state


def searched(
    seed: int, tries: int = QUICK, **options: str | bool
) -> tuple[Hindsight, ReverseWarState, ReverseWarState]:
    start, actions, end = finished(seed, **options)
    search = Hindsight(start, actions, tries=tries)
    search.think(inf)
    return search, start, end


def value(state: ReverseWarState, cells: tuple[Placed | None, ...]) -> tuple[bool, int]:
    account = score(cells, state.setting.layout, state.setting.charter)
    return account.reason in ("stronger", "weaker", "tie"), account.margin


@pytest.mark.parametrize("seed", range(4))
def test_four_cards_are_proved(seed: int) -> None:
    """RW-13: all the 384 battlefields, not only those that are told apart by symmetry."""
    search, start, end = searched(seed, mode="initiation")
    cards = [placed.card for placed in end.cells if placed]
    best = max(
        value(start, tuple(map(Placed, order, ways)))
        for order in permutations(cards)
        for ways in product((False, True), repeat=4)
    )
    assert search.proved
    assert search.tried == 48
    assert value(start, search.best) == best


@pytest.mark.parametrize("mode", ["normal", "layout:croix", "ligne"])
def test_more_cards_are_searched_and_not_proved(mode: str) -> None:
    search, start, end = searched(3, mode=mode)
    assert not search.proved
    assert search.tried == QUICK
    assert value(start, search.best) > value(start, search.played)
    assert sorted(placed.card for placed in search.best if placed) == sorted(
        placed.card for placed in end.cells if placed
    )


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(2))
def test_legal_moves_lead_to_the_best_found(scenario: str, seed: int) -> None:
    """RW-S: with the cards in the order they were drawn, through the state."""
    search, start, _end = searched(seed, scenario=scenario)
    state = start.clone()
    for action in search.moves():
        state.apply(action)
    assert tuple(state.cells) == search.best
    assert state.outcome is not None
    assert value(start, search.best) >= value(start, search.played)


@pytest.mark.parametrize("mode", ["initiation", "ligne", "normal"])
def test_legal_moves_lead_there_without_a_scenario(mode: str) -> None:
    search, start, _end = searched(5, mode=mode)
    state = start.clone()
    for action in search.moves():
        state.apply(action)
    assert tuple(state.cells) == search.best


def test_it_is_the_same_however_it_is_sliced() -> None:
    whole, start, _end = searched(8)
    _start, actions, _last = finished(8)
    sliced = Hindsight(start, actions, tries=QUICK)
    seen = [0.0]
    while not sliced.done:
        sliced.think(0.0)
        assert seen[-1] <= sliced.progress <= 1
        seen.append(sliced.progress)
    assert len(seen) > 10
    assert (sliced.best, sliced.tried) == (whole.best, whole.tried)


def test_it_can_be_left_at_any_time() -> None:
    """What is known so far is never worse than what was played."""
    start, actions, _end = finished(9)
    search = Hindsight(start, actions)
    for _ in range(5):
        search.think(0.0)
        assert not search.done
        assert value(start, search.best) >= value(start, search.played)


@pytest.mark.parametrize(("mode", "number"), [("initiation", 8), ("facile-3x2", 4), ("facile-2x3", 4)])
def test_symmetries_leave_the_same_cells_touching(mode: str, number: int) -> None:
    """RW-15: the turns and mirrors of the square and of the rectangles; margins stay as they are."""
    layout = LAYOUTS[mode]
    found = symmetries(layout)
    assert len(found) == number
    start, _actions, end = finished(2, mode=mode)
    for moved in found:
        cells = [end.cells[cell] for cell in moved]
        assert verdict(cells, layout, start.setting.charter) == verdict(
            end.cells, layout, start.setting.charter
        )


@pytest.mark.parametrize("share", one_in(5))
@pytest.mark.timeout(300)
@pytest.mark.parametrize(("mode", "games"), [("initiation", 170), ("facile-3x2", 15), ("facile-2x3", 15)])
def test_it_equals_brute_force_over_many_games(mode: str, games: int, share: int) -> None:
    """200 games in all, before a release.

    The brute force keeps the first card in one quarter of the battlefield, no more.
    """
    quarter = {"initiation": (0,), "facile-3x2": (0, 1), "facile-2x3": (0, 2)}[mode]
    layout = LAYOUTS[mode]
    for seed in range(games // share):
        search, start, end = searched(1000 + seed, mode=mode)
        first, *others = [placed.card for placed in end.cells if placed]
        best = (False, -1000)
        for corner in quarter:
            for order in permutations(others):
                cards = [*order[:corner], first, *order[corner:]]
                for ways in product((False, True), repeat=layout.size):
                    margin, reason = verdict([*map(Placed, cards, ways)], layout, start.setting.charter)
                    best = max(best, (reason != "ai_suite", margin))
        assert search.proved
        assert value(start, search.best) == best, seed
