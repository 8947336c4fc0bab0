"""Playouts without states keep to the rules; the third last placement is weighed exactly."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import pytest
from charters import REVERSE_WAR

from game.bots.bot import View
from game.bots.levels import LEVELS, LevelBot
from game.bots.reverse_war.lenses import Partners
from game.bots.reverse_war.quick_habits import Habit
from game.bots.reverse_war.quick_player import (
    DuelPlayer,
    Foresight,
    QuickPlayer,
    only_placements,
    quick_player,
)
from game.bots.search.monte_carlo import MonteCarlo, best_end
from game.bots.search.playouts import margin, worth
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.reverse_war.coop import CoopState
from game.rules.reverse_war.duel import TURNS, DuelState
from game.rules.reverse_war.options import read
from game.rules.reverse_war.state import DRAW, REVERSED, UPRIGHT, ReverseWarState
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Options, Outcome, State

GAME = EDITIONS.games["reverse-war"]
ALONE = {name: options for name, options in REVERSE_WAR.items() if "table" not in options}
PLACED_BY_PLAYOUTS = [
    name
    for name, options in ALONE.items()
    if options.get("scenario") not in ("illusionniste", "freres-barbares")
]
"""The set-ups alone in which there is nothing but placements to choose."""


def game_at(turn: int, options: Options | None = None, seed: int = 1) -> ReverseWarState:
    """Return a game with that many cards placed at random and one in hand."""
    state, rng = GAME.setup(options or {}, seed), Rng(seed)
    assert isinstance(state, ReverseWarState)
    while state.turn < turn or state.hand is None:
        assert state.decision is not None
        state.apply(rng.choice(state.decision.options))
    return state


class Watched(QuickPlayer):
    """Remembers what the last playout placed."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng, 6)
        self.trail: list[tuple[Placed, int]] = []

    def _likeliest(self, ways: Sequence[Habit], cells: Sequence[int]) -> tuple[Habit, int]:
        habit, cell = super()._likeliest(ways, cells)
        self.trail.append((habit.placed, cell))
        return habit, cell


def place(placed: Placed, cell: int) -> Action:
    return ("place", cell, REVERSED if placed.reversed else UPRIGHT)


@pytest.mark.parametrize("name", PLACED_BY_PLAYOUTS)
def test_a_playout_keeps_to_the_rules(name: str) -> None:
    """RW-14, RW-15, RW-S: its placements are options, and its end is one of the ends they lead to."""
    player = Watched(Rng(3))
    for turn in (1, min(3, read(ALONE[name]).layout.size - 2)):
        for seed in range(6):
            world = game_at(turn, ALONE[name], seed)
            assert world.decision is not None
            assert only_placements(world)
            action, before = world.decision.options[-1], world.encode()
            player.trail = []
            outcome = player.play(world, action)
            assert world.encode() == before
            world.apply(action)
            for placed, cell in player.trail:
                world.apply(DRAW)
                assert world.hand is not None
                assert world.hand.card == placed.card
                world.apply(place(placed, cell))
            world.apply(DRAW)
            assert outcome in _ends(world)


def _ends(world: ReverseWarState) -> list[object]:
    assert world.decision is not None
    ends = []
    for action in world.decision.options:
        after = world.clone()
        after.apply(action)
        ends.append(after.outcome)
    return ends


@pytest.mark.parametrize("name", [name for name in ALONE if "ligne" not in name])
def test_the_last_choice_of_a_playout_is_for_the_best(name: str) -> None:
    """With one card to come, a playout ends as the best play does: all its ends are looked at."""
    options = ALONE[name]
    world = game_at(read(options).layout.size - 2, options)
    assert world.decision is not None
    for action in world.decision.options:
        after = world.clone()
        after.apply(action)
        outcome = QuickPlayer(Rng(1), 8).play(world, action)
        if only_placements(world):
            assert worth(outcome, 0) == worth(best_end(after), 0)
        else:
            assert worth(outcome, 0) <= worth(best_end(after), 0)


def partners_at(turn: int, options: Options, seed: int) -> Partners:
    """Return a cooperation with that many cards placed at random and one in hand."""
    company, rng = GAME.setup({**options, "table": "coop"}, seed), Rng(seed)
    assert isinstance(company, CoopState)
    while company.inner.turn < turn or company.inner.hand is None:
        assert company.decision is not None
        company.apply(rng.choice(company.decision.options))
    return Partners(company)


def _every_end(state: State) -> set[Outcome]:
    decision = state.decision
    if decision is None:
        assert state.outcome is not None
        return {state.outcome}
    ends: set[Outcome] = set()
    for action in decision.options:
        after = state.clone()
        after.apply(action)
        ends |= _every_end(after)
    return ends


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("company", [False, True])
@pytest.mark.parametrize("scenario", [None, "illusionniste", "freres-barbares", "druide"])
def test_playouts_turn_remove_and_choose_cards_as_the_rules_allow(
    scenario: str | None, seed: int, *, company: bool
) -> None:
    """RW-S, RW-M: with two cards to come, their ends are some of those that legal play leads to."""
    options: Options = {"scenario": scenario}
    world: State = partners_at(6, options, seed) if company else game_at(6, options, seed)
    player = quick_player(world, Rng(seed), 4)
    assert isinstance(player, QuickPlayer)
    assert world.decision is not None
    action, before = world.decision.options[-1], world.encode()
    after = world.clone()
    after.apply(action)
    ends = _every_end(after)
    found = {player.play(world, action) for _playout in range(30)}
    assert found <= ends
    assert len(found) > 1
    assert world.encode() == before


@pytest.mark.parametrize("table", ["duel-facile", "duel-avancee"])
@pytest.mark.parametrize("decisions", [1, 14, 25, 38])
def test_a_duels_playout_puts_each_card_down_once_and_replaces_one(table: str, decisions: int) -> None:
    """RW-M: both battlefields are full of their own cards, one card a seat out at most."""
    duel, rng = GAME.setup({"table": table}, 4), Rng(4)
    assert isinstance(duel, DuelState)
    while decisions or duel.decision is None or len(duel.decision.options) == 1:
        assert duel.decision is not None
        decisions -= decisions > 0
        duel.apply(rng.choice(duel.decision.options))
    before, player = duel.encode(), quick_player(duel, Rng(1), 4)
    assert isinstance(player, DuelPlayer)
    for action in duel.decision.options[:4]:
        player.play(duel, action)
        assert duel.encode() == before
        world = duel.clone()
        world.apply(action)
        kept = [board.copy() for board in world.boards]
        assert player.finish(world) == world.outcome
        placed = [card for board in world.boards for card in board if card]
        assert len({card.card for card in placed}) == len(placed) == 18
        for seat in (0, 1):
            gone = [card for card in kept[seat] if card and card not in world.boards[seat]]
            assert len(gone) <= (world.out[seat] is None)


def test_the_last_turn_of_a_duel_is_counted_out() -> None:
    """The cards that will never be drawn make no worlds."""
    duel, rng = GAME.setup({"table": "duel-avancee"}, 4), Rng(4)
    assert isinstance(duel, DuelState)
    while duel.turn < TURNS or duel.shown or all(duel.hands):
        assert duel.decision is not None
        duel.apply(rng.choice(duel.decision.options))
    assert duel.decision is not None
    thinker = LevelBot(LEVELS[4], EDITIONS.expertise["reverse-war"], Rng(1)).thinker(
        View(duel, duel.decision)
    )
    assert isinstance(thinker, MonteCarlo)
    thinker.think(inf)
    assert [len(arm.values) for arm in thinker.arms] == [1] * len(duel.decision.options)


def test_habits_prefer_what_went_well() -> None:
    habit = Habit(Placed("rw-01", reversed=False), 0.5)
    for _ in range(10):
        habit.learn(0, 1.0)
        habit.learn(1, 0.0)
    assert habit.beyond[0] > 0.2
    assert habit.beyond[1] < -0.2
    assert habit.mean == pytest.approx(0.5, abs=0.05)
    assert habit.beyond[2] == 0


@pytest.mark.parametrize(
    ("options", "seed"), [({}, 1), ({"planification": True}, 2), ({"scenario": "sorciere"}, 3)]
)
def test_the_third_last_placement_is_weighed_over_every_card_to_come(options: Options, seed: int) -> None:
    """Exact: as the rules' own states tell, the next card placed for the best mean over the last one."""
    state = game_at(6, options, seed)
    foresight = Foresight(state, Rng(1))
    unseen = state.unseen(Rng(1))
    assert foresight.cards == len(unseen) == (2 if state.setting.planification else 17)
    assert state.decision is not None
    action = state.decision.options[0]
    weighed = list(foresight.after(action))
    for card, (value, points) in list(zip(unseen, weighed, strict=True))[:3]:
        after = state.clone()
        after.apply(action)
        expected = _mean_of_best(after, card, [other for other in unseen if other != card])
        assert (value, points) == pytest.approx(expected)


def _mean_of_best(state: ReverseWarState, card: str, others: list[str]) -> tuple[float, float]:
    """Return the worth and margin of the best placement of a card, over all that may come last."""
    state.deck = [card]
    state.apply(DRAW)
    assert state.decision is not None
    means = []
    for action in state.decision.options:
        ends = []
        for other in others:
            after = state.clone()
            after.deck = [other]
            after.apply(action)
            ends.append(best_end(after))
        means.append(
            (
                sum(worth(end, 0) for end in ends) / len(ends),
                sum(margin(end, 0) for end in ends) / len(ends),
            )
        )
    return max(means)


@pytest.mark.slow
def test_a_search_weighs_where_its_budget_allows() -> None:
    """In ends: 6 options, 17 cards then 16, 2 cells and 2 ways up for the first of them, 2 for the last."""
    state = game_at(6)
    assert state.decision is not None
    assert Foresight(state, Rng(1)).ends == 4 * 6 * 17 * 16
    counts = []
    for ends in (100, 4000):
        thinker = MonteCarlo(View(state, state.decision), QuickPlayer(Rng(1), 6), Rng(2), ends)
        thinker.think(inf)
        assert thinker.progress == 1
        counts.append([len(arm.margins) for arm in thinker.arms])
    assert len({*counts[0]}) > 1
    assert counts[1] == [17] * 6
