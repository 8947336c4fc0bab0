"""What the table of finished games says of a game, in the words of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.seats import Names
from game.core.i18n import _, ngettext
from game.core.model import SetupError
from game.core.session import Session
from game.core.share import CodeError, deal_code
from game.editions import EDITIONS
from game.storage.export import Told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.storage.records import Record
    from scenes.shell.edition import Editions


def told(editions: Editions, record: Record) -> Told:
    """Return what a row says of a game; one that nobody here has words for is told as it is kept."""
    edition = editions.get(record.game)
    if edition is None or edition.figures is None:
        return Told.plain(record)
    said: Told = edition.figures.value.tell(record)
    return said._replace(game=edition.name)


def told_of_rivals(record: Record, mode: str, reasons: Mapping[str, str]) -> Told:
    """Return what a row says of a game that each played for himself; `reasons` are to be translated."""
    reason = record.outcome.reason
    return Told(
        game=record.game,
        mode=mode,
        scenario="",
        table=size_told(len(record.outcome.scores)),
        reason=_(reasons[reason]) if reason in reasons else reason,
        players=players_told(record),
        code=code_told(record),
    )


def size_told(count: int) -> str:
    """Return how many players there are."""
    return ngettext("{count} player", "{count} players", count).format(count=count)


def players_told(record: Record) -> tuple[str, ...]:
    """Return who held each seat: the only human without a name is the reader."""
    seats = len(record.outcome.scores)
    names = Names(record.players, seats, EDITIONS.bots)
    return tuple(names[seat] for seat in range(seats))


def code_told(record: Record) -> str:
    """Return the code of the deal; nothing where the rules of now would deal otherwise."""
    game = EDITIONS.games[record.game]
    if record.rules_version != game.rules_version:
        return ""
    try:
        return deal_code(Session.start(game, record.options, record.seed))
    except (SetupError, CodeError):
        return ""
