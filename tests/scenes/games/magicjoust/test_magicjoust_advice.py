"""Hints at the table of Magicjoust and the review of a finished game, shown and used."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press
from unseen import resize

from game.bots.magicjoust import hints as magicjoust_hints
from game.bots.search import prospects, whole_turns
from game.core.i18n import _
from game.core.spoken import turn_number
from game.rules.magicjoust.places import InvokedSeen
from scenes.editions import SHELF
from scenes.games.magicjoust.board import KEY, MagicjoustBoard
from scenes.games.magicjoust.moments.games import asked, played
from scenes.games.magicjoust.moves_shown import Where, draw_move
from scenes.games.magicjoust.replay import MagicjoustReplay
from scenes.games.magicjoust.result import Result
from scenes.games.magicjoust.review import MagicjoustReviewPage, arranged
from scenes.kit.content import Text
from scenes.kit.measures import MINIMUM, Measures
from scenes.moments.games import never
from scenes.moments.moment import LARGE
from scenes.shell.dialog import Dialog
from scenes.table.tip_sheet import TipSheet
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.session import Session
    from game.rules.magicjoust.state import MagicState
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hints and reviews think little."""
    monkeypatch.setattr(magicjoust_hints.Advice, "thought", magicjoust_hints.Advice.within(60))
    monkeypatch.setattr(magicjoust_hints.MagicjoustReview, "actions", 1)
    monkeypatch.setattr(whole_turns, "MOST", 20)
    monkeypatch.setattr(prospects, "FEWEST", 2)
    monkeypatch.setattr(prospects, "MOST", 3)
    monkeypatch.setattr(prospects, "SEARCHED", 1)


def at_table(show: Callable[[Scene], Scene], session: Session) -> MagicjoustBoard:
    return cast("MagicjoustBoard", show(MagicjoustBoard(Unrecorded(session))))


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("until", [asked("turn", 9, has="invoke"), asked("pay", 6)], ids=["turn", "pay"])
def test_a_hint_is_asked_for_shown_on_the_table_and_played(
    app: App, show: Callable[[Scene], Scene], until: Callable[[Session], bool]
) -> None:
    """The game is marked as helped; the move that is looked at is the one that is played."""
    board = at_table(show, played(until))
    app.frame(0.01, press(pygame.K_h, "h"))
    app.stack.apply()
    assert not board.session.hinted
    cast("Dialog", app.stack.top).close("yes")
    app.stack.apply()
    sheet = app.stack.top
    assert isinstance(sheet, TipSheet)
    assert board.session.hinted
    while not sheet.advice.done:
        app.frame(0.01, [])
    action = sheet.hints[0].action
    count = len(board.session.actions)
    app.frame(0.01, click(sheet.ring["play"].rect.center))
    assert board.session.actions[count] == action


def test_no_hint_is_given_while_another_plays(app: App, show: Callable[[Scene], Scene]) -> None:
    board = at_table(show, played(asked("turn", 2, seat=1)))
    board.hints.ask()
    app.stack.apply()
    assert not isinstance(app.stack.top, Dialog)
    assert board.refusal is not None
    assert not board.session.hinted


@pytest.mark.slow
@pytest.mark.usefixtures("seen")
def test_every_option_of_a_game_can_be_shown_on_its_table(app: App, show: Callable[[Scene], Scene]) -> None:
    """What a hint shows changes the picture of the table, whatever kind of move it is."""
    game, shown = played(never), set()
    board = at_table(show, game.at(0))
    for number in range(0, len(game.actions), 2):
        session = game.at(number)
        decision, action = session.decision, game.actions[number]
        if decision is None or decision.seat != 0 or (decision.prompt, action[0]) in shown:
            continue
        shown.add((decision.prompt, action[0]))
        board = at_table(show, session)
        before = pygame.image.tobytes(app.window, "RGB")
        where = Where(board.arena["end"], board.arena.hand)
        draw_move(app.window, board.table, where, cast("MagicState", session.state), action)
        assert pygame.image.tobytes(app.window, "RGB") != before, action
    assert {kind for _prompt, kind in shown} >= {"invoke", "act", "pay", "end", "singularity", "creuset"}


@pytest.mark.parametrize("size", [(542, 464), (542, 416), (434, 412), (813, 696)])
@pytest.mark.parametrize("count", [1, 4, 12])
def test_a_review_keeps_the_cards_in_play_the_plans_and_the_end_of_the_turn_apart(
    size: tuple[int, int], count: int
) -> None:
    """A picture nearly square leaves the plans less, so that cards in play do not lie under them."""
    arena = arranged(Measures((1280, 720)), size)
    for row, side in enumerate(arena.sides):
        poses = arena.row_poses(row, [InvokedSeen(str(card)) for card in range(count)])
        edge = max(round(pose.x + pose.width / 2) for pose in poses)
        assert edge <= min(slot.left for slot in side.plans)
        assert len({(round(pose.x), round(pose.y)) for pose in poses}) == count
    assert arena["end"].inflate(10, 10).right <= arena.hand.left


@pytest.mark.slow
@pytest.mark.usefixtures("hasty")
def test_a_finished_game_is_reviewed_and_gone_back_to(app: App, show: Callable[[Scene], Scene]) -> None:
    """The window never freezes; the choice looked at can be played on from."""
    scene = cast("Result", show(Result(Unrecorded(played(never, ("human", "level:1"), 7)))))
    scene.deaf_to = frozenset()
    app.frame(0.01, click(scene.ring["review"].rect.center))
    app.stack.apply()
    page = app.stack.top
    assert isinstance(page, MagicjoustReviewPage)
    while len(page.review.decisions) < 3:
        app.frame(0.01, [])
    assert page.restless
    app.frame(0.01, press(pygame.K_RIGHT))
    assert page.chosen == 1
    judged = page.judged
    assert judged is not None
    turn = cast("MagicState", page.thought.session.at(judged.number).state).turn
    assert f" {turn_number(turn)}." in page.details(judged).splitlines()[0]
    app.frame(0.01, click(page.ring["replay"].rect.center))
    app.frame(0.01, [])
    replay = app.stack.top
    assert isinstance(replay, MagicjoustReplay)
    assert replay.at == judged.number


def test_the_box_says_how_far_a_game_is(app: App) -> None:  # noqa: ARG001 - it draws with the fonts
    """Turns are numbered as at the table: both wizards have each of them."""
    session = played(asked("turn", 9))
    small = SHELF[KEY].pictures.value
    assert f" {turn_number(9)}." in small.summary(session)
    assert small.miniature(session, (120, 80)).get_size() == (120, 80)
    assert _("{variant}, finished.").format(variant="Magicjoust") in small.summary(played(never))


@pytest.mark.usefixtures("hasty")
def test_how_many_plans_are_left_is_read_whole_beside_advice_in_large_text(
    app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where that and the title have no room it stands there alone."""
    resize(app, MINIMUM)
    app.change_settings(replace(app.settings, text_size=LARGE))
    board = at_table(show, played(asked("turn", 9, has="invoke")))
    drawn: list[Text] = []
    paint = Text.paint
    monkeypatch.setattr(Text, "paint", lambda one, surface: drawn.append(one) or paint(one, surface))
    board.hints._show()
    app.stack.apply()
    app.frame(0.01, [])
    told = [one for one in drawn if "plan" in one.words and one.words.startswith("encore")]
    assert told
    assert not [
        one.words for one in drawn if one.is_cut and board.arena.sides[0].plans_title.left <= one.area.left
    ]
