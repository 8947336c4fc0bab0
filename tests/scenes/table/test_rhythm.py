"""Others' turns can be followed: one thing at a time, at the player's pace, held by a key, skipped."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from gestures import click, drag, press
from unseen import resize

from game.core.model import Secrets
from game.storage.settings import Settings
from scenes.gallery import MOMENTS
from scenes.kit import timeline
from scenes.kit.widgets import tip_area
from scenes.moments.moment import pose
from scenes.table import rhythm
from scenes.table.rhythm import Paced, Rhythm
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.table.board import Board

_TABLES = ("evolution-turn", "wankul-turn", "magicjoust-endgame")
_FRAME = 0.05
_NO_SECRETS = SimpleNamespace(secrets=Secrets())


def at_a_bots_turn(app: App, name: str, pace: str = "normal") -> Board:
    """Return a board where a bot has just been given its turn, with animations."""
    app.settings = replace(app.settings, animation_speed="normal", others_turns=pace)
    pose(next(one for one in MOMENTS if one.name == name), app)
    board = cast("Board", app.stack.top)
    while not board.bots.turn:
        decision = board.session.decision
        assert decision is not None
        ends = [one for one in decision.options if one[0] in ("end", "done", "pass")]
        board.act(ends[0] if ends else decision.playing_on[0])
        board.hurry()
    return board


def until_it_acts(app: App, board: Board, most: float = 20.0) -> float:
    """Return after how many seconds the bot has acted."""
    played, passed = len(board.session.actions), 0.0
    while len(board.session.actions) == played and passed < most:
        app.frame(_FRAME, [])
        passed += _FRAME
    return passed


@pytest.mark.parametrize("name", _TABLES)
def test_a_bots_turn_begins_after_a_rest(app: App, name: str) -> None:
    """It is seen whose turn it is; twice as fast where the player has chosen so."""
    board = at_a_bots_turn(app, name)
    board.rhythm.end()
    assert until_it_acts(app, board) >= timeline.OTHERS_FIRST - _FRAME
    assert board.rhythm.showing or not board.timeline.busy
    for pace, speed in (("fast", 2), ("slow", 0.5)):
        app.settings = replace(app.settings, others_turns=pace)
        assert board.rhythm.speed == speed


def test_a_game_taken_up_in_the_middle_of_a_bots_turn_rests_first(app: App) -> None:
    """The player finds out where the game stands."""
    board = at_a_bots_turn(app, "evolution-turn")
    until_it_acts(app, board)
    board.hurry()
    assert board.bots.turn
    again = app.editions[board.session.game.key].board(Unrecorded(board.session))
    app.stack.replace(again)
    app.stack.apply()
    assert until_it_acts(app, cast("Board", again)) >= timeline.OTHERS_FIRST - _FRAME


def test_each_act_waits_for_a_click_where_that_is_chosen(app: App) -> None:
    """Then it is shown; the next one waits again."""
    board = at_a_bots_turn(app, "evolution-turn", "click")
    played = len(board.session.actions)
    for _second in range(40):
        app.frame(_FRAME, [])
    assert len(board.session.actions) == played
    app.frame(_FRAME, click((5, app.window.get_height() - 5)))
    for _second in range(100):
        app.frame(_FRAME, [])
    assert len(board.session.actions) == played + 1


def test_in_the_first_long_turn_of_another_it_is_said_that_a_click_goes_on(app: App) -> None:
    """Once and for all, near the strip: not over the hand."""
    app.settings = replace(app.settings, explanations=True)
    session = SimpleNamespace(decision=SimpleNamespace(seat=1, prompt=""), actor=1, seating=_NO_SECRETS)
    bots = SimpleNamespace(think=lambda _dt, _rest: ("act", 0))
    others = Rhythm(cast("Any", session), lambda: app)
    told: list[pygame.Rect] = []
    said: list[int] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            rhythm, "draw_tip_at", lambda _surface, _m, _words, at: told.append(pygame.Rect(at, (1, 1)))
        )
        for _turn in range(2):
            told.clear()
            others.come()
            for _act in range(6):
                others.think(cast("Any", bots), 0.1, amid=False)
                others.draw(app.window, app.measures(), cast("Any", ()), list, waits=False)
            said.append(len(told))
            assert all(area.bottom < app.window.get_height() // 4 for area in told)
    assert said == [3, 0], "from the fourth act on"


def test_a_key_that_is_held_stops_what_others_do(app: App) -> None:
    """Until it is let go of."""
    board = at_a_bots_turn(app, "evolution-turn")
    until_it_acts(app, board)
    app.frame(_FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_s, unicode="s", mod=0)])
    assert board.rhythm.held
    played, moving = len(board.session.actions), board.timeline.busy
    for _second in range(60):
        app.frame(_FRAME, [])
    assert (len(board.session.actions), board.timeline.busy) == (played, moving)
    app.frame(_FRAME, [pygame.event.Event(pygame.KEYUP, key=pygame.K_s, mod=0)])
    assert not board.rhythm.held
    until_it_acts(app, board)
    assert len(board.session.actions) > played or not board.bots.turn


@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 100), ((1280, 720), 100), ((1024, 640), 150)])
@pytest.mark.parametrize("name", [*_TABLES, "board-pointed", "round-answer"])
def test_what_is_said_of_the_pause_lies_over_no_card_nor_what_is_told(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int], text_size: int
) -> None:
    """What was just played is what the key is held for; where words are large they are few."""
    resize(app, size)
    app.change_settings(replace(app.settings, text_size=text_size))
    pose(next(one for one in MOMENTS if one.name == name), app)
    board, said = cast("Board", app.stack.top), list[pygame.Rect]()
    monkeypatch.setattr(
        rhythm, "draw_tip_at", lambda _surface, m, tip, at: said.append(tip_area(m, tip).move(at))
    )
    board.rhythm.held = True
    board.draw(app.window)
    cards = [one.rect() for one in board.table.cards().values()]
    assert said[0].collidelist([*cards, *board.kept_seen()]) < 0
    assert app.window.get_rect().contains(said[0])
    board.draw(app.window)
    assert said[0] == said[1]


def test_a_click_skips_the_present_act(app: App) -> None:
    """What moves is at its end at once."""
    board = at_a_bots_turn(app, "evolution-turn")
    until_it_acts(app, board)
    while not board.timeline.busy:
        until_it_acts(app, board)
    app.frame(_FRAME, press(pygame.K_SPACE))
    assert not board.timeline.busy


@pytest.mark.parametrize("name", ["evolution-turn", "wankul-turn"])
def test_a_card_pressed_while_something_moves_is_taken_at_once(app: App, name: str) -> None:
    """What moves is ended, and the press counts."""
    app.settings = replace(app.settings, animation_speed="normal")
    pose(next(one for one in MOMENTS if one.name == name), app)
    board = cast("Any", app.stack.top)
    board.timeline.add(timeline.pause(9))
    place = next(one.spot.index for one in board.ring if one.name.startswith("hand-"))
    card = board.table.hand[place].rect()
    app.frame(_FRAME, click((card.left + 8, card.centery)))
    assert not board.timeline.busy
    assert board.choosing.card is not None


def hold_down(app: App, name: str) -> tuple[Any, str, list[pygame.event.Event]]:
    """Press the first card of a hand while something moves; return its table, it, and a drag of it."""
    app.settings = replace(app.settings, animation_speed="normal")
    pose(next(one for one in MOMENTS if one.name == name), app)
    board = cast("Any", app.stack.top)
    board.timeline.add(timeline.pause(9))
    area = board.table.hand[0].pose.area()
    start = area.left + 8, area.centery
    events = drag(start, (start[0], start[1] - 200))
    app.frame(_FRAME, events[:1])
    return board, board.table.refs[0], events[1:-1]


@pytest.mark.parametrize("name", _TABLES)
def test_a_card_held_down_is_carried_once_its_player_is_asked(
    app: App, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another may have had to answer first, what moves to end."""
    with monkeypatch.context() as early:
        early.setattr("scenes.table.board.Board.my_turn", False)
        board, ref, events = hold_down(app, name)
        app.frame(_FRAME, events[:-1])
        assert board.gestures.carried is None
    board.relayout()
    app.frame(_FRAME, events[-1:])
    assert board.table.ref_at(board.gestures.carried) == ref


def test_a_long_turn_of_another_quickens_from_its_fifth_act_on() -> None:
    """Its cards are shown as all others; the next turn begins at the usual pace."""
    app = cast(
        "Any", SimpleNamespace(settings=replace(Settings(), animation_speed="normal", explanations=False))
    )
    session = SimpleNamespace(decision=SimpleNamespace(seat=1, prompt=""), actor=0, seating=_NO_SECRETS)
    bots = SimpleNamespace(think=lambda _dt, _rest: ("act", 0))
    rhythm = Rhythm(cast("Any", session), lambda: app)

    def paces(acts: int, *, amid: bool = False) -> list[float]:
        found = []
        for _act in range(acts):
            rhythm.think(cast("Any", bots), 0.1, amid=amid)
            session.actor = 1
            found.append(rhythm.speed)
        return found

    assert paces(4) + paces(3, amid=True) == [1] * 7, "what goes on with an act is no act"
    assert paces(6) == [2] * 4 + [3] * 2, "as many again twice as fast, then no faster than that"
    assert paces(20) == [3] * 20
    session.actor = 0
    assert paces(1) == [1]


def test_what_touches_the_player_is_dwelt_on_in_a_long_turn_and_what_is_anothers_own_is_quick() -> None:
    """Who lets others play fast is shown all of it alike."""
    app = cast(
        "Any", SimpleNamespace(settings=replace(Settings(), animation_speed="normal", explanations=False))
    )
    session = SimpleNamespace(decision=SimpleNamespace(seat=1, prompt=""), actor=1, seating=_NO_SECRETS)
    bots = SimpleNamespace(think=lambda _dt, _rest: ("act", 0))
    rhythm = Rhythm(cast("Any", session), lambda: app)

    def seen() -> tuple[float, float, float]:
        """Return how fast all in all something is shown: what touches, what is neither, what is own."""
        kinds = ((True, False), (False, False), (False, True))
        touching, plain, own = (rhythm.speed * rhythm.pace(touches=one, own=two) for one, two in kinds)
        return touching, plain, own

    touching, plain, own = seen()
    assert touching == plain == 1 < own
    for _act in range(9):
        rhythm.think(cast("Any", bots), 0.1, amid=False)
    touching, plain, own = seen()
    assert touching == 1 < plain < own
    rhythm.hasten()
    assert len({*seen()}) == 1


def test_steps_that_are_paced_take_less_time_and_leave_the_rest_to_what_follows() -> None:
    told: list[str] = []
    line = timeline.Timeline()
    line.add(
        Paced([timeline.pause(0.2), timeline.call(lambda: told.append("paced"))], 2.0), timeline.pause(0.1)
    )
    line.update(0.15)
    assert (told, line.busy) == (["paced"], True)
    line.update(0.06)
    assert not line.busy
