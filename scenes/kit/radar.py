"""A picture of some numbers on rays from a middle: the larger a number, the farther out its corner."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from scenes.kit import palette, svg

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from scenes.kit.palette import Color

_RINGS: Final = 3
_SOLID: Final = 0.72


def corner(radius: float, ray: int, rays: int) -> tuple[float, float]:
    """Return where a ray ends, from the middle: the first goes up, the others follow clockwise."""
    angle = 2 * pi * ray / rays - pi / 2
    return radius * cos(angle), radius * sin(angle)


def radar(
    side: int, numbers: Sequence[float], average: Sequence[float], most: float, color: Color
) -> pygame.Surface:
    """Return the picture in a square of `side` pixels: `most` is the number at the end of a ray.

    `average` is drawn with dashes over it; it may be empty.
    """
    middle, radius = side / 2, side / 2 - 4
    thick = max(1.0, side / 150)
    hairs = palette.hexadecimal(palette.KRAFT)
    rings = [_outline(middle, [radius * ring / _RINGS] * len(numbers)) for ring in range(1, _RINGS + 1)]
    parts = [
        f'<polygon points="{ring}" fill="none" stroke="{hairs}" stroke-width="{thick}"/>' for ring in rings
    ]
    for ray in range(len(numbers)):
        x, y = corner(radius, ray, len(numbers))
        parts.append(
            f'<path d="M{middle} {middle} l{x:.2f} {y:.2f}" stroke="{hairs}" stroke-width="{thick / 2}"/>'
        )
    lengths = [radius * min(1.0, number / most) for number in numbers]
    fill = palette.hexadecimal(color)
    parts.append(
        f'<polygon points="{_outline(middle, lengths)}" fill="{fill}" fill-opacity="{_SOLID}" '
        f'stroke="{fill}" stroke-width="{2 * thick}" stroke-linejoin="round"/>'
    )
    ink = palette.hexadecimal(palette.INK)
    if average:
        dashed = _outline(middle, [radius * min(1.0, number / most) for number in average])
        parts.append(
            f'<polygon points="{dashed}" fill="none" stroke="{ink}" stroke-width="{1.5 * thick}" '
            f'stroke-dasharray="{4 * thick} {3 * thick}"/>'
        )
    for ray, length in enumerate(lengths):
        x, y = corner(length, ray, len(numbers))
        parts.append(f'<circle cx="{middle + x:.2f}" cy="{middle + y:.2f}" r="{2.6 * thick}" fill="{ink}"/>')
    return svg.draw("".join(parts), (side, side), (0, 0, side, side))


def _outline(middle: float, lengths: Sequence[float]) -> str:
    corners = (corner(length, ray, len(lengths)) for ray, length in enumerate(lengths))
    return " ".join(f"{middle + x:.2f},{middle + y:.2f}" for x, y in corners)
