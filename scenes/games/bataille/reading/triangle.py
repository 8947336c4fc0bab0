"""Who beats whom: the hammer, the star and the spiral in a ring, an arrow from each to the one it beats."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.bataille.symbols import SYMBOLS, beats
from game.rules.bataille.words.symbols import NAMES
from scenes.kit import palette, paper, svg, symbols, text
from scenes.pages.reading.typesetting import HEADING, fresh_sheet

if TYPE_CHECKING:
    from scenes.kit.layout import Measures
    from scenes.kit.palette import Color

_WIDE, _HIGH, _RADIUS = 400, 350, 118
_FIRST: Final = -pi / 2
_PART: Final = 2 * pi / 3
_DISC, _SIGN = 0.84, 0.58
"""In radii of the ring: the width of a symbol's disc, and of the symbol."""
_GAP, _END = 0.52, 0.66
"""How far, in radians, an arrow begins after a symbol and ends before the next."""


def draw_triangle(m: Measures, width: int, color: Color) -> pygame.Surface:
    """Draw the ring on a paper of that colour, no wider than `width` pixels."""
    em = m.type(HEADING)
    scale = min(1.0, width / m.px(_WIDE))
    radius = m.px(_RADIUS) * scale
    mat = fresh_sheet((round(m.px(_WIDE) * scale), round(m.px(_HIGH) * scale) + em), color, cut=False)
    center = (mat.get_width() / 2, mat.get_height() / 2 + radius * 0.1)
    for place in range(len(SYMBOLS)):
        beaten = next(other for other in range(len(SYMBOLS)) if beats(place, other))
        _draw_arrow(mat, center, radius, (_angle(place), _angle(beaten)))
    for place, symbol in enumerate(SYMBOLS):
        at = _around(center, radius, _angle(place))
        disc = round(radius * _DISC)
        paper.fill_rounded(mat, _middle(disc, at), palette.CHALK, disc / 2)
        sign = symbols.sign(symbol, round(radius * _SIGN))
        mat.blit(sign, sign.get_rect(center=at))
        name = text.render(_(NAMES[symbol]), text.SERIF_BOLD, em, palette.INK)
        mat.blit(name, name.get_rect(midtop=(at[0], at[1] + disc // 2 + em // 8)))
    return mat


def _angle(place: int) -> float:
    return _FIRST + place * _PART


def _around(center: tuple[float, float], radius: float, angle: float) -> tuple[int, int]:
    return round(center[0] + radius * cos(angle)), round(center[1] + radius * sin(angle))


def _middle(side: int, center: tuple[int, int]) -> pygame.Rect:
    rect = pygame.Rect(0, 0, side, side)
    rect.center = center
    return rect


def _draw_arrow(
    surface: pygame.Surface, center: tuple[float, float], radius: float, angles: tuple[float, float]
) -> None:
    """Draw an arc of the ring from one angle on to the next, with its head."""
    turn = (angles[1] - angles[0]) % (2 * pi)
    start, end = angles[0] + _GAP, angles[0] + turn - _END
    x1, y1 = center[0] + radius * cos(start), center[1] + radius * sin(start)
    x2, y2 = center[0] + radius * cos(end), center[1] + radius * sin(end)
    head = radius * 0.2
    half = head * 0.6
    points = (
        (x2 - sin(end) * head, y2 + cos(end) * head),
        (x2 + cos(end) * half, y2 + sin(end) * half),
        (x2 - cos(end) * half, y2 - sin(end) * half),
    )
    ink = palette.hexadecimal(palette.INK)
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    body = (
        f'<path d="M {x1:.1f} {y1:.1f} A {radius:.1f} {radius:.1f} 0 0 1 {x2:.1f} {y2:.1f}" fill="none" '
        f'stroke="{ink}" stroke-width="{radius * 0.065:.1f}"/><polygon points="{corners}" fill="{ink}"/>'
    )
    size = surface.get_size()
    surface.blit(svg.draw(body, size, (0, 0, *size)), (0, 0))
