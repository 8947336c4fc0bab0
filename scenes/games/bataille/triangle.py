"""Who beats whom: the three symbols in a ring, an arrow from each to the one it beats."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.bataille.words.symbols import NAMES
from scenes.kit import palette, paper, svg, symbols, text
from scenes.kit.content import Place, Ruled, Sheet, Text, heading
from scenes.kit.layout import Box, Column, Pad, em
from scenes.kit.picture_cache import cached
from scenes.pages.reading.typesetting import HEADING, fresh_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

_ANGLES: Final = {"force": -pi / 2, "magie": pi / 6, "agilite": 5 * pi / 6}
"""Where each symbol is; it beats the next."""
_SIGN: Final = 0.58
"""The width of a symbol in radii of the ring."""
_GAP: Final = 0.50
_END: Final = 0.70
"""How far, in radians, an arrow begins after a symbol and ends before the next."""
_WIDE, _HIGH, _RADIUS = 400, 350, 118
_DISC: Final = 0.84
"""The width of a symbol's disc, likewise."""
_PLATE_GAP, _PLATE_END = 0.52, 0.66
"""How far, in radians, an arrow begins after a symbol and ends before the next."""


def draw_triangle(surface: pygame.Surface, m: Measures, area: pygame.Rect, lit: str = "") -> None:
    """Draw the ring in an area; the arrow from the symbol `lit` shines: it has just won."""
    px = m.type(14)
    label = round(px * 1.3)
    radius = min((area.width - px * 3) / (2 * cos(pi / 6) + _SIGN), (area.height - 2 * label) / (1.5 + _SIGN))
    sign = round(radius * _SIGN)
    center = (area.centerx, area.top + round(area.height / 2 + radius * 0.25 - label / 2))
    for symbol, angle in _ANGLES.items():
        picture = _arrow_of(radius, angle, shining=symbol == lit)
        surface.blit(picture, picture.get_rect(center=center))
    for symbol, angle in _ANGLES.items():
        at = (center[0] + round(radius * cos(angle)), center[1] + round(radius * sin(angle)))
        picture = symbols.sign(symbol, sign)
        surface.blit(picture, picture.get_rect(center=at))
        word = text.render(_(NAMES[symbol]), text.SANS_BOLD, px, palette.INK)
        above = symbol == "force"
        outwards = 0 if above else round(sign * 0.34 * (1 if at[0] > center[0] else -1))
        spot = (at[0] + outwards, at[1] - sign // 2 - label + 2 if above else at[1] + sign // 2 + 2)
        place = word.get_rect(midtop=spot)
        place.clamp_ip(area.inflate(px, px))
        surface.blit(word, place)


def ring_sheet(m: Measures, lit: str = "", rules: Sequence[str] = ()) -> Box:
    """Return the sheet of the ring, with its title, and rules under it where there is room for them."""
    title = heading(_("Who beats whom"), 19)
    ring = Place(
        "ring",
        draws=lambda surface, area: draw_triangle(surface, m, area, lit),
        grow=1,
        high=(em(14, 8, least=120), 0),
    )
    lines = [Text(rule, spread=1.35, size=14, optional=place) for place, rule in enumerate(rules)]
    told = [Pad((0, 12, 0, 0), Column(lines, gap=2), optional=1)] if lines else []
    return Sheet((16, 10), Ruled([Column([title, ring], gap=6, grow=1), *told], gap=12))


@cached
def printed_ring(width: int, color: Color) -> pygame.Surface:
    """Return the ring in one colour, so wide, as it is printed on the mat; its middle is the picture's."""
    radius = width * 0.9 / (2 * cos(pi / 6) + _SIGN)
    middle, size = (width / 2, width / 2), (width, width)
    arrows = (
        arrow(
            middle,
            radius,
            (angle + _GAP, angle + 2 * pi / 3 - _END),
            (radius * 0.16, radius * 0.1),
            radius * 0.06,
            color,
        )
        for angle in _ANGLES.values()
    )
    ring = svg.draw("".join(arrows), size, (0, 0, *size))
    for symbol, angle in _ANGLES.items():
        sign = symbols.tinted(symbol, round(radius * _SIGN), color)
        at = (middle[0] + radius * cos(angle), middle[1] + radius * sin(angle))
        ring.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))
    return ring


@cached
def _arrow_of(radius: float, angle: float, *, shining: bool) -> pygame.Surface:
    """Return the arrow from the symbol at an angle to the next, the middle of the ring in its middle."""
    width = max(3.0, radius * (0.085 if shining else 0.05))
    strokes = ((width + 4, palette.INK), (width, palette.LIT)) if shining else ((width, palette.INK),)
    side = round(2 * radius) + 40
    middle, arc = (side / 2, side / 2), (angle + _GAP, angle + 2 * pi / 3 - _END)
    heads = [max(9.0, radius * 0.10) + stroke for stroke, _color in strokes]
    body = "".join(
        arrow(middle, radius, arc, (head, head * 0.62), stroke, color)
        for head, (stroke, color) in zip(heads, strokes, strict=True)
    )
    return svg.draw(body, (side, side), (0, 0, side, side))


def arrow(
    center: tuple[float, float],
    radius: float,
    arc: tuple[float, float],
    head: tuple[float, float],
    width: float,
    color: Color,
) -> str:
    """Return an arrow along the ring between two angles, as SVG; `head` is its length and half its width."""
    start, end = arc
    x1, y1 = center[0] + radius * cos(start), center[1] + radius * sin(start)
    x2, y2 = center[0] + radius * cos(end), center[1] + radius * sin(end)
    long, half = head
    corners = (
        (x2 - sin(end) * long, y2 + cos(end) * long),
        (x2 + cos(end) * half, y2 + sin(end) * half),
        (x2 - cos(end) * half, y2 - sin(end) * half),
    )
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    ink = palette.hexadecimal(color)
    return (
        f'<path d="M {x1:.1f} {y1:.1f} A {radius:.1f} {radius:.1f} 0 0 1 {x2:.1f} {y2:.1f}" fill="none" '
        f'stroke="{ink}" stroke-width="{width:.1f}"/><polygon points="{points}" fill="{ink}"/>'
    )


def triangle_plate(m: Measures, width: int, color: Color) -> pygame.Surface:
    """Draw the ring on a paper of that colour, no wider than `width` pixels."""
    em = m.type(HEADING)
    scale = min(1.0, width / m.px(_WIDE))
    radius = m.px(_RADIUS) * scale
    mat = fresh_sheet((round(m.px(_WIDE) * scale), round(m.px(_HIGH) * scale) + em), color, cut=False)
    center = (mat.get_width() / 2, mat.get_height() / 2 + radius * 0.1)
    for angle in _ANGLES.values():
        _draw_plain_arrow(mat, center, radius, angle)
    for symbol, angle in _ANGLES.items():
        at = (round(center[0] + radius * cos(angle)), round(center[1] + radius * sin(angle)))
        disc = round(radius * _DISC)
        around = pygame.Rect(0, 0, disc, disc)
        around.center = at
        paper.fill_rounded(mat, around, palette.CHALK, disc / 2)
        sign = symbols.sign(symbol, round(radius * _SIGN))
        mat.blit(sign, sign.get_rect(center=at))
        name = text.render(_(NAMES[symbol]), text.SERIF_BOLD, em, palette.INK)
        mat.blit(name, name.get_rect(midtop=(at[0], at[1] + disc // 2 + em // 8)))
    return mat


def _draw_plain_arrow(
    surface: pygame.Surface, center: tuple[float, float], radius: float, angle: float
) -> None:
    """Draw an arc of the ring from a symbol on to the next, with its head."""
    arc, head = (angle + _PLATE_GAP, angle + 2 * pi / 3 - _PLATE_END), radius * 0.2
    body = arrow(center, radius, arc, (head, head * 0.6), radius * 0.065, palette.INK)
    size = surface.get_size()
    surface.blit(svg.draw(body, size, (0, 0, *size)), (0, 0))
