"""What the tests of players that plan whole turns share: positions, little thought, slices, advice."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from game.bots.bot import View
from game.bots.levels import LEVELS, LevelBot
from game.bots.search import prospects, whole_turns
from game.bots.search.prospects import FINALISTS
from game.core.rng import Rng
from game.editions import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType

    import pytest

    from game.bots.search.tips import Advising, Tip
    from game.core.model import Action, Game, Options, State


class Plainly:
    """Cards by their refs, players by their seats."""

    def card(self, ref: str) -> str:
        return ref

    def words(self, ref: str) -> str:
        return f"what {ref} does"

    def player(self, seat: int) -> str:
        return f"P{seat}"

    def you(self, _seat: int) -> bool:
        return False


def think_little(monkeypatch: pytest.MonkeyPatch, levels: ModuleType) -> None:
    """Let strategists and captains of a game think little: what they may do stays the same."""
    monkeypatch.setattr(levels.STRENGTHS, "actions", 50)
    monkeypatch.setattr(levels.STRENGTHS, "narrow", 2)
    monkeypatch.setattr(levels.STRENGTHS.player, "width", 2)
    monkeypatch.setattr(whole_turns, "MOST", 15)


def judge_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let choices be judged with little thought: how they are judged stays the same."""
    monkeypatch.setattr(whole_turns, "MOST", 20)
    monkeypatch.setattr(prospects, "FEWEST", 2)
    monkeypatch.setattr(prospects, "MOST", 3)
    monkeypatch.setattr(prospects, "SEARCHED", 1)


def positions(game: Game, options: Options, seed: int) -> list[Any]:
    """Return the positions of a random game in which there is a choice, each as it was."""
    state, rng, found = game.setup(options, seed), Rng(seed), []
    while state.decision is not None:
        if len(state.decision.playing_on) > 1:
            found.append(state.clone())
        state.apply(rng.choice(state.decision.playing_on))
    return found


def chosen(game: Game, level: int, state: State, seed: int = 1) -> Action:
    """Return what a level does there."""
    assert state.decision is not None
    return LevelBot(LEVELS[level], EDITIONS.expertise[game.key], Rng(seed)).choose(
        View(state, state.decision)
    )


def slices_agree(game: Game, level: int, state: State) -> int:
    """See that thought in slices ends with what one long thought does; return how many slices there were.

    Thinking may stop after any of them, with an option to play.
    """
    decision = state.decision
    assert decision is not None
    thinker = LevelBot(LEVELS[level], EDITIONS.expertise[game.key], Rng(1)).thinker(View(state, decision))
    progress = [0.0]
    while not thinker.done:
        assert thinker.choice in decision.playing_on
        progress.append(thinker.progress)
        thinker.think(0.0)
    assert progress == sorted(progress)
    assert thinker.choice == chosen(game, level, state)
    thinker.think(inf)
    return len(progress) - 1


def see_tips(state: State, tips: Sequence[Tip]) -> None:
    """See that moves advised are options, best first, each with words, and no empty reason."""
    assert state.decision is not None
    assert 1 <= len(tips) <= FINALISTS
    assert {tip.action for tip in tips} <= {*state.decision.playing_on}
    chances = [round(100 * tip.chance) for tip in tips]
    assert chances == sorted(chances)[::-1]
    assert all(all(tip.reasons) and tip.words and 0 <= tip.chance <= 1 for tip in tips)


def advised(advice: type[Advising[Any]], state: State, actions: int) -> Advising[Any]:
    """Return what is advised there, thought out."""
    assert state.decision is not None
    found = advice(View(state, state.decision), Plainly(), 1, actions)
    found.think(inf)
    return found


def see_honest(states: Sequence[Any], advise: Callable[[Any], Advising[Any]]) -> None:
    """See that worlds that look alike to a seat get the same advice, said alike, and stay as they are."""
    rng = Rng(3)
    for state in states:
        before = state.encode()
        worlds = (state, state.determinize(state.decision.seat, rng))
        assert len({advise(world).hints for world in worlds}) == 1
        assert state.encode() == before


def see_no_cheating(game: Game, level: int, states: Sequence[Any]) -> None:
    """See that worlds that look alike to a seat get the same move of a level, and stay as they are."""
    rng = Rng(4)
    for state in states:
        before = state.encode()
        worlds = (state, state.determinize(state.decision.seat, rng))
        assert len({chosen(game, level, world) for world in worlds}) == 1
        assert state.encode() == before
