"""Advice: legal, honest, sliced, exact near the end, and worth following."""

from __future__ import annotations

from math import inf
from typing import cast

import pytest
from charters import REVERSE_WAR
from many_games import set_ups, thinned

from game.bots.bot import View
from game.bots.reverse_war.comparison import FORFEIT, Comparison, Outlook, counted
from game.bots.reverse_war.hints import Advice
from game.core.model import Outcome
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.reverse_war.state import ReverseWarState
from game.rules.reverse_war.symmetry import unlike

GAME = EDITIONS.games["reverse-war"]
QUICK = 500
GLANCE = 60
LATE = 14


def game_at(choices: int, seed: int = 1, **options: str | bool) -> ReverseWarState:
    """Return a game with that many real choices made at random, at the next one."""
    state, rng = GAME.setup(options, seed), Rng(seed)
    while True:
        decision = state.decision
        assert decision is not None
        if len(decision.options) > 1:
            if not choices:
                return cast("ReverseWarState", state)
            choices -= 1
        state.apply(rng.choice(decision.options))


def view(state: ReverseWarState) -> View:
    assert state.decision is not None
    return View(state, state.decision)


def advice(state: ReverseWarState, looks: int = QUICK) -> Advice:
    thinking = Advice(view(state), 3, looks)
    thinking.think(inf)
    return thinking


@pytest.mark.parametrize("charter", thinned(set_ups("reverse-war"), 2))
def test_three_moves_are_advised_in_every_mode(charter: str) -> None:
    """RW-15, RW-S, RW-M: each an option, the best first, each with its reason.

    Duels, whose ends are far and count two battlefields, are looked at late.
    """
    state = game_at(LATE if charter.startswith("duel") else 2, **REVERSE_WAR[charter])
    hints = advice(state, GLANCE).hints
    assert state.decision is not None
    differing = unlike(state.observe(state.decision.seat), state.decision.options)
    assert len(hints) == min(3, len(differing))
    assert all(hint.action in state.decision.options for hint in hints)
    assert len({hint.action for hint in hints}) == len(hints)
    assert [hint.margin for hint in hints] == sorted((hint.margin for hint in hints), reverse=True)
    assert all(bool(hint.reasons) == (hint.action[0] not in ("choose", "take")) for hint in hints)


@pytest.mark.parametrize(("scenario", "prompt"), [("illusionniste", "flip"), ("freres-barbares", "remove")])
def test_turning_over_and_removing_are_advised_too(scenario: str, prompt: str) -> None:
    """RW-S."""
    state, rng = GAME.setup({"scenario": scenario}, 4), Rng(4)
    assert isinstance(state, ReverseWarState)
    while state.decision is None or state.decision.prompt != prompt or len(state.decision.options) < 3:
        assert state.decision is not None
        state.apply(rng.choice(state.decision.options))
    hints = advice(state).hints
    assert len(hints) == 3
    assert {hint.action[0] for hint in hints} == {prompt}
    assert all(hint.reasons for hint in hints)


@pytest.mark.parametrize("seed", range(4))
def test_the_last_card_has_exact_margins(seed: int) -> None:
    state = game_at(8, seed)
    hints = advice(state).hints
    for hint in hints:
        after = state.clone()
        after.apply(hint.action)
        assert after.outcome is not None
        assert hint.exact
        assert hint.margin == counted(after.outcome, 0)
    assert len(hints) == 2


def test_the_last_but_one_is_counted_over_every_card_to_come() -> None:
    """The best margin of the last card, on average over the 16 cards that it may be."""
    state = game_at(7, 2)
    deck = {placed.card for placed in (*state.cells, state.hand) if placed}
    cards = [card for card in (f"rw-{number:02}" for number in range(1, 25)) if card not in deck]
    hint = advice(state).hints[0]
    best = []
    for card in cards:
        world = state.clone()
        world.deck = [card]
        world.apply(hint.action)
        world.apply(("draw",))
        assert world.decision is not None
        ends = []
        for action in world.decision.options:
            end = world.clone()
            end.apply(action)
            assert end.outcome is not None
            ends.append(counted(end.outcome, 0))
        best.append(max(ends))
    assert hint.exact
    assert hint.margin == pytest.approx(sum(best) / 16)


def test_advice_is_the_same_whatever_is_hidden_and_however_it_is_sliced() -> None:
    """DESIGN 2: no cheating; budgets are counted in positions, so the clock changes nothing."""
    state = game_at(4)
    other = state.determinize(0, Rng(77))
    assert other.deck != state.deck
    sliced, seen = Advice(view(other), 3, QUICK), [0.0]
    while not sliced.done:
        sliced.think(0.0)
        assert seen[-1] <= sliced.progress <= 1
        seen.append(sliced.progress)
    assert len(seen) > 20
    assert sliced.hints == advice(state).hints


def test_thinking_changes_nothing_on_the_table() -> None:
    state = game_at(5)
    before = state.encode()
    advice(state)
    assert state.encode() == before


def test_a_defeat_whatever_the_points_is_no_gain() -> None:
    """RW-10, RW-S: a run of five of the AI's, too few base units."""
    assert counted(Outcome((), (12.0,), "ai_suite"), 0) == -FORFEIT
    assert counted(Outcome((), (-23.0,), "precieux"), 0) == -23.0
    assert counted(Outcome((), (-4.0,), "weaker"), 0) == -4.0
    assert counted(Outcome((0,), (12.0, 5.0), "won"), 0) == 7.0


def test_options_that_must_stay_are_compared_to_the_end() -> None:
    state = game_at(2)
    assert state.decision is not None
    worst = advice(state, looks=4000).hints
    kept = next(action for action in state.decision.options if action not in {hint.action for hint in worst})
    comparison = Comparison(view(state), Outlook(), Rng(2), 2000, kept=(kept,))
    comparison.think(inf)
    assert kept in {arm.action for arm in comparison.arms}
    assert len({len(arm.values) for arm in comparison.arms}) == 1
    assert 2 <= len(comparison.arms) <= 3


@pytest.mark.exhaustive
def test_advice_followed_beats_a_glance() -> None:
    """30 games each: following the first of the moves advised is worth a point a game and more."""
    margins = {"advice": 0.0, "glance": 0.0}
    for seed in range(30):
        for player in margins:
            state = GAME.setup({"mode": "initiation"}, seed)
            while state.decision is not None:
                action = state.decision.options[0]
                if len(state.decision.options) > 1 and player == "advice":
                    action = advice(state, 2000).hints[0].action  # type: ignore[arg-type]
                elif len(state.decision.options) > 1:
                    action = Outlook().glance(state)
                state.apply(action)
            assert state.outcome is not None
            margins[player] += counted(state.outcome, 0)
    assert margins["advice"] > margins["glance"] + 30
