"""Replays of every game, mode, scenario and number of players, finished or not, with animations on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import press
from many_games import SET_UPS, thinned
from unseen import Unseen

from game.core import i18n
from game.core.session import Session
from game.editions import EDITIONS
from scenes.editions import SHELF
from scenes.games.magicjoust.replay import MagicjoustReplay
from scenes.table.seated_replay import SeatedReplay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.shell.app import App
    from scenes.table.replaying import Replaying

pytestmark = pytest.mark.usefixtures("seen")

GOLDENS = Path(__file__).parents[1] / "goldens"
FOURFOLD = 3
SOME = 4
"""How many actions are played of a game that is left early."""


def session_of(key: str, name: str) -> Session:
    golden = json.loads((GOLDENS / f"{key}--{name}.json").read_text(encoding="utf-8"))
    return Session.from_save(golden["save"], EDITIONS.games)


def animated(app: App, session: Session, *, reduced: bool = False) -> Replaying:
    """Return the replay of a game, in front, that moves four times as fast as it would by itself."""
    app.settings = replace(app.settings, animation_speed="normal", reduced_motion=reduced)
    scene = SHELF[session.game.key].replay(session)
    app.stack.home(scene)
    app.frame(0.0, [])
    scene.set_speed(FOURFOLD)
    return scene


def play_to_its_end(app: App, scene: Replaying) -> None:
    """Let a replay play by itself from where it is; what it shows then is what a jump to its end shows.

    Nobody looks while it plays.
    """
    looked_at, app.window = app.window, Unseen(app.window.get_size())
    app.frame(0.01, press(pygame.K_SPACE))
    for _ in range(60 * (scene.length + 1)):
        if not scene.restless:
            break
        app.frame(0.1, [])
    assert scene.at == scene.length
    assert not scene.restless
    app.window = looked_at
    moved = picture(app, scene)
    scene.jump(0)
    scene.jump(scene.length)
    assert picture(app, scene) == moved


def picture(app: App, scene: Replaying) -> bytes:
    """Return what is shown, but for dice: they lie on where they were rolled, until one goes back."""
    if isinstance(scene, MagicjoustReplay):
        scene.staging.rolling.throw = None
    scene.invalidate()
    app.frame(0.0, [])
    return pygame.image.tobytes(app.window, "RGB")


@pytest.mark.parametrize(("key", "name"), thinned(SET_UPS, 3))
def test_a_game_left_early_is_replayed_from_its_beginning_to_where_it_was_left(
    app: App, key: str, name: str
) -> None:
    """DESIGN 7.6: animations on. The strip tells that the game begins: as when one goes back to there."""
    scene = animated(app, session_of(key, name).at(SOME))
    first = picture(app, scene)
    scene.jump(0)
    assert picture(app, scene) == first
    play_to_its_end(app, scene)


def whole_games() -> Iterator[object]:
    """Yield every set-up, moving and with reduced motion: some of their own kind move at each landing."""
    own = [one for one in SET_UPS if not one.marks][::9]
    for one in SET_UPS:
        for reduced in (False, True):
            mark = pytest.mark.slow if one in own and not reduced else pytest.mark.exhaustive
            yield pytest.param(*one.values, reduced, marks=mark)


@pytest.mark.parametrize(("key", "name", "reduced"), [*whole_games()])
def test_a_whole_game_is_replayed_from_its_last_seat_as_well(
    app: App, key: str, name: str, *, reduced: bool
) -> None:
    """Bots hold the other seats: the table is seen from where the human sits; motion may be reduced."""
    session = session_of(key, name)
    if reduced:
        session.players = ("level:1",) * (session.seats - 1) + ("human:Inès",)
        i18n.use("en")
    scene = animated(app, session, reduced=reduced)
    play_to_its_end(app, scene)
    assert scene.ended


@pytest.mark.slow
def test_who_looks_is_asked_nothing_that_the_other_is_asked(app: App) -> None:
    """Where nothing has happened yet of what the other does, he is said to choose."""
    scene = animated(app, session_of("wankul", "standard"))
    assert isinstance(scene, SeatedReplay)
    said = set()
    for at in range(60):
        scene.jump(at)
        decision = scene.shown.decision
        if decision is not None and decision.prompt == "pay" and decision.seat != scene.near:
            said.add(scene.saying)
    assert said == {f"{scene.names[1 - scene.near]} choisit…"}
