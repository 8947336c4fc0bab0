"""Where everything lies on Reverse War's table, computed from the window's measures."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.rules.reverse_war.options import DUELS
from scenes.games.reverse_war.rival import token_height
from scenes.kit.faces.base import card_height

if TYPE_CHECKING:
    from game.rules.reverse_war.layouts import Layout
    from game.rules.reverse_war.options import Setting
    from scenes.kit.measures import Measures

RATIO = 88 / 63
LARGEST_CARD = 196
GAP = 13


@dataclass(frozen=True, slots=True)
class Geometry:
    """Rectangles in pixels; `journal` is None where there is no room and a button opens it instead.

    In a duel, `takes` are those of the buttons under the cards offered, `token` tells of the replacement.
    """

    heading: pygame.Rect
    sentence: pygame.Rect
    corner: pygame.Rect
    player: pygame.Rect
    ai: pygame.Rect
    journal: pygame.Rect | None
    deck: pygame.Rect
    hand: pygame.Rect
    reverse: pygame.Rect
    mat: pygame.Rect
    foot: pygame.Rect
    wide: bool
    takes: tuple[pygame.Rect, ...] = ()
    token: pygame.Rect | None = None

    def cells(self, layout: Layout, placed: int) -> tuple[pygame.Rect, ...]:
        """Return a rectangle a cell; where the battlefield grows, one for each card placed."""
        if layout.grows:
            return _row(self.mat, placed, layout.size)
        return _grid(self.mat, layout)

    def gaps(self, layout: Layout, placed: int) -> tuple[pygame.Rect, ...]:
        """Return the slots between the cards of a row, both ends included."""
        cards = _row(self.mat, placed, layout.size)
        card = _row(self.mat, 1, layout.size)[0]
        if not cards:
            return (card,)
        slot = _gap(self.mat, layout.size)
        edges = [one.left - slot for one in cards] + [cards[-1].right]
        return tuple(pygame.Rect(left, card.top, slot, card.height) for left in edges)


def arrange(m: Measures, setting: Setting) -> Geometry:
    """Return the table's geometry for a window and a game."""
    if setting.layout.grows:
        return _wide(m)
    return _duel(m) if setting.table in DUELS else _square(m)


def edge_of(m: Measures) -> int:
    """Return how far what is outermost stays from the window's edge."""
    return m.px(10 if m.narrow else 16)


def foot_of(m: Measures) -> pygame.Rect:
    """Return the row of buttons at the foot of a page."""
    edge, height = edge_of(m), max(m.px(46), m.type(15) + 14)
    return pygame.Rect(edge, m.height - edge - height, m.width - 2 * edge, height)


def _bands(m: Measures, left: int, right: int) -> tuple[pygame.Rect, ...]:
    """Return the heading, the sentence strip, the corner note and the row of buttons."""
    edge = edge_of(m)
    top, height = m.px(14), max(m.px(50), m.type(20) + m.type(14) + m.px(16))
    heading = pygame.Rect(edge + 4, top, left - edge - 8, height)
    sentence = pygame.Rect(left, top, right - left, height)
    corner = pygame.Rect(right + edge, top, m.width - right - 2 * edge, height)
    return heading, sentence, corner, foot_of(m)


def _square(m: Measures) -> Geometry:
    edge = gap = edge_of(m)
    panel = _panel_width(m)
    journal_width = 0 if m.large_text else max(m.px(192), round(160 * m.text_size / 100))
    deck_width = max(m.px(107 if m.narrow else 136), m.type(15) * 7 if m.large_text else 0)
    corner_width = journal_width or m.type(150)
    heading, sentence, corner, foot = _bands(m, edge + panel + gap, m.width - edge - corner_width - gap)
    top, bottom = heading.bottom + gap, foot.top - gap
    height = bottom - top
    player = pygame.Rect(edge, top, panel, height)
    journal = (
        pygame.Rect(m.width - edge - journal_width, top, journal_width, height) if journal_width else None
    )
    right = journal.left - gap if journal else m.width - edge
    ai = pygame.Rect(right - panel, top, panel, height)
    side = pygame.Rect(player.right + (gap if m.narrow else m.px(24)), top, deck_width, height)
    mat = pygame.Rect(side.right + gap, top - m.px(8), ai.left - side.right - 2 * gap, height + m.px(14))
    deck, hand, reverse = _deck_column(m, side)
    return Geometry(
        heading, sentence, corner, player, ai, journal, deck, hand, reverse, mat, foot, wide=False
    )


def _panel_width(m: Measures) -> int:
    grown = {100: 1.0, 125: 1.08, 150: 1.3}.get(m.text_size, 1.0)
    return round(max(m.px(212), 184) * grown)


def _deck_column(m: Measures, side: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    button = max(m.px(46), m.type(15) + 14)
    label = m.type(15) + m.px(22)
    spare = side.height - 2 * label - button - m.px(26)
    width = min(side.width - m.px(9), round(spare / 2 / RATIO))
    size = (width, card_height(width))
    deck = pygame.Rect((side.centerx - width // 2, side.top + m.px(5)), size)
    hand = pygame.Rect((deck.left, deck.bottom + label + m.px(20)), size)
    reverse = pygame.Rect(side.left, hand.bottom + m.px(16), side.width, button)
    return deck, hand, reverse


def _duel(m: Measures) -> Geometry:
    """Return the table of a duel: under the deck and the hand there is room for the buttons."""
    usual = _square(m)
    broad = max(usual.reverse.width, m.type(15) * 9)
    side = pygame.Rect(usual.reverse.left, usual.player.top, broad, usual.player.height)
    mat = usual.mat.copy()
    mat.left += broad - usual.reverse.width
    mat.width -= broad - usual.reverse.width
    take, button = max(m.px(38), m.type(15) + 12), usual.reverse.height
    gap, token = m.px(9), token_height(m)
    spare = side.height - take - button - token - 5 * gap
    width = min(side.width - m.px(9), round(spare / 2 / RATIO))
    size = (width, card_height(width))
    deck = pygame.Rect((side.centerx - width // 2, side.top), size)
    first = pygame.Rect(side.left, deck.bottom + gap, side.width, take)
    hand = pygame.Rect((deck.left, first.bottom + gap * 3 // 2), size)
    second = pygame.Rect(side.left, hand.bottom + gap, side.width, button)
    foot = pygame.Rect(side.left, side.bottom - token, side.width, token)
    return replace(usual, deck=deck, hand=hand, reverse=second, mat=mat, takes=(first, second), token=foot)


def _wide(m: Measures) -> Geometry:
    """Return the table of a row of ten: the panels are short bars above and below it."""
    edge = gap = m.px(16)
    side = m.px(228)
    heading, sentence, corner, foot = _bands(m, edge + side, m.width - edge - side)
    top, bottom = heading.bottom + gap, foot.top - gap
    bar = max(m.px(104), m.type(44) + m.type(20) + 16)
    player = pygame.Rect(edge, top, m.width - 2 * edge, bar)
    ai = pygame.Rect(edge, bottom - bar, m.width - 2 * edge, bar)
    middle = pygame.Rect(edge, player.bottom + gap, player.width, ai.top - player.bottom - 2 * gap)
    row_height = _row_card(middle.width - 2 * m.px(8), 10)[1] + m.px(24)
    mat = pygame.Rect(middle.left, middle.top, middle.width, min(row_height, round(middle.height * 0.58)))
    below = pygame.Rect(
        middle.left, mat.bottom + m.px(12), middle.width, middle.bottom - mat.bottom - m.px(12)
    )
    card = (round(below.height / RATIO), below.height)
    hand = pygame.Rect((m.width // 2 - card[0] // 2, below.top), card)
    deck = pygame.Rect((hand.left - card[0] - m.px(40), below.top), card)
    button = max(m.px(46), m.type(15) + 14)
    reverse = pygame.Rect(hand.right + m.px(40), below.centery - button, m.px(150), button)
    return Geometry(heading, sentence, corner, player, ai, None, deck, hand, reverse, mat, foot, wide=True)


def _grid(mat: pygame.Rect, layout: Layout) -> tuple[pygame.Rect, ...]:
    """Return the cells, as large as fit in the mat, in its middle."""
    room = mat.inflate(-max(8, round(mat.width * 0.056) - 10), -22)
    gap = max(6, round(GAP * mat.height / 574 * 3 / max(3, layout.rows)))
    width = min(
        (room.width - gap * (layout.columns - 1)) / layout.columns,
        (room.height - gap * (layout.rows - 1)) / layout.rows / RATIO,
        LARGEST_CARD * mat.height / 574,
    )
    card = (int(width), card_height(int(width)))
    left = mat.centerx - (layout.columns * (card[0] + gap) - gap) // 2
    top = mat.centery - (layout.rows * (card[1] + gap) - gap) // 2
    return tuple(
        pygame.Rect((left + column * (card[0] + gap), top + line * (card[1] + gap)), card)
        for column, line in layout.cells
    )


def _gap(mat: pygame.Rect, count: int) -> int:
    return max(8, round(mat.width / count * 0.085))


def _row_card(width: int, count: int) -> tuple[int, int]:
    gap = max(6, round(width / count * 0.085))
    card = (width - gap * (count + 1)) // count
    return card, card_height(card)


def _row(mat: pygame.Rect, placed: int, count: int) -> tuple[pygame.Rect, ...]:
    """Return the cards of a row, centred: they move apart as it grows."""
    gap = _gap(mat, count)
    width = min((mat.width - gap * (count + 3)) // count, round((mat.height - 12) / RATIO))
    card = (width, card_height(width))
    left = mat.centerx - (placed * (card[0] + gap) - gap) // 2
    top = mat.centery - card[1] // 2
    return tuple(pygame.Rect((left + place * (card[0] + gap), top), card) for place in range(placed))
