"""The keys of Reverse War's table: all that the mouse can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from scenes.games.reverse_war.board import ReverseWarBoard

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""Which way each arrow points."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def take_key(board: ReverseWarBoard, event: pygame.event.Event) -> bool:
    """Take a key struck; return whether it was used."""
    if event.key in ARROWS:
        board.move_cursor(ARROWS[event.key])
    elif event.key in _ENTER and board.ring.focused_name is None:
        board.confirm()
    else:
        return take_leaving_key(board, event) or _take_letter(board, event)
    return True


def take_leaving_key(board: ReverseWarBoard, event: pygame.event.Event) -> bool:
    """Take a key that only leaves the table, or takes a move back: at a bot's turn there is nothing else."""
    if event.type != pygame.KEYDOWN:
        return False
    if event.key == pygame.K_ESCAPE:
        board.escape()
    elif event.unicode == "?" or event.key == pygame.K_F1:
        board.open_rules(board.page())
    elif event.key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT:
        board.undo()
    else:
        return False
    return True


def _take_letter(board: ReverseWarBoard, event: pygame.event.Event) -> bool:
    with_command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    if event.key == pygame.K_r:
        board.reverse()
    elif event.key == pygame.K_d:
        board.draw_card()
    elif event.key == pygame.K_h and any(widget.name == "hint" for widget in board.ring):
        board.hints.ask()
    elif (event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT) or (
        event.key == pygame.K_y and with_command
    ):
        board.redo()
    else:
        return False
    return True


def nearest(rects: tuple[pygame.Rect, ...], here: int, by: tuple[int, int]) -> int:
    """Return the rectangle nearest to one in a direction, or that one when there is none."""
    best, best_cost = here, float("inf")
    for place, rect in enumerate(rects):
        dx, dy = rect.centerx - rects[here].centerx, rect.centery - rects[here].centery
        along, across = dx * by[0] + dy * by[1], abs(dx * by[1]) + abs(dy * by[0])
        cost = along + 3 * across
        if along > 0 and cost < best_cost:
            best, best_cost = place, cost
    return best
