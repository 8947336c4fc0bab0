"""The ground of each half of the table: where a wizard's stars stand."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final

from scenes.kit import palette, svg
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from scenes.kit.palette import Color

GROUNDS: Final = (
    palette.mix(palette.mix(palette.NIGHT, palette.AGILITE, 0.28), palette.INK, 0.1),
    palette.mix(palette.mix(palette.NIGHT, palette.MAGIE, 0.36), palette.INK, 0.06),
)
"""The paper of the far half, then of the near one."""
_FAINT: Final = 0.1
"""How light the map of stars is over the ground."""
_RINGS: Final = (34, 52, 78, 112)
_RAYS: Final = 24
_STARS: Final = 36


def draw_half(surface: pygame.Surface, area: pygame.Rect, row: int) -> None:
    """Draw the half of a wizard: its ground, with a map of stars."""
    surface.blit(_half(area.size, row), area)


@cached
def _half(size: tuple[int, int], row: int) -> pygame.Surface:
    width, high = size
    color = GROUNDS[row]
    line = palette.mix(color, palette.CHALK, _FAINT)
    body = f'<rect width="{width}" height="{high}" rx="6" fill="{palette.hexadecimal(color)}"/>' + "".join(
        _map(width, high, line, row)
    )
    return svg.draw(body, size, (0, 0, width, high))


def _map(width: int, high: int, line: Color, row: int) -> Iterator[str]:
    """Yield the circles and rays of a star map about a point, and stars."""
    scale, x, y = max(width, high) / 520, width * 0.52, high * (0.42 if row else 0.5)
    ink = f'fill="none" stroke="{palette.hexadecimal(line)}" stroke-width="{1.2 * scale:.1f}"'
    for ring in _RINGS:
        yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{ring * scale * 2:.0f}" {ink}/>'
    near, far = _RINGS[1] * scale * 2, _RINGS[2] * scale * 2
    for ray in range(_RAYS):
        angle = 2 * pi * ray / _RAYS
        yield (
            f'<path d="M{x + near * cos(angle):.0f} {y + near * sin(angle):.0f} '
            f'L{x + far * cos(angle):.0f} {y + far * sin(angle):.0f}" {ink}/>'
        )
    chance = Random(7 + row)  # noqa: S311 - the same stars for ever
    for _star in range(_STARS):
        at = f'cx="{chance.random() * width:.0f}" cy="{chance.random() * high:.0f}"'
        size = (0.8 + chance.random() * 1.6) * scale
        yield f'<circle {at} r="{size:.1f}" fill="{palette.hexadecimal(line)}"/>'
