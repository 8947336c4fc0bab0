"""La Collection (BAT-10)."""

from __future__ import annotations

import pytest
from arranged import GAME, act, can, collection, kinds, letters, of_letter, one
from bataille_sights import sight

from game.core.rng import Rng
from game.rules.bataille.collection import TURN, CollectionState
from game.rules.bataille.simple import REVEAL


def asked(state: CollectionState) -> tuple[int, str]:
    assert state.decision is not None
    return state.decision.seat, state.decision.prompt


def test_cards_are_turned_while_they_are_of_one_symbol() -> None:
    """BAT-10: the first different card goes under the pile, and it is the other's turn."""
    state = collection("FFMAA", "MMAAA")
    events = act(state, TURN, TURN, TURN)
    assert [event.data["kept"] for event in events] == [True, True, False]
    assert letters(state, state.lines[0]) == "FF"
    assert letters(state, state.piles[0]) == "AAM"
    assert asked(state) == (1, "turn")


@pytest.mark.parametrize(
    ("lead", "follow", "winner", "way"),
    [
        ("MMA", "FFA", 1, "line"),  # as many of the winning symbol
        ("MMA", "FA", 0, "defence"),  # too few of it
        ("MA", "MMA", 1, "line"),  # more of the same symbol
        ("MMA", "MA", 0, "defence"),
        ("FA", "MMMA", 0, "defence"),  # the losing symbol never beats
    ],
)
def test_the_second_wins_if_he_beats_the_first(lead: str, follow: str, winner: int, way: str) -> None:
    """BAT-10: by the condition of BAT-5; otherwise the first wins."""
    state = collection(lead + "FMA", follow + "FMA")
    events = act(state, *[TURN] * (len(lead) + len(follow)))
    assert one(events, "duel") == {"winner": winner, "by": way}
    assert asked(state) == (winner, "trophy")


def test_the_winner_takes_a_trophy_and_all_others_go_under_their_owners_piles() -> None:
    """BAT-10: one of the loser's cards of this duel; the lead alternates."""
    state = collection("MMAAF", "FFAAA")
    act(state, *[TURN] * 6)
    assert can(state, "trophy") == "MM"
    events = state.apply(("trophy", "un/M1"))
    assert one(events, "trophy") == {
        "seat": 1,
        "card": "un/M1",
        "count": 1,
        "under": [["un/M0"], ["deux/F0", "deux/F1"]],
    }
    assert letters(state, state.piles[0]) == "AFAM"
    assert letters(state, state.piles[1]) == "AAAFF"
    assert (state.lead, asked(state)) == (1, (1, "turn"))


def test_as_many_of_the_same_symbol_are_settled_by_reveals_from_the_piles() -> None:
    """BAT-10: again while they are equal; battle cards may be trophies and go under the piles too."""
    state = collection("MAFFMM", "MFFMAA")
    events = act(state, *[TURN] * 4)
    assert kinds(events)[-1] == "tie"
    assert asked(state) == (0, "reveal")
    events = act(state, REVEAL)
    assert kinds(events) == ["ready"]
    assert sight(state, 1).facts["ready"] == [True, False]
    assert kinds(act(state, REVEAL)) == ["ready", "reveal", "again"]
    events = act(state, REVEAL, REVEAL)
    assert one(events, "duel") == {"winner": 0, "by": "battle"}
    assert can(state, "trophy") == "FMM"
    state.apply(of_letter(state, "trophy", "F"))
    assert letters(state, state.piles[0]) == "MMAMFF"
    assert letters(state, state.piles[1]) == "AAFMM"


def test_a_player_who_cannot_turn_a_card_loses() -> None:
    """BAT-10: his pile is empty when his turn comes."""
    state = collection("MMM", "FFFA")
    act(state, *[TURN] * 7)
    state.apply(("trophy", "un/M0"))
    act(state, TURN, TURN)
    act(state, *[TURN] * 2)
    while state.outcome is None:
        assert state.decision is not None
        state.apply(state.decision.options[0])
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "cannot_turn")


def test_a_player_who_cannot_reveal_in_a_battle_loses() -> None:
    """BAT-10."""
    state = collection("MMM", "MMMA")
    act(state, *[TURN] * 7)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "cannot_turn")


def test_two_who_cannot_reveal_in_a_battle_draw() -> None:
    """BAT-3, BAT-10."""
    state = collection("MMM", "MMM")
    act(state, *[TURN] * 6)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0, 1), "both_empty")


def test_the_first_to_the_trophies_of_the_charter_wins() -> None:
    """BAT-10: five by default."""
    state = collection("MMAAF", "FFAAA", trophies=1)
    act(state, *[TURN] * 6)
    events = act(state, ("trophy", "un/M0"))
    assert one(events, "end") == {"reason": "trophies", "winners": [1], "scores": [0, 1]}
    assert GAME.normalise({"variant": "collection"})["trophies"] == 5


def test_every_duel_gives_a_trophy_and_the_lead_alternates() -> None:
    """BAT-10: so every game ends."""
    for seed in range(40):
        state, rng = GAME.setup({"variant": "collection"}, seed), Rng(seed)
        assert isinstance(state, CollectionState)
        duels, lead = 0, state.lead
        while state.decision is not None:
            events = state.apply(rng.choice(state.decision.options))
            if "trophy" in kinds(events):
                duels, lead = duels + 1, 1 - lead
                assert sum(len(won) for won in state.trophies) == duels
            assert state.lead == lead
        assert duels <= 9
