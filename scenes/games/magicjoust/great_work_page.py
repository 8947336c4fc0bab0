"""The page that presents a great work, an A4 lying down: its title, a chapter a plan, those who took part."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.i18n import _, language, ngettext, typeset
from game.printing.document import Document
from game.printing.drawing import Block, Drawing, Line, Picture, Words
from game.printing.fonts import POINT
from game.printing.paper import SheetOptions
from game.rules.magicjoust.cards import Creuset
from game.rules.magicjoust.endings import PLANS_TO_END
from game.rules.magicjoust.words.great_work import ORDINALS, UNWRITTEN, story
from game.storage import atomic
from game.storage.home import refusal
from scenes.games.magicjoust.looks import PEOPLE
from scenes.kit import palette, svg, text
from scenes.kit.drawing.canvas import png_of
from scenes.kit.emblems import shadowed
from scenes.kit.errand import Errand
from scenes.kit.faces.card import star
from scenes.kit.palette import CHALK, INK, KRAFT, MUTED_TEXT, PAPER, QUIRK_YELLOW, mix, shade
from scenes.kit.typefaces import house_fonts
from scenes.printing.deck import clear_image, image
from scenes.printing.preview import paint
from scenes.printing.progress import PrintProgress
from scenes.table.player import portrait

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from pathlib import Path

    from PIL.Image import Image

    from game.printing.drawing import Piece
    from game.rules.magicjoust.great_work import Chapter, GreatWork
    from game.rules.magicjoust.words.great_work import Story
    from scenes.games.magicjoust.faces.face import Creuset as CreusetLook
    from scenes.games.magicjoust.looks import Looks
    from scenes.kit.palette import Color

_OPTIONS: Final = SheetOptions(landscape=True)
"""The paper of the page."""

WIDTH, HEIGHT = _OPTIONS.sheet.width, _OPTIONS.sheet.height

_EDGE: Final = 7.0
_SIDE: Final = 17.0
_GAP: Final = 9.0
_COLUMN: Final = (WIDTH - 2 * _SIDE - (PLANS_TO_END - 1) * _GAP) / PLANS_TO_END
_TOP: Final = 46.5
_WINDOW: Final = 42.0
_NAME: Final = _TOP + _WINDOW + 15.2
_FRAME: Final = 1.5
_CORNER: Final = 1.4
_DASH: Final = 2.6
_DASH_THICK: Final = 0.7
_CAST_TOP: Final = 163.6
_BODY_TOP: Final = _NAME + 11.4
_BODY_HEIGHT: Final = _CAST_TOP - 4.6 - _BODY_TOP
_MOST_CAST: Final = 6
_DISC: Final = 15.0
_PORTRAIT: Final = 25.0
_RING: Final = 0.8
_FOOT: Final = 198.9

_GOLD: Final[Color] = QUIRK_YELLOW
_DEEP_GOLD: Final[Color] = shade(QUIRK_YELLOW, 0.3)
_GROUND: Final[Color] = mix(PAPER, CHALK, 0.35)

_BODY: Final = 12.2
_BODY_FLOOR: Final = 8.0
_LEADING: Final = 1.32
PNG, PDF = ".png", ".pdf"
"""What the page is kept as, by how its file's name ends."""

DOTS: Final = {PNG: 10.0, PDF: 12.0}
"""Dots a millimetre: a picture of 2970 by 2100 pixels, and paper at 305 an inch."""

_PIECES: Final = 130
"""About how many pieces a page has, for how far the work is; the file is counted like half of them."""

_MOMENT: Final = 0.005


@dataclass(frozen=True, slots=True)
class Presented:
    """What the page tells besides the game: whose work it is, and on which day it was finished.

    `name` is "" for who plays alone and is told as "you".
    """

    name: str
    day: str


def page(work: GreatWork, looks: Looks, presented: Presented, dots: float) -> Iterator[Piece]:
    """Yield the pieces of the page, the first one undermost, the pictures at `dots` a millimetre."""
    yield from _ground()
    cards = {ref: card for ref, card in looks.cards.items() if isinstance(card, Creuset)}
    told = story(work, cards, looks.name)
    yield from _head(work, told, presented, dots)
    size = min((_body_size(one) for one in told.chapters), default=_BODY)
    for place in range(max(PLANS_TO_END, len(work.chapters))):
        left = _SIDE + place * (_COLUMN + _GAP)
        if place < len(work.chapters):
            chapter = work.chapters[place]
            yield from _chapter(chapter, _look(looks, chapter.plan), place, left, dots)
            yield from _paragraph(told.chapters[place], left, size)
        else:
            yield from _unwritten(place, left)
    yield from _cast(work, looks, dots)
    yield _foot(told)


def _look(looks: Looks, ref: str) -> CreusetLook:
    return cast("CreusetLook", looks[ref])


# --- paper --------------------------------------------------------------------------------------------------


def _ground() -> Iterator[Piece]:
    """Yield the paper and its double frame of gold."""
    yield Block(0, 0, WIDTH, HEIGHT, _GROUND)
    for inset, thick in ((_EDGE, 0.9), (_EDGE + 1.8, 0.3)):
        for edge, color in ((inset, _GOLD), (inset + thick, _GROUND)):
            yield Block(edge, edge, WIDTH - 2 * edge, HEIGHT - 2 * edge, color)


def _words(
    middle: float, base: float, told: str, face: text.Face, size: float, color: Color, width: float
) -> Words:
    """Return a line in the middle of a place, smaller where it is too wide; what is still so is cut."""
    fonts = house_fonts()
    fitted = fonts.fit(told, face.name, size, width, size * 0.6)
    return Words(middle, base, fonts.clip(told, face.name, fitted, width), face.name, fitted, color, "center")


# --- the head -----------------------------------------------------------------------------------------------


def _head(work: GreatWork, told: Story, presented: Presented, dots: float) -> Iterator[Piece]:
    """Yield the title between the wizard's portrait and the seal of the points."""
    middle, room = WIDTH / 2, WIDTH - 2 * _SIDE - 70
    yield _words(
        middle,
        27.0,
        typeset(_("The great work"), language()),
        text.SERIF_BLACK,
        38,
        INK,
        room,
    )
    by = _("presented by {name}, {day}") if presented.name else _("presented by yourself, {day}")
    by = by.format(name=presented.name, day=presented.day)
    yield _words(middle, 34.6, typeset(by, language()), text.SERIF_SEMIBOLD, 14, INK, room)
    yield _words(middle, 41.6, told.prologue, text.SERIF_SEMIBOLD, 12.5, MUTED_TEXT, WIDTH - 2 * _SIDE - 54)
    yield from _disc(
        image(portrait(PEOPLE[work.seat % len(PEOPLE)], round(_PORTRAIT * dots))), _SIDE + 15, 15.0, _PORTRAIT
    )
    yield from _points(WIDTH - _SIDE - 15, 27.6, work.points, dots)


def _disc(picture: Image, middle: float, top: float, side: float) -> Iterator[Piece]:
    """Yield a picture cut round, ringed with gold."""
    left = middle - side / 2
    whole = side + 2 * _RING
    yield Block(left - _RING, top - _RING, whole, whole, _GOLD, whole / 2)
    yield Picture(left, top, side, side, picture, side / 2)


def _points(x: float, y: float, points: int, dots: float) -> Iterator[Piece]:
    """Yield the great seal."""
    yield _star(x, y, 15.0, dots)
    yield Words(x, y + 2.6, str(points), text.SANS_EXTRABOLD.name, 30, CHALK, "center")
    told = ngettext("point", "points", points)
    yield Words(x, y + 7.4, told, text.SANS_BOLD.name, 10, CHALK, "center")


def _star(x: float, y: float, radius: float, dots: float) -> Picture:
    side = 2 * radius * 1.08
    px = round(side * dots)
    box = (-side / 2, -side / 2, side, side)
    paper = svg.draw(star(0, 0, radius), (px, px), box)
    return Picture(x - side / 2, y - side / 2, side, side, clear_image(shadowed(paper)))


# --- chapters -----------------------------------------------------------------------------------------------


def _chapter(chapter: Chapter, look: CreusetLook, place: int, left: float, dots: float) -> Iterator[Piece]:
    """Yield what stands above the text of a chapter: the plan's picture and points, its name, its flavour."""
    middle = left + _COLUMN / 2
    frame = (left - _FRAME, _TOP - _FRAME, _COLUMN + 2 * _FRAME, _WINDOW + 2 * _FRAME)
    yield Block(*frame, _GOLD, _CORNER + _FRAME)
    size = (round(_COLUMN * dots), round(_WINDOW * dots))
    yield Picture(left, _TOP, _COLUMN, _WINDOW, image(look.picture.draw(size, 0)), _CORNER)
    radius = 7.6
    x, y = left + _COLUMN - radius * 0.6, _TOP + _WINDOW - radius * 0.5
    yield _star(x, y, radius, dots)
    yield Words(x, y + 2.0, str(chapter.points), text.SANS_EXTRABOLD.name, 16, CHALK, "center")
    yield _ordinal(place, middle)
    yield _words(middle, _NAME, look.name, text.SERIF_BOLD, 19, INK, _COLUMN)
    if look.flavour:
        yield _words(middle, _NAME + 6.0, look.flavour, text.SERIF_SEMIBOLD, 11, MUTED_TEXT, _COLUMN)
    yield Line(middle - 12, _NAME + 9.2, middle + 12, _NAME + 9.2, KRAFT, 0.3)


def _ordinal(place: int, middle: float) -> Words:
    told = typeset(_(ORDINALS[place]), language()).upper()
    return _words(middle, _TOP + _WINDOW + 7.4, told, text.SANS_BOLD, 9.5, _DEEP_GOLD, _COLUMN - 18)


def _body_size(told: str) -> float:
    """Return how large the text of a chapter can be written, in points."""
    size = _BODY
    while size > _BODY_FLOOR and len(_lines(told, size)) * size * POINT * _LEADING > _BODY_HEIGHT:
        size -= 0.2
    return size


def _lines(told: str, size: float) -> list[str]:
    return house_fonts().wrap(told, text.SERIF_SEMIBOLD.name, size, _COLUMN)


def _paragraph(told: str, left: float, size: float) -> Iterator[Piece]:
    """Yield the text of a chapter, its lines from the left."""
    step = size * POINT * _LEADING
    for number, line in enumerate(_lines(told, size)):
        base = _BODY_TOP + step * (number + 0.8)
        yield Words(left, base, line, text.SERIF_SEMIBOLD.name, size, INK)


def _unwritten(place: int, left: float) -> Iterator[Piece]:
    """Yield the place of a plan that never came to be."""
    middle = left + _COLUMN / 2
    right, low = left + _COLUMN, _TOP + _WINDOW
    for y in (_TOP, low):
        yield from (Line(x, y, end, y, _GOLD, _DASH_THICK) for x, end in _dashes(left, right))
    for x in (left, right):
        yield from (Line(x, y, x, end, _GOLD, _DASH_THICK) for y, end in _dashes(_TOP, low))
    yield _ordinal(place, middle)
    told = typeset(_(UNWRITTEN), language())
    yield _words(middle, _NAME, told, text.SERIF_SEMIBOLD, 12.5, MUTED_TEXT, _COLUMN)


def _dashes(start: float, end: float) -> list[tuple[float, float]]:
    """Return the ends of the dashes of a line; it begins and ends with one."""
    count = round((end - start) / _DASH) // 2 * 2 + 1
    each = (end - start) / count
    return [(start + place * each, start + (place + 1) * each) for place in range(0, count, 2)]


# --- those who took part ------------------------------------------------------------------------------------


def _cast(work: GreatWork, looks: Looks, dots: float) -> Iterator[Piece]:
    """Yield the busiest cards, each in a disc, with its name and how often it served."""
    members = work.cast[:_MOST_CAST]
    if not members:
        return
    told = typeset(_("with the help of"), language())
    yield _words(WIDTH / 2, _CAST_TOP, told, text.SERIF_SEMIBOLD, 11.5, MUTED_TEXT, 60)
    for ends in ((_SIDE, WIDTH / 2 - 28), (WIDTH / 2 + 28, WIDTH - _SIDE)):
        yield Line(ends[0], _CAST_TOP - 1.2, ends[1], _CAST_TOP - 1.2, KRAFT, 0.3)
    across = (WIDTH - 2 * _SIDE) / max(len(members), 4)
    start = WIDTH / 2 - across * (len(members) - 1) / 2
    for place, (ref, count) in enumerate(members):
        yield from _member(_look(looks, ref), count, start + place * across, across - 3, dots)


def _member(look: CreusetLook, count: int, middle: float, width: float, dots: float) -> Iterator[Piece]:
    top, px = _CAST_TOP + 3.2, round(_DISC * dots)
    yield from _disc(image(look.picture.draw((px, px), 0)), middle, top, _DISC)
    yield _words(middle, top + _DISC + 5.6, look.name, text.SERIF_BOLD, 11.5, INK, width)
    told = ngettext("{count} service", "{count} services", count).format(count=count)
    told = typeset(told if count else _("for moral support"), language())
    yield _words(middle, top + _DISC + 10.0, told, text.SANS_MEDIUM, 9, MUTED_TEXT, width)


def _foot(told: Story) -> Words:
    """Return the line below."""
    return _words(WIDTH / 2, _FOOT, told.epilogue, text.SERIF_SEMIBOLD, 12, INK, WIDTH - 2 * _SIDE - 40)


class SavingJob:
    """The page on its way into a file, as `scenes.printing.progress` takes it: `step` until it is `done`."""

    def __init__(self, pieces: Callable[[float], Iterator[Piece]], path: Path, title: str) -> None:
        self.path = path
        self.pages = 1
        self.done = False
        self._title = title
        self._taken = 0
        self._pieces = pieces(DOTS[path.suffix])
        self._work = self._run()

    @property
    def progress(self) -> float:
        """How far the file is, from 0 to 1."""
        return 1.0 if self.done else min(0.95, self._taken / (1.5 * _PIECES))

    def step(self) -> None:
        """Do a small part of the work. Raise StorageError when the file cannot be written."""
        self._taken += 1
        try:
            next(self._work, None)
        except OSError as error:
            raise refusal(self.path, error) from error

    def give_up(self) -> None:
        """Stop where it is: nothing is left of a file that is not whole."""
        self._work.close()

    def _run(self) -> Generator[None, None, None]:
        yield from self._picture() if self.path.suffix == PNG else self._paper()
        self.done = True

    def _picture(self) -> Generator[None, None, None]:
        """Paint the page piece by piece, then have it packed beside the frames."""
        dots = DOTS[PNG]
        sheet = pygame.Surface((round(WIDTH * dots), round(HEIGHT * dots)))
        sheet.fill(palette.CHALK)
        for piece in self._pieces:
            paint(sheet, Drawing(WIDTH, HEIGHT, (piece,)), dots, 0)
            yield
        packing = Errand(lambda: png_of(sheet))
        while not packing.wait(_MOMENT):
            yield
        yield from atomic.writing(self.path, [packing.result()])

    def _paper(self) -> Generator[None, None, None]:
        """Lay the page on paper, a piece at a time."""
        found: list[Piece] = []
        for piece in self._pieces:
            found.append(piece)
            yield
        document = Document(_OPTIONS, house_fonts(), self._title)
        with closing(document):
            document.add_page(Drawing(WIDTH, HEIGHT, tuple(found)))
            yield
            yield from atomic.writing(self.path, document.pieces())


def saving_progress(job: SavingJob) -> PrintProgress:
    """Return how far the file of the page is, and a way to give up."""
    return PrintProgress(job, _("Your page is being drawn…"), _("The page cannot be kept"))
