"""A window of which nobody looks at a pixel: all is drawn as ever, and next to nothing is painted."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NoReturn

import pygame

if TYPE_CHECKING:
    from scenes.shell.app import App

_DOT: Final = (0, 0, 1, 1)


class Unseen(pygame.Surface):
    """A surface of which one dot is painted: a test that looks at it fails, and wants `seen`."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        super().set_clip(_DOT)

    def set_clip(self, area: object) -> None:
        """Keep to the dot."""

    def get_clip(self) -> pygame.Rect:
        """Say that all is drawn on."""
        return self.get_rect()

    def looked_at(self, *_how: object) -> NoReturn:
        """Fail: there is nothing to see."""
        message = "ask for the fixture `seen`: nothing is painted on this window"
        raise AssertionError(message)

    get_at = copy = convert = convert_alpha = get_view = get_buffer = get_bounding_rect = looked_at


_kept = cache(Unseen)
"""What is drawn on in place of a window of each size: nothing is painted there, so any test may have it."""


def opened(size: tuple[int, int], *, seen: bool = False) -> pygame.Surface:
    """Open a window of that size; return it where it is `seen`, or what is drawn on instead."""
    window = pygame.display.set_mode(size)
    return window if seen else _kept(size)


def resize(app: App, size: tuple[int, int]) -> None:
    """Give the program a window of that size, seen if the one before was."""
    app.window = opened(size, seen=not isinstance(app.window, Unseen))
