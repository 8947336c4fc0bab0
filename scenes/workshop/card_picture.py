"""The picture of a card of a pack: the house's own, or the player's file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.cards.pack import is_own
from scenes.kit import thumbnails
from scenes.kit.faces.pictures import NO_PICTURE, drawn, painted

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.cards.pack import Card
    from game.storage.packs import Kept
    from scenes.kit.faces.pictures import Picture

_FINE: Final = 1000
"""Pixels of the shorter side of a picture that is looked at closely."""

_FINENESS: Final = 2
"""Pixels of a small picture for each of the card's: made smaller once more, it stays sharp."""


def picture_of(kept: Kept, card: Card) -> Picture:
    """Return the picture of one of the pack's cards, read now; plain paper where its file cannot be."""
    if not is_own(card.picture):
        return _of_the_house(card)
    return painted(_key(kept, card), thumbnails.read(kept.picture_path(card), _FINE))


def picture_soon(kept: Kept, card: Card, width: int) -> Picture | None:
    """Return the picture for a face that wide, or None while its file is read beside the frames."""
    if not is_own(card.picture):
        return _of_the_house(card)
    key, side = _key(kept, card), _FINENESS * width
    surface = thumbnails.THUMBNAILS.get(key, kept.picture_path(card), side)
    return None if surface is None else painted((key, side), surface)


def _of_the_house(card: Card) -> Picture:
    return drawn(card.picture) if card.picture else NO_PICTURE


def _key(kept: Kept, card: Card) -> Hashable:
    return kept.folder, card.picture
