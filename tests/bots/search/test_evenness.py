"""Where noisy lines cross zero, and how far to trust it."""

from __future__ import annotations

import pytest

from game.bots.search.evenness import FEWEST, crossing
from game.core.rng import Rng

STEPS = 6


def noise(rng: Rng) -> float:
    """Return a number that is nearly normal, of mean 0 and variance 1."""
    return sum([rng.below(1 << 20) / (1 << 20) for _ in range(12)]) - 6


def rounds(rng: Rng, count: int, even: float, falls: float = 0.4, luck: float = 1.0) -> list[list[float]]:
    """Return rounds of measures that cross zero at `even`; what teams are worth moves a whole round."""
    found = []
    for _ in range(count):
        common = luck * noise(rng)
        found.append([falls * (even - step) + common + luck * noise(rng) for step in range(STEPS)])
    return found


@pytest.mark.parametrize("even", [-1.0, 0.5, 3.7, 8.0])
def test_lines_without_noise_cross_exactly_where_they_do(even: float) -> None:
    found = crossing(rounds(Rng(1), FEWEST, even, luck=0.0))
    assert found is not None
    assert (found.at, found.low, found.high) == pytest.approx((even, even, even))


def test_nineteen_intervals_of_twenty_hold_the_truth() -> None:
    """Fieller's interval: 95 % of 250 experiments, give or take what these may be off by chance."""
    rng, held, told = Rng(3), 0, 0
    for number in range(250):
        even = number % 8
        found = crossing(rounds(rng, 20, even))
        if found is not None:
            told += 1
            held += found.low <= even <= found.high
    assert told > 240
    assert 0.92 < held / told < 0.98


def test_more_rounds_tell_more_exactly() -> None:
    few, many = (crossing(rounds(Rng(2), count, 3.0)) for count in (20, 320))
    assert few is not None
    assert many is not None
    assert many.high - many.low < (few.high - few.low) / 2
    assert few.low < few.at < few.high


def test_nothing_is_told_of_too_few_rounds_nor_of_lines_that_do_not_fall() -> None:
    assert crossing(rounds(Rng(1), FEWEST - 1, 3.0, luck=0.0)) is None
    assert crossing(rounds(Rng(1), 50, 3.0, falls=0.0)) is None
    assert crossing(rounds(Rng(1), 50, 3.0, falls=-0.4)) is None
