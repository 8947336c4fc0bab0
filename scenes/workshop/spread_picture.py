"""The six numbers of a caractère as a radar, over the average of the collection."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.cards.spread import PLACES, best_attack
from game.core.i18n import _
from scenes.kit import palette, symbols, text
from scenes.kit.icons import icon
from scenes.kit.radar import corner, radar
from scenes.workshop.points import SIGNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.spread import Spread
    from scenes.kit.layout import Measures

_RAYS: Final = (0, 3, 1, 4, 2, 5)
"""The numbers in the order of the rays: the attack of a symbol, then its resistance."""

_END: Final = 6
"""The number at the end of a ray, unless one of the card's is larger."""

_WIDEST: Final = 200
_LEAST: Final = 96
_SHARE: Final = 46
"""Pixels of its side, and percent of a room's width, that the radar takes at the most."""


def draw_spread(
    surface: pygame.Surface, m: Measures, room: pygame.Rect, spread: Spread, average: Sequence[float]
) -> pygame.Rect:
    """Draw the radar at the left of a room, if it is large enough; return the room left for words.

    The average is drawn with dashes; it may be empty.
    """
    side = min(m.px(_WIDEST), room.height, room.width * _SHARE // 100)
    if side < _LEAST:
        return room
    square = pygame.Rect(room.left, room.top, side, side)
    sign = max(13, side // 12)
    inner = square.inflate(-9 * sign // 4, -9 * sign // 4)
    best = best_attack(spread)
    color = symbols.COLORS[best] if best else palette.SLATE
    dashed = [average[place] for place in _RAYS] if average else ()
    numbers = [spread[place] for place in _RAYS]
    surface.blit(radar(inner.width, numbers, dashed, max(_END, *spread), color), inner)
    for ray, place in enumerate(_RAYS):
        _draw_sign(surface, inner, ray, place, sign)
    left = square.right + m.px(12)
    beside = pygame.Rect(left, room.top, room.right - left, room.height)
    return _draw_legend(surface, m, beside) if average else beside


def _draw_sign(surface: pygame.Surface, inner: pygame.Rect, ray: int, place: int, px: int) -> None:
    """Draw at the end of a ray what its number is: a symbol, and a sword or a shield."""
    told = PLACES[place]
    x, y = corner(inner.width / 2 + px * 0.6, ray, len(PLACES))
    pair = pygame.Rect(0, 0, 2 * px + 2, px)
    pair.center = (inner.centerx + round(x * 1.06), inner.centery + round(y))
    surface.blit(symbols.picture(told.symbol, px), pair.topleft)
    surface.blit(icon(SIGNS[told.side], px - 1, palette.INK), (pair.left + px + 2, pair.top))


def _draw_legend(surface: pygame.Surface, m: Measures, room: pygame.Rect) -> pygame.Rect:
    """Say at the foot of a room what the dashes are; return the room left above."""
    px, dash = m.type(14), m.px(8)
    first = room.left + 4 * dash
    lines = text.wrap(_("average of the collection"), text.SANS_MEDIUM, px, room.right - first)
    line = px * 5 // 4
    if room.height < len(lines) * line + 6 * px:
        return room
    top = room.bottom - len(lines) * line
    for left in (room.left, room.left + dash * 3 // 2):
        middle = top + px * 3 // 5
        pygame.draw.line(surface, palette.INK, (left, middle), (left + dash, middle), max(2, m.px(2)))
    for place, told in enumerate(lines):
        word = text.render(told, text.SANS_MEDIUM, px, palette.MUTED_TEXT)
        surface.blit(word, (first, top + place * line))
    return pygame.Rect(room.left, room.top, room.width, top - m.px(6) - room.top)
