"""What each game says of its own in the statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.storage.statistics import Statistics

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.storage.export import Told
    from game.storage.records import Record
    from scenes.kit.layout import Measures

Counted = TypeVar("Counted", bound=Statistics)


@dataclass(frozen=True, slots=True)
class Sheet(Generic[Counted]):
    """A sheet of figures: the name of its tab (to be translated) and what draws it in an area."""

    name: str
    draw: Callable[[pygame.Surface, Measures, pygame.Rect, Counted], None]


@dataclass(frozen=True, slots=True)
class GameFigures(Generic[Counted]):
    """The figures of one game: what counts them, the sheets that show them, and the words of its own.

    `none` stands in their place before the first game, and `friendly` where humans only played each other
    (both to be translated). `tell` gives the words of a row of the table for a spreadsheet.
    """

    count: type[Counted]
    sheets: tuple[Sheet[Counted], ...]
    none: str
    friendly: str
    tell: Callable[[Record], Told]


AnyFigures = GameFigures[Any]
