"""Cards of a hand that lie close upon each other: alike ones where it is full, Moks that are too many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from scenes.kit import palette, text
from scenes.kit.content import Sheet, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from scenes.games.evolution.table import MokTable

CROWDED: Final = 0.62
"""How much of a card is seen at the most in a full hand, in widths of one."""


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


def draw_piles(surface: pygame.Surface, table: MokTable) -> None:
    """Tell on each pile how many cards lie there; of Moks for which no place is left, that."""
    for pile in piles(table.fan.close):
        top = table.hand[pile.last]
        if top in table.above:
            continue
        words = _("×{count}").format(count=pile.count)
        if pile.last in surplus(table):
            words = ngettext("no place for {count} Mok", "no place for {count} Moks", pile.count).format(
                count=pile.count
            )
        told = Text(words, text.SANS_BOLD, 14, palette.CHALK, lines=1)
        slip = Sheet((7, 2), told, fill=palette.INK, seed=pile.first, cut=False)
        area = slip.natural(table.m)
        card = top.rect()
        area.midtop = (
            card.left + _seen(table, pile) // 2,
            card.top + (table.kind(top.name) != "mok") * card.width // 3,
        )
        slip.show(surface, table.m, area.clamp(surface.get_rect()))
