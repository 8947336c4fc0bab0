"""A turn: placing, attacks, combined attacks, K.O., variations (Évolution 4.1 to 4.5, EVO-3 to EVO-8)."""

from __future__ import annotations

import pytest
from evolved import (
    ALL_ROUND,
    END,
    FORCE,
    GAME,
    HAND,
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
    sides,
)

from game.core.model import IllegalActionError
from game.core.session import Session
from game.core.share import deal_code, read_code
from game.editions import EDITIONS
from game.rules.evolution import choices, deeds
from game.rules.evolution.cards import Caractere, Variation
from game.rules.evolution.refusals import why


def test_the_whole_team_and_all_variations_are_in_hand_from_the_start() -> None:
    """Évolution 3.3, EVO-3: there is no draw pile."""
    state = duel(Side(hand=[ALL_ROUND] * 5, cards=[("poison", 3, POISON)] * 2), Side(hand=[WALL] * 4))
    assert [len(hand) for hand in state.hands] == [7, 4]
    assert state.moks == [[], []]


def test_a_random_player_begins() -> None:
    """EVO-4."""
    assert {GAME.setup({}, seed).active for seed in range(20)} == {0, 1}


def test_one_mok_is_placed_a_turn() -> None:
    """Évolution 4.1, EVO-4."""
    state = duel(Side(hand=[ALL_ROUND] * 3), Side(hand=[ALL_ROUND] * 3))
    assert options(state, "place") == [("place", f"t/0-{number}") for number in range(3)]
    play(state, ("place", "t/0-1"))
    assert [state.cards[mok.card].ref for mok in state.moks[0]] == ["t/0-1"]
    assert options(state, "place") == []
    play(state, ("end",))
    assert asked(state) == (1, "turn")
    assert len(options(state, "place")) == 3


def test_in_a_truce_nobody_attacks_in_a_first_turn() -> None:
    """Évolution 3, EVO-4: that is agreed on, or not; a code tells it, other games tell nothing of it."""
    truce = duel(Side([FORCE], HAND), Side([FORCE], HAND), truce=True)
    assert not options(truce, "attack")
    refused = why(truce, 0, ("attack", 0, "force", 1, 0))
    assert refused is not None
    assert refused.reason == "truce"
    play(truce, END)
    assert not options(truce, "attack")
    play(truce, END)
    assert options(truce, "attack")
    assert options(duel(Side([FORCE], HAND), Side([FORCE], HAND)), "attack")
    agreed = Session.start(GAME, {"truce": True}, 3)
    assert read_code(deal_code(agreed), EDITIONS.games).options["truce"] is True
    assert "truce" not in GAME.normalise({"truce": False})


def test_placing_stops_at_the_maximum_which_players_agreed_on() -> None:
    """Évolution 3.1, 4.1."""
    state = duel(Side([ALL_ROUND] * 3, [ALL_ROUND]), Side([ALL_ROUND]), moks=3)
    assert options(state, "place") == []
    state = duel(Side([ALL_ROUND] * 3, [ALL_ROUND]), Side([ALL_ROUND]), moks=4)
    assert options(state, "place") == [("place", "t/0-3")]


def test_a_ko_mok_frees_no_place() -> None:
    """Évolution 4.4, EVO-7."""
    state = duel(Side([ALL_ROUND, ALL_ROUND, "222 222 fma"], [ALL_ROUND]), Side([ALL_ROUND]), moks=3)
    assert options(state, "place") == []


def test_what_a_turn_allows_is_done_in_any_order_and_each_of_it_is_optional() -> None:
    """Évolution 4.1, EVO-4."""
    steps = {
        "place": ("place", "t/0-1"),
        "attack": ("attack", 0, "force", 1, 0),
        "play": ("play", "t/poison", 1),
    }
    for order in (["place", "attack", "play"], ["play", "attack", "place"], ["attack", "play", "place"]):
        state = duel(
            Side([FORCE], [ALL_ROUND], [("poison", 1, POISON)]), Side([ALL_ROUND, ALL_ROUND], [ALL_ROUND])
        )
        for step in order:
            assert ("end",) in options(state)
            play(state, steps[step])
            if step == "play":
                play(state, on(1, 1, "m"))
        assert options(state) == [("end",), ("give-up",)]


def test_a_mok_may_attack_on_the_turn_it_is_placed() -> None:
    """EVO-4."""
    state = duel(Side(hand=[FORCE]), Side([ALL_ROUND], [ALL_ROUND]))
    assert options(state, "attack") == []
    play(state, ("place", "t/0-0"))
    assert ("attack", 0, "force", 1, 0) in options(state, "attack")


def test_one_attack_is_made_a_turn_normal_or_combined() -> None:
    """Évolution 4.1."""
    state = duel(Side([FORCE, FORCE]), Side([ALL_ROUND] * 2, [ALL_ROUND]))
    play(state, ("attack", 0, "force", 1, 0))
    assert options(state, "attack") == options(state, "combined") == []
    state = duel(Side([FORCE, FORCE]), Side([ALL_ROUND] * 2, [ALL_ROUND]))
    play(state, ("combined", "force", 1, 0), on(0, 0, "f"))
    assert options(state, "attack") == options(state, "combined") == []


@pytest.mark.parametrize(
    ("attacker", "target", "types"),
    [
        ("300 333", "303 303", ["force", "magie"]),
        ("210 333", "033 330", ["agilite"]),
        ("111 333", "300 333", []),
        ("012 333", "333 012", ["force", "magie", "agilite"]),
    ],
)
def test_an_attack_succeeds_when_it_is_at_least_the_resistance_of_its_type(
    attacker: str, target: str, types: list[str]
) -> None:
    """Évolution 4.2, EVO-6: types do not mix, equal is enough, 0 beats 0."""
    state = duel(Side([attacker], [ALL_ROUND]), Side([target], [ALL_ROUND]))
    assert options(state, "attack") == [("attack", 0, kind, 1, 0) for kind in types]


def test_a_zero_beats_a_zero() -> None:
    """Évolution 4.2."""
    state = duel(Side([WALL], [ALL_ROUND]), Side(["543 000"], [ALL_ROUND]))
    assert len(options(state, "attack")) == 3


def test_a_won_resistance_is_marked_and_its_mok_attacks_on_with_the_same_type() -> None:
    """Évolution 4.2: the marker does not keep from attacking."""
    state = duel(Side([FORCE], [ALL_ROUND]), Side(["420 222"], [ALL_ROUND]))
    events = play(state, ("attack", 0, "force", 1, 0))
    assert marked(state, 1, 0) == "f"
    assert kinds(events) == ["attack", "mark"]
    play(state, ("end",))
    assert ("attack", 0, "force", 0, 0) in options(state, "attack")


def test_a_marked_resistance_is_not_attacked_again() -> None:
    """EVO-6."""
    state = duel(Side([FORCE], [ALL_ROUND]), Side(["222 222 f"], [ALL_ROUND]))
    assert options(state, "attack") == []


def test_an_attack_that_fails_is_no_option_and_changes_nothing() -> None:
    """EVO-6: attacks that can do nothing are not offered."""
    state = duel(Side([WALL], [ALL_ROUND]), Side([ALL_ROUND], [ALL_ROUND]))
    before = state.encode()
    with pytest.raises(IllegalActionError):
        state.apply(("attack", 0, "force", 1, 0))
    assert state.encode() == before


def test_a_combined_attack_adds_the_attacks_of_a_type_of_all_ones_moks() -> None:
    """Évolution 4.3, EVO-8."""
    state = duel(Side(["201 333", "102 333", "120 333"]), Side(["003 450"], [ALL_ROUND]))
    assert ("combined", "force", 1, 0) in options(state)  # 2 + 1 + 1 against 4
    assert ("combined", "magie", 1, 0) not in options(state)  # 2 against 5
    assert ("attack", 0, "force", 1, 0) not in options(state)


def test_a_ko_mok_takes_no_part_in_a_combined_attack() -> None:
    """EVO-7."""
    state = duel(Side(["201 333", "102 333", "120 333 fma"]), Side(["003 450"], [ALL_ROUND]))
    assert ("combined", "force", 1, 0) not in options(state)  # 2 + 1 against 4


def test_a_combined_attack_is_resolved_then_paid_with_a_resistance_of_its_type_of_ones_choice() -> None:
    """Évolution 4.3, EVO-8."""
    state = duel(Side(["201 333", "201 333 m", "201 333 f"]), Side(["003 450"], [ALL_ROUND]))
    events = play(state, ("combined", "force", 1, 0))
    assert marked(state, 1, 0) == "f"
    assert kinds(events) == ["attack", "mark"]
    assert asked(state) == (0, "pay")
    assert options(state) == [on(0, 0, "f"), on(0, 1, "f")]
    play(state, on(0, 1, "f"))
    assert marked(state, 0, 1) == "fm"
    assert asked(state) == (0, "turn")


def test_without_an_unmarked_resistance_of_its_type_no_combined_attack_is_made() -> None:
    """Évolution 4.3, EVO-8: nor with one of a K.O. Mok, whose markers are all set."""
    state = duel(Side(["300 333 f", "300 333 f", "300 333 fma"]), Side(["003 450"], [ALL_ROUND]))
    assert options(state, "combined") == [("combined", "agilite", 1, 0)]


def test_paying_may_knock_ones_own_mok_out() -> None:
    """EVO-8."""
    state = duel(Side(["300 333 ma", "300 333"]), Side(["003 450"], [ALL_ROUND]))
    play(state, ("combined", "force", 1, 0), on(0, 0, "f"))
    assert state.moks[0][0].out
    assert asked(state) == (0, "turn")


def test_three_marked_resistances_turn_a_mok_over() -> None:
    """Évolution 4.4, EVO-7: it stays in place, and is used no more."""
    state = duel(Side([FORCE, WALL]), Side(["900 111 ma", WALL], [ALL_ROUND]))
    events = play(state, ("attack", 0, "force", 1, 0), ("end",))
    assert "ko" in kinds(events)
    assert state.moks[1][0].out
    assert len(state.moks[1]) == 2
    assert options(state, "attack") == []
    assert options(state, "combined") == []


def test_a_ko_mok_is_no_target() -> None:
    """EVO-7: its markers are frozen."""
    state = duel(Side([FORCE, FORCE]), Side(["222 222 fma", ALL_ROUND], [ALL_ROUND]))
    assert {option[-1] for option in options(state, "attack") + options(state, "combined")} == {1}


def test_the_markers_of_a_ko_mok_are_frozen_whatever_is_to_happen_to_them() -> None:
    """EVO-7: none is offered, and none comes off but by what puts the Mok back in play."""
    state = duel(Side(["222 222 fma", "222 222 f"], HAND), Side([WALL], HAND))
    assert choices.resistances(state, [(0, 0), (0, 1)], marked=True) == [(0, 1, 0)]
    for place in (0, 1):
        deeds.happen(state, {"kind": "unmark", "seat": 0, "cell": [0, place, 0]})
        state.machine.run(state)
    assert (marked(state, 0, 0), marked(state, 0, 1)) == ("fma", "")
    deeds.happen(state, {"kind": "revive", "seat": 0, "cell": [0, 0, 0]})
    state.machine.run(state)
    assert marked(state, 0, 0) == "ma"


def test_one_variation_is_played_a_turn_besides_the_attack_and_left_face_up() -> None:
    """Évolution 4.1, 4.5."""
    cards = [("poison", 1, POISON), ("venin", 1, POISON)]
    state = duel(Side([FORCE], [ALL_ROUND], cards), Side([ALL_ROUND], [ALL_ROUND]))
    assert options(state, "play") == [("play", "t/poison", 1), ("play", "t/venin", 1)]
    events = play(state, ("play", "t/venin", 1), on(1, 0, "a"))
    assert kinds(events) == ["play", "mark"]
    assert marked(state, 1, 0) == "a"
    assert options(state, "play") == []
    assert options(state, "attack")
    assert sides(state) == [["t/venin"], []]
    play(state, ("attack", 0, "force", 1, 0))
    assert marked(state, 1, 0) == "fa"


@pytest.mark.parametrize("impact", range(1, 8))
def test_a_variation_waits_until_the_opponent_has_placed_as_many_moks_as_its_impact(impact: int) -> None:
    """Évolution 4.5.1, EVO-5."""
    for placed in range(1, 7):
        state = duel(
            Side([ALL_ROUND] * 6, [], [("poison", impact, POISON)]), Side([ALL_ROUND] * placed, [ALL_ROUND])
        )
        assert bool(options(state, "play")) == (placed >= impact)


def test_who_holds_back_a_mok_holds_back_the_variations_of_the_opponent() -> None:
    """Évolution 4.5.2: each Mok placed lets stronger ones be played; not placing is allowed."""
    for placed in (True, False):
        state = duel(Side([WALL], HAND), Side([WALL], HAND, [("poison", 2, POISON)]))
        if placed:
            play(state, ("place", "t/0-1"))
        play(state, ("end",))
        assert bool(options(state, "play")) == placed


def test_ko_moks_count_as_placed() -> None:
    """EVO-5."""
    state = duel(
        Side([ALL_ROUND] * 3, [], [("poison", 3, POISON)]), Side([ALL_ROUND, "222 222 fma", "222 222 fma"])
    )
    assert options(state, "play") == [("play", "t/poison", 1)]


def test_without_a_mok_of_the_opponent_no_variation_is_played() -> None:
    """Évolution 4.5.1: impact 1 asks for the first one."""
    state = duel(Side([ALL_ROUND], [], [("poison", 1, POISON)]), Side(hand=[ALL_ROUND] * 3))
    assert options(state, "play") == []


def test_one_s_own_moks_do_not_matter_for_the_impact() -> None:
    """Évolution 4.5.1."""
    state = duel(Side(hand=[ALL_ROUND], cards=[("poison", 2, POISON)]), Side([ALL_ROUND] * 2, [ALL_ROUND]))
    assert options(state, "play") == [("play", "t/poison", 1)]


def test_a_variation_that_would_change_nothing_is_not_offered() -> None:
    """EVO-10: a play is a play with an effect."""
    heal = [{"do": [{"word": "unmark", "on": "own"}]}]
    state = duel(Side([ALL_ROUND], [ALL_ROUND], [("soin", 1, heal)]), Side([ALL_ROUND], [ALL_ROUND]))
    assert options(state, "play") == []
    state = duel(Side(["222 222 f"], [ALL_ROUND], [("soin", 1, heal)]), Side([ALL_ROUND], [ALL_ROUND]))
    assert options(state, "play") == [("play", "t/soin")]


def test_equal_cards_are_offered_once() -> None:
    """EVO-2: duplicates are allowed; one of them is played."""
    cards = [("poison", 1, POISON)] * 2
    state = duel(Side([FORCE], [ALL_ROUND], cards), Side([ALL_ROUND], [ALL_ROUND]))
    play(state, *options(state, "play"), on(1, 0, "f"))
    held = [state.cards[card] for card in state.hands[0]]
    assert sum(isinstance(card, Variation) for card in held) == 1
    assert sum(isinstance(card, Caractere) for card in held) == 1
