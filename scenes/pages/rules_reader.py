"""The rules reader: contents, illustrated pages, and a search through all of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core import i18n
from game.core.i18n import _, ngettext
from scenes.kit import emblems, palette, paper, text
from scenes.kit.forms import TextField
from scenes.kit.scroll import Scroll
from scenes.kit.widgets import Button, draw_sheet
from scenes.pages.reading import book as books
from scenes.pages.reading.book import OF_THE_HOUSE
from scenes.pages.reading.frame import Frame, PageLink, ResultRow, contents_rows, frame
from scenes.pages.reading.search import Found, Reading, find
from scenes.pages.reading.typesetting import Typesetter
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from scenes.pages.reading.book import Book
    from scenes.shell.app import App

WHEEL_LINES = 3
_MARK = 5
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_TURNS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


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
        self.frame: Frame
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
        """Cut the window into its parts, lay the page out, and make the field and the buttons."""
        self.frame = frame(self.m, self._lines())
        if self.frame.contents:
            self.contents_open = False
        self.field = TextField(
            "search",
            self.frame.field,
            m=self.m,
            value=self.query,
            placeholder=_("Search these pages"),
            icon="search",
            on_change=self.search,
            on_enter=self.open_chosen,
        )
        self.found = find(self.book, self.query, self.words)
        self._fill_ring()
        self._set_page()

    def _lines(self) -> int:
        """Return how many lines the contents have: chapters and pages."""
        return len(self.book.pages) + len(self.book.chapters())

    def _set_page(self) -> None:
        self.setting = Typesetter(self.m, self.frame.text.width, self.art)
        self.setting.begin(self.book.pages[self.place])

    def _lay(self) -> None:
        """Lay what waits of the page. Raise LateError where this frame has no time left for it."""
        if not self.setting.whole:
            self.setting.go_on()
            self.scroll.fit(self.setting.height, self.frame.rail)

    def _fill_ring(self) -> None:
        """Put into the ring what can be reached now; the focus stays where it is."""
        focused = self.ring.focused_name
        self.ring.clear()
        self.ring.add(self.field, self._close_button())
        self.ring.add(*self._links(), *self._results(), *self._foot())
        self.ring.focus_by_name(focused)
        self.invalidate()

    def _close_button(self) -> Button:
        return Button("close", self.frame.close, self.close, m=self.m, label=_("Close"), icon="cross")

    def _links(self) -> list[PageLink]:
        links: list[PageLink] = []
        for (_title, places), (_heading, *rects) in zip(self.book.chapters(), self._rows(), strict=False):
            links += [self._link(place, rect) for place, rect in zip(places, rects, strict=True)]
        return links

    def _rows(self) -> list[list[pygame.Rect]]:
        """Return the rows of each chapter in the contents, its title's first; none when they are put away."""
        chapters = [1 + len(places) for _title, places in self.book.chapters()]
        if self.frame.contents:
            return contents_rows(self.m, self.frame.contents, chapters, 1)
        return contents_rows(self.m, self.frame.sheet, chapters, 2) if self.contents_open else []

    def _link(self, place: int, rect: pygame.Rect) -> PageLink:
        page = self.book.pages[place]
        return PageLink(
            f"page-{page.key}",
            rect,
            partial(self.open, place),
            m=self.m,
            label=page.name,
            chosen=place == self.place and not self.searching,
        )

    def _results(self) -> list[ResultRow]:
        if not self.searching:
            return []
        area, height = self._results_area(), ResultRow.height(self.m)
        first, shown = self._window()
        return [
            ResultRow(
                f"result-{rank}",
                pygame.Rect(area.left, area.top + (rank - first) * height, area.width, height),
                partial(self.open_found, rank),
                m=self.m,
                title=self.book.pages[found.place].title,
                excerpt=found.excerpt,
                chosen=rank == self.chosen,
            )
            for rank, found in enumerate(self.found[first : first + shown], first)
        ]

    def _results_area(self) -> pygame.Rect:
        """Return the room for results, under the line that counts them."""
        area = self.frame.text
        head = self.m.type(16) * 2
        return pygame.Rect(area.left, area.top + head, area.width, area.height - head)

    def _window(self) -> tuple[int, int]:
        """Return the first result shown and how many there is room for; the chosen one is among them."""
        shown = max(1, self._results_area().height // ResultRow.height(self.m))
        first = max(0, min(self.chosen - shown // 2, len(self.found) - shown))
        return first, shown

    def _foot(self) -> list[Button]:
        """Return the buttons of the pages before and after, and of the contents where they are put away."""
        m, pages = self.m, self.book.pages
        before, after, *aside = self.frame.foot
        previous = Button("previous", before, partial(self.turn, -1), m=m, icon="arrow_left")
        following = Button("next", after, partial(self.turn, 1), m=m, icon="arrow_right")
        ways = [(previous, self.place - 1), (following, self.place + 1)]
        ways = [(button, place) for button, place in ways if self.reading and 0 <= place < len(pages)]
        for button, place in ways:
            button.label = pages[place].name
        contents = [
            Button("contents", rect, self.toggle_contents, m=m, label=_("Contents"), icon="list")
            for rect in aside
        ]
        return [*(button for button, _place in ways), *contents]

    # --- going about ------------------------------------------------------------------------------------

    def open(self, place: int) -> None:
        """Show a page from its top; the search is put away."""
        self.app.sounds.play("slide")
        self.place = place
        self.query, self.found, self.marked, self.contents_open = "", [], (), False
        self.field.set_value("")
        self._set_page()
        self.scroll.jump(0)
        self._fill_ring()

    def turn(self, by: int) -> None:
        """Show the page before (-1) or after (1), if there is one."""
        if self.reading and 0 <= self.place + by < len(self.book.pages):
            self.open(self.place + by)

    def toggle_contents(self) -> None:
        """Show the contents in place of the page, or the page again."""
        self.contents_open = not self.contents_open
        self.query, self.found = "", []
        self.field.set_value("")
        self._fill_ring()

    def search(self, query: str) -> None:
        """Show the pages where the words are, or the page again when there are no words."""
        self.query, self.chosen = query, 0
        self.found = find(self.book, query, self.words)
        self._fill_ring()

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
        self._fill_ring()

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

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the head and the sheets."""
        surface.blit(paper.table(self.table, surface.get_size()), (0, 0))
        self._draw_title(surface)
        if self.frame.contents:
            draw_sheet(surface, self.frame.contents, palette.PAPER, seed=7)
        draw_sheet(surface, self.frame.sheet, palette.CHALK, seed=9)
        self._draw_chapters(surface)
        if self.searching:
            self._draw_count(surface)

    def _draw_title(self, surface: pygame.Surface) -> None:
        m, area = self.m, self.frame.title
        disc = paper.rounded((area.height, area.height), palette.CHALK, area.height / 2)
        sign = emblems.game_emblem(self.emblem, area.height * 7 // 10)
        surface.blit(disc, area.topleft)
        surface.blit(sign, sign.get_rect(center=disc.get_rect(topleft=area.topleft).center))
        left = area.left + area.height + m.px(12)
        title = self.book.title
        px = text.fit(title, text.SERIF_BLACK, m.type(28), area.right - left, m.type(18))
        if text.width_of(title, text.SERIF_BLACK, px) > area.right - left:
            return
        words = text.render(title, text.SERIF_BLACK, px, palette.ink_on(self.table))
        surface.blit(words, words.get_rect(midleft=(left, area.centery)))

    def _draw_chapters(self, surface: pygame.Surface) -> None:
        for (title, _places), (rect, *_rects) in zip(self.book.chapters(), self._rows(), strict=False):
            px = text.fit(title, text.SERIF_BOLD, self.m.type(17), rect.width - self.m.px(20))
            words = text.render(title, text.SERIF_BOLD, px, palette.INK)
            surface.blit(words, words.get_rect(bottomleft=(rect.left + self.m.px(8), rect.bottom - 2)))

    def _draw_count(self, surface: pygame.Surface) -> None:
        count = len(self.found)
        words = (
            ngettext("{count} page found", "{count} pages found", count).format(count=count)
            if count
            else _("Nothing found: try another word, or a shorter one.")
        )
        px = text.fit(words, text.SANS_SEMIBOLD, self.m.type(16), self.frame.text.width)
        surface.blit(text.render(words, text.SANS_SEMIBOLD, px, palette.INK), self.frame.text.topleft)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the page where it is scrolled to, its rail, and what is written in the field."""
        super().draw_moving(surface)
        if self.reading:
            self._lay()
            self._draw_page(surface)
            self.scroll.draw(surface)

    def _draw_page(self, surface: pygame.Surface) -> None:
        area, up = self.frame.text, round(self.scroll.at)
        window = self.frame.sheet.inflate(0, -2 * self.m.px(6))
        surface.set_clip(window)
        for block in self.marked:
            span = self.setting.span(block).move(area.left - self.m.px(16), area.top - up)
            pygame.draw.rect(surface, palette.LIT, (span.left, span.top, _MARK, span.height))
        for piece in self.setting.pieces:
            place = piece.picture.get_rect(topleft=(area.left + piece.x, area.top + piece.y - up))
            if place.colliderect(window):
                surface.blit(piece.picture, place)
        surface.set_clip(None)
