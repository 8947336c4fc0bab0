"""The seats on the set-up of Magicjoust."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.magicjoust.portraits import portrait
from scenes.pages.table_seats import TableSeats

if TYPE_CHECKING:
    import pygame


class Seats(TableSeats):
    """The two wizards, each with the list of the decks that they may bring."""

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return the wizard of a seat."""
        return portrait(seat, px)
