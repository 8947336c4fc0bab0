"""Three and four players, each for oneself (EVO-13)."""

from __future__ import annotations

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
    kinds,
    on,
    options,
    play,
    reason,
    table,
)

from game.core.model import GIVE_UP

HEAL = [{"do": [{"word": "unmark", "on": "own"}]}]
SHIELD = [{"on": "own", "when": "attacked", "do": ["stop"]}]
RUST = [{"on": "foe", "lasts": "for-good", "do": [{"word": "weaken", "on": "this", "amount": 6}]}]


def test_an_attack_names_its_opponent() -> None:
    """EVO-13."""
    state = table(Side([FORCE]), Side([ALL_ROUND], [ALL_ROUND]), Side([ALL_ROUND], [ALL_ROUND]))
    assert [option for option in options(state, "attack") if option[2] == "force"] == [
        ("attack", 0, "force", 1, 0),
        ("attack", 0, "force", 2, 0),
    ]
    play(state, ("attack", 0, "force", 2, 0))
    assert state.moks[2][0].marks
    assert not state.moks[1][0].marks


def test_turns_go_round() -> None:
    """Évolution 4.1."""
    state = table(*[Side([WALL], [ALL_ROUND]) for _seat in range(4)], active=2)
    seen = []
    for _turn in range(3):
        seen.append(asked(state)[0])
        play(state, ("end",))
    assert seen == [2, 3, 0]


def test_an_aimed_variation_asks_for_the_moks_of_the_opponent_that_it_names() -> None:
    """EVO-5, EVO-13."""
    state = table(
        Side([WALL], [], [("poison", 2, POISON)]),
        Side([WALL], [WALL]),
        Side([WALL, WALL], [WALL]),
        Side([WALL] * 3),
    )
    assert options(state, "play") == [("play", "t/poison", 2), ("play", "t/poison", 3)]
    play(state, ("play", "t/poison", 2))
    assert {option[1] for option in options(state)} == {2}


def test_an_unaimed_variation_asks_for_the_moks_of_any_opponent_and_is_offered_once() -> None:
    """EVO-5, EVO-13."""
    sides = [Side(["000 444 f"], [], [("soin", 2, HEAL)]), Side([WALL], [WALL]), Side([WALL, WALL], [WALL])]
    state = table(*sides)
    assert options(state, "play") == [("play", "t/soin")]
    state = table(*sides[:2], Side([WALL], [WALL]))
    assert options(state, "play") == []


def test_each_mok_is_that_of_everybody() -> None:
    """EVO-13."""
    rain = [{"do": [{"word": "mark", "on": "each"}]}]
    state = table(Side([WALL], [], [("pluie", 1, rain)]), Side([WALL], [WALL]), Side([WALL], [WALL]))
    play(state, ("play", "t/pluie"), on(0, 0, "f"), on(1, 0, "m"), on(2, 0, "a"))
    assert [row[0].marks for row in state.moks] == [1, 2, 4]


def test_who_is_wholly_ko_is_out_and_the_others_play_on() -> None:
    """EVO-13."""
    state = table(Side([FORCE]), Side(["222 222 ma"], [ALL_ROUND]), Side([ALL_ROUND], [ALL_ROUND]))
    events = play(state, ("attack", 0, "force", 1, 0), ("end",))
    assert "out" in kinds(events)
    assert state.gone == [False, True, False]
    assert asked(state) == (2, "turn")
    assert {option[3] for option in options(state, "attack")} == {0}


def test_the_last_one_in_wins() -> None:
    """EVO-13."""
    state = table(Side([FORCE]), Side(["222 222 ma"], [ALL_ROUND]), Side(["222 222 ma"], [ALL_ROUND]))
    play(state, ("attack", 0, "force", 1, 0), ("end",), ("end",), ("attack", 0, "force", 2, 0))
    assert reason(state) == ((0,), "knock_out")


def test_who_pays_the_last_resistance_to_knock_one_of_two_out_is_out_too() -> None:
    """EVO-8, EVO-13: the one who is left wins."""
    state = table(Side(["300 333 ma"], [WALL]), Side(["303 303 ma"], [WALL]), Side([WALL], [WALL]))
    play(state, ("combined", "force", 1, 0), on(0, 0, "f"))
    assert reason(state) == ((2,), "knock_out")


def test_who_gives_up_is_out_and_the_last_one_wins() -> None:
    """Évolution 4.6.3, EVO-13."""
    state = table(*[Side([WALL], [WALL]) for _seat in range(3)])
    play(state, GIVE_UP)
    assert state.outcome is None
    assert asked(state) == (1, "turn")
    play(state, GIVE_UP)
    assert reason(state) == ((2,), "given_up")


def test_a_close_fight_counts_those_who_are_still_in() -> None:
    """EVO-13: who is out or has given up does not win by what is left."""
    state = table(Side([WALL] * 3), Side(["300 333 f"], [WALL]), Side([WALL] * 2, [WALL]))
    play(state, GIVE_UP, *[END] * 4)
    assert reason(state) == ((2,), "all_passed")
    assert state.outcome is not None
    assert state.outcome.scores == (9.0, 2.0, 6.0)


def test_what_lasts_goes_with_its_player() -> None:
    """EVO-13: by them, against them, or on their Moks."""
    state = table(
        Side([FORCE], [WALL], [("rouille", 1, RUST), ("bouclier", 1, SHIELD)]),
        Side([FORCE], [WALL]),
        Side([WALL], [WALL]),
    )
    play(state, ("play", "t/rouille", 1), ("mok", 1, 0))
    assert len(state.effects) == 1
    copy = state.clone()
    play(state, GIVE_UP)
    assert state.effects == []
    play(copy, ("end",), GIVE_UP)
    assert copy.effects == []


def test_what_lies_on_the_moks_of_a_player_goes_with_them() -> None:
    """EVO-13: though another laid it there, aimed at nobody."""
    shelter = [{"on": "any", "when": "attacked", "do": ["stop"]}]
    state = table(Side([FORCE], [WALL], [("abri", 1, shelter)]), Side([WALL], [WALL]), Side([WALL], [WALL]))
    play(state, ("play", "t/abri"), ("mok", 1, 0))
    copy = state.clone()
    play(state, ("end",), GIVE_UP)
    assert state.effects == []
    play(copy, ("end",), ("end",), GIVE_UP)
    assert len(copy.effects) == 1


@pytest.mark.parametrize("players", [3, 4])
def test_several_players_begin_with_different_ready_decks(players: int) -> None:
    """EVO-13."""
    state = GAME.setup({"players": players}, 5)
    hands = [tuple(sorted(state.cards[card].ref for card in hand)) for hand in state.hands]
    assert len({*hands}) == players


def test_an_unaimed_variation_asks_that_some_opponent_has_placed_enough() -> None:
    """EVO-5, EVO-19: one of them is enough."""
    state = table(
        Side([WALL], [ALL_ROUND], [("soin", 2, HEAL)]),
        Side([WALL], [ALL_ROUND]),
        Side([WALL], [ALL_ROUND] * 2),
    )
    state.mark((0, 0), 1)
    play(state, END, END)
    play(state, ("place", "t/2-1"), END)
    assert options(state, "play") == [("play", "t/soin")]


def test_a_team_smaller_than_the_places_plays_to_a_knock_out() -> None:
    """EVO-9, EVO-19: its only Mok K.O., the game is over."""
    state = GAME.setup({"decks": [{"team": [["t/a", [9, 0, 0, 1, 1, 1]]], "variations": []}] * 2}, 1)
    first = asked(state)[0]
    play(state, ("place", "t/a"), END, ("place", "t/a"))
    state.mark((first, 0), 0b110)
    play(state, ("attack", 0, "force", first, 0))
    assert reason(state) == ((1 - first,), "knock_out")
