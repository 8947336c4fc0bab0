"""Cards of a hand that lie close upon each other: alike ones where it is full, Moks that are too many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scenes.games.evolution.table import MokTable

CROWDED: Final = 0.62
"""How much of a card is seen at the most in a full hand, in widths of one."""
_GAP: Final = 10
"""How far that which is told of a pile stays from the sheet beside the hand, on the drawing."""
_HELD: Final = 4
"""Which part of the height of what is told of a pile lies on its cards."""


def surplus(table: MokTable) -> range:
    """Return the places in hand of the Moks for which no place is left on the table, for now."""
    seat, count = table.seen.seat, len(table.refs)
    taken = len(table.seen.moks[seat]) >= table.slots(seat)
    return range(count - sum(map(table.looks.is_mok, table.refs)), count) if taken else range(0)


def close_places(table: MokTable, apart: float) -> tuple[int, ...]:
    """Return which cards of the near hand lie close upon the one before, where others lie so far apart."""
    full, many = apart < CROWDED * table.arena.card, () if table.spread else surplus(table)
    pairs = enumerate(zip(table.refs, table.refs[1:], strict=False), 1)
    return tuple(
        place
        for place, (one, other) in pairs
        if (full and one == other) or (place in many and place - 1 in many)
    )


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards of a hand that lie upon each other, from the `first` place to the `last`, which is seen whole."""

    first: int
    last: int

    @property
    def count(self) -> int:
        """How many there are."""
        return self.last - self.first + 1


def piles(close: Sequence[int]) -> Iterator[Pile]:
    """Yield the piles of a hand in which some cards lie close upon the one before."""
    first: int | None = None
    for place in close:
        first = place - 1 if first is None else first
        if place + 1 not in close:
            yield Pile(first, place)
            first = None


def _seen(table: MokTable, pile: Pile) -> int:
    """Return how much of the card on top is seen beside the next one of the hand."""
    top, after = table.hand[pile.last].pose, table.hand[pile.last + 1 : pile.last + 2]
    return round(min([top.width, *(one.pose.x - top.x for one in after)]))


def tags(table: MokTable, window: pygame.Rect) -> Iterator[tuple[Pile, Sheet, pygame.Rect]]:
    """Yield each pile with what tells how many lie there, and where: nothing that is read is under it."""
    for pile in piles(table.fan.close):
        if table.hand[pile.last] in table.above:
            continue
        words = _("×{count}").format(count=pile.count)
        if pile.last in surplus(table):
            words = _too_many(pile.count, shortly=table.m.large_text)
        told = Fitted(words, text.SANS_BOLD, 14, palette.CHALK, lines=3, spread=1.2, align="center")
        slip = Sheet((7, 2), told, fill=palette.INK, seed=pile.first, cut=False)
        yield pile, slip, _hanging(table, pile, slip, window)


def _too_many(count: int, *, shortly: bool) -> str:
    """Return that so many Moks have no place left on the table."""
    words = ngettext("{count} Mok can be placed no more", "{count} Moks can be placed no more", count)
    if shortly:
        words = ngettext("{count} Mok too many", "{count} Moks too many", count)
    return words.format(count=count)


def _hanging(table: MokTable, pile: Pile, slip: Sheet, window: pygame.Rect) -> pygame.Rect:
    """Return where a slip hangs below what is seen of a pile; where the window ends, beside or above it."""
    card, right = table.hand[pile.last].rect(), min(window.right, table.arena.told.left - table.m.px(_GAP))
    area = slip.natural(table.m)
    area.midtop = (card.left + _seen(table, pile) // 2, card.bottom - area.height // _HELD)
    room = right - card.right - table.m.px(_GAP)
    if area.bottom > window.bottom and room >= slip.widths(table.m).least:
        area = slip.natural(table.m, room)
        area.midright = right, card.centery
    elif area.bottom > window.bottom:
        area.bottom = card.top + area.height // _HELD
    return area.clamp(pygame.Rect(0, 0, right, window.bottom))


def draw_piles(surface: pygame.Surface, table: MokTable) -> None:
    """Tell on each pile how many cards lie there; of Moks for which no place is left, that."""
    for _pile, slip, area in tags(table, surface.get_rect()):
        slip.show(surface, table.m, area)
