"""Sheets on which one of several cards is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, press

from game.rules.evolution.starter import starter
from scenes.games.evolution.looks import Looks
from scenes.pages.menu import Menu
from scenes.table.laid_out import Heap, PickSheet

if TYPE_CHECKING:
    from scenes.shell.app import App

FIRST, SECOND, THIRD = (card.ref for card in [*starter().values()][:3])


@pytest.fixture
def answers(app: App) -> list[str | None]:
    """Return where answers come to of a sheet of three cards, two of which may be chosen."""
    found: list[str | None] = []
    looks = Looks([*starter().values()])
    heap = Heap("", [FIRST, SECOND, THIRD])
    app.stack.home(Menu())
    sheet = PickSheet("Which?", heap, [FIRST, THIRD], [("done", "None")], looks.painter, looks.name)
    app.stack.push(sheet, found.append)
    app.frame(0.5, [])
    return found


def on(app: App, name: str) -> tuple[int, int]:
    """Return the middle of what is on the sheet by that name."""
    sheet = app.stack.top
    assert isinstance(sheet, PickSheet)
    return sheet.ring[name].rect.center


def test_a_card_that_may_be_chosen_is_clicked(app: App, answers: list[str | None]) -> None:
    app.frame(0.5, click(on(app, f"card-0-{THIRD}")))
    assert answers == [THIRD]


def test_another_card_is_only_looked_at(app: App, answers: list[str | None]) -> None:
    app.frame(0.5, click(on(app, f"card-0-{SECOND}")))
    assert not answers
    assert isinstance(app.stack.top, PickSheet)


def test_the_first_card_that_may_be_chosen_is_under_the_keyboard(app: App, answers: list[str | None]) -> None:
    app.frame(0.5, press(pygame.K_RETURN))
    assert answers == [FIRST]


def test_what_is_about_no_card_has_a_button_and_who_turns_away_answers_nothing(
    app: App, answers: list[str | None]
) -> None:
    app.frame(0.5, press(pygame.K_ESCAPE))
    assert answers == [None]


def test_the_other_answers_are_buttons(app: App, answers: list[str | None]) -> None:
    app.frame(0.5, click(on(app, "done")))
    assert answers == ["done"]
