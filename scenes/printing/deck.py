"""What is printed: cards with their sides and pictures, and pages that are drawn whole."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

import pygame
from PIL import Image
from pygame.image import tobytes

from game.cards import pictures
from game.cards.limits import MOST_PICTURE
from game.cards.pack import is_own
from game.cards.problems import Complaint
from game.printing.drawing import Drawing, packed
from game.printing.paper import BLEED, CARD_HEIGHT, CARD_WIDTH
from scenes.kit.faces.pictures import drawn, painted
from scenes.kit.palette import CHALK, HAIRLINE
from scenes.kit.thumbnails import loaded, reduced

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence

    from game.cards.pack import Card
    from game.cards.sources import Source
    from game.printing.document import Side
    from game.printing.drawing import Jpeg, Piece
    from game.printing.paper import SheetOptions
    from game.storage.packs import Kept
    from scenes.kit.faces.pictures import Picture
    from scenes.printing.job import Order

DOTS: Final = 16
"""Dots a millimetre of the faces: 406 an inch."""
_COARSEST: Final = 8.0
"""Dots a millimetre under which the dots themselves would be seen: such a picture is smoothed."""

_WIDEST: Final = CARD_HEIGHT + 2.0 * BLEED
"""Millimetres of a window's longer side, at the most."""

_MOMENT: Final = 0.005
"""Seconds to wait for a picture before others have their turn."""


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


@dataclass(eq=False, repr=False)
class Art:
    """The picture of a card: one of the house by its `name`, or a player's, whose file `read` returns.

    `read` raises OSError or Complaint for a file that cannot be read: plain paper is then printed.
    """

    name: str = ""
    read: Callable[[], bytes] | None = None
    _ready: tuple[float, pygame.Surface] | None = field(default=None, init=False)

    def prepare(self, dots: float) -> Iterator[None]:
        """Read a player's picture beside the frames, which may be large: yield until it is there."""
        if self.read is None:
            return
        beside = ThreadPoolExecutor(1)
        reading = beside.submit(_read, self.read, dots)
        beside.shutdown(wait=False)
        while not wait([reading], _MOMENT).done:
            yield
        self._ready = (dots, reading.result())

    def fill(self, size: tuple[float, float], spare: float, dots: float) -> Image.Image | Jpeg:
        """Return what fills a window of that size in millimetres, opaque, at `dots` a millimetre at most.

        `spare` millimetres at the left, the top and the right are bleed.
        """
        pixels = (round(size[0] * dots), round(size[1] * dots))
        if self.read is None:
            return packed(image(drawn(self.name).draw(pixels, round(spare * dots))))
        return packed(image(_covering(self._taken(self.read, dots), pixels, dots)))

    def picture(self, dots: float) -> Picture:
        """Return it as the faces of cards take it, to be drawn at `dots` a millimetre."""
        if self.read is None:
            return drawn(self.name)
        return painted(("print", id(self), dots), self._taken(self.read, dots))

    def _taken(self, read: Callable[[], bytes], dots: float) -> pygame.Surface:
        """Return a player's picture, that was made ready or is read now."""
        ready, self._ready = self._ready, None
        return ready[1] if ready is not None and ready[0] == dots else _read(read, dots)


def _read(read: Callable[[], bytes], dots: float) -> pygame.Surface:
    """Return a player's picture, no larger than the widest window needs at `dots` a millimetre."""
    side = round(_WIDEST * dots)
    try:
        data = read()
        return reduced(loaded(data, pictures.check_head(data), side), side)
    except (OSError, Complaint):
        plain = pygame.Surface((8, 8))
        plain.fill(HAIRLINE)
        return plain


def art_of(kept: Kept, card: Card) -> Art:
    """Return the picture of a card of a pack that the program or the player keeps."""
    if is_own(card.picture):
        return Art(read=lambda: kept.picture_path(card).read_bytes())
    return Art(card.picture)


def art_in(source: Source, card: Card) -> Art:
    """Return the picture of a card of a pack that lies anywhere, for as long as it is open."""
    if is_own(card.picture):
        return Art(read=lambda: source.read(card.picture, MOST_PICTURE))
    return Art(card.picture)


def _covering(picture: pygame.Surface, pixels: tuple[int, int], dots: float) -> pygame.Surface:
    """Return the middle of a picture, of the window's shape, on chalk: with its own dots if they do."""
    scale = min(picture.get_width() / pixels[0], picture.get_height() / pixels[1])
    seen = pygame.Rect(0, 0, max(1, round(pixels[0] * scale)), max(1, round(pixels[1] * scale)))
    seen.center = picture.get_rect().center
    page = pygame.Surface(seen.size, 0, 32)
    page.fill(CHALK)
    page.blit(picture, (0, 0), seen)
    own = min(1.0, max(scale, _COARSEST / dots))
    size = (max(1, round(pixels[0] * own)), max(1, round(pixels[1] * own)))
    return pygame.transform.smoothscale(page, size) if size != page.get_size() else page
