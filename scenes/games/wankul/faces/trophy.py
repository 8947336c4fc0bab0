"""A terrain won, as the end of a game shows it: its picture, its name, and what both totals were."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.wankul.faces import pieces
from scenes.kit import svg, text
from scenes.kit.faces.base import Master, card_height
from scenes.kit.faces.card import WIDTH, Box, rect
from scenes.kit.faces.card import sheet as card_sheet
from scenes.kit.faces.laying import CARD, lay_picture, pixels, write_name
from scenes.kit.icons import icon
from scenes.kit.palette import CHALK, GOOD, KRAFT, MUTED_TEXT, PAPER, mix, shade
from scenes.kit.paper import dashed_rect, fill_rounded

if TYPE_CHECKING:
    from scenes.kit.faces.pictures import Picture

_BORDER: Final = 2.6
_TALL: Final = Box(_BORDER, _BORDER, WIDTH - 2 * _BORDER, 56.0)
_LOW: Final = Box(1.8, 60.0, WIDTH - 3.6, 26.0)
"""Where picture and name are where there is nothing to tell of a duel."""

_NAME_HIGH: Final = 21.0
_BAND: Final = Box(_BORDER, 0.0, WIDTH - 2 * _BORDER, 15.0)
"""How the name and the totals lie between the picture and what is told at the foot."""
_TOTALS_EM: Final = 11.5
_EM: Final = 8.6
"""How large the name and the foot are written: they can be read from a width of 103 pixels on."""
_LINE: Final = 1.2
"""How high a line of the foot is, in ems."""


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
    window, name = _TALL, _LOW
    if look.totals:
        band = replace(_BAND, y=_write_foot(surface, look.when) - _BAND.height)
        name = Box(1.8, band.y - _NAME_HIGH - 1, WIDTH - 3.6, _NAME_HIGH)
        window = replace(_TALL, height=name.y - _BORDER)
        pieces.lay_flat(surface, rect(band, shade(GOOD, 0.12), 0.7))
        px = round(_TOTALS_EM * width / WIDTH)
        ink = text.render(look.totals, text.SANS_EXTRABOLD, px, CHALK)
        surface.blit(ink, ink.get_rect(center=pixels(band, width).center))
    lay_picture(surface, look.picture, window)
    write_name(surface, look.name, name, _EM, 1.0)
    return surface


def _write_foot(surface: pygame.Surface, words: str) -> float:
    """Write words at the foot of a card, in as many lines as they take; return how far down these begin."""
    width, scale = surface.get_width(), surface.get_width() / WIDTH
    px = round(_EM * scale)
    lines = text.wrap(words, text.SANS_SEMIBOLD, px, round(_BAND.width * scale))
    top = surface.get_height() - round(_BORDER * scale) - round(px * _LINE) * len(lines)
    for place, line in enumerate(lines):
        ink = text.render(line, text.SANS_SEMIBOLD, px, MUTED_TEXT)
        surface.blit(ink, ink.get_rect(midtop=(width // 2, top + round(px * _LINE) * place)))
    return top / scale


def _draw_place(width: int) -> pygame.Surface:
    surface = pygame.Surface((width, card_height(width)), pygame.SRCALPHA)
    fill_rounded(surface, surface.get_rect(), mix(PAPER, KRAFT, 0.12), 4)
    dashed_rect(surface, surface.get_rect().inflate(-2, -2), KRAFT, 2, 8, 6)
    star = icon("star", width // 3, KRAFT)
    surface.blit(star, star.get_rect(center=surface.get_rect().center))
    return surface


PLACE: Final = Master(("wankul", "trophy place"), _draw_place)
"""The place of a terrain that was not won."""
