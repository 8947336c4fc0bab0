"""Cards of CAMPUS that look at the other's combos, or that effects cannot discard (WAN-5, WAN-16)."""

from __future__ import annotations

import pytest
from wankul_table import Name, Table, does, does_not, does_when


@does("c92")
def test_each_combo_of_the_other_mills_a_card_of_his(card: Name) -> None:
    """As long as the combo of the light is complete."""
    table = Table().row(1, 0, "G1>O", card).row(0, 1, "G1>O").hand(0, "O>G2>O", "O>G2>O", "G3")
    table.lay("O>G2>O", 1)
    assert table.left(0) == 19
    assert table.lay("O>G2>O", 1).left(0) == 18


@does_not("c92")
def test_ones_own_combos_or_those_met_by_a_light_without_its_own_mill_nothing(card: Name) -> None:
    own = Table().row(0, 0, "G1>O", card).row(0, 1, "G1>O").hand(0, "O>G2").lay("O>G2", 1)
    bare = Table().row(1, 0, card).row(0, 1, "G1>O").hand(0, "O>G2").lay("O>G2", 1)
    assert [(one.left(0), one.left(1)) for one in (own, bare)] == [(20, 20)] * 2


def test_a_light_scores_first() -> None:
    assert Table().row(0, 1, "G11").hand(0, "c92", "L1").lay("c92", 0).finish().points(0) == 1


@does_when("c85")
@pytest.mark.parametrize(("side", "force"), [(0, 4), (1, 4), (None, 2)])
def test_needle_is_doubled_while_thread_is_in_play(card: Name, side: int | None, force: int) -> None:
    """WAN-30: of either side."""
    table = Table().row(0, 0, card)
    if side is not None:
        table.row(side, 1, "c84")
    assert table.forces(0, 0) == [force]


@does("c85")
def test_effects_can_discard_neither_of_a_needle_and_its_thread(card: Name) -> None:
    """WAN-16: what is forbidden is left out; banishing is not forbidden, nor what a Score discards."""
    table = Table().row(1, 0, "G1", "c84", card).hand(0, 38, "c63", "L1", "L1").lay(38, 1)
    assert table.options == ["character 0 1 0"]
    table.play("character 0 1 0").lay("c63", 1)
    assert "character 0 1 0" not in table.options, "doubled, it has as much Force as the broom"
    scored = Table().row(0, 0, "G11").row(1, 0, "c84", card).play("score 0").finish()
    assert scored.discarded(1)[:2] == [card, "c84"] or scored.discarded(1)[-2:] == [card, "c84"]


@does_not("c85")
def test_a_needle_beside_another_is_discarded_like_anybody(card: Name) -> None:
    for row in ((card, "c84"), ("G1>V", card), ("c84", "G1", card)):
        table = Table().row(1, 0, *row).hand(0, 38).lay(38, 1)
        assert len(table.options) == len(row)


def test_who_must_discard_one_of_a_pair_alone_discards_nobody() -> None:
    table = Table().row(0, 0, "c84", "c85").row(1, 0, "G1").hand(0, "t26").play("terrain t26").finish()
    assert (table.laid(0, 0), table.discarded(1)) == (["c84", "c85"], ["G1"])
