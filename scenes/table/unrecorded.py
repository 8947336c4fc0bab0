"""A game that leaves no trace: a lesson, or a replay's last page. The game in progress is not touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.storage.journal import LONG_AGO
from game.storage.recorded import Recorded

if TYPE_CHECKING:
    from game.core.model import Action, Event, Options
    from game.core.session import Session


class Unrecorded(Recorded):
    """A session played as a recorded one, of which nothing is written: `failure` is always None."""

    def __init__(self, session: Session) -> None:  # the journal of the game in progress must not be opened
        self.session = session
        self.failure = self.uncounted = None
        self.began = LONG_AGO
        self._journal = None

    def act(self, action: Action) -> list[Event]:
        """Play an action and return what happened. Raise IllegalActionError if it is not an option."""
        return self.session.act(action)

    def undo(self) -> None:
        """Take the last action back. Raise IllegalActionError when there is none."""
        self.session.undo()

    def redo(self) -> list[Event]:
        """Play the last action taken back again. Raise IllegalActionError when there is none."""
        return self.session.redo()

    def hint(self) -> None:
        """Mark the game: a hint was asked for."""
        self.session.hinted = True

    def mean(self, action: Action) -> None:
        """Note what was agreed to be played next."""
        self.session.meant = action

    def count(self) -> None:
        """Leave the finished games as they are: this one is not among them."""

    def finish(self) -> None:
        """Leave the game: there is nothing to put away."""


class Taught(Unrecorded):
    """The game of a lesson: its deal was made to teach, what is played after it has options of its own."""

    def __init__(self, session: Session, leads_to: Options) -> None:
        super().__init__(session)
        self.leads_to = leads_to

    @property
    def agreed(self) -> Options:
        """The options that the lesson leads to."""
        return self.leads_to
