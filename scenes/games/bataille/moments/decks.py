"""The telling moments of building decks of Moks: a card in the air, what stops, a hand, errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from game.cards.decks import Deck
from game.core.i18n import language
from game.editions import EDITIONS
from scenes.decks import exchange
from scenes.decks.drawer import DeckDrawer
from scenes.decks.sample_hand import SampleHand
from scenes.decks.scene import DeckBuilding
from scenes.moments.moment import Moment

if TYPE_CHECKING:
    from game.storage.decks import Kept
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

from functools import partial

from scenes.moments.poses import begun, card_shown, faces_drawn

KEY = "openmok-bataille"


_WRONG = """Deck: Les Têtus
Jeu: openmok-bataille

2 Baron Radish (depart/radis)
3 Dragon en papier
douze Enclumette
900 Caboche
Jeu: belote
"""


def kept_decks() -> list[Kept]:
    """Keep the decks of the house and a few more; return them."""
    rules = EDITIONS.deck_rules[KEY]
    known = EDITIONS.packs.cards(rules.kinds)
    french = language() == "fr"
    found = [EDITIONS.decks.create(deck) for deck in rules.starters(known)]
    stubborn = Deck(KEY, "Les Têtus" if french else "The Stubborn Ones", tuple(list(known)[:12]))
    for ref in list(known)[:3] + list(known)[17:20]:
        stubborn = stubborn.with_card(ref)
    small = Deck(KEY, "À finir" if french else "To be finished", tuple(list(known)[20:22]))
    return [*found, EDITIONS.decks.create(stubborn), EDITIONS.decks.create(small)]


def _building(app: App, place: int) -> Scene:
    assert app.window is not None  # noqa: S101 - a window is there before its scenes
    return DeckBuilding(app.editions, kept_decks()[place])


def carried(app: App, scene: Scene) -> None:
    """Hold a card over the deck."""
    faces_drawn(app, scene)
    desk = cast("DeckBuilding", scene)
    start = desk.collection.rect_of(8).center
    x, y = desk.plan.deck.left + 90, desk.plan.deck.centery - 40
    app.frame(
        0.01,
        [
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT),
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(9, 9), buttons=(1, 0, 0)),
        ],
    )
    faces_drawn(app, scene)


def hand_drawn(app: App, scene: Scene) -> None:
    """Draw a given hand."""
    faces_drawn(app, scene)
    desk = cast("DeckBuilding", scene)
    cards = [desk.collection.owned[ref] for ref in desk.editing.deck.cards]
    app.stack.push(SampleHand(cards, desk.rules.sample, seed=7))
    app.frame(0.02, [])


def deleted(app: App, scene: Scene) -> None:
    """Delete a deck, which can be taken back."""
    faces_drawn(app, scene)
    drawer = cast("DeckDrawer", scene)
    drawer.delete(drawer.kept[0])
    faces_drawn(app, scene)


def wrong_text(app: App, scene: Scene) -> None:
    """Take in a text with much to mend."""
    faces_drawn(app, scene)
    drawer = cast("DeckDrawer", scene)
    exchange.take_text(app, _WRONG, drawer.open)
    app.frame(0.02, [])


def _drawer(app: App) -> Scene:
    kept_decks()
    return DeckDrawer(app.editions, KEY)


DECKS: tuple[Moment, ...] = (
    Moment("decks-drawer", "DeckDrawer", _drawer, deleted),
    Moment(
        "decks-new",
        "NewDeck on DeckDrawer",
        lambda app: DeckDrawer(app.editions, KEY),
        partial(begun, KEY),
    ),
    Moment("decks-building", "DeckBuilding", lambda app: _building(app, 3), faces_drawn),
    Moment("decks-carried", "DeckBuilding", lambda app: _building(app, 0), carried),
    Moment("decks-stopped", "DeckBuilding", lambda app: _building(app, 4), faces_drawn),
    Moment("decks-card", "CardSheet on DeckBuilding", lambda app: _building(app, 3), card_shown),
    Moment("decks-hand", "SampleHand on DeckBuilding", lambda app: _building(app, 2), hand_drawn),
    Moment("decks-errors", "ProblemList on DeckDrawer", _drawer, wrong_text),
    Moment("decks-large-text", "DeckBuilding", lambda app: _building(app, 3), faces_drawn, text_size=150),
    Moment("decks-drawer-large-text", "DeckDrawer", _drawer, faces_drawn, text_size=150),
)
