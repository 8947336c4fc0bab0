"""What others did since one's turn, and what was lost by it: a few lines where the turn begins anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.content import Icon, Sheet, Text, heading
from scenes.kit.layout import Column, Either, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.chronicle import Chronicle
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures


_NOTE: Final = palette.mix(palette.CHALK, palette.LIT, 0.22)


class Since:
    """The note on the sheet that tells what happens: it goes at a press, and comes back with the table.

    There is something to tell only of what was done after so many actions, `begun`: all else was seen before.
    """

    def __init__(self, begun: int, open_story: Callable[[], None]) -> None:
        self.lines: Sequence[tuple[str, int]] = ()
        self._told: Sequence[tuple[str, int]] = ()
        self.area = pygame.Rect(0, 0, 0, 0)
        self._open_story = open_story
        self._begun = begun
        self._at = begun

    def follow(self, chronicle: Chronicle) -> bool:
        """Tell what has happened where the turn begins; return whether there is something new to tell."""
        at = len(chronicle.session.actions)
        if at == self._at:
            return False
        self._at, before = at, self.lines
        told = chronicle.since()
        new = any(one.actions > self._begun for one in told)
        self.lines = self._told = chronicle.told_briefly(told) if new else ()
        return self.lines != before

    def come_back(self, at: int) -> None:
        """Tell it again, where nothing was played since: after so many actions as then."""
        if at == self._at:
            self.lines = self._told

    def covers(self, at: int) -> bool:
        """Say whether it lies, or lay, over all else that is told after so many actions."""
        return at == self._at and bool(self._told)

    def takes(self, event: pygame.event.Event) -> bool:
        """Put it away at a press; one on it opens the journal: return whether it was."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return False
        pressed = event.type == pygame.MOUSEBUTTONDOWN and self.holds(event.pos)
        self.lines = ()
        if pressed:
            self._open_story()
        return pressed

    def holds(self, pos: tuple[int, int]) -> bool:
        """Say whether the note lies there."""
        return bool(self.lines) and self.area.collidepoint(pos)

    def draw(self, surface: pygame.Surface, m: Measures, sheet: Callable[[], pygame.Rect]) -> None:
        """Draw the note over a sheet; what has no room there is in the journal."""
        if self.lines:
            self.area = sheet()
            self._note().show(surface, m, self.area)

    def _note(self) -> Box:
        cut = Column([_title(optional=1, more="…"), *self._told_lines(fitting=True)], gap=2)
        whole = Either([Column([_title(), *self._told_lines()], gap=5), cut])
        return Sheet((9, 6), whole, seed=9, fill=_NOTE)

    def _told_lines(self, *, fitting: bool = False) -> list[Text]:
        """Return all the lines, or the weightiest as far as they are `fitting`."""
        return [_line(line, rank and rank + 1 if fitting else 0) for line, rank in self.lines]


def _title(optional: int = 0, more: str = "") -> Box:
    named = heading(_("Since your turn") + more, 15 if more else 17, least=14)
    signed = Row([Icon("list", 16, palette.WARNING), named], gap=8, align="center")
    return Either([signed, named], optional=optional)


def _line(words: str, optional: int = 0) -> Text:
    return Text(words, text.SANS_SEMIBOLD, 14, spread=1.2, optional=optional)
