"""The page of a great work kept as a file: a picture to show, a PDF to print."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.printing.document import Document
from game.printing.drawing import Drawing
from game.storage import atomic
from game.storage.home import refusal
from scenes.games.magicjoust.great_work_page import HEIGHT, OPTIONS, WIDTH
from scenes.kit import palette
from scenes.kit.drawing.canvas import png_of
from scenes.kit.errand import Errand
from scenes.kit.typefaces import house_fonts
from scenes.printing.preview import paint
from scenes.printing.progress import PrintProgress

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from pathlib import Path

    from game.printing.drawing import Piece

PICTURE, PAPER = ".png", ".pdf"
"""What the page is kept as, by how its file's name ends."""

DOTS: Final = {PICTURE: 10.0, PAPER: 12.0}
"""Dots a millimetre: a picture of 2970 by 2100 pixels, and paper at 305 an inch."""

_PIECES: Final = 130
"""About how many pieces a page has, for how far the work is; the file is counted like half of them."""

_MOMENT: Final = 0.005


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
        yield from self._picture() if self.path.suffix == PICTURE else self._paper()
        self.done = True

    def _picture(self) -> Generator[None, None, None]:
        """Paint the page piece by piece, then have it packed beside the frames."""
        dots = DOTS[PICTURE]
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
        document = Document(OPTIONS, house_fonts(), self._title)
        with closing(document):
            document.add_page(Drawing(WIDTH, HEIGHT, tuple(found)))
            yield
            yield from atomic.writing(self.path, document.pieces())


class SavingProgress(PrintProgress):
    """How far the file of the page is, and a way to give up."""

    def title(self) -> str:
        """Return what is being done."""
        return _("Your page is being drawn…")

    def trouble(self) -> str:
        """Return what is told where the disk refuses."""
        return _("The page cannot be kept")
