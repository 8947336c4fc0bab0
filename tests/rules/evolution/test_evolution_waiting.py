"""What waits for something to happen, and what must be so when a variation is played (Évolution 4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from evolved import (
    ALL_ROUND,
    FORCE,
    HAND,
    POISON,
    WALL,
    Side,
    asked,
    can_play,
    cast,
    duel,
    holding,
    kinds,
    marked,
    on,
    options,
    play,
    reason,
    sides,
)

if TYPE_CHECKING:
    from game.core.model import Json


THORNS: Json = [{"on": "own", "when": "attacked", "do": [{"word": "mark", "on": "attacker"}]}]


def test_thorns_mark_the_attacker_and_the_attack_succeeds() -> None:
    state = duel(Side([ALL_ROUND], HAND, [("ronces", 1, THORNS)]), Side([FORCE, WALL], HAND))
    play(state, ("play", "t/ronces"), ("mok", 0, 0), ("end",), ("attack", 0, "force", 0, 0))
    assert asked(state) == (0, "mark")
    assert options(state) == [on(1, 0, "f"), on(1, 0, "m"), on(1, 0, "a")]
    play(state, on(1, 0, "m"))
    assert (marked(state, 0, 0), marked(state, 1, 0)) == ("f", "m")
    assert asked(state) == (1, "turn")


def test_of_a_combined_attack_one_of_the_attackers_is_marked() -> None:
    state = duel(Side([ALL_ROUND], HAND, [("ronces", 1, THORNS)]), Side([FORCE, WALL], HAND))
    play(state, ("play", "t/ronces"), ("mok", 0, 0), ("end",), ("combined", "force", 0, 0))
    assert {option[2] for option in options(state)} == {0, 1}
    play(state, on(1, 1, "a"))
    assert (asked(state), marked(state, 0, 0)) == ((1, "pay"), "f")


def test_whichever_of_ones_moks_is_attacked_next_is_protected() -> None:
    ward: Json = [{"when": "you-attacked", "do": ["stop"]}]
    state = duel(Side([ALL_ROUND, ALL_ROUND], HAND, [("garde", 1, ward)]), Side([FORCE], HAND))
    play(state, ("play", "t/garde"), ("end",), ("attack", 0, "force", 0, 1))
    assert marked(state, 0, 1) == ""
    assert state.effects == []


def test_the_next_variation_of_the_opponent_has_no_effect_and_is_spent() -> None:
    counter: Json = [{"when": "foe-plays", "do": ["counter"]}]
    state = duel(Side([WALL], HAND, [("veto", 1, counter)]), Side([WALL], HAND, [("poison", 1, POISON)] * 2))
    play(state, ("play", "t/veto", 1), ("end",))
    events = play(state, ("play", "t/poison", 0))
    assert kinds(events) == ["play", "served", "over", "stopped"]
    assert asked(state) == (1, "turn")
    assert sides(state) == [["t/veto"], ["t/poison"]]
    play(state, ("end",), ("end",), ("play", "t/poison", 0), on(0, 0, "f"))
    assert marked(state, 0, 0) == "f"


def test_a_variation_that_is_stopped_twice_is_void_once() -> None:
    counter: Json = [{"when": "foe-plays", "do": ["counter", "counter"]}]
    state = duel(Side([WALL], HAND, [("veto", 1, counter)]), Side([WALL], HAND, [("poison", 1, POISON)]))
    play(state, ("play", "t/veto", 1), ("end",))
    events = play(state, ("play", "t/poison", 0))
    assert kinds(events).count("stopped") == 1
    assert len(state.void) == 1


def test_ones_own_variation_does_not_set_off_what_waits_for_the_opponents() -> None:
    counter: Json = [{"when": "foe-plays", "do": ["counter"]}]
    state = duel(Side([WALL], HAND, [("veto", 1, counter), ("poison", 1, POISON)]), Side([WALL], HAND))
    play(state, ("play", "t/veto", 1), ("end",), ("end",), ("play", "t/poison", 1), on(1, 0, "f"))
    assert marked(state, 1, 0) == "f"
    assert len(state.effects) == 1


def test_at_the_start_of_each_of_ones_turns_something_is_done_as_long_as_it_lasts() -> None:
    heal: Json = [
        {
            "on": "own",
            "when": "each-turn",
            "lasts": {"word": "turns", "count": 2},
            "do": [{"word": "unmark", "on": "this"}],
        }
    ]
    state = duel(Side(["000 444 fm"], HAND * 2, [("source", 1, heal)]), Side([WALL], HAND))
    play(state, ("play", "t/source"), ("mok", 0, 0))
    assert marked(state, 0, 0) == "fm"
    play(state, ("end",), ("end",))
    assert (asked(state), options(state)) == ((0, "unmark"), [on(0, 0, "f"), on(0, 0, "m")])
    play(state, on(0, 0, "m"), ("place", "t/0-1"), ("end",), ("end",))
    play(state, on(0, 0, "f"), ("place", "t/0-2"), ("end",))
    assert state.effects == []


def test_at_the_start_of_ones_next_turns_something_is_done_so_many_times() -> None:
    heal: Json = [{"when": {"word": "next-turns", "count": 1}, "do": [{"word": "unmark", "on": "own"}]}]
    state = duel(Side(["000 444 fm"], HAND * 2, [("tisane", 1, heal)]), Side([WALL], HAND))
    play(state, ("play", "t/tisane"), ("end",), ("end",), on(0, 0, "f"))
    assert len(state.effects) == 1
    play(state, ("place", "t/0-1"), ("end",), ("end",))
    assert (asked(state), state.effects) == ((0, "turn"), [])


def test_at_the_start_of_the_opponents_turns_its_moks_suffer() -> None:
    plague: Json = [{"when": "foe-turn", "lasts": "for-good", "do": [{"word": "mark", "on": "foe"}]}]
    state = duel(Side([WALL], HAND, [("peste", 1, plague)]), Side([WALL], HAND))
    play(state, ("play", "t/peste", 1), ("end",))
    assert asked(state) == (0, "mark")
    play(state, on(1, 0, "f"))
    assert asked(state) == (1, "turn")


def test_the_next_time_one_is_hit_by_whatever_something_is_done() -> None:
    revenge: Json = [{"when": "hit", "do": [{"word": "mark", "on": "foe"}]}]
    state = duel(Side([WALL], HAND, [("riposte", 1, revenge)]), Side([WALL], HAND, [("poison", 1, POISON)]))
    play(state, ("play", "t/riposte", 1), ("end",), ("play", "t/poison", 0), on(0, 0, "f"))
    assert asked(state) == (0, "mark")
    play(state, on(1, 0, "a"))
    assert (marked(state, 1, 0), state.effects) == ("a", [])


def test_a_marker_on_an_opposing_mok_does_not_set_off_what_waits_for_ones_own() -> None:
    revenge: Json = [{"when": "hit", "do": [{"word": "mark", "on": "foe"}]}]
    state = duel(Side([FORCE], HAND, [("riposte", 1, revenge)]), Side([WALL], HAND))
    play(state, ("play", "t/riposte", 1), ("attack", 0, "force", 1, 0))
    assert len(state.effects) == 1


def test_a_mok_that_falls_does_what_lay_on_it() -> None:
    last: Json = [{"on": "own", "when": "falls", "do": [{"word": "mark", "on": "foe"}]}]
    state = duel(Side(["222 222 ma", WALL], HAND, [("adieu", 1, last)]), Side([FORCE], HAND))
    play(state, ("play", "t/adieu", 1), ("mok", 0, 0), ("end",), ("attack", 0, "force", 0, 0))
    assert asked(state) == (0, "mark")
    play(state, on(1, 0, "f"))
    assert state.effects == []
    assert asked(state) == (1, "turn")


def test_the_last_mok_that_falls_may_take_the_opponent_with_it() -> None:
    """EVO-8, EVO-9: what is set off is carried out first; of two who are out, the active one wins."""
    last: Json = [{"on": "own", "when": "falls", "do": [{"word": "mark", "on": "foe"}]}]
    state = duel(Side(["222 222 ma"], HAND, [("adieu", 1, last)]), Side(["900 111 ma"], HAND))
    play(state, ("play", "t/adieu", 1), ("mok", 0, 0), ("end",), ("attack", 0, "force", 0, 0), on(1, 0, "f"))
    assert reason(state) == ((1,), "knock_out")


def test_knocking_an_opposing_mok_out_is_rewarded_once() -> None:
    trophy: Json = [{"when": "foe-ko", "do": [{"word": "unmark", "on": "own"}]}]
    state = duel(Side(["900 111 m"], HAND, [("trophee", 1, trophy)]), Side(["222 222 ma", WALL], HAND))
    play(state, ("play", "t/trophee", 1), ("attack", 0, "force", 1, 0))
    assert asked(state) == (0, "unmark")
    play(state, on(0, 0, "m"))
    assert state.effects == []


def test_ones_own_ko_is_avenged_and_that_of_the_opponent_is_not() -> None:
    revenge: Json = [{"when": "own-ko", "do": [{"word": "mark", "on": "foe"}]}]
    state = duel(
        Side([FORCE, "222 222 ma"], HAND, [("deuil", 1, revenge)]), Side(["222 222 ma", FORCE], HAND)
    )
    play(state, ("play", "t/deuil", 1), ("attack", 0, "force", 1, 0))
    assert len(state.effects) == 1
    play(state, ("end",), ("attack", 1, "force", 0, 1))
    assert asked(state) == (0, "mark")


def test_what_waits_goes_when_its_time_is_over() -> None:
    revenge: Json = [{"when": "hit", "lasts": "until-your-turn", "do": [{"word": "mark", "on": "foe"}]}]
    state = duel(Side([WALL], HAND, [("riposte", 1, revenge)]), Side([WALL], HAND * 2))
    play(state, ("play", "t/riposte", 1), ("end",), ("place", "t/1-1"))
    assert len(state.effects) == 1
    play(state, ("end",))
    assert state.effects == []


# --- conditions


@pytest.mark.parametrize(
    ("when", "own", "foe", "holds"),
    [
        ({"word": "ko", "on": "own"}, ["222 222 fma", WALL], [WALL], True),
        ({"word": "ko", "on": "own"}, [WALL], ["222 222 fma", WALL], False),
        ({"word": "ko", "on": "foe"}, [WALL], ["222 222 fma", WALL], True),
        ({"word": "ko", "on": "foe"}, ["222 222 fma", WALL], [WALL], False),
        ("ko", ["222 222 fma", WALL], [WALL], True),
        ("ko", ["222 222 fm"], [WALL], False),
        ("behind", ["222 222 f"], [WALL], True),
        ("behind", [WALL], [WALL], False),
        ("fewer-moks", [WALL], [WALL, WALL], True),
        ("fewer-moks", [WALL, WALL], [WALL, WALL], False),
        ("alone", [WALL, "222 222 fma"], [WALL], True),
        ("alone", [WALL, WALL], [WALL], False),
        ("full", [WALL] * 3, [WALL], True),
        ("full", [WALL] * 2, [WALL], False),
    ],
)
def test_a_variation_is_played_where_its_condition_holds_only(
    when: Json,
    own: list[str],
    foe: list[str],
    holds: bool,  # noqa: FBT001 - a case
) -> None:
    """EVO-10: where it does not hold, nothing would change."""
    state = duel(
        Side(own, HAND, [("carte", 1, [{"when": when, "do": [{"word": "mark", "on": "foe"}]}])]),
        Side(foe, HAND),
    )
    assert can_play(state) == holds
    if holds:
        cast(state)
        assert asked(state) == (0, "mark")


def test_a_second_sentence_is_done_where_its_condition_holds_only() -> None:
    script: Json = [
        {"do": [{"word": "mark", "on": "foe"}]},
        {"when": {"word": "ko", "on": "foe"}, "do": [{"word": "unmark", "on": "own"}]},
    ]
    for foe, asks in (("222 222 fm", "unmark"), ("222 222 f", "turn")):
        state = holding(script, "222 222 f", foe=(foe, WALL))
        cast(state)
        play(state, on(1, 0, "a"))
        assert asked(state) == (0, asks)
