"""Cards of ORIGINS that wait for something, are used, replace what happens, or promise (WAN-22 to WAN-26)."""

from __future__ import annotations

import pytest
from wankul_table import Name, Table, does, does_not, does_when

from game.rules.wankul.places import WankulTable

# --- Scores -------------------------------------------------------------------------------------------------


@does(35, 36, 37)
def test_who_loses_a_score_discards_a_card_of_his_hand(card: int) -> None:
    """WAN-26: once Le Gagnant and Le Perdant are done; of his choice."""
    table = Table().terrain(0, "t3").row(0, 0, "G11").row(0, 1, card).hand(1, "G1", "G2").play("score 0")
    assert (table.prompt, table.asked, table.left(1)) == ("discard", 1, 17)
    assert table.play("hand G2").held(1) == ["G1"]


@does_not(35, 36, 37)
def test_who_wins_a_score_discards_nothing(card: int) -> None:
    table = Table().row(0, 0, "G11").row(1, 1, card).hand(0, "G1").hand(1, "G2").play("score 0")
    assert (table.held(0), table.held(1), table.prompt) == (["G1"], ["G2"], "turn")


@does_when(101)
@pytest.mark.parametrize(("other", "held"), [("G10", []), ("G11", ["L1"])])
def test_who_loses_a_score_takes_a_card_back(card: int, other: str, held: list[str]) -> None:
    """A tie is lost by the attacker (WAN-7)."""
    table = (
        Table().row(0, 0, "G11").row(1, 0, other).row(0, 1, card).discard(0, "L1").play("score 0").finish()
    )
    assert table.held(0) == held


@does_when(106, 107)
@pytest.mark.parametrize(("other", "lost"), [("G12", True), ("G1", False)])
def test_the_next_score_lost_in_this_turn_is_avenged(card: int, other: str, *, lost: bool) -> None:
    table = Table().row(0, 1, "G11").row(1, 1, other).row(1, 0, "G5").hand(1, "G1", "G2", "G3")
    table.hand(0, card).lay(card, 0).play("score 1").finish()
    if card == 106:
        assert table.count(1) == (1 if lost else 3)
    else:
        assert table.laid(1, 0) == ([] if lost else ["G5"])


def test_a_score_that_is_won_first_ends_the_promise() -> None:
    """ORIGINS 106: the next Score, not one after it."""
    table = Table().terrain(2).row(0, 1, "G11").row(0, 2, "G11").row(1, 2, "G12").hand(1, "G1", "G2")
    table.hand(0, 106).lay(106).play("score 1", "score 2").finish()
    assert (table.points(0), table.points(1), table.count(1)) == (1, 1, 2)
    assert table.told("triggered") == []


def test_a_promise_that_finds_nothing_to_do_is_over_all_the_same() -> None:
    """ORIGINS 106, WAN-16: what it cannot do is skipped, the next Score was this one."""
    table = Table().row(0, 1, "G11").row(1, 1, "G12").hand(0, 106).lay(106, 0).play("score 1").finish()
    assert (table.points(1), table.state.effects, table.told("triggered")) == (1, [], [])


def test_a_promise_ends_with_the_turn() -> None:
    """ORIGINS 106: “this turn”."""
    table = Table().row(0, 1, "G1").row(1, 1, "G12").hand(0, 106).lay(106)
    table.to_next_turn().play("score 1").finish()
    assert table.told("triggered") == []


@does(47)
def test_le_gagnant_is_applied_twice_in_this_turn(card: int) -> None:
    table = (
        Table().terrain(1, "t3").row(0, 1, "G11").hand(0, card, "G1").discard(0, "L1", "L2", "L3").lay(card)
    )
    table.play("score 1").finish()
    assert table.held(0) == ["G1", "L1"], "the card that paid lay on top"


@does_not(47)
def test_le_gagnant_of_the_other_is_applied_once(card: int) -> None:
    table = Table().terrain(1, "t3").row(0, 1, "G11").row(1, 1, "G12").hand(0, card, "G1")
    table.discard(1, "L1", "L2").lay(card).play("score 1").finish()
    assert table.held(1) == ["L1"]


@does_when(48)
@pytest.mark.parametrize(("other", "left"), [("G1", (20, 14)), ("G12", (17, 20))])
def test_le_perdant_of_the_other_is_applied_twice(card: int, other: str, left: tuple[int, int]) -> None:
    """One's own only once."""
    table = Table().terrain(1, "t3").row(0, 1, "G11").row(1, 1, other).hand(0, card).lay(card)
    table.play("score 1").finish()
    assert (table.left(0), table.left(1)) == left


def test_two_cats_do_not_make_le_perdant_threefold() -> None:
    """WAN-34: “twice” is not doubled."""
    table = Table().terrain(1, "t3").row(0, 1, "G11").hand(0, 48, 48).lay(48).lay(48).play("score 1").finish()
    assert table.left(1) == 14


@does_when(74, 75)
@pytest.mark.parametrize("third", [True, False])
def test_a_suitcase_moves_on_where_a_score_would_discard_it(card: int, *, third: bool) -> None:
    table = Table().row(0, 0, card, "G9")
    if third:
        table.terrain(2)
    table.play("score 0").finish()
    assert table.laid(0, 1) == [str(card)]
    assert table.discarded(0) == ["t0", "G9"]


def test_a_suitcase_is_discarded_by_effects_and_where_no_terrain_is_left() -> None:
    """ORIGINS 74: only where it is in a Score, and can go somewhere."""
    table = Table().row(1, 0, 74).hand(0, 38).lay(38).play("character 0 1 0")
    assert table.discarded(1) == ["74"]
    only = Table().terrain(1).row(0, 0, 74, "G9").row(0, 1, "G11").play("score 1", "score 0").finish()
    assert "74" in only.discarded(0)


@does(93, 94, 121)
def test_at_a_score_a_character_is_played_there_for_free_without_its_effects(card: int) -> None:
    """WAN-20, WAN-26: before the totals; it draws nothing."""
    table = Table().row(0, 1, card).row(0, 0, "G11").row(1, 0, "G12").hand(0, "t3", 84, "G1").play("score 0")
    assert table.options == ["hand 84", "hand G1", "done"]
    table.play("hand 84").finish()
    assert (table.points(0), table.left(0)) == (1, 20)
    assert table.state.played == 0


@does_not(93, 94, 121)
def test_at_a_score_nobody_need_be_played(card: int) -> None:
    table = Table().row(0, 1, card).row(0, 0, "G11").row(1, 0, "G12").hand(0, 84).play("score 0", "done")
    assert (table.points(1), table.held(0), table.told("triggered")) == (1, ["84"], [])


@does(149, 150)
def test_who_scores_in_his_own_turn_discards_the_captain(card: int) -> None:
    """By a card, too; his ten count until the totals are there."""
    table = Table().row(0, 0, card).row(0, 1, "G11").play("score 1")
    assert table.laid(0, 0) == []
    assert Table().row(0, 0, card, "G1").row(1, 0, "G10").play("score 0").finish().points(0) == 1


@does_not(149, 150)
def test_the_captain_stays_where_the_other_scores(card: int) -> None:
    table = Table().row(0, 0, card).row(1, 1, "G11").to_next_turn().play("score 1").finish()
    assert table.laid(0, 0) == [str(card)]


# --- turns --------------------------------------------------------------------------------------------------


@does(109)
def test_a_card_is_taken_back_at_the_start_of_each_of_ones_turns(card: int) -> None:
    """Before the draw."""
    table = Table().row(1, 0, card).discard(1, "L1", "L2").to_next_turn()
    assert (table.held(1), table.discarded(1)) == (["G1", "G1", "L1"], ["L2"])


@does_not(109)
def test_none_is_taken_back_in_the_turn_of_the_other(card: int) -> None:
    assert Table().row(0, 0, card).discard(0, "L1").to_next_turn().held(0) == []


@does_when(43, 44)
@pytest.mark.parametrize(("lying", "taken"), [(5, False), (6, True)])
def test_a_discard_larger_than_the_deck_gives_a_card_back(card: int, lying: int, *, taken: bool) -> None:
    table = Table().row(1, 0, card).deck(1, *["G1"] * 5).discard(1, *["L1"] * lying).to_next_turn()
    assert ("L1" in table.held(1)) == taken


@does(78, 79)
def test_a_flash_in_the_pan_is_gone_at_the_end_of_ones_turn(card: int) -> None:
    table = Table().row(0, 0, card).to_next_turn()
    assert (table.laid(0, 0), table.discarded(0)) == ([], [str(card)])


@does_not(78, 79)
def test_it_outlasts_the_turn_of_the_other(card: int) -> None:
    assert Table().row(1, 0, card).to_next_turn().laid(1, 0) == [str(card)]


# --- draws and discards -------------------------------------------------------------------------------------


@does(135, 136)
def test_the_other_draws_one_more_and_discards_one_at_each_draw(card: int) -> None:
    """WAN-25: once a deed, the draw of the turn too; what is added sets nothing off."""
    table = Table().row(0, 0, card).hand(1, "L5").play("end")
    assert (table.prompt, table.asked, table.count(1)) == ("discard", 1, 4)
    table.play("hand L5")
    assert (table.count(1), table.left(1)) == (3, 17)


@does_not(135, 136)
def test_ones_own_draws_are_as_they_are(card: int) -> None:
    table = Table().row(1, 0, card).to_next_turn()
    assert (table.count(1), table.left(1), table.prompt) == (2, 18, "turn")


def test_two_such_waiters_do_not_serve_each_others_draws() -> None:
    """ORIGINS 135, 136: one more for each, no endless meal."""
    table = Table().row(0, 0, 135, 136).hand(1, "L5").to_next_turn()
    assert table.left(1) == 16


@does_when(39, 40)
@pytest.mark.parametrize(("asked", "lost"), [(1, 1), (2, 3), (3, 4)])
def test_who_discards_two_cards_or_more_discards_one_more(card: int, asked: int, lost: int) -> None:
    """WAN-24: of the deck as of the hand; what is added sets nothing off."""
    table = Table().row(0, 0, card, f"G{asked}").hand(0, 99).lay(99).play("character 0 0 1")
    assert table.left(1) == 20 - lost
    hands = Table().row(0, 0, card).hand(1, *["G1"] * 5).hand(0, 89, "G1", "G1", *["L1"] * (5 - asked))
    assert hands.lay(89).finish().count(1) == 5 - lost


@does_not(39, 40)
def test_ones_own_discards_are_as_they_are(card: int) -> None:
    table = Table().row(1, 0, card, "G2").hand(0, 60).lay(60)
    assert table.prompt == "remove"
    own = Table().row(0, 0, card).terrain(1, "t3").row(1, 1, "G11").to_next_turn().play("score 1").finish()
    assert own.left(0) == 17


@does_when(123)
@pytest.mark.parametrize(("asked", "lost"), [(1, 1), (2, 1), (3, 3)])
def test_who_must_discard_exactly_two_discards_one(card: int, asked: int, lost: int) -> None:
    """WAN-24."""
    table = Table().row(1, 0, card).hand(1, *["G1"] * (asked + 1)).hand(0, 89, *["L1"] * 3).lay(89).finish()
    assert table.count(1) == asked + 1 - lost


def test_one_more_and_one_fewer_make_as_many_as_was_asked() -> None:
    """ORIGINS 39, 123; WAN-23: each serves once; who suffers it chooses which first."""
    table = Table().row(0, 0, 39).row(1, 0, 123).hand(1, *["G1"] * 3).hand(0, 89, *["L1"] * 3).lay(89)
    assert (table.prompt, table.asked) == ("instead", 1)
    assert WankulTable.from_json(table.state.observe(1)).replacing == [["row-1", 0, 0], ["row-1", 1, 0]]
    assert WankulTable.from_json(table.state.observe(0)).replacing == []
    table.finish()
    assert table.count(1) == 1


# --- combos that are waited for -----------------------------------------------------------------------------


@does(65)
def test_a_combo_gives_a_card_back_once_a_turn(card: int) -> None:
    table = Table().row(0, 0, card).row(0, 1, "G1>O").hand(0, "O>G1>O", "O>G2").discard(0, "L1", "L2")
    table.play("play O>G1>O 1")
    assert "L1" in table.held(0)
    table.play("play O>G2 1")
    assert table.discarded(0) == ["L2"]


@does_not(65)
def test_combos_of_the_other_and_its_own_give_nothing_back(card: int) -> None:
    """WAN-23: never on its own arrival; what its own combo says is done."""
    table = Table().row(0, 0, "G1>O").hand(0, card, "G1", "G1").discard(0, "L1", "t3").lay(card)
    assert table.play("card t3").held(0) == ["t3"]
    other = Table().row(0, 0, card).row(1, 1, "G1>O").hand(1, "O>G1").discard(0, "L1").to_next_turn()
    assert other.play("play O>G1 1").held(0) == []


# --- instead of another -------------------------------------------------------------------------------------


@does(112, 113)
def test_a_doormat_may_be_discarded_in_the_place_of_another(card: int) -> None:
    table = Table().row(1, 0, card).row(1, 1, "G9").hand(0, 38).lay(38).play("character 1 1 0")
    assert (table.prompt, table.asked) == ("leave-instead", 1)
    table.play("yes")
    assert (table.laid(1, 0), table.laid(1, 1)) == ([], ["G9"])
    assert len(table.told("instead")) == 1


@does_not(112, 113)
def test_a_doormat_need_not_be_discarded_and_serves_nobody_else(card: int) -> None:
    table = Table().row(1, 0, card).row(1, 1, "G9").hand(0, 38).lay(38).play("character 1 1 0", "no")
    assert (table.laid(1, 0), table.laid(1, 1)) == ([str(card)], [])
    assert table.told("instead") == []
    itself = Table().row(1, 0, card).row(0, 1, card).hand(0, 38).lay(38).play("character 0 1 0")
    assert (itself.laid(1, 0), itself.laid(0, 1), itself.prompt) == ([], [str(card)], "turn")


def test_a_doormat_does_not_help_at_the_end_of_a_score() -> None:
    """ORIGINS 112: the terrain leaves with all that is on it."""
    table = Table().row(0, 1, 112).row(0, 0, "G11").play("score 0")
    assert (table.prompt, table.laid(0, 1), table.discarded(0)) == ("turn", ["112"], ["t0", "G11"])


# --- used ---------------------------------------------------------------------------------------------------


@does(91, 92)
def test_a_squib_may_be_discarded_to_score(card: int) -> None:
    """WAN-22: in the turn of arrival, too."""
    table = Table().row(0, 0, card).row(0, 1, "G2").play("use 0 0", "terrain 1")
    assert (table.points(0), table.laid(0, 0), table.discarded(0)[-1]) == (1, [], str(card))


@does_not(91, 92)
def test_a_squib_is_of_no_use_where_nothing_can_be_scored(card: int) -> None:
    """WAN-3: all terrains are fresh; nor in the other's turn."""
    table = Table().terrain(0, fresh=True).terrain(1, fresh=True).row(0, 0, card)
    assert table.options == ["end"]
    assert "use 0 0" not in Table().row(1, 0, card).options


@does_when(100)
@pytest.mark.parametrize(("last", "points"), [("terrain 2", 2), ("done", 1)])
def test_a_scarecrow_scores_one_or_two(card: int, last: str, points: int) -> None:
    table = (
        Table().terrain(2).row(0, 0, card).row(0, 1, "G2").row(0, 2, "G2").play("use 0 0", "terrain 1", last)
    )
    assert (table.points(0), table.discarded(0)[-1]) == (points, "100")


@does_when(130)
@pytest.mark.parametrize(("lying", "taken"), [(5, 3), (2, 3)])
def test_a_piggy_bank_gives_three_cards_back(card: int, lying: int, taken: int) -> None:
    """Itself among them: it lies on top."""
    table = Table().row(0, 0, card).discard(0, *["L1"] * lying).play("use 0 0")
    assert (table.count(0), "130" in table.held(0)) == (taken, True)


@does_when(80)
def test_a_pump_gives_a_character_three_more_force_this_turn(card: int) -> None:
    """WAN-37: on any character; the table has it until the turn ends."""
    table = Table().row(0, 0, card, "G2").row(1, 0, "G2").play("use 0 0")
    assert table.options == ["character 0 0 0", "character 0 1 0"]
    table.play("character 0 1 0")
    assert (table.forces(0, 0), table.forces(1, 0)) == ([2], [5])
    assert table.to_next_turn().forces(1, 0) == [2]


@does(58, 59)
def test_a_coat_stand_is_swapped_with_a_character_of_the_hand(card: int) -> None:
    """WAN-37: it comes to hand, then one of the hand is discarded, be it itself; once a turn."""
    table = Table().row(0, 0, "G1", card).hand(0, 31, "t3").play("use 0 1")
    assert table.options == ["hand 31"]
    table.play("hand 31")
    assert (table.laid(0, 0), table.held(0), table.prompt) == (["G1", "31"], [str(card), "t3"], "discard")
    table.play(f"hand {card}")
    assert (table.held(0), table.left(0)) == (["t3"], 20)


@does_not(58, 59)
def test_a_coat_stand_waits_for_another_turn_and_for_a_character(card: int) -> None:
    assert "use 0 0" not in Table().hand(0, card, "G1").lay(card).options
    assert "use 0 0" not in Table().row(0, 0, card).hand(0, "t3").options


# --- until the end of the turn ------------------------------------------------------------------------------


@does(147, 148)
def test_the_next_character_costs_nothing(card: int) -> None:
    """Once; it is counted among the four (WAN-18)."""
    table = Table().hand(0, card, 136, 83, "G1").lay(card).play("play 136 0")
    assert (table.laid(0, 0), table.state.played) == ([str(card), "136"], 2)
    assert "play 83 0" not in table.options


@does_not(147, 148)
def test_it_is_for_ones_own_and_for_this_turn(card: int) -> None:
    table = Table().hand(0, card, 136).hand(1, 83).lay(card).to_next_turn().play("play 83 0")
    assert table.prompt == "pay"
    later = Table().hand(0, card, 136).lay(card).to_next_turn().to_next_turn()
    assert "play 136 0" not in later.options


@does(141, 142)
def test_the_force_of_ones_other_characters_is_doubled_this_turn(card: int) -> None:
    """WAN-10: after what stands, in the order played."""
    table = Table().terrain(0, "t2").row(0, 1, "T2").row(1, 1, "T2").hand(0, card).lay(card)
    assert (table.forces(0, 1), table.forces(1, 1)) == ([6], [3])


@does_not(141, 142)
def test_it_is_not_doubled_itself_nor_later(card: int) -> None:
    table = Table().row(0, 1, "T2").hand(0, card).lay(card)
    assert table.forces(0, 0) == [1]
    assert table.to_next_turn().forces(0, 1) == [2]


@pytest.mark.parametrize("card", [91, 130, 80, 58])
def test_a_card_played_without_effects_is_of_no_use(card: Name) -> None:
    """WAN-20."""
    table = Table().row(0, 1, "G11", 93).terrain(2).row(0, 2, 74).hand(0, card, "L1", 115, "L2")
    table.discard(0, "L3")
    table.play("score 1", f"hand {card}").finish()
    assert not [option for option in table.options if option.startswith("use 1")]
