"""The cards of Magicjoust as the rules know them: singularities, and cards of the creuset ("Les cartes")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.rules.magicjoust.singularities import Singularity

if TYPE_CHECKING:
    from game.core.script import Script
    from game.rules.magicjoust.formulas import Formula

KNOWLEDGE: Final = "knowledge"
BEING: Final = "being"
THING: Final = "thing"
EVENT: Final = "event"
PLAN: Final = "plan"
NATURES: Final = (KNOWLEDGE, BEING, THING, EVENT, PLAN)
NO_PLAN: Final = "no-plan"
"""Any nature other than a plan, where cards say so (MAG-15)."""

POTIONS: Final = "potions"
DIVINATION: Final = "divination"
NEUTRAL: Final = "neutral"
SPECIALITIES: Final = (POTIONS, DIVINATION, NEUTRAL)
"""Themes of cards, mixed at will (MAG-10)."""

MOST_POINTS: Final = 9
HIGHEST_DECAY: Final = 6


@dataclass(frozen=True, slots=True)
class Creuset:
    """A card of the creuset.

    `formula` is what it costs, `action` what its action costs besides, if anything. An ephemeral one leaves
    at the end of the turn. `decay` is the lowest roll that keeps it after each action, 0 where it does not
    wear (MAG-8). `points` are those of a plan, before what its script adds.
    """

    ref: str
    nature: str
    speciality: str
    formula: Formula
    script: Script
    action: Formula = ()
    ephemeral: bool = False
    decay: int = 0
    points: int = 0

    def fits(self, nature: str) -> bool:
        """Say whether the card is of a nature, or of `NO_PLAN`, or of any: "" (MAG-15)."""
        return self.nature != PLAN if nature == NO_PLAN else nature in ("", self.nature)


MagicCard = Singularity | Creuset
