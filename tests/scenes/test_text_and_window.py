"""A game left in the terminal goes on in the window, and the other way round (DESIGN 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from typed import AGAINST_CHANCE, at_terminal, begun

from game.editions import EDITIONS
from game.storage.recorded import Recorded

if TYPE_CHECKING:
    from game.core.session import Session
    from scenes.shell.app import App
    from scenes.table.board import Board

PLAYED = [*EDITIONS]


def board(app: App) -> Board:
    top = app.stack.top
    assert hasattr(top, "recorded")
    return top


def one_more(app: App, key: str) -> Session:
    """Take the game in progress up in the window, and play a move there."""
    app.routes.resume_game(key)
    app.frame(0.01, [])
    table = board(app)
    while table.bots.turn:
        app.frame(0.2, [])
    decision = table.session.decision
    assert decision is not None
    assert table.act(decision.options[0])
    return table.session


@pytest.mark.parametrize("key", PLAYED)
def test_a_game_goes_from_the_terminal_to_the_window_and_back(app: App, key: str) -> None:
    """Both stand on the same journal."""
    recorded = begun(key)
    at_terminal(recorded, ["1", "1"])
    played = len(recorded.session.actions)
    session = one_more(app, key)
    assert session.actions[:played] == recorded.session.actions
    assert len(session.actions) > played
    app.routes.to_menu()
    app.frame(0.01, [])
    again = Recorded.resume(EDITIONS.games, key)
    assert again.session.players == AGAINST_CHANCE
    assert again.session.digest() == session.digest()
    terminal = at_terminal(again, ["1"])
    assert len(again.session.actions) > len(session.actions)
    assert terminal.all
