"""Draws that are made by themselves at the table, as if the player had clicked on the piles."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from gestures import click, press
from lessons import wait
from paths import card, laid
from wizards import table

from game.core import i18n
from game.core.model import Event
from game.rules.magicjoust.places import CREUSET
from game.rules.magicjoust.table import Drawn
from game.rules.magicjoust.words.prompts import full_zones
from scenes.gallery import MOMENTS
from scenes.games.magicjoust.cues import CUES
from scenes.games.magicjoust.told import line_of
from scenes.moments.moment import pose
from scenes.table.choreography import Stage
from scenes.table.spoken import Saying

if TYPE_CHECKING:
    from game.core.model import Action
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.shell.app import App

BOTH = (("creuset",), ("singularity",))
DIVINER = card("diviner", "any", script=[{"do": [{"word": "divine", "count": 2}]}])


@pytest.fixture
def by_itself(app: App) -> App:
    """Return a program that draws by itself, whose cards are seen to move."""
    app.change_settings(replace(app.settings, automatic_draws=True, animation_speed="fast"))
    return app


def to_draw(app: App, *hand: str) -> MagicjoustBoard:
    """Return a board at which both draws are still to be made, once nothing moves."""
    board = laid(app, DIVINER, zones=("b",), hand=hand)
    state = board.session.state
    state.drawn = Drawn()  # type: ignore[attr-defined]
    state.ask_again()  # type: ignore[attr-defined]
    board.settle()
    wait(app)
    return board


def test_both_draws_are_made_and_seen_and_are_actions_of_the_player(by_itself: App) -> None:
    """MAG-4: they stand in the journal as any other, and are taken back one by one."""
    board = to_draw(by_itself)
    assert board.session.actions == [*BOTH]
    assert all(board.now.drawn.values())
    assert board.session.steps_back_to([0]) == 1


def test_it_is_told_that_ones_turn_begins_with_them(by_itself: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever appears by a card is told as it is."""
    i18n.use("en")
    told: list[str] = []
    monkeypatch.setattr(Saying, "tell", lambda _saying, words: told.append(words))
    board = to_draw(by_itself)
    opened = [line for line in told if line.startswith("Your turn begins: ")]
    assert len(opened) == 2
    event = Event("appear", {"seat": 0, "zone": 1, "card": "red-1"})
    line = line_of(event, board.telling, board.seen, [("act", 0)])
    assert line == "A red singularity appears in your zone 1."


@pytest.mark.parametrize(
    ("before", "opens"),
    [
        ((), True),
        ((("end",),), True),
        ((("end",), ("card", "b")), True),
        ((("end",), BOTH[0]), True),
        ((("act", 0),), False),
        ((("act", 0), ("card", "b")), False),
        ((("act", 0), ("singularity", 0, 1, "blue")), False),
        ((("act", 0), BOTH[0]), False),
    ],
)
def test_a_draw_after_something_was_done_does_not_begin_a_turn(
    by_itself: App, before: tuple[Action, ...], *, opens: bool
) -> None:
    """A card or a singularity that was picked in a turn does not end one."""
    i18n.use("en")
    event = Event("appear", {"seat": 0, "zone": 1, "card": "red-1"})
    board = to_draw(by_itself)
    told = line_of(event, board.telling, board.seen, [*before, BOTH[1]])
    assert told.startswith("Your turn begins: ") == opens


def test_what_was_taken_back_is_not_drawn_again_at_once(by_itself: App) -> None:
    """The player may now do something else first, or draw by a click; redo plays what was taken back."""
    board = table(by_itself, "human", "human", seed=3)
    wait(by_itself)
    by_itself.frame(0.5, press(pygame.K_RETURN))
    wait(by_itself)
    assert board.session.actions == [*BOTH]
    board.undoing.take_back()
    wait(by_itself)
    assert board.session.actions == [*BOTH[:1]]
    board.undoing.redo()
    wait(by_itself)
    assert (board.session.actions, board.session.undone) == ([*BOTH], [])
    for _step in BOTH:
        board.undoing.take_back()
        wait(by_itself)
    assert board.session.actions == []
    by_itself.frame(0.01, click(board.arena.piles[CREUSET].center))
    wait(by_itself)
    assert board.session.actions == [*BOTH]


def test_a_draw_that_may_be_put_off_is_left_to_the_player(by_itself: App) -> None:
    """A card that looks into the crucible can be invoked first."""
    board = to_draw(by_itself, "diviner")
    assert board.session.actions == [("singularity",)]
    by_itself.frame(0.01, press(pygame.K_c))
    wait(by_itself)
    assert board.session.actions[-1] == ("creuset",)


def test_the_setting_leaves_both_to_the_player(app: App) -> None:
    """It is switched off here."""
    assert to_draw(app).session.actions == []


@pytest.mark.parametrize(
    ("zones", "asked"), [(("bb",), False), (("b", "", "b"), True), (("b", "b", "b"), True)]
)
def test_a_price_is_paid_by_itself_where_all_ways_take_the_same(
    by_itself: App, zones: tuple[str, ...], *, asked: bool
) -> None:
    """Another zone is another singularity, even where what is left lies alike."""
    board = laid(by_itself, card("blue", "blue"), zones=zones, hand=["blue"])
    board.act(("invoke", "t/blue"))
    wait(by_itself)
    assert (board.paying is not None) == asked
    by_itself.frame(0.01, press(pygame.K_c))
    assert board.refusal is None, "the key of the advised path is that of the crucible"
    wait(by_itself)
    assert board.paying is None
    assert [one.card for one in board.seen.wizards[0].invoked] == ["t/blue"]


def test_a_draw_that_waits_for_a_full_zone_says_which(app: App) -> None:
    """MAG-1: one more would find no room there."""
    i18n.use("en")
    board = laid(app, DIVINER, zones=("bbb",), hand=["diviner"])
    state = board.session.state
    state.drawn = Drawn(creuset=True)  # type: ignore[attr-defined]
    state.ask_again()  # type: ignore[attr-defined]
    board.settle()
    pile = state.wizards[0].singularities  # type: ignore[attr-defined]
    lost = sum(state.singularity(card).zone == 1 for card in pile)  # type: ignore[attr-defined]
    assert lost > 1
    assert f"Zone 1 is full: {lost} chances in {len(pile)} to lose" in board.told().question()


def test_one_chance_and_several_zones_are_told_in_their_own_numbers() -> None:
    """French counts the chances, not the zones."""
    i18n.use("fr")
    assert "Zone 3 pleine : 1 chance sur 10 d’y" in plain(full_zones([3], 1, 10))
    assert "Zone 3 pleine : 2 chances sur 10 d’y" in plain(full_zones([3], 2, 10))
    assert "Zones 1 et 3 pleines : 1 chance sur 10 d’y" in plain(full_zones([1, 3], 1, 10))


def test_a_draw_that_waits_names_the_card_that_it_waits_for(by_itself: App) -> None:
    """The ether has been drawn from by itself: the diviner may look into the crucible first."""
    i18n.use("fr")
    board = to_draw(by_itself, "diviner")
    told = plain(board.told().question())
    assert f"La pioche attend : {plain(board.looks.quoted('t/diviner'))} peut regarder" in told


@pytest.mark.parametrize(
    ("zones", "told"),
    [
        (("b",), "il manque à {card} une rouge, zone 2 ou 4."),
        (("B", "R"), "{card} le sera à votre prochain tour."),
        ((), "Aucune carte de votre main ne peut être payée."),
    ],
)
def test_a_hand_of_which_nothing_can_be_paid_says_what_the_nearest_card_lacks(
    app: App, zones: tuple[str, ...], told: str
) -> None:
    """MAG-2: neighbouring zones; what lies across stands up again."""
    i18n.use("fr")
    pair, helper = card("pair", "blue", "red"), card("helper", "any")
    board = laid(app, pair, helper, zones=zones, hand=["pair"], invoked=[["helper"], []])
    name = plain(board.looks.quoted("t/pair"))
    assert plain(board.told().remark()[1][0]).endswith(told.format(card=name))


def test_a_singularity_that_finds_no_room_is_told_in_large_words(by_itself: App) -> None:
    """MAG-1: the player's own; the other wizard's is told as any event is."""
    board = laid(by_itself, zones=("bbb",))
    by = SimpleNamespace(timeline=board.timeline, play=board.sound)
    stage: Any = Stage(board.table, board.table, cast("Any", by))
    near, far = (CUES["lost"].last(stage, {"seat": seat, "zone": 1}) for seat in (0, 1))  # type: ignore[misc]
    assert near
    assert not far


def plain(words: str) -> str:
    """Return words with the spaces that a keyboard has."""
    return i18n.typeset(words, "fr").replace("\u202f", " ").replace("\u00a0", " ")


def test_a_click_on_a_pile_that_has_just_been_drawn_from_by_itself_is_not_refused(by_itself: App) -> None:
    """It came a moment too late; after anything else it is told why nothing is drawn."""
    board = to_draw(by_itself)
    assert board.session.actions[-1] in BOTH
    board.playing.draw(CREUSET)
    assert board.refusal is None
    board.session.actions.append(("other",))
    board.playing.draw(CREUSET)
    assert board.refusal is not None


def test_a_card_that_leaves_with_the_turn_is_offered_while_it_can_be_used(app: App) -> None:
    """MAG-6."""
    i18n.use("en")
    flash = card("flash", ephemeral=True, nature="event")
    board = laid(app, flash, zones=("b",), invoked=(["flash"], []))
    assert board.choosing.asked.invoked
    assert board.told().question().endswith("click on it to use it, it leaves at the end of the turn.")


@pytest.mark.parametrize("clicked", [True, False])
def test_the_other_wizard_can_be_hastened_until_ones_own_turn(app: App, *, clicked: bool) -> None:
    """The button is in sight in place of what the turn asks, off the one that ends it."""
    pose(next(one for one in MOMENTS if one.name == "magicjoust-first-turn"), app)
    app.change_settings(replace(app.settings, animation_speed="normal", automatic_draws=True))
    board = cast("MagicjoustBoard", app.stack.top)
    app.frame(0.01, [])
    for pile in board.choosing.asked.piles:
        board.playing.draw(pile)
        wait(app)
    board.playing.end()
    while board.timeline.busy:
        app.frame(0.05, [])
    faster = board.ring["faster"]
    assert not faster.rect.colliderect(board.arena["end"]), "who clicks it a moment late ends no turn"
    speed = board.rhythm.speed
    app.frame(0.01, click(faster.rect.center) if clicked else press(pygame.K_p))
    assert board.rhythm.speed > speed
    while not board.my_turn:
        app.frame(0.05, [])
    assert not board.rhythm.hastened
    assert not any(one.name == "faster" for one in board.ring)


def test_beside_advice_the_strip_does_not_say_that_a_draw_had_better_wait(by_itself: App) -> None:
    i18n.use("en")
    board = to_draw(by_itself, "diviner")
    assert board.told().question().startswith("The draw waits")
    board.until = 900
    assert not board.told().question().startswith("The draw waits")
