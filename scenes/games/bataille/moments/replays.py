"""The telling moments of what is left of finished battles: their replays, their statistics."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.core.session import Session
from game.editions import EDITIONS
from scenes.games.bataille.moments.games import BATAILLE
from scenes.moments.games import play, statistics
from scenes.moments.games import replay as replaying
from scenes.moments.moment import Moment, in_both_sizes
from scenes.moments.poses import journal, settled, settled_then
from scenes.pages.saves import Saves

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.table.replaying import Replaying


_SEED = 7
_PAIR = ("human:Inès", "level:2")
_FOUR = ("human", "level:2", "level:3", "level:1")
_SIX = ("human:Inès", "human:Omar", "level:1", "level:2", "level:3", "level:2")


def played(players: tuple[str, ...], options: dict[str, Json], seed: int = _SEED) -> Session:
    """Return a game that soldiers have played to its end."""
    if options.get("variant") == "round":
        options = {**options, "players": len(players)}
    session = Session.start(EDITIONS.games[BATAILLE], options, seed, players)
    return play(session, "level:2", seed)


def replay(players: tuple[str, ...], **options: Json) -> Callable[[App], Scene]:
    """Return what makes the replay of a game."""
    return replaying(BATAILLE, partial(played, players, options))


def at(share: float, moving: float = 0.0) -> Callable[[App, Scene], None]:
    """Return a pose that goes to a share of the game; the next gesture moves for some seconds."""

    def go(app: App, scene: Scene) -> None:
        shown = cast("Replaying", scene)
        shown.jump(round(shown.length * share))
        if moving:
            app.settings = replace(app.settings, animation_speed="normal")
            shown.set_pace()
            shown.forward()
            for _frame in range(round(moving * 50)):
                app.frame(0.02, [])

    return go


_WAYS: tuple[tuple[tuple[str, ...], dict[str, Json]], ...] = (
    (_PAIR, {}),
    (_FOUR, {"variant": "round"}),
    (("human", "level:3"), {"variant": "collection"}),
    (_FOUR, {"variant": "round"}),
    (("human", "level:1"), {"choix": True}),
    (("human", "human:Bruno"), {}),
    (_SIX, {"variant": "round"}),
)


def _finished(number: int) -> Session:
    """Return a finished battle; every variant has its turn, and some are helped."""
    players, options = _WAYS[number % len(_WAYS)]
    session = played(players, options, number)
    session.hinted = number % 9 == 4
    return session


def _statistics(games: int, _app: App) -> Scene:
    return statistics(BATAILLE, map(_finished, range(games)))


def finished(_app: App) -> Scene:
    """Return the list of the games finished last."""
    statistics(BATAILLE, [played(*_WAYS[way], number) for number, way in enumerate((0, 1, 2, 6))])
    return Saves(kind="finished")


_OPPONENTS = settled_then(*[pygame.K_TAB] * 2, pygame.K_RIGHT)
_MIDDLE = at(0.6)
REPLAYS: tuple[Moment, ...] = (
    Moment("bataille-replay", "BatailleReplay, over", replay(_PAIR), _MIDDLE),
    Moment("bataille-replay-clash", "BatailleReplay, over, moving", replay(_PAIR), at(0.5, 1.9)),
    Moment("bataille-replay-choix", "BatailleReplay, over", replay(_PAIR, choix=True), _MIDDLE),
    Moment(
        "bataille-replay-collection", "BatailleReplay, over", replay(_PAIR, variant="collection"), _MIDDLE
    ),
    *in_both_sizes(Moment("round-replay", "BatailleReplay, over", replay(_FOUR, variant="round"), _MIDDLE)),
    Moment("round-replay-journal", "StoryPage", replay(_FOUR, variant="round"), journal),
    Moment("round-replay-beginning", "BatailleReplay, over", replay(_FOUR, variant="round")),
    Moment(
        "round-replay-moving", "BatailleReplay, over, moving", replay(_FOUR, variant="round"), at(0.57, 0.5)
    ),
    Moment("round-replay-end", "BatailleReplay, over", replay(_FOUR, variant="round"), at(1.0)),
    Moment("round-replay-six", "BatailleReplay, over", replay(_SIX, variant="round"), _MIDDLE),
    Moment("saves-finished", "Saves", finished, settled),
    *in_both_sizes(Moment("bataille-statistics", "StatisticsPage", partial(_statistics, 60), settled)),
    Moment("bataille-statistics-opponents", "StatisticsPage", partial(_statistics, 60), _OPPONENTS),
    Moment("bataille-statistics-empty", "StatisticsPage", partial(_statistics, 0)),
)
