"""What a game of Wankul is played with: its options, checked, and what its cards do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.deck_options import DeckSetting
from game.rules.wankul.edition import CAST, WINDOW

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.happening import Trigger
    from game.core.machine import Program
    from game.core.model import Json
    from game.rules.wankul.cards import Deck, WankulCard
    from game.rules.wankul.recipes import Recipe

SEATS: Final = 2
SUBS: Final = "subs"
"""The option that says whether Subs are allowed."""


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

SETS: Final[Mapping[str, tuple[str, ...]]] = {
    "origins": ("origins",),
    "campus": ("campus",),
    "both": ("origins", "campus"),
}
"""The sets in use, by what is agreed on (WAN-14)."""

USUAL_SETS: Final = next(iter(SETS))
USUAL_SIZE: Final = next(iter(SIZES))


def sets_of(names: Iterable[str]) -> str:
    """Return what is agreed on where cards of those sets, and no more, are in use."""
    found = {*names}
    return next((key for key, used in SETS.items() if found <= {*used}), USUAL_SETS)


def set_words(sets: str) -> str:
    """Return how the sets in use are called."""
    return " + ".join(SETS[sets]).upper()


@dataclass(frozen=True)
class Setting(DeckSetting):
    """The options of one game, checked, and what its cards do.

    `decks` are None where ready ones are drawn by lot, `ready` the ready ones by key. `known` are all cards
    of the sets in use, by ref; `subs` what the Subs among them interrupt, by kind of deed (WAN-33), nothing
    where they are not `allowed`.
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
    allowed: bool = True

    def as_options(self) -> dict[str, Json]:
        """Return the options as plain JSON; that Subs are allowed goes without saying, as it always did."""
        told = super().as_options()
        return told if self.allowed else {**told, SUBS: False}

    @property
    def to_win(self) -> int:
        """Return how many terrains win (WAN-14)."""
        return SIZES[self.size].to_win
