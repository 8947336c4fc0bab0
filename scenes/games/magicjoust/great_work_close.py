"""The page of a great work seen closely: as large as it was drawn, the part that the pointer leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.app import App

_STEP: Final = 0.12
"""How far a key or the wheel leads, in parts of what is out of sight."""

_KEYS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_BACK: Final = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE)


class GreatWorkClose(Scene):
    """A page larger than the window. The pointer, the wheel or the arrows lead over it; a click goes back."""

    def __init__(self, page: pygame.Surface) -> None:
        super().__init__()
        self.page = page
        self.seen = [0.0, 0.0]

    def enter(self, app: App) -> None:
        """Take the window, and show the part that the pointer is at."""
        super().enter(app)
        self._look_at(pygame.mouse.get_pos())

    @property
    def corner(self) -> tuple[int, int]:
        """Where the page lies in the window: in the middle where there is room for all of it."""
        left, top = [
            (whole - size) // 2 if size <= whole else -round((size - whole) * share)
            for whole, size, share in zip(self.m.size, self.page.get_size(), self.seen, strict=True)
        ]
        return left, top

    def _look_at(self, place: tuple[int, int]) -> None:
        """Show the part of the page that lies where a place lies in the window."""
        self._lead([where / whole for where, whole in zip(place, self.m.size, strict=True)])

    def _lead(self, seen: list[float]) -> None:
        self.seen = [min(1.0, max(0.0, share)) for share in seen]
        self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """Lead over the page, or go back."""
        if event.type == pygame.MOUSEMOTION:
            self._look_at(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._lead([self.seen[0] + event.x * _STEP, self.seen[1] - event.y * _STEP])
        elif event.type == pygame.KEYDOWN and event.key in _KEYS:
            aside, down = _KEYS[event.key]
            self._lead([self.seen[0] + aside * _STEP, self.seen[1] + down * _STEP])
        elif _turns_away(event):
            self.close()
        else:
            return False
        return True

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the part of the page that is looked at."""
        surface.fill(palette.TABLES["magicjoust"])
        surface.blit(self.page, self.corner)


def _turns_away(event: pygame.event.Event) -> bool:
    if event.type == pygame.KEYDOWN:
        return event.key in _BACK
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
