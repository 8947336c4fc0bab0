"""Who plays, as shown beside a table: a portrait, a name, and what is told of the player."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.kit import palette, text
from scenes.kit.content import Picture, Text
from scenes.kit.faces.pictures import medallion
from scenes.kit.layout import Column, Either, Row
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.bots.seats import Names
    from game.core.rivals import Rival


@cached
def portrait(picture: str, px: int) -> pygame.Surface:
    """Return a portrait out of the art of the house, in a disc."""
    return medallion(picture, px)


def picture_of(rival: Rival | None, seat: int, people: Sequence[str]) -> str:
    """Return the picture of who holds a seat: the rival's own, or that of the seat, among the `people`."""
    return rival.picture if rival else people[seat % len(people)]


def face_of(rival: Rival | None, seat: int, people: Sequence[str]) -> Callable[[int], pygame.Surface]:
    """Return what draws the face of who holds a seat (see `picture_of`)."""
    return partial(portrait, picture_of(rival, seat, people))


def face(names: Names, seat: int, people: Sequence[str]) -> Callable[[int], pygame.Surface]:
    """Return what draws who holds a seat at a table."""
    return face_of(names.rival(seat), seat, people)


def player(face: Callable[[int], pygame.Surface], name: str, *told: str) -> Row:
    """Return a portrait, the name beside it, and under that the first of what is told that has room."""
    lines = Either([Text(one, size=14, color=palette.MUTED_TEXT, lines=1, spread=1.2) for one in told])
    called = Text(name, text.SERIF_BOLD, 20, lines=1, spread=1.2)
    said = Column([called, lines], justify="center", grow=1)
    return Row([Picture(face, 54), said], gap=12, align="center")
