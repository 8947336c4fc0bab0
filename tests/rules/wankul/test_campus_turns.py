"""Cards of CAMPUS that serve once a turn, as turns begin, or as the other makes combos; combos crossed."""

from __future__ import annotations

import pytest
from wankul_table import Table, does_when

from game.rules.wankul import gems
from game.rules.wankul.table import GROUND

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
    assert joined == ("V" if made else "")


def test_elsewhere_and_for_double_combos_colours_are_as_ever() -> None:
    """WAN-37."""
    assert Table().terrain(1, "ct18").row(0, 0, "G3>V", "c46").forces(0, 0) == [3, 1]
    table = Table().terrain(0, "ct18").row(0, 0, "G1>OV").hand(0, "OV>L2").lay("OV>L2")
    assert len(table.told("combo")) == 1
    table = Table().terrain(0, "ct18").row(0, 0, "G1>V").hand(0, "OV>L2").lay("OV>L2")
    assert table.told("combo") == []


@does_when("c37")
def test_a_model_pupil_tucks_a_card_away_at_each_combo_of_the_other(card: str) -> None:
    """From the top of its player's discard, under the deck; both know it there (WAN-29)."""
    table = Table().row(1, 0, card).row(0, 0, "G1>O").hand(0, "O>G1>V", "V>G2", "G3")
    table.discard(1, "L1", "L2", "L3").lay("O>G1>V").lay("V>G2")
    assert (table.discarded(1), table.names(table.state.sides[1].deck[:2])) == (["L3"], ["L2", "L1"])
    table.lay("G3")
    assert (table.left(1), table.discarded(1)) == (22, ["L3"])
    assert {*table.state.sides[1].deck[:2]} <= table.state.knows[0] & table.state.knows[1]


@does_when("c37")
@pytest.mark.parametrize(("gem", "left"), [("V", ["L2"]), ("O", ["L1", "L2"])])
def test_a_model_pupil_tucks_one_away_in_its_combo(card: str, gem: str, left: list[str]) -> None:
    """Its player's combos set nothing off besides."""
    table = Table().row(0, 0, f"G1>{gem}").hand(0, card).discard(0, "L1", "L2").lay(card)
    assert table.discarded(0) == left


# --- Specials that are ignored ------------------------------------------------------------------------------


def _papers(left: str, other: str = "ct22") -> Table:
    table = Table().terrain(0, "ct22").terrain(1, other, owner=1).row(1, 0, left, "c73").row(1, 1, "L2")
    return table.play("end")


@does_when("c73")
def test_the_papers_may_ignore_specials_for_a_turn_in_their_combo(card: str) -> None:
    """As the turn begins; with one of its name, both gems; then they count again."""
    table = _papers("c72", "t14")
    assert (card, table.prompt, table.options) == ("c73", "hush", ["terrain 0", "terrain 1", "done"])
    assert table.forces(1, 1) == [3]
    table.play("terrain 0")
    assert (table.options, table.forces(1, 1)) == (["terrain 1", "done"], [2])
    table.play("done").finish()
    assert (table.forces(1, 1), table.forces(1, 0)) == ([2], [1, 0])
    assert table.told("hushed") == [{"seat": 1, "card": "wankul/campus-t22", "slot": 0}]
    assert table.to_next_turn().forces(1, 1) == [3]


def test_the_papers_ignore_nothing_without_their_name_beside_them_nor_where_nothing_goes_on() -> None:
    """CAMPUS 73."""
    assert _papers("G1>OV").prompt == "turn"
    silent = Table().row(1, 0, "c72", "c73").play("end")
    assert silent.prompt == "turn"


@does_when("c73")
@pytest.mark.parametrize(("discarded", "more"), [(4, 0), (5, 1), (10, 2)])
def test_the_second_papers_grow_with_the_discard(card: str, discarded: int, more: int) -> None:
    assert Table().row(0, 0, card).discard(0, *["G1"] * discarded).forces(0, 0) == [more]


def test_an_ignored_art_class_makes_combos_as_anywhere() -> None:
    """CAMPUS 73 and terrain 18; it is saved."""
    table = Table().terrain(0, "ct18").row(1, 1, "c72", "c73").hand(1, "O>L2").row(1, 0, "G1>O").play("end")
    table.play("terrain 0").finish()
    ground = table.state.ground(0)
    assert GROUND.write(ground)["hushed"] == ground.hushed == table.state.turn == 4
    assert ground.clone().hushed == 4
    assert len(table.lay("O>L2").told("combo")) == 1
