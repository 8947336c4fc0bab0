"""The signs on Magicjoust's cards: the symbols of formulas, and the natures by their icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.magicjoust import formulas
from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.faces.pieces import NATURE_SIGNS
from scenes.kit import palette
from scenes.kit.icons import icon

if TYPE_CHECKING:
    import pygame

SYMBOLS: Final = (*formulas.SYMBOLS, *NATURE_SIGNS)
COLORS: Final = formula_signs.COLORS


def picture(symbol: str, px: int) -> pygame.Surface:
    """Return a symbol flat, in a square of `px` pixels; KeyError for an unknown one. It is shared."""
    if symbol in NATURE_SIGNS:
        return icon(NATURE_SIGNS[symbol], px, palette.SLATE)
    return formula_signs.picture(symbol, px)


def sign(symbol: str, px: int) -> pygame.Surface:
    """Return a symbol over its soft shadow, in a square of `px` pixels; the icon of a nature has none."""
    return picture(symbol, px) if symbol in NATURE_SIGNS else formula_signs.sign(symbol, px)
