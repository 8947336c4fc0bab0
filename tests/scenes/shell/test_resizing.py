"""A window that is dragged shows what was there, scaled; at rest, what one opened at that size shows."""

from __future__ import annotations

import secrets
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest
from many_games import some_at_once

from scenes import gallery
from scenes.kit import frame_time, text, timeline
from scenes.kit.content import Text
from scenes.kit.forms import TextField
from scenes.kit.frame_time import LateError
from scenes.kit.layout import Box, Column, Put
from scenes.kit.widgets import Button
from scenes.shell import resizing
from scenes.shell.scene import Scene
from scenes.table.guided import Guided

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scenes.moments.moment import Moment
    from scenes.shell.app import App

pytestmark = pytest.mark.usefixtures("app", "seen")
"""What is dragged is a picture of what was there."""

LARGER = (1493, 893)

LOOKED_AT = (
    "menu-first",
    "rules-units",
    "board-held",
    "settings-large-text",
    "evolution-wheel",
)
LATER = (
    "magicjoust-hint",
    "wankul-totals",
    "evolution-result",
    "board-journal",
    "magicjoust-great-work-close",
)
"""A moment of most rooms, with the quick tests or the slow ones; all are tried before a release."""
OTHERWISE = ("reckoning", "weighed", "printing")
"""What goes on by itself, and what tells of a folder that is another each time: no two are alike."""
BY_MOUSE = (
    "bricks",
    "decks-carried",
    "wankul-carried",
    "wankul-price",
    "workshop-drawing",
    "workshop-large-text",
    "workshop-stamps",
)
"""What is carried, or drawn by the pixel, where the mouse is: that does not move with the window."""
MOMENTS = [
    one for one in gallery.MOMENTS if not any(map(one.name.count, OTHERWISE)) and one.name not in BY_MOUSE
]
_PATIENCE = 200
"""How many frames that takes at the most."""


def dragged(app: App, size: tuple[int, int]) -> None:
    """Live the frame in which the window has another size."""
    pygame.display.set_mode(size)
    app.frame(0.02, [pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])


def rested(app: App) -> int:
    """Let the window rest until its scenes are laid out and drawn; return how many frames that takes."""
    before, count = app.frames, 0
    app.frame(timeline.SIZE_REST, [])
    while app.frames == before:
        app.frame(0.0, [])
        count += 1
    return count


def shown(app: App) -> bytes:
    """Return the window's picture once what moves, or is drawn little by little, has come to its end."""
    app.stack.relayout()
    for _frame in range(_PATIENCE):
        if app.stack.top is None or not (app.stack.top.restless or app._filling):
            break
        app.frame(0.0, [])
    gallery.settle(app)
    app.stack.clear()
    return pygame.image.tobytes(app.window, "RGB")


def forget_texts() -> None:
    """Forget how wide texts are."""
    for one in (text.width_of, text.extent, text.fit, text.space_of):
        one.cache_clear()


@pytest.mark.parametrize(
    "moment",
    [
        pytest.param(*one.values, id=one.values[0].name, marks=one.marks)
        for one in some_at_once(
            MOMENTS,
            [one for one in MOMENTS if one.name in LOOKED_AT],
            [one for one in MOMENTS if one.name in LATER],
        )
    ],
)
def test_a_window_at_rest_is_as_one_opened_at_its_size(
    monkeypatch: pytest.MonkeyPatch, moment: Moment
) -> None:
    """Even when laying it out was left again and again, for want of time.

    A balloon stays where it lay in its window at the step before: none is known here, as after resizing.
    """
    monkeypatch.setattr(resizing, "_LAYING_OUT", 0.0)
    monkeypatch.setattr(secrets, "randbelow", lambda limit: 7919 % limit)
    monkeypatch.setattr(Guided, "_docked", lambda _lesson: None)
    with gallery.no_home():
        app = gallery.posed(moment, (1280, 720), "fr")
        app.in_slices = True
        dragged(app, LARGER)
        forget_texts()
        rested(app)
        app.in_slices = False
        found = shown(app)
    with gallery.no_home():
        assert found == shown(gallery.posed(moment, LARGER, "fr"))


class Counted(Scene):
    """A page that counts how often it is laid out, with a button, a field and words."""

    def __init__(self) -> None:
        super().__init__()
        self.laid = 0
        self.breaks = False
        self.pressed = 0

    def press(self) -> None:
        self.pressed += 1

    def contents(self) -> Box:
        self.laid += 1
        button = Put(Button("here", on_click=self.press, label="Ici"))
        field = Put(TextField("name", value="Rouletabille"))
        words = Text(f"Autant de mots que de fois {self.laid}")
        return Column([button, field, words, Broken(self)])


class Broken(Box):
    """A box that cannot be laid while its page says so."""

    def __init__(self, page: Counted) -> None:
        super().__init__()
        self.page = page

    def lay(self, *_where: object) -> None:
        if self.page.breaks:
            raise LateError


@pytest.fixture
def page(app: App, show: Callable[[Scene], Scene]) -> Counted:
    """Return such a page in a program that spreads its work over frames."""
    scene = show(Counted())
    assert isinstance(scene, Counted)
    app.in_slices = True
    return scene


@pytest.mark.parametrize("fine", [0, 1600 * 1200])
def test_a_dragged_window_shows_what_was_there_scaled(
    app: App, page: Counted, monkeypatch: pytest.MonkeyPatch, fine: int
) -> None:
    """Nothing is laid out meanwhile, and time stands still: in a window of many pixels, too."""
    monkeypatch.setattr(resizing, "_FINE", fine)
    app.window.fill((0, 0, 0))
    page.draw_moving = lambda surface: surface.fill((200, 10, 10), (0, 0, 640, 360))  # type: ignore[method-assign]
    for size in ((1300, 800), (1500, 900), (1600, 1200)):
        dragged(app, size)
    assert page.laid == 1
    assert [app.window.get_at(spot)[:3] for spot in ((790, 590), (810, 610))] == [(200, 10, 10), (0, 0, 0)]
    rested(app)
    assert (page.laid, page.m.size) == (2, (1600, 1200))
    assert app.window.get_at((650, 300))[:3] == (0, 0, 0)


def test_a_click_on_a_window_that_was_just_dragged_meets_what_is_to_be_there(app: App, page: Counted) -> None:
    dragged(app, (1600, 1200))
    pos = (1500, 20)
    events = [
        pygame.event.Event(kind, pos=pos, button=pygame.BUTTON_LEFT)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    app.frame(0.01, events)
    assert (page.laid, page.pressed) == (2, 1)


def test_a_layout_that_is_broken_off_leaves_no_half_page(app: App, page: Counted) -> None:
    """What could be reached and seen stays as it was, the focus and the caret; what is measured is kept."""
    page.ring.focus_by_name("name")
    (field,) = page.inputs.texts
    field.write_on(3)
    before = page.m, page.boxes, [*page.ring]
    page.breaks = True
    dragged(app, (1600, 1200))
    for _ in range(5):
        app.frame(timeline.SIZE_REST, [])
    assert page.laid == 2
    assert (page.m, page.boxes, [*page.ring]) == before
    page.breaks = False
    rested(app)
    assert page.m.size == (1600, 1200)
    assert [(one.focused, one.caret) for one in page.inputs.texts] == [(True, 3)]


@pytest.mark.usefixtures("page")
def test_what_takes_several_frames_goes_on_before_the_page_is_laid_out_anew(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def go_on() -> None:
        done.append("went on")
        if done.count("went on") < 2:
            raise LateError(go_on)

    def lay(*_where: object) -> None:
        done.append("laid")
        if done.count("laid") < 2:
            raise LateError(go_on)

    monkeypatch.setattr(Broken, "lay", lay)
    dragged(app, (1600, 1200))
    rested(app)
    assert done == ["laid", "went on", "went on", "laid"]


def test_pages_over_each_other_are_laid_out_in_a_frame_each_where_time_is_short(
    app: App, page: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resizing, "_LAYING_OUT", -1.0)
    monkeypatch.setattr(resizing, "_MEASURING", 0.0)
    over = Counted()
    app.stack.push(over)
    app.frame(0.0, [])
    dragged(app, (1600, 1200))
    app.frame(timeline.SIZE_REST, [])
    while page.m.size != (1600, 1200):
        app.frame(0.0, [])
    assert over.m.size == (1280, 720)
    rested(app)
    assert over.m.size == (1600, 1200)


def test_a_frame_that_lays_out_works_longer_once_many_were_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step more each: never all that is left at once."""
    monkeypatch.setattr(resizing, "_PATIENCE", 2)
    given: list[float] = []

    @contextmanager
    def until(moment: float, _least: float) -> Iterator[None]:
        given.append(moment)
        yield

    monkeypatch.setattr(frame_time, "until", until)
    work = resizing.Resizing()
    for _ in range(5):
        work.work(0.0, lambda: None)
    steps = [later - sooner for sooner, later in pairwise(given)]
    assert steps == pytest.approx([0.0, *[resizing._LONGER] * 3])


def test_a_window_dragged_back_before_it_rests_is_not_laid_out(app: App, page: Counted) -> None:
    dragged(app, (1600, 1200))
    dragged(app, (1280, 720))
    rested(app)
    assert page.laid == 1


def test_a_window_too_small_says_so_once_it_rests(app: App, page: Counted) -> None:
    dragged(app, (640, 480))
    rested(app)
    assert app.too_small
    dragged(app, (1300, 800))
    rested(app)
    assert page.m.size == (1300, 800)
