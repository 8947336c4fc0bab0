"""What a game gives to be printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from PIL import Image
from pygame.image import tobytes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.printing.document import Side
    from game.printing.drawing import Drawing
    from game.printing.paper import Paper

DOTS: Final = 16
"""Dots a millimetre of the faces: 406 an inch."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card whose sides are drawn when they are asked for."""

    name: str
    draw: Callable[[], Side]
    draw_back: Callable[[], Side]

    def front(self) -> Side:
        """Draw the front."""
        return self.draw()

    def back(self) -> Side:
        """Draw the back."""
        return self.draw_back()


class Deck(Protocol):
    """A game's cards, its help and its pad. `margin` is the bleed in millimetres, 0 without."""

    @property
    def title(self) -> str:
        """The game, as it is called on the box."""
        ...

    def cards(self, margin: int, dots: float = DOTS) -> Sequence[Face]:
        """Return every card, once."""
        ...

    def help_cards(self, margin: int, *, two_sided: bool) -> Sequence[Face]:
        """Return the help cards: with their backs in use, half as many."""
        ...

    def pad(self, paper: Paper) -> Drawing:
        """Return a page of score tables to fill in by hand."""
        ...


def image(surface: pygame.Surface) -> Image.Image:
    """Return a picture without transparency for the document."""
    return Image.frombytes("RGB", surface.get_size(), tobytes(surface, "RGB"))


def clear_image(surface: pygame.Surface) -> Image.Image:
    """Return a picture with its transparency for the document."""
    return Image.frombytes("RGBA", surface.get_size(), tobytes(surface, "RGBA"))
