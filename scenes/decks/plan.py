"""Where everything lies where decks are built: the band, the filters, the collection, the deck's sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

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

    The lists lie beside the search and the groups, or under them where the text is large. Where there are
    facets, these lie under the search and the groups, the lists beside them, or under them again.
    """

    band: pygame.Rect
    search: pygame.Rect
    facets: pygame.Rect
    lists: pygame.Rect
    cards: pygame.Rect
    deck: pygame.Rect
    inner: pygame.Rect
    tall: int


def plan(m: Measures, groups: int, facets: int = 0) -> Plan:
    """Return the areas for a window: the deck keeps its width, the collection takes what is left.

    `groups` is how many of them there are to look for, `facets` how many values of facets.
    """
    margin, gap = m.px(_MARGIN), m.px(_GAP)
    tall = max(m.px(38), m.type(15) + m.px(16))
    band = pygame.Rect(margin, m.px(14), m.width - 2 * margin, max(m.px(46), m.type(17) + m.px(22)))
    top = band.bottom + m.px(16)
    wide = m.px(_DECK) * (115 if m.large_text else 100) // 100
    deck = pygame.Rect(m.width - margin - wide, top, wide, m.height - margin - top)
    search = pygame.Rect(margin, top, deck.left - gap - margin, tall)
    large, under = m.text_size > _LARGE, m.px(8)
    signs = search.move(0, tall + under) if facets else search.copy()
    lists = signs.copy()
    if large:
        lists.top = signs.bottom + under
    elif facets:
        signs.width = facets * (tall + m.px(6)) + m.px(24)
        lists = _right_of(signs, m.px(10), search.right)
    else:
        search.width = search.width * (_SEARCH if groups < _MANY else _MUCH) // 100
        lists = _right_of(search, m.px(10), deck.left - gap)
    cards_top = lists.bottom + under
    cards = pygame.Rect(
        margin - m.px(7), cards_top, deck.left - gap - margin + m.px(14), m.height - cards_top
    )
    inner = deck.inflate(-2 * m.px(22), -2 * m.px(16))
    return Plan(band, search, signs, lists, cards, deck, inner, tall)


def _right_of(rect: pygame.Rect, gap: int, right: int) -> pygame.Rect:
    """Return what is left of a line beside a part of it."""
    return pygame.Rect(rect.right + gap, rect.top, right - rect.right - gap, rect.height)
