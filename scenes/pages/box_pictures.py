"""What a game's box shows of its games in small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import pygame

    from game.core.session import Session


class Miniatures(Protocol):
    """The module of a game that draws it in small."""

    def miniature(self, session: Session, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of a game in progress, at a size in pixels."""

    def title(self, session: Session) -> str:
        """Return what is played."""

    def summary(self, session: Session) -> str:
        """Return how far a game is, in two short sentences."""

    def scatter(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Lay a few cards on a table, in an area beside a lone box."""
