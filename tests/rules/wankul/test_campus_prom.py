"""CAMPUS 124 and 125: what the other's combos and characters cost a hand."""

from __future__ import annotations

import pytest
from wankul_table import Name, Table, does, does_not

BOTH = ("c124", "c125")


def other(card: Name) -> Name:
    """Return the other one of the two."""
    return BOTH[card == BOTH[0]]


@does(*BOTH)
def test_each_combo_of_the_other_has_them_discard_one_at_random(card: Name) -> None:
    """WAN-24: one deed; nobody chooses."""
    table = Table().row(1, 1, card).row(0, 0, "L1>O").hand(0, "O>L2", "G2", "G3").lay("O>L2")
    assert (table.prompt, table.count(0), len(table.discarded(0))) == ("turn", 1, 1)
    assert table.told("discard")[0]["by"] == f"wankul/campus-{str(card)[1:]}"


@does_not(*BOTH)
def test_a_character_without_a_combo_has_nobody_discard_anything(card: Name) -> None:
    """Nor does a combo of one's own; and alone it says nothing of characters that are played."""
    table = Table().row(1, 1, card).row(0, 0, "L1>O").hand(0, "L2", "G2", "G3").lay("L2")
    assert table.held(0) == ["G2", "G3"]
    table = Table().row(0, 0, card, "L1>O").hand(0, "O>L2", "G2", "G3").lay("O>L2")
    assert table.held(0) == ["G2", "G3"]


@pytest.mark.parametrize("card", BOTH)
def test_with_the_other_of_its_name_the_hand_goes_under_the_deck_and_is_drawn_anew(card: Name) -> None:
    """WAN-5: a double combo, complete as long as they lie side by side; WAN-12: before what is said."""
    table = Table().row(1, 1, other(card), card).hand(0, "L2", "G2", "G3").deck(0, "L5", "L6", "L7").lay("L2")
    assert (table.held(0), table.left(0)) == (["L5", "L6"], 3)
    assert table.names(table.state.sides[0].deck[:2]) == ["G3", "G2"], "in the order held, under it"


@pytest.mark.parametrize("card", BOTH)
def test_beside_one_like_itself_it_has_no_such_combo(card: Name) -> None:
    """WAN-30: two copies are no pair."""
    table = Table().row(1, 1, card, card).hand(0, "L2", "G2", "G3").lay("L2")
    assert table.held(0) == ["G2", "G3"]


def test_the_last_card_of_a_hand_leaves_nothing_to_put_under_the_deck() -> None:
    """WAN-16."""
    table = Table().row(1, 1, *BOTH).hand(0, "L2").lay("L2")
    assert (table.count(0), table.left(0)) == (0, 20)
