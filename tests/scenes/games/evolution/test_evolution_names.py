"""A card on a table says its name, always: whole, in the part of it that is seen; the wheel hides none."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from unseen import resize

from scenes.gallery import MOMENTS
from scenes.games.evolution import looks
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.faces import pieces, shapes
from scenes.games.evolution.wheel import Wheel, parts_of
from scenes.kit import text
from scenes.kit.faces.card import WIDTH
from scenes.kit.faces.laying import small_title
from scenes.kit.measures import Measures
from scenes.moments.moment import pose

if TYPE_CHECKING:
    from scenes.games.evolution.board import EvolutionBoard
    from scenes.kit.faces.base import Master
    from scenes.kit.faces.card import Box
    from scenes.kit.faces.laying import Title
    from scenes.shell.app import App

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def at(app: App, name: str, size: tuple[int, int], text_size: int) -> EvolutionBoard:
    """Return the board of a moment in a window."""
    resize(app, size)
    app.change_settings(replace(app.settings, text_size=text_size))
    pose(next(one for one in MOMENTS if one.name == name), app)
    return cast("EvolutionBoard", app.stack.top)


def _named(
    layout: shapes.Layout, name: str, width: int, seen: shapes.Span
) -> tuple[Box | None, Title, float]:
    """Return where a name stands, how, and how long its lines may be, in card units."""
    found, title = evolution._titled(layout, name, width, seen)
    box = found.spine or found.name
    return box, title, 0.0 if box is None else box.height if found.spine else box.width


@pytest.mark.parametrize("name", ["evolution-turn", "evolution-wheel", "evolution-six"])
@pytest.mark.parametrize("size", SIZES)
def test_every_card_on_the_table_says_its_whole_name_where_it_is_seen(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    """Moks that lie over each other, too, and the lit target of an attack."""
    board = at(app, name, size, 100)
    made = list[tuple[evolution.Look, int, shapes.Span]]()
    real = evolution.master

    def master(look: evolution.Look, width: int, seen: shapes.Span = shapes.WHOLE) -> Master:
        made.append((look, width, seen))
        return real(look, width, seen)

    monkeypatch.setattr(evolution, "master", master)
    table = board.table
    for sprite in [*table.hand, *table.moks.values()]:
        sprite.paint(round(sprite.pose.width), 0)
    shown = [one for one in made if not isinstance(one[0], evolution.Out)]
    assert shown
    for look, width, seen in shown:
        assert isinstance(look, evolution.Mok | evolution.Variation)
        if isinstance(look, evolution.Mok):
            box, title, long = _named(evolution.held_layout(look, width, seen), look.name, width, seen)
        else:
            box, title, long = _named(evolution.variation_layout(look, width), look.name, width, seen)
        assert box is not None, (look.name, width)
        assert not any("…" in line for line in title.lines), title
        if seen != shapes.WHOLE:
            assert seen[0] < box.x
            assert box.x + box.width < seen[1]
            room, px = long * width / WIDTH, round(title.em * width / WIDTH)
            assert px >= text.SMALLEST
            assert all(text.width_of(line, text.SERIF_BOLD, px) <= room + 1 for line in title.lines)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_names_of_many_variations_played_stand_whole_in_their_lines(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int
) -> None:
    board, cut = at(app, "evolution-six", size, text_size), list[str]()
    clip = text.clipped

    def clipped(words: str, *how: object) -> str:
        shown = clip(words, *how)  # type: ignore[arg-type]
        cut.extend([words] if shown != words else [])
        return shown

    monkeypatch.setattr(text, "clipped", clipped)
    looks._rows.cache_clear()
    for seat in board.table.played:
        assert board.table.played[seat]
        board.table._draw_side(app.window, seat)
    assert not cut


@pytest.mark.parametrize("name", ["evolution-wheel", "evolution-six", "evolution-four-wheel"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_what_the_wheel_tells_lies_over_no_card(
    app: App, name: str, size: tuple[int, int], text_size: int
) -> None:
    board = at(app, name, size, text_size)
    wheel = board.wheel()
    assert wheel is not None
    cards = [board.table.mok_rect(*spot) for spot in board.table.moks]
    slips = [area for _slip, area in wheel.slips(board.m, app.window.get_rect())]
    assert slips
    own = [board.table.mok_rect(*spot) for spot in board.table.moks if spot[0] == board.near]
    assert all(area.collidelist([*own, board.arena.strip]) < 0 for area in slips)
    assert cards
    names = [
        evolution.name_rect(board.table.looks.on_table(board.seen.moks[seat][place]), card)
        for (seat, place), card in zip(board.table.moks, cards, strict=True)
    ]
    assert all(area.collidelist(names) < 0 for area in slips)
    assert not [one for one in names if _covers(wheel, one)]
    assert not any(one.colliderect(other) for one, other in combinations(slips, 2))


def _covers(wheel: Wheel, area: pygame.Rect) -> bool:
    """Say whether the wheel lies over some of an area."""
    x, y = (
        max(low, min(at, high))
        for at, low, high in zip(wheel.center, area.topleft, (area.right, area.bottom), strict=True)
    )
    return wheel.covers((x, y))


def test_what_is_the_same_of_two_symbols_stands_once_beside_the_wheel() -> None:
    wheel = Wheel((300, 300), 80, parts_of((1, 1, 1), (2, 2, 2), ("", "marked", "marked")))
    slips = wheel.slips(Measures((1280, 720)), pygame.Rect(0, 0, 1280, 720))
    assert len(slips) == 1
    other = replace(wheel, parts=parts_of((1, 1, 1), (2, 2, 2), ("", "lacks 2", "marked")))
    over, under = sorted(
        (area for _slip, area in other.slips(Measures((1280, 720)), pygame.Rect(0, 0, 1280, 720))),
        key=lambda area: area.top,
    )
    assert over.bottom < other.center[1] - 60
    assert under.top > other.center[1] + 60


@pytest.mark.parametrize("width", [56, 63, 80])
def test_a_small_mok_that_is_out_bears_its_name_whole_where_two_lines_hold_it(width: int) -> None:
    """It is broken before a syllable; the strip that bears it stays off the letters of the star."""
    for name in ("Caboche", "Patatrac", "Hibouquin", "Chat-Grin", "Poids-Plume"):
        title = small_title(name, pieces.PLATE.width, width)
        assert "".join(title.lines).replace("-", "") == name.replace("-", "")
        assert pieces.taller_plate(title.em * len(title.lines)).y > 45
