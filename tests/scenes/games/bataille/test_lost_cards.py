"""The cards of a battle that are lost: how they lie, and how they are looked at."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, press
from unseen import resize

from game.core.session import Session
from game.editions import EDITIONS
from game.rules.bataille.symbols import SYMBOLS
from game.storage.recorded import Recorded
from scenes.games.bataille.arena import Arena
from scenes.games.bataille.boards import board_of
from scenes.games.bataille.duel_board import DuelBoard
from scenes.games.bataille.faces.face import LETTERED_FROM
from scenes.games.bataille.inspection import DuelLookout
from scenes.kit.measures import Measures

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.sprites import Pose
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@pytest.fixture
def begin(show: Callable[[Scene], Scene]) -> Callable[..., DuelBoard]:
    """Return what shows the table of a new simple battle."""

    def started() -> DuelBoard:
        game = Session.start(EDITIONS.games["openmok-bataille"], {"pile": 6}, 5, ("human:Inès", "level:1"))
        scene = board_of(Recorded(game))
        show(scene)
        assert isinstance(scene, DuelBoard)
        return scene

    return started


def test_cards_that_are_lost_lie_by_their_symbols_each_in_sight(begin: Callable[..., DuelBoard]) -> None:
    """BAT-3: ten lost cards are read one by one; where they are very many, alike ones are a heap."""
    side = begin().ground.side(0)
    lost = [SYMBOLS[place % 3] for place in range(10)]
    poses = side.apart_poses(lost)
    assert all(side.apart.inflate(2, 2).contains(pose.area()) for pose in poses)
    order = sorted(range(10), key=lambda place: poses[place].x)
    assert [SYMBOLS.index(lost[place]) for place in order] == [0] * 4 + [1] * 3 + [2] * 3
    steps = [poses[right].x - poses[left].x for left, right in pairwise(order)]
    assert min(steps) > poses[0].width / 2
    heaped = side.apart_poses(lost * 4)
    apart = sorted({pose.x for pose in heaped})
    assert sum(right - left > heaped[0].width for left, right in pairwise(apart)) == 2


def test_nine_lost_cards_bear_letters_where_there_is_least_room(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    """They lie over each other in a heap a symbol, whose uppermost is whole."""
    resize(app, (1024, 640))
    app.change_settings(replace(app.settings, text_size=150))
    side = begin().ground.side(0)
    poses = side.apart_poses([SYMBOLS[place // 3] for place in range(9)])
    assert poses[0].width >= LETTERED_FROM
    assert all(side.apart.inflate(2, 2).contains(pose.area()) for pose in poses)
    tops = [pose.x for pose in poses[2::3]]
    assert all(after - before > poses[0].width for before, after in pairwise(tops))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_in_large_text_cards_lost_beside_three_held_lie_in_two_lanes_and_are_no_smaller(
    size: tuple[int, int],
) -> None:
    """Few lie in the first lane alone."""
    lost = [SYMBOLS[place // 3] for place in range(8)]
    plain, large = (Arena(Measures(size, text_size), held=True).near for text_size in (100, 150))
    poses = large.apart_poses(lost)
    assert _seen(poses) >= 1.25 * _seen(plain.apart_poses(lost))
    assert len({pose.y for pose in poses}) == 2
    assert len({pose.y for pose in large.apart_poses(lost[:3])}) == 1
    assert all(large.apart.inflate(2, 2).contains(pose.area()) for pose in poses)
    lain = sorted((pose.area() for pose in poses), key=lambda one: (one.top, one.left))
    assert all(one.right <= other.left + 2 or one.bottom <= other.top + 2 for one, other in pairwise(lain))
    assert not large.apart.colliderect(large.plate)


def _seen(poses: list[Pose]) -> float:
    """Return how much is seen of the card of which least is, beside the next one in its lane."""
    lanes = [sorted(one.x for one in poses if one.y == level) for level in {one.y for one in poses}]
    return min(right - left for lane in lanes for left, right in pairwise(lane))


def test_lost_cards_lie_side_by_side_while_the_mouse_is_on_them(
    app: App, begin: Callable[..., DuelBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    board, shown = begin(), list[tuple[int, int]]()
    while not board.table.lost(0):
        app.frame(0.01, press(pygame.K_SPACE, " "))
        board.hurry()
    board.app.frame(0.01, [])
    monkeypatch.setattr(
        DuelLookout, "_open", lambda _self, _surface, strip, refs: shown.append((strip.left, len(refs)))
    )
    strip = board.ring["out-0"].rect
    app.frame(0.01, click(strip.center)[:1])
    assert shown[-1] == (strip.left, len(board.table.lost(0)))
    seen = len(shown)
    app.frame(0.01, click((strip.left, board.m.height - 2))[:1])
    assert len(shown) == seen
