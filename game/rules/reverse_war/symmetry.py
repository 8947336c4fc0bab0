"""The symmetries of a battlefield, and the moves that they make the same.

A symmetry is a renumbering of the cells after which the same cells touch: accounts know nothing else of
cells, but for what scenarios ask of some of them (RW-S).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.rules.reverse_war.scenarios import MIDDLE_ROW
from game.rules.reverse_war.seen import Seen

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.model import Action, Json
    from game.rules.reverse_war.layouts import Layout

_ON_A_CELL = ("place", "replace", "flip", "remove")

Renumbering = tuple[int, ...]
"""The new number of each cell."""


@cache
def symmetries(layout: Layout) -> tuple[Renumbering, ...]:
    """Return every renumbering of the cells after which the same cells touch, itself included."""
    return tuple(_completed(layout, ()))


def _completed(layout: Layout, begun: Renumbering) -> Iterator[Renumbering]:
    """Yield the symmetries that begin with these new numbers."""
    cell = len(begun)
    if cell == layout.size:
        yield begun
        return
    near = layout.neighbours
    for moved in range(layout.size):
        if moved not in begun and all(
            (other in near[cell]) == (begun[other] in near[moved]) for other in range(cell)
        ):
            yield from _completed(layout, (*begun, moved))


def unlike(observed: Mapping[str, Json], actions: Sequence[Action]) -> tuple[Action, ...]:
    """Return the actions, given what `State.observe` gives, without those that are the same as one before."""
    same = _unchanging(Seen.of(observed))
    kept: list[Action] = []
    for action in actions:
        if not any(_moved(action, renumbering) in kept for renumbering in same):
            kept.append(action)
    return tuple(kept)


def _moved(action: Action, renumbering: Renumbering) -> Action:
    if action[0] not in _ON_A_CELL:
        return action
    return (action[0], renumbering[int(action[1])], *action[2:])


def _unchanging(seen: Seen) -> list[Renumbering]:
    """Return the symmetries after which the same cards lie on the same cells."""
    setting, cells = seen.setting, seen.cells
    if setting.layout.grows:
        return [(1, 0)] if sum(cell is not None for cell in cells) == 1 else []
    return [
        moved
        for moved in symmetries(setting.layout)
        if all(cells[moved[cell]] == placed for cell, placed in enumerate(cells))
        and (setting.scenario != "chaman" or {moved[cell] for cell in MIDDLE_ROW} == {*MIDDLE_ROW})
    ]
