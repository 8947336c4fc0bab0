"""The cards of Openmok Évolution as the rules know them: caractères and variations (Évolution 2.4, 2.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.core.script import Script

TYPES: Final = ("force", "magie", "agilite")
"""The three types of power, which do not mix (Évolution 1.2)."""

LOWEST_IMPACT, HIGHEST_IMPACT = 1, 7


@dataclass(frozen=True, slots=True)
class Caractere:
    """A Mok: its attack and its resistance of each type, in the order of `TYPES`."""

    ref: str
    attack: tuple[int, int, int]
    resistance: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Variation:
    """A card that changes the course of the game: its impact and its script.

    Without a script it is experimental: its `text` is free, and the players carry it out by hand.
    """

    ref: str
    impact: int
    script: Script | None
    text: str = ""

    @property
    def experimental(self) -> bool:
        """Say whether the players carry it out by hand (Évolution 2.5.3)."""
        return self.script is None


EvolutionCard = Caractere | Variation
