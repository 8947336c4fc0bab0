"""Names written over cards in play that lie across."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, paper, text

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

_LEAST: Final = 56
"""How wide a card is at the least on which a name is written."""
_LINE: Final = 1.15
_AIR: Final = 0.3
"""How high a line is, in ems, and what is free over and under all, in lines."""


def write_across(surface: pygame.Surface, m: Measures, card: pygame.Rect, name: str) -> None:
    """Write the name of a card that lies across at its head, in two lines at most, where enough is seen."""
    if card.width < m.type(_LEAST):
        return
    px, lines = _lines(m, card.width, name)
    tab = pygame.Rect(*card.topleft, card.width, head(m, card.width, name))
    paper.fill_rounded(surface, tab, palette.CHALK, 4)
    for number, line in enumerate(lines):
        word = text.render(line, text.SERIF_BOLD, px, palette.INK)
        middle = tab.centery + round((number - (len(lines) - 1) / 2) * px * _LINE)
        surface.blit(word, word.get_rect(center=(tab.centerx, middle)))


def head(m: Measures, width: int, name: str) -> int:
    """Return how much of a card that lies across, so wide, is under its name."""
    px, lines = _lines(m, width, name)
    return round(px * _LINE * (len(lines) + _AIR))


def _lines(m: Measures, width: int, name: str) -> tuple[int, list[str]]:
    """Return how a name is written over a card: its size and its lines."""
    room = width - m.px(10)
    px = text.fit(name, text.SERIF_BOLD, m.type(14), room, text.SMALLEST)
    first, *more = text.wrap(name, text.SERIF_BOLD, px, room)
    return px, [text.clipped(line, text.SERIF_BOLD, px, room) for line in (first, " ".join(more)) if line]
