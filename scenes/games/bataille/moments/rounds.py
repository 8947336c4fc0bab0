"""The telling moments of the round of Openmok Bataille."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.gallery import Moment
from scenes.games.bataille.round_board import RoundBoard
from scenes.games.bataille.round_result import RoundResult
from scenes.moments.games import BATAILLE, first, never, play
from scenes.moments.poses import struck
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Decision, Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_SEED = 7
_ALONE = ("human", "level:2", "level:3", "level:1")
_SIX = ("human:Inès", "human:Omar", "level:1", "level:2", "level:3", "level:2")


def played(players: tuple[str, ...], until: Callable[[Session], bool], seed: int = _SEED) -> Session:
    """Return a game that bots have played until it comes to something."""
    options: dict[str, Json] = {"variant": "round", "players": len(players)}
    session = Session.start(EDITIONS.games[BATAILLE], options, seed, players)
    return play(session, "level:2", seed, until)


def asked(prompt: str, seat: int = 0, least: int = 30) -> Callable[[Session], bool]:
    """Return what says whether a seat is asked something, after so many actions at least."""

    def comes(session: Session) -> bool:
        decision = cast("Decision", session.decision)
        late = len(session.actions) >= least
        if prompt == "answer" and len(cast("list[str]", session.view(0)["standing"])) < 2:
            return False
        wanted = prompt != "answer" or any(option[0] == "lay" for option in decision.options)
        return late and decision.prompt == prompt and decision.seat == seat and wanted

    return comes


def board(
    players: tuple[str, ...], until: Callable[[Session], bool], seed: int = _SEED
) -> Callable[[App], Scene]:
    """Return what makes the board of a game at a moment."""
    return lambda _app: RoundBoard(Recorded(played(players, until, seed)))


def result(_app: App) -> Scene:
    """Return the end of a game."""
    return RoundResult(Unrecorded(played(_ALONE, never)))


def won(_app: App) -> Scene:
    """Return the board of a game whose human chooses a trophy."""

    def comes(session: Session) -> bool:
        decision = session.decision
        return decision is not None and (decision.prompt, decision.seat) == ("trophy", 0)

    options: dict[str, Json] = {"variant": "round", "players": len(_ALONE)}
    begin = partial(Session.start, EDITIONS.games[BATAILLE], options, players=_ALONE)
    return RoundBoard(Recorded(first(begin, "level:2", comes)))


def taken(app: App, _scene: Scene) -> None:
    """Take the first card offered as a trophy, and stop while it flies to its owner."""
    app.settings = replace(app.settings, animation_speed="normal")
    struck(pygame.K_RIGHT, pygame.K_RETURN)(app, _scene)
    for _frame in range(4):
        app.frame(0.1, [])


_answer, _ten = asked("answer"), struck(pygame.K_RIGHT, pygame.K_RETURN)
ROUNDS: tuple[Moment, ...] = (
    Moment("round-open", board(_ALONE, asked("open", least=0))),
    Moment("round-answer", board(_ALONE, _answer)),
    Moment("round-picked", board(_ALONE, _answer), _ten),
    Moment("round-give-up", board(_ALONE, _answer), struck(pygame.K_r, pygame.K_RIGHT, pygame.K_RETURN)),
    Moment("round-refused", board(_ALONE, _answer), struck(pygame.K_p)),
    Moment("round-tie", board(_ALONE, asked("pick", least=0), 0), _ten),
    Moment("round-trophy-choice", won),
    Moment("round-trophy", won, taken),
    Moment("round-six", board(_SIX, _answer), struck(pygame.K_RETURN)),
    Moment("round-curtain", board(_SIX, _answer)),
    Moment("round-large-text", board(_ALONE, _answer), _ten, text_size=150),
    Moment("round-six-large-text", board(_SIX, _answer), struck(pygame.K_RETURN), text_size=150),
    Moment("round-result", result),
    Moment("round-result-large-text", result, text_size=150),
)
