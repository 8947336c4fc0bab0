"""What the cards of several games have in common, laid and written on them: windows, names, rows of signs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import svg, text
from scenes.kit.faces.base import CACHE
from scenes.kit.faces.card import HEIGHT, PAPER_CORNER, WIDTH, Box, rect, strip, strip_box
from scenes.kit.faces.lettering import (
    FLAVOUR,
    NAME_FLOOR,
    NAME_SIZE,
    ONE_LINE,
    Type,
    flavour_rows,
    name_lines,
    name_rows,
    rows_within,
    shortened,
    write,
)
from scenes.kit.palette import CHALK, INK, PAPER, Color, mix
from scenes.kit.shadows import Layer, over_shadow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.faces.pictures import Picture
    from scenes.kit.measures import Measures

CARD: Final = (0, 0, WIDTH, HEIGHT)
"""The whole card, as `svg.draw` takes its box."""

PIECE: Final = Layer((0.35, 0.5), 0.55, 0.36)
"""The shadow of a piece of paper on a card, in card units."""

SYMBOL: Final = Layer((0.2, 0.35), 0.4, 0.3)
"""The shadow of a small sign on a card, in card units."""

NAMED_FROM: Final = 90
"""Width in pixels from which a face bears its name."""


def named(width: float, least: int = NAMED_FROM) -> Callable[[Measures], int]:
    """Return a width of a card on the drawing, of so many pixels at the least: it bears its name."""
    return lambda m: max(m.px(width), least)


WHOLE_FROM: Final = 180
"""Width in pixels from which a face shows everything of the game."""

LARGE_FROM: Final = 198
"""Width in pixels of the smallest face that is shown large: from there it always says what its card does."""

TOLD_FROM: Final = 280
"""Width in pixels from which the line of flavour can be read."""

FLAVOUR_INK: Final[Color] = mix(INK, PAPER, 0.14)

ONE_TITLE: Final = 0.92
"""How small a name may be in one line before it is broken in two, which the table has room for."""

_TABLE: Final = 104
"""The width in pixels at which a card on the table is lettered: wider or narrower, it is the same card."""

_FINE: Final = 16
"""How finely that is measured, in pixels a card unit."""

_WHITE: Final = (255, 255, 255)
_NAME_LIMIT: Final = 8.6
_COLUMNS: Final = 5
_ROWS: Final = 7
_PITCH: Final = 11.3
_SIGN: Final = 5.6


def lay_picture(
    surface: pygame.Surface, picture: Picture, box: Box, across: float = WIDTH, covered: float = 0.0
) -> None:
    """Lay the picture in its window, its corners cut round; it fills its paper to the last pixel.

    What it is laid on is `across` units wide: as a card, unless it lies sideways. So many units at the top
    of the window are `covered` by something: the figure stands under that.
    """
    place = pixels(box, surface.get_width(), across)
    laid = pygame.Surface(place.size, pygame.SRCALPHA)
    laid.fill(CHALK)
    spare = round(covered * surface.get_width() / across)
    laid.blit(picture.draw((place.width + 2 * spare, place.height), spare), (-spare, 0))
    shape = (box.x, box.y, box.width, box.height)
    corner = PAPER_CORNER if box.x > 0 else 0
    cut = CACHE.get(
        ("window", box, place.size),
        lambda: svg.recolor(svg.draw(rect(box, CHALK, corner), place.size, shape), _WHITE),
    )
    laid.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(laid, place)


def lay_signs(surface: pygame.Surface, signs: Sequence[Callable[[int], pygame.Surface]]) -> None:
    """Lay small signs in rows on the back of a card; each is given as what draws it at so many pixels."""
    scale = surface.get_width() / WIDTH
    px = round(_SIGN * scale)
    left = WIDTH / 2 - _PITCH * (_COLUMNS - 1) / 2
    top = HEIGHT / 2 - _PITCH * (_ROWS - 1) / 2
    for row in range(_ROWS):
        for column in range(_COLUMNS):
            sign = signs[(column + 2 * row) % len(signs)](px)
            center = ((left + column * _PITCH) * scale, (top + row * _PITCH) * scale)
            surface.blit(sign, sign.get_rect(center=(round(center[0]), round(center[1]))))


def least_em(width: int) -> float:
    """Return the em, in card units, of the least letters that can be read on a card so many pixels wide."""
    return text.SMALLEST * WIDTH / width


def name_em(width: int) -> float:
    """Return the em of a name, in card units, on a card so many pixels wide: it stays as large as it can."""
    return min(max(NAME_SIZE, least_em(width)), _NAME_LIMIT)


@dataclass(frozen=True, slots=True)
class Title:
    """The name of a card on the table: in which of the boxes offered it stands, its em, and its lines."""

    place: int
    em: float
    lines: tuple[str, ...]

    @property
    def cut(self) -> bool:
        """Say whether not all of the name is there."""
        return any("…" in line for line in self.lines)


@lru_cache(maxsize=512)
def table_title(name: str, boxes: tuple[Box, ...]) -> Title:
    """Return how a name is written on the table, whatever the width: in the first box that is one line high.

    That is where one line is nearly as large as names are; else the last box bears it.
    """
    titles = [_title(name, box, place) for place, box in enumerate(boxes)]
    large = round(name_em(_TABLE) * _FINE * ONE_TITLE) / _FINE
    return next((each for each in titles if len(each.lines) == 1 and each.em >= large), titles[-1])


def _title(name: str, box: Box, place: int) -> Title:
    room, em, floor = (box.width * _FINE, box.height * _FINE), name_em(_TABLE) * _FINE, NAME_FLOOR * _FINE
    px, lines = name_lines(name, round(room[0]), round(room[1]), round(em), round(floor), ONE_TITLE)
    return Title(place, px / _FINE, tuple(lines))


_VOWELS: Final = "aeiouyàâéèêëîïôûœ"
_OPENING: Final = rf"(?:[bcdfgptv][rl]|[cp]h|gn|[b-df-hj-np-tv-xzç])[{_VOWELS}]"
"""The consonants that open a syllable, with its vowel."""
_WITHIN: Final = r"(?<![bcdfgptv](?=[rl]))(?<![cp](?=h))(?<!g(?=n))"
"""Not between two consonants that open one together."""
_HEARD: Final = rf"(?=\w\w\w)(?![^{_VOWELS}\W]+es?\b)"
"""Not before a few letters, nor before a syllable that is not heard."""
_SYLLABLES: Final = (
    re.compile(r"(?<=\w-)"),
    *(
        re.compile(rf"(?<={before})(?={_OPENING}){_WITHIN}{_HEARD}", re.IGNORECASE)
        for before in (r"\w\w", r"\w")
    ),
)
"""Where a word may be broken: after its own hyphen, else before a syllable; last behind one letter."""


def _broken(word: str, px: int, room: int, face: text.Face = text.SERIF_BOLD) -> str:
    """Return a word, broken in two by a hyphen and a space where it is wider than the room, if it can be."""
    if text.width_of(word, face, px) <= room:
        return word
    heads = [word[: found.start()] for breaks in _SYLLABLES for found in reversed([*breaks.finditer(word)])]
    hyphened = ((head, head if head.endswith("-") else head + "-") for head in heads)
    fitting = (one for one in hyphened if text.width_of(one[1], face, px) <= room)
    head, shown = next(fitting, ("", ""))
    return f"{shown} {word[len(head) :]}" if head else word


def split(words: str, px: int, room: int, face: text.Face = text.SERIF_BOLD) -> list[str]:
    """Return words in lines within a room, each broken before its syllables as often as it must be."""
    told, rest = list[str](), words.split(" ")
    while rest:
        head, *tail = _broken(rest[0], px, room, face).split(" ")
        told.append(head)
        rest = [*tail, *rest[1:]]
    return text.wrap(" ".join(told), face, px, room)


def within(
    lines: Sequence[str], most: int, px: int, room: int, face: text.Face = text.SERIF_BOLD
) -> tuple[str, ...]:
    """Return no more than so many of the lines: the last has all that follows, cut where the room ends."""
    kept = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return tuple([text.clipped(line, face, px, room) for line in kept if line])


_LINES: Final = 2
"""In how many lines a name is written where no box is taller."""


def covered_title(name: str, boxes: tuple[Box, ...], width: int, taller: Box | None = None) -> Title:
    """Return how a name is written on a card that wide, in what its neighbour leaves: cut, never tiny.

    Where two lines do not hold it, three do in a box that is `taller`, after the others.
    """
    title, em = table_title(name, boxes), least_em(width)
    if title.em >= em:
        return title
    room, px = round(boxes[-1].width * _FINE), round(em * _FINE)
    told = " ".join(_broken(word, px, room) for word in name.split(" "))
    words = text.wrap(told, text.SERIF_BOLD, px, room)
    tall = taller is not None and len(words) > _LINES
    return Title(len(boxes) - 1 + tall, em, within(words, _LINES + tall, px, room))


_SMALL_LINES: Final = 2
"""In how many lines a name is written on a small card."""


def small_title(name: str, wide: float, width: int) -> Title:
    """Return how a name is written on a card so small, in a room so wide in card units, large enough to read.

    It is whole, broken before a syllable where it must be, else as much of it as fits in one line.
    """
    em, scale = least_em(width), width / WIDTH
    px, room = round(em * scale), round(wide * scale)
    lines = split(name, px, room)
    if not text.holds(lines, text.SERIF_BOLD, px, room, _SMALL_LINES):
        lines = [shortened(name, text.SERIF_BOLD, px, room)]
    return Title(0, em, tuple(lines))


def letters(name: str, wide: float, width: int) -> Title:
    """Return as much of a name as fits in one line on a card so small, in a room so wide in card units."""
    em, scale = least_em(width), width / WIDTH
    return Title(0, em, (shortened(name, text.SERIF_BOLD, round(em * scale), round(wide * scale)),))


def write_name(
    surface: pygame.Surface, name: str, box: Box | None, em: float, one_line: float = ONE_LINE
) -> None:
    """Write a name in the middle of its box, if there is one; see `lettering.name_lines`."""
    if box:
        px, rows = name_rows(name, box, surface.get_width() / WIDTH, em, one_line)
        write(surface, rows, text.SERIF_BOLD, px, INK)


def write_lines(surface: pygame.Surface, lines: Sequence[str], box: Box | None, em: float) -> None:
    """Write a name in those lines in the middle of its box, if there is one; smaller rather than cut."""
    if box:
        scale = surface.get_width() / WIDTH
        room, px = round(box.width * scale), round(em * scale)
        px = min((text.fit(line, text.SERIF_BOLD, px, room, px - 2) for line in lines), default=px)
        width = round((2 * box.x + box.width) * scale)
        write(surface, rows_within(lines, px, box, scale), text.SERIF_BOLD, px, INK, width)


def write_words(surface: pygame.Surface, words: str, box: Box | None, type_: Type, color: Color) -> None:
    """Write sentences in the middle of their box, if there is one."""
    if box and words:
        px, rows = flavour_rows(words, box, surface.get_width() / WIDTH, type_)
        write(surface, rows, type_.face, px, color)


def write_flavour(surface: pygame.Surface, flavour: str, box: Box | None) -> None:
    """Write the line of flavour in its box, if there is one."""
    write_words(surface, flavour, box, FLAVOUR, FLAVOUR_INK)


def pixels(box: Box, width: int, across: float = WIDTH) -> pygame.Rect:
    """Return where a box of card units is on a card so many pixels, or `across` units, wide."""
    scale = width / across
    left, top = round(box.x * scale), round(box.y * scale)
    return pygame.Rect(
        left, top, round((box.x + box.width) * scale) - left, round((box.y + box.height) * scale) - top
    )


def scaled(layer: Layer, scale: float) -> Layer:
    """Return a shadow told in card units as it is at so many pixels a unit."""
    offset = (round(layer.offset[0] * scale), round(layer.offset[1] * scale))
    return Layer(offset, layer.sigma * scale, layer.opacity)


_STRIP_EM: Final = 4.1


def lay_strip(card: pygame.Surface, window: Box, *, told: bool) -> None:
    """Lay the kraft strip of an experimental variation over its picture, with its word where it is `told`."""
    scale = card.get_width() / WIDTH
    paper = svg.draw(strip(window), card.get_size(), CARD)
    card.blit(over_shadow(paper, [scaled(PIECE, scale)]), (0, 0))
    if told:
        box, words = strip_box(window), _("experimental")
        px = text.fit(words, text.SANS_BOLD, round(_STRIP_EM * scale), round((box.width - 3) * scale), 6)
        ink = text.render(words, text.SANS_BOLD, px, INK)
        middle = (round((box.x + box.width / 2) * scale), round((box.y + box.height / 2) * scale))
        card.blit(ink, ink.get_rect(center=middle))
