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


def armies(board: Board) -> tuple[Sets, Levels, Sets, Levels]:
    """Return the player's army and the AI's."""
    packed = sum(map(getitem, _NUMBERS, board)).to_bytes(2 * _ARMY, "little")
    return (
        _SETS.unpack_from(packed),
        _LEVELS.unpack_from(packed, _SETS.size),
        _SETS.unpack_from(packed, _ARMY),
        _LEVELS.unpack_from(packed, _ARMY + _SETS.size),
    )


def _number(end: End, cell: int) -> int:
    """Return the number of an end on a cell."""
    traits = [end.unit == unit for unit in UNITS]
    traits += [end.unit in BASE, end.force <= WEAK_FORCE, end.force % 2 == 1]
    levels = [position == end.position for position in range(1, LAST_POSITION + 1)]
    fields = [*[trait << cell for trait in traits], end.force, *[level << cell for level in levels]]
    return sum([field << _BITS * place for place, field in enumerate(fields)])


def _numbers(cell: int) -> dict[Placed | None, int]:
    """Return the numbers of every card, each way up, on a cell: the player's fields, then the AI's."""
    found: dict[Placed | None, int] = {None: 0}
    for card in CARDS.values():
        top, bottom = _number(card.top, cell), _number(card.bottom, cell)
        found[Placed(card.id, reversed=False)] = top | bottom << 8 * _ARMY
        found[Placed(card.id, reversed=True)] = bottom | top << 8 * _ARMY
    return found


_NUMBERS: Final = [_numbers(cell) for cell in range(MOST_CELLS)]
