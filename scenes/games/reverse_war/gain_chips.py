"""What an army gains, written on a chip of its colour; the triangle of a side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import signed
from scenes.kit import palette, text
from scenes.kit.measures import SMALLEST_TYPE

if TYPE_CHECKING:
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

CHIP_AIR: Final = 8
"""How much narrower than its chip what is written on it is."""


def triangle(px: int, colour: Color, *, up: bool) -> pygame.Surface:
    """Return the triangle of a side: up for the player, down for the AI."""
    big = pygame.Surface((px * 4, px * 4), pygame.SRCALPHA)
    points = [(0.08, 0.85), (0.92, 0.85), (0.5, 0.12)] if up else [(0.08, 0.15), (0.92, 0.15), (0.5, 0.88)]
    pygame.draw.polygon(big, colour, [(x * px * 4, y * px * 4) for x, y in points])
    return pygame.transform.smoothscale(big, (px, px))


def draw_chip(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    number: int | str,
    colour: Color,
    size: float,
    *,
    triangle_up: bool | None = None,
) -> None:
    """Draw a change, +3 or −3, with its triangle where it stands alone, or a word; on the side's colour."""
    written = number if isinstance(number, str) else signed(number)
    pygame.draw.rect(surface, colour, rect, border_radius=3)
    if triangle_up is not None:
        pygame.draw.rect(surface, palette.CHALK, rect, 2, border_radius=3)
    px = text.fit(written, text.SANS_EXTRABOLD, m.type(size), rect.width - CHIP_AIR, SMALLEST_TYPE)
    digits = text.render(written, text.SANS_EXTRABOLD, px, palette.CHALK)
    if triangle_up is None or written is number:
        surface.blit(digits, digits.get_rect(center=rect.center))
        return
    while (width := round(px * 0.7) + 6 + digits.get_width()) > rect.width - CHIP_AIR and px > text.SMALLEST:
        px -= 1
        digits = text.render(written, text.SANS_EXTRABOLD, px, palette.CHALK)
    sign = triangle(round(px * 0.7), palette.CHALK, up=triangle_up)
    surface.blit(sign, sign.get_rect(midleft=(rect.centerx - width // 2, rect.centery)))
    surface.blit(digits, digits.get_rect(midright=(rect.centerx + width // 2, rect.centery)))
