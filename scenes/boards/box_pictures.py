"""What a game's box shows of its games in small, its pictures imported when they are first asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.core.session import Session


class Miniatures(Protocol):
    """The module of a game that draws it in small."""

    def miniature(self, session: Session, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of a game in small."""

    def title(self, session: Session) -> str:
        """Return what is played."""

    def summary(self, session: Session) -> str:
        """Return how far a game is, in two short sentences."""

    def scatter(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Lay a few cards on a table."""


@dataclass(frozen=True, slots=True)
class BoxPictures:
    """The same as the module that `load` imports."""

    load: Callable[[], Miniatures]

    def miniature(self, session: Session, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of a game in small."""
        return self.load().miniature(session, size)

    def title(self, session: Session) -> str:
        """Return what is played."""
        return self.load().title(session)

    def summary(self, session: Session) -> str:
        """Return how far a game is, in two short sentences."""
        return self.load().summary(session)

    def scatter(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Lay a few cards on a table."""
        self.load().scatter(surface, area)
