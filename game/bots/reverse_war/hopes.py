"""What a partner hopes for: a free cell on which one of the cards still to come would bring most (RW-M)."""

from __future__ import annotations

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


class Hope(NamedTuple):
    """A cell to be kept free: for which unit, by how much that would raise the lead there."""

    cell: int
    unit: str
    lead: int


def hoped(seen: Seen, taken: int) -> Generator[None, None, Hope | None]:
    """Return, in steps, the cell that is best kept free where a card goes to `taken`; None for none.

    The card in hand is not told of.
    """
    if seen.hand is None or seen.setting.layout.grows:
        return None
    out = {seen.hand.card, *(placed.card for placed in seen.cells if placed is not None)}
    free = [cell for cell, placed in enumerate(seen.cells) if placed is None and cell != taken]
    found: list[tuple[int, Hope]] = []
    for card in sorted({*CARDS} - out) if len(free) > 1 else ():
        found += [one for way in (False, True) if (one := _best(seen, free, Placed(card, way))) is not None]
        yield
    return max(found, key=lambda one: (one[0], one[1].lead), default=(0, None))[1]


def _best(seen: Seen, free: Sequence[int], placed: Placed) -> tuple[int, Hope] | None:
    """Return the best cell for a card, after by how much it is better than any other."""
    now = seen.account.margin
    leads = sorted(((seen.account_with(cell, placed).margin - now, cell) for cell in free), reverse=True)
    (lead, cell), (second, _other) = leads[:2]
    if lead < _BRINGS or lead - second < _BETTER:
        return None
    return lead - second, Hope(cell, players_end(placed).unit, lead)
