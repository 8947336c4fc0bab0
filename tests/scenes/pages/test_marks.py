"""Marks reached: told in a word over the result once it was seen, and shown among the statistics."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from boxes import cramped
from unseen import resize

from game.core.i18n import _
from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.editions import SHELF
from scenes.kit import timeline
from scenes.kit.content import Text
from scenes.moments.games import play
from scenes.moments.moment import LARGE
from scenes.pages.statistics.page import StatisticsPage

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

KEY = "openmok-bataille"


def finished(players: tuple[str, str], seed: int = 1) -> Recorded:
    """Return a battle played to its end by bots, whoever is told to hold the seats."""
    recorded = Recorded(Session.start(EDITIONS.games[KEY], {}, seed, players))
    over = play(Session.start(EDITIONS.games[KEY], {}, seed, players), "random", seed)
    for action in over.actions:
        recorded.act(action)
    return recorded


def winning(seed: int = 1) -> Recorded:
    """Return a battle that its human has won."""
    for players in (("human", "level:2"), ("level:2", "human")):
        recorded = finished(players, seed)
        outcome = recorded.session.outcome
        assert outcome is not None
        if players[outcome.winners[0]] == "human":
            return recorded
    raise AssertionError


def told(scene: Any) -> list[str]:  # noqa: ANN401 - a result of any game
    return [passing.effect.mark.key for passing in scene.marks._effects._passing]


def test_a_first_victory_is_told_after_two_quiet_seconds_and_goes_by_itself(app: App, show: Show) -> None:
    scene = show(SHELF[KEY].result_of(winning()))
    for _frame in range(15):
        app.frame(0.1, [])
    assert told(scene) == []
    for _frame in range(10):
        app.frame(0.1, [])
    assert told(scene) == ["first"]
    for _frame in range(round(timeline.TOAST / 0.1) + 2):
        app.frame(0.1, [])
    assert told(scene) == []
    assert not scene.restless


def test_a_defeat_tells_nothing(app: App, show: Show) -> None:
    recorded = winning()
    swapped = finished(tuple(reversed(recorded.session.players)))  # type: ignore[arg-type]
    scene = show(SHELF[KEY].result_of(swapped))
    for _frame in range(30):
        app.frame(0.1, [])
    assert told(scene) == []


def test_the_last_sheet_of_the_statistics_shows_the_marks(app: App, show: Show) -> None:
    recorded = winning()
    recorded.count()
    page = show(StatisticsPage(KEY))
    assert isinstance(page, StatisticsPage)
    while page.restless:
        app.frame(0.05, [])
    page.choose_sheet(len(page.games[KEY].sheets))
    app.frame(0.0, [])
    assert [one.mark.key for one in page._marks[KEY].progress if one.reached] == ["first"]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("key", list(EDITIONS.games))
def test_what_each_mark_asks_for_is_read_whole_in_the_largest_text(
    app: App, show: Show, key: str, size: tuple[int, int]
) -> None:
    app.change_settings(replace(app.settings, text_size=LARGE, language="fr"))
    resize(app, size)
    page = show(StatisticsPage(key))
    assert isinstance(page, StatisticsPage)
    marks = page.games[key].marks
    page.choose_sheet(len(page.games[key].sheets))
    app.frame(0.0, [])
    read = set[str]()
    for _mark in marks:
        assert not cramped(page.boxes, page.m)
        read |= {box.words for box in page.boxes if isinstance(box, Text)}
        page.rows.page_down()
        app.frame(0.0, [])
    assert read >= {_(mark.words) for mark in marks}
