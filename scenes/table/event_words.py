"""Events in words at the tables of hidden hands: each kind that is worth a sentence has a method."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from game.core.grammar import joined

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.bots.seats import Names
    from game.core.model import Event

L = TypeVar("L")
"""The looks of the cards."""

S = TypeVar("S")
"""What is seen of the table."""


class EventWords(Generic[L, S]):
    """Says events, with the names of the players and of the cards: `_attack` says those of kind "attack"."""

    def __init__(self, names: Names, looks: L) -> None:
        self.names = names
        self.looks = looks

    def of(self, event: Event, seen: S) -> str:
        """Return an event in a sentence, "" for one that is seen well enough; the table is as before it."""
        data = cast("Mapping[str, Any]", event.data)
        tell = getattr(self, "_" + event.kind.replace("-", "_"), None)
        return cast("str", tell(data, seen)) if tell else ""

    def _said(self, seat: int, you: str, other: str, **more: object) -> str:
        """Return what a seat does, told to who holds it or to others."""
        words = you if self.names.you(seat) else other
        return joined(words.format(name=self.names[seat], **more))
