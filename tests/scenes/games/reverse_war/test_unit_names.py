"""The names of units in the panels of both armies: none loses a letter, however large the text."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from lessons import dressed

from game.rules.reverse_war.units import NAMES
from scenes.gallery import MOMENTS
from scenes.games.reverse_war.armies import figures_of
from scenes.games.reverse_war.unit_name import UnitName
from scenes.kit.measures import MINIMUM
from scenes.moments.moment import LARGE, pose

if TYPE_CHECKING:
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.shell.app import App


@pytest.mark.parametrize("name", ["board-large-text", "board-keyboard", "war-steps-scroll-large-text"])
def test_each_unit_is_named_whole_in_large_text(app: App, name: str) -> None:
    """Its sign gives way to its name, in the smallest window."""
    dressed(app, MINIMUM, LARGE, "fr")
    pose(next(one for one in MOMENTS if one.name == name), app)
    board = cast("ReverseWarBoard", app.stack.top)
    panel, army = board.table.ai, board.seen.account.ai
    figures = figures_of(army)
    panel.lay(army, figures)
    (units,) = panel.units
    for unit in NAMES:
        row = panel._unit(army.lines[0]._replace(unit=unit), figures)
        row.lay(board.m, pygame.Rect(units.topleft, (units.width, units.height // len(army.lines))))
        (named,) = (one for one in row if isinstance(one, UnitName))
        assert named._told() == named.words
