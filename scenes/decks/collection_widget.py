"""The collection in the ring, where a deck is built."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.decks.deck_list import change_key
from scenes.kit.card_grid import GridWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.decks.collection import Owned


class CollectionWidget(GridWidget):
    """The collection in the ring: besides what a grid does, Space shows a card, + and − change the deck."""

    remove: Callable[[str], None]
    show: Callable[[Owned], None]

    def key(self, event: pygame.event.Event) -> bool:
        """Go from card to card, or do something with the marked one."""
        if not self.grid.cards:
            return False
        owned = self.grid.cards[self.grid.chosen]
        if event.key == pygame.K_SPACE:
            self.show(owned)
            return True
        if change_key(event, owned.ref, lambda _ref: self.open(owned), self.remove):
            return True
        return super().key(event)
