"""A game in progress together with its journal: what a scene plays through."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cached_property
from typing import TYPE_CHECKING

from game.storage import matches, records
from game.storage.home import StorageError
from game.storage.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.core.model import Action, Event, Game, Options
    from game.core.registry import Registry
    from game.core.session import Session
    from game.storage.record import Record


class Recorded:
    """A session whose every operation is journalled: the model first, then the line.

    When the disk refuses, the game goes on: `failure` is then the sentence for the player (else None). Each
    later operation tries to write the whole journal anew; once that works, `failure` is None again. `began`
    tells this game from any other; `uncounted` is the sentence for the player when the finished game could
    not be written among the others (else None), and `notice` the one when it was taken up from a damaged
    journal (else None).
    """

    notice: str | None = None
    resumed: bool = False
    """Whether it goes on from where it was left."""

    def __init__(self, session: Session, journal: Journal | None = None) -> None:
        self.session = session
        self.failure: str | None = None
        self.uncounted: str | None = None
        self.began = journal.began if journal is not None else datetime.now(UTC)
        self._journal = journal
        if journal is None:
            self._write(None)
        else:
            self.notice = journal.notice

    @classmethod
    def resume(cls, games: Registry[Game], key: str) -> Recorded:
        """Return the game in progress of that key. Raise SaveError, or StorageError, as `Journal.resume`."""
        found = cls(*Journal.resume(games, key))
        found.resumed = True
        return found

    @property
    def agreed(self) -> Options:
        """The options that another game like this one is begun with."""
        return self.session.options

    @cached_property
    def past(self) -> list[Record]:
        """The games of the match that this one goes on, the first one first: they are read once."""
        return matches.before(self.session, self.began)

    def act(self, action: Action) -> list[Event]:
        """Play an action and return what happened. Raise IllegalActionError if it is not an option."""
        events = self.session.act(action)
        self._write(lambda journal: journal.act(action))
        return events

    def act_all(self, actions: Iterable[Action]) -> list[Event]:
        """Play actions that belong together and return what happened. Raise as `act`."""
        return [event for action in actions for event in self.act(action)]

    def undo(self) -> None:
        """Take the last action back. Raise IllegalActionError when there is none."""
        self.session.undo()
        self._write(Journal.undo)

    def redo(self) -> list[Event]:
        """Play the last action taken back again. Raise IllegalActionError when there is none."""
        events = self.session.redo()
        self._write(Journal.redo)
        return events

    def hint(self) -> None:
        """Mark the game: a hint was asked for."""
        self.session.hinted = True
        self._write(Journal.hint)

    def mean(self, action: Action) -> None:
        """Note what was agreed to be played next: it stands when the game is taken up again."""
        self.session.meant = action
        self._write(lambda journal: journal.mean(action))

    def count(self) -> None:
        """Write the game among the finished ones, once however often it is asked for.

        To be called when the end is shown and no move can be taken back any more; a game that is not finished
        is left alone. A disk that refuses sets `uncounted`.
        """
        if self.session.outcome is None:
            return
        try:
            records.append(records.Record.of(self.session, self.began))
        except StorageError as error:
            self.uncounted = str(error)
        else:
            self.uncounted = None

    def finish(self) -> None:
        """Leave the game for good: it is no longer in progress. A disk that refuses sets `failure`."""
        self.count()
        try:
            if self._journal is not None:
                self._journal.remove()
        except StorageError as error:
            self.failure = str(error)

    def close(self) -> None:
        """Leave the table: the game stays in progress, for this window or another."""
        if self._journal is not None:
            self._journal.close()

    def _write(self, line: Callable[[Journal], None] | None) -> None:
        try:
            if self._journal is None or line is None:
                self._journal = Journal.open_new(self.session, self.began)
            else:
                line(self._journal)
        except StorageError as error:
            self._journal = None
            self.failure = str(error)
        else:
            self.failure = None
