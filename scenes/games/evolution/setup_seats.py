"""The seats on the set-up of Openmok Évolution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import N_
from scenes.games.evolution.portraits import portrait
from scenes.pages.table_seats import TableSeats

if TYPE_CHECKING:
    import pygame


class Seats(TableSeats):
    """The seats, each with the list of the decks that it may bring."""

    unfit = N_("{deck} (does not fit)")

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return the Mok of a seat."""
        return portrait(seat, px)
