"""Games played by bots, always the same, for the moments of the gallery."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from game.bots.bot import View
from game.core.rng import Rng
from game.editions import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.session import Session


SEED = 41207
_SEEDS = range(SEED, SEED + 2000)


def never(_session: Session) -> bool:
    """Go on to the end."""
    return False


def after(actions: int) -> Callable[[Session], bool]:
    """Return what says whether so many actions are played."""
    return lambda session: len(session.actions) >= actions


class _InTurns(Protocol):
    """A game whose turns are numbered."""

    turn: int


def asked(prompt: str, turn: int = 1, seat: int = 0, has: str = "") -> Callable[[Session], bool]:
    """Return what says whether a seat is asked something, from some turn on, with such an option."""

    def comes(session: Session) -> bool:
        decision = session.decision
        if decision is None:
            return False
        late = cast("_InTurns", session.state).turn >= turn
        able = not has or any(option[0] == has for option in decision.options)
        return late and decision.prompt == prompt and decision.seat == seat and able

    return comes


def play(session: Session, bot: str, seed: int, until: Callable[[Session], bool] = never) -> Session:
    """Let such a bot play in every seat, until the game comes to something or ends; return the game."""
    seats = range(session.seats)
    bots = [EDITIONS.bots.make(bot, session.game.key, Rng(seed + seat)) for seat in seats]
    while session.decision is not None and not until(session):
        session.act(bots[session.decision.seat].choose(View(session.state, session.decision)))
    return session


def first(begin: Callable[[int], Session], bot: str, reached: Callable[[Session], bool]) -> Session:
    """Return the first game begun from a seed that such bots bring to something, at that very point."""
    for seed in _SEEDS:
        session = play(begin(seed), bot, seed, reached)
        if reached(session):
            return session
    message = f"no game of {bot} came there"
    raise LookupError(message)
