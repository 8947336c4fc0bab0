"""The players round the table: portrait, name, cards in hand, trophies, and who opened the round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import ngettext
from scenes.kit import palette, paper, svg, symbols, text
from scenes.kit.faces.pictures import medallion
from scenes.kit.icons import icon
from scenes.kit.picture_cache import cached
from scenes.kit.widgets import draw_paper, draw_sheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.bots.seats import Names
    from scenes.boards.bataille.looks import Looks
    from scenes.boards.bataille.round_seen import RoundSeen
    from scenes.kit.layout import Measures

PORTRAITS: Final = ("chaussette", "grille_pain", "hibou", "cactus", "renard", "poulpe")
"""The Mok of each seat."""
_MOST_SLOTS: Final = 5


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
        narrow = rect.width < m.px(240)
        px = min(rect.height - m.px(24), m.px(44) if narrow else m.px(58))
        centre = (rect.left + m.px(12) + px // 2, rect.centery)
        self._portrait(surface, seen, seat, centre, px)
        left = centre[0] + px // 2 + m.px(10)
        right = self._trophies(surface, rect, seen, seat) - m.px(6) if not narrow else rect.right - m.px(8)
        name = self.names[seat]
        size = text.fit(name, text.SERIF_BOLD, m.type(18), right - left, max(14, m.type(14) * 2 // 3))
        words = text.render(name, text.SERIF_BOLD, size, palette.INK)
        lower = self._held(seen, seat, right - left)
        high = words.get_height() + lower.get_height()
        third = m.px(24) if narrow and high + m.px(24) < rect.height - 4 else 0
        top = rect.centery - (high + third) // 2
        surface.blit(words, (left, top))
        surface.blit(lower, (left, top + words.get_height()))
        if narrow:
            self._small_trophies(surface, seen, seat, (left, top + high, rect.right - m.px(8), third))

    def _held(self, seen: RoundSeen, seat: int, room: int) -> pygame.Surface:
        """Return how many cards a seat holds, in words; of each symbol where its hand is shown."""
        if seat in self.hands and seat != seen.seat and self.hands[seat]:
            return self._counted(self.hands[seat])
        m, count = self.m, seen.hands[seat]
        held = ngettext("{count} card", "{count} cards", count).format(count=count)
        small = text.fit(held, text.SANS_MEDIUM, m.type(14), room, max(14, m.type(14) * 2 // 3))
        return text.render(held, text.SANS_MEDIUM, small, palette.MUTED_TEXT)

    def _counted(self, hand: Sequence[str]) -> pygame.Surface:
        """Return the cards of a hand, counted by symbol."""
        px = max(14, self.m.type(14) * 4 // 5)
        parts: list[pygame.Surface] = []
        for symbol in symbols.SYMBOLS:
            count = sum(self.looks.symbol_of(ref) == symbol for ref in hand)
            if count:
                parts += [
                    text.render(str(count), text.SANS_BOLD, px, palette.INK),
                    symbols.picture(symbol, px + 2),
                ]
        gap = max(2, px // 5)
        high = max(part.get_height() for part in parts)
        line = pygame.Surface((sum(part.get_width() + gap for part in parts), high), pygame.SRCALPHA)
        line.fill((*palette.PAPER, 0))
        left = 0
        for place, part in enumerate(parts):
            line.blit(part, (left, (high - part.get_height()) // 2))
            left += part.get_width() + gap * (1 + place % 2)
        return line

    def _small_trophies(
        self, surface: pygame.Surface, seen: RoundSeen, seat: int, row: tuple[int, int, int, int]
    ) -> None:
        """Draw the trophies of a narrow panel under its words, or count them at its corner."""
        m, won = self.m, seen.trophies[seat]
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

    def _trophies(self, surface: pygame.Surface, rect: pygame.Rect, seen: RoundSeen, seat: int) -> int:
        """Draw the trophies that a seat has and those it lacks; return where they begin."""
        won = seen.trophies[seat]
        if seen.goal > _MOST_SLOTS:
            return self._trophy_count(surface, rect, f"{len(won)}/{seen.goal}")
        slots = self.trophy_slots(rect, seen.goal)
        for place, slot in enumerate(slots):
            if place < len(won):
                draw_paper(surface, slot, palette.CHALK, paper.Shadow.CARD, 1, cut=False)
                sign = symbols.picture(self.looks.symbol_of(won[place]), round(slot.width * 0.62))
                surface.blit(sign, sign.get_rect(center=slot.center))
            else:
                paper.dashed_rect(surface, slot, palette.KRAFT, 2, 5, 2)
        return slots[0].left

    def _trophy_count(self, surface: pygame.Surface, rect: pygame.Rect, words: str) -> int:
        figures = text.render(words, text.SANS_BOLD, self.m.type(17), palette.INK)
        place = figures.get_rect(midright=(rect.right - self.m.px(14), rect.centery))
        surface.blit(figures, place)
        sign = icon("trophy", self.m.type(18), palette.WARNING)
        surface.blit(sign, sign.get_rect(midright=(place.left - self.m.px(6), rect.centery)))
        return place.left - self.m.px(8) - sign.get_width()

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
