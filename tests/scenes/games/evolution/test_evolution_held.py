"""What is seen while a card is held over the table of Openmok Évolution: where it goes, what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from evolving import card_spot, table, until
from gestures import drag

from game.core.rng import Rng
from scenes.games.evolution.held import foretold
from scenes.kit import paper

if TYPE_CHECKING:
    import pygame

    from scenes.games.evolution.board import EvolutionBoard
    from scenes.shell.app import App


def able(board: EvolutionBoard) -> bool:
    """Say whether a Mok of the near player may attack."""
    return board.my_turn and board.choosing.asked.in_turn and bool(board.choosing.asked.attacks)


def test_a_mok_held_over_its_target_leaves_it_seen_and_the_wheel_tells_what_comes_of_it(app: App) -> None:
    """Évolution 4.2: as it is told once it is dropped; no number of a target lies under what is held."""
    board = table(app, "human", "random", seed=8)
    until(app, board, able, Rng(2))
    place, target = next(iter(board.choosing.asked.attacks))
    start, over = (board.table.mok_rect(*at) for at in ((board.near, place), target))
    *held, dropped = drag(start.center, over.center)
    assert foretold(board) is None
    app.frame(0.01, held)
    pose = board.gestures.carrier.pose
    assert pose is not None
    assert pose.area().top >= over.bottom
    assert pose.alpha == 1
    assert pose.width < start.width
    told = foretold(board)
    assert told is not None
    app.frame(0.01, [dropped])
    assert board.wheel() == told
    assert foretold(board) is None


def test_while_a_mok_of_the_hand_is_held_only_the_place_is_drawn_that_it_goes_to(app: App) -> None:
    board = table(app, "human", "random", seed=8)
    until(app, board, lambda board: board.my_turn and bool(board.choosing.asked.places), Rng(2))
    place = next(at for at, ref in enumerate(board.table.refs) if ref in board.choosing.asked.places)
    begun, end = len(board.seen.moks[board.near]), board.table.slots(board.near)
    own = [board.table.mok_rect(board.near, at) for at in range(begun, end)]

    def drawn() -> list[pygame.Rect]:
        found: list[pygame.Rect] = []
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(paper, "dashed_rect", lambda _surface, rect, *_more: found.append(rect))
            board.draw_still(app.window)
        return [one for one in found if one in own]

    assert len(own) > 1
    assert drawn() == own
    app.frame(0.01, drag(card_spot(board, place), own[-1].center)[:-1])
    assert drawn() == own[:1]
