"""The finished games of a game in the words of the screen: their table, shares, margins, rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.seats import Names
from game.core.i18n import _, ngettext, percent
from game.core.model import Seating, SetupError
from game.core.session import Session
from game.core.share import CodeError, deal_code
from game.storage.export import Told
from scenes.kit.charts import Bar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.core.model import Game
    from game.storage.records import Record
    from game.storage.statistics import Tally
    from scenes.shell.edition import Editions


def told(editions: Editions, record: Record) -> Told:
    """Return what a row says of a game; one that nobody here has words for is told as it is kept."""
    edition = editions.get(record.game)
    if edition is None or edition.figures is None:
        return Told.plain(record)
    game, said = editions.box.games[record.game], edition.figures.value.tell(record)
    told: Told = said._replace(game=edition.name, players=_players(game, record), code=_code(game, record))
    return told


def told_of_rivals(record: Record, mode: str, reasons: Mapping[str, str]) -> Told:
    """Return what a row says of a game that each played for himself; `reasons` are to be translated."""
    plain = Told.plain(record)
    reason = _(reasons[plain.reason]) if plain.reason in reasons else plain.reason
    return plain._replace(mode=mode, scenario="", table=size_told(len(record.outcome.scores)), reason=reason)


def size_told(count: int) -> str:
    """Return how many players there are."""
    return ngettext("{count} player", "{count} players", count).format(count=count)


def _players(game: Game, record: Record) -> tuple[str, ...]:
    """Return who held each seat: the only human without a name is the reader."""
    try:
        seating = game.seating(record.options)
    except SetupError:
        seating = Seating(len(record.outcome.scores))
    names = Names(record.players, seating)
    return tuple(names[seat] for seat in range(seating.seats))


def _code(game: Game, record: Record) -> str:
    """Return the code of the deal; nothing where the rules of now would deal otherwise."""
    if record.rules_version != game.rules_version:
        return ""
    try:
        return deal_code(Session.start(game, record.options, record.seed))
    except (SetupError, CodeError):
        return ""


def won_of(tally: Tally) -> str:
    """Return how many games were won of how many."""
    return _("{wins} of {games}").format(wins=tally.wins, games=tally.games)


def won_rows(tallies: Mapping[str, Tally], names: Mapping[str, str]) -> list[Bar]:
    """Return a row a group with the games won and their share, in the order of the names (translated)."""
    return [_won_row(names.get(key, key), tallies[key]) for key in ordered(tallies, names)]


def _won_row(label: str, tally: Tally) -> Bar:
    return Bar(label, tally.games, tally.wins, (won_of(tally), percent(tally.rate)))


def ordered(tallies: Mapping[str, Tally], names: Mapping[str, str]) -> list[str]:
    """Return the groups there are: in the order of their names, then those that have none."""
    order: Iterable[str] = [*names, *sorted(set(tallies) - set(names))]
    return [key for key in order if key in tallies]


def won_heads() -> tuple[str, ...]:
    """Return the words over the figures of `won_rows`."""
    return (_("Won"), _("Rate"))
