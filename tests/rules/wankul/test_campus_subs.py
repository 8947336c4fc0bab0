"""Subs of CAMPUS: played from the hand in the other's turn, at what they name, and nowhere else."""

from __future__ import annotations

import pytest
from wankul_table import Name, Table, campus, does, does_not, does_when, made

from game.core import i18n
from game.core.rng import Rng
from game.core.session import digest
from game.rules.wankul.game import Wankul
from game.rules.wankul.refusals import Refusal, why
from game.rules.wankul.scripts import interrupts
from game.rules.wankul.words.telling import WankulTelling

WINDOW = "sub"


class Named:
    """Cards by their refs, players by their seats."""

    def card(self, ref: str) -> str:
        return ref

    def words(self, ref: str) -> str:
        return ref

    def player(self, seat: int) -> str:
        return f"seat {seat}"

    def you(self, seat: int) -> bool:
        return seat == 0


def passed(table: Table) -> Table:
    """Let whatever is asked of the other happen."""
    while table.prompt == WINDOW:
        table.play("pass")
    return table


# --- at a Score ---------------------------------------------------------------------------------------------


def at_a_score(*hand: Name) -> Table:
    """Let seat 0 score a terrain on which it leads, while the other may cut in."""
    return Table().row(0, 0, "G11").row(0, 1, "G1").row(1, 0, "L9").hand(1, *hand).play("score 0")


@does("c76", "c77")
def test_who_comes_at_a_score_is_counted_in_it(card: Name) -> None:
    """WAN-11, WAN-26, WAN-33: the totals come after; nothing else is done."""
    table = at_a_score(card, "G1").play(f"play {card} 0").paid()
    assert table.laid(1, 0) == ["L9", str(card)]
    assert "silent" not in table.told("play")[-1]
    assert table.told("sub") == [{"seat": 1, "card": made(card).ref, "slot": 0, "what": "score"}]
    passed(table)
    assert table.points(1) == 1, "a tie is lost by who scores"


@does_not("c76", "c77")
def test_who_comes_at_a_score_does_not_come_at_anything_else(card: Name) -> None:
    """WAN-33: a window is at the deeds that a Sub names."""
    table = Table().hand(0, 33, "G1").hand(1, card, "G1").lay("G1")
    assert table.prompt == "turn"


@does("c28")
def test_at_a_score_a_character_of_force_3_or_less_is_discarded(card: Name) -> None:
    """WAN-11, WAN-26: of either side, before the totals."""
    table = Table().row(0, 0, "G8", "T3").row(1, 0, "L9").hand(1, card, "G1").play("score 0")
    table.play(f"play {card} 1").paid()
    assert table.options == ["character 0 0 1", "character 1 1 0"]
    passed(table.play("character 0 0 1"))
    assert (table.points(1), table.discarded(0)) == (1, ["t0", "G8", "T3"])


@does_not("c28")
def test_at_a_score_a_character_of_force_4_stays(card: Name) -> None:
    """Its own comes and may be all that can go."""
    table = Table().row(0, 0, "G8", "T4").hand(1, card, "G1").play("score 0", f"play {card} 1").paid()
    assert table.options == ["character 1 1 0"]


def test_where_campus_28_lies_no_other_one_is_played() -> None:
    """WAN-16: neither as a Sub nor in its player's turn, whoever plays it."""
    table = Table().row(1, 0, "c28").hand(0, "c28", "G1")
    assert [option for option in table.options if "c28" in option] == ["play c28 1"]
    table = at_a_score("c28", "c28", "G1", "G2").play("play c28 0", "hand G1")
    table.play("character 1 0 0")
    assert table.options == ["play c28 1", "pass"]


def test_a_sub_that_comes_back_to_hand_interrupts_the_same_deed_no_second_time() -> None:
    """WAN-33: discarded for itself, and taken back with what paid for it, it could go on for ever."""
    table = Table().terrain(1, "ct6").row(0, 0, "G11").row(1, 0, "L9").hand(1, "c28", "G1").play("score 0")
    table.play("play c28 0", "hand G1", "character 0 1 1")
    assert table.held(1) == ["G1", "c28"]
    assert (table.prompt, table.options) == (WINDOW, ["pass"])


# --- a combo of a colour ------------------------------------------------------------------------------------


def at_a_combo(gem: str, *hand: Name) -> Table:
    """Let seat 0 make a combo with a gem."""
    table = Table().row(0, 0, f"L1>{gem}").hand(0, f"{gem}>L2").hand(1, *hand)
    return table.lay(f"{gem}>L2")


@does("c43", "c44")
def test_a_combo_of_its_colour_lets_the_neighbour_come(card: Name) -> None:
    """WAN-33: after the main effect of who makes it, before the combo (WAN-19)."""
    gem = "O" if card == "c43" else "V"
    table = at_a_combo(gem, card)
    assert (table.asked, table.options) == (1, [f"play {card} 0", f"play {card} 1", "pass"])
    table.play(f"play {card} 1")
    assert (table.laid(1, 1), table.state.played) == ([str(card)], 1)


@does_not("c43", "c44")
def test_a_combo_of_the_other_colour_does_not(card: Name) -> None:
    assert at_a_combo("V" if card == "c43" else "O", card).prompt == "turn"


def test_a_double_combo_is_one_with_either_gem() -> None:
    """WAN-30."""
    for card in ("c43", "c44"):
        assert at_a_combo("OV", card).options == [f"play {card} 0", f"play {card} 1", "pass"]


# --- cards that would come to the hand ----------------------------------------------------------------------


@does("c49")
def test_cards_that_would_be_taken_back_are_banished(card: Name) -> None:
    """Cards of CAMPUS 49: those taken by an effect; they never come to the hand."""
    table = (
        Table().terrain(0, "t3").row(0, 0, "G11").discard(0, "L5", "L6").hand(1, card, "G2").play("score 0")
    )
    assert table.prompt == WINDOW
    table.play(f"play {card} 1").paid()
    passed(table)
    assert table.names(table.state.sides[0].banned) == ["L5"]
    assert table.count(0) == 0


@does_not("c49")
def test_cards_that_are_drawn_are_not_those_taken_back(card: Name) -> None:
    table = Table().hand(0, 31).hand(1, card, "G2").lay(31)
    assert table.prompt == "turn"


@does("c50")
def test_cards_that_an_effect_would_draw_are_banished(card: Name) -> None:
    """WAN-25: by effect; nothing that waits for a draw is set off."""
    table = Table().row(1, 0, 136).deck(0, "L5", "L6", "L7", "L8").hand(0, 31).hand(1, card, "G2")
    table.lay(31).play(f"play {card} 1").paid()
    passed(table)
    assert table.names(table.state.sides[0].banned) == ["L5"]
    assert (table.count(0), table.told("drawn"), table.told("triggered")) == (0, [], [])


@does_not("c50")
def test_the_cards_of_the_turn_are_drawn_by_no_effect(card: Name) -> None:
    """WAN-25."""
    table = Table().hand(1, "G1").hand(0, card, "G2").play("end")
    assert (table.asked, table.prompt, table.count(1)) == (1, "turn", 3)


def test_banished_from_an_empty_deck_loses() -> None:
    """WAN-9: at the first missing card."""
    table = Table().deck(0).hand(0, 31).hand(1, "c50", "G2").lay(31).play("play c50 0").paid()
    assert passed(table).prompt == "over"


def test_why_a_card_does_not_cut_in_is_told() -> None:
    """WAN-4, WAN-33: it is no Sub, answers something else, or cannot be paid for."""
    table = at_a_score("c76", "c43", "G1")
    for card in ("wankul/campus-043", "t/G1"):
        assert why(table.state, 1, ("play", card, 0)) == Refusal("no_sub")
    assert why(table.state, 1, ("play", "wankul/campus-076", 0)) is None
    dear = why(at_a_score("c76").state, 1, ("play", "wankul/campus-076", 0))
    assert dear is not None
    assert dear.reason == "dear_none"


# --- forbidden ----------------------------------------------------------------------------------------------


@does("ct8")
def test_where_no_sub_may_be_played_nothing_is_asked(card: Name) -> None:
    """WAN-16: what is forbidden is left out."""
    table = Table().terrain(1, card).row(0, 0, "G11").row(1, 0, "L9").hand(1, "c76", "G1").play("score 0")
    assert (table.prompt, table.points(0)) == ("turn", 1)


@does_not("ct8")
def test_in_ones_own_turn_a_sub_is_played_there_as_any_other_character(card: Name) -> None:
    """WAN-33."""
    assert Table().terrain(1, card).hand(0, "c77").lay("c77", 1).laid(0, 1) == ["c77"]


def test_who_loses_the_exam_discards_three() -> None:
    """Le Perdant."""
    table = (
        Table().terrain(0, "ct8").row(0, 0, "G11").hand(1, "G1", "G2", "G3", "G4").play("score 0").finish()
    )
    assert table.count(1) == 1


@does_when("c102")
def test_a_score_to_which_no_sub_answers_nor_to_anything_within_it(card: Name) -> None:
    """WAN-16: until it is over; the next one may be answered."""
    table = Table().row(0, 0, "G11").row(0, 1, "G11").row(1, 0, "L9").hand(0, card, "G1").hand(1, "c76", "G1")
    table.lay(card, 1).play("terrain 0")
    assert (table.prompt, table.points(0)) == ("turn", 1)
    assert table.play("score 1").prompt == WINDOW


# --- set off ------------------------------------------------------------------------------------------------


@does("ct6")
def test_a_sub_has_both_players_take_two_cards_back(card: Name) -> None:
    """Its special: whoever's terrain it is."""
    table = Table().terrain(1, card).row(0, 0, "G11").row(1, 0, "L9").hand(1, "c77")
    table.discard(0, "G2", "G3", "G4").discard(1, "G5").play("score 0", "play c77 0")
    assert (table.held(0), table.held(1)) == (["G2", "G3"], ["G5"])


@does_not("ct6")
def test_a_sub_played_in_ones_own_turn_has_nobody_take_anything_back(card: Name) -> None:
    """WAN-33: its lightning is silent."""
    table = Table().terrain(1, card).hand(0, "c77").discard(0, "G2", "G3", "G4").lay("c77")
    assert table.held(0) == []


# --- of all of them -----------------------------------------------------------------------------------------

SUBS = [f"c{card.number}" for card in campus().values() if interrupts(getattr(card, "script", ()))]


@pytest.mark.parametrize("card", SUBS)
def test_in_its_owners_turn_a_sub_says_nothing(card: str) -> None:
    """WAN-33: played there it is any other character, and counted."""
    table = Table().row(1, 1, "G1").discard(1, "G2").hand(0, card, "G1").lay(card)
    assert (table.laid(0, 0), table.state.played, table.told("sub")) == ([card], 1, [])
    assert table.told("play")[0]["silent"] is True
    assert table.laid(1, 1) == ["G1"]


@pytest.mark.parametrize("card", ["c28", "c76"])
def test_a_sub_that_cannot_be_paid_is_not_offered_though_the_window_is_there(card: str) -> None:
    """WAN-4, WAN-33."""
    table = at_a_score(card)
    assert (table.asked, table.options) == (1, ["pass"])


def test_a_window_is_there_for_who_may_hold_a_sub_whatever_the_hand() -> None:
    """WAN-33: the decks here are open to all, and the other's has one; none for an empty hand."""
    table = Table().row(0, 0, "G11").hand(1, "G1").deck(1, "c76").play("score 0")
    assert (table.asked, table.options) == (1, ["pass"])
    assert Table().row(0, 0, "G11").deck(1, "c76", "G1").play("score 0").prompt == "turn"
    assert Table().row(0, 0, "G11").hand(0, "c76").hand(1, "G1").play("score 0").prompt == "turn"


def heard_by_the_other(deed: str, held: Name) -> tuple[list[str], list[tuple[int, str]]]:
    """Return what seat 0 is told as it does something, and who is asked what."""
    table = Table().row(0, 0, "G11", "L1>O").row(1, 0, "L9").hand(0, "O>L2", 31, "G1").hand(1, held, "G2")
    table.deck(1, *[one for one in ("c28", "c43", "c50", "c76", "c82") if one != held], *["G3"] * 9)
    asked = list[tuple[int, str]]()
    table.play(deed)
    while table.prompt in (WINDOW, "pay"):
        asked.append((table.asked, table.prompt))
        table.play("pass" if table.prompt == WINDOW else table.options[0])
    told = [f"{event.kind} {event.data}" for event in table.events if event.known_to(0)]
    return told, asked


@pytest.mark.parametrize("deed", ["score 0", "play O>L2 0", "play 31 0"])
def test_the_other_is_asked_the_same_with_a_sub_and_without(deed: str) -> None:
    """WAN-33: so nothing tells what is held."""
    with_none = heard_by_the_other(deed, "G3")
    assert with_none[1], "a window"
    for sub in ("c28", "c43", "c50", "c76", "c82"):
        assert heard_by_the_other(deed, sub) == with_none


@pytest.mark.parametrize("card", SUBS)
def test_a_sub_comes_too_late_once_its_player_has_passed(card: str) -> None:
    """WAN-11: the deed goes on, and is asked about no more."""
    for deed in ("score 0", "play O>L2 0", "play 31 0"):
        table = Table().row(0, 0, "G11", "L1>OV").hand(0, "O>L2", 31).hand(1, card, "G2").discard(0, "G2")
        table.play(deed)
        passed(table)
        assert table.prompt in ("turn", "leave-order")
        assert card in table.held(1)


def test_a_sub_can_be_taken_back_before_it_is_paid_and_is_known_to_nobody_then() -> None:
    """Issue 21: the window asks again."""
    table = at_a_score("c76", "G1").play("play c76 0", "back")
    assert (table.prompt, table.options) == (WINDOW, ["play c76 0", "play c76 1", "pass"])
    assert not [event for event in table.events if event.kind == "announce"]


def test_while_a_window_is_open_the_world_is_saved_and_dealt_anew_alike() -> None:
    """Issue 21: in windows within windows, too."""
    table = Table().row(0, 0, "G11").row(1, 0, "L9").hand(1, "c76", "G1", "G2").play("score 0")
    for action in ("play c76 0", "hand G1", "pass"):
        state = table.state
        assert digest(state.clone().encode()) == digest(state.encode())
        for seat in (0, 1):
            assert state.determinize(seat, Rng(2)).observe(seat) == state.observe(seat)
        Wankul.check(state)
        table.play(action)


def test_what_waits_for_a_sub_and_the_sub_are_told_in_a_sentence() -> None:
    """In both languages: the event, what is asked, each option."""
    for language in i18n.LANGUAGES:
        i18n.use(language)
        table = at_a_score("c76", "G1")
        telling = WankulTelling(table.state, Named())
        asked = table.state.decision
        assert asked is not None
        seen = telling.table(table.state.observe(1), 1)
        assert telling.asked(seen, asked).endswith(".")
        assert len({telling.option(seen, asked, one) for one in asked.options}) == len(asked.options)
    i18n.use("en")
