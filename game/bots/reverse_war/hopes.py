"""What a partner hopes for: a free cell on which one of the cards still to come would bring most (RW-M)."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.troops import Placed, players_end

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from game.rules.reverse_war.seen import Seen

_BRINGS: Final = 5
"""From how great a lead on a cell is worth keeping for a card."""
_BETTER: Final = 4
"""By how much more that card has to bring there than on any other free cell."""


_LIKELY: Final = 0.25
"""From which chance on that such a card lies in the pile it is told of."""


class Hope(NamedTuple):
    """A cell to be kept free: for which unit, by how much that would raise the lead there."""

    cell: int
    unit: str
    lead: int


def hoped(seen: Seen, taken: int) -> Generator[None, None, Hope | None]:
    """Return, in steps, the cell that is best kept free where a card goes to `taken`; None for none.

    The card in hand is not told of. What is hoped for is likely to lie in the pile, as far as one can know.
    """
    if seen.hand is None or seen.setting.layout.grows:
        return None
    out = {seen.hand.card, *(placed.card for placed in seen.cells if placed is not None)}
    free = [cell for cell, placed in enumerate(seen.cells) if placed is None and cell != taken]
    unseen = sorted({*CARDS} - out) if len(free) > 1 else []
    found: dict[tuple[int, str], dict[str, tuple[int, int]]] = {}
    for card in unseen:
        for way in (False, True):
            if (one := _best(seen, free, Placed(card, way))) is not None:
                found.setdefault((one[1].cell, one[1].unit), {})[card] = one[0], one[1].lead
        yield
    likely = [
        (better, Hope(*where, lead))
        for where, cards in found.items()
        for better, lead in [map(min, zip(*cards.values(), strict=True))]
        if _chance(len(cards), len(unseen), seen.deck) >= _LIKELY
    ]
    return max(likely, key=lambda one: (one[0], one[1].lead), default=(0, None))[1]


def _chance(cards: int, unseen: int, pile: int) -> float:
    """Return how likely one of some cards lies in a pile of cards that are not seen."""
    return 1 - comb(unseen - cards, pile) / comb(unseen, pile)


def _best(seen: Seen, free: Sequence[int], placed: Placed) -> tuple[int, Hope] | None:
    """Return the best cell for a card, after by how much it is better than any other."""
    now = seen.account.margin
    leads = sorted(((seen.account_with(cell, placed).margin - now, cell) for cell in free), reverse=True)
    (lead, cell), (second, _other) = leads[:2]
    if lead < _BRINGS or lead - second < _BETTER:
        return None
    return lead - second, Hope(cell, players_end(placed).unit, lead)
