"""Which wizard is the portrait of each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.kit.faces.pictures import medallion
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    import pygame

PORTRAITS: Final = ("wizards/devineresse.svg", "wizards/hibou.svg")
"""The wizard of each seat: the near one reads the future, the other one has read every book."""


@cached
def portrait(seat: int, px: int) -> pygame.Surface:
    """Return the wizard of a seat in a disc."""
    return medallion(PORTRAITS[seat % len(PORTRAITS)], px)
