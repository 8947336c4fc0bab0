"""Pictures of cards on a page that keep their size in larger text: its words give way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit.content import BoxTile, Painted
from scenes.kit.faces.base import card_height
from scenes.kit.layout import exactly

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.layout import Box, Length
    from scenes.kit.measures import Measures

    High = Length | tuple[Length, Length]
    Draws = Callable[[pygame.Surface, Measures, pygame.Rect], None]
    Needs = Callable[[Measures, pygame.Rect], int]
    """How many pixels high a picture must be for its cards to be as wide as they are in an area."""


class KeptPictures:
    """The pictures of a page, found by their names where it is laid out in plain text."""

    def __init__(self) -> None:
        self._plain: dict[str, pygame.Rect] = {}
        self._m: Measures | None = None

    def keep(self, m: Measures, declared: Callable[[], Box]) -> Box:
        """Return the boxes of a page, in larger text with its pictures as large as in plain text."""
        self._plain, self._m = {}, None
        if m.larger_text:
            plain = declared()
            plain.lay(m.plain, pygame.Rect((0, 0), m.size))
            tiles = [one.box for one in plain.widgets if isinstance(one, BoxTile)]
            for box in (plain, *tiles):
                self._plain |= box.areas()
            self._m = m.plain
        return declared()

    def box(self, name: str, draws: Draws, least: float, needs: Needs | None = None) -> Painted:
        """Return the box of a picture, which is left out rather than be less than `least` high.

        In larger text it is as high as its cards need; as in plain text where nothing says what these need.
        """
        area = self._plain.get(name)
        if area is None or self._m is None:
            return Painted(name=name, draws=draws, high=(least, least), optional=1, grow=1)
        high = min(area.height, needs(self._m, area)) if needs else area.height
        return Painted(name=name, draws=draws, high=exactly(high), grow=1)

    def high(self, name: str, otherwise: High) -> High:
        """Return how high a picture is: in larger text as in plain text, where it lies there too."""
        area = self._plain.get(name)
        return otherwise if area is None else exactly(area.height)

    def __contains__(self, name: str) -> bool:
        """Say whether text is larger, and something of that name lies on the page in plain text."""
        return name in self._plain


def around(width: int, share: float = 1, pad: int = 0) -> int:
    """Return how high a picture must be in which a card so wide takes such a share of what is no `pad`."""
    return round((card_height(width) + 1) / share) + pad
