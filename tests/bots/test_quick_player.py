"""Playouts without states keep to the rules; the third last placement is weighed exactly."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import pytest
from charters import REVERSE_WAR

from game.bots.bot import View
from game.bots.endings import best_end
from game.bots.foresight import Foresight
from game.bots.levels import LEVELS, LevelBot
from game.bots.monte_carlo import MonteCarlo
from game.bots.playouts import margin, worth
from game.bots.quick_player import Habit, QuickPlayer, only_placements, quick_player
from game.core.rng import Rng
from game.rules import GAMES
from game.rules.reverse_war.options import read
from game.rules.reverse_war.state import DRAW, REVERSED, UPRIGHT, ReverseWarState
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Options

GAME = GAMES["reverse-war"]
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


@pytest.mark.parametrize("scenario", ["illusionniste", "freres-barbares"])
def test_other_choices_than_placements_are_played_through_the_states(scenario: str) -> None:
    """RW-S: where a card is to be reversed, or removed, a search goes through the rules' own states."""
    world = game_at(3, {"scenario": scenario})
    assert world.decision is not None
    assert quick_player("reverse-war", world, Rng(1), 6) is None
    assert quick_player("reverse-war", game_at(3), Rng(1), 6) is not None
    thinker = LevelBot(LEVELS[3], "reverse-war", Rng(1)).thinker(View(world, world.decision))
    thinker.think(inf)
    assert isinstance(thinker, MonteCarlo)
    assert not isinstance(thinker.player, QuickPlayer)
    assert thinker.choice in world.decision.options


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
