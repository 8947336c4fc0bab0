"""The telling moments of building decks for Openmok Évolution: a team, its variations, what they are for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.decks import Deck
from game.core.i18n import language
from game.editions import EDITIONS
from scenes.decks.drawer import DeckDrawer
from scenes.decks.scene import DeckBuilding
from scenes.gallery import Moment
from scenes.games.evolution.setup import Setup
from scenes.moments.deck_building import begun, settled
from scenes.pages.brought import own_key

if TYPE_CHECKING:
    from game.storage.decks import Kept
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

KEY: Final = "openmok-evolution"
_STUBBORN: Final = ("enclume", "hibou", "octave", "galet")
_THEIRS: Final = (*["ajustement"] * 2, *["acharnement"] * 2, *["poison"] * 2, "coup-de-vent")


def _deck(name: str, english: str, *ids: str) -> Deck:
    return Deck(KEY, name if language() == "fr" else english, tuple([f"evolution/{one}" for one in ids]))


def kept_decks() -> list[Kept]:
    """Keep two decks of the house and two more, one of which asks too much; return them."""
    rules = EDITIONS.deck_rules[KEY]
    found = [EDITIONS.decks.create(deck) for deck in rules.starters(EDITIONS.packs.cards(rules.kinds))[:2]]
    fine = _deck("Les Têtus", "The Stubborn Ones", *_STUBBORN, *_THEIRS[:-1])
    much = _deck("Trop gourmand", "Too Greedy", *_STUBBORN[:2], *_THEIRS)
    return [*found, EDITIONS.decks.create(fine), EDITIONS.decks.create(much)]


def _building(app: App, place: int) -> Scene:
    assert app.window is not None  # noqa: S101 - a window is there before its scenes
    return DeckBuilding(kept_decks()[place])


def _drawer(_app: App) -> Scene:
    kept_decks()
    return DeckDrawer(KEY)


def _staged(app: App, scene: Scene) -> None:
    """Look when the cards can be played."""
    settled(app, scene)
    cast("DeckBuilding", scene).show_stages()
    app.frame(0.02, [])


def _told(app: App, scene: Scene) -> None:
    """Rest on a variation, to read what it does."""
    settled(app, scene)
    desk = cast("DeckBuilding", scene)
    desk.ring["group:kind:variation"].activate()
    settled(app, scene)
    where = desk.collection.rect_of(7).center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(9, 9), buttons=(0, 0, 0))])
    settled(app, scene)


def _asked(app: App, scene: Scene) -> None:
    """Ask what the deck is made for."""
    settled(app, scene)
    cast("DeckBuilding", scene).ask_charter()
    app.frame(0.02, [])


def _brought(_app: App) -> Scene:
    """Return the set-up where one brings a deck that fits, and the other one that does not."""
    found = kept_decks()
    page = Setup({"budget": 11}, ("human:Inès", "human:Bruno"))
    page.choices.decks[:2] = [own_key(found[0].id), own_key(found[3].id)]
    return page


EVOLUTION_DECKS: tuple[Moment, ...] = (
    Moment("evolution-decks-drawer", _drawer, settled),
    Moment("evolution-decks-new", lambda _app: DeckDrawer(KEY), lambda app, scene: begun(app, scene, KEY)),
    Moment("evolution-decks-building", lambda app: _building(app, 2), settled),
    Moment("evolution-decks-told", lambda app: _building(app, 2), _told),
    Moment("evolution-decks-stopped", lambda app: _building(app, 3), settled),
    Moment("evolution-decks-stages", lambda app: _building(app, 1), _staged),
    Moment("evolution-decks-charter", lambda app: _building(app, 2), _asked),
    Moment("evolution-decks-setup", _brought),
    Moment("evolution-decks-large-text", lambda app: _building(app, 2), settled, text_size=150),
)
