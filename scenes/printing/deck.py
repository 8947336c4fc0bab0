"""What is printed: cards with their sides, and pages that are drawn whole."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from PIL import Image
from pygame.image import tobytes

from game.printing.drawing import Drawing
from game.printing.paper import CARD_HEIGHT, CARD_WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence

    import pygame

    from game.cards.pack import Card
    from game.printing.document import Side
    from game.printing.drawing import Piece
    from game.printing.paper import SheetOptions
    from scenes.printing.art import Art
    from scenes.printing.job import Order

DOTS: Final = 16
"""Dots a millimetre of the faces: 406 an inch."""


@dataclass(frozen=True, slots=True)
class PrintedKind:
    """The sides of the cards of one kind, with a bleed in millimetres, at some dots a millimetre.

    The front comes piece by piece: each may take long.
    """

    front: Callable[[Card, Art, int, float], Iterator[Piece]]
    back: Callable[[int, float], Side]


Kinds = Mapping[str, PrintedKind]
"""How each kind of card is printed, by the words of the packs."""


@dataclass(eq=False, slots=True)
class Face:
    """A card whose sides are drawn when they are asked for; the front in steps, as it takes long."""

    name: str
    draw: Callable[[], Generator[None, None, Side]]
    draw_back: Callable[[], Side]
    _ready: Side | None = field(default=None, init=False)

    def prepare(self) -> Iterator[None]:
        """Draw the front, in steps; what asks for it next gets it."""
        self._ready = yield from self.draw()

    def front(self) -> Side:
        """Return the front that is ready, or draw it now."""
        if self._ready is None:
            deque(self.prepare(), maxlen=0)
        ready, self._ready = self._ready, None
        assert ready is not None  # noqa: S101 - it has just been drawn
        return ready

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


def in_steps(pieces: Iterable[Piece]) -> Generator[None, None, Drawing]:
    """Return the drawing of a card that is made of these, a step for each."""
    made = []
    for piece in pieces:
        made.append(piece)
        yield
    return Drawing(CARD_WIDTH, CARD_HEIGHT, tuple(made))


def image(surface: pygame.Surface) -> Image.Image:
    """Return a picture without transparency for the document."""
    return Image.frombytes("RGB", surface.get_size(), tobytes(surface, "RGB"))


def clear_image(surface: pygame.Surface) -> Image.Image:
    """Return a picture with its transparency for the document."""
    return Image.frombytes("RGBA", surface.get_size(), tobytes(surface, "RGBA"))
