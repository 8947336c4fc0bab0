"""The first steps: four chapters, each at a table of its own, each gesture asked for, none forgotten."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import learners
import pygame
import pytest
from gestures import click, drag, press
from lessons import balloon_of, begun, dressed, learn, see_refused, taught, wait
from many_games import EVERY_WINDOW, some_at_once
from unseen import resize

from game.storage import journal
from game.storage import settings as settings_file
from scenes.games.reverse_war.counting import Counting
from scenes.games.reverse_war.duel_result import DuelResult
from scenes.games.reverse_war.duel_seen import DuelSeen
from scenes.games.reverse_war.first_steps import first_steps
from scenes.games.reverse_war.guide import CHAPTERS, PLACE, RECKONINGS
from scenes.games.reverse_war.result import Result
from scenes.kit.content import Text
from scenes.kit.measures import MINIMUM
from scenes.pages.ending import Ending
from scenes.shell.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.games.reverse_war.coop_board import CoopBoard
    from scenes.games.reverse_war.duel_board import WarDuelBoard
    from scenes.shell.app import App

KEY = "reverse-war"
ALONE, SUITES, DUEL, COOP = CHAPTERS
ENDS = dict(zip(CHAPTERS, (Result, Result, DuelResult, Result), strict=True))


@pytest.fixture
def lesson(app: App) -> ReverseWarBoard:
    return begun(app, first_steps())


def put(app: App, board: ReverseWarBoard, cell: int, *, is_reversed: bool) -> None:
    """Turn the card in hand that way up, and drag it to a cell."""
    for gesture in learners.put(board, cell, is_reversed=is_reversed):
        app.frame(0.01, gesture)


def do_step(app: App, board: ReverseWarBoard) -> None:
    """Make with the mouse the gestures that the step asks for next."""
    learn(app, board, learners.battle)


def go_to(app: App, board: ReverseWarBoard, key: str) -> None:
    """Do what each step asks, until the one of that key."""
    for _gesture in range(20):
        if taught(board).key == key:
            return
        do_step(app, board)
    raise AssertionError(key)


def count(app: App, board: ReverseWarBoard) -> Dialog:
    """Count the points of a chapter; return the word over its result."""
    app.frame(0.01, click(board.ring["next"].rect.center))
    app.frame(0.01, [])
    if isinstance(app.stack.top, Counting):
        app.stack.top.skip_all()
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Ending), "the end is seen before anything comes over it"
    for _tenth in range(22):
        app.frame(0.1, [])
    word = app.stack.top
    assert isinstance(word, Dialog)
    return word


@pytest.mark.slow
@pytest.mark.parametrize("first", CHAPTERS)
def test_each_chapter_is_won_with_the_mouse_by_doing_what_is_asked(app: App, first: int) -> None:
    """RW-9, RW-10, RW-14, RW-M: the deal of each is what its steps say."""
    board, last = begun(app, first_steps(first)), RECKONINGS[[*CHAPTERS].index(first)]
    wait(app)
    go_to(app, board, last)
    outcome = board.session.outcome
    assert outcome is not None
    assert 0 in outcome.winners
    word = count(app, board)
    assert isinstance(app.stack.behind(word), ENDS[first])
    assert KEY in app.settings.first_steps
    assert KEY in settings_file.load()[0].first_steps
    assert not journal.journal_path(KEY).exists()
    app.frame(0.01, click(word.ring["read"].rect.center))
    app.frame(0.01, [])
    ending = app.stack.top
    assert isinstance(ending, ENDS[first])
    if isinstance(ending, Result):
        assert not ending.reason(), "who did as was asked is not blamed, nor praised for what was settled"
        told = [box.words for box in ending.boxes if isinstance(box, Text)]
        assert not [words for words in told if "première" in words]


def test_the_keyboard_alone_goes_through_the_first_chapter(app: App, lesson: ReverseWarBoard) -> None:
    app.frame(0.01, press(pygame.K_RETURN))
    wait(app)
    app.frame(0.01, press(pygame.K_r, "r"))
    app.frame(0.01, [*press(pygame.K_RIGHT), *press(pygame.K_RETURN)])
    wait(app)
    assert taught(lesson).key == "finish"
    for _card in range(2):
        app.frame(0.01, press(pygame.K_d, "d"))
        wait(app)
        app.frame(0.01, [*press(pygame.K_RIGHT), *press(pygame.K_RETURN)])
        wait(app)
    assert taught(lesson).key == "reckon"
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, [])
    assert app.stack.top is not lesson


class _Flood:
    """Something shown for a moment all over the window."""

    part = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("red")


@pytest.mark.usefixtures("seen")
def test_what_is_shown_for_a_moment_lies_under_the_balloon(app: App, lesson: ReverseWarBoard) -> None:
    wait(app)
    lesson.timeline.over.let(_Flood(), 9.0)
    lesson.draw(app.window)
    assert app.window.get_at(balloon_of(app, lesson).center) != pygame.Color("red")
    assert app.window.get_at(lesson.boxes["ai"].center) == pygame.Color("red")


OTHERS: dict[str, Callable[[ReverseWarBoard], list[pygame.event.Event]]] = {
    "draw": lambda s: click(s.table.cells()[-1].center),
    "reverse": lambda s: drag(s.boxes["hand"].center, s.table.cells()[1].center),
    "beside": lambda s: drag(s.boxes["hand"].center, s.table.cells()[3].center),
}


def test_any_other_gesture_is_refused_in_a_sentence(app: App, lesson: ReverseWarBoard) -> None:
    assert [*see_refused(app, lesson, OTHERS, go_to)] == [*OTHERS]
    assert lesson.table.hand_sprite is not None
    assert lesson.table.hand_sprite.rect().center == lesson.boxes["hand"].center


def test_the_lesson_of_suites_lets_no_unit_lie_that_makes_none(app: App) -> None:
    """RW-9: a 7 forms no suite corner to corner with a 6, under it it does."""
    board = begun(app, first_steps(SUITES))
    go_to(app, board, "join")
    put(app, board, 3, is_reversed=True)
    assert board.seen.turn == 3
    assert board.refusal is not None
    put(app, board, 4, is_reversed=True)
    assert board.seen.account.player.suite_bonuses == (1,)


def test_the_fifth_unit_of_the_ai_would_have_lost_the_game(app: App) -> None:
    """RW-10: an AI run of five is the player's defeat; the card reversed, there is none."""
    board = begun(app, first_steps(SUITES))
    go_to(app, board, "five")
    assert board.seen.hand is not None
    assert board.seen.account_with(3, board.seen.hand).reason == "ai_suite"
    put(app, board, 3, is_reversed=board.seen.hand.reversed)
    assert board.session.outcome is None
    do_step(app, board)
    assert board.session.outcome is not None
    assert board.seen.account.ai.longest_run < 5


def test_the_rival_of_the_duel_waits_while_the_hidden_card_is_told_of(app: App) -> None:
    """RW-M: of the cards that the rival draws, one sees the one that lies open alone."""
    board = cast("WarDuelBoard", begun(app, first_steps(DUEL)))
    go_to(app, board, "back")
    seen = board.seen
    assert (seen.active, seen.offering, seen.hidden_card) == (1, True, None)
    assert seen.shown_card is not None
    before = len(board.session.actions)
    for _frame in range(20):
        app.frame(0.5, [])
    assert len(board.session.actions) == before
    assert not board.restless


def test_what_is_lacking_in_the_lesson_of_the_duel_is_seen_in_its_totals(app: App) -> None:
    """The balloon says how many points are lacking: both totals are there to be compared."""
    board = begun(app, first_steps(DUEL))
    wait(app)
    go_to(app, board, "swap")
    assert app.settings.hidden_totals == "always"
    assert not board.totals_hidden


@pytest.mark.parametrize("first", some_at_once(CHAPTERS, (SUITES,), (COOP,)))
def test_nobody_is_asked_to_draw_a_card_that_comes_by_itself(
    app: App, first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = begun(app, first_steps(first), "normal")
    said, last = set[tuple[str, str]](), RECKONINGS[[*CHAPTERS].index(first)]
    frame = type(board).update

    def noted(one: ReverseWarBoard, dt: float) -> None:
        frame(one, dt)
        said.add((taught(board).key, board.sentence()))

    monkeypatch.setattr(type(board), "update", noted)
    while taught(board).key != last:
        do_step(app, board)
    drawn = {key for key, words in said if "Piochez" in words}
    assert drawn <= {"draw", "beside", "finish", "two", "together"}


def test_only_a_replacement_that_wins_the_duel_is_taught(app: App) -> None:
    board = begun(app, first_steps(DUEL))
    go_to(app, board, "swap")
    seen, decision = board.seen, board.session.decision
    assert isinstance(seen, DuelSeen)
    assert decision is not None
    taken = taught(board).wanted(decision).options
    assert 0 < len(taken) < len(decision.options)
    assert board.seen.score_of(0) < board.seen.score_of(1)
    do_step(app, board)
    assert board.session.outcome is not None
    assert board.session.outcome.winners == (0,)


def test_of_two_cards_of_the_coop_each_time_the_one_taught_is_the_better(app: App) -> None:
    """RW-M: the leader chooses, the owner places, the other card comes back from under the pile."""
    board = cast("CoopBoard", begun(app, first_steps(COOP)))
    wait(app)
    suites = []
    for key in ("trust", "yours", "last"):
        go_to(app, board, key)
        suites.append(max(len(suite) for suite in board.seen.account.player.suites))
    assert suites == [2, 3, 4]
    chosen = [action[1] for action in board.session.actions if action[0] == "choose"]
    assert chosen[-3:] == [1, 0, 0]


@pytest.mark.parametrize("strokes", [0, 1])
def test_the_last_card_of_the_coop_is_placed_by_who_learns_either_way_up(app: App, strokes: int) -> None:
    board = cast("CoopBoard", begun(app, first_steps(COOP)))
    wait(app)
    go_to(app, board, "last")
    wait(app)
    for _stroke in range(strokes):
        app.frame(0.1, click(board.ring["reverse"].rect.center))
        wait(app)
    assert board.hand.placed is not None
    way = "reversed" if board.hand.placed.reversed else "upright"
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[3].center))
    wait(app)
    assert board.session.actions[-1] == ("place", 3, way)
    assert taught(board).key == "shared"
    assert board.seen.account.win


@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_in_the_lesson_of_the_coop_trust_is_asked_for_once_and_not_taken_back(
    app: App, text_size: int
) -> None:
    """In larger text, too, the button by which it is asked lies there."""
    resize(app, MINIMUM)
    app.settings = replace(app.settings, text_size=text_size)
    board = cast("CoopBoard", begun(app, first_steps(COOP)))
    wait(app)
    assert "trust" not in [widget.name for widget in board.ring]
    go_to(app, board, "trust")
    before = [*board.session.actions]
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[4].center))
    wait(app)
    assert (taught(board).key, board.session.actions) == ("trust", before)
    do_step(app, board)
    assert board.partner is not None
    assert (taught(board).key, board.partner.trusts) == ("word", True)
    app.frame(0.01, click(board.ring["trust"].rect.center))
    assert board.partner.trusts


@pytest.mark.parametrize("key", ["hers", "trust", "word", "yours"])
def test_the_other_card_is_not_placed_in_the_lesson_of_the_coop(app: App, key: str) -> None:
    board = cast("CoopBoard", begun(app, first_steps(COOP)))
    wait(app)
    go_to(app, board, key)
    before, partner = [*board.session.actions], board.partner
    assert partner is not None
    ghost, own = partner.place(board.table), board.boxes["hand"].center
    assert ghost is not None
    other = drag(own, board.table.cells()[5].center) if key == "hers" else click(ghost.center)
    app.frame(0.01, other)
    wait(app)
    assert board.refusal is not None
    assert board.session.actions == before
    assert taught(board).key == key


def test_a_gesture_is_taken_back_and_made_again(app: App, lesson: ReverseWarBoard) -> None:
    go_to(app, lesson, "reverse")
    app.frame(0.01, click(lesson.ring["undo"].rect.center))
    wait(app)
    assert (taught(lesson).key, lesson.seen.hand) == ("draw", None)
    app.frame(0.01, click(lesson.ring["redo"].rect.center))
    wait(app)
    assert taught(lesson).key == "reverse"


def test_a_card_that_comes_by_itself_comes_again_once_the_one_before_was_taken_back(app: App) -> None:
    """Taken back is what the player did: never the card alone, which would be there again at once."""
    board = begun(app, first_steps(SUITES))
    go_to(app, board, "join")
    assert not board.undoing.possible
    do_step(app, board)
    assert (taught(board).key, board.seen.phase) == ("three", PLACE)
    app.frame(0.01, click(board.ring["undo"].rect.center))
    wait(app)
    assert (taught(board).key, board.seen.phase, board.seen.turn) == ("join", PLACE, 3)
    app.frame(0.01, click(board.ring["redo"].rect.center))
    wait(app)
    assert (taught(board).key, board.seen.phase) == ("three", PLACE)


def test_a_chapter_is_begun_directly_and_leads_to_the_next(app: App) -> None:
    app.routes.to_setup(KEY)
    app.frame(0.01, [])
    app.routes.first_steps(KEY)
    app.frame(0.01, [])
    asked = app.stack.top
    assert isinstance(asked, Dialog)
    assert len([one for one in asked.ring if one.name.isdigit()]) == len(CHAPTERS)
    app.frame(0.01, click(asked.ring[str(SUITES)].rect.center))
    app.frame(0.01, [])
    board = cast("ReverseWarBoard", app.stack.top)
    assert taught(board).key == "scroll"
    go_to(app, board, "tally")
    word = count(app, board)
    app.frame(0.01, click(word.ring["next"].rect.center))
    app.frame(0.01, [])
    assert taught(cast("ReverseWarBoard", app.stack.top)).key == "two"


def test_a_lesson_begun_from_the_set_up_leads_back_to_what_was_chosen_there(app: App) -> None:
    app.routes.to_setup(KEY, {"table": "coop", "mode": "normal"})
    app.frame(0.01, [])
    page = app.stack.top
    app.routes.first_steps(KEY)
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Dialog)
    app.frame(0.01, click(app.stack.top.ring[str(SUITES)].rect.center))
    app.frame(0.01, [])
    board = cast("ReverseWarBoard", app.stack.top)
    app.frame(0.01, click(board.ring["leave"].rect.center))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Dialog)
    app.frame(0.01, click(app.stack.top.ring["yes"].rect.center))
    app.frame(0.01, [])
    assert app.stack.top is page


def real_games(app: App) -> Iterator[tuple[object, object]]:
    """Yield the table and the battlefield of the game that each chapter leads to."""
    for first in CHAPTERS:
        guided = taught(begun(app, first_steps(first)))
        guided.play()
        app.frame(0.01, [])
        session = cast("ReverseWarBoard", app.stack.top).session
        yield session.options["table"], session.options["mode"]


def test_each_chapter_ends_in_a_real_game_of_its_kind(app: App) -> None:
    tables = "solo", "solo", "duel-facile", "coop"
    battlefields = "facile-3x2", "normal", "normal", "facile-3x2"
    assert [*real_games(app)] == [*zip(tables, battlefields, strict=True)]
    assert journal.journal_path(KEY).exists()


def test_the_game_in_progress_is_not_touched(app: App, new_game: Callable[..., object]) -> None:
    new_game("normal")
    kept = journal.journal_path(KEY).read_bytes()
    board = begun(app, first_steps())
    go_to(app, board, "reckon")
    board.recorded.finish()
    assert journal.journal_path(KEY).read_bytes() == kept


def test_leaving_is_asked_first(app: App, lesson: ReverseWarBoard) -> None:
    app.frame(0.01, click(lesson.ring["leave"].rect.center))
    assert isinstance(app.stack.top, Dialog)
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert app.stack.top is lesson


@pytest.mark.parametrize("first", CHAPTERS)
def test_an_idle_lesson_draws_nothing(app: App, first: int) -> None:
    board = begun(app, first_steps(first))
    wait(app)
    assert not board.restless
    frames = app.frames
    for _frame in range(30):
        app.frame(0.016, [])
    assert app.frames == frames


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", some_at_once((100, 150), (100,), ()))
@pytest.mark.parametrize("first", CHAPTERS)
def test_the_balloon_hides_neither_cards_nor_buttons_nor_a_cell_that_is_played_on_nor_what_is_asked(
    app: App, size: tuple[int, int], text_size: int, first: int
) -> None:
    """Nor the card of a partner."""
    dressed(app, size, text_size, "fr")
    board = begun(app, first_steps(first))
    wait(app)
    last = RECKONINGS[[*CHAPTERS].index(first)]
    while taught(board).key != last:
        box, key = balloon_of(app, board), taught(board).key
        assert not box.colliderect(board.boxes["hand"].inflate(-32, 0)), key
        assert not box.colliderect(board.ring["reverse"].rect), key
        cells = [board.table.cells()[cell] for cell in {*board.asked.places, *board.table.proposed.values()}]
        assert box.collidelist([*cells, board.boxes["strip"]]) == -1, key
        do_step(app, board)


def test_a_click_on_a_cell_asks_to_read_on_where_something_is_to_be_read(app: App) -> None:
    board = begun(app, first_steps(SUITES))
    wait(app)
    assert taught(board).lesson.button
    app.frame(0.01, click(board.table.cells()[3].center))
    assert board.refusal is not None
    assert "Suivant" in board.refusal.sentence
