"""Where everything lies where decks are built: the band, the filters, the collection, the deck's sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from scenes.kit.layout import Measures

_MARGIN: Final = 16
_GAP: Final = 18
_DECK: Final = 400
_SEARCH: Final = 50
"""Percent of the line that the search and the groups take from the lists."""

_MANY: Final = 4
"""From how many groups on they take more of the line."""
_MUCH: Final = 62

_LARGE: Final = 120
"""Percent of text size from which the filters take two lines."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The areas of the scene, in pixels; `inner` is the inside of the deck's sheet.

    The lists lie beside the search and the groups, or under them where the text is large.
    """

    band: pygame.Rect
    search: pygame.Rect
    lists: pygame.Rect
    cards: pygame.Rect
    deck: pygame.Rect
    inner: pygame.Rect
    tall: int


def plan(m: Measures, groups: int) -> Plan:
    """Return the areas for a window: the deck keeps its width, the collection takes what is left.

    `groups` is how many of them there are to look for.
    """
    margin, gap = m.px(_MARGIN), m.px(_GAP)
    tall = max(m.px(38), m.type(15) + m.px(16))
    band = pygame.Rect(margin, m.px(14), m.width - 2 * margin, max(m.px(46), m.type(17) + m.px(22)))
    top = band.bottom + m.px(16)
    wide = m.px(_DECK) * (115 if m.large_text else 100) // 100
    deck = pygame.Rect(m.width - margin - wide, top, wide, m.height - margin - top)
    search = pygame.Rect(margin, top, deck.left - gap - margin, tall)
    lists = search.copy()
    if m.text_size > _LARGE:
        lists.top = search.bottom + m.px(8)
    else:
        search.width = search.width * (_SEARCH if groups < _MANY else _MUCH) // 100
        lists.left = search.right + m.px(10)
        lists.width = deck.left - gap - lists.left
    cards_top = lists.bottom + m.px(8)
    cards = pygame.Rect(
        margin - m.px(7), cards_top, deck.left - gap - margin + m.px(14), m.height - cards_top
    )
    inner = deck.inflate(-2 * m.px(22), -2 * m.px(16))
    return Plan(band, search, lists, cards, deck, inner, tall)
