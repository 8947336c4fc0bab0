"""Cards of CAMPUS that serve once a turn, as turns begin, or as the other makes combos; combos crossed."""

from __future__ import annotations

import pytest
from wankul_table import Table, does_when

from game.rules.wankul import gems

# --- costs --------------------------------------------------------------------------------------------------


@does_when("c38")
def test_a_model_pupil_makes_one_character_a_turn_cheaper(card: str) -> None:
    """WAN-22: as its player wants, in the turn of its arrival, too; no more than once a turn."""
    table = Table().hand(0, card, 83, 84, "G1", "G1").lay(card)
    assert "use 0 0" in table.options
    table.play("use 0 0")
    assert "use 0 0" not in table.options
    table.play("play 83 0", "hand G1")
    assert [len(one["cards"]) for one in table.told("paid")] == [1]
    assert table.finish().state.effects == []


@does_when("c38")
def test_what_is_cheaper_lasts_until_the_turn_ends_and_never_falls_below_0(card: str) -> None:
    """WAN-4."""
    table = Table().row(0, 0, card).hand(0, "G1", 34).play("use 0 0").play("play G1 0")
    assert (table.prompt, table.state.effects) == ("turn", [])
    kept = Table().row(0, 0, card).hand(0, "G1").play("use 0 0").to_next_turn()
    assert kept.state.effects == []


# --- as a turn begins ---------------------------------------------------------------------------------------


@does_when("ct25")
@pytest.mark.parametrize("milled", ["G2", "G3", "t0"])
def test_a_raffle_removes_those_of_the_force_that_is_milled(card: str, milled: str) -> None:
    """WAN-37: of both sides, as they are now; a terrain equals nothing (WAN-21)."""
    table = Table().terrain(0, card).row(0, 0, "L2", "L3").row(1, 1, "T2", "T0")
    table.deck(1, milled, *["G1"] * 8).to_next_turn()
    left = {"G2": (["L3"], ["T0"]), "G3": (["L2"], ["T2", "T0"]), "t0": (["L2", "L3"], ["T2", "T0"])}[milled]
    assert (table.laid(0, 0), table.laid(1, 1)) == left
    assert (table.left(1), table.left(0)) == (6, 20)


def test_a_raffle_compares_the_modified_force() -> None:
    """CAMPUS terrain 25: on the table it is the modified one, in the discard the printed one (WAN-21)."""
    table = Table().terrain(0, "ct25").terrain(1, "t17").row(0, 0, "L2", "T2").deck(1, "L2", *["G1"] * 5)
    assert table.to_next_turn().laid(0, 0) == ["L2"]


def test_a_raffle_with_an_empty_deck_is_lost() -> None:
    """WAN-9."""
    table = Table().terrain(0, "ct25").deck(1).to_next_turn()
    assert table.prompt == "over"


# --- combos -------------------------------------------------------------------------------------------------


@does_when("ct18")
@pytest.mark.parametrize(("gem", "made"), [("V", 1), ("O", 0), ("OV", 1)])
def test_in_the_art_class_a_combo_is_made_with_the_other_colour(card: str, gem: str, made: int) -> None:
    """WAN-37: as it is played, and for what counts while it is complete."""
    table = Table().terrain(0, card).row(0, 0, f"G1>{gem}").hand(0, "O>L2").lay("O>L2")
    assert len(table.told("combo")) == made
    standing = Table().terrain(0, card).row(0, 0, f"G3>{gem}", "c46")
    assert standing.forces(0, 0) == [3, 3 if made else 1]
    joined = gems.joined(standing.state, 0, standing.state.row(0, 0), 1)
    assert joined == ("O" if made else "")


def test_elsewhere_and_for_double_combos_colours_are_as_ever() -> None:
    """WAN-37."""
    assert Table().terrain(1, "ct18").row(0, 0, "G3>V", "c46").forces(0, 0) == [3, 1]
    table = Table().terrain(0, "ct18").row(0, 0, "G1>OV").hand(0, "OV>L2").lay("OV>L2")
    assert len(table.told("combo")) == 1
    table = Table().terrain(0, "ct18").row(0, 0, "G1>V").hand(0, "OV>L2").lay("OV>L2")
    assert table.told("combo") == []
