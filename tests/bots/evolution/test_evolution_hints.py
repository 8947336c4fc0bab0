"""Advice of Openmok Évolution: legal, honest, sliced, and with reasons that are true on the table."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

import pytest
import thinking
from test_evolution_bots import positions, table
from thinking import Plainly, see_tips

from game.bots.bot import View
from game.bots.evolution.hints import Advice, reasons
from game.bots.search import whole_turns
from game.bots.search.prospects import Prospects, Way, lost
from game.bots.search.tips import thrifty
from game.editions import EDITIONS

if TYPE_CHECKING:
    from game.bots.search.tips import Advising
    from game.core.model import Action
    from game.rules.evolution.state import EvolutionState

GAME: Any = EDITIONS.games["openmok-evolution"]
QUICK = 60
STRONG = [5, 0, 0, 3, 2, 2]
WEAK = [2, 2, 2, 2, 2, 2]


def advised(state: EvolutionState, actions: int = QUICK) -> Advising[Any]:
    return thinking.advised(Advice, state, actions)


def test_of_turns_worth_the_same_that_which_spends_less_comes_first() -> None:
    """The others stay in their order; one that is worth more for sure stays first."""
    attack: Action = ("attack", 0, "force", 1, 0)
    world: Any = None
    dear = Way((("play", "a"), attack), {("play", "a")}, world, [0.2, 0.1, 0.3])
    cheap = Way((attack,), {attack}, world, [0.19, 0.11, 0.3])
    worse = Way((("end",),), {("end",)}, world, [0.1, 0.0, 0.2])

    def spends(action: Action) -> bool:
        return action[0] == "play"

    assert thrifty([dear, cheap, worse], spends) == [cheap, dear, worse]
    assert thrifty([dear, worse], spends) == [dear, worse]


def told(state: EvolutionState, action: Action) -> str:
    """Return all that is said for an option."""
    return " ".join(next(tip for tip in advised(state).hints if tip.action == action).reasons)


@pytest.mark.slow
def test_moves_advised_are_options_best_first_each_with_a_reason() -> None:
    for state in positions({}, 4)[::12]:
        see_tips(state, advised(state).hints)


@pytest.mark.slow
def test_advice_sees_what_the_seat_sees_and_changes_nothing() -> None:
    """DESIGN 2: worlds that look alike to the seat get the same advice."""
    thinking.see_honest(positions({"players": 3}, 5)[2::23], advised)


MANY = 7
"""Options that it takes a while to weigh."""


def test_thinking_in_slices_advises_what_one_long_thought_does() -> None:
    state = next(one for one in positions({}, 6) if one.decision and len(one.decision.options) > MANY)
    assert state.decision is not None
    sliced = Advice(View(state, state.decision), Plainly(), 1, QUICK)
    progress = [0.0]
    while not sliced.done:
        progress.append(sliced.progress)
        sliced.think(0.0)
    assert progress == sorted(progress)
    assert len(progress) > 5
    assert sliced.hints == advised(state).hints


def test_a_first_idea_is_told_with_its_reasons_long_before_the_thinking_is_done() -> None:
    """As one advises who sits at the table: at once what looks good, then what is."""
    state = next(
        one for one in positions({"players": 4}, 6) if one.decision and len(one.decision.options) > 2
    )
    assert state.decision is not None
    sliced = Advice(View(state, state.decision), Plainly(), 1, 4000)
    while not sliced.hints:
        sliced.think(0.0)
    first = sliced.hints
    assert sliced.progress < 0.2
    assert all(one.reasons for one in first)
    assert len({one.action for one in first}) == len(first)
    while not sliced.done:
        sliced.think(0.0)
    assert sliced.hints != first


def test_a_blow_that_ends_the_game_is_advised_and_said() -> None:
    """EVO-9."""
    state = table([([4, 0, 0, 3, 3, 2], 0)], [(WEAK, 0b111), (WEAK, 0b110)])
    best = advised(state).hints[0]
    assert (best.action, best.chance) == (("attack", 0, "force", 1, 1), 1.0)
    assert best.words == "Attack t/1-1 in force with t/0-0"
    assert best.reasons[:2] == ("The game is won at once.", "t/1-1 would be K.O.")


THORNS: Any = [{"do": [{"word": "mark", "on": "attacker"}], "when": "attacked", "on": "own"}]


def test_the_fall_of_ones_own_last_mok_is_told_with_what_it_decides() -> None:
    """EVO-8: not one Mok is left on any side: whoever plays this turn wins."""
    state = table([(WEAK, 0b110)], [([4, 0, 0, 3, 3, 2], 0b110)], cards=[["t/thorns", 1, THORNS]])
    for action in (("play", "t/thorns"), ("mok", 0, 0), ("end",)):
        state.apply(action)
    best = advised(state).hints[0]
    assert best.reasons[:2] == (
        "The game is won at once.",
        "Your last Mok falls too, and not one is left: whoever plays this turn wins.",
    )


def test_what_is_left_of_the_target_and_of_its_side_is_told() -> None:
    """Évolution 4.4, 4.6.2."""
    state = table([(STRONG, 0)], [([0, 0, 3, 4, 3, 2], 0)])
    said = told(state, ("attack", 0, "force", 1, 0))
    assert said.startswith(
        "t/1-0 would have only 2 resistances left. P1 would have only 2 resistances left on the table."
    )


def test_the_loss_of_the_strongest_attack_opposite_is_told() -> None:
    state = table([(STRONG, 0)], [([0, 6, 0, 2, 2, 2], 0b110), ([0, 1, 0, 5, 3, 3], 0)])
    said = told(state, ("attack", 0, "force", 1, 0))
    assert said.startswith("t/1-0 would be K.O. P1 would lose with it the strongest attack in magic.")


def test_a_mok_is_said_to_reach_more_and_to_make_up_for_a_weakness() -> None:
    state = table([([0, 4, 0, 3, 3, 2], 0)], [([0, 0, 0, 5, 5, 2], 0)], hand=([0, 1, 5, 2, 2, 2],))
    said = told(state, ("place", "t/0-1"))
    assert "t/0-1 brings 1 more resistance opposite within your reach." in said
    assert "t/0-1 makes up for your weakness in agility: you only had 0, it has 5." in said
    assert "No Mok opposite can hurt it alone." in said


def test_a_mok_that_is_stronger_still_where_one_is_strong_makes_up_for_no_weakness() -> None:
    state = table([([0, 0, 4, 3, 3, 2], 0)], [([0, 0, 0, 3, 3, 6], 0)], hand=([0, 0, 6, 2, 2, 2],))
    said = told(state, ("place", "t/0-1"))
    assert "t/0-1 makes you stronger still in agility: you had 4, it has 6." in said
    assert "weakness" not in said


def test_a_mok_that_would_then_attack_has_the_attack_told() -> None:
    """EVO-4."""
    state = table([([0, 0, 0, 4, 4, 4], 0)], [([0, 0, 0, 4, 4, 4], 0b110)], hand=([4, 0, 0, 4, 4, 0],))
    assert told(state, ("place", "t/0-1")).endswith("Then: attack t/1-0 in force with t/0-1.")


@pytest.mark.parametrize(
    ("moks", "said"),
    [
        ([([0, 0, 0, 4, 4, 4], 0)], "There is nothing else to do."),
        ([([1, 0, 0, 4, 4, 3], 0), ([1, 0, 0, 4, 4, 3], 0b110)], "What could still be done would bring less"),
    ],
)
def test_ending_the_turn_is_explained(moks: list[tuple[list[int], int]], said: str) -> None:
    state = table(moks, [([6, 0, 0, 2, 2, 2], 0)])
    assert state.decision is not None
    found = compared(state, (("end",),))
    assert 0 <= found.loss(("end",)) <= found.ways[0].chance
    assert reasons(found.ways[0].world, (("end",),), 0, Plainly())[0].startswith(said)


def compared(state: EvolutionState, kept: tuple[Action, ...], seed: int = 1) -> Prospects[EvolutionState]:
    """Return the thinking about a decision, with some options compared in any case."""
    assert state.decision is not None
    found = Prospects(View(state, state.decision), Advice.within(QUICK), seed, kept)
    found.think(inf)
    return found


@pytest.mark.slow
def test_what_is_kept_changes_nothing_to_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review, that keeps what was played, agrees with the hint, that keeps nothing."""
    monkeypatch.setattr(whole_turns, "MOST", 20)
    for state in positions({}, 4)[::25]:
        assert state.decision is not None
        plain = [(way.actions, way.chance) for way in compared(state, ()).ways]
        for action in state.decision.playing_on[-3:]:
            kept = compared(state, (action,))
            told = [(way.actions, way.chance) for way in kept.ways]
            assert [way for way in told if way in plain] == plain
            assert len(told) - len(plain) <= 1


@pytest.mark.parametrize(
    ("best", "other", "cost"),
    [
        ([0.9, 0.1, 0.8, 0.4], [0.1, 0.9, 0.5, 0.4], 0.0),
        ([0.6, 0.5, 0.7, 0.6], [0.4, 0.2, 0.5, 0.3], 0.25),
        ([1.0, 1.0, 1.0, 1.0], [0.5, 0.5, 0.5, 0.5], 0.5),
        ([0.5, 0.5, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5], 0.0),
    ],
)
def test_a_difference_within_the_luck_of_the_worlds_costs_nothing(
    best: list[float], other: list[float], cost: float
) -> None:
    assert lost(best, other) == pytest.approx(cost)


def test_passing_is_an_even_chance_where_it_ends_in_a_sure_draw() -> None:
    """Évolution 4.6.2: all have passed, or nobody else can do anything, and as much is left to both."""
    passed = GAME.setup(GAME.normalise({}), 1)
    for _turn in range(3):
        passed.apply(("end",))
    stuck = table([([5, 0, 0, 3, 2, 2], 0)], [([0, 0, 0, 4, 4, 4], 0)])
    stuck.passes = [1, 1]
    for state in (passed, stuck):
        assert {*compared(state, (("end",),)).best_of(("end",)).values} == {0.5}
