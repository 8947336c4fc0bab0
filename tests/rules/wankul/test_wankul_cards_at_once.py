"""What characters of ORIGINS do at once, as they are played: each where it does it, and where it does not."""

from __future__ import annotations

import pytest
from wankul_table import Table, does, does_not, does_when

# --- draws, and what is taken back --------------------------------------------------------------------------


@does(31, 32, 83, 84, 87, 88)
def test_one_card_is_drawn(card: int) -> None:
    table = Table().hand(0, card, "G1", "G2", "G3").deck(0, "L5", "G1").lay(card)
    assert "L5" in table.held(0)
    assert table.left(0) == 1


@does_not(31, 32, 83, 84, 87, 88)
def test_nothing_is_drawn_where_a_terrain_forbids_it(card: int) -> None:
    """WAN-16: nobody draws with three cards in hand; one fewer, and a card is drawn."""
    costs = 2 if card in (83, 84, 87) else 0
    for held, drawn in ((3, 0), (2, 1)):
        table = Table().terrain(0, "t11").hand(0, card, *["G1"] * (held + costs)).lay(card)
        assert table.count(0) == held + drawn


@does(85)
def test_the_topmost_card_of_the_discard_is_taken_back(card: int) -> None:
    assert Table().hand(0, card).discard(0, "G2", "G3").lay(card).held(0) == ["G2"]


@does_not(85)
def test_nothing_is_taken_back_of_an_empty_discard(card: int) -> None:
    assert Table().hand(0, card).discard(1, "G2").lay(card).held(0) == []


@does(54, 55)
def test_a_terrain_is_taken_back_from_wherever_it_lies_in_the_discard(card: int) -> None:
    table = Table().hand(0, card).discard(0, "G2", "t3", "t5").lay(card)
    assert table.options == ["card t3", "card t5"]
    assert table.play("card t5").held(0) == ["t5"]


@does_not(54, 55)
def test_no_terrain_is_taken_back_where_none_lies_in_ones_own_discard(card: int) -> None:
    assert Table().hand(0, card).discard(0, "G2").discard(1, "t3").lay(card).prompt == "turn"


@does_when(137, 138, 120)
@pytest.mark.parametrize("held", [2, 3, 4, 5, 6])
def test_a_hand_of_exactly_so_many_brings_cards_back(card: int, held: int) -> None:
    """The card itself is in hand no more; what it cost neither."""
    taken = {137: {3: 1}, 138: {4: 1}, 120: {3: 2, 5: 2}}[card].get(held, 0)
    table = Table().hand(0, card, *["G1"] * (held + 1)).discard(0, "L1", "L2", "L3").lay(card)
    assert table.count(0) == held + taken


@does(68, 69)
def test_the_first_character_of_a_terrain_brings_cards_back(card: int) -> None:
    """The cards that paid for it lie on top of the discard: three for the dearer one."""
    table = Table().row(0, 1, "G1").hand(0, card, *["G1"] * 3).discard(0, *["L1"] * 6).lay(card)
    assert table.count(0) == 4


@does_not(68, 69)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_second_character_of_a_terrain_brings_none_back(card: int, seat: int) -> None:
    """Of either side."""
    table = Table().row(seat, 0, "G1").hand(0, card, *["G1"] * 3).discard(0, *["L1"] * 6).lay(card)
    assert table.count(0) == {68: 1, 69: 0}[card]


# --- removed ------------------------------------------------------------------------------------------------

_AT_MOST = {33: 3, 34: 3, 86: 2, 131: 2, 132: 2, 133: 1, 134: 1}


@does(*_AT_MOST)
def test_an_opposing_character_of_so_much_force_is_discarded(card: int) -> None:
    """The Force is the modified one: one more by a terrain is too much."""
    most = _AT_MOST[card]
    table = Table().terrain(0, "t2").hand(0, card, "G1").row(0, 0, "G1")
    table.row(1, 0, f"G{most + 1}", f"T{most}", f"G{most}").row(1, 1, "G0").lay(card)
    assert table.options == ["character 0 1 2", "character 1 1 0"]
    table.play("character 0 1 2")
    assert table.laid(1, 0) == [f"G{most + 1}", f"T{most}"]
    assert table.discarded(1) == [f"G{most}"]


@does_not(*_AT_MOST)
def test_nobody_is_discarded_who_has_one_more_force_or_is_ones_own(card: int) -> None:
    most = _AT_MOST[card]
    table = Table().hand(0, card, "G1").row(0, 0, "G0").row(1, 0, f"G{most + 1}").lay(card)
    assert table.laid(1, 0) in ([f"G{most + 1}"], [])
    assert table.prompt in ("turn", "score")
    assert table.told("removed") == []


@does(38)
def test_any_opposing_character_is_discarded(card: int) -> None:
    table = Table().hand(0, card).row(1, 1, "G9").lay(card).play("character 1 1 0")
    assert table.laid(1, 1) == []


@does_not(38)
def test_ones_own_character_is_never_meant(card: int) -> None:
    assert Table().hand(0, card).row(0, 1, "G9").lay(card).prompt == "turn"


@does(60)
def test_one_of_ones_own_is_discarded_and_an_opposing_one(card: int) -> None:
    table = Table().hand(0, card).row(0, 1, "G9").row(1, 1, "L9").lay(card)
    assert table.options == ["character 0 0 0", "character 1 0 0"]
    table.play("character 1 0 0", "character 1 1 0")
    assert (table.discarded(0), table.discarded(1)) == (["G9"], ["L9"])


@does_not(60)
def test_where_nobody_opposes_one_of_ones_own_is_discarded_all_the_same(card: int) -> None:
    """Each effect does as much as it can (WAN-16)."""
    table = Table().hand(0, card).lay(card).play("character 0 0 0")
    assert (table.discarded(0), table.prompt) == (["60"], "turn")


@does(99)
def test_what_is_given_up_is_milled_by_the_other(card: int) -> None:
    """Its modified Force: a Toque on this terrain has one more."""
    table = Table().terrain(0, "t2").hand(0, card).row(0, 1, "T4").lay(card).play("character 1 0 0")
    assert table.left(1) == 15


@does_not(99)
def test_who_has_no_force_has_nothing_milled(card: int) -> None:
    table = Table().hand(0, card).row(0, 1, "T0").lay(card).play("character 1 0 0")
    assert (table.discarded(0), table.left(1)) == (["T0"], 20)


@does_when(110)
@pytest.mark.parametrize(("milled", "stay"), [("G3", ["G3", "G4"]), ("t0", ["G2", "G3", "G4"])])
def test_the_sieve_lets_the_weak_fall_through(card: int, milled: str, stay: list[str]) -> None:
    """WAN-21: less Force than what was milled, not as much; a terrain lets nobody fall."""
    table = Table().hand(0, card, "G1", "G1").deck(0, milled, "G1").row(1, 1, "G2", "G3", "G4")
    table.row(0, 1, "G1").lay(card)
    assert table.laid(1, 1) == stay
    assert table.laid(0, 1) == ["G1"]


@does_when(111)
@pytest.mark.parametrize(("milled", "stay"), [("G3", ["G2", "G3"]), ("t0", [])])
def test_the_other_sieve_lets_the_strong_fall_through(card: int, milled: str, stay: list[str]) -> None:
    """WAN-21: more Force than what was milled, not as much; everybody beats a terrain."""
    table = Table().hand(0, card, "G1").deck(0, milled, "G1").row(1, 1, "G2", "G3", "G4").lay(card)
    assert table.laid(1, 1) == stay


# --- milled, discarded from hand ----------------------------------------------------------------------------


@does(81, 82, 119)
def test_the_other_mills_a_card(card: int) -> None:
    table = Table().hand(0, card).deck(1, "L5", "G1").lay(card)
    assert (table.discarded(1), table.left(0)) == (["L5"], 20)


@does_not(81, 82, 119)
def test_who_has_nothing_to_mill_has_lost(card: int) -> None:
    """WAN-9: at the first missing card."""
    table = Table().hand(0, card).deck(1).lay(card)
    assert table.prompt == "over"
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.reason) == ((0,), "empty-deck")


@does_when(89, 90, 97, 98)
@pytest.mark.parametrize(("held", "left"), [(1, 1), (2, 2), (3, 2), (5, 2)])
def test_the_other_discards_down_to_ones_own_hand(card: int, held: int, left: int) -> None:
    """The one who discards chooses (WAN-13); as many as one holds oneself are too few for it."""
    cost = {89: 2, 90: 1, 97: 2, 98: 1}[card]
    table = Table().hand(0, card, *["G1"] * (2 + cost)).hand(1, *["G1", "G2", "G3", "G4", "G5"][:held])
    table.lay(card)
    while table.prompt == "discard":
        assert table.asked == 1
        table.play(table.options[0])
    assert (table.count(0), table.count(1)) == (2, left)


@does_when(118)
@pytest.mark.parametrize(("held", "left"), [(1, 1), (2, 1), (3, 1)])
def test_the_other_discards_until_his_hand_is_the_smaller(card: int, held: int, left: int) -> None:
    table = Table().hand(0, card, *["G1"] * 4).hand(1, *["G1", "G2", "G3"][:held]).lay(card).finish()
    assert (table.count(0), table.count(1)) == (2, left)


# --- moved, swapped -----------------------------------------------------------------------------------------


@does(61, 115)
def test_another_character_of_either_side_moves_to_the_right_end(card: int) -> None:
    """WAN-27; where three terrains lie one says to which."""
    table = Table().terrain(2).hand(0, card, "G1").row(1, 0, "G5").row(1, 2, "G1").row(0, 0, "G7").lay(card)
    assert table.options == ["character 0 0 0", "character 0 1 0", "character 2 1 0"]
    table.play("character 0 1 0")
    assert table.options == ["terrain 1", "terrain 2"]
    assert table.play("terrain 2").laid(1, 2) == ["G1", "G5"]


@does_not(61, 115)
def test_who_is_alone_moves_nobody(card: int) -> None:
    assert Table().hand(0, card, "G1").lay(card).prompt == "turn"


@does(52, 53)
def test_two_of_ones_own_take_each_others_places(card: int) -> None:
    table = Table().hand(0, card).row(0, 0, "G1", "G2").row(0, 1, "G3").row(1, 0, "G9").lay(card)
    table.play("character 0 0 0", "character 1 0 0")
    assert (table.laid(0, 0), table.laid(0, 1)) == (["G3", "G2", str(card)], ["G1"])


@does_not(52, 53)
def test_one_alone_has_nobody_to_swap_with(card: int) -> None:
    assert Table().hand(0, card).row(1, 0, "G1", "G2").lay(card).prompt == "turn"


@does(95, 96)
def test_one_in_play_is_swapped_with_one_of_no_more_force_from_hand(card: int) -> None:
    """Unplayed: what comes into play so draws nothing (WAN-27). The Force in play is the modified one."""
    table = Table().terrain(1, "t2").hand(0, card, "G1", "G1", 83, "G5", "G3").row(0, 1, "T3").lay(card)
    assert "character 1 0 0" in table.options
    table.play("character 1 0 0")
    assert table.options == ["hand 83", "hand G3"]
    table.play("hand 83")
    assert table.laid(0, 1) == ["83"]
    assert table.held(0) == ["G3", "G5", "T3"]
    assert table.left(0) == 20


@does_not(95, 96)
def test_one_of_more_force_is_not_swapped_in(card: int) -> None:
    table = Table().hand(0, card, "G1", "G1", "G5", "t3").row(0, 1, "G4").lay(card)
    assert table.prompt == "turn"
    assert table.held(0) == ["G5", "t3"]


# --- decks --------------------------------------------------------------------------------------------------


@does(56, 57)
def test_three_cards_of_the_other_deck_are_put_back_in_any_order(card: int) -> None:
    """Who looks knows them from then on, the other does not (WAN-29)."""
    table = Table().hand(0, card).deck(1, "G1", "G2", "G3", "G4").lay(card)
    assert table.options == ["card G1", "card G2", "card G3", "in-order"]
    table.play("card G3", "card G1")
    assert table.names(table.state.sides[1].deck[::-1]) == ["G3", "G1", "G2", "G4"]
    assert table.names(sorted(table.state.knows[0])) == ["G1", "G2", "G3"]
    assert table.state.knows[1] == set()


@does_not(56, 57)
def test_they_may_stay_as_they_lie_and_a_single_one_is_not_asked_about(card: int) -> None:
    table = Table().hand(0, card).deck(1, "G1", "G2", "G3", "G4").lay(card).play("in-order")
    assert table.names(table.state.sides[1].deck[::-1]) == ["G1", "G2", "G3", "G4"]
    assert Table().hand(0, card).deck(1, "G1").lay(card).prompt == "turn"


@pytest.mark.parametrize("answer", ["in-order", "card G2"])
def test_who_knew_his_topmost_card_knows_it_no_more_once_the_other_put_it_in_some_order(answer: str) -> None:
    """WAN-29: and does not see whether it stayed where it lay."""
    table = Table().hand(0, 56).deck(1, "G1", "G2", "G3", "G4")
    table.state.knows[1].add(table.state.sides[1].deck[-1])
    assert table.lay(56).play(answer).finish().state.knows[1] == set()


@does(104, 105, 128)
def test_a_deck_is_searched_and_shuffled(card: int) -> None:
    """WAN-29: options tell nothing of the order."""
    table = Table().hand(0, card, "G1").deck(0, "G3", "G1", "t2", "G2", "G1").lay(card)
    assert table.options == ["card G1", "card G2", "card G3", "card t2", "done"]
    table.play("card t2")
    if card == 128:
        table.play("card G3")
    assert {"t2"} <= {*table.held(0)}
    assert table.left(0) == (3 if card == 128 else 4)
    assert table.prompt == "turn"
    assert len(table.told("shuffled")) == 1


@does_not(104, 105, 128)
def test_nothing_need_be_found(card: int) -> None:
    table = Table().hand(0, card, "G1").deck(0, "G3", "G1").lay(card).play("done")
    assert (table.left(0), len(table.told("shuffled"))) == (2, 1)


@does(116, 140)
def test_of_three_cards_one_is_drawn_one_is_played_and_one_stays_on_top(card: int) -> None:
    table = Table().hand(0, card, "G1", "G1").deck(0, "G3", "t3", 84, "G9").lay(card)
    table.play("card G3")
    assert table.options == ["card t3", "card 84"]
    table.play("card 84", "terrain 1")
    assert table.held(0) == ["G3", "t3"], "what is played has its effect"
    assert table.laid(0, 1) == ["84"]
    assert table.state.played == 1


@does_not(116, 140)
def test_what_cannot_be_played_stays_on_top(card: int) -> None:
    """A fourth terrain cannot be placed (WAN-1)."""
    table = (
        Table().terrain(2).hand(0, card, "G1", "G1").deck(0, "G3", "t3", "t5", "G9").lay(card).play("card G3")
    )
    assert table.prompt == "turn"
    assert table.names(table.state.sides[0].deck[::-1]) == ["t3", "t5", "G9"]


@does_when(49, 50)
@pytest.mark.parametrize(
    ("own", "other", "taken"),
    [("G3", "G2", ["G3"]), ("G2", "G2", []), ("G1", "t0", ["G1"]), ("t0", "G1", []), ("G0", "t0", ["G0"])],
)
def test_both_mill_a_card_and_the_stronger_comes_back(
    card: int, own: str, other: str, taken: list[str]
) -> None:
    """A terrain always loses, equals stay milled (Effet de jeu général, N.B. 2)."""
    table = Table().hand(0, card).deck(0, own, "G1").deck(1, other, "G1").lay(card)
    assert table.discarded(1) == [other]
    assert (table.held(0), table.discarded(0)) == (taken, [] if taken else [own])


# --- numbers that are named ---------------------------------------------------------------------------------


@does_when(126)
@pytest.mark.parametrize(
    ("own", "other", "hands", "discards"),
    [(2, 3, (1, 5), (2, 1)), (3, 1, (6, 1), (1, 1)), (2, 2, (3, 2), (4, 4)), (0, 9, (3, 6), (4, 0))],
)
def test_the_lower_number_discards_and_the_higher_takes_back(
    card: int, own: int, other: int, hands: tuple[int, int], discards: tuple[int, int]
) -> None:
    """WAN-31: each his own number; nothing where both are alike."""
    table = Table().hand(0, card, *["G1"] * 3).hand(1, *["G2"] * 2)
    table.discard(0, *["L1"] * 4).discard(1, *["L2"] * 4).lay(card)
    assert table.prompt == "bid"
    table.play(f"number {own}")
    assert (table.prompt, table.asked) == ("bid", 1)
    table.play(f"number {other}").finish()
    assert (table.count(0), table.count(1)) == hands
    assert sum(discards) <= 8
    assert [one["tied"] for one in table.told("number")] == [False, own == other]


def test_a_number_that_was_said_first_is_not_seen_before_the_other_is_said() -> None:
    """WAN-31: secret till both are said."""
    table = Table().hand(0, 126).hand(1, "G1").lay(126)
    seen = []
    for number in (3, 7):
        other = Table().hand(0, 126).hand(1, "G1").lay(126).play(f"number {number}")
        seen.append(other.state.observe(1))
    assert seen[0] == seen[1]
    assert table.told("number") == []


@does(127)
def test_the_lottery_goes_on_while_the_force_is_named(card: int) -> None:
    table = Table().hand(0, card, "G1").deck(0, "G3", "G5", "G1").lay(card)
    table.play("number 3", "terrain 1", "number 4")
    assert (table.laid(0, 1), table.held(0), table.prompt) == (["G3"], ["G5"], "turn")


@does_not(127)
@pytest.mark.parametrize("top", ["t0", "G4"])
def test_the_lottery_ends_at_another_force_and_a_terrain_has_none(card: int, top: str) -> None:
    table = Table().hand(0, card, "G1").deck(0, top, "G5").lay(card).play("number 0")
    assert (table.held(0), table.prompt) == ([top], "turn")


@does(139)
def test_the_soothsayer_plays_the_card_whose_force_he_named(card: int) -> None:
    table = Table().hand(0, card).deck(0, 84, "G1", "G2").lay(card).play("number 4", "terrain 0")
    assert table.laid(0, 0) == ["139", "84"]
    assert table.held(0) == ["G1"]


@does_not(139)
@pytest.mark.parametrize("top", ["t0", "G4"])
def test_the_soothsayer_draws_what_he_did_not_name(card: int, top: str) -> None:
    table = Table().hand(0, card).deck(0, top, "G1").lay(card).play("number 3")
    assert (table.laid(0, 0), table.held(0)) == (["139"], [top])


# --- Scores -------------------------------------------------------------------------------------------------


@does(108)
def test_all_terrains_are_scored_one_after_the_other(card: int) -> None:
    table = Table().terrain(2).row(1, 1, "G9").row(1, 2, "G1").hand(0, card, "G1").lay(card)
    assert table.options == ["terrain 0", "terrain 1", "terrain 2"]
    table.play("terrain 1").finish()
    assert (table.points(0), table.points(1), table.state.placed()) == (1, 2, [])


@does_not(108)
def test_a_terrain_that_is_fresh_or_empty_is_not_scored(card: int) -> None:
    """WAN-3, WAN-7."""
    table = Table().terrain(1, fresh=True).terrain(2).row(0, 1, "G9").hand(0, card, "G1").lay(card)
    assert table.options == ["terrain 0"]
    assert table.play("terrain 0").finish().state.placed() == [1, 2]


@does(129)
def test_one_or_two_terrains_are_scored(card: int) -> None:
    table = Table().terrain(2).row(0, 1, "G9").row(0, 2, "G1").hand(0, card).lay(card).play("terrain 1")
    assert table.options == ["terrain 0", "terrain 2", "done"]
    assert table.play("terrain 2").prompt == "turn"
    assert table.points(0) == 2


@does_not(129)
def test_a_second_terrain_need_not_be_scored(card: int) -> None:
    table = Table().row(0, 1, "G9").hand(0, card).lay(card).play("terrain 1", "done")
    assert (table.points(0), table.prompt) == (1, "turn")


@does(117, 86)
def test_a_terrain_is_scored(card: int) -> None:
    table = Table().row(0, 1, "G2").row(1, 1, "G3").hand(0, card, "G1").lay(card).play("terrain 1")
    assert (table.points(0), table.points(1)) == (0, 1)


@does_not(117, 86)
def test_nothing_is_scored_on_fresh_terrains(card: int) -> None:
    """WAN-3."""
    table = Table().terrain(0, fresh=True).terrain(1, fresh=True).hand(0, card, "G1").lay(card)
    assert (table.prompt, table.told("score")) == ("turn", [])


# --- never again --------------------------------------------------------------------------------------------

_AT_ONCE = (31, 32, 33, 54, 85, 81, 104, 108, 129, 137)


@pytest.mark.parametrize("card", _AT_ONCE)
def test_what_is_done_at_once_is_not_done_again_by_a_card_that_is_moved(card: int) -> None:
    """“Déplacer” une carte n'est pas “jouer” une carte; WAN-5: nor is its combo."""
    table = Table().row(0, 0, card).row(0, 1, "G1>OV").row(1, 1, "G1").hand(0, 115, "G1", "G1", "G1")
    table.discard(0, "L1", "t3").play("play 115 0", "character 0 0 0", "terrain 1")
    assert (table.prompt, table.count(0), table.left(0), table.left(1)) == ("turn", 3, 20, 20)


@does_when(103)
def test_a_cube_does_nothing_at_all(card: int) -> None:
    table = Table().hand(0, card, "G1").row(1, 0, "G1").discard(0, "L1").lay(card)
    assert (table.prompt, table.held(0), table.laid(0, 0)) == ("turn", ["G1"], ["103"])


@pytest.mark.parametrize(("there", "idle"), [((), 1), (("L1",), 0)])
def test_what_a_card_does_in_vain_is_told(there: tuple[str, ...], idle: int) -> None:
    """133 removes a character of the other: where none lies there it does nothing."""
    table = Table().row(1, 0, *there).hand(0, 133).play("play 133 0").finish()
    assert len(table.told("idle")) == idle
