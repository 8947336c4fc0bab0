"""What cards and players of one game are called, for the words about its moves (`evolution_words`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.bots.seats import Names
    from scenes.boards.evolution.looks import Looks


class Spoken:
    """The names of the cards as they look, and of the players as they are seated."""

    def __init__(self, looks: Looks, names: Names) -> None:
        self._looks = looks
        self._names = names

    def card(self, ref: str) -> str:
        """Return what a card is called."""
        return self._looks.name(ref)

    def words(self, ref: str) -> str:
        """Return what a variation does."""
        return self._looks.words(ref)

    def player(self, seat: int) -> str:
        """Return what who holds a seat is called."""
        return self._names[seat]
