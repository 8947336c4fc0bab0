"""A balloon: a sheet of paper beside what it speaks of, pointing at it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.areas import hidden as covers
from scenes.kit.best_place import FREE, INSIDE, ONE_BEND, TAILS, BestPlace, Search, walls
from scenes.kit.content import Fitted, Place, Sheet, Text
from scenes.kit.layout import Column, Either, Pad, Row, em, pixels

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from scenes.kit.areas import Area
    from scenes.kit.best_place import Arrow, Clear
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

_USUAL, _WIDTH, _WIDER = 300, 380, 36
"""How wide sheets are mostly, how wide one is at most for its words, and by how much others differ."""
_NARROW, _LABEL = em(14, 9.4, least=228), em(14, 11.5, least=228)
"""How narrow the sheet may be, and how narrow with a button."""
_BUTTON: Final = em(14, 9.6, least=196)
"""How wide its button is beside the title."""
_STRIDE: Final = 16
"""How far apart the dots of an arrow are."""
_DOT, _HEAD = 4, 30
"""How large half a dot of a long arrow is, and how long its head."""
_SEEN: Final = 20
"""How much of a tail is seen at the least."""
_DASH: Final = (22, 5)
"""How wide, where there is room, and how high the dash of a step is."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a balloon tells: the words, as which step of how many, and whether a button is under them.

    The steps are those of a `chapter`, by its number; 0 where there are none.
    """

    words: str
    number: int
    count: int
    button: bool = False
    chapter: int = 0

    def title(self) -> str:
        """Return which step it is."""
        told = _("Step {number} of {count}")
        if self.chapter:
            told = _("Chapter {chapter}, step {number} of {count}")
        return told.format(chapter=self.chapter, number=self.number, count=self.count)


class Balloon:
    """A step of a lesson, on a sheet that `put` lays down; `m` has the text as large as it is there."""

    def __init__(self, m: Measures, told: Told) -> None:
        self.m = m
        self.told = told
        self.box = self._sheets()
        self.aim: pygame.Rect | None = None
        self.arrow: Arrow | None = None
        """Through which points the arrow goes; None where what it means glows instead."""

    def _sheets(self) -> Either:
        roomy = [] if self.m.large_text else [_sheet(self.told, close=False)]
        return Either([*roomy, _sheet(self.told, close=True)])

    @property
    def rect(self) -> pygame.Rect:
        """Where the sheet lies."""
        return self.box.area

    def button_rect(self) -> pygame.Rect:
        """Return where the button lies."""
        return self.box["button"]

    def put(
        self,
        aim: pygame.Rect,
        clear: Sequence[Clear],
        window: pygame.Rect,
        foot: int,
        rooms: Sequence[pygame.Rect] = (),
        docked: pygame.Rect | None = None,
    ) -> None:
        """Lie in the window where least is hidden: where the one before was `docked`, or beside `aim`.

        Else it lies just above `foot`, over the middle of one of the `rooms`, or anywhere. Its text is
        smaller where a card would be hidden else, or the arrow would bend twice or cross one. Raise LateError
        where that is to be found in the next frame: it takes a while.
        """
        hidden = tuple((tuple(area), weight) for area, weight in clear)
        before = None if docked is None else tuple(docked)
        room = (tuple(window), foot, tuple(map(tuple, rooms)), before)
        cards, least = [area for area, weight in clear if weight >= FREE], (inf, True)
        for m in self.m.texts:
            place, arrow = _search(m, self.told, self.told.title(), tuple(aim), hidden, room).found()
            if (bad := (covers(place, cards), _winds(arrow, place, aim, clear))) < least:
                least, found, self.arrow, self.m = bad, place, arrow, m
            if least == (0, False):
                break
        self.aim, self.box = aim, self._sheets()
        self.box.lay(self.m, found.copy())

    def sheets(self) -> list[pygame.Rect]:
        """Return how large the sheet may be, as it would like to be first."""
        found = list[pygame.Rect]()
        for box in self.box.boxes:
            least, wish = box.widths(self.m)
            usual = min(max(least, _scaled(_USUAL, self.m)), wish)
            some = range(least, wish * 6 // 5, self.m.px(_WIDER))
            widths = dict.fromkeys([usual, wish, *some, wish * 8 // 5])
            found += [pygame.Rect(0, 0, width, box.heights(self.m, width).wish) for width in widths]
        return found

    def draw(self, surface: pygame.Surface, light: Callable[[pygame.Surface], None] | None = None) -> None:
        """Draw the sheet with its words, and the arrow to what it means, or a `light` round that."""
        if self.arrow is not None:
            _draw_arrow(surface, self.m, _reaching(self.arrow, self.rect, pixels(self.m, _SEEN)))
        elif self.aim is not None and not self.rect.colliderect(self.aim):
            (light or partial(draw_glow, aim=self.aim))(surface)
        self.box.draw(surface)


@lru_cache(maxsize=512)
def _search(
    m: Measures,
    told: Told,
    _title: str,
    aim: Area,
    clear: tuple[tuple[Area, int], ...],
    room: tuple[Area, int, tuple[Area, ...], Area | None],
) -> Search:
    """Return the search for where a balloon lies best; its title is told as the language says it."""
    window, foot, rooms, docked = room
    kept = [(pygame.Rect(area), weight) for area, weight in clear]
    best = BestPlace(m, pygame.Rect(aim), kept, pygame.Rect(window))
    before = None if docked is None else pygame.Rect(docked)
    return Search(best.sought(Balloon(m, told).sheets(), foot, [*map(pygame.Rect, rooms)], before))


def _winds(arrow: Arrow | None, place: pygame.Rect, aim: pygame.Rect, clear: Sequence[Clear]) -> bool:
    """Say whether an arrow from a place bends more than once, or crosses what one plays with."""
    if arrow is None or len(arrow) > ONE_BEND:
        return True
    crossed = [area for area in walls(aim, clear) if not area.colliderect(place)]
    return any(area.clipline(*ends) for area in crossed for ends in pairwise(arrow))


def draw_glow(surface: pygame.Surface, aim: pygame.Rect) -> None:
    """Draw a light round what a step speaks of."""
    pygame.draw.rect(surface, palette.LIT, aim.inflate(12, 12), 3, border_radius=9)


def _reaching(arrow: Arrow, sheet: pygame.Rect, least: int) -> Arrow:
    """Return an arrow of which at least so many pixels are seen beside a sheet: it ends farther off."""
    *before, tip = arrow
    if not before or not (hidden := sheet.clipline(before[-1], tip)):
        return arrow
    lacking = least - tip.distance_to(hidden[1])
    return (*before, tip + (tip - before[-1]).normalize() * lacking) if lacking > 0 else arrow


def _draw_arrow(surface: pygame.Surface, m: Measures, arrow: Arrow) -> None:
    """Draw an arrow of cut paper: a tail of the sheet, or a head after dots where it is long or bends."""
    start, tip = arrow[-2:] if len(arrow) > 1 else (arrow[0], arrow[0])
    whole = tip - start
    if whole.length() < 1:
        return
    ahead = whole.normalize()
    short = len(arrow) == len((start, tip)) and whole.length() <= pixels(m, TAILS[-1]) + INSIDE
    base = start if short else tip - ahead * pixels(m, _HEAD)
    if not short:
        _draw_dots(surface, m, arrow)
    aside = pygame.Vector2(-ahead.y, ahead.x) * pixels(m, 13 if short else 10)
    shape = [base + aside, tip, base - aside]
    pygame.draw.polygon(surface, palette.CHALK, shape)
    pygame.draw.aalines(surface, palette.INK, closed=True, points=shape)


def _draw_dots(surface: pygame.Surface, m: Measures, points: Arrow) -> None:
    """Draw dots of paper along a way, up to its head."""
    for at in _along(points, pixels(m, _STRIDE)):
        if at.distance_to(points[-1]) > pixels(m, _HEAD) * 1.2:
            pygame.draw.aacircle(surface, palette.INK, at, pixels(m, _DOT) + 1)
            pygame.draw.aacircle(surface, palette.CHALK, at, pixels(m, _DOT))


def _along(points: Arrow, stride: float) -> Iterator[pygame.Vector2]:
    """Yield points along a way, each so far from the one before."""
    walked = 0.0
    for start, end in pairwise(points):
        length = start.distance_to(end)
        while walked < length:
            yield start.lerp(end, walked / length)
            walked += stride
        walked -= length


def _wish(m: Measures) -> int:
    """Return how wide the sheet would like to be: half as much more as its text is larger."""
    return _scaled(_WIDTH, m)


def _scaled(width: int, m: Measures) -> int:
    """Return a width that grows by half as much as the text does."""
    return m.px(width * (m.text_size + 100) / 200)


def _sheet(told: Told, *, close: bool) -> Sheet:
    """Return the sheet: which step it is, the words, the button; closer where there is less room."""
    title_size, size, gap, pad = (16, 14, 5, (16, 8, 16, 12)) if close else (20, 16, 9, (20, 14, 20, 18))
    steps = dict.fromkeys((told.title(), replace(told, chapter=0).title()))
    title = Either([_titled(words, title_size) for words in steps])
    colors = [palette.INK if step < told.number else palette.HAIRLINE for step in range(told.count)]
    dashes = [Place("", partial(_draw_dash, color), wide=(2, _DASH[0]), high=_DASH[1]) for color in colors]
    head = Column([title, Row(dashes, gap=6)], gap=3, grow=1)
    words = Text(told.words, text.SANS_MEDIUM, size, at="top", spread=1.3 if close else 1.4)
    if not told.button:
        return Sheet(pad, Column([head, words], gap=gap), seed=7, wide=(_NARROW, _wish))
    high = em(15, 1, 14, least=42)
    under: Box = Column([head, words, Pad((0, 4, 0, 2), Place("button", high=high))], gap=gap)
    if close:
        beside = Row([head, Place("button", wide=_BUTTON, high=high)], gap=16, align="center")
        under = Either([Column([beside, words], gap=gap), under])
    return Sheet(pad, under, seed=7, wide=(_LABEL, _wish))


def _titled(words: str, size: float) -> Fitted:
    """Return which step it is in one line, that is never cut."""
    wide = tuple(partial(_width_of, words, most) for most in (0, size))
    return Fitted(words, text.SERIF_BOLD, size, lines=1, spread=1.15, wide=(wide[0], wide[1]))


def _width_of(words: str, size: float, m: Measures) -> int:
    return text.width_of(words, text.SERIF_BOLD, max(text.SMALLEST, m.type(size)))


def _draw_dash(color: Color, surface: pygame.Surface, area: pygame.Rect) -> None:
    pygame.draw.rect(surface, color, area, border_radius=2)
