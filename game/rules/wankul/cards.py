"""The cards of Wankul as the rules know them: characters, and the terrains on which they are played."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.core.model import Json
    from game.core.script import Script

LARK, TOQUE, GUEST, STRAY = "lark", "toque", "guest", "stray"

ORANGE, VIOLET = "O", "V"
GEMS: Final = {"orange": ORANGE, "violet": VIOLET}
"""The colours of gems as packs write them: here "", "O", "V" or "OV" are the gems of a side."""


@dataclass(frozen=True, slots=True)
class Character:
    """A character: what it costs, its Force, the gems that it closes (left) and opens (right), what it does.

    Homonyms have one `family`; who has none is a family alone, by its ref. `scorer` is what it counts among
    the Score cards of a deck (WAN-14).
    """

    ref: str
    set: str
    number: int
    clan: str
    cost: int
    force: int
    closes: str
    opens: str
    family: str
    scorer: int
    script: Script

    @property
    def scripts(self) -> tuple[tuple[str, Script], ...]:
        """Return what it says, by section."""
        return ((MAIN, self.script),)


@dataclass(frozen=True, slots=True)
class Terrain:
    """A terrain: what its winner does when it is scored, then its loser, and what it does itself."""

    ref: str
    set: str
    number: int
    winner: Script
    loser: Script
    special: Script

    @property
    def family(self) -> str:
        """Return its name: no two terrains share one."""
        return self.ref

    @property
    def scripts(self) -> tuple[tuple[str, Script], ...]:
        """Return what it says, by section."""
        return ((WINNER, self.winner), (LOSER, self.loser), (SPECIAL, self.special))


WankulCard = Character | Terrain

MAIN: Final = "main"
WINNER: Final = "winner"
LOSER: Final = "loser"
SPECIAL: Final = "special"
"""The sections of what cards say: a character has one, a terrain the three others."""


@dataclass(frozen=True, slots=True)
class Deck:
    """What a player brings: characters and terrains, alike ones repeated (WAN-14)."""

    cards: tuple[WankulCard, ...]

    def encode(self) -> Json:
        """Return the deck as the options tell it: each card by its ref, and how many of it."""
        return [[ref, count] for ref, count in Counter(card.ref for card in self.cards).items()]
