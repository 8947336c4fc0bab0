"""A card of the table of Openmok Évolution shown large, with what it does not say itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.table import Spot
from game.rules.evolution.places import MOKS
from scenes.games.evolution.faces import face as evolution
from scenes.kit.faces.base import upright
from scenes.table import card_lookout
from scenes.table.spots import HELD

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    import pygame

    from scenes.games.evolution.told import Told
    from scenes.table.card_lookout import LookedAt


class CardLookout(card_lookout.CardLookout):
    """Which card is shown large: a Mok on the table as it is there, with its markers; `told` tells of it."""

    def __init__(self, board: LookedAt, told: Callable[[], Told]) -> None:
        super().__init__(board)
        self._of = told

    def picture(self, spot: Spot, ref: str, width: int) -> pygame.Surface:
        """Return the card so wide, as it lies."""
        if spot.place != MOKS:
            return super().picture(spot, ref, width)
        mok = self._board.seen.moks[spot.seat or 0][spot.index or 0]
        return upright(evolution.master(self._board.looks.on_table(mok), width), width)

    def touched(self, spot: Spot, ref: str) -> Collection[Spot]:
        """Return the Moks, where a variation is looked at that may still be played: it may act on any."""
        held = spot.place in HELD and not self._board.looks.is_mok(ref)
        return {Spot(MOKS, *at) for at in self._board.table.moks} if held else ()

    def told(self, spot: Spot, ref: str) -> list[str]:
        """Return what the card does not say itself: of one in hand, whether it can be put on the table."""
        return self._of().held(ref) if spot.place in HELD else super().told(spot, ref)

    def notes(self, spot: Spot, ref: str) -> list[str]:
        """Return what lies on the card."""
        return self._of().beside(spot, ref)
