"""Two at a duel in the window, with the mouse and the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from gestures import click, press

from game.bots.bot import View
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.seen import Seen
from scenes.shell.curtain import Curtain

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.reverse_war.duel_board import WarDuelBoard
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.sprites import Sprite
    from scenes.shell.app import App

TWO = ("human:Inès", "human:Bruno")
ONE = ("human:Inès", "level:2")
EASY, ADVANCED = "duel-facile", "duel-avancee"


def new_duel(table: str = EASY, players: tuple[str, ...] = TWO, seed: int = 41207, **options: str) -> Session:
    """Return a duel just dealt."""
    return Session.start(EDITIONS.games["reverse-war"], {"table": table, **options}, seed, players)


def played_until(session: Session, reached: Callable[[Session], bool]) -> Session:
    """Let bots play a duel until it comes to a point; it must come there."""
    bots = [EDITIONS.bots.make("greedy", "reverse-war", Rng(session.seed + seat)) for seat in (0, 1)]
    while session.decision is not None and not reached(session):
        session.act(bots[session.decision.seat].choose(View(session.state, session.decision)))
    assert reached(session)
    return session


def prompt_in(prompt: str, turn: int, seat: int | None = None) -> Callable[[Session], bool]:
    """Return what says that something is asked, in a turn or later."""

    def reached(session: Session) -> bool:
        decision = session.decision
        if decision is None or decision.prompt != prompt or seat not in (None, decision.seat):
            return False
        return Seen.of(session.view(0)).turn >= turn

    return reached


def open_curtain(app: App) -> str:
    """Open the curtain, which must be there; return whose it is."""
    app.frame(0.01, [])
    top = app.stack.top
    assert isinstance(top, Curtain)
    app.frame(0.01, press(pygame.K_RETURN, "\r"))
    app.frame(0.01, [])
    return top.name


def answer(app: App, name: str) -> None:
    """Answer the question in front by the button of that name."""
    app.frame(0.01, [])
    assert app.stack.top is not None
    app.frame(0.01, click(app.stack.top.ring[name].rect.center))
    app.frame(0.01, [])


def put_down(app: App, board: WarDuelBoard, cell: int) -> None:
    """Place the card in hand by two clicks, saying yes where a card is to be replaced."""
    taken = board.seen.cells[cell] is not None
    forced = board.seen.must_replace
    app.frame(0.01, click(board.table.boxes["hand"].center))
    app.frame(0.01, click(board.table.cells()[cell].center))
    if taken and not forced:
        answer(app, "yes")


def first_cell(board: WarDuelBoard) -> int:
    """Return the first free cell, or the first card where none is free."""
    return board.seen.cells.index(None) if None in board.seen.cells else 0


def lying(table: WarTable) -> dict[str, Sprite]:
    """Return the cards that are shown on a table of Reverse War, by their names."""
    return {sprite.name: sprite for sprite in table.sprites.values() if sprite.name}
