"""What lies on the menu's table: the program's name, scraps of paper, the scissors and the pencil."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, svg, text
from scenes.kit.picture_cache import cached
from scenes.kit.shadows import Layer, Shadow, over_shadow, with_shadow

if TYPE_CHECKING:
    from scenes.kit.layout import Measures
    from scenes.kit.palette import Color

_TITLE: Final = "Cartelier"
_TITLE_SIZE: Final = 92
_TITLE_SHADOW: Final = (Layer((2, 3), 2.0, 0.38),)
_BASELINE: Final = 93


def draw_title(surface: pygame.Surface, m: Measures, corner: tuple[int, int]) -> int:
    """Draw the program's name from the upper left corner of the page; return where it ends at the right."""
    px = m.px(_TITLE_SIZE)
    top = corner[1] + m.px(_BASELINE) - text.font(text.SERIF_BLACK, px).get_ascent()
    surface.blit(_title(px), (corner[0], top))
    return corner[0] + text.width_of(_TITLE, text.SERIF_BLACK, px)


def draw_scissors(surface: pygame.Surface, m: Measures, free: pygame.Rect) -> None:
    """Lay the scissors in the room beside the title."""
    surface.blit(_tool("scissors", m.px(186)), (free.left + m.px(40), free.top + m.px(24)))


def draw_pencil(surface: pygame.Surface, m: Measures, free: pygame.Rect) -> None:
    """Lay the pencil beyond the scissors."""
    surface.blit(_tool("pencil", m.px(236)), (free.left + m.px(214), free.top + m.px(76)))


def draw_scraps(surface: pygame.Surface, m: Measures) -> None:
    """Lay scraps of paper in two corners of the table."""
    width, height = surface.get_size()
    upper = (
        (palette.AGILITE, ((0, 0), (50, 0), (0, 66))),
        (palette.QUIRK_YELLOW, ((0, 108), (20, 60), (46, 90), (14, 132), (0, 130))),
    )
    lower = (
        (palette.FORCE, ((10, 44), (54, 2), (60, 160), (18, 160))),
        (palette.MAGIE, ((60, 78), (28, 106), (44, 160), (60, 160))),
    )
    size = (m.px(60), m.px(146))
    surface.blit(_scraps(upper, size), (0, 0))
    surface.blit(_scraps(lower, size), (width - size[0], height - size[1]))


@cached
def _tool(name: str, px: int) -> pygame.Surface:
    """Return a tool of the house, so many pixels wide, over its shadow."""
    return with_shadow(svg.load(f"decorations/{name}.svg", px), Shadow.CARD)[0]


@cached
def _title(px: int) -> pygame.Surface:
    """Return the program's name over its shadow."""
    first = text.render(_TITLE[0], text.SERIF_BLACK, px, palette.FORCE)
    rest = text.render(_TITLE[1:], text.SERIF_BLACK, px, palette.INK)
    size = (first.get_width() + rest.get_width() + 12, rest.get_height() + 12)
    page = pygame.Surface(size, pygame.SRCALPHA)
    page.fill((*palette.INK, 0))
    page.blit(first, (0, 0))
    page.blit(rest, (first.get_width(), 0))
    return over_shadow(page, _TITLE_SHADOW)


@cached
def _scraps(
    pieces: tuple[tuple[Color, tuple[tuple[int, int], ...]], ...], size: tuple[int, int]
) -> pygame.Surface:
    """Return scraps of paper over their shadows, drawn on a grid of 60 by 146."""
    page = pygame.Surface(size, pygame.SRCALPHA)
    page.fill((*palette.INK, 0))
    for color, points in pieces:
        outline = " ".join(f"{x},{y}" for x, y in points)
        scrap = svg.draw(
            f'<polygon points="{outline}" fill="{palette.hexadecimal(color)}"/>', size, (0, 0, 60, 146)
        )
        page.blit(over_shadow(scrap, Shadow.CARD.layers), (0, 0))
    return page
