"""The telling moments of building decks for Magicjoust: two piles, the weather, a sample draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.decks import Deck
from game.core.i18n import language
from game.rules.deck_rules import DECK_RULES
from game.storage import decks
from scenes.decks.drawer import DeckDrawer
from scenes.decks.scene import DeckBuilding
from scenes.gallery import Moment
from scenes.games.magicjoust.sample_joust import SampleJoust
from scenes.games.magicjoust.setup import Setup
from scenes.moments.deck_building import begun, card_shown, settled
from scenes.pages.brought import own_key

if TYPE_CHECKING:
    from scenes.games.magicjoust.weather_sheet import WeatherSheet
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

KEY: Final = "magicjoust"


def kept_decks() -> list[decks.Kept]:
    """Keep two decks of the house, one that is hardly begun, and an empty one; return them."""
    rules = DECK_RULES[KEY]
    known = decks.collection(rules.kinds)
    found = [decks.create(deck) for deck in rules.starters(known)[:2]]
    begun_ = found[0].deck.cards[:9] + found[0].deck.cards[-10:]
    name = "À finir" if language() == "fr" else "To be finished"
    empty = Deck(KEY, "Tout neuf" if language() == "fr" else "Brand new")
    return [*found, decks.create(Deck(KEY, name, begun_)), decks.create(empty)]


def _building(app: App, place: int) -> Scene:
    assert app.window is not None  # noqa: S101 - a window is there before its scenes
    return DeckBuilding(app.editions.deck_kinds, kept_decks()[place])


def weather_shown(app: App, scene: Scene) -> None:
    """Look at the weather of the deck."""
    settled(app, scene)
    cast("DeckBuilding", scene).show_weather()
    settled(app, scene)


def _suggested(app: App, scene: Scene) -> None:
    """Have a weather suggested for what is there of the deck."""
    weather_shown(app, scene)
    cast("WeatherSheet", app.stack.top).suggest()
    settled(app, scene)


def _drawn(app: App, scene: Scene) -> None:
    """Draw a given hand and its singularities."""
    settled(app, scene)
    desk = cast("DeckBuilding", scene)
    cards = [desk.collection.owned[ref] for ref in desk.editing.deck.cards]
    hand = [one for one in cards if desk.rules.in_hand(one.card)]
    ether = [one for one in cards if not desk.rules.in_hand(one.card)]
    app.stack.push(SampleJoust(hand, desk.rules.sample, ether, seed=8))
    settled(app, scene)


def _told(app: App, scene: Scene) -> None:
    """Look for the beings of divination that ask for blue, and rest on one."""
    settled(app, scene)
    desk = cast("DeckBuilding", scene)
    for name in ("being", "speciality=divination", "colour=blue"):
        desk.ring[f"group:{name}"].activate()
    settled(app, scene)
    where = desk.collection.rect_of(1).center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(9, 9), buttons=(0, 0, 0))])
    settled(app, scene)


def _drawer(app: App) -> Scene:
    kept_decks()
    return DeckDrawer(app.editions.deck_kinds, KEY)


def _brought(_app: App) -> Scene:
    """Return the set-up where one brings a deck of one's own, and the other one that is not finished."""
    found = kept_decks()
    page = Setup({}, ("human:Inès", "human:Bruno"))
    page.choices.decks[:2] = [own_key(found[1].id), own_key(found[2].id)]
    return page


MAGICJOUST_DECKS: Final = (
    Moment("magicjoust-decks-drawer", _drawer, settled),
    Moment(
        "magicjoust-decks-new",
        lambda app: DeckDrawer(app.editions.deck_kinds, KEY),
        lambda app, scene: begun(app, scene, KEY),
    ),
    Moment("magicjoust-decks-building", lambda app: _building(app, 0), settled),
    Moment("magicjoust-decks-stopped", lambda app: _building(app, 2), settled),
    Moment("magicjoust-decks-empty", lambda app: _building(app, 3), settled),
    Moment("magicjoust-decks-card", lambda app: _building(app, 0), card_shown),
    Moment("magicjoust-decks-told", lambda app: _building(app, 1), _told),
    Moment("magicjoust-decks-weather", lambda app: _building(app, 0), weather_shown),
    Moment("magicjoust-decks-weather-begun", lambda app: _building(app, 2), weather_shown),
    Moment("magicjoust-decks-suggested", lambda app: _building(app, 2), _suggested),
    Moment("magicjoust-decks-draw", lambda app: _building(app, 1), _drawn),
    Moment("magicjoust-decks-draw-large-text", lambda app: _building(app, 1), _drawn, text_size=150),
    Moment(
        "magicjoust-decks-weather-large-text", lambda app: _building(app, 0), weather_shown, text_size=150
    ),
    Moment("magicjoust-decks-setup", _brought),
    Moment("magicjoust-decks-large-text", lambda app: _building(app, 0), settled, text_size=150),
)
