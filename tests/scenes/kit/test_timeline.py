"""Tweens: they end where they should, whatever the frames, and a click brings them there at once."""

from __future__ import annotations

import pytest

from scenes.kit.sprites import Pose, Sprite
from scenes.kit.timeline import FADE, Parallel, Sequence, Timeline, call, glide, pause


def sprite() -> Sprite:
    return Sprite("card", lambda *_args, **_more: None, Pose(0, 0, 100))  # type: ignore[arg-type,return-value]


def test_a_glide_ends_exactly_at_its_goal_whatever_the_frames() -> None:
    for frame in (0.004, 0.016, 0.05, 3.0):
        card, goal, line = sprite(), Pose(300, 200, 127, 90), Timeline()
        line.add(glide(card, goal, 0.2))
        while line.busy:
            line.update(frame)
        assert card.pose == goal


def test_steps_follow_each_other_and_waste_no_time_between_them() -> None:
    told: list[str] = []
    line = Timeline()
    line.add(pause(0.1), call(lambda: told.append("first")), pause(0.1), call(lambda: told.append("second")))
    line.update(0.15)
    assert told == ["first"]
    line.update(0.06)
    assert told == ["first", "second"]
    assert not line.busy


def test_parallel_steps_last_as_long_as_the_longest() -> None:
    one, two, line = sprite(), sprite(), Timeline()
    line.add(Parallel([glide(one, Pose(9, 0, 100), 0.1), glide(two, Pose(0, 9, 100), 0.3)]))
    line.update(0.2)
    assert one.pose == Pose(9, 0, 100)
    assert line.busy
    line.update(0.11)
    assert two.pose == Pose(0, 9, 100)
    assert not line.busy


def test_a_glide_starts_from_where_the_one_before_it_ended() -> None:
    card, line = sprite(), Timeline()
    line.add(glide(card, Pose(100, 0, 100), 0.1), glide(card, Pose(100, 100, 100), 0.1))
    line.update(0.1 + 1e-9)
    assert card.pose.x == 100
    line.skip()
    assert card.pose == Pose(100, 100, 100)


def test_skipping_does_everything_that_was_to_be_done_in_order() -> None:
    told: list[int] = []
    line = Timeline()
    line.add(
        call(lambda: told.append(1)),
        Sequence([pause(1), call(lambda: told.append(2))]),
        call(lambda: told.append(3)),
    )
    line.skip()
    assert told == [1, 2, 3]
    assert not line.busy


def test_at_once_means_that_nothing_ever_moves() -> None:
    card, line = sprite(), Timeline(speed=float("inf"))
    line.add(glide(card, Pose(5, 5, 100), 10))
    assert card.pose == Pose(5, 5, 100)
    assert not line.busy


def test_twice_the_speed_takes_half_the_time() -> None:
    line = Timeline(speed=2.0)
    line.add(pause(1.0))
    line.update(0.49)
    assert line.busy
    line.update(0.02)
    assert not line.busy


def test_reduced_motion_fades_a_card_in_at_its_goal() -> None:
    card, line = sprite(), Timeline(reduced=True)
    line.add(line.move(card, Pose(300, 0, 100), 2.0))
    line.update(FADE / 2)
    assert (card.pose.x, card.pose.y) == (300, 0)
    assert 0 < card.pose.alpha < 1
    line.update(FADE)
    assert card.pose == Pose(300, 0, 100)


@pytest.mark.parametrize("part", [0.0, 0.25, 1.0])
def test_half_way_poses_lie_on_the_way(part: float) -> None:
    pose = Pose(0, 0, 100).towards(Pose(100, 40, 200, 180), part)
    assert pose == Pose(100 * part, 40 * part, 100 + 100 * part, 180 * part)


def test_a_card_is_drawn_quickly_only_while_it_turns() -> None:
    """What is drawn once and rests is fine, and so is what stood upright while it was pointed at."""
    card, rough = sprite(), []
    for angle in (7.0, 0.0, 7.0, 8.0, 9.0, 9.0, 90.0, 9.0):
        card.pose = card.pose.turned(angle)
        card.picture()
        rough.append(card.rough)
    assert rough == [False, False, False, True, True, False, False, False]
