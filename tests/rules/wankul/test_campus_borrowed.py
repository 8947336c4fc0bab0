"""Cards of CAMPUS that take control of a character, or copy what another card does (WAN-28, WAN-34)."""

from __future__ import annotations

import pytest
from wankul_table import Name, Table, does, does_not, does_when, named

from game.core.rng import Rng
from game.core.session import digest
from game.rules.wankul.game import Wankul

COSTLY: Name = 35
"""A character that says something, and costs something."""

# --- control ------------------------------------------------------------------------------------------------


def recruited(*foes: Name) -> Table:
    """Let the recruiter of CAMPUS 99 take control of the first of the other's characters."""
    table = Table().row(0, 0, "L1>V").row(1, 1, *foes).hand(0, "c99", "G1").lay("c99")
    return table.play("character 1 1 0")


@does("c99")
def test_an_opposing_character_comes_to_the_recruiters_row_and_serves_there(card: Name) -> None:
    """WAN-28: to the right end; what it does is done for who controls it."""
    table = recruited("G5", "G2")
    assert (table.laid(0, 0), table.laid(1, 1)) == (["L1>V", str(card), "G5"], ["G2"])
    assert table.told("controlled")[0]["seat"] == 0


@does_not("c99")
def test_without_a_combo_nobody_is_recruited(card: Name) -> None:
    """Nor where the other has nobody."""
    table = Table().row(0, 0, "L1>O").row(1, 1, "G5").hand(0, card, "G1").lay(card)
    assert (table.prompt, table.laid(1, 1)) == ("turn", ["G5"])
    table = Table().row(0, 0, "L1>V").hand(0, card, "G1").lay(card)
    assert (table.prompt, table.state.effects) == ("turn", [])


def test_it_goes_home_when_the_recruiter_leaves() -> None:
    """WAN-28: to the right end of its owner's row on the terrain where it lies."""
    table = Table().row(0, 0, "L1>V").row(1, 0, "G2").row(1, 1, "G5").hand(0, "c99", "G1").hand(1, 33)
    table.lay("c99").play("character 1 1 0").to_next_turn().lay(33, 1).play("character 0 0 1")
    assert (table.laid(0, 0), table.laid(1, 0)) == (["L1>V"], ["G2", "G5"])
    assert table.state.effects == []


def test_it_goes_to_its_owners_discard_and_is_held_no_more() -> None:
    """WAN-28: as it leaves; when the recruiter leaves then, nobody comes home."""
    table = Table().row(0, 0, "L1>V").row(1, 1, "G2").hand(0, "c99", "G1").hand(1, 33, "G9")
    table.lay("c99").play("character 1 1 0").to_next_turn().lay(33, 1).play("character 0 0 2")
    assert "G2" in table.discarded(1)
    assert table.state.effects == []


def test_at_a_score_it_leaves_with_the_row_in_which_it_lies() -> None:
    """WAN-26, WAN-28: all of them go, each to its owner's discard."""
    table = Table().row(0, 0, "L8>V").row(1, 1, "G5").hand(0, "c99", "G1").lay("c99")
    table.play("character 1 1 0", "score 0").finish()
    assert (table.points(0), "G5" in table.discarded(1), "G5" in table.discarded(0)) == (1, True, False)


def test_who_takes_control_of_it_again_has_it_for_good_as_the_other_hold_ends() -> None:
    """WAN-28: back on its owner's side it stays there when the first recruiter leaves."""
    table = Table().row(0, 0, "L1>V").row(1, 1, "G5", "L1>V").hand(0, "c99", "G1").hand(1, "c99", "G1", 33)
    table.lay("c99").play("character 1 1 0").to_next_turn()
    table.lay("c99", 1).play("character 0 0 2")
    assert (table.laid(0, 0), table.laid(1, 1)) == (["L1>V", "c99"], ["L1>V", "c99", "G5"])
    assert len(table.state.effects) == 1
    table.lay(33, 1).play("character 0 0 1")
    assert table.laid(1, 1)[:3] == ["L1>V", "c99", "G5"]


def test_a_card_under_control_is_saved_and_dealt_anew_with_its_hold() -> None:
    """Issue 21, 5."""
    state = recruited("G5", "G2").state
    assert digest(state.clone().encode()) == digest(state.encode())
    for seat in (0, 1):
        world = state.determinize(seat, Rng(3))
        assert world.observe(seat) == state.observe(seat)
        assert world.effects == state.effects
    Wankul.check(state)


# --- copies of what a character does ------------------------------------------------------------------------


def mimic(*there: Name, slot: int = 1, hand: Name = "G1") -> Table:
    """Play the mimic of CAMPUS 117 in a combo, with others there."""
    return Table().row(0, 0, "L1>O").row(1, slot, *there).hand(0, "c117", hand).lay("c117")


@does("c117")
def test_the_mimic_reuses_what_an_opposing_character_says(card: Name) -> None:
    """WAN-34: for its own player."""
    table = mimic(31)
    assert (table.prompt, table.options) == ("copy", ["character 0 0 1", "character 1 1 0"])
    table.play("character 1 1 0")
    assert (table.count(0), table.told("copied")[0]["card"][-3:]) == (1, str(card)[1:])


@does_not("c117")
def test_the_mimic_reuses_nothing_permanent_no_copy_and_nothing_without_a_combo(card: Name) -> None:
    """WAN-34: 62 counts as long as it lies there, 118 copies."""
    assert mimic(62, "c117").options == ["character 0 0 1", "character 1 1 1"]
    table = Table().row(0, 0, "L1>V").row(1, 1, 31).hand(0, card, "G1").lay(card)
    assert table.prompt == "turn"


def test_of_a_character_with_an_effect_and_a_combo_it_is_chosen_which() -> None:
    """WAN-34: 33 removes one, its combo draws one."""
    table = mimic(33).play("character 1 1 0")
    assert (table.prompt, table.options) == ("copy-which", ["main", "combo"])
    table.play("combo")
    assert (table.prompt, table.count(0)) == ("turn", 1)


def test_this_and_here_are_where_the_copier_is() -> None:
    """WAN-34: what lasts is the copier's, too."""
    table = mimic(106).play("character 1 1 0")
    assert [effect.owner for effect in table.state.effects] == [0]
    assert table.told("lasts")[0]["seat"] == 0


@does_when("c117")
def test_the_other_mills_one_for_each_own_incomplete_combo(card: Name) -> None:
    """WAN-30: those that close a gem in vain, its own included; none where all are complete."""
    table = Table().row(0, 0, "O>L1").row(0, 1, "G1", "V>L2").hand(0, card, "G1").lay(card)
    assert table.left(1) == 17
    assert Table().row(0, 0, "L1>O").hand(0, card, "G1").lay(card).left(1) == 20


# --- copies of The Winner -----------------------------------------------------------------------------------


def printer(there: Name, *hand: Name) -> Table:
    """Score the photocopier, beside another terrain."""
    return Table().terrain(0, "ct10").terrain(1, there).row(0, 0, "G11").hand(0, *hand).discard(0, "L4", "L5")


@does("ct10")
def test_the_winner_of_another_terrain_is_carried_out_in_play_or_in_hand(card: Name) -> None:
    """WAN-34: t3 takes the top card of the discard back."""
    table = printer("t3", "t0", "t3").play("score 0")
    assert (table.prompt, table.options) == ("copy-winner", ["terrain 1", "terrain t3"])
    table.play("terrain 1")
    assert "L4" in table.held(0)
    table = printer("t0", "t3", "G1").play("score 0", "terrain t3")
    assert "L4" in table.held(0)
    seen = [named(table.state.ref(one)) for one in table.state.knows[1] if one in table.state.sides[0].hand]
    assert sorted(seen) == ["L4", "t3"], "shown as it is copied"
    assert card == "ct10"


@does_not("ct10")
def test_where_no_other_terrain_has_a_winner_nothing_is_copied(card: Name) -> None:
    """WAN-34: nor is a copy."""
    table = printer("t1", card, "G1").play("score 0")
    assert (table.prompt, table.points(0), table.count(0)) == ("turn", 1, 2)


@pytest.mark.parametrize("card", ["ct10"])
def test_who_loses_the_photocopier_mills_four(card: Name) -> None:
    """Le Perdant."""
    assert Table().terrain(0, card).row(0, 0, "G11").play("score 0").finish().left(1) == 16


# --- mirrors ------------------------------------------------------------------------------------------------


@does("c118", "c119")
def test_a_mirror_reuses_what_a_character_of_cost_0_says(card: Name) -> None:
    """WAN-34: as printed; 31 costs nothing, 35 something."""
    gem = "O" if card == "c118" else "V"
    table = Table().row(0, 0, f"L1>{gem}").row(1, 1, 31, "G1", COSTLY).hand(0, card, "G1").lay(card)
    assert (table.prompt, table.options) == ("copy", ["character 1 1 0"])
    assert table.play("character 1 1 0").count(0) == 2


@does_not("c118", "c119")
def test_a_mirror_reuses_nothing_that_costs_something(card: Name) -> None:
    """Nor its own, which is permanent, or a copy."""
    gem = "O" if card == "c118" else "V"
    table = Table().row(0, 0, f"L1>{gem}").row(1, 1, COSTLY).hand(0, card, "G1").lay(card)
    assert (table.prompt, table.count(0)) == ("turn", 1)
