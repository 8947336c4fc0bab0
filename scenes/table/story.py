"""The journal: all that a seat may know of what has happened, turn by turn, beside the table in small."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.letters import folded
from scenes.kit import palette, text
from scenes.kit.card_filters import search_field
from scenes.kit.content import BoxTile, Fitted, Painted, Place, Sheet, Text, heading
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM
from scenes.kit.layout import Box, Column, Pad, Put, Row, Wrap, em, exactly
from scenes.kit.measures import around
from scenes.kit.row_list import RowList, beside
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import Button, Style
from scenes.shell.scene import Scene
from scenes.table.lain import Lain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.chronicle import Chronicle, Entry
    from game.core.recounting import Shown
    from scenes.kit.layout import Length
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.kit.ring import Focusable
    from scenes.shell.app import App
    from scenes.table.lain import Small
    from scenes.table.tools import Tool

SLICE: Final = 0.006
"""How many seconds of a frame it is told what has happened in a game that is taken up again."""
_LINE, _TURN = "line", "turn"
_LETTER: Final = 0.54
"""How wide a letter is, in sizes of its type."""
_LOST: Final = 1.2
"""How much of a line is lost as its last word has no room, in sizes of its type."""
_NARROW: Final = 7
"""How wide words are at least beside figures, in sizes of their type."""
_CARD: Final = 34
"""How wide the card of a line is, in pixels of the drawing."""
_LARGE: Final = 118
"""How wide the cards are of the line that is looked at."""
_MOST_CARDS: Final = 5
"""How many cards are shown of a line, and lit on the table."""
_TURNED: Final = 180.0
_SIDEWAYS: Final = 270.0
_EDGE: Final = 20
_OFF_PAGE: Final = (-1, -1)


class StoryPage(Scene):
    """What has happened, in lines: one rested on is told large and lit on the table, a click shows it again.

    `told` tells it, `board` is the scene whose table it happened on; what its player alone may know is told
    where that lies `open`, the numbers of events where `figures` says so. `show_again` shows the moment after
    so many actions.
    """

    closes = True
    fields_first = True

    def __init__(
        self,
        told: Chronicle,
        board: Small,
        show_again: Callable[[int], None],
        *,
        is_open: bool = True,
        figures: bool = True,
    ) -> None:
        super().__init__()
        self.told = told
        self.lain = Lain(board)
        self.show_again = show_again
        self.sought = ""
        self.note: Box | None = None
        """What is told as long as no line is looked at, instead of what can be done with them."""
        self.begins: int | None = None
        """After how many actions what it shows first happened; None for the last lines."""
        self.more: Tool | None = None
        """What can be done besides, for which the page is left."""
        self.list = RowList(self.relayout)
        self.looked: Entry | None = None
        self._mouse = _OFF_PAGE
        self._open = is_open
        self._figures = figures
        self._shown: list[Entry] = []

    def enter(self, app: App) -> None:
        """Take the window, at the last line, or at the first of what it is opened for."""
        self.told.follow(SLICE)
        super().enter(app)
        self.to_the_end()
        self.ring.home = "back"
        self.ring.focus_by_name("back")

    def to_the_end(self) -> None:
        """Show the last lines of all that is told now, none from before what it is opened for."""
        self.relayout()
        keys, begins = self.list.keys, self.begins
        told = ((at, key) for at, key in enumerate(keys) if begins is not None and not key.startswith(_TURN))
        first = (at for at, key in told if self._shown[int(key)].actions >= (begins or 0))
        self.list.first = next(first, len(keys))
        self.relayout()

    @property
    def cloth(self) -> Color:
        """The colour of the game's table."""
        return palette.deep(self.app.editions[self.told.session.game.key].table, 0.35)

    # --- what is told -----------------------------------------------------------------------------------

    @property
    def entries(self) -> list[Entry]:
        """What is found of all that may be told."""
        words = folded(self.sought).split()
        told = [one for one in self.told.entries if self._open or one.seats is None]
        return [one for one in told if all(word in folded(f"{one.chapter} {one.words}") for word in words)]

    def _keys(self) -> list[str]:
        """Return the rows: the lines by their places, after the turn in which each begins."""
        keys, chapter = list[str](), ""
        for place, one in enumerate(self._shown):
            if one.chapter != chapter:
                chapter = one.chapter
                keys.append(f"{_TURN}{place}")
            keys.append(str(place))
        return keys

    def search(self, words: str) -> None:
        """Find the lines with those words."""
        self.sought = words
        self.looked = None
        self.to_the_end()

    def look(self, entry: Entry | None) -> None:
        """Tell a line large, and light it on the table."""
        if entry is not None and entry != self.looked:
            self.looked = entry
            self.dirty = True

    # --- where it all is --------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the table in small over the line that is looked at, the lines at the right."""
        self._shown = self.entries
        small = Place("table", self.lain.draw, high=_small_high)
        left = Column([small, Place("told", grow=1)], gap=_EDGE, grow=1)
        return Pad(_EDGE, Row([left, self._journal()], gap=_EDGE))

    def _journal(self) -> Box:
        close = Button("back", on_click=self.close, label=_("Back"), icon="arrow_left", style=Style.MAIN)
        field = search_field(self.sought, self.search, _("Look for a card, a player, a word"), sign=True)
        rows = self.list.uneven(self._keys(), self._row, self._high, self._nothing())
        title = heading(_("Journal"), 24)
        page = Column([title, Put(field), rows, Put(close), *self._besides()], gap=12)
        return Sheet((20, 16), page, fill=palette.PAPER, seed=6, wide=_wide)

    def _besides(self) -> list[Box]:
        """Return the button under the others, if there is more to do."""
        if (more := self.more) is None:
            return []
        button = Button("give-up", label=more.label, icon=more.icon, tip=more.tip, enabled=more.enabled)
        button.on_click = partial(self._leave_for, more.act)
        return [Put(button)]

    def _leave_for(self, act: Callable[[], None]) -> None:
        self.close()
        act()

    def _high(self, key: str) -> Length:
        """Return how high a row is."""
        if key.startswith(_TURN):
            return em(17, 1.2, 12)
        return em(14, 1.2 * self._lines(self._shown[int(key)]), 12)

    def _lines(self, entry: Entry) -> int:
        """Return how many lines words have, by their length: to measure all of them would take too long."""
        px, room, least = self.m.type(14), self._room(), 2
        under = self._figures_under(entry)
        if self._figures and entry.figures and not under:
            room -= self._figures_wide(entry)
            least = max(least, len(entry.figures) + 1)
        return under + max(least, ceil(len(entry.words) * px * _LETTER / max(room - _LOST * px, px)))

    def _room(self) -> int:
        """Return how wide the words of a line are, and its figures."""
        return _wide(self.m) - self.m.px(2 * 20 + 2 * 8 + _CARD + 10) - beside(self.m)

    def _figures_wide(self, entry: Entry) -> int:
        longest = max(map(len, entry.figures), default=0)
        return round(longest * self.m.type(14) * _LETTER) + self.m.px(10)

    def _figures_under(self, entry: Entry) -> bool:
        """Say whether figures stand under words that would have too little room beside them."""
        if not self._figures or not entry.figures:
            return False
        return self._room() - self._figures_wide(entry) < _NARROW * self.m.type(14)

    def _nothing(self) -> Box:
        told = _("Nothing yet: the game has only just begun.")
        if not self.told.complete:
            told = _("The game is gone through again…")
        elif self.sought:
            told = _("Nothing there has “{word}” in it.").format(word=self.sought)
        return Text(told, size=16, color=palette.MUTED_TEXT, at="top", grow=1)

    def _row(self, key: str) -> Box:
        if key.startswith(_TURN):
            chapter = self._shown[int(key.removeprefix(_TURN))].chapter
            return Text(chapter, text.SERIF_BOLD, 17, palette.MUTED_TEXT, lines=1, at="bottom")
        entry = self._shown[int(key)]
        tile = BoxTile(f"{_LINE}:{key}", on_click=partial(self.show_again, entry.actions))
        tile.box = Pad((8, 3), self._line(entry))
        return Put(tile)

    def _line(self, entry: Entry) -> Box:
        """Return a line: its card, what happened, and its figures."""
        card: Box = Box(wide=_CARD)
        if entry.cards:
            high = _CARD * CARD_HEIGHT_MM / CARD_WIDTH_MM
            card = Painted(draws=partial(self._draw_card, entry.cards[0]), wide=_CARD, high=high)
        words = Fitted(entry.words, size=14, spread=1.2, grow=1)
        figures = [Text(one, text.SANS_BOLD, 14, lines=1) for one in entry.figures if self._figures]
        if self._figures_under(entry):
            told = Column([words, Wrap([*figures], gap=10, between=2)], gap=2, grow=1)
            return Row([card, told], gap=10, align="center")
        parts = [card, words] + [Column([*figures], justify="center")] * bool(figures)
        return Row(parts, gap=10, align="center")

    def _draw_card(self, shown: Shown, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
        """Draw a card in an area."""
        lies = self.lain.table.sideways(shown.ref)
        wide, high = (area.height, area.width) if lies else area.size
        angle = _SIDEWAYS if lies else _TURNED if shown.turned else 0.0
        painter = self.lain.table.painter(shown.ref, "")
        pose = Pose(*area.center, min(wide, high * CARD_WIDTH_MM / CARD_HEIGHT_MM), angle)
        draw_resting(surface, painter, pose)

    def relayout(self) -> None:
        """Lay the page out anew: in a window of another size, the mouse is on no line until it moves."""
        m = self.app.measures()
        if self.m != m:
            self._mouse = _OFF_PAGE
            self.lain.fit(m)
        super().relayout()

    def arrange(self) -> None:
        """Lay the page out anew."""
        super().arrange()
        lying = [self.entry_of(one) for one in self.ring]
        if self.looked not in lying:
            self.looked = None
        under = next((one for one in self.ring if one.rect.collidepoint(self._mouse)), None)
        self.look(self._pointed() or (self.entry_of(under) if under is not None else None))

    # --- what is looked at ------------------------------------------------------------------------------

    def _pointed(self) -> Entry | None:
        """Return the line under the mouse, or the one that the keyboard is on."""
        widgets = (self.ring.hovered, self.ring.focused)
        found = (self.entry_of(one) for one in widgets if one is not None)
        return next((one for one in found if one is not None), None)

    def entry_of(self, widget: Focusable) -> Entry | None:
        """Return the line that a widget stands for, None for any other widget."""
        what, _colon, key = widget.name.partition(":")
        return self._shown[int(key)] if what == _LINE and int(key) < len(self._shown) else None

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; the journal's key leaves it."""
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
        used = super().handle(event)
        self.look(self._pointed())
        if not used and event.type == pygame.KEYDOWN and event.key == pygame.K_j:
            self.close()
            return True
        return used

    def look_other(self, widgets: Sequence[Focusable]) -> None:
        """Have lines drawn again that look different."""
        self.retouch(*(around(one.rect) for one in widgets))

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether there is more to be told."""
        return not self.told.complete

    def update(self, dt: float) -> None:
        """Tell on what has happened, a slice each frame."""
        super().update(dt)
        if not self.told.complete and self.told.follow(SLICE):
            self.to_the_end()

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Light what is looked at on the table, and tell it large."""
        if self.looked is None:
            (self.note or self._hint()).show(surface, self.m, self.boxes["told"])
        else:
            for lit in [*self.lain.lit(self.looked)][:_MOST_CARDS]:
                self.lain.light(surface, self.boxes["table"], *lit)
            self._large(self.looked).show(surface, self.m, self.boxes["told"])
        super().draw_moving(surface)

    def _hint(self) -> Box:
        told = _("Rest on a line: its cards are lit on the table. Click it to see that moment again.")
        return Sheet((22, 16), Fitted(told, size=17, at="top", color=palette.MUTED_TEXT), fill=palette.PAPER)

    def _large(self, entry: Entry) -> Box:
        """Return a line told large, with its cards and figures: cards are as large as in plain text."""
        shown = entry.cards[:_MOST_CARDS]
        cards = [self._large_card(one, f"card-{at}") for at, one in enumerate(shown)]
        if self.m.larger_text:
            self._told_large(entry, cards).lay(self.m.plain, self.boxes["told"])
            sizes = [one.area.size for one in cards]
            cards = [
                replace(one, wide=exactly(wide), high=exactly(high))
                for one, (wide, high) in zip(cards, sizes, strict=True)
            ]
        return self._told_large(entry, cards)

    def _told_large(self, entry: Entry, cards: Sequence[Box]) -> Box:
        """Return a line told large behind its cards."""
        numbers = "   ".join(entry.figures) if self._figures else ""
        figures = [Text(numbers, text.SANS_EXTRABOLD, 26, lines=1)] * bool(numbers)
        if numbers and entry.detail:
            figures.append(Text(entry.detail, size=16, spread=1.25))
        chapter = Text(entry.chapter, text.SANS_BOLD, 14, palette.MUTED_TEXT, lines=1)
        again = Text(_("Click to see that moment again."), size=14, color=palette.MUTED_TEXT, lines=1)
        again.optional = 2
        words = Fitted(entry.words, text.SERIF_SEMIBOLD, 20, spread=1.25, at="top", grow=1)
        told = Column([chapter, words, *figures, again], gap=6, grow=1)
        return Sheet((22, 16), Row([*cards, told], gap=14, align="center"), fill=palette.PAPER)

    def _large_card(self, shown: Shown, name: str) -> Painted:
        wide, high = float(_LARGE), _LARGE * CARD_HEIGHT_MM / CARD_WIDTH_MM
        if self.lain.table.sideways(shown.ref):
            wide, high = high, wide
        return Painted(name=name, draws=partial(self._draw_card, shown), wide=(20, wide), high=(28, high))


def _small_high(m: Measures) -> int:
    """Return how high the table is in small: it has the shape of the window."""
    return (m.width - 3 * m.px(_EDGE) - _wide(m)) * m.height // m.width


def _wide(m: Measures) -> int:
    """Return how wide the journal is: no wider for larger text, so that the table keeps its size."""
    return m.px(400)
