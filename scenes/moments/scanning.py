"""The telling moments of a sheet that comes back: being read, looked over, named, refused."""

from __future__ import annotations

import io
import time
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, cast

import pygame
from PIL import Image
from pygame.image import tobytes

from game.core.i18n import language
from game.editions import EDITIONS
from game.printing.blank.layout import BlankSheet
from game.printing.scanning.plane import plane_of
from game.printing.scanning.reading import Reading
from game.storage import sheet_work
from game.storage.home import home
from scenes.gallery import Moment
from scenes.kit import palette, text
from scenes.kit.faces.pictures import drawn
from scenes.moments.workshop import desk
from scenes.printing.decks import blank_sheet
from scenes.printing.preview import paint
from scenes.scanning import opening
from scenes.scanning.keeping import work_of
from scenes.scanning.review import SheetReview
from scenes.shell.dialog import Dialog
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from pathlib import Path

    from game.printing.scanning.reading import ReadSheet
    from scenes.shell.app import App
    from scenes.shell.edition import Editions
    from scenes.shell.scene import Scene

_DOTS: Final = 8
_PHOTO: Final = (2200, 1650)
_MESSENGER: Final = 1_600
"""Pixels that a messenger leaves of a photograph's longer side."""

_BREATH: Final = 0.005
_CORNERS: Final = ((170.0, 190.0), (2010.0, 110.0), (2120.0, 1520.0), (90.0, 1480.0))
"""Where the corners of the paper are on the photograph."""

_MOKS: Final = (
    ("chat", "Miaou", "agilite"),
    ("enclume", "Boum", "force"),
    ("hibou", "Hou hou", "magie"),
    ("radis", "Radinou", "force"),
    ("poulpe", "Octo", "agilite"),
    ("theiere", "Vapeur", "magie"),
)
"""What was coloured: a picture, a name, a symbol."""

_POINTS: Final = ("224022", "531111", "150132", "420222", "060060", "014321")
"""The numbers of the caractères coloured, in the order of their rounds; the last sum to eleven."""


_MARKED: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "creuset": (("being", "red", "any"), ("event", "blue", "none", "yellow"), ("thing", "any", "any", "red")),
    "singularity": (("blue", "2"), ("red", "4"), ("yellow", "1")),
}
"""What was ticked on the cards of Magicjoust, in the order of their rounds."""

_TOLD: Final = "Tout le monde rit."
"""What was written on the variations coloured."""


@lru_cache(maxsize=4)
def photograph(editions: Editions, _language: str, kind: str = "bataille") -> bytes:
    """Return the file of a photograph of a sheet that a child has coloured."""
    sheet = BlankSheet.of(EDITIONS.blanks[kind], "a4")
    page = pygame.Surface((round(sheet.paper.width * _DOTS), round(sheet.paper.height * _DOTS)))
    page.fill(palette.CHALK)
    paint(page, blank_sheet(kind, editions.signs), _DOTS, 0)
    for place, (cell, (picture, name, symbol), numbers) in enumerate(
        zip(sheet.cells, _MOKS, _POINTS, strict=False)
    ):
        marked = _MARKED[kind][place % 3] if kind in _MARKED else (symbol, numbers[1])
        window = _pixels(sheet.template.picture.inside(0.6).at(cell.x, cell.y))
        page.blit(drawn(f"moks/{picture}.svg").draw(window.size, 0), window)
        line = _pixels(sheet.template.name.at(cell.x, cell.y))
        px = min(74, line.height * 3 // 4)
        words = pygame.transform.rotate(text.render(name, text.SERIF_BOLD, px, palette.QUIRK_BLUE), 2)
        page.blit(words, words.get_rect(midbottom=(line.centerx, line.bottom)))
        if sheet.template.written is not None:
            box = _pixels(sheet.template.written.box.at(cell.x, cell.y))
            fitted = text.fit(_TOLD, text.SANS_MEDIUM, 42, box.width)
            told = text.render(_TOLD, text.SANS_MEDIUM, fitted, palette.QUIRK_BLUE)
            page.blit(told, told.get_rect(midtop=(box.centerx, box.top + box.height // 3)))
        for row, ticked in enumerate(sheet.template.ticked):
            for tick in ticked.ticks[: int(numbers[row])] if ticked.counted else ():
                ring = _pixels(tick.round.inside(0.3).at(cell.x, cell.y))
                pygame.draw.circle(page, palette.QUIRK_BLUE, ring.center, ring.width // 2)
            for tick in () if ticked.counted else ticked.ticks:
                if tick.value in (marked[row : row + 1] if kind in _MARKED else marked):
                    x, y = _pixels(tick.round.at(cell.x, cell.y)).center
                    pygame.draw.lines(
                        page, palette.INK, closed=False, points=_check(x, y, tick.round.width), width=7
                    )
    return _shot(page, sheet)


def _check(x: int, y: int, wide: float) -> list[tuple[float, float]]:
    """Return a tick over a round so many millimetres wide."""
    return [(x + across * wide, y + down * wide) for across, down in ((-2.4, -0.4), (-0.5, 2.1), (2.9, -2.6))]


def _pixels(box: tuple[float, float, float, float]) -> pygame.Rect:
    return pygame.Rect(*(round(side * _DOTS) for side in box))


def _shot(page: pygame.Surface, sheet: BlankSheet) -> bytes:
    """Return the photograph of a page lying aslant on a table, in warm light."""
    flat = Image.frombytes("RGB", page.get_size(), tobytes(page, "RGB"))
    paper = plane_of(_CORNERS, 0, 0, sheet.paper.width, sheet.paper.height)
    assert paper is not None  # noqa: S101 - the corners are those of a paper
    inverse = _inverse(paper.rows)
    scaled = [value * (_DOTS if place < 6 else 1) for place, value in enumerate(inverse)]
    window = [value / scaled[8] for value in scaled[:8]]
    table = Image.new("RGB", _PHOTO, palette.shade(palette.KRAFT, 0.35))
    mask = Image.new("L", flat.size, 255).transform(_PHOTO, Image.Transform.PERSPECTIVE, window)
    table.paste(
        flat.transform(_PHOTO, Image.Transform.PERSPECTIVE, window, Image.Resampling.BICUBIC), mask=mask
    )
    lit = Image.blend(table, Image.new("RGB", _PHOTO, palette.GEM_ORANGE), 0.06)
    file = io.BytesIO()
    lit.save(file, "JPEG", quality=88)
    return file.getvalue()


def _inverse(rows: tuple[float, ...]) -> list[float]:
    a, b, c, d, e, f, g, h, i = rows
    return [
        *(e * i - f * h, c * h - b * i, b * f - c * e),
        *(f * g - d * i, a * i - c * g, c * d - a * f),
        *(d * h - e * g, b * g - a * h, a * e - b * d),
    ]


@lru_cache(maxsize=4)
def read(editions: Editions, spoken: str, kind: str = "bataille") -> ReadSheet:
    """Return the sheet as it is read."""
    reading = Reading(photograph(editions, spoken, kind), EDITIONS.blanks.values())
    while not reading.done:
        reading.think(1)
    assert reading.read is not None  # noqa: S101 - the photograph is a good one
    return reading.read


def _review(app: App, kind: str = "bataille") -> Scene:
    return SheetReview(app.editions.sheets, read(app.editions, language(), kind))


def _small(app: App) -> Scene:
    """Return the sheet of a photograph that a messenger made small."""
    picture = Image.open(io.BytesIO(photograph(app.editions, language())))
    file = io.BytesIO()
    picture.resize((_MESSENGER, _MESSENGER * picture.height // picture.width)).save(file, "JPEG", quality=70)
    reading = Reading(file.getvalue(), EDITIONS.blanks.values())
    while not reading.done:
        reading.think(1)
    assert reading.read is not None  # noqa: S101 - it is large enough
    return SheetReview(app.editions.sheets, reading.read)


def _left(app: App) -> Scene:
    """Return the workshop opened again after a sheet was left with some names."""
    photo = photograph(app.editions, language())
    sheaf = SheetReview(app.editions.sheets, read(app.editions, language())).sheaf
    for leaf, (_picture, name, _symbol) in zip(sheaf.leaves, _MOKS, strict=False):
        leaf.values["name"] = name
    key = sheet_work.key_of(photo)
    sheet_work.keep_photo(key, photo)
    sheet_work.keep(key, work_of(sheaf, "", ""))
    return Workshop(app.editions.sheets)


def offered(app: App, _scene: Scene) -> None:
    """Wait for the question about the sheet."""
    while not isinstance(app.stack.top, Dialog):
        time.sleep(_BREATH)
        app.frame(0.0, [])


def asked(app: App, scene: Scene) -> None:
    """Ask where a coloured sheet comes from."""
    workshop = cast("Workshop", scene)
    workshop.settle()
    workshop.import_sheet()
    app.frame(0.02, [])


def named(count: int, app: App, scene: Scene) -> None:
    """Write the names of the first cards."""
    review = cast("SheetReview", scene)
    for place in range(count):
        review.choose(place)
        review.write(_MOKS[place][1])
    review.pick(min(count, len(_MOKS) - 1))
    app.frame(0.02, [])


def refused(app: App, scene: Scene) -> None:
    """Read a photograph with a corner cut off."""
    picture = Image.open(io.BytesIO(photograph(app.editions, language())))
    path = _file(picture.crop((0, 0, 2000, picture.height)))
    opening.read_sheet(app, path, "", lambda _pack: None)
    app.frame(0.0, [])
    while not isinstance(app.stack.top, Dialog):
        time.sleep(_BREATH)
        app.frame(0.0, [])
    assert app.stack.top is not scene  # noqa: S101 - it is the dialog


def _file(picture: Image.Image) -> Path:
    path = home() / "photo.jpg"
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, "JPEG")
    return path


SCANNING: tuple[Moment, ...] = (
    Moment("sheet-found", _review, partial(named, 0)),
    Moment("sheet-named", _review, partial(named, 3)),
    Moment("sheet-ready", _review, partial(named, 6)),
    Moment("sheet-small", _small, partial(named, 1)),
    Moment("sheet-asked", desk, asked),
    Moment("sheet-left", _left, offered),
    Moment("sheet-refused", desk, refused),
    Moment("sheet-caracteres", partial(_review, kind="caractere"), partial(named, 2)),
    Moment("sheet-variations", partial(_review, kind="variation"), partial(named, 2)),
    Moment("sheet-creuset", partial(_review, kind="creuset"), partial(named, 2)),
    Moment("sheet-singularities", partial(_review, kind="singularity"), partial(named, 2)),
    Moment(
        "sheet-variations-large-text",
        partial(_review, kind="variation"),
        partial(named, 2),
        text_size=150,
    ),
    Moment("sheet-wrong-sum", partial(_review, kind="caractere"), partial(named, 5)),
    Moment(
        "sheet-caracteres-large-text",
        partial(_review, kind="caractere"),
        partial(named, 2),
        text_size=150,
    ),
    Moment("sheet-large-text", _review, partial(named, 2), text_size=150),
)
