"""Games of Magicjoust played at the table with the mouse or the keyboard, for the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from at_table import over, reach, spot_point, until
from gestures import click, drag, press

from game.core.session import Session
from game.editions import EDITIONS
from game.rules.magicjoust.places import ETHER, ZONES
from game.storage.recorded import Recorded
from scenes.games.magicjoust.arena import NEAR
from scenes.games.magicjoust.board import KEY, MagicjoustBoard
from scenes.shell.curtain import Curtain
from scenes.table.spots import named

if TYPE_CHECKING:
    from game.core.model import Json
    from game.core.rng import Rng
    from game.core.table import Spot
    from scenes.shell.app import App

__all__ = ["over", "reach", "spot_point", "until"]


def table(app: App, *who: str, seed: int = 5, **options: Json) -> MagicjoustBoard:
    """Return the board of a new game, in front."""
    board = MagicjoustBoard(Recorded(Session.start(EDITIONS.games[KEY], options, seed, who)))
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    return board


def waited(app: App, board: MagicjoustBoard) -> bool:
    """Open a curtain, leave a sheet, or let a bot think; return whether there was any."""
    if app.stack.top is not board and not over(app, board):
        key = pygame.K_RETURN if isinstance(app.stack.top, Curtain) else pygame.K_ESCAPE
        app.frame(0.5, press(key))
    elif board.my_turn:
        return False
    app.frame(0.5, [])
    return True


def by_mouse(app: App, board: MagicjoustBoard, rng: Rng) -> None:
    """Do one thing with the mouse: drag or click, as chance has it."""
    if waited(app, board):
        return
    asked = board.choosing.asked
    dragged = rng.below(2) == 0
    if asked.prompt == "pay":
        _pay(app, board, rng)
    elif asked.in_turn:
        _in_turn(app, board, rng, dragged=dragged)
    elif asked.in_hand:
        start = card_spot(board, rng.choice(_able(board, asked.held)))
        app.frame(0.01, drag(start, board.arena["discard"].center) if dragged else click(start))
        if not dragged:
            app.frame(0.01, click(board.ring["end"].rect.center))
    else:
        names = [*(named(spot) for spot in _lit(board)), *(["end"] if asked.plain else [])]
        app.frame(0.01, click(spot_point(board, rng.choice(names))))
    app.frame(0.01, [])


def _in_turn(app: App, board: MagicjoustBoard, rng: Rng, *, dragged: bool) -> None:
    asked, near = board.choosing.asked, board.arena.sides[NEAR]
    acts = [(spot.index or 0, "act") for spot in asked.invoked]
    invokes = [(place, "invoke") for place in _able(board, asked.held)]
    if asked.piles and rng.below(2) == 0:
        pile = rng.choice(asked.piles)
        start = board.arena.piles[pile].center
        goal = near.quadrant.center if pile == ETHER else board.arena.hand.center
        app.frame(0.01, drag(start, goal) if dragged else click(start))
    elif acts or invokes:
        place, what = rng.choice([*acts, *invokes])
        if what == "act":
            app.frame(0.01, click(spot_point(board, f"invoked-{board.near}-{place}")))
        elif dragged:
            app.frame(0.01, drag(card_spot(board, place), near.row.center))
        else:
            app.frame(0.01, click(card_spot(board, place)))
            app.frame(0.01, click(card_spot(board, place)))
    elif asked.piles:
        app.frame(0.01, click(board.arena.piles[asked.piles[0]].center))
    else:
        app.frame(0.01, click(board.ring["end"].rect.center))


def _pay(app: App, board: MagicjoustBoard, rng: Rng) -> None:
    """Pay by clicking singularities that are lit."""
    count = len(board.session.actions)
    while len(board.session.actions) == count:
        lit = [named(spot) for spot in _lit(board) if spot.place in ZONES]
        app.frame(0.01, click(spot_point(board, rng.choice(lit))))


def _able(board: MagicjoustBoard, refs: list[str]) -> list[int]:
    """Return the places in hand of those cards."""
    return [place for place, ref in enumerate(board.table.refs) if ref in refs]


def _lit(board: MagicjoustBoard) -> list[Spot]:
    """Return the spots of all that is lit, always in the same order."""
    return sorted(board.table.lit.spots, key=named)


def card_spot(board: MagicjoustBoard, place: int) -> tuple[int, int]:
    """Return a point of a card in hand that no other covers."""
    return spot_point(board, f"hand-{place}")


# --- the keyboard -------------------------------------------------------------------------------------------


def by_keys(app: App, board: MagicjoustBoard, rng: Rng) -> None:
    """Do one thing with the keyboard alone."""
    if waited(app, board):
        return
    asked = board.choosing.asked
    if asked.prompt == "pay":
        app.frame(0.01, press(pygame.K_RETURN))
    elif asked.in_turn and asked.piles and rng.below(2) == 0:
        app.frame(0.01, press(pygame.K_e if ETHER in asked.piles else pygame.K_c))
    elif asked.in_turn and asked.invoked:
        reach(app, board, f"invoked-{board.near}-{rng.choice(asked.invoked).index}")
    elif asked.in_turn and asked.held:
        name = f"hand-{_able(board, asked.held)[0]}"
        reach(app, board, name)
        app.frame(0.01, press(pygame.K_RETURN))
    elif asked.in_turn and asked.piles:
        app.frame(0.01, press(pygame.K_e if ETHER in asked.piles else pygame.K_c))
    elif asked.in_turn:
        app.frame(0.01, press(pygame.K_t))
    elif asked.in_hand:
        reach(app, board, f"hand-{_able(board, asked.held)[0]}")
        app.frame(0.01, press(pygame.K_RETURN))
    else:
        reach(
            app,
            board,
            rng.choice([*(named(spot) for spot in _lit(board)), *(["end"] if asked.plain else [])]),
        )
    app.frame(0.01, [])
