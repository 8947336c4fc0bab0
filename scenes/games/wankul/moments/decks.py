"""The telling moments of Wankul where decks are built."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.decks import Deck
from game.core.i18n import language
from game.editions import EDITIONS
from scenes.decks.drawer import DeckDrawer
from scenes.decks.scene import DeckBuilding
from scenes.games.wankul.edition import KEY
from scenes.games.wankul.setup import Setup
from scenes.moments.moment import Moment
from scenes.moments.poses import begun, card_shown, faces_drawn
from scenes.pages.table_choices import own_key

if TYPE_CHECKING:
    from game.storage.decks import Kept
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_FIRST, _BEGUN = 0, 1
_SOUGHT: Final = ("lark", "cost=1", "gem=orange")
"""What is looked for: the group, then a value of each facet."""
_HALF: Final = 24


def kept_decks() -> list[Kept]:
    """Keep a deck of the house, and one that is half done and has too many alike; return them."""
    rules = EDITIONS.deck_rules[KEY]
    ready = rules.starters(EDITIONS.packs.cards(rules.kinds))
    name = "À finir" if language() == "fr" else "To be finished"
    half = Deck(KEY, name, (*ready[1].cards[:_HALF], ready[1].cards[0]))
    return [EDITIONS.decks.create(ready[0]), EDITIONS.decks.create(half)]


def _desk(place: int, app: App) -> Scene:
    return DeckBuilding(app.editions, kept_decks()[place])


def _drawer(app: App) -> Scene:
    kept_decks()
    return DeckDrawer(app.editions, KEY)


def _sought(app: App, scene: Scene) -> None:
    """Look for some characters, and rest on one."""
    faces_drawn(app, scene)
    desk = cast("DeckBuilding", scene)
    for name in _SOUGHT:
        desk.ring[f"group:{name}"].activate()
    faces_drawn(app, scene)
    where = desk.collection.rect_of(1).center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(9, 9), buttons=(0, 0, 0))])
    faces_drawn(app, scene)


def _terrains(app: App, scene: Scene) -> None:
    """Look at the terrains."""
    faces_drawn(app, scene)
    cast("DeckBuilding", scene).ring["group:kind:terrain"].activate()
    faces_drawn(app, scene)


def _sampled(app: App, scene: Scene) -> None:
    """Draw a first hand."""
    faces_drawn(app, scene)
    cast("DeckBuilding", scene).ring["sample"].activate()
    faces_drawn(app, scene)


def _asked(app: App, scene: Scene) -> None:
    """Ask what the deck is made for."""
    faces_drawn(app, scene)
    cast("DeckBuilding", scene).ask_charter()
    app.frame(0.02, [])


def _brought(_app: App) -> Scene:
    """Return the set-up where one brings a deck of one's own, and the other one that is not finished."""
    found = kept_decks()
    page = Setup({}, ("human:Inès", "human:Bruno"))
    page.choices.decks[:2] = [own_key(one.id) for one in found]
    return page


WANKUL_DECKS: Final[tuple[Moment, ...]] = (
    Moment("wankul-decks-drawer", "DeckDrawer", _drawer, faces_drawn),
    Moment(
        "wankul-decks-new",
        "NewDeck on DeckDrawer",
        lambda app: DeckDrawer(app.editions, KEY),
        lambda app, scene: begun(KEY, app, scene),
    ),
    Moment("wankul-decks-building", "DeckBuilding", partial(_desk, _FIRST), faces_drawn),
    Moment("wankul-decks-stopped", "DeckBuilding", partial(_desk, _BEGUN), faces_drawn),
    Moment("wankul-decks-sought", "DeckBuilding", partial(_desk, _FIRST), _sought),
    Moment("wankul-decks-terrains", "DeckBuilding", partial(_desk, _FIRST), _terrains),
    Moment("wankul-decks-card", "CardSheet on DeckBuilding", partial(_desk, _FIRST), card_shown),
    Moment("wankul-decks-hand", "SampleHand on DeckBuilding", partial(_desk, _FIRST), _sampled),
    Moment("wankul-decks-charter", "CharterSheet on DeckBuilding", partial(_desk, _FIRST), _asked),
    Moment("wankul-decks-setup", "Setup", _brought),
    Moment("wankul-decks-large-text", "DeckBuilding", partial(_desk, _FIRST), faces_drawn, text_size=150),
)
"""The drawer, the desk, a card, a first hand, and the set-up with decks of one's own."""
