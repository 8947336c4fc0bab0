"""What variations do at once, each with a case in which they do not (Évolution 4.5, EVO-10, EVO-12).

Those of the official ones are in `test_evolution_official.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from evolved import (
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
    known,
    marked,
    on,
    options,
    play,
    sides,
    variations_in_hand,
)

if TYPE_CHECKING:
    from game.core.model import Json


# --- markers and targets


def test_two_markers_on_an_opposing_mok_are_on_the_same_one() -> None:
    """The text says “an opposing Mok”."""
    state = holding([{"do": [{"word": "mark", "on": "foe", "count": 2}]}], foe=(WALL, WALL))
    cast(state)
    assert {option[2] for option in options(state)} == {0, 1}
    play(state, on(1, 1, "f"))
    assert options(state) == [on(1, 1, "m"), on(1, 1, "a")]
    play(state, on(1, 1, "a"))
    assert asked(state) == (0, "turn")
    assert (marked(state, 1, 0), marked(state, 1, 1)) == ("", "fa")


def test_more_markers_than_a_mok_has_resistances_knock_it_out_and_go_no_further() -> None:
    state = holding([{"do": [{"word": "mark", "on": "foe", "count": 3}]}], foe=("222 222 f", WALL))
    cast(state)
    play(state, on(1, 0, "m"), on(1, 0, "a"))
    assert state.moks[1][0].out
    assert asked(state) == (0, "turn")


def test_each_opposing_mok_is_each_that_is_not_ko() -> None:
    state = holding([{"do": [{"word": "mark", "on": "each-foe"}]}], foe=(WALL, "222 222 fma", WALL))
    cast(state)
    play(state, on(1, 0, "f"))
    assert options(state) == [on(1, 2, "f"), on(1, 2, "m"), on(1, 2, "a")]
    play(state, on(1, 2, "m"))
    assert asked(state) == (0, "turn")


def test_each_of_ones_own_moks_is_healed_and_those_without_a_marker_are_passed_over() -> None:
    state = holding([{"do": [{"word": "unmark", "on": "each-own"}]}], "222 222 f", WALL, "222 222 m")
    cast(state)
    play(state, on(0, 0, "f"), on(0, 2, "m"))
    assert [mok.marks for mok in state.moks[0]] == [0, 0, 0]


def test_a_mok_drawn_by_lot_is_now_this_one_now_that_one() -> None:
    found = set()
    state = holding([{"do": [{"word": "mark", "on": "lot-foe"}]}], foe=(WALL, WALL, WALL))
    for _draw in range(30):
        copy = state.clone()
        cast(copy)
        places = {option[2] for option in options(copy)}
        assert len(places) == 1
        found |= places
        state.rng.next64()
    assert found == {0, 1, 2}


def test_a_marker_on_a_resistance_of_a_type_is_on_that_type() -> None:
    state = holding([{"do": [{"word": "mark-type", "type": "magie", "on": "foe"}]}], foe=(WALL, "222 222 m"))
    cast(state)
    assert options(state) == [on(1, 0, "m")]


def test_a_type_that_is_marked_everywhere_leaves_nothing_to_do() -> None:
    state = holding([{"do": [{"word": "mark-type", "type": "magie", "on": "foe"}]}], foe=("222 222 m",))
    assert not can_play(state)


def test_a_marker_of_the_opponent_is_moved_among_its_resistances() -> None:
    state = holding([{"do": ["shift-foe"]}], "222 222 f", foe=("222 222 f", WALL))
    cast(state)
    assert options(state) == [on(1, 0, "f")]
    play(state, on(1, 0, "f"), on(1, 1, "a"))
    assert (marked(state, 1, 0), marked(state, 1, 1)) == ("", "a")


def test_without_a_marker_of_the_opponent_none_is_moved() -> None:
    assert not can_play(holding([{"do": ["shift-foe"]}], "222 222 f", foe=(WALL,)))


def test_two_moks_swap_their_markers() -> None:
    state = holding(
        [{"do": [{"word": "swap", "one": "own", "other": "foe"}]}],
        "222 222 fm",
        WALL,
        foe=(WALL, "444 000 f"),
    )
    cast(state)
    assert asked(state) == (0, "swap")
    assert options(state) == [("mok", 0, 0), ("mok", 0, 1)]
    play(state, ("mok", 0, 1))
    assert options(state) == [("mok", 1, 1)]
    events = play(state, ("mok", 1, 1))
    assert kinds(events) == ["swap"]
    assert (marked(state, 0, 1), marked(state, 1, 1)) == ("f", "")


def test_equal_markers_are_not_swapped() -> None:
    """EVO-10: it would change nothing."""
    script: Json = [{"do": [{"word": "swap", "one": "own", "other": "foe"}]}]
    assert not can_play(holding(script, "222 222 f", foe=("222 222 f", "222 222 fma")))


def test_a_ko_mok_comes_back_into_play() -> None:
    """Évolution 4.5: the text of a card goes before EVO-7."""
    state = holding([{"do": ["revive"]}], "900 111 fma", WALL, foe=(WALL,))
    cast(state)
    assert options(state) == [on(0, 0, "f"), on(0, 0, "m"), on(0, 0, "a")]
    play(state, on(0, 0, "f"))
    assert not state.moks[0][0].out
    assert ("attack", 0, "force", 1, 0) in options(state)


def test_without_a_ko_mok_of_ones_own_nobody_comes_back() -> None:
    assert not can_play(holding([{"do": ["revive"]}], "222 222 fm", foe=("222 222 fma", WALL)))


def test_a_mok_is_replaced_by_one_from_the_hand_that_takes_over_its_markers() -> None:
    state = holding([{"do": ["replace"]}], "222 222 f", "222 222 fma", hand=[FORCE])
    cast(state)
    assert options(state) == [("mok", 0, 0)]
    play(state, ("mok", 0, 0))
    assert (asked(state), options(state)) == ((0, "replace-by"), [("card", "t/0-2")])
    play(state, ("card", "t/0-2"))
    assert state.caractere((0, 0)).attack == (9, 0, 0)
    assert marked(state, 0, 0) == "f"
    assert known(state, 1) == [["t/0-0"], []]
    assert ("place", "t/0-0") in options(state, "place")


def test_without_a_mok_in_hand_none_is_replaced() -> None:
    assert not can_play(holding([{"do": ["replace"]}], WALL, WALL, WALL, hand=[]))


# --- what a turn allows


def test_one_more_variation_is_played() -> None:
    cards = [("encore", 1, [{"do": ["play-again"]}]), ("poison", 1, POISON), ("venin", 1, POISON)]
    state = duel(Side([WALL], HAND, cards), Side([WALL], HAND))
    play(state, ("play", "t/encore"), ("play", "t/poison", 1), on(1, 0, "f"))
    assert options(state, "play") == []


def test_one_more_variation_without_another_that_has_an_effect_is_not_played() -> None:
    """EVO-10: two that only call for each other have none."""
    again: Json = [{"do": ["play-again"]}]
    state = duel(Side([WALL], HAND, [("encore", 1, again), ("bis", 1, again)]), Side([WALL], HAND))
    assert options(state, "play") == []


def test_one_more_mok_is_placed_within_the_maximum() -> None:
    state = duel(
        Side([WALL], HAND * 3, [("renfort", 1, [{"do": ["place-again"]}])]), Side([WALL], HAND), moks=3
    )
    play(state, ("play", "t/renfort"), ("place", "t/0-1"), ("place", "t/0-2"))
    assert options(state, "place") == []


def test_one_more_mok_is_not_given_where_the_maximum_leaves_no_room() -> None:
    state = duel(
        Side([WALL] * 2, HAND * 3, [("renfort", 1, [{"do": ["place-again"]}])]), Side([WALL], HAND), moks=3
    )
    assert options(state, "play") == []


def test_a_strike_is_an_attack_besides_that_of_the_turn_of_one_type_against_another() -> None:
    """Évolution 1.2: a variation may let types meet."""
    strike: Json = [{"do": [{"word": "strike", "type": "force", "against": "magie"}]}]
    state = holding(strike, "330 222", "120 333", foe=("402 024", "222 033"))
    cast(state)
    assert options(state) == [("strike", 0, 1, 0), ("strike", 0, 1, 1)]
    events = play(state, ("strike", 0, 1, 1))
    assert kinds(events) == ["attack", "mark"]
    assert marked(state, 1, 1) == "m"
    assert options(state, "attack")


def test_a_strike_that_cannot_succeed_is_not_played() -> None:
    strike: Json = [{"do": [{"word": "strike", "type": "force", "against": "magie"}]}]
    assert not can_play(holding(strike, "033 222", foe=("222 222",)))


# --- cards


def test_spying_shows_the_hand_of_the_opponent_to_its_player_alone() -> None:
    """EVO-3: hidden from the others until then."""
    state = duel(
        Side([WALL], HAND, [("espion", 1, [{"do": ["spy"]}])]), Side([WALL], HAND, [("poison", 1, POISON)])
    )
    assert known(state, 0) == [[], []]
    events = play(state, ("play", "t/espion", 1))
    spied = next(event for event in events if event.kind == "spied")
    assert spied.seats == {0, 1}
    assert known(state, 0) == [[], ["t/1-1", "t/poison"]]
    assert known(state, 1) == [[], []]


def test_a_hand_that_is_known_is_not_spied_again() -> None:
    """EVO-10."""
    espion: Json = [{"do": ["spy"]}]
    state = duel(Side([WALL], HAND, [("espion", 1, espion)] * 2), Side([WALL], HAND))
    play(state, ("play", "t/espion", 1), ("end",), ("end",))
    assert options(state, "play") == []


def test_the_opponent_discards_a_variation_of_its_choice() -> None:
    cards = [("poison", 1, POISON), ("venin", 1, POISON)]
    state = duel(Side([WALL], HAND, [("oubli", 1, [{"do": ["discard"]}])]), Side([WALL], HAND, cards))
    play(state, ("play", "t/oubli", 1))
    assert (asked(state), options(state)) == ((1, "discard"), [("card", "t/poison"), ("card", "t/venin")])
    play(state, ("card", "t/venin"))
    assert variations_in_hand(state, 1) == ["t/poison"]
    assert sides(state) == [["t/oubli"], ["t/venin"]]
    assert asked(state) == (0, "turn")


def test_an_opponent_without_a_variation_discards_none() -> None:
    assert not can_play(holding([{"do": ["discard"]}]))
    assert not can_play(holding([{"do": ["choose-discard"]}]))


def test_a_variation_to_discard_is_chosen_in_the_hand_that_is_looked_at() -> None:
    cards = [("poison", 1, POISON), ("venin", 1, POISON)]
    state = duel(
        Side([WALL], HAND, [("pillage", 1, [{"do": ["choose-discard"]}])]), Side([WALL], HAND, cards)
    )
    events = play(state, ("play", "t/pillage", 1))
    assert "spied" in kinds(events)
    assert (asked(state), options(state)) == (
        (0, "choose-discard"),
        [("card", "t/poison"), ("card", "t/venin")],
    )
    play(state, ("card", "t/poison"))
    assert variations_in_hand(state, 1) == ["t/venin"]


def test_another_played_variation_comes_back_in_hand_where_the_others_know_it() -> None:
    cards = [("poison", 1, POISON), ("rappel", 1, [{"do": ["take-back"]}])]
    state = duel(Side([WALL], HAND, cards), Side([WALL, WALL], HAND))
    assert ("play", "t/rappel") not in options(state)
    play(state, ("play", "t/poison", 1), on(1, 0, "f"), ("end",), ("end",))
    play(state, ("play", "t/rappel"), ("card", "t/poison"))
    assert variations_in_hand(state, 0) == ["t/poison"]
    assert known(state, 1) == [["t/poison"], []]


def test_a_variation_of_the_opponent_is_done_as_if_one_had_played_it() -> None:
    state = duel(
        Side([WALL], HAND, [("poison", 1, POISON)]),
        Side([WALL], HAND, [("echo", 1, [{"do": ["copy"]}])]),
        active=0,
    )
    play(state, ("play", "t/poison", 1), on(1, 0, "f"), ("end",), ("play", "t/echo", 0))
    assert options(state) == [("card", "t/poison")]
    play(state, ("card", "t/poison"), on(0, 0, "a"))
    assert marked(state, 0, 0) == "a"


def test_what_cannot_be_done_again_or_copies_itself_is_not_copied() -> None:
    """EVO-10."""
    copy: Json = [{"do": ["copy"]}]
    heal: Json = [{"do": [{"word": "unmark", "on": "own"}]}]
    state = duel(Side(["000 444 f"], HAND, [("soin", 1, heal)]), Side([WALL], HAND, [("echo", 1, copy)]))
    play(state, ("play", "t/soin"), on(0, 0, "f"), ("end",))
    assert options(state, "play") == []
