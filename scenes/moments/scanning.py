"""A sheet that comes back: coloured by a child, photographed, read, named."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

import pygame
from PIL import Image
from pygame.image import tobytes

from game.core.i18n import language
from game.printing.blank.layout import BlankSheet
from game.printing.scanning.plane import plane_of
from game.printing.scanning.reading import Reading
from scenes.kit import palette, text
from scenes.kit.faces.pictures import drawn
from scenes.printing.decks import blank_sheet
from scenes.printing.preview import paint
from scenes.scanning.review import SheetReview

if TYPE_CHECKING:
    from game.printing.scanning.reading import ReadSheet
    from scenes.shell.app import App
    from scenes.shell.edition import Editions
    from scenes.shell.scene import Scene

from itertools import cycle

_DOTS: Final = 8
_PHOTO: Final = (2200, 1650)


_CORNERS: Final = ((170.0, 190.0), (2010.0, 110.0), (2120.0, 1520.0), (90.0, 1480.0))
"""Where the corners of the paper are on the photograph."""


MOKS: Final = (
    ("chat", "Miaou"),
    ("enclume", "Boum"),
    ("hibou", "Hou hou"),
    ("radis", "Radinou"),
    ("poulpe", "Octo"),
    ("theiere", "Vapeur"),
)
"""What was coloured: a picture, a name."""

Ticks = tuple[tuple[str, ...], ...]
"""What is ticked on each card, row by row; where ticks are counted, how many. Then they begin anew."""


_TOLD: Final = "Tout le monde rit."
"""What was written on the variations coloured."""


@lru_cache(maxsize=4)
def photograph(editions: Editions, _language: str, kind: str, ticked: Ticks) -> bytes:
    """Return the file of a photograph of a sheet that a child has coloured and `ticked`."""
    sheet = BlankSheet.of(editions.box.blanks[kind], "a4")
    page = pygame.Surface((round(sheet.paper.width * _DOTS), round(sheet.paper.height * _DOTS)))
    page.fill(palette.CHALK)
    paint(page, blank_sheet(editions.box.blanks[kind], editions.signs), _DOTS, 0)
    for cell, (picture, name), marked in zip(sheet.cells, MOKS, cycle(ticked), strict=False):
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
        for mark, row in zip(marked, sheet.template.ticked, strict=False):
            for tick in row.ticks[: int(mark)] if row.counted else ():
                ring = _pixels(tick.round.inside(0.3).at(cell.x, cell.y))
                pygame.draw.circle(page, palette.QUIRK_BLUE, ring.center, ring.width // 2)
            for tick in () if row.counted else row.ticks:
                if tick.value == mark:
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
def read(editions: Editions, spoken: str, kind: str, ticked: Ticks) -> ReadSheet:
    """Return a coloured sheet as it is read."""
    reading = Reading(photograph(editions, spoken, kind, ticked), editions.box.blanks.values())
    while not reading.done:
        reading.think(1)
    assert reading.read is not None  # noqa: S101 - the photograph is a good one
    return reading.read


def review(kind: str, ticked: Ticks, app: App) -> Scene:
    """Return what a coloured sheet of a kind of cards is looked over on."""
    return SheetReview(app.editions, read(app.editions, language(), kind, ticked))


def named(count: int, app: App, scene: Scene) -> None:
    """Write the names of the first cards."""
    review = cast("SheetReview", scene)
    for place in range(count):
        review.choose(place)
        review.panel.write(MOKS[place][1])
    review.pick(min(count, len(MOKS) - 1))
    app.frame(0.02, [])
