"""The games that can be printed, by their keys. A game is added here by hand, with its deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.printing.reverse_war import ReverseWarDeck

if TYPE_CHECKING:
    from scenes.printing.deck import Deck

DECKS: Final[dict[str, Deck]] = {"reverse-war": ReverseWarDeck()}
