"""How games end (Évolution 4.6, EVO-8 to EVO-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from evolved import (
    ALL_ROUND,
    END,
    FORCE,
    GAME,
    POISON,
    WALL,
    Side,
    asked,
    duel,
    kinds,
    marked,
    on,
    options,
    play,
    reason,
    table,
)

from game.bots.seats import Names
from game.core.model import GIVE_UP, Seating
from game.core.rng import Rng
from game.rules.evolution.endings import MOST_ROUNDS, finish, passing_ends
from game.rules.evolution.words import endings

if TYPE_CHECKING:
    from game.core.model import Json

HEAL_EACH_TURN = [
    {"on": "own", "when": "each-turn", "lasts": "for-good", "do": [{"word": "unmark", "on": "this"}]}
]


def test_who_turns_over_all_moks_that_the_opponent_has_placed_wins() -> None:
    """Évolution 4.6.1, EVO-9: one placed Mok is enough."""
    state = duel(Side([FORCE]), Side(["222 222 ma"], [ALL_ROUND] * 4))
    events = play(state, ("attack", 0, "force", 1, 0))
    assert reason(state) == ((0,), "knock_out")
    assert kinds(events)[-1] == "end"
    assert state.decision is None


def test_one_mok_left_is_no_knock_out() -> None:
    """Évolution 4.6.1."""
    state = duel(Side([FORCE]), Side(["222 222 ma", ALL_ROUND], [ALL_ROUND]))
    play(state, ("attack", 0, "force", 1, 0))
    assert state.outcome is None


def test_who_has_placed_no_mok_is_not_knocked_out() -> None:
    """EVO-9: one at least."""
    state = duel(Side(hand=[FORCE] * 3), Side(hand=[ALL_ROUND] * 3))
    play(state, ("place", "t/0-0"), ("end",))
    assert state.outcome is None


def test_a_combined_attack_is_paid_before_the_knock_out_is_looked_at() -> None:
    """EVO-8."""
    state = duel(Side(["300 333", "300 333"]), Side(["303 600 ma"], [ALL_ROUND]))
    play(state, ("combined", "force", 1, 0))
    assert asked(state) == (0, "pay")
    play(state, on(0, 0, "f"))
    assert marked(state, 0, 0) == "f"
    assert reason(state) == ((0,), "knock_out")


def test_if_both_sides_are_then_wholly_ko_the_attacker_wins() -> None:
    """EVO-8."""
    state = duel(Side(["300 333 ma"], [ALL_ROUND]), Side(["303 303 ma"], [ALL_ROUND]))
    play(state, ("combined", "force", 1, 0), on(0, 0, "f"))
    assert reason(state) == ((0,), "knock_out")
    told = endings.reason(state, Names(("human", "human:P1"), Seating(2)))
    assert told == "Not one Mok is left standing, anywhere: whoever played this turn wins."
    assert endings.missing(state, 1) == ""


def test_who_pays_with_the_last_resistance_and_leaves_one_to_the_opponent_loses() -> None:
    """EVO-8, EVO-9."""
    state = duel(Side(["300 333 ma"], [ALL_ROUND]), Side(["303 303 m"], [ALL_ROUND]))
    play(state, ("combined", "force", 1, 0), on(0, 0, "f"))
    assert reason(state) == ((1,), "knock_out")


def test_when_nobody_can_do_anything_any_more_the_most_resistances_left_win() -> None:
    """Évolution 4.6.2, EVO-10: cells are counted, not points."""
    side = Side(["300 333 f", "300 333 f", "300 333 fm"])
    other = Side(["501 222 fa", "001 443", "001 434 a"])
    state = duel(side, other, active=1)
    play(state, ("combined", "agilite", 0, 0), on(1, 1, "a"))
    assert reason(state) == ((1,), "stalemate")
    assert state.outcome is not None
    assert state.outcome.scores == (4.0, 5.0)


def test_an_equal_count_is_a_draw() -> None:
    """EVO-10."""
    state = duel(Side([WALL] * 3), Side([WALL] * 3))
    play(state, ("end",))
    assert reason(state) == ((0, 1), "stalemate")


def test_a_game_goes_on_while_anybody_can_place() -> None:
    """EVO-10."""
    state = duel(Side([WALL] * 3), Side([WALL] * 2, [WALL]))
    play(state, ("end",))
    assert asked(state) == (1, "turn")


def test_a_game_goes_on_while_anybody_can_attack_in_a_turn_to_come() -> None:
    """EVO-10: the attack of this turn is made, that of the next one is not."""
    state = duel(Side(["600 222", WALL, WALL]), Side([WALL, WALL, "000 444 ma"]))
    play(state, ("attack", 0, "force", 1, 0))
    assert state.outcome is None
    play(state, ("end",), ("end",))
    assert ("attack", 0, "force", 1, 1) in options(state)


def test_a_game_goes_on_while_a_variation_would_have_an_effect() -> None:
    """EVO-10."""
    state = duel(Side([WALL] * 3, [], [("poison", 3, POISON)]), Side([WALL] * 3))
    play(state, ("end",))
    assert state.outcome is None
    state = duel(Side([WALL] * 3, [], [("poison", 4, POISON)]), Side([WALL] * 3))
    play(state, ("end",))
    assert reason(state)[1] == "stalemate"


def test_a_card_by_hand_keeps_a_game_going_while_it_may_be_played() -> None:
    """EVO-10: what it does is for the players to say."""
    state = duel(Side([WALL] * 3, [], [("libre", 3, None)]), Side([WALL] * 3))
    play(state, ("end",))
    assert state.outcome is None


def test_what_a_variation_forbids_for_a_time_is_no_end() -> None:
    """EVO-10: it will be possible again."""
    shelter = [{"lasts": "until-your-turn", "do": [{"word": "shelter", "on": "each-own"}]}]
    state = duel(Side([WALL] * 3, [], [("abri", 1, shelter)]), Side([FORCE, WALL, WALL]), active=0)
    play(state, ("play", "t/abri"), ("end",))
    assert options(state, "attack") == []
    assert state.outcome is None


def test_what_a_variation_forbids_for_good_may_be_the_end() -> None:
    """EVO-10."""
    shelter = [{"lasts": "for-good", "do": [{"word": "shelter", "on": "each"}]}]
    state = duel(Side([FORCE, WALL, WALL], [], [("abri", 1, shelter)]), Side([FORCE, WALL, WALL]))
    play(state, ("play", "t/abri"))
    assert reason(state) == ((0, 1), "stalemate")


def test_when_all_pass_two_whole_turns_in_succession_the_game_is_counted_out() -> None:
    """Évolution 4.6.2, EVO-10: one pass of each is not enough, so the leader alone cannot end it."""
    state = duel(Side([FORCE, "222 222 f"]), Side([FORCE, ALL_ROUND], [ALL_ROUND]))
    play(state, END, END, END)
    assert state.outcome is None
    play(state, END)
    assert reason(state) == ((1,), "all_passed")


def test_a_turn_in_which_something_was_done_is_no_pass() -> None:
    """EVO-10: who acts between passes begins to count again."""
    state = duel(Side([FORCE]), Side([ALL_ROUND], [ALL_ROUND] * 2))
    play(state, END, END, END, ("place", "t/1-1"), END, END, END, END)
    assert state.outcome is None
    play(state, END)
    assert reason(state)[1] == "all_passed"


def test_a_missed_turn_is_no_pass_and_breaks_no_count() -> None:
    """EVO-10: who misses a turn has not chosen to pass; what was counted before stays counted."""
    freeze = [{"do": ["miss-turn"]}]
    state = duel(Side([FORCE], [], [("gel", 1, freeze)]), Side([ALL_ROUND], [ALL_ROUND] * 2))
    play(state, END, END, ("play", "t/gel", 1), END)
    assert asked(state) == (0, "turn")
    play(state, END, END, END)
    assert reason(state)[1] == "all_passed"


@pytest.mark.parametrize("ban", ["no-attacks", "no-placing"])
@pytest.mark.parametrize("lasts", ["foe-next-turn", "until-your-turn", "your-next-turn"])
def test_a_turn_barred_from_attacking_or_placing_counts_as_no_pass(ban: str, lasts: str) -> None:
    """EVO-10: a card kept the player from it, for that turn only; it breaks no count either."""
    barred: Json = [{"lasts": lasts, "do": [ban]}]
    state = duel(Side([FORCE], [], [("frein", 1, barred)]), Side([ALL_ROUND], [ALL_ROUND] * 2))
    play(state, END, END, ("play", "t/frein", 1), END, END)
    assert state.passes == [0, 1]
    play(state, END, END, END)
    assert reason(state)[1] == "all_passed"


@pytest.mark.parametrize("lasts", ["for-good", {"word": "turns", "count": 3}, "next-attack"])
def test_a_lasting_ban_makes_no_exception(lasts: Json) -> None:
    """EVO-10: who is barred for longer than a turn passes as anybody does."""
    barred: Json = [{"lasts": lasts, "do": ["no-attacks"]}]
    state = duel(Side([FORCE], [], [("frein", 1, barred)]), Side([ALL_ROUND], [ALL_ROUND] * 2))
    play(state, ("play", "t/frein", 1), END, END, END, END, END)
    assert reason(state)[1] == "all_passed"


def test_what_bars_neither_attacks_nor_placing_excuses_no_pass() -> None:
    """EVO-10: without variations one may still act."""
    silent: Json = [{"lasts": "foe-next-turn", "do": ["no-variations"]}]
    state = duel(Side([FORCE], [], [("chut", 1, silent)]), Side([ALL_ROUND], [ALL_ROUND] * 2))
    play(state, ("play", "t/chut", 1), END, END)
    assert state.passes == [0, 1]


def test_who_acts_in_a_barred_turn_has_not_passed() -> None:
    """EVO-10: the exception is for passing; who plays a card begins to count again."""
    barred: Json = [{"lasts": "foe-next-turn", "do": ["no-attacks"]}]
    state = duel(Side([FORCE], [], [("frein", 1, barred)]), Side([ALL_ROUND], [ALL_ROUND] * 2))
    play(state, END, END, ("play", "t/frein", 1), END, ("place", "t/1-1"), END)
    assert state.passes == [0, 0]


def test_whose_pass_would_end_the_game_is_known_beforehand() -> None:
    """EVO-10: not a pass sooner, not where something was done, not in a turn that does not count."""
    barred: Json = [{"lasts": "foe-next-turn", "do": ["no-attacks"]}]
    state = duel(Side([FORCE], [], [("frein", 1, barred)]), Side([ALL_ROUND], [ALL_ROUND] * 2))
    for _turn in range(3):
        assert not passing_ends(state)
        play(state, END)
    assert passing_ends(state)
    play(state, ("place", "t/1-1"))
    assert not passing_ends(state)
    play(state, END, ("play", "t/frein", 1), END)
    state.passes = [2, 1]
    assert not passing_ends(state)


def test_of_three_all_must_pass_twice() -> None:
    """EVO-10, EVO-13."""
    state = table(*[Side([FORCE], [ALL_ROUND]) for _seat in range(3)])
    play(state, *[END] * 5)
    assert (state.outcome, passing_ends(state)) == (None, True)
    play(state, END)
    assert reason(state)[1] == "all_passed"


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ([WALL], "You share the victory with {} and {}: 3 resistances each."),
        ([WALL] * 2, "{} and {} share the victory: 6 resistances each."),
    ],
)
def test_it_is_told_which_of_several_share_a_victory(other: list[str], told: str) -> None:
    state = table(Side([WALL]), Side(other), Side(other))
    while state.outcome is None:
        play(state, END)
    names = Names(("human", "random", "random"), Seating(3))
    assert endings.verdict(state, names) == told.format(names[1], names[2])


@pytest.mark.parametrize("reason_", ["knock_out", "all_passed"])
def test_who_was_out_long_before_is_not_told_what_was_left_of_others(reason_: str) -> None:
    """EVO-13: among several, resistances of the winner explain nothing to who was out."""
    state = table(Side(["000 444 fma"]), Side(["000 444 fm"]), Side([WALL]), active=2)
    finish(state, (2,), reason_)
    state.gone[:2] = True, True
    assert endings.missing(state, 0) == "You were out: all your Moks were K.O."
    assert not endings.missing(state, 1), "who has given up knows it"


def test_an_unused_boost_for_the_next_attack_hides_no_stalemate() -> None:
    """EVO-10: nobody can attack any more, so it will never be used up."""
    boost: Json = [{"lasts": "next-attack", "do": [{"word": "strengthen", "on": "each-own", "amount": 1}]}]
    state = duel(Side([WALL] * 3, [], [("haltere", 1, boost)]), Side([WALL] * 3))
    play(state, ("play", "t/haltere"))
    assert reason(state) == ((0, 1), "stalemate")


def test_who_gives_up_loses_whatever_is_left() -> None:
    """Évolution 4.6.3."""
    state = duel(Side([WALL] * 3), Side(["222 222 fm"], [ALL_ROUND]))
    play(state, GIVE_UP)
    assert reason(state) == ((1,), "given_up")


def test_giving_up_is_always_possible_in_ones_turn_and_never_the_only_option() -> None:
    """Évolution 4.6.3."""
    state, rng = GAME.setup({"moks": 4}, 3), Rng(3)
    while state.decision is not None:
        assert (GIVE_UP in options(state)) == (state.decision.prompt == "turn")
        assert state.decision.playing_on
        state.apply(rng.choice(state.decision.playing_on))


def test_healing_for_good_does_not_make_an_endless_game() -> None:
    """After so many turns each, the resistances are counted."""
    state = duel(
        Side([FORCE, WALL, WALL], [], [("source", 1, HEAL_EACH_TURN)]),
        Side([FORCE, WALL, WALL], [], [("fontaine", 1, HEAL_EACH_TURN)]),
    )
    play(
        state, ("play", "t/source"), ("mok", 0, 0), ("end",), ("play", "t/fontaine"), ("mok", 1, 0), ("end",)
    )
    while state.decision is not None:
        attack = [one for one in options(state, "attack") if one[1] == one[4] == 0 and one[2] == "force"]
        state.apply(
            attack[0]
            if attack
            else options(state, "resistance")[0]
            if options(state, "resistance")
            else ("end",)
        )
    assert reason(state)[1] == "turn_limit"
    assert state.turn == 2 * MOST_ROUNDS


def test_nothing_is_possible_once_the_game_is_over() -> None:
    """DESIGN 2."""
    state = duel(Side([FORCE]), Side(["222 222 ma"], [ALL_ROUND]))
    play(state, ("attack", 0, "force", 1, 0))
    assert state.decision is None
    assert (
        GAME.decode(state.encode()).outcome == state.outcome if "filler" not in str(state.encode()) else True
    )
