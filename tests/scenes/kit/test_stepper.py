"""A number between − and +: a click steps it once; holding the button, or the wheel, goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click

from scenes.games.bataille.setup import Setup
from scenes.games.bataille.setup_choices import FIRST_PILE

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

FRAME = 1 / 60


@pytest.fixture
def page(app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch) -> Setup:
    """Return the set-up of a game whose piles may have 200 cards, the mouse over the first pile's +."""
    page = Setup()
    show(page)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: page.ring["pile-0-more"].rect.center)
    app.frame(0.01, click(page.ring["large"].rect.center))
    return page


def hold(app: App, page: Setup, name: str, seconds: float) -> None:
    """Press a button with the mouse, hold it for so long, and let it go."""
    pos = page.ring[name].rect.center
    app.frame(FRAME, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_LEFT)])
    for _frame in range(round(seconds / FRAME)):
        app.frame(FRAME, [])
    app.frame(FRAME, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_LEFT)])


def wheel(app: App, page: Setup, turns: int) -> None:
    """Turn the wheel over the number of the first pile."""
    pos = page.ring["pile-0-less"].rect.union(page.ring["pile-0-more"].rect).center
    app.frame(FRAME, [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))])
    app.frame(FRAME, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turns, flipped=False)])


def test_a_button_let_go_early_steps_once(app: App, page: Setup) -> None:
    hold(app, page, "pile-0-more", 0.3)
    assert page.choices.sizes[0] == FIRST_PILE + 1


@pytest.mark.slow
def test_a_button_that_is_held_goes_on_quicker_and_quicker_and_stops_when_it_is_let_go(
    app: App, page: Setup
) -> None:
    hold(app, page, "pile-0-more", 0.8)
    first = page.choices.sizes[0] - FIRST_PILE
    hold(app, page, "pile-0-more", 1.6)
    assert 2 <= first <= 5
    assert page.choices.sizes[0] - FIRST_PILE - first > 4 * first
    held = page.choices.sizes[0]
    for _frame in range(60):
        app.frame(FRAME, [])
    assert page.choices.sizes[0] == held


@pytest.mark.exhaustive
def test_a_button_that_is_held_stops_at_the_bound(app: App, page: Setup) -> None:
    hold(app, page, "pile-0-more", 6)
    assert page.choices.sizes[0] == 200
    assert not page.ring["pile-0-more"].enabled


def test_a_button_goes_on_only_under_the_mouse(app: App, page: Setup) -> None:
    pos = page.ring["pile-0-more"].rect.center
    app.frame(FRAME, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_LEFT)])
    app.frame(FRAME, [pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(0, 0), buttons=(1, 0, 0))])
    for _frame in range(60):
        app.frame(FRAME, [])
    assert page.choices.sizes[0] == FIRST_PILE


@pytest.mark.slow
def test_the_wheel_over_the_number_steps_it_within_its_bounds(app: App, page: Setup) -> None:
    wheel(app, page, 3)
    assert page.choices.sizes[0] == FIRST_PILE + 3
    wheel(app, page, -2)
    assert page.choices.sizes[0] == FIRST_PILE + 1
    wheel(app, page, 999)
    assert page.choices.sizes[0] == 200
