"""Questions before a scene: what the keyboard begins at, where it goes, what is put forward."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import press
from paths import laid

from game.core.model import GIVE_UP
from scenes.shell.dialog import Answer, Dialog, question

if TYPE_CHECKING:
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.shell.app import App


def leaving(app: App) -> tuple[MagicjoustBoard, Dialog]:
    """Return a table that the player is about to leave, and the question that is asked."""
    board = laid(app)
    app.frame(0.01, press(pygame.K_ESCAPE))
    sheet = app.stack.top
    assert isinstance(sheet, Dialog)
    return board, sheet


def marked(sheet: Dialog) -> list[str]:
    """Return where the keyboard's focus is seen."""
    return [widget.name for widget in sheet.ring if widget.marked]


def test_tab_begins_at_the_safe_answer_of_who_leaves(app: App) -> None:
    _board, sheet = leaving(app)
    assert (sheet.ring.focused_name, marked(sheet)) == ("stay", [])
    app.frame(0.01, press(pygame.K_TAB))
    assert marked(sheet) == ["stay"]


@pytest.mark.parametrize(
    ("key", "goes_to"),
    [(pygame.K_LEFT, "menu"), (pygame.K_UP, "menu"), (pygame.K_RIGHT, "stay"), (pygame.K_DOWN, "stay")],
)
def test_an_arrow_moves_along_the_answers_and_shows_the_focus(app: App, key: int, goes_to: str) -> None:
    _board, sheet = leaving(app)
    app.frame(0.01, press(key))
    assert marked(sheet) == [goes_to]


@pytest.mark.parametrize(
    ("key", "goes_to"),
    [(pygame.K_LEFT, "no"), (pygame.K_UP, "no"), (pygame.K_RIGHT, "yes"), (pygame.K_DOWN, "yes")],
)
def test_up_and_down_move_along_answers_in_one_row(app: App, key: int, goes_to: str) -> None:
    sheet = question("?", "", "Yes", "No")
    app.stack.push(sheet)
    app.stack.apply()
    app.frame(0.01, press(key))
    assert marked(sheet) == [goes_to]


def test_arrows_go_up_and_down_between_rows_of_answers(app: App) -> None:
    many = tuple(
        [Answer(f"Answer number {place} of so many", str(place), main=place == 0) for place in range(6)]
    )
    sheet = Dialog("?", "", many)
    app.stack.push(sheet)
    app.stack.apply()
    assert len({widget.rect.top for widget in sheet.ring}) > 1
    app.frame(0.01, [*press(pygame.K_DOWN), *press(pygame.K_UP)])
    assert marked(sheet) == ["0"]
    app.frame(0.01, press(pygame.K_DOWN))
    assert marked(sheet) not in ([], ["0"])


def test_giving_up_is_not_what_is_put_forward(app: App) -> None:
    board, sheet = leaving(app)
    sheet.close("stay")
    app.frame(0.01, [])
    app.frame(0.01, press(pygame.K_j))
    app.frame(0.01, [])
    app.stack.top.ring["give-up"].activate()
    app.frame(0.01, [])
    asked = app.stack.top
    assert isinstance(asked, Dialog)
    assert asked.ring.focused_name == "no"
    app.frame(0.01, press(pygame.K_RETURN))
    assert app.stack.top is board
    assert GIVE_UP not in board.session.actions
