"""The story of a game in three pictures of its table: a click on one shows that moment there."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

import pygame
import pytest
from lessons import dressed
from many_games import some_at_once
from ways_on import take

from game.core.session import Session
from game.editions import EDITIONS
from scenes.gallery import MOMENTS
from scenes.kit import palette
from scenes.kit.content import BoxTile, Fitted
from scenes.kit.layout import Put
from scenes.kit.measures import MINIMUM
from scenes.moments.moment import pose
from scenes.table.replaying import Replaying
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scenes.kit.layout import Box
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_KEYS: Final = ("openmok-evolution", "wankul", "magicjoust")
_RESULTS: Final = (
    "wankul-result",
    "evolution-result-four",
    "evolution-result",
    "wankul-result-clear",
    "magicjoust-result",
)


@cache
def finished(key: str = "openmok-evolution") -> Session:
    """Return a game that chance has played to its end: of Wankul, one in which a draw pile ran out."""
    session = Session.start(EDITIONS.games[key], {}, 5, ("human", "random"))
    rng = random.Random(3)  # noqa: S311 - which moves does not matter
    while session.decision is not None:
        session.act(rng.choice(session.decision.playing_on))
    return session


@pytest.fixture
def result(app: App, show: Callable[[Scene], Scene]) -> Any:  # noqa: ANN401 - each game's own
    """Return the result of that game."""
    return show(app.editions["openmok-evolution"].result_of(Unrecorded(finished())))


@pytest.mark.usefixtures("quick")
def test_a_click_on_a_picture_shows_its_moment_again(app: App, result: Any) -> None:  # noqa: ANN401
    turnings = result.story.turnings
    assert len(turnings) == 3
    replay = take(app, result, "story-1")
    assert isinstance(replay, Replaying)
    assert replay.at == turnings[1].end


@pytest.mark.parametrize("key", some_at_once(_KEYS, _KEYS[:1]))
def test_a_moment_shown_again_moves_at_once_to_its_end_and_stays_there(
    app: App, show: Callable[[Scene], Scene], key: str
) -> None:
    """However many actions it takes: none is waited for."""
    result: Any = show(app.editions[key].result_of(Unrecorded(finished(key))))
    app.settings = replace(app.settings, animation_speed="normal")
    moment = max(result.story.turnings, key=lambda one: one.end - one.at)
    result.watch_moment(moment)
    app.frame(0.0, [])
    replay = cast("Replaying", app.stack.top)
    assert replay.at == moment.at + 1
    waited = 0
    while replay.restless:
        waited += not replay.timeline.busy
        app.frame(0.1, [])
    assert waited <= moment.end - moment.at
    assert (replay.at, replay.playing) == (moment.end, False)


def drawn(app: App, result: Any) -> list[pygame.Surface]:  # noqa: ANN401 - each game's own
    """Return the pictures, made one a frame once the page is seen; then nothing moves any more."""
    for _frame in range(200):
        app.frame(0.05, [])
        if not result.restless:
            break
    assert not result.story.lacks
    return [one.picture for one in result.story.snapshots.values()]


def lit(picture: pygame.Surface) -> pygame.mask.Mask:
    """Return what is lit of a picture."""
    return pygame.mask.from_threshold(picture, palette.LIT, (9, 9, 9, 255))


@pytest.mark.slow
@pytest.mark.usefixtures("quick", "seen")
def test_each_picture_is_the_table_with_its_cards_lit(app: App, result: Any) -> None:  # noqa: ANN401
    app.in_slices = True
    cloth = app.editions["openmok-evolution"].table
    for picture in drawn(app, result):
        table = pygame.mask.from_threshold(picture, cloth, (40, 40, 40, 255))
        assert lit(picture).count() > 200
        assert table.count() > 1000


@pytest.mark.slow
@pytest.mark.usefixtures("quick", "seen")
@pytest.mark.parametrize("key", ["openmok-evolution", "wankul"])
def test_what_a_picture_is_about_is_large_and_in_its_middle(
    app: App, show: Callable[[Scene], Scene], key: str
) -> None:
    """A draw pile, too, that is empty and lies at the edge of the table."""
    for picture in drawn(app, show(app.editions[key].result_of(Unrecorded(finished(key))))):
        boxes = lit(picture).get_bounding_rects()
        about = boxes[0].unionall(boxes[1:])
        wide, high = picture.get_size()
        assert abs(about.centerx - wide / 2) < wide * 0.1
        assert about.height > high * 0.35


@pytest.mark.usefixtures("quick", "seen")
def test_where_a_game_says_so_the_cards_of_each_moment_are_shown_whole(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """Storeys of a great work would be meaningless crops."""
    result: Any = show(app.editions["magicjoust"].result_of(Unrecorded(finished("magicjoust"))))
    assert any(one.cards for one in result.story.turnings)
    assert not any(result.story.turnings[place].cards for place in result.story.snapshots)


@pytest.mark.parametrize("seed", [69, 242])
def test_each_picture_has_all_cards_of_its_moment_though_it_is_between_two_others(
    app: App, show: Callable[[Scene], Scene], seed: int
) -> None:
    key = "openmok-evolution"
    result: Any = show(app.editions[key].result_of(Unrecorded(of_four(seed))))
    assert any(0 not in one.seats for one in result.story.turnings)
    for moment, snapshot in zip(result.story.turnings, result.story.snapshots.values(), strict=True):
        view = snapshot._laid(app, (196, 128)).view
        assert len(snapshot._lit) >= len(moment.cards) > 0
        assert all(view.contains(pose.area(tall)) for pose, tall in snapshot._lit)


def of_four(seed: int) -> Session:
    """Return a game of four that chance has played to its end."""
    who = ("human", "random", "random", "random")
    session = Session.start(EDITIONS.games["openmok-evolution"], {"players": 4}, seed, who)
    rng = random.Random(seed)  # noqa: S311 - which moves does not matter
    while session.decision is not None:
        session.act(rng.choice(session.decision.playing_on))
    return session


@pytest.mark.parametrize("name", some_at_once(_RESULTS, _RESULTS[:2]))
@pytest.mark.parametrize("text_size", [100, 150])
def test_each_sentence_is_told_whole_in_the_smallest_window(app: App, name: str, text_size: int) -> None:
    """Pictures are narrower where it would be cut else."""
    dressed(app, MINIMUM, text_size, "fr")
    pose(next(one for one in MOMENTS if one.name == name), app)
    told = [*_told(cast("Any", app.stack.top).boxes)]
    assert told
    assert [one.words for one in told if one._told() != one.words] == []


def _told(box: Box) -> Iterator[Fitted]:
    """Yield the sentences that lie in a box."""
    yield from (one for one in _inside(box) if isinstance(one, Fitted))


@pytest.mark.parametrize("name", some_at_once(_RESULTS, _RESULTS[1:2]))
def test_the_three_pictures_have_one_size_whatever_the_text(app: App, name: str) -> None:
    sizes = set()
    for text_size in (100, 150):
        dressed(app, MINIMUM, text_size, "fr")
        pose(next(one for one in MOMENTS if one.name == name), app)
        boxes = cast("Any", app.stack.top).boxes
        row = next(one for one in _inside(boxes) if one.name == "story")
        sizes |= {one.area.size for one in _inside(row) if one.name.startswith("picture-")}
    assert len(sizes) == 1


def _inside(box: Box) -> Iterator[Box]:
    """Yield a box and what lies in it, tiles too."""
    yield box
    for one in box.inside():
        yield from _inside(one)
    if isinstance(box, Put) and isinstance(box.widget, BoxTile):
        yield from _inside(box.widget.box)
