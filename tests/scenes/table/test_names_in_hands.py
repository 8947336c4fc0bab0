"""In a hand of thirteen each card that its neighbour covers says its whole name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pytest
from unseen import resize

from game.core import i18n
from game.editions import EDITIONS
from scenes.gallery import MOMENTS
from scenes.games.evolution import looks as evolution_looks
from scenes.games.evolution.faces import face as evolution
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.looks import starter_looks
from scenes.games.wankul.faces import face as wankul
from scenes.games.wankul.faces import terrain
from scenes.games.wankul.moments.cards import everything
from scenes.kit import text
from scenes.kit.faces.card import WIDTH
from scenes.moments.moment import pose

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from scenes.shell.app import App

    Written = tuple[str, Sequence[str], float]
    """A name, its lines, and its em in card units."""

COUNT = 13


def _of_evolution(width: int, seen: float) -> Iterator[Written]:
    for card in EDITIONS.packs.read("evolution").cards:
        look = evolution.look_of(card, evolution_looks._plain())
        layout: Any = (
            evolution.held_layout(look, width, (0.0, seen))
            if isinstance(look, evolution.Mok)
            else evolution._shown_layout(look, width, (0.0, seen))
        )
        title = evolution._titled(layout, look.name, width, (0.0, seen))[1]
        yield look.name, title.lines, title.em


def _of_magicjoust(width: int, seen: float) -> Iterator[Written]:
    looks = starter_looks()
    for ref in looks.cards:
        look = looks[ref]
        if isinstance(look, magicjoust.Creuset):
            title = magicjoust._as_seen(look, width, seen)[0]
            assert title is not None
            yield look.name, title.lines, title.em


def _of_wankul(width: int, seen: float) -> Iterator[Written]:
    for look in everything():
        if isinstance(look, terrain.Terrain):
            title: Any = terrain.spine_seen(look, width, seen)
        else:
            title = wankul.spine_seen(look, width, seen, held=True)
        if title is not None:
            yield look.name, title.lines, title.em


SIZES = ((1024, 640), (1280, 720), (1920, 1080))


@pytest.mark.parametrize(
    ("moment", "written", "size", "text_size"),
    [
        ("evolution-begin", _of_evolution, SIZES[0], 150),
        ("wankul-turn", _of_wankul, SIZES[0], 150),
        ("magicjoust-first-turn", _of_magicjoust, SIZES[1], 100),
        pytest.param("evolution-begin", _of_evolution, SIZES[0], 100, marks=pytest.mark.slow),
        pytest.param("wankul-turn", _of_wankul, SIZES[0], 100, marks=pytest.mark.slow),
        *(
            pytest.param(name, written, size, text_size, marks=pytest.mark.exhaustive)
            for name, written in (("evolution-begin", _of_evolution), ("wankul-turn", _of_wankul))
            for size in SIZES[1:]
            for text_size in (100, 150)
        ),
        pytest.param("magicjoust-first-turn", _of_magicjoust, SIZES[2], 100, marks=pytest.mark.exhaustive),
    ],
)
def test_every_name_in_a_hand_of_thirteen_is_whole(
    app: App,
    moment: str,
    written: Callable[[int, float], Iterator[Written]],
    size: tuple[int, int],
    text_size: int,
) -> None:
    resize(app, size)
    app.change_settings(replace(app.settings, text_size=text_size))
    pose(next(one for one in MOMENTS if one.name == moment), app)
    fan = replace(cast("Any", app.stack.top).table.fan, close=())
    seen = fan.apart(COUNT) * WIDTH / fan.card
    cut, small = list[str](), list[str]()
    for language in i18n.LANGUAGES:
        i18n.use(language)
        for name, lines, em in written(fan.card, seen):
            whole = not lines or not any("…" in line for line in lines)
            cut += [] if whole else [name]
            small += [name] if lines and round(em * fan.card / WIDTH) < text.SMALLEST else []
    assert not cut
    assert not small
