"""The lights of all lessons: where one shows that a card may go, the card is taken, up to its edges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
import pytest
from gestures import drag
from learners import LEARNERS
from lessons import taught, told_by_balloon, wait
from many_games import in_rows

from scenes.gallery import MOMENTS
from scenes.moments.moment import SETTLING_FRAMES, pose
from scenes.table.board import Board

if TYPE_CHECKING:
    from scenes.moments.moment import Moment
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_INSIDE: Final = 6
"""How much larger than what is meant the inside of its light is, in pixels."""
_TOLD: Final = [one for one in MOMENTS if told_by_balloon(one) and one.name != "war-steps-swap"]
"""The steps; in one the player is to find the right place among those that are lit."""


def _begun(app: App, moment: Moment) -> Scene:
    pose(moment, app)
    for _frame in range(SETTLING_FRAMES):
        app.frame(0.0, [])
    return app.stack.top


def _carried(board: Scene) -> tuple[int, int] | None:
    """Return from where the step has something carried into its light; None where it has none carried."""
    if not isinstance(board, Board) or not taught(board).shines or getattr(taught(board), "begun", False):
        return None
    gesture = next(LEARNERS[board.session.game.key](board), [])
    carries = any(one.type == pygame.MOUSEMOTION and any(one.buttons) for one in gesture)
    return gesture[0].pos if carries and not taught(board).aim().collidepoint(gesture[0].pos) else None


def _corners(area: pygame.Rect) -> list[tuple[int, int]]:
    """Return two corners: every edge goes through one of them."""
    return [area.topleft, (area.right - 1, area.bottom - 1)]


@pytest.mark.parametrize("moment", in_rows(_TOLD, 6), ids=lambda one: one.name)
def test_a_card_that_is_let_go_of_anywhere_in_the_light_is_taken(app: App, moment: Moment) -> None:
    for corner in range(2):
        board = _begun(app, moment)
        if (start := _carried(board)) is None:
            return
        assert isinstance(board, Board)
        played = len(board.session.actions)
        light = taught(board).aim().inflate(_INSIDE, _INSIDE)
        app.frame(0.01, drag(start, _corners(light)[corner]))
        wait(app)
        assert board.refusal is None, corner
        assert len(board.session.actions) > played, corner
