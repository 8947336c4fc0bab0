"""What a round says of ties, of a new hand, and of who has won it (BAT-5, BAT-8, BAT-9)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.model import Event
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.games.bataille import round_strip
from scenes.games.bataille.round_board import RoundBoard
from scenes.games.bataille.round_cues import CUES
from scenes.table.choreography import Choreographer, Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

ALONE = ("human", "level:1", "level:2")
OPTIONS = {"variant": "round", "players": 3, "trophies": 3}


def at(until: Callable[[Session], bool], show: Callable[[Scene], Scene]) -> RoundBoard:
    """Show the board of the first game that, played at random, comes to that."""
    for seed in range(200):
        session = Session.start(EDITIONS.games["openmok-bataille"], OPTIONS, seed, ALONE)
        rng = Rng(seed)
        while session.decision is not None and not until(session):
            session.act(rng.choice(session.decision.options))
        if session.decision is not None:
            board = RoundBoard(Recorded(session))
            show(board)
            return board
    message = "no game came to that"
    raise AssertionError(message)


def is_asked(session: Session, prompt: str, seat: int) -> bool:
    return session.decision is not None and (session.decision.prompt, session.decision.seat) == (prompt, seat)


def test_the_only_card_that_can_be_shown_in_a_tie_is_shown_without_a_gesture(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """BAT-5: there is nothing to choose."""

    def alone(session: Session) -> bool:
        return (
            is_asked(session, "pick", 0)
            and session.decision is not None
            and len(session.decision.options) == 1
        )

    app.change_settings(replace(app.settings, automatic_draws=True))
    board = at(alone, show)
    app.frame(0.3, [])
    assert not is_asked(board.session, "pick", 0)


def test_a_tie_that_comes_again_is_shouted_while_both_cards_are_seen(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    def ties_again(session: Session) -> bool:
        if not is_asked(session, "pick", 0):
            return False
        again = session.at(len(session.actions))
        assert again.decision is not None
        return any(event.kind == "again" for event in again.act(again.decision.options[0]))

    board = at(ties_again, show)
    assert board.session.decision is not None
    board.timeline.speed = 1.0
    board.act(board.session.decision.options[0])
    seen = 0
    for _frame in range(120):
        app.frame(0.05, [])
        if any(shout.words == _("Still a tie!") for shout in board.table.shouts):
            seen += 1
            fighters = [one.rect() for one in board.table.fighting.values()]
            assert len(fighters) == 2
            assert all(shout.center[1] < fighter.top for shout in board.table.shouts for fighter in fighters)
    assert seen


def test_who_has_won_the_round_is_told_until_the_trophy_is_taken(show: Callable[[Scene], Scene]) -> None:
    """What was told before it is told no more."""
    board = at(lambda session: is_asked(session, "trophy", 0), show)
    assert board.story.news is not None
    assert round_strip.told(board.table) == _("The round is yours: choose a trophy in the discard.")


def test_a_new_hand_is_cheered_by_whoever_gets_it(app: App, show: Callable[[Scene], Scene]) -> None:
    """BAT-8: seven cards, at once."""
    board = at(lambda session: is_asked(session, "open", 0), show)
    first = CUES["draw"].first
    assert first is not None
    stage = Stage(board.table, board.table, Choreographer(CUES, board.timeline, app.sounds.play))
    cheered = [bool(first(stage, dict(Event("draw", {"seat": seat, "cards": []}).data))) for seat in (0, 1)]
    assert cheered == [True, False]
