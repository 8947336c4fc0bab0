"""The cards of Openmok Bataille laid out to be looked at, for the gallery."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.core.i18n import language, typeset
from game.core.places import ASSETS
from scenes.gallery import Moment
from scenes.games.bataille.faces import face as bataille
from scenes.kit import palette
from scenes.kit.faces.pictures import drawn
from scenes.moments.rows import lay_rows
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    import pygame


PACK: Final = ASSETS / "cards" / "bataille" / "pack.toml"

_HAND: Final = 97
_NEAR: Final = 146
_CLOSE: Final = 316


@lru_cache(maxsize=2)
def starter(spoken: str) -> tuple[bataille.Look, ...]:
    """Return the starter collection as it is read in the language `spoken`."""
    with PACK.open("rb") as file:
        cards = tomllib.load(file)["cards"]
    return tuple(
        bataille.Look(
            typeset(card["name"][spoken], spoken),
            card["symbol"],
            drawn(card["picture"]),
            typeset(card["flavour"][spoken], spoken),
        )
        for card in cards
    )


class BatailleCards(Scene):
    """Cards of the starter collection in rows, from `first` on, as many as the window holds; then a back."""

    def __init__(self, width: int, first: int = 0) -> None:
        super().__init__()
        self.width = width
        self.first = first

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the cards on their table."""
        surface.fill(palette.TABLES["openmok-bataille"])
        width = self.m.px(self.width)
        masters = [bataille.master(look, width) for look in starter(language())[self.first :]]
        lay_rows(surface, self.m, [*masters, bataille.BACK], width)


BATAILLE_CARDS: Final = (
    Moment("bataille-cards", lambda _app: BatailleCards(_HAND)),
    Moment("bataille-cards-force", lambda _app: BatailleCards(_NEAR)),
    Moment("bataille-cards-magie", lambda _app: BatailleCards(_NEAR, 15)),
    Moment("bataille-cards-agilite", lambda _app: BatailleCards(_NEAR, 30)),
    Moment("bataille-cards-close", lambda _app: BatailleCards(_CLOSE, 9)),
)
