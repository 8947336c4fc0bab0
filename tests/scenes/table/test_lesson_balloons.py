"""The balloons of all lessons: what lies under them is out of reach, their arrows lead to what is meant."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click
from lessons import taught, told_by_balloon
from many_games import WINDOWS, in_rows
from unseen import opened, resize

from scenes.gallery import MOMENTS
from scenes.games.reverse_war.table import WarTable
from scenes.kit import palette
from scenes.kit.areas import shared
from scenes.kit.balloon import Balloon
from scenes.kit.best_place import ESSENTIAL, LAID, ONE_BEND
from scenes.kit.measures import MINIMUM
from scenes.moments.moment import LARGE, SETTLING_FRAMES, check, pose
from scenes.table import close_up
from scenes.table.cards import LaidCards
from scenes.table.spots import lying

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.moments.moment import Moment
    from scenes.shell.app import App
    from scenes.table.board import Board
    from scenes.table.cards import CardTable
    from scenes.table.guided import Guided
    from scenes.table.seated import SeatedBoard

_TOLD = [one for one in MOMENTS if told_by_balloon(one)]
_STEP = 32
_SLIVER = 0.08
"""How much of a card may lie under a balloon."""
_EDGE = 8
"""How far from the edge of the window a balloon lies, in pixels."""
_REACH = 8
"""How far from what is meant an arrow may end, in pixels."""
_A_GAME_EACH = (
    "first-steps-2",
    "bataille-steps-1",
    "bataille-steps-6",
    "evolution-steps-wheel",
    "magicjoust-steps-invoke",
    "wankul-steps-join",
)


def _begun(app: App, moment: Moment) -> Guided:
    pose(moment, app)
    for _frame in range(SETTLING_FRAMES):
        app.frame(0.0, [])
    return cast("Guided", app.stack.top)


def _points(lesson: Guided) -> list[tuple[int, int]]:
    """Return points all over the balloon, none on its button."""
    assert taught(lesson).balloon is not None
    box = taught(lesson).balloon.rect.inflate(-4, -4)
    points = [(x, y) for x in range(box.left, box.right, _STEP) for y in range(box.top, box.bottom, _STEP)]
    if taught(lesson).lesson.button:
        return [point for point in points if not lesson.ring["next"].rect.collidepoint(point)]
    return points


@pytest.mark.parametrize("moment", in_rows(_TOLD, 12), ids=lambda one: one.name)
def test_each_step_shows_what_it_says_and_its_balloon_lets_no_click_through_and_points_at_what_is_meant(
    app: App, moment: Moment
) -> None:
    """All that is asked of a step, in one: what leads there takes its time."""
    lesson = _begun(app, moment)
    check(moment, app)
    for size in WINDOWS:
        resize(app, size)
        app.stack.relayout()
        _see_arrow(taught(lesson))
        _see_nothing_hidden(taught(lesson))
        _see_cards(taught(lesson))
    _see_nothing_hidden_by_large_text(app, taught(lesson))
    app.window = opened((1280, 720), seen=True)
    app.stack.relayout()
    _see_nothing_clicked(app, lesson)


def _see_nothing_hidden(guided: Guided) -> None:
    """See that nothing lies under the sheet that matters."""
    assert guided.balloon is not None
    box = guided.balloon.rect
    hidden = [area for area, weight in guided.kept_clear() if weight >= ESSENTIAL and area.colliderect(box)]
    assert not hidden, (guided.key, box, hidden)
    assert not box.colliderect(guided.aim()), guided.key


def _see_nothing_hidden_by_large_text(app: App, guided: Guided) -> None:
    """See it in the smallest window, where there is the least room."""
    before = app.settings
    app.settings = replace(before, text_size=LARGE)
    resize(app, WINDOWS[0])
    app.stack.relayout()
    _see_nothing_hidden(guided)
    _see_cards(guided)
    app.settings = before


def _see_cards(guided: Guided) -> None:
    """See that no card nor place of one lies under the sheet, but a sliver, unless there is no other room."""
    assert guided.balloon is not None
    box, cards = guided.balloon.rect, _lying(guided)
    hidden = [one for one in cards if shared(box, one) > _SLIVER * one.width * one.height]
    if hidden:
        kept = [area for area, weight in guided.kept_clear() if weight >= LAID]
        free = _free(guided, [*kept, *cards, guided.aim(), guided.way_out])
        assert free is None, (guided.key, box, hidden, free)


def _lying(guided: Guided) -> list[pygame.Rect]:
    """Return where cards lie, and may lie on a battlefield."""
    table = cast("Board", guided.board).table
    assert isinstance(table, LaidCards)
    found = [*lying(table).values()]
    if isinstance(table, WarTable):
        found += [*table.cells(), *(table.rival.field.cells() if table.rival is not None else ())]
    return found


def _free(guided: Guided, kept: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """Return a place where the sheet would lie over nothing of that, in one of its sizes, in any text."""
    assert guided.balloon is not None
    width, height = guided.balloon.m.size
    texts = [Balloon(m, guided.balloon.told) for m in guided.board.m.texts]
    for sheet in [sheet for one in texts for sheet in one.sheets()]:
        for left in range(_EDGE, width - sheet.width - _EDGE, 2 * _EDGE):
            for top in range(_EDGE, height - sheet.height - _EDGE, 2 * _EDGE):
                place = pygame.Rect((left, top), sheet.size)
                if place.collidelist(kept) < 0:
                    return place
    return None


def _see_nothing_clicked(app: App, lesson: Guided) -> None:
    """See that neither button of the mouse plays, chooses or lights anything through the sheet."""
    assert taught(lesson).speaks
    points = _points(lesson)
    assert points
    app.frame(0.0, click(points[0], pygame.BUTTON_MIDDLE))
    app.frame(0.0, [])
    before, played = app.window.copy(), [*lesson.session.actions]
    for point in points:
        for button in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT):
            app.frame(0.0, click(point, button))
            assert (app.stack.top, lesson.session.actions, lesson.refusal) == (lesson, played, None), point
    app.frame(0.0, [])
    assert app.window.get_buffer().raw == before.get_buffer().raw


def _see_arrow(guided: Guided) -> None:
    """See that one goes from the edge of the sheet up to what is meant, and crosses nothing that matters.

    Where it would go a long way, a light stands round what is meant instead.
    """
    balloon, aim = guided.balloon, guided.aim()
    assert balloon is not None
    assert not balloon.rect.colliderect(aim), guided.key
    if balloon.arrow is None:
        drawn = pygame.Surface(balloon.m.size)
        balloon.draw(drawn)
        assert drawn.get_at(aim.inflate(10, 10).midleft)[:3] == palette.LIT, guided.key
        return
    points = [point for start, tip in pairwise(balloon.arrow) for point in _along(start, tip)]
    assert balloon.rect.collidepoint(points[0]), guided.key
    assert aim.inflate(2 * _REACH, 2 * _REACH).collidepoint(points[-1]), guided.key
    shown = [point for point in points if not balloon.rect.collidepoint(point)]
    assert shown, guided.key
    matters = [one for one, weight in guided.kept_clear() if weight >= ESSENTIAL]
    others = [one for one in matters if not one.colliderect(aim) and not one.colliderect(balloon.rect)]
    assert not [one for one in others if any(one.collidepoint(point) for point in shown)], guided.key


def _along(start: pygame.Vector2, tip: pygame.Vector2) -> list[pygame.Vector2]:
    """Return the points of a way, a pixel apart."""
    length = round(start.distance_to(tip))
    return [start.lerp(tip, step / max(1, length)) for step in range(length + 1)]


@pytest.mark.parametrize("name", ["war-steps-yours", "war-steps-own"])
def test_in_large_text_a_balloon_is_written_smaller_before_it_lies_over_a_cell(app: App, name: str) -> None:
    """There is no room for it in the smallest window else; nothing is under 14 px."""
    app.settings = replace(app.settings, text_size=LARGE, language="fr")
    resize(app, MINIMUM)
    guided = taught(_begun(app, next(one for one in _TOLD if one.name == name)))
    assert guided.balloon is not None
    assert guided.balloon.m.text_size < LARGE
    assert guided.balloon.m.type(14) >= 14
    box = guided.balloon.rect
    assert not [one for one in _lying(guided) if shared(box, one) > _SLIVER * one.width * one.height]
    if guided.lesson.button:
        assert box.contains(guided.board.ring["next"].rect)


@pytest.mark.parametrize("name", ["war-steps-reckon", "war-steps-swap"])
def test_a_balloon_stays_where_it_is_when_its_step_is_laid_out_anew(app: App, name: str) -> None:
    """It has not moved for what it was drawn there before: only a new step may put it elsewhere."""
    resize(app, MINIMUM)
    board = _begun(app, next(one for one in _TOLD if one.name == name))
    for _again in range(2):
        (before,) = taught(board).over
        board.relayout()
        (now,) = taught(board).over
        assert now == before
        app.frame(0.0, [])


def test_nothing_stays_lit_under_a_balloon(app: App) -> None:
    """The mouse comes from what it lit onto the sheet."""
    for moment in [one for one in _TOLD if one.name in _A_GAME_EACH]:
        lesson = _begun(app, moment)
        spots = [one for one in lesson.ring if one.name != "next" and one.enabled]
        at = _points(lesson)[0]
        for pos in (spots[0].rect.center, at):
            app.frame(0.0, [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))])
        assert lesson.ring.hovered is None, moment.name


@pytest.mark.parametrize("name", ["evolution-steps-wheel", "magicjoust-steps-invoke", "wankul-steps-join"])
def test_a_card_of_the_hand_that_is_shown_large_leaves_the_balloon_in_sight(app: App, name: str) -> None:
    lesson = _begun(app, next(one for one in _TOLD if one.name == name))
    (balloon,) = taught(lesson).over
    board = cast("SeatedBoard", taught(lesson).board)
    assert board.lookout is not None
    spots = [spot for spot in board.table.held_spots() if board.table.ref_at(spot)]
    assert spots
    for spot in spots:
        card = partial(board.lookout._card, spot, board.table.ref_at(spot))
        _sheet, area = close_up.laid(board.m, card, list, board.lookout._around(spot))
        assert shared(area, balloon) <= balloon.width * balloon.height / 20


@pytest.mark.parametrize("name", ["war-steps-two", "war-steps-hidden", "war-steps-back"])
def test_the_arrow_of_a_duel_bends_once_at_most(app: App, name: str) -> None:
    """The steps are about the draw pile and tell of no unit: the list of them may be hidden."""
    app.settings = replace(app.settings, language="fr")
    resize(app, (1280, 720))
    guided = taught(_begun(app, next(one for one in _TOLD if one.name == name)))
    assert guided.balloon is not None
    assert guided.balloon.arrow is not None
    assert len(guided.balloon.arrow) <= ONE_BEND


@pytest.mark.parametrize("name", ["evolution-steps-place", "evolution-steps-second"])
def test_no_balloon_lies_over_a_place_of_ones_own_where_a_mok_may_come(app: App, name: str) -> None:
    resize(app, MINIMUM)
    guided = taught(_begun(app, next(one for one in _TOLD if one.name == name)))
    assert guided.balloon is not None
    places = [guided.board.table.mok_rect(0, place) for place in range(3)]
    assert guided.balloon.rect.collidelist(places) < 0


def test_a_balloon_and_its_arrow_leave_the_other_cards_of_the_hand_in_sight(app: App) -> None:
    app.settings = replace(app.settings, text_size=LARGE, language="fr")
    resize(app, MINIMUM)
    guided = taught(_begun(app, next(one for one in _TOLD if one.name == "evolution-steps-impact")))
    table = cast("CardTable", guided.board.table)
    meant, other = (table.fan.rect(place, 2) for place in range(2))
    assert guided.aim() == meant
    assert guided.balloon is not None
    assert guided.balloon.arrow is not None
    beside = pygame.Rect(meant.right, other.top, other.right - meant.right, other.height)
    assert not guided.balloon.rect.colliderect(beside)
    assert not any(beside.clipline(*ends) for ends in pairwise(guided.balloon.arrow))
