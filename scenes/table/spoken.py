"""What a table says: what cards and players are called, what happens, who is waited for, what it refuses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from game.core.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.bots.seats import Names
    from game.core.model import Decision, Event

_TURN: Final = "turn"
"""The prompt of who is free to do what the turn allows."""


class Looks(Protocol):
    """How the cards of a game look."""

    def name(self, ref: str) -> str:
        """Return what a card is called."""

    def words(self, ref: str) -> str:
        """Return what a card does."""


class Spoken:
    """The names of the cards as they look, and of the players as they are seated."""

    def __init__(self, looks: Looks, names: Names) -> None:
        self._looks = looks
        self._names = names

    def card(self, ref: str) -> str:
        """Return what a card is called."""
        return self._looks.name(ref)

    def words(self, ref: str) -> str:
        """Return what a card does."""
        return self._looks.words(ref)

    def player(self, seat: int) -> str:
        """Return what who holds a seat is called."""
        return self._names[seat]

    def you(self, seat: int) -> bool:
        """Say whether a seat is told as "you"."""
        return self._names.you(seat)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a gesture did nothing, in a sentence, and the page of the rules that says more."""

    sentence: str
    page: str


def leading_back(words: str) -> str:
    """Return what is asked, and how what was begun is let go of."""
    return _("{words} Escape goes back.").format(words=words)


class Saying:
    """The `line` that tells what happens, and the `kind` of the event told last; `changed` where it is other.

    `choices` say what another chooses, by the prompt, `waiting` is said while things move that nothing tells.
    """

    def __init__(self, names: Names, changed: Callable[[], None], choices: Mapping[str, str]) -> None:
        self._names = names
        self._choices = choices
        self._changed = changed
        self.line = self.kind = ""
        self.waiting = ""

    def begin(self) -> None:
        """Tell nothing yet of what is to be shown."""
        self.line = self.kind = ""

    def tell(self, line: str, kind: str = "") -> None:
        """Say what happens, by an event of that kind."""
        self.line, self.kind = line, kind or self.kind
        self._changed()

    def tell_event(self, telling: Any, event: Event, seen: Any) -> None:  # noqa: ANN401 - each game's own
        """Say an event of which the game has words; the table is as before it."""
        line = telling.event(event, seen, self.kind)
        if line:
            self.tell(line, event.kind)

    @property
    def meanwhile(self) -> str:
        """What is said while things move."""
        return self.line or self.waiting

    def waits_for(self, decision: Decision) -> str:
        """Return that another thinks or chooses."""
        told = N_("{name} thinks…") if decision.prompt == _TURN else N_("{name} chooses…")
        return _(self._choices.get(decision.prompt, told)).format(name=self._names[decision.seat])
