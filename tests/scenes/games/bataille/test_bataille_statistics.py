"""The statistics of Openmok Bataille in the window, beside those of the other games."""

from __future__ import annotations

import csv
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pygame
import pytest
from boxes import apart
from gestures import click
from unseen import resize

from game.core.rng import Rng
from game.core.session import Session
from game.core.share import read_code
from game.editions import EDITIONS
from game.storage import records
from game.storage.bataille import BattleStatistics
from scenes.editions import SHELF
from scenes.games.bataille.statistics import overview
from scenes.kit.content import Text
from scenes.kit.layout import Shaped
from scenes.kit.measures import Measures
from scenes.pages.statistics.page import StatisticsPage
from scenes.pages.statistics.telling import told

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.core.model import Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

KEY = "openmok-bataille"
NOON = datetime(2026, 3, 5, 12, tzinfo=UTC)
ROUND = ("human", "level:1", "level:2", "level:2")


def keep(number: int, players: tuple[str, ...], game: str = KEY, **options: Json) -> records.Record:
    """Write a finished game, played at random."""
    session, rng = Session.start(EDITIONS.games[game], options, number, players), Rng(number)
    while session.decision is not None:
        session.act(rng.choice(session.decision.options))
    record = records.Record.of(session, NOON + timedelta(minutes=number))
    records.append(record)
    return record


def keep_some() -> None:
    """Write four battles and a game of Reverse War."""
    keep(1, ("human", "level:2"))
    keep(2, ROUND, variant="round")
    keep(3, ROUND, variant="round")
    keep(4, ("human:Inès", "human:Omar"), variant="collection")
    keep(5, (), "reverse-war")


def opened(app: App, show: Show, key: str = KEY) -> StatisticsPage:
    page = StatisticsPage(key)
    show(page)
    for _ in range(3):
        app.frame(0.01, [])
    return page


def test_each_game_has_its_figures_on_the_same_page(app: App, show: Show) -> None:
    keep_some()
    page = opened(app, show)
    assert isinstance(page.shown, BattleStatistics)
    assert (page.shown.total.games, page.shown.friendly) == (3, 1)
    games = page.ring["game"].rect
    app.frame(0.0, click((games.left + 20, games.centery)))
    assert page.key == "reverse-war"
    assert page.shown.total.games == 1
    second = games.left + games.width * 3 // (2 * len(SHELF))
    app.frame(0.0, click((second, games.centery)))
    assert page.key == KEY


def test_another_game_begins_at_its_first_sheet(app: App, show: Show) -> None:
    keep_some()
    page = opened(app, show, "reverse-war")
    page.choose_sheet(2)
    page.choose_game(KEY)
    assert page.sheet == 0
    app.frame(0.0, [])


def test_routes_opens_the_statistics_of_a_game(app: App) -> None:
    keep_some()
    app.routes.open_statistics(KEY)
    app.frame(0.01, [])
    assert isinstance(app.stack.top, StatisticsPage)
    assert app.stack.top.key == KEY


@pytest.mark.usefixtures("seen")
def test_every_sheet_is_drawn_at_every_size_with_its_words(app: App, show: Show) -> None:
    keep_some()
    page = opened(app, show)
    seen = set()
    for size in ((1024, 640), (1280, 720), (1920, 1080)):
        resize(app, size)
        for sheet in (0, 1):
            page.choose_sheet(sheet)
            page.relayout()
            app.frame(0.0, [])
            assert apart(page)
            seen.add(pygame.image.tobytes(app.window, "RGB"))
    assert len(seen) == 6


def favourite_widths(page: StatisticsPage) -> list[int]:
    """Return how wide the first cards lie on a page."""
    return [box.area.width for box in page.boxes if isinstance(box, Shaped)]


def test_the_first_cards_keep_their_size_in_larger_text_and_their_title_that_of_others(
    app: App, show: Show
) -> None:
    """Figures give way: they lie beside the cards, and are scrolled."""
    keep_some()
    page = opened(app, show)
    for size in ((1024, 640), (1280, 720)):
        found = []
        for text_size in (100, 125, 150):
            resize(app, size)
            app.change_settings(replace(app.settings, text_size=text_size))
            app.frame(0.0, [])
            found.append(favourite_widths(page))
            words = [box for box in page.boxes if isinstance(box, Text)]
            title = next(box for box in words if box.words == "Les Moks les plus convoités")
            assert title.px == page.m.type(21)
        assert found[0]
        assert found == [found[0]] * 3


def test_without_a_trophy_the_sheet_says_so(app: App) -> None:
    """A figure that is not there is told, not drawn as nothing."""
    area = pygame.Rect(0, 0, 1160, 540)
    m, empty = app.measures(), BattleStatistics()
    without, gone = pygame.Surface(area.size), pygame.Surface(area.size)
    overview(empty).box(lambda box: box).show(without, m, area)
    empty.coveted.update(["lost-pack/nobody"])
    overview(empty).box(lambda box: box).show(gone, m, area)
    assert isinstance(m, Measures)
    assert pygame.image.tobytes(without, "RGB") == pygame.image.tobytes(gone, "RGB")
    empty.coveted.update(["depart/hibou"])
    drawn = pygame.Surface(area.size)
    overview(empty).box(lambda box: box).show(drawn, m, area)
    assert pygame.image.tobytes(drawn, "RGB") != pygame.image.tobytes(gone, "RGB")


@pytest.mark.usefixtures("app")
def test_a_row_of_the_table_is_in_words_and_its_code_deals_the_same_cards() -> None:
    record = keep(6, ROUND, variant="round")
    row = told(SHELF, record)
    assert (row.game, row.mode, row.table) == ("Openmok Bataille", "La ronde", "4 joueurs")
    assert row.players == ("Vous", "Lulu", "Max", "Ninon")
    assert row.reason == "Tous les trophées réunis"
    dealt = read_code(row.code, EDITIONS.games)
    assert (dealt.seed, dealt.options) == (6, record.options)


def test_both_games_are_in_one_table(
    app: App, show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.export.documents", lambda: tmp_path)
    keep_some()
    page = opened(app, show)
    app.frame(0.0, click(page.ring["export"].rect.center))
    for _ in range(5):
        app.frame(0.01, [])
    (path,) = tmp_path.glob("*.csv")
    with path.open(encoding="utf-8-sig", newline="") as file:
        _heading, *rows = csv.reader(file, delimiter=";")
    assert [row[2] for row in rows] == ["Openmok Bataille"] * 4 + ["Reverse War"]
    assert [row[9] for row in rows][3] == "Entre humains"
