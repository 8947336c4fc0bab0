"""The telling moments of Magicjoust at its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.rng import Rng
from game.core.session import Session
from game.rules import GAMES
from scenes.boards.magicjoust.board import KEY, MagicjoustBoard
from scenes.boards.magicjoust.seen import seen_by
from scenes.boards.unrecorded import Unrecorded
from scenes.gallery import Moment

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action, Json
    from scenes.app import App
    from scenes.scene import Scene

_ALONE: Final = ("human", "random")
_BOTH: Final = ("human:Inès", "human:Omar")
_DECKS: Final = ["distillerie", "premiere-marmite"]


def played(
    until: Callable[[Session], bool], who: tuple[str, ...] = _ALONE, seed: int = 5, **options: Json
) -> Session:
    """Return a game that chance has played until it comes to something."""
    rng = Rng(seed)
    session = Session.start(GAMES[KEY], {"decks": [*_DECKS], **options}, seed, who)
    while session.decision is not None and not until(session):
        session.act(rng.choice(_willing(session)))
    return session


def _willing(session: Session) -> list[Action]:
    """Return the options that make a game go on: those that do something."""
    decision = session.decision
    options = [*decision.playing_on] if decision is not None else []
    return [one for one in options if one != ("end",)] or options


def asked(prompt: str, turn: int = 1, seat: int = 0, has: str = "") -> Callable[[Session], bool]:
    """Return what says whether a seat is asked something, from some turn on, with such an option."""

    def comes(session: Session) -> bool:
        decision = session.decision
        assert decision is not None  # noqa: S101 - the game is in progress
        late = cast("int", session.view(seat)["turn"]) >= turn
        able = not has or any(option[0] == has for option in decision.options)
        return late and decision.prompt == prompt and decision.seat == seat and able

    return comes


def board(
    until: Callable[[Session], bool], who: tuple[str, ...] = _ALONE, seed: int = 5, **options: Json
) -> Callable[[App], Scene]:
    """Return what makes the board of a game at a moment."""
    return lambda _app: MagicjoustBoard(Unrecorded(played(until, who, seed, **options)))


def acted(session: Session) -> bool:
    """Say whether the first seat has used two cards in play, and is free to go on."""
    decision = session.decision
    used = sum(one.used for one in seen_by(session.view(0), 0).wizards[0].invoked)
    return decision is not None and (decision.prompt, decision.seat) == ("turn", 0) and used > 1


MAGICJOUST: Final = (
    Moment("magicjoust-first-turn", board(asked("turn"))),
    Moment("magicjoust-paying", board(asked("pay", 6))),
    Moment("magicjoust-used", board(acted)),
    Moment("magicjoust-late", board(asked("turn", 10))),
)
