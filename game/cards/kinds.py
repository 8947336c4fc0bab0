"""The kinds of cards that packs may hold, each in a module of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.bataille import BatailleCard
from game.cards.evolution import CaractereCard, VariationCard
from game.cards.magicjoust import CreusetCard, SingularityCard

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.cards.pack import Card

KINDS: Mapping[str, type[Card]] = {
    kind.kind: kind for kind in (BatailleCard, CaractereCard, VariationCard, CreusetCard, SingularityCard)
}
"""Every kind by the word that a card's `kind` says. A game adds its own here."""
