"""How loud samples are: their peak, and their loudness as ears weigh it (ITU-R BS.1770), in decibels."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

_WINDOW = 0.1
"""The seconds over which a short sound is weighed, where it is loudest."""
_SILENCE = -120.0
_ROUND_SEAM = 100
"""How many samples at each side of where a loop meets itself are compared with that place."""


class Level(NamedTuple):
    """The peak of samples (dBFS) and their loudness where they are loudest (LUFS)."""

    peak: float
    loudness: float


class _Filter(NamedTuple):
    """A filter of the second order."""

    b: tuple[float, float, float]
    a: tuple[float, float]

    def over(self, samples: Sequence[float]) -> list[float]:
        (b0, b1, b2), (a1, a2) = self
        x1 = x2 = y1 = y2 = 0.0
        found = []
        for x in samples:
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x1, x2, y1, y2 = x, x1, y, y1
            found.append(y)
        return found


def _shelf(rate: int) -> _Filter:
    """Return what a head adds: 4 dB above about 1.7 kHz."""
    gain, q, k = 3.999843853973347, 0.7071752369554196, math.tan(math.pi * 1681.974450955533 / rate)
    high = 10 ** (gain / 20)
    band = high**0.4996667741545416
    below = 1 + k / q + k * k
    return _Filter(
        (
            (high + band * k / q + k * k) / below,
            2 * (k * k - high) / below,
            (high - band * k / q + k * k) / below,
        ),
        (2 * (k * k - 1) / below, (1 - k / q + k * k) / below),
    )


def _pass(rate: int) -> _Filter:
    """Return what lets low tones count less."""
    q, k = 0.5003270373238773, math.tan(math.pi * 38.13547087602444 / rate)
    below = 1 + k / q + k * k
    return _Filter((1.0, -2.0, 1.0), (2 * (k * k - 1) / below, (1 - k / q + k * k) / below))


def decibels(share: float) -> float:
    """Return a share of full scale in decibels."""
    return 20 * math.log10(share) if share > 0 else _SILENCE


def level(samples: Sequence[float], rate: int, window: float = _WINDOW) -> Level:
    """Return how loud samples between -1 and 1 are, the loudness over so many seconds where it is highest."""
    weighed = _pass(rate).over(_shelf(rate).over(samples))
    count = max(1, round(window * rate))
    sums = [0.0]
    for sample in weighed:
        sums.append(sums[-1] + sample * sample)
    most = max(
        sums[min(at + count, len(weighed))] - sums[at] for at in range(0, len(weighed), count // 8 or 1)
    )
    power = most / min(count, len(weighed))
    loudness = -0.691 + 10 * math.log10(power) if power > 0 else _SILENCE
    return Level(decibels(max(map(abs, samples))), loudness)


def seam(samples: Sequence[int]) -> float:
    """Return how sharply a loop bends where its end meets its beginning, over its sharpest bend near by."""
    around = [*samples[-_ROUND_SEAM:], *samples[:_ROUND_SEAM]]
    slopes = [after - before for before, after in pairwise(around)]
    bends = [abs(after - before) for before, after in pairwise(slopes)]
    there = slice(_ROUND_SEAM - 2, _ROUND_SEAM)
    met = max(bends[there])
    del bends[there]
    return met / max(1, *bends)
