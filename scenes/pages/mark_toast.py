"""A mark that a game has just reached, told in a word over its result: quietly, once that was seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.storage.marks import Marks
from game.storage.records import Reading
from scenes.kit import palette, text, timeline
from scenes.kit.content import Icon, Sheet, Text
from scenes.kit.effects import Effects
from scenes.kit.layout import Anchor, Column, Pad, Row, em

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.session import Session
    from game.storage.marks import Mark
    from game.storage.record import Record
    from scenes.kit.measures import Measures

TOP: Final = "topright"
_FOOT: Final = em(15, 1, 60, 84)
"""How high the foot of a result is, with the ways on."""
_SLICE: Final = 0.004
"""Seconds a frame that reading the finished games may take."""


@dataclass(eq=False, repr=False)
class Toast:
    """A word on a strip of paper in a corner of the window, over its foot, which comes and goes."""

    mark: Mark
    m: Measures
    at: str = TOP
    part: float = 0.0

    def __post_init__(self) -> None:
        """Lay the strip down."""
        words = [
            Text(_("Feat: {name}").format(name=_(self.mark.title)), text.SERIF_BOLD, 17, lines=1),
            Text(_(self.mark.words), size=14, color=palette.MUTED_TEXT, lines=1),
        ]
        inside = Row([Icon("trophy", 24, palette.WARNING), Column(words)], gap=12, align="center")
        sheet = Sheet((16, 8), inside, fill=palette.CHALK, seed=4, cut=False)
        self.box = Pad((16, 20, 24, _FOOT), Anchor(sheet, self.at))
        self.box.lay(self.m, pygame.Rect((0, 0), self.m.size))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the strip, as much of it as is there."""
        shown = min(1.0, min(self.part, 1 - self.part) * timeline.TOAST / timeline.FADE)
        page = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        self.box.draw(page)
        page.set_alpha(round(255 * shown))
        surface.blit(page, (0, 0))


class MarkNews:
    """What a finished game has reached, told `at` a corner: the games before it are read, a slice a frame."""

    def __init__(self, session: Session, marks: Iterable[Mark], at: str = TOP) -> None:
        self._session = session
        self._at = at
        self._marks = Marks(marks)
        self._reading = Reading()
        self._fresh: list[Mark] = []
        self._effects = Effects()

    @property
    def lively(self) -> bool:
        """Say whether something is read, or told."""
        return not self._reading.done or bool(self._fresh) or self._effects.lively

    def close(self) -> None:
        """Read no further."""
        self._reading.close()

    def update(self, dt: float, m: Measures, *, quiet: bool) -> bool:
        """Let seconds pass; tell what was reached, but where it is to be `quiet`. Return whether it shows."""
        if not self._reading.done:
            self._take(self._reading.take(_SLICE))
        elif self._fresh and not quiet and not self._effects.lively:
            self._effects.let(Toast(self._fresh.pop(0), m, self._at), timeline.TOAST)
        return self._effects.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is told."""
        self._effects.draw(surface)

    def _take(self, records: Iterable[Record]) -> None:
        for record in records:
            if record.game == self._session.game.key:
                reached = self._marks.add(record)
                self._fresh = reached if self._is_this(record) else []

    def _is_this(self, record: Record) -> bool:
        session = self._session
        return record.seed == session.seed and record.actions == tuple(session.actions)
