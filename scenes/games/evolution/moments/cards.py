"""The telling moments of the cards of Openmok Évolution: laid out to be looked at, and built into decks."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.decks import Deck
from game.core.i18n import language
from game.editions import EDITIONS
from scenes.decks.drawer import DeckDrawer
from scenes.decks.scene import DeckBuilding
from scenes.games.evolution.edition import TABLE
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.faces.face import look_of
from scenes.games.evolution.setup import Setup
from scenes.kit.faces.pictures import drawn
from scenes.moments.moment import Moment
from scenes.moments.poses import begun, faces_drawn, lay_rows
from scenes.pages.table_choices import own_key
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage.decks import Kept
    from scenes.shell.app import App

_FAR: Final = 64
_TABLE: Final = 124
_NEAR: Final = 186
_CLOSE: Final = 316
KEY: Final = "openmok-evolution"
_STUBBORN: Final = ("enclume", "hibou", "octave", "galet")
_THEIRS: Final = (*["ajustement"] * 2, *["acharnement"] * 2, *["poison"] * 2, "coup-de-vent")


@lru_cache(maxsize=2)
def starter(_spoken: str) -> tuple[evolution.Look, ...]:
    """Return the starter collection as it is read in the language spoken now."""
    return tuple([look_of(card, drawn(card.picture)) for card in EDITIONS.packs.read("evolution").cards])


def caracteres() -> list[evolution.Look]:
    """Return the Moks."""
    return [card for card in starter(language()) if isinstance(card, evolution.Mok)]


def variations() -> list[evolution.Look]:
    """Return the variations."""
    return [card for card in starter(language()) if isinstance(card, evolution.Variation)]


def in_play() -> list[evolution.Look]:
    """Return Moks with their markers, one with changed numbers, one K.O., and an experimental variation."""
    first, second, third, *others = [card for card in caracteres() if isinstance(card, evolution.Mok)]
    card = variations()[2]
    assert isinstance(card, evolution.Variation)  # noqa: S101 - they are what was asked for
    return [
        replace(first, marked=frozenset({0})),
        replace(second, marked=frozenset({1, 2})),
        replace(third, attack=(2, 6, 3), changes=(2, 2, 2, 0, 0, 0)),
        evolution.Out(others[0].name),
        replace(card, experimental=True),
        *others[1:],
        *variations(),
    ]


class EvolutionCards(Scene):
    """Cards in rows, as many as the window holds; then a back."""

    def __init__(self, width: int, shown: Callable[[], list[evolution.Look]]) -> None:
        super().__init__()
        self.width = width
        self.shown = shown

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the cards on their table."""
        surface.fill(TABLE)
        width = self.m.px(self.width)
        masters = [evolution.master(card, width) for card in self.shown()]
        lay_rows(surface, self.m, [*masters, evolution.BACK], width)


EVOLUTION_CARDS: Final = (
    Moment("evolution-cards-far", "EvolutionCards", lambda _app: EvolutionCards(_FAR, in_play)),
    Moment("evolution-cards-table", "EvolutionCards", lambda _app: EvolutionCards(_TABLE, in_play)),
    Moment("evolution-cards-moks", "EvolutionCards", lambda _app: EvolutionCards(_NEAR, caracteres)),
    Moment("evolution-cards-variations", "EvolutionCards", lambda _app: EvolutionCards(_NEAR, variations)),
    Moment("evolution-cards-close", "EvolutionCards", lambda _app: EvolutionCards(_CLOSE, in_play)),
)


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
    return DeckBuilding(app.editions, kept_decks()[place])


def _drawer(app: App) -> Scene:
    kept_decks()
    return DeckDrawer(app.editions, KEY)


def _staged(app: App, scene: Scene) -> None:
    """Look when the cards can be played."""
    faces_drawn(app, scene)
    cast("DeckBuilding", scene).show_stages()
    app.frame(0.02, [])


def _told(app: App, scene: Scene) -> None:
    """Rest on a variation, to read what it does."""
    faces_drawn(app, scene)
    desk = cast("DeckBuilding", scene)
    desk.ring["group:kind:variation"].activate()
    faces_drawn(app, scene)
    where = desk.collection.rect_of(7).center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(9, 9), buttons=(0, 0, 0))])
    faces_drawn(app, scene)


def _asked(app: App, scene: Scene) -> None:
    """Ask what the deck is made for."""
    faces_drawn(app, scene)
    cast("DeckBuilding", scene).ask_charter()
    app.frame(0.02, [])


def _brought(_app: App) -> Scene:
    """Return the set-up where one brings a deck that fits, and the other one that does not."""
    found = kept_decks()
    page = Setup({"budget": 11}, ("human:Inès", "human:Bruno"))
    page.choices.decks[:2] = [own_key(found[0].id), own_key(found[3].id)]
    return page


EVOLUTION_DECKS: tuple[Moment, ...] = (
    Moment("evolution-decks-drawer", "DeckDrawer", _drawer, faces_drawn),
    Moment(
        "evolution-decks-new",
        "NewDeck on DeckDrawer",
        lambda app: DeckDrawer(app.editions, KEY),
        lambda app, scene: begun(KEY, app, scene),
    ),
    Moment("evolution-decks-building", "DeckBuilding", lambda app: _building(app, 2), faces_drawn),
    Moment("evolution-decks-told", "DeckBuilding", lambda app: _building(app, 2), _told),
    Moment("evolution-decks-stopped", "DeckBuilding", lambda app: _building(app, 3), faces_drawn),
    Moment("evolution-decks-stages", "StagesSheet on DeckBuilding", lambda app: _building(app, 1), _staged),
    Moment("evolution-decks-charter", "CharterSheet on DeckBuilding", lambda app: _building(app, 2), _asked),
    Moment("evolution-decks-setup", "Setup", _brought),
    Moment(
        "evolution-decks-large-text",
        "DeckBuilding",
        lambda app: _building(app, 2),
        faces_drawn,
        text_size=150,
    ),
)
