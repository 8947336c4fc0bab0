"""Names written over cards in play that lie across."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, paper, text

if TYPE_CHECKING:
    from scenes.kit.measures import Measures


_COUNT: Final = 4
"""How many times as wide a card is as the room that is left to its count."""


def write_tucked(
    surface: pygame.Surface, m: Measures, card: pygame.Rect, name: str, *, counted: bool
) -> None:
    """Write the name of a card that lies across at its head, beside its count where it is `counted`."""
    tab = pygame.Rect(card.left, card.top, card.width, round(m.type(14) * 1.5))
    paper.fill_rounded(surface, tab, palette.CHALK, 4)
    if counted:
        tab.width -= tab.width // _COUNT
    room = tab.width - m.px(10)
    px = text.fit(name, text.SERIF_BOLD, m.type(14), room, text.SMALLEST)
    told = text.clipped(name, text.SERIF_BOLD, px, room)
    word = text.render(told, text.SERIF_BOLD, px, palette.INK)
    surface.blit(word, word.get_rect(center=tab.center))
