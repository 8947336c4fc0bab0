"""The round for three to six (BAT-5 to BAT-9)."""

from __future__ import annotations

from typing import Any

import pytest
from arranged import GAME, act, can, in_round, kinds, letters, of_letter, one, put
from bataille_sights import picked, sight

from game.core.model import IllegalActionError
from game.core.rng import Rng
from game.rules.bataille.rounds import MOST_REVEALS, RoundState
from game.rules.bataille.symbols import line_beats, line_ties


def test_everybody_has_seven_cards_of_a_pool_of_ninety() -> None:
    """BAT-1: equal thirds of each symbol, the rest is the draw pile."""
    state = GAME.setup({"variant": "round", "players": 5}, 1)
    assert isinstance(state, RoundState)
    assert [len(hand) for hand in state.hands] == [7] * 5
    assert len(state.draw) == 90 - 35
    assert [state.pool.symbols.count(symbol) for symbol in range(3)] == [30] * 3


def test_who_opens_first_is_drawn_by_lot() -> None:
    openers = set()
    for seed in range(40):
        state = GAME.setup({"variant": "round", "players": 3}, seed)
        assert isinstance(state, RoundState)
        openers.add(state.opener)
    assert openers == {0, 1, 2}


def test_the_opener_lays_one_or_more_cards_of_one_symbol() -> None:
    """BAT-5: one by one, then done."""
    state = in_round("FFMAAMM", "FFFFFFF", "MMMMMMM")
    assert state.decision is not None
    assert (state.decision.prompt, can(state, "lay")) == ("open", "FFMMMAA")
    state.apply(of_letter(state, "lay", "F"))
    assert (state.decision.prompt, can(state, "lay")) == ("lay", "F")
    assert ("done",) in state.decision.options
    events = put(state, "lay", "F")
    assert kinds(events) == ["lay", "stand"]
    assert (letters(state, state.standing), state.holder, state.active) == ("FF", 0, 1)


@pytest.mark.parametrize(
    ("standing", "hand", "answers"),
    [
        ("MM", "FFFMMMM", "FFFMMMM"),  # two of the winning symbol, or three of the same
        ("MM", "FMMAAAA", "MM"),  # two of the same: a tie
        ("MM", "FMAAAAA", ""),  # the losing symbol never beats
        ("FFF", "AAAMMMM", "AAA"),
        ("A", "MFFFFFF", "M"),
    ],
)
def test_what_can_beat_what_stands(standing: str, hand: str, answers: str) -> None:
    """BAT-5: at least as many of the winning symbol, or strictly more of the same; as many are a tie."""
    state = in_round(standing + "F" * (7 - len(standing)), hand, "F" * 7)
    put(state, "lay", standing)
    assert can(state, "lay") == "".join(sorted(answers, key="FMA".index))
    assert can(state, "discard") == "".join(sorted(hand, key="FMA".index))


def test_an_answer_is_not_done_before_it_is_enough() -> None:
    """BAT-5: at least as many."""
    state = in_round("MMMFFFF", "FFFFMMA", "AAAAAAA")
    put(state, "lay", "MMM")
    for _ in range(2):
        state.apply(of_letter(state, "lay", "F"))
        with pytest.raises(IllegalActionError):
            state.apply(("done",))
        assert can(state, "discard") == ""
    state.apply(of_letter(state, "lay", "F"))
    events = state.apply(("done",))
    assert one(events, "duel")["by"] == "line"


def test_the_loser_discards_all_that_he_played_and_the_winners_cards_stay() -> None:
    """BAT-7: for the next player."""
    state = in_round("MMFFFFF", "FFFMMAA", "AAAMMMM")
    put(state, "lay", "MM")
    events = put(state, "lay", "FFF")
    assert one(events, "duel")["winner"] == 1
    assert one(events, "duel")["loser"] == 0
    assert letters(state, state.discard) == "MM"
    assert (letters(state, state.standing), state.holder, state.active) == ("FFF", 1, 2)


def test_more_of_the_same_symbol_beat() -> None:
    """BAT-5: strictly more."""
    state = in_round("MFFFFFF", "MMFFAAA", "AAAMMMM")
    put(state, "lay", "M")
    assert one(put(state, "lay", "MM"), "duel")["winner"] == 1


def test_as_many_of_the_same_symbol_do_not_beat() -> None:
    """BAT-5: they tie, whatever the symbol; of two different symbols none ever ties."""
    for symbol in range(3):
        assert not line_beats(symbol, 2, symbol, 2)
        assert line_ties(symbol, 2, symbol, 2)
        assert line_beats(symbol, 3, symbol, 2)
        for other in {0, 1, 2} - {symbol}:
            assert not line_ties(symbol, 2, other, 2)
            assert line_beats(symbol, 2, other, 2) != line_beats(other, 2, symbol, 2)


def tied() -> RoundState:
    """Return a battle: both have laid a star; seat 0 has hammers and a star, seat 1 stars and a spiral."""
    state = in_round("MMFFFFF", "MMMMMMA", "AAAAAAA")
    put(state, "lay", "M")
    assert kinds(put(state, "lay", "M")) == ["lay", "tie"]
    return state


def test_a_tie_is_settled_by_cards_picked_in_secret() -> None:
    """BAT-5: revealed at once; these cards always go to the discard, the winner's too."""
    state = tied()
    assert state.decision is not None
    assert (state.decision.seat, state.decision.prompt) == (0, "pick")
    events = state.apply(of_letter(state, "pick", "F"))
    assert [(event.kind, event.seats) for event in events] == [("pick", frozenset({0})), ("ready", None)]
    assert sight(state, 1).facts["ready"] == [True, False, False]
    assert picked(state, 1) == []
    events = state.apply(of_letter(state, "pick", "M"))
    assert one(events, "reveal")["seats"] == [0, 1]
    assert one(events, "duel") == {
        "winner": 0,
        "loser": 1,
        "by": "battle",
        "cards": ["j0/M0"],
        "discarded": ["j0/M2"],
    }
    assert sorted(letters(state, state.discard)) == ["F", "M", "M"]
    assert (letters(state, state.standing), state.holder) == ("M", 0)


def test_the_challenger_who_wins_the_battle_holds() -> None:
    """BAT-7: his cards stay, the other's go."""
    state = tied()
    state.apply(of_letter(state, "pick", "F"))
    events = state.apply(of_letter(state, "pick", "A"))
    assert one(events, "duel")["winner"] == 1
    assert (state.holder, state.active) == (1, 2)


def test_a_battle_tied_is_repeated() -> None:
    """BAT-5: until one wins."""
    state = tied()
    state.apply(of_letter(state, "pick", "M"))
    events = state.apply(of_letter(state, "pick", "M"))
    assert kinds(events)[-2:] == ["reveal", "again"]
    assert state.decision is not None
    assert (state.decision.seat, state.decision.prompt, state.battle) == (0, "pick", 2)


def test_one_with_no_card_for_the_battle_draws_seven_first() -> None:
    """BAT-5, BAT-8: an empty hand draws at once, even in a duel."""
    state = in_round("MFFFFFF", "M", "AAAAAAA", draw="AAFFMMMA")
    put(state, "lay", "M")
    events = put(state, "lay", "M")
    assert kinds(events) == ["lay", "tie", "draw", "drawn"]
    assert sorted(letters(state, state.hands[1])) == sorted("AAFFMMM")
    assert letters(state, state.draw) == "A"


def test_one_who_has_no_card_at_all_for_a_battle_loses_it() -> None:
    """Ours: there is nothing left to draw."""
    state = in_round("MFFFFFF", "M", "AAAAAAA", draw="")
    put(state, "lay", "M")
    events = put(state, "lay", "M")
    assert one(events, "duel")["winner"] == 0
    assert state.hands[1] != []


def test_a_battle_without_end_leaves_what_stands() -> None:
    """Ours: after twenty reveals of equal symbols."""
    state = in_round("MMMMMMM", "MMMMMMM", "AAAAAAA", draw="M" * 6)
    put(state, "lay", "M")
    put(state, "lay", "M")
    reveals, events = 0, []
    while state.battle:
        events = state.apply(of_letter(state, "pick", "M"))
        reveals += "reveal" in kinds(events)
    assert reveals == MOST_REVEALS
    assert (one(events, "duel")["winner"], one(events, "duel")["by"]) == (0, "limit")


def test_one_who_will_not_beat_discards_one_or_more_cards_of_one_symbol() -> None:
    """BAT-6: giving up while able is allowed, for hands are hidden."""
    state = in_round("MFFFFFF", "FFFFMMA", "AAAAAAA")
    put(state, "lay", "M")
    assert can(state, "lay") == "FFFFMM"
    state.apply(of_letter(state, "discard", "F"))
    assert (can(state, "discard"), can(state, "lay")) == ("FFF", "")
    events = put(state, "discard", "FF")
    assert one(events, "give_up")["seat"] == 1
    assert letters(state, state.discard) == "FFF"
    assert (letters(state, state.standing), state.holder, state.active) == ("M", 0, 2)


def test_a_single_card_is_enough_to_give_up() -> None:
    """BAT-6: one or more cards, also where nothing in the hand can beat what stands."""
    state = in_round("MMFFFFF", "AAAAAAA", "AAAAAAA")
    put(state, "lay", "MM")
    assert can(state, "lay") == ""
    assert one(put(state, "discard", "A"), "give_up")["cards"] == ["j0/A0"]
    assert (len(state.hands[1]), state.active) == (6, 2)


def test_an_empty_hand_draws_seven_at_once() -> None:
    """BAT-8: the cards are told to the one who draws, their number to all."""
    state = in_round("MM", "FFFFMMA", "AAAAAAA", draw="FMAFMAFMA")
    events = put(state, "lay", "MM")
    draw = next(event for event in events if event.kind == "draw")
    assert draw.seats == frozenset({0})
    assert one(events, "drawn") == {"seat": 0, "count": 7, "left": 2}
    assert sorted(letters(state, state.hands[0])) == sorted("FMAFMAF")


def test_an_empty_draw_pile_is_the_shuffled_discard() -> None:
    """BAT-8: what is left is drawn first."""
    state = in_round("MM", "FFFFMMA", "AAAAAAA", draw="FF", discard="AAAMMM")
    events = put(state, "lay", "MM")
    assert kinds(events) == ["lay", "lay", "stand", "shuffle", "draw", "drawn"]
    assert letters(state, state.hands[0]).count("F") == 2
    assert (len(state.hands[0]), len(state.draw), state.discard) == (7, 1, [])


def test_the_discard_that_becomes_the_draw_pile_is_shuffled() -> None:
    """BAT-8: in any order, and not always the same."""
    orders = set()
    for seed in range(20):
        state = in_round("MM", "FFFFMMA", "AAAAAAA", draw="FF", discard="AAAMMMFFFAAAMMM")
        state.rng = Rng(seed)
        put(state, "lay", "MM")
        orders.add(tuple(state.draw))
    assert len(orders) > 10


def test_where_both_are_empty_one_draws_what_there_is() -> None:
    """BAT-8."""
    state = in_round("MM", "FFFFMMA", "AAAAAAA", draw="F", discard="AM")
    put(state, "lay", "MM")
    assert sorted(letters(state, state.hands[0])) == sorted("FAM")


def test_the_discard_that_was_shuffled_is_remembered() -> None:
    """BAT-8: everybody knows which cards are in the new draw pile, or were drawn from it."""
    state = in_round("MM", "FFFFMMA", "AAAAAAA", draw="FF", discard="AAAMMM")
    shown = sorted(state.pool.named(state.discard), key=str)
    put(state, "lay", "MM")
    unseen: Any = sight(state, 1).facts["unseen"]
    last = unseen[-1]
    assert sorted(last["cards"]) == shown
    assert (last["draw"], last["hands"]) == (1, [5, 0, 0])
    rng = Rng(1)
    for _ in range(20):
        world = state.determinize(1, rng)
        assert letters(world, world.draw) in ("A", "M")
        assert letters(world, world.hands[0]).count("F") <= 2 + letters(world, world.hands[2]).count("A")


def played_round() -> RoundState:
    """Return a round that all have played and seat 1 has won, with two stars and three hammers discarded."""
    state = in_round("MMFFFFF", "FFFMMAA", "AAMMMMM")
    put(state, "lay", "MM")
    put(state, "lay", "FFF")
    put(state, "discard", "A")
    return state


def test_the_last_to_have_won_a_duel_takes_a_trophy_from_the_discard_and_opens() -> None:
    """BAT-9: his table cards go to the discard first, so that he may take one of them."""
    state = played_round()
    assert state.decision is not None
    assert (state.decision.seat, state.decision.prompt) == (1, "trophy")
    assert can(state, "trophy") == "FFFMMA"
    events = state.apply(of_letter(state, "trophy", "F"))
    assert one(events, "trophy")["seat"] == 1
    assert letters(state, state.trophies[1]) == "F"
    assert sorted(letters(state, state.discard)) == sorted("FFMMA")
    assert (state.opener, state.active, state.decision.prompt) == (1, 1, "open")


@pytest.mark.parametrize(("second", "third", "winner"), [("A", "A", 0), ("F", "F", 1), ("F", "A", 2)])
def test_whoever_wins_the_round_opens_the_next(second: str, third: str, winner: int) -> None:
    """BAT-9: wherever he sits."""
    state = in_round("MMMMMMM", "FFFFAAA", "AAAAFFF")
    put(state, "lay", "M")
    put(state, "lay" if second == "F" else "discard", second)
    put(state, "lay" if winner == 2 else "discard", third)
    assert state.decision is not None
    assert state.decision.seat == winner
    state.apply(state.decision.options[0])
    assert (state.opener, state.decision.seat, state.decision.prompt) == (winner, winner, "open")


@pytest.mark.parametrize("trophies", [1, 2, 4])
def test_the_charter_says_how_many_trophies_win(trophies: int) -> None:
    """BAT-9: neither fewer nor more."""
    state, rng = GAME.setup({"variant": "round", "players": 3, "trophies": trophies}, 5), Rng(5)
    assert isinstance(state, RoundState)
    while state.decision is not None:
        assert max(len(won) for won in state.trophies) < trophies
        state.apply(rng.choice(state.decision.options))
    assert max(len(won) for won in state.trophies) == trophies


def test_the_opener_whom_nobody_beat_wins_the_round() -> None:
    """BAT-9."""
    state = in_round("MMMMMMM", "AAAAAAA", "FAAAAAA")
    put(state, "lay", "MM")
    put(state, "discard", "A")
    events = put(state, "discard", "F")
    assert one(events, "round")["winner"] == 0
    assert state.decision is not None
    assert (state.decision.seat, state.decision.prompt) == (0, "trophy")


def test_there_is_a_trophy_to_choose_whatever_was_shuffled() -> None:
    """BAT-8, BAT-9: the last one's empty hand draws at once, before the winner's cards are discarded."""
    state = in_round("MAAAAAA", "AAAAAAA", "F", draw="", discard="MMM")
    put(state, "lay", "M")
    put(state, "discard", "A")
    put(state, "lay", "F")
    assert can(state, "trophy") == "F"
    assert len(state.hands[2]) == 5


def test_the_first_to_three_trophies_wins() -> None:
    """BAT-9: the charter says how many."""
    state = played_round()
    taken = state.discard[:2]
    state.discard = state.discard[2:]
    state.trophies[1] = taken
    events = state.apply(of_letter(state, "trophy", "F"))
    assert one(events, "end") == {"reason": "trophies", "winners": [1], "scores": [0, 3, 0]}
    assert state.decision is None


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_each_plays_once_a_round_and_every_round_gives_a_trophy(players: int) -> None:
    """BAT-9: so every game ends, after at most two trophies for each and one more."""
    for seed in range(20):
        state, rng = GAME.setup({"variant": "round", "players": players}, seed), Rng(seed)
        assert isinstance(state, RoundState)
        rounds, played = 0, []
        while state.decision is not None:
            asked = state.decision
            if asked.prompt in ("open", "answer"):
                played.append(asked.seat)
            events = state.apply(rng.choice(asked.options))
            if "trophy" in kinds(events):
                rounds += 1
                assert sorted(played) == list(range(players))
                played = []
        assert 3 <= rounds <= 2 * players + 1


@pytest.mark.parametrize("players", [3, 6])
def test_no_card_is_ever_lost(players: int) -> None:
    """DESIGN 7.1: cards are conserved at every decision."""
    state, rng = GAME.setup({"variant": "round", "players": players}, 7), Rng(7)
    assert isinstance(state, RoundState)
    while state.decision is not None:
        groups = [*state.hands, state.draw, state.discard, state.standing, state.laid, *state.trophies]
        assert sorted(card for group in groups for card in group) == list(range(90))
        act(state, rng.choice(state.decision.options))  # type: ignore[arg-type]
