"""The voted game in the window: secret votes by hand, by keys and by bots; slates turned together (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, drag, press

from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.games.reverse_war.ballots import VotesPage
from scenes.games.reverse_war.boards import board_of
from scenes.games.reverse_war.reckoning import Reckoning
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.vote_board import VoteBoard, VoteCount
from scenes.shell.curtain import Curtain
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

HUMANS = ("human:Inès", "human:Bruno", "human:Chloé")
WITH_BOTS = ("human:Inès", "voter:bold", "voter:cautious")

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def begin(show: Callable[[Scene], Scene]) -> Callable[..., VoteBoard]:
    """Return what shows the board of a new voted game."""

    def started(players: tuple[str, ...] = HUMANS, **options: str) -> VoteBoard:
        full = {"table": "vote", "voters": len(players), **options}
        scene = board_of(Recorded(Session.start(EDITIONS.games["reverse-war"], full, 41207, players)))
        show(scene)
        assert isinstance(scene, VoteBoard)
        return scene

    return started


def wait(app: App, frames: int = 30) -> None:
    for _frame in range(frames):
        app.frame(0.1, [])


def write(app: App, vote: str) -> None:
    """Write a vote on the keyboard and cast it."""
    for letter in vote:
        app.frame(0.01, press(pygame.key.key_code(letter), letter))
    app.frame(0.01, press(pygame.K_RETURN, "\r"))


def look(app: App) -> None:
    """Open the curtain that is in front."""
    assert isinstance(app.stack.top, Curtain)
    app.frame(0.01, press(pygame.K_RETURN, "\r"))
    app.frame(0.01, [])


def test_each_human_votes_behind_the_curtain_and_the_slates_are_turned_together(
    app: App, begin: Callable[..., VoteBoard]
) -> None:
    """RW-M: each votes orientation and cell together; most votes."""
    board = begin()
    app.frame(0.01, click(board.table.boxes["deck"].center))
    names = []
    for vote in ("1-5", "2-5", "1-5"):
        app.frame(0.01, [])
        names.append(app.stack.top.name if isinstance(app.stack.top, Curtain) else "")
        look(app)
        write(app, vote)
    app.frame(0.01, [])
    assert names == ["Bruno", "Chloé", "Inès"]
    count = app.stack.top
    assert isinstance(count, VoteCount)
    assert (count.count.chosen, count.count.by) == ("1-5", "majority")
    assert count.count.votes == ("1-5", "1-5", "2-5")
    app.frame(0.01, press(pygame.K_RETURN, "\r"))
    wait(app, 3)
    assert board.seen.cells[4] is not None
    assert board.seen.phase == "draw"


def test_the_rules_open_at_the_games_in_company_before_the_first_vote_too(
    begin: Callable[..., VoteBoard],
) -> None:
    assert begin().page() == "together"


def test_a_card_dropped_on_a_cell_is_a_vote_and_comes_back_as_it_was_drawn(
    app: App, begin: Callable[..., VoteBoard]
) -> None:
    board = begin()
    app.frame(0.01, click(board.table.boxes["deck"].center))
    app.frame(0.01, [])
    look(app)
    drawn = board.seen.hand
    app.frame(0.01, press(pygame.K_r, "r"))
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[2].center))
    assert board.session.actions[-1][:2] == ("place", 2)
    assert drawn is not None
    assert board.session.actions[-1][2] == ("upright" if drawn.reversed else "reversed")
    assert all(cell is None for cell in board.seen.cells)
    assert board.hand.placed == drawn
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Curtain)


def test_what_was_voted_is_shown_to_nobody_before_the_count(
    app: App, begin: Callable[..., VoteBoard]
) -> None:
    board = begin()
    app.frame(0.01, click(board.table.boxes["deck"].center))
    app.frame(0.01, [])
    look(app)
    write(app, "2-7")
    assert board.facts["voted"] == [1]
    assert board.facts["ballots"] == [None, None, None]


def test_turning_away_from_the_curtain_goes_to_the_menu_and_the_game_waits(
    app: App, begin: Callable[..., VoteBoard]
) -> None:
    board = begin()
    app.frame(0.01, click(board.table.boxes["deck"].center))
    app.frame(0.01, [])
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is not board
    recorded = Recorded.resume(EDITIONS.games, "reverse-war")
    assert recorded.session.players == HUMANS
    assert len(recorded.session.actions) == 1


def test_a_written_vote_for_a_taken_cell_is_refused_in_a_sentence(
    app: App, begin: Callable[..., VoteBoard]
) -> None:
    board = begin(WITH_BOTS)
    wait(app)
    while board.bots.turn:
        wait(app, 5)
    if board.seen.phase == "draw":
        app.frame(0.01, click(board.table.boxes["deck"].center))
        wait(app)
    before = len(board.session.actions)
    write(app, "3-5")
    assert board.refusal is not None
    assert "3-5" in board.refusal.sentence
    assert len(board.session.actions) == before


@pytest.mark.slow
def test_bots_preside_and_vote_by_themselves_to_the_reckoning(
    app: App, begin: Callable[..., VoteBoard]
) -> None:
    board = begin(WITH_BOTS)
    for _frame in range(900):
        top = app.stack.top
        if isinstance(top, Reckoning | Result):
            break
        if isinstance(top, VoteCount):
            app.frame(0.1, press(pygame.K_RETURN, "\r"))
        elif board.bots.turn or board.session.outcome is not None:
            app.frame(0.1, [])
        elif board.seen.phase == "draw":
            app.frame(0.1, click(board.table.boxes["deck"].center))
        else:
            write(app, f"1-{min(board.asked.places) + 1}")
    assert isinstance(app.stack.top, Reckoning | Result)
    assert board.session.outcome is not None
    assert len(board.session.actions) == 9 * 4  # the last card has two ways up: it is voted too, and drawn


def test_undo_takes_the_bots_votes_back_with_the_humans_own(
    app: App, begin: Callable[..., VoteBoard]
) -> None:
    board = begin(WITH_BOTS)
    app.frame(0.01, click(board.table.boxes["deck"].center))
    wait(app)
    write(app, "1-5")
    wait(app)
    assert isinstance(app.stack.top, VoteCount)
    app.frame(0.1, press(pygame.K_RETURN, "\r"))
    app.frame(0.1, [])
    assert board.seen.turn == 1
    app.frame(0.01, press(pygame.K_z, "z"))
    app.frame(0.01, [])
    assert app.stack.top is not board  # the votes were shown: it asks first
    app.frame(0.01, click(app.stack.top.ring["yes"].rect.center))  # type: ignore[union-attr]
    wait(app, 2)
    assert board.session.practice
    assert board.seen.turn == 0


@pytest.mark.slow
def test_the_result_of_a_voted_game_tells_who_agreed_and_who_was_right(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    session = Session.start(
        EDITIONS.games["reverse-war"], {"table": "vote", "voters": 3, "mode": "initiation"}, 5, WITH_BOTS
    )
    while session.decision is not None:
        session.act(session.decision.options[session.decision.seat % len(session.decision.options)])
    result = show(Result(Unrecorded(session)))
    app.frame(0.01, click(result.ring["votes"].rect.center))
    app.frame(0.01, [])
    page = app.stack.top
    assert isinstance(page, VotesPage)
    for _frame in range(2000):
        if page.review.done:
            break
        app.frame(0.01, [])
    assert page.review.done
    assert not page.restless
    assert page.review.voter(0).votes == len(page.counts) > 0
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is result
