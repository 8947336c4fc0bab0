"""What is written round the table of Openmok Évolution: the players, this turn, what is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.grammar import joined
from game.core.i18n import _, ngettext, pgettext
from game.rules.evolution.words import table as words
from scenes.games.evolution.looks import portrait
from scenes.kit import palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.seats import Names
    from game.rules.evolution.places import EvolutionTable
    from scenes.games.evolution.arena import Arena
    from scenes.kit.measures import Measures


_FIRST_LINES: Final = 2
"""How many paragraphs of a sheet are to be read, in smaller letters if need be."""


class Panels:
    """Draws the sheets beside the zones."""

    def __init__(self, arena: Arena, names: Names) -> None:
        self.arena = arena
        self.m: Measures = arena.m
        self.names = names

    def draw_player(
        self, surface: pygame.Surface, rect: pygame.Rect, seen: EvolutionTable, seat: int, *, active: bool
    ) -> None:
        """Draw a player: the portrait, the name, what is left, what is in hand; lit where it is the turn."""
        m = self.m
        if active:
            paper.fill_rounded(surface, rect.inflate(8, 8), palette.LIT, 5)
        draw_sheet(surface, rect, palette.CHALK, seed=seat + 3)
        px = min(m.px(56), rect.height // 2)
        face = portrait(seat, px)
        surface.blit(face, (rect.left + m.px(14), rect.top + m.px(12)))
        left = rect.left + m.px(14) + px + m.px(12)
        room = rect.right - m.px(10) - left
        lines = self._lines(seen, seat, room)
        size = text.fit(self.names[seat], text.SERIF_BOLD, m.type(20), room, 14)
        name = text.render(self.names[seat], text.SERIF_BOLD, size, palette.INK)
        small = text.fit(lines[0], text.SANS_MEDIUM, m.type(14), room, 12)
        held = text.render(lines[0], text.SANS_MEDIUM, small, palette.MUTED_TEXT)
        top = rect.top + m.px(12) + (px - name.get_height() - held.get_height()) // 2
        surface.blit(name, (left, top))
        surface.blit(held, (left, top + name.get_height()))
        size = text.fit(lines[1], text.SANS_BOLD, m.type(14), rect.width - m.px(28), 12)
        count = text.render(lines[1], text.SANS_BOLD, size, palette.INK)
        under = rect.top + m.px(12) + px
        place = count.get_rect(midleft=(rect.left + m.px(14), (under + rect.bottom) // 2))
        surface.blit(count, place)

    def _lines(self, seen: EvolutionTable, seat: int, room: int) -> tuple[str, str]:
        """Return what a player holds, in as many words as fit, and what is left on the table."""
        moks, variations = seen.teams[seat], seen.variations[seat]
        held = words.held(moks, variations)
        if text.width_of(held, text.SANS_MEDIUM, text.SMALLEST) > room:
            count = moks + variations
            held = ngettext("{count} card", "{count} cards", count).format(count=count)
        left = words.left_of(seen.resistances(seat), len(seen.moks[seat]))
        if seen.gone[seat]:
            return held, _("Out of the game")
        if seen.missed[seat]:
            return held, _("{left} · misses a turn").format(left=left)
        return held, left

    def draw_foes(self, surface: pygame.Surface) -> None:
        """Draw the sheet on which all opponents stand, where there are several (`foes.py`)."""
        draw_sheet(surface, self.arena.panels[0], palette.CHALK, seed=4)

    def draw_turn(self, surface: pygame.Surface, seen: EvolutionTable, *, asked: bool) -> None:
        """Draw what the turn still allows: place, variation, attack (Évolution 4.1)."""
        m, rect = self.m, self.arena.turn
        draw_sheet(surface, rect, palette.CHALK, seed=9)
        title = _("This turn")
        if not asked and seen.active != seen.seat:
            title = joined(_("Turn of {name}").format(name=self.names[seen.active]))
        size = text.fit(title, text.SERIF_BOLD, m.type(20), rect.width - m.px(28), 14)
        head = text.render(title, text.SERIF_BOLD, size, palette.INK)
        surface.blit(head, (rect.left + m.px(14), rect.top + m.px(9)))
        top = rect.top + m.px(9) + round(m.type(20) * 1.5)
        step = (rect.bottom - m.px(8) - top) / 3
        for place, (done, label, note) in enumerate(self._rows(seen)):
            y = round(top + step * (place + 0.5))
            self._draw_row(surface, (rect.left + m.px(14), y, rect.right - m.px(8)), label, note, done=done)

    def _rows(self, seen: EvolutionTable) -> list[tuple[bool, str, str]]:
        left, seat = seen.allowance, seen.active
        placed, most = len(seen.moks[seat]), seen.maximum[seat]
        can_place = (left["moks"] > 0 and placed < most) or left["beyond"] > 0
        place_note = _("{placed} of {most}").format(placed=placed, most=most)
        return [
            (not can_place, pgettext("a Mok on the table", "Place"), place_note),
            (not left["variations"], _("Variation"), _again(left["variations"])),
            (not left["attacks"], _("Attack"), _again(left["attacks"])),
        ]

    def _draw_row(
        self, surface: pygame.Surface, at: tuple[int, int, int], label: str, note: str, *, done: bool
    ) -> None:
        m, (left, y, right) = self.m, at
        side = m.px(16)
        if done:
            sign = icon("check", side, palette.GOOD)
            surface.blit(sign, sign.get_rect(midleft=(left, y)))
        else:
            box = paper.outline_rounded((side, side), palette.INK, 2, 2)
            surface.blit(box, box.get_rect(midleft=(left, y)))
        color = palette.MUTED_TEXT if done else palette.INK
        px = m.type(14)
        word = text.render(label, text.SANS_MEDIUM if done else text.SANS_BOLD, px, color)
        x = left + side + m.px(10)
        surface.blit(word, word.get_rect(midleft=(x, y)))
        x += word.get_width() + m.px(6)
        note = text.clipped(note, text.SANS_MEDIUM, px, max(0, right - x))
        if note:
            more = text.render(note, text.SANS_MEDIUM, px, palette.MUTED_TEXT)
            surface.blit(more, more.get_rect(midleft=(x, y)))

    def draw_sides(self, surface: pygame.Surface, seats: Sequence[int], *, several: bool = False) -> None:
        """Write whose variations lie at each side; with the names where there are `several` opponents."""
        m = self.m
        for area, seat in zip(self.arena.sides, seats, strict=True):
            told = _("Variations played")
            if self.names.you(seat):
                told = _("Your variations played")
            elif several:
                told = joined(_("Variations of {name}").format(name=self.names[seat]))
            size = text.fit(told, text.SANS_BOLD, m.type(14), area.width, 12)
            label = text.render(told, text.SANS_BOLD, size, palette.CHALK)
            surface.blit(label, label.get_rect(bottomleft=(area.left, area.top - m.px(5))))

    def draw_told(
        self,
        surface: pygame.Surface,
        title: str,
        lines: Sequence[str],
        sign: str,
        place: pygame.Rect | None = None,
        size: int = 14,
    ) -> None:
        """Draw a sheet, at the lower right if not told where: a title, paragraphs as there is room for.

        `size` is that of the paragraphs, where the first of them has room for it.
        """
        m, rect = self.m, place or self.arena.told
        draw_sheet(surface, rect, palette.CHALK, seed=15)
        left, width = rect.left + m.px(14), rect.width - m.px(26)
        mark = icon(sign, m.type(16), palette.WARNING)
        px = text.fit(title, text.SERIF_BOLD, m.type(18), width - mark.get_width() - m.px(8), 14)
        title = text.clipped(title, text.SERIF_BOLD, px, width - mark.get_width() - m.px(8))
        head = text.render(title, text.SERIF_BOLD, px, palette.INK)
        top = rect.top + m.px(10)
        surface.blit(mark, mark.get_rect(midleft=(left, top + head.get_height() // 2)))
        surface.blit(head, (left + mark.get_width() + m.px(8), top))
        y = top + head.get_height() + m.px(5)
        self._write(surface, lines, pygame.Rect(left, y, width, rect.bottom - m.px(6) - y), m.type(size))

    def _write(self, surface: pygame.Surface, lines: Sequence[str], room: pygame.Rect, px: int) -> None:
        """Write paragraphs, smaller where the first few would not fit, as many as there is room for."""
        gap, top = self.m.px(5), room.top
        for size in dict.fromkeys((px, (px + text.SMALLEST) // 2, text.SMALLEST)):
            pages = [self._paragraph(line, size, room.width) for line in lines]
            first = pages[:_FIRST_LINES]
            if sum(page.get_height() + gap for page in first) - gap <= room.height:
                break
        for page in pages:
            if top + page.get_height() > room.bottom:
                break
            surface.blit(page, (room.left, top))
            top += page.get_height() + gap

    def _paragraph(self, line: str, px: int, width: int) -> pygame.Surface:
        return text.paragraph(line, text.SANS_MEDIUM, px, palette.INK, width, 1.3)


def _again(count: int) -> str:
    return (
        _("{count} left").format(count=count) if count else pgettext("what may be done once a turn", "used")
    )
