"""Drawing that stops where a frame is late: the next one finds every card as it was."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any, Final, cast

import pytest

from game.core.table import Spot
from scenes.gallery import MOMENTS
from scenes.kit.frame_time import LateError
from scenes.kit.lights import show_advised
from scenes.kit.sprites import Sprite
from scenes.moments.moment import pose
from scenes.table.spots import HAND

if TYPE_CHECKING:
    import pygame

    from scenes.shell.app import App
    from scenes.table.cards import CardTable

TABLES: Final = ("evolution-turn", "magicjoust-endgame", "wankul-turn")


def table_of(app: App, name: str) -> CardTable:
    """Return the table of a moment of the gallery, nothing moving there."""
    pose(next(one for one in MOMENTS if one.name == name), app)
    app.frame(0.0, [])
    scene = cast("Any", app.stack.top)
    while scene.restless:
        app.frame(0.0, [])
    table: CardTable = scene.table
    return table


def draw(window: pygame.Surface, table: CardTable, up: Spot) -> None:
    """Draw all cards, one of them up, and one that is advised."""
    cast("Any", table).draw_cards(window)
    table.draw_risen(window)
    show_advised(window, table.cards()[up], 9)


def as_they_are(table: CardTable) -> list[object]:
    """Return how every card lies and looks, and what is lit."""
    cards = [*table.cards().values(), *table.hand]
    return [table.lit, *((one.paint, one.pose, one.lean) for one in cards)]


@pytest.mark.parametrize(
    ("name", "held"),
    [
        pytest.param(name, held, marks=() if held == (place % 2 == 0) else pytest.mark.slow)
        for place, name in enumerate(TABLES)
        for held in (True, False)
    ],
)
def test_a_late_frame_leaves_every_card_as_it_was(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str, *, held: bool
) -> None:
    """Whichever picture it is for which no time is left: no card stays up, or half hidden."""
    table, left = table_of(app, name), 0
    places = [spot for spot, one in table.cards().items() if (one in table.hand) == held]
    up = places[len(places) // 2]
    lit = Spot(HAND, None, 0) if held else up
    table.rising.point(lit if held else None)
    picture = Sprite.picture

    def late(sprite: Sprite) -> pygame.Surface:
        nonlocal left
        if left == 0:
            raise LateError
        left -= 1
        return picture(sprite)

    monkeypatch.setattr(Sprite, "picture", late)
    for focus in (lit, None):
        table.lit = replace(table.lit, focus=focus, pointed=lit)
        before = as_they_are(table)
        for made in count():
            left = made
            with suppress(LateError):
                draw(app.window, table, up)
                break
            assert as_they_are(table) == before
        assert as_they_are(table) == before
