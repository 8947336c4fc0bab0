"""How a game of magpies ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.table import HAND
from scenes.pages.ranking import Ranking

if TYPE_CHECKING:
    import pygame

    from game.storage.recorded import Recorded
    from scenes.games.magpies.look import Look
    from scenes.kit.sprites import Painter


class TableResult(Ranking[None]):
    """Who has won and why, a row a player with the cards that lie before him."""

    def __init__(self, recorded: Recorded, look: Look) -> None:
        super().__init__(recorded)
        self.look = look

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return the portrait of a player."""
        return self.look.portrait(seat, px)

    def cards_of(self, seat: int) -> list[Painter]:
        """Return what draws the cards that lie before a player."""
        table = self.telling.table(self.session.view(seat), seat)
        laid = [place for place in table.places if place.seat == seat and place.name != HAND]
        return [self.look.paint(card) for place in laid for card in place.cards if card is not None]

    def without_cards(self) -> str:
        """Return what stands in the row of a player before whom nothing lies."""
        return _("No card laid")
