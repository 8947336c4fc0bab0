"""The picture of a card of a pack: the house's own, or the player's file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.cards.pack import is_own
from game.cards.problems import Complaint
from scenes.kit import palette
from scenes.kit.faces.pictures import drawn, painted
from scenes.workshop import imported

if TYPE_CHECKING:
    from game.cards.pack import Card
    from game.storage.packs import Kept
    from scenes.kit.faces.pictures import Picture


def picture_of(kept: Kept, card: Card) -> Picture:
    """Return the picture of one of the pack's cards; plain paper where its file cannot be read."""
    if not is_own(card.picture):
        return drawn(card.picture)
    try:
        surface = imported.known(kept.picture_path(card).read_bytes())
    except (OSError, Complaint):
        surface = pygame.Surface((8, 7))
        surface.fill(palette.HAIRLINE)
    return painted((kept.folder, card.picture), surface)
