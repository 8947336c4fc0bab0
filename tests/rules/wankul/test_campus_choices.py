"""Cards of CAMPUS that have something chosen: by who plays them, or by the other."""

from __future__ import annotations

import pytest
from test_wankul_words import Spoken
from wankul_table import Table, does, does_not, does_when

from game.core import i18n
from game.core.rng import Rng
from game.rules.wankul.scripts import WORDS
from game.rules.wankul.words.telling import WankulTelling


def _opened(card: str) -> Table:
    """Lay a card of a hand that has something to pay with, a character and a terrain more."""
    return Table().hand(0, card, "G1", "G2", "t3").discard(0, "L1", "L2", "L3", "L4").lay(card)


@does("c26")
def test_two_cards_are_drawn_or_one_is_played_for_free(card: str) -> None:
    """It costs one card, the first of the hand."""
    table = _opened(card)
    assert (table.prompt, table.options) == ("choice", ["choice 0", "choice 1"])
    assert table.play("choice 0").left(0) == 18
    table = _opened(card).play("choice 1", "hand G2", "terrain 1")
    assert (table.laid(0, 1), table.left(0)) == (["G2"], 20)


@does_not("c26")
def test_nothing_is_asked_where_one_deed_alone_would_do_something(card: str) -> None:
    table = Table().hand(0, card, "G1").lay(card)
    assert (table.prompt, table.left(0)) == ("turn", 18)


@does_when("c26")
def test_its_combo_puts_two_cards_from_the_bottom_of_the_discard_under_the_deck(card: str) -> None:
    """The lower one lies undermost; without a gem that joins, both stay."""
    for neighbour, under in (("G1>V", ["L2", "L3"]), ("G1>O", ["G1", "G1"])):
        table = Table().row(0, 0, neighbour).hand(0, card, "G1").discard(0, "L1", "L2", "L3").lay(card)
        assert table.names(table.state.sides[0].deck[:2][::-1]) == under


@does("c27")
def test_one_of_three_deeds_is_chosen(card: str) -> None:
    table = _opened(card)
    assert table.options == ["choice 0", "choice 1", "choice 2"]
    table.play("choice 0")
    assert table.names(table.state.sides[0].deck[::-1][:3]) == ["G1", "L1", "L2"], "in their order"
    assert table.discarded(0) == ["L3", "L4"]
    assert _opened(card).play("choice 1").left(0) == 18
    assert _opened(card).play("choice 2", "hand t3").laid(0, 0) == ["c27"]


@does_not("c27")
def test_what_would_do_nothing_cannot_be_chosen(card: str) -> None:
    """WAN-16: nothing more to play; with three cards in hand nobody draws either."""
    assert Table().hand(0, card, "G1").lay(card).options == ["choice 0", "choice 1"]
    table = Table().terrain(0, "t11").hand(0, card, "G1", "G1", "G2", "t3").lay(card)
    assert table.options == ["choice 0", "choice 2"]


@does("c31")
def test_the_other_chooses_what_is_taken_back_or_discarded(card: str) -> None:
    def played() -> Table:
        return Table().hand(0, card).discard(0, "L1", "L2").hand(1, "G1", "G2").lay(card)

    table = played()
    assert (table.asked, table.options) == (1, ["choice 0", "choice 1"])
    assert table.play("choice 0").held(0) == ["L1"]
    table = played().play("choice 1", "hand G2")
    assert (table.discarded(1), table.held(0)) == (["G2"], [])


@does_not("c31")
def test_an_empty_hand_leaves_the_other_no_choice(card: str) -> None:
    table = Table().hand(0, card).discard(0, "L1").lay(card)
    assert (table.prompt, table.held(0)) == ("turn", ["L1"])
    assert Table().hand(0, card).lay(card).told("idle") != []


@does("c33", "c67")
def test_a_terrain_is_scored_or_something_else_is_done(card: str) -> None:
    def played() -> Table:
        return Table().hand(0, card, "G1").discard(0, "L1", "L2").lay(card)

    assert played().play("choice 0", "terrain 0").points(0) == 1
    table = played().play("choice 1")
    assert table.left(0) == {"c33": 18, "c67": 23}[card]


@does_not("c33", "c67")
def test_no_terrain_is_offered_where_none_can_be_scored(card: str) -> None:
    """WAN-15, WAN-3: both were placed this turn."""
    table = Table().terrain(0, fresh=True).terrain(1, fresh=True).hand(0, card, "G1").lay(card)
    assert (table.prompt, table.points(0)) == ("turn", 0)


@does("c41")
def test_the_other_gives_up_the_strongest_character_or_lets_two_cards_be_taken_back(card: str) -> None:
    """WAN-21: of two that are as strong, who must give one chooses; the Force is the modified one."""

    def played() -> Table:
        table = Table().terrain(0, "t2").hand(0, card, "G1").discard(0, "L1", "L2")
        return table.row(1, 0, "T3", "L3").row(1, 1, "G4").lay(card)

    assert played().play("choice 0").held(0) == ["G1", "L1"]
    table = played().play("choice 1")
    assert (table.asked, table.options) == (1, ["character 0 1 0", "character 1 1 0"])
    assert table.play("character 1 1 0").discarded(1) == ["G4"]


@does_not("c41")
def test_who_has_nobody_in_play_gives_nobody_up(card: str) -> None:
    table = Table().hand(0, card, "G1").discard(0, "L1").lay(card)
    assert (table.prompt, table.held(0)) == ("turn", ["G1", "L1"])


@does("c42")
def test_the_other_takes_two_back_or_plays_a_character_that_does_nothing(card: str) -> None:
    """WAN-20: neither what it does at once nor what stands; its Force counts."""

    def played() -> Table:
        return Table().hand(0, card).hand(1, 31, "t3").discard(1, "L1", "L2", "L3").lay(card)

    assert played().play("choice 0").held(1) == ["31", "L1", "L2", "t3"]
    table = played().play("choice 1", "hand 31", "terrain 1")
    assert (table.laid(1, 1), table.forces(1, 1), table.left(1)) == (["31"], [1], 20)


@does_not("c42")
def test_without_a_character_in_hand_two_cards_are_taken_back(card: str) -> None:
    table = Table().hand(0, card).hand(1, "t3").discard(1, "L1").lay(card)
    assert (table.prompt, table.held(1)) == ("turn", ["L1", "t3"])


@pytest.mark.parametrize(("language", "told"), [("fr", "Piochez 2 cartes"), ("en", "Draw 2 cards")])
def test_what_can_be_chosen_is_told_in_the_words_of_the_card(language: str, told: str) -> None:
    i18n.use(language)
    state = _opened("c26").state
    assert state.decision is not None
    telling = WankulTelling(state, Spoken(state))
    table = telling.table(state.observe(0), 0)
    assert telling.option(table, state.decision, ("choice", 0)) == told
    assert not WankulTelling(state, Spoken(state)).table(state.observe(1), 1).told["choices"]


def test_a_choice_is_saved_and_dealt_anew() -> None:
    state = _opened("c27").state
    assert state.clone().decision == state.decision
    assert state.determinize(0, Rng(3)).observe(0) == state.observe(0)


def test_what_hangs_on_a_hand_is_chosen_by_who_holds_it() -> None:
    """Else who chooses would be told of the other's hand by what may be chosen."""
    own, theirs = (WORDS.word("do", key).slots["first"].among for key in ("either", "foe-chooses"))
    assert ("foe-plays-free" in own, "play-free" in theirs) == (False, False)
