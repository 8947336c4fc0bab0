"""What a card is and does, told beside it where a deck is built."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import language, typeset
from scenes.kit import palette, text

if TYPE_CHECKING:
    from scenes.decks.collection import Owned
    from scenes.kit.layout import Measures

_WIDTH: Final = 360
_GAP: Final = 8


def draw_card_tip(
    surface: pygame.Surface, m: Measures, owned: Owned, about: pygame.Rect, closer: str, beside: str = ""
) -> None:
    """Write a card's name, its kind, what it does, and what brings it `closer`, on ink, beside the card.

    `beside` is what there is to say of it beside its deck.
    """
    pages = _pages(m, owned, closer, beside)
    pad, gap = m.px(12), m.px(5)
    wide = max(page.get_bounding_rect().right for page in pages)
    box = pygame.Rect(0, 0, wide + 2 * pad, 2 * pad + sum(page.get_height() + gap for page in pages) - gap)
    box = place_of_tip(box, about, surface.get_rect())
    pygame.draw.rect(surface, palette.INK, box, border_radius=6)
    top = box.top + pad
    for page in pages:
        surface.blit(page, (box.left + pad, top))
        top += page.get_height() + gap


def place_of_tip(box: pygame.Rect, about: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
    """Return where a box lies in a window that tells of a card: under the card, else over or beside it."""
    box = pygame.Rect(box)
    box.midtop = (about.centerx, about.bottom + _GAP)
    if box.bottom > window.height - 4:
        box.midbottom = (about.centerx, about.top - _GAP)
    box.clamp_ip(window.inflate(-8, -8))
    if box.colliderect(about):
        box.left = about.right + _GAP
        if box.right > window.width - 4:
            box.right = about.left - _GAP
    return box


def _pages(m: Measures, owned: Owned, closer: str, beside: str) -> list[pygame.Surface]:
    """Return the paragraphs: the name with the kind, what the card says, and how it is seen large."""
    name = typeset(owned.name, language())
    faded = palette.mix(palette.CHALK, palette.INK, 0.3)
    told = [
        (f"{name} · {owned.kind.told(owned.card)}", text.SANS_BOLD, palette.CHALK),
        (owned.kind.text(owned.card), text.SANS_MEDIUM, palette.CHALK),
        (beside, text.SANS_SEMIBOLD, palette.CHALK),
        (closer, text.SANS_MEDIUM, faded),
    ]
    width, px = m.px(_WIDTH), m.type(14)
    return [text.paragraph(words, face, px, color, width, 1.3) for words, face, color in told if words]
