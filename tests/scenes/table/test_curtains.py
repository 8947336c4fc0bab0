"""The curtain at the tables of every game, of humans and bots: it falls where a secret is, and only there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from charters import CHARTERS
from gestures import press

from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.editions import SHELF
from scenes.shell.curtain import Curtain

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.table.board import Board

TABLES = [
    ("openmok-bataille", "simple"),
    ("openmok-bataille", "simple-choix"),
    ("openmok-bataille", "collection"),
    ("openmok-bataille", "round-3"),
    ("openmok-evolution", "standard"),
    ("openmok-evolution", "players-3-own-decks"),
    ("magicjoust", "standard"),
    ("wankul", "standard"),
    ("reverse-war", "coop-normal"),
    ("reverse-war", "vote-normal"),
    ("reverse-war", "duel-facile-normal"),
]
LATER = [
    pytest.param(*one, marks=pytest.mark.exhaustive if place % 2 else pytest.mark.slow)
    for place, one in enumerate(TABLES)
]
STEPS = 24
STILL = 20
"""After so many frames in which nothing happens, nobody plays on: partners wait for each other's word."""


def begun(app: App, session: Session) -> Board:
    """Return the board of a game, in front; cards move, quickly."""
    app.settings = replace(app.settings, animation_speed="fast")
    board = SHELF[session.game.key].board(Recorded(session))
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    return board


def check_hidden(board: Board) -> None:
    """Nothing that a human keeps secret lies open to another, whatever moves."""
    viewer = board.viewer
    shown = [seat for seat in viewer.people if viewer.open(seat)]
    assert len(shown) <= 1
    asked, settled = board.session.decision, board.app.stack.top is board and not board.timeline.busy
    if viewer.several and shown and asked is not None and settled:
        assert shown[0] in (asked.seat, *board.keeping)


def played(app: App, board: Board, rng: Rng) -> list[str]:
    """Play at random at a board; return who has been asked to look, in that order."""
    looked: list[str] = []
    still = 0
    for _step in range(40 * STEPS):
        top, actions = app.stack.top, len(board.session.actions)
        if (
            still > STILL
            or len(board.session.actions) >= STEPS
            or not (top is board or app.stack.behind(top) is board)
        ):
            break
        if isinstance(top, Curtain):
            asked = board.session.decision
            assert asked is not None
            assert not board.viewer.open(asked.seat)
            looked.append(top.name)
            app.frame(0.1, press(pygame.K_RETURN))
            while app.stack.top is top:
                app.frame(0.1, [])
            assert board.viewer.decides(asked)
        elif top is not board:
            app.frame(0.1, press(pygame.K_RIGHT))
            app.frame(0.1, press(pygame.K_RETURN, "\r"))
        elif not board.timeline.busy and board.viewer.decides(board.session.decision):
            assert board.session.decision is not None
            board.act(rng.choice(board.session.decision.playing_on))
            app.frame(0.01, [])
        else:
            app.frame(0.5, press(pygame.K_RETURN, "\r"))
        check_hidden(board)
        happened = app.stack.top is not top or len(board.session.actions) > actions or board.timeline.busy
        still = 0 if happened else still + 1
    return looked


@pytest.mark.parametrize(("key", "name"), LATER)
def test_between_humans_each_looks_behind_the_curtain_and_beside_bots_nobody_has_to(
    app: App, key: str, name: str
) -> None:
    seating = EDITIONS.games[key].seating(CHARTERS[key][name])
    for people in (seating.seats, 1):
        names = [f"human:N{seat}" for seat in range(people)] + ["random"] * (seating.seats - people)
        board = begun(app, Session.start(EDITIONS.games[key], CHARTERS[key][name], 4, tuple(names)))
        looked = played(app, board, Rng(4))
        assert len(board.session.actions) > 1
        secret = people > 1 and seating.secrets.wanted != frozenset()
        assert len(set(looked)) == (people if secret else 0)
        board.recorded.finish()


@pytest.mark.parametrize(("key", "name"), TABLES)
def test_a_game_of_several_that_is_taken_up_lies_closed_until_somebody_looks(
    app: App, key: str, name: str
) -> None:
    seats = EDITIONS.games[key].seating(CHARTERS[key][name]).seats
    session = Session.start(EDITIONS.games[key], CHARTERS[key][name], 9, ("human",) * seats)
    rng = Rng(9)
    wants = session.seating.secrets.wants
    for _step in range(12):
        assert session.decision is not None
        board = begun(app, session)
        for _frame in range(40):
            app.frame(0.1, [])
            assert not any(board.viewer.open(seat) for seat in range(seats))
        assert isinstance(app.stack.top, Curtain) is wants(session.decision.prompt)
        board.recorded.close()
        session.act(rng.choice(session.decision.playing_on))


@pytest.mark.parametrize(("key", "name"), LATER)
def test_what_a_human_takes_back_is_never_another_ones_open_hand(app: App, key: str, name: str) -> None:
    seats = EDITIONS.games[key].seating(CHARTERS[key][name]).seats
    board = begun(app, Session.start(EDITIONS.games[key], CHARTERS[key][name], 6, ("human",) * seats))
    rng = Rng(6)
    for _turn in range(3):
        played(app, board, rng)
        if app.stack.top is board and board.session.actions:
            board.undoing.take_back()
            app.frame(0.01, [])
            check_hidden(board)
