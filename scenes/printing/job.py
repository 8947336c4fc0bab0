"""One document made face by face, so that whoever waits for it can show how far it is, or give up."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pygame

from game.printing.document import Document
from game.storage import atomic
from game.storage.home import refusal
from scenes.kit.typefaces import house_fonts

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from scenes.printing.deck import Deck
    from scenes.printing.order import Order


class PrintJob:
    """A document on its way: `step` until it is `done`. `pages` counts those that are finished."""

    def __init__(self, deck: Deck, order: Order, path: Path) -> None:
        self.path = path
        self.pages = 0
        self.done = False
        self._deck = deck
        self._order = order
        pygame.font.init()
        self._faces = deck.faces(order)
        sides = len(self._faces) * (2 if order.options.backs else 1)
        self._steps = 2 * sides + 1
        self._document: Document | None = None
        self._work = self._run()

    @property
    def progress(self) -> float:
        """How far the document is, from 0 to 1."""
        taken = self._document.taken if self._document is not None else 0
        return 1.0 if self.done else taken / self._steps

    def step(self) -> None:
        """Do a small part of the work. Raise StorageError when the file cannot be written."""
        try:
            next(self._work, None)
        except OSError as error:  # the disk is full of what waits to be put in the file
            raise refusal(self.path, error) from error

    def finish(self) -> None:
        """Do all that is left. Raise StorageError when the file cannot be written."""
        while not self.done:
            self.step()

    def give_up(self) -> None:
        """Stop where it is: nothing is left of a file that is not whole."""
        self._work.close()

    def _run(self) -> Generator[None, None, None]:
        document = Document(self._deck.options(self._order), house_fonts(), self._deck.title)
        self._document = document
        with closing(document):
            yield
            yield from document.add_cards(self._faces)
            for page in self._deck.pages(self._order):
                document.add_page(page)
            self.pages = document.pages
            yield from atomic.writing(self.path, document.pieces())
        self.done = True
