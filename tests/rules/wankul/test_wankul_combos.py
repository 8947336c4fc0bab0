"""The combos of ORIGINS: each beside one that opens its gem, and beside one that opens the other (WAN-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from wankul_table import DOES, DOES_NOT, Table, does, does_not, does_when

from game.rules.wankul.cards import Character
from game.rules.wankul.force import modified
from game.rules.wankul.recipes import COMBO
from game.rules.wankul.scripts import recipe
from game.rules.wankul.starter import starter

if TYPE_CHECKING:
    from collections.abc import Callable

_OTHER: Final = {"O": "V", "V": "O"}


def _closes(card: int) -> str:
    found = starter()[f"wankul/origins-{card:03}"]
    assert isinstance(found, Character)
    return found.closes


def _placed(card: int, *, joined: bool) -> Table:
    """Return a table on which a card was placed beside one that opens its gem, or the other one.

    Its main effect finds nothing to do, as far as that may be: nobody opposes, one terrain can be scored.
    """
    gem = _closes(card) if joined else _OTHER[_closes(card)]
    table = Table().terrain(0, fresh=True).terrain(2, fresh=True).row(0, 0, f"G0>{gem}").row(0, 1, "G1")
    table.hand(0, card, "L1", "L2", "L3").discard(0, "T1", "T2", "t3", "t5").deck(0, *["R1"] * 9)
    return table.lay(card)


def _drawn(count: int) -> Callable[[Table, int], bool]:
    return lambda table, _card: table.held(0).count("R1") == count


def _milled(table: Table, _card: int) -> bool:
    return table.left(1) == 18


def _scores(table: Table, _card: int) -> bool:
    return table.prompt == "score" and "terrain 1" in table.options


def _stronger(count: int) -> Callable[[Table, int], bool]:
    def found(table: Table, card: int) -> bool:
        laid = next(one.card for one in table.state.row(0, 0) if table.names([one.card]) == [str(card)])
        return modified(table.state, laid) == table.state.forces[laid] + count

    return found


_DRAWS: Final = {33: 1, 40: 2, 57: 1, 63: 1, 93: 1, 98: 3}
_SCORES: Final = (35, 37, 47, 79, 141, 143, 146, 148)
_TAKES: Final = {43: 1, 61: 1, 72: 1, 94: 1, 101: 0, 109: 2, 123: 1, 129: 1, 147: 1}


@pytest.mark.parametrize("joined", [True, False])
@does_when(*_DRAWS)
def test_a_combo_draws(card: int, *, joined: bool) -> None:
    table = _placed(card, joined=joined).finish()
    assert _drawn(_DRAWS[card] if joined else 0)(table, card)


@does_when(95)
@pytest.mark.parametrize(("gem", "held"), [("O", 4), ("V", 1)])
def test_a_cape_draws_three_by_its_combo(card: int, gem: str, held: int) -> None:
    """It has to be there still: swapped itself, it draws none (WAN-23)."""
    table = Table().row(0, 0, f"G1>{gem}").hand(0, card, "L1", "L1", "L1").lay(card)
    assert table.play("character 0 0 0", "hand L1").count(0) == held
    itself = Table().row(0, 0, f"G1>{gem}").hand(0, card, "L1", "L1", "L1").lay(card)
    assert itself.play("character 0 0 1", "hand L1").held(0) == [str(card)]


@pytest.mark.parametrize("joined", [True, False])
@does_when(*_SCORES)
def test_a_combo_scores(card: int, *, joined: bool) -> None:
    assert _scores(_placed(card, joined=joined), card) == joined


@pytest.mark.parametrize("joined", [True, False])
@does_when(43, 61, 72, 94, 109, 123, 129, 147)
def test_a_combo_takes_back_from_the_top_of_the_discard(card: int, *, joined: bool) -> None:
    table = _placed(card, joined=joined).finish()
    took = [told for told in table.told("took-back") if told["seat"] == 0]
    assert len(took) == (_TAKES[card] if joined else 0)


@pytest.mark.parametrize("fresh", [True, False])
def test_a_combo_that_comes_to_nothing_says_so(*, fresh: bool) -> None:
    """35 scores by its combo: where every terrain was placed in this turn, it is told that none can be."""
    table = Table().terrain(0, fresh=True).terrain(1, fresh=fresh).terrain(2, fresh=True)
    table.row(0, 0, f"G0>{_closes(35)}").row(0, 1, "G1").hand(0, 35, "L1", "L2", "L3").lay(35)
    told = [one for one in table.told("idle") if one["combo"]]
    assert [one["unmet"] for one in told] == [False] * fresh


@pytest.mark.parametrize("between", [True, False])
def test_gems_that_join_once_a_card_was_played_bring_no_combo_which_is_told(*, between: bool) -> None:
    """WAN-5. 60 has its neighbour discarded, and lies beside the one before then: the gem joins in vain."""
    table = Table().row(0, 0, "G0>V", *["G1"] * between).row(1, 1, "G2").hand(0, 60)
    table.play("play 60 0", f"character 0 0 {int(between)}").finish()
    assert [one.get("late", False) for one in table.told("idle")] == [True] * between


@pytest.mark.parametrize("joined", [True, False])
@does_when(54, 65, 107, 108)
def test_a_combo_takes_a_terrain_back(card: int, *, joined: bool) -> None:
    """ORIGINS 54 takes one at once, and another one by its combo."""
    table = _placed(card, joined=joined).finish()
    took = [str(told["card"])[-3:] for told in table.told("took-back")]
    assert took == ["t03", "t05"][: (card == 54) + joined]


@pytest.mark.parametrize("joined", [True, False])
@does_when(82, 86, 119, 132)
def test_a_combo_has_the_other_mill(card: int, *, joined: bool) -> None:
    table = _placed(card, joined=joined).finish()
    assert table.left(1) == 20 - (card in (82, 119)) - joined


@pytest.mark.parametrize("joined", [True, False])
@does_when(31, 87, 88, 102, 117)
def test_a_combo_makes_stronger_while_it_is_complete(card: int, *, joined: bool) -> None:
    """WAN-5: however it came to be so."""
    more = {31: 1, 87: 2, 88: 2, 102: 2, 117: 2}[card] if joined else 0
    gem = _closes(card) if joined else _OTHER[_closes(card)]
    assert _stronger(more)(Table().row(0, 0, f"G0>{gem}", card).row(1, 0, "G1"), card)


@pytest.mark.parametrize("joined", [True, False])
@does_when(76, 112, 113)
def test_a_combo_brings_back_a_card_of_its_name(card: int, *, joined: bool) -> None:
    """To hand, or on top of the deck: of its family, not of its number alone."""
    kin = {76: 77, 112: 113, 113: 112}[card]
    table = Table().row(0, 0, f"G0>{_closes(card) if joined else _OTHER[_closes(card)]}")
    table.hand(0, card, "L1").discard(0, "G3", kin).lay(card)
    assert table.options == ([f"card {kin}"] if joined else table.options)
    table.finish()
    lies = table.held(0) if card == 76 else table.names(table.state.sides[0].deck[-1:])
    assert (str(kin) in lies) == joined


@pytest.mark.parametrize("joined", [True, False])
@does_when(105, 110)
def test_a_combo_plays_a_character_for_free(card: int, *, joined: bool) -> None:
    table = _placed(card, joined=joined)
    if table.prompt == "search":
        table.play("done")
    assert (table.prompt == "play-free") == joined
    if joined:
        table.play(table.options[0], "terrain 1")
        assert (len(table.laid(0, 1)), table.state.played) == (2, 1)


@does_when(38)
@pytest.mark.parametrize(("gem", "force", "drawn"), [("O", 3, 3), ("O", 0, 0), ("V", 3, 0)])
def test_the_hoover_draws_as_many_cards_as_it_swallowed_force(
    card: int, gem: str, force: int, drawn: int
) -> None:
    table = Table().row(0, 0, f"G0>{gem}").row(1, 1, f"G{force}").hand(0, card).lay(card)
    assert table.play("character 1 1 0").count(0) == drawn


def test_a_hoover_that_swallowed_nobody_draws_nothing() -> None:
    """ORIGINS 38: whatever left play before."""
    table = Table().row(0, 0, "G0>O").row(1, 1, "G5").hand(0, 34, 38).play("play 34 1").finish()
    table.state.removed = 5
    assert Table().row(0, 0, "G0>O").hand(0, 38).lay(38).count(0) == 0


@does_when(41)
@pytest.mark.parametrize(("gem", "held"), [("V", 1), ("O", 0)])
def test_a_clerk_draws_where_the_other_discards_two_while_the_combo_is_complete(
    card: int, gem: str, held: int
) -> None:
    table = Table().row(0, 0, f"G0>{gem}", card, "G2").hand(0, 99).lay(99)
    table.play("character 0 0 2")
    assert table.count(0) == held
    one = Table().row(0, 0, f"G0>{gem}", card, "G1").hand(0, 99).lay(99)
    assert one.play("character 0 0 2").count(0) == 0


@does_when(60)
@pytest.mark.parametrize(("answer", "top"), [("yes", "L9"), ("no", "R1")])
def test_a_seesaw_raises_the_bottom_card(card: int, answer: str, top: str) -> None:
    """The combo was made as the card was placed, whoever left since (WAN-5)."""
    table = (
        Table().row(0, 0, "G0>V").hand(0, card).deck(0, "R1", "R1", "L9").lay(card).play("character 0 0 0")
    )
    assert table.state.looked[0] != []
    assert table.play(answer).names(table.state.sides[0].deck[-1:]) == [top]
    assert table.state.looked == [[], []]


@does_when(64)
@pytest.mark.parametrize(("gem", "asked"), [("O", True), ("V", False)])
def test_an_armour_discards_anybody_of_force_two(card: int, gem: str, *, asked: bool) -> None:
    table = Table().row(0, 0, f"G0>{gem}").row(1, 1, "G2", "G3").hand(0, card, "G1", "G1").lay(card)
    assert table.options == (["character 0 0 0", "character 1 1 0"] if asked else ["end"])


@does_when(67)
@pytest.mark.parametrize(("gem", "force"), [("O", 3), ("V", 1)])
def test_a_zip_that_is_a_combo_counts_combos_twice(card: int, gem: str, force: int) -> None:
    assert Table().row(0, 0, f"G0>{gem}", card).forces(0, 0)[1] == force


@does_when(92, 100)
@pytest.mark.parametrize("joined", [True, False])
def test_a_combo_puts_cards_under_the_deck_and_draws_as_many(card: int, *, joined: bool) -> None:
    gem = {92: "O", 100: "O"}[card] if joined else "V"
    table = Table().row(0, 0, f"G0>{gem}").hand(0, card, "L1", "L2", "L3", "L4").deck(0, "R1", "R2", "R3")
    table.lay(card)
    assert (table.prompt == "put-back") == joined
    if joined:
        table.play("hand L3", "hand L4")
        assert table.held(0) == ["R1", "R2"]
        assert table.names(table.state.sides[0].deck) == ["L4", "L3", "R3"]


def test_cards_put_back_leave_the_hand_together_and_what_is_drawn_meanwhile_stays() -> None:
    """WAN-37 (O-4): once a deed; a hand that is filled up meanwhile is not put back for ever."""
    table = Table().terrain(1, "t4").row(0, 0, "G0>O").hand(0, 92, "L1", "L2", "L3", "L4", "L5")
    table.deck(0, *[f"R{number}" for number in range(1, 10)]).lay(92)
    held = table.held(0)
    for name in held:
        assert table.prompt == "put-back"
        table.play(f"hand {name}")
    assert table.prompt == "turn"
    assert not {*held} & {*table.held(0)}


@does_when(101)
@pytest.mark.parametrize("joined", [True, False])
def test_a_combo_moves_another_character(card: int, *, joined: bool) -> None:
    table = Table().row(0, 0, f"G0>{'V' if joined else 'O'}").row(1, 1, "G3").hand(0, card, "L1").lay(card)
    assert (table.prompt == "move") == joined
    if joined:
        assert table.play("character 1 1 0", "terrain 0").laid(1, 0) == ["G3"]


@does(149, 150)
def test_captain_and_aunt_side_by_side_make_ones_characters_cost_nothing_this_turn(card: int) -> None:
    partner = {149: 150, 150: 149}[card]
    table = Table().row(0, 0, partner).hand(0, card, "L1", "L2", "L3", 83, 136).lay(card)
    assert {"play 83 0", "play 136 1"} <= {*table.options}
    table.play("play 83 0", "play 136 0")
    assert table.laid(0, 0) == [str(partner), str(card), "83", "136"]


@does_not(149, 150)
@pytest.mark.parametrize("neighbour", ["G1>OV", "G1>O", None])
def test_captain_and_aunt_need_each_other(card: int, neighbour: str | None) -> None:
    """“C with X” needs X as the left neighbour (WAN-5); on its right it does nothing."""
    table = Table().hand(0, card, "L1", "L2", "L3", 136)
    if neighbour:
        table.row(0, 0, neighbour)
    assert "play 136 0" not in table.lay(card).options
    assert table.state.effects == []


def test_a_combo_is_made_with_the_immediate_left_neighbour_of_ones_own_side() -> None:
    """WAN-5: not across a card, not with the other's, not with the neighbour on another terrain."""
    for table in (
        Table().row(0, 0, "G1>O", "G1"),
        Table().row(1, 0, "G1>O"),
        Table().row(0, 1, "G1>O"),
    ):
        assert table.hand(0, 33).lay(33).count(0) == 0


def test_every_combo_of_the_set_is_tested() -> None:
    combos = {
        card.number
        for card in starter().values()
        if isinstance(card, Character)
        and card.set == "origins"
        and any(one.combo for one in recipe(card).sentences)
    }
    assert combos <= DOES & DOES_NOT
    assert COMBO
