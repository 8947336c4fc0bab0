"""Kinds of cards that packs may hold, each known by the word that a card's `kind` says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.cards.pack import Card, Pack

Check = Callable[[Any], Iterable[tuple[str, str]]]
"""What is to be said of a card: names of its fields, and a sentence for each."""


def _nothing(_card: Card) -> tuple[()]:
    return ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of cards: what its file may say, and what the rules of its game say beside.

    Cards are read below the rules, so these are handed over: `check` tells what is wrong with a card,
    `advice` what of it can never count.
    """

    model: type[Card]
    check: Check = _nothing
    advice: Check = _nothing


Kinds = Mapping[str, Kind]


def by_word(kinds: Iterable[Kind]) -> dict[str, Kind]:
    """Return kinds by the words that cards say."""
    return {kind.model.kind: kind for kind in kinds}


def unchecked(kinds: Kinds) -> Kinds:
    """Return kinds of which the rules say nothing: their cards may be looked at, whatever they do."""
    return by_word(Kind(kind.model) for kind in kinds.values())


def idle(pack: Pack, kinds: Kinds) -> list[tuple[str, str, str]]:
    """Return what of the cards of a pack can never count, by card and field, in sentences: advice only."""
    return [(card.id, field, told) for card in pack.cards for field, told in kinds[card.kind].advice(card)]
