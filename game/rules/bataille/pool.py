"""All the cards of one game, numbered.

Within a game a card is a number, so that two copies of one card stay two. The numbers follow the symbols,
then the order in which the cards are told: a hand in the order of its numbers is in the order it is shown.
Actions, events and what is observed name cards by their refs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, Final

from game.rules.bataille.options import ROUND, STARTERS_IN_POOL, Setting, read
from game.rules.bataille.starter import starter
from game.rules.bataille.symbols import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.model import Json, Options
    from game.rules.bataille.starter import Printed

HOW_MANY_KEPT: Final = 64


@dataclass(frozen=True, slots=True)
class Pool:
    """The cards of a game by number: their refs and symbols (places in `SYMBOLS`).

    `decks` are the numbers of the cards of each deck, or of the one collection that all come from.
    """

    refs: tuple[str, ...]
    symbols: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...]

    def named(self, cards: Iterable[int]) -> list[Json]:
        """Return the refs of cards, in their order."""
        return [self.refs[card] for card in cards]

    def distinct(self, cards: Iterable[int]) -> list[int]:
        """Return one card of each ref, in the order of the numbers."""
        found = {self.refs[card]: card for card in sorted(cards, reverse=True)}
        return sorted(found.values())

    def find(self, ref: str, cards: Sequence[int]) -> int:
        """Return the first card of that ref among some cards."""
        return next(card for card in cards if self.refs[card] == ref)

    def symbol_of(self, ref: str) -> int:
        """Return the symbol of the cards of that ref."""
        return self.symbols[self.refs.index(ref)]

    def count(self, cards: Iterable[int]) -> dict[str, Json]:
        """Return how many cards of each symbol there are among some."""
        symbols = [self.symbols[card] for card in cards]
        return {name: symbols.count(symbol) for symbol, name in enumerate(SYMBOLS)}


@lru_cache(maxsize=HOW_MANY_KEPT)
def pool_of(setting: Setting) -> Pool:
    """Return the cards of a game: the decks', or as many starter collections as the game takes (BAT-1)."""
    if setting.decks is not None:
        return _numbered(setting.decks)
    collection = starter()
    if setting.variant == ROUND:
        return _numbered((collection * STARTERS_IN_POOL,))
    return _numbered((collection * _copies(setting, collection),))


def quotas(size: int) -> tuple[int, ...]:
    """Return how many cards of each symbol a pile of the starter collection has: equal thirds (BAT-1).

    One or two cards over are of the first symbols.
    """
    third, over = divmod(size, len(SYMBOLS))
    return tuple([third + (symbol < over) for symbol in range(len(SYMBOLS))])


def drawn_piles(setting: Setting) -> tuple[int, ...]:
    """Return the sizes of the piles that are drawn from the starter collection, before any sharing."""
    return (sum(setting.piles) // 2 * 2,) if setting.shared else setting.piles


def _copies(setting: Setting, collection: Sequence[Printed]) -> int:
    """Return how many starter collections the piles are drawn from."""
    printed = [symbol for _ref, symbol in collection]
    wanted: list[int] = [sum(numbers) for numbers in zip(*map(quotas, drawn_piles(setting)), strict=True)]
    return max([ceil(number / printed.count(name)) for name, number in zip(SYMBOLS, wanted, strict=True)])


def _numbered(decks: Sequence[Sequence[Printed]]) -> Pool:
    told = [(owner, *card) for owner, deck in enumerate(decks) for card in deck]
    first = {ref: place for place, (_owner, ref, _symbol) in reversed(list(enumerate(told)))}
    order = sorted(told, key=lambda card: (SYMBOLS.index(card[2]), first[card[1]]))
    owned = [
        tuple([number for number, card in enumerate(order) if card[0] == owner])
        for owner in range(len(decks))
    ]
    return Pool(
        tuple([ref for _owner, ref, _symbol in order]),
        tuple([SYMBOLS.index(symbol) for _owner, _ref, symbol in order]),
        tuple(owned),
    )


def symbols_of(options: Options) -> Mapping[str, str]:
    """Return the symbol of every card of a game by its ref. Raise SetupError naming the option at fault."""
    pool = pool_of(read(options))
    return {ref: SYMBOLS[symbol] for ref, symbol in zip(pool.refs, pool.symbols, strict=True)}
