"""Cards of CAMPUS that compare characters, and send them away: discarded, to a hand, elsewhere."""

from __future__ import annotations

import pytest
from wankul_table import Name, Table, does, does_not, does_when

# --- who is best here ---------------------------------------------------------------------------------------


@does_when("c39")
@pytest.mark.parametrize(("other", "taken"), [("G1", 2), ("G2", 0), ("G3", 0)])
def test_who_has_the_strongest_here_takes_the_bottom_of_the_discard(
    card: str, other: str, taken: int
) -> None:
    """WAN-37: strictly more than the other side's best; on its own terrain."""
    table = (
        Table().row(1, 0, other).row(1, 1, "G9").hand(0, card, "T0").discard(0, "L1", "L2", "L3").lay(card)
    )
    assert table.held(0) == ["L2", "L3"][:taken]


def test_who_is_alone_there_is_the_best() -> None:
    """WAN-37; CAMPUS 39: the cost paid lies on top."""
    table = Table().hand(0, "c39", "T0").discard(0, "L1").lay("c39")
    assert table.held(0) == ["L1", "T0"]


@does_when("c40")
@pytest.mark.parametrize(("own", "other", "discards"), [(34, 33, 0), (83, 34, 1), (83, 84, 0), (34, 35, 0)])
def test_who_has_the_dearest_here_makes_the_other_discard(
    card: str, own: int, other: int, discards: int
) -> None:
    """WAN-37: strictly more than the other side's best, as it is printed (WAN-21)."""
    table = Table().row(0, 0, own).row(1, 0, other).hand(0, card).hand(1, "G1", "G2").lay(card).finish()
    costs = [table.state.costs[table.state.row(0, seat)[0].card] for seat in (0, 1)]
    assert (costs[0] > costs[1]) == bool(discards)
    assert table.count(1) == 2 - discards


# --- weaker ones --------------------------------------------------------------------------------------------


@does_when("c54")
def test_a_chalk_removes_somebody_with_less_force_than_itself(card: str) -> None:
    """Of either side; itself never."""
    table = Table().row(0, 0, "G1", "G2").row(1, 1, "G1", "G3").hand(0, card).lay(card)
    assert table.options == ["character 0 0 0", "character 1 1 0"]
    assert table.play("character 1 1 0").discarded(1) == ["G1"]
    assert Table().row(1, 1, "G2").hand(0, card).lay(card).prompt == "turn"


@does_when("c120")
def test_the_heavy_removes_two_weaker_ones_at_most(card: str) -> None:
    table = Table().row(0, 0, "G1").row(1, 1, "G2", "G3").row(1, 0, "G0", "G1").hand(0, card, "G9").lay(card)
    assert table.options == ["character 0 1 0", "character 0 1 1", "character 1 1 0", "done"]
    table.play("character 1 1 0", "character 0 1 1")
    assert (table.discarded(1), table.prompt) == (["G1", "G2"], "turn")


def test_the_heavy_may_stop_after_none_or_one() -> None:
    """CAMPUS 120."""
    table = Table().row(1, 1, "G2", "G2").hand(0, "c120", "G9").lay("c120")
    assert (table.play("done").discarded(1), table.prompt) == ([], "turn")
    table = Table().row(1, 1, "G2", "G2").hand(0, "c120", "G9").lay("c120")
    assert (table.play("character 1 1 0", "done").discarded(1), table.prompt) == (["G2"], "turn")


@does_when("c95", "c96")
def test_a_catapult_removes_characters_up_to_a_sum_in_its_double_combo(card: str) -> None:
    most = {"c95": 4, "c96": 3}[card]
    table = Table().row(0, 0, "G1>OV").row(1, 0, "G1", f"G{most}", "G2", f"G{most + 1}").hand(0, card, "G9")
    table.lay(card)
    if card == "c96":
        table.play("terrain 0")
        assert table.points(1) == 1
        return
    assert table.options == ["character 0 1 0", "character 0 1 1", "character 0 1 2", "done"]
    assert table.play("character 0 1 0").options == ["character 0 1 2", "done"]
    assert table.play("character 0 1 2").discarded(1) == ["G2", "G1"]


def test_a_catapult_that_scores_elsewhere_removes_up_to_three() -> None:
    """CAMPUS 96: first the Score, then the combo (WAN-19)."""
    table = Table().row(0, 0, "G1>OV").row(0, 1, "G1").row(1, 0, "G3", "G4").hand(0, "c96", "G9")
    table.lay("c96").play("terrain 1")
    assert table.options == ["character 0 1 0", "done"]
    assert table.play("character 0 1 0").laid(1, 0) == ["G4"]


@does_not("c95", "c96")
def test_a_catapult_needs_both_gems(card: str) -> None:
    """WAN-5."""
    table = Table().row(0, 0, "G1>O").row(1, 0, "G1").hand(0, card, "G9").terrain(0, fresh=True)
    table.terrain(1, fresh=True).lay(card)
    assert (table.prompt, table.laid(1, 0)) == ("turn", ["G1"])


def test_a_character_below_0_makes_room_for_a_stronger_one() -> None:
    """CAMPUS 95: the Forces that they have now."""
    table = Table().terrain(1, "t0").row(0, 1, "c71").row(0, 0, "G1>OV").row(1, 0, "G0", "G6")
    table.hand(0, "c95").lay("c95")
    assert table.options == ["character 0 1 0", "done"]
    assert table.play("character 0 1 0").options == ["character 0 1 1", "done"]


# --- back to the hand, to another terrain -------------------------------------------------------------------


@does_when("c70")
def test_a_note_sends_an_opposing_character_of_its_terrain_home(card: str) -> None:
    """To its owner's hand (WAN-28)."""
    table = Table().row(0, 0, "G1").row(1, 0, "G2", "G3").row(1, 1, "G4").hand(0, card, "G9").lay(card)
    assert table.options == ["character 0 1 0", "character 0 1 1"]
    assert table.play("character 0 1 1").held(1) == ["G3"]
    assert Table().row(1, 1, "G4").hand(0, card, "G9").lay(card).prompt == "turn"


@does("c71")
def test_a_double_note_sends_all_home(card: str) -> None:
    """On its terrain, of the other side."""
    table = (
        Table().row(0, 0, "G1>OV").row(1, 0, "G2", "G3").row(1, 1, "G4").hand(0, card, "G8", "G9").lay(card)
    )
    assert (table.held(1), table.laid(1, 0), table.laid(1, 1)) == (["G2", "G3"], [], ["G4"])


@does_not("c71")
@pytest.mark.parametrize("gems", ["O", "V"])
def test_a_double_note_with_one_gem_sends_nobody_home(card: str, gems: str) -> None:
    """WAN-5."""
    table = Table().row(0, 0, f"G1>{gems}").row(1, 0, "G2").hand(0, card, "G8", "G9").lay(card)
    assert table.laid(1, 0) == ["G2"]


@does_when("c100")
def test_a_recruiter_moves_a_character_to_its_terrain(card: str) -> None:
    """To the right end of its side's row (WAN-27)."""
    table = (
        Table().row(0, 0, "G1").row(0, 1, "G2").row(1, 0, "G3").row(1, 1, "G4", "G5").hand(0, card).lay(card)
    )
    assert table.options == ["character 1 0 0", "character 1 1 0", "character 1 1 1"]
    assert table.play("character 1 1 0").laid(1, 0) == ["G3", "G4"]
    assert Table().row(0, 0, "G1").row(1, 0, "G2").hand(0, card).lay(card).prompt == "turn"


_SILENT: tuple[Name, ...] = ("c39", "c40", "c54", "c70", "c100", "c120")


@pytest.mark.parametrize("card", _SILENT)
def test_on_an_empty_table_nothing_is_asked(card: Name) -> None:
    table = Table().hand(0, card, "G9").lay(card)
    assert table.prompt == "turn"
