"""The game in progress makes room for another without being lost."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING

from game.core.i18n import _, hour
from game.core.saved import SaveError
from game.storage import atomic, records, slots
from game.storage.home import StorageError
from game.storage.in_progress import journal_path
from game.storage.journal import Journal
from game.storage.reading import exists

if TYPE_CHECKING:
    from game.core.model import Game
    from game.core.registry import Registry
    from game.core.session import Session


def make_room(games: Registry[Game], key: str) -> slots.Slot | None:
    """Keep the unfinished game in progress of that key in a slot, before a new one takes its place.

    Return the slot, or None where there was nothing to keep: no game, none begun, or one that is finished,
    which is counted among the finished games if it was not yet. A damaged journal is set aside by reading
    it, and one of which nothing can be kept elsewhere is set aside too, so that it is not written over.
    """
    if not exists(journal_path(key)):
        return None
    with suppress(SaveError, StorageError):
        session, journal = Journal.resume(games, key)
        journal.close()
        try:
            return _kept(session, journal)
        except StorageError:
            atomic.set_aside(journal.path)
    return None


def unfinished(games: Registry[Game], key: str) -> Session | None:
    """Return the game in progress of that key, to be looked at; None where it is over.

    One that is over, its end shown but never left, is counted among the finished ones, once, and put away; it
    stays where another window has it, or where the disk refuses. Raise as `Journal.peek`.
    """
    session = Journal.peek(games, key)
    if session.outcome is None:
        return session
    with suppress(StorageError):
        session, journal = Journal.resume(games, key)
        try:
            records.append(records.Record.of(session, journal.began))
            journal.remove()
        finally:
            journal.close()
    return None


def _kept(session: Session, journal: Journal) -> slots.Slot | None:
    """Keep a game where it belongs: unfinished in a slot, finished among the others. Raise StorageError."""
    if session.outcome is not None:
        records.append(records.Record.of(session, journal.began))
    elif session.actions:
        return slots.write(session, _name(), "game")
    return None


def _name() -> str:
    now = datetime.now().astimezone()
    return _("Game left on {date} at {time}").format(date=f"{now:%d/%m/%Y}", time=hour(now))
