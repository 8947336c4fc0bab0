"""Which card of a view is which of the view before: by place and ref, alike ones being interchangeable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.table import Card, Spot, Table

    Lying = tuple[Spot, Card]


def _stays(one: Lying, other: Lying) -> bool:
    return one[0] == other[0] and one[1].ref == other[1].ref


def _moves_up(one: Lying, other: Lying) -> bool:
    return _is_beside(one, other) and one[1].ref == other[1].ref


def _goes(one: Lying, other: Lying) -> bool:
    return one[1].ref == other[1].ref is not None


def _turns_over(one: Lying, other: Lying) -> bool:
    return _is_beside(one, other) and _is_turned(one, other)


def _goes_unseen(one: Lying, other: Lying) -> bool:
    return one[1].ref is None and other[1].ref is None


def _is_turned(one: Lying, other: Lying) -> bool:
    return (one[1].ref is None) != (other[1].ref is None)


def _is_beside(one: Lying, other: Lying) -> bool:
    return (one[0].place, one[0].seat) == (other[0].place, other[0].seat)


_LIKELY: Final[tuple[Callable[[Lying, Lying], bool], ...]] = (
    _stays,
    _moves_up,
    _goes,
    _turns_over,
    _goes_unseen,
    _is_turned,
)
"""What makes two cards the same one, the surest first."""


def origins(before: Table, after: Table) -> dict[Spot, Spot | None]:
    """Return where each card of a table lay in the one before it, None for one that comes from nowhere.

    No card has two places to go. What is no origin has left the table. From a pile, the last card is taken.
    """
    free, left = [*before.spots()], [*after.spots()]
    found: dict[Spot, Spot | None] = {}
    for same in _LIKELY:
        waiting, left = left, []
        for one in waiting:
            origin = next((other for other in reversed(free) if same(other, one)), None)
            if origin is None:
                left.append(one)
            else:
                free.remove(origin)
                found[one[0]] = origin[0]
    return found | {spot: None for spot, _card in left}
