"""What a game of Magicjoust is played with: its options, checked, and what its cards do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.deck_options import DeckSetting
from game.rules.magicjoust.edition import CAST

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.machine import Program
    from game.rules.magicjoust.cards import Deck, MagicCard
    from game.rules.magicjoust.recipes import Recipe

SEATS: Final = 2
SECOND: Final = 7
"""How many cards the second wizard usually begins with (MAG-17)."""


@dataclass(frozen=True)
class Setting(DeckSetting):
    """The options of one game, checked, and what its cards do.

    `decks` are None where ready ones are drawn by lot, `ready` the ready ones by key. `known` are all cards
    that there are, by ref. `second` is how many cards the second wizard begins with (MAG-17).
    """

    cast = CAST
    told = ("decks", "second")

    decks: tuple[str | Deck, ...] | None
    ready: Mapping[str, Deck | None]
    known: Mapping[str, MagicCard]
    recipes: Mapping[str, Recipe]
    programs: Mapping[str, Program]
    second: int = SECOND
