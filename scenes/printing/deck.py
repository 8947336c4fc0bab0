"""What is printed: cards with their sides, and pages that are drawn whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from PIL import Image
from pygame.image import tobytes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pygame

    from game.printing.document import Side
    from game.printing.drawing import Drawing
    from game.printing.paper import SheetOptions
    from scenes.printing.order import Order

DOTS: Final = 16
"""Dots a millimetre of the faces: 406 an inch."""


def _at_once() -> Iterator[None]:
    yield from ()


@dataclass(frozen=True, slots=True)
class Face:
    """A card whose sides are drawn when they are asked for; `ready` first has in steps what is slow."""

    name: str
    draw: Callable[[], Side]
    draw_back: Callable[[], Side]
    ready: Callable[[], Iterator[None]] = _at_once

    def prepare(self) -> Iterator[None]:
        """Have what is slow to come by ready for the front, in steps."""
        return self.ready()

    def front(self) -> Side:
        """Draw the front."""
        return self.draw()

    def back(self) -> Side:
        """Draw the back."""
        return self.draw_back()


class Deck(Protocol):
    """Something to print: the cards of a game, a pack, a choice of cards, a deck, sheets to colour.

    `title` names the file and stands under its sheets; `label` is how it is called among other decks that
    may be printed instead, in a word or two. `parts` are those of `order.PARTS` that it has: where there is
    more than one, each may be left out.
    """

    @property
    def title(self) -> str:
        """What is printed, as its owner calls it."""
        ...

    @property
    def label(self) -> str:
        """What is printed, in a word or two."""
        ...

    @property
    def parts(self) -> Sequence[str]:
        """What can be printed of it."""
        ...

    def options(self, order: Order) -> SheetOptions:
        """Return the sheets it is printed on."""
        ...

    def faces(self, order: Order, dots: float = DOTS) -> Sequence[Face]:
        """Return the cards that are ordered, at `dots` a millimetre, each as many times as it is printed.

        The same card comes as the same `Face`, its copies in a row.
        """
        ...

    def pages(self, order: Order) -> Sequence[Drawing]:
        """Return the pages that come after the sheets of cards."""
        ...


def image(surface: pygame.Surface) -> Image.Image:
    """Return a picture without transparency for the document."""
    return Image.frombytes("RGB", surface.get_size(), tobytes(surface, "RGB"))


def clear_image(surface: pygame.Surface) -> Image.Image:
    """Return a picture with its transparency for the document."""
    return Image.frombytes("RGBA", surface.get_size(), tobytes(surface, "RGBA"))
