"""The decks that a player may bring to Openmok Bataille: starter Moks, ready ones, and those of one's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from game.cards.decks import judged
from game.core.i18n import _
from game.rules.deck_rules import DECK_RULES
from game.storage import decks

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.decks import Deck
    from game.cards.pack import Card
    from game.core.model import Json, Options
    from game.rules.bataille.starter import Printed

KEY: Final = "openmok-bataille"
STARTERS: Final = ""
"""The key of starter Moks drawn by chance, as many as one likes."""


@dataclass(frozen=True, slots=True)
class Brought:
    """A deck to choose: its key on the page, its name, its cards, and what keeps it from being played."""

    key: str
    name: str
    cards: tuple[Printed, ...] = ()
    problem: str = ""


def given_decks(options: Options) -> list[tuple[Printed, ...]]:
    """Return the decks that a game before was played with, by seat; none for the starter collection."""
    return [_printed(deck) for deck in cast("list[Json] | None", options.get("decks")) or ()]


def _printed(option: Json) -> tuple[Printed, ...]:
    return tuple([(ref, symbol) for ref, symbol in cast("list[list[str]]", option)])


def choices(given: Sequence[tuple[Printed, ...]]) -> list[Brought]:
    """Return all that there is to choose from, and the decks `given` by seat that are kept nowhere."""
    rules = DECK_RULES[KEY]
    cards = decks.collection(rules.kinds)
    found = [Brought(STARTERS, _("Starter Moks"))]
    found += [_judged(f"own:{kept.id}", kept.deck, cards) for kept in decks.drawer(KEY).kept]
    ready = [_judged(f"ready:{place}", deck, cards) for place, deck in enumerate(rules.starters(cards))]
    found += _others(ready, found)
    last = [Brought(f"given:{seat}", _("As last time"), deck) for seat, deck in enumerate(given)]
    return found + _others(last, found)


def _others(more: Sequence[Brought], found: Sequence[Brought]) -> list[Brought]:
    """Return those of some decks whose cards none of the others has."""
    known = {one.cards for one in found}
    return [one for one in more if one.cards not in known]


def for_seat(found: Sequence[Brought], seat: int) -> list[Brought]:
    """Return what one seat may choose from."""
    return [one for one in found if not one.key.startswith("given:") or one.key == f"given:{seat}"]


def _judged(key: str, deck: Deck, cards: Mapping[str, Card]) -> Brought:
    rules = DECK_RULES[KEY]
    problem = next((remark.text for remark in judged(deck, rules, cards) if remark.stops), "")
    return Brought(key, deck.name, _printed(decks.as_option(deck, rules, cards)), problem)


def as_option(deck: Sequence[Printed]) -> Json:
    """Return a deck as the game's option has it."""
    return [[ref, symbol] for ref, symbol in deck]
