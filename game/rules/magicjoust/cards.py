"""The cards of Magicjoust as the rules know them: singularities, and cards of the creuset ("Les cartes")."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.rules.magicjoust.singularities import Singularity

if TYPE_CHECKING:
    from game.cards.magicjoust import CreusetCard
    from game.core.model import Json
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


@dataclass(frozen=True, slots=True)
class Deck:
    """What a wizard brings: a pile of singularities and a pile of creuset cards, alike ones repeated."""

    singularities: tuple[Singularity, ...]
    creuset: tuple[Creuset, ...]

    @property
    def cards(self) -> tuple[MagicCard, ...]:
        """Return the singularities, then the creuset."""
        return (*self.singularities, *self.creuset)

    def encode(self) -> Json:
        """Return the deck as the options tell it."""
        singularities: list[Json] = [[one.ref, count] for one, count in Counter(self.singularities).items()]
        refs = Counter(card.ref for card in self.creuset)
        cards = {card.ref: card for card in self.creuset}
        creuset: list[Json] = [[encoded(cards[ref]), count] for ref, count in refs.items()]
        return {"singularities": singularities, "creuset": creuset}


def encoded(card: Creuset) -> Json:
    """Return a creuset card as the options tell it."""
    return card_option(card.ref, card, [sentence.encode() for sentence in card.script])


def card_option(ref: str, card: Creuset | CreusetCard, script: Json) -> Json:
    """Return a creuset card, of the rules or of a pack, as the options tell it under a ref."""
    more: dict[str, Json] = {
        "script": script,
        "action": [*card.action],
        "ephemeral": card.ephemeral,
        "decay": card.decay,
        "points": card.points,
    }
    return {
        "ref": ref,
        "nature": card.nature,
        "speciality": card.speciality,
        "formula": [*card.formula],
        **{name: value for name, value in more.items() if value},
    }
