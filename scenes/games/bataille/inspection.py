"""A card of Bataille shown large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.bataille.faces import face as bataille
from scenes.kit.faces.base import upright
from scenes.table import card_lookout

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.core.table import Spot


class CardLookout(card_lookout.CardLookout):
    """Which card is shown large: it says all there is, and has no text to be read."""

    def picture(self, spot: Spot, ref: str, width: int) -> pygame.Surface:
        """Return the card so wide."""
        del spot
        return upright(bataille.master(self._board.looks[ref], width), width)


class DuelLookout(CardLookout):
    """The same at the table of two: of a card that is held in secret, it is told what it may bring."""

    def notes(self, spot: Spot, ref: str) -> Sequence[str]:
        """Return what a card that is held may meet, and what is left if it is lost."""
        del ref
        told = self._board.table.note(spot)
        return [told] if told else []
