"""Who plays, as shown beside a table: a portrait, a name, and what is told of the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit import palette, text
from scenes.kit.content import Picture, Text
from scenes.kit.layout import Column, Either, Row

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame


def player(face: Callable[[int], pygame.Surface], name: str, *told: str) -> Row:
    """Return a portrait, the name beside it, and under that the first of what is told that has room."""
    lines = Either([Text(one, size=14, color=palette.MUTED_TEXT, lines=1, spread=1.2) for one in told])
    called = Text(name, text.SERIF_BOLD, 20, lines=1, spread=1.2)
    said = Column([called, lines], justify="center", grow=1)
    return Row([Picture(face, 54), said], gap=12, align="center")
