"""The seats on the set-up for several: a sheet each, with who holds it (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.session import HUMAN
from game.editions import EDITIONS
from scenes.kit import palette, text
from scenes.kit.forms import DropDown
from scenes.kit.forms.drop_down import width_around
from scenes.kit.widgets import draw_sheet
from scenes.pages.seat_fields import kind_labels, name_field

if TYPE_CHECKING:
    from scenes.games.reverse_war.together import Together

_ROWS: Final = 4
_KIND_SHARE: Final = 0.42
_WIDEST_KIND: Final = 0.52
"""What share of a seat's sheet the list of who may hold it takes, usually and at the most."""


class SeatSheets:
    """The sheets of the seats of the table chosen."""

    def __init__(self, page: Together) -> None:
        self.page = page

    def rects(self) -> list[pygame.Rect]:
        """Return a rectangle a seat: two columns, of four where there are many; of two in large text, one."""
        m, area = self.page.m, self.page.plan.layouts[0].unionall(self.page.plan.layouts[1:])
        count = len(self.page.players)
        rows = 2 if count <= _ROWS else _ROWS
        columns = 1 if m.large_text and count <= rows else 2
        gap = m.px(8)
        height = min((area.height - gap * (rows - 1)) // rows, m.px(76))
        width = (area.width - m.px(14) * (columns - 1)) // columns
        return [
            pygame.Rect(
                area.left + (place % columns) * (width + m.px(14)),
                area.top + place // columns * (height + gap),
                width,
                height,
            )
            for place in range(count)
        ]

    def add(self, place: int) -> None:
        """Put the list of who may hold a seat, and the field of its human's name."""
        m, rect = self.page.m, self.rects()[place]
        kinds = self.page.kinds()
        word = self.page.seats[self.page.table.key][place]
        inside = rect.inflate(-m.px(12), -m.px(8))
        height = min(inside.height, max(m.px(36), m.type(15) + 12))
        labels = kind_labels(kinds)
        longest = max(text.width_of(label, text.SANS_BOLD, m.type(14)) for label in labels) + width_around(m)
        share = round(inside.width * _KIND_SHARE)
        width = max(share, min(longest, round(inside.width * _WIDEST_KIND)))
        kind = pygame.Rect(0, 0, width, height)
        kind.midright = inside.midright
        drop = DropDown(f"kind-{place}", kind, m=m, labels=labels, chosen=kinds.index(word))
        drop.tip = "" if self.character_lines(place, kind.left) else EDITIONS.bots.nature(word)
        drop.on_change = partial(self.page.seat, place)
        if word == HUMAN:
            name = pygame.Rect(0, 0, kind.left - inside.left - m.px(50), height)
            name.midleft = (inside.left + m.px(40), inside.centery)
            write = partial(self._write_name, place)
            self.page.ring.add(name_field(m, name, place, self.page.names[place], write))
        self.page.ring.add(drop)

    def _write_name(self, place: int, written: str) -> None:
        self.page.names[place] = written

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, place: int) -> None:
        """Draw the sheet of a seat: its number, and what the bot there is like."""
        m = self.page.m
        draw_sheet(surface, rect, palette.PAPER, seed=place + 11, cut=False)
        number = text.render(str(place + 1), text.SERIF_BLACK, m.type(20), palette.INK)
        surface.blit(number, number.get_rect(center=(rect.left + m.px(24), rect.centery)))
        lines, px = self.character_lines(place, self.page.ring[f"kind-{place}"].rect.left), m.type(14)
        y = rect.centery - round(px * 1.25 * len(lines)) // 2
        for line in lines:
            words = text.render(line, text.SANS_MEDIUM, px, palette.MUTED_TEXT)
            surface.blit(words, (rect.left + m.px(46), y))
            y += round(px * 1.25)

    def character_lines(self, place: int, right: int) -> list[str]:
        """Return what the bot of a seat is like, up to `right`; nothing where it has not its room."""
        m, rect = self.page.m, self.rects()[place]
        word = self.page.seats[self.page.table.key][place]
        if word == HUMAN:
            return []
        room, px = right - rect.left - m.px(54), m.type(14)
        lines = text.wrap(EDITIONS.bots.nature(word), text.SANS_MEDIUM, px, room)
        wide = max(text.width_of(line, text.SANS_MEDIUM, px) for line in lines)
        return lines if wide <= room and len(lines) <= rect.height // round(px * 1.3) else []
