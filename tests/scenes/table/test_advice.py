"""A sheet of advice lies over a table whose tools stay at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame
import pytest
from gestures import click, drag, press
from unseen import resize

from scenes.gallery import MOMENTS
from scenes.kit.measures import MINIMUM
from scenes.moments.moment import pose
from scenes.pages.saves import Saves
from scenes.table.hint_sheet import Hinting
from scenes.table.spots import HAND, Spot
from scenes.table.story import StoryPage

if TYPE_CHECKING:
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.shell.app import App
    from scenes.table.board import Board
    from scenes.table.seated import SeatedBoard

_ADVISED: Final = ("board-hint", "evolution-hint", "wankul-hint", "magicjoust-hint")


@pytest.mark.slow
@pytest.mark.parametrize("name", _ADVISED)
def test_advice_is_left_for_a_tool_of_the_table_that_is_clicked_or_whose_key_is_struck(
    app: App, name: str
) -> None:
    """Frame: the same tools do the same, whatever lies over the table."""
    pose(next(one for one in MOMENTS if one.name == name), app)
    sheet = app.stack.top
    assert isinstance(sheet, Hinting)
    board = cast("Board", app.stack.behind(sheet))
    app.frame(0.01, click(board.ring["log"].rect.center))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, StoryPage)
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is board
    board.hints.ask()  # type: ignore[attr-defined]
    app.stack.apply()
    assert isinstance(app.stack.top, Hinting)
    app.frame(0.01, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_s, unicode="s", mod=pygame.KMOD_CTRL)])
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Saves)


@pytest.mark.parametrize("name", ["evolution-hint", "wankul-hint"])
def test_a_card_of_the_hand_is_dragged_at_once_while_advice_lies_there(app: App, name: str) -> None:
    """The sheet is left by the press, and the card hangs under the mouse, wherever the hand lies now."""
    pose(next(one for one in MOMENTS if one.name == name), app)
    sheet = app.stack.top
    assert isinstance(sheet, Hinting)
    board = cast("SeatedBoard", app.stack.behind(sheet))
    spot, card = Spot(HAND, None, 0), board.table.hand[0]
    start, ref = (card.rect().left + 8, card.rect().centery), board.table.ref_at(spot)
    pressed, *moves = drag(start, (start[0] + 60, start[1] - 120))[:-1]
    app.frame(0.01, [pressed])
    app.frame(0.01, moves)
    assert app.stack.top is board
    carried = board.gestures.carrier.payload
    assert carried is not None
    assert board.table.ref_at(carried) == ref
    end = moves[-1].pos
    assert board.gestures.carrier.pose is not None
    assert board.gestures.carrier.pose.area().inflate(20, 20).collidepoint(end)


def test_the_card_in_hand_of_reverse_war_is_taken_up_at_once_while_advice_lies_there(app: App) -> None:
    pose(next(one for one in MOMENTS if one.name == "board-hint"), app)
    board = cast("ReverseWarBoard", app.stack.behind(app.stack.top))
    app.frame(0.01, drag(board.table.areas["hand"].center, (600, 300))[:-1])
    app.frame(0.01, [])
    assert app.stack.top is board
    assert board.hand.held


@pytest.mark.parametrize("name", ["evolution-turn", "magicjoust-endgame", "wankul-turn"])
def test_a_table_that_gives_way_to_advice_has_room_in_a_larger_window(app: App, name: str) -> None:
    """Its cards do not end where the sheet lay in the smaller one: it is laid out before the sheet."""
    resize(app, MINIMUM)
    pose(next(one for one in MOMENTS if one.name == name), app)
    board = cast("SeatedBoard", app.stack.top)
    board.until = MINIMUM[0] // 2
    board.relayout()
    assert board.until == MINIMUM[0] // 2
    resize(app, (3840, 2160))
    app.stack.resize()
    assert board.until is None
