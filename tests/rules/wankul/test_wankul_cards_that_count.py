"""What counts while a card of ORIGINS lies in play: Force, costs, draws, bans (WAN-10, WAN-16, WAN-19)."""

from __future__ import annotations

import pytest
from wankul_table import Name, Table, does, does_not, does_when

# --- Force of the card itself -------------------------------------------------------------------------------


@does_when(62, 63)
@pytest.mark.parametrize("held", [0, 1, 3])
def test_a_fan_has_one_more_force_for_each_card_in_its_players_hand(card: int, held: int) -> None:
    table = Table().row(0, 0, card).hand(0, *["G1"] * held).hand(1, *["G1"] * 5)
    assert table.forces(0, 0) == [1 + held]


@does_when(66, 67)
@pytest.mark.parametrize(
    ("row", "combos"), [(("O>G1", "G1"), 0), (("G1>O", "O>G1"), 1), (("G1>O", "O>G1>V", "V>G1"), 2)]
)
def test_a_zip_has_one_more_force_for_each_combo_of_its_player(
    card: int, row: tuple[Name, ...], combos: int
) -> None:
    """WAN-30: those that are complete now, anywhere; the other's are none."""
    table = Table().row(0, 0, card).row(0, 1, *row).row(1, 1, "G1>O", "O>G1")
    assert table.forces(0, 0) == [{66: 2, 67: 1}[card] + combos]


def test_the_second_zip_counts_combos_twice_while_it_is_one_itself() -> None:
    """ORIGINS 67: its own combo counts, too."""
    assert Table().row(0, 0, "G1>O", 67).forces(0, 0) == [1, 1 + 1 + 1]
    assert Table().row(0, 0, "G1>V", 67).forces(0, 0) == [1, 1]


@does_when(72, 73)
@pytest.mark.parametrize(("row", "force"), [((), 5), (("G1",), 0)])
def test_a_cactus_has_five_more_force_while_it_is_alone(card: int, row: tuple[Name, ...], force: int) -> None:
    """Characters of the other, and on other terrains, are no company."""
    table = Table().row(0, 0, card, *row).row(1, 0, "G1").row(0, 1, "G1")
    assert table.forces(0, 0)[0] == {72: 2, 73: 1}[card] + force


@does_when(76, 77)
def test_the_crew_has_one_more_force_for_each_of_its_name(card: int) -> None:
    """Of either side, itself included (WAN-30)."""
    alone = {76: 2, 77: 3}[card] + 1
    assert Table().row(0, 0, card).row(1, 0, "G1").forces(0, 0) == [alone]
    assert Table().row(0, 0, card, "G1").row(1, 0, 76).row(0, 1, 77).forces(0, 0) == [alone + 2, 1]


# --- Force of others ----------------------------------------------------------------------------------------

_CLANS = {143: "L", 144: "T"}


@does(143, 144)
def test_a_coach_doubles_the_force_of_ones_own_clan(card: int) -> None:
    """Itself included, everywhere."""
    clan = _CLANS[card]
    table = Table().row(0, 0, card, f"{clan}3").row(0, 1, f"{clan}2")
    assert (table.forces(0, 0), table.forces(0, 1)) == (
        [{143: 4, 144: 2}[card] * (1 + (card == 144)), 6],
        [4],
    )


@does_not(143, 144)
def test_a_coach_does_nothing_for_other_clans_nor_for_the_other_side(card: int) -> None:
    other = {143: "T", 144: "L"}[card]
    table = Table().row(0, 0, card, f"{other}3", "G2", "R2").row(1, 0, f"{_CLANS[card]}3")
    assert (table.forces(0, 0)[1:], table.forces(1, 0)) == ([3, 2, 2], [3])


@does_when(145)
def test_a_megaphone_doubles_ones_own_characters_of_its_terrain(card: int) -> None:
    table = Table().row(0, 0, "G3", card).row(0, 1, "G3").row(1, 0, "G3")
    assert (table.forces(0, 0), table.forces(0, 1), table.forces(1, 0)) == ([6, 8], [3], [3])


@does_when(146)
def test_a_dryer_halves_the_opposing_characters_of_its_terrain_rounded_down(card: int) -> None:
    """WAN-10."""
    table = Table().row(0, 0, "G3", card).row(1, 0, "G3", "G4", "G1").row(1, 1, "G3")
    assert (table.forces(0, 0), table.forces(1, 0), table.forces(1, 1)) == ([3, 2], [1, 2, 0], [3])


@does_when(122)
def test_an_impresario_triples_ones_other_guests_and_strays(card: int) -> None:
    table = Table().row(0, 0, card, "G2", "R3", "L2", "T2").row(0, 1, "G1").row(1, 0, "G2")
    assert (table.forces(0, 0), table.forces(0, 1), table.forces(1, 0)) == ([2, 6, 9, 2, 2], [3], [2])
    assert Table().row(0, 0, card).row(0, 1, card).forces(0, 0) == [6]


@does_when(114)
@pytest.mark.parametrize("scored", [0, 1, 2, 3])
def test_two_terrains_scored_in_a_turn_strengthen_ones_characters(card: int, scored: int) -> None:
    table = Table().row(0, 0, card, "G2").row(1, 0, "G2")
    table.state.scored = scored
    table.state.reckoned = None
    more = 1 if scored > 1 else 0
    assert (table.forces(0, 0), table.forces(1, 0)) == ([3 + more, 2 + more], [2])


def test_what_was_scored_counts_until_the_end_of_the_turn() -> None:
    """ORIGINS 114."""
    table = Table().terrain(2).row(0, 2, 114).row(0, 0, "G11").row(0, 1, "G12").play("score 0", "score 1")
    assert table.forces(0, 2) == [4]
    assert table.to_next_turn().forces(0, 2) == [3]


@does_when(45, 46)
@pytest.mark.parametrize(("clan", "more"), [("T", 45), ("L", 46)])
def test_a_fan_in_a_scarf_counts_for_the_other_clan_at_a_score_only(card: int, clan: str, more: int) -> None:
    """Until the totals are counted (WAN-26)."""
    table = Table().row(0, 1, card).row(0, 0, f"{clan}5").row(1, 0, "G5").hand(0, 117, "G1")
    assert table.forces(0, 0) == [5]
    table.lay(117, 1).play("terrain 0")
    assert table.points(0) == (1 if card == more else 0)
    assert table.told("reckoned")[0]["totals"] == [6 if card == more else 5, 5]


@does_when("t2", "t17")
def test_a_clan_is_one_stronger_everywhere_on_both_sides(card: str) -> None:
    clan = {"t2": "T", "t17": "L"}[card]
    table = Table().terrain(0, card).row(0, 1, "L2", "T2", "G2").row(1, 1, "L2", "T2", "R2")
    stronger = [3 if one == clan else 2 for one in "LT"]
    assert table.forces(0, 1) == table.forces(1, 1) == [*stronger, 2]


# --- costs --------------------------------------------------------------------------------------------------


def _cost(table: Table, seat: int, name: Name, slot: int = 0) -> int:
    """Return what a card of a hand costs, as its player sees it."""
    seen = table.state.observe(seat)["facts"]
    assert isinstance(seen, dict)
    costs = {ref.rpartition("/")[2].removeprefix("origins-"): cost for ref, cost in seen["costs"].items()}
    return int(costs[str(name)][slot])


@does_when(41, 42, 64, "t14", "t25")
def test_costs_are_changed_for_whom_it_is_said_and_never_fall_below_0(card: Name) -> None:
    """WAN-4, WAN-19."""
    table = Table().hand(0, 83, "G1", "G1", "G1").hand(1, 83, "G1", "G1", "G1")
    if isinstance(card, str):
        table.terrain(0, card)
    else:
        table.row(0, 1, card)
    own, other = {41: (-1, 0), 42: (0, 1), 64: (0, 1), "t14": (1, 1), "t25": (-1, -1)}[card]
    for seat, changed in enumerate((own, other)):
        assert _cost(table, seat, "083") == 2 + changed
        assert _cost(table, seat, "G1") == max(0, changed)


def test_two_changes_are_summed() -> None:
    """WAN-19."""
    table = Table().terrain(0, "t14").row(0, 1, 41, 41).hand(0, 83)
    assert _cost(table, 0, "083") == 2 + 1 - 2


@does_when(51)
@pytest.mark.parametrize(("others", "cost"), [(2, 2), (3, 0)])
def test_the_youngest_helps_while_the_other_has_more_characters(card: int, others: int, cost: int) -> None:
    table = Table().row(0, 0, card).row(0, 1, "G1").row(1, 0, *["G1"] * others).hand(0, 83).hand(1, 84)
    assert (_cost(table, 0, "083"), _cost(table, 1, "084")) == (cost, 2)


@does_when("t20")
def test_characters_cost_two_more_on_that_terrain_alone(card: str) -> None:
    table = Table().terrain(1, card).hand(0, 83, "G1", "G1")
    assert (_cost(table, 0, "083", 0), _cost(table, 0, "083", 1)) == (2, 4)


# --- draws --------------------------------------------------------------------------------------------------


@does_when("t5", "t7")
def test_each_player_draws_one_more_at_the_start_of_a_turn(card: str) -> None:
    """Of the two of the turn; not of what cards have drawn."""
    table = Table().terrain(0, card).hand(0, 31).to_next_turn()
    assert (table.count(1), table.left(1)) == (3, 17)
    assert Table().terrain(0, card).hand(0, 31).lay(31).left(0) == 19


@does_when("t11")
@pytest.mark.parametrize(("held", "after"), [(0, 2), (2, 3), (3, 3), (4, 4)])
def test_nobody_draws_with_three_cards_in_hand(card: str, held: int, after: int) -> None:
    """WAN-16: the draw of the turn neither, and card by card."""
    table = Table().terrain(0, card).hand(1, *["G1"] * held).to_next_turn()
    assert table.count(1) == after


# --- bans ---------------------------------------------------------------------------------------------------


@does("t8")
def test_no_other_terrain_is_placed(card: str) -> None:
    """WAN-16: nor at the check, and that is no loss."""
    table = Table().terrain(0, card).hand(0, "t3").hand(1, "t3").row(0, 1, "G11")
    assert "terrain t3" not in table.options
    table.play("score 1", "end")
    assert (table.state.active, table.prompt, table.state.placed()) == (1, "turn", [0])


@does_not("t8")
def test_terrains_are_placed_while_it_is_in_hand(card: str) -> None:
    assert {"terrain t3", "terrain t8"} <= {*Table().hand(0, "t3", card).options}


@does_when("t16")
def test_nothing_is_played_whose_name_is_in_play(card: str) -> None:
    """Homonyms are of one name; a terrain is called, too."""
    table = Table().terrain(0, card).row(1, 1, 33).hand(0, 34, 31, "t16", "t3")
    assert {"play 31 0", "terrain t3"} <= {*table.options}
    assert not {"play 34 0", "terrain t16"} & {*table.options}


@does_when(70, 71)
def test_the_other_plays_nobody_of_force_two_on_that_terrain(card: int) -> None:
    """The printed Force, of a card that is not in play (WAN-21)."""
    table = Table().row(0, 0, card).hand(1, "L1", "L2", "L5").hand(0, "L3").terrain(1, "t17")
    assert "play L3 0" in table.options
    found = {option for option in table.to_next_turn().options if option.startswith("play L")}
    assert found == {"play L1 0", "play L1 1", "play L2 1", "play L5 1"}


@does_when(124, 125)
def test_characters_are_played_on_the_magnets_terrain_only(card: int) -> None:
    """By both; of several magnets on any of theirs (WAN-37)."""
    table = Table().terrain(2).row(1, 1, card).hand(0, "G1")
    assert table.options == ["play G1 1", "end"]
    assert Table().row(0, 0, card).row(1, 1, 124).hand(0, "G1").options == ["play G1 0", "play G1 1", "end"]
    assert Table().hand(0, "G1").options == ["play G1 0", "play G1 1", "end"]


@does_when("t21")
def test_the_world_upside_down_is_scored_only_alone(card: str) -> None:
    table = Table().terrain(0, card).row(0, 0, "G11").row(0, 1, "G11")
    assert "score 0" not in table.options
    table.play("score 1")
    assert "score 0" in table.options


# --- one and another together -------------------------------------------------------------------------------


def test_additions_come_first_then_multiplications_then_divisions() -> None:
    """WAN-10: (1 + 1) × 2, then ÷ 2, whatever came first."""
    for own in ((143, "L1"), ("L1", 143)):
        table = Table().terrain(1, "t17").row(0, 0, *own)
        assert dict(zip(table.laid(0, 0), table.forces(0, 0), strict=True))["L1"] == 4
        halved = Table().terrain(1, "t17").row(1, 0, 146).row(0, 0, *own)
        assert dict(zip(halved.laid(0, 0), halved.forces(0, 0), strict=True))["L1"] == 2


def test_a_card_played_without_its_effects_counts_for_nothing_but_its_force() -> None:
    """WAN-20."""
    table = Table().row(0, 1, "L3").hand(0, 117, "G1", 143).row(0, 0, 93).lay(117, 0)
    table.play("terrain 0", "hand 143").finish()
    assert table.told("reckoned")[0]["totals"] == [4 + 2 + 2, 0]
