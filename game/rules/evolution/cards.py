"""The cards of Openmok Évolution as the rules know them: caractères and variations (Évolution 2.4, 2.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.core.model import Json
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


@dataclass(frozen=True, slots=True)
class Deck:
    """What a player brings to the table, all of it in hand from the start (EVO-3)."""

    team: tuple[Caractere, ...]
    variations: tuple[Variation, ...]

    @property
    def cards(self) -> tuple[EvolutionCard, ...]:
        """Return the caractères, then the variations."""
        return (*self.team, *self.variations)

    @property
    def impact(self) -> int:
        """Return the sum of the impacts of the variations (Évolution 3.2)."""
        return sum(card.impact for card in self.variations)

    def encode(self) -> Json:
        """Return the deck as the options tell it."""
        team: list[Json] = [[card.ref, [*card.attack, *card.resistance]] for card in self.team]
        variations: list[Json] = [[card.ref, card.impact, _told(card)] for card in self.variations]
        return {"team": team, "variations": variations}


def _told(card: Variation) -> Json:
    if card.script is None:
        return card.text or None
    return [sentence.encode() for sentence in card.script]
