"""What is known of hidden cards in two piles: how many of each symbol there are (BAT-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.bataille.dealing import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json
    from game.rules.bataille.options import Setting
    from game.rules.bataille.pool import Pool


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
        out = {card for row in rows for card in row}
        together += [card for card in range(len(pool.refs)) if card not in out]
    return [{"seats": [*SEATS], **pool.count(together)}]
