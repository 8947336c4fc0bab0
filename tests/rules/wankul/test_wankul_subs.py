"""Windows for Subs, tried with a set of toys: ready for the sets that have some (WAN-11, WAN-33)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wankul_toys import GAME, Table, character, doing, says

from game.core.effects import owner_of
from game.core.happening import Trigger, stop
from game.rules.wankul.cards import Deck
from game.rules.wankul.recipes import interrupted
from game.rules.wankul.scripts import recipe
from game.rules.wankul.traits import Sub


def on_play(_state: Any, given: Any, deed: Any) -> bool:  # noqa: ANN401 - plain data
    """Say whether the other plays a character."""
    return deed["seat"] != given["owner"]


HECKLE = says(doing(lambda state, _given: stop(state, "play")), when=Sub(Trigger("play", on_play, "before")))
SAID = says(doing(lambda state, given: state.tell("said", seat=owner_of(given))))
HECKLER = character("heckler", 2, HECKLE, cost=1)
SPEAKER = character("speaker", 1, SAID)


def table(*hand: str) -> Table:
    made = Table(HECKLER, SPEAKER)
    made.ground(0)
    made.ground(1)
    made.hand(0, "speaker", "f1")
    made.hand(1, *hand)
    return made


def test_a_sub_interrupts_from_the_hand_is_paid_and_lies_where_its_player_says() -> None:
    """Effet Sub, WAN-11: at its trigger, placed normally, not counted in the four a turn.

    Wankul, "Les cartes Personnage" 10.
    """
    found = table("heckler", "f2", "f3").lay("speaker")
    assert found.asked == (1, "sub")
    assert found.options == [("play", "t/heckler", 0), ("play", "t/heckler", 1), ("pass",)]
    found.play(("play", "t/heckler", 1))
    assert found.asked == (1, "pay")
    found.play(("hand", "t/f2"), ("pass",))
    assert (found.lying(1, 1), found.discarded(1), found.told("said")) == (["heckler"], ["f2"], [])
    assert found.state.played == 1
    assert found.asked == (0, "turn")


def test_who_passes_lets_it_happen() -> None:
    """WAN-11."""
    found = table("heckler", "f2").lay("speaker").play(("pass",))
    assert found.told("said") == [{"seat": 0}]


def test_a_window_is_there_by_the_kind_of_deed_whatever_the_hand() -> None:
    """WAN-33: else it would tell what is in it; none for an empty hand."""
    found = table("f2").lay("speaker")
    assert (found.asked, found.options) == ((1, "sub"), [("pass",)])
    found = table("heckler").lay("speaker")
    assert (found.asked, found.options) == ((1, "sub"), [("pass",)])
    found = table().lay("speaker")
    assert found.asked == (0, "turn")


def test_a_sub_that_is_taken_back_before_it_is_paid_can_still_pass() -> None:
    """Issue 3: Escape takes all back."""
    found = table("heckler", "f2").lay("speaker")
    found.play(("play", "t/heckler", 0), ("back",))
    assert found.asked == (1, "sub")
    assert ("play", "t/heckler", 0) in found.options


def test_in_ones_own_turn_a_sub_is_any_other_card_its_lightning_silent() -> None:
    """Effet Sub, WAN-33: counted. Wankul, "Les cartes Personnage" 11."""
    found = table("f2")
    found.hand(0, "heckler")
    found.lay("heckler").play(found.options[0])
    assert found.asked == (1, "sub")
    found.play(("pass",))
    assert (found.lying(0, 0), found.state.played) == (["heckler"], 1)


def test_within_a_sub_no_other_sub_answers_it() -> None:
    """WAN-33."""
    found = table("heckler", "heckler", "f2", "f2").lay("speaker")
    found.play(("play", "t/heckler", 0), ("hand", "t/f2"))
    assert found.asked == (1, "sub")
    assert found.told("play")[-1]["card"] == "t/heckler"


def test_nothing_is_asked_while_no_set_in_use_has_a_sub() -> None:
    """WAN-33: ORIGINS has none."""
    state = GAME.setup({}, 1)
    assert not state.setting.subs
    assert not state.subs


def test_of_a_deck_of_ones_own_only_the_sets_in_use_are_known() -> None:
    """WAN-33: a window for who may hold a Sub, none against a ready deck that has none."""
    heckling, speaking = (recipe(card) for card in (HECKLER, SPEAKER))
    found = table("heckler").state.setting
    own, ready = Deck((SPEAKER,)), "ready"
    told = interrupted(replace(found, decks=(own, ready)), [0, 1], [speaking, speaking])
    assert [[*one] for one in told] == [["play"], []]
    assert interrupted(replace(found, decks=(ready, ready)), [0, 1], [speaking, speaking]) == ()
    told = interrupted(replace(found, decks=None), [0, 1], [speaking, heckling])
    assert [[*one] for one in told] == [[], ["play"]]
