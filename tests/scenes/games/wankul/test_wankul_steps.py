"""The first steps of Wankul: fourteen steps in three chapters, won by an empty deck."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, drag, press
from grounds import point_of, reach
from learners import terrains
from lessons import (
    Gesture,
    begun,
    do,
    dressed,
    follow,
    learn,
    leave_and_begin_again,
    see_refused,
    taught,
    wait,
)

from game.core import i18n
from game.core.session import Session
from game.editions import EDITIONS
from game.storage import records
from scenes.games.wankul import guide
from scenes.games.wankul.board import WankulBoard
from scenes.games.wankul.edition import KEY
from scenes.games.wankul.first_steps import first_steps
from scenes.games.wankul.guide import ATTIC, CHAPTERS, LEFT, LESSONS, MIDDLE, PLAYED
from scenes.games.wankul.setup import Setup
from scenes.kit import palette, text
from scenes.kit.strip import draw_strip
from scenes.table.spots import HAND

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App


@pytest.fixture
def lesson(app: App) -> WankulBoard:
    return begun(app, first_steps())


def held(board: WankulBoard, ref: str) -> tuple[int, int]:
    """Return a point of a card of the hand."""
    return point_of(board, _name(board, ref))


def _name(board: WankulBoard, ref: str) -> str:
    return f"{HAND}-{board.table.refs.index(ref)}"


def _payable(board: WankulBoard) -> str:
    """Return a card of the hand that pays."""
    return board.choosing.asked.held[0]


def _ground(board: WankulBoard, slot: int) -> tuple[int, int]:
    return board.arena.grounds[slot].face.center


def _pay_by_keys(app: App, board: WankulBoard) -> None:
    reach(app, board, _name(board, _payable(board)))
    wait(app)


def with_the_keyboard(app: App, board: WankulBoard) -> None:
    """Do what the step asks, with the keyboard alone."""
    key = taught(board).lesson.key
    digits = {LEFT: pygame.K_1, MIDDLE: pygame.K_2}
    if key in PLAYED:
        ref, slot = PLAYED[key]
        reach(app, board, _name(board, ref))
        do(app, press(digits[slot]))
        while board.session.decision is not None and board.session.decision.prompt == "pay":
            _pay_by_keys(app, board)
    match key:
        case "terrain":
            reach(app, board, _name(board, ATTIC))
            reach(app, board, _name(board, ATTIC))
            wait(app)
        case "score" | "eleven":
            do(app, press(pygame.K_1))
        case "tie":
            do(app, press(pygame.K_2))
            do(app, press(pygame.K_2))
        case "end" | "leave" | "order":
            do(app, press(pygame.K_t))


def with_the_mouse(app: App, board: WankulBoard) -> None:
    """Do what the step asks, with the mouse."""
    learn(app, board, terrains)


def go_to(
    app: App, board: WankulBoard, key: str, how: Callable[[App, WankulBoard], None] = with_the_mouse
) -> None:
    """Do what each step asks, until the one of that key."""
    follow(app, board, key, how)


def _leads_on(app: App, board: WankulBoard) -> None:
    """See that the game ends as the lesson says, that it is done, and that the next chapter has begun."""
    outcome, following = board.session.outcome, app.stack.top
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((0,), (2.0, 1.0), "empty-deck")
    assert {KEY, f"{KEY}/losing"} <= {*app.settings.first_steps}
    assert isinstance(following, WankulBoard)
    assert taught(following).key == "sub"
    assert not records.read()


def test_every_step_asks_for_something_that_is_said_in_a_few_words() -> None:
    """They fit on the strip in large text."""
    assert not any(lesson.button for lesson in LESSONS)
    for language in ("en", "fr"):
        i18n.use(language)
        for lesson in LESSONS:
            assert len(i18n._(lesson.hint)) < 76, (language, lesson.key)


def test_the_lesson_has_three_chapters_of_four_or_five_steps() -> None:
    ends = [*CHAPTERS, len(LESSONS)]
    steps = [end - first for first, end in pairwise(ends)]
    assert len(steps) == 3
    assert all(4 <= count <= 5 for count in steps), steps


def test_the_lesson_calls_its_cards_by_their_names() -> None:
    """What the strip asks for and the cards on the table agree, in both languages."""
    looks = first_steps().looks
    named = {"terrain": ATTIC, **{key: ref for key, (ref, _slot) in PLAYED.items()}}
    grounds = {"tie": guide.AGENCY, "sore": guide.AGENCY, "eleven": guide.CLUB, "double": guide.CLUB}
    for language in ("en", "fr"):
        i18n.use(language)
        told = {lesson.key: i18n.typeset(i18n._(lesson.hint), language) for lesson in LESSONS}
        for key, ref in [*named.items(), *grounds.items()]:
            assert i18n.typeset(looks.name(ref), language) in told[key], (language, key)


@pytest.mark.slow
@pytest.mark.parametrize("how", [with_the_keyboard, with_the_mouse])
def test_doing_what_is_asked_leads_through_all_chapters_to_an_empty_deck(
    app: App, lesson: WankulBoard, how: Callable[[App, WankulBoard], None]
) -> None:
    """What the table explains besides, one thing a turn, is told once and for all."""
    app.change_settings(replace(app.settings, explanations=True))
    go_to(app, lesson, "eleven", how)
    how(app, lesson)
    _leads_on(app, lesson)
    told = app.settings.explained
    assert {"wankul/turn", "wankul/mill", "wankul/left"} <= {*told}
    assert len(told) == len({*told})


@pytest.mark.exhaustive
def test_while_things_move_the_lesson_waits_and_then_goes_on(app: App) -> None:
    """The whole lesson with animations: what moves has come to rest before each step speaks."""
    board = begun(app, first_steps(), "fast")
    go_to(app, board, "free")
    app.frame(0.01, drag(held(board, guide.BLOCK), _ground(board, LEFT)))
    assert (taught(board).speaks, taught(board).lesson.key) == (False, "free")
    wait(app)
    go_to(app, board, "eleven")
    with_the_mouse(app, board)
    _leads_on(app, board)


def test_the_next_step_is_not_asked_for_while_a_score_goes_on(app: App) -> None:
    """The button that it speaks of cannot be clicked yet."""
    board = begun(app, first_steps(), "fast")
    go_to(app, board, "score")
    said = list[str]()
    for gesture in terrains(board):
        app.frame(0.01, gesture)
        while app.stack.top.restless:
            app.frame(0.05, [])
            said += [board.sentence()] * board.timeline.busy
    assert taught(board).lesson.key == "leave"
    assert i18n._(taught(board).lesson.hint) not in said


def _totals(board: WankulBoard, slot: int) -> tuple[int, int]:
    ground = board.seen.grounds[slot]
    assert ground is not None
    return ground.totals[0], ground.totals[1]


@pytest.mark.slow
def test_each_step_shows_what_its_words_say(app: App, lesson: WankulBoard) -> None:
    """WAN-3 to WAN-9, WAN-19 and WAN-26, as the lesson tells them."""
    go_to(app, lesson, "pay")
    row = lesson.seen.grounds[LEFT].rows[0]  # type: ignore[union-attr]
    assert [(one.force, one.combo) for one in row] == [(2, ""), (2, "O")]
    go_to(app, lesson, "end")
    assert (_totals(lesson, LEFT), len(lesson.seen.refs("discard", 0))) == ((8, 0), 2)
    go_to(app, lesson, "score")
    assert _totals(lesson, LEFT) == (8, 5)
    go_to(app, lesson, "leave")
    assert lesson.seen.grounds[LEFT] is None
    assert (tuple(lesson.seen.points), len(lesson.seen.refs("discard", 1))) == ((1, 0), 6)
    go_to(app, lesson, "sore")
    assert (_totals(lesson, MIDDLE), lesson.seen.count("hand", 1)) == ((0, 4), 2)
    go_to(app, lesson, "tie")
    assert _totals(lesson, MIDDLE) == (4, 4)
    before = lesson.seen.count("deck", 0)
    go_to(app, lesson, "order")
    assert (tuple(lesson.seen.points), lesson.seen.count("hand", 1)) == ((1, 1), 0)
    assert before - lesson.seen.count("deck", 0) == 3
    go_to(app, lesson, "double")
    assert _totals(lesson, LEFT)[0] == 8
    go_to(app, lesson, "eleven")
    assert _totals(lesson, LEFT)[0] == 14


def test_a_tie_is_told_to_be_lost_before_it_is_scored(app: App) -> None:
    """WAN-7: the first click says what comes of it, the second does it."""
    lesson = begun(app, first_steps([*CHAPTERS][1]))
    go_to(app, lesson, "tie")
    do(app, click(_ground(lesson, MIDDLE)))
    assert taught(lesson).lesson.key == "tie"
    assert lesson.refusal is not None
    assert lesson.refusal.page == "score"
    do(app, click(_ground(lesson, MIDDLE)))
    assert taught(lesson).lesson.key == "order"


OTHERS: dict[str, Callable[[WankulBoard], Gesture]] = {
    "terrain": lambda s: click(held(s, guide.BLOCK)),
    "free": lambda _s: press(pygame.K_t),
    "join": lambda s: click(held(s, guide.BUS)),
    "pay": lambda s: drag(held(s, guide.CONDUCTOR), _ground(s, LEFT)),
    "end": lambda s: click(held(s, guide.CONDUCTOR)),
    "score": lambda s: drag(held(s, guide.CONDUCTOR), _ground(s, MIDDLE)),
    "leave": lambda s: click(_ground(s, MIDDLE)),
    "sore": lambda s: click(held(s, guide.SORBET)),
    "tie": lambda s: click(_ground(s, LEFT)),
    "permanent": lambda s: click(_ground(s, MIDDLE)),
    "eleven": lambda _s: press(pygame.K_t),
}
"""A gesture that a step does not ask for."""


@pytest.mark.slow
def test_any_other_gesture_is_refused_in_a_sentence(app: App, lesson: WankulBoard) -> None:
    for key in see_refused(app, lesson, OTHERS, go_to):
        assert lesson.refusal is not None
        assert i18n._(taught(lesson).lesson.hint) in lesson.refusal.sentence, key
        do(app, press(pygame.K_ESCAPE)) if lesson.choosing.begun else None


def test_what_the_lesson_needs_later_does_not_pay(app: App, lesson: WankulBoard) -> None:
    """WAN-4: of the hand, the other cards pay; Escape takes all back."""
    go_to(app, lesson, "pay")
    do(app, drag(held(lesson, guide.BUS), _ground(lesson, LEFT)))
    do(app, click(held(lesson, guide.CONDUCTOR)))
    assert (lesson.seen.count("hand", 0), lesson.seen.due) == (4, 2)
    assert lesson.refusal is not None
    assert i18n._(taught(lesson).lesson.hint) not in lesson.refusal.sentence
    assert "payez avec une autre carte" in lesson.refusal.sentence
    do(app, press(pygame.K_ESCAPE))
    assert (lesson.seen.paid_for, taught(lesson).lesson.key) == (None, "pay")
    go_to(app, lesson, "end")


@pytest.mark.slow
def test_a_gesture_taken_back_leads_back_to_its_step_and_forward_again(app: App, lesson: WankulBoard) -> None:
    """Undo, what the other did included."""
    go_to(app, lesson, "score")
    there = lesson.session.digest()
    do(app, press(pygame.K_z))
    assert (taught(lesson).lesson.key, lesson.now.turn) == ("end", 1)
    do(app, press(pygame.K_y, mod=pygame.KMOD_CTRL))
    assert (taught(lesson).lesson.key, lesson.session.digest()) == ("score", there)
    go_to(app, lesson, "sore")
    do(app, press(pygame.K_z))
    assert (taught(lesson).lesson.key, lesson.now.turn) == ("leave", 3)
    go_to(app, lesson, "sorbet")


def test_leaving_is_asked_first_and_the_lesson_can_be_begun_again(app: App, lesson: WankulBoard) -> None:
    go_to(app, lesson, "free")
    leave_and_begin_again(app, lesson)


@pytest.mark.slow
def test_the_second_chapter_can_be_begun_at_once_from_the_menu(app: App) -> None:
    """It begins where those before would have led: the same cards lie there."""
    app.routes.first_steps(KEY)
    app.frame(0.01, [])
    app.frame(0.01, click(app.stack.top.ring[str([*CHAPTERS][1])].rect.center))
    app.frame(0.01, [])
    board = app.stack.top
    assert isinstance(board, WankulBoard)
    assert (taught(board).lesson.key, board.now.turn, tuple(board.now.points)) == ("score", 3, (0, 0))
    assert [_totals(board, slot) for slot in (LEFT, MIDDLE)] == [(8, 5), (0, 2)]
    assert not board.undoing.possible
    go_to(app, board, "eleven")
    with_the_mouse(app, board)
    _leads_on(app, board)


def test_the_lesson_leads_to_a_game_as_short_as_it_was(app: App) -> None:
    app.routes.to_setup(KEY)
    app.frame(0.01, [])
    setup = app.stack.top
    assert isinstance(setup, Setup)
    app.stack.push(first_steps())
    app.frame(0.01, [])
    taught(app.stack.top).play()
    app.frame(0.01, [])
    board = app.stack.top
    assert isinstance(board, WankulBoard)
    assert board.session.options["size"] == guide.SIZE
    assert board.world.setting.to_win == 3


def test_turning_away_from_the_chapters_begins_no_lesson(app: App) -> None:
    app.routes.to_menu()
    app.routes.first_steps(KEY)
    do(app, press(pygame.K_ESCAPE))
    assert not isinstance(app.stack.top, WankulBoard)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_strip_says_the_whole_of_what_is_asked_in_large_text(
    app: App, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    dressed(app, (1024, 640), 150, language)
    board = begun(app, first_steps())
    place, said = board.arena.strip, []
    render = text.render
    for lesson in LESSONS:
        hint = i18n._(lesson.hint)
        for words in (hint, i18n._("Not yet. {hint}").format(hint=hint)):
            said.clear()
            with monkeypatch.context() as patch:
                patch.setattr(text, "render", lambda line, *rest: said.append(line) or render(line, *rest))  # type: ignore[func-returns-value]
                draw_strip(app.window, board.m, place, ("Tour 1 · à vous", words), palette.PLUM)
            assert " ".join(said[1:]).split() == i18n.typeset(words, language).split(), words


@pytest.mark.slow
def test_the_balloon_counts_the_steps_of_its_chapter(app: App, lesson: WankulBoard) -> None:
    i18n.use("en")
    wait(app)
    assert taught(lesson).balloon is not None
    assert taught(lesson).balloon.told.title() == "Chapter 1, step 1 of 5"
    last = begun(app, first_steps([*CHAPTERS][2]))
    go_to(app, last, "eleven")
    assert taught(last).balloon is not None
    assert taught(last).balloon.told.title() == "Chapter 3, step 4 of 4"


def test_the_decks_of_the_lesson_lie_as_they_are_drawn() -> None:
    """WAN-14: they are legal decks; the seed shuffles them into the order that the lesson tells."""
    session = Session.start(EDITIONS.games[KEY], {"size": guide.SIZE, "decks": guide.decks()}, guide.SEED)
    state = session.state
    assert state.ref(state.sides[0].hand[0]) == ATTIC  # type: ignore[attr-defined]
    again = Session.start(EDITIONS.games[KEY], session.options, guide.SEED)
    assert again.digest() == session.digest()
