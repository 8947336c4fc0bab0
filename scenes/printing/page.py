"""Print the cards: what, on which paper, how, and how much that is; then a PDF is made, and opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from game.printing.grid import grid
from scenes.kit import palette, paper, text
from scenes.kit.content import Icon, Place, Ruled, Sheet, Text
from scenes.kit.layout import Anchor, Box, Column, Grow, Pad, Put, Row, Shaped, Span, Stack
from scenes.kit.measures import BASE
from scenes.kit.widgets import TALL, Button, Style, draw_paper
from scenes.printing import destination
from scenes.printing.choices import Choices
from scenes.printing.job import Order, PrintJob
from scenes.printing.preview import Preview
from scenes.printing.progress import PrintProgress, some_steps
from scenes.shell.scene import Scene
from scenes.shell.showing import show_file

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.kit.measures import Measures
    from scenes.printing.deck import Deck

_SEPARATORS = ("/", "\\")
_WIDE: Final = 1160
_PREVIEW: Final = 394
"""How wide the page is, and the first sheet on it at the most."""


class PathText(Text):
    """A path in two lines at the most, broken after a separator; the start of a longer one is left out."""

    def inner_widths(self, m: Measures) -> Span:
        """Return none, and the width of the whole path: it breaks, and is cut."""
        return Span(0, super().inner_widths(m).wish)

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the height of its lines."""
        return Text(self._broken(m, width), self.face, self.size).inner_heights(m, width)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Break the path where the area asks for it."""
        self.words = self._broken(m, area.width)
        super().lay(m, area)

    def _broken(self, m: Measures, width: int) -> str:
        return "\n".join(path_lines(self.words, m.type(self.size), width))


def path_lines(path: str, px: int, room: int) -> list[str]:
    """Return the lines of a path in so many pixels."""
    if text.width_of(path, text.SANS_SEMIBOLD, px) <= room:
        return [path]
    cuts = [place for place, letter in enumerate(path, 1) if letter in _SEPARATORS]
    low = next((cut for cut in cuts if fits(path[cut:], px, room)), cuts[-1] if cuts else 0)
    above = path[:low]
    start = next((cut for cut in range(low) if fits(f"…{above[cut:]}", px, room)), low)
    return [above if fits(above, px, room) else f"…{above[start:]}", path[low:]]


def fits(words: str, px: int, room: int) -> bool:
    """Say whether a part of a path has room."""
    return text.width_of(words, text.SANS_SEMIBOLD, px) <= room


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

    cloth = palette.MENU

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

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def path(self) -> Path:
        """Where the file is, or will be: never that of another file."""
        return self.made or destination.free_path(self.folder, self.deck.title)

    @property
    def wanted(self) -> bool:
        """Say whether there is anything to print."""
        return bool(self.deck.faces(self.order) or self.deck.pages(self.order))

    @property
    def choices(self) -> Choices:
        """What may be chosen now."""
        return Choices(self.decks, self.told, self.deck, self.order, self._take)

    def _take(self, deck: Deck, order: Order) -> None:
        self.deck, self.order, self.made, self.preview = deck, order, None, None
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

    def contents(self) -> Box:
        """Put the first sheet on the left, the choices on the right, the buttons at the foot."""
        title = Text(_("Print the cards"), text.SERIF_BLACK, 40, lines=1, least=20)
        rows = list(self.choices.rows())
        for row in rows:
            row.high = TALL
        choices = Pad((28, 0), Ruled(rows), grow=1)
        sheet = Sheet(0, Column([choices, self._where()]), seed=11, grow=1)
        body = Row([self._first(), sheet], gap=28, grow=1)
        page = Column([title, body, self._foot()], gap=14, wide=_WIDE, high=(0, BASE[1]))
        return Pad((24, 16, 24, 20), Anchor(page))

    def _first(self) -> Box:
        """Return the first sheet, over what will be printed in all."""
        size = self.deck.options(self.order).sheet
        first = Shaped(size.width / size.height, Place("page", _draw_blank))
        told = Text(counted(self.deck, self.order), text.SANS_SEMIBOLD, align="center")
        return Column([first, told], gap=12, justify="center", wide=_PREVIEW)

    def _where(self) -> Box:
        """Return the foot of the sheet: where the file will be, or that it is there with so many pages."""
        told, sign, color = _("Where the file will be"), "folder", palette.INK
        if self.made is not None:
            ready = ngettext("It is ready: {count} page", "It is ready: {count} pages", self.pages)
            told, sign, color = ready.format(count=self.pages), "check", palette.GOOD_TEXT
        path = PathText(destination.shown(self.path), text.SANS_SEMIBOLD, 15)
        words = Column([Text(told, text.SERIF_BOLD, 18, color, lines=1), path], grow=1)
        band = Row([Icon(sign, 24, color), words], gap=16, align="center")
        return Stack([Place(draws=_draw_band), Pad((28, 12), band)])

    def _foot(self) -> Box:
        again = self.made is not None
        label, style = (_("Make it again"), Style.PAPER) if again else (_("Make the PDF"), Style.MAIN)
        make = Button("make", on_click=self.make, label=label, icon="save", style=style, enabled=self.wanted)
        made = Button("open", on_click=self.open, label=_("Open"), icon="eye", style=Style.MAIN)
        back = Button("back", on_click=self.close, label=_("Back"), icon="arrow_left")
        return Row([Put(back), Grow(), Put(make), *([Put(made)] if again else [])], gap=14)

    def arrange(self) -> None:
        """Lay all out; begin the first sheet anew where it is of another size."""
        super().arrange()
        ahead, area = self.preview, self.boxes["page"].size
        if ahead is None or ahead.area != area:
            self.preview = Preview(self.deck, self.order, area)

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

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the first sheet, which fills card by card."""
        super().draw_moving(surface)
        if self.preview is not None:
            first = self.preview.surface
            surface.blit(first, first.get_rect(center=self.boxes["page"].center))


def _draw_blank(surface: pygame.Surface, rect: pygame.Rect) -> None:
    draw_paper(surface, rect, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)


def _draw_band(surface: pygame.Surface, rect: pygame.Rect) -> None:
    pygame.draw.rect(surface, palette.mix(palette.PAPER, palette.KRAFT, 0.18), rect.inflate(-4, -4))
