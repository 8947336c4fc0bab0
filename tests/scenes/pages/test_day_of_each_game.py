"""The challenge of the day of the games against rivals: from the set-up to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from gestures import click, press

from game.editions import EDITIONS
from scenes.editions import SHELF
from scenes.pages.challenge import Daily

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

KEYS = [key for key in EDITIONS if key != "reverse-war"]


@pytest.mark.parametrize("key", KEYS)
def test_the_set_up_leads_to_the_day_and_the_day_to_its_deal_against_its_rival(
    app: App, show: Show, key: str
) -> None:
    setup = show(SHELF[key].setup({}, ()))
    app.frame(0.0, click(setup.ring["daily"].rect.center))
    app.frame(0.0, [])
    daily = app.stack.top
    assert isinstance(daily, Daily)
    while daily.restless:
        app.frame(0.05, [])
    one = daily.challenge
    assert daily.look.told(one, 30)
    assert all(EDITIONS[key].cast[word].name.spoken in daily.look.name(one) for word in one.players[1:])
    app.frame(0.0, click(daily.ring["play"].rect.center))
    app.frame(0.0, [])
    board = cast("Any", app.stack.top)
    session = board.session
    assert (session.game.key, session.seed, session.players) == (key, one.seed, one.players)
    assert all(session.options[name] == value for name, value in one.options.items())


def test_the_code_of_the_day_can_be_shared_and_the_keyboard_turns_the_months(app: App, show: Show) -> None:
    setup = show(SHELF["wankul"].setup({}, ()))
    setup.open_daily()  # type: ignore[attr-defined]
    app.frame(0.0, [])
    daily = app.stack.top
    assert isinstance(daily, Daily)
    assert daily.share_words().endswith("À vous !")
    month = daily.month
    app.frame(0.0, press(pygame.K_PAGEUP))
    assert daily.month < month
