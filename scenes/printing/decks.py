"""What is printed of each game, by its key. A game is added here by hand."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from game.cards.problems import PackError
from game.editions import EDITIONS
from scenes.games.reverse_war.printing import ReverseWarDeck
from scenes.printing.card_list import of_pack

if TYPE_CHECKING:
    from scenes.printing.deck import Deck

STARTER: Final = "depart"
"""The id of the collection that comes with Openmok Bataille."""

_STARTERS: Final = (
    ("openmok-bataille", STARTER, "Openmok Bataille"),
    ("openmok-evolution", "evolution", "Openmok Évolution"),
    ("magicjoust", "magicjoust", "Magicjoust"),
)
"""The collections that come with the games: the game's key, the id of the pack, how the game is called."""


def game_decks() -> dict[str, Deck]:
    """Return what is printed of each game; a game whose pack is damaged has nothing."""
    decks: dict[str, Deck] = {"reverse-war": ReverseWarDeck()}
    for key, pack, name in _STARTERS:
        with suppress(PackError):
            decks[key] = of_pack(EDITIONS.packs.find(pack), name, name)
    return decks
