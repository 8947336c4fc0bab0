"""The cards of Openmok Bataille laid out to be looked at, for the gallery."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import language, typeset
from game.core.places import ASSETS
from scenes.gallery import Moment
from scenes.games.bataille.faces import face as bataille
from scenes.kit import palette
from scenes.kit.faces import base
from scenes.kit.faces.pictures import drawn
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.layout import Measures

PACK: Final = ASSETS / "cards" / "bataille" / "pack.toml"

_HAND: Final = 97
_NEAR: Final = 146
_CLOSE: Final = 316
_GAP: Final = 0.055
_MARGIN: Final = 12


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


def lay_rows(surface: pygame.Surface, m: Measures, masters: Sequence[base.Master], width: int) -> None:
    """Lay cards in rows, as many as the window holds."""
    gap = round(width * _GAP)
    height = base.card_height(width)
    columns = (m.width - _MARGIN) // (width + gap)
    rows = max(1, (m.height - _MARGIN) // (height + gap))
    left = (m.width - columns * (width + gap) + gap) // 2
    for index, master in enumerate(masters[: columns * rows]):
        row, column = divmod(index, columns)
        picture = base.sprite(master, width)
        center = (left + column * (width + gap) + width // 2, _MARGIN + row * (height + gap) + height // 2)
        surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)


BATAILLE_CARDS: Final = (
    Moment("bataille-cards", lambda _app: BatailleCards(_HAND)),
    Moment("bataille-cards-force", lambda _app: BatailleCards(_NEAR)),
    Moment("bataille-cards-magie", lambda _app: BatailleCards(_NEAR, 15)),
    Moment("bataille-cards-agilite", lambda _app: BatailleCards(_NEAR, 30)),
    Moment("bataille-cards-close", lambda _app: BatailleCards(_CLOSE, 9)),
)
