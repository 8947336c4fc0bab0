"""What is known of cards that are held in secret, drawn over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import icons, palette, paper, symbols

if TYPE_CHECKING:
    from game.core.table import Spot
    from game.rules.bataille.knowledge import Knowledge

_DISC: Final = 0.5
_SIGN: Final = 0.36
"""How wide the disc over the back of a known card is, and the symbol on it, in widths of a card."""
_EYE: Final = 0.27


def draw_known(surface: pygame.Surface, known: Knowledge, spot: Spot, card: pygame.Rect) -> None:
    """Draw over a card that lies there its symbol, or an eye where the other has seen it."""
    if spot in known.theirs:
        sign = symbols.picture(known.theirs[spot], round(card.width * _SIGN))
        _disc(surface, card.center, card.width * _DISC, sign)
    elif spot in known.seen:
        wide = card.width * _EYE
        corner = round(card.left + wide / 2), round(card.top + wide / 2)
        _disc(surface, corner, wide, icons.icon("eye", round(wide * 0.66), palette.INK))


def _disc(surface: pygame.Surface, center: tuple[int, int], width: float, picture: pygame.Surface) -> None:
    """Draw a picture on a disc."""
    disc = pygame.Rect(0, 0, round(width), round(width))
    disc.center = center
    paper.fill_rounded(surface, disc, palette.CHALK, disc.width / 2)
    surface.blit(picture, picture.get_rect(center=center))
