"""The pictures of the cards that lie on tables: the house's, a player's own, or what stands for one gone."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from scenes.kit.faces.pictures import Picture, drawn, painted

if TYPE_CHECKING:
    from pathlib import Path

    from game.cards.pack import Card
    from game.storage.packs import Kept


def picture_of(kept: Kept, card: Card, gone: Picture) -> Picture:
    """Return the picture that a card of a pack names; `gone` where its file is there no longer."""
    path = kept.picture_path(card)
    if path.suffix == ".svg":
        return drawn(card.picture) if path.exists() else gone
    try:
        return _own(path, path.stat().st_mtime_ns)
    except (OSError, pygame.error):
        return gone


@lru_cache(maxsize=256)
def _own(path: Path, changed: int) -> Picture:
    """Return a player's own picture as its file was at a time, in nanoseconds."""
    return painted((str(path), changed), pygame.image.load(path))
