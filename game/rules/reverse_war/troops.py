"""One army as its powers see it: its units on the cells, and what touches what (RW-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.fields import FLAG, maybe, one_of, record
from game.rules.reverse_war.cards import CARDS

if TYPE_CHECKING:
    from game.rules.reverse_war.cards import End
    from game.rules.reverse_war.layouts import Layout


NOWHERE = -99
"""The position of no unit: next to no other position, shifted or not."""


class Placed(NamedTuple):
    """A card on the battlefield; reversed, its bottom end is the player's."""

    card: str
    reversed: bool


CARD: Final = one_of(CARDS)
PLACED: Final = maybe(record(Placed, card=CARD, reversed=FLAG))
"""How a card is saved, None for none."""

Board = Sequence["Placed | None"]
"""The cells of a battlefield in the order of their numbers; None where no card is."""

_PLAYERS_END: dict[tuple[str, bool], End] = {}
_AIS_END: dict[tuple[str, bool], End] = {}
for _card in CARDS.values():
    _PLAYERS_END[_card.id, False] = _AIS_END[_card.id, True] = _card.top
    _PLAYERS_END[_card.id, True] = _AIS_END[_card.id, False] = _card.bottom


def players_end(placed: Placed) -> End:
    """Return the end of a card that serves the player (RW-1)."""
    return _PLAYERS_END[placed]


def ais_end(placed: Placed) -> End:
    """Return the end of a card that serves the AI (RW-1)."""
    return _AIS_END[placed]


class Troops:
    """The units of one side, by cell.

    `units[cell]` is a unit's key ("" where there is none), `forces` and `positions` its printed numbers (0
    and NOWHERE where there is none), `occupied` the cells that hold a unit. Once they are known, `suites`
    are the suites counted and `shifting` the cells of the cartographers that shift a position.
    """

    __slots__ = ("forces", "layout", "near", "occupied", "positions", "shifting", "suites", "units")

    def __init__(self, ends: Sequence[End | None], layout: Layout) -> None:
        self.layout = layout
        self.near = layout.neighbours
        self.units = [end.unit if end else "" for end in ends]
        self.forces = [end.force if end else 0 for end in ends]
        self.positions = [end.position if end else NOWHERE for end in ends]
        self.occupied = tuple([cell for cell, end in enumerate(ends) if end])
        self.suites: tuple[tuple[int, ...], ...] = ()
        self.shifting: tuple[int, ...] = ()

    def adjacent(self, cell: int, *kinds: str) -> tuple[int, ...]:
        """Return the cells that touch this one and hold a unit of these kinds."""
        units = self.units
        return tuple([other for other in self.near[cell] if units[other] in kinds])

    def every(self, *kinds: str) -> tuple[int, ...]:
        """Return all the cells that hold a unit of these kinds."""
        units = self.units
        return tuple([cell for cell in self.occupied if units[cell] in kinds])

    def others(self, cell: int, *kinds: str) -> tuple[int, ...]:
        """Return all the cells but this one that hold a unit of these kinds."""
        units = self.units
        return tuple([other for other in self.occupied if units[other] in kinds and other != cell])


def players_army(board: Board, layout: Layout) -> Troops:
    """Return the player's units: the upright ends of the cards."""
    return Troops([_PLAYERS_END[placed] if placed else None for placed in _full(board, layout)], layout)


def ais_army(board: Board, layout: Layout) -> Troops:
    """Return the AI's units: the upside-down ends of the cards."""
    return Troops([_AIS_END[placed] if placed else None for placed in _full(board, layout)], layout)


def _full(board: Board, layout: Layout) -> Board:
    missing = layout.size - len(board)
    return [*board, *[None] * missing] if missing else board
