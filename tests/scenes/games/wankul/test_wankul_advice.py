"""Rows of Wankul beside advice: they keep to their columns, so that its frame crosses no card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

import pygame
import pytest
from grounds import point_of, set_up
from unseen import resize
from wankul_toys import Table, character

from scenes.gallery import MOMENTS
from scenes.games.wankul import table as table_module
from scenes.games.wankul.arena import FAR, arrange
from scenes.games.wankul.faces import ground
from scenes.kit.lights import FRAME
from scenes.kit.measures import MINIMUM, Measures
from scenes.moments.moment import pose
from scenes.moments.poses import hint_asked
from scenes.table.hint_sheet import Hinting

if TYPE_CHECKING:
    from scenes.games.wankul.board import WankulBoard
    from scenes.games.wankul.faces.terrain import Terrain
    from scenes.shell.app import App
    from scenes.shell.dialog import Dialog

_FOES: Final = 1
LEAST_GROUND: Final = 109
"""How wide a terrain lies there at the least: `test_wankul_faces` has what it says."""
_SIZES: Final = (MINIMUM, (1280, 720), (1920, 1080))


def crowded(app: App, slot: int = 0) -> WankulBoard:
    """Return a board with long rows beside empty ones, which they reach into."""
    toys = Table(character("opener", 2, opens="OV"))
    for place in (0, 1, 2):
        toys.ground(place)
    toys.row(1, 0, *[f"f{force}" for force in range(5)])
    toys.row(2, 0, *[f"f{force}" for force in range(3)])
    toys.row(slot, _FOES, *[f"f{force}" for force in range(13)], "c1")
    toys.hand(0, "c1", "c2")
    return set_up(app, toys)


def advised(app: App, board: WankulBoard) -> Hinting[object]:
    """Ask for advice; return its sheet."""
    hint_asked(app, board)
    cast("Dialog", app.stack.top).close("yes")
    app.stack.apply()
    app.frame(0.01, [])
    sheet = app.stack.top
    assert isinstance(sheet, Hinting)
    return sheet


@pytest.mark.parametrize("size", _SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_piles_are_as_large_beside_advice_as_without(size: tuple[int, int], text_size: int) -> None:
    m = Measures(size, text_size)
    alone, beside = (
        [pile.size for side in arrange(m, until).sides for pile in side.piles.values()]
        for until in (None, size[0] * 3 // 5)
    )
    assert alone == beside


def frames(board: WankulBoard, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, pygame.Rect]]:
    """Return the frame round each terrain for which a card is advised."""
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(table_module, "draw_advised", lambda _surface, rect, *_apart: drawn.append(rect))
    for slot in (0, 1, 2):
        board.table.draw_move(board.app.window, ("play", "t/c1", slot), None, board.arena["end"])
    return [*enumerate(drawn[::2])]


@pytest.mark.parametrize("size", _SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_frame_round_a_terrain_that_is_advised_crosses_no_card(
    app: App, size: tuple[int, int], text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside advice columns are narrow; nor does a card lie under its sheet."""
    app.change_settings(replace(app.settings, text_size=text_size))
    resize(app, size)
    board = crowded(app)
    sheet = advised(app, board)
    laid = [(slot, one.rect()) for (slot, _seat), row in board.table.laid.items() for one in row]
    assert len(laid) == 22
    assert not [card for _slot, card in laid if card.colliderect(sheet.box)]
    for slot, frame in frames(board, monkeypatch):
        outer = frame.inflate(2 * FRAME, 2 * FRAME)
        for at, card in laid:
            assert frame.contains(card) if at == slot else not outer.colliderect(card), (slot, at, card)


@pytest.mark.parametrize("text_size", [100, 150])
def test_a_terrain_says_its_name_beside_advice_in_the_smallest_window(app: App, text_size: int) -> None:
    app.change_settings(replace(app.settings, text_size=text_size))
    resize(app, MINIMUM)
    board = crowded(app)
    advised(app, board)
    for one in board.arena.grounds:
        assert one.face.width >= LEAST_GROUND
        assert one.middle.collidelist([*one.rows]) == -1
        look = cast("Terrain", board.looks[board.table.seen.lying[0].card])
        layout = ground.layout_of(look, one.face.width)
        assert layout.px or layout.lines, "it is read, or its name stands over its signs"


@pytest.mark.parametrize("slot", [0, 2])
def test_a_row_that_is_pointed_at_keeps_to_its_column_once_advice_is_asked_for(app: App, slot: int) -> None:
    """It is spread, or opens, before; the sheet lies over it then."""
    board = crowded(app, slot)
    at = point_of(board, f"row-{slot + 1}-1-6")
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])
    for _frame in range(40):
        app.frame(0.05, [])
    assert board.gestures.opening.rows
    advised(app, board)
    assert not board.gestures.opening.rows
    column = board.arena.grounds[slot].rows[FAR]
    assert all(column.contains(one.rect()) for one in board.table.laid[slot, _FOES])


def test_the_frame_round_a_button_that_is_advised_lies_over_no_other_one(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second button lies close over the main one."""
    drawn: list[tuple[object, ...]] = []
    monkeypatch.setattr(table_module, "draw_advised", lambda _surface, *frame: drawn.append(frame))
    resize(app, MINIMUM)
    pose(next(one for one in MOMENTS if one.name == "wankul-mulligan"), app)
    board = cast("WankulBoard", app.stack.top)
    said, end = board.ring["redraw"].rect, board.ring["end"].rect
    board.table.draw_move(app.window, ("redraw",), None, said)
    assert drawn == [(said, 0)]
    assert not said.colliderect(end)


@pytest.mark.parametrize("size", _SIZES[:2])
@pytest.mark.parametrize("text_size", [100, 150])
def test_beside_advice_numbers_lie_where_no_terrain_lies(
    app: App, size: tuple[int, int], text_size: int
) -> None:
    """They were under it, and could be read no more."""
    resize(app, size)
    app.change_settings(replace(app.settings, text_size=text_size))
    pose(next(one for one in MOMENTS if one.name == "wankul-bid"), app)
    board = cast("WankulBoard", app.stack.top)
    board.until = board.m.width * 2 // 3
    board.relayout()
    assert board.arena.narrow
    numbers = [one.rect for one in board.ring if one.name.startswith("number-")]
    grounds = [board.arena.grounds[slot].whole for slot in board.table.seen.lying]
    assert len(numbers) == 10
    assert not [one for one in numbers if one.collidelist(grounds) >= 0]
