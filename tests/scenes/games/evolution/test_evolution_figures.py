"""The statistics of Openmok Évolution in the window, beside those of the other games."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click
from unseen import resize

from game.core import i18n
from game.core.session import Session
from game.core.share import read_code
from game.editions import EDITIONS
from game.storage import records
from game.storage.evolution import EvolutionStatistics
from scenes.editions import SHELF
from scenes.games.evolution.board import KEY
from scenes.games.evolution.moments.games import played
from scenes.games.evolution.statistics import ENDINGS
from scenes.moments.games import never
from scenes.pages.menu import Menu
from scenes.pages.statistics.page import StatisticsPage
from scenes.pages.statistics.telling import told

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

NOON = datetime(2026, 3, 5, 12, tzinfo=UTC)
REASONS = ("knock_out", "stalemate", "all_passed", "given_up", "turn_limit")


def keep(session: Session, minutes: int) -> records.Record:
    """Write a finished game."""
    record = records.Record.of(session, NOON + timedelta(minutes=minutes))
    records.append(record)
    return record


def passed(game: str = "reverse-war") -> Session:
    """Return a game in which the first option is always taken."""
    session = Session.start(EDITIONS.games[game], {}, 3)
    while session.decision is not None:
        session.act(session.decision.options[0])
    return session


def test_the_menu_opens_the_figures_of_the_game_finished_last(app: App, show: Show) -> None:
    keep(passed(), 1)
    keep(played(never), 2)
    menu = show(Menu())
    app.frame(0.0, click(menu.ring["statistics"].rect.center))
    page = app.stack.top
    assert isinstance(page, StatisticsPage)
    app.frame(0.01, [])
    assert page.key == KEY
    assert isinstance(page.shown, EvolutionStatistics)
    assert page.shown.total.games == 1
    assert sum(page.shown.deeds.moks.values()) > 0
    keep(passed(), 3)
    app.frame(0.0, click(page.ring["back"].rect.center))
    app.frame(0.0, click(menu.ring["statistics"].rect.center))
    assert isinstance(app.stack.top, StatisticsPage)
    assert app.stack.top.key == "reverse-war"


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("percents", [100, 150])
def test_every_sheet_is_drawn_in_its_own_way(app: App, show: Show, percents: int) -> None:
    resize(app, (1024, 640))
    app.settings = replace(app.settings, text_size=percents)
    keep(played(never), 2)
    page = StatisticsPage(KEY)
    show(page)
    app.frame(0.05, [])
    assert page.ready
    seen = set()
    for sheet in range(len(page.games[KEY].sheets)):
        page.choose_sheet(sheet)
        app.frame(0.0, [])
        seen.add(pygame.image.tobytes(app.window.subsurface(page.boxes["figures"]), "RGB"))
    assert len(seen) == 3


@pytest.mark.usefixtures("app")
def test_a_row_of_the_table_is_in_words_and_its_code_deals_the_same_cards() -> None:
    record = records.Record.of(played(never), NOON)
    row = told(SHELF, record)
    assert (row.game, row.mode, row.table) == ("Openmok Évolution", "Évolution, 3 Moks", "2 joueurs")
    assert row.players == ("Vous", "Zigzag")
    dealt = read_code(row.code, EDITIONS.games)
    assert (dealt.seed, dealt.options) == (record.seed, record.options)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_reason_that_ends_a_game_has_words(language: str) -> None:
    """Évolution 4.6: in the table and on the sheet."""
    i18n.use(language)
    record = records.Record.of(played(never), NOON)
    for reason in REASONS:
        assert told(SHELF, replace(record, outcome=record.outcome._replace(reason=reason))).reason != reason
    assert {*ENDINGS} == {*REASONS}


def test_a_card_whose_pack_is_gone_is_called_by_its_id() -> None:
    assert EDITIONS.packs.name("lost-pack/nobody-there") == "Nobody there"
