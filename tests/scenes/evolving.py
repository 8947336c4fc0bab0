"""Games of Openmok Évolution played at the table with the mouse or the keyboard, for the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
from at_table import reach
from gestures import click, drag, press

from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.games.evolution.board import KEY, EvolutionBoard
from scenes.games.evolution.result import Result
from scenes.games.evolution.table import cell_spot
from scenes.shell.curtain import Curtain
from scenes.table.laid_out import LaidOut
from scenes.table.spots import named

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from game.core.rng import Rng
    from scenes.shell.app import App

MOST_STEPS = 3000


def table(app: App, *who: str, seed: int = 5, **options: Json) -> EvolutionBoard:
    """Return the board of a new game, in front."""
    session = Session.start(EDITIONS.games[KEY], {"players": len(who), **options}, seed, who)
    board = EvolutionBoard(Recorded(session))
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    return board


def until(app: App, board: EvolutionBoard, reached: Callable[[EvolutionBoard], bool], rng: Rng) -> None:
    """Play with the mouse until something is reached at a human's turn."""
    for _step in range(MOST_STEPS):
        if board.my_turn and reached(board):
            return
        by_mouse(app, board, rng)
    raise AssertionError


def finish(app: App, board: EvolutionBoard, play: Callable[[App, EvolutionBoard], None]) -> Result:
    """Play until the result is in front."""
    for _step in range(MOST_STEPS):
        if isinstance(app.stack.top, Result):
            return app.stack.top
        play(app, board)
    raise AssertionError


def waited(app: App, board: EvolutionBoard) -> bool:
    """Open a curtain, put away a hand that was shown, or let a bot think; return whether there was any."""
    if isinstance(app.stack.top, (Curtain, LaidOut)):
        app.frame(0.5, press(pygame.K_RETURN))
    elif board.my_turn:
        return False
    app.frame(0.5, [])
    return True


def by_mouse(app: App, board: EvolutionBoard, rng: Rng) -> None:
    """Do one thing with the mouse: drag or click, as chance has it."""
    if waited(app, board):
        return
    asked, arena = board.choosing.asked, board.arena
    cards = [place for place, ref in enumerate(board.table.refs) if ref in asked.places or ref in asked.plays]
    if asked.in_turn and cards and rng.below(2) == 0:
        grasped = card_spot(board, rng.choice(cards))
        if rng.below(2) == 0:
            app.frame(0.01, drag(grasped, arena.zones[1].center))
        else:
            app.frame(0.01, click(grasped))
            app.frame(0.01, click(grasped))
    elif asked.in_turn and asked.attacks and rng.below(5) < 4:
        (place, target), kinds = rng.choice([*asked.attacks.items()])
        attack(app, board, place, target, dragged=rng.below(2) == 0)
        strike(app, board, min(kinds))
    elif asked.in_turn and asked.combined and not board.counting.offered and rng.below(5) < 3:
        target, kinds = rng.choice([*asked.combined.items()])
        app.frame(0.01, click(board.ring["combined"].rect.center))
        app.frame(0.01, click(board.table.mok_rect(*target).center))
        strike(app, board, max(kinds))
    elif asked.in_turn:
        app.frame(0.01, click(board.ring["end"].rect.center))
    else:
        _choose(app, board, rng)
    app.frame(0.01, [])


def _choose(app: App, board: EvolutionBoard, rng: Rng) -> None:
    """Choose with the mouse what is asked in the middle of something."""
    asked, table_ = board.choosing.asked, board.table
    if asked.strikes:
        place, target = rng.choice([*asked.strikes])
        if board.choosing.attacker != place:
            app.frame(0.01, click(table_.mok_rect(board.near, place).center))
        app.frame(0.01, click(board.table.mok_rect(*target).center))
    elif asked.cells:
        app.frame(0.01, click(table_.cell_rect(rng.choice([*asked.cells])).center))
    elif asked.moks:
        app.frame(0.01, click(table_.mok_rect(*rng.choice([*asked.moks])).center))
    elif asked.in_hand:
        able = [place for place, ref in enumerate(table_.refs) if ref in asked.held]
        place = rng.choice(able)
        app.frame(0.01, click(card_spot(board, place)))
        app.frame(0.01, click(card_spot(board, place)))
    else:
        spot = board.ring[f"tray-{rng.below(len(table_.tray))}"].rect
        app.frame(0.01, click((spot.left + 6, spot.centery)))


def card_spot(board: EvolutionBoard, place: int) -> tuple[int, int]:
    """Return a point of a card in hand that no other covers."""
    rect = board.ring[f"hand-{place}"].rect
    return rect.left + 8, rect.centery


def attack(
    app: App, board: EvolutionBoard, place: int, target: tuple[int, int], *, dragged: bool = False
) -> None:
    """Choose an attacker and its target: the wheel opens."""
    start = board.table.mok_rect(board.near, place).center
    end = board.table.mok_rect(*target).center
    if dragged:
        app.frame(0.01, drag(start, end))
    else:
        app.frame(0.01, click(start))
        app.frame(0.01, click(end))


def strike(app: App, board: EvolutionBoard, kind: int) -> None:
    """Click a part of the wheel."""
    wheel = board.wheel()
    assert wheel is not None
    app.frame(0.01, click(wheel.rect(kind).center))


def by_keys(app: App, board: EvolutionBoard, rng: Rng) -> None:
    """Do one thing with the keyboard alone."""
    if waited(app, board):
        return
    asked, seat = board.choosing.asked, board.near
    cards = [place for place, ref in enumerate(board.table.refs) if ref in asked.places or ref in asked.plays]
    if asked.in_turn and cards and rng.below(2) == 0:
        place = rng.choice(cards)
        reach(app, board, f"hand-{place}")
        app.frame(0.01, press(pygame.K_RETURN))
    elif asked.in_turn and (asked.attacks or asked.combined):
        if asked.attacks:
            (place, target), kinds = rng.choice([*asked.attacks.items()])
            reach(app, board, f"moks-{seat}-{place}")
        else:
            target, kinds = rng.choice([*asked.combined.items()])
            app.frame(0.01, press(pygame.K_c))
        reach(app, board, "moks-{}-{}".format(*target))
        assert str(board.ring.focused_name).startswith("wheel-")
        app.frame(0.01, press(pygame.K_1 + min(kinds)))
    elif asked.in_turn:
        app.frame(0.01, press(pygame.K_t))
    else:
        chosen = board.choosing.attacker is not None
        reach(app, board, _spot(board, rng))
        if asked.strikes and not chosen:
            reach(app, board, _target_spot(board))
    app.frame(0.01, [])


def _spot(board: EvolutionBoard, rng: Rng) -> str:
    asked = board.choosing.asked
    if asked.strikes:
        return (
            f"moks-{board.near}-{min(asked.strikers)}"
            if board.choosing.attacker is None
            else _target_spot(board)
        )
    if asked.cells:
        return named(cell_spot(rng.choice([*asked.cells])))
    if asked.moks:
        return "moks-{}-{}".format(*rng.choice([*asked.moks]))
    if asked.in_hand:
        return next(f"hand-{place}" for place, ref in enumerate(board.table.refs) if ref in asked.held)
    return "tray-0"


def _target_spot(board: EvolutionBoard) -> str:
    attacker = cast("int", board.choosing.attacker)
    return "moks-{}-{}".format(*min(board.choosing.asked.targets(attacker)))
