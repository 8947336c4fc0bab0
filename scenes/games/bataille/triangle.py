"""Who beats whom: the three symbols in a ring, an arrow from each to the one it beats."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.rules.bataille.words.symbols import NAMES
from scenes.kit import palette, svg, symbols, text

if TYPE_CHECKING:
    import pygame

    from scenes.kit.layout import Measures
    from scenes.kit.palette import Color

_ANGLES: Final = {"force": -pi / 2, "magie": pi / 6, "agilite": 5 * pi / 6}
_SIGN: Final = 0.58
"""The width of a symbol in radii of the ring."""
_GAP: Final = 0.50
_END: Final = 0.70
"""How far, in radians, an arrow begins after a symbol and ends before the next."""


def draw_triangle(surface: pygame.Surface, m: Measures, area: pygame.Rect, lit: str = "") -> None:
    """Draw the ring in an area; the arrow from the symbol `lit` shines: it has just won."""
    px = m.type(14)
    label = round(px * 1.3)
    radius = min((area.width - px * 3) / (2 * cos(pi / 6) + _SIGN), (area.height - 2 * label) / (1.5 + _SIGN))
    sign = round(radius * _SIGN)
    center = (area.centerx, area.top + round(area.height / 2 + radius * 0.25 - label / 2))
    for symbol, angle in _ANGLES.items():
        _draw_arrow(surface, center, radius, angle, shining=symbol == lit)
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


def _draw_arrow(
    surface: pygame.Surface, center: tuple[int, int], radius: float, angle: float, *, shining: bool
) -> None:
    width = max(3.0, radius * (0.085 if shining else 0.05))
    strokes = ((width + 4, palette.INK), (width, palette.LIT)) if shining else ((width, palette.INK),)
    side = round(2 * radius) + 40
    body = "".join(_arrow(side / 2, radius, angle, stroke, color) for stroke, color in strokes)
    picture = svg.draw(body, (side, side), (0, 0, side, side))
    surface.blit(picture, picture.get_rect(center=center))


def _arrow(half: float, radius: float, angle: float, width: float, color: Color) -> str:
    """Return the arrow from the symbol at an angle to the next one, as SVG."""
    start, end = angle + _GAP, angle + 2 * pi / 3 - _END
    x1, y1 = half + radius * cos(start), half + radius * sin(start)
    x2, y2 = half + radius * cos(end), half + radius * sin(end)
    head = max(9.0, radius * 0.10) + width
    wide = head * 0.62
    corners = (
        (x2 - sin(end) * head, y2 + cos(end) * head),
        (x2 + cos(end) * wide, y2 + sin(end) * wide),
        (x2 - cos(end) * wide, y2 - sin(end) * wide),
    )
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    ink = palette.hexadecimal(color)
    return (
        f'<path d="M {x1:.1f} {y1:.1f} A {radius:.1f} {radius:.1f} 0 0 1 {x2:.1f} {y2:.1f}" fill="none" '
        f'stroke="{ink}" stroke-width="{width:.1f}"/><polygon points="{points}" fill="{ink}"/>'
    )
