"""The players round the table: portrait, name, cards in hand, trophies, and who opened the round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import ngettext
from game.core.table import HAND
from game.rules.bataille.places import TROPHIES
from scenes.kit import palette, paper, svg, symbols, text
from scenes.kit.faces.pictures import medallion
from scenes.kit.icons import icon
from scenes.kit.picture_cache import cached
from scenes.kit.widgets import draw_paper, draw_sheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.bots.seats import Names
    from game.rules.bataille.round_sight import RoundSeen
    from scenes.games.bataille.looks import Looks
    from scenes.kit.measures import Measures

PORTRAITS: Final = ("chaussette", "grille_pain", "hibou", "cactus", "renard", "poulpe")
"""The Mok of each seat."""
_MOST_SLOTS: Final = 5
_LEAST_PORTRAIT: Final = 30

Placed = tuple[pygame.Surface, pygame.Rect]
"""A picture and where it lies."""


def portrait(seat: int, px: int) -> pygame.Surface:
    """Return the Mok of a seat in a disc."""
    return _medallion(PORTRAITS[seat % len(PORTRAITS)], px)


@cached
def _medallion(name: str, px: int) -> pygame.Surface:
    return medallion(f"moks/{name}.svg", px)


class Panels:
    """What the panels are drawn with. `hands` are those shown, counted by symbol."""

    def __init__(self, m: Measures, looks: Looks, names: Names) -> None:
        self.m = m
        self.looks = looks
        self.names = names
        self.hands: Mapping[int, Sequence[str]] = {}

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, seen: RoundSeen, seat: int) -> None:
        """Draw the panel of a seat."""
        m = self.m
        draw_sheet(surface, rect, palette.PAPER, seed=seat + 3)
        px, placed = self.words(rect, seen, seat)
        self._portrait(surface, seen, seat, (rect.left + self.pad(rect) + px // 2, rect.centery), px)
        for picture, place in placed:
            surface.blit(picture, place)
        if self._narrow(rect):
            (_name, upper), (_held, lower) = placed
            third = max(0, 2 * (rect.centery - upper.top) - upper.height - lower.height)
            self._small_trophies(surface, seen, seat, (lower.left, lower.bottom, rect.right - m.px(8), third))
        else:
            self._trophies(surface, rect, seen, seat)

    def _narrow(self, rect: pygame.Rect) -> bool:
        """Say whether a panel has no room for trophies beside its words."""
        return rect.width < self.m.px(240)

    def pad(self, rect: pygame.Rect) -> int:
        """Return how far from its edges a panel keeps what is on it."""
        return self.m.px(6 if self._narrow(rect) else 12)

    def words(self, rect: pygame.Rect, seen: RoundSeen, seat: int) -> tuple[int, list[Placed]]:
        """Return how wide the portrait of a panel is, then the name and the cards held, where they lie.

        The portrait gives way to the name.
        """
        m, narrow, name = self.m, self._narrow(rect), self.names[seat]
        right = rect.right - self.pad(rect) if narrow else self._trophies_left(rect, seen, seat) - m.px(6)
        before, after = self.pad(rect), m.px(6) if narrow else m.px(10)
        widest = min(rect.height - m.px(24), m.px(44) if narrow else m.px(58))
        needed = text.width_of(name, text.SERIF_BOLD, text.SMALLEST)
        px = max(min(widest, right - rect.left - before - after - needed), m.px(_LEAST_PORTRAIT))
        left = rect.left + before + px + after
        size = text.fit(name, text.SERIF_BOLD, m.type(18), right - left)
        called = text.clipped(name, text.SERIF_BOLD, size, right - left)
        upper = text.render(called, text.SERIF_BOLD, size, palette.INK)
        lower = self._held(seen, seat, right - left)
        high = upper.get_height() + lower.get_height()
        third = m.px(24) if narrow and high + m.px(24) < rect.height - 4 else 0
        top = rect.centery - (high + third) // 2
        return px, [
            (upper, upper.get_rect(topleft=(left, top))),
            (lower, lower.get_rect(topleft=(left, top + upper.get_height()))),
        ]

    def _held(self, seen: RoundSeen, seat: int, room: int) -> pygame.Surface:
        """Return how many cards a seat holds, in words; of each symbol where its hand is shown."""
        if seat in self.hands and seat != seen.seat and self.hands[seat]:
            return self._counted(self.hands[seat], room)
        m, count = self.m, len(seen.place(HAND, seat).cards)
        held = ngettext("{count} card", "{count} cards", count).format(count=count)
        small = text.fit(held, text.SANS_MEDIUM, m.type(14), room)
        return text.render(held, text.SANS_MEDIUM, small, palette.MUTED_TEXT)

    def _counted(self, hand: Sequence[str], room: int) -> pygame.Surface:
        """Return the cards of a hand, counted by symbol, as large as there is room for."""
        largest = max(text.SMALLEST, self.m.type(14) * 4 // 5)
        for px in range(largest, text.SMALLEST, -1):
            line = self._counts(hand, px, px + 2)
            if line.get_width() <= room:
                return line
        for sign in range(text.SMALLEST + 2, 0, -1):
            line = self._counts(hand, text.SMALLEST, sign)
            if line.get_width() <= room:
                break
        return line

    def _counts(self, hand: Sequence[str], px: int, sign: int) -> pygame.Surface:
        """Return a line of counts, so many pixels of type high, each before its symbol."""
        parts: list[pygame.Surface] = []
        for symbol in symbols.SYMBOLS:
            count = sum(self.looks.symbol_of(ref) == symbol for ref in hand)
            if count:
                parts += [
                    text.render(str(count), text.SANS_BOLD, px, palette.INK),
                    symbols.picture(symbol, sign),
                ]
        gaps = [1 + 3 * (place % 2) for place in range(len(parts) - 1)]
        high = max(part.get_height() for part in parts)
        line = pygame.Surface((sum(part.get_width() for part in parts) + sum(gaps), high), pygame.SRCALPHA)
        line.fill((*palette.PAPER, 0))
        left = 0
        for part, gap in zip(parts, [*gaps, 0], strict=True):
            line.blit(part, (left, (high - part.get_height()) // 2))
            left += part.get_width() + gap
        return line

    def _small_trophies(
        self, surface: pygame.Surface, seen: RoundSeen, seat: int, row: tuple[int, int, int, int]
    ) -> None:
        """Draw the trophies of a narrow panel under its words, or count them at its corner."""
        m, won = self.m, seen.refs(TROPHIES, seat)
        left, top, right, high = row
        wide = m.px(16)
        if not high or left + seen.goal * (wide + 4) > right:
            count = f"{len(won)}/{seen.goal}"
            figures = text.render(count, text.SANS_BOLD, max(14, m.type(14) * 2 // 3), palette.CHALK)
            spot = figures.get_rect(midbottom=(left - m.px(30), top + m.px(2)))
            paper.fill_rounded(surface, spot.inflate(10, 2), palette.INK, spot.height / 2)
            surface.blit(figures, spot)
            return
        for place in range(seen.goal):
            slot = pygame.Rect(left + place * (wide + 4), top + m.px(3), wide, high - m.px(2))
            if place < len(won):
                draw_paper(surface, slot, palette.CHALK, paper.Shadow.CARD, 1, cut=False)
                sign = symbols.picture(self.looks.symbol_of(won[place]), wide - 4)
                surface.blit(sign, sign.get_rect(center=slot.center))
            else:
                paper.dashed_rect(surface, slot, palette.KRAFT, 1.6, 4, 2)

    def _portrait(
        self, surface: pygame.Surface, seen: RoundSeen, seat: int, centre: tuple[int, int], px: int
    ) -> None:
        picture = portrait(seat, px)
        place = picture.get_rect(center=centre)
        if seen.phase != "over" and self._plays(seen, seat):
            ring = _ring(px + self.m.px(12))
            surface.blit(ring, ring.get_rect(center=centre))
        surface.blit(picture, place)
        if seen.opener == seat:
            flag = _flag(max(18, self.m.px(22)))
            surface.blit(flag, flag.get_rect(bottomright=(place.right + self.m.px(5), place.bottom + 2)))

    def _plays(self, seen: RoundSeen, seat: int) -> bool:
        if seen.battle:
            return seat in (seen.holder, seen.turn())
        return seen.turn() == seat

    def trophy_slots(self, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
        """Return where the trophies of a panel lie, the first on the left."""
        m = self.m
        width = m.px(29) if count <= 3 else m.px(22)
        step = width + m.px(6)
        high = round(width * 1.42)
        left = rect.right - m.px(12) - step * count + m.px(6)
        return [
            pygame.Rect(left + place * step, rect.centery - high // 2, width, high) for place in range(count)
        ]

    def _trophies_left(self, rect: pygame.Rect, seen: RoundSeen, seat: int) -> int:
        """Return where the trophies of a panel begin, or their count."""
        if seen.goal > _MOST_SLOTS:
            return self._count_parts(rect, seen, seat)[-1][1].left - self.m.px(2)
        return self.trophy_slots(rect, seen.goal)[0].left

    def _trophies(self, surface: pygame.Surface, rect: pygame.Rect, seen: RoundSeen, seat: int) -> None:
        """Draw the trophies that a seat has and those it lacks."""
        won = seen.refs(TROPHIES, seat)
        if seen.goal > _MOST_SLOTS:
            for picture, where in self._count_parts(rect, seen, seat):
                surface.blit(picture, where)
            return
        for place, slot in enumerate(self.trophy_slots(rect, seen.goal)):
            if place < len(won):
                draw_paper(surface, slot, palette.CHALK, paper.Shadow.CARD, 1, cut=False)
                sign = symbols.picture(self.looks.symbol_of(won[place]), round(slot.width * 0.62))
                surface.blit(sign, sign.get_rect(center=slot.center))
            else:
                paper.dashed_rect(surface, slot, palette.KRAFT, 2, 5, 2)

    def _count_parts(self, rect: pygame.Rect, seen: RoundSeen, seat: int) -> list[Placed]:
        """Return the count of trophies and its sign."""
        words = f"{len(seen.refs(TROPHIES, seat))}/{seen.goal}"
        figures = text.render(words, text.SANS_BOLD, self.m.type(17), palette.INK)
        place = figures.get_rect(midright=(rect.right - self.m.px(14), rect.centery))
        sign = icon("trophy", self.m.type(18), palette.WARNING)
        return [(figures, place), (sign, sign.get_rect(midright=(place.left - self.m.px(6), rect.centery)))]

    def portrait_centre(self, rect: pygame.Rect) -> tuple[int, int]:
        """Return where the cards of a panel come from and go to."""
        return rect.left + rect.height // 2, rect.centery


@cached
def _ring(px: int) -> pygame.Surface:
    """Return the ring of who plays now."""
    lit = palette.hexadecimal(palette.LIT)
    body = f'<circle cx="50" cy="50" r="46" fill="none" stroke="{lit}" stroke-width="6"/>'
    return svg.draw(body, (px, px), (0, 0, 100, 100))


@cached
def _flag(px: int) -> pygame.Surface:
    """Return the marker of who opened the round: a flag of cut paper."""
    red, ink, chalk = (palette.hexadecimal(color) for color in (palette.FORCE, palette.INK, palette.CHALK))
    body = (
        f'<path d="M10 90 L10 12" stroke="{ink}" stroke-width="8" stroke-linecap="round"/>'
        f'<path d="M14 12 L92 20 L70 40 L90 62 L14 58 Z" fill="{red}" stroke="{chalk}" stroke-width="5"/>'
    )
    return svg.draw(body, (px, px), (0, 0, 100, 100))
