"""Cards of CAMPUS that banish: from decks, hands, discards and play (WAN-9, WAN-28)."""

from __future__ import annotations

import pytest
from wankul_table import Name, Table, does, does_not, does_when

from game.core.rng import Rng


def banned(table: Table, seat: int) -> list[str]:
    """Return what a seat has banned, in the order of names."""
    return sorted(table.names(table.state.sides[seat].banned))


# --- decks --------------------------------------------------------------------------------------------------


@does("c29", "c30")
def test_who_loses_the_score_here_has_the_other_banish_the_top_of_his_deck(card: Name) -> None:
    table = Table().row(0, 0, "G11").row(1, 0, card).deck(0, "G1", "G2").play("score 0").finish()
    assert (banned(table, 0), table.left(0)) == (["G1"], 1)


@does_not("c29", "c30")
def test_who_wins_the_score_or_loses_another_one_banishes_nothing(card: Name) -> None:
    won = Table().row(0, 0, card, "G11").row(1, 0, "G12").play("score 0").finish()
    elsewhere = Table().row(0, 0, "G11").row(1, 1, card).play("score 0").finish()
    assert [won.left(1), elsewhere.left(0)] == [20, 20]


def test_who_banishes_from_an_empty_deck_loses() -> None:
    """WAN-9: at the first missing card."""
    table = Table().row(0, 0, "G11").row(1, 0, "c29").deck(0).play("score 0").finish()
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (1,)


@does("ct1")
@pytest.mark.parametrize(("deck", "left"), [(4, 1), (3, 0)])
def test_who_loses_the_entrance_hall_banishes_three_cards(card: Name, deck: int, left: int) -> None:
    """Exactly as many as there are is no loss."""
    table = Table().terrain(0, card).row(0, 0, "G11").deck(1, *["G1"] * deck).discard(0, "L1")
    table.play("score 0").finish()
    assert (table.left(1), banned(table, 1), table.prompt) == (left, ["G1"] * 3, "turn")
    assert table.held(0) == ["L1"]


@does("ct9")
def test_after_the_reunion_the_winner_banishes_two_and_the_loser_four(card: Name) -> None:
    table = Table().terrain(0, card).row(0, 0, "G11").play("score 0").finish()
    assert (table.left(0), table.left(1)) == (18, 16)


@does("ct16")
@pytest.mark.parametrize("held", [0, 1, 4])
def test_the_loser_of_the_common_room_banishes_of_hand_and_deck_as_he_likes(card: Name, held: int) -> None:
    table = Table().terrain(0, card).row(0, 0, "G11").hand(1, *["L1"] * 5).play("score 0")
    for _card in range(held):
        table.play("hand L1")
    if held < 4:
        table.play("done")
    assert (table.count(1), table.left(1), table.asked) == (5 - held, 20 - (4 - held), 0)
    assert banned(table, 1) == ["G1"] * (4 - held) + ["L1"] * held


@does_not("ct16")
def test_the_winner_of_the_common_room_banishes_nothing_but_shuffles_his_hand_and_draws_five(
    card: Name,
) -> None:
    table = Table().terrain(0, card).row(0, 0, "G11").hand(0, "L1", "L2").play("score 0").finish()
    assert (banned(table, 0), table.count(0), table.left(0)) == ([], 5, 17)


@does_when("c101")
@pytest.mark.parametrize("combo", [True, False])
def test_a_card_of_the_other_deck_is_banished_that_is_looked_through(card: Name, *, combo: bool) -> None:
    """WAN-29: then it is shuffled, and nobody knows where anything lies in it."""
    table = Table().row(0, 0, "G1>OV" if combo else "G1>O").hand(0, card, "L1").deck(1, "L2", "G3", "L2")
    table.lay(card)
    if not combo:
        assert (table.prompt, table.left(1)) == ("turn", 3)
        return
    assert table.options == ["card G3", "card L2"]
    world = table.state.determinize(0, Rng(3))
    assert world.observe(0) == table.state.observe(0)
    table.play("card L2")
    assert (banned(table, 1), table.left(1), table.state.knows[0]) == (["L2"], 2, set())


def test_an_empty_deck_that_is_looked_through_is_no_loss() -> None:
    """WAN-29."""
    table = Table().row(0, 0, "G1>OV").hand(0, "c101", "L1").deck(1).lay("c101")
    assert table.prompt == "turn"


# --- discards, hands ----------------------------------------------------------------------------------------


@does("ct24")
def test_who_loses_the_swing_banishes_his_hand_and_draws_as_many(card: Name) -> None:
    table = Table().terrain(0, card).row(0, 0, "G11").hand(1, "L1", "L2", "L3").play("score 0").finish()
    assert (banned(table, 1), table.held(1), table.left(1)) == (["L1", "L2", "L3"], ["G1"] * 3, 17)


@does_when("ct22")
@pytest.mark.parametrize("discarded", [5, 6, 3])
def test_the_loser_of_the_sports_ground_banishes_five_cards_of_his_discard(
    card: Name, discarded: int
) -> None:
    """Of his choice; all where there are no more (WAN-16)."""
    names = [f"L{number}" for number in range(1, discarded + 1)]
    table = Table().terrain(0, card).row(0, 0, "G11").discard(0, "T1", "T2", "T3").discard(1, *names)
    table.play("score 0")
    assert table.held(0) == ["T1", "T2"]
    if discarded > 5:
        assert (table.prompt, table.asked) == ("banish-discarded", 1)
        table.play("card L2", "card L1", "card L3", "card L4", "card L6")
        assert "L5" in table.discarded(1)
    assert len(banned(table, 1)) == min(5, discarded)


# --- characters ---------------------------------------------------------------------------------------------


@does_when("c62", "c63")
@pytest.mark.parametrize(("other", "banished"), [("G3", True), ("G4", False)])
def test_a_broom_banishes_a_character_of_less_force_than_its_own(
    card: Name, other: str, *, banished: bool
) -> None:
    """Four: of either side, never itself."""
    table = Table().row(0, 1, "G3").row(1, 0, other).hand(0, card, "L1", "L1").lay(card)
    options = ["character 1 0 0", *(["character 0 1 0"] if banished else [])]
    assert sorted(table.options) == sorted(options)
    table.play(options[-1])
    assert banned(table, 1 if banished else 0) == [other if banished else "G3"]


@does("c62")
def test_the_combo_of_a_broom_discards_a_character_of_force_two_or_less(card: Name) -> None:
    table = Table().row(0, 0, "G9>V").row(1, 0, "G2", "G3", "L2").hand(0, card, "L1", "L1").lay(card)
    table.play("character 0 1 1")
    assert sorted(table.options) == ["character 0 1 0", "character 0 1 1"]
    assert table.play("character 0 1 0").discarded(1) == ["G2"]


@does("c121")
@pytest.mark.parametrize("banished", [0, 1, 2])
def test_up_to_two_opposing_characters_of_more_force_are_banished(card: Name, banished: int) -> None:
    """More than five."""
    table = Table().row(0, 0, "G9").row(1, 0, "G6", "G7", "G5").row(1, 1, "G8").hand(0, card, "L1", "L1")
    table.lay(card, 0)
    assert table.options == ["character 0 1 0", "character 0 1 1", "character 1 1 0", "done"]
    for _time in range(banished):
        table.play("character 0 1 0")
    if banished < 2:
        table.play("done")
    assert (banned(table, 1), table.prompt) == (["G6", "G7"][:banished], "turn")


@does_not("c121")
def test_nobody_of_as_much_force_is_banished(card: Name) -> None:
    table = Table().row(0, 0, "G9").row(1, 0, "G5").hand(0, card, "L1", "L1").lay(card, 0)
    assert table.prompt == "turn"


# --- terrains -----------------------------------------------------------------------------------------------


@does("c61")
def test_a_terrain_is_banished_with_all_the_characters_on_it(card: Name) -> None:
    """Each goes to its owner's banned cards (WAN-28)."""
    table = Table().row(0, 1, "L1").row(1, 1, "L2", "L3").hand(0, card, "G1", "G1", "G1").lay(card)
    assert table.options == ["terrain 0", "terrain 1"]
    table.play("terrain 1")
    assert (banned(table, 0), banned(table, 1)) == (["L1"], ["L2", "L3", "t0"])
    assert table.state.placed() == [0]


@does_not("c61")
def test_what_is_banished_with_a_terrain_is_not_discarded(card: Name) -> None:
    """CAMPUS 105 acts as it is discarded."""
    table = Table().row(1, 1, "c105").hand(0, card, "G1", "G1", "G1").lay(card).play("terrain 1")
    assert (table.left(0), table.discarded(1), banned(table, 1)) == (20, [], ["c105", "t0"])


def test_a_fire_drill_banishes_itself_with_its_terrain() -> None:
    table = Table().hand(0, "c61", "G1", "G1", "G1").lay("c61").play("terrain 0")
    assert (banned(table, 0), table.state.placed()) == (["c61", "t0"], [1])


# --- played from the other's hand ---------------------------------------------------------------------------


def borrowing() -> Table:
    return Table().row(0, 0, "G1>OV").hand(0, "c35", "L1")


@does("c35")
def test_a_card_of_the_other_hand_is_played_at_its_cost_then_the_borrower_is_banished(card: Name) -> None:
    """WAN-18: it counts among the four; WAN-28: it stays the other's."""
    table = borrowing().hand(1, 43, "t3", "G2").row(1, 1, "G1").lay(card, 0)
    assert table.options == ["card 43", "card t3", "card G2"]
    table.play("card 43", "terrain 1")
    assert table.prompt == "pay"
    table.paid().finish()
    assert (table.laid(0, 1), table.laid(1, 1), table.count(0)) == (["43"], ["G1"], 0)
    assert (banned(table, 0), table.state.played) == (["c35"], 2)
    assert table.state.owners[table.state.row(1, 0)[0].card] == 1


def test_a_terrain_of_the_other_hand_is_of_who_places_it_and_goes_home() -> None:
    """WAN-1, WAN-28."""
    table = borrowing().hand(0, "G11").hand(1, "t3").lay("c35").play("card t3")
    ground = table.state.ground(2)
    assert (ground.owner, table.state.owners[ground.card]) == (0, 1)
    table.to_next_turn().to_next_turn().lay("G11", 2).play("score 2").finish()
    assert (table.points(0), "t3" in table.discarded(1), "t3" in table.discarded(0)) == (1, True, False)


@does_not("c35")
def test_what_cannot_be_paid_is_not_offered_and_the_borrower_goes_all_the_same(card: Name) -> None:
    """WAN-16."""
    table = Table().row(0, 0, "G1>OV").hand(0, card).hand(1, 43, "t3").terrain(2).lay(card)
    assert (table.prompt, banned(table, 0), table.held(1)) == ("turn", ["c35"], ["43", "t3"])


def test_without_both_gems_nobody_borrows() -> None:
    """WAN-5."""
    table = Table().row(0, 0, "G1>O").hand(0, "c35").hand(1, "G2").lay("c35")
    assert (table.prompt, banned(table, 0), table.state.knows[0]) == ("turn", [], set())
