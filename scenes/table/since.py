"""What one has lost since one's turn, and to whom: told in a few lines where the turn begins anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import text
from scenes.kit.content import Sheet, Text
from scenes.kit.layout import Column

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chronicle import Chronicle
    from scenes.kit.measures import Measures

_TOP: Final = 66
_WIDE: Final = 520


class Since:
    """The note under the strip: it goes as soon as the player does something.

    There is something to tell only of what was done after so many actions, `begun`: all else was seen before.
    """

    def __init__(self, begun: int) -> None:
        self.lines: Sequence[str] = ()
        self.area = pygame.Rect(0, 0, 0, 0)
        self._begun = begun
        self._at = begun

    def follow(self, chronicle: Chronicle) -> bool:
        """Tell what has happened where the turn begins; return whether there is something new to tell."""
        at = len(chronicle.session.actions)
        if at == self._at:
            return False
        self._at, before = at, self.lines
        new = any(one.actions > self._begun for one in chronicle.since())
        self.lines = chronicle.since_lines() if new else ()
        return self.lines != before

    def take_away(self) -> bool:
        """Tell nothing any more; return whether something was told."""
        told, self.lines = bool(self.lines), ()
        return told

    def holds(self, pos: tuple[int, int]) -> bool:
        """Say whether the note lies there."""
        return bool(self.lines) and self.area.collidepoint(pos)

    def draw(self, surface: pygame.Surface, m: Measures) -> None:
        """Draw the note."""
        if not self.lines:
            return
        title = Text(_("Since your turn"), text.SERIF_BOLD, 17, lines=1)
        lines = [Text(line, text.SANS_SEMIBOLD, 15, lines=2, spread=1.2) for line in self.lines]
        note = Sheet((18, 10), Column([title, *lines], gap=4), seed=3)
        wide = min(m.px(_WIDE) * max(100, m.text_size) // 100, m.width - m.px(40))
        self.area = pygame.Rect((m.width - wide) // 2, m.px(_TOP), wide, note.heights(m, wide).wish)
        note.show(surface, m, self.area)
