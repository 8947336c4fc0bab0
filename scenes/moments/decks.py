"""The moments of the gallery where decks are built: a game says which decks are kept."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import pygame

from game.editions import EDITIONS
from scenes.decks.deck_tile import NewDeck
from scenes.decks.drawer import DeckDrawer
from scenes.decks.scene import DeckBuilding
from scenes.moments.moment import Moment
from scenes.moments.poses import faces_drawn
from scenes.pages.table_choices import own_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.decks import Deck
    from game.storage.decks import Kept
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Poser = Callable[[App, Scene], None]


def house_decks(key: str) -> list[Deck]:
    """Return the decks of the house."""
    rules = EDITIONS.deck_rules[key]
    return rules.starters(EDITIONS.packs.cards(rules.kinds))


def kept(*decks: Deck) -> list[Kept]:
    """Keep decks, and return them."""
    return [EDITIONS.decks.create(deck) for deck in decks]


@dataclass(frozen=True, slots=True)
class DeckMoments:
    """The moments of a game's decks: what their names begin with, the game, and what keeps its decks."""

    name: str
    key: str
    keep: Callable[[], list[Kept]]

    def moment(
        self, name: str, place: str, make: Callable[[App], Scene], pose: Poser | None, text_size: int = 100
    ) -> Moment:
        """Return a moment."""
        return Moment(f"{self.name}-{name}", place, make, pose, text_size=text_size)

    def drawer(
        self, name: str = "drawer", pose: Poser = faces_drawn, sheet: str = "", text_size: int = 100
    ) -> Moment:
        """Return a moment of the drawer, a `sheet` over it perhaps."""
        return self.moment(name, _on(sheet, "DeckDrawer"), self._drawer, pose, text_size)

    def new(self) -> Moment:
        """Return the moment where a new deck is asked for."""
        return self.moment(
            "new",
            "NewDeck on DeckDrawer",
            lambda app: DeckDrawer(app.editions, self.key),
            partial(_begun, self.key),
        )

    def desk(
        self, name: str, place: int, pose: Poser = faces_drawn, sheet: str = "", text_size: int = 100
    ) -> Moment:
        """Return a moment of the deck kept at a place on its desk, a `sheet` over it perhaps."""
        return self.moment(name, _on(sheet, "DeckBuilding"), partial(self._desk, place), pose, text_size)

    def set_up(self, setup: Callable[..., Any], first: int, other: int, **options: int) -> Moment:
        """Return the moment of the set-up where the decks kept at two places are brought."""

        def make(_app: App) -> Scene:
            found, page = self.keep(), setup(options, ("human:Inès", "human:Bruno"))
            page.choices.decks[:2] = [own_key(found[place].id) for place in (first, other)]
            return cast("Scene", page)

        return self.moment("setup", "Setup", make, None)

    def _drawer(self, app: App) -> Scene:
        self.keep()
        return DeckDrawer(app.editions, self.key)

    def _desk(self, place: int, app: App) -> Scene:
        return DeckBuilding(app.editions, self.keep()[place])


def _on(sheet: str, place: str) -> str:
    return f"{sheet} on {place}" if sheet else place


def _begun(key: str, app: App, scene: Scene) -> None:
    drawer = cast("DeckDrawer", scene)
    app.stack.push(NewDeck(key, drawer.shelf.rules, drawer.shelf.collection))
    app.frame(0.02, [])


def at_desk(do: Callable[[DeckBuilding], object]) -> Poser:
    """Return a pose that does something at a desk once its cards are drawn."""

    def pose(app: App, scene: Scene) -> None:
        faces_drawn(app, scene)
        do(cast("DeckBuilding", scene))
        faces_drawn(app, scene)

    return pose


card_shown = at_desk(lambda page: page.doors.show_card(page.desk.collection.cards[5]))
"""Look at a card closely."""

charter_asked = at_desk(lambda page: page.doors.ask_charter())
"""Ask what the deck is made for."""


def looked_for(*groups: str, at: int | None = None) -> Poser:
    """Return a pose that looks for some cards, and rests on one of them where it is said which."""

    def pose(app: App, scene: Scene) -> None:
        faces_drawn(app, scene)
        page = cast("DeckBuilding", scene)
        for name in groups:
            page.ring[f"group:{name}"].activate()
        faces_drawn(app, scene)
        if at is not None:
            where = page.desk.collection.rect_of(at).center
            event = pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(9, 9), buttons=(0, 0, 0))
            app.frame(0.01, [event])
            faces_drawn(app, scene)

    return pose
