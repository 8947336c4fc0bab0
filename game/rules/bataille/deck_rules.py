"""How decks for Openmok Bataille are made: from 3 to 200 Moks, of whatever symbols one likes (BAT-1).

The published rules leave every liberty: copies and one-sided decks are remarked upon, and played too.
"""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.cards.bataille import BatailleCard
from game.cards.decks import Bar, Chart, Deck, DeckRules, Remark
from game.core.i18n import N_, _, ngettext
from game.rules.bataille.decks import FEWEST, MOST, USUAL_MOST
from game.rules.bataille.options import HAND
from game.rules.bataille.starter import starter
from game.rules.bataille.symbols import SYMBOLS
from game.rules.bataille.words.symbols import NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.pack import Card
    from game.core.model import Json

MANY_COPIES: Final = 4
"""From how many Moks of one name it is remarked upon."""

_MOST_NAMED: Final = 3
_EVEN: Final = 0.1
"""How much of the deck its symbols may differ by, to be called even."""

_NONE: Final = MappingProxyType(
    {
        "force": N_("No hammer at all: nothing here beats the star."),
        "magie": N_("No star at all: nothing here beats the spiral."),
        "agilite": N_("No spiral at all: nothing here beats the hammer."),
    }
)
_TOO_MUCH: Final = MappingProxyType(
    {
        "force": N_("More than half are hammers: beware of the spiral."),
        "magie": N_("More than half are stars: beware of the hammer."),
        "agilite": N_("More than half are spirals: beware of the star."),
    }
)
_ONLY: Final = MappingProxyType(
    {
        "force": N_("Nothing but hammers: the first spiral in sight wins it all."),
        "magie": N_("Nothing but stars: the first hammer in sight wins it all."),
        "agilite": N_("Nothing but spirals: the first star in sight wins it all."),
    }
)

_OF_EACH: Final = 5
_STRONG: Final = MappingProxyType({"force": 9, "magie": 3, "agilite": 3})
_AT_TABLE: Final = (
    *("radis", "grille-pain", "biscotte", "fromage", "oeuf"),
    *("theiere", "chaudron", "baguette", "bougie", "licorne"),
    *("escargot", "poulpe", "micro", "pepin", "avion"),
)
"""Moks of the starter collection that one meets between breakfast and supper."""


class BatailleDecks(DeckRules):
    """The rules of `DeckRules` for Openmok Bataille."""

    kinds = frozenset({BatailleCard.kind})
    sample = HAND

    def remarks(self, cards: Sequence[Card]) -> list[Remark]:
        """Return what is to be said of the size, the copies and the balance of the symbols."""
        return [_size(len(cards)), *_copies(cards), *_balance(_symbols(cards))]

    def charts(self, cards: Sequence[Card]) -> list[Chart]:
        """Return how many cards there are of each symbol."""
        counts = _symbols(cards)
        bars = tuple([Bar(_(NAMES[symbol]), counts[symbol], symbol) for symbol in SYMBOLS])
        return [Chart(_("Balance of the symbols"), bars)]

    def as_option(self, cards: Sequence[tuple[str, Card]]) -> Json:
        """Return the ref and the symbol of each card."""
        return [[ref, card.symbol] for ref, card in cards if isinstance(card, BatailleCard)]

    def starters(self, collection: Mapping[str, Card]) -> list[Deck]:
        """Return three decks of the starter collection: even, strong in one symbol, and one with wit."""
        moks = [(ref, symbol) for ref, symbol in starter() if ref in collection]
        even = dict.fromkeys(SYMBOLS, _OF_EACH)
        hungry = [ref for ref, _symbol in moks if ref.partition("/")[2] in _AT_TABLE]
        return [
            Deck("openmok-bataille", _("Start: 15 Moks"), _first(moks, even)),
            Deck("openmok-bataille", _("Big muscles"), _first(moks[::-1], _STRONG)),
            Deck("openmok-bataille", _("Dinner is served!"), tuple(hungry)),
        ]


def _first(moks: Sequence[tuple[str, str]], wanted: Mapping[str, int]) -> tuple[str, ...]:
    """Return the first so many cards of each symbol."""
    return tuple(
        [
            ref
            for kind, count in wanted.items()
            for ref in [one for one, found in moks if found == kind][:count]
        ]
    )


def _symbols(cards: Sequence[Card]) -> Counter[str]:
    return Counter(card.symbol for card in cards if isinstance(card, BatailleCard))


def _size(count: int) -> Remark:
    lacking, over = FEWEST - count, count - MOST
    if lacking > 0:
        told = ngettext(
            "{count} card is missing: a deck has {fewest} at least.",
            "{count} cards are missing: a deck has {fewest} at least.",
            lacking,
        )
    elif over > 0:
        told = ngettext(
            "There is {count} card too many: a deck has {most} at most.",
            "There are {count} cards too many: a deck has {most} at most.",
            over,
        )
    elif count > USUAL_MOST:
        told = _("{count} cards: with more than {usual}, both players have to agree.")
    else:
        told = _("{count} cards: a deck has from {fewest} to {usual}.")
    stops = lacking > 0 or over > 0
    shown = max(lacking, over) if stops else count
    return Remark(
        told.format(count=shown, fewest=FEWEST, most=MOST, usual=USUAL_MOST), stops=stops, fine=not stops
    )


def _copies(cards: Sequence[Card]) -> list[Remark]:
    names = Counter(card.name.spoken for card in cards)
    return [
        Remark(_("{count} Moks of the same name: {name}.").format(count=count, name=name), stops=False)
        for name, count in names.most_common(_MOST_NAMED)
        if count >= MANY_COPIES
    ]


def _balance(counts: Counter[str]) -> list[Remark]:
    """Return what is to be said of the symbols of a deck that is large enough."""
    total, there = counts.total(), [symbol for symbol in SYMBOLS if counts[symbol]]
    if total < FEWEST:
        return []
    if len(there) == 1:
        return [Remark(_(_ONLY[there[0]]), stops=False)]
    absent = [symbol for symbol in SYMBOLS if symbol not in there]
    if absent:
        return [Remark(_(_NONE[symbol]), stops=False) for symbol in absent]
    most = max(SYMBOLS, key=lambda symbol: counts[symbol])
    if counts[most] * 2 > total:
        return [Remark(_(_TOO_MUCH[most]), stops=False)]
    if counts[most] - min(counts.values()) <= max(1, round(total * _EVEN)):
        return [Remark(_("The three symbols are well balanced."), stops=False, fine=True)]
    return []
