"""The three symbols of Openmok: the hammer of force, the star of magic, the spiral of agility."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.kit import svg
from scenes.kit.emblems import shadowed
from scenes.kit.palette import AGILITE, FORCE, MAGIE, PAPER, Color, mix
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    import pygame

SYMBOLS: Final = ("force", "magie", "agilite")
"""In the order of the rules: each beats the next, and the last beats the first."""

COLORS: Final[dict[str, Color]] = {"force": FORCE, "magie": MAGIE, "agilite": AGILITE}

_FILES: Final = {"force": "force_hammer", "magie": "magie_star", "agilite": "agilite_spiral"}
_PALE: Final = 0.78


def picture(symbol: str, px: int) -> pygame.Surface:
    """Return the flat symbol in its colour, in a square of `px` pixels; KeyError for an unknown symbol.

    The picture is shared: copy it before changing it.
    """
    return svg.load(file_of(symbol), px)


def tinted(symbol: str, px: int, color: Color) -> pygame.Surface:
    """Return the symbol as `picture` does, all of it in `color`."""
    return svg.load_tinted(file_of(symbol), px, color)


@cached
def sign(symbol: str, px: int) -> pygame.Surface:
    """Return the symbol over its soft shadow, in a square of `px` pixels, for tables and sheets."""
    return shadowed(picture(symbol, px))


def panel_color(symbol: str) -> Color:
    """Return the pale colour of the paper that carries a card's name: ink is read on it."""
    return mix(COLORS[symbol], PAPER, _PALE)


def file_of(symbol: str) -> str:
    """Return the name of the symbol's picture; KeyError for an unknown symbol."""
    return f"symbols/{_FILES[symbol]}.svg"
