"""What cards of CAMPUS make of Force while they lie in play (WAN-10, WAN-30, WAN-32, WAN-37)."""

from __future__ import annotations

import pytest
from wankul_table import Name, Table, does, does_not, does_when

# --- the Force of a neighbour -------------------------------------------------------------------------------


@does_when("c45", "c46")
def test_a_copycat_has_the_force_of_its_left_neighbour_while_its_combo_is_complete(card: str) -> None:
    gem, other = {"c45": "VO", "c46": "OV"}[card]
    assert Table().row(0, 0, f"G3>{gem}", card).forces(0, 0) == [3, 3]
    assert Table().row(0, 0, f"G3>{other}", card).forces(0, 0) == [3, 1]


def test_the_force_of_a_neighbour_is_the_modified_one() -> None:
    """WAN-32: it comes first, then what is added to both (WAN-10)."""
    assert Table().terrain(0, "t17").row(0, 0, "L3>V", "c45").forces(0, 0) == [4, 5]
    assert Table().row(0, 0, "G3>V", "c45", "O>G1>O", "c46").forces(0, 0) == [3, 3, 1, 1]


@does_when("c118", "c119")
def test_a_mirror_has_the_force_of_its_neighbour_and_none_alone(card: str) -> None:
    """Right of the one, left of the other; the other side's row is none."""
    table = Table().row(0, 0, "G4", card, "G7").row(0, 1, card).row(1, 1, "G9", "G9", "G9")
    assert (table.forces(0, 0)[1], table.forces(0, 1)) == ({"c118": 7, "c119": 4}[card], [0])


def test_in_a_ring_of_mirrors_the_one_begun_with_counts_its_printed_force() -> None:
    """WAN-32."""
    assert Table().row(0, 0, "c118", "c119").forces(0, 0) == [0, 0]
    assert Table().terrain(1, "ct22").row(0, 0, "c118", "c119").forces(0, 0) == [2, 2]


# --- what is counted ----------------------------------------------------------------------------------------


@does_when("c72")
@pytest.mark.parametrize(("discarded", "more"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2)])
def test_the_papers_have_one_more_force_for_every_five_cards_in_the_discard(
    card: str, discarded: int, more: int
) -> None:
    table = Table().row(0, 0, card).discard(0, *["G1"] * discarded).discard(1, *["G1"] * 10)
    assert table.forces(0, 0) == [1 + more]


@does_when("c81")
@pytest.mark.parametrize(("own", "other"), [(0, 0), (1, 0), (0, 2), (1, 1)])
def test_the_chemist_counts_the_combos_of_both_sides(card: str, own: int, other: int) -> None:
    """WAN-37: to draw, and for its Force; those that are complete."""
    combo = ("G1>O", "O>G1>O", "O>G1")
    table = Table().hand(0, card, "G1").row(0, 1, *combo[: own + 1]).row(1, 0, *combo[: other + 1])
    table.lay(card)
    assert (table.left(0), table.forces(0, 0)) == (20 - own - other, [own + other])


@does_when("c111")
@pytest.mark.parametrize("other", [0, 1, 2])
def test_the_critic_counts_the_combos_of_the_other(card: str, other: int) -> None:
    """WAN-30: those that are complete now; one's own are none."""
    row = ("G1>V", "V>G1>V", "V>G1")[: other + 1]
    table = Table().row(0, 0, card, "O>G1").row(1, 1, *row, "O>G1")
    assert table.forces(0, 0)[0] == 1 + other


# --- twice as strong ----------------------------------------------------------------------------------------


@does_when("c84")
def test_mrs_thread_is_twice_as_strong_while_mr_needle_is_in_play(card: str) -> None:
    """On either side, anywhere (WAN-30)."""
    assert Table().row(0, 0, card).forces(0, 0) == [2]
    assert Table().row(0, 0, card).row(1, 1, "c84").forces(0, 0) == [2]


@does_when("c86")
@pytest.mark.parametrize(("others", "force"), [(0, 4), (1, 8), (2, 4)])
def test_a_duellist_is_twice_as_strong_against_exactly_one(card: str, others: int, force: int) -> None:
    """On its own terrain."""
    table = Table().row(0, 0, card, "G1").row(1, 0, *["G1"] * others).row(1, 1, "G1")
    assert table.forces(0, 0)[0] == force


# --- Force of others ----------------------------------------------------------------------------------------


@does_when("c71")
def test_a_note_from_home_takes_one_force_from_the_other_side(card: str) -> None:
    """Below 0, too (WAN-10)."""
    table = Table().row(0, 0, card, "G1").row(1, 0, "G1").row(1, 1, "G0")
    assert (table.forces(0, 0), table.forces(1, 0), table.forces(1, 1)) == ([4, 1], [0], [-1])


@does_when("c94")
def test_the_mascot_makes_ones_own_stronger_and_is_alone_of_its_kind(card: str) -> None:
    """Itself included; of the other's, too, the older one is discarded."""
    table = Table().row(0, 0, card, "G1").row(1, 1, card, "G1").hand(0, card)
    assert (table.forces(0, 0), table.forces(1, 1)) == ([1, 2], [1, 2])
    table.lay(card, 1)
    assert (table.laid(0, 0), table.laid(0, 1), table.laid(1, 1)) == (["G1"], [card], ["G1"])
    assert (table.forces(0, 0), table.forces(1, 1)) == ([2], [1])
    assert (table.discarded(0), table.discarded(1)) == ([card], [card])


@does_when("c114")
@pytest.mark.parametrize(("others", "force"), [((), 6), (("L1", "T1", "R1"), 6), (("G1",), 2)])
def test_the_guest_of_honour_has_four_more_force_as_the_only_guest(
    card: str, others: tuple[Name, ...], force: int
) -> None:
    """Of both sides."""
    assert Table().row(0, 0, card).row(1, 1, *others).forces(0, 0) == [force]


@does("ct22")
def test_all_are_one_stronger_at_the_sports_ground(card: str) -> None:
    table = Table().terrain(0, card).row(0, 1, "L2").row(1, 0, "G0")
    assert (table.forces(0, 1), table.forces(1, 0)) == ([3], [1])


@does_not("ct22")
def test_nobody_is_stronger_for_a_terrain_in_hand(card: str) -> None:
    assert Table().hand(0, card).row(0, 1, "L2").forces(0, 1) == [2]


@does_when("ct23")
@pytest.mark.parametrize(("held", "more"), [((2, 1), (1, 0)), ((1, 1), (0, 0)), ((0, 1), (0, 1))])
def test_who_has_more_cards_in_hand_is_stronger(
    card: str, held: tuple[int, int], more: tuple[int, int]
) -> None:
    """Everywhere, whoever placed the terrain; a tie helps nobody (WAN-21)."""
    table = Table().terrain(0, card, owner=1).row(0, 1, "L2").row(1, 0, "L2")
    for seat, count in enumerate(held):
        table.hand(seat, *["G1"] * count)
    assert (table.forces(0, 1), table.forces(1, 0)) == ([2 + more[0]], [2 + more[1]])


# --- for a while --------------------------------------------------------------------------------------------


@does_when("c53")
def test_a_screech_brings_a_character_to_0_until_the_turn_ends(card: str) -> None:
    """WAN-10: after all permanents; what comes later counts from there."""
    table = Table().terrain(0, "ct22").hand(0, card, "G1").row(1, 1, "G6", "G3").lay(card)
    assert table.prompt == "nullify"
    table.play("character 1 1 0")
    assert table.forces(1, 1) == [0, 4]
    assert table.to_next_turn().forces(1, 1) == [7, 4]


def test_a_screech_in_a_combo_draws_until_a_character_comes() -> None:
    """CAMPUS 53."""
    table = Table().row(0, 0, "G1>O").hand(0, "c53", "G2").deck(0, "t0", "t0", "G5", "G6").lay("c53")
    table.play("character 0 0 0")
    assert table.held(0) == ["G5", "t0", "t0"]
    alone = Table().hand(0, "c53", "G2").deck(0, "t0", "G5").lay("c53").finish()
    assert alone.left(0) == 2


def test_who_finds_no_character_draws_all_and_loses() -> None:
    """WAN-9; CAMPUS 53."""
    table = Table().row(0, 0, "G1>O").hand(0, "c53", "G2").deck(0, "t0", "t0").lay("c53")
    assert table.play("character 0 0 0").prompt == "over"


@does_when("c97", "c98")
def test_a_rat_has_the_other_mill_two_and_weakens_somebody_in_its_combo(card: str) -> None:
    gem = {"c97": "V", "c98": "O"}[card]
    table = Table().row(0, 0, f"G1>{gem}").row(1, 0, "G3").hand(0, card, "G1").lay(card)
    assert (table.left(1), table.prompt) == (18, "enfeeble")
    assert table.play("character 0 1 0").forces(1, 0) == [1]
    assert table.to_next_turn().forces(1, 0) == [3]
    alone = Table().row(1, 0, "G3").hand(0, card, "G1").lay(card)
    assert (alone.left(1), alone.prompt) == (18, "turn")
