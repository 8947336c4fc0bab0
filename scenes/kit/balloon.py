"""A balloon: a sheet of paper beside what it speaks of, pointing at it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Place, Sheet, Text
from scenes.kit.layout import Column, Pad, Row, em, pixels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

_WIDTH: Final = 380
_NARROW: Final = em(14, 12, least=268)
TAILS: Final = (24, 72, 120)
"""How long the pointer may be; the longer, the farther away the balloon is."""
_OFF: Final = 4
"""How far from what it points at the pointer ends, in pixels."""
_DASH: Final = (22, 5)
"""How wide, where there is room, and how high the dash of a step is."""
ESSENTIAL, USEFUL, FAR = 20, 1, 1
"""How bad it is, a pixel: to hide what one plays with, to hide what one looks at, to lie far away."""

Clear = tuple[pygame.Rect, int]
"""A rectangle to keep clear, and how much that matters."""


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
        """Lie in the window, hiding as little as can be: beside `aim`, with a pointer, sooner than far.

        Far from it, in a corner, just above `foot`, or over the middle of one of the `rooms`.
        """
        inside, kept = window.inflate(-16, -16), ((aim, ESSENTIAL), *clear)

        def cost(place: tuple[pygame.Rect, int]) -> int:
            rect, far = place
            parts = (rect, _tail(rect, aim, self._half)) if far < len(TAILS) else (rect,)
            hidden = sum(_shared(part, one) * weight for part in parts for one, weight in kept)
            return hidden + FAR * rect.width * rect.height * far // len(TAILS)

        places: list[tuple[pygame.Rect, int]] = []
        for width in reversed(self.box.widths(self.m)):
            sheet = pygame.Rect(0, 0, width, self.box.heights(self.m, width).wish)
            for far, tail in enumerate(TAILS):
                beside = _beside(sheet, aim, pixels(self.m, tail) + _OFF)
                places += [(place, far) for place in beside if inside.contains(place)]
            places += [(place, len(TAILS)) for place in _corners(sheet, inside, foot)]
            places += [(_over(sheet, room, inside), len(TAILS)) for room in rooms]
        place, far = min(places, key=cost)
        self.box.lay(self.m, place)
        self.aim = aim if far < len(TAILS) else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet with the step and the words, and its pointer."""
        self.box.draw(surface)
        self._draw_pointer(surface)

    def _draw_pointer(self, surface: pygame.Surface) -> None:
        if self.aim is None:
            return
        box, aim = self.rect, self.aim
        tail = _tail(box, aim, self._half)
        x, y = tail.center
        if box.left >= aim.right:
            corners = [(box.left + 2, tail.top), (tail.left + _OFF, y), (box.left + 2, tail.bottom)]
        elif box.right <= aim.left:
            corners = [(box.right - 2, tail.top), (tail.right - _OFF, y), (box.right - 2, tail.bottom)]
        elif box.top >= aim.bottom:
            corners = [(tail.left, box.top + 2), (x, tail.top + _OFF), (tail.right, box.top + 2)]
        else:
            corners = [(tail.left, box.bottom - 2), (x, tail.bottom - _OFF), (tail.right, box.bottom - 2)]
        pygame.draw.polygon(surface, palette.CHALK, corners)

    @property
    def _half(self) -> int:
        """Half of how wide the pointer begins."""
        return pixels(self.m, 13)


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


def _tail(box: pygame.Rect, aim: pygame.Rect, half: int) -> pygame.Rect:
    """Return where the pointer of a box lies, from it to what it points at, twice `half` wide."""
    x = min(max(aim.centerx, box.left + 2 * half), box.right - 2 * half)
    y = min(max(aim.centery, box.top + 2 * half), box.bottom - 2 * half)
    if box.left >= aim.right:
        return pygame.Rect(aim.right, y - half, box.left - aim.right, 2 * half)
    if box.right <= aim.left:
        return pygame.Rect(box.right, y - half, aim.left - box.right, 2 * half)
    if box.top >= aim.bottom:
        return pygame.Rect(x - half, aim.bottom, 2 * half, box.top - aim.bottom)
    return pygame.Rect(x - half, box.bottom, 2 * half, aim.top - box.bottom)


def _beside(box: pygame.Rect, aim: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Return where a box may lie beside an aim: right, left, below, above; middles first, then flush."""
    size = box.size
    right, left = aim.right + gap, aim.left - gap - size[0]
    below, above = aim.bottom + gap, aim.top - gap - size[1]
    tops = (aim.centery - size[1] // 2, aim.bottom - size[1], aim.top)
    lefts = (aim.centerx - size[0] // 2, aim.left, aim.right - size[0])
    return [
        *(pygame.Rect((x, y), size) for x in (right, left) for y in tops),
        *(pygame.Rect((x, y), size) for y in (below, above) for x in lefts),
    ]


def _corners(box: pygame.Rect, inside: pygame.Rect, foot: int) -> list[pygame.Rect]:
    """Return the box in the corners of an area and just above its foot, bottom right first."""
    x, y = inside.right - box.width, inside.bottom - box.height
    above = foot - 8 - box.height
    points = [(x, above), (x, y), (inside.left, above), (inside.left, y), (x, inside.top), inside.topleft]
    return [pygame.Rect(point, box.size) for point in points]


def _over(box: pygame.Rect, room: pygame.Rect, inside: pygame.Rect) -> pygame.Rect:
    """Return the box over the middle of a room, moved into an area."""
    return (
        pygame.Rect((0, 0), box.size)
        .move(room.centerx - box.width // 2, room.centery - box.height // 2)
        .clamp(inside)
    )


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    clip = one.clip(other)
    return clip.width * clip.height
