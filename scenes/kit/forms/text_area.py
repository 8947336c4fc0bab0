"""Several lines to write in: one text, broken where the field ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, text
from scenes.kit.forms.text_field import TextField

if TYPE_CHECKING:
    from collections.abc import Sequence

_AIR = 14


@dataclass(eq=False, repr=False)
class TextArea(TextField):
    """A text of one paragraph, written in as a `TextField` is, and shown in lines."""

    def rows(self) -> list[tuple[int, str]]:
        """Return the lines of the text, each with the number of its first letter."""
        px, room = self._px, self.rect.width - 2 * _AIR
        found: list[tuple[int, str]] = []
        start, (line, *others) = 0, self.value.split(" ")
        for word in others:
            longer = f"{line} {word}"
            if text.width_of(longer, text.SANS_BOLD, px) > room:
                found.append((start, line + " "))
                start, line = start + len(line) + 1, word
            else:
                line = longer
        return [*found, (start, line)]

    def place_at(self, pos: tuple[int, int]) -> int:
        """Return the number of the letter nearest to a point."""
        rows = self.rows()
        row = max(0, min(len(rows) - 1, (pos[1] - self.rect.top - _AIR) // self._step))
        start, words = rows[row]
        x = pos[0] - self.rect.left - _AIR
        ends = range(len(words.rstrip()) + 1)
        return start + min(
            ends, key=lambda end: abs(text.width_of(words[:end], text.SANS_BOLD, self._px) - x)
        )

    def clicked(self, event: pygame.event.Event) -> None:
        """Put the caret where the mouse was pressed."""
        if self.focused and self.rect.collidepoint(event.pos):
            self.write_on()
            self.line.edit_position = self.place_at(event.pos)
            self.line.select_range = [0, 0]
        self._clicked = False

    def _seen(self) -> pygame.Rect:
        """Return a corner of the field, as small as pygame_gui lets it be: the lines are drawn here."""
        return pygame.Rect(self.rect.topleft, (2 * _AIR, self._step))

    @property
    def _px(self) -> int:
        return self.m.type(self.size)

    @property
    def _step(self) -> int:
        return round(self._px * 1.4)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the lines, what is selected, and the caret."""
        self._follow_focus()
        self._draw_paper(surface)
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(-8, -8).clip(before))
        rows = self.rows()
        if not self.value:
            page = text.paragraph(
                self.placeholder, text.SANS_MEDIUM, self._px, palette.FADED_TEXT, self.rect.width - 2 * _AIR
            )
            surface.blit(page, (self.rect.left + _AIR, self.rect.top + _AIR))
        for number, (start, words) in enumerate(rows):
            self._draw_row(surface, number, start, words)
        if self.focused and self.line.cursor_on:
            self._draw_caret(surface, rows)
        surface.set_clip(before)

    def _draw_row(self, surface: pygame.Surface, number: int, start: int, words: str) -> None:
        left, top = self.rect.left + _AIR, self.rect.top + _AIR + number * self._step
        low, high = (max(0, min(end - start, len(words))) for end in self.line.select_range)
        if self.focused and low < high:
            x = left + text.width_of(words[:low], text.SANS_BOLD, self._px)
            wide = text.width_of(words[low:high], text.SANS_BOLD, self._px)
            shade = palette.mix(palette.PLAYER, palette.PAPER, 0.65)
            pygame.draw.rect(surface, shade, (x, top, wide, self._step))
        if words.strip():
            surface.blit(text.render(words, text.SANS_BOLD, self._px, palette.INK), (left, top))

    def _draw_caret(self, surface: pygame.Surface, rows: Sequence[tuple[int, str]]) -> None:
        at = self.line.edit_position
        number = max(number for number, (start, _words) in enumerate(rows) if start <= at or not number)
        start, words = rows[number]
        x = self.rect.left + _AIR + text.width_of(words[: at - start], text.SANS_BOLD, self._px)
        top = self.rect.top + _AIR + number * self._step
        pygame.draw.line(surface, palette.INK, (x, top + 2), (x, top + self._step - 4), 2)
