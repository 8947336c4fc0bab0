"""What moves on a table of Reverse War ends where the view lays it, in every mode (DESIGN 4, 7.1)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, cast

import pytest
from charters import REVERSE_WAR
from closed import Closed
from many_games import in_rows, set_ups, thinned

from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.games.reverse_war.asked import Asked
from scenes.games.reverse_war.boards import board_of, replay_of
from scenes.games.reverse_war.cues import CUES, PLAIN
from scenes.kit.measures import Measures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.games.reverse_war.cards import WarCards
    from scenes.shell.app import App

GAME = EDITIONS.games["reverse-war"]


def lain(table: WarCards) -> dict[str, object]:
    """Return where every card lies, which side of it is seen, and what is told beside."""
    cards = {spot: (one.name, one.seen, one.pose) for spot, one in table.cards().items()}
    return {"cards": cards, "above": table.above, "heaped": table.heaped, "seen": table.seen}


def by_chance(
    app: App, name: str, players: Sequence[str], seed: int, kinds: set[str], *, drawn: bool = False
) -> None:
    """Play by chance; compare what is shown once all has moved with the view, some of it frame by frame."""
    session = Session.start(GAME, REVERSE_WAR[name], seed, tuple(players))
    board = board_of(Recorded(session))
    board.app, board.m, rng = app, Measures((1280, 720)), Rng(seed)
    board.relayout()
    while (decision := session.decision) is not None:
        board.timeline.speed = 1.0
        if seed % 2:
            board.viewer.look(decision.seat)
            board.relayout()
        action = rng.choice(decision.playing_on)
        events = board.showing.carry_out(lambda: board.recorded.act(action))  # noqa: B023 - it is played at once
        kinds |= {event.kind for event in events}
        seen = [event for event in events if event.known_to(board.near)]
        board.timeline.add(*(step for event in seen for step in board.steps_of(event)))
        if drawn and len(session.actions) % 5 == 0:
            _moved_frame_by_frame(board)
        board.timeline.skip()
        if seen:
            assert lain(board.table) == lain(board.table_of(session.view(board.near))), (action, events)
        else:
            board.relayout()


def _moved_frame_by_frame(board: ReverseWarBoard) -> None:
    board.asked = Asked()
    while board.timeline.update(0.05):
        board.draw_still(board.app.window)
        board.draw_moving(board.app.window)


@pytest.mark.parametrize(
    "name", ["normal", "ligne", "scenario-illusionniste", "coop-normal", "duel-avancee-normal", "vote-normal"]
)
def test_a_board_says_all_it_says_without_the_state(app: App, name: str) -> None:
    """DESIGN 4: what is asked, what a move would bring, refusals: as the view tells."""
    session, rng = Session.start(GAME, REVERSE_WAR[name], 5, tuple(_players(name, 0))), Rng(5)
    board = board_of(Recorded(session))
    board.enter(app)
    while (decision := session.decision) is not None:
        state = session.state
        session.state = cast("Any", Closed(state))
        board.relayout()
        board.draw_still(app.window)
        for spot in board.table.spots():
            board.aiming.cursor = spot
            board.aiming.preview()
            assert board.sentence()
            if spot not in board.asked.touching:
                board.choose(spot)
        session.state = state
        board.recorded.act(rng.choice(decision.playing_on))


def _players(name: str, human: int) -> list[str]:
    """Return who plays: one human at a seat, bots at the others."""
    seats = GAME.seating(GAME.normalise(REVERSE_WAR[name])).seats
    return ["human" if seat == human % seats else "random" for seat in range(seats)]


@pytest.mark.parametrize("name", thinned(set_ups("reverse-war"), 3))
def test_what_moves_ends_where_the_view_lies(app: App, name: str) -> None:
    """DESIGN 7.1: after each animation the board shows exactly the view, whatever seat looks."""
    for seat in range(len(_players(name, 0))):
        by_chance(app, name, _players(name, seat), seat, set())


AMONG_HUMANS = ["normal", "ligne", "coop-normal", "duel-facile-normal", "duel-avancee-normal", "vote-normal"]


@pytest.mark.parametrize("case", in_rows([*product(AMONG_HUMANS, (2, 3))], 3), ids=str)
def test_so_it_does_among_humans_whether_one_looks_or_nobody_does(app: App, case: tuple[str, int]) -> None:
    """What is drawn in secret lies face down until its player looks (RW-M)."""
    name, seed = case
    by_chance(app, name, ["human"] * len(_players(name, 0)), seed, set(), drawn=True)


REPLAYED = ["duel-avancee-normal", "coop-normal", "scenario-illusionniste", "scenario-freres-barbares"]


@pytest.mark.parametrize("name", [*REPLAYED, "vote-normal", "normal-planification", "ligne"])
def test_what_moves_in_a_replay_ends_where_one_lands_that_jumps_there(app: App, name: str) -> None:
    """DESIGN 7.1: a replay is told by the same cues."""
    session, rng = Session.start(GAME, REVERSE_WAR[name], 3), Rng(3)
    while (decision := session.decision) is not None:
        session.act(rng.choice(decision.playing_on))
    replay = replay_of(session)
    replay.enter(app)
    for at in range(1, replay.length + 1):
        replay.timeline.speed = 1.0
        replay.forward()
        replay.timeline.skip()
        shown = lain(replay.table)
        replay.jump(at)
        assert shown == lain(replay.table)


@pytest.mark.slow
def test_what_happens_in_games_has_a_cue_or_is_shown_plainly(app: App) -> None:
    """DESIGN 4: and every cue is met in them."""
    kinds: set[str] = set()
    for name in ("normal-planification", "scenario-illusionniste", "scenario-mere-dragons", "coop-normal"):
        by_chance(app, name, _players(name, 0), 0, kinds)
    for name in ("duel-avancee-normal", "vote-normal", "scenario-freres-barbares", "scenario-precieux"):
        by_chance(app, name, _players(name, 0), 1, kinds)
    assert kinds <= {*CUES} | PLAIN
    assert {*CUES} <= kinds
