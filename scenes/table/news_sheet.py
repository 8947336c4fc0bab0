"""What has happened of late at a table, on a sheet: each line with its card."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.i18n import _
from scenes.kit.content import Place, Text
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM
from scenes.kit.layout import Box, Column, Row
from scenes.kit.sprites import Pose, draw_resting
from scenes.shell.titled_sheet import TitledSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from scenes.kit.sprites import Painter

_WIDTH: Final = 720
_NEWS: Final = 24
"""How much of what has happened is told."""
_CARD: Final = 34
"""How wide the card of a line is, in pixels of the drawing."""


class Happened(NamedTuple):
    """What has happened, in a sentence, and how many actions had been played by then.

    `seats` are those that may know of it, None for all; `card` is the one that it is about, "" for none.
    """

    line: str
    actions: int
    seats: frozenset[int] | None = None
    card: str = ""


class News:
    """What has happened of late: enough is kept for everyone, since not all may know of all of it."""

    def __init__(self) -> None:
        self._kept: list[Happened] = []

    def add(self, happened: Happened) -> None:
        """Keep what happens."""
        self._kept = [*self._kept, happened][-2 * _NEWS :]

    def undone(self, actions: int) -> None:
        """Forget what has happened after so many actions: they were taken back."""
        self._kept = [one for one in self._kept if one.actions <= actions]

    def known_to(self, seat: int) -> list[Happened]:
        """Return what a seat may know, the newest last."""
        return [one for one in self._kept if one.seats is None or seat in one.seats][-_NEWS:]


class NewsSheet(TitledSheet):
    """Show the last news, the newest at the foot; of the oldest, what there is room for.

    `painter` draws the card of a line; without it, cards are not shown.
    """

    def __init__(self, news: Sequence[Happened], painter: Callable[[str], Painter] | None = None) -> None:
        super().__init__(_("What has happened"))
        self.news = [*news]
        self.painter = painter

    @property
    def _sheet_width(self) -> int:
        return min(self.m.px(_WIDTH * (1.25 if self.m.large_text else 1)), super()._sheet_width)

    def showing(self) -> Box:
        """Return the news, in the order in which they happened."""
        none = Happened(_("Nothing yet: the game has only just begun."), 0)
        lines = [self._line(one) for one in self.news or [none]]
        for age, line in enumerate(reversed(lines)):
            line.optional = age
        return Column(lines, gap=6, name="area")

    def _line(self, happened: Happened) -> Box:
        words = Text(happened.line, size=16, spread=1.3, grow=1)
        if self.painter is None:
            return words
        card = Box(wide=_CARD)
        if happened.card:
            draws = partial(_draw_card, self.painter(happened.card))
            card = Place("", draws, wide=_CARD, high=_CARD * CARD_HEIGHT_MM / CARD_WIDTH_MM)
        return Row([card, words], gap=12, align="center")


def _draw_card(painter: Painter, surface: pygame.Surface, area: pygame.Rect) -> None:
    draw_resting(surface, painter, Pose(*area.center, area.width))
