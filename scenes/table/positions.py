"""The positions of a finished game as a seat saw them, in small: the table of a review."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.table import sides

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action
    from game.core.session import Session
    from scenes.kit.measures import Measures
    from scenes.table.spoken import Looks


L = TypeVar("L", bound="Looks")


class Positions(ABC, Generic[L]):
    """The positions of a finished game, each gone back to once; `looks_of` makes its cards' looks."""

    looks_of: Callable[[Session], L]

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.looks = self.looks_of(session)
        self.seat = seat
        self.names = sides.names(session)
        self._after: dict[int, Session] = {}

    def after(self, number: int) -> Session:
        """Return the game as it was after that many actions."""
        if number not in self._after:
            self._after[number] = self.session.at(number)
        return self._after[number]

    def at(self, number: int) -> Any:  # noqa: ANN401 - each game has its own state
        """Return a world as the seat could believe it to be after that many actions."""
        return self.after(number).world(self.seat)

    def draw(
        self, surface: pygame.Surface, m: Measures, field: pygame.Rect, number: int, action: Action
    ) -> None:
        """Draw the position after that many actions, and a move from there."""
        picture = pygame.Surface(field.size)
        self.draw_on(picture, m, number, action)
        surface.blit(picture, field)

    @abstractmethod
    def draw_on(self, picture: pygame.Surface, m: Measures, number: int, action: Action) -> None:
        """Draw the position after that many actions, and a move from there, over a whole picture."""

    def written_name(self, m: Measures, seat: int) -> pygame.Surface:
        """Return the name of a seat as it is written on the table."""
        return text.render(self.names[seat], text.SANS_BOLD, m.type(14), palette.CHALK)


def draw_end(picture: pygame.Surface, m: Measures, foot: pygame.Rect) -> None:
    """Write in the middle of `foot` that the move is to end the turn."""
    told = text.render(_("End the turn"), text.SANS_BOLD, m.type(16), palette.CHALK)
    picture.blit(told, told.get_rect(center=foot.center))
