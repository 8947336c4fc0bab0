"""Taking back at a table, and playing again what was taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.core.i18n import _
from scenes.shell.dialog import Dialog, question

if TYPE_CHECKING:
    from game.bots.bot_seats import BotSeats
    from game.core.model import Event
    from game.storage.recorded import Recorded
    from scenes.kit.timeline import Timeline
    from scenes.table.occasion import Occasion

Ask = Callable[[Dialog, Callable[[str | None], None]], None]


class Undone(Protocol):
    """A table as far as something is taken back there."""

    timeline: Timeline

    @property
    def amid(self) -> bool:
        """Say whether a gesture of several actions is done by half: it is taken back and redone whole."""

    def steps_back(self) -> int:
        """Return how many actions to take back."""

    def refuse(self, sentence: str, page: str) -> None:
        """Say why nothing is done; a page of the rules says more."""

    def perform(self, play: Callable[[], list[Event]]) -> None:
        """Play something, and show what happened."""

    def taken_back(self) -> None:
        """Lie as the view says, now that something was taken back."""


class Undoing:
    """Takes back what a human did last, with what bots did since, and plays it again; `ask` asks first.

    What the table is played for, the occasion, may have it otherwise.
    """

    def __init__(
        self, table: Undone, occasion: Occasion, recorded: Recorded, bots: BotSeats, ask: Ask
    ) -> None:
        self._table = table
        self._occasion = occasion
        self._recorded = recorded
        self._bots = bots
        self._ask = ask

    @property
    def possible(self) -> bool:
        """Say whether there is an action of a human to take back."""
        return self._occasion.able_to_undo(self._table.steps_back() > 0)

    def undo(self) -> None:
        """Take the last action back."""
        self._occasion.undo(self._undo)

    def _undo(self) -> None:
        """Take the last action back; past something revealed, ask first: the game becomes a practice one."""
        session, steps = self._recorded.session, self._table.steps_back()
        if not steps:
            self._table.refuse(_("There is nothing to undo yet."), "saves")
        elif session.reveals(steps) and not session.practice:
            self._ask(undo_question(self.told(steps)), self._answered)
        else:
            self.take_back()

    def told(self, steps: int) -> str:  # noqa: ARG002 - a game may name it
        """Return what was seen in the last actions, so many, and what comes of taking that back."""
        return _(
            "Something hidden was shown since then. If you undo, the game goes on as practice, "
            "and its result says so."
        )

    def _answered(self, answer: str | None) -> None:
        if answer == "yes":
            self.take_back()

    def take_back(self) -> None:
        """Take the last action of a human back, with what bots did since, whatever was seen of it."""
        self.back_to(len(self._recorded.session.actions) - self._table.steps_back())

    def back_to(self, count: int) -> None:
        """Take all back but the first actions, so many."""
        self._table.timeline.skip()
        self._bots.forget()
        while len(self._recorded.session.actions) > count:
            self._recorded.undo()
        self._table.taken_back()

    def redo(self) -> None:
        """Play the last action taken back again."""
        self._occasion.redo(self._redo)

    def _redo(self) -> None:
        if self._recorded.session.undone:
            self._table.perform(self._played_again)
        else:
            self._table.refuse(_("There is nothing to redo."), "saves")

    def _played_again(self) -> list[Event]:
        """Play again what was taken back: what bots did goes with it."""
        events = self._recorded.redo()
        while self._recorded.session.undone and (self._bots.turn or self._table.amid):
            events += self._recorded.redo()
        return events


def undo_question(told: str) -> Dialog:
    """Return what is asked before something seen is taken back, which is told."""
    words = _("Undo, as practice"), _("Go on")
    return question(_("Take back what you have seen?"), told, *words, "undo", careful=True)
