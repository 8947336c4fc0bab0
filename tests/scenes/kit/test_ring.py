"""The focus ring: the keyboard reaches every widget that the mouse reaches."""

from __future__ import annotations

import pygame
from gestures import click, press

from scenes.kit.measures import Measures
from scenes.kit.ring import Ring
from scenes.kit.widgets import Choice, Widget


def ring_of(*rects: tuple[int, int]) -> tuple[Ring, list[str]]:
    ring, clicked = Ring(), []
    for place, corner in enumerate(rects):
        name = str(place)
        ring.add(Widget(name, pygame.Rect(corner, (40, 20)), lambda name=name: clicked.append(name)))  # type: ignore[misc]
    return ring, clicked


def send(ring: Ring, events: list[pygame.event.Event]) -> None:
    for event in events:
        ring.handle(event)


def test_tab_goes_round_and_shift_tab_goes_back() -> None:
    ring, _ = ring_of((0, 0), (100, 0), (200, 0))
    for expected in ("0", "1", "2", "0"):
        send(ring, press(pygame.K_TAB))
        assert ring.focused_name == expected
    send(ring, press(pygame.K_TAB, mod=pygame.KMOD_LSHIFT))
    assert ring.focused_name == "2"


def test_tab_passes_over_what_cannot_be_used_now() -> None:
    ring, _ = ring_of((0, 0), (100, 0), (200, 0))
    ring["1"].enabled = False
    send(ring, [*press(pygame.K_TAB), *press(pygame.K_TAB)])
    assert ring.focused_name == "2"


def test_enter_and_space_do_what_a_click_does() -> None:
    ring, clicked = ring_of((0, 0), (100, 0))
    send(ring, click((110, 10)))
    send(ring, [*press(pygame.K_RETURN), *press(pygame.K_SPACE)])
    assert clicked == ["1", "1", "1"]


def test_arrows_go_to_the_nearest_widget_that_way() -> None:
    ring, _ = ring_of((0, 0), (100, 0), (0, 100), (100, 100))
    ring.focus_by_name("0")
    send(ring, [*press(pygame.K_DOWN), *press(pygame.K_RIGHT)])
    assert ring.focused_name == "3"
    send(ring, press(pygame.K_DOWN))
    assert ring.focused_name == "3"


def test_a_press_let_go_elsewhere_is_no_click() -> None:
    ring, clicked = ring_of((0, 0), (100, 0))
    down, up = click((10, 10))[1], click((110, 10))[2]
    send(ring, [down, up])
    assert clicked == []


def test_a_disabled_widget_swallows_the_click_and_does_nothing() -> None:
    ring, clicked = ring_of((0, 0))
    ring["0"].enabled = False
    assert ring.handle(click((5, 5))[1])
    send(ring, click((5, 5)))
    assert clicked == []


def test_a_choice_takes_the_value_that_was_clicked() -> None:
    chosen: list[int] = []
    ring = Ring()
    labels = ("one", "two", "three")
    ring.add(
        Choice(
            "c", pygame.Rect(0, 0, 300, 30), m=Measures((1280, 720)), labels=labels, on_change=chosen.append
        )
    )
    send(ring, [*click((250, 10)), *click((20, 10)), *press(pygame.K_RIGHT), *press(pygame.K_RETURN)])
    assert chosen == [2, 0, 1, 2]


def appeared() -> tuple[Ring, list[str]]:
    """Return a ring where a widget has taken the place of the one just clicked."""
    ring, clicked = ring_of((0, 0), (100, 0))
    send(ring, click((10, 10)))
    with ring.anew():
        ring.add(Widget("late", pygame.Rect(0, 0, 40, 20), lambda: clicked.append("late")))
    return ring, clicked


def test_what_has_just_come_under_a_resting_mouse_takes_no_click_for_a_moment() -> None:
    ring, clicked = appeared()
    send(ring, click((10, 10)))
    assert clicked == ["0"]
    ring.hold(0.5)
    send(ring, click((10, 10)))
    assert clicked == ["0", "late"]


def test_what_was_clicked_itself_and_is_there_again_takes_the_next_click() -> None:
    ring, clicked = ring_of((0, 0), (100, 0))
    send(ring, click((10, 10)))
    with ring.anew():
        ring.add(Widget("1", pygame.Rect(100, 0, 40, 20)))
    with ring.anew():
        ring.add(Widget("0", pygame.Rect(0, 0, 40, 20), lambda: clicked.append("again")))
    send(ring, click((10, 10)))
    assert clicked == ["0", "again"]


def test_what_has_come_under_a_resting_mouse_is_not_pointed_at_until_that_moves() -> None:
    ring, clicked = appeared()
    send(ring, click((10, 10))[:1])
    assert ring.hovered is None
    send(ring, click((11, 10)))
    assert ring.hovered is ring["late"]
    assert clicked == ["0", "late"]


def test_what_was_clicked_may_go_away_and_come_back_under_the_resting_mouse() -> None:
    ring, clicked = ring_of((0, 0))
    again = ring["0"]
    send(ring, click((10, 10)))
    with ring.anew():
        ring.add(Widget("other", pygame.Rect(100, 0, 40, 20), lambda: None))
    with ring.anew():
        ring.add(again)
    send(ring, click((10, 10)))
    assert clicked == ["0", "0"]


def test_the_first_arrow_begins_at_home_or_at_the_first_thing_that_can_be_used() -> None:
    for home, expected in ((None, "1"), ("gone", "1"), ("2", "2")):
        ring, _ = ring_of((0, 0), (100, 0), (200, 0))
        ring["0"].enabled, ring.home = False, home
        send(ring, press(pygame.K_DOWN))
        assert ring.marked is ring[expected]


def test_where_arrows_mean_something_else_they_begin_nowhere() -> None:
    ring, _ = ring_of((0, 0), (100, 0))
    ring.arrows = False
    assert not ring.handle(press(pygame.K_DOWN)[0])
    assert ring.focused is None
