"""Terrains of CAMPUS at which both players act as they enter play, and the swing (WAN-12, WAN-37)."""

from __future__ import annotations

import pytest
from wankul_table import Name, Table, does, does_not, does_when

# --- moved, played ------------------------------------------------------------------------------------------


@does_when("ct1")
def test_each_player_moves_one_of_his_characters_to_the_entrance_hall(card: Name) -> None:
    """WAN-12: the active player says who goes first."""
    table = Table().row(0, 0, "L1", "L2").row(1, 1, "T1").hand(0, card).play(f"terrain {card}")
    assert table.options == ["first 0", "first 1"]
    table.play("first 1", "character 1 1 0")
    assert table.asked == 0
    table.play("character 0 0 1")
    assert (table.laid(0, 2), table.laid(1, 2), table.laid(0, 0)) == (["L2"], ["T1"], ["L1"])
    alone = Table().row(1, 1, "T1").hand(0, card).play(f"terrain {card}")
    assert alone.asked == 1, "who has nobody moves nobody"


@does_when("ct9")
def test_each_player_plays_the_first_character_of_his_discard_without_its_effects(card: Name) -> None:
    """WAN-18: on a terrain of his choice; WAN-20, WAN-21: a terrain on top is no character."""
    table = Table().hand(0, card).discard(0, "t3", 83, "L9").discard(1, "t4").play(f"terrain {card}")
    assert (table.prompt, table.options) == ("free-play", ["terrain 0", "terrain 1", "terrain 2"])
    table.play("terrain 2")
    assert (table.laid(0, 2), table.left(0), table.prompt) == (["83"], 20, "turn")
    assert (table.discarded(0), table.discarded(1)) == (["t3", "L9"], ["t4"])


# --- the larger hand ----------------------------------------------------------------------------------------


@does("ct13")
@pytest.mark.parametrize(("held", "left"), [((3, 1), (2, 1)), ((2, 1), (1, 1)), ((1, 2), (1, 1))])
def test_the_larger_hand_discards_a_card(card: Name, held: tuple[int, int], left: tuple[int, int]) -> None:
    """Nothing more where the hands are alike only then."""
    table = Table().hand(0, card, *["L1"] * held[0]).hand(1, *["L1"] * held[1]).play(f"terrain {card}")
    table.finish()
    assert (table.count(0), table.count(1)) == left


@does("ct13")
def test_of_equal_hands_each_discards_two(card: Name) -> None:
    table = Table().hand(0, card, *["L1"] * 3).hand(1, *["L1"] * 3).play(f"terrain {card}").finish()
    assert (table.count(0), table.count(1)) == (1, 1)


@does_when("ct13")
@pytest.mark.parametrize("elsewhere", [True, False])
def test_the_loser_of_the_queue_discards_a_character_from_another_terrain(
    card: Name, *, elsewhere: bool
) -> None:
    table = Table().terrain(0, card).row(0, 0, "G11").row(1, 0, "L1")
    if elsewhere:
        table.row(1, 1, "L2")
    table.play("score 0").finish()
    assert table.discarded(1) == (["L1", "L2"] if elsewhere else ["L1"])


# --- the swing ----------------------------------------------------------------------------------------------


@does("ct24")
def test_who_comes_first_and_alone_to_the_swing_is_discarded_at_the_end_of_the_turn(card: Name) -> None:
    """WAN-37."""
    table = Table().terrain(0, card).hand(0, "L1").lay("L1")
    assert table.laid(0, 0) == ["L1"]
    table.play("end")
    assert (table.laid(0, 0), table.discarded(0)) == ([], ["L1"])


@does_not("ct24")
def test_two_stay_on_the_swing_and_so_does_who_was_there(card: Name) -> None:
    two = Table().terrain(0, card).hand(0, "L1", "L2").lay("L1").lay("L2").play("end")
    before = Table().terrain(0, card).row(1, 0, "L3").hand(0, "L1").lay("L1").play("end")
    one = Table().terrain(0, card).row(0, 0, "L1").play("end")
    assert [two.laid(0, 0), before.laid(0, 0), one.laid(0, 0)] == [["L1", "L2"], ["L1"], ["L1"]]
