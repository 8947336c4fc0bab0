"""The telling moments of the statistics of Openmok Évolution."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.storage import records
from scenes.gallery import Moment
from scenes.games.evolution.board import KEY
from scenes.games.evolution.moments.games import never, played
from scenes.moments.poses import settled_then
from scenes.pages.statistics.page import StatisticsPage

if TYPE_CHECKING:
    from game.core.model import Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_WAYS: Final[tuple[tuple[tuple[str, ...], dict[str, Json]], ...]] = (
    (("human", "level:1"), {}),
    (("human", "level:2"), {"decks": ["mur", "canon"]}),
    (("human", "level:3"), {"decks": ["canon", "vent"]}),
    (("human", "level:1", "level:2"), {}),
    (("human", "level:4"), {"moks": 4}),
    (("human", "human:Bruno"), {}),
)


def _statistics(games: int, _app: App) -> Scene:
    """Return the statistics of so many finished duels, of chance."""
    for number in range(games):
        players, options = _WAYS[number % len(_WAYS)]
        session = played(never, players, number, **options)
        session.hinted = number % 9 == 4
        records.append(records.Record.of(session, datetime.fromtimestamp(number, UTC)))
    return StatisticsPage(KEY)


_NEXT: Final = (*[pygame.K_TAB] * 2, pygame.K_RIGHT)
EVOLUTION_STATISTICS: tuple[Moment, ...] = (
    Moment("evolution-statistics", partial(_statistics, 30), settled_then()),
    Moment("evolution-statistics-play", partial(_statistics, 30), settled_then(*_NEXT)),
    Moment("evolution-statistics-opponents", partial(_statistics, 30), settled_then(*_NEXT, pygame.K_RIGHT)),
    Moment("evolution-statistics-empty", partial(_statistics, 0)),
    Moment("evolution-statistics-large-text", partial(_statistics, 30), settled_then(*_NEXT), text_size=150),
)
"""Each sheet, an empty page, and the fullest sheet in large text."""
