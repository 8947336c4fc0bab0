"""The duellists at the table: the name and the colour of each (RW-M)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.bots.seats import Names, humans
from game.editions import EDITIONS
from scenes.games.reverse_war.armies import Side
from scenes.kit import palette

if TYPE_CHECKING:
    from collections.abc import Sequence

COLOURS: Final = (palette.PLAYER, palette.SECOND_PLAYER)
"""The colour of each seat, the same all the game."""

SEATS: Final = 2


@dataclass(frozen=True, slots=True)
class SeatSide(Side):
    """A duellist's army; its title is his name, in no language."""

    def name(self) -> str:
        """Return the name."""
        return self.title


def alone(players: Sequence[str]) -> bool:
    """Say whether one human plays, against a bot."""
    return len(humans(players, SEATS)) == 1


def duel_names(players: Sequence[str]) -> Names:
    """Return what the duellists are called."""
    return Names(players, SEATS, EDITIONS.bots)


def seat_side(players: Sequence[str], seat: int) -> SeatSide:
    """Return the side of a duellist's army."""
    return SeatSide(duel_names(players)[seat], up=True, colour=COLOURS[seat])
