"""Players of Openmok Évolution: legal, honest, in slices, in their budgets; each stronger than the last."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Any

import pytest
import thinking
from charters import EVOLUTION
from many_games import some_at_once

from game.bots.bot import View
from game.bots.evolution import levels as evolution_levels
from game.bots.evolution.levels import SENSE, EvolutionPlayer, forbearing, sensible
from game.bots.evolution.outlook import side, worth
from game.bots.levels import LEVELS, LevelBot
from game.bots.search import turn_levels
from game.bots.search.playing_on import WON, chance
from game.bots.search.turn_levels import TurnSearch, WholeTurn
from game.bots.search.whole_turns import Turns
from game.commands.simulate import play
from game.core.model import GIVE_UP
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.evolution.cards import Variation
from game.rules.evolution.moks import Mok

if TYPE_CHECKING:
    from game.bots.bot import Bot
    from game.core.model import Action, Json, Options
    from game.rules.evolution.state import EvolutionState

GAME: Any = EDITIONS.games["openmok-evolution"]
POISON: Json = [{"do": [{"word": "mark", "on": "foe"}]}]
BY_HAND: Json = {
    "team": [[f"t/{number}", [2, 2, 2, 2, 2, 2]] for number in range(3)],
    "variations": [["t/free", 1, None], ["t/freer", 2, None], ["t/poison", 3, POISON]],
}
STRENGTHS = [*LEVELS]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking.think_little(monkeypatch, evolution_levels)


def positions(options: Options, seed: int) -> list[EvolutionState]:
    """Return the positions of a random game in which there is a choice, each as it was."""
    return thinking.positions(GAME, options, seed)


def chosen(level: int, state: EvolutionState) -> Action:
    """Return what a level does there."""
    return thinking.chosen(GAME, level, state)


def table(
    *sides: list[tuple[list[int], int]], hand: tuple[list[int], ...] = (), cards: list[Json] | None = None
) -> EvolutionState:
    """Return the table of two where seat 0 begins a turn: its Moks as (six numbers, marks), and its hand."""
    decks: list[Json] = []
    for seat, moks in enumerate(sides):
        numbers = [told for told, _marks in moks] + list(hand if seat == 0 else ())
        fill = [[2] * 6] * (3 - len(numbers))
        team: list[Json] = [[f"t/{seat}-{n}", [*told]] for n, told in enumerate([*numbers, *fill])]
        decks.append({"team": team, "variations": (cards or []) if seat == 0 else []})
    state = GAME.setup({"decks": decks, "moks": min(6, max(3, *[len(moks) for moks in sides]))}, 1)
    for seat, moks in enumerate(sides):
        first = state.owners.index(seat)
        state.moks[seat] = [Mok(first + place, marks) for place, (_told, marks) in enumerate(moks)]
        held = range(len(moks), len(moks) + len(hand)) if seat == 0 else range(0)
        drawn = [card for card in state.hands[seat] if isinstance(state.cards[card], Variation)]
        state.hands[seat] = [*[first + card for card in held], *drawn]
    state.machine.frames.clear()
    state.active = 0
    state.ask_again()
    return state


AT_ONCE = ("own-decks", "experimental")
LATER = ("standard", "no-variations", "ready-decks", "players-3")
"""Larger tables are the same at greater length: they are tried before a release."""


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("charter", some_at_once(EVOLUTION, AT_ONCE, LATER))
@pytest.mark.parametrize("levels", [(1,), (3, 4)])
def test_every_level_plays_every_charter_to_its_end_and_never_gives_up(
    levels: tuple[int, ...], charter: str
) -> None:
    """`play` raises for an action that is not an option. Level 2 is level 1 without its errors."""
    options = EVOLUTION[charter]
    bots: list[Bot] = [
        LevelBot(LEVELS[levels[seat % len(levels)]], EDITIONS.expertise[GAME.key], Rng(seat))
        for seat in range(GAME.seating(options).seats)
    ]
    outcome, decisions = play(GAME, options, 3, bots)
    assert outcome.reason != "given_up"
    assert decisions > 3


@pytest.mark.slow
@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", STRENGTHS)
@pytest.mark.parametrize("charter", ["standard", "players-3"])
def test_a_level_of_evolution_chooses_the_same_whatever_is_hidden(level: int, charter: str) -> None:
    """DESIGN 2: no cheating: worlds that look alike to the seat get the same move."""
    rng = Rng(4)
    for state in positions(EVOLUTION[charter], 5)[::6]:
        assert state.decision is not None
        seat = state.decision.seat
        worlds = (state, state.determinize(seat, rng), state.determinize(seat, rng))
        assert len({chosen(level, world) for world in worlds}) == 1


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", STRENGTHS)
def test_thinking_changes_nothing_on_the_table(level: int) -> None:
    for state in positions({"moks": 4}, 2)[::9]:
        before = state.encode()
        chosen(level, state)
        assert state.encode() == before


@pytest.mark.exhaustive
@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", [3, 4])
def test_thinking_in_slices_chooses_what_one_long_thought_does(level: int) -> None:
    """The window never freezes: thinking may stop after any step, with an option to play."""
    for state in positions({}, 3)[::6]:
        assert thinking.slices_agree(GAME, level, state) > 2


def test_a_strategist_keeps_to_his_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """He ends the worlds that he has begun: one for every turn that he compares."""
    monkeypatch.setattr(evolution_levels.STRENGTHS, "actions", 600)
    searched = 0
    for state in positions({}, 6)[::5]:
        assert state.decision is not None
        thinker = LevelBot(LEVELS[4], EDITIONS.expertise[GAME.key], Rng(1)).thinker(
            View(state, state.decision)
        )
        thinker.think(inf)
        assert isinstance(thinker, TurnSearch)
        assert thinker.player.ends < 600 + turn_levels.PLANS * 60
        searched += thinker.player.ends >= 600
    assert searched > 1


@pytest.mark.parametrize(
    ("level", "players", "kind"), [(3, 2, WholeTurn), (3, 4, TurnSearch), (4, 2, TurnSearch)]
)
def test_a_captain_looks_beyond_his_turn_only_against_several_and_a_strategist_always(
    level: int, players: int, kind: type[object]
) -> None:
    state = positions({"players": players}, 6)[5]
    assert state.decision is not None
    thinker = LevelBot(LEVELS[level], EDITIONS.expertise[GAME.key], Rng(1)).thinker(
        View(state, state.decision)
    )
    assert type(thinker) is kind


def test_a_bot_moves_nothing_by_hand() -> None:
    """Évolution 2.5.3: it does not read the text of an experimental card, and takes no marker it may not."""
    state = GAME.setup({"experimental": True, "decks": [BY_HAND, BY_HAND]}, 1)
    rng = Rng(2)
    while state.decision is not None and state.decision.prompt != "by-hand":
        free = [option for option in state.decision.options if option[0] in ("place", "play")]
        state.apply(free[-1] if free else rng.choice([("end",)]))
    assert state.decision is not None
    assert len(state.decision.options) > 1
    assert sensible(state.decision) == (("done",),)
    assert {chosen(level, state) for level in STRENGTHS} == {("done",)}


@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_blow_that_puts_all_out_is_dealt(level: int) -> None:
    """EVO-9: the other Mok could be marked as well, but that wins nothing."""
    weak = [2, 2, 2, 2, 2, 2]
    state = table([([4, 0, 0, 3, 3, 2], 0)], [(weak, 0b111), (weak, 0b110)])
    assert chosen(level, state) == ("attack", 0, "force", 1, 1)


@pytest.mark.parametrize("level", [3, 4])
def test_a_captain_places_the_mok_that_deals_the_last_blow_in_the_same_turn(level: int) -> None:
    """EVO-4: a Mok may attack on the turn it is placed."""
    state = table(
        [([0, 0, 0, 4, 4, 4], 0)],
        [([0, 0, 0, 4, 4, 4], 0b110)],
        hand=([0, 6, 0, 2, 2, 2], [4, 0, 0, 4, 4, 0], [0, 0, 6, 2, 2, 2]),
    )
    assert chosen(level, state) == ("place", "t/0-2")


BOOST: Json = [{"lasts": "next-attack", "do": [{"word": "strengthen", "on": "each-own", "amount": 1}]}]
LOT: Json = [{"do": [{"word": "mark", "on": "lot"}]}]


def holding(script: Json, *sides: list[tuple[list[int], int]]) -> EvolutionState:
    """Return the table of two where seat 0 begins a turn with that variation in hand, of impact 1."""
    state = table(*sides, cards=[["t/card", 1, script]])
    assert ("play", "t/card") in state.decision.options  # type: ignore[union-attr]
    return state


@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_boost_that_lies_ready_keeps_nobody_from_attacking(level: int) -> None:
    """It counts for the next attack alone: held back it threatens all at once, and never strikes."""
    state = holding(BOOST, [([2] * 6, 0)], [([1, 1, 1, 3, 3, 3], 0)] * 3)
    state.apply(("play", "t/card"))
    assert chosen(level, state)[0] == "attack"


@pytest.mark.slow
@pytest.mark.parametrize("level", STRENGTHS)
def test_no_combined_attack_is_paid_where_one_mok_succeeds_alone(level: int) -> None:
    """Évolution 4.3: it costs a resistance; it is thought of where nobody can alone."""
    state = table([([5, 0, 0, 3, 2, 2], 0)] * 2, [([0, 0, 0, 4, 8, 0], 0), ([0, 0, 0, 9, 3, 0], 0)])
    combined = [option for option in sensible(state.decision) if option[0] == "combined"]  # type: ignore[arg-type]
    assert combined == [("combined", "force", 1, 1)]
    for seed in range(6):
        bot = LevelBot(LEVELS[level], EDITIONS.expertise[GAME.key], Rng(seed))
        assert bot.choose(View(state, state.decision)) in sensible(state.decision)  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_lot_that_rather_falls_on_ones_own_moks_is_not_drawn(level: int) -> None:
    """Whatever falls in the world that is thought of: five of six fall on one's own."""
    state = holding(LOT, [([2] * 6, 0)] * 5, [([0, 0, 0, 4, 4, 4], 0)])
    for seed in range(8):
        bot = LevelBot(LEVELS[level], EDITIONS.expertise[GAME.key], Rng(seed))
        assert bot.choose(View(state, state.decision)) != ("play", "t/card")  # type: ignore[arg-type]


@pytest.mark.parametrize("level", [2, 3, 4])
def test_who_is_behind_does_not_pass_while_something_is_possible(level: int) -> None:
    """EVO-10: two passes of each, and the other has won; a resistance for a resistance plays on."""
    own, foe = [3, 0, 0, 3, 3, 3], [0, 0, 0, 8, 2, 2]
    state = table([(own, 0b001), (own, 0), (own, 0)], [(foe, 0)] * 3)
    state.passes = [1, 1]
    assert chosen(level, state)[0] == "combined"


@pytest.mark.parametrize("level", STRENGTHS)
@pytest.mark.parametrize("passes", [[0, 0], [0, 1], [1, 2]])
def test_an_attack_that_costs_nothing_is_not_given_away_where_nothing_else_is_left(
    level: int, passes: list[int]
) -> None:
    """EVO-10: it loses by two instead of three, at once, but whoever looks on sees it fight to the end."""
    state = table([([2, 0, 1, 5, 2, 2], 0b110)], [([2, 3, 2, 2, 1, 2], 0)])
    state.hands, state.passes = [[], []], passes
    state.setting = replace(state.setting, moks=1)
    state.ask_again()
    assert chosen(level, state) == ("attack", 0, "force", 1, 0)
    state.apply(("attack", 0, "force", 1, 0))
    assert state.over is not None
    assert (state.over.reason, state.over.scores) == ("stalemate", (1.0, 2.0))


def test_an_apprentice_errs_but_does_not_pass_while_a_mok_of_his_can_strike() -> None:
    """EVO-4: who looks on takes a blow that is not dealt for a fault of the program."""
    state = table([([2] * 6, 0)], [([2] * 6, 0)] * 2)
    state.hands = [[], []]
    state.ask_again()
    for seed in range(40):
        bot = LevelBot(LEVELS[1], EDITIONS.expertise[GAME.key], Rng(seed))
        assert bot.choose(View(state, state.decision))[0] == "attack"  # type: ignore[arg-type]


def first_round(turn: int, *marks: int) -> EvolutionState:
    """Return a table of four whose last seat has its turn, each with one Mok, those of the others marked."""
    teams = [[[f"t/{seat}-{n}", [2] * 6] for n in range(3)] for seat in range(4)]
    decks: Json = [{"team": team, "variations": []} for team in teams]
    state: EvolutionState = GAME.setup({"players": 4, "decks": decks}, 1)
    for seat in state.seats:
        card = state.owners.index(seat)
        state.moks[seat] = [Mok(card, (*marks, 0)[seat])]
        state.hands[seat].remove(card)
    state.machine.frames.clear()
    state.active, state.turn = 3, turn
    state.ask_again()
    return state


@pytest.mark.parametrize("level", [1, 2])
def test_in_the_first_rounds_of_several_blows_fall_on_whoever_has_most_left(level: int) -> None:
    """EVO-9: whoever has one Mok alone is out with it, before having played."""
    state = first_round(4, 0b011, 0b001, 0b011)
    assert {one[-2] for one in forbearing(state) if one[0] == "attack"} == {1}
    action = chosen(level, state)
    assert action[0] != "attack" or action[-2] == 1


@pytest.mark.parametrize(("turn", "marks"), [(8, (0b001,) * 3), (4, (0b011,) * 3)])
def test_later_or_where_all_have_as_few_left_any_blow_is_thought_of(
    turn: int, marks: tuple[int, ...]
) -> None:
    state = first_round(turn, *marks)
    assert forbearing(state) == SENSE.options(state)
    assert {one[-2] for one in SENSE.options(state) if one[0] == "attack"} == {0, 1, 2}


@pytest.mark.parametrize("level", [1, 2])
def test_later_a_blow_that_puts_one_of_several_out_is_never_left_undone(level: int) -> None:
    """EVO-9: whoever passes instead of that looks blind."""
    state = first_round(8, 0b011, 0b001, 0b001)
    action = chosen(level, state)
    assert (action[0], action[-2]) == ("attack", 0)


def test_giving_up_is_in_no_turn_that_is_searched() -> None:
    """EVO-10: giving up makes the other win."""
    state = table([([0, 0, 0, 4, 4, 4], 0b011)], [([5, 5, 2, 0, 0, 0], 0)])
    turns = Turns(SENSE, state, 0, 4)
    turns.think(inf)
    assert turns.found
    assert all(GIVE_UP not in turn.actions for turn in turns.found)
    assert [turn.points for turn in turns.found] == sorted([turn.points for turn in turns.found])[::-1]


def test_a_side_counts_what_is_left_and_what_is_threatened() -> None:
    """EVO-6, EVO-8: what one Mok could mark, and what takes two that can pay."""
    state = table([([3, 3, 3, 1, 1, 1], 0), ([2, 2, 2, 2, 2, 2], 0b010)], [([0, 0, 0, 3, 5, 4], 0b100)])
    mine, theirs = side(state, 0), side(state, 1)
    assert (mine.left, mine.standing, mine.exposed, mine.outnumbered) == (5, 2, 0, 0)
    assert (theirs.left, theirs.exposed, theirs.outnumbered, theirs.falling) == (2, 1, 1, 0)
    assert (mine.attacks, theirs.attacks) == (1, 0)


def test_a_mok_with_one_threatened_resistance_left_is_falling() -> None:
    """Évolution 4.4."""
    state = table([([3, 0, 0, 3, 3, 3], 0)], [([0, 0, 0, 3, 5, 4], 0b110)])
    assert side(state, 1).falling == 1
    state.mark((1, 0), 0b011)
    assert side(state, 1).falling == 0


def test_a_table_is_worth_as_much_to_one_as_it_costs_the_other() -> None:
    for state in positions({}, 8):
        assert worth(state, 0) == pytest.approx(-worth(state, 1))


def test_the_end_is_worth_more_than_any_table() -> None:
    state = table([([4, 0, 0, 3, 3, 2], 0)], [([2] * 6, 0b110)])
    state.apply(("attack", 0, "force", 1, 0))
    assert (worth(state, 0), worth(state, 1)) == (WON, -WON)
    assert chance(worth(state, 0), EvolutionPlayer.scale) == 1.0
    assert chance(0, EvolutionPlayer.scale) == 0.5


def share(one: int, other: int, seeds: int) -> float:
    """Return how much of the games a level wins against another, from both seats of each seed."""
    won = 0.0
    for seed in range(seeds):
        for seat in (0, 1):
            levels = (one, other) if seat == 0 else (other, one)
            bots: Any = [
                LevelBot(LEVELS[level], EDITIONS.expertise[GAME.key], Rng(seed * 64 + n))
                for n, level in enumerate(levels)
            ]
            outcome, _decisions = play(GAME, {}, seed + 1, bots)
            won += 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return won / (2 * seeds)


SEEDS = {2: 12, 3: 40, 4: 5}
"""How many seeds each level is tried with, two games each: the nearest to the one below needs most."""


@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        pytest.param(2, 1, 0.6, marks=pytest.mark.slow),
        pytest.param(4, 1, 0.8, marks=pytest.mark.exhaustive),
        pytest.param(3, 2, 0.6, marks=pytest.mark.exhaustive),
        pytest.param(4, 3, 0.5, marks=pytest.mark.exhaustive),
    ],
)
def test_every_level_of_evolution_beats_the_one_below(one: int, other: int, least: float) -> None:
    """Figures with intervals: benchmarks/strength_evolution.py."""
    assert share(one, other, SEEDS[one]) > least
