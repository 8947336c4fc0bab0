"""A terrain won, as the end of a game shows it: its picture, its name, and what both totals were."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from scenes.kit import svg, text
from scenes.kit.faces.base import Master, card_height
from scenes.kit.faces.card import HEIGHT, WIDTH, Box, rect
from scenes.kit.faces.card import sheet as card_sheet
from scenes.kit.faces.laying import CARD, lay_picture, name_em, pixels, write_name
from scenes.kit.palette import CHALK, GOOD, MUTED_TEXT, Color, shade

if TYPE_CHECKING:
    import pygame

    from scenes.kit.faces.pictures import Picture

_BORDER: Final = 2.6
_WINDOW: Final = Box(_BORDER, _BORDER, WIDTH - 2 * _BORDER, 34.0)
_TALL: Final = Box(_BORDER, _BORDER, WIDTH - 2 * _BORDER, 56.0)
_LOW: Final = Box(1.8, 60.0, WIDTH - 3.6, 26.0)
"""Where picture and name are where there is nothing to tell of a duel."""

_NAME: Final = Box(1.8, 37.4, WIDTH - 3.6, 20.0)
_BAND: Final = Box(_BORDER, 58.4, WIDTH - 2 * _BORDER, 15.0)
_FOOT: Final = Box(_BORDER, 74.0, WIDTH - 2 * _BORDER, 12.0)
_TOTALS_EM: Final = 11.5
_FOOT_EM: Final = 8.4
_SMALLER: Final = 0.9


@dataclass(frozen=True, slots=True)
class Won:
    """A terrain won: its name and picture; of one duel, both totals as they are read, and when."""

    name: str
    picture: Picture
    totals: str = ""
    when: str = ""


def master(look: Won) -> Master:
    """Return the small card of a terrain won."""
    key = ("wankul", "trophy", look.name, look.picture.key, look.totals, look.when)
    return Master(key, partial(_draw, look))


def _draw(look: Won, width: int) -> pygame.Surface:
    surface = svg.draw(card_sheet(), (width, card_height(width)), CARD)
    window, name = (_WINDOW, _NAME) if look.totals else (_TALL, _LOW)
    lay_picture(surface, look.picture, window)
    write_name(surface, look.name, name, name_em(width), _SMALLER)
    if not look.totals:
        return surface
    surface.blit(
        svg.draw(rect(_BAND, shade(GOOD, 0.12), 0.7), surface.get_size(), (0, 0, WIDTH, HEIGHT)), (0, 0)
    )
    _write(surface, look.totals, text.SANS_EXTRABOLD, _TOTALS_EM, _BAND, CHALK)
    _write(surface, look.when, text.SANS_SEMIBOLD, _FOOT_EM, _FOOT, MUTED_TEXT)
    return surface


def _write(surface: pygame.Surface, words: str, kind: text.Face, em: float, box: Box, color: Color) -> None:
    width = surface.get_width()
    place = pixels(box, width)
    px = text.fit(words, kind, max(8, round(em * width / WIDTH)), place.width - 4, 8)
    ink = text.render(words, kind, px, color)
    surface.blit(ink, ink.get_rect(center=place.center))
