"""What a game of Wankul is played with: its options, checked, and what its cards do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.deck_options import DeckSetting
from game.rules.wankul.edition import CAST
from game.rules.wankul.subs import WINDOW

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.happening import Trigger
    from game.core.machine import Program
    from game.rules.wankul.cards import Deck, WankulCard
    from game.rules.wankul.recipes import Recipe

SEATS: Final = 2


@dataclass(frozen=True, slots=True)
class Size:
    """A size of decks: how many characters and terrains, how many terrains win, how many Score cards."""

    characters: int
    terrains: int
    to_win: int
    scorers: int


SIZES: Final[Mapping[str, Size]] = {
    "40+10": Size(40, 10, 5, 5),
    "32+8": Size(32, 8, 4, 4),
    "24+6": Size(24, 6, 3, 3),
}
"""The sizes of decks (WAN-14)."""

SETS: Final = ("origins",)


@dataclass(frozen=True)
class Setting(DeckSetting):
    """The options of one game, checked, and what its cards do.

    `decks` are None where ready ones are drawn by lot, `ready` the ready ones by key. `known` are all cards
    that there are, by ref; `subs` what the Subs of the sets in use interrupt, by kind of deed (WAN-33).
    """

    cast = CAST
    windows = frozenset({WINDOW})
    told = ("set", "size", "scorers", "turns", "decks")

    set: str
    size: str
    scorers: int
    turns: int
    decks: tuple[str | Deck, ...] | None
    ready: Mapping[str, Deck | None]
    known: Mapping[str, WankulCard]
    recipes: Mapping[str, Recipe]
    programs: Mapping[str, Program]
    subs: Mapping[str, Sequence[Trigger]]

    @property
    def to_win(self) -> int:
        """Return how many terrains win (WAN-14)."""
        return SIZES[self.size].to_win
