"""The signs on Wankul's cards: the gems, for the charts of decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.wankul.cards import GEMS
from scenes.games.wankul.faces import gems

if TYPE_CHECKING:
    import pygame

SYMBOLS: Final = tuple(GEMS)
COLORS: Final = {name: gems.COLORS[letter] for name, letter in GEMS.items()}


def picture(symbol: str, px: int) -> pygame.Surface:
    """Return a gem in a square of `px` pixels; KeyError for an unknown one. It is shared."""
    return gems.gem_picture(GEMS[symbol], px)


sign = picture
