"""What has happened of late at a table, on a sheet: each line with its card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.faces.base import card_height
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


class _Line(NamedTuple):
    """A line as it is drawn, how high it is, and its card."""

    page: pygame.Surface
    height: int
    card: str


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
        wide = round(self.m.px(_WIDTH) * (1.25 if self.m.large_text else 1))
        return min(wide, self.m.width - self.m.px(40))

    def needed(self) -> int:
        """Return how high all the news are."""
        return sum(line.height + self._gap for line in self._lines())

    @property
    def _gap(self) -> int:
        return self.m.px(6)

    @property
    def _card(self) -> int:
        return self.m.px(_CARD) if self.painter is not None else 0

    def _lines(self) -> list[_Line]:
        left = self._card + self.m.px(12) if self._card else 0
        told = [(one.line, one.card) for one in self.news]
        return [
            self._line(line, card, self.breadth - left)
            for line, card in told or [(_("Nothing yet: the game has only just begun."), "")]
        ]

    def _line(self, line: str, card: str, width: int) -> _Line:
        page = text.paragraph(line, text.SANS_MEDIUM, self.m.type(16), palette.INK, width, 1.3)
        high = card_height(self._card) if card and self._card else 0
        return _Line(page, max(page.get_height(), high), card)

    def shown(self) -> list[_Line]:
        """Return the newest news that the area holds, in the order in which they happened."""
        found: list[_Line] = []
        room = self.area.height
        for line in reversed(self._lines()):
            room -= line.height + self._gap
            if room < 0:
                break
            found.append(line)
        return found[::-1]

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the table; draw the sheet and the news."""
        super().draw_still(surface)
        top, width = self.area.top, self._card
        for line in self.shown():
            middle = top + line.height // 2
            if line.card and self.painter is not None:
                pose = Pose(self.area.left + width / 2, middle, width)
                draw_resting(surface, self.painter(line.card), pose)
            left = self.area.left + (width + self.m.px(12) if width else 0)
            surface.blit(line.page, line.page.get_rect(midleft=(left, middle)))
            top += line.height + self._gap
