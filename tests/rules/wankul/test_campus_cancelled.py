"""Cards of CAMPUS that cancel for a turn what a character says, or a Sub (WAN-20, WAN-33)."""

from __future__ import annotations

from wankul_table import Name, Table, does, does_not, does_when, made

from game.rules.wankul.cards import Character
from game.rules.wankul.places import WankulTable


def force_of(card: Name) -> int:
    """Return the printed Force of a character."""
    known = made(card)
    assert isinstance(known, Character)
    return known.force


# --- what a character says ----------------------------------------------------------------------------------


def test_who_is_not_answered_says_all() -> None:
    """What the others are compared with: 31 draws one, and its combo has it grow."""
    table = Table().row(0, 0, "L1>OV").hand(0, 31).hand(1, "c82", "G1").lay(31).play("pass")
    assert (table.count(0), table.forces(0, 0)) == (1, [1, force_of(31) + 1])


@does("c82")
def test_the_effects_of_who_is_played_are_cancelled_and_its_combo_applies(card: Name) -> None:
    """WAN-20: spares combos."""
    table = Table().row(0, 0, "L1>OV").hand(0, 31).hand(1, card, "G1").lay(31)
    table.play(f"play {card} 1").paid().play("pass")
    assert (table.count(0), table.forces(0, 0)) == (0, [1, force_of(31) + 1])


@does("c83")
def test_the_combos_of_who_is_played_are_cancelled_and_its_effects_apply(card: Name) -> None:
    """WAN-20: then what counts in a combo counts again."""
    table = Table().row(0, 0, "L1>OV").hand(0, 31).hand(1, card, "G1").lay(31)
    table.play(f"play {card} 1").paid().play("pass")
    force = force_of(31)
    assert (table.count(0), table.forces(0, 0)) == (1, [1, force])
    assert table.to_next_turn().forces(0, 0) == [1, force + 1]


@does_not("c82", "c83")
def test_who_lay_there_before_is_not_cancelled(card: Name) -> None:
    """Only who is played now, by the other."""
    table = Table().row(0, 0, "L1>OV", 31).hand(0, "G2").hand(1, card, "G1").lay("G2")
    table.play(f"play {card} 1").paid().play("pass")
    assert table.forces(0, 0)[1] == force_of(31) + 1


def test_what_stands_is_cancelled_until_the_end_of_the_turn() -> None:
    """WAN-20: 62 has one Force more for each card in hand; it is told as one without effects meanwhile."""
    table = Table().hand(0, 62, "G2", "G3", "G4").hand(1, "c82", "G1").lay(62)
    table.play("play c82 1").paid().play("pass")
    assert table.forces(0, 0) == [force_of(62)]
    seen = WankulTable.from_json(table.state.observe(1)).grounds[0]
    assert seen is not None
    assert seen.rows[0][0].muted
    assert table.to_next_turn().forces(0, 0) != [force_of(62)]


def test_both_of_them_may_answer_one_character() -> None:
    """WAN-11: the window asks until it is passed."""
    table = Table().row(0, 0, "L1>OV").hand(0, 31).hand(1, "c82", "c83", "G1", "G2").lay(31)
    table.play("play c82 1", "hand G1", "play c83 1", "hand G2")
    assert (table.count(0), table.forces(0, 0)) == (0, [1, force_of(31)])


def test_a_combo_that_is_cancelled_is_none_for_who_waits_for_combos() -> None:
    """WAN-20: no window for it either."""
    table = Table().row(0, 0, "L1>O").hand(0, "O>L2").hand(1, "c83", "c43", "G1").lay("O>L2")
    table.play("play c83 1", "hand G1", "pass")
    assert table.prompt == "turn"


# --- a Sub --------------------------------------------------------------------------------------------------


def reader(*left: Name) -> Table:
    """Let the other play a Sub at a score, against the reader of CAMPUS 107."""
    table = Table().row(0, 0, *left, "c107").row(0, 1, "G11").row(1, 0, "L1").hand(1, "c28", "G1")
    return table.play("score 1", "play c28 0").paid()


@does("c107")
def test_a_sub_is_cancelled_by_who_is_discarded_for_it(card: Name) -> None:
    """WAN-33: it is placed, its lightning is not."""
    table = reader("L1>V")
    assert (table.prompt, table.asked, table.options) == ("cancel-sub", 0, ["yes", "no"])
    table.play("yes")
    assert (table.laid(0, 0), table.laid(1, 0)) == (["L1>V"], ["L1", "c28"])
    assert table.told("cancelled") == [{"seat": 1, "card": made("c28").ref, "by": made(card).ref}]
    assert table.play("pass").points(0) == 1


@does_not("c107")
def test_a_sub_is_not_cancelled_by_who_stays_or_has_no_combo(card: Name) -> None:
    """WAN-5: what waits in a combo waits while that is complete."""
    assert reader("L1>V").play("no").prompt == "remove"
    assert reader("L1>O").prompt == "remove"
    assert card == "c107"


def test_a_sub_that_is_cancelled_sets_nothing_off() -> None:
    """WAN-23: what waits for a deed comes once it is done."""
    table = Table().terrain(0, "ct6").row(0, 0, "L1>V", "c107").row(0, 1, "G11").hand(1, "c77")
    table.discard(1, "G5").play("score 1", "play c77 0", "yes")
    assert table.count(1) == 0


@does_when("c107")
def test_as_many_cards_are_drawn_as_the_first_character_of_the_discard_has_force(card: Name) -> None:
    """WAN-21: the topmost one, printed; a terrain over it is none; nobody: nothing."""
    table = Table().hand(0, card, "t3").discard(0, "L3", "L5").lay(card)
    assert table.count(0) == 3
    assert Table().hand(0, card, "t3").lay(card).count(0) == 0
