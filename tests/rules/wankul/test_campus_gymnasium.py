"""Terrain 3 of CAMPUS: cards drawn and shown until one costs an odd number, hands that fill up."""

from __future__ import annotations

from wankul_table import Name, Table, does, does_not, does_when


def won(*deck: Name, hand: int = 0) -> Table:
    """Win the gymnasium with so many cards in hand."""
    table = Table().terrain(0, "ct3").row(0, 0, "G11").deck(0, *deck).hand(0, *["G1"] * hand)
    return table.play("score 0").finish()


@does("ct3")
def test_cards_are_drawn_and_shown_until_one_costs_an_odd_number(card: Name) -> None:
    """WAN-21: a terrain is neither odd nor even; the other knows them."""
    table = won("G2", "t3", "c76", "G4")
    assert table.held(0) == ["G2", "c76", "t3"]
    assert len(table.told("shown")[0]["cards"]) == 3  # type: ignore[arg-type]
    assert {*table.state.sides[0].hand} <= table.state.knows[1]
    assert card == "ct3"


@does_not("ct3")
def test_no_more_than_six_are_held(card: Name) -> None:
    """Its winner; nobody with six draws any."""
    assert won("G2", "G3", "G4", "G5", hand=4).count(0) == 6
    assert won("G2", "G3", hand=6).count(0) == 6
    assert card == "ct3"


def test_from_a_deck_that_ends_first_it_is_lost() -> None:
    """WAN-9: at the first missing card."""
    assert won("G2").prompt == "over"
    assert won("G2", "c76").prompt == "turn"


@does_when("ct3")
def test_as_it_enters_play_both_take_cards_back_until_they_hold_five(card: Name) -> None:
    """WAN-16: as many as there are; who holds five takes none."""
    table = Table().hand(0, card, "G1", "G2", "G3").discard(0, "L1", "L2", "L3")
    table.hand(1, *["G1"] * 5).discard(1, "L4").play(f"terrain {card}")
    assert (table.held(0), table.count(1)) == (["G1", "G2", "G3", "L1", "L2"], 5)
