"""Games of Wankul played at the table with the mouse or the keyboard, for the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from at_table import over, reach, spot_point, until
from gestures import click, drag, press

from game.core.session import Session
from game.core.table import Spot
from game.editions import EDITIONS
from game.rules.wankul.places import ROWS
from game.storage.recorded import Recorded
from scenes.games.wankul.board import WankulBoard
from scenes.games.wankul.edition import KEY
from scenes.shell.curtain import Curtain
from scenes.table.laid_out import PickSheet
from scenes.table.spots import HAND, named

if TYPE_CHECKING:
    from wankul_toys import Table

    from game.core.model import Json
    from game.core.rng import Rng
    from scenes.shell.app import App

WHO = ("human", "random")
__all__ = ["over", "reach", "until"]
ROW, ROW_PARTS = "row-", 2


def table(app: App, *who: str, seed: int = 5, **options: Json) -> WankulBoard:
    """Return the board of a new game, in front."""
    return laid(app, Session.start(EDITIONS.games[KEY], options, seed, who))


def laid(app: App, session: Session) -> WankulBoard:
    """Return the board of a game, in front."""
    board = WankulBoard(Recorded(session))
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    return board


def set_up(app: App, toys: Table, *who: str) -> WankulBoard:
    """Return the board of a table that a test has made, in front, in the turn of seat 0."""
    session = Session.start(EDITIONS.games[KEY], {}, 3, who or WHO)
    session.state = toys.state
    return laid(app, session)


def waited(app: App, board: WankulBoard) -> bool:
    """Open a curtain, choose on a sheet, or let a bot think; return whether there was any."""
    top = app.stack.top
    if top is not board and not over(app, board):
        key = pygame.K_RETURN if isinstance(top, Curtain | PickSheet) else pygame.K_ESCAPE
        app.frame(0.5, press(key))
    elif board.my_turn:
        return False
    app.frame(0.5, [])
    return True


def rest(app: App, board: WankulBoard, step: float = 0.1) -> None:
    """Let time pass until nothing moves any more, so many seconds a frame."""
    for _frame in range(400):
        app.frame(step, [])
        if not board.timeline.busy and not board.gestures.carrier.flying:
            return
    raise AssertionError


# --- the mouse ----------------------------------------------------------------------------------------------


def by_mouse(app: App, board: WankulBoard, rng: Rng) -> None:
    """Do one thing with the mouse: drag or click, as chance has it."""
    if waited(app, board):
        return
    asked = board.choosing.asked
    plays = [option for ways in asked.touching.values() for option in ways if option[0] == "play"]
    names = [*(named(spot) for spot in _lit(board)), *(["end"] if asked.main else [])]
    if asked.in_turn and plays and rng.below(3):
        _play(app, board, rng, str(rng.choice(plays)[1]))
    elif names or not asked.words:
        app.frame(0.01, click(point_of(board, rng.choice(names))))
    else:
        app.frame(0.01, click(point_of(board, "-".join(map(str, asked.words[0])))))
    app.frame(0.01, [])


def _play(app: App, board: WankulBoard, rng: Rng, ref: str) -> None:
    """Play a character: drag it to a terrain, or click it and the row."""
    slot, place = rng.choice(board.choosing.asked.slots_of(ref)), board.table.refs.index(ref)
    start = point_of(board, f"{HAND}-{place}")
    if rng.below(2):
        app.frame(0.01, drag(start, board.arena.grounds[slot].middle.center))
        return
    if board.choosing.card != place:
        app.frame(0.01, click(start))
    app.frame(0.01, click(point_of(board, named(Spot(ROWS[slot], board.near)))))


def _lit(board: WankulBoard) -> list[Spot]:
    """Return the spots of all that is lit, always in the same order."""
    return sorted(board.table.lit.spots, key=named)


def point_of(board: WankulBoard, name: str) -> tuple[int, int]:
    """Return a point of a spot where nothing lies over it; of a row that its cards fill, any."""
    rect = board.ring[name].rect
    if name.startswith(ROW) and name.count("-") == ROW_PARTS:
        return rect.center
    return spot_point(board, name)


# --- the keyboard -------------------------------------------------------------------------------------------


def by_keys(app: App, board: WankulBoard, rng: Rng) -> None:
    """Do one thing with the keyboard alone."""
    if waited(app, board):
        return
    asked = board.choosing.asked
    plays = [option for ways in asked.touching.values() for option in ways if option[0] == "play"]
    names = [*(named(spot) for spot in _lit(board)), *(["end"] if asked.main else [])]
    if asked.in_turn and plays and rng.below(4):
        _word, ref, slot = rng.choice(plays)
        reach(app, board, f"{HAND}-{board.table.refs.index(str(ref))}")
        app.frame(0.01, press(pygame.K_1 + int(slot)))
    elif names or not asked.words:
        reach(app, board, rng.choice(names))
    else:
        reach(app, board, "-".join(map(str, asked.words[0])))
    app.frame(0.01, [])
