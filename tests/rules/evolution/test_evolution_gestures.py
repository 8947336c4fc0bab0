"""Experimental cards are carried out by hand, gesture by gesture, all agreeing (Évolution 2.5.3, EVO-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evolved import (
    ALL_ROUND,
    END,
    FORCE,
    HAND,
    POISON,
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
    variations_in_hand,
)

from game.rules.evolution.choices import AGREE, DONE, REFUSE

if TYPE_CHECKING:
    from game.core.model import Action, Event
    from game.rules.evolution.state import EvolutionState


def by_hand(one: Side, other: Side) -> EvolutionState:
    """Return the table where seat 0 has just played its experimental card."""
    one.cards = [*one.cards, ("libre", 1, None)]
    state = duel(one, other)
    play(state, ("play", "t/libre"))
    assert asked(state) == (0, "by-hand")
    return state


def gesture(state: EvolutionState, *gestures: Action) -> list[Event]:
    """Make gestures by hand, to each of which the other agrees."""
    return [event for one in gestures for event in play(state, one, AGREE)]


def test_an_experimental_card_is_carried_out_by_hand_marker_by_marker() -> None:
    """Évolution 2.5.3: the players do what its text says."""
    state = by_hand(Side(["222 222 f"], HAND), Side([ALL_ROUND], HAND))
    assert ("put", 0, 0, "force") not in options(state)
    gesture(state, ("take-off", 0, 0, "force"), ("put", 1, 0, "magie"), ("put", 1, 0, "agilite"))
    play(state, DONE)
    assert (marked(state, 0, 0), marked(state, 1, 0)) == ("", "ma")
    assert asked(state) == (0, "turn")


def test_a_card_carried_out_by_hand_may_bring_a_knocked_out_mok_back() -> None:
    """Évolution 2.5.3, EVO-18: what its text says goes before the frozen markers of 4.4."""
    state = by_hand(Side(["222 222 fma"], HAND), Side([ALL_ROUND], HAND))
    gesture(state, ("take-off", 0, 0, "magie"))
    assert marked(state, 0, 0) == "fa"
    assert ("put", 0, 0, "magie") in options(state)


def test_a_gesture_by_hand_is_agreed_by_the_other_or_not_made() -> None:
    """EVO-18: refused, it is told and changes nothing; the next one may be agreed to."""
    state = by_hand(Side([ALL_ROUND], HAND), Side([ALL_ROUND], HAND))
    play(state, ("put", 1, 0, "force"))
    assert asked(state) == (1, "agree")
    assert options(state) == [AGREE, REFUSE]
    assert kinds(play(state, REFUSE)) == ["disagreed"]
    assert (marked(state, 1, 0), asked(state)) == ("", (0, "by-hand"))
    gesture(state, ("put", 1, 0, "force"))
    assert marked(state, 1, 0) == "f"


def test_with_several_players_each_of_the_others_agrees() -> None:
    """EVO-13, EVO-18: one who does not is enough."""
    sides = [Side([ALL_ROUND], HAND, [("libre", 1, None)]), *[Side([ALL_ROUND], HAND) for _seat in range(3)]]
    state = table(*sides)
    play(state, ("play", "t/libre"), ("put", 1, 0, "force"), AGREE)
    assert asked(state) == (2, "agree")
    play(state, REFUSE)
    assert (marked(state, 1, 0), asked(state)) == ("", (0, "by-hand"))
    play(state, ("put", 1, 0, "force"), AGREE, AGREE, AGREE)
    assert marked(state, 1, 0) == "f"


def test_by_hand_a_turn_may_allow_one_attack_or_one_placing_more() -> None:
    """EVO-18."""
    state = by_hand(Side([FORCE], HAND), Side([ALL_ROUND], HAND))
    assert kinds(gesture(state, ("more", "attacks"), ("more", "moks"))) == ["allowed"] * 2
    assert (state.allowance.attacks, state.allowance.moks) == (2, 2)


def test_by_hand_a_turn_may_be_missed() -> None:
    """EVO-18: by anybody."""
    state = by_hand(Side([FORCE], HAND), Side([ALL_ROUND], HAND))
    assert kinds(gesture(state, ("miss", 1))) == ["will-miss"]
    play(state, DONE, END)
    assert asked(state) == (0, "turn")


def test_by_hand_a_card_at_a_side_may_be_taken_back() -> None:
    """EVO-18: not the one that is carried out."""
    cards = [("poison", 1, POISON)]
    state = duel(Side([FORCE], HAND, [("libre", 1, None)]), Side([ALL_ROUND], HAND, cards), active=1)
    play(state, ("play", "t/poison", 0), on(0, 0, "f"), END, ("play", "t/libre"))
    assert options(state, "take-back") == [("take-back", 1, "t/poison")]
    gesture(state, ("take-back", 1, "t/poison"))
    assert variations_in_hand(state, 1) == ["t/poison"]
    assert options(state, "take-back") == []


def test_by_hand_a_card_may_be_discarded_that_its_own_player_chooses() -> None:
    """EVO-18: hands stay hidden; what is discarded was not played (EVO-15)."""
    cards = [("poison", 1, POISON), ("soin", 2, [{"do": [{"word": "unmark", "on": "own"}]}])]
    state = by_hand(Side([FORCE], HAND), Side([ALL_ROUND], HAND, cards))
    assert options(state, "discard") == [("discard", 1)]
    gesture(state, ("discard", 1))
    assert asked(state) == (1, "discard")
    assert kinds(play(state, ("card", "t/soin"))) == ["discard"]
    assert asked(state) == (0, "by-hand")
    assert variations_in_hand(state, 1) == ["t/poison"]
    assert state.carried_out(1) == []


def test_gestures_by_hand_come_to_an_end() -> None:
    """Évolution 2.5.3: no card is moved by hand for ever; those refused count too."""
    state = by_hand(Side([ALL_ROUND], HAND), Side([ALL_ROUND], HAND))
    play(state, options(state)[0], REFUSE)
    gestures = 1
    while asked(state) == (0, "by-hand"):
        gesture(state, (options(state, "take-off") or options(state, "put"))[0])
        gestures += 1
    assert gestures == 20


def test_a_knock_out_by_hand_ends_the_game_like_any_other() -> None:
    """EVO-9."""
    state = by_hand(Side([ALL_ROUND], HAND), Side(["222 222 fm"], HAND))
    gesture(state, ("put", 1, 0, "agilite"))
    play(state, DONE)
    assert reason(state) == ((0,), "knock_out")
