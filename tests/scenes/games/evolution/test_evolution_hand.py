"""A whole hand at the table of Openmok Évolution: what is seen of each card of twelve."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from evolving import table

from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.faces import shapes
from scenes.kit.faces.card import WIDTH
from scenes.table.fan import _open

if TYPE_CHECKING:
    from scenes.games.evolution.board import EvolutionBoard
    from scenes.kit.faces.base import Master
    from scenes.shell.app import App


@pytest.fixture
def twelve(app: App) -> EvolutionBoard:
    """Return the table where the near hand has as many cards as a hand has at first."""
    board = table(app, "human", "random", seed=3)
    assert len(board.table.hand) == 12
    return board


def test_the_last_card_of_a_hand_of_twelve_lies_free_and_looks_so(
    twelve: EvolutionBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, real = list[shapes.Span](), evolution.master

    def master(look: evolution.Look, width: int, seen: shapes.Span = shapes.WHOLE) -> Master:
        made.append(seen)
        return real(look, width, seen)

    monkeypatch.setattr(evolution, "master", master)
    for sprite in twelve.table.hand:
        sprite.paint(round(sprite.pose.width), 0)
    *covered, last = made
    assert last == shapes.WHOLE
    assert all(right < WIDTH for _left, right in covered)


def test_no_name_in_a_hand_of_twelve_is_cut(twelve: EvolutionBoard) -> None:
    width = round(twelve.table.hand[0].pose.width)
    for sprite, after in pairwise(twelve.table.hand):
        look, seen = twelve.looks[sprite.name], (0.0, (after.pose.x - sprite.pose.x) * WIDTH / width)
        layout: shapes.Layout = (
            evolution.held_layout(look, width, seen)
            if isinstance(look, evolution.Mok)
            else evolution._shown_layout(look, width, seen)
        )
        title = evolution._titled(layout, look.name, width, seen)[1]
        assert "…" not in "".join(title.lines), title


def test_a_card_that_rises_leaves_the_numbers_of_those_after_it_in_sight(twelve: EvolutionBoard) -> None:
    hand = twelve.table.hand
    apart = hand[11].pose.x - hand[10].pose.x
    _open(hand, range(12), [7])
    lie = [after.pose.x - one.pose.x for one, after in pairwise(hand[8:])]
    assert min(lie) > apart * 0.85
    assert hand[8].pose.x - hand[7].pose.x > apart
