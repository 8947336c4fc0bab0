"""A key held down answers one scene, never the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from gestures import press

from scenes.shell.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def ask_twice(app: App, show: Callable[[Scene], Scene]) -> list[str]:
    """Put a question in front, whose answer asks another; return the answers as they come."""
    answers: list[str] = []

    def asked(answer: str | None) -> None:
        answers.append(str(answer))
        app.stack.push(question(), lambda other: answers.append(str(other)))

    show(Dialog("", "", (Answer("", "below"),)))
    app.stack.push(question(), asked)
    app.frame(0.0, [])
    return answers


def question() -> Dialog:
    return Dialog("?", "", (Answer("Oui", "yes", main=True),))


def test_a_key_held_down_answers_one_question_only(app: App, show: Callable[[Scene], Scene]) -> None:
    answers = ask_twice(app, show)
    down = press(pygame.K_RETURN)[:1]
    for _repeat in range(5):
        app.frame(0.4, down)
    assert answers == ["yes"]
    app.frame(0.0, press(pygame.K_RETURN)[1:] + press(pygame.K_RETURN))
    assert answers == ["yes", "yes"]


def test_a_key_let_go_while_the_window_was_behind_is_not_held(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    answers = ask_twice(app, show)
    app.frame(0.0, press(pygame.K_RETURN)[:1])
    app.frame(0.0, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    app.frame(0.0, press(pygame.K_RETURN))
    assert answers == ["yes", "yes"]
