"""The decks that a player may bring to a game: ready ones, those of one's own, and those of a game before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from game.cards.decks import hindrances

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.decks import Deck, DeckRules
    from game.cards.pack import Card

T = TypeVar("T")

_GIVEN = "given:{}"


@dataclass(frozen=True, slots=True)
class Brought(Generic[T]):
    """A deck to choose: its key on the page, its name, its cards, and what keeps it from being played."""

    key: str
    name: str
    cards: T
    problem: str = ""


def own_key(deck_id: str) -> str:
    """Return the key of a deck of one's own."""
    return f"own:{deck_id}"


def given_key(seat: int) -> str:
    """Return the key of the deck that a seat had in a game before, and that is kept nowhere."""
    return _GIVEN.format(seat)


def for_seat(found: Sequence[Brought[T]], seat: int) -> list[Brought[T]]:
    """Return what one seat may choose from: nobody else's deck of a game before."""
    others = _GIVEN.format("")
    return [one for one in found if not one.key.startswith(others) or one.key == given_key(seat)]


def others(more: Sequence[Brought[T]], found: Sequence[Brought[T]]) -> list[Brought[T]]:
    """Return those of some decks whose cards none of the others has."""
    known = [one.cards for one in found]
    return [one for one in more if one.cards not in known]


def hindrance(deck: Deck, rules: DeckRules, cards: Mapping[str, Card]) -> str:
    """Return the first thing that keeps a deck from being played, "" when nothing does."""
    return next((remark.text for remark in hindrances(deck, rules, cards)), "")
