"""The panel of the card that is looked at: what was written and ticked of it, and what it still lacks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.cards.limits import LONGEST_FLAVOUR
from game.core.i18n import _
from scenes.kit import palette, paper, text
from scenes.kit.content import Icon, Place, Sheet, Text
from scenes.kit.faces import base
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.forms import TextField
from scenes.kit.layout import Box, Column, Either, Pad, Put, Row, Shaped, Span, em
from scenes.kit.widgets import TARGET, Button, Tile, Toggle, draw_paper
from scenes.scanning.sheaf import WORDS, put_together, remarks

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.printing.blank.boxes import Box as Paper
    from game.printing.blank.boxes import Tick, Ticked
    from scenes.kit.measures import Measures
    from scenes.scanning.sheaf import Sheaf
    from scenes.shell.edition import Signs

_MANY: Final = 5
"""From how many signs on they lie nearer to each other."""

_TICK: Final = (lambda _m: TARGET, 30)
"""How wide a sign is at the least."""

_WIDE, _UNDER_WORDS, _BESIDE_NUMBERS = 237, 188, 134
"""How wide the card is: less where words stand over it, least beside numbers."""

_LEAST: Final = 124
"""How wide a card must be for the numbers on it to be read."""


class Page(Protocol):
    """What the panel asks of the page that it is on."""

    @property
    def by_keys(self) -> bool:
        """Whether the keyboard is used."""

    def pick(self, place: int) -> None:
        """Look at another card, ready to write its name."""

    def toggle(self, place: int) -> None:
        """Take a card, or not."""

    def go_on(self) -> None:
        """Go to what is to be done next."""

    def focus(self, name: str) -> None:
        """Focus a widget."""

    def written(self) -> None:
        """Keep what was written, and show it."""

    def chosen(self) -> None:
        """Keep what was chosen, and arrange what depends on it."""


@dataclass(eq=False, repr=False)
class _Seen(Shaped):
    """A picture no higher than `most`."""

    most: float = 0

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return half of that at the least, and what is wished."""
        wish = min(m.px(self.most), super().inner_heights(m, width).wish)
        return Span(wish // 2, wish)


class CardPanel:
    """The current card of a sheaf, on a page; `signs` draw what is ticked by its words in the packs."""

    def __init__(self, sheaf: Sheaf, signs: Mapping[str, Signs], page: Page) -> None:
        self.sheaf = sheaf
        self._signs = signs
        self._page = page
        self._m: Measures

    # --- what is told of the card -----------------------------------------------------------------------

    def write(self, name: str) -> None:
        """Take what is written as the card's name."""
        self.sheaf.leaf.values["name"] = name
        self._page.written()

    def write_words(self, words: str) -> None:
        """Take what is written besides the card's name."""
        if self.sheaf.written is not None:
            self.sheaf.leaf.values[self.sheaf.written.field] = words
            self._page.written()

    def tick(self, value: str, ticked: Ticked | None = None) -> None:
        """Choose what these rounds tell; the first ones, its symbol or what it is, if it is not said."""
        which = ticked or self.sheaf.chosen
        assert which is not None  # noqa: S101 - there are rounds of which one is chosen
        self.set(which.field, value)

    def tick_figure(self, figure: str) -> bool:
        """Choose by a figure among the first rounds; return whether there is such a one."""
        ticks = self.sheaf.chosen.ticks if self.sheaf.chosen else ()
        if not figure.isdecimal() or not 1 <= int(figure) <= len(ticks):
            return False
        self.tick(ticks[int(figure) - 1].value)
        return True

    def next_symbol(self, ticked: Ticked) -> None:
        """Put the next symbol in a place of a field, nothing after the last one."""
        values = ["", *[tick.value for tick in ticked.ticks]]
        now = values.index(self.sheaf.leaf.values[ticked.field])
        self.set(ticked.field, values[(now + 1) % len(values)])

    def set(self, key: str, value: str) -> None:
        """Change a value of the card."""
        self.sheaf.leaf.values[key] = value
        put_together(self.sheaf.leaf.values)
        self._page.chosen()

    def _tick_tile(self, ticked: Ticked, value: str) -> None:
        """Choose the card's symbol; with the mouse, go on writing; Enter on the chosen one goes on."""
        if self._page.by_keys and self.sheaf.leaf.values[ticked.field] == value:
            self._page.go_on()
            return
        self.tick(value, ticked)
        if not self._page.by_keys:
            self._page.focus("name")

    # --- where it all is --------------------------------------------------------------------------------

    def contents(self, m: Measures) -> Box:
        """Put over each other which card it is, what was written, and the card as it will look."""
        self._m = m
        template, leaf, written = self.sheaf.template, self.sheaf.leaf, self.sheaf.written
        line = self.sheaf.name_line
        name = self._field("name", "name", line.limit, line.size, line.placeholder, self.write)
        parts = [self._head(), _seen(leaf.name, template.name, 106), Put(name, high=em(line.size, 1, 22))]
        if written is not None and leaf.words is not None:
            words = self._field(
                WORDS, written.field, LONGEST_FLAVOUR, 16, _("What does it do?"), self.write_words
            )
            parts += [_seen(leaf.words, written.box, 88), Put(words, high=em(16, 1, 22))]
        return Sheet((24, 18), Column([*parts, self._rest()], gap=10), fill=palette.PAPER, seed=8)

    def _head(self) -> Box:
        here, count = self.sheaf.current, len(self.sheaf.leaves)
        before = Button("before", on_click=partial(self._page.pick, here - 1), icon="left_triangle")
        after = Button("after", on_click=partial(self._page.pick, here + 1), icon="right_triangle")
        before.enabled, after.enabled = here > 0, here + 1 < count
        told = _("Card {number} of {count}").format(number=here + 1, count=count)
        titles = [
            Text(words, text.SERIF_BOLD, 20, align="center", lines=1)
            for words in (told, f"{here + 1} / {count}")
        ]
        taken = Text(_("Take it"), text.SANS_SEMIBOLD, 15, palette.MUTED_TEXT, lines=1)
        take = Toggle("take", on_click=partial(self._page.toggle, here), on=self.sheaf.leaf.taken)
        boxes = [Put(before), Either(titles, grow=1), Put(after), Pad((8, 0, 0, 0), taken), Put(take)]
        return Row(boxes, gap=8, align="center")

    def _field(
        self, name: str, key: str, limit: int, size: float, words: str, write: Callable[[str], None]
    ) -> TextField:
        return TextField(
            name,
            value=self.sheaf.leaf.values[key],
            limit=limit,
            size=size,
            placeholder=words,
            on_change=write,
            on_enter=lambda _words: self._page.go_on(),
        )

    def _rest(self) -> Box:
        """Return the card with what is ticked beside it; what it lacks stands under numbers."""
        points, told = self.sheaf.points, Place("told", self._draw_told, grow=1)
        if points is not None:
            filled = points.box(self.sheaf.leaf.values, self.set)
            filled.grow = 1
            return Column([Row([self._card(_BESIDE_NUMBERS), filled], gap=20), told], gap=12, grow=1)
        ticks = Column(self._ticks(), gap=10)
        wide = _UNDER_WORDS if self.sheaf.written else _WIDE
        return Row([self._card(wide), Column([ticks, told], gap=16, grow=1)], gap=20, grow=1)

    def _card(self, wide: int) -> Box:
        face = Place("card", self._draw_face)
        return Shaped(CARD_SHAPE, face, "topleft", wide=(max(_LEAST, wide * 3 / 4), wide))

    def _ticks(self) -> list[Box]:
        """Return a row for each choice; the places of a field are one row."""
        rows = [self._signs_of(ticked) for ticked in self.sheaf.choices]
        if self.sheaf.places:
            rows.append([self._place(ticked) for ticked in self.sheaf.places])
        high = 64 if len(rows) == 1 else 48
        return [
            Row([Put(tile, grow=1, wide=_TICK) for tile in row], gap=8 if len(row) < _MANY else 4, high=high)
            for row in rows
        ]

    def _signs_of(self, ticked: Ticked) -> list[Tile]:
        return [self._sign(ticked, number, tick) for number, tick in enumerate(ticked.ticks, 1)]

    def _sign(self, ticked: Ticked, number: int, tick: Tick) -> Tile:
        """Return the tile of a sign to choose; figures choose in the first row."""
        tip = _(tick.word)
        if ticked == self.sheaf.chosen:
            tip = _("{name} (key {key})").format(name=tip, key=number)
        tile = Tile(f"tick:{tick.value}", on_click=partial(self._tick_tile, ticked, tick.value), tip=tip)
        tile.paint = partial(self._paint_tick, tick.value)
        tile.chosen = self.sheaf.leaf.values[ticked.field] == tick.value
        return tile

    def _place(self, ticked: Ticked) -> Tile:
        """Return a place of a field told place by place: a click brings the next symbol."""
        value = self.sheaf.leaf.values[ticked.field]
        word = next((_(tick.word) for tick in ticked.ticks if tick.value == value), _("Nothing here"))
        tip = _("{word}: a click brings the next symbol").format(word=word)
        paint = partial(self._paint_tick, value)
        return Tile(f"place:{ticked.field}", on_click=partial(self.next_symbol, ticked), tip=tip, paint=paint)

    # --- drawing ----------------------------------------------------------------------------------------

    def _draw_face(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the card as it will look."""
        leaf = self.sheaf.leaf
        master = self.sheaf.kind.master(leaf.values, leaf.picture, rect.width)
        base.lay(surface, rect.center, master, rect.width)

    def _draw_told(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Write what the card lacks, and what the reader was not sure of."""
        lines = Column([_line(*remark) for remark in remarks(self.sheaf)], gap=8)
        lines.lay(self._m, rect)
        lines.draw(surface)

    def _paint_tick(self, value: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        fill = (
            palette.CHALK if tile.chosen or tile.hovered else palette.mix(palette.CHALK, palette.PAPER, 0.5)
        )
        draw_paper(surface, rect, fill, paper.Shadow.SHEET, 0, cut=False)
        if value in dict(self.sheaf.kind.filters()):
            self.sheaf.kind.draw_filter(surface, rect, value)
        else:
            sign = self._drawn(value, min(rect.size) * 6 // 10)
            surface.blit(sign, sign.get_rect(center=rect.center))
        if tile.chosen:
            pygame.draw.rect(surface, palette.INK, rect, 4, border_radius=4)

    def _drawn(self, value: str, side: int) -> pygame.Surface:
        if value in self._signs:
            return self._signs[value].sign(value, side)
        return text.render(value, text.SANS_EXTRABOLD, self._m.type(16), palette.INK)


def _seen(picture: pygame.Surface, shape: Paper, high: float) -> Box:
    """Return what was written by hand, in its shape, no higher than that."""

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_paper(surface, rect, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)
        surface.blit(pygame.transform.smoothscale(picture, rect.size), rect)

    return _Seen(shape.width / shape.height, Place("strip", draw), most=high)


def _line(sign: str, color: palette.Color, words: str) -> Box:
    """Return what is said of a card after its sign."""
    told = Text(words, text.SANS_SEMIBOLD, 16, color, spread=1.3, grow=1)
    return Row([Icon(sign, 18, color), told], gap=10, align="start")
