"""The cards and the decks of Magicjoust that come with the program."""

from __future__ import annotations

import tomllib
from functools import cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from game.cards.magicjoust import CreusetCard
from game.cards.plans import read_plans
from game.core.program_files import ASSETS
from game.rules.magicjoust import decks
from game.rules.magicjoust.cards import Deck
from game.rules.magicjoust.singularities import KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.magicjoust.cards import Creuset

FOLDER: Final = ASSETS / "cards" / "magicjoust"
PACK: Final = FOLDER / "pack.toml"
PACK_ID: Final = "magicjoust"
DECKS: Final = FOLDER / "decks.toml"

_NOT_RULES: Final = {"id", "kind", "name", "flavour", "picture"}


@cache
def starter() -> Mapping[str, Creuset]:
    """Return the creuset cards that come with the program, by ref."""
    pack: dict[str, Any] = tomllib.loads(PACK.read_text(encoding="utf-8"))
    found = [_card(f"{PACK_ID}/{card['id']}", card) for card in pack["cards"] if _is_creuset(card)]
    return MappingProxyType({card.ref: card for card in found})


def _is_creuset(card: dict[str, Any]) -> bool:
    return bool(card["kind"] == CreusetCard.kind)


def _card(ref: str, card: dict[str, Any]) -> Creuset:
    told = {name: value for name, value in card.items() if name not in _NOT_RULES}
    return decks.card({"ref": ref, **told}, "Cartelier")


@cache
def ready_decks() -> Mapping[str, Deck]:
    """Return the decks ready to play, by key."""
    cards = starter()
    told: dict[str, Any] = tomllib.loads(DECKS.read_text(encoding="utf-8"))
    return MappingProxyType(
        {
            deck["key"]: Deck(
                tuple([KINDS[ref] for ref, count in deck["singularities"].items() for _one in range(count)]),
                tuple(
                    [
                        cards[f"{PACK_ID}/{key}"]
                        for key, count in deck["creuset"].items()
                        for _one in range(count)
                    ]
                ),
            )
            for deck in told["decks"]
        }
    )


plans: Final = partial(read_plans, DECKS)
"""Returns what the decks ready to play are called, by key, in their order."""
