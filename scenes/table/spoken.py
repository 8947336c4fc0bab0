"""What the cards and the players of a table are called, for the words about its moves; what it refuses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.bots.seats import Names


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
