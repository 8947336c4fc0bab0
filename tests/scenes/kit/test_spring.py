"""What is carried follows the mouse closely, leans with its speed, and comes to rest upright under it."""

from __future__ import annotations

import pytest

from scenes.kit.drag import Carrier
from scenes.kit.spring import Spring
from scenes.kit.sprites import Pose
from scenes.kit.timeline import CARRY_GROWN, LEAN

FRAME = 1 / 60
SPEED = 1200
"""How fast the mouse moves, in pixels a second."""


def test_it_is_never_more_than_sixty_milliseconds_behind_a_mouse_that_moves_evenly() -> None:
    spring, lags = Spring((0, 0)), []
    for frame in range(1, 90):
        spring.goal = (SPEED * FRAME * frame, 0)
        spring.update(FRAME)
        lags.append((spring.goal[0] - spring.x) / SPEED)
    assert max(lags) <= 0.06


def test_it_comes_to_rest_upright_where_the_mouse_stays_without_going_beyond() -> None:
    spring = Spring((0, 0))
    spring.goal = (300.0, 40.0)
    frames = 0
    while spring.update(FRAME):
        assert spring.x <= 300
        frames += 1
    assert (spring.x, spring.y) == (300, 40)
    assert spring.lean == 0
    assert frames < 40


@pytest.mark.parametrize(("way", "side"), [(1, -1), (-1, 1)])
def test_it_leans_against_the_way_it_moves_but_no_farther_than_it_may(way: int, side: int) -> None:
    spring = Spring((0, 0))
    for frame in range(1, 20):
        spring.goal = (way * 9000 * FRAME * frame, 0)
        spring.update(FRAME)
    assert spring.lean == side * LEAN


def test_a_card_is_held_where_it_was_grasped_and_grows_a_little() -> None:
    carrier: Carrier[str] = Carrier()
    carrier.grasp("card", lambda *_args, **_more: None, Pose(100, 100, 80), (110, 120))  # type: ignore[arg-type,return-value]
    assert not carrier.move((112, 121))
    assert carrier.move((210, 220))
    for _frame in range(60):
        carrier.update(FRAME)
    assert carrier.pose is not None
    assert (carrier.pose.x, carrier.pose.y, carrier.pose.angle) == (200, 200, 0)
    assert (carrier.pose.width, carrier.pose.lift) == (80 * CARRY_GROWN, 1)
    assert not carrier.moves


def test_what_is_let_go_of_is_told_to_be_in_the_air_until_it_is_home() -> None:
    carrier: Carrier[str] = Carrier()
    carrier.grasp("card", lambda *_args, **_more: None, Pose(100, 100, 80), (100, 100))  # type: ignore[arg-type,return-value]
    carrier.move((200, 200))
    carrier.let_go()
    assert (carrier.payload, carrier.aloft) == (None, "card")
    while carrier.moves:
        carrier.update(FRAME)
    assert carrier.aloft is None
