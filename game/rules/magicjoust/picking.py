"""A formula that is paid singularity by singularity: what was taken, what can follow, and what is left.

Several paths may take the same singularities: they are one way, and the same action.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.rules.magicjoust.formulas import NONE, following, paths, spelled, taken, turns_along

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.magicjoust.formulas import Formula, Path, Pick, Quadrant


def path_of(formula: Formula, way: Quadrant) -> Path:
    """Return a path that takes what a way takes. Raise StopIteration where the way pays something else."""
    return next(path for path in paths(formula, way) if taken(path) == way)


def round_of(formula: Formula, path: Path) -> tuple[int, ...]:
    """Return the zone, from 1 to 4, in which each symbol of a formula stands along a path, passed ones too.

    Where a path may go round in either direction, it goes clockwise. Raise StopIteration where it is none.
    """
    taking = [zone for zone, _colour in path]
    return next(
        zones
        for zones in turns_along(formula)
        if taking
        == [zone for zone, symbol in zip(zones, formula, strict=True) if symbol != NONE][: len(path)]
    )


@dataclass(frozen=True, slots=True)
class Picking:
    """A formula, the stable singularities it may be paid with, and what was taken so far, in order."""

    formula: Formula
    quadrant: Quadrant
    picks: Path = ()

    @property
    def open(self) -> set[Pick]:
        """What can be taken now."""
        return following(self.formula, self.quadrant, self.picks)

    @property
    def done(self) -> bool:
        """Say whether the whole formula is paid."""
        return len(self.picks) == len(_asking(self.formula))

    @property
    def current(self) -> int | None:
        """The place in the formula of the symbol that is to be paid now, None once all are."""
        asking = _asking(self.formula)
        return None if self.done else asking[len(self.picks)]

    @property
    def left(self) -> Formula:
        """The symbols that are still to be paid, without those that take nothing."""
        return tuple(self.formula[place] for place in _asking(self.formula)[len(self.picks) :])

    @property
    def action(self) -> Action:
        """The answer to what is asked, once the formula is paid."""
        return ("pay", spelled(taken(self.picks)))

    def take(self, pick: Pick) -> Picking:
        """Return the same with one more singularity. Raise ValueError for one that cannot follow."""
        if pick not in self.open:
            message = f"{pick} cannot follow {self.picks}."
            raise ValueError(message)
        return replace(self, picks=(*self.picks, pick))

    def back(self) -> Picking:
        """Return the same without the last singularity taken; nothing changes where there is none."""
        return replace(self, picks=self.picks[:-1])

    def paid(self, way: Quadrant) -> Picking:
        """Return the same with all that a way takes, along one of its paths."""
        return replace(self, picks=path_of(self.formula, way))


def _asking(formula: Formula) -> list[int]:
    """Return the places of the symbols that take something."""
    return [place for place, symbol in enumerate(formula) if symbol != NONE]
