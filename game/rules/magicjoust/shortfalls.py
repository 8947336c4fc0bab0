"""Why a formula cannot be paid: what a quadrant lacks, or where every path breaks off (MAG-2, MAG-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from game.rules.magicjoust.formulas import ANY, NONE, payable, turns_along
from game.rules.magicjoust.singularities import COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.magicjoust.formulas import Formula, Pick, Quadrant
    from game.rules.magicjoust.picking import Picking

Reason = Literal["unstable", "colour", "few", "path"]


@dataclass(frozen=True, slots=True)
class Shortfall:
    """What keeps a formula from being paid.

    `unstable`: it could be, were all singularities stable. `colour`: too few are of `symbol`, `held` of
    `needed`. `few`: too few are there at all. `path`: there are enough, but not in zones that follow one
    another; `run` are the fewest symbols of the formula for which that is so.
    """

    reason: Reason
    symbol: str = ANY
    needed: int = 0
    held: int = 0
    run: Formula = ()


def shortfall(formula: Formula, stable: Quadrant, whole: Quadrant) -> Shortfall:
    """Return why a formula cannot be paid out of what is stable in a quadrant, of which `whole` is all."""
    if payable(formula, whole):
        return Shortfall("unstable")
    return _lacking(formula, stable) or _broken_off(formula, stable)


def _lacking(formula: Formula, quadrant: Quadrant) -> Shortfall | None:
    """Return what there is too little of, wherever it lies: the colour that lacks most, or singularities."""
    counts = [sum(zone[place] for zone in quadrant) for place in range(len(COLOURS))]
    lacks = [
        Shortfall("colour", colour, formula.count(colour), held)
        for colour, held in zip(COLOURS, counts, strict=True)
        if formula.count(colour) > held
    ]
    if lacks:
        return max(lacks, key=lambda lack: lack.needed - lack.held)
    needed, held = len(formula) - formula.count(NONE), sum(counts)
    return Shortfall("few", ANY, needed, held) if needed > held else None


def _broken_off(formula: Formula, quadrant: Quadrant) -> Shortfall:
    """Return the shortest part of a formula that cannot be paid, the first of those as short."""
    parts = (
        formula[start : start + length]
        for length in range(1, len(formula) + 1)
        for start in range(len(formula) - length + 1)
    )
    return Shortfall("path", run=next(part for part in parts if not payable(part, quadrant)))


# --- singularity by singularity -----------------------------------------------------------------------------


def astray(picking: Picking, pick: Pick) -> Literal["", "paid", "zone", "symbol", "dead_end"]:
    """Return why a stable singularity cannot be taken next; "" where it can.

    `paid`: nothing is left to pay. `zone`: no path goes there. `symbol`: one does, but asks for another
    colour. `dead_end`: it would do, but the rest of the formula could not be paid.
    """
    if picking.done:
        return "paid"
    if pick in picking.open:
        return ""
    symbols = [symbol for zone, symbol in _ahead(picking) if zone == pick[0]]
    if not symbols:
        return "zone"
    return "dead_end" if any(symbol in (ANY, pick[1]) for symbol in symbols) else "symbol"


def _ahead(picking: Picking) -> Iterator[tuple[int, str]]:
    """Yield the zone and the symbol that come next along each path that began as it was picked."""
    for zones in turns_along(picking.formula):
        steps = [step for step in zip(zones, picking.formula, strict=True) if step[1] != NONE]
        begun = zip(steps, picking.picks, strict=False)
        if all(zone == at and symbol in (ANY, colour) for (zone, symbol), (at, colour) in begun):
            yield steps[len(picking.picks)]
