"""The terrains of ORIGINS: Le Gagnant, Le Perdant, and what each says as it enters play or lies there."""

from __future__ import annotations

import pytest
from wankul_table import Table, does, does_not, does_when

_MILLS = {
    1: 5, 2: 3, 3: 3, 4: 5, 8: 3, 10: 3, 11: 4, 13: 3, 14: 3, 15: 3, 16: 3, 17: 3, 18: 3, 19: 5, 20: 4, 21: 4,
    22: 4, 23: 5, 24: 4, 25: 4, 26: 3, 27: 3, 28: 3,
}  # fmt: skip


def _scored(card: str, table: Table | None = None) -> Table:
    """Score a terrain that seat 0 wins, up to its first question."""
    return (table or Table()).terrain(0, card).row(0, 0, "G12").play("score 0")


# --- Le Perdant ---------------------------------------------------------------------------------------------


@does(*[f"t{number}" for number in _MILLS if number != 21])
def test_the_loser_mills(card: str) -> None:
    """WAN-26; who wins mills nothing but where Le Gagnant says so."""
    table = _scored(card, Table().hand(1, "G1", "G1", "G1")).finish()
    assert table.left(1) == 20 - _MILLS[int(card[1:])]


@does_when("t5")
@pytest.mark.parametrize("held", [0, 1, 4])
def test_the_loser_mills_as_many_cards_as_he_holds(card: str, held: int) -> None:
    assert _scored(card, Table().hand(1, *["G1"] * held)).left(1) == 20 - held


@does_when("t6")
@pytest.mark.parametrize(("others", "left"), [(1, 3), (2, 1)])
def test_the_loser_discards_two_for_each_terrain_that_is_left(card: str, others: int, left: int) -> None:
    table = Table().hand(1, *["G1"] * 5)
    if others > 1:
        table.terrain(2)
    assert _scored(card, table).finish().count(1) == left


@does_when("t7")
@pytest.mark.parametrize(("held", "left"), [(2, 2), (3, 3), (5, 3)])
def test_the_loser_discards_down_to_three(card: str, held: int, left: int) -> None:
    assert _scored(card, Table().hand(1, *["G1"] * held)).finish().count(1) == left


@does("t9", "t12")
def test_the_loser_discards_his_whole_hand(card: str) -> None:
    table = _scored(card, Table().hand(1, "G1", "t3", "G2")).finish()
    assert sorted(table.discarded(1)) == ["G1", "G2", "t3"]


@does_when("t29", "t30")
@pytest.mark.parametrize(
    ("deck", "left"), [(("G1", "t0", "T2", "L2", "G1"), (2, 1)), (("L1", "T1", "G1"), (1, 2))]
)
def test_the_loser_mills_until_the_other_clan_comes(
    card: str, deck: tuple[str, ...], left: tuple[int, int]
) -> None:
    table = _scored(card, Table().deck(1, *deck))
    assert table.left(1) == left[0 if card == "t29" else 1]


def test_a_deck_without_that_clan_is_milled_to_its_end() -> None:
    """WAN-9: and lost at the first missing card."""
    table = _scored("t29", Table().deck(1, "L1", "G1"))
    assert (table.prompt, table.left(1)) == ("over", 0)


# --- Le Gagnant ---------------------------------------------------------------------------------------------


@does("t3", "t23", "t25")
def test_the_winner_takes_the_topmost_card_back(card: str) -> None:
    assert _scored(card, Table().discard(0, "L1", "L2")).held(0) == ["L1"]


@does_not("t3", "t23", "t25")
def test_the_loser_takes_none_back(card: str) -> None:
    assert _scored(card, Table().discard(1, "L1")).held(1) == []


@does("t6", "t11", "t27")
def test_the_winner_takes_a_terrain_back(card: str) -> None:
    assert _scored(card, Table().discard(0, "L1", "t3")).play("card t3").held(0) == ["t3"]


@does_not("t6", "t11", "t27")
def test_the_winner_takes_no_other_card_back(card: str) -> None:
    """The terrain itself is still in play then (WAN-26)."""
    assert _scored(card, Table().discard(0, "L1")).finish().held(0) == []


@does_when("t29", "t30")
def test_the_winner_takes_a_card_back_for_each_of_the_clan_in_play(card: str) -> None:
    """His own, on all terrains."""
    clan = {"t29": "L", "t30": "T"}[card]
    table = Table().row(0, 1, f"{clan}1", "G1").row(1, 1, f"{clan}1").row(0, 0, f"{clan}2")
    assert _scored(card, table.discard(0, "G1", "G2", "G3")).held(0) == ["G1", "G2"]
    assert _scored(card, Table().discard(0, "G1", "G2", "G3")).held(0) == []


@does_when("t4", "t19")
def test_the_winner_mills_too(card: str) -> None:
    assert (
        _scored(card, Table().hand(0, "G1", "G1", "G1").hand(1, "G1", "G1", "G1")).left(0)
        == {
            "t4": 18,
            "t19": 19,
        }[card]
    )


@does_when("t2", "t17")
def test_the_winner_moves_a_character_from_there(card: str) -> None:
    table = Table().row(1, 0, "G5").row(0, 1, "G1")
    _scored(card, table)
    theirs = ["character 0 1 0"] if card == "t2" else []
    assert table.options == ["character 0 0 0", *theirs]
    assert table.play("character 0 0 0", "terrain 1").laid(0, 1) == ["G1", "G12"]


@does_when("t7")
@pytest.mark.parametrize(("held", "left"), [(0, 15), (4, 19), (5, 20), (6, 20)])
def test_the_winner_draws_up_to_five(card: str, held: int, left: int) -> None:
    assert _scored(card, Table().hand(0, *["G1"] * held)).left(0) == left


@does_when("t12")
def test_the_winner_puts_cards_of_his_hand_on_his_deck(card: str) -> None:
    """As many as he likes; the other does not see which (WAN-29)."""
    table = _scored(card, Table().hand(0, "G1", "G2", "G3")).play("hand G2", "hand G1", "done")
    assert table.names(table.state.sides[0].deck[-2:]) == ["G2", "G1"]
    assert (table.held(0), table.state.knows[1]) == (["G3"], set())
    assert len(table.state.knows[0]) == 2
    assert _scored(card, Table().hand(0, "G1")).play("done").held(0) == ["G1"]


@does("t14")
def test_the_winner_plays_a_card_for_free(card: str) -> None:
    """A card may be a terrain (WAN-18); it is not counted."""
    table = _scored(card, Table().hand(0, 136, "t3"))
    assert table.options == ["hand 136", "hand t3"]
    table.play("hand 136", "terrain 1")
    assert (table.laid(0, 1), table.state.played, table.held(0)) == (["136"], 0, ["t3"])
    assert (
        _scored(card, Table().hand(0, "t3")).play("hand t3").told("placed")[0]["card"] == "wankul/origins-t03"
    )


@does_when("t15")
def test_the_winner_scores_another_terrain(card: str) -> None:
    """The first score is paused meanwhile (“Timing”); the one that is scored cannot be scored again."""
    table = Table().terrain(2).row(0, 1, "G2").row(1, 2, "G1")
    _scored(card, table)
    assert table.options == ["terrain 1", "terrain 2"]
    table.play("terrain 1").finish()
    assert (table.points(0), table.left(1)) == (2, 17)
    assert [told["slot"] for told in table.told("scored-over")] == [1, 0]
    assert _scored(card).prompt == "turn"


@does_when("t18")
def test_the_winner_takes_one_of_his_characters_there_back_to_hand(card: str) -> None:
    table = _scored(card, Table().row(0, 0, "G1").row(1, 0, "G2").row(0, 1, "G3"))
    assert table.options == ["character 0 0 0", "character 0 0 1"]
    assert table.play("character 0 0 1").held(0) == ["G12"]


@does_when("t21")
def test_the_winner_swaps_his_deck_and_his_discard(card: str) -> None:
    """WAN-29: shuffled; then his hand goes to the new discard. Only this terrain may be in play."""
    table = Table().terrain(1).row(0, 1, "G11").terrain(0, card).row(0, 0, "G12").hand(0, "G5", "G6")
    table.discard(0, "L1", "L2", "L3").play("score 1", "score 0").finish()
    assert sorted(table.names(table.state.sides[0].deck)) == ["G11", "L1", "L2", "L3", "t0"]
    assert sorted(table.discarded(0)) == [*["G1"] * 20, "G12", "G5", "G6", "t21"]
    assert (table.held(0), table.left(1)) == ([], 16)


@does("t22")
def test_the_winner_puts_five_cards_of_the_other_deck_in_order(card: str) -> None:
    table = _scored(card, Table().deck(1, "G1", "G2", "G3", "G4", "G5", *["G6"] * 9))
    table.play("card G5", "card G4", "in-order")
    assert table.discarded(1) == ["G2", "G1", "G4", "G5"]


@does_not("t22")
def test_the_winner_may_leave_them_as_they_are(card: str) -> None:
    table = _scored(card, Table().deck(1, "G1", "G2", "G3", "G4", "G5", *["G6"] * 9)).play("in-order")
    assert table.discarded(1) == ["G4", "G3", "G2", "G1"]


@does_when("t24")
def test_the_winner_searches_his_deck(card: str) -> None:
    assert _scored(card, Table().deck(0, "G1", "G7", "G1")).play("card G7").held(0) == ["G7"]
    assert _scored(card, Table().deck(0, "G1", "G7")).play("done").held(0) == []


@does_when("t28")
def test_the_winner_replaces_another_terrain(card: str) -> None:
    """WAN-27: its characters stay, its entry applies, it waits for its score."""
    table = Table().terrain(1, "t5", owner=1).row(1, 1, "G3").hand(0, "t1", "G1").hand(1, "G1")
    _scored(card, table).play("terrain 1", "terrain t1").finish()
    ground = table.state.ground(1)
    assert (table.names([ground.card]), ground.owner, ground.fresh) == (["t1"], 0, True)
    assert table.laid(1, 1) == ["G3"]
    assert "t5" in table.discarded(1)
    assert (table.count(0), table.count(1)) == (0, 0)
    assert _scored(card, Table().hand(0, "G1")).prompt == "turn"


# --- on arrival ---------------------------------------------------------------------------------------------


@does("t1")
def test_each_player_discards_a_card_as_it_arrives(card: str) -> None:
    """WAN-12: the active player says who goes first. Wankul, "Timing" 5."""
    table = Table().hand(0, card, "G1", "G2").hand(1, "G3", "G4").play(f"terrain {card}")
    assert table.options == ["first 0", "first 1"]
    table.play("first 1")
    assert (table.prompt, table.asked) == ("discard", 1)
    table.play("hand G3")
    assert table.asked == 0
    assert table.play("hand G1").held(0) == ["G2"]


@does_not("t1")
def test_who_holds_nothing_discards_nothing_and_is_not_ordered(card: str) -> None:
    table = Table().hand(0, card).hand(1, "G3", "G4").play(f"terrain {card}")
    assert (table.prompt, table.asked) == ("discard", 1)


@does_when("t10")
def test_each_player_draws_up_to_five_as_it_arrives(card: str) -> None:
    table = Table().hand(0, card, "G1").hand(1, *["G1"] * 6).play(f"terrain {card}")
    assert (table.count(0), table.count(1)) == (5, 6)


@does("t13")
def test_each_player_plays_a_character_for_free_as_it_arrives(card: str) -> None:
    table = Table().hand(0, card, 136, "t3").hand(1, 83).play(f"terrain {card}", "first 0")
    table.play("hand 136", "terrain 0")
    assert (table.asked, table.options) == (1, ["hand 83"])
    table.play("hand 83", "terrain 2").finish()
    assert (table.laid(0, 0), table.laid(1, 2), table.state.played) == (["136"], ["83"], 0)


@does_not("t13")
def test_who_has_no_character_plays_none(card: str) -> None:
    """That it is asked who goes first tells nothing of the hands."""
    table = Table().hand(0, card, "t3").hand(1, "t5").play(f"terrain {card}", "first 1")
    assert (table.prompt, table.held(0), table.held(1)) == ("turn", ["t3"], ["t5"])


@does("t26")
def test_each_player_discards_a_character_as_it_arrives(card: str) -> None:
    table = Table().hand(0, card).row(0, 0, "G1", "G2").row(1, 1, "G3").play(f"terrain {card}", "first 0")
    assert table.options == ["character 0 0 0", "character 0 0 1"]
    table.play("character 0 0 1").finish()
    assert (table.laid(0, 0), table.laid(1, 1)) == (["G1"], [])


@does_not("t26")
def test_who_has_nobody_in_play_discards_nobody(card: str) -> None:
    table = Table().hand(0, card).row(1, 1, "G3").play(f"terrain {card}")
    assert (table.asked, table.prompt) == (1, "remove-own")


# --- lying there --------------------------------------------------------------------------------------------


@does_when("t4")
def test_a_hand_that_drops_below_three_draws_one(card: str) -> None:
    """WAN-37: once a deed, and on entry."""
    table = Table().terrain(0, card).hand(0, "G1", "G2", "G3")
    assert table.play("play G1 0").count(0) == 3
    assert Table().terrain(0, card).hand(0, "G1", "G2", "G3", "G4").play("play G1 0").count(0) == 3
    below = Table().terrain(0, card).hand(0, "G1", "G2").play("play G1 0")
    assert (below.count(0), below.left(0)) == (1, 20)
    arrived = Table().hand(0, card, "G1", "G1").hand(1, "G1", "G1", "G1").play(f"terrain {card}")
    assert (arrived.count(0), arrived.count(1)) == (3, 3)


def test_a_cost_that_takes_the_hand_below_three_draws_one_once_a_deed() -> None:
    """WAN-37, WAN-19: paid first, then placed."""
    table = Table().terrain(0, "t4").hand(0, 90, "G1", "G1").hand(1).lay(90)
    assert (table.count(0), table.left(0)) == (3, 18)


@does("t6")
def test_who_placed_no_terrain_places_one_or_discards_as_the_turn_ends(card: str) -> None:
    """WAN-37."""
    table = Table().terrain(0, card).hand(0, "t3", "G1").play("end")
    assert (table.prompt, table.options) == ("place-or-discard", ["terrain t3", "no"])
    assert table.play("no", "hand G1").discarded(0) == ["G1"]
    placed = Table().terrain(0, card).hand(0, "t3", "G1").play("end", "terrain t3")
    assert placed.held(0) == ["G1"]


@does_not("t6")
def test_who_placed_a_terrain_discards_nothing(card: str) -> None:
    table = Table().terrain(0, card).hand(0, "t3", "G1").play("terrain t3", "end")
    assert (table.held(0), table.state.active) == (["G1"], 1)


@does("t9")
def test_whoever_draws_draws_until_he_holds_five(card: str) -> None:
    """The draw of the turn too, and the other player."""
    table = Table().terrain(0, card).hand(0, 31, "G1").lay(31)
    assert table.count(0) == 5
    assert table.to_next_turn().count(1) == 5


@does_not("t9")
def test_who_holds_five_draws_no_more_than_he_would(card: str) -> None:
    table = Table().terrain(0, card).hand(0, 31, *["G1"] * 5).lay(31)
    assert (table.count(0), table.left(0)) == (6, 19)


@does_when("t15")
@pytest.mark.parametrize(("held", "asked"), [(4, 0), (5, 1), (6, 2)])
def test_a_hand_over_five_is_discarded_down_to_five(card: str, held: int, asked: int) -> None:
    table = Table().terrain(0, card).hand(0, 31, *[f"G{number}" for number in range(held)]).lay(31)
    assert (table.prompt == "discard") == (asked > 0)
    assert table.finish().count(0) == min(5, held + 1)


@pytest.mark.parametrize(("mine", "theirs"), [(5, 5), (8, 5), (5, 8), (8, 9)])
def test_hands_that_are_too_full_as_it_comes_are_discarded_too(mine: int, theirs: int) -> None:
    """What stands counts from the first, for both."""
    table = Table().hand(0, "t15", *[f"G{number}" for number in range(mine)])
    table.hand(1, *[f"L{number}" for number in range(theirs)]).play("terrain t15").finish()
    assert (table.count(0), table.count(1)) == (5, 5)


_SILENT = [f"t{number}" for number in range(1, 31) if number in _MILLS or number in (29, 30, 12)]


@does_not(*_SILENT)
def test_a_terrain_that_is_not_scored_has_nobody_mill_nor_take_back(card: str) -> None:
    table = Table().hand(0, card).discard(0, "L1", "t3").play(f"terrain {card}").finish()
    assert (table.told("milled"), table.discarded(0), table.points(0)) == ([], ["L1", "t3"], 0)
