"""What is told of Subs in Wankul: in a window, of those that are kept, of those that the other may hold."""

from __future__ import annotations

from dataclasses import replace

import pytest
import thinking
from thinking import judge_little
from wankul_table import Name, Table, made, shown

from game.bots.wankul.hints import Advice, reasons
from game.bots.wankul.sub_hints import of_answer
from game.core import i18n
from game.rules.wankul.cards import Deck


def begun() -> Table:
    """Return a table with so many terrains that nobody soon lacks one."""
    return Table().terrain(0, owner=1).terrain(2)


def scored(other: Name, *hand: Name) -> Table:
    """Let seat 0 score a terrain, 11 to what lies there, against a hand of seat 1."""
    return begun().row(0, 0, "L11").row(1, 0, other).hand(1, *hand, "G1").play("score 0")


def told(table: Table, answer: str) -> tuple[str, ...]:
    """Return why a window is answered so."""
    asked = table.state.decision
    assert asked is not None
    action = next(one for one in asked.options if shown(one) == answer)
    return of_answer(table.state, action, asked.seat, thinking.Plainly())


@pytest.mark.parametrize(
    ("other", "card", "answer", "reason"),
    [
        ("L9", "c76", "play c76 0", "You win “t/t0”, 12 to 11."),
        ("L8", "c76", "play c76 0", "You win “t/t0”, 11 to 11: who scores loses a tie."),
        ("L3", "c76", "play c76 0", "You lose “t/t0” all the same, 6 to 11."),
        ("L3", "c76", "play c76 1", "It stays there, whatever comes of the Score."),
        ("L3", "c76", "pass", "None of your Subs turns this Score round."),
        ("L11", "c76", "pass", "You win this Score without any Sub."),
        ("L8", "c76", "pass", "What it costs to win this Score is worth more to you."),
    ],
)
def test_at_a_score_it_is_told_what_comes_of_an_answer(
    other: Name, card: Name, answer: str, reason: str
) -> None:
    """WAN-7, WAN-26."""
    assert told(scored(other, card), answer) == (reason,)


@pytest.mark.parametrize(
    ("table", "answer", "reason"),
    [
        (
            Table().hand(0, "c102", "G1").hand(1, "c82", "G1").lay("c102"),
            "play c82 0",
            "It cancels what “wankul/campus-102” does, but for its combos.",
        ),
        (
            Table().row(0, 0, "L4>V").hand(0, 40, "G1", "G2").hand(1, "c83", "G1").lay(40),
            "play c83 0",
            "It cancels the combos of “wankul/origins-040”.",
        ),
        (
            Table().hand(0, 40, "G1", "G2").hand(1, "c83", "G1").lay(40),
            "play c83 0",
            "It would cancel nothing of “wankul/origins-040”.",
        ),
        (
            Table().hand(0, 31).hand(1, "c50", "G1").lay(31),
            "play c50 0",
            "The cards that P0 would take in hand are banished.",
        ),
        (
            Table().row(0, 0, "L1>O").hand(0, "O>L2").hand(1, "c43").lay("O>L2"),
            "play c43 0",
            "It is not counted among the four characters of a turn.",
        ),
        (
            Table().hand(0, 31).hand(1, "c50", "G1").lay(31),
            "pass",
            "Your Subs are worth more later on than what one would bring now.",
        ),
    ],
)
def test_in_a_window_it_is_told_what_a_sub_does_to_the_deed(table: Table, answer: str, reason: str) -> None:
    """WAN-33."""
    assert told(table, answer) == (reason,)


def test_in_a_window_every_answer_may_be_advised_and_none_that_spends_in_vain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judge_little(monkeypatch)
    best = thinking.advised(Advice, scored("L8", "c77", "c76").state, 300).hints[0]
    assert shown(best.action) == "play c76 0"
    best = thinking.advised(Advice, scored("L1", "c76").state, 300).hints[0]
    assert shown(best.action) == "pass"


def of_turn(table: Table, *turn: str) -> tuple[str, ...]:
    """Return why a turn is played so."""
    actions = []
    after = table.state.clone()
    for told_as in turn:
        assert after.decision is not None
        actions.append(next(one for one in after.decision.options if shown(one) == told_as))
        after.apply(actions[-1])
    return reasons(table.state, actions, 0, thinking.Plainly())


def leading(*hand: Name) -> Table:
    return begun().row(0, 0, "L10").row(1, 0, "L12").hand(0, *hand).hand(1, "G2")


def test_a_sub_that_is_kept_for_a_score_of_the_others_is_told() -> None:
    """In French with its elision and quotation marks."""
    assert "Keep “wankul/campus-077” for the Score of P1." in of_turn(leading("c77", "G1"), "end")
    i18n.use("fr")
    found = [line.replace("\u202f", " ") for line in of_turn(leading("c77", "G1"), "end")]
    assert "Gardez « wankul/campus-077 » pour le score de P1." in found
    assert not any("Gardez" in line for line in of_turn(leading("G3", "G1"), "end"))
    assert not any("Gardez" in line for line in of_turn(leading("c77", "G1"), "play c77 1", "end"))


def winning(lead: int, *deck: Name) -> Table:
    """Return a table on which seat 0 may score with such a lead, against a deck of seat 1."""
    return begun().row(0, 0, "L11").row(1, 0, f"L{11 - lead}").hand(1, "G2").deck(1, *["G1"] * 9, *deck)


def test_what_the_other_may_turn_a_score_round_with_is_told_of_an_open_deck_by_its_names() -> None:
    """WAN-33: ready decks are open to all; of others only that the sets have Subs is known."""
    words = "P1 may answer the Score, if in hand, with {}."
    three, two = "“wankul/campus-076”", "“wankul/campus-077”"
    assert words.format(f"{three} and {two}") in of_turn(winning(2, "c76", "c77", "c82"), "score 0")
    assert words.format(three) in of_turn(winning(3, "c76", "c77"), "score 0")
    assert not any("may answer" in line for line in of_turn(winning(4, "c76", "c77"), "score 0"))
    own = winning(2, "c76")
    own.state.setting = replace(own.state.setting, decks=("ready", Deck((made("c76"),))))
    assert "P1 may answer the Score with a Sub." in of_turn(own, "score 0")
