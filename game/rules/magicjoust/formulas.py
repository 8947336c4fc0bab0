"""Formulas, and all the ways to pay one out of a quadrant (MAG-2).

A formula is a row of symbols. A way starts in any zone and goes round in one direction, one zone a symbol: it
takes a singularity of the symbol's colour there, any one, or none. The zones of a way do not hinder each
other, so that what a path asks of each zone is looked at by itself.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from game.rules.magicjoust.singularities import COLOURS, ZONES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ANY: Final = "any"
NONE: Final = "none"
SYMBOLS: Final = (*COLOURS, ANY, NONE)
LONGEST: Final = 8
"""How many symbols a formula has at most: twice round the quadrant."""

Formula = tuple[str, ...]
"""Symbols, of which one at least takes a singularity."""

Counts = tuple[int, int, int]
"""How many singularities of each colour, in the order of `COLOURS`."""

Quadrant = tuple[Counts, Counts, Counts, Counts]
"""The stable singularities of each zone, from the first to the fourth."""

Pick = tuple[int, str]
"""A singularity that is taken: its zone, its colour."""

Path = tuple[Pick, ...]
"""What a way takes, one after the other."""

_CLOCKWISE, _BACKWARDS = 1, -1


def is_formula(symbols: Sequence[str]) -> bool:
    """Say whether symbols make a formula: known ones, not too many, which take something."""
    known = 1 <= len(symbols) <= LONGEST and all(symbol in SYMBOLS for symbol in symbols)
    return known and any(symbol != NONE for symbol in symbols)


def payable(formula: Formula, quadrant: Quadrant) -> bool:
    """Say whether there is a way to pay a formula."""
    return any(
        all(_bears(quadrant[zone], asked) for zone, asked in enumerate(_asked(formula, *turn)))
        for turn in _turns(formula)
    )


def ways(formula: Formula, quadrant: Quadrant) -> list[Quadrant]:
    """Return all distinct ways to pay a formula: what each takes of every zone, in order and once each."""
    found: dict[Quadrant, None] = {}
    for turn in _turns(formula):
        asked = _asked(formula, *turn)
        for way in product(*[_choices(quadrant[zone], asked[zone]) for zone in range(len(ZONES))]):
            found[way[0], way[1], way[2], way[3]] = None
    return sorted(found)


def paths(formula: Formula, quadrant: Quadrant) -> Iterator[Path]:
    """Yield all that may be taken for a formula one after the other; some of them take the same."""
    for start, direction in _turns(formula):
        zones = [(start + direction * step) % len(ZONES) for step in range(len(formula))]
        yield from _walked(tuple(zip(zones, formula, strict=True)), quadrant)


def taken(path: Path) -> Quadrant:
    """Return what a path takes of every zone: the way that it is."""
    counts = [[sum(pick == (zone, colour) for pick in path) for colour in COLOURS] for zone in ZONES]
    first, second, third, fourth = [(blue, red, yellow) for blue, red, yellow in counts]
    return first, second, third, fourth


def following(formula: Formula, quadrant: Quadrant, begun: Path) -> set[Pick]:
    """Return what can still follow what was already taken; nothing when the formula is paid, or cannot be."""
    count = len(begun)
    return {path[count] for path in paths(formula, quadrant) if len(path) > count and path[:count] == begun}


# --- going round --------------------------------------------------------------------------------------------


def _turns(formula: Formula) -> Iterator[tuple[int, int]]:
    """Yield where a path may start, and in which direction; a single symbol has none."""
    for start in range(len(ZONES)):
        yield start, _CLOCKWISE
        if len(formula) > 1:
            yield start, _BACKWARDS


def _asked(formula: Formula, start: int, direction: int) -> tuple[list[str], ...]:
    """Return the symbols that a path meets in each zone, but those that take nothing."""
    met: tuple[list[str], ...] = ([], [], [], [])
    for step, symbol in enumerate(formula):
        if symbol != NONE:
            met[(start + direction * step) % len(ZONES)].append(symbol)
    return met


def _bears(held: Counts, asked: Sequence[str]) -> bool:
    """Say whether a zone holds what is asked of it."""
    return len(asked) <= sum(held) and all(
        asked.count(colour) <= count for colour, count in zip(COLOURS, held, strict=True)
    )


def _choices(held: Counts, asked: Sequence[str]) -> Iterator[Counts]:
    """Yield what may be taken of a zone for what is asked of it."""
    blue, red, yellow = (asked.count(colour) for colour in COLOURS)
    free = asked.count(ANY)
    for more_blue in range(min(free, held[0] - blue) + 1):
        for more_red in range(min(free - more_blue, held[1] - red) + 1):
            more_yellow = free - more_blue - more_red
            if yellow + more_yellow <= held[2]:
                yield blue + more_blue, red + more_red, yellow + more_yellow


def _walked(steps: tuple[tuple[int, str], ...], quadrant: Quadrant) -> Iterator[Path]:
    """Yield what may be taken along steps, each a zone and a symbol."""
    if not steps:
        yield ()
        return
    (zone, symbol), rest = steps[0], steps[1:]
    if symbol == NONE:
        yield from _walked(rest, quadrant)
        return
    for place, colour in enumerate(COLOURS):
        if symbol in (ANY, colour) and quadrant[zone][place]:
            for path in _walked(rest, _without(quadrant, zone, place)):
                yield ((zone + 1, colour), *path)


def _without(quadrant: Quadrant, zone: int, place: int) -> Quadrant:
    """Return a quadrant with one singularity less."""
    zones = [list(held) for held in quadrant]
    zones[zone][place] -= 1
    first, second, third, fourth = [(held[0], held[1], held[2]) for held in zones]
    return first, second, third, fourth


# --- ways as they are written -------------------------------------------------------------------------------


def spelled(way: Quadrant) -> str:
    """Return what a way takes of each zone, as an action tells it: "bb/r//y"."""
    return "/".join(
        "".join(colour[0] * count for colour, count in zip(COLOURS, zone, strict=True)) for zone in way
    )


def read_way(told: str) -> Quadrant:
    """Return the way that `spelled` wrote."""
    zones = told.split("/")
    first, second, third, fourth = [_read_zone(zone) for zone in zones]
    return first, second, third, fourth


def _read_zone(zone: str) -> Counts:
    blue, red, yellow = (zone.count(colour[0]) for colour in COLOURS)
    return blue, red, yellow
