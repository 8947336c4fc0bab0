"""Print the cards: what, on which paper, how, and how much that is; then a PDF is made, and opened."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.i18n import _, ngettext, pgettext
from game.printing.grid import grid
from game.printing.paper import PAPERS
from scenes.kit import palette, paper, text
from scenes.kit.content import Icon, Place, Ruled, Sheet, Text, option
from scenes.kit.forms import DropDown
from scenes.kit.icons import icon
from scenes.kit.layout import (
    Anchor,
    Box,
    Column,
    Either,
    Grow,
    Pad,
    Put,
    Row,
    Shaped,
    Span,
    Stack,
    largest,
    smallest,
    spelled,
)
from scenes.kit.measures import BASE
from scenes.kit.stepper import stepped
from scenes.kit.widgets import TALL, Button, Choice, Style, Tile, Toggle, draw_paper
from scenes.printing import destination
from scenes.printing.job import CARDS, HELP, MOST_COPIES, PAD, Order, PrintJob
from scenes.printing.preview import Preview
from scenes.printing.progress import PrintProgress, some_steps
from scenes.shell.scene import Scene
from scenes.shell.showing import show_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from scenes.kit.measures import Measures
    from scenes.printing.deck import Deck


_COLUMN: Final = 382
_WIDEST: Final = 505
"""How wide a control is, and that of what is printed at the most."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What may be chosen among some decks, of which `told` says something, and for the order of one.

    `take` is handed the deck and the order chosen.
    """

    decks: Sequence[Deck]
    told: str
    deck: Deck
    order: Order
    take: Callable[[Deck, Order], None]

    # --- choosing ---------------------------------------------------------------------------------------

    def choose_deck(self, place: int) -> None:
        """Print another of the decks; what is its only part is never left out."""
        deck = self.decks[place]
        only = deck.parts if len(deck.parts) == 1 else ()
        self.take(deck, replace(self.order, parts=self.order.parts.union(only)))

    def change(self, **changes: Any) -> None:  # noqa: ANN401 - the name of a paper, or a yes
        """Change the paper, the bleed or the backs."""
        self.take(self.deck, replace(self.order, options=replace(self.order.options, **changes)))

    def toggle_part(self, part: str) -> None:
        """Print the cards, the help or the pad, or not."""
        self.take(self.deck, replace(self.order, parts=self.order.parts ^ {part}))

    def copy(self, by: int) -> None:
        """Print it so many times more, or less."""
        copies = max(1, min(MOST_COPIES, self.order.copies + by))
        self.take(self.deck, replace(self.order, copies=copies))

    # --- the rows ---------------------------------------------------------------------------------------

    def rows(self) -> Iterator[Box]:
        """Yield a row for each choice that there is for what is printed."""
        if len(self.decks) > 1:
            yield option(_("Which ones"), self.told, self._decks())
        if len(self.deck.parts) > 1:
            told = _("The cards of the game, help cards, a score pad.")
            yield option(_("To print"), told, self._parts())
        yield option(_("Copies"), _("How many times each is printed."), self._copies())
        yield option(_("Paper"), _("That of your printer."), self._papers())
        if CARDS in self.deck.parts:
            yield from self._ways()

    def _ways(self) -> Iterator[Box]:
        """Yield the choices that only cards have."""
        told = _("The colours run 3 mm out of the cards, in case a cut goes astray.")
        yield option(_("Bleed"), told, self._toggle("bleed", on=self.order.options.bleed))
        told = _("A sheet of backs after each sheet: print on both sides, turned on the long edge.")
        yield option(_("Backs"), told, self._toggle("backs", on=self.order.options.backs))

    def _decks(self) -> Box:
        labels = tuple(deck.label for deck in self.decks)
        chosen = self.decks.index(self.deck)
        longest = spelled(*labels, size=15, pad=12)
        wide = largest(_COLUMN, smallest(_WIDEST, lambda m: len(labels) * longest(m)))
        choice = Choice("deck", labels=labels, chosen=chosen, on_change=self.choose_deck)
        unfolded = DropDown("deck", labels=labels, chosen=chosen, on_change=self.choose_deck)
        return Either([Put(choice), Put(unfolded)], wide=wide)

    def _parts(self) -> Box:
        return Row([Put(self._part(part), grow=1) for part in self.deck.parts], gap=8, wide=_COLUMN)

    def _part(self, part: str) -> Tile:
        paint, chosen = partial(_paint_part, _part_names(), part), part in self.order.parts
        return Tile(part, on_click=partial(self.toggle_part, part), paint=paint, chosen=chosen)

    def _copies(self) -> Box:
        copies = self.order.copies
        able = (copies > 1, copies < MOST_COPIES)
        return stepped("copies", str(copies), self.copy, (_("One less"), _("One more")), able)

    def _papers(self) -> Box:
        keys, labels = tuple(PAPERS), tuple(one.name for one in PAPERS.values())
        chosen = keys.index(self.order.options.paper)
        choice = Choice("paper", labels=labels, chosen=chosen)
        choice.on_change = lambda place: self.change(paper=keys[place])
        return Put(choice, wide=240)

    def _toggle(self, name: str, *, on: bool) -> Box:
        return Put(Toggle(name, on_click=partial(self.change, **{name: not on}), on=on))


def _part_names() -> dict[str, str]:
    return {CARDS: _("Cards"), HELP: _("Help"), PAD: pgettext("for the score", "Pad")}


def _paint_part(
    names: Mapping[str, str], part: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile
) -> None:
    """Paint a part with its sign, its name as large as all names can be."""
    fill = palette.INK if tile.chosen else palette.PAPER
    fill = palette.tint(fill, 0.15) if tile.hovered and tile.chosen else fill
    draw_paper(surface, rect, fill, paper.Shadow.SHEET, 0, cut=False)
    color = palette.CHALK if tile.chosen else palette.MUTED_TEXT
    sign = icon("check" if tile.chosen else "cross", tile.m.type(14), color)
    gap = sign.get_width() // 2
    room = rect.width - sign.get_width() - 2 * gap
    px = min(text.fit(name, text.SANS_BOLD, tile.m.type(15), room, text.SMALLEST) for name in names.values())
    word = text.render(names[part], text.SANS_BOLD, px, color)
    whole = pygame.Rect(0, 0, sign.get_width() + gap + word.get_width(), 0)
    whole.center = rect.center
    surface.blit(sign, sign.get_rect(midleft=whole.midleft))
    surface.blit(word, word.get_rect(midright=whole.midright))


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
