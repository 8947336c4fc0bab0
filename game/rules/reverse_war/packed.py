"""Both armies of a board as sets of cells, at one stroke.

A set of cells is a number whose bit `c` is set when cell `c` is in it (`ground.py`). Each card, each way up,
on each cell, has one large number prepared, made of fields of 16 bits: a field is the cell where the card has
what the field is about, or nothing. The sum of the numbers of the cards on a board has the whole sets in its
fields.
"""

from __future__ import annotations

from operator import getitem
from struct import Struct
from typing import TYPE_CHECKING, Final

from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.powers import WEAK_FORCE
from game.rules.reverse_war.troops import Placed
from game.rules.reverse_war.units import BASE, UNITS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.reverse_war.cards import End
    from game.rules.reverse_war.troops import Board

Sets = tuple[int, ...]
"""An army: the cells of each unit in the order of `UNITS`, of the base units, of those of weak printed force,
of those of odd printed force; then, no set, the sum of the printed forces."""

Levels = tuple[int, ...]
"""An army's cells by printed position, those at position 1 first."""

KINDS: Final = len(UNITS)
LAST_POSITION: Final = max(end.position for card in CARDS.values() for end in (card.top, card.bottom))
MOST_CELLS: Final = max(layout.size for layout in LAYOUTS.values())

_BITS: Final = 16
_SETS: Final = Struct(f"<{KINDS + 4}H")
_LEVELS: Final = Struct(f"<{LAST_POSITION}H")
_ARMY: Final = _SETS.size + _LEVELS.size
_FORCE: Final = _BITS * (KINDS + 3)


def armies(board: Board) -> tuple[Sets, Levels, Sets, Levels]:
    """Return the player's army and the AI's."""
    packed = sum(map(getitem, _NUMBERS, board)).to_bytes(2 * _ARMY, "little")
    return (
        _SETS.unpack_from(packed),
        _LEVELS.unpack_from(packed, _SETS.size),
        _SETS.unpack_from(packed, _ARMY),
        _LEVELS.unpack_from(packed, _ARMY + _SETS.size),
    )


def _marks(end: End) -> int:
    """Return the fields of an end on the cell 0, but for its force."""
    traits = [end.unit == unit for unit in UNITS]
    traits += [end.unit in BASE, end.force <= WEAK_FORCE, end.force % 2 == 1, False]
    levels = [position == end.position for position in range(1, LAST_POSITION + 1)]
    return sum([mark << _BITS * place for place, mark in enumerate([*traits, *levels])])


def _of_both_armies(marks: Callable[[End], int], placed: Placed) -> int:
    """Return the player's fields of a card, and after them the AI's."""
    card = CARDS[placed.card]
    mine, his = (card.bottom, card.top) if placed.reversed else (card.top, card.bottom)
    return marks(mine) | marks(his) << 8 * _ARMY


def _numbers() -> list[dict[Placed | None, int]]:
    """Return, by cell, the numbers of every card each way up; that of no card is 0."""
    every = [Placed(card, is_reversed) for card in CARDS for is_reversed in (False, True)]
    marks = {placed: _of_both_armies(_marks, placed) for placed in every}
    forces = {placed: _of_both_armies(lambda end: end.force << _FORCE, placed) for placed in every}
    return [
        {None: 0, **{placed: (marks[placed] << cell) + forces[placed] for placed in every}}
        for cell in range(MOST_CELLS)
    ]


_NUMBERS: Final = _numbers()
