"""Names written over cards in play that lie across."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, paper, text

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

_LEAST: Final = 56
"""How wide a card is at the least on which a name is written."""


def write_across(surface: pygame.Surface, m: Measures, card: pygame.Rect, name: str) -> None:
    """Write the name of a card that lies across at its head, where enough of it is seen."""
    if card.width < m.type(_LEAST):
        return
    tab = pygame.Rect(card.left, card.top, card.width, round(m.type(14) * 1.5))
    paper.fill_rounded(surface, tab, palette.CHALK, 4)
    room = tab.width - m.px(10)
    px = text.fit(name, text.SERIF_BOLD, m.type(14), room, text.SMALLEST)
    told = text.clipped(name, text.SERIF_BOLD, px, room)
    word = text.render(told, text.SERIF_BOLD, px, palette.INK)
    surface.blit(word, word.get_rect(center=tab.center))
