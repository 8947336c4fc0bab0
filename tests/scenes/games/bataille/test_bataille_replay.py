"""The replay of Openmok Bataille: every gesture, in both directions, every hand shown once it is over."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from bataille_sights import sight
from gestures import click, press

from game.core.rng import Rng
from game.core.session import Session
from game.core.table import HAND
from game.editions import EDITIONS
from game.storage import journal, records, slots
from game.storage.recorded import Recorded
from scenes.games.bataille.boards import board_of
from scenes.games.bataille.replay import BatailleReplay, gestures
from scenes.games.bataille.result import Result
from scenes.games.bataille.round_board import RoundBoard
from scenes.games.bataille.table import READY
from scenes.pages.saves import Saves
from scenes.shell.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.table import Spot
    from scenes.kit.sprites import Pose
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

KEY = "openmok-bataille"
PAIR = ("human:Inès", "level:2")
FOUR = ("human", "level:1", "level:2", "human:Omar")
CHARTERS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "simple": ({}, PAIR),
    "choix": ({"choix": True}, PAIR),
    "shared": ({"choix": True, "shared": True}, PAIR),
    "collection": ({"variant": "collection"}, PAIR),
    "round": ({"variant": "round", "players": 4}, FOUR),
    "six": ({"variant": "round", "players": 6}, ("human",) + 5 * ("level:1",)),
}


def played(charter: str, actions: int = -1, seed: int = 3) -> Session:
    """Return a game played at random, to its end or for so many actions."""
    options, players = CHARTERS[charter]
    session, rng = Session.start(EDITIONS.games[KEY], options, seed, players), Rng(seed)
    while session.decision is not None and len(session.actions) != actions:
        session.act(rng.choice(session.decision.options))
    return session


def walked(session: Session) -> list[str]:
    """Return the fingerprints of a game before its first action and after each."""
    again = session.at(0)
    digests = [again.digest()]
    for action in session.actions:
        again.act(action)
        digests.append(again.digest())
    return digests


@pytest.mark.slow
@pytest.mark.parametrize("charter", CHARTERS)
def test_the_table_is_after_every_gesture_what_the_game_was(
    app: App, show: Callable[[Scene], Scene], charter: str
) -> None:
    session = played(charter)
    before = session.digest()
    digests = walked(session)
    replay = BatailleReplay(session)
    show(replay)
    for at in range(1, replay.length + 1):
        app.frame(0.01, press(pygame.K_RIGHT))
        assert replay.at == at
        assert replay.shown.digest() == digests[replay.ends[at]]
        assert replay.saying
    assert replay.ended
    for at in range(replay.length - 1, max(-1, replay.length - 9), -1):
        app.frame(0.01, press(pygame.K_LEFT))
        assert replay.shown.digest() == digests[replay.ends[at]]
    assert session.digest() == before


def lying(replay: BatailleReplay) -> dict[Spot, tuple[str, Pose]]:
    """Return where every card lies."""
    return {spot: (sprite.seen, sprite.pose) for spot, sprite in replay.table.cards().items()}


@pytest.mark.parametrize("charter", ["simple", "choix", "collection"])
def test_a_gesture_that_moves_ends_where_a_jump_to_it_lands(
    show: Callable[[Scene], Scene], charter: str
) -> None:
    replay = BatailleReplay(played(charter))
    show(replay)
    for at in range(1, min(20, replay.length)):
        replay.forward()
        told, lain = replay.saying, lying(replay)
        replay.jump(at - 1)
        replay.jump(at)
        assert (replay.saying, lying(replay)) == (told, lain)


@pytest.mark.parametrize("charter", ["round", "six"])
def test_every_hand_of_a_round_follows_its_cards_while_they_move(
    show: Callable[[Scene], Scene], charter: str
) -> None:
    """BAT-8: cards are drawn, laid, picked and discarded; what is shown of a hand is what it holds."""
    session = played(charter)
    replay = BatailleReplay(session)
    show(replay)
    replay.timeline.speed = 1.0
    for at in range(1, replay.length + 1):
        replay.at = at
        replay.timeline.add(*replay.steps())
        replay.timeline.skip()
        truth = session.at(replay.ends[at])
        for seat in range(session.seats):
            held = sight(truth.state, seat).refs(HAND, seat)
            assert [*replay.table.panels.hands[seat]] == replay.table.seen.refs(HAND, seat) == held


def test_a_gesture_is_a_whole_answer_or_a_reveal_of_both() -> None:
    for charter in CHARTERS:
        session = played(charter)
        ends = gestures(session)
        assert ends[0] == 0
        assert ends[-1] == len(session.actions)
        assert list(ends) == sorted(set(ends))
        for start, end in pairwise(ends):
            verbs = [str(action[0]) for action in session.actions[start:end]]
            assert verbs in (["reveal", "reveal"], ["pick"], ["pick", "pick"], ["turn"], ["trophy"]) or (
                verbs[-1] == "done" and set(verbs[:-1]) in ({"lay"}, {"discard"})
            )


def test_hands_are_shown_once_the_game_is_over_and_not_before(show: Callable[[Scene], Scene]) -> None:
    over, going = BatailleReplay(played("round")), BatailleReplay(played("round", actions=40))
    for replay, shown in ((over, True), (going, False)):
        show(replay)
        replay.jump(replay.length)
        rivals = replay.table.seen.rivals()
        assert any(replay.table.panels.hands.get(seat) for seat in rivals) is shown
        assert (replay.viewer.looking is not None) is shown
    for replay, both in (
        (BatailleReplay(played("choix")), True),
        (BatailleReplay(played("choix", 9)), False),
    ):
        show(replay)
        replay.jump(4)
        assert all(sprite.name for sprite in replay.table.hands[0])
        assert all(sprite.name for sprite in replay.table.hands[1]) is both


def test_a_panel_leads_to_the_seat_of_its_player(app: App, show: Callable[[Scene], Scene]) -> None:
    session = played("round")
    replay = BatailleReplay(session)
    show(replay)
    replay.jump(5)
    assert replay.table.seen.seat == 0
    app.frame(0.01, click(replay.ring["seat-2"].rect.center))
    assert replay.table.seen.seat == 2
    truth = session.at(replay.ends[5])
    assert list(replay.table.seen.hand) == sight(truth.state, 2).refs(HAND, 2)
    assert {widget.name for widget in replay.ring if "seat" in widget.name} == {"seat-0", "seat-1", "seat-3"}
    replay.forward()
    assert replay.table.seen.seat == 2
    replay.ring.focus_by_name("seat-0")
    app.frame(0.01, press(pygame.K_RETURN))
    assert replay.table.seen.seat == 0
    assert replay.at == 6
    going = BatailleReplay(played("round", actions=40))
    show(going)
    assert not [widget for widget in going.ring if "seat" in widget.name]


def test_a_game_that_plays_by_itself_comes_to_its_end_and_stops(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    replay = BatailleReplay(played("simple"))
    show(replay)
    app.frame(0.01, press(pygame.K_SPACE))
    assert replay.playing
    for _frame in range(60 * replay.length):
        app.frame(0.05, [])
        if not replay.playing:
            break
    assert replay.ended
    assert not replay.restless


@pytest.mark.parametrize("charter", ["simple", "collection", "round"])
def test_the_result_opens_the_replay_and_the_game_is_counted_once(
    app: App, show: Callable[[Scene], Scene], charter: str
) -> None:
    result = Result(Recorded(played(charter)))
    show(result)
    app.frame(1.0, [])
    result.deaf_to = frozenset()
    app.frame(0.01, click(result.ring["watch"].rect.center))
    app.frame(0.01, [])
    replay = app.stack.top
    assert isinstance(replay, BatailleReplay)
    replay.jump(replay.length)
    app.frame(0.01, click(replay.ring["result"].rect.center))
    app.frame(0.01, [])
    assert type(app.stack.top) is type(result)
    assert app.stack.top is not result
    assert len(records.read()) == 1


def test_a_kept_replay_is_watched_from_the_saved_games(app: App, show: Callable[[Scene], Scene]) -> None:
    slots.write(played("round"), "Belle manche", "replay")
    page = Saves()
    show(page)
    page.open(page.rows[0])
    app.frame(0.01, [])
    assert isinstance(app.stack.top, BatailleReplay)


def test_one_plays_on_from_any_gesture_as_practice(app: App, show: Callable[[Scene], Scene]) -> None:
    session = played("round", seed=5)
    replay = BatailleReplay(session)
    show(replay)
    replay.jump(4)
    app.frame(0.01, click(replay.ring["play_on"].rect.center))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Dialog)
    app.stack.top.close("yes")
    app.frame(0.01, [])
    kept, _journal = journal.Journal.resume(EDITIONS.games, KEY)
    assert kept.practice
    assert kept.actions[: replay.ends[4]] == session.actions[: replay.ends[4]]
    assert any(isinstance(scene, RoundBoard) for scene, _ in app.stack._scenes)


def test_escape_leaves_the_replay_for_the_result(app: App, show: Callable[[Scene], Scene]) -> None:
    result = Result(Recorded(played("round")))
    show(result)
    app.routes.open_replay(result.session)
    app.frame(0.01, [])
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is result


def test_a_human_sees_the_card_he_picked_leave_its_place(show: Callable[[Scene], Scene]) -> None:
    """BAT-4: the card that goes to the row is the very one picked."""
    board: Any = board_of(Recorded(played("choix", actions=0)))
    show(board)
    board.timeline.speed = 1.0
    picked = board.table.hands[0][0]
    wanted, start = picked.name, picked.pose
    board.act(("pick", wanted))
    board.timeline.update(0.01)
    (gone,) = [one for spot, one in board.table.cards().items() if (spot.place, spot.seat) == (READY, 0)]
    assert abs(gone.pose.x - start.x) + abs(gone.pose.y - start.y) < gone.pose.width
    assert wanted not in [one.name for one in board.table.hands[0]]
    board.timeline.skip()
    assert gone.seen == ""
    assert gone.pose != start
