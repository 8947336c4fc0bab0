"""The telling moments of the pages of Reverse War: set-up, campaign, challenge, statistics, rules."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import pygame

from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.challenge import challenge
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS
from game.storage import records, slots
from game.storage.home import home
from game.storage.recorded import Recorded
from scenes.games.reverse_war.campaign import Campaign
from scenes.games.reverse_war.challenge import WarDays
from scenes.games.reverse_war.moments.alone import KEY, ended, played
from scenes.games.reverse_war.setup import Setup
from scenes.moments.games import SEED, play
from scenes.moments.moment import Moment, in_both_sizes
from scenes.moments.poses import settled, settled_then
from scenes.pages.challenge import Daily
from scenes.pages.menu import Menu
from scenes.pages.rules_reader import RulesReader
from scenes.pages.saves import Saves
from scenes.pages.statistics.page import StatisticsPage
from scenes.printing.page import PrintCards

if TYPE_CHECKING:
    from game.core.model import Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


SATURDAY = date(2026, 11, 21)


def menu_with_a_game(_app: App) -> Scene:
    """Return the menu while a game is in progress and others are kept."""
    Recorded(played("normal", 11))
    keep_some_games()
    return Menu()


def keep_some_games() -> None:
    """Keep a few games and a replay."""
    for name, session, kind in (
        ("Croix du dimanche", played("layout:croix", 8), "game"),
        ("Chez Inès", played("ligne", 13, seed=7), "game"),
        ("Ma plus belle victoire", ended("normal", "stronger"), "replay"),
    ):
        slots.write(session, name, cast("slots.Kind", kind))


def kept_games(_app: App) -> Scene:
    """Return the list of kept games."""
    keep_some_games()
    return Saves(played("normal", 6))


def statistics(games: int, _app: App) -> Scene:
    """Return the statistics of so many games that bots have finished, in every mode and scenario."""
    ways: list[dict[str, Json]] = [{"mode": mode} for mode in LAYOUTS]
    ways += [{"mode": "normal", "scenario": key} for key in SCENARIOS]
    for number in range(games):
        way = ways[number // 3 % len(ways) if number % 3 else number // 3 % 5]
        session = Session.start(EDITIONS.games[KEY], way, SEED + number)
        play(session, "greedy" if number % 5 else "random", number)
        session.hinted = number % 7 == 3
        records.append(records.Record.of(session, datetime.fromtimestamp(number, UTC)))
    return StatisticsPage(KEY)


def campaign(scenario: str, _app: App) -> Scene:
    """Return the campaign, with what a few games have won there."""
    for key, bot, seed in (
        ("sorciere", "greedy", 3),
        ("druide", "greedy", 1),
        ("precieux", "greedy", 2),
        ("illusionniste", "greedy", 5),
        ("mere-dragons", "greedy", 8),
    ):
        session = played("normal", None, bot, seed, scenario=key)
        records.append(records.Record.of(session, datetime(2026, 3, 1, 12, seed, tzinfo=UTC)))
    return Campaign(scenario)


def daily(_app: App) -> Scene:
    """Return the daily challenge on the first day that somebody plays it."""
    return Daily(KEY, WarDays(), lambda: SATURDAY)


def daily_played(_app: App) -> Scene:
    """Return the daily challenge after three weeks of it: days won, lost, caught up and left out."""
    player = {True: "greedy", False: "random"}
    for ago in (19, 18, 17, 15, 14, 11, 10, 9, 8, 6, 4, 3, 2, 1, 0):
        day = SATURDAY - timedelta(days=ago)
        one = challenge(day)
        session = Session.start(EDITIONS.games[KEY], one.options, one.seed)
        play(session, player[ago % 4 != 2], ago)
        began = datetime.combine(day + timedelta(days=ago % 5 == 4), time(20, 30)).astimezone()
        records.append(records.Record.of(session, began))
    return Daily(KEY, WarDays(), lambda: SATURDAY)


def printing(app: App) -> Scene:
    """Return the page that prints the cards, into a folder of the moment's own."""
    return PrintCards(cast("Any", app.editions[KEY]).printed(), folder=home() / "Documents")


def printed(app: App, scene: Scene) -> None:
    """Make the help and the pad, with backs, and wait until the file is there."""
    page = cast("PrintCards", scene)
    page.choices.change(bleed=True, backs=True)
    page.make()
    while page.made is None or page.restless:
        app.frame(0.02, [])


PAGES: tuple[Moment, ...] = (
    Moment("menu-resume", "Menu, place 0", menu_with_a_game),
    *in_both_sizes(Moment("setup", "Setup", lambda _app: Setup())),
    Moment("campaign", "Campaign", lambda _app: Campaign()),
    Moment("campaign-some-stars", "Campaign", partial(campaign, "precieux")),
    Moment("campaign-large-text", "Campaign", partial(campaign, "mere-dragons"), text_size=150),
    Moment("daily", "Daily", daily),
    Moment("daily-played", "Daily", daily_played),
    Moment("daily-large-text", "Daily", daily_played, text_size=150),
    *in_both_sizes(Moment("printing", "PrintCards", printing, settled)),
    Moment("printing-done", "PrintCards", printing, printed),
    Moment("saves", "Saves", kept_games, settled),
    *in_both_sizes(Moment("statistics", "StatisticsPage", partial(statistics, 83), settled)),
    Moment(
        "statistics-modes",
        "StatisticsPage",
        partial(statistics, 83),
        settled_then(*[pygame.K_TAB] * 2, pygame.K_RIGHT),
    ),
    Moment(
        "statistics-margins",
        "StatisticsPage",
        partial(statistics, 83),
        settled_then(*[pygame.K_TAB] * 2, *[pygame.K_RIGHT] * 2),
    ),
    Moment("statistics-empty", "StatisticsPage", partial(statistics, 0)),
    Moment("rules-goal", "RulesReader", lambda _app: RulesReader(KEY, "goal")),
    Moment("rules-placement", "RulesReader", lambda _app: RulesReader(KEY, "placement")),
    Moment("rules-advice", "RulesReader", lambda _app: RulesReader(KEY, "advice")),
    Moment("rules-suites", "RulesReader", lambda _app: RulesReader(KEY, "suites")),
    Moment("rules-scenarios", "RulesReader", lambda _app: RulesReader(KEY, "scenarios")),
    Moment("rules-units", "RulesReader", lambda _app: RulesReader(KEY, "units-base")),
    Moment("rules-large-text", "RulesReader", lambda _app: RulesReader(KEY, "suites"), text_size=150),
)
