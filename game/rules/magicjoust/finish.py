"""How near a wizard is to a plan, and to the end, as far as the other one sees (MAG-9, MAG-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.magicjoust.endings import PLANS_TO_END

if TYPE_CHECKING:
    from game.rules.magicjoust.places import MagicTable

_USUAL: Final = {4: 5, 5: 7}
"""How many points the best plans bring that take so many singularities."""
_CHEAPEST: Final = min(_USUAL)


def may_achieve(table: MagicTable, seat: int) -> bool:
    """Say whether what a seat will have in its next turn could pay for a plan, whatever that asks.

    A path goes through all four zones (MAG-2): one of them at most may be empty still, for the next draw.
    """
    held = [len(zone) for zone in table.wizards[seat].zones]
    return held.count(0) <= 1 and sum(held) + 1 >= _CHEAPEST


def may_finish(table: MagicTable, seat: int) -> bool:
    """Say whether what a seat will have could pay the plans it lacks, and whether it would be ahead then.

    By its next turn all is stable, and both piles are drawn from. What plans it holds is not known: they are
    taken for the best there usually are.
    """
    wizard, other = table.wizards[seat], table.wizards[1 - seat]
    left = PLANS_TO_END - wizard.plans
    singularities = sum(map(len, wizard.zones)) + 1
    if not 0 < left <= min(PLANS_TO_END - 1, wizard.held + 1) or singularities < left * _CHEAPEST:
        return False
    dear = min(left, singularities - left * _CHEAPEST)
    best = dear * _USUAL[max(_USUAL)] + (left - dear) * _USUAL[_CHEAPEST]
    return wizard.points + best > other.points
