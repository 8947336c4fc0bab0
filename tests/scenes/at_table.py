"""What tests do at any table of hidden hands: wait for its end, find what can be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from gestures import press

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App

MOST_STEPS = 6000


def over(app: App, board: Any) -> bool:  # noqa: ANN401 - the board of any game
    """Say whether the game is over and its result is in front."""
    return board.session.outcome is not None and app.stack.top is not board


def until(app: App, board: Any, reached: Callable[[Any], bool], play: Callable[[App, Any], None]) -> None:  # noqa: ANN401 - the same
    """Play until something is reached."""
    for _step in range(MOST_STEPS):
        if reached(board):
            return
        play(app, board)
    raise AssertionError


def spot_point(board: Any, name: str) -> tuple[int, int]:  # noqa: ANN401 - the same
    """Return a point of a spot where nothing lies over it."""
    rect = board.ring[name].rect
    for x in range(rect.left + 3, rect.right - 2, 4):
        for y in range(rect.top + 3, rect.bottom - 2, 6):
            on_top = next(one for one in reversed([*board.ring]) if one.rect.collidepoint(x, y))
            if on_top.name == name and pygame.Rect(0, 0, *board.m.size).collidepoint(x, y):
                return x, y
    raise AssertionError(name)


def reach(app: App, board: Any, name: str) -> None:  # noqa: ANN401 - the same
    """Go to a spot with Tab, and strike Enter."""
    able = [one.name for one in board.ring if one.enabled]
    focused = board.ring.focused_name
    steps = able.index(name) + 1
    if focused in able:
        steps = (able.index(name) - able.index(focused)) % len(able)
    app.frame(0.01, press(pygame.K_TAB) * steps)
    assert board.ring.focused_name == name
    app.frame(0.01, press(pygame.K_RETURN))
