"""What the results of Reverse War share: pages under a title, with the ways on at the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from scenes.kit import text
from scenes.kit.button_row import button
from scenes.kit.content import Text
from scenes.kit.layout import Box, Column, Either, Grow, InText, Put, Row
from scenes.kit.measures import PLAIN
from scenes.kit.widgets import Choice
from scenes.pages.ending import Ending

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.storage.recorded import Recorded
    from scenes.kit.widgets import Button
    from scenes.shell.scene import Scene

_UNEVEN: Final = 1.2
"""How much wider words are in lines of different lengths."""
LARGE: Final = 48
"""How large the title is where it stands over what is told."""
SMALL: Final = 30
"""How large the title is that stands in one line with the pages."""


class WarResult(Ending):
    """The end of a game of Reverse War. `shown` is the page of what there is too little room for at once."""

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        self.shown = 0

    def page_names(self) -> tuple[str, ...]:
        """Return what the pages are called."""
        raise NotImplementedError

    def page_boxes(self) -> Sequence[Box]:
        """Return what lies side by side on the page shown."""
        raise NotImplementedError

    def reckoning(self) -> Scene:
        """Return what tells the reckoning again."""
        raise NotImplementedError

    def reckoning_way(self) -> Button:
        """Return the button to the reckoning."""
        return button("reckoning", _("See the reckoning again"), "star", self.tell_again)

    def tell_again(self) -> None:
        """Tell the reckoning again."""
        self.app.stack.replace(self.reckoning())

    def paged(self, title: Box) -> Box:
        """Return the page shown under a title, over the foot."""
        return Column([title, Row(self.page_boxes(), gap=14, grow=1), self.ways.foot()], gap=10)

    def in_line(self, *more: Box) -> Box:
        """Return the title in one line: the large words, what is to be seen besides, the pages."""
        ways = list(dict.fromkeys((f"{self.sentence()} {self.lacked()}".rstrip(), self.sentence())))
        lines = [self._line([self._told(words, 2)], more) for words in ways]
        under = [self._line([Grow()], more), self._told(ways[-1])]
        return Either([self._headed(ways[0], more), *lines, Column(under, gap=4)], name="title")

    def _headed(self, words: str, more: Sequence[Box]) -> Box:
        """Return the large words over what is told, as in every result; the pages aside."""
        told = Text(words, text.SERIF_BOLD, 20, self.ink, lines=1, align="center")
        large, pages = self.large(LARGE, LARGE), self.pages()
        middle = Column([InText([large], size=PLAIN), told, *more], gap=2)
        as_wide = Box(wide=(0, lambda m: pages.widths(m).wish), grow=1)
        aside = Row([Grow(), pages], grow=1)
        row = Row([as_wide, middle, aside], gap=14, align="center")
        return self.in_row(row, [large, told, *more, pages])

    def _line(self, told: Sequence[Box], more: Sequence[Box]) -> Box:
        return Row([self.large(SMALL), *more, *told, self.pages()], gap=14, align="center")

    def _told(self, words: str, lines: int = 0) -> Box:
        """Return some words: in so many lines, if that is said, as wide as they are to fit in these."""
        found = Text(words, text.SANS_SEMIBOLD, 17, self.ink, lines=lines, grow=1)
        if lines:
            found.wide = lambda m: round(text.width_of(words, found.face, m.type(14)) / lines * _UNEVEN)
        return found

    def pages(self) -> Box:
        """Return what turns to another page."""
        return Put(Choice("pages", labels=self.page_names(), chosen=self.shown, on_change=self.show_page))

    def show_page(self, page: int) -> None:
        """Show another page."""
        self.shown = page
        self.app.sounds.play("flip")
        self.relayout()
