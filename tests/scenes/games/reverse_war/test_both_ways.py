"""In a duel both ways up of the card in hand are seen, and a card that is replaced is seen to go (RW-M)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from duelling import EASY, ONE, TWO, new_duel, played_until, prompt_in
from gestures import click

from game.storage.recorded import Recorded
from scenes.games.reverse_war import duel_board
from scenes.games.reverse_war.duel_board import WarDuelBoard

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from game.rules.reverse_war.troops import Placed
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def board_at(show: Callable[[Scene], Scene], players: tuple[str, ...] = ONE) -> WarDuelBoard:
    """Return the board of a duel in which the first player holds a card, with some on his battlefield."""
    board = WarDuelBoard(Recorded(played_until(new_duel(EASY, players), prompt_in("place", 4, 0))))
    show(board)
    return board


def test_the_other_way_up_lies_on_the_pile_and_a_click_there_turns_the_card(
    app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Placed] = []
    whole = duel_board.card_sprite
    monkeypatch.setattr(duel_board, "card_sprite", lambda one, *rest: drawn.append(one) or whole(one, *rest))
    board = board_at(show)
    held = board.hand.placed
    assert held is not None
    board.draw(app.window)
    other = held._replace(reversed=not held.reversed)
    assert drawn[-1] == other
    app.frame(0.01, click(board.boxes["deck"].center))
    assert board.hand.placed == other
    board.draw(app.window)
    assert drawn[-1] == held


def test_a_card_that_is_replaced_is_lifted_before_it_goes(app: App, show: Callable[[Scene], Scene]) -> None:
    board = board_at(show, TWO)
    app.change_settings(replace(app.settings, animation_speed="normal"))
    action = next(one for one in board.asked_here().options if one[0] == "replace")  # type: ignore[union-attr]
    card = board.seen.cells[int(action[1])]
    assert card is not None
    board.act(action)
    seen = []
    for _frame in range(20):
        app.frame(0.05, [])
        seen += [one.pose for one in board.table.above if one.name == card.card]
        seen += [one.pose for one in board.table.sprites.values() if one.name == card.card]
    whole = [pose for pose in seen if pose.alpha == 1.0 and pose.angle]
    assert len(whole) >= 4, "lifted, and seen for a while"
    assert min(pose.alpha for pose in seen) < 0.5
