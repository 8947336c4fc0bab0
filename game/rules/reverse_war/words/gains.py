"""What a move brings an army, in parts that make up the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, signed
from game.rules.reverse_war.words.accounts import name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.reverse_war.account import Army, UnitLine


def parts(before: Army, after: Army, cell: int, *, grows: bool) -> str:
    """Return what an army's total changes by, part by part, where a move is made on a cell.

    The unit's force and power come first, then what others score more or less, suites, and a scenario's.
    """
    was = {line.cell + (grows and line.cell >= cell): line for line in before.lines}
    now = {line.cell: line for line in after.lines}
    new, gone = now.get(cell), was.get(cell)
    told = [*_of_the_new(new), *_of_the_gone(gone)]
    others = [(now[at].unit, now[at].worth - was[at].worth) for at in now.keys() & was.keys() - {cell}]
    told += [(f"{name(unit)} {{points}}", change) for unit, change in sorted(others)]
    told.append((_("suites {points}"), after.suite_points - before.suite_points))
    rest = after.total - before.total - sum(points for _words, points in told)
    told.append((_("scenario {points}"), rest))
    return ", ".join(words.format(points=signed(points)) for words, points in told if points)


def _of_the_new(line: UnitLine | None) -> Iterator[tuple[str, int]]:
    if line is not None:
        yield _("force {points}"), line.base
        yield _("power {points}"), line.power


def _of_the_gone(line: UnitLine | None) -> Iterator[tuple[str, int]]:
    if line is not None:
        yield _("{unit} gone").format(unit=name(line.unit)) + " {points}", -line.worth
