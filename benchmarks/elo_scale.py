"""The scale of chess on which bots are put by the games that they have won of each other."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from math import exp, log, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from pairs import Z

from game.core.ratings import FIRST

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

ANCHOR: Final = "level:1"
POINTS: Final = 400 / log(10)
"""How many points of Elo one of the logarithm of odds is."""

PRIOR: Final = 0.5
"""How many games each two bots are taken to have won of each other beforehand: no one is out of reach."""


class Game(NamedTuple):
    """What the first of two bots won of the second, from 0 to 1, and on which deal."""

    deal: int
    one: str
    other: str
    won: float


Pairs = dict[tuple[str, str], tuple[float, int]]
"""What the first of each two bots won of the second, and of how many games."""


class Rated(NamedTuple):
    """The Elo of a bot, and half its 95 % interval against the first level, or that of which it is told."""

    elo: float
    half: float


def pairs_of(games: Iterable[Game]) -> Pairs:
    """Return what the first of each two bots won of the second, and of how many games."""
    found: Pairs = {}
    for _deal, one, other, won in games:
        sum_won, number = found.get((one, other), (0.0, 0))
        found[one, other] = sum_won + won, number + 1
    return found


def rate(
    pairs: Mapping[tuple[str, str], tuple[float, int]], anchor: str = ANCHOR, games: Sequence[Game] = ()
) -> dict[str, Rated]:
    """Return the Elo of each bot: that which makes what they won of each other the most likely.

    Where the games are told too, those of one deal are taken together: a bot's game on it is compared with
    those of all others, which makes no more games of it. Intervals are as wide as that makes them.
    """
    names = sorted({name for pair in pairs for name in pair}, key=lambda name: (name != anchor, name))
    free = names[1:]
    worth = dict.fromkeys(names, 0.0)
    for _round in range(100):
        slope, curve = _derivatives(pairs, worth, free)
        steps = _solve(curve, slope)
        for name, step in zip(free, steps, strict=True):
            worth[name] += max(-1.0, min(1.0, step))
        if max(map(abs, steps), default=0.0) < 1e-9:
            break
    _slope, curve = _derivatives(pairs, worth, free)
    slopes = _by_deal(games, worth, free)
    found = {anchor: Rated(FIRST, 0.0)}
    for place, name in enumerate(free):
        moved = _solve(curve, [float(other == place) for other in range(len(free))])
        spread = max(moved[place], _spread(slopes, moved))
        found[name] = Rated(FIRST + worth[name] * POINTS, Z * sqrt(spread) * POINTS)
    return found


def above(games: Sequence[Game], levels: Sequence[str]) -> dict[str, Rated]:
    """Return by how much each level is above the one below, and half its 95 % interval, if both played."""
    pairs, found = pairs_of(games), {}
    played = {name for pair in pairs for name in pair}
    for low, up in pairwise(levels):
        if {low, up} <= played:
            rated = rate(pairs, low, games)[up]
            found[up] = rated._replace(elo=rated.elo - FIRST)
    return found


def _derivatives(
    pairs: Mapping[tuple[str, str], tuple[float, int]], worth: Mapping[str, float], free: Sequence[str]
) -> tuple[list[float], list[list[float]]]:
    """Return the slope of the likelihood at these worths, and how it curves, for those that are free."""
    place = {name: number for number, name in enumerate(free)}
    slope = [0.0] * len(free)
    curve = [[0.0] * len(free) for _name in free]
    for (one, other), (won, games) in pairs.items():
        share = _share(worth, one, other)
        told = won + PRIOR - (games + 2 * PRIOR) * share
        weight = (games + 2 * PRIOR) * share * (1 - share)
        sides = [(place[name], sign) for name, sign in ((one, 1), (other, -1)) if name in place]
        for row, sign in sides:
            slope[row] += sign * told
            for column, other_sign in sides:
                curve[row][column] += sign * other_sign * weight
    return slope, curve


def _share(worth: Mapping[str, float], one: str, other: str) -> float:
    """Return what one bot is to win of another."""
    return 1 / (1 + exp(worth[other] - worth[one]))


def _by_deal(games: Iterable[Game], worth: Mapping[str, float], free: Sequence[str]) -> list[list[float]]:
    """Return what each deal alone adds to the slope."""
    place = {name: number for number, name in enumerate(free)}
    found: dict[int, list[float]] = defaultdict(lambda: [0.0] * len(free))
    for deal, one, other, won in games:
        told = won - _share(worth, one, other)
        for name, sign in ((one, 1), (other, -1)):
            if name in place:
                found[deal][place[name]] += sign * told
    return [*found.values()]


def _spread(slopes: Sequence[Sequence[float]], moved: Sequence[float]) -> float:
    """Return the variance that the deals give to what is moved so by the slope; 0 for a deal alone."""
    if len(slopes) < 2:
        return 0.0
    pushed = [sum(part * way for part, way in zip(slope, moved, strict=True)) for slope in slopes]
    return sum(push * push for push in pushed) * len(slopes) / (len(slopes) - 1)


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return what a matrix makes that right side of, by elimination: it is small, and positive."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place, row in enumerate(rows):
        for other in rows[:place] + rows[place + 1 :]:
            factor = other[place] / row[place]
            for column in range(place, len(row)):
                other[column] -= factor * row[column]
    return [row[-1] / row[place] for place, row in enumerate(rows)]
