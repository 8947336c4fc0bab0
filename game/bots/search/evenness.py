"""Where a line through noisy measures crosses zero, with the interval that the luck of the measures leaves.

The measures come in rounds, each a row of one measure a step: step 0, 1, 2 and so on. Through each row the
line of least squares is laid: a height at step 0, and a slope by which it falls a step. Over all rounds the
line crosses zero at the mean height divided by the mean slope.

The interval is Fieller's: the steps at which Student's test does not tell the mean of the lines from zero. It
is that of a ratio of two means, and holds however the measures of a round hang together.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

FEWEST: Final = 4
"""How many rounds it takes to tell anything."""

NORMAL: Final = 1.959964
"""Between plus and minus so many standard deviations lie 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """The step at which the line crosses zero, and between which steps it does with 95 % confidence."""

    at: float
    low: float
    high: float


def crossing(rounds: Sequence[Sequence[float]], without: int | None = None) -> Crossing | None:
    """Return where the falling line crosses zero; None while it cannot be said that the line falls.

    The measures of the step `without` are left out.
    """
    count = len(rounds)
    if count < FEWEST:
        return None
    steps = [step for step in range(len(rounds[0])) if step != without]
    lines = [_line(steps, [row[step] for step in steps]) for row in rounds]
    height, slope = (sum([line[part] for line in lines]) / count for part in (0, 1))
    spread = (count - 1) * count
    of_height = sum([(line[0] - height) ** 2 for line in lines]) / spread
    of_slope = sum([(line[1] - slope) ** 2 for line in lines]) / spread
    of_both = sum([(line[0] - height) * (line[1] - slope) for line in lines]) / spread
    t = student(count - 1)
    a = slope**2 - t**2 * of_slope
    b = height * slope - t**2 * of_both
    c = height**2 - t**2 * of_height
    if slope <= 0 or a <= 0:
        return None
    half = sqrt(max(0.0, b * b - a * c))
    return Crossing(height / slope, (b - half) / a, (b + half) / a)


def _line(steps: Sequence[int], row: Sequence[float]) -> tuple[float, float]:
    """Return the height at step 0, and by how much it falls a step, of the line of least squares."""
    middle, mean = sum(steps) / len(steps), sum(row) / len(row)
    spread = sum([(step - middle) ** 2 for step in steps])
    falls = -sum([(step - middle) * value for step, value in zip(steps, row, strict=True)]) / spread
    return mean + falls * middle, falls


def student(freedom: int) -> float:
    """Return what 1.96 is for a sample of so many degrees of freedom (Cornish and Fisher's series)."""
    z = NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
