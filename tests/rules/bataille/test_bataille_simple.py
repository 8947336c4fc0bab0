"""The simple battle (BAT-2, BAT-3, BAT-4)."""

from __future__ import annotations

from collections import Counter

import pytest
from arranged import GAME, act, can, kinds, letters, of_letter, one, simple
from bataille_sights import picked, seen_piles, sight

from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.bataille.course import course
from game.rules.bataille.simple import REVEAL, SimpleState
from game.rules.bataille.words import duels


def test_the_winners_card_goes_under_his_pile_and_the_losers_is_out() -> None:
    """BAT-2: force beats magie."""
    state = simple("FMA", "MFA")
    events = act(state, REVEAL, REVEAL)
    assert kinds(events) == ["ready", "ready", "reveal", "battle"]
    assert one(events, "reveal")["cards"] == ["un/F0", "deux/M0"]
    assert letters(state, state.piles[0]) == "MAF"
    assert letters(state, state.piles[1]) == "FA"
    assert letters(state, state.out[1]) == "M"


@pytest.mark.parametrize(("top", "beaten"), ["FM", "MA", "AF"])
def test_hammers_beat_stars_stars_beat_spirals_spirals_beat_hammers(top: str, beaten: str) -> None:
    """BAT: the three symbols."""
    for state, winner in ((simple(top + "FF", beaten + "FF"), 0), (simple(beaten + "FF", top + "FF"), 1)):
        assert one(act(state, REVEAL, REVEAL), "battle")["winner"] == winner


def test_nothing_is_shown_before_both_are_ready() -> None:
    """BAT-2: both reveal at once."""
    state = simple("FMA", "MFA")
    assert kinds(act(state, REVEAL)) == ["ready"]
    assert seen_piles(state, 1) == [[None] * 3, [None] * 3]
    assert sight(state, 1).facts["ready"] == [True, False]


def test_the_game_ends_when_a_player_has_no_card_left() -> None:
    """BAT-2: the other wins; what he has left is his score."""
    state = simple("FFF", "MMM")
    events = act(state, *[REVEAL] * 6)
    assert one(events, "end") == {"reason": "no_cards", "winners": [0], "scores": [3, 0]}
    assert state.decision is None


def test_equal_symbols_stay_on_the_table_and_both_reveal_again() -> None:
    """BAT-3: the winner puts all his staked cards under his pile in the order played, the others are out."""
    state = simple("FAFAM", "FAMFF")
    events = act(state, *[REVEAL] * 4)
    assert [event.kind for event in events if event.kind in ("tie", "battle")] == ["tie", "tie"]
    assert [letters(state, stake) for stake in state.stakes] == ["FA", "FA"]
    events = act(state, REVEAL, REVEAL)
    assert one(events, "battle")["under"] == ["un/F0", "un/A0", "un/F1"]
    assert letters(state, state.piles[0]) == "AMFAF"
    assert state.pool.named(state.piles[0])[2:] == ["un/F0", "un/A0", "un/F1"]
    assert letters(state, state.out[1]) == "FAM"
    assert letters(state, state.piles[1]) == "FF"


def test_a_player_who_cannot_reveal_loses() -> None:
    """BAT-3: in a tie, with an empty pile."""
    state = simple("FFFF", "FFF")
    act(state, *[REVEAL] * 6)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0,), "cannot_reveal")
    assert state.outcome.scores == (4.0, 0.0)


def test_two_who_cannot_reveal_draw() -> None:
    """BAT-3: both at once is a draw."""
    state = simple("MMM", "MMM")
    act(state, *[REVEAL] * 6)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0, 1), "both_empty")


def test_each_reveal_is_a_decision_with_one_option() -> None:
    """BAT-4: no choice is made in a simple battle."""
    state, seats = GAME.setup({}, 3), []
    while state.decision is not None:
        assert state.decision.options == (REVEAL,)
        seats.append(state.decision.seat)
        state.apply(REVEAL)
    assert seats == [0, 1] * (len(seats) // 2)


def test_with_choix_one_of_the_top_three_is_picked_in_secret() -> None:
    """BAT-4: what is picked is shown when both have picked."""
    state = simple("FMAFM", "MMMAF", choix=True)
    assert can(state, "pick") == "FMA"
    events = state.apply(of_letter(state, "pick", "A"))
    assert [(event.kind, event.seats) for event in events] == [("pick", frozenset({0})), ("ready", None)]
    assert (picked(state, 0), picked(state, 1)) == (["un/A0"], [])
    assert can(state, "pick") == "MMM"
    events = state.apply(of_letter(state, "pick", "M"))
    assert one(events, "battle")["winner"] == 1
    assert letters(state, state.piles[0]) == "FMFM"
    assert letters(state, state.piles[1]) == "MMAFM"
    assert can(state, "pick") == "FFM"


def test_with_choix_copies_of_a_card_are_one_option() -> None:
    state = GAME.setup({"choix": True, "decks": [[["p/a", "force"]] * 4, [["p/b", "magie"]] * 3]}, 1)
    assert state.decision is not None
    assert state.decision.options == (("pick", "p/a"),)


def test_what_went_under_a_pile_is_known_where_it_lies() -> None:
    """Memory of what was shown: both saw it."""
    state = simple("FMA", "MFA")
    act(state, REVEAL, REVEAL)
    for seat in (0, 1):
        assert seen_piles(state, seat) == [[None, None, "un/F0"], [None, None]]


@pytest.mark.parametrize("choix", [False, True])
def test_a_battle_won_puts_a_card_out_so_that_every_game_ends(choix: bool) -> None:  # noqa: FBT001
    """BAT-2: the cards in play only become fewer; with n and m cards no game is longer than their sum."""
    for seed in range(50):
        state, rng = GAME.setup({"choix": choix}, seed), Rng(seed)
        assert isinstance(state, SimpleState)
        in_play, turns = 30, 0
        while state.decision is not None:
            events = state.apply(rng.choice(state.decision.options))
            left = sum(len(cards) for cards in (*state.piles, *state.stakes))
            won = "battle" in kinds(events)
            assert left < in_play if won else left == in_play
            in_play, turns = left, turns + 1
        assert turns <= 2 * 2 * 30


def test_the_course_of_a_battle_is_that_of_its_piles() -> None:
    """BAT-3: after each battle both piles are told; at the end, what the winner has left."""
    session = Session.start(EDITIONS.games["openmok-bataille"], {"pile": 8}, 5, ("human", "random"))
    held = [tuple(map(len, session.state.piles))]  # type: ignore[attr-defined]
    while session.decision is not None:
        battles = [event for event in session.act(session.decision.options[0]) if event.kind == "battle"]
        held += [tuple(event.data["piles"]) for event in battles]  # type: ignore[arg-type]
    found = course(session)
    assert session.outcome is not None
    assert found.held == held
    assert found.held[-1] == tuple(round(score) for score in session.outcome.scores)
    assert len(found.last) == 2


def test_a_last_card_of_the_hand_leaves_nothing_and_others_are_told_by_symbol() -> None:
    """What a lost card leaves is said where it leaves anything."""
    assert duels.if_lost(Counter()) == ""
    assert (
        duels.if_lost(Counter({"force": 1, "magie": 2}))
        == "Lost, it leaves you a hammer and two stars in hand."
    )
