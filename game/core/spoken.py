"""What a game says in words: what lies where, what is asked, what can be done, what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from game.core.grammar import joined

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Decision, Event
    from game.core.table import Place, Spot, Table


class Players(Protocol):
    """What players are called."""

    def player(self, seat: int) -> str:
        """Return what who holds a seat is called."""

    def you(self, seat: int) -> bool:
        """Say whether a seat is told as "you"."""


class Spoken(Players, Protocol):
    """What cards and players are called."""

    def card(self, ref: str) -> str:
        """Return what a card is called."""

    def words(self, ref: str) -> str:
        """Return what a card does."""


class Lying(Protocol):
    """What lies where, as a seat sees it."""

    @property
    def seat(self) -> int:
        """Whose eyes these are."""

    def ref(self, spot: Spot) -> str:
        """Return the ref of the card at a spot. Raise KeyError where there is none that the seat knows."""


class EventWords:
    """Says events, with the names of the players and of the cards: `_attack` says those of kind "attack"."""

    def __init__(self, spoken: Spoken) -> None:
        self.spoken = spoken

    def of(self, event: Event, lying: Lying) -> str:
        """Return an event in a sentence, "" for one that is seen well enough; what lies is as before it."""
        data = cast("Mapping[str, Any]", event.data)
        tell = getattr(self, "_" + event.kind.replace("-", "_"), None)
        return cast("str", tell(data, lying)) if tell else ""

    def _said(self, seat: int, you: str, other: str, **more: object) -> str:
        """Return what a seat does, told to who holds it or to others."""
        words = you if self.spoken.you(seat) else other
        return joined(words.format(name=self.spoken.player(seat), **more))


class Telling(Protocol):
    """All that a game says to a seat; sentences are typeset, and need no picture beside them."""

    def heading(self, table: Table) -> str:
        """Return in a few words where the game stands: the turn, and whose it is."""

    def facts(self, table: Table) -> Sequence[str]:
        """Return what is so and lies nowhere, a sentence each."""

    def place(self, table: Table, place: Place) -> str:
        """Return what a place is called, to stand over its cards; "" for one that is not told."""

    def card(self, table: Table, spot: Spot) -> str:
        """Return a card as it lies, in a sentence: all that its face and its marks show."""

    def asked(self, table: Table, decision: Decision) -> str:
        """Return what is asked, in a sentence."""

    def option(self, table: Table, decision: Decision, action: Action) -> str:
        """Return an option in a few words without a full stop, or what is no option but might be one."""

    def tried(self, table: Table, decision: Decision) -> Sequence[Action]:
        """Return what might be tried though it is no option: cards and places that could be touched."""

    def event(self, event: Event, table: Table) -> str:
        """Return an event in a sentence, "" for one that is not told; the table is as before it."""
