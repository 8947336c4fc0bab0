"""A list to unfold. pygame_gui's knows no keyboard; ours is a widget like the others."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, paper, pips, text
from scenes.kit.icons import icon
from scenes.kit.inputs import Field
from scenes.kit.pips import MOST
from scenes.kit.widgets import draw_paper

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.measures import Measures


_PIP: Final = 10
"""How large a pip is, and the room at its right."""

_APART: Final = 16
"""How far what is said of a label lies from it."""


def width_around(m: Measures) -> int:
    """Return how much wider than its label a list is: the margins, and the sign that it unfolds."""
    return 32 + m.type(12)


@dataclass(eq=False, repr=False)
class DropDown(Field):
    """One of several labels, in a list that unfolds. `on_change` is handed the place of the chosen one.

    `pips` tell, in the list, how strong each is, of `most_pips`, None for nothing; `notes` say more of each,
    as far as there is room.
    """

    labels: tuple[str, ...] = field(default=(), kw_only=True)
    chosen: int = field(default=0, kw_only=True)
    pips: Sequence[int | None] = field(default=(), kw_only=True)
    most_pips: int = field(default=MOST, kw_only=True)
    notes: Sequence[str] = field(default=(), kw_only=True)
    on_change: Callable[[int], None] = field(default=lambda _place: None, kw_only=True)
    unfolded: bool = field(default=False, init=False)
    _marked: int = field(default=0, init=False)
    _first: int = field(default=0, init=False)

    @property
    def hangs(self) -> bool:
        """Say whether the list is unfolded."""
        return self.unfolded

    @property
    def shown(self) -> range:
        """Return the places of the labels in sight: a long list shows as many as the window holds."""
        count = min(len(self.labels), max(self._room_below, self._room_above, 1))
        first = max(0, min(self._first, len(self.labels) - count))
        return range(first, first + count)

    @property
    def _room_below(self) -> int:
        return (self.m.height - self.rect.bottom) // self.rect.height

    @property
    def _room_above(self) -> int:
        return self.rect.top // self.rect.height

    def rows(self) -> list[pygame.Rect]:
        """Return one rectangle a label in sight, under the field, or over it where the window ends."""
        count = len(self.shown)
        down = count <= self._room_below
        top = self.rect.bottom if down else self.rect.top - count * self.rect.height
        first = pygame.Rect(self.rect.left, top, self._unfolded_width(), self.rect.height)
        first.right = max(self.rect.right, min(first.right, self.m.width))
        return [first.move(0, place * first.height) for place in range(count)]

    def _unfolded_width(self) -> int:
        """Return the width in which every label is whole, if the window has it."""
        px = self.m.type(14)
        notes = max([text.width_of(note, text.SANS_MEDIUM, px) for note in self.notes], default=0)
        beside = notes + _APART if notes else 0
        whole = self._widest + beside + width_around(self.m) + self._told_strength
        return max(self.rect.width, min(whole, self.m.width))

    @property
    def _widest(self) -> int:
        """How wide the widest label is."""
        px = self.m.type(15 if any(self.notes) else 14)
        return max(text.width_of(label, text.SANS_BOLD, px) for label in self.labels)

    @property
    def _told_strength(self) -> int:
        """How much of a line of the list its pips take."""
        return pips.wide(self.m.type(_PIP), self.most_pips) + self.m.px(_PIP) if self.pips else 0

    def _scroll_to(self, place: int) -> None:
        """Have a label in sight."""
        shown = self.shown
        self._first = shown.start + min(0, place - shown.start) + max(0, place - shown.stop + 1)

    def activate(self) -> None:
        """Unfold the list, or take the label marked in it."""
        if self.unfolded:
            self._take(self._marked)
        else:
            self.unfolded, self._marked = True, self.chosen
            self._scroll_to(self.chosen)

    def handle(self, event: pygame.event.Event) -> bool:
        """While unfolded, take every click: on a label to choose it, elsewhere to fold the list."""
        if not self.unfolded:
            return False
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.unfolded = False
            return bool(event.key == pygame.K_ESCAPE)
        return self._handle_mouse(event)

    def _handle_mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            pointed = self._at(event.pos)
            self._marked = self._marked if pointed is None else pointed
            return pointed is not None
        if event.type == pygame.MOUSEBUTTONUP:
            self._release(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            last = min(self.shown.stop, len(self.labels) - 1)
            self._scroll_to(max(0, self.shown.start - 1) if event.y > 0 else last)
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)

    def _release(self, pos: tuple[int, int]) -> None:
        pointed = self._at(pos)
        if pointed is None:
            self.unfolded = False
        else:
            self._take(pointed)

    def key(self, event: pygame.event.Event) -> bool:
        """Go up and down: through the unfolded list, or from value to value."""
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if not step or not self.unfolded:
            return False
        self._marked = max(0, min(len(self.labels) - 1, self._marked + step))
        self._scroll_to(self._marked)
        return True

    def _at(self, pos: tuple[int, int]) -> int | None:
        pairs = zip(self.shown, self.rows(), strict=True)
        return next((place for place, row in pairs if row.collidepoint(pos)), None)

    def _take(self, place: int) -> None:
        self.unfolded = False
        self.chosen = place
        self.on_change(place)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chosen label on its paper, with the sign that it unfolds."""
        draw_paper(surface, self.rect, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)
        sign = icon("down_triangle", self.m.type(12), palette.INK)
        surface.blit(sign, sign.get_rect(midright=(self.rect.right - 12, self.rect.centery)))
        self._write(surface, self.labels[self.chosen], self.rect, palette.INK)
        self.draw_focus(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the unfolded list over everything."""
        if not self.unfolded:
            return
        rows = self.rows()
        draw_paper(surface, rows[0].unionall(rows), palette.CHALK, paper.Shadow.BUTTON, 0, cut=False)
        for place, row in zip(self.shown, rows, strict=True):
            marked = place == self._marked
            if marked:
                pygame.draw.rect(surface, palette.INK, row.inflate(-4, -4), border_radius=3)
            color = palette.CHALK if marked else palette.INK
            words = pygame.Rect(row.topleft, (row.width - self._told_strength, row.height))
            self._write(surface, self.labels[place], words, color)
            self._draw_strength(surface, place, row, color)
            if any(self.notes):
                self._draw_note(surface, self.notes[place], row, color if marked else palette.MUTED_TEXT)
        self._draw_more(surface, rows)

    def _draw_strength(
        self, surface: pygame.Surface, place: int, row: pygame.Rect, color: palette.Color
    ) -> None:
        """Draw how strong who stands in a line is, at its end."""
        strength = self.pips[place] if self.pips else None
        if strength is not None:
            side = self.m.type(_PIP)
            area = pygame.Rect(0, 0, pips.wide(side, self.most_pips), side)
            area.midright = (row.right - self.m.px(_PIP) - 4, row.centery)
            pips.draw(surface, area, strength, (color, color), self.most_pips)

    def _draw_note(self, surface: pygame.Surface, note: str, row: pygame.Rect, color: palette.Color) -> None:
        """Write what is said of a label, beside the widest of them."""
        px, left = self.m.type(14), row.left + 14 + self._widest + _APART
        room = row.right - left - 8 - self._told_strength
        words = text.render(text.clipped(note, text.SANS_MEDIUM, px, room), text.SANS_MEDIUM, px, color)
        surface.blit(words, words.get_rect(midleft=(left, row.centery)))

    def _draw_more(self, surface: pygame.Surface, rows: list[pygame.Rect]) -> None:
        """Draw how far down a long list one is, at its edge."""
        if len(rows) == len(self.labels):
            return
        rail = rows[0].unionall(rows)
        bar = pygame.Rect(rail.right - 7, 0, 4, max(12, rail.height * len(rows) // len(self.labels)))
        bar.top = rail.top + (rail.height - bar.height) * self.shown.start // (len(self.labels) - len(rows))
        pygame.draw.rect(surface, palette.MUTED_TEXT, bar, border_radius=2)

    def _write(self, surface: pygame.Surface, label: str, rect: pygame.Rect, color: palette.Color) -> None:
        """Write a label in a line; where it has no room, in as many as the height has for it, else cut."""
        room, face = rect.width - width_around(self.m), text.SANS_BOLD
        px = text.fit(label, face, self.m.type(15), room, self.m.type(14))
        if text.width_of(label, face, px) > room and (smaller := _in_lines(label, px, room, rect.height)):
            words = text.paragraph(label, face, smaller, color, room, 1.0)
        else:
            words = text.render(text.clipped(label, face, px, room), face, px, color)
        surface.blit(words, words.get_rect(midleft=(rect.left + 14, rect.centery)))


def _in_lines(label: str, px: int, room: int, high: int) -> int:
    """Return the size from `px` down in which lines so wide have all of a label in that height; 0: none."""
    face = text.SANS_BOLD
    sizes = ((size, text.wrap(label, face, size, room)) for size in range(px, text.SMALLEST - 1, -1))
    return next((size for size, lines in sizes if text.holds(lines, face, size, room, high // size)), 0)
