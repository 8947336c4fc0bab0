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


# --- searched for what is named -----------------------------------------------------------------------------


@does("c32")
def test_two_different_dogs_are_looked_for(card: str) -> None:
    """WAN-30: two copies of one card are not different."""
    table = Table().hand(0, card, "G1").deck(0, "c31", "c31", "L1", 47, "c32").lay(card)
    assert table.options == ["card c31", "card c32", "card 47", "done"]
    assert table.play("card c31").options == ["card c32", "card 47", "done"]
    assert table.play("card 47").held(0) == ["47", "c31"]
    assert table.prompt == "turn", "two at the most"


@does_not("c32")
def test_no_other_card_is_a_dog(card: str) -> None:
    """WAN-29: nothing need be found; the deck is shuffled all the same."""
    table = Table().hand(0, card, "G1").deck(0, "L1", "t3", 48).lay(card)
    assert (table.prompt, table.count(0)) == ("turn", 0)
    assert table.told("shuffled") != []


# --- a number named -----------------------------------------------------------------------------------------


@does("c68", "c69")
def test_a_card_of_the_named_force_is_played_and_two_are_drawn(card: str) -> None:
    table = Table().hand(0, card, "G1").deck(0, "L5", "T1", "T2", "T3").lay(card)
    assert table.options == [f"number {number}" for number in range(13)]
    table.play("number 5", "terrain 1")
    assert (table.laid(0, 1), table.held(0)) == (["L5"], ["T1", "T2"])


@does_not("c68", "c69")
@pytest.mark.parametrize("drawn", ["L4", "t3"])
def test_with_another_force_a_card_is_discarded(card: str, drawn: str) -> None:
    """WAN-21: a terrain equals no number, not even 0."""
    table = Table().hand(0, card, "G1", "G2").deck(0, drawn, "T1").lay(card)
    table.play("number 0")
    assert (table.prompt, table.options) == ("discard", ["hand G2", f"hand {drawn}"])
    table.play(f"hand {drawn}")
    assert (table.held(0), table.left(0)) == (["G2"], 1)


# --- used, offered ------------------------------------------------------------------------------------------


@does("c74")
def test_alone_in_play_it_puts_a_discarded_card_under_the_deck_once_a_turn(card: str) -> None:
    """WAN-22: in the turn of its arrival, too."""
    table = Table().row(0, 1, card).discard(0, "L1", "t3").play("use 1 0")
    assert table.options == ["card L1", "card t3"]
    table.play("card t3")
    assert (table.discarded(0), table.names(table.state.sides[0].deck[:1])) == (["L1"], ["t3"])
    assert "use 1 0" not in table.options


@does_not("c74")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_anybody_else_in_play_it_does_nothing(card: str, seat: int) -> None:
    """WAN-30: of either side, on any terrain."""
    table = Table().row(0, 1, card).row(seat, 0, "G1").discard(0, "L1")
    assert "use 1 0" not in table.options


@does("c59")
def test_when_the_other_plays_a_character_a_card_may_be_put_under_the_deck_for_another(card: str) -> None:
    """WAN-37: asked, not forced; WAN-12: before what the character says."""
    table = Table().row(1, 0, card).hand(1, "L1", "L2").deck(1, "T9").hand(0, "G1").lay("G1")
    assert (table.asked, table.options) == (1, ["hand L1", "hand L2", "no"])
    table.play("hand L1")
    assert (table.held(1), table.names(table.state.sides[1].deck)) == (["L2", "T9"], ["L1"])


@does_not("c59")
def test_nobody_is_asked_at_ones_own_character_and_who_declines_draws_nothing(card: str) -> None:
    assert Table().row(0, 0, card).hand(0, "G1", "L1").lay("G1").prompt == "turn"
    table = Table().row(1, 0, card).hand(1, "L1").hand(0, "G1").lay("G1").play("no")
    assert (table.held(1), table.left(1), table.prompt) == (["L1"], 20, "turn")


@does("c60")
def test_once_the_cards_of_the_turn_are_drawn_it_may_go_for_two_more(card: str) -> None:
    """WAN-37: asked, not forced."""
    table = Table().row(1, 0, card).play("end")
    assert (table.prompt, table.asked, table.count(1)) == ("may-leave", 1, 2)
    table.play("yes")
    assert (table.discarded(1), table.count(1), table.prompt) == ([card], 4, "turn")


@does_not("c60")
def test_it_may_stay_and_is_not_asked_in_the_others_turn(card: str) -> None:
    table = Table().row(1, 0, card).play("end", "no")
    assert (table.laid(1, 0), table.count(1)) == ([card], 2)
    assert Table().row(0, 0, card).play("end").prompt == "turn"


# --- terrains that wait -------------------------------------------------------------------------------------


@does("ct14")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_plays_a_character_draws(card: str, seat: int) -> None:
    """WAN-12: before what the character says; on any terrain."""
    table = Table().terrain(0, card).hand(0, "G1").hand(1, "G2")
    if seat:
        table.to_next_turn()
    before = table.left(seat)
    assert table.lay(["G1", "G2"][seat], 1).left(seat) == before - 1


@does_not("ct14")
def test_nobody_draws_for_a_terrain(card: str) -> None:
    assert Table().terrain(0, card).hand(0, "t3").play("terrain t3").left(0) == 20


@does_when("ct14")
def test_its_loser_mills_as_many_as_the_highest_printed_force_there(card: str) -> None:
    """What changes Force does not count, nor who is elsewhere."""
    table = Table().terrain(0, card).terrain(1, "t2").row(0, 0, "T6", "L5").row(0, 1, "G9").row(1, 0, "T3")
    assert table.play("score 0").finish().left(1) == 14


@does("ct15")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_places_a_terrain_draws(card: str, seat: int) -> None:
    table = Table().terrain(0, card).hand(0, "t3").hand(1, "t3")
    if seat:
        table.to_next_turn()
    before = table.left(seat)
    assert table.play("terrain t3").left(seat) == before - 1


@does("ct15")
def test_who_places_it_draws_once(card: str) -> None:
    """WAN-23: no card acts on its own arrival but by what it says of it."""
    assert Table().hand(0, card).play(f"terrain {card}").left(0) == 19


@does_not("ct15")
def test_nobody_draws_for_a_character(card: str) -> None:
    assert Table().terrain(0, card).hand(0, "G1").lay("G1").left(0) == 20


@does_when("ct15")
def test_its_winner_shuffles_two_terrains_in_and_its_loser_mills(card: str) -> None:
    table = _scored(card, "T1").discard(0, "t3", "L1", "t5", "t7").play("score 0")
    assert table.options == ["card t3", "card t5", "card t7"]
    table.play("card t5", "card t3").finish()
    assert (table.left(0), table.left(1)) == (22, 17)
    assert _scored(card, "T1").discard(0, "L1").play("score 0").finish().left(0) == 20


# --- what a Score brings ------------------------------------------------------------------------------------


@does("c110")
def test_a_score_that_is_won_puts_a_discarded_card_under_the_deck(card: str) -> None:
    """WAN-26: before the characters of the terrain go."""
    table = Table().hand(0, card).row(0, 1, "G3").discard(0, "L1", "t3").lay(card).play("terrain 1")
    assert (table.prompt, table.options) == ("tuck", ["card L1", "card t3"])
    table.play("card L1").finish()
    assert table.names(table.state.sides[0].deck[:1]) == ["L1"]


@does_not("c110")
def test_a_score_that_is_lost_puts_none_there_nor_does_a_later_one(card: str) -> None:
    """WAN-7: the attacker loses a tie."""
    table = Table().hand(0, card).row(0, 0, "G11").row(0, 1, "G3").row(1, 1, "G3").discard(0, "L1")
    table.lay(card).play("terrain 1").finish().play("score 0").finish()
    assert (table.points(0), table.left(0)) == (1, 20)


@does_not("c110")
def test_where_no_terrain_can_be_scored_nothing_is_promised(card: str) -> None:
    table = Table().terrain(0, fresh=True).hand(0, card).row(0, 1, "G11").discard(0, "L1")
    table.state.ground(1).fresh = True
    table.lay(card)
    assert (table.prompt, table.state.effects) == ("turn", [])


@does_when("c110")
@pytest.mark.parametrize(("neighbour", "left"), [("G1>O", ["G2"]), ("G1>V", ["G2", "c28"])])
def test_its_combo_has_the_other_discard_a_sub_card(card: str, neighbour: str, left: list[str]) -> None:
    """Nothing else: who holds none discards none."""
    table = Table().row(0, 1, neighbour).hand(0, card).hand(1, "c28", "G2").terrain(1, fresh=True)
    assert table.lay(card, 1).finish().held(1) == left
    table = Table().row(0, 1, neighbour).hand(0, card).hand(1, "G1", "G2").lay(card, 1).finish()
    assert table.count(1) == 2


@does_when("c78")
@pytest.mark.parametrize(("neighbour", "held"), [("G1>OV", ["L9"]), ("G1>O", [])])
def test_a_double_combo_takes_a_character_back_from_the_terrain_that_is_won(
    card: str, neighbour: str, held: list[str]
) -> None:
    """WAN-5, WAN-26: one's own, from that terrain, before they go."""
    table = Table().row(0, 0, neighbour).row(0, 1, "L9", "L2").row(1, 1, "T1").hand(0, card).lay(card)
    table.play("score 1")
    if held:
        assert table.options == ["character 1 0 0", "character 1 0 1"]
        table.play("character 1 0 0")
    assert table.finish().held(0) == held


@does_not("c78")
def test_a_score_that_is_lost_gives_nobody_back(card: str) -> None:
    table = Table().row(0, 0, "G1>OV").row(0, 1, "L9", "L2").row(1, 1, "G12").hand(0, card).lay(card)
    assert table.play("score 1").finish().held(0) == []


# --- of one name --------------------------------------------------------------------------------------------


@does("c47")
def test_a_card_of_its_name_is_looked_for(card: str) -> None:
    """WAN-30: its other copies have its name, too."""
    table = Table().hand(0, card, "G1").deck(0, "L1", "c48", card, "t3").lay(card)
    assert table.options == ["card c47", "card c48", "done"]
    assert table.play("card c48").held(0) == ["c48"]


@does_not("c47")
def test_no_other_name_will_do(card: str) -> None:
    table = Table().hand(0, card, "G1").deck(0, "L1", "t3").lay(card)
    assert (table.prompt, table.count(0)) == ("turn", 0)


@does_when("c47")
@pytest.mark.parametrize(("neighbour", "force"), [("c48", 5), ("G1>O", 2)])
def test_beside_its_name_it_has_three_more_force(card: str, neighbour: str, force: int) -> None:
    assert Table().row(0, 0, neighbour, card).forces(0, 0)[1] == force


@does_when("c123")
@pytest.mark.parametrize(("neighbour", "left"), [("c122", 4), ("G1>OV", 6)])
def test_a_double_combo_with_its_name_puts_two_cards_a_pair_under_the_deck(
    card: str, neighbour: str, left: int
) -> None:
    """WAN-5: of its name alone; WAN-30: the two of them are a pair."""
    table = Table().row(0, 0, neighbour).hand(0, card).discard(0, *["L1"] * 6).lay(card)
    assert (len(table.discarded(0)), table.left(0)) == (left, 26 - left)


@does("c75")
def test_alone_in_play_it_too_puts_a_card_under_the_deck(card: str) -> None:
    table = Table().row(0, 1, card).discard(0, "L1").play("use 1 0", "card L1")
    assert (table.discarded(0), table.left(0)) == ([], 21)


@does_when("c75")
@pytest.mark.parametrize(("neighbour", "left"), [("G1>V", ["T3"]), ("G1>O", ["T3", "T4"])])
def test_its_combo_discards_who_has_more_force(card: str, neighbour: str, left: list[str]) -> None:
    """As much is not more."""
    table = Table().row(0, 0, neighbour).row(1, 1, "T3", "T4").hand(0, card, "G1").lay(card)
    if table.prompt == "remove":
        assert table.options == ["character 1 1 1"]
        table.play("character 1 1 1")
    assert table.laid(1, 1) == left


@does_not("c75")
def test_with_its_combo_it_is_not_alone(card: str) -> None:
    assert "use 0 1" not in Table().row(0, 0, "G1>V", card).discard(0, "L1").options


# --- at random, on top --------------------------------------------------------------------------------------


@does("c80")
def test_what_the_other_discards_is_taken_at_random(card: str) -> None:
    """WAN-13: else who discards chooses."""
    table = Table().row(0, 1, card).hand(0, "c40").hand(1, "G1", "G2", "G3").lay("c40")
    assert (table.prompt, table.count(1), len(table.discarded(1))) == ("turn", 2, 1)


@does_not("c80")
def test_what_pays_and_what_its_own_player_discards_is_chosen(card: str) -> None:
    """WAN-4: payments are no discards by an effect."""
    table = Table().row(1, 1, card, "c40").hand(0, "c93", "G1", "G2").play("play c93 0")
    assert table.options == ["hand G1", "hand G2", "back"]
    table = Table().row(1, 1, card).terrain(2, "t1").hand(1, "G1", "G2").play("end").finish()
    assert table.count(1) == 4
    table = Table().row(0, 1, card).hand(0, "t1", "G1", "G2").hand(1, "G1").play("terrain t1", "first 0")
    assert (table.prompt, table.asked) == ("discard", 0)


@does_when("c80")
@pytest.mark.parametrize(("neighbour", "used"), [("G1>OV", True), ("G1>O", False)])
def test_its_double_combo_looks_for_a_card_once_a_turn_and_puts_it_on_top(
    card: str, neighbour: str, *, used: bool
) -> None:
    """WAN-5, WAN-22: the other sees that a card lies there, not which."""
    table = Table().row(0, 0, neighbour, card).deck(0, "L1", "L2", "L3", "L4")
    assert ("use 0 1" in table.options) == used
    if used:
        table.play("use 0 1", "card L3")
        state = table.state
        top = state.sides[0].deck[-1]
        assert table.names([top]) == ["L3"]
        assert [top in state.knows[seat] for seat in (0, 1)] == [True, False]
        assert "use 0 1" not in table.options


@does("c106")
def test_the_other_mills_as_many_as_the_first_discarded_character_has_force(card: str) -> None:
    """WAN-21: the topmost character, its printed Force; what pays lies on top."""
    table = Table().hand(0, card, "t3", "t3", "t3").discard(0, "t5", "L4", "L9").lay(card)
    assert table.left(1) == 16


@does_not("c106")
@pytest.mark.parametrize("top", ["L0", "t5"])
def test_without_such_a_character_or_without_its_force_nothing_is_milled(card: str, top: str) -> None:
    table = Table().hand(0, card, "t3", "t3", "t3").discard(0, top).lay(card)
    assert table.left(1) == 20
