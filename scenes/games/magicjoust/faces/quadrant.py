"""A quadrant as a picture: its four zones, and the singularities that lie in them (MAG-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.magicjoust.singularities import MOST_IN_ZONE, ZONES
from scenes.games.magicjoust.edition import TABLE
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.kit import palette, paper, text
from scenes.kit.faces import base
from scenes.kit.faces.base import card_height
from scenes.kit.icons import icon
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.palette import Color

    Zone = Sequence[tuple[str, bool]]
    """What lies in a zone, one after the other: the colour, and whether it is stable."""

GROUND: Final[Color] = palette.mix(TABLE, palette.CHALK, 0.16)
"""The paper of the zones."""

_DEEP: Final = 0.13
_DARK: Final = 165
_LIGHT: Final = 0.2
"""How far the shadow reaches into a zone, in parts of it; how dark it is, of 255; how light the lit edge."""
_GAP: Final = 0.03
_SPOT: Final = 0.24
"""How wide a singularity is, in widths of the quadrant."""
_STEP: Final = 0.62
"""How far apart the singularities of a zone lie, in their widths."""
_PLACES: Final = ((0, 0), (1, 0), (1, 1), (0, 1))
"""The column and the line of each zone, from the first to the fourth."""
_STRIP: Final = 1.15
"""How high the strip is in which the number of a zone stands, in sizes of it."""
_BARS, _FAINT, _FRAME = 6, 70, 30
"""How many bars a closed zone has along its edge, how dense they are; how often its frame fits."""
CORNERS: Final = ("topleft", "topright", "bottomright", "bottomleft")


def zone_rects(area: pygame.Rect, gap: int | None = None) -> tuple[pygame.Rect, ...]:
    """Return the four zones of a quadrant that fills a square, so many pixels apart where that is said."""
    apart = max(2, round(area.width * _GAP)) if gap is None else gap
    side = (area.width - apart) // 2
    return tuple(
        pygame.Rect(area.left + column * (side + apart), area.top + line * (side + apart), side, side)
        for column, line in _PLACES
    )


def draw_zones(surface: pygame.Surface, area: pygame.Rect, px: int) -> None:
    """Draw the empty zones with their numbers, `px` pixels high, in their outer corners."""
    for zone, rect, corner in zip(ZONES, zone_rects(area), CORNERS, strict=True):
        surface.blit(sunk(rect.size, zone), rect)
        word = text.render(str(zone), text.SANS_BOLD, px, palette.CHALK)
        inner = rect.inflate(-px, -px // 2)
        surface.blit(word, word.get_rect(**{corner: getattr(inner, corner)}))


def labels(zones: Sequence[pygame.Rect], px: int) -> tuple[pygame.Rect, ...]:
    """Return the strips at the outer edges of zones in which their numbers stand, `px` pixels large."""
    high = round(px * _STRIP)
    return tuple(
        pygame.Rect(zone.left, zone.top if line == 0 else zone.bottom - high, zone.width, high)
        for zone, (_column, line) in zip(zones, _PLACES, strict=True)
    )


def beside_label(zone: pygame.Rect, label: pygame.Rect) -> pygame.Rect:
    """Return what of a zone its label leaves to singularities."""
    top = label.bottom if label.top == zone.top else zone.top
    return pygame.Rect(zone.left, top, zone.width, zone.height - label.height)


def draw_labels(surface: pygame.Surface, strips: Sequence[pygame.Rect], held: Sequence[int], px: int) -> None:
    """Write the number of each zone in its outer corner, off what lies there; 3/3 in a full one."""
    for zone, strip, (column, _line), count in zip(ZONES, strips, _PLACES, held, strict=True):
        told = f"{zone} · {count}/{MOST_IN_ZONE}" if count >= MOST_IN_ZONE else str(zone)
        word = text.render(told, text.SANS_BOLD, px, palette.CHALK)
        inner = strip.inflate(-px // 2, 0)
        at = word.get_rect(midleft=inner.midleft) if column == 0 else word.get_rect(midright=inner.midright)
        surface.blit(word, at)


def draw_trays(
    surface: pygame.Surface,
    zones: Sequence[pygame.Rect],
    strips: Sequence[pygame.Rect],
    closed: Sequence[int],
) -> None:
    """Draw the empty zones with strips for their numbers, some of them closed."""
    for zone, area, strip in zip(ZONES, zones, strips, strict=True):
        surface.blit(sunk(area.size, zone), area)
        if zone in closed:
            _draw_closed(surface, zone, area, strip)


def _draw_closed(surface: pygame.Surface, zone: int, area: pygame.Rect, label: pygame.Rect) -> None:
    """Draw that no singularity may appear in a zone: bars, a frame, a lock in its strip off the number."""
    ground, frame = beside_label(area, label), max(2, area.height // _FRAME)
    surface.blit(_bars(ground.size), ground)
    pygame.draw.rect(surface, palette.WRONG, area, frame)
    sign = icon("lock", label.height - frame, palette.CHALK)
    inner = label.inflate(-4 * frame, -frame)
    right = _PLACES[zone - 1][0] == 0
    at = sign.get_rect(midright=inner.midright) if right else sign.get_rect(midleft=inner.midleft)
    surface.blit(sign, at)


@cached
def _bars(size: tuple[int, int]) -> pygame.Surface:
    """Return the bars over the ground of a zone."""
    page, (wide, high) = pygame.Surface(size, pygame.SRCALPHA), size
    apart = max(8, high // _BARS)
    for left in range(-high, wide, apart):
        pygame.draw.line(page, (*palette.CHALK, _FAINT), (left, high), (left + high, 0), max(2, apart // 4))
    return page


@cached
def sunk(size: tuple[int, int], zone: int) -> pygame.Surface:
    """Return the paper of a zone as a tray sunk into the table: its edge casts a shadow at the upper left."""
    page, deep = paper.sheet(size, GROUND, seed=zone).copy(), max(4, round(min(size) * _DEEP))
    shade = pygame.Surface(size, pygame.SRCALPHA)
    for line in range(deep):
        away = (1 - line / deep) ** 2
        inner = pygame.Rect(line, line, size[0] - line, size[1] - line)
        color = (*palette.INK, round(_DARK * away))
        pygame.draw.line(shade, color, inner.topleft, inner.topright)
        pygame.draw.line(shade, color, inner.topleft, inner.bottomleft)
    page.blit(shade, (0, 0))
    light = palette.mix(GROUND, palette.CHALK, _LIGHT)
    right, foot = size[0] - 1, size[1] - 1
    pygame.draw.line(page, light, (0, foot), (right, foot))
    pygame.draw.line(page, light, (right, 0), (right, foot))
    return page


def draw_quadrant(
    surface: pygame.Surface, area: pygame.Rect, zones: Sequence[Zone], px: int
) -> list[list[pygame.Rect]]:
    """Draw a quadrant; return where its singularities lie, by zone. An unstable one lies across."""
    draw_zones(surface, area, px)
    width = round(area.width * _SPOT)
    return [
        [
            _draw_spot(surface, colour, zone, stable=stable, width=width, center=center)
            for (colour, stable), center in zip(held, _centers(rect, len(held), width), strict=True)
        ]
        for zone, rect, held in zip(ZONES, zone_rects(area), zones, strict=True)
    ]


def _centers(rect: pygame.Rect, count: int, width: int) -> list[tuple[int, int]]:
    first = rect.centerx - width * _STEP * (count - 1) / 2
    return [(round(first + place * width * _STEP), rect.centery) for place in range(count)]


def _draw_spot(
    surface: pygame.Surface, colour: str, zone: int, *, stable: bool, width: int, center: tuple[int, int]
) -> pygame.Rect:
    look = magicjoust.Singularity(colour, zone)
    base.lay(surface, center, magicjoust.master(look, width), width, 0 if stable else -90)
    size = (width, card_height(width))
    spot = pygame.Rect((0, 0), size if stable else size[::-1])
    spot.center = center
    return spot
