"""The games finished last among the saved games, and in a list of their own: seen again, or their result."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, press

from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.storage import finished, records, slots
from scenes.games.bataille.replay import BatailleReplay
from scenes.games.bataille.result import Result as BattleResult
from scenes.games.reverse_war.duel_result import DuelResult
from scenes.games.reverse_war.replay import Replay
from scenes.games.reverse_war.result import Result
from scenes.kit import text
from scenes.pages.ranking import Ranking
from scenes.pages.saves import Saves
from scenes.shell.dialog import Dialog
from scenes.table.replaying import Replaying

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

NOON = datetime(2026, 3, 5, 12, tzinfo=UTC)
PAIR = ("human:Inès", "level:2")
BATTLE, WAR = "openmok-bataille", "reverse-war"


def keep(number: int, game: str, players: tuple[str, ...] = (), **options: Json) -> None:
    """Write a finished game, played at random."""
    session, rng = Session.start(EDITIONS.games[game], options, number, players), Rng(number)
    while session.decision is not None:
        session.act(rng.choice(session.decision.options))
    records.append(records.Record.of(session, NOON + timedelta(minutes=number)))


def opened(app: App, show: Show) -> Saves:
    """Return the list of the games finished, chosen by its tab."""
    page = Saves()
    show(page)
    tabs = page.ring["filter"].rect
    app.frame(0.01, click((tabs.right - 20, tabs.centery)))
    assert page.kept.kind == "finished"
    return page


def row(page: Saves, deed: str, place: int = 0) -> tuple[int, int]:
    """Return where a deed of a row is clicked."""
    names = [widget.name for widget in page.ring if widget.name.startswith(f"{deed}:")]
    return page.ring[names[place]].rect.center


def test_without_a_game_the_list_says_what_will_be_there(app: App, show: Show) -> None:
    page = opened(app, show)
    assert page.rows == []
    assert not [widget for widget in page.ring if ":" in widget.name]


@pytest.mark.parametrize(
    ("game", "players", "options", "replay", "result"),
    [
        (BATTLE, PAIR, {}, BatailleReplay, BattleResult),
        (BATTLE, ("human", *("level:1",) * 3), {"variant": "round"}, BatailleReplay, BattleResult),
        (BATTLE, PAIR, {"variant": "collection"}, BatailleReplay, BattleResult),
        (WAR, (), {"mode": "normal"}, Replay, Result),
        (WAR, ("human", "level:1"), {"table": "duel-facile"}, Replaying, DuelResult),
        (WAR, (), {"table": "vote", "voters": 3}, Replay, Result),
        *((game, PAIR, {}, Replaying, Ranking) for game in ("openmok-evolution", "magicjoust", "wankul")),
    ],
)
def test_a_finished_game_is_watched_and_its_result_is_shown_and_nothing_is_counted_again(
    app: App,
    show: Show,
    game: str,
    players: tuple[str, ...],
    options: dict[str, Json],
    replay: type[Scene],
    result: type[Scene],
) -> None:
    keep(1, game, players, **options)
    page = opened(app, show)
    app.frame(0.01, click(row(page, "open")))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, replay)
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is page
    app.frame(0.01, click(row(page, "result")))
    app.frame(0.01, [])
    shown = app.stack.top
    assert isinstance(shown, result)
    shown.deaf_to = frozenset()
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is page
    assert len(records.read()) == 1


def test_the_latest_game_is_the_first_row_and_rows_cannot_be_deleted(app: App, show: Show) -> None:
    keep(1, WAR)
    keep(2, BATTLE, PAIR)
    page = opened(app, show)
    assert [slot.name for slot in page.rows] == ["Openmok Bataille", "Reverse War"]
    names = {widget.name.partition(":")[0] for widget in page.ring if ":" in widget.name}
    assert names == {"open", "result"}


def test_all_rows_are_reached_with_the_keys(app: App, show: Show) -> None:
    for number in range(9):
        keep(number, BATTLE, PAIR)
    page = opened(app, show)
    first = page.rows[0].slug
    page.ring.focus_by_name(f"open:{first}")
    for _step in range(8):
        app.frame(0.01, press(pygame.K_DOWN))
    assert page.ring.focused_name == f"open:{page.rows[8].slug}"
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, BatailleReplay)


def test_a_game_of_other_rules_is_told_in_a_sentence(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(1, BATTLE, PAIR)
    page = opened(app, show)
    monkeypatch.setattr(EDITIONS.games[BATTLE], "rules_version", 99)
    app.frame(0.01, click(row(page, "open")))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Dialog)


def test_the_first_tab_has_what_is_kept_and_what_is_finished_the_latest_first(app: App, show: Show) -> None:
    keep(1, BATTLE, PAIR)
    slots.write(Session.start(EDITIONS.games[WAR], {}, 3), "Mise de côté", "game")
    keep(2, WAR)
    page = Saves()
    show(page)
    assert [slot.kind for slot in page.rows] == ["game", "finished", "finished"]
    assert [slot.name for slot in page.rows] == ["Mise de côté", "Reverse War", "Openmok Bataille"]
    page.choose_kind(1)
    assert [slot.kind for slot in page.rows] == ["game"]
    page.choose_kind(0)
    app.frame(0.01, click(row(page, "result")))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Result)


def test_a_finished_game_kept_as_a_replay_stands_once_among_all(app: App, show: Show) -> None:
    keep(1, BATTLE, PAIR)
    keep(2, BATTLE, PAIR)
    session = finished.session_of(finished.latest(EDITIONS.games)[0], EDITIONS.games)
    slots.write(session, "La belle", "replay")
    page = Saves()
    show(page)
    assert [slot.kind for slot in page.rows] == ["replay", "finished"]
    assert len(opened(app, show).rows) == 2


def test_no_line_of_what_a_row_tells_begins_with_a_colon(app: App, show: Show) -> None:
    app.change_settings(replace(app.settings, language="fr"))
    keep(1, BATTLE, ("human", "level:2"))
    page = opened(app, show)
    while page.restless:
        app.frame(0.01, [])
    told = page.kept.shown(page.rows[0]).words
    assert "\N{NARROW NO-BREAK SPACE}:" in told
    lines = text.wrap(told.replace("\N{NARROW NO-BREAK SPACE}", " "), text.SANS_MEDIUM, 14, 1)
    assert not [line for line in lines if line[0] in ":;!?"], "nor where a plain space stands before it"
