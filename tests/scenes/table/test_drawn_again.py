"""What looks different on a table is drawn again where it lies: the window is as if all had been drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame
import pytest
from gestures import drag, press
from many_games import in_rows

from scenes.gallery import MOMENTS
from scenes.moments.moment import pose

if TYPE_CHECKING:
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

TABLES: Final = ("evolution-turn", "magicjoust-endgame", "wankul-turn")
BUTTONS_ALONE: Final = ("duel-placing", "bataille-choix")
BATTLEFIELDS: Final = ("board-hand", "board-line", "duel-placing", "duel-must-replace", "coop-place")
_FEW: Final = 5


def board(app: App, name: str) -> Scene:
    """Return the board of a moment of the gallery."""
    pose(next(one for one in MOMENTS if one.name == name), app)
    app.frame(0.0, [])
    scene = app.stack.top
    assert scene is not None
    while scene.restless:
        app.frame(0.0, [])
    return scene


def drawn_wrong(app: App, scene: Scene, events: list[pygame.event.Event]) -> bool:
    """Say whether the window is other, after those events, than were all of it drawn anew."""
    app.frame(0.0, events)
    assert app.stack.top is scene
    found, drawn = pygame.image.tobytes(app.window, "RGB"), scene.still_draws
    scene.invalidate()
    scene.draw(app.window)
    assert scene.still_draws == drawn + 1
    return found != pygame.image.tobytes(app.window, "RGB")


def pointed(pos: tuple[int, int]) -> list[pygame.event.Event]:
    """Return the event of a mouse that comes to a point."""
    return [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))]


def carried(pos: tuple[int, int]) -> list[pygame.event.Event]:
    """Return the event of a mouse that carries something to a point."""
    return [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))]


@pytest.mark.slow
@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("name", [*TABLES, *BUTTONS_ALONE])
def test_what_is_pointed_at_is_drawn_where_it_lies(app: App, name: str) -> None:
    """By the mouse, by the keyboard, and by both at one place."""
    scene = board(app, name)
    widgets = [*scene.ring]
    for widget in widgets[:: 1 + len(widgets) // _FEW]:
        assert not drawn_wrong(app, scene, pointed(widget.rect.center)), widget.name
        assert not drawn_wrong(app, scene, press(pygame.K_TAB)), scene.ring.focused_name
    focused = next(one for one in scene.ring if one.name == scene.ring.focused_name)
    assert not drawn_wrong(app, scene, pointed(focused.rect.center)), focused.name


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("name", TABLES)
def test_a_card_that_is_carried_leaves_nothing_behind(app: App, name: str) -> None:
    """Rows make room for it where it is aimed, and close again."""
    scene = board(app, name)
    start = scene.ring["hand-0"].rect.center
    for event in drag(start, (app.window.get_width() * 2 // 3, 60), steps=8)[:-1]:
        assert not drawn_wrong(app, scene, [event]), event


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("name", TABLES)
def test_while_a_card_is_carried_the_others_are_not_drawn_again(app: App, name: str) -> None:
    scene = board(app, name)
    lifting, *moves = drag(scene.ring["hand-0"].rect.center, (app.window.get_width() * 2 // 3, 60))[:-1]
    app.frame(0.0, [lifting, moves[0]])
    frames, drawn = app.frames, scene.still_draws
    for event in moves[1:]:
        app.frame(0.0, [event])
    assert app.frames == frames + len(moves) - 1
    assert scene.still_draws == drawn


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("name", in_rows(BATTLEFIELDS, 2))
def test_a_card_over_a_battlefield_has_only_drawn_again_what_it_would_change(app: App, name: str) -> None:
    """Both cells, both armies' figures and what is said: not the whole table."""
    scene = cast("ReverseWarBoard", board(app, name))
    table = scene.table
    lifting, moved = drag(table.boxes["hand"].center, table.boxes["mat"].midtop)[:2]
    app.frame(0.0, [moved] if scene.hand.held else [lifting, moved])
    assert scene.hand.held
    for target in [*table.targets(), table.boxes["deck"]]:
        drawn = scene.still_draws
        assert not drawn_wrong(app, scene, carried(target.center)), target
        assert scene.still_draws == drawn + 1, "only the test has all drawn"
