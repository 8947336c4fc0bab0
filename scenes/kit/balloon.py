"""A balloon: a sheet of paper beside what it speaks of, pointing at it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import pairwise
from math import hypot, inf
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.areas import Area, Ways, beside, shared, way
from scenes.kit.content import Fitted, Place, Sheet, Text
from scenes.kit.frame_time import making
from scenes.kit.layout import Column, Either, Pad, Row, em, pixels

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

_WIDTH, _WIDER = 380, 36
"""How wide the sheet would like to be, and by how much those differ that are tried."""
_NARROW, _LABEL = em(14, 9.4, least=228), em(14, 11.5, least=228)
"""How narrow the sheet may be, and how narrow with a button."""
TAILS: Final = (24, 48, 72)
"""How far beside what it means the balloon may lie: an arrow is no longer than the last."""
_OFF: Final = 4
"""How far from what it points at the arrow ends, in pixels."""
_INSIDE: Final = 40
"""How far inside the sheet the arrow begins, in pixels."""
_STRIDE, _GRID = 16, 12
"""How far apart places are that are tried all over the window, dots of an arrow, and what it can bend at."""
_NO_WAY, _LONG = 400_000, 50
"""How bad it is that no arrow leads to what is meant, and each pixel of one that goes round things."""
_TOUCHED: Final = 3
"""How bad it is to hide anything at all of what one plays with, a pixel of the sheet."""
_DOT, _HEAD = 4, 30
"""How large half a dot of a long arrow is, and how long its head."""
_DASH: Final = (22, 5)
"""How wide, where there is room, and how high the dash of a step is."""
ESSENTIAL, USEFUL, FAR = 20, 1, 1
"""How bad it is, a pixel: to hide what one plays with, to hide what one looks at, to lie far away."""
WAY_OUT: Final = 50 * ESSENTIAL
"""How bad it is to hide the way out: that is always to be reached."""

Clear = tuple[pygame.Rect, int]
"""A rectangle to keep clear, and how much that matters."""
Arrow = tuple[pygame.Vector2, ...]
"""Through which points an arrow goes."""


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
    """A step of a lesson, on a sheet that `put` lays down."""

    def __init__(self, m: Measures, told: Told) -> None:
        self.m = m
        self.told = told
        self.box = _sheet(told, large=m.large_text)
        self.aim: pygame.Rect | None = None
        self.arrow: Arrow | None = None
        """Through which points the arrow goes; None where what it means glows instead."""

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

        Else it lies just above `foot`, over the middle of one of the `rooms`, or anywhere.
        """
        hidden = tuple((tuple(area), weight) for area, weight in clear)
        before = None if docked is None else tuple(docked)
        room = (tuple(window), foot, tuple(map(tuple, rooms)), before)
        place, arrow = _placed(self.m, self.told, self.told.title(), tuple(aim), hidden, room)
        self.box.lay(self.m, pygame.Rect(place))
        self.aim, self.arrow = aim, arrow

    def place(
        self,
        aim: pygame.Rect,
        clear: Sequence[Clear],
        window: pygame.Rect,
        foot: int,
        rooms: Sequence[pygame.Rect],
        docked: pygame.Rect | None = None,
    ) -> tuple[pygame.Rect, Arrow | None]:
        """Return where it lies best, and the way of its arrow from there.

        Raise LateError where that is to be found in the next frame: it takes a while.
        """
        inside, sheets = window.inflate(-16, -16), self._sheets()
        held = [aim, *(area for area, weight in clear if weight >= ESSENTIAL)]
        with making():
            ways = _ways(self.m, aim, clear, inside)
            best = _Best(self.m, aim, clear, ways)
            if docked is not None:
                best.try_all(_beside_before(sheets, docked, inside, held))
            best.try_all(self._places(sheets, aim, inside, foot, rooms))
            for sheet in sheets:
                best.try_anywhere(sheet, inside, self.m.px(_STRIDE))
            return best.place, _arrow(self.m, best.place, aim, clear, ways)

    def _sheets(self) -> list[pygame.Rect]:
        """Return how large the sheet may be."""
        least, wish = self.box.widths(self.m)
        widths = dict.fromkeys([wish, *range(least, wish * 6 // 5, self.m.px(_WIDER))])
        return [pygame.Rect(0, 0, width, self.box.heights(self.m, width).wish) for width in widths]

    def _places(
        self,
        sheets: Sequence[pygame.Rect],
        aim: pygame.Rect,
        inside: pygame.Rect,
        foot: int,
        rooms: Sequence[pygame.Rect],
    ) -> Iterator[tuple[pygame.Rect, float]]:
        """Yield where the sheet may lie, and how bad that is: beside the aim, in corners, over rooms."""
        far = len(TAILS)
        for sheet in sheets:
            away = partial(_away, aim, inside.width)
            for number, tail in enumerate(TAILS):
                places = beside(sheet.size, aim, pixels(self.m, tail) + _OFF)
                yield from ((place, away(place, number)) for place in places if inside.contains(place))
            yield from ((place, away(place, far)) for place in _corners(sheet, inside, foot))
            yield from ((_over(sheet, room, inside), away(_over(sheet, room, inside), far)) for room in rooms)

    def draw(self, surface: pygame.Surface, light: Callable[[pygame.Surface], None] | None = None) -> None:
        """Draw the sheet with its words, and the arrow to what it means, or a `light` round that."""
        if self.arrow is not None:
            _draw_arrow(surface, self.m, self.arrow)
        elif self.aim is not None and not self.rect.colliderect(self.aim):
            (light or partial(draw_glow, aim=self.aim))(surface)
        self.box.draw(surface)


@lru_cache(maxsize=512)
def _placed(
    m: Measures,
    told: Told,
    _title: str,
    aim: Area,
    clear: tuple[tuple[Area, int], ...],
    room: tuple[Area, int, tuple[Area, ...], Area | None],
) -> tuple[Area, Arrow | None]:
    """Return where a balloon lies best, and its arrow; its title is told as the language says it."""
    kept = [(pygame.Rect(area), weight) for area, weight in clear]
    window, foot, rooms, docked = room
    over = [pygame.Rect(one) for one in rooms]
    before = None if docked is None else pygame.Rect(docked)
    balloon = Balloon(m, told)
    place, arrow = balloon.place(pygame.Rect(aim), kept, pygame.Rect(window), foot, over, before)
    return tuple(place), arrow


def _beside_before(
    sheets: Sequence[pygame.Rect], docked: pygame.Rect, inside: pygame.Rect, held: Sequence[pygame.Rect]
) -> Iterator[tuple[pygame.Rect, float]]:
    """Yield where a sheet stays where one lay before, and hides nothing of what is held clear."""
    places = (place for sheet in sheets for place in _at_corners(sheet, docked, inside))
    yield from ((place, 0) for place in places if place.collidelist(held) < 0)


def draw_glow(surface: pygame.Surface, aim: pygame.Rect) -> None:
    """Draw a light round what a step speaks of."""
    pygame.draw.rect(surface, palette.LIT, aim.inflate(12, 12), 3, border_radius=9)


def _away(aim: pygame.Rect, width: int, place: pygame.Rect, far: int) -> float:
    """Return how bad it is to lie at a place: the farther from the aim, the worse."""
    whole, slope = _badness(place, width)
    return whole * far / len(TAILS) + slope * pygame.Vector2(place.center).distance_to(aim.center)


def _badness(box: pygame.Rect, width: int) -> tuple[float, float]:
    """Return how bad it is for a box to lie farther off than its tail is long, and each pixel of the way."""
    whole = FAR * box.width * box.height
    return whole, whole / 2 / max(1, width)


class _Best:
    """The first of the best places of those tried: the arrow is counted where little else is bad."""

    def __init__(self, m: Measures, aim: pygame.Rect, clear: Sequence[Clear], ways: Ways) -> None:
        self._m, self._aim, self._clear, self._ways = m, aim, clear, ways
        self._kept = ((aim, WAY_OUT), *clear)
        self._areas = [area for area, _weight in self._kept]
        self._held = [area for area, weight in self._kept if weight >= ESSENTIAL]
        self.place, self._least = aim, inf

    def try_all(self, places: Iterable[tuple[pygame.Rect, float]]) -> None:
        """Try places, each as bad as is told."""
        for rect, far in places:
            if far < self._least:
                self._try(rect, far)

    def try_anywhere(self, box: pygame.Rect, inside: pygame.Rect, stride: int) -> None:
        """Try the box all over an area, the nearest columns first, as long as it is near enough."""
        right, low = inside.right - box.width, inside.bottom - box.height
        columns, rows = [*range(inside.left, right, stride), right], [*range(inside.top, low, stride), low]
        x, y = self._aim.centerx - box.width // 2, self._aim.centery - box.height // 2
        columns.sort(key=lambda left: abs(left - x))
        whole, slope = _badness(box, inside.width)
        for left in columns:
            for top in rows:
                far = whole + slope * hypot(left - x, top - y)
                if far < self._least:
                    self._try(pygame.Rect((left, top), box.size), far)

    def _try(self, rect: pygame.Rect, far: float) -> None:
        touched = far + _TOUCHED * rect.width * rect.height
        if touched >= self._least and rect.collidelist(self._held) >= 0:
            return
        cost = far + sum(_hidden(rect, *self._kept[number]) for number in rect.collidelistall(self._areas))
        if cost < self._least and _tail(self._m, rect, self._aim, self._clear) is None:
            cost += _LONG * self._ways.length(rect, min(_NO_WAY, self._least - cost) / _LONG)
        if cost < self._least:
            self.place, self._least = rect, cost


def _ways(m: Measures, aim: pygame.Rect, clear: Sequence[Clear], inside: pygame.Rect) -> Ways:
    """Return the ways to what is meant, round all that one plays with."""
    walls = [area for area, weight in clear if weight >= ESSENTIAL and not area.colliderect(aim)]
    poor = [area for area, weight in clear if weight < ESSENTIAL or area.colliderect(aim)]
    return Ways(aim, inside, max(1, m.px(_GRID)), walls, [one for one in poor if not aim.contains(one)])


def _tail(m: Measures, box: pygame.Rect, aim: pygame.Rect, clear: Sequence[Clear]) -> Arrow | None:
    """Return the short straight way from a box nearly up to what it points at; None where there is none."""
    start, tip = way(box, aim, _INSIDE)
    if start.distance_to(tip) > _OFF:
        tip -= (tip - start).normalize() * _OFF
    if box.colliderect(aim) or box.collidepoint(tip):
        return None
    if start.distance_to(tip) > pixels(m, TAILS[-1]) + _INSIDE:
        return None
    crossed = any(one.clipline(start, tip) for one, _weight in clear if not one.colliderect(aim))
    return None if crossed else (start, tip)


def _arrow(
    m: Measures, box: pygame.Rect, aim: pygame.Rect, clear: Sequence[Clear], ways: Ways
) -> Arrow | None:
    """Return the way of the arrow of a box: short and straight, or round things; None where there is none."""
    if box.colliderect(aim):
        return None
    return _tail(m, box, aim, clear) or tuple(ways.way(box)) or None


def _draw_arrow(surface: pygame.Surface, m: Measures, arrow: Arrow) -> None:
    """Draw an arrow of cut paper: a tail of the sheet, or a head after dots where it is long or bends."""
    start, tip = arrow[-2:] if len(arrow) > 1 else (arrow[0], arrow[0])
    whole = tip - start
    if whole.length() < 1:
        return
    ahead = whole.normalize()
    short = len(arrow) == len((start, tip)) and whole.length() <= pixels(m, TAILS[-1]) + _INSIDE
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
    return m.px(_WIDTH * (m.text_size + 100) / 200)


def _sheet(told: Told, *, large: bool) -> Sheet:
    """Return the sheet: which step it is, the words, the place of the button; closer where text is large."""
    title_size, size, gap, pad = (16, 14, 5, (16, 8, 16, 12)) if large else (20, 16, 9, (20, 14, 20, 18))
    steps = dict.fromkeys((told.title(), replace(told, chapter=0).title()))
    title = Either([_titled(words, title_size) for words in steps])
    colors = [palette.INK if step < told.number else palette.HAIRLINE for step in range(told.count)]
    dashes = [Place("", partial(_draw_dash, color), wide=(2, _DASH[0]), high=_DASH[1]) for color in colors]
    head = Column([title, Row(dashes, gap=6)], gap=3)
    words = Text(told.words, text.SANS_MEDIUM, size, at="top", spread=1.4)
    button = [Pad((0, 4, 0, 2), Place("button", high=em(15, 1, 14, least=42)))] if told.button else []
    return Sheet(
        pad,
        Column([head, words, *button], gap=gap),
        seed=7,
        wide=(_LABEL if told.button else _NARROW, _wish),
    )


def _titled(words: str, size: float) -> Fitted:
    """Return which step it is in one line, that is never cut."""
    wide = tuple(partial(_width_of, words, most) for most in (0, size))
    return Fitted(words, text.SERIF_BOLD, size, lines=1, spread=1.15, wide=(wide[0], wide[1]))


def _width_of(words: str, size: float, m: Measures) -> int:
    return text.width_of(words, text.SERIF_BOLD, max(text.SMALLEST, m.type(size)))


def _draw_dash(color: Color, surface: pygame.Surface, area: pygame.Rect) -> None:
    pygame.draw.rect(surface, color, area, border_radius=2)


def _corners(box: pygame.Rect, inside: pygame.Rect, foot: int) -> list[pygame.Rect]:
    """Return the box in the corners of an area and just above its foot, bottom right first."""
    x, y = inside.right - box.width, inside.bottom - box.height
    above = foot - 8 - box.height
    points = [(x, above), (x, y), (inside.left, above), (inside.left, y), (x, inside.top), inside.topleft]
    return [pygame.Rect(point, box.size) for point in points]


def _at_corners(box: pygame.Rect, docked: pygame.Rect, inside: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield the box with a corner where one has a corner that lay before."""
    for x in (docked.left, docked.right - box.width):
        for y in (docked.top, docked.bottom - box.height):
            yield pygame.Rect((x, y), box.size).clamp(inside)


def _over(box: pygame.Rect, room: pygame.Rect, inside: pygame.Rect) -> pygame.Rect:
    """Return the box over the middle of a room, moved into an area."""
    return (
        pygame.Rect((0, 0), box.size)
        .move(room.centerx - box.width // 2, room.centery - box.height // 2)
        .clamp(inside)
    )


def _hidden(box: pygame.Rect, one: pygame.Rect, weight: int) -> int:
    """Return how bad it is to hide a part of something: of what one plays with, any."""
    area = shared(box, one)
    return area * weight + (_TOUCHED * box.width * box.height if area and weight >= ESSENTIAL else 0)
