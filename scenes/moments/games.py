"""Games played by bots, always the same, for the moments of the gallery."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Protocol, cast

from game.bots.bot import View
from game.core.rng import Rng
from game.editions import EDITIONS
from game.storage import records
from scenes.moments.moment import Moment
from scenes.pages.rules_reader import RulesReader
from scenes.pages.statistics.page import StatisticsPage
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from game.core.session import Session
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.table.replaying import Replaying


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


def by_chance(
    session: Session, seed: int, until: Callable[[Session], bool] = never, idle: Collection[str] = ("end",)
) -> Session:
    """Let chance play until the game comes to something; what is `idle` only where nothing else is left."""
    rng = Rng(seed)
    while session.decision is not None and not until(session):
        options = session.decision.playing_on
        session.act(rng.choice([one for one in options if one[0] not in idle] or [*options]))
    return session


def first_by_chance(
    begin: Callable[[int], Session],
    until: Callable[[Session], bool],
    seeds: Iterable[int],
    idle: Collection[str] = ("end",),
) -> Session:
    """Return the first game, by its seed, that chance brings to something."""
    games = (by_chance(begin(seed), seed, until, idle) for seed in seeds)
    return next(session for session in games if session.decision is not None)


def statistics(key: str, games: Iterable[Session]) -> Scene:
    """Return the statistics of finished games, a second after each other."""
    for number, session in enumerate(games):
        records.append(records.Record.of(session, datetime.fromtimestamp(number, UTC)))
    return StatisticsPage(key)


def result(key: str, played: Callable[[], Session]) -> Callable[[App], Scene]:
    """Return what makes the result of a finished game, which is counted nowhere."""
    return lambda app: app.editions[key].result_of(Unrecorded(played()))


def replay(key: str, played: Callable[[], Session], at: int = 0) -> Callable[[App], Scene]:
    """Return what makes the replay of a game, from an action on."""

    def make(app: App) -> Scene:
        shown = cast("Replaying", app.editions[key].replay(played()))
        shown.first = at
        return shown

    return make


def rules(name: str, key: str, *pages: str) -> Iterator[Moment]:
    """Yield a moment for each of those pages of the rules."""
    for page in pages:
        yield Moment(f"{name}-rules-{page}", "RulesReader", partial(_rules, key, page))


def _rules(key: str, page: str, _app: App) -> Scene:
    return RulesReader(key, page)
