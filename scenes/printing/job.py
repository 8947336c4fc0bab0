"""What is to be printed of a deck, and how; the document is made face by face, to be shown or given up."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.printing.document import Document
from game.printing.paper import SheetOptions
from game.storage import atomic
from game.storage.home import refusal
from scenes.kit.typefaces import house_fonts

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from pathlib import Path

    from scenes.printing.deck import Deck

CARDS, HELP, PAD = "cards", "help", "pad"
PARTS: Final = (CARDS, HELP, PAD)
"""What can be printed: the cards, the help cards, the score pad. A deck may have only some of these."""

MOST_COPIES: Final = 99


class OrderError(ValueError):
    """It cannot be printed so; the message is one sentence for the person who asked for it."""


@dataclass(frozen=True, slots=True)
class Order:
    """What to print, and how; `copies` is how many times a deck is printed."""

    options: SheetOptions = field(default_factory=SheetOptions)
    parts: frozenset[str] = frozenset(PARTS)
    copies: int = 1


def order(paper: str, parts: Sequence[str], *, bleed: bool, backs: bool, copies: int = 1) -> Order:
    """Return what to print out of words that were typed. Raise PaperError or OrderError."""
    options = SheetOptions(paper, bleed, backs)
    for part in parts:
        if part not in PARTS:
            message = _("“{part}” cannot be printed: choose among {known}.")
            raise OrderError(message.format(part=part, known=", ".join(PARTS)))
    if not 1 <= copies <= MOST_COPIES:
        raise OrderError(_("Print between 1 and {most} copies.").format(most=MOST_COPIES))
    return Order(options, frozenset(parts), copies)


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
