"""Cards of CAMPUS at which something else is done instead, or when something leaves (WAN-23, WAN-37)."""

from __future__ import annotations

import pytest
from wankul_table import Name, Table, does, does_not, does_when

# --- leaving a scored terrain -------------------------------------------------------------------------------


@does_when("c51", "c52")
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_a_scooter_goes_to_the_next_terrain_on_its_side_where_a_score_would_discard_it(
    card: Name, slot: int
) -> None:
    """WAN-27: as the table is seen; there is none beyond the last."""
    table = Table().terrain(2).row(0, slot, card, "G11").play(f"score {slot}").finish()
    goal = slot + (1 if card == "c51" else -1)
    assert (str(card) in table.discarded(0)) == (goal not in (0, 1, 2))
    if goal in (0, 1, 2):
        assert table.laid(0, goal) == [str(card)]


def test_a_scooter_passes_over_a_free_place() -> None:
    """CAMPUS 51: the terrain on its right is the next one that lies there."""
    table = Table().terrain(0)
    table.terrain(2).row(0, 0, "c51", "G11")
    table.state.grounds[1] = None
    table.play("score 0").finish()
    assert table.laid(0, 2) == ["c51"]


@does("c52")
def test_a_combo_puts_any_card_of_the_discard_on_top_of_it(card: Name) -> None:
    table = Table().row(0, 0, "G1>O").hand(0, card).discard(0, "L1", "L2", "t3").lay(card)
    assert table.options == ["card L1", "card L2", "card t3"]
    assert table.play("card t3").discarded(0) == ["t3", "L1", "L2"]


# --- discarded from a terrain -------------------------------------------------------------------------------


@does("ct4")
def test_whoever_would_be_discarded_from_the_office_is_banished(card: Name) -> None:
    """By an effect, and by a Score: the terrain is in play until its characters have left (WAN-26)."""
    removed = Table().terrain(0, card).row(1, 0, "G2").hand(0, 38).lay(38, 1).play("character 0 1 0")
    scored = Table().terrain(0, card).row(0, 0, "G11").row(1, 0, "G1").play("score 0").finish()
    assert removed.names(removed.state.sides[1].banned) == ["G2"]
    assert [scored.names(side.banned) for side in scored.state.sides] == [["G11"], ["G1"]]
    assert scored.discarded(0) == [str(card)]


@does_not("ct4")
def test_whoever_is_discarded_elsewhere_or_goes_to_a_hand_is_not(card: Name) -> None:
    table = Table().terrain(0, card).row(1, 1, "G2").hand(0, 38).lay(38, 1).play("character 1 1 0")
    assert (table.discarded(1), table.state.sides[1].banned) == (["G2"], [])


@does("c105")
@pytest.mark.parametrize("scored", [True, False])
def test_a_balloon_that_is_discarded_from_play_mills_two(card: Name, *, scored: bool) -> None:
    if scored:
        table = Table().row(0, 0, "G11").row(1, 0, card).play("score 0").finish()
    else:
        table = Table().row(1, 0, card).hand(0, 38).lay(38, 1).play("character 0 1 0")
    assert (table.left(0), table.left(1)) == (18, 20)


@does_not("c105")
def test_a_balloon_that_is_discarded_from_a_hand_or_banished_mills_nothing(card: Name) -> None:
    held = Table().hand(0, card, 43).lay(43)
    office = Table().terrain(0, "ct4").row(1, 0, card).hand(0, 38).lay(38, 1).play("character 0 1 0")
    assert held.discarded(0) == [str(card)]
    assert [held.left(1), office.left(0)] == [20, 20]


@does("c109")
def test_opposing_characters_that_ones_effects_discard_are_banished(card: Name) -> None:
    """As long as its combo is complete (WAN-5)."""
    table = Table().row(0, 1, "G1>O", card).row(1, 0, "G2").hand(0, 38).lay(38, 0).play("character 0 1 0")
    assert (table.names(table.state.sides[1].banned), table.discarded(1)) == (["G2"], [])


@does_not("c109")
def test_what_a_score_discards_or_the_other_does_is_not_banished(card: Name) -> None:
    """Who loses a Score discards his own characters (WAN-26)."""
    scored = Table().row(0, 1, "G1>O", card, "G11").row(1, 1, "G2").play("score 1").finish()
    single = Table().row(0, 1, card).row(1, 0, "G2").hand(0, 38).lay(38, 0).play("character 0 1 0")
    own = Table().row(0, 1, "G1>O", card).row(0, 0, "G3").hand(0, 60).lay(60, 0).play("character 0 0 0")
    assert [one.discarded(1) for one in (scored, single)] == [["t0", "G2"], ["G2"]]
    assert "G3" in own.discarded(0)


def test_a_striker_scores_first() -> None:
    table = Table().row(0, 1, "G11").hand(0, "c109", "L1").lay("c109", 0).finish()
    assert table.points(0) == 1


# --- discards from hand -------------------------------------------------------------------------------------


@does("ct19")
def test_what_would_be_discarded_from_a_hand_is_milled(card: Name) -> None:
    """As many as it would have been: of the four that are asked for, the two that are held."""
    table = Table().terrain(0, "t6").terrain(1, card, owner=1).terrain(2).row(0, 0, "G11")
    table.hand(1, "L1", "L2").play("score 0").finish()
    assert (table.held(1), table.left(1)) == (["L1", "L2"], 18)


@does_not("ct19")
def test_costs_are_paid_from_the_hand(card: Name) -> None:
    """WAN-37: not for costs."""
    table = Table().terrain(0, card).hand(0, 43, "L1").lay(43)
    assert (table.discarded(0), table.left(0)) == (["L1"], 20)


@does("c66")
@pytest.mark.parametrize("banished", [0, 1, 2])
def test_instead_of_each_card_of_the_hand_one_of_the_discard_may_be_banished(
    card: Name, banished: int
) -> None:
    """WAN-23: it serves once a deed, of two cards here."""
    table = Table().terrain(0, "t6").row(0, 1, "G1>V", card).row(0, 0, "G11").row(1, 0, "G12")
    table.hand(0, "L1", "L2", "L3").discard(0, "T1", "T2", "T3").play("score 0")
    assert (table.prompt, table.options) == ("banish-instead", ["card T1", "card T2", "card T3", "done"])
    table.play(*["card T1", "card T2"][:banished])
    if banished < 2:
        table.play("done")
    table.finish()
    assert (table.count(0), len(table.state.sides[0].banned)) == (1 + banished, banished)


@does_not("c66")
def test_without_its_combo_or_a_discard_the_backpack_spares_nothing(card: Name) -> None:
    for row, discard in ((("G1", "c66"), ("T1",)), (("G1>V", "c66"), ())):
        table = Table().terrain(0, "t6").row(0, 1, *row).row(0, 0, "G11").row(1, 0, "G12")
        table.hand(0, "L1", "L2", "L3").discard(0, *discard).play("score 0")
        assert table.prompt == "discard"
    paid = Table().row(0, 1, "G1>V", card).hand(0, 43, "L1").discard(0, "T1").lay(43)
    assert (paid.prompt, paid.held(0)) == ("turn", []), "not for costs (WAN-37)"


def test_who_must_discard_chooses_among_those_that_step_in() -> None:
    """WAN-23: the backpack first, then what is left is milled."""
    table = Table().terrain(0, "t6").terrain(1, "ct19").row(0, 1, "G1>V", "c66").row(0, 0, "G11")
    table.row(1, 0, "G12").hand(0, "L1", "L2", "L3").discard(0, "T1").play("score 0")
    assert (table.prompt, table.asked) == ("instead", 0)
    table.play("instead 1", "card T1").finish()
    assert (table.count(0), table.left(0), len(table.state.sides[0].banned)) == (3, 19, 1)


@does_when("c79")
@pytest.mark.parametrize("agreed", [True, False])
def test_what_the_other_makes_one_discard_may_be_taken_back_for_the_pal(card: Name, *, agreed: bool) -> None:
    table = Table().row(1, 0, card).hand(1, "L1", "L2").hand(0, "t1").play("terrain t1", "hand L2")
    assert (table.prompt, table.asked) == ("recover", 1)
    table.play("yes" if agreed else "no")
    assert (table.held(1), table.prompt) == (["L1", "L2"] if agreed else ["L1"], "turn")
    assert table.discarded(1) == ([str(card)] if agreed else ["L2"])


@does_not("c79")
def test_what_is_milled_or_a_rule_or_ones_own_card_asks_for_is_not_taken_back(card: Name) -> None:
    """WAN-37: nor what pays a cost."""
    milled = Table().row(1, 0, card).hand(1, "L1").hand(0, 81).lay(81, 1)
    own = Table().row(0, 0, card).hand(0, "t1", "L1").play("terrain t1")
    lost = Table().terrain(0, "t9").row(1, 1, card).row(0, 0, "G11").hand(1, "L1").play("score 0").finish()
    paid = Table().row(0, 0, card).hand(0, 43, "L1").lay(43)
    assert [one.prompt for one in (milled, own, lost, paid)] == ["turn"] * 4
