"""The first steps with CAMPUS: eight steps in three chapters, won by three terrains."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, drag, press
from grounds import point_of, reach
from learners import terrains
from lessons import Gesture, begun, do, ends_in_praise, follow, learn, see_refused, taught, wait

from game.core import i18n
from game.core.windows import PASS
from game.rules.wankul.edition import WINDOW
from game.rules.wankul.places import BANNED, HAND, ROWS
from game.rules.wankul.starter import ready_decks
from game.storage.settings import NEVER
from scenes.games.wankul import campus_guide as guide
from scenes.games.wankul.board import WankulBoard
from scenes.games.wankul.campus_guide import LESSONS, PLAYED, RIGHT, SLACKER
from scenes.games.wankul.chapters import CHAPTERS, FIRST_OF_CAMPUS
from scenes.games.wankul.edition import KEY
from scenes.games.wankul.first_steps import first_steps
from scenes.games.wankul.guide import FOE, LEFT, MIDDLE, YOU
from scenes.games.wankul.result import Result
from scenes.games.wankul.setup import Setup
from scenes.table.spots import named

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.dialog import Dialog

_CONTROL = [*CHAPTERS][4]


@pytest.fixture
def lesson(app: App) -> WankulBoard:
    return begun(app, first_steps(FIRST_OF_CAMPUS))


def with_the_mouse(app: App, board: WankulBoard) -> None:
    """Do what the step asks, with the mouse."""
    learn(app, board, terrains)


def with_the_keyboard(app: App, board: WankulBoard) -> None:
    """Do what the step asks, with the keyboard alone."""
    guided, asked = taught(board), board.choosing.asked
    key = guided.key
    if key not in PLAYED:
        do(app, press(pygame.K_t))
        return
    ref, slot = PLAYED[key]
    reach(app, board, f"{HAND}-{board.table.refs.index(ref)}")
    do(app, press(pygame.K_1 + slot))
    while guided.key == key and board.session.outcome is None and (asked := board.choosing.asked).touching:
        pays = asked.prompt == "pay"
        place = board.table.refs.index(asked.held[0]) if pays else 0
        reach(app, board, f"{HAND}-{place}" if pays else named(next(iter(asked.touching))))
        wait(app)


def _to(app: App, board: WankulBoard, key: str) -> None:
    follow(app, board, key, with_the_mouse)


def _totals(board: WankulBoard, slot: int) -> tuple[int, ...]:
    ground = board.seen.grounds[slot]
    assert ground is not None
    return tuple(ground.totals)


def test_the_chapters_of_campus_have_two_to_four_steps_after_those_of_origins() -> None:
    ends = [*CHAPTERS, FIRST_OF_CAMPUS + len(LESSONS)]
    assert [end - first for first, end in pairwise(ends)][3:] == [4, 2, 2]


def test_the_lesson_with_campus_calls_its_cards_by_their_names() -> None:
    looks = first_steps(FIRST_OF_CAMPUS).looks
    told = {key: ref for key, (ref, _slot) in PLAYED.items()}
    others = {"sub": guide.PHOTO, "banish": guide.NEIGHBOUR, "control": SLACKER, "copy": guide.CAPTAIN}
    for language in ("en", "fr"):
        i18n.use(language)
        for lesson in LESSONS:
            hint = i18n._(lesson.hint)
            assert len(hint) < 76, (language, lesson.key)
            for ref in [found[lesson.key] for found in (told, others) if lesson.key in found]:
                assert i18n.typeset(looks.name(ref), language) in hint, (language, lesson.key)


@pytest.mark.slow
@pytest.mark.parametrize("how", [with_the_keyboard, with_the_mouse])
def test_doing_what_is_asked_with_campus_wins_three_terrains(
    app: App, lesson: WankulBoard, how: Callable[[App, WankulBoard], None]
) -> None:
    follow(app, lesson, "copy", how)
    how(app, lesson)
    ends_in_praise(app, lesson, Result, (3.0, 0.0), "points")
    assert f"{KEY}/control" in app.settings.first_steps


@pytest.mark.slow
def test_each_step_with_campus_shows_what_its_words_say(app: App, lesson: WankulBoard) -> None:
    """WAN-11, WAN-5, WAN-23, WAN-28: a Sub turns a score, a card that is on loan goes home."""
    assert _totals(lesson, LEFT) == (3, 4)
    assert lesson.session.decision is not None
    assert lesson.session.decision.prompt == WINDOW
    _to(app, lesson, "open")
    assert tuple(lesson.seen.points) == (1, 0)
    _to(app, lesson, "double-combo")
    assert _totals(lesson, MIDDLE) == (6, 2)
    _to(app, lesson, "instead")
    assert tuple(lesson.seen.points) == (2, 0)
    assert [lesson.seen.count(BANNED, seat) for seat in (YOU, FOE)] == [2, 1]
    _to(app, lesson, "control")
    assert guide.NEIGHBOUR in lesson.seen.refs(BANNED, FOE)
    _to(app, lesson, "borrowed")
    assert _totals(lesson, RIGHT) == (10, 0)
    _to(app, lesson, "copy")
    assert SLACKER in lesson.seen.refs(ROWS[RIGHT], FOE)
    assert guide.RECRUITER in lesson.seen.refs(HAND, YOU)


def test_the_score_may_be_answered_though_the_game_never_waits_for_that(app: App) -> None:
    """The lesson has its own way with windows, and leaves the setting as it is."""
    app.settings = replace(app.settings.with_answer_pause("human", NEVER), explanations=False)
    lesson = begun(app, first_steps(FIRST_OF_CAMPUS))
    wait(app)
    assert (lesson.windows.open, taught(lesson).key, lesson.refusal) == (True, "sub", None)
    assert "pauses" not in [one.name for one in lesson.ring]
    lesson.act(PASS)
    assert lesson.refusal is not None
    with_the_mouse(app, lesson)
    assert taught(lesson).key == "open"


OTHERS: dict[str, Callable[[WankulBoard], Gesture]] = {
    "sub": lambda _s: press(pygame.K_t),
    "open": lambda _s: press(pygame.K_t),
    "instead": lambda s: click(point_of(s, f"{HAND}-0")),
    "banish": lambda s: drag(
        point_of(s, f"{HAND}-{s.table.refs.index(guide.RECRUITER)}"), s.arena.grounds[RIGHT].face.center
    ),
}
"""A gesture that a step does not ask for."""


@pytest.mark.slow
def test_any_other_gesture_with_campus_is_refused_and_a_gesture_is_taken_back(
    app: App, lesson: WankulBoard
) -> None:
    """Undo goes back over what the other did, and over windows that passed by themselves."""
    for key in see_refused(app, lesson, OTHERS, _to):
        assert lesson.refusal is not None
        assert i18n._(taught(lesson).lesson.hint) in lesson.refusal.sentence, key
        do(app, press(pygame.K_ESCAPE)) if lesson.choosing.begun else None
    do(app, press(pygame.K_z))
    assert taught(lesson).key == "instead"
    do(app, press(pygame.K_z))
    assert (taught(lesson).key, lesson.choosing.asked.prompt) == ("double-combo", "score")
    do(app, click(lesson.arena.grounds[MIDDLE].face.center))
    assert taught(lesson).key == "instead"


@pytest.mark.slow
def test_the_last_chapter_begins_where_the_one_before_would_have_led(app: App) -> None:
    board = begun(app, first_steps(_CONTROL))
    assert (taught(board).key, board.now.turn, tuple(board.now.points)) == ("banish", 5, (2, 0))
    assert not board.undoing.possible


def test_after_origins_the_result_tells_how_it_ended_and_leads_to_campus(app: App) -> None:
    """What is told first is what came of the game."""
    i18n.use("en")
    board = begun(app, first_steps())
    taught(board).end_chapter(FIRST_OF_CAMPUS - 1, lambda: None, over_result=True, closing="It is over.")
    app.stack.apply()
    word = cast("Dialog", app.stack.top)
    assert word.message.startswith("It is over.\n")
    assert word.message.endswith("A Sub, and two gems at once (CAMPUS).")


def test_the_lesson_with_campus_leads_to_ready_decks_of_it(app: App) -> None:
    app.routes.to_setup(KEY)
    app.frame(0.01, [])
    setup = app.stack.top
    assert isinstance(setup, Setup)
    app.stack.push(first_steps(FIRST_OF_CAMPUS))
    app.frame(0.01, [])
    taught(app.stack.top).play()
    app.frame(0.01, [])
    board = app.stack.top
    assert isinstance(board, WankulBoard)
    options = board.session.options
    assert (options["set"], options["size"], options["decks"]) == (guide.SET, guide.SIZE, [*guide.READY])
    assert {*guide.READY} <= {*ready_decks(guide.SIZE, guide.SET)}
