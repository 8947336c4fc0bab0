"""An experimental card is carried out by hand at the table, gesture by gesture (Évolution 2.5.3, EVO-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, drag, press

from game.core.session import Session
from game.core.table import Spot
from game.editions import EDITIONS
from game.rules.evolution.cards import TYPES
from game.rules.evolution.places import SIDE
from game.storage.recorded import Recorded
from scenes.games.evolution.board import KEY, EvolutionBoard
from scenes.shell.curtain import Curtain
from scenes.shell.dialog import Dialog

if TYPE_CHECKING:
    from game.core.model import Json
    from scenes.shell.app import App

TEXT = "The Mok with the longest hair gets a marker."
MOKS: Json = [[f"t/mok-{number}", [2] * 6] for number in range(4)]
DECK: Json = {"team": MOKS, "variations": [["t/long-hair", 1, TEXT]]}


@pytest.fixture
def board(app: App) -> EvolutionBoard:
    """Return the table of a human and a bot, where the human has just played an experimental card."""
    return by_hand(app, "level:1")


def by_hand(app: App, who: str) -> EvolutionBoard:
    """Return the table of a human and another, where the human has just played an experimental card."""
    decks: Json = [DECK, {"team": MOKS, "variations": [["t/sneeze", 1, [{"do": ["spy"]}]]] * 2}]
    session = Session.start(EDITIONS.games[KEY], {"experimental": True, "decks": decks}, 5, ("human", who))
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


def gesture(app: App, board: EvolutionBoard, events: list[pygame.event.Event]) -> None:
    """Make a gesture, and let the bot agree to all that it takes."""
    app.frame(0.5, events)
    for _frame in range(40):
        if board.my_turn and not board.timeline.busy:
            break
        app.frame(0.5, [])


def test_markers_are_put_and_taken_off_by_clicks_and_by_drags(app: App, board: EvolutionBoard) -> None:
    """On the very resistance; each gesture is counted, and taken back like any other."""
    seat, places = board.near, board.by_hand.places
    assert board.choosing.asked.by_hand
    assert board.looks.words("t/long-hair") == TEXT
    assert board.seen.gestures == 20
    board.table.lit.focus = Spot(SIDE, seat, 0)
    title, lines, _sign = board.told().sheet()
    assert (title, lines[0]) == ("Long hair", TEXT)
    assert "everybody agreed" in lines[1] or "acceptée par tous" in lines[1]
    before = marks(board, seat)
    place = before.index(0)
    first, second = (seat, place, 0), (seat, place, 1)

    gesture(app, board, click(board.table.cell_rect(first).center))
    assert marks(board, seat)[place] == 1
    gesture(app, board, drag(board.table.cell_rect(first).center, board.table.cell_rect(second).center))
    assert marks(board, seat)[place] == 2
    assert board.seen.gestures == 17
    gesture(app, board, drag(places["supply"].center, board.table.cell_rect(first).center))
    assert marks(board, seat)[place] == 3
    gesture(app, board, drag(board.table.cell_rect(second).center, board.arena.hand.center))
    assert marks(board, seat)[place] == 1
    assert board.seen.gestures == 15
    gesture(app, board, drag(places["supply"].center, board.arena.hand.center))
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
        gesture(app, board, [])
    assert board.seen.gestures == 1
    before = board.session.digest()
    app.frame(0.5, drag(board.table.cell_rect(put[0]).center, board.table.cell_rect(put[1]).center))
    assert board.refusal is not None
    assert board.session.digest() == before


def spot(board: EvolutionBoard, name: str) -> tuple[int, int]:
    return board.ring[name].rect.center


def rest(app: App) -> None:
    """Let the mouse rest until what has come under it takes a click."""
    for _frame in range(5):
        app.frame(0.1, [])


def test_another_human_agrees_at_the_same_screen_and_no_curtain_falls(app: App) -> None:
    """EVO-18: the gesture is told, agreed to or not, and taken back with its agreement."""
    board = by_hand(app, "human:Omar")
    app.frame(0.5, [])
    if isinstance(app.stack.top, Curtain):
        app.frame(0.5, press(pygame.K_RETURN))
        app.frame(0.5, [])
    seat = board.near
    cell = next(cell for cell, action in board.choosing.asked.cells.items() if action[0] == "put")
    for answer, marked in (("no", False), ("yes", True)):
        rest(app)
        app.frame(0.5, click(board.table.cell_rect(cell).center))
        app.frame(0.5, [])
        dialog = app.stack.top
        assert isinstance(dialog, Dialog)
        assert not [widget.name for widget in board.ring if widget.name.startswith("hand-")]
        assert board.by_hand.shown
        assert "Omar, est-ce bien ce que dit la carte" in dialog.message
        app.frame(0.5, click(dialog.ring[answer].rect.center))
        app.frame(0.5, [])
        assert app.stack.top is board
        assert (board.near, board.my_turn) == (seat, True)
        assert bool(board.seen.moks[cell[0]][cell[1]].marks) == marked
        board.history.chronicle.follow()
        assert ("n'est pas accepté" in board.news[-1].words.replace("\u2019", "'")) != marked
    app.frame(0.5, click(spot(board, "undo")))
    assert board.choosing.asked.by_hand
    assert board.seen.moks[cell[0]][cell[1]].marks == 0
    assert app.stack.top is board


def test_other_gestures_are_chosen_on_a_sheet_and_told(app: App, board: EvolutionBoard) -> None:
    """EVO-18: one attack or placing more, a turn missed, a card discarded."""
    others = [*board.choosing.asked.gestures]
    assert [one[0] for one in others] == ["more", "more", "miss", "miss", "discard"]
    told_words = ("une attaque de plus", "poser un Mok de plus", "passerez votre prochain tour")
    for number, words in enumerate(told_words):
        rest(app)
        app.frame(0.5, click(spot(board, "gesture")))
        sheet = app.stack.top
        assert isinstance(sheet, Dialog)
        gesture(app, board, click(sheet.ring[str(number)].rect.center))
        board.history.chronicle.follow()
        assert any(words in one.words for one in board.news)
    assert board.seen.allowance["attacks"] == 2
    assert sum(board.seen.missed) == 1
    rest(app)
    app.frame(0.5, click(spot(board, "gesture")))
    gesture(app, board, click(app.stack.top.ring["none"].rect.center))
    assert board.seen.gestures == 17


def test_a_card_at_a_side_is_taken_back_by_a_click(app: App, board: EvolutionBoard) -> None:
    """EVO-18."""
    app.frame(0.5, click(spot(board, "gesture")))
    sheet = app.stack.top
    gesture(app, board, click(sheet.ring["4"].rect.center))
    foe = board.facing
    assert board.seen.played[foe] == ["t/sneeze"] * 2
    gesture(app, board, click(spot(board, f"side-{foe}-0")))
    assert board.seen.played[foe] == ["t/sneeze"]
    assert board.seen.variations[foe] == 1
