"""Which Mok is the portrait of each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.kit.faces.pictures import medallion
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    import pygame

PORTRAITS: Final = ("chaussette", "hibou", "renard", "cactus")
"""The Mok of each seat."""


@cached
def portrait(seat: int, px: int) -> pygame.Surface:
    """Return the Mok of a seat in a disc."""
    return medallion(f"moks/{PORTRAITS[seat % len(PORTRAITS)]}.svg", px)
