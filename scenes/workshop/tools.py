"""How the tools of the workshop look: tools, papers, brushes, forms and stamps, each a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, paper, svg
from scenes.kit.drawing.operations import Shape
from scenes.kit.drawing.painting import paint
from scenes.kit.icons import icon
from scenes.kit.widgets import Tile, draw_paper

if TYPE_CHECKING:
    from scenes.kit.palette import Color


def tool_tile(sign: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint a tool."""
    fill = palette.INK if tile.chosen else palette.CHALK
    if not tile.chosen and tile.hovered:
        fill = palette.shade(palette.CHALK, 0.08)
    draw_paper(surface, rect.move(0, int(tile.pressed)), fill, paper.Shadow.SHEET, 0, cut=False)
    color = palette.CHALK if tile.chosen else palette.INK
    if not tile.enabled:
        color = palette.mix(palette.INK, palette.CHALK, 0.7)
    mark = icon(sign, min(rect.size) * 55 // 100, color)
    surface.blit(mark, mark.get_rect(center=rect.center))


def _ring(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    if tile.chosen:
        pygame.draw.rect(surface, palette.LIT, rect.inflate(6, 6), 3, border_radius=5)
    elif tile.hovered:
        pygame.draw.rect(surface, palette.KRAFT, rect.inflate(6, 6), 2, border_radius=5)


def color_tile(color: Color, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint a paper of a colour."""
    side = min(rect.size)
    square = pygame.Rect(0, 0, min(rect.width, side + 4), side)
    square.center = rect.center
    draw_paper(surface, square, color, paper.Shadow.SHEET, sum(color), cut=True)
    _ring(surface, square, tile)


def brush_tile(place: int, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint a brush, by how large it is."""
    radius = min(rect.height // 2 - 3, max(3, rect.height * (1 + place) // 9))
    dot = svg.draw(
        f'<circle cx="{radius}" cy="{radius}" r="{radius}" fill="{palette.hexadecimal(palette.INK)}"/>',
        (2 * radius, 2 * radius),
        (0, 0, 2 * radius, 2 * radius),
    )
    surface.blit(dot, dot.get_rect(center=rect.center))
    square = pygame.Rect(0, 0, min(rect.size), min(rect.size))
    square.center = rect.center
    _ring(surface, square.inflate(-4, -4), tile)


def form_tile(form: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint a form."""
    side = min(rect.size)
    big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
    inset = side * 4 // 8
    slant = side * 4 - inset
    start = (inset, slant) if form == "line" else (inset, inset)
    end = (slant, inset) if form == "line" else (slant, slant)
    paint(big, Shape(form, start, end, palette.INK, side // 3), {})
    picture = pygame.transform.smoothscale(big, (side, side))
    surface.blit(picture, picture.get_rect(center=rect.center))
    square = pygame.Rect(0, 0, side, side)
    square.center = rect.center
    _ring(surface, square.inflate(-4, -4), tile)


def stamp_tile(stamp: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint a stamp."""
    draw_paper(surface, rect, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)
    room = rect.inflate(-6, -6)
    whole = svg.load(f"stamps/{stamp}.svg", 100)
    share = min(room.width / whole.get_width(), room.height / whole.get_height())
    picture = svg.load(f"stamps/{stamp}.svg", max(8, int(100 * share)))
    surface.blit(picture, picture.get_rect(center=rect.center))
    _ring(surface, rect.inflate(-4, -4), tile)
