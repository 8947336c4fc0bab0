"""What the tests of all lessons do: begin one, follow it to a step, leave it, look at its balloon."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, cast

import pygame
from gestures import click, press
from unseen import resize

from game.core import i18n
from game.storage import records
from game.storage.in_progress import journal_path
from scenes.pages.menu import Menu
from scenes.shell.dialog import Dialog
from scenes.table.board import Board

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from scenes.moments.moment import Moment
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.table.guided_game import GuidedGame

Gesture = list[pygame.event.Event]
L = TypeVar("L", bound=Board)


def taught(board: Board) -> GuidedGame:
    """Return the lesson that is given at a board."""
    return cast("GuidedGame", board.occasion)


def begun(app: App, lesson: L, speed: str = "instant") -> L:
    """Return a lesson in front, where things move that fast."""
    app.settings = replace(app.settings, animation_speed=speed)
    app.stack.push(lesson)
    app.stack.apply()
    app.frame(0.0, [])
    return lesson


def told_by_balloon(moment: Moment) -> bool:
    """Say whether a moment is a step that a balloon tells: the end of a chapter lies on the table."""
    return "steps-" in moment.name and moment.text_size == 100 and " on " not in moment.place


def wait(app: App) -> None:
    """Let what moves come to rest, and the other play."""
    for _frame in range(400):
        app.frame(0.5, [])
        if not app.stack.top.restless:
            break
    if went_on(app):
        wait(app)


def went_on(app: App) -> bool:
    """Where a chapter has just ended, go on with the next one, not with a real game; say whether so."""
    word = app.stack.top
    ended = isinstance(word, Dialog) and "next" in [one.name for one in word.ring]
    if ended:
        _one(app, click(cast("Dialog", word).ring["next"].rect.center))
    return ended


def do(app: App, *gestures: Gesture) -> None:
    """Make gestures one after the other, and let what follows come to rest."""
    for gesture in gestures:
        _one(app, gesture)
    wait(app)


def learn(app: App, lesson: L, learner: Callable[[L], Iterator[Gesture]]) -> None:
    """Do what the step asks as that learner does."""
    for gesture in learner(lesson):
        do(app, gesture)


def follow(app: App, lesson: L, key: str, do: Callable[[App, L], None]) -> None:
    """Do what each step asks, until the one of that key."""
    while taught(lesson).lesson.key != key:
        before = taught(lesson).lesson.key
        do(app, lesson)
        if went_on(app):
            wait(app)
        assert taught(lesson).lesson.key != before, f"{before} was done"


def dressed(app: App, size: tuple[int, int], text_size: int, language: str) -> None:
    """Let the program have a window of that size, text of that size, and a language."""
    i18n.use(language)
    resize(app, size)
    app.settings = replace(app.settings, text_size=text_size)


def balloon_of(app: App, board: Board) -> pygame.Rect:
    """Return where the balloon lies: whole in the window, off the way out, with its button if it has one."""
    key = taught(board).lesson.key
    assert taught(board).balloon is not None, key
    box = taught(board).balloon.rect
    assert app.window.get_rect().contains(box), key
    assert not box.colliderect(board.ring["leave"].rect), key
    if taught(board).lesson.button:
        assert box.contains(board.ring["next"].rect), key
    return box


def see_refused(
    app: App, lesson: L, others: Mapping[str, Callable[[L], Gesture]], go_to: Callable[[App, L, str], None]
) -> Iterator[str]:
    """See that at steps of such keys a gesture does nothing but a sentence; yield each step, so refused."""
    for key, gesture in others.items():
        go_to(app, lesson, key)
        before = list(lesson.session.actions)
        app.frame(0.01, gesture(lesson))
        wait(app)
        assert (lesson.session.actions, taught(lesson).lesson.key) == (before, key)
        assert lesson.refusal is not None, key
        assert lesson.refusal.sentence, key
        yield key


def see_praise(app: App, game: str, result: type[Scene]) -> None:
    """See that the lesson ends with a word over its result, and that nothing was kept of it."""
    wait(app)
    word = app.stack.top
    assert isinstance(word, Dialog)
    assert isinstance(app.stack.behind(word), result)
    assert not journal_path(game).exists()
    assert not records.read()


def ends_in_praise(
    app: App, board: Board, result: type[Scene], scores: tuple[float, float], reason: str
) -> None:
    """See that the player has won the lesson so, that it ends over the result, and that it is done."""
    outcome, game = board.session.outcome, board.session.game.key
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((0,), scores, reason)
    see_praise(app, game, result)
    assert game in app.settings.first_steps


def leave(app: App, lesson: Board) -> None:
    """Leave the lesson for the menu: it asks first, and Escape goes on with the step."""
    key = taught(lesson).lesson.key
    _one(app, click(lesson.ring["leave"].rect.center))
    asked = app.stack.top
    assert isinstance(asked, Dialog)
    assert [(one.result, one.main) for one in asked.answers] == [("yes", False), ("no", True)], (
        "as at a table"
    )
    _one(app, press(pygame.K_ESCAPE))
    assert (app.stack.top, taught(lesson).lesson.key) == (lesson, key)
    _one(app, press(pygame.K_ESCAPE))
    _say_yes(app)
    assert isinstance(app.stack.top, Menu)


def begin_from_box(app: App, game: str) -> Scene:
    """Open the box of a game, take up its offer of a lesson, then the first of its chapters; return it."""
    app.routes.open_box(game)
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Dialog)
    _say_yes(app)
    _one(app, press(pygame.K_RETURN))
    assert isinstance(app.stack.top, Board)
    assert taught(app.stack.top).step == 0
    return app.stack.top


def leave_and_begin_again(app: App, lesson: Board) -> None:
    """Leave the lesson for the menu, and take it up from its box at its first step."""
    leave(app, lesson)
    again = begin_from_box(app, lesson.session.game.key)
    assert isinstance(again, type(lesson))
    assert taught(again).step == 0


def _say_yes(app: App) -> None:
    _one(app, click(cast("Dialog", app.stack.top).ring["yes"].rect.center))


def _one(app: App, gesture: Gesture) -> None:
    app.frame(0.01, gesture)
    app.frame(0.01, [])
