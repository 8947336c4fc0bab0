"""The games finished last, to be seen again: their records tell every action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.model import IllegalActionError, SetupError
from game.core.saved import SaveError
from game.core.session import Session
from game.storage import records

if TYPE_CHECKING:
    from game.core.model import Game
    from game.core.registry import Registry
    from game.storage.records import Record

MOST: Final = 50
"""How many finished games are offered to be seen again. Older ones stay among the figures."""


def latest(games: Registry[Game]) -> list[Record]:
    """Return the games finished last, of those there are here, the latest first."""
    return [record for record in records.latest(MOST) if record.game in games]


def session_of(record: Record, games: Registry[Game]) -> Session:
    """Return a finished game, played again to its end. Raise SaveError saying what is wrong."""
    game = games[record.game]
    if record.rules_version != game.rules_version:
        raise SaveError(_("This game was played with other rules: it cannot be seen again."))
    try:
        session = Session.start(game, record.options, record.seed, record.players, record.ready)
        for action in record.actions:
            session.act(action)
    except (SetupError, IllegalActionError) as error:
        message = _("This game cannot be played again as it was: {problem}").format(problem=error)
        raise SaveError(message) from error
    if session.outcome != record.outcome:
        message = _("This game does not end as it did: what is written of it was changed or is damaged.")
        raise SaveError(message)
    session.practice, session.hinted = record.practice, record.hinted
    return session
