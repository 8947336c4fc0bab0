"""The telling moments of Openmok Bataille for two."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.gallery import Moment
from scenes.games.bataille.boards import board_of
from scenes.games.bataille.result import Result
from scenes.games.bataille.setup import Setup
from scenes.moments.games import BATAILLE, SEED
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from scenes.games.bataille.duel_board import DuelBoard
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_PLAYERS = ("human:Inès", "level:2")
_TWO = ("human:Inès", "human:Bruno")


def _played(options: dict[str, Json], actions: int, players: tuple[str, ...], seed: int = SEED) -> Session:
    """Return a game after so many actions, the last option taken at each; -1: to its end."""
    session = Session.start(EDITIONS.games[BATAILLE], options, seed, players)
    while session.decision is not None and len(session.actions) != actions:
        session.act(session.decision.options[-1])
    return session


def battle(actions: int, players: tuple[str, ...] = _PLAYERS, **options: Json) -> Callable[[App], Scene]:
    """Return what makes the table of a battle after so many actions."""
    return lambda _app: board_of(Recorded(_played(options, actions, players)))


def until(prompt: str, least: int, **options: Json) -> Callable[[App], Scene]:
    """Return what makes the table of a game when something is asked of the human, after some actions."""

    def make(_app: App) -> Scene:
        session = Session.start(EDITIONS.games[BATAILLE], options, SEED, _PLAYERS)
        while session.decision is not None:
            if (session.decision.prompt, session.decision.seat) == (prompt, 0) and len(
                session.actions
            ) > least:
                break
            session.act(session.decision.options[0])
        return board_of(Recorded(session))

    return make


def ended(seed: int = SEED, **options: Json) -> Callable[[App], Scene]:
    """Return what makes the result of a game."""
    return lambda _app: Result(Unrecorded(_played(options, -1, _PLAYERS, seed)))


def running(seconds: float, app: App, scene: Scene) -> None:
    """Count, and stop while the cards move."""
    board = cast("DuelBoard", scene)
    board.timeline.speed = 1.0
    app.frame(0.01, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0)])
    for _frame in range(round(seconds * 50)):
        app.frame(0.02, [])


BATTLES: tuple[Moment, ...] = (
    Moment("bataille-setup", lambda _app: Setup()),
    Moment("bataille-setup-round", lambda _app: Setup({"variant": "round", "players": 6})),
    Moment("bataille-setup-collection", lambda _app: Setup({"variant": "collection"}, _TWO)),
    Moment("bataille-setup-large-text", lambda _app: Setup(), text_size=150),
    Moment("bataille-simple", battle(0)),
    Moment("bataille-simple-middle", battle(30)),
    Moment("bataille-count", battle(30), partial(running, 0.75)),
    Moment("bataille-flip", battle(30), partial(running, 1.2)),
    Moment("bataille-clash", battle(30), partial(running, 1.9)),
    Moment("bataille-blow", battle(24), partial(running, 1.75)),
    Moment("bataille-simple-large-text", battle(30), text_size=150),
    Moment("bataille-choix", battle(20, choix=True)),
    Moment("bataille-choix-curtain", battle(20, _TWO, choix=True)),
    Moment("bataille-collection", until("turn", 20, variant="collection")),
    Moment("bataille-collection-trophy", until("trophy", 0, variant="collection")),
    Moment("bataille-collection-tie", until("reveal", 0, variant="collection")),
    Moment("bataille-collection-large-text", until("trophy", 0, variant="collection"), text_size=150),
    Moment("bataille-result", ended()),
    Moment("bataille-victory", ended(seed=3)),
    Moment("bataille-result-collection", ended(variant="collection")),
)
