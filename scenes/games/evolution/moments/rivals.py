"""Moments of Openmok Évolution with who sits across the table: rivals, the day's challenge, marks."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.session import Session
from game.editions import EDITIONS
from game.storage import records
from scenes.games.evolution.board import KEY, EvolutionBoard
from scenes.games.evolution.setup import Setup
from scenes.moments.games import by_chance, statistics
from scenes.moments.moment import Moment, in_both_sizes
from scenes.moments.poses import met, settled_then, waited
from scenes.pages.challenge import Daily
from scenes.pages.challenge_rival import RivalDays
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

DAY: Final = date(2026, 11, 21)
_PLAYERS: Final = ("human", "level:3")
_MARKS: Final = (*[pygame.K_TAB] * 2, *[pygame.K_RIGHT] * 3)


def _begun(_app: App) -> Scene:
    return EvolutionBoard(Unrecorded(Session.start(EDITIONS.games[KEY], {}, 3, _PLAYERS)))


def _daily(app: App) -> Scene:
    """Return the challenge of a day, after a week of it."""
    made, game = EDITIONS[KEY].daily, EDITIONS.games[KEY]
    assert made is not None  # noqa: S101 - this game has one
    for back in (1, 2, 3, 5, 9):
        day = DAY - timedelta(days=back)
        one = made(day)
        session = by_chance(Session.start(game, one.options, one.seed, one.players), one.seed)
        records.append(records.Record.of(session, datetime.combine(day, time(12), UTC)))
    said = Setup()
    said.app = app
    return Daily(KEY, RivalDays(KEY, EDITIONS[KEY].cast, said.told_of), lambda: DAY)


def _finished(number: int) -> Session:
    players = ("human", f"level:{number % 4 + 1}")
    return by_chance(Session.start(EDITIONS.games[KEY], {}, number, players), number)


def _marks(_app: App) -> Scene:
    return statistics(KEY, map(_finished, range(20)))


EVOLUTION_RIVALS: Final[tuple[Moment, ...]] = (
    *in_both_sizes(Moment("evolution-daily", "Daily", _daily)),
    *in_both_sizes(
        Moment("evolution-rival", "RivalSheet on Setup", lambda _app: Setup({}, ("human", "level:4")), met(1))
    ),
    *in_both_sizes(Moment("evolution-greeting", "EvolutionBoard, turn 0", _begun, partial(waited, 1.2))),
    *in_both_sizes(Moment("evolution-marks", "StatisticsPage", _marks, settled_then(*_MARKS))),
)
"""Who a rival is, what is said over the table, a day's challenge, and what there is to reach."""
