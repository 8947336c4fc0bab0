"""One document made face by face, so that whoever waits for it can show how far it is, or give up."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.printing.document import Document
from game.printing.paper import SheetOptions
from game.storage import atomic
from scenes.printing.deck import DOTS
from scenes.printing.typefaces import house_fonts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from scenes.printing.deck import Deck, Face

PARTS: Final = ("cards", "help", "pad")
"""What can be printed: the cards, the help cards, the score pad."""


class PartsError(ValueError):
    """Nothing of that name can be printed; the message is one sentence for the person who asked for it."""


@dataclass(frozen=True, slots=True)
class Order:
    """What to print, and how."""

    options: SheetOptions = field(default_factory=SheetOptions)
    parts: frozenset[str] = frozenset(PARTS)

    def faces(self, deck: Deck, dots: float = DOTS) -> list[Face]:
        """Return the cards to print, at `dots` a millimetre: those of the game, then those that help."""
        margin, two_sided = self.options.margin, self.options.backs
        cards = deck.cards(margin, dots) if "cards" in self.parts else []
        helps = deck.help_cards(margin, two_sided=two_sided) if "help" in self.parts else []
        return [*cards, *helps]


def order(paper: str, parts: Sequence[str], *, bleed: bool, backs: bool) -> Order:
    """Return what to print out of words that were typed. Raise PaperError or PartsError."""
    options = SheetOptions(paper, bleed, backs)
    for part in parts:
        if part not in PARTS:
            message = _("“{part}” cannot be printed: choose among {known}.")
            raise PartsError(message.format(part=part, known=", ".join(PARTS)))
    return Order(options, frozenset(parts))


class PrintJob:
    """A document on its way: `step` until it is `done`. `pages` counts those that are finished."""

    def __init__(self, deck: Deck, order: Order, path: Path) -> None:
        self.path = path
        self.pages = 0
        self.done = False
        self._deck = deck
        self._order = order
        pygame.font.init()
        self._faces = order.faces(deck)
        sides = len(self._faces) * (2 if order.options.backs else 1)
        self._steps = 2 * sides + 2
        self._taken = 0
        self._work = self._run()

    @property
    def progress(self) -> float:
        """How far the document is, from 0 to 1."""
        return 1.0 if self.done else self._taken / self._steps

    def step(self) -> None:
        """Do a small part of the work. Raise StorageError when the file cannot be written."""
        self._taken += 1
        next(self._work, None)

    def finish(self) -> None:
        """Do all that is left. Raise StorageError when the file cannot be written."""
        while not self.done:
            self.step()

    def _run(self) -> Iterator[None]:
        order = self._order
        document = Document(order.options, house_fonts(), self._deck.title)
        yield
        yield from document.add_cards(self._faces)
        if "pad" in order.parts:
            document.add_page(self._deck.pad(order.options.sheet))
        self.pages = document.pages
        atomic.write_bytes(self.path, document.data())
        self.done = True
