"""The cards and the decks of Wankul that come with the program."""

from __future__ import annotations

from functools import cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from game.cards.plans import read_plans
from game.cards.wankul import CharacterCard
from game.core.program_files import ASSETS, shipped, tables
from game.rules.wankul import scripts
from game.rules.wankul.cards import GEMS, Character, Deck, Terrain
from game.rules.wankul.setting import SETS, SIZES, USUAL_SETS, USUAL_SIZE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Json
    from game.core.script import Script
    from game.rules.wankul.cards import WankulCard

GAME: Final = "wankul"
DECKS: Final = ASSETS / "cards" / GAME / "decks.toml"

_NOT_RULES: Final = {"name", "flavour", "picture", "kind"}
_SHORT: Final = {"origins": "", "campus": "c"}
"""What the cards of each set begin with where the decks are told."""


@cache
def starter() -> Mapping[str, WankulCard]:
    """Return the cards that come with the program, by ref."""
    return MappingProxyType({ref: card_of_pack(ref, card) for ref, card in shipped(GAME).items()})


@cache
def cards_of(sets: str) -> tuple[WankulCard, ...]:
    """Return the cards of the sets in use."""
    return tuple([card for card in starter().values() if card.set in SETS[sets]])


@cache
def sub_cards() -> frozenset[str]:
    """Return the characters that interrupt the other's turn, by their refs (WAN-11)."""
    return frozenset(
        [
            ref
            for ref, card in starter().items()
            if isinstance(card, Character) and scripts.interrupts(card.script)
        ]
    )


@cache
def fingerprint(sets: str) -> Json:
    """Return all that the rules know of the cards of the sets in use, as plain data."""
    return [
        {name: value for name, value in card.items() if name not in _NOT_RULES}
        for card in shipped(GAME).values()
        if card["set"] in SETS[sets]
    ]


def card_of_pack(ref: str, card: Mapping[str, Any]) -> WankulCard:
    """Return a card as the rules know it, of what a pack tells."""
    if card["kind"] != CharacterCard.kind:
        winner, loser, special = (_script(card, name) for name in ("winner", "loser", "special"))
        return Terrain(ref, card["set"], card["number"], winner, loser, special)
    return Character(
        ref,
        card["set"],
        card["number"],
        card["clan"],
        card["cost"],
        card["force"],
        _gems(card.get("closes", ())),
        _gems(card.get("opens", ())),
        card.get("family") or ref,
        card.get("scorer", 0),
        _script(card, "script"),
    )


def _script(card: Mapping[str, Any], name: str) -> Script:
    return scripts.read(card[name]) if card.get(name) else ()


def _gems(colours: list[str]) -> str:
    return "".join([GEMS[colour] for colour in colours])


@cache
def ready_decks(size: str = USUAL_SIZE, sets: str = USUAL_SETS, *, subs: bool = True) -> Mapping[str, Deck]:
    """Return the decks ready to play of that size, by key: those of the sets in use, with Subs or without."""
    found = _decks("decks", size)
    return MappingProxyType(
        {
            key: deck
            for key, deck in found.items()
            if {card.set for card in deck.cards} <= {*SETS[sets]}
            and (subs or sub_cards().isdisjoint([card.ref for card in deck.cards]))
        }
    )


@cache
def former_decks(size: str) -> Mapping[str, Deck]:
    """Return the decks that were once ready to play, by key: games that do not tell them name them."""
    return _decks("former", size)


def _decks(which: str, size: str) -> Mapping[str, Deck]:
    cards = {_number(card): card for card in starter().values()}
    place = [*SIZES].index(size)
    told = tables(DECKS)[which]
    return MappingProxyType({deck["key"]: Deck(_listed(cards, deck["cards"], place)) for deck in told})


def _listed(
    cards: Mapping[str, WankulCard], told: Mapping[str, list[int]], place: int
) -> tuple[WankulCard, ...]:
    """Return the cards of a list that has, by number, how many copies a deck of each size has."""
    return tuple([cards[number] for number, counts in told.items() for _one in range(counts[place])])


def _number(card: WankulCard) -> str:
    """Return how the list of decks calls a card: "31", and "t3" for a terrain; "c31" and "ct3" of CAMPUS."""
    kind = "t" if isinstance(card, Terrain) else ""
    return f"{_SHORT[card.set]}{kind}{card.number}"


plans: Final = partial(read_plans, DECKS)
"""Returns what the decks ready to play are called, by key, in their order."""
