"""What cards of a kind are looked for by, besides their groups: a row of signs, one of which is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.cards.pack import Card


@dataclass(frozen=True, slots=True)
class Facet:
    """A side of cards: its name, its values with how each is spoken, whether a card has one, and its sign."""

    name: str
    values: Sequence[tuple[str, str]]
    has: Callable[[Card, str], bool]
    draw: Callable[[pygame.Surface, pygame.Rect, str], None]
