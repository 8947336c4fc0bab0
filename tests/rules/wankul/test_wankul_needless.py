"""What need not be asked: an order of which nothing comes, a choice of one; all else is (WAN-8)."""

from __future__ import annotations

import pytest
from wankul_table import Name, Table, shown

from game.rules.wankul.needless import settled


def asked_for(slot: int, *held: Name, row: tuple[Name, ...] = ("G6", "G7")) -> str:
    """Return what is done by itself once a terrain is scored, "" for nothing: the first is one's own."""
    table = Table().row(0, slot, *row).hand(0, *held).play(f"score {slot}")
    assert table.prompt == "leave-order"
    action = settled(table.state)
    return shown(action) if action is not None else ""


@pytest.mark.parametrize("slot", [0, 1])
def test_an_order_is_not_asked_where_nothing_takes_cards_back(slot: int) -> None:
    assert asked_for(slot, "G1") == "in-order"


def test_an_order_matters_under_a_terrain_only_to_who_takes_several_cards_back_at_once() -> None:
    """85 takes the topmost card back, 69 four of them."""
    assert asked_for(0, 85) == "in-order"
    assert asked_for(1, 85) == ""
    assert asked_for(0, 69) == ""


@pytest.mark.parametrize(
    ("slot", "there", "answer"), [(1, (), "in-order"), (0, (), "in-order"), (0, ("G7", "G7"), "")]
)
def test_an_order_matters_for_what_is_soon_scored_not_for_what_goes_or_may_be_drawn(
    slot: int, there: tuple[Name, ...], answer: str
) -> None:
    """69 in the draw pile is not in hand; a terrain, and 85, have taken cards back once they are scored."""
    table = (
        Table()
        .terrain(slot, "t3", owner=1)
        .terrain(1 - slot, owner=1)
        .row(0, 1, 85, "G7", "G6")
        .row(0, 0, *there)
    )
    table.deck(0, "G1", "G2", "G3", 69, "G4").hand(0, "G1").discard(0, "L1").play("score 1")
    while table.prompt != "leave-order":
        table.play(table.options[0])
    action = settled(table.state)
    assert (shown(action) if action is not None else "") == answer


def test_an_order_matters_where_one_of_those_that_leave_may_stay() -> None:
    assert asked_for(0, row=("G6", "G7", 74)) == ""


def test_a_choice_of_one_is_made_and_a_turn_never_is() -> None:
    table = Table().row(1, 0, "L1").hand(0, 133)
    assert settled(table.state) is None
    table.play("play 133 0")
    assert len(table.options) == 1
    action = settled(table.state)
    assert action is not None
    assert [shown(action)] == table.options


def test_of_two_cards_the_player_chooses() -> None:
    table = Table().row(1, 0, "L1", "L0").hand(0, 133).play("play 133 0")
    assert settled(table.state) is None


def test_a_cost_that_takes_all_that_is_left_is_paid_unasked() -> None:
    """87 costs two cards: of three the player chooses, of two both pay."""
    table = Table().hand(0, 87, "L1", "L2").play("play 87 0")
    for ref in ("L1", "L2"):
        action = settled(table.state)
        assert action is not None
        assert shown(action) == f"hand {ref}"
        table.play(shown(action))
    assert table.laid(0, 0)
    table = Table().hand(0, 87, "L1", "L2", "L3").play("play 87 0")
    assert settled(table.state) is None
