"""What lies in the boxes of a page: text, sheets of paper, signs, and places that are painted."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.letters import words_in
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Pad, Put, Row, Span, Stack, pixels
from scenes.kit.widgets import Tile, draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.layout import Length
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.kit.text import Face
    from scenes.kit.widgets import Widget

_ENDLESS: Final = 100_000


@dataclass(eq=False, repr=False)
class Text(Box):
    """Words in a face: wrapped to the width there is, in at most so many `lines` (0: as many as it takes).

    Where they would take more, they are written smaller, down to `least`, then end with "…". `px` is the size
    that they are written in, once they are laid.
    """

    words: str
    face: Face = text.SANS_MEDIUM
    size: float = 15
    color: Color = palette.INK
    align: str = field(default="left", kw_only=True)
    at: str = field(default="middle", kw_only=True)
    lines: int = field(default=0, kw_only=True)
    least: float = field(default=14, kw_only=True)
    spread: float = field(default=1.35, kw_only=True)
    px: int = field(default=0, init=False)

    def inner_widths(self, m: Measures) -> Span:
        """Return the width of the longest word, or of the line where there may be one only; and of it all."""
        wish = text.extent(self.words, self.face, m.type(self.size), _ENDLESS)[0]
        floor = self._floor(m)
        words = [self.words] if self.lines == 1 else words_in(self.words)
        return Span(
            min(wish, max((text.extent(word, self.face, floor, _ENDLESS)[0] for word in words), default=0)),
            wish,
        )

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the height of its lines."""
        px = self._size(m, width)
        high = text.extent(self.words, self.face, px, width, self.spread)[1]
        most = self.lines * text.extent("x", self.face, px, width, self.spread)[1]
        high = min(high, most or high)
        return Span(high, high)

    def _floor(self, m: Measures) -> int:
        """Return how small it may be written at the least."""
        return m.type(self.least)

    def _size(self, m: Measures, width: int) -> int:
        """Return the largest size at which the words take no more lines than they may."""
        px, floor = m.type(self.size), min(self._floor(m), m.type(self.size))
        if self.lines == 1:
            return text.fit(self.words, self.face, px, width, floor)
        while px > floor and not self._fits(px, width):
            px -= 1
        return px

    def _fits(self, px: int, width: int) -> bool:
        """Say whether no word is wider than that, and the lines are no more than there may be."""
        if self.lines and len(text.wrap(self.words, self.face, px, width)) > self.lines:
            return False
        return text.extent(self.words, self.face, px, width)[0] <= width

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Take an area."""
        super().lay(m, area)
        self.px = self._size(m, area.width)

    def paint(self, surface: pygame.Surface) -> None:
        """Write the words, in the middle of the area's height or at its top or bottom."""
        words = self._told()
        if not words:
            return
        width = max(1, self.area.width)
        written = text.paragraph(words, self.face, self.px, self.color, width, self.spread, self.align)
        point = {"top": "topleft", "middle": "midleft", "bottom": "bottomleft"}[self.at]
        surface.blit(written, written.get_rect(**{point: getattr(self.area, point)}))

    @property
    def written(self) -> pygame.Rect:
        """Where its words stand, once they are laid."""
        wide, high = text.extent(self._told(), self.face, self.px, max(1, self.area.width), self.spread)
        found = pygame.Rect(0, 0, wide, high)
        across = {"left": "left", "center": "centerx", "right": "right"}[self.align]
        down = {"top": "top", "middle": "centery", "bottom": "bottom"}[self.at]
        setattr(found, across, getattr(self.area, across))
        setattr(found, down, getattr(self.area, down))
        return found

    @property
    def is_cut(self) -> bool:
        """Say whether not all of it is written where it lies."""
        wide = self.area.width
        return self._told() != self.words or text.extent(self.words, self.face, self.px, wide)[0] > wide

    def _told(self) -> str:
        """Return the words that there is room for."""
        room = max(1, self.area.height // round(self.px * self.spread)) if self.px else 1
        if len(text.wrap(self.words, self.face, self.px, self.area.width)) <= (self.lines or room):
            return self.words
        return text.clipped_lines(self.words, self.face, self.px, self.area.width, self.lines or room)


@dataclass(eq=False, repr=False)
class Large(Text):
    """Large words over their shadow, of the colour `under`."""

    under: palette.Color = field(default=palette.INK, kw_only=True)

    def paint(self, surface: pygame.Surface) -> None:
        """Write the words, a little aside in the shadow's colour first."""
        for color, by in ((self.under, (2, 3)), (self.color, (0, 0))):
            words = text.render(self.words, self.face, self.px, color)
            surface.blit(words, words.get_rect(center=self.area.center).move(by))


@dataclass(eq=False, repr=False)
class Fitted(Text):
    """Words written as large as there is room for, in any case no smaller than `text.SMALLEST`."""

    def _floor(self, m: Measures) -> int:  # noqa: ARG002 - the same in any window
        return text.SMALLEST

    def _least(self, m: Measures, width: int) -> int:  # noqa: ARG002 - words that keep a size ask for both
        """Return how small it may be written where there is too little height."""
        return text.SMALLEST

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the heights of the smallest lines, and of those of its size."""
        wish, least = super().inner_heights(m, width).wish, self._least(m, width)
        return Span(min(wish, text.extent(self.words, self.face, least, width, self.spread)[1]), wish)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Take an area, and the largest size at which the words fit in it."""
        super().lay(m, area)
        least = self._least(m, area.width)
        while self.px > least and self._high > area.height:
            self.px -= 1

    @property
    def _high(self) -> int:
        return text.extent(self.words, self.face, self.px, self.area.width, self.spread)[1]


@dataclass(eq=False, repr=False)
class Yielding(Fitted):
    """Words that in larger text give way, no further than to their size in plain text."""

    def _least(self, m: Measures, width: int) -> int:
        return self._size(m.plain, width)


@dataclass(eq=False, repr=False)
class Place(Box):
    """A place of its own, found by its name, painted by `draws` if it is given."""

    name: str = ""
    draws: Callable[[pygame.Surface, pygame.Rect], None] | None = None

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what lies there."""
        if self.draws is not None:
            self.draws(surface, self.area)


def fixed(picture: pygame.Surface, name: str = "") -> Place:
    """Return the place of a picture that is as large as it is."""
    wide, high = picture.get_size()
    return Place(name, partial(_blit, picture), wide=lambda _m: wide, high=lambda _m: high)


def _blit(picture: pygame.Surface, surface: pygame.Surface, area: pygame.Rect) -> None:
    surface.blit(picture, picture.get_rect(center=area.center))


@dataclass(eq=False, repr=False)
class Painted(Box):
    """A place painted by a function of the window's measures and its area."""

    draws: Callable[[pygame.Surface, Measures, pygame.Rect], None] = field(kw_only=True)
    _m: Measures = field(init=False)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Take an area."""
        super().lay(m, area)
        self._m = m

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what lies there."""
        self.draws(surface, self._m, self.area)


@dataclass(eq=False, repr=False)
class Arranged(Box):
    """Widgets that a function lays out in an area of the window, over what another paints."""

    arrange: Callable[[Measures, pygame.Rect], Sequence[Widget]] = field(kw_only=True)
    draws: Callable[[pygame.Surface], None] = field(kw_only=True)
    _laid: list[Put] = field(default_factory=list, init=False)

    def inside(self) -> Sequence[Box]:
        """Return the widgets."""
        return self._laid

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Have the widgets laid out."""
        super().lay(m, area)
        self._laid = [Put(widget) for widget in self.arrange(m, area)]
        for put in self._laid:
            put.lay(m, put.widget.rect)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what lies under the widgets."""
        self.draws(surface)


@dataclass(eq=False, repr=False)
class Icon(Box):
    """A sign from the set of icons, as high as type of that size."""

    sign: str
    size: float = 18
    color: Color = palette.INK

    def inner_widths(self, m: Measures) -> Span:
        """Return its side."""
        return Span(m.type(self.size), m.type(self.size))

    def inner_heights(self, m: Measures, width: int) -> Span:  # noqa: ARG002 - it is square
        """Return its side."""
        return Span(m.type(self.size), m.type(self.size))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sign in the middle of its area."""
        picture = icon(self.sign, min(self.area.size), self.color)
        surface.blit(picture, picture.get_rect(center=self.area.center))


@dataclass(eq=False, repr=False)
class Picture(Box):
    """A picture in a square, which `made` draws so many pixels wide: `size` of the drawing, or less."""

    made: Callable[[int], pygame.Surface]
    size: Length = 24
    least: float = field(default=14, kw_only=True)

    def inner_widths(self, m: Measures) -> Span:
        """Return its side."""
        return Span(min(m.px(self.least), pixels(m, self.size)), pixels(m, self.size))

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return its side, no larger than it is wide."""
        side = min(width, pixels(m, self.size))
        return Span(min(side, m.px(self.least)), side)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the picture in the middle of its area."""
        picture = self.made(max(1, min(self.area.size)))
        surface.blit(picture, picture.get_rect(center=self.area.center))


@dataclass(eq=False, repr=False)
class Ground(Pad):
    """A box on a ground of a colour, where there is one."""

    fill: Color | None = field(default=None, kw_only=True)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the ground."""
        if self.fill is not None:
            surface.fill(self.fill, self.area)


@dataclass(eq=False, repr=False)
class Sheet(Pad):
    """A sheet of paper under a box, with room round it."""

    fill: Color = field(default=palette.CHALK, kw_only=True)
    seed: int = field(default=5, kw_only=True)
    cut: bool = field(default=True, kw_only=True)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the paper with its shadow."""
        draw_sheet(surface, self.area, self.fill, seed=self.seed, cut=self.cut)


@dataclass(eq=False, repr=False)
class Ruled(Column):
    """Boxes one under the other with a hairline between each two."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the lines."""
        for above, below in zip(self.inside(), self.inside()[1:], strict=False):
            y = (above.area.bottom + below.area.top) // 2
            pygame.draw.line(surface, palette.HAIRLINE, (self.area.left, y), (self.area.right - 1, y))


def remark(sign: str, words: str, color: Color = palette.MUTED_TEXT, *, optional: int = 0) -> Row:
    """Return sentences after a sign, smaller where there is little room."""
    said = Fitted(words, text.SANS_SEMIBOLD, at="top", spread=1.3, grow=1, wide=(60, 240))
    return Row([Icon(sign, 16, color), said], gap=12, align="start", optional=optional)


def heading(words: str, size: float = 26, *, least: float = 16, color: Color = palette.INK) -> Text:
    """Return the title of a page or of a sheet: one line, smaller where there is less room."""
    return Text(words, text.SERIF_BOLD, size, color, lines=1, least=least)


@dataclass(eq=False, repr=False)
class Telling(Stack):
    """Boxes of which one, a `line`, says what the widgets there do: it is their tip where it has no room."""

    line: Text

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the boxes."""
        super().lay(m, area)
        if not any(box is self.line for box in self):
            for widget in self.widgets:
                widget.tip = self.line.words


def option(title: str, line: str, control: Box, size: float = 20) -> Box:
    """Return a row of choices: what one is, what it does in a sentence, and its control at the right."""
    told = Text(line, color=palette.MUTED_TEXT, optional=1)
    words = [Text(title, text.SERIF_BOLD, size, spread=1.2), told]
    said = Column(words, gap=2, justify="center", grow=1)
    return Telling([Row([said, control], gap=20, align="center")], told, grow=1)


def draw_choice(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Draw the ground of a line to choose: yellow when it is chosen, lighter under the mouse."""
    if tile.chosen or tile.hovered:
        fill = palette.tint(palette.LIT, 0.62) if tile.chosen else palette.CHALK
        pygame.draw.rect(surface, fill, rect, border_radius=4)


def bare(_surface: pygame.Surface, _rect: pygame.Rect, _tile: Tile) -> None:
    """Draw nothing of a tile but the focus."""


@dataclass(eq=False, repr=False)
class BoxTile(Tile):
    """A tile with a box on it, drawn over what `paint` draws: it is as large as that."""

    paint: Callable[[pygame.Surface, pygame.Rect, Tile], None] = field(default=draw_choice, kw_only=True)
    box: Box = field(default_factory=Box, kw_only=True)

    def widths(self, m: Measures) -> Span:
        """Return the box's."""
        return self.box.widths(m)

    def heights(self, m: Measures, width: int) -> Span:
        """Return the box's."""
        return self.box.heights(m, width)

    def take_place(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the box out."""
        super().take_place(m, area)
        self.box.lay(m, area)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile, then what lies on it."""
        super().draw(surface)
        self.box.draw(surface)
