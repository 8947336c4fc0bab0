"""Magpies is played in a program that has it: by the mouse, the keyboard and text; hinted, kept, seen again.

Run by `tests/test_sixth_game.py`, in a copy of the program.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from game.rules.magpies.game import KEY, MAGPIE
from gestures import click, drag, press
from typed import at_terminal, begun

from game.core.session import Session
from game.core.table import HAND, Spot, Table
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.shell.curtain import Curtain
from scenes.table.spots import named

if TYPE_CHECKING:
    from scenes.games.magpies.board import TableBoard
    from scenes.games.magpies.laid_table import LaidTable

    from scenes.kit.widgets import Button
    from scenes.shell.app import App

FRAME = 1 / 60


def frames(app: App, count: int = 1, events: list[pygame.event.Event] | None = None) -> None:
    app.frame(FRAME, events or [])
    for _ in range(count - 1):
        app.frame(FRAME, [])


def table(app: App, *players: str, seed: int = 7) -> TableBoard:
    """Begin a game, animations on."""
    app.change_settings(replace(app.settings, animation_speed="normal"))
    app.routes.start_game(KEY, {}, seed, players)
    frames(app, 3)
    top = app.stack.top
    return app.stack.behind(top) if isinstance(top, Curtain) else top


def settled(app: App, board: TableBoard) -> None:
    """Let everything move until a human is asked, or the game is over."""
    for _ in range(2000):
        if not board.timeline.busy and (board.my_turn or app.stack.top is not board):
            return
        frames(app)
    pytest.fail("nobody is asked anything")


def lit(board: TableBoard) -> list[Spot]:
    return [*board.touching]


def center(board: TableBoard, spot: Spot) -> tuple[int, int]:
    return board.table.cards()[spot].rect().center


def button(app: App, name: str) -> Button:
    return next(one for one in app.stack.top.ring if one.name == name)


def lies_as_seen(laid: LaidTable, view: Table) -> bool:
    """Every card of the view lies in its place, and nothing else does."""
    there = {spot: laid.places[spot.place, spot.seat] for spot in laid.cards()}
    counts = {spot: len(view.place(spot.place, spot.seat).cards) for spot in there}
    rests = [
        sprite.pose == there[spot].pose(spot.index, counts[spot])
        and sprite.name == (view.card(spot).ref or "")
        for spot, sprite in laid.cards().items()
    ]
    return all(rests) and {*there} == {spot for spot, _card in view.spots()} and not laid.above


# --- the window ---------------------------------------------------------------------------------------------


def test_its_box_is_on_the_shelf_and_leads_to_its_set_up_and_a_game(app: App) -> None:
    app.routes.to_menu()
    frames(app, 2)
    box = next(one for one in app.stack.top.ring if KEY in one.name)
    frames(app, 3, click(box.rect.center))
    frames(app, 3, click(button(app, "start").rect.center))
    assert app.stack.top.session.game.key == KEY


def test_a_gem_is_laid_by_dragging_it(app: App) -> None:
    board = table(app, "human", "random")
    spot = lit(board)[0]
    ref = board.seen.ref(spot)
    frames(app, 2, drag(center(board, spot), board.arena.cards.center))
    assert board.session.actions == [("lay", ref)]
    settled(app, board)
    assert lies_as_seen(board.table, board.telling.table(board.session.view(board.near), board.near))


def test_a_gem_dropped_where_it_lay_is_not_played(app: App) -> None:
    board = table(app, "human", "random")
    at = center(board, lit(board)[0])
    frames(app, 2, drag(at, (at[0] + 30, at[1] + 5)))
    assert not board.session.actions


def test_a_gem_is_laid_by_a_click(app: App) -> None:
    board = table(app, "human", "random")
    frames(app, 2, click(center(board, lit(board)[0])))
    settled(app, board)
    assert len(board.session.actions) >= 3


def test_a_game_is_played_by_the_keyboard_alone(app: App) -> None:
    """The arrows begin on what can be played; Tab goes from one thing to the next."""
    board = table(app, "human", "random")
    frames(app, 1, press(pygame.K_RIGHT))
    frames(app, 1, press(pygame.K_RETURN, "\r"))
    assert board.session.actions[0][0] == "lay"
    settled(app, board)
    board.ring.focus_by_name(None)
    frames(app, 1, press(pygame.K_RIGHT))
    focused = board.ring.focused_name
    assert focused in {named(spot) for spot in lit(board)} or focused == board.gestures.first()


def test_a_card_that_cannot_be_played_says_why(app: App) -> None:
    seed = next(
        one for one in range(100) if MAGPIE in Session.start(EDITIONS.games[KEY], {}, one).state.hands[0]
    )
    board = table(app, "human", "random", seed=seed)
    spot = board.seen.find(MAGPIE, HAND, 0)
    frames(app, 2, click(center(board, spot)))
    assert "Une pie ne se pose pas" in board.sentence()
    assert not board.session.actions


@pytest.mark.parametrize("seed", range(4))
def test_what_lies_is_the_view_after_every_move_until_the_result(app: App, seed: int) -> None:
    board = table(app, "human", "level:1", seed=seed)
    while board.session.outcome is None:
        settled(app, board)
        if app.stack.top is not board:
            break
        assert lies_as_seen(board.table, board.telling.table(board.session.view(board.near), board.near))
        spots = lit(board)
        rect = center(board, spots[0]) if spots else board.ring[board.gestures.first()].rect.center
        frames(app, 2, click(rect))
    frames(app, 400)
    assert app.stack.top.verdict()


def test_two_humans_at_one_screen_draw_the_curtain_and_neither_hand_shows(app: App) -> None:
    board = table(app, "human:Ana", "human:Bo")
    assert app.stack.top is not board
    assert not [card for card in board.seen.place(HAND, board.near).cards if card.ref is not None]
    frames(app, 60, press(pygame.K_RETURN, "\r"))
    assert len(board.seen.refs(HAND, board.near)) == 3


def test_a_hint_shows_a_move_and_plays_it(app: App) -> None:
    board = table(app, "human", "random")
    board.hints.free = False
    frames(app, 3, press(pygame.K_h, "h"))
    frames(app, 30, click(button(app, "yes").rect.center))
    frames(app, 30, press(pygame.K_1, "1"))
    frames(app, 30, click(button(app, "play").rect.center))
    assert board.session.hinted
    assert board.session.actions


def test_a_move_is_taken_back_and_played_again(app: App) -> None:
    board = table(app, "human", "human")
    frames(app, 60, press(pygame.K_RETURN, "\r"))
    frames(app, 2, click(center(board, lit(board)[0])))
    board.undoing.undo()
    frames(app, 60)
    assert not board.session.actions
    board.undoing.redo()
    frames(app, 60)
    assert len(board.session.actions) == 1


def test_a_game_left_is_taken_up_by_text_and_goes_on_in_the_window(app: App) -> None:
    recorded = begun(KEY)
    terminal = at_terminal(recorded, ["1", "aide", "table", "1"])
    assert "Poser la gemme" in "\n".join(terminal.all)
    played = len(recorded.session.actions)
    assert played >= 2
    app.routes.resume_game(KEY)
    frames(app, 2)
    assert app.stack.top.session.actions[:played] == recorded.session.actions[:played]


def test_a_finished_game_is_seen_again_move_by_move(app: App) -> None:
    recorded = begun(KEY, ("random", "random"))
    session = recorded.session
    while session.decision is not None:
        session.act(session.decision.options[0])
    app.change_settings(replace(app.settings, animation_speed="normal"))
    app.routes.open_replay(Session.from_save(session.to_save(), EDITIONS.games))
    frames(app, 2)
    replay = app.stack.top
    for _ in session.actions:
        replay.forward()
        frames(app, 120)
        assert lies_as_seen(replay.table, Table.from_json(replay.shown.view(replay.near)))
    frames(app, 2, click(button(app, "result").rect.center))
    assert app.stack.top.verdict()


def test_a_game_is_kept_among_the_saved_ones(app: App) -> None:
    board = table(app, "human", "random")
    frames(app, 2, click(center(board, lit(board)[0])))
    settled(app, board)
    again = Recorded.resume(EDITIONS.games, KEY)
    assert again.session.digest() == board.session.digest()
