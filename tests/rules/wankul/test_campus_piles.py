"""Cards of CAMPUS about decks and discards: taken back, put back, milled, looked at, searched."""

from __future__ import annotations

import pytest
from wankul_table import Table, does, does_not, does_when

# --- milled, drawn ------------------------------------------------------------------------------------------


@does("c93")
def test_the_other_mills_three(card: str) -> None:
    assert Table().hand(0, card, "G1").lay(card).left(1) == 17


@does_not("c93")
def test_a_deck_of_two_is_not_enough_and_loses(card: str) -> None:
    """WAN-9; one's own deck is left alone."""
    table = Table().hand(0, card, "G1").deck(1, "G1", "G2").lay(card)
    assert (table.prompt, table.left(0), table.told("lost-by")[0]["seat"]) == ("over", 20, 1)


@does("c103")
def test_two_cards_are_drawn_for_one(card: str) -> None:
    assert Table().hand(0, card, "G1").lay(card).left(0) == 18


@does_when("c103")
@pytest.mark.parametrize(("neighbour", "left"), [("G1>OV", 19), ("G1>O", 18)])
def test_a_double_combo_shuffles_a_score_character_in(card: str, neighbour: str, left: int) -> None:
    """WAN-5: both gems of one neighbour; no other kind of card is offered."""
    table = Table().row(0, 0, neighbour).hand(0, card, "G1").discard(0, "L1", 117, "t3", "c108").lay(card)
    if left == 19:
        assert table.options == ["card 117", "card c108"]
        table.play("card c108")
    assert (table.prompt, table.left(0)) == ("turn", left)


@does("c104")
def test_the_other_draws_one(card: str) -> None:
    table = Table().hand(0, card).lay(card)
    assert (table.count(1), table.left(0)) == (1, 20)


@does_when("c104", "c58")
@pytest.mark.parametrize(("neighbour", "points"), [("G1>O", 1), ("G1>V", 0)])
def test_a_combo_scores_a_terrain(card: str, neighbour: str, points: int) -> None:
    table = Table().row(0, 0, neighbour).hand(0, card).lay(card).finish()
    assert table.points(0) == points


@does("c108")
def test_a_terrain_is_scored(card: str) -> None:
    assert Table().hand(0, card, "G1").lay(card).play("terrain 0").points(0) == 1


@does_not("c108")
def test_none_is_scored_in_the_turn_in_which_it_came(card: str) -> None:
    """WAN-3."""
    assert Table().terrain(0, fresh=True).hand(0, card, "G1").lay(card).prompt == "turn"


# --- looked at ----------------------------------------------------------------------------------------------


@does("c34")
def test_the_top_of_the_own_deck_is_seen_by_its_player_alone_then_a_terrain_is_scored(card: str) -> None:
    table = Table().hand(0, card).deck(0, "L5", "G1").lay(card)
    state = table.state
    assert [bool(state.knows[seat]) for seat in (0, 1)] == [True, False]
    assert table.told("seen")[0]["cards"] == [state.ref(state.sides[0].deck[-1])]
    assert table.play("terrain 0").points(0) == 1


@does_not("c34")
def test_an_empty_deck_is_no_loss_by_looking(card: str) -> None:
    """WAN-29."""
    table = Table().hand(0, card).deck(0).lay(card)
    assert (table.prompt, table.told("seen")) == ("score", [])


@does("c116")
def test_the_three_topmost_cards_are_put_in_order(card: str) -> None:
    table = Table().hand(0, card).deck(0, "L1", "L2", "L3", "L4").lay(card)
    assert table.options == ["card L1", "card L2", "card L3", "in-order"]
    table.play("card L3", "card L2")
    assert table.names(table.state.sides[0].deck[::-1]) == ["L3", "L2", "L1", "L4"]


@does_not("c116")
def test_a_single_card_has_no_order(card: str) -> None:
    table = Table().hand(0, card).deck(0, "L1").lay(card)
    assert table.prompt == "turn"


@does_when("c116")
@pytest.mark.parametrize(("neighbour", "looked"), [("G1>V", 2), ("G1>O", 1)])
def test_a_combo_looks_at_the_other_deck_as_well(card: str, neighbour: str, looked: int) -> None:
    table = Table().row(0, 0, neighbour).hand(0, card).lay(card).finish()
    assert [one["whose"] for one in table.told("looked")] == [0, 1][:looked]


# --- played from the other's discard ------------------------------------------------------------------------


@does("c36")
def test_a_cheap_character_of_the_other_discard_is_played_without_its_effects(card: str) -> None:
    """WAN-18, WAN-20, WAN-28: it stays the other's, and does nothing."""
    table = Table().hand(0, card).discard(1, "t3", 31, 83, 38).lay(card)
    assert table.options == ["card 31", "card 38"], "cost 0 and 1; 83 costs 2"
    table.play("card 31", "terrain 1")
    assert (table.laid(0, 1), table.left(0), table.left(1)) == (["31"], 20, 20)
    assert table.state.owners[table.state.row(1, 0)[0].card] == 1


@does_not("c36")
def test_nothing_is_played_of_ones_own_discard_nor_what_is_dear(card: str) -> None:
    table = Table().hand(0, card).discard(0, "G1").discard(1, "t3", 83).lay(card)
    assert (table.prompt, table.laid(0, 0)) == ("turn", ["c36"])


# --- terrains swapped ---------------------------------------------------------------------------------------


@does("c57", "c58")
def test_two_terrains_swap_and_the_characters_stay(card: str) -> None:
    """WAN-27."""
    table = Table().terrain(0, "t2").terrain(1, "t3", owner=1).hand(0, card).row(1, 1, "T4").lay(card)
    table.play("terrain 0", "terrain 1")
    state = table.state
    assert [table.names([state.ground(slot).card])[0] for slot in (0, 1)] == ["t3", "t2"]
    assert (table.laid(0, 0), table.laid(1, 1), table.forces(1, 1)) == ([card], ["T4"], [5])
    assert [state.ground(slot).owner for slot in (0, 1)] == [1, 0]


@does_not("c57", "c58")
def test_a_single_terrain_swaps_with_none(card: str) -> None:
    table = Table().hand(0, card)
    table.state.grounds[1] = None
    assert table.lay(card).prompt == "turn"


# --- pairs --------------------------------------------------------------------------------------------------


@does_when("c122")
@pytest.mark.parametrize(
    ("there", "taken"),
    [([], 0), ([31, 31], 0), ([31, 32], 2), ([31, 32, 32], 2), ([31, 32, 31, 32, 33, 34], 6)],
)
def test_two_cards_are_taken_back_for_each_pair_in_play(card: str, there: list[int], taken: int) -> None:
    """WAN-30: two different cards of one name, of both sides; no card is in two pairs."""
    table = Table().hand(0, card, "G1").row(0, 1, *there[:1]).row(1, 1, *there[1:])
    assert table.discard(0, *["L1"] * 9).lay(card).count(0) == taken


# --- terrains -----------------------------------------------------------------------------------------------


def _scored(name: str, *losers: int | str, winner: str = "L9") -> Table:
    """Return a table on which the first player may score a terrain with a strong character."""
    return Table().terrain(0, name).row(0, 0, winner, "L2").row(1, 0, *losers)


@does("ct2")
def test_the_winner_plays_a_character_for_free_and_scores_another_terrain(card: str) -> None:
    table = _scored(card).hand(0, "G3", "t3").play("score 0", "hand G3", "terrain 1")
    assert table.options == ["terrain 1"]
    assert table.play("terrain 1").finish().points(0) == 2


@does_not("ct2")
def test_without_anybody_elsewhere_nothing_more_is_scored(card: str) -> None:
    assert _scored(card).play("score 0").finish().points(0) == 1


@does("ct7")
def test_the_winner_plays_a_character_for_free(card: str) -> None:
    table = _scored(card).hand(0, 38, "t3").play("score 0")
    assert table.options == ["hand 38"]
    assert table.play("hand 38", "terrain 1").laid(0, 1) == ["38"]


@does_not("ct7")
def test_no_terrain_is_a_character(card: str) -> None:
    assert _scored(card).hand(0, "t3").play("score 0").finish().held(0) == ["t3"]


@does_when("ct2", "ct7", "ct20", "ct21")
def test_the_loser_mills(card: str) -> None:
    """Who won mills nothing."""
    table = _scored(card, "T1").play("score 0").finish()
    assert table.left(1) == 20 - {"ct2": 3, "ct7": 4, "ct20": 5, "ct21": 3}[card]
    assert table.left(0) in (19, 20)


@does("ct5")
def test_the_lowest_and_the_highest_printed_force_count(card: str) -> None:
    """Of both sides, on all terrains: what changes Force does not."""
    table = _scored(card, "T1").row(1, 1, 145, "G6").discard(0, *["G1"] * 9).play("score 0").finish()
    assert (len(table.discarded(0)), table.left(1)) == (9 - 1 + 3, 11)


@does_not("ct5")
def test_a_lowest_force_of_none_takes_nothing_back(card: str) -> None:
    table = _scored(card, "T0").discard(0, "G1").play("score 0").finish()
    assert (table.count(0), table.left(1)) == (0, 11)


@does("ct20")
@pytest.mark.parametrize("put", [0, 2, 5])
def test_what_the_winner_puts_back_the_loser_need_not_mill(card: str, put: int) -> None:
    table = _scored(card, "T1").discard(0, "L1", "L2", "L3", "L4", "L5", "L6").play("score 0")
    assert table.options == [f"number {number}" for number in range(6)]
    table.play(f"number {put}")
    table.finish()
    assert (table.left(0), table.left(1)) == (20 + put, 20 - (5 - put))
    assert table.names(table.state.sides[0].deck[:put][::-1]) == ["L1", "L2", "L3", "L4", "L5"][:put]


@does_not("ct20")
def test_no_more_is_put_back_than_there_is(card: str) -> None:
    table = _scored(card, "T1").discard(0, "L1").play("score 0")
    assert table.options == ["number 0", "number 1"]
    assert _scored(card, "T1").play("score 0").finish().left(1) == 15


@does("ct21")
def test_the_winner_looks_for_a_card(card: str) -> None:
    """WAN-29: nothing need be found."""
    table = _scored(card).deck(0, "L5", "G1").play("score 0")
    assert table.options == ["card G1", "card L5", "done"]
    assert table.play("card L5").held(0) == ["L5"]


@does_not("ct21")
def test_the_winner_may_take_none(card: str) -> None:
    assert _scored(card).deck(0, "L5", "G1").play("score 0", "done").held(0) == []
