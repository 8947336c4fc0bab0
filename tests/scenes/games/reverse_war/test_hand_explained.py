"""What the card in hand can do, what its places would bring, and words told the first time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press
from lessons import begun

from game.core import i18n
from game.rules.reverse_war import options
from game.rules.reverse_war.cards import End
from game.rules.reverse_war.options import DEFAULTS
from game.rules.reverse_war.words.field import able
from game.rules.reverse_war.words.first_uses import FIRST_USES
from scenes.games.reverse_war import inspection
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.inspection import IN_HAND

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage.recorded import Recorded
    from scenes.shell.app import App


@pytest.mark.parametrize(
    ("unit", "position", "player", "reach", "suite"),
    [
        ("S", 1, True, "Only cells that touch its own by a side count.", "Position 1: a suite beside a 2."),
        ("S", 4, False, "The whole army counts, wherever its cards lie.", "a suite beside a 3 or a 5."),
        ("G", 7, False, "Only cells that touch its own by a side count.", "Position 7: a suite beside a 6."),
    ],
)
def test_a_unit_says_where_its_power_counts_and_what_its_position_follows(
    unit: str, position: int, *, player: bool, reach: str, suite: str
) -> None:
    """RW-1, RW-2, RW-7, RW-9."""
    i18n.use("en")
    told = able(End(unit, 3, position), options.read(DEFAULTS | {"mode": "normal"}), player=player)
    assert reach in told
    assert told[-1].endswith(suite)


def test_a_rest_on_the_card_in_hand_or_v_shows_it_large(
    app: App, new_game: Callable[..., Recorded], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = begun(app, ReverseWarBoard(new_game("normal")), "normal")
    app.frame(0.01, click(board.boxes["deck"].center))
    for _frame in range(20):
        app.frame(0.1, [])
    shown: list[object] = []
    monkeypatch.setattr(inspection, "_page", lambda *told: shown.append(told[1:3]) or inspection.Box())
    at = board.boxes["hand"].center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    for _frame in range(10):
        app.frame(0.1, [])
    assert board.handling.lookout.cell == IN_HAND
    assert [side for side, _placed in cast("list[tuple[object, object]]", shown)][:2] == [*board.table.sides]
    app.frame(0.01, press(pygame.K_v, "v"))
    assert board.handling.lookout.cell is None
    app.frame(0.01, press(pygame.K_v, "v"))
    assert board.handling.lookout.cell == IN_HAND


def test_what_is_new_at_the_table_is_told_once_one_thing_a_turn(
    app: App, new_game: Callable[..., Recorded]
) -> None:
    i18n.use("en")
    app.change_settings(replace(app.settings, explanations=True))
    board = begun(app, ReverseWarBoard(new_game("normal")))
    told: list[str] = []
    for cell in range(2):
        board.act(("draw",))
        app.frame(0.01, [])
        told.append(next(key for key, words in FIRST_USES.items() if words == board._explained()))
        board.act(("place", cell, "upright"))
        app.frame(0.01, [])
    assert told == ["units", "positions"]
    assert app.settings.explained == ("reverse-war/units", "reverse-war/positions")


@pytest.mark.parametrize("mode", ["facile-3x2", "facile-2x3", "normal"])
def test_what_explains_the_card_in_hand_hides_no_cell_where_it_may_go(
    app: App, new_game: Callable[..., Recorded], mode: str
) -> None:
    board = begun(app, ReverseWarBoard(new_game(mode)))
    app.frame(0.01, click(board.boxes["deck"].center))
    for _frame in range(20):
        app.frame(0.1, [])
    goals, placed = [*board.table.targets()], board.hand.placed
    assert placed is not None
    where = inspection.draw_loose(
        app.window, board.table, (board.boxes["hand"], placed), board.kept_seen(), goals
    )
    assert where.collidelist(goals) == -1
    assert where.collidelist([*board.kept_seen(), board.boxes["hand"]]) == -1
