"""Formulas, and all the ways to pay one out of a quadrant (MAG-2).

A formula is a row of symbols. A way starts in any zone and goes round in one direction, one zone a symbol: it
takes a singularity of the symbol's colour there, any one, or none. The zones of a way do not hinder each
other, so that what a path asks of each zone is looked at by itself.
"""

from __future__ import annotations

from functools import cache, lru_cache, partial
from itertools import product
from typing import TYPE_CHECKING, Final

from game.rules.magicjoust.singularities import BLUE, COLOURS, RED, YELLOW, ZONES

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

_REMEMBERED: Final = 1 << 15
"""For how many formulas and quadrants what was found is kept: the same ones come back all the time."""


def is_formula(symbols: Sequence[str]) -> bool:
    """Say whether symbols make a formula: known ones, not too many, which take something."""
    known = 1 <= len(symbols) <= LONGEST and all(symbol in SYMBOLS for symbol in symbols)
    return known and any(symbol != NONE for symbol in symbols)


@lru_cache(maxsize=_REMEMBERED)
def payable(formula: Formula, quadrant: Quadrant) -> bool:
    """Say whether there is a way to pay a formula."""
    return any(all(map(_bears, quadrant, asked)) for asked in needs(formula))


def ways(formula: Formula, quadrant: Quadrant) -> list[Quadrant]:
    """Return all distinct ways to pay a formula: what each takes of every zone, in order and once each."""
    found: set[Quadrant] = set()
    for asked in needs(formula):
        first, second, third, fourth = map(_choices, quadrant, asked)
        found.update(product(first, second, third, fourth))
    return sorted(found)


def paths(formula: Formula, quadrant: Quadrant) -> Iterator[Path]:
    """Yield all that may be taken for a formula one after the other; some of them take the same."""
    for zones in turns_along(formula):
        yield from _walked(tuple(zip(zones, formula, strict=True)), quadrant)


def nearest(formula: Formula, quadrant: Quadrant) -> tuple[bool, ...]:
    """Return which symbols of a formula can be paid along the path that pays most of them, colours first.

    A symbol that takes nothing is always paid.
    """
    paid = [_paid_along(formula, zones, quadrant) for zones in turns_along(formula)]
    return max(paid, key=partial(_worth, formula))


def lacking_one(formula: Formula, quadrant: Quadrant) -> tuple[Pick, ...]:
    """Return each singularity, by its zone and its colour, with which alone a formula could be paid."""
    return tuple([pick for pick in product(ZONES, COLOURS) if payable(formula, _with(quadrant, *pick))])


def _with(quadrant: Quadrant, zone: int, colour: str) -> Quadrant:
    """Return a quadrant with one singularity more."""
    found = [[*held] for held in quadrant]
    found[zone - 1][COLOURS.index(colour)] += 1
    first, second, third, fourth = [(held[0], held[1], held[2]) for held in found]
    return first, second, third, fourth


def gaps(formula: Formula, quadrant: Quadrant) -> tuple[Pick, ...]:
    """Return in which zones, by the symbol, something is missing along the paths that pay most of a formula.

    Nothing where these paths lack different things.
    """
    turns = [(zones, _paid_along(formula, zones, quadrant)) for zones in turns_along(formula)]
    best = max(_worth(formula, paid) for _zones, paid in turns)
    found = {
        tuple(sorted((zones[at], formula[at]) for at, there in enumerate(paid) if not there))
        for zones, paid in turns
        if _worth(formula, paid) == best
    }
    return found.pop() if len(found) == 1 else ()


def _worth(formula: Formula, paid: Sequence[bool]) -> tuple[int, int]:
    """Return how many symbols are paid, and how many of these are of a colour."""
    return sum(paid), sum(there for symbol, there in zip(formula, paid, strict=True) if symbol in COLOURS)


def _paid_along(formula: Formula, zones: Sequence[int], quadrant: Quadrant) -> tuple[bool, ...]:
    """Return which symbols can be paid, each in its zone; those of a colour take theirs before any other."""
    left = [dict(zip(COLOURS, held, strict=True)) for held in quadrant]
    paid = [symbol == NONE for symbol in formula]
    for place in sorted(range(len(formula)), key=lambda place: formula[place] == ANY):
        held = left[zones[place] - 1]
        wanted = COLOURS if formula[place] == ANY else (formula[place],)
        found = next((colour for colour in wanted if held.get(colour)), None)
        if found is not None:
            held[found] -= 1
            paid[place] = True
    return tuple(paid)


def taken(path: Path) -> Quadrant:
    """Return what a path takes of every zone: the way that it is."""
    counts = [[sum(pick == (zone, colour) for pick in path) for colour in COLOURS] for zone in ZONES]
    first, second, third, fourth = [(blue, red, yellow) for blue, red, yellow in counts]
    return first, second, third, fourth


def following(formula: Formula, quadrant: Quadrant, begun: Path) -> set[Pick]:
    """Return what can still follow what was already taken; nothing when the formula is paid, or cannot be.

    Raise ValueError where what was taken is not in the quadrant.
    """
    left = without(quadrant, taken(begun))
    found: set[Pick] = set()
    for zones in turns_along(formula):
        steps = [step for step in zip(zones, formula, strict=True) if step[1] != NONE]
        if len(steps) > len(begun) and all(map(_meets, steps, begun)):
            found.update(_first(steps[len(begun) :], left))
    return found


def turns_along(formula: Formula) -> Iterator[tuple[int, ...]]:
    """Yield each way round that a formula may be paid: the zone, from 1 to 4, where each symbol stands."""
    for start, direction in _turns(formula):
        yield tuple((start + direction * step) % len(ZONES) + 1 for step in range(len(formula)))


def without(quadrant: Quadrant, way: Quadrant) -> Quadrant:
    """Return what is left of a quadrant once a way is paid. Raise ValueError where it lacks something."""
    first, second, third, fourth = [
        (held[0] - lost[0], held[1] - lost[1], held[2] - lost[2])
        for held, lost in zip(quadrant, way, strict=True)
    ]
    if min(*first, *second, *third, *fourth) < 0:
        message = f"{spelled(way)} is not in {spelled(quadrant)}."
        raise ValueError(message)
    return first, second, third, fourth


# --- going round --------------------------------------------------------------------------------------------


def _turns(formula: Formula) -> Iterator[tuple[int, int]]:
    """Yield where a path may start, and in which direction; a single symbol has none."""
    for start in range(len(ZONES)):
        yield start, _CLOCKWISE
        if len(formula) > 1:
            yield start, _BACKWARDS


def _meets(step: tuple[int, str], pick: Pick) -> bool:
    """Say whether a singularity is of a step's zone, and of its colour where it has one."""
    return step[0] == pick[0] and step[1] in (ANY, pick[1])


def _first(steps: Sequence[tuple[int, str]], left: Quadrant) -> Iterator[Pick]:
    """Yield what may be taken for the first of some steps so that the others can be paid."""
    (zone, symbol), rest = steps[0], steps[1:]
    for place, colour in enumerate(COLOURS):
        if symbol in (ANY, colour) and left[zone - 1][place]:
            needs = _need_along(rest)
            if all(map(_bears, _without(left, zone - 1, place), needs)):
                yield zone, colour


Need = tuple[int, int, int, int]
"""What is asked of a zone: how many singularities of each colour, and how many of any."""

Needs = tuple[Need, ...]
"""What is asked of the four zones."""


@cache
def needs(formula: Formula) -> tuple[Needs, ...]:
    """Return what each path of a formula asks of the four zones; paths that ask the same once."""
    return tuple(dict.fromkeys(_need_of(formula, *turn) for turn in _turns(formula)))


def _need_of(formula: Formula, start: int, direction: int) -> Needs:
    zones = [(start + direction * step) % len(ZONES) + 1 for step in range(len(formula))]
    return _need_along(tuple(zip(zones, formula, strict=True)))


def _need_along(steps: Sequence[tuple[int, str]]) -> Needs:
    """Return what steps, each a zone and a symbol, ask of the four zones."""
    met: list[list[str]] = [[] for _zone in ZONES]
    for zone, symbol in steps:
        met[zone - 1].append(symbol)
    return tuple([(zone.count(BLUE), zone.count(RED), zone.count(YELLOW), zone.count(ANY)) for zone in met])


def _bears(held: Counts, need: Need) -> bool:
    """Say whether a zone holds what is asked of it."""
    blue, red, yellow, free = need
    return (
        blue <= held[0]
        and red <= held[1]
        and yellow <= held[2]
        and blue + red + yellow + free <= held[0] + held[1] + held[2]
    )


# --- what is taken ------------------------------------------------------------------------------------------


@cache
def _choices(held: Counts, need: Need) -> Sequence[Counts]:
    """Return what may be taken of a zone for what is asked of it."""
    blue, red, yellow, free = need
    if not _bears(held, need):
        return ()
    return [
        (blue + more_blue, red + more_red, yellow + free - more_blue - more_red)
        for more_blue in range(min(free, held[0] - blue) + 1)
        for more_red in range(min(free - more_blue, held[1] - red) + 1)
        if yellow + free - more_blue - more_red <= held[2]
    ]


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
        if symbol in (ANY, colour) and quadrant[zone - 1][place]:
            for path in _walked(rest, _without(quadrant, zone - 1, place)):
                yield ((zone, colour), *path)


def _without(quadrant: Quadrant, zone: int, place: int) -> Quadrant:
    """Return a quadrant with one singularity less."""
    zones = [list(held) for held in quadrant]
    zones[zone][place] -= 1
    first, second, third, fourth = [(held[0], held[1], held[2]) for held in zones]
    return first, second, third, fourth


# --- ways as they are written -------------------------------------------------------------------------------


def spelled(way: Quadrant) -> str:
    """Return what a way takes of each zone, as an action tells it: "bb/r//y"."""
    return "/".join(map(_spelled_zone, way))


@cache
def _spelled_zone(zone: Counts) -> str:
    return "".join(colour[0] * count for colour, count in zip(COLOURS, zone, strict=True))


def read_way(told: str) -> Quadrant:
    """Return the way that `spelled` wrote."""
    first, second, third, fourth = map(_read_zone, told.split("/"))
    return first, second, third, fourth


@cache
def _read_zone(zone: str) -> Counts:
    blue, red, yellow = [zone.count(colour[0]) for colour in COLOURS]
    return blue, red, yellow


@cache
def picks(told: str) -> tuple[Pick, ...]:
    """Return what the way that `spelled` wrote takes, zone by zone."""
    letters = {colour[0]: colour for colour in COLOURS}
    return tuple(
        [(zone, letters[one]) for zone, taken in zip(ZONES, told.split("/"), strict=True) for one in taken]
    )
