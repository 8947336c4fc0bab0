"""The telling moments round the table of Wankul: set-up, result, rules, statistics."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.wankul.hints import WankulReview
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.wankul.starter import plans
from scenes.games.wankul.edition import KEY
from scenes.games.wankul.review import WankulReviewPage
from scenes.games.wankul.setup import Setup
from scenes.moments.games import play, result, rules, statistics
from scenes.moments.moment import Moment
from scenes.moments.poses import reviewed, settled_then

if TYPE_CHECKING:
    from game.core.model import Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_WAYS: Final = (("human", "level:1"), ("human", "level:3"), ("human", "human:Bruno"))
_NEXT: Final = (*[pygame.K_TAB] * 2, pygame.K_RIGHT)


def _finished(players: tuple[str, ...], seed: int, **options: Json) -> Session:
    return play(Session.start(EDITIONS.games[KEY], options, seed, players), "level:1", seed)


def _setup(_app: App) -> Scene:
    first, second = [*plans()][1:3]
    return Setup({"decks": [first, second]}, ("human", "level:2"))


def _review(_app: App) -> Scene:
    short = _finished(("human", "level:2"), 4, size="24+6", turns=4)
    return WankulReviewPage(WankulReview(short, 0, actions=6))


def _statistics(_app: App) -> Scene:
    """Return the statistics of some finished games."""
    return statistics(KEY, (_finished(_WAYS[number % len(_WAYS)], number) for number in range(6)))


WANKUL_PAGES: Final[tuple[Moment, ...]] = (
    Moment("wankul-setup", "Setup", _setup),
    Moment("wankul-result", "Result, over", result(KEY, partial(_finished, ("human", "level:2"), 3))),
    Moment("wankul-review", "WankulReviewPage", _review, reviewed),
    *rules("wankul", KEY, "goal", "card", "gems", "force", "score", "order"),
    Moment("wankul-statistics", "StatisticsPage", _statistics, settled_then()),
    Moment("wankul-statistics-play", "StatisticsPage", _statistics, settled_then(*_NEXT)),
)
