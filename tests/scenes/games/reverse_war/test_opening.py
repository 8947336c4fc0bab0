"""Before a battle: a scenario's villain is announced, then heard from beside the table (RW-S)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import press

from game.core.i18n import _
from game.core.rivals import GREETING
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.edition import VILLAIN, villain_of
from game.rules.reverse_war.scenarios import SCENARIOS
from game.storage.recorded import Recorded
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.journal import ScenarioDialog
from scenes.games.reverse_war.planning import Planning
from scenes.kit.content import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]


def begun(app: App, show: Show, *, actions: int = 0, **options: str | bool) -> ReverseWarBoard:
    """Return the board of a game as it begins, or some actions later."""
    session = Session.start(EDITIONS.games["reverse-war"], options, 3)
    for _action in range(actions):
        assert session.decision is not None
        session.act(session.decision.options[0])
    board = ReverseWarBoard(Recorded(session))
    show(board)
    app.frame(0.01, [])
    return board


@pytest.mark.parametrize("key", SCENARIOS)
def test_a_villain_is_announced_with_its_temper_and_what_it_does(app: App, show: Show, key: str) -> None:
    board = begun(app, show, scenario=key)
    told = app.stack.top
    assert isinstance(told, ScenarioDialog)
    words = [box.words for box in told.boxes if isinstance(box, Text)]
    for line in (SCENARIOS[key].name, SCENARIOS[key].rules):
        assert _(line) in words
    assert villain_of(key).temper.spoken in words
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, [])
    assert app.stack.top is board


def test_a_planned_scenario_shows_its_cards_once_the_villain_was_announced(app: App, show: Show) -> None:
    begun(app, show, scenario="druide", planification=True)
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Planning)


def test_a_battle_taken_up_again_and_one_without_a_villain_begin_at_the_table(app: App, show: Show) -> None:
    for board in (begun(app, show, actions=2, scenario="druide"), begun(app, show)):
        assert app.stack.top is board or board.session.actions
        assert not isinstance(app.stack.top, ScenarioDialog)


def test_a_villain_greets_from_its_sheet_unless_rivals_are_to_be_silent(app: App, show: Show) -> None:
    board = begun(app, show, scenario="chaman")
    bubble = board.talk.bubble
    assert bubble is not None
    assert bubble.words in {line.spoken for line in villain_of("chaman").says[GREETING]}
    assert bubble.by.about == board.seat_area(VILLAIN) == board.ring["scenario"].rect
    app.change_settings(replace(app.settings, rivals_talk=False))
    assert begun(app, show, scenario="chaman").talk.bubble is None
