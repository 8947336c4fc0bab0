"""The rules reader: contents, illustrated pages, and a search through all of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core import i18n
from game.core.i18n import _, ngettext
from scenes.kit import emblems, palette, paper, text
from scenes.kit.content import Place, Sheet, Text
from scenes.kit.forms import TextField
from scenes.kit.layout import Anchor, Box, Column, Either, Grow, Pad, Put, Row, em, inset
from scenes.kit.measures import BASE
from scenes.kit.row_list import RowList
from scenes.kit.scroll import Scroll
from scenes.kit.widgets import Button
from scenes.pages.reading import book as books
from scenes.pages.reading.book import OF_THE_HOUSE
from scenes.pages.reading.search import Found, Reading, find, found_page, page_link
from scenes.pages.reading.typesetting import Typesetter
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.pages.reading.book import Book
    from scenes.shell.app import App

WHEEL_LINES = 3
_MARK = 5
_EDGE = 24
_TURNING = (120, 380)
"""How wide the buttons of other pages are."""
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_TURNS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


_BAR: Final = em(15, pad=20, least=46)
"""How high the line over the page is."""


def _in_two(chapters: Sequence[Column]) -> Box:
    """Return chapters in two columns of about the same length, in order; a single one is not cut."""
    lengths = [len(chapter.boxes) for chapter in chapters]
    cuts = range(1, max(2, len(chapters)))
    cut = min(cuts, key=lambda place: max(sum(lengths[:place]), sum(lengths[place:])))
    halves = [Column(half, grow=1) for half in (chapters[:cut], chapters[cut:]) if half]
    return Row(halves, gap=14)


class RulesReader(Scene):
    """A game's rules, open at a page (the first, when the key is unknown)."""

    def __init__(self, game_key: str, page: str = "") -> None:
        super().__init__()
        self.game_key = game_key
        self.art = OF_THE_HOUSE
        self.table, self.emblem = palette.SLATE, "games/cartelier.svg"
        self.words = Reading(self.art)
        self.place = self.book.place(page)
        self.query = ""
        self.found: list[Found] = []
        self.chosen = 0
        self.contents_open = False
        self.marked: tuple[int, ...] = ()
        self.scroll = Scroll()
        self.results = RowList(self._lay_out)
        self.field: TextField
        self.setting: Typesetter

    def enter(self, app: App) -> None:
        """Take the window; the pictures are those of the game."""
        edition = app.editions.get(self.game_key)
        if edition is not None:
            self.table, self.emblem = edition.table, edition.emblem
            self.art = edition.illustrations.value if edition.illustrations else self.art
            self.words = Reading(self.art)
        super().enter(app)

    @property
    def book(self) -> Book:
        """The rules in the language spoken now."""
        return books.read(self.game_key, i18n.language())

    @property
    def searching(self) -> bool:
        """Say whether the results of a search are shown in place of the page."""
        return bool(self.query.strip())

    @property
    def reading(self) -> bool:
        """Say whether a page is shown."""
        return not self.searching and not self.contents_open

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Make the field, lay everything out, and begin the page."""
        self.field = TextField(
            "search",
            value=self.query,
            placeholder=_("Search these pages"),
            icon="search",
            on_change=self.search,
            on_enter=self.open_chosen,
        )
        self._lay_out()

    def _lay_out(self) -> None:
        """Lay out what is shown now; the focus stays where it is, and who writes goes on."""
        focused = self.ring.focused_name
        self.ring.clear()
        self.found = find(self.book, self.query, self.words)
        super().arrange()
        if self.contents_open and "contents" not in self.boxes:
            self.contents_open = False
            self._lay_out()
        if self.reading:
            self.setting = Typesetter(self.m, self.boxes["text"].width, self.art)
            self.setting.begin(self.book.pages[self.place])
        self.ring.focus_by_name(focused)
        self.invalidate()

    def _lay(self) -> None:
        """Lay what waits of the page. Raise LateError where this frame has no time left for it."""
        if not self.setting.whole:
            self.setting.go_on()
            self.scroll.fit(self.setting.height, self.boxes["rail"])

    def contents(self) -> Box:
        """Put the chapters beside the page; where there is no room, a button shows them in its place."""
        page, chapters = self._page(), [self._chapter(*one) for one in self.book.chapters()]
        head, before, after = self._head(), self._turning(-1), self._turning(1)
        opened = Sheet(8, _in_two(chapters), seed=9, grow=1) if self.contents_open else page
        button = Button("contents", on_click=self.toggle_contents, label=_("Contents"), icon="list")
        foot = Row([before, Grow(), Put(button, name="contents", wide=_TURNING), Grow(), after], gap=14)
        ways: list[Box] = [Column([head, opened, foot], gap=14)]
        if not self.m.large_text:
            column = Sheet(8, Column(chapters), fill=palette.PAPER, seed=7)
            beside = Column([head, page, Row([before, Grow(), after])], gap=14, grow=1)
            ways.insert(0, Row([column, beside], gap=14))
        whole = Either(ways, wide=BASE[0] - 2 * _EDGE, high=lambda m: m.height)
        return Pad((_EDGE, 14), Anchor(whole))

    def _head(self) -> Box:
        """Return the game's emblem, the book's title where there is room, the search and the way out."""
        title = Text(
            self.book.title,
            text.SERIF_BLACK,
            28,
            palette.ink_on(self.table),
            lines=1,
            least=18,
            optional=1,
            grow=1,
        )
        field = Put(self.field, wide=(em(15, 12), em(15, 15, least=330)))
        close = Put(Button("close", on_click=self.close, label=_("Close"), icon="cross"))
        emblem = Place(draws=self._draw_emblem, wide=_BAR)
        return Row([emblem, title, Grow(), field, close], gap=14, high=_BAR)

    def _page(self) -> Box:
        """Return the page with its rail, or what a search has found."""
        if self.searching:
            found = self.results.box([*map(str, range(len(self.found)))], self._result)
            told = Text(self._count(), text.SANS_SEMIBOLD, 16)
            return Sheet((36, 20), Column([told, found], gap=10), seed=9, grow=1)
        read = Row([Place("text", grow=1), Place("rail", wide=8)], gap=18)
        return Sheet((36, 20, 10, 20), read, seed=9, name="sheet", grow=1)

    def _count(self) -> str:
        count = len(self.found)
        if not count:
            return _("Nothing found: try another word, or a shorter one.")
        return ngettext("{count} page found", "{count} pages found", count).format(count=count)

    def _result(self, key: str) -> Box:
        rank = int(key)
        found, act = self.found[rank], partial(self.open_found, rank)
        title = self.book.pages[found.place].title
        return found_page(f"result-{rank}", act, title, found.excerpt, chosen=rank == self.chosen)

    def _chapter(self, title: str, places: list[int]) -> Column:
        """Return a chapter of the contents: its title over its pages."""
        heading = Text(title, text.SERIF_BOLD, 17, lines=1, spread=1.3, at="bottom")
        return Column([Pad((8, 4, 8, 0), heading), *map(self._link, places)])

    def _link(self, place: int) -> Box:
        page = self.book.pages[place]
        chosen = place == self.place and not self.searching
        return page_link(f"page-{page.key}", partial(self.open, place), page.name, chosen=chosen)

    def _turning(self, by: int) -> Box:
        """Return the button of the page before (-1) or after (1), or as much room."""
        name, sign = {-1: ("previous", "arrow_left"), 1: ("next", "arrow_right")}[by]
        place = self.place + by
        if not (self.reading and 0 <= place < len(self.book.pages)):
            return Box(wide=_TURNING)
        label = self.book.pages[place].name
        return Put(Button(name, on_click=partial(self.turn, by), label=label, icon=sign), wide=_TURNING)

    # --- going about ------------------------------------------------------------------------------------

    def open(self, place: int) -> None:
        """Show a page from its top; the search is put away."""
        self.app.sounds.play("slide")
        self.place = place
        self.query, self.found, self.marked, self.contents_open = "", [], (), False
        self.field.set_value("")
        self._lay_out()
        self.scroll.jump(0)

    def turn(self, by: int) -> None:
        """Show the page before (-1) or after (1), if there is one."""
        if self.reading and 0 <= self.place + by < len(self.book.pages):
            self.open(self.place + by)

    def toggle_contents(self) -> None:
        """Show the contents in place of the page, or the page again."""
        self.contents_open = not self.contents_open
        self.query, self.found = "", []
        self.field.set_value("")
        self._lay_out()

    def search(self, query: str) -> None:
        """Show the pages where the words are, or the page again when there are no words."""
        self.query, self.chosen, self.results.first = query, 0, 0
        self._lay_out()

    def open_found(self, rank: int) -> None:
        """Show a page found, at the first place where the words are, which is marked."""
        found = self.found[rank]
        self.open(found.place)
        self.marked = found.blocks
        if found.blocks:
            self._lay()
            self.scroll.jump(self.setting.span(found.blocks[0]).top - self.m.px(24))
        self.ring.focus_by_name(None)
        self.invalidate()

    def open_chosen(self, _words: str = "") -> None:
        """Show the page of the chosen result."""
        if self.found:
            self.open_found(self.chosen)

    def _choose(self, by: int) -> None:
        self.chosen = max(0, min(self.chosen + by, len(self.found) - 1))
        if str(self.chosen) not in self.results.shown:
            self.results.first = self.chosen - self.results.room // 2
        self._lay_out()

    # --- events -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take keys and the wheel for the page, the rest for the widgets."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEWHEEL:
            self._wheel(-event.y)
            return True
        if self.reading and self.scroll.handle(event):
            self.dirty = True
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.ring.focus_by_name("search")
            self.invalidate()
            return True
        if self.searching and event.key in _STEPS:
            self._choose(_STEPS[event.key])
            return True
        if not self.reading or self.inputs.writing:
            return False
        return self._turn_or_scroll(event.key)

    def _turn_or_scroll(self, key: int) -> bool:
        focused = self.ring.focused_name or ""
        if key in _TURNS:
            self.turn(_TURNS[key])
        elif key in _STEPS and not (self.ring.keyboard and focused.startswith("page-")):
            self._scroll_to(self.scroll.target + _STEPS[key] * self._line() * WHEEL_LINES)
        elif (to := self._far(key, focused)) is not None:
            self._scroll_to(to)
        else:
            return False
        return True

    def _far(self, key: int, focused: str) -> float | None:
        """Return how far a key scrolls that goes by whole windows, or None for another key."""
        window = self.scroll.seen - 2 * self._line()
        if key == pygame.K_SPACE and not focused:
            key = pygame.K_PAGEDOWN
        return {
            pygame.K_PAGEDOWN: self.scroll.target + window,
            pygame.K_PAGEUP: self.scroll.target - window,
            pygame.K_HOME: 0.0,
            pygame.K_END: float(self.scroll.furthest),
        }.get(key)

    def _escape(self) -> None:
        if self.contents_open:
            self.toggle_contents()
        elif self.query:
            self.field.set_value("")
            self.search("")
        else:
            self.close()

    def _wheel(self, lines: float) -> None:
        if self.searching:
            self._choose(1 if lines > 0 else -1)
        elif self.reading:
            self._scroll_to(self.scroll.target + lines * self._line() * WHEEL_LINES)

    def _line(self) -> int:
        return self.m.type(24)

    def _scroll_to(self, to: float) -> None:
        settings = self.app.settings
        if settings.reduced_motion or settings.animation_speed == "instant":
            self.scroll.jump(to)
        else:
            self.scroll.go(to)
        self.dirty = True

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether the page glides."""
        return self.reading and self.scroll.moving

    def update(self, dt: float) -> None:
        """Let the page glide."""
        super().update(dt)
        if self.restless:
            self.scroll.update(dt)
            self.dirty = True

    @property
    def cloth(self) -> palette.Color:
        """The colour of the game's table."""
        return self.table

    def _draw_emblem(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the game's emblem on a disc."""
        disc = paper.rounded(area.size, palette.CHALK, area.height / 2)
        surface.blit(disc, area.topleft)
        sign = emblems.game_emblem(self.emblem, area.height * 7 // 10)
        surface.blit(sign, sign.get_rect(center=area.center))

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the page where it is scrolled to, its rail, and what is written in the field."""
        super().draw_moving(surface)
        if self.reading:
            self._lay()
            self._draw_page(surface)
            self.scroll.draw(surface)

    def _draw_page(self, surface: pygame.Surface) -> None:
        area, up = self.boxes["text"], round(self.scroll.at)
        window = inset(self.m, self.boxes["sheet"], (0, 6))
        surface.set_clip(window)
        for block in self.marked:
            span = self.setting.span(block).move(area.left - self.m.px(16), area.top - up)
            pygame.draw.rect(surface, palette.LIT, (span.left, span.top, _MARK, span.height))
        for piece in self.setting.pieces:
            place = piece.picture.get_rect(topleft=(area.left + piece.x, area.top + piece.y - up))
            if place.colliderect(window):
                surface.blit(piece.picture, place)
        surface.set_clip(None)
