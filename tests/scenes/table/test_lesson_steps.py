"""Every step of every lesson in the smallest window: an arrow leads from its balloon to what is meant."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise, product
from typing import TYPE_CHECKING, cast

import pytest
from learners import LEARNERS
from lessons import begun, taught
from many_games import some_at_once
from unseen import resize

from scenes.editions import SHELF
from scenes.kit.best_place import EMPTY, ESSENTIAL, ONE_BEND
from scenes.kit.measures import MINIMUM
from scenes.moments.moment import LARGE
from scenes.shell.dialog import Dialog
from scenes.table.board import Board
from scenes.table.laid_out import PickSheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from scenes.shell.app import App
    from scenes.table.guided import Guided

_REACH = 8
"""How far from what is meant an arrow may end, in pixels."""
_PLAIN, _LARGER = 100, 125
_USUAL = 0.75
"""How many of the balloons of a lesson are as wide as each other, at the least."""
_LESSONS = some_at_once(
    [*product(SHELF, (_PLAIN, _LARGER, LARGE))],
    [("openmok-bataille", LARGE), ("openmok-evolution", _PLAIN)],
    [("magicjoust", _PLAIN), ("wankul", _PLAIN), ("reverse-war", LARGE)],
)


@pytest.mark.parametrize("lesson", _LESSONS, ids=str)
def test_at_every_step_an_arrow_leads_to_what_is_meant_and_neither_it_nor_the_balloon_hides_what_matters(
    app: App, lesson: tuple[str, int]
) -> None:
    """The arrow crosses nothing that is kept clear; the balloon no place where a card is to come either.

    In plain text it bends more than once at one step at most; most of the balloons are as wide as each other.
    """
    key, text_size = lesson
    chapters, faults, widths = SHELF[key].chapters, list[str](), Counter[int]()
    winding = set[str]()
    assert chapters is not None
    resize(app, MINIMUM)
    app.settings = replace(app.settings, text_size=text_size)
    for first in chapters.value:
        board = begun(app, cast("Board", SHELF[key].first_steps(first)))
        for guided in _steps(app, board):
            faults += [f"{guided.key}: {one}" for one in _faults(guided)]
            widths[_box(guided).width] += 1
            winding |= {guided.key} if len(guided.balloon.arrow or ()) > ONE_BEND else set()
        app.stack.clear()
    assert not faults, "\n".join(faults)
    assert len(winding) <= 1 or text_size != _PLAIN, winding
    usual = max(widths.values()) >= _USUAL * widths.total()
    assert usual or text_size != _PLAIN or key == "reverse-war", widths


def _steps(app: App, board: Board) -> Iterator[Guided]:
    """Yield the lesson at each of its steps, and at each gesture that one asks for, to the chapter's end."""
    _rest(app)
    while app.stack.top is board:
        for gesture in LEARNERS[board.session.game.key](board):
            if app.stack.top is board and taught(board).speaks:
                yield taught(board)
            app.frame(0.01, gesture)
            _rest(app)


def _rest(app: App) -> None:
    for _frame in range(200):
        app.frame(0.5, [])
        if isinstance(app.stack.top, (Board, Dialog, PickSheet)) and not app.stack.top.restless:
            return


def _box(guided: Guided) -> pygame.Rect:
    assert guided.balloon is not None
    return guided.balloon.rect


def _faults(guided: Guided) -> Iterator[str]:
    """Yield in words what is wrong with a step as it is laid out."""
    balloon, aim, box = guided.balloon, guided.aim(), _box(guided)
    assert balloon is not None
    for area, weight in [*guided.kept_clear(), (aim, ESSENTIAL)]:
        if weight >= EMPTY and box.colliderect(area):
            yield f"the balloon {box} lies over {area}"
    if balloon.arrow is None:
        yield "no arrow"
        return
    if not aim.inflate(2 * _REACH, 2 * _REACH).collidepoint(balloon.arrow[-1]):
        yield f"the arrow ends at {balloon.arrow[-1]}, beside {aim}"
    for area in _apart(guided, aim):
        if any(_crosses(area, start, tip, box) for start, tip in pairwise(balloon.arrow)):
            yield f"the arrow {balloon.arrow} crosses {area}"


def _apart(guided: Guided, aim: pygame.Rect) -> list[pygame.Rect]:
    """Return what matters beside what is meant."""
    matters = [area for area, weight in guided.kept_clear() if weight >= ESSENTIAL]
    return [area for area in matters if not area.colliderect(aim)]


def _crosses(area: pygame.Rect, start: pygame.Vector2, tip: pygame.Vector2, box: pygame.Rect) -> bool:
    """Say whether a line crosses an area where no balloon lies."""
    met = area.clipline(start, tip)
    return bool(met) and not (box.collidepoint(met[0]) and box.collidepoint(met[1]))
