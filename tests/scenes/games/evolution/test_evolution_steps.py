"""The first steps of Openmok Évolution: what each step asks for, with the mouse and by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from evolving import card_spot, reach
from gestures import click, drag, press
from learners import duel
from lessons import (
    begin_from_box,
    begun,
    follow,
    learn,
    leave,
    see_praise,
    see_refused,
    taught,
)

from game.core import i18n
from game.rules.evolution.starter import starter
from scenes.games.evolution import guide
from scenes.games.evolution.board import KEY, EvolutionBoard
from scenes.games.evolution.first_steps import first_steps
from scenes.games.evolution.guide import CHAPTERS, LESSONS
from scenes.games.evolution.looks import Looks
from scenes.games.evolution.result import Result
from scenes.games.evolution.setup import Setup
from scenes.table import guided_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.sprites import Pose
    from scenes.shell.app import App


@pytest.fixture
def lesson(app: App) -> EvolutionBoard:
    return begun(app, first_steps())


def wait(app: App) -> None:
    """Let the other play."""
    for _frame in range(4):
        app.frame(0.5, [])


def pointed(app: App, pos: tuple[int, int]) -> None:
    app.frame(0.01, click(pos))
    app.frame(0.01, [])


def with_the_mouse(app: App, board: EvolutionBoard) -> None:
    """Do what the step asks, with the mouse."""
    learn(app, board, duel)


def with_the_keyboard(app: App, board: EvolutionBoard) -> None:
    """Do what the step asks, with the keyboard alone."""
    match taught(board).lesson.key:
        case "numbers":
            app.frame(0.01, press(pygame.K_SPACE))
        case "place" | "second" | "impact":
            _reach_card(app, board, _wanted(board))
        case "pass" | "marker" | "turned" | "rest":
            app.frame(0.01, press(pygame.K_t))
        case "target":
            reach(app, board, "moks-0-0")
            reach(app, board, "moks-1-0")
        case "wheel":
            app.frame(0.01, press(pygame.K_1))
        case "twice" | "knock-out":
            reach(app, board, "moks-0-1")
            reach(app, board, "moks-1-0")
            app.frame(0.01, press(pygame.K_1 + _open_part(board)))
        case "combined":
            app.frame(0.01, press(pygame.K_c))
            reach(app, board, "moks-1-1")
            app.frame(0.01, press(pygame.K_1))
        case "pay":
            reach(app, board, "force-0-0")
        case _:
            reach(app, board, "moks-0-1")
            reach(app, board, "moks-1-1")
            app.frame(0.01, press(pygame.K_2))
    wait(app)


def _wanted(board: EvolutionBoard) -> str:
    cards = {"place": guide.ENCLUMETTE, "second": guide.CHAT_GRIN, "impact": guide.ACHARNEMENT}
    return cards[taught(board).lesson.key]


def _reach_card(app: App, board: EvolutionBoard, ref: str) -> None:
    reach(app, board, f"hand-{board.table.refs.index(ref)}")
    app.frame(0.01, press(pygame.K_RETURN))


def _open_part(board: EvolutionBoard) -> int:
    wheel = board.wheel()
    assert wheel is not None
    return next(part.kind for part in wheel.parts if part.lit)


def go_to(
    app: App, board: EvolutionBoard, key: str, do: Callable[[App, EvolutionBoard], None] = with_the_mouse
) -> None:
    """Do what each step asks, until the one of that key."""
    follow(app, board, key, do)


def test_a_mok_that_is_dragged_to_the_table_is_placed_and_the_lesson_goes_on(app: App) -> None:
    """Cards move meanwhile: the lesson goes on once they lie."""
    board = begun(app, first_steps(), "fast")
    place = board.table.refs.index(guide.ENCLUMETTE)
    app.frame(0.01, drag(card_spot(board, place), board.arena.zones[1].center))
    assert board.timeline.busy
    for _frame in range(20):
        app.frame(0.2, [])
    assert [mok.card for mok in board.seen.moks[0]] == [guide.ENCLUMETTE]
    assert taught(board).lesson.key == "numbers"


def test_a_card_that_is_carried_is_drawn_over_what_is_taught(
    app: App, lesson: EvolutionBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[str]()
    monkeypatch.setattr(type(lesson.occasion), "draw", lambda *_on: drawn.append("taught"))
    monkeypatch.setattr(type(lesson.gestures.carrier), "draw", lambda *_on: drawn.append("carried"))
    lesson.draw_moving(app.window)
    assert drawn == ["taught", "carried"]


def test_the_lesson_calls_its_moks_by_their_names() -> None:
    """The words of the steps and the cards on the table agree, in both languages."""
    looks = Looks([*starter().values()])
    told = {lesson.key: lesson.words for lesson in LESSONS}
    named = {
        "place": guide.ENCLUMETTE,
        "second": guide.CHAT_GRIN,
        "target": guide.ZEBULETTE,
        "combined": guide.TIMIDE,
        "impact": guide.ACHARNEMENT,
    }
    for language in ("en", "fr"):
        i18n.use(language)
        for key, ref in named.items():
            assert looks.name(ref) in i18n._(told[key]), (language, key)


@pytest.mark.slow
@pytest.mark.parametrize("do", [with_the_mouse, with_the_keyboard])
def test_doing_what_is_asked_leads_through_every_step_to_a_perfect_victory(
    app: App, lesson: EvolutionBoard, do: Callable[[App, EvolutionBoard], None]
) -> None:
    go_to(app, lesson, "finish", do)
    do(app, lesson)
    outcome = lesson.session.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "knock_out")
    see_praise(app, KEY, Result)
    assert "openmok-evolution" in app.settings.first_steps


def test_each_step_shows_what_its_words_say(app: App, lesson: EvolutionBoard) -> None:
    """Évolution 4.2 to 4.5.1: equal is enough, a marker, the impact, a K.O., a combined attack paid."""
    go_to(app, lesson, "second")
    assert [mok.marks for mok in lesson.session.state.moks[0]] == [0b010]
    go_to(app, lesson, "marker")
    assert [mok.marks for mok in lesson.session.state.moks[1]] == [0b001]
    assert not lesson.choosing.asked.plays, "Relentless waits for a second Mok"
    go_to(app, lesson, "impact")
    assert guide.ACHARNEMENT in lesson.choosing.asked.plays
    go_to(app, lesson, "twice")
    assert lesson.choosing.asked.attacks[1, (1, 0)] == {1, 2}
    go_to(app, lesson, "turned")
    assert lesson.session.state.moks[1][0].out
    go_to(app, lesson, "combined")
    assert not any(0 in kinds for kinds in lesson.choosing.asked.attacks.values()), "too much for one"
    assert 0 in lesson.choosing.asked.combined[1, 1]
    go_to(app, lesson, "pay")
    assert {*lesson.choosing.asked.cells} == {(0, 0, 0), (0, 1, 0)}
    assert [mok.marks for mok in lesson.session.state.moks[1]] == [0b111, 0b101], "a turn was jumped over"
    go_to(app, lesson, "finish")
    assert {(at, *kinds) for at, kinds in lesson.choosing.asked.attacks.items()} == {
        ((0, (1, 1)), 1),
        ((1, (1, 1)), 1),
    }


OTHERS: dict[str, Callable[[EvolutionBoard], list[pygame.event.Event]]] = {
    "place": lambda s: [*click(card_spot(s, s.table.refs.index("evolution/octave")))] * 2,
    "numbers": lambda _s: press(pygame.K_t),
    "second": lambda _s: press(pygame.K_t),
    "target": lambda _s: press(pygame.K_c),
    "wheel": lambda _s: press(pygame.K_2),
    "impact": lambda s: click(s.table.mok_rect(0, 0).center),
    "combined": lambda s: click(s.table.mok_rect(0, 0).center),
    "pay": lambda s: click(s.ring["hand-0"].rect.center),
    "finish": lambda _s: press(pygame.K_t),
}
"""A gesture that a step does not ask for."""


def test_any_other_gesture_is_refused_in_a_sentence(app: App, lesson: EvolutionBoard) -> None:
    for _key in see_refused(app, lesson, OTHERS, go_to):
        assert lesson.refusal is not None
        app.frame(0.01, press(pygame.K_h))
        assert lesson.refusal.sentence == i18n.typeset(i18n._(taught(lesson).lesson.hint), "fr")


@pytest.mark.slow
def test_the_wheel_let_go_of_is_opened_again(app: App, lesson: EvolutionBoard) -> None:
    """Esc, or a click beside it, leads back to the target."""
    go_to(app, lesson, "wheel")
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert taught(lesson).lesson.key == "target"
    app.frame(0.01, press(pygame.K_ESCAPE))
    go_to(app, lesson, "marker")


@pytest.mark.slow
def test_a_gesture_taken_back_leads_back_to_its_step_and_forward_again(
    app: App, lesson: EvolutionBoard
) -> None:
    """Undo and redo, what the other did included."""
    go_to(app, lesson, "second")
    there = lesson.session.digest()
    pointed(app, lesson.ring["undo"].rect.center)
    assert (taught(lesson).lesson.key, len(lesson.session.actions)) == ("pass", 1)
    pointed(app, lesson.ring["undo"].rect.center)
    assert (taught(lesson).lesson.key, lesson.undoing.possible) == ("place", False)
    app.frame(0.01, press(pygame.K_z))
    assert lesson.refusal is not None
    go_to(app, lesson, "second")
    assert lesson.session.digest() == there
    app.frame(0.01, press(pygame.K_z))
    app.frame(0.01, press(pygame.K_y, mod=pygame.KMOD_CTRL))
    wait(app)
    assert (taught(lesson).lesson.key, lesson.session.digest()) == ("second", there)


def test_leaving_is_asked_first_and_the_lesson_can_be_begun_again(app: App, lesson: EvolutionBoard) -> None:
    go_to(app, lesson, "target")
    leave(app, lesson)
    assert taught(_begun_at(app, 0)).step == 0


@pytest.mark.slow
def test_the_second_chapter_can_be_begun_at_once(app: App) -> None:
    """All that the first one leads to is done: nothing of it can be taken back."""
    again = _begun_at(app, [*CHAPTERS][1])
    assert taught(again).lesson.key == "impact"
    assert not again.undoing.possible
    go_to(app, again, "combined")


def _begun_at(app: App, step: int) -> EvolutionBoard:
    """Return the lesson begun at a chapter, by its first step."""
    app.routes.first_steps(KEY)
    app.frame(0.01, [])
    app.frame(0.01, click(app.stack.top.ring[str(step)].rect.center))
    app.frame(0.01, [])
    board = app.stack.top
    assert isinstance(board, EvolutionBoard)
    return board


def test_the_box_offers_the_first_steps_the_first_time_only(app: App) -> None:
    assert isinstance(begin_from_box(app, KEY), EvolutionBoard)
    app.routes.open_box(KEY)
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Setup)


def test_the_frame_of_a_card_in_hand_lies_as_the_card_does(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tilted in its fan, or lifted under the mouse."""
    board = begun(app, first_steps([*CHAPTERS][1]))
    framed: list[Pose] = []
    monkeypatch.setattr(guided_game, "draw_frame", lambda _surface, pose: framed.append(pose))
    taught(board).draw_aim(app.window)
    assert framed == [board.table.hand[board.table.refs.index(guide.ACHARNEMENT)].pose]
