"""The pen that cuts portraits, and its papers."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import cos, pi, sin
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    Point = tuple[float, float]

INK, CHALK, PAPER, YELLOW, RED = "#2B2A33", "#FFFDF7", "#F6EFE0", "#E0A526", "#C93C3C"
BLUE, GREEN, VIOLET, ORANGE, TEAL, KRAFT = "#2E6FB7", "#3B7D4F", "#6C5BA7", "#E07A1F", "#2F8F83", "#C9A87C"
ROSE, SLATE, MOSS, NIGHT, GREY, BRICK = "#D98C84", "#47536B", "#5F7F56", "#26314D", "#9A98A3", "#C8553D"
PALE, TAN, BROWN, DARK = "#EBC9A6", "#D2A679", "#A97650", "#7A5238"
BLONDE, CHESTNUT, BLACK, WHITE, GINGER = "#E3B95A", "#7A4B32", "#33303A", "#EDE7DB", "#C9662F"


def mix(color: str, other: str, share: float) -> str:
    """Return a colour with a share of another in it."""
    parts = [(int(color[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(one + (two - one) * share):02X}" for one, two in parts)


def shade(color: str) -> str:
    """Return a colour out of the light."""
    return mix(color, INK, 0.16)


class Pen:
    """Cuts shapes a little askew, the same ones each time."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)  # noqa: S311 - a picture
        self.cut: list[str] = []

    def _askew(self, point: Point, by: float) -> Point:
        return point[0] + self.rng.uniform(-by, by), point[1] + self.rng.uniform(-by, by)

    def blob(self, points: Sequence[Point], fill: str, by: float = 0.8) -> None:
        """Cut a curved shape through points."""
        through = [self._askew(point, by) for point in points]
        count = len(through)
        told = [f"M{through[0][0]:.1f} {through[0][1]:.1f}"]
        for at in range(count):
            before, here, there, after = (through[(at + step) % count] for step in (-1, 0, 1, 2))
            one = here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6
            two = there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6
            told.append(f"C{one[0]:.1f} {one[1]:.1f} {two[0]:.1f} {two[1]:.1f} {there[0]:.1f} {there[1]:.1f}")
        self.cut.append(f'<path d="{"".join(told)}Z" fill="{fill}"/>')

    def poly(self, points: Sequence[Point], fill: str, by: float = 0.8) -> None:
        """Cut a shape with straight edges."""
        told = " L".join(f"{x:.1f} {y:.1f}" for x, y in (self._askew(point, by) for point in points))
        self.cut.append(f'<path d="M{told}Z" fill="{fill}"/>')

    def oval(self, x: float, y: float, wide: float, high: float, fill: str, turned: float = 0) -> None:
        """Cut an oval that is never a perfect one; `wide` and `high` are halves of its size."""
        turns = [at * pi / 4 for at in range(8)]
        lean = turned * pi / 180
        flat = [(wide * cos(turn), high * sin(turn)) for turn in turns]
        points = [(x + a * cos(lean) - b * sin(lean), y + a * sin(lean) + b * cos(lean)) for a, b in flat]
        self.blob(points, fill, min(wide, high) * 0.03)

    def line(self, points: Sequence[Point], color: str, wide: float = 4) -> None:
        """Draw a line of round ends: straight between two points, curved through three."""
        told = f"M{points[0][0]} {points[0][1]}"
        if len(points) == 3:
            told += f"Q{points[1][0]} {points[1][1]} {points[2][0]} {points[2][1]}"
        else:
            told += "".join(f"L{x} {y}" for x, y in points[1:])
        ends = 'stroke-linecap="round" stroke-linejoin="round"'
        self.cut.append(f'<path d="{told}" fill="none" stroke="{color}" stroke-width="{wide}" {ends}/>')


@dataclass(frozen=True)
class Face:
    """Draw one portrait: `parts` are what it wears and does, by the names of the functions below."""

    ground: str
    skin: str
    hair: str
    coat: str
    parts: str
    motif: str = "rays"
    wide: float = 40
    high: float = 45
    looks: tuple[float, float] = (2, 1)


def star(pen: Pen, x: float, y: float, size: float, fill: str) -> None:
    """Cut a star."""
    turns = [-pi / 2 + at * pi / 5 for at in range(10)]
    pen.poly(
        [
            (
                x + size * (1 if at % 2 == 0 else 0.45) * cos(turn),
                y + size * (1 if at % 2 == 0 else 0.45) * sin(turn),
            )
            for at, turn in enumerate(turns)
        ],
        fill,
        0.3,
    )
