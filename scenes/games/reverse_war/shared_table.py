"""The table of a coop where a card lies on the cell that it is meant for (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.rules.reverse_war import places
from scenes.games.reverse_war.asked import Asked
from scenes.games.reverse_war.gestures import Hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action, Decision, State
    from game.rules.reverse_war.seen import Seen
    from scenes.games.reverse_war.own_card import OwnCard
    from scenes.games.reverse_war.partnership import Partnership
    from scenes.games.reverse_war.table import WarTable
    from scenes.table.occasion import Occasion


def laid(make: Callable[..., WarTable], seen: Seen, own: OwnCard, partner: Partnership | None) -> WarTable:
    """Return the table made of what is seen: the `own` card is meant for a cell, or the partner proposes one.

    The own one lies where it was dropped and the partner's where it was proposed, face down until it is
    chosen; it turns over there.
    """
    if own.meant is not None and own.hand.has(seen.hand):
        return _dropped(make, own.meant, own.hand)
    if partner is None or seen.setting.layout.grows or (proposal := partner.proposal_in(seen)) is None:
        return make()
    if (card := partner.turned(seen)) is None:
        return make(proposed={partner.seat: proposal.cell} if partner.holds_in(seen) else {})
    hand = Hand()
    hand.take(card)
    return _dropped(make, proposal.action, hand)


def _dropped(make: Callable[..., WarTable], action: Action, hand: Hand) -> WarTable:
    table = make(dropped=int(action[1]))
    hand.lie_on(table)
    return table


def asked_beside(partner: Partnership, world: State, occasion: Occasion, seen: Seen) -> Asked:
    """Return where the own secret card may be placed, in a world as its player may believe it to be."""
    asked = Asked(proposed=partner.proposal.cell if partner.proposal is not None else None)
    world.apply(("choose", 1 - partner.seat))
    if world.decision is not None:
        asked.take(cast("Decision", occasion.asked(world.decision)), seen, places)
    return asked
