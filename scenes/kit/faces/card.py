"""The paper that every card is cut of, as SVG in card units (the card is 63 × 88)."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from scenes.kit.palette import CHALK, FORCE, KRAFT, Color, hexadecimal, shade

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH: Final = 63.0

HEIGHT: Final = 88.0

PAPER_CORNER: Final = 1.2
"""The roundness of the papers that lie on a card."""

_CORNER: Final = 3.0

_STAR_POINTS: Final = 11

_STAR_TURN: Final = -12.0

# The points of the K.O. star, cut by hand: how far each tip and each notch is from the centre, in radii.
_TIPS: Final = (1.0, 0.96, 1.03, 0.98, 1.02, 0.97, 1.0, 1.03, 0.96, 1.01, 0.98)

_NOTCHES: Final = (0.76, 0.79, 0.75, 0.78, 0.77, 0.8, 0.75, 0.77, 0.78, 0.76, 0.79)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in card units."""

    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> tuple[float, float]:
        """The middle of the rectangle."""
        return self.x + self.width / 2, self.y + self.height / 2


def sheet(bleed: float | None = None) -> str:
    """Return the white card: with round corners, or for print (a bleed, be it 0) with square ones."""
    if bleed is None:
        return rect(Box(0, 0, WIDTH, HEIGHT), CHALK, _CORNER)
    return rect(Box(-bleed, -bleed, WIDTH + 2 * bleed, HEIGHT + 2 * bleed), CHALK)


def backed(color: Color, bleed: float | None = None, *, border: float) -> str:
    """Return the paper of a back, within a `border` of the white card; it runs out of a card with a bleed."""
    border = -bleed if bleed else border
    paper = Box(border, border, WIDTH - 2 * border, HEIGHT - 2 * border)
    return sheet(bleed) + rect(paper, color, PAPER_CORNER if border > 0 else 0)


def smooth(points: Sequence[tuple[float, float]], color: Color) -> str:
    """Return a paper cut in one curve through all points."""
    count = len(points)
    path = f"M{points[0][0]:.3f} {points[0][1]:.3f}"
    for index in range(count):
        before, here, there, after = (points[(index + step) % count] for step in (-1, 0, 1, 2))
        one = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        two = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        path += "C" + " ".join(f"{x:.3f} {y:.3f}" for x, y in (one, two, there))
    return f'<path d="{path}Z" fill="{hexadecimal(color)}"/>'


def rect(box: Box, color: Color, corner: float = 0.0) -> str:
    """Return a rectangle of paper."""
    place = f'x="{box.x:.3f}" y="{box.y:.3f}" width="{box.width:.3f}" height="{box.height:.3f}"'
    return f'<rect {place} rx="{corner}" fill="{hexadecimal(color)}"/>'


def polygon(points: Sequence[tuple[float, float]], color: Color) -> str:
    """Return a paper cut straight from point to point."""
    outline = " ".join(f"{x:.3f},{y:.3f}" for x, y in points)
    return f'<polygon points="{outline}" fill="{hexadecimal(color)}"/>'


def line(y: float) -> str:
    """Return the hairline between the name of a variation and what it does."""
    return f'<path d="M5.1 {y:.3f} L57.9 {y - 0.1:.3f}" stroke="{hexadecimal(KRAFT)}" stroke-width=".35"/>'


def strip(window: Box) -> str:
    """Return the kraft strip over the foot of an experimental variation's picture."""
    box = strip_box(window)
    far, low = box.x + box.width, box.y + box.height
    return polygon([(box.x + 0.8, box.y + 0.5), (far, box.y), (far - 0.7, low - 0.3), (box.x, low)], KRAFT)


def strip_box(window: Box) -> Box:
    """Return where that strip is."""
    return Box(window.x + window.width - 34.5, window.y + window.height - 7.4, 32.5, 6.2)


def star(x: float, y: float, radius: float) -> str:
    """Return the star of the K.O., of eleven points, turned by 12 degrees."""
    outline = []
    for index in range(_STAR_POINTS):
        angle = 2 * pi * index / _STAR_POINTS + _STAR_TURN * pi / 180
        half = angle + pi / _STAR_POINTS
        tip, notch = radius * _TIPS[index], radius * _NOTCHES[index]
        outline += [
            (x + tip * cos(angle), y + tip * sin(angle)),
            (x + notch * cos(half), y + notch * sin(half)),
        ]
    return polygon(outline, shade(FORCE, 0.14))
