"""Print the cards: what, on which paper, how, and how much that is; then a PDF is made, and opened."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from game.printing.grid import grid
from scenes.kit import palette, paper, text
from scenes.kit.button_row import Entry, button_width, from_right
from scenes.kit.icons import icon
from scenes.kit.layout import column
from scenes.kit.stepper import draw_stepped
from scenes.kit.widgets import Style, draw_paper, draw_sheet
from scenes.printing import destination
from scenes.printing.choices import Row, rows_of
from scenes.printing.job import MOST_COPIES, Order, PrintJob
from scenes.printing.preview import Preview
from scenes.printing.progress import PrintProgress, some_steps
from scenes.shell.scene import Scene
from scenes.shell.showing import show_file

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.model import Json
    from scenes.kit.measures import Measures
    from scenes.printing.deck import Deck

_SEPARATORS = ("/", "\\")
_PREVIEW_SHARE: Final = 34
"""Percent of the page's width that the first sheet takes, at the most."""


def _place_height(m: Measures) -> int:
    """Return the height of the band that says where the file goes, in two lines at the most."""
    return round(m.type(18) * 1.3) + round(m.type(15) * 1.4) * 2 + m.px(24)


def _draw_place(surface: pygame.Surface, m: Measures, band: pygame.Rect, path: Path, pages: int) -> None:
    """Say where the file will be, or that it is there with so many pages."""
    pygame.draw.rect(surface, palette.mix(palette.PAPER, palette.KRAFT, 0.18), band.inflate(-4, -4))
    told, sign, color = _("Where the file will be"), "folder", palette.INK
    if pages:
        ready = ngettext("It is ready: {count} page", "It is ready: {count} pages", pages)
        told, sign, color = ready.format(count=pages), "check", palette.GOOD_TEXT
    mark = icon(sign, m.type(24), color)
    surface.blit(mark, mark.get_rect(midleft=(band.left + m.px(28), band.centery)))
    left = band.left + m.px(28) + mark.get_width() + m.px(16)
    room = band.right - m.px(28) - left
    px = text.fit(told, text.SERIF_BOLD, m.type(18), room, m.type(14))
    title = text.render(told, text.SERIF_BOLD, px, color)
    lines = _path_lines(destination.shown(path), m.type(15), room)
    place = text.paragraph("\n".join(lines), text.SANS_SEMIBOLD, m.type(15), palette.INK, room, 1.35)
    top = band.centery - (title.get_height() + place.get_height()) // 2
    surface.blit(title, (left, top))
    surface.blit(place, (left, top + title.get_height()))


def _path_lines(path: str, px: int, room: int) -> list[str]:
    """Break a path into two lines at the most, after a separator; the start of a longer one is left out."""
    if text.width_of(path, text.SANS_SEMIBOLD, px) <= room:
        return [path]
    cuts = [place for place, letter in enumerate(path, 1) if letter in _SEPARATORS]
    low = next((cut for cut in cuts if _fits(path[cut:], px, room)), cuts[-1] if cuts else 0)
    above = path[:low]
    start = next((cut for cut in range(low) if _fits(f"…{above[cut:]}", px, room)), low)
    return [above if _fits(above, px, room) else f"…{above[start:]}", path[low:]]


def _fits(words: str, px: int, room: int) -> bool:
    return text.width_of(words, text.SANS_SEMIBOLD, px) <= room


def _draw_count(surface: pygame.Surface, m: Measures, area: pygame.Rect, deck: Deck, order: Order) -> None:
    """Say how many sheets and cards there are, from the top of an area."""
    told = counted(deck, order)
    words = text.paragraph(told, text.SANS_SEMIBOLD, m.type(15), palette.INK, area.width, 1.35, "center")
    surface.blit(words, area)


def counted(deck: Deck, order: Order) -> str:
    """Return how many sheets and cards are printed, in two lines."""
    cards = len(deck.faces(order))
    sheets = grid(order.options).sheets(cards) + len(deck.pages(order))
    if not sheets:
        return _("Choose something to print.")
    sheets_of = ngettext("{count} sheet of {paper} paper", "{count} sheets of {paper} paper", sheets)
    told = sheets_of.format(count=sheets, paper=deck.options(order).sheet.name)
    if not cards:
        return told
    each = ngettext("{count} card, 63 × 88 mm", "{count} cards, 63 × 88 mm", cards).format(count=cards)
    return f"{told}\n{each}"


class PrintCards(Scene):
    """Choose which deck is printed, and how. `made` is the file, once it is. Escape goes back.

    `folder` is where the file goes: the player's documents, if it is not said. `told` is what is said of the
    decks to choose from.
    """

    closes = True

    def __init__(self, *decks: Deck, first: int = 0, folder: Path | None = None, told: str = "") -> None:
        super().__init__()
        self.decks = decks
        self.told = told or _("What the sheets are made of.")
        self.deck = decks[first]
        self.order = Order()
        self.made: Path | None = None
        self.pages = 0
        self.folder = folder or destination.default_folder()
        self.preview: Preview | None = None
        self.rows: list[tuple[Row, pygame.Rect]] = []
        self.heading = self.area = self.sheet = self.foot = pygame.Rect(0, 0, 0, 0)

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def path(self) -> Path:
        """Where the file is, or will be: never that of another file."""
        return self.made or destination.free_path(self.folder, self.deck.title)

    @property
    def wanted(self) -> bool:
        """Say whether there is anything to print."""
        return bool(self.deck.faces(self.order) or self.deck.pages(self.order))

    def choose_deck(self, place: int) -> None:
        """Print another of the decks; what is its only part is never left out."""
        self.deck = self.decks[place]
        only = self.deck.parts if len(self.deck.parts) == 1 else ()
        self._take(replace(self.order, parts=self.order.parts.union(only)))

    def change(self, **changes: Json) -> None:
        """Change the paper, the bleed or the backs."""
        options = replace(self.order.options, **changes)  # type: ignore[arg-type]
        self._take(replace(self.order, options=options))

    def toggle_part(self, part: str) -> None:
        """Print the cards, the help or the pad, or not."""
        self._take(replace(self.order, parts=self.order.parts ^ {part}))

    def copy(self, by: int) -> None:
        """Print it so many times more, or less."""
        self._take(replace(self.order, copies=max(1, min(MOST_COPIES, self.order.copies + by))))

    def _take(self, order: Order) -> None:
        self.order, self.made, self.preview = order, None, None
        self.app.sounds.play("tick")
        self.relayout()

    # --- making and opening -----------------------------------------------------------------------------

    def make(self) -> None:
        """Make the file, in front of this page, which is told when it is there."""
        if self.wanted:
            self.made = None
            self.app.stack.push(PrintProgress(PrintJob(self.deck, self.order, self.path)), self._finished)

    def _finished(self, job: PrintJob | None) -> None:
        if job is not None:
            self.made, self.pages = job.path, job.pages
            self.app.sounds.play("stamp")
        self.relayout()
        if job is not None:
            self.ring.focus_by_name("open")

    def open(self) -> None:
        """Show the file with the system's viewer; what goes wrong is told."""
        if self.made is not None:
            show_file(self.app, self.made)

    # --- arranging --------------------------------------------------------------------------------------

    def rules_at(self) -> tuple[str, str]:
        """Return the game, and the page of its rules, that tell of this scene."""
        return self.app.editions.telling("printing")

    def arrange(self) -> None:
        """Put the first sheet on the left, the choices on the right, the buttons at the foot."""
        m = self.m
        width = min(m.px(1160), m.width - 2 * m.px(24))
        left = (m.width - width) // 2
        self.heading = pygame.Rect(left, m.px(18), width, round(m.type(40) * 1.3))
        tall = max(m.px(46), m.type(15) + m.px(22))
        self.foot = pygame.Rect(left, m.height - m.px(20) - tall, width, tall)
        top, low = self.heading.bottom + m.px(10), self.foot.top - m.px(18)
        counted = round(m.type(15) * 1.5) * 2
        self.area = pygame.Rect(left, top, width * _PREVIEW_SHARE // 100, low - top - counted)
        self._prepare_preview()
        start = self.area.right + m.px(28)
        self.sheet = pygame.Rect(start, top, left + width - start, low - top)
        self._add_rows()
        self._add_buttons()

    def _prepare_preview(self) -> None:
        ahead = self.preview
        paper_ = self.deck.options(self.order).sheet
        scale = min(self.area.width / paper_.width, self.area.height / paper_.height)
        if ahead is None or ahead.scale != scale:
            self.preview = Preview(self.deck, self.order, self.area.size)

    def _add_rows(self) -> None:
        m = self.m
        inside = self.sheet.inflate(-2 * m.px(28), 0)
        inside.height -= _place_height(m)
        control = min(round(m.px(400) * max(1.0, m.text_size / 118)), inside.width * 56 // 100)
        self.rows = []
        choices = rows_of(self)
        for choice, area in zip(choices, column(inside, len(choices), 0), strict=True):
            rect = pygame.Rect(area.right - control, 0, control, m.type(15) + m.px(26))
            rect.centery = area.centery
            widgets = choice.control(rect)
            self.ring.add(*widgets)
            end = min(widget.rect.left for widget in widgets) - m.px(20)
            words = pygame.Rect(area.left, area.top, end - area.left, area.height)
            if not self.words_fit(choice, words):
                widgets[0].tip = choice.line
            self.rows.append((choice, words))

    def _add_buttons(self) -> None:
        again = self.made is not None
        label, style = (_("Make it again"), Style.PAPER) if again else (_("Make the PDF"), Style.MAIN)
        entries = [Entry("make", label, "save", self.make, style, enabled=self.wanted)]
        if again:
            entries.insert(0, Entry("open", _("Open"), "eye", self.open, Style.MAIN))
        back = Entry("back", _("Back"), "arrow_left", self.close)
        self.ring.add(
            back.button(
                self.m,
                pygame.Rect(
                    self.foot.left, self.foot.top, button_width(self.m, back.label, 56), self.foot.height
                ),
            )
        )
        self.ring.add(*from_right(self.m, self.foot, entries, gap=14, spare=56))

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether the first sheet is still being filled."""
        return self.preview is not None and not self.preview.done

    def update(self, dt: float) -> None:
        """Go on with the cards on the first sheet."""
        super().update(dt)
        if self.preview is not None and not self.preview.done:
            some_steps(self.preview)
            self.dirty = True

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the title, the choices, where the file goes and what it will hold."""
        m = self.m
        surface.blit(paper.table(palette.MENU, surface.get_size()), (0, 0))
        title = _("Print the cards")
        px = text.fit(title, text.SERIF_BLACK, m.type(40), self.heading.width, m.type(20))
        words = text.render(title, text.SERIF_BLACK, px, palette.INK)
        surface.blit(words, words.get_rect(midleft=self.heading.midleft))
        draw_sheet(surface, self.sheet, palette.CHALK, seed=11)
        for place, (choice, area) in enumerate(self.rows):
            if place:
                end = self.sheet.right - m.px(28)
                pygame.draw.line(surface, palette.HAIRLINE, area.topleft, (end, area.top), 1)
            self._write(surface, choice, area)
        draw_stepped(surface, m, self.ring, "copies", str(self.order.copies), palette.INK)
        _draw_place(surface, m, self._band(), self.path, self.pages if self.made else 0)
        below = pygame.Rect(self.area.left, self._page().bottom + m.px(12), self.area.width, 0)
        _draw_count(surface, m, below, self.deck, self.order)
        draw_paper(surface, self._page(), palette.CHALK, paper.Shadow.SHEET, 0, cut=False)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the first sheet, which fills card by card."""
        super().draw_moving(surface)
        if self.preview is not None:
            surface.blit(self.preview.surface, self._page())

    def _band(self) -> pygame.Rect:
        """Return the foot of the sheet, which says where the file goes."""
        band = pygame.Rect(self.sheet.left, 0, self.sheet.width, _place_height(self.m))
        band.bottom = self.sheet.bottom
        return band

    def _page(self) -> pygame.Rect:
        """Return where the first sheet lies."""
        assert self.preview is not None  # noqa: S101 - `arrange` has prepared it
        return self.preview.surface.get_rect(center=self.area.center)

    def _words(self, choice: Row, width: int) -> tuple[pygame.Surface, pygame.Surface]:
        px = text.fit(choice.title, text.SERIF_BOLD, self.m.type(20), width, self.m.type(15))
        title = text.paragraph(choice.title, text.SERIF_BOLD, px, palette.INK, width, 1.2)
        return title, text.paragraph(
            choice.line, text.SANS_MEDIUM, self.m.type(15), palette.MUTED_TEXT, width
        )

    def words_fit(self, choice: Row, area: pygame.Rect) -> bool:
        """Say whether a row's words stay within their area; if not, its line is the tip of its control."""
        title, line = self._words(choice, area.width)
        return title.get_height() + line.get_height() <= area.height - self.m.px(6)

    def _write(self, surface: pygame.Surface, choice: Row, area: pygame.Rect) -> None:
        title, line = self._words(choice, area.width)
        if not self.words_fit(choice, area):
            surface.blit(title, title.get_rect(midleft=area.midleft))
            return
        top = area.centery - (title.get_height() + self.m.px(2) + line.get_height()) // 2
        surface.blit(title, (area.left, top))
        surface.blit(line, (area.left, top + title.get_height() + self.m.px(2)))
