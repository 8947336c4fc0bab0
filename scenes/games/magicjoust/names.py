"""Names written over cards in play that do not show theirs as they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.magicjoust.faces import shapes
from scenes.kit import palette, paper, text
from scenes.kit.faces.card import WIDTH

if TYPE_CHECKING:
    from scenes.kit.measures import Measures


_LINES: Final = 2
"""In how many lines a name is written over a card at most."""
_SPREAD: Final = 1.05
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


def write_covered(surface: pygame.Surface, m: Measures, card: pygame.Rect, told: tuple[str, int]) -> None:
    """Write the name of a card of which so many pixels are seen, where its own is hidden by halves."""
    name, seen = told
    box, scale = shapes.NEAR_LONG.name, card.width / WIDTH
    assert box is not None  # noqa: S101 - a card on the table bears its name
    place = pygame.Rect(
        card.left + 1, card.top + round(box.y * scale), seen - 2, round(box.height * scale) + 2
    )
    px = max(text.SMALLEST, min(m.type(14), round(place.height / _LINES / _SPREAD)))
    lines = text.wrap(name, text.SERIF_BOLD, px, place.width)[:_LINES]
    surface.fill(palette.CHALK, place)
    for number, line in enumerate(lines):
        shown = text.clipped(line, text.SERIF_BOLD, px, place.width)
        word = text.render(shown, text.SERIF_BOLD, px, palette.INK)
        middle = place.top + place.height * (2 * number + 1) // (2 * len(lines))
        surface.blit(word, word.get_rect(center=(place.centerx, middle)))
