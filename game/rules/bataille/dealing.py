"""Two piles: the first deal, what is known of their hidden cards, and these dealt anew (BAT-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.bataille.pool import drawn_piles, quotas
from game.rules.bataille.starter import starter
from game.rules.bataille.symbols import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.core.model import Json
    from game.core.rng import Rng
    from game.rules.bataille.options import Setting
    from game.rules.bataille.pool import Pool
    from game.rules.bataille.starter import Printed

SEATS = (0, 1)


def starter_deck(size: int, rng: Rng) -> list[Printed]:
    """Return so many Moks of the starter collection, in equal thirds, for a player who brings no deck.

    Where others bring theirs, each deck of the game is told in its options (BAT-1).
    """
    deck: list[Printed] = []
    for symbol, wanted in zip(SYMBOLS, quotas(size), strict=True):
        moks = [card for card in starter() if card[1] == symbol]
        rng.shuffle(moks)
        deck += [moks[place % len(moks)] for place in range(wanted)]
    return deck


def deal_piles(setting: Setting, pool: Pool, rng: Rng) -> list[list[int]]:
    """Return two shuffled piles, the top card first.

    Each player's own deck, or as many Moks of the starter collection in equal thirds; shared, all of these
    together in two equal piles, one card left over staying in the box.
    """
    drawn = _drawn(setting, pool, rng) if setting.decks is None else [[*deck] for deck in pool.decks]
    if setting.shared:
        together = [card for pile in drawn for card in pile]
        rng.shuffle(together)
        half = len(together) // 2
        return [together[:half], together[half : 2 * half]]
    for pile in drawn:
        rng.shuffle(pile)
    return drawn


def _drawn(setting: Setting, pool: Pool, rng: Rng) -> list[list[int]]:
    collection = [*pool.decks[0]]
    rng.shuffle(collection)
    kinds = [[card for card in collection if pool.symbols[card] == kind] for kind in range(len(SYMBOLS))]
    return [
        [kinds[kind].pop() for kind, number in enumerate(quotas(size)) for _ in range(number)]
        for size in drawn_piles(setting)
    ]


def hidden_groups(
    setting: Setting, pool: Pool, rows: Sequence[Sequence[int]], unknown: Sequence[range]
) -> list[Json]:
    """Return the groups of hidden cards, each with the seats among whose piles they lie and its symbols.

    The charter tells them, less what was shown. Shared decks may leave a card of the group in the box.
    """
    cards = [[rows[owner][place] for place in unknown[owner]] for owner in SEATS]
    if not setting.shared:
        return [{"seats": [owner], **pool.count(cards[owner])} for owner in SEATS]
    together = cards[0] + cards[1]
    if setting.decks is not None:
        together += _boxed(pool, rows)
    return [{"seats": [*SEATS], **pool.count(together)}]


def redealt(
    setting: Setting, pool: Pool, piles: Sequence[Sequence[int]], hidden: Sequence[Collection[int]], rng: Rng
) -> list[list[int]]:
    """Return the piles with the cards at the places `hidden` of each dealt anew.

    Every deal that agrees with the charter and with the other cards is equally likely. `piles` may have more
    rows than two: cards that lie elsewhere in sight, with no hidden place.
    """
    found = [[*pile] for pile in piles]
    slots = [(row, place) for row, places in enumerate(hidden) for place in sorted(places)]
    if setting.decks is None:
        _other_moks(pool, found, slots, rng)
    if setting.shared:
        in_box = [] if setting.decks is None else _boxed(pool, found)
        _mixed(found, slots, in_box, rng)
    else:
        for row in range(len(hidden)):
            _mixed(found, [slot for slot in slots if slot[0] == row], [], rng)
    return found


def _boxed(pool: Pool, rows: Sequence[Sequence[int]]) -> list[int]:
    """Return the cards that stayed in the box."""
    out = {card for row in rows for card in row}
    return [card for card in range(len(pool.refs)) if card not in out]


def _other_moks(pool: Pool, rows: list[list[int]], slots: Sequence[tuple[int, int]], rng: Rng) -> None:
    """Put other Moks of the same symbols in the places, out of those there and those in the box."""
    boxed = _boxed(pool, rows)
    for kind in range(len(SYMBOLS)):
        places = [(row, place) for row, place in slots if pool.symbols[rows[row][place]] == kind]
        _mixed(rows, places, [card for card in boxed if pool.symbols[card] == kind], rng)


def _mixed(rows: list[list[int]], slots: Sequence[tuple[int, int]], others: Sequence[int], rng: Rng) -> None:
    """Put the cards of the places, and the others, back in the places in any order, whatever it was."""
    cards = sorted([rows[row][place] for row, place in slots] + [*others])
    rng.shuffle(cards)
    for (row, place), card in zip(slots, cards, strict=False):
        rows[row][place] = card
