"""A balloon: a sheet of paper beside what it speaks of, pointing at it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from math import inf
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.areas import Area, beside, shared, way
from scenes.kit.content import Fitted, Place, Sheet, Text
from scenes.kit.layout import Column, Pad, Row, em, pixels

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

_WIDTH: Final = 380
_NARROW: Final = em(14, 12, least=268)
TAILS: Final = (24, 48, 72)
"""How far beside what it means the balloon may lie: an arrow is no longer than the last."""
_OFF: Final = 4
"""How far from what it points at the arrow ends, in pixels."""
_INSIDE: Final = 40
"""How far inside the sheet the arrow begins, in pixels."""
_STRIDE: Final = 48
"""How far apart the places are that are tried all over the window, in pixels."""
_TOUCHED: Final = 40_000
"""How bad it is to hide anything at all of what one plays with."""
_CROSSED: Final = 300
"""How bad it is that the arrow crosses something, in pixels hidden of it."""
_DASH: Final = (22, 5)
"""How wide, where there is room, and how high the dash of a step is."""
ESSENTIAL, USEFUL, FAR = 20, 1, 1
"""How bad it is, a pixel: to hide what one plays with, to hide what one looks at, to lie far away."""
WAY_OUT: Final = 50 * ESSENTIAL
"""How bad it is to hide the way out: that is always to be reached."""

Clear = tuple[pygame.Rect, int]
"""A rectangle to keep clear, and how much that matters."""
Arrow = tuple[pygame.Vector2, pygame.Vector2]
"""From where to where an arrow goes."""


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
        self.box = _sheet(told, 14 if m.large_text else 16)
        self.aim: pygame.Rect | None = None
        self.arrow: Arrow | None = None
        """From where to where the arrow goes; None where what it means glows instead."""

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
    ) -> None:
        """Lie in the window where least is hidden: beside `aim` sooner than far from it.

        Far from it is just above `foot`, over the middle of one of the `rooms`, or anywhere else.
        """
        hidden = tuple((tuple(area), weight) for area, weight in clear)
        where = (tuple(aim), hidden, tuple(window), foot, tuple(map(tuple, rooms)))
        place = pygame.Rect(_placed(self.m, self.told, self.told.title(), *where))
        self.box.lay(self.m, place)
        self.aim, self.arrow = aim, _arrow(self.m, place, aim, clear)

    def place(
        self,
        aim: pygame.Rect,
        clear: Sequence[Clear],
        window: pygame.Rect,
        foot: int,
        rooms: Sequence[pygame.Rect],
    ) -> pygame.Rect:
        """Return where it lies best."""
        inside = window.inflate(-16, -16)
        return _best(self.m, self._places(aim, inside, foot, rooms), aim, clear, inside.width)

    def _places(
        self, aim: pygame.Rect, inside: pygame.Rect, foot: int, rooms: Sequence[pygame.Rect]
    ) -> Iterator[tuple[pygame.Rect, int]]:
        """Yield where the sheet may lie, and how far that is: beside the aim, or anywhere."""
        far = len(TAILS)
        least, wish = self.box.widths(self.m)
        for width in dict.fromkeys([wish, (least + wish) // 2, least]):
            sheet = pygame.Rect(0, 0, width, self.box.heights(self.m, width).wish)
            for number, tail in enumerate(TAILS):
                places = beside(sheet.size, aim, pixels(self.m, tail) + _OFF)
                yield from ((place, number) for place in places if inside.contains(place))
            yield from ((place, far) for place in _corners(sheet, inside, foot))
            yield from ((_over(sheet, room, inside), far) for room in rooms)
            yield from ((place, far) for place in _anywhere(sheet, inside))

    def draw(self, surface: pygame.Surface, light: Callable[[pygame.Surface], None] | None = None) -> None:
        """Draw the sheet with its words, and the arrow to what it means, or a `light` round that."""
        if self.arrow is not None:
            _draw_arrow(surface, self.m, *self.arrow)
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
    window: Area,
    foot: int,
    rooms: tuple[Area, ...],
) -> Area:
    """Return where a balloon lies best; its title is told as the language says it."""
    kept = [(pygame.Rect(area), weight) for area, weight in clear]
    over = [pygame.Rect(room) for room in rooms]
    return tuple(Balloon(m, told).place(pygame.Rect(aim), kept, pygame.Rect(window), foot, over))


def draw_glow(surface: pygame.Surface, aim: pygame.Rect) -> None:
    """Draw a light round what a step speaks of."""
    pygame.draw.rect(surface, palette.LIT, aim.inflate(12, 12), 3, border_radius=9)


def _best(
    m: Measures,
    places: Iterable[tuple[pygame.Rect, int]],
    aim: pygame.Rect,
    clear: Sequence[Clear],
    width: int,
) -> pygame.Rect:
    """Return the first of the best places: what an arrow crosses is counted where little else is bad."""
    kept = ((aim, ESSENTIAL), *clear)
    areas = [area for area, _weight in kept]
    best, least = aim, inf
    for rect, far in places:
        away = pygame.Vector2(rect.center).distance_to(aim.center) / max(1, width)
        cost = FAR * rect.width * rect.height * (far / len(TAILS) + away / 2)
        if cost < least:
            cost += sum(_hidden(rect, *kept[number]) for number in rect.collidelistall(areas))
        if cost < least:
            cost += _CROSSED * sum(_crossed(m, rect, aim, clear))
            best, least = (rect, cost) if cost < least else (best, least)
    return best


def _way(box: pygame.Rect, aim: pygame.Rect) -> Arrow:
    """Return the way from a box nearly up to what it points at."""
    start, tip = way(box, aim, _INSIDE)
    if start.distance_to(tip) > _OFF:
        tip -= (tip - start).normalize() * _OFF
    return start, tip


def _is_far(m: Measures, start: pygame.Vector2, tip: pygame.Vector2) -> bool:
    return start.distance_to(tip) > pixels(m, TAILS[-1]) + _INSIDE


def _arrow(m: Measures, box: pygame.Rect, aim: pygame.Rect, clear: Sequence[Clear]) -> Arrow | None:
    """Return from where to where the arrow of a box goes; None where none is to be seen."""
    start, tip = _way(box, aim)
    unseen = box.colliderect(aim) or box.collidepoint(tip)
    if unseen or _is_far(m, start, tip) or _crossed(m, box, aim, clear):
        return None
    return start, tip


def _crossed(m: Measures, box: pygame.Rect, aim: pygame.Rect, clear: Sequence[Clear]) -> list[int]:
    """Return how much each thing matters that the arrow of a box crosses on its way, where it is short."""
    start, tip = _way(box, aim)
    if _is_far(m, start, tip):
        return []
    return [weight for one, weight in clear if not one.colliderect(aim) and one.clipline(start, tip)]


def _draw_arrow(surface: pygame.Surface, m: Measures, start: pygame.Vector2, tip: pygame.Vector2) -> None:
    """Draw an arrow of cut paper."""
    whole = tip - start
    if whole.length() < 1:
        return
    ahead = whole.normalize()
    aside = pygame.Vector2(-ahead.y, ahead.x) * pixels(m, 13)
    shape = [start + aside, tip, start - aside]
    pygame.draw.polygon(surface, palette.CHALK, shape)
    pygame.draw.aalines(surface, palette.INK, closed=True, points=shape)


def _wish(m: Measures) -> int:
    """Return how wide the sheet would like to be: half as much more as its text is larger."""
    return m.px(_WIDTH * (m.text_size + 100) / 200)


def _sheet(told: Told, size: float) -> Sheet:
    """Return the sheet: which step it is, the words in that size, and the place of the button."""
    title = Fitted(told.title(), text.SERIF_BOLD, 20, lines=1, spread=1.15)
    colors = [palette.INK if step < told.number else palette.HAIRLINE for step in range(told.count)]
    dashes = [Place("", partial(_draw_dash, color), wide=(2, _DASH[0]), high=_DASH[1]) for color in colors]
    head = Column([title, Row(dashes, gap=6)], gap=3)
    words = Text(told.words, text.SANS_MEDIUM, size, at="top", spread=1.4)
    button = [Pad((0, 4, 0, 2), Place("button", high=em(15, 1, 14, least=42)))] if told.button else []
    return Sheet((20, 14, 20, 18), Column([head, words, *button], gap=9), seed=7, wide=(_NARROW, _wish))


def _draw_dash(color: Color, surface: pygame.Surface, area: pygame.Rect) -> None:
    pygame.draw.rect(surface, color, area, border_radius=2)


def _corners(box: pygame.Rect, inside: pygame.Rect, foot: int) -> list[pygame.Rect]:
    """Return the box in the corners of an area and just above its foot, bottom right first."""
    x, y = inside.right - box.width, inside.bottom - box.height
    above = foot - 8 - box.height
    points = [(x, above), (x, y), (inside.left, above), (inside.left, y), (x, inside.top), inside.topleft]
    return [pygame.Rect(point, box.size) for point in points]


def _anywhere(box: pygame.Rect, inside: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield the box all over an area."""
    for x in range(inside.left, inside.right - box.width + 1, _STRIDE):
        for y in range(inside.top, inside.bottom - box.height + 1, _STRIDE):
            yield pygame.Rect((x, y), box.size)


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
    return area * weight + (_TOUCHED if area and weight >= ESSENTIAL else 0)
