"""Cards of CAMPUS about scoring: how much it takes, what is scored, what comes of it (WAN-6, WAN-35)."""

from __future__ import annotations

import pytest
from wankul_table import Table, does, does_not, does_when

from game.rules.wankul import force


def _total(table: Table, seat: int, slot: int) -> int:
    return force.total(table.state, slot, seat)


# --- what an automatic score takes --------------------------------------------------------------------------


@does_when("c55", "c56")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_folding_ruler_changes_how_much_it_takes_on_its_terrain(card: str, seat: int) -> None:
    """WAN-35: for both sides; on other terrains it takes 11."""
    least = {"c55": 13, "c56": 9}[card]
    for total in (least - 1, least):
        table = Table().row(seat, 0, card).row(0, 0, f"G{total - 2 * (seat == 0)}").row(0, 1, "G11")
        assert ("score 0" in table.options) == (total == least)
        assert "score 1" in table.options


def test_of_two_rulers_the_one_that_came_last_counts() -> None:
    """WAN-35."""
    table = Table().row(0, 0, "c56", "c55", "G5")
    assert "score 0" not in table.options
    assert "score 0" in Table().row(0, 0, "c55", "c56", "G5").options
    played = Table().row(0, 0, "G7", "c55").hand(0, "c56")
    assert "score 0" not in played.options
    assert "score 0" in played.lay("c56").options


def test_with_how_much_a_terrain_is_scored_is_told() -> None:
    told = Table().row(0, 0, "c56", "G8").play("score 0").told("score")[0]
    assert (told["auto"], told["goal"], told["needed"]) == (True, "force", 9)
    assert "goal" not in Table().row(0, 0, "G11").play("score 0").told("score")[0]


@does_when("ct11")
@pytest.mark.parametrize(("count", "reached"), [(4, False), (5, True)])
def test_a_class_photo_takes_five_characters_whatever_their_force(
    card: str, *, count: int, reached: bool
) -> None:
    """WAN-35: instead of 11 Force; those of one's own."""
    table = Table().terrain(0, card).row(0, 0, *["G0"] * count).row(1, 0, "G1", "G1", "G1")
    assert ("score 0" in table.options) == reached
    assert "score 0" not in Table().terrain(0, card).row(0, 0, "G20", "G20").options


def test_a_ruler_that_came_after_the_photo_counts() -> None:
    """WAN-35: a terrain that came into play before the character."""
    photo = Table().terrain(0, "ct11").row(0, 0, "c56", "G7")
    assert "score 0" in photo.options
    assert photo.play("score 0").told("score")[0]["goal"] == "force"
    assert (
        Table().terrain(0, "ct11").row(0, 0, *["G0"] * 5).play("score 0").told("score")[0]["goal"] == "many"
    )


@does("ct12")
def test_effects_do_not_score_the_lecture_hall(card: str) -> None:
    """WAN-16."""
    table = Table().terrain(0, card).terrain(1, fresh=True).row(0, 0, "G11").hand(0, 117, "G1")
    assert "score 0" in table.options
    assert table.lay(117, 0).prompt == "turn"
    assert table.points(0) == 0
    assert table.play("score 0").finish().points(0) == 1


@does_not("ct12")
def test_effects_score_other_terrains(card: str) -> None:
    table = Table().terrain(0, card).row(0, 0, "G1").row(0, 1, "G1").hand(0, 117, "G1").lay(117, 0)
    assert table.options == ["terrain 1"]


@pytest.mark.parametrize(("choice", "drawn", "tucked"), [("choice 0", 3, 0), ("choice 1", 0, 3)])
def test_who_wins_the_lecture_hall_draws_or_puts_cards_under_the_deck(
    choice: str, drawn: int, tucked: int
) -> None:
    """CAMPUS terrain 12; who loses mills 3."""
    table = Table().terrain(0, "ct12").row(0, 0, "G11").discard(0, "L1", "L2", "L3", "L4").play("score 0")
    assert table.prompt == "choice"
    table.play(choice).finish()
    assert (table.count(0), table.left(0), table.left(1)) == (drawn, 20 - drawn + tucked, 17)


# --- where Force counts besides -----------------------------------------------------------------------------


@does_when("c64", "c65")
def test_long_arms_count_on_the_terrain_beside_in_their_combo(card: str) -> None:
    """WAN-27, WAN-32: the modified Force, for the total of its own side."""
    gem, beside = {"c64": ("O", 2), "c65": ("V", 0)}[card]
    table = Table().terrain(2).row(0, 1, f"G1>{gem}", card).row(0, beside, "G9").row(1, beside, "G9")
    far = 2 - beside
    assert (_total(table, 0, beside), _total(table, 0, 1), _total(table, 0, far)) == (11, 3, 0)
    assert _total(table, 1, beside) == 9
    assert table.forces(0, beside) == [9]
    assert f"score {beside}" in table.options
    assert table.play(f"score {beside}").told("reckoned")[0]["totals"] == [11, 9]
    alone = Table().terrain(2).row(0, 1, "G1", card).row(0, beside, "G9")
    assert _total(alone, 0, beside) == 9


def test_long_arms_at_the_edge_reach_nothing_and_pass_over_a_gap() -> None:
    """CAMPUS 64, 65: the next terrain in play."""
    table = Table().row(0, 1, "G1>O", "c64").row(0, 0, "G1>V", "c65", "G1")
    assert (_total(table, 0, 0), _total(table, 0, 1)) == (4, 3)


def test_a_side_without_a_character_does_not_score_with_long_arms_alone() -> None:
    """WAN-7."""
    table = Table().terrain(2).row(0, 0, "G1>O", "c64", "G9").terrain(1, "ct22").row(1, 1, "G1")
    assert _total(table, 0, 1) == 3
    assert "score 1" not in table.options


# --- what is scored -----------------------------------------------------------------------------------------


@does_when("c55", "c56")
def test_a_ruler_scores_a_terrain_without_its_name_in_its_combo(card: str) -> None:
    """WAN-15: neither its own, nor one with its homonym, of either side."""
    gem = {"c55": "V", "c56": "O"}[card]
    table = (
        Table()
        .terrain(2)
        .row(0, 0, f"G1>{gem}")
        .row(0, 1, "G1")
        .row(0, 2, "G1")
        .row(1, 2, "c56")
        .hand(0, card)
    )
    assert table.lay(card, 0).options == ["terrain 1"]
    assert table.play("terrain 1").points(0) == 1
    none = Table().terrain(1, fresh=True).row(0, 0, f"G1>{gem}").hand(0, card).lay(card, 0)
    assert none.prompt == "turn"


@does_when("c87")
@pytest.mark.parametrize(("gem", "scored"), [("O", 1), ("V", 0)])
def test_a_fencer_scores_its_own_terrain_in_its_combo(card: str, gem: str, scored: int) -> None:
    table = Table().row(0, 0, f"G1>{gem}").row(0, 1, "G1").row(1, 0, "G8").hand(0, card, "G1", "G1")
    table.lay(card, 0).finish()
    assert (table.points(0), len(table.told("score"))) == (scored, scored)


@does_when("c87")
@pytest.mark.parametrize(("others", "strength"), [(0, 4), (1, 8), (2, 4)])
def test_a_fencer_is_twice_as_strong_against_exactly_one(card: str, others: int, strength: int) -> None:
    table = Table().row(0, 0, card).row(1, 0, *["G1"] * others)
    assert table.forces(0, 0) == [strength]


@does_when("c90", "c91")
@pytest.mark.parametrize(("own", "other", "strength"), [(0, 0, 2), (1, 0, 4), (1, 1, 8), (2, 1, 16)])
def test_a_squad_is_doubled_for_each_other_copy_in_play(
    card: str, own: int, other: int, strength: int
) -> None:
    """WAN-30: same set and number, of both sides."""
    homonym = "c91" if card == "c90" else "c90"
    table = Table().row(0, 0, card, homonym).row(0, 1, *[card] * own).row(1, 1, *[card] * other)
    assert table.forces(0, 0)[0] == strength


@does_when("c90", "c91")
@pytest.mark.parametrize("gems", ["OV", "O"])
def test_a_squad_scores_all_where_it_leads_in_its_double_combo(card: str, gems: str) -> None:
    """WAN-7: in the scorer's order; a tie is no lead."""
    table = Table().terrain(2).row(0, 0, f"G1>{gems}").row(0, 1, "G2").row(0, 2, "G2").row(1, 2, "G2")
    table.hand(0, card, "G1").lay(card, 0)
    if gems == "O":
        assert table.prompt == "turn"
        return
    assert table.options == ["terrain 0", "terrain 1"]
    table.play("terrain 0").finish()
    assert (table.points(0), table.state.placed()) == (2, [2])


def test_a_squad_scores_no_more_where_it_leads_no_longer() -> None:
    """WAN-7; CAMPUS 90: each is looked at when its turn comes."""
    table = Table().row(0, 0, "G1>OV").row(0, 1, "G1", 144, "T1").row(1, 1, "G4").hand(0, "c90", "G1")
    table.lay("c90", 0)
    assert table.options == ["terrain 0", "terrain 1"]


# --- alone of its kind --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["c88", "c89"])
@pytest.mark.parametrize("seat", [0, 1])
def test_no_second_card_is_played_of_what_is_unique(card: str, seat: int) -> None:
    """WAN-35: of either side."""
    table = Table().row(seat, 0, card).hand(0, card, "c88", "c89")
    other = "c89" if card == "c88" else "c88"
    assert f"play {card} 1" not in table.options
    assert f"play {other} 1" in table.options


@does_when("c88")
@pytest.mark.parametrize(("terrain", "most"), [("t2", 3), ("t4", 5), ("t1", 5), ("t16", 3)])
@pytest.mark.parametrize("here", [0, 1])
def test_a_cushion_halves_what_is_milled_by_the_loser_on_its_terrain(
    card: str, terrain: str, most: int, here: int
) -> None:
    """WAN-34: rounded down; on other terrains not."""
    table = Table().terrain(0, terrain, owner=1).row(1, here, card).row(0, 0, "G12").row(1, 0, "G1")
    table.play("score 0").finish()
    assert table.left(1) == 20 - (most if here else most // 2)


def test_a_cushion_leaves_the_winner_alone() -> None:
    """CAMPUS 88."""
    table = Table().terrain(0, "t3").row(0, 0, "c88", "G12").discard(0, "L1", "L2").play("score 0").finish()
    assert "L1" in table.held(0)


@does_when("c89")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_spoilsport_halves_what_the_other_wins_on_its_terrain(card: str, seat: int) -> None:
    """WAN-34: one card is none; one's own winner is whole."""
    table = Table().terrain(0, "t3").row(seat, 0, card).row(0, 0, "G12").discard(0, "L1", "L2")
    table.play("score 0").finish()
    assert table.held(0) == ([] if seat else ["L1"])


def test_a_spoilsport_leaves_the_loser_alone() -> None:
    """CAMPUS 89."""
    table = Table().terrain(0, "t2").row(1, 0, "c89").row(0, 0, "G12").play("score 0").finish()
    assert table.left(1) == 17


@pytest.mark.parametrize(
    ("terrain", "section", "seat"),
    [("t5", "loser", 1), ("t6", "loser", 1), ("t7", "loser", 1), ("t7", "winner", 0)],
)
def test_what_a_text_counts_is_not_halved(terrain: str, section: str, seat: int) -> None:
    """WAN-34: so many for each, as many as; until there are so many."""

    def after(*row: str) -> int:
        table = Table().terrain(0, terrain).terrain(2).row(1, 0, *row).row(0, 0, "G12").hand(1, *["G1"] * 8)
        table.play("score 0").finish()
        return table.count(seat) + 100 * table.left(seat)

    assert after({"loser": "c88", "winner": "c89"}[section]) == after("G1")


# --- a card is shown ----------------------------------------------------------------------------------------


@does_when("c112", "c113")
@pytest.mark.parametrize(("top", "even"), [("L4", 4), ("L3", -3), ("L0", 0), ("t0", 0)])
def test_a_die_adds_what_is_shown_or_takes_it_away_at_a_score_on_its_terrain(
    card: str, top: str, even: int
) -> None:
    """WAN-37: shown, stays; WAN-21: a terrain is neither even nor odd."""
    change = even if card == "c112" else -even
    table = Table().row(0, 0, card, "G10").deck(0, top, "G9").play("score 0").finish()
    assert table.told("reckoned")[0]["totals"] == [11 + change, 0]
    assert [str(one["card"]).rpartition("/")[2] for one in table.told("revealed")] == [top]
    assert table.names(table.state.sides[0].deck[-1:]) == [top]
    assert table.state.sides[0].deck[-1] in table.state.knows[0] & table.state.knows[1]


def test_a_die_counts_on_its_own_terrain_alone_for_who_has_it() -> None:
    """CAMPUS 112: nothing is shown of an empty deck."""
    table = Table().row(0, 0, "c112").row(0, 1, "G11").deck(0, "L4").play("score 1").finish()
    assert (table.told("revealed"), table.forces(0, 0)) == ([], [1])
    other = Table().row(1, 0, "c112").row(0, 0, "G11").deck(1, "L4", "L4").play("score 0").finish()
    assert other.told("reckoned")[0]["totals"] == [11, 5]
    empty = Table().row(0, 0, "c112", "G10").deck(0).play("score 0").finish()
    assert empty.told("reckoned")[0]["totals"] == [11, 0]
