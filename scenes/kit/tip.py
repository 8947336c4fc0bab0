"""The tip of what is pointed at: a few words on ink."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, text

if TYPE_CHECKING:
    from scenes.kit.layout import Measures

WIDTH = 260


def draw_tip(surface: pygame.Surface, m: Measures, tip: str, about: pygame.Rect) -> None:
    """Draw a tip above what it is about, or below where there is no room."""
    px, room = m.type(14), m.px(WIDTH)
    lines = text.wrap(tip, text.SANS_SEMIBOLD, px, room)
    width = max(text.width_of(line, text.SANS_SEMIBOLD, px) for line in lines)
    words = text.paragraph(tip, text.SANS_SEMIBOLD, px, palette.CHALK, max(width, 1))
    box = pygame.Rect(0, 0, width + 20, words.get_height() + 12)
    box.midbottom = (about.centerx, about.top - 8)
    if box.top < 4:
        box.midtop = (about.centerx, about.bottom + 8)
    box.clamp_ip(surface.get_rect().inflate(-8, -8))
    pygame.draw.rect(surface, palette.INK, box, border_radius=5)
    surface.blit(words, (box.x + 10, box.y + 6))
