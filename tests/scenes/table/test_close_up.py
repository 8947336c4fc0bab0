"""A card shown large: off the card itself, off what is asked, off totals and off where it may go."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final, cast

import pygame
import pytest
from gestures import click
from many_games import EVERY_WINDOW, TWO_WINDOWS, some_at_once
from unseen import resize

from game.core.table import Spot
from game.rules.wankul.places import ROWS, TERRAINS
from scenes.gallery import MOMENTS
from scenes.kit import content
from scenes.kit.areas import distance
from scenes.kit.faces.laying import LARGE_FROM
from scenes.kit.sprites import Pose, Sprite
from scenes.kit.timeline import LOOK_REST
from scenes.moments.moment import pose
from scenes.shell import scene
from scenes.table import close_up
from scenes.table.spots import HAND, OnTable, lying
from scenes.table.tools import band_area

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.bataille.round_board import RoundBoard
    from scenes.games.wankul.board import WankulBoard
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter
    from scenes.shell.app import App
    from scenes.table.cards import CardTable, LaidCards
    from scenes.table.seated import SeatedBoard

_TABLES: Final = (
    "evolution-turn",
    "evolution-attack",
    "wankul-turn",
    "magicjoust-endgame",
    "magicjoust-explained",
    "round-answer",
    "bataille-choix",
    "magicjoust-crowded",
)


@pytest.mark.parametrize("name", some_at_once(_TABLES, (), _TABLES[::2]))
def test_a_card_shown_large_is_seen_and_hides_neither_itself_nor_what_is_asked_nor_where_it_may_go(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """MOCKS: the preview is off what one is doing, at every card pointed at; edges and titles apart."""
    pose(next(one for one in MOMENTS if one.name == name), app)
    board, found = cast("SeatedBoard", app.stack.top), list[tuple[close_up.Surroundings, pygame.Rect]]()
    lay = close_up.laid

    def laid(
        m: Measures, card: close_up.Card, told: Sequence[Box], around: close_up.Surroundings
    ) -> tuple[Box, pygame.Rect]:
        sheet, area = lay(m, card, told, around)
        found.append((around, area))
        return sheet, area

    monkeypatch.setattr(close_up, "laid", laid)
    for widget in [one for one in board.ring if isinstance(one, OnTable) and board.table.ref_at(one.spot)]:
        app.frame(0.01, click(widget.rect.center, pygame.BUTTON_RIGHT))
        app.frame(0.01, click(widget.rect.center, pygame.BUTTON_RIGHT))
    assert found
    for around, area in found:
        whole = [one for one in around.kept if one.height > 2 * board.m.type(15)]
        kept = [one.inflate(-one.width // 3, -one.height // 3) for one in whole]
        assert area.collidelist([around.about, *kept]) < 0
        assert around.window.contains(area)


@pytest.mark.parametrize("name", ["wankul-turn", "evolution-turn"])
@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
def test_a_held_card_shown_large_hides_nothing_that_it_may_touch_nor_what_is_asked(
    app: App, name: str, size: tuple[int, int], text_size: int
) -> None:
    """Neither where it may go, nor a Mok that a variation may act on; the card held stays in sight."""
    resize(app, size)
    app.change_settings(replace(app.settings, text_size=text_size))
    pose(next(one for one in MOMENTS if one.name == name), app)
    board = cast("SeatedBoard", app.stack.top)
    for widget in [one for one in board.ring if isinstance(one, OnTable) and one.spot.place == HAND]:
        app.frame(0.01, click(widget.rect.center)[:1])
        ref, spot = board.table.ref_at(widget.spot), widget.spot
        assert board.lookout is not None
        around = board.lookout._around(spot)
        card = partial(board.lookout._card, spot, ref)
        _sheet, area = close_up.laid(board.m, card, list, around)
        touched = {*board.lit.goals, *board.lookout.touched(spot, ref)}
        goals = [one for one in map(board.table.area_of, touched) if one is not None]
        inner = [one.inflate(-one.width // 3, -one.height // 3) for one in goals]
        assert touched or spot in board.lit.dim
        assert area.collidelist([*inner, around.about, *board.kept_seen()]) < 0


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_a_terrain_is_shown_large_near_it_off_its_characters_and_off_who_plays(
    app: App, size: tuple[int, int]
) -> None:
    """It lies across: what is beside it is beside the card as it lies."""
    resize(app, size)
    pose(next(one for one in MOMENTS if one.name == "wankul-turn"), app)
    board = cast("WankulBoard", app.stack.top)
    for slot, ground in enumerate(board.arena.grounds):
        spot = Spot(TERRAINS, None, slot)
        around = board.lookout._around(spot)
        card = partial(board.lookout._card, spot, board.table.ref_at(spot))
        _sheet, area = close_up.laid(board.m, card, list, around)
        assert distance(ground.middle, area) <= ground.middle.height
        assert not around.crowds(area)
        assert area.collidelist(close_up._inner(around.spared)) < 0
        assert {one for at, one in board.table.cards().items() if at.place == ROWS[slot]} == {
            one for one in board.table.cards().values() if one.rect() in around.goals
        }


_REFUSING: Final = ("magicjoust-inspected", "wankul-inspected", "evolution-inspected", "round-answer")


@pytest.mark.parametrize("name", _REFUSING)
def test_why_a_card_cannot_be_played_stands_under_the_large_card_and_nowhere_else(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """With all else that it does not say itself; what it says is not written again."""
    pose(next(one for one in MOMENTS if one.name == name), app)
    board, said = cast("SeatedBoard", app.stack.top), list[str]()
    write = content.Text.paint

    def paint(text: content.Text, surface: pygame.Surface) -> None:
        said.append(text.words)
        write(text, surface)

    monkeypatch.setattr(content.Text, "paint", paint)
    assert board.lookout is not None
    for spot in [one.spot for one in board.ring if isinstance(one, OnTable) and one.spot.place == HAND]:
        board.lookout.show(spot)
        board.lit.pointed = spot
        told = board.lookout.told(spot, board.table.ref_at(spot))
        said.clear()
        board.lookout.draw(app.window)
        assert {*told} <= {*said}
        said.clear()
        board.draw_still(app.window)
        assert not {*said} & {*told, board.looks.words(board.table.ref_at(spot)) or "-"}


def test_v_shows_the_card_large_that_the_mouse_is_on_and_puts_it_away(app: App) -> None:
    """One key in every game."""
    pose(next(one for one in MOMENTS if one.name == "evolution-turn"), app)
    board = cast("SeatedBoard", app.stack.top)
    card = next(one for one in board.ring if isinstance(one, OnTable) and board.table.ref_at(one.spot))
    assert board.lookout is not None
    struck = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, unicode="v", mod=0)
    app.frame(0.01, [*click(card.rect.center)[:1], struck])
    assert board.lookout.cell == card.spot
    app.frame(0.01, [struck])
    assert board.lookout.cell is None


@pytest.mark.parametrize("name", ["evolution-turn", "wankul-turn", "magicjoust-explained", "round-answer"])
def test_no_card_is_shown_large_behind_advice_nor_once_that_is_closed(app: App, name: str) -> None:
    """It would lie there without the mouse, over what is advised."""
    pose(next(one for one in MOMENTS if one.name == name), app)
    board = cast("SeatedBoard", app.stack.top)
    card = next(one for one in board.ring if isinstance(one, OnTable) and board.table.ref_at(one.spot))
    assert board.lookout is not None
    app.frame(0.01, click(card.rect.center, pygame.BUTTON_RIGHT)[:2])
    assert board.lookout.cell == card.spot
    app.frame(0.01, [_struck(pygame.K_h)])
    app.frame(0.01, [])
    assert app.stack.top is not board
    assert board.lookout.cell is None
    app.frame(0.01, [_struck(pygame.K_ESCAPE)])
    app.frame(0.01, [])
    assert app.stack.top is board
    assert board.lookout.cell is None


def _struck(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0)


def test_no_tip_lies_over_a_card_that_is_shown_large(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of both at a time."""
    pose(next(one for one in MOMENTS if one.name == "evolution-turn"), app)
    board, tips = cast("SeatedBoard", app.stack.top), list[str]()
    monkeypatch.setattr(scene, "draw_tip", lambda _surface, _m, tip, *_where: tips.append(tip))
    card = next(one for one in board.ring if isinstance(one, OnTable) and board.table.ref_at(one.spot))
    card.tip = "about this card"
    app.frame(0.01, click(card.rect.center)[:1])
    assert tips == [card.tip]
    for _frame in range(round(LOOK_REST / 0.1) + 1):
        app.frame(0.1, [])
    assert board.lookout is not None
    assert board.lookout.cell == card.spot
    shown = len(tips)
    board.draw(app.window)
    assert len(tips) == shown


@pytest.mark.parametrize("name", ["evolution-turn", "wankul-turn", "magicjoust-endgame"])
@pytest.mark.parametrize("size", TWO_WINDOWS)
def test_a_card_that_others_play_is_shown_large_off_where_it_comes_from_and_goes_to(
    app: App, name: str, size: tuple[int, int]
) -> None:
    """Within the window, under the strip; so large that it says what it does."""
    resize(app, size)
    pose(next(one for one in MOMENTS if one.name == name), app)
    board = cast("SeatedBoard", app.stack.top)
    table = cast("CardTable", board.table)
    played, *others = table.cards().values()
    for other in others:
        shown = table.on_show(played, played.pose, other.pose).area(table.tall(played))
        assert shown.collidelist([one.pose.area(table.tall(played)) for one in (played, other)]) < 0
        assert app.window.get_rect().contains(shown)
        assert min(shown.size) >= LARGE_FROM
        assert shown.top >= band_area(board.m).bottom


def test_a_card_just_clicked_is_not_shown_large_before_the_mouse_has_been_on_another(app: App) -> None:
    """Nor what lies where a card was: the answer that is being composed stays in sight."""
    pose(next(one for one in MOMENTS if one.name == "round-answer"), app)
    board = cast("RoundBoard", app.stack.top)
    hand = board.table.geometry.hand_rects(len(board.seen.hand))
    picked = min(board.choice.lit())
    other = next(place for place in range(len(hand)) if abs(place - picked) > 1)

    def rests(events: Sequence[pygame.event.Event]) -> Spot | None:
        app.frame(0.01, events)
        for _frame in range(round(LOOK_REST / 0.1) + 1):
            app.frame(0.1, [])
        return board.lookout.cell

    over_hole = click((hand[picked].centerx + 4, hand[picked].centery))[:1]
    assert rests(click(hand[picked].center)) is None
    assert rests(over_hole) is None
    assert rests(click(hand[other].center)[:1]) == Spot(HAND, board.near, other)
    assert rests(over_hole) is None
    assert picked in board.choice.picks


@pytest.mark.parametrize(("angle", "size"), [(2, (50, 70)), (-90, (70, 50))])
def test_a_card_that_lies_across_is_as_wide_as_it_is_tall_upright(angle: int, size: tuple[int, int]) -> None:
    spot, card = Spot("invoked", 0, 0), Sprite("a", cast("Painter", None), Pose(200, 100, 50, angle))
    table = SimpleNamespace(cards=lambda: {spot: card}, tall=lambda _card: 1.4)
    area = lying(cast("LaidCards", table))[spot]
    assert (area.size, area.center) == (size, (200, 100))
