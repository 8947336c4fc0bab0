"""The frame is the same in every lesson: its tools, their places, their keys, and taking back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

import pygame
import pytest
from gestures import press
from learners import LEARNERS
from lessons import begun, do, taught, wait
from many_games import some_at_once
from unseen import resize

from scenes.editions import SHELF
from scenes.kit.widgets import Button
from scenes.table.tools import TOOLS

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.table.board import Board

_BATTLES: Final = "openmok-bataille"
_CHAPTERS: Final = [
    (key, first) for key in SHELF for first in SHELF[key].chapters.value if not first or key == _BATTLES
]
"""The first of each game, whose others lie at the same table; of Bataille, each at its own."""
_FRAME: Final = (*TOOLS, "leave")


def _began(app: App, key: str, first: int) -> Board:
    board = begun(app, cast("Board", SHELF[key].first_steps(first)))
    wait(app)
    return board


@pytest.mark.parametrize(
    ("size", "text_size"),
    [pytest.param((1280, 720), 100, marks=pytest.mark.exhaustive), ((1024, 640), 150)],
)
def test_every_lesson_has_the_same_tools_at_the_same_places(
    app: App, size: tuple[int, int], text_size: int
) -> None:
    resize(app, size)
    app.change_settings(replace(app.settings, language="fr", text_size=text_size))
    first = None
    for chapter in _CHAPTERS:
        board = _began(app, *chapter)
        found = [
            (one.name, one.label, one.icon, one.tip, tuple(one.rect))
            for one in board.ring
            if isinstance(one, Button) and one.name in _FRAME
        ]
        found.sort(key=lambda one: one[-1])
        assert [one[0] for one in found] == ["hint", "undo", "redo", "rules", "settings", "leave"], chapter
        first = first or found
        assert found == first, chapter
        app.stack.clear()


@pytest.mark.parametrize("chapter", some_at_once(_CHAPTERS, _CHAPTERS[:1], _CHAPTERS[1::2]))
def test_the_keys_of_every_table_tell_what_a_step_asks_for_take_its_gesture_back_and_make_it_again(
    app: App, chapter: tuple[str, int]
) -> None:
    board, states = _began(app, *chapter), list[tuple[int, int]]()
    app.frame(0.01, press(pygame.K_h))
    assert board.refusal is not None
    assert board.refusal.sentence == taught(board).asks()
    while not taught(board).before:
        for gesture in LEARNERS[chapter[0]](board):
            states.append((len(board.session.actions), taught(board).step))
            do(app, gesture)
            if taught(board).before:
                break
    after = (len(board.session.actions), taught(board).step)
    assert board.tools()["undo"].enabled
    do(app, press(pygame.K_z))
    assert (len(board.session.actions), taught(board).step) == states[-1]
    assert not board.tools()["undo"].enabled
    do(app, press(pygame.K_y, mod=pygame.KMOD_CTRL))
    assert (len(board.session.actions), taught(board).step) == after
