"""Bots know the contract alone, and play by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.bots.bot import View
from game.bots.expertise import Expertise
from game.bots.levels import GreedyBot
from game.bots.reverse_war.evaluation import evaluate, without_the_foes_suites
from game.bots.roster import RandomBot, Roster
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.reverse_war.duel import DuelState
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.scoring import score
from game.rules.reverse_war.state import ReverseWarState

if TYPE_CHECKING:
    from game.core.model import State


def view(state: State) -> View:
    assert state.decision is not None
    return View(state, state.decision)


def advanced(seed: int = 1, actions: int = 5) -> ReverseWarState:
    """Return a game in which some cards are placed and one is in hand."""
    state, rng = EDITIONS.games["reverse-war"].setup({}, seed), Rng(seed)
    for _ in range(actions):
        assert state.decision is not None
        state.apply(rng.choice(state.decision.options))
    assert isinstance(state, ReverseWarState)
    return state


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS.bots.names("reverse-war"))
def test_a_bot_plays_an_option_and_changes_nothing(name: str) -> None:
    """DESIGN 2: it chooses; the table plays."""
    state = advanced()
    before = state.encode()
    assert state.decision is not None
    for seed in range(3):
        assert (
            EDITIONS.bots.make(name, "reverse-war", Rng(seed)).choose(view(state)) in state.decision.options
        )
    assert state.encode() == before


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS.bots.names("reverse-war"))
def test_a_bot_with_the_same_generator_plays_the_same(name: str) -> None:
    state = advanced()
    one, two = (EDITIONS.bots.make(name, "reverse-war", Rng(9)) for _ in range(2))
    assert [one.choose(view(state)) for _ in range(2)] == [two.choose(view(state)) for _ in range(2)]


def test_the_random_bot_plays_everything_in_the_end() -> None:
    state, bot = advanced(), RandomBot(Rng(1))
    assert state.decision is not None
    assert {bot.choose(view(state)) for _ in range(500)} == set(state.decision.options)


def test_the_greedy_bot_takes_the_best_margin_there_is() -> None:
    """One ply on the margin."""
    for seed in range(5):
        state = advanced(seed)
        assert state.decision is not None
        values = {}
        for action in state.decision.options:
            after = state.clone()
            after.apply(action)
            values[action] = evaluate(after, 0)
        chosen = GreedyBot(evaluate, Rng(seed), {}).choose(view(state))
        assert values[chosen] == max(values.values())


def test_a_view_is_never_the_truth() -> None:
    """DESIGN 2: no cheating bots: the cards to come are dealt anew."""
    state = advanced()
    decks = {tuple(view(state).world(Rng(seed)).encode()["deck"]) for seed in range(20)}  # type: ignore[arg-type]
    assert len(decks) > 1
    assert view(state).observed() == state.observe(0)


def test_the_evaluation_fears_a_run_of_five_more_than_any_margin() -> None:
    """RW-10."""
    found = 0
    for seed in range(200):
        state = advanced(seed, 18)
        margin, reason = verdict(state.cells, state.setting.layout, state.setting.charter)
        value = evaluate(state, 0)
        if reason == "ai_suite":
            found += 1
            assert value < margin - 50
        else:
            assert value == margin
    assert found


def test_a_soldier_sees_all_but_the_suites_of_the_ai() -> None:
    """RW-9, RW-10."""
    found = 0
    for seed in range(60):
        state = advanced(seed, 18)
        account = score(state.cells, state.setting.layout, state.setting.charter)
        assert without_the_foes_suites(state, 0) == account.margin + account.ai.suite_points
        found += account.ai.suite_points > 0
    assert found


def test_in_a_duel_a_soldier_looks_at_his_own_battlefield_as_it_is_alone() -> None:
    """RW-M: neither what is left to the other nor a replacement kept for later is worth anything to him."""
    state, rng = EDITIONS.games["reverse-war"].setup({"table": "duel-facile"}, 1), Rng(1)
    assert isinstance(state, DuelState)
    while state.decision is not None and (state.turn < 5 or state.busy):
        state.apply(rng.choice(state.decision.options))
    emptied = state.clone()
    emptied.boards[1] = [None] * len(state.boards[1])
    assert evaluate(emptied, 0) != evaluate(state, 0)
    assert without_the_foes_suites(emptied, 0) == without_the_foes_suites(state, 0)
    spent = state.clone()
    spent.out[0] = None if state.out[0] else next(placed for placed in state.boards[1] if placed)
    assert evaluate(spent, 0) != evaluate(state, 0)
    assert without_the_foes_suites(spent, 0) == without_the_foes_suites(state, 0)


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(ValueError, match="wizard"):
        EDITIONS.bots.make("wizard", "reverse-war", Rng(1))


def test_a_greedy_bot_needs_a_judgement_of_the_game() -> None:
    with pytest.raises(ValueError, match="greedy"):
        Roster({"unknown-game": Expertise()}).make("greedy", "unknown-game", Rng(1))
