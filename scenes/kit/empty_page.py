"""What a page shows in the place of what it has not: a sign and a sentence on a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

_WIDEST: Final = 620


def draw_empty(surface: pygame.Surface, m: Measures, area: pygame.Rect, sign: str, told: str) -> None:
    """Draw a sheet in the middle of an area, with the icon `sign` over what is told."""
    width = min(m.px(_WIDEST), area.width)
    words = text.paragraph(
        told, text.SERIF_SEMIBOLD, m.type(20), palette.INK, width - m.px(72), 1.4, "center"
    )
    picture = icon(sign, m.type(48), palette.WARNING)
    box = pygame.Rect(0, 0, width, words.get_height() + picture.get_height() + m.px(76))
    box.center = area.center
    draw_sheet(surface, box, palette.PAPER, seed=9)
    surface.blit(picture, picture.get_rect(midtop=(box.centerx, box.top + m.px(28))))
    surface.blit(words, words.get_rect(midbottom=(box.centerx, box.bottom - m.px(28))))
