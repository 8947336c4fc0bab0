"""The cards and the decks of Magicjoust that come with the program."""

from __future__ import annotations

from functools import cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from game.cards.magicjoust import CreusetCard
from game.cards.plans import read_plans
from game.core.program_files import ASSETS, shipped, tables
from game.rules.magicjoust import decks
from game.rules.magicjoust.cards import Deck
from game.rules.magicjoust.singularities import KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.magicjoust.cards import Creuset

PACK_ID: Final = "magicjoust"
DECKS: Final = ASSETS / "cards" / PACK_ID / "decks.toml"

_NOT_RULES: Final = {"id", "kind", "name", "flavour", "picture"}


@cache
def starter() -> Mapping[str, Creuset]:
    """Return the creuset cards that come with the program, by ref."""
    told = {ref: card for ref, card in shipped(PACK_ID).items() if card["kind"] == CreusetCard.kind}
    return MappingProxyType({ref: _card(ref, card) for ref, card in told.items()})


def _card(ref: str, card: dict[str, Any]) -> Creuset:
    told = {name: value for name, value in card.items() if name not in _NOT_RULES}
    return decks.card({"ref": ref, **told}, "Cartelier")


@cache
def ready_decks() -> Mapping[str, Deck]:
    """Return the decks ready to play, by key."""
    return MappingProxyType({deck["key"]: _deck(deck, deck["creuset"]) for deck in tables(DECKS)["decks"]})


def _deck(told: Mapping[str, Any], creuset: Mapping[str, int]) -> Deck:
    singularities = [KINDS[ref] for ref, count in told["singularities"].items() for _one in range(count)]
    cards = [starter()[f"{PACK_ID}/{key}"] for key, count in creuset.items() for _one in range(count)]
    return Deck(tuple(singularities), tuple(cards))


plans: Final = partial(read_plans, DECKS)
"""Returns what the decks ready to play are called, by key, in their order."""
