"""The cards and the decks of Openmok Évolution that come with the program."""

from __future__ import annotations

from functools import cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from game.cards.limits import LONGEST_NAME
from game.cards.plans import read_plans
from game.cards.text import text
from game.core.program_files import ASSETS, shipped, tables
from game.rules.evolution import scripts
from game.rules.evolution.cards import Caractere, Deck, Variation
from game.rules.evolution.charter import LATER_IMPACTS, USUAL

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.text import Text
    from game.rules.evolution.cards import EvolutionCard
    from game.rules.evolution.charter import Charter

GAME: Final = "evolution"
DECKS: Final = ASSETS / "cards" / GAME / "decks.toml"

LARGER: Final = MappingProxyType({4: "four", 5: "five", 6: "six"})
"""What a deck calls the variations that join it on tables of so many Moks a side, or more."""


@cache
def starter(impacts: str = "2018") -> Mapping[str, EvolutionCard]:
    """Return the cards of the starter pack by ref, with the impacts of that year's list."""
    return MappingProxyType({ref: _card(ref, card, impacts) for ref, card in shipped(GAME).items()})


def _card(ref: str, card: dict[str, Any], impacts: str) -> EvolutionCard:
    if card["kind"] == "caractere":
        return Caractere(ref, tuple(card["attack"]), tuple(card["resistance"]))
    later = LATER_IMPACTS.get(ref) if impacts == "2019" else None
    return Variation(ref, later or card["impact"], scripts.read(card["script"]))


@cache
def ready_decks(charter: Charter = USUAL) -> Mapping[str, Deck]:
    """Return the decks ready to play, by key, for what the players agree on (EVO-2).

    On larger tables stronger variations join them, as far as the budget allows.
    """
    cards = starter(charter.impacts)
    sizes = [name for moks, name in LARGER.items() if moks <= charter.moks]
    found = {}
    for deck in tables(DECKS)["decks"]:
        team = [cards[f"{GAME}/{one}"] for one in deck["team"]]
        parts = [deck["variations"], *[deck["larger"][size] for size in sizes]]
        found[deck["key"]] = Deck(
            tuple([card for card in team if isinstance(card, Caractere)]),
            _joined([[cards[f"{GAME}/{one}"] for one in part] for part in parts], charter.budget),
        )
    return MappingProxyType(found)


@cache
def names() -> Mapping[str, Text]:
    """Return what the cards of the starter pack are called, by ref."""
    return MappingProxyType({ref: text(card["name"], LONGEST_NAME) for ref, card in shipped(GAME).items()})


def _joined(parts: Sequence[Sequence[EvolutionCard]], budget: int) -> tuple[Variation, ...]:
    """Return the variations of the first part, and of those that follow the ones that the budget allows."""
    found: list[Variation] = []
    for number, part in enumerate(parts):
        more = [card for card in part if isinstance(card, Variation)]
        if number == 0 or sum(card.impact for card in (*found, *more)) <= budget:
            found += more
    return tuple(found)


plans: Final = partial(read_plans, DECKS)
"""Returns what the decks ready to play are called, by key, in their order."""
