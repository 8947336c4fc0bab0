"""What is played in a lesson is nobody's last game: the decks made to teach are never proposed after it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from many_games import some_at_once

from scenes.editions import SHELF
from scenes.pages.ending import Ending
from scenes.pages.setting_up import SettingUp
from scenes.table.board import Board

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

pytestmark = pytest.mark.usefixtures("quick")
LESSONS = [
    (key, step)
    for key, edition in SHELF.items()
    if edition.chapters is not None
    for step in [*edition.chapters.value][::2]
]


def ended(app: App, show: Callable[[Scene], Scene], key: str, step: int) -> Ending:
    """Play the game of a lesson to its end, and show its result."""
    board = app.editions[key].first_steps(step)
    session = board.session
    rng = random.Random(7)  # noqa: S311 - which moves does not matter
    while (decision := session.decision) is not None:
        session.act(rng.choice(decision.playing_on))
    result = show(app.editions[key].result_of(board.recorded))
    assert isinstance(result, Ending)
    return result


@pytest.mark.parametrize("lesson", some_at_once(LESSONS, [*dict(LESSONS).items()]))
def test_neither_the_set_up_nor_another_game_after_a_lesson_has_a_deck_of_it(
    app: App, show: Callable[[Scene], Scene], lesson: tuple[str, int]
) -> None:
    result = ended(app, show, *lesson)
    taught = result.session.options.get("decks")
    result.new_game()
    app.frame(0.0, [])
    page = app.stack.top
    assert isinstance(page, SettingUp)
    assert taught is None or page.choices is None or page.choices.options(1).get("decks") != taught
    result.rematch()
    app.frame(0.0, [])
    board = app.stack.top
    assert isinstance(board, Board)
    assert taught is None or board.session.options["decks"] != taught
