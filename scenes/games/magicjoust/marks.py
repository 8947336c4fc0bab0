"""What attacks leave on cards in play: one lies there to no effect, a plan is worth less."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, signed
from scenes.kit import palette, paper, text

if TYPE_CHECKING:
    import pygame

    from game.rules.magicjoust.places import InvokedSeen
    from scenes.kit.measures import Measures

_AIR: Final = 4
_HIGH: Final = 1.3
"""What is free beside a word, and how high its tag is, in ems."""
_LOW: Final = 0.42
_LOW_ACROSS: Final = 0.74
"""How low a tag lies on a card upright and across, in parts of its height: beside its name."""


def draw_marks(surface: pygame.Surface, m: Measures, card: pygame.Rect, one: InvokedSeen) -> None:
    """Draw on what is seen of a card in play that it is void (MAG-11), or by how much a plan is tarnished."""
    if one.void:
        tag = _tag(m, card, _("no effect"))
        if tag is not None:
            low = _LOW if card.height > card.width else _LOW_ACROSS
            surface.blit(tag, tag.get_rect(center=(card.centerx, card.top + round(card.height * low))))
    if one.tarnished:
        tag = _tag(m, card, signed(-one.tarnished))
        if tag is not None:
            surface.blit(tag, tag.get_rect(topleft=card.topleft).move(m.px(_AIR), m.px(_AIR)))


def _tag(m: Measures, card: pygame.Rect, words: str) -> pygame.Surface | None:
    """Return a tag as wide as its words, None where a card has no room for these."""
    room = card.width - 2 * m.px(_AIR)
    px = text.fit(words, text.SANS_BOLD, m.type(14), room, text.SMALLEST)
    word = text.render(words, text.SANS_BOLD, px, palette.CHALK)
    if word.get_width() > room:
        return None
    size = word.get_width() + 2 * m.px(_AIR), round(px * _HIGH)
    tag = paper.rounded(size, palette.WARNING_TEXT, 4).copy()
    tag.blit(word, word.get_rect(center=(size[0] // 2, size[1] // 2)))
    return tag
