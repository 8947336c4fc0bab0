"""An experimental card is carried out by hand at the table (Évolution 2.5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, drag, press

from game.core.session import Session
from game.rules import GAMES
from game.rules.evolution.cards import TYPES
from game.storage.recorded import Recorded
from scenes.boards.evolution import told
from scenes.boards.evolution.board import KEY, EvolutionBoard

if TYPE_CHECKING:
    from game.core.model import Json
    from scenes.app import App

TEXT = "The Mok with the longest hair gets a marker."
MOKS: Json = [[f"t/mok-{number}", [2] * 6] for number in range(4)]
DECK: Json = {"team": MOKS, "variations": [["t/long-hair", 1, TEXT]]}


@pytest.fixture
def board(app: App) -> EvolutionBoard:
    """Return the table of a human and chance, where the human has just played an experimental card."""
    decks: Json = [DECK, {"team": MOKS, "variations": []}]
    session = Session.start(GAMES[KEY], {"experimental": True, "decks": decks}, 5, ("human", "random"))
    while (decision := session.decision) is not None and decision.prompt == "turn":
        able = {option[0]: option for option in decision.options if option[0] in ("place", "play", "end")}
        session.act(able.get("play") or able.get("place") or able["end"])
    board = EvolutionBoard(Recorded(session))
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    return board


def marks(board: EvolutionBoard, seat: int) -> list[int]:
    return [mok.marks for mok in board.seen.moks[seat]]


def test_markers_are_put_and_taken_off_by_clicks_and_by_drags(app: App, board: EvolutionBoard) -> None:
    """On the very resistance; each gesture is counted, and taken back like any other."""
    seat, places = board.viewer, board.by_hand.places
    assert board.choosing.asked.by_hand
    assert board.looks.words("t/long-hair") == TEXT
    assert board.seen.gestures == 20
    board.table.lit.pointed = f"played-{seat}-0"
    title, lines, _sign = told.sheet(board)
    assert (title, lines[0]) == ("Long hair", TEXT)
    assert "everybody agreed" in lines[1] or "acceptée par tous" in lines[1]
    before = marks(board, seat)
    place = before.index(0)
    first, second = (seat, place, 0), (seat, place, 1)

    app.frame(0.5, click(board.table.cell_rect(first).center))
    assert marks(board, seat)[place] == 1
    app.frame(0.5, drag(board.table.cell_rect(first).center, board.table.cell_rect(second).center))
    app.frame(0.5, [])
    assert marks(board, seat)[place] == 2
    assert board.seen.gestures == 17
    app.frame(0.5, drag(places[2].center, board.table.cell_rect(first).center))
    assert marks(board, seat)[place] == 3
    app.frame(0.5, drag(board.table.cell_rect(second).center, board.arena.hand.center))
    assert marks(board, seat)[place] == 1
    assert board.seen.gestures == 15
    app.frame(0.5, drag(places[2].center, board.arena.hand.center))
    assert board.seen.gestures == 15

    app.frame(0.5, click(board.ring["undo"].rect.center))
    assert (board.seen.gestures, marks(board, seat)[place]) == (16, 3)
    app.frame(0.5, press(pygame.K_t))
    assert board.seen.gestures is None
    assert board.choosing.asked.in_turn


def test_the_last_gesture_moves_no_marker_from_one_resistance_to_another(
    app: App, board: EvolutionBoard
) -> None:
    """It would take two: one is refused whole, with its reason."""
    put = [cell for cell, action in board.choosing.asked.cells.items() if action[0] == "put"]
    for step in range(19):
        board.act((("put", "take-off")[step % 2], put[0][0], put[0][1], TYPES[put[0][2]]))
        app.frame(0.5, [])
    assert board.seen.gestures == 1
    before = board.session.digest()
    app.frame(0.5, drag(board.table.cell_rect(put[0]).center, board.table.cell_rect(put[1]).center))
    assert board.refusal is not None
    assert board.session.digest() == before
