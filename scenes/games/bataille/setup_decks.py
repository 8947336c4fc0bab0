"""The decks that a player may bring to Openmok Bataille: starter Moks, ready ones, and those of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, cast

from game.core.i18n import _
from game.editions import EDITIONS
from game.storage import decks
from scenes.pages.brought import Brought, given_key, hindrance, others, own_key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.decks import Deck
    from game.cards.pack import Card
    from game.core.model import Json, Options
    from game.rules.bataille.starter import Printed

KEY: Final = "openmok-bataille"
Cards: TypeAlias = "tuple[Printed, ...]"

STARTERS: Final = ""
"""The key of starter Moks drawn by chance, as many as one likes."""


def given_decks(options: Options) -> list[Cards]:
    """Return the decks that a game before was played with, by seat; none for the starter collection."""
    return [_printed(deck) for deck in cast("list[Json] | None", options.get("decks")) or ()]


def _printed(option: Json) -> Cards:
    return tuple([(ref, symbol) for ref, symbol in cast("list[list[str]]", option)])


def choices(given: Sequence[Cards]) -> list[Brought[Cards]]:
    """Return all that there is to choose from, and the decks `given` by seat that are kept nowhere."""
    rules = EDITIONS.deck_rules[KEY]
    cards = EDITIONS.packs.cards(rules.kinds)
    found: list[Brought[Cards]] = [Brought(STARTERS, _("Starter Moks"), ())]
    found += [_judged(own_key(kept.id), kept.deck, cards) for kept in EDITIONS.decks.drawer(KEY).kept]
    ready = [_judged(f"ready:{place}", deck, cards) for place, deck in enumerate(rules.starters(cards))]
    found += others(ready, found)
    last = [Brought(given_key(seat), _("As last time"), deck) for seat, deck in enumerate(given)]
    return found + others(last, found)


def _judged(key: str, deck: Deck, cards: Mapping[str, Card]) -> Brought[Cards]:
    rules = EDITIONS.deck_rules[KEY]
    told = _printed(decks.as_option(deck, rules, cards))
    return Brought(key, deck.name, told, hindrance(deck, rules, cards))


def as_option(deck: Sequence[Printed]) -> Json:
    """Return a deck as the game's option has it."""
    return [[ref, symbol] for ref, symbol in deck]
