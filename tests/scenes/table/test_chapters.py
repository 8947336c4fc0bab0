"""The chapters of all lessons: how long they are, how they end."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest
from learners import LEARNERS
from lessons import begun, taught
from many_games import some_at_once

from game.core import i18n
from scenes.editions import SHELF
from scenes.kit.balloon import Balloon
from scenes.kit.widgets import nothing
from scenes.shell.dialog import Dialog
from scenes.table.board import Board
from scenes.table.laid_out import PickSheet
from scenes.table.unrecorded import Taught

if TYPE_CHECKING:
    from scenes.shell.app import App

MOST = 8
"""How many gestures a chapter asks for at the most."""
TWO = 2
"""How many sentences a step is told in at the most."""
LONGEST = 150
"""How many letters these have at the most."""
CRY = 5
"""How many words a cry has at the most."""
_SENTENCE = re.compile(r"(?<=[.!?…])\s+(?=[^\Wa-zà-ÿ])")
"""What lies between two sentences: the second begins with a capital or a figure."""


@pytest.mark.parametrize("over_result", [False, True])
def test_every_chapter_of_every_game_ends_with_the_same_answers_in_the_same_order(
    app: App, *, over_result: bool
) -> None:
    """The main one is the last; the result can be read where one lies behind."""
    i18n.use("en")
    found = {}
    for edition in SHELF.values():
        board = begun(app, cast("Board", edition.first_steps()))
        taught(board).end_chapter(0, nothing, over_result=over_result)
        app.stack.apply()
        word = cast("Dialog", app.stack.top)
        found[edition.key] = [(one.label, one.result, one.main) for one in word.answers]
        app.stack.clear()
    wanted = [("Play now", "play", False), ("Next chapter", "next", True)]
    read = [("Read the result", "read", False)] if over_result else []
    assert found == {key: [*read, *wanted] for key in SHELF}


def test_the_balloon_of_the_next_chapter_comes_once_the_word_on_the_last_one_is_put_away(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = begun(app, cast("Board", SHELF["openmok-evolution"].first_steps()))
    guided = taught(board)
    first = [*guided.chapters][1]
    guided.step = first
    board.relayout()
    spoken: list[int] = []
    monkeypatch.setattr(Balloon, "draw", lambda _balloon, *_told: spoken.append(guided.step))
    guided._turn_page(first - 1)
    for _frame in range(4):
        app.frame(0.01, [])
    word = app.stack.top
    assert isinstance(word, Dialog)
    assert not spoken
    word.close("next")
    for _frame in range(2):
        app.frame(0.01, [])
    assert spoken == [first] * len(spoken) != []


def test_the_end_of_a_chapter_is_said_once_it_was_seen_and_lies_under_it(app: App) -> None:
    """With animations on: what is kept of the chapter does not stop what moves."""
    app.change_settings(replace(app.settings, animation_speed="normal"))
    board = begun(app, cast("Board", SHELF["wankul"].first_steps()), "normal")
    first = [*taught(board).chapters][1]
    taught(board).step = first
    taught(board)._turn_page(first - 1)
    app.frame(0.3, [])
    assert app.stack.top is board
    for _frame in range(40):
        app.frame(0.1, [])
    word = app.stack.top
    assert isinstance(word, Dialog)
    assert word.boxes["sheet"].top > app.window.get_height() / 2


@pytest.mark.parametrize("key", SHELF)
def test_to_play_now_after_a_chapter_begins_a_game_at_once(app: App, key: str) -> None:
    """Nothing more is asked: the game that the chapter leads to, with who is proposed."""
    board = begun(app, cast("Board", SHELF[key].first_steps()))
    lesson = taught(board)
    lesson.step = [*lesson.chapters][1]
    lesson._turn_page(lesson.step - 1)
    _calm(app)
    word = app.stack.top
    assert isinstance(word, Dialog)
    word.close("play")
    app.frame(0.01, [])
    _calm(app)
    played = app.stack.top
    while isinstance(played, Dialog):
        played = app.stack.behind(played)
    assert isinstance(played, Board)
    assert played is not board
    assert not isinstance(played.recorded, Taught)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("key", SHELF)
def test_each_step_is_told_in_two_short_sentences_at_most(key: str, language: str) -> None:
    """A cry of a few words is none: "Welcome to the joust!"."""
    i18n.use(language)
    for lesson in taught(cast("Board", SHELF[key].first_steps())).lessons:
        words = i18n._(lesson.words).replace("**", "").replace("K.O.", "K.O")
        told = [one for one in _SENTENCE.split(words) if len(one.split()) > CRY]
        assert len(told) <= TWO, (lesson.key, told)
        assert len(words) <= LONGEST, lesson.key


def _calm(app: App) -> None:
    """Let everything come to rest, and what follows the game's end come by itself."""
    for _frame in range(200):
        app.frame(0.5, [])
        if isinstance(app.stack.top, (Board, Dialog, PickSheet)) and not app.stack.top.restless:
            return


@pytest.mark.parametrize("key", some_at_once(SHELF, (), [*SHELF][1::2]))
def test_each_chapter_is_done_by_eight_gestures_at_most_and_ends_with_a_real_game_to_play(
    app: App, key: str
) -> None:
    """Every click and drag that its steps ask for is counted: "Next", the end of a turn, payments too."""
    chapters, counted = SHELF[key].chapters, {}
    assert chapters is not None
    for first, chapter in chapters.value.items():
        board = begun(app, cast("Board", SHELF[key].first_steps(first)))
        _calm(app)
        counted[chapter.key] = 0
        while app.stack.top is board:
            before = taught(board).step, len(board.session.actions)
            for gesture in LEARNERS[key](board):
                counted[chapter.key] += 1
                app.frame(0.01, gesture)
                _calm(app)
            done = (taught(board).step, len(board.session.actions)) != before
            assert done or app.stack.top is not board, taught(board).key
        word = app.stack.top
        assert isinstance(word, Dialog)
        assert "play" in [one.name for one in word.ring], chapter.key
        assert f"{key}/{chapter.key}" in app.settings.first_steps
        app.stack.clear()
    assert all(0 < gestures <= MOST for gestures in counted.values()), counted
