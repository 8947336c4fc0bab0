"""Decks of Wankul as options tell them: each card by its ref, and how many of it (WAN-14)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.model import SetupError
from game.rules.wankul.cards import Character, Deck
from game.rules.wankul.setting import SIZES
from game.rules.wankul.starter import starter

if TYPE_CHECKING:
    from game.core.model import Json

MOST_ALIKE: Final = 3


def read(data: Json, where: str) -> Deck:
    """Return the deck that options tell. Raise SetupError."""
    pool, found = starter(), []
    for item in data if isinstance(data, list) else [None]:
        match item:
            case [str(ref), int(count)] if (
                ref in pool and not isinstance(count, bool) and 0 < count <= MOST_ALIKE
            ):
                found += [pool[ref]] * count
            case _:
                message = _("{where}: a deck is a list of cards, each with its number from 1 to {most}.")
                raise SetupError(message.format(where=where, most=MOST_ALIKE))
    return Deck(tuple(found))


def check(deck: Deck, where: str, size: str, level: int) -> None:
    """Raise SetupError where a deck is not one of that size, or has too many Score cards (WAN-14)."""
    room = SIZES[size]
    characters = [card for card in deck.cards if isinstance(card, Character)]
    counted = (len(characters), len(deck.cards) - len(characters))
    if counted != (room.characters, room.terrains):
        message = _("{where}: a deck has {characters} characters and {terrains} terrains.")
        raise SetupError(message.format(where=where, characters=room.characters, terrains=room.terrains))
    alike = Counter(card.ref for card in deck.cards)
    scorers = [card.scorer if level > 2 else 1 for card in characters if card.scorer]
    if max(alike.values()) > MOST_ALIKE or sum(scorers) > room.scorers:
        message = _("{where}: it has too many cards alike, or too many Score cards.")
        raise SetupError(message.format(where=where))
