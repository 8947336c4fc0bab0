"""Moks on the table with their markers, and what a turn allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.rules.evolution.cards import TYPES

ALL_MARKED: Final = (1 << len(TYPES)) - 1

MokAt = tuple[int, int]
"""A Mok on the table: its seat, and its place there in the order of placing."""

Cell = tuple[int, int, int]
"""One of its resistances: the Mok's seat and place, and the type's number in `TYPES`."""


class Mok(NamedTuple):
    """A caractère on the table: its card, and its marked resistances, a bit each."""

    card: int
    marks: int = 0

    @property
    def out(self) -> bool:
        """Say whether it is K.O.: no resistance is left (Évolution 4.4)."""
        return self.marks == ALL_MARKED


@dataclass(slots=True)
class Allowance:
    """What the turn still allows: how many Moks to place, how many beyond the maximum, and so on (4.1)."""

    moks: int = 0
    beyond: int = 0
    variations: int = 0
    attacks: int = 0
