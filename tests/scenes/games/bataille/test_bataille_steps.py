"""The first steps of Openmok Bataille: seventeen gestures, each asked for, each done once."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press
from learners import moks, of_symbol
from lessons import balloon_of, begin_from_box, dressed, learn, taught, wait
from many_games import in_rows

from game.rules.bataille.options import played
from game.rules.bataille.places import OUT, pile_of
from game.storage import journal, records
from scenes.games.bataille.duel_board import DuelBoard
from scenes.games.bataille.first_steps import first_steps
from scenes.games.bataille.guide import CHAPTERS, LESSONS
from scenes.games.bataille.result import Result
from scenes.games.bataille.setup import Setup
from scenes.pages.menu import Menu
from scenes.shell.dialog import Dialog
from scenes.table.board import Board

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.bataille.round_board import RoundBoard
    from scenes.kit.widgets import Button
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.table.guided import Guided


@pytest.fixture
def lesson(app: App, show: Callable[[Scene], Scene]) -> DuelBoard:
    scene = first_steps()
    show(scene)
    wait(app)
    return scene


def guided(app: App) -> Guided:
    return cast("Guided", app.stack.top)


def pointed(app: App, pos: tuple[int, int]) -> None:
    app.frame(0.01, click(pos))
    wait(app)


def struck(app: App, *keys: int) -> None:
    for key in keys:
        app.frame(0.01, press(key))
        wait(app)


def card_of(app: App, symbol: str, which: int = 0) -> tuple[int, int]:
    """Return where a card of the hand lies, one of a symbol."""
    return of_symbol(cast("RoundBoard", app.stack.top), symbol, which)


def with_the_mouse(app: App, _key: str) -> None:
    """Do what a step asks, with the mouse alone."""
    learn(app, cast("DuelBoard", app.stack.top), moks)


def with_the_keyboard(app: App, key: str) -> None:
    """Do what a step asks, with the keyboard alone."""
    keys = {
        "give-up": (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_p),
        "follow": (*(pygame.K_RIGHT,) * 5, pygame.K_RETURN, pygame.K_p),
        "lead": (*(pygame.K_RIGHT,) * 2, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_p),
        "trophy": (pygame.K_RETURN, pygame.K_RETURN),
        "last-trophy": (pygame.K_p, pygame.K_RIGHT, pygame.K_RETURN),
        "line": (pygame.K_SPACE,) * 3,
        "answer": (pygame.K_SPACE,) * 2,
        "outnumbered": (pygame.K_RETURN,),
        "album": (pygame.K_RETURN,),
        "pick": (pygame.K_1,),
        "remember": (pygame.K_2,),
    }
    struck(app, *keys.get(key, (pygame.K_SPACE,)))


def go_to(app: App, key: str, do: Callable[[App, str], None] = with_the_mouse) -> None:
    """Do what each step asks, until the one of that key."""
    while taught(guided(app)).lesson.key != key:
        before = taught(guided(app)).lesson.key
        do(app, before)
        assert taught(guided(app)).lesson.key != before, f"{before} was done"


def begin_at(app: App, key: str) -> Guided:
    """Begin with the chapter of the step of that key, and do what leads to it."""
    number = [step.key for step in LESSONS].index(key)
    app.stack.push(first_steps(max(begins for begins in CHAPTERS if begins <= number)))
    app.stack.apply()
    wait(app)
    go_to(app, key)
    return guided(app)


@pytest.mark.slow
@pytest.mark.parametrize("do", [with_the_mouse, with_the_keyboard])
def test_doing_what_is_asked_leads_through_every_step_to_a_game_won(
    app: App, lesson: DuelBoard, do: Callable[[App, str], None]
) -> None:
    go_to(app, "over", do)
    assert lesson.session.outcome is not None
    assert lesson.session.outcome.winners == (0,), "a first battle should be won"
    go_to(app, "last-trophy", do)
    board = cast("RoundBoard", app.stack.top)
    do(app, "last-trophy")
    assert board.session.outcome is not None
    assert board.session.outcome.winners == (0,), "a first round should be won"
    go_to(app, "album", do)
    board = app.stack.top
    do(app, "album")
    assert board.session.outcome.winners == (0,), "a first Collection should be won"
    word = app.stack.top
    assert isinstance(word, Dialog)
    assert isinstance(app.stack.behind(word), Result)
    assert "openmok-bataille" in app.settings.first_steps
    app.routes.first_steps("openmok-bataille")
    app.frame(0.0, [])
    signs = [cast("Button", app.stack.top.ring[str(step)]).icon for step in CHAPTERS]
    assert signs == ["check"] * len(CHAPTERS), "the list of chapters should tell which are done"


def test_each_count_of_the_battle_shows_what_its_step_says(app: App, lesson: DuelBoard) -> None:
    """BAT-2 and BAT-3: won, a tie, all the stakes won, no card left."""
    told: dict[str, tuple[int, int, int, int]] = {}
    while taught(lesson).lesson.key != "over":
        with_the_mouse(app, taught(lesson).lesson.key)
        piles = [len(pile_of(lesson.now, seat)) for seat in (0, 1)]
        out = [len(lesson.now.refs(OUT, seat)) for seat in (0, 1)]
        told[taught(lesson).lesson.key] = (*piles, *out)  # type: ignore[assignment]
    assert told == {
        "count": (3, 3, 0, 0),
        "won": (3, 2, 0, 1),
        "tie": (2, 1, 0, 1),
        "over": (3, 0, 0, 3),
    }
    reveals = [lesson.looks.symbol_of(card) for card in ("depart/ecu", "depart/theiere")]
    assert reveals == ["force", "magie"], "the third step says: your hammer beats the star"


def test_the_round_teaches_what_its_steps_say(app: App) -> None:
    """BAT-5, BAT-6 and BAT-9: three hammers that cannot be beaten, one that can, a trophy, the lead."""
    board = cast("RoundBoard", begin_at(app, "give-up"))
    assert [board.looks.symbol_of(card) for card in board.seen.standing] == ["force"] * 3
    assert not board.choice.can_lay
    go_to(app, "follow")
    assert [board.looks.symbol_of(card) for card in board.seen.standing] == ["force"]
    assert {board.looks.symbol_of(board.seen.hand[place]) for place in board.choice.lit()} >= {"agilite"}
    go_to(app, "trophy")
    assert board.seen.holder == 0
    go_to(app, "lead")
    assert board.seen.opener == 0
    go_to(app, "last-trophy")
    assert board.seen.holder == 0


@pytest.mark.parametrize(
    ("key", "gesture"),
    [
        ("symbols", lambda _s: press(pygame.K_a)),
        ("count", lambda _s: press(pygame.K_z)),
        ("won", lambda _s: press(pygame.K_a)),
        ("over", lambda s: click(s.ground.arena.near.pile.center)),
        ("follow", lambda _s: press(pygame.K_r)),
        ("follow", lambda s: click(s.ring["give-up"].rect.center)),
        ("trophy", lambda s: click(s.table.geometry["hand"].center)),
        ("lead", lambda _s: press(pygame.K_z)),
        ("lead", lambda _s: [*press(pygame.K_RIGHT), *press(pygame.K_RETURN), *press(pygame.K_p)]),
    ],
)
def test_any_other_gesture_is_refused_in_a_sentence(
    app: App, key: str, gesture: Callable[[Scene], list[pygame.event.Event]]
) -> None:
    board = begin_at(app, key)
    before = list(board.session.actions)
    app.frame(0.01, gesture(board))
    wait(app)
    assert (board.session.actions, taught(board).lesson.key) == (before, key)
    assert board.refusal is not None
    assert board.refusal.sentence


def test_a_tie_and_a_whole_hand_thrown_away_are_not_what_the_round_teaches(app: App) -> None:
    board = cast("RoundBoard", begin_at(app, "give-up"))
    for which in (0, 1):
        pointed(app, card_of(app, "magie", which))
    before = list(board.session.actions)
    struck(app, pygame.K_p)
    assert board.session.actions == before
    struck(app, pygame.K_ESCAPE)
    with_the_mouse(app, "give-up")
    pointed(app, card_of(app, "force"))
    before = list(board.session.actions)
    struck(app, pygame.K_p)
    assert board.session.actions == before


ANSWERS = [("agilite",), ("agilite", "agilite"), ("force", "force")]


@pytest.mark.parametrize("case", in_rows([*product(ANSWERS, ["magie", "agilite", "force"])], 4), ids=str)
def test_whatever_is_given_up_and_answered_the_lesson_goes_on_to_its_end(
    app: App, case: tuple[tuple[str, ...], str]
) -> None:
    symbols, spared = case
    board = cast("RoundBoard", begin_at(app, "give-up"))
    pointed(app, card_of(app, spared))
    struck(app, pygame.K_p)
    if spared in symbols and len(symbols) > 1:
        symbols = ("agilite",)
    for which, symbol in enumerate(symbols):
        pointed(app, card_of(app, symbol, which))
    struck(app, pygame.K_p)
    assert taught(board).lesson.key == "trophy"
    with_the_mouse(app, "trophy")
    hand = [board.looks.symbol_of(card) for card in board.seen.hand]
    assert max(hand.count(symbol) for symbol in hand) > 1, "there are two to lead"


def test_nothing_of_the_lesson_is_written(app: App) -> None:
    begin_at(app, "last-trophy")
    with_the_mouse(app, "last-trophy")
    assert not journal.journal_path("openmok-bataille").exists()
    assert not records.read()


@pytest.mark.slow
def test_leaving_is_asked_first_at_any_time(app: App, lesson: DuelBoard) -> None:
    for key in ("symbols", "tie", "give-up", "lead"):
        go_to(app, key)
        pointed(app, guided(app).ring["leave"].rect.center)
        assert isinstance(app.stack.top, Dialog)
        struck(app, pygame.K_ESCAPE)
    struck(app, pygame.K_ESCAPE)
    pointed(app, cast("Dialog", app.stack.top).ring["yes"].rect.center)
    assert isinstance(app.stack.top, Menu)
    assert app.stack.top is not lesson


def test_a_key_held_down_is_one_gesture(app: App, lesson: DuelBoard) -> None:
    """No step passes unread, however long the space bar is held."""
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0)
    for _ in range(8):
        app.frame(0.01, [held])
        wait(app)
    assert taught(lesson).lesson.key == "count"
    app.frame(0.01, [pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, unicode=" ", mod=0), held])
    wait(app)
    assert taught(lesson).lesson.key == "won"


def test_an_idle_lesson_draws_nothing(app: App) -> None:
    for key in ("symbols", "tie", "lead"):
        begin_at(app, key)
        assert not guided(app).restless
        app.frame(0.1, [])
        frames = app.frames
        for _ in range(60):
            app.frame(0.016, [])
        assert app.frames == frames


def test_the_box_offers_the_first_steps_the_first_time_only(app: App) -> None:
    assert isinstance(begin_from_box(app, "openmok-bataille"), DuelBoard)
    app.routes.open_box("openmok-bataille")
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Setup)


def test_the_menu_asks_which_first_steps(app: App, show: Callable[[Scene], Scene]) -> None:
    scene = show(Menu())
    pointed(app, scene.ring["first_steps"].rect.center)
    choice = app.stack.top
    assert isinstance(choice, Dialog)
    pointed(app, choice.ring["openmok-bataille"].rect.center)
    chapters = app.stack.top
    assert isinstance(chapters, Dialog)
    pointed(app, chapters.ring["0"].rect.center)
    assert isinstance(app.stack.top, DuelBoard)


def test_a_chapter_ends_with_a_real_game_to_play_now(app: App, lesson: DuelBoard) -> None:
    go_to(app, "over")
    app.frame(0.01, click(lesson.ring["next"].rect.center))
    app.frame(0.01, [])
    word = app.stack.top
    assert isinstance(word, Dialog)
    assert word.ring.focused_name == "next", "luck does it all in the first battle"
    pointed(app, word.ring["play"].rect.center)
    assert played(begun_game(app, lesson).session.options) == "choix"
    assert "openmok-bataille" in app.settings.first_steps


@pytest.mark.parametrize(
    ("step", "game"), [("remember", "choix"), ("lead", "round"), ("album", "collection")]
)
def test_a_chapter_leads_to_a_game_of_what_it_teaches(app: App, step: str, game: str) -> None:
    board = begin_at(app, step)
    taught(board).play()
    app.frame(0.01, [])
    assert played(begun_game(app, board).session.options) == game


def begun_game(app: App, lesson: Scene) -> Board:
    """Return the board of the game that has begun after a lesson."""
    board = app.stack.top
    assert isinstance(board, Board)
    assert board is not lesson
    return board


def test_a_chapter_played_from_the_set_up_changes_the_game_alone_that_is_chosen_there(app: App) -> None:
    """Who sits opposite, and with how many cards, stays as it was."""
    app.routes.to_setup(
        "openmok-bataille", {"variant": "simple", "choix": True, "pile": 9}, ("human", "level:1")
    )
    app.frame(0.01, [])
    page = app.stack.top
    assert page is not None
    app.stack.push(first_steps())
    app.frame(0.01, [])
    taught(cast("DuelBoard", app.stack.top)).play()
    app.frame(0.01, [])
    game = begun_game(app, page).session
    assert (played(game.options), game.options["pile"], game.players[1]) == ("choix", 9, "level:1")


def test_a_line_of_the_lesson_grows_by_itself_as_in_a_game(app: App) -> None:
    app.change_settings(replace(app.settings, automatic_draws=True))
    board = cast("DuelBoard", begin_at(app, "line"))
    pointed(app, board.ground.arena.near.pile.center)
    for _frame in range(100):
        app.frame(0.1, [])
    assert taught(board).lesson.key == "outnumbered"


def test_cards_that_were_seen_can_be_counted(app: App) -> None:
    """BAT-4: without a star opposite a spiral never loses; no other card is taken."""
    board = cast("DuelBoard", begin_at(app, "remember"))
    assert board.table.known is not None
    assert board.table.known.may == {"force": 2, "agilite": 1}
    before = list(board.session.actions)
    struck(app, pygame.K_1)
    assert board.session.actions == before
    assert board.refusal is not None
    with_the_keyboard(app, "remember")
    assert len(board.now.refs(OUT, 1)) == 2


def test_the_chapter_of_opening_begins_where_the_one_before_has_led(app: App) -> None:
    """A trophy is won in each of two rounds: what was played there is what that chapter asks for."""
    there = begin_at(app, "lead").session.digest()
    board = begin_at(app, "give-up")
    go_to(app, "lead")
    assert board.session.digest() == there


@pytest.mark.parametrize(
    ("size", "text_size", "language"),
    [
        pytest.param((1024, 640), 150, "fr", marks=pytest.mark.slow),
        pytest.param((1024, 640), 100, "en", marks=pytest.mark.exhaustive),
        pytest.param((1280, 720), 150, "en", marks=pytest.mark.exhaustive),
        pytest.param((1920, 1080), 100, "fr", marks=pytest.mark.slow),
    ],
)
def test_the_balloon_never_hides_what_the_step_asks_for(
    app: App, size: tuple[int, int], text_size: int, language: str
) -> None:
    dressed(app, size, text_size, language)
    app.stack.push(first_steps())
    app.stack.apply()
    for step in LESSONS:
        go_to(app, step.key)
        board = guided(app)
        box = balloon_of(app, board)
        if step.button:
            continue
        if isinstance(board, DuelBoard):
            near, far = board.ground.arena.near, board.ground.arena.far
            wanted = [*near.hand, *far.hand] if board.held else [near.pile]
            assert box.collidelist(wanted) < 0, step.key
        else:
            g = cast("RoundBoard", board).table.geometry
            answer = g["discard" if "trophy" in step.key else "answer"]
            assert not box.colliderect(answer.inflate(-40, -40)), step.key
            assert not box.colliderect(g["triangle"]), step.key
            assert not box.colliderect(g["strip"]), step.key
