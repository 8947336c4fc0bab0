"""Where everything lies in Openmok Bataille, as a seat sees it, and what each option is about.

variant               place       whose    cards
simple, collection    pile        each     the top first; what went under is known to both
simple with "choix"   hand        each     the top three of the pile: picked for the one that is
simple                out         each     cards that are lost
collection            line        each     the line of the duel
both                  stake       each     what was revealed and waits for the battle's end
round                 hand        each     picked for the one that is
                      standing    common   the cards of the holder
                      laid        common   what whose turn it is has put down
                      draw        common   the draw pile
                      discard     common   its top the last
collection, round     trophies    each

Of a hand and of a pile, cards that a seat does not know lie face down. The states tell their facts.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.table import HAND, Card, Spot, Table
from game.rules.bataille.symbols import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action, Decision

PILE, OUT, LINE, STAKE = "pile", "out", "line", "stake"
STANDING, LAID, DRAW, DISCARD = "standing", "laid", "draw", "discard"
TROPHIES: Final = "trophies"

IN_HAND: Final = ("open", "answer", "lay", "discard", "pick")
"""The prompts whose cards lie in the hand of who is asked."""


def pile_of(table: Table, seat: int) -> list[Card]:
    """Return the pile of a player, the top first: what he holds of it is on top (BAT-4)."""
    lying = [place.cards for place in table.places if place.seat == seat and place.name in (HAND, PILE)]
    return [card for row in lying for card in row if card is not None]


def may_hold(table: Table, seat: int, symbol_of: Callable[[str], str]) -> Counter[str]:
    """Return how many cards of each symbol a hand may have, as far as who looks can know (BAT-4).

    They are those of it that were seen before and, while any of it was not, all that were never seen.
    """
    hand = table.place(HAND, seat).cards
    found = Counter(symbol_of(card.ref) for card in hand if card is not None and card.ref is not None)
    if any(card is not None and card.ref is None for card in hand):
        for group in cast("list[dict[str, Any]]", table.facts["hidden"]):
            if seat in group["seats"]:
                found.update({symbol: group[symbol] for symbol in SYMBOLS})
    return +found


def touched(table: Table, decision: Decision, action: Action) -> Spot | None:
    """Return which card or pile an option is about, or None: to be done is about none."""
    match action:
        case ("reveal",) | ("turn",):
            return Spot(PILE, decision.seat, 0)
        case ("trophy", str(ref)):
            return _loot(table, decision, ref)
        case ("lay" | "discard" | "pick", str(ref)):
            return table.find(ref, HAND, decision.seat)
    return None


def alike(table: Table, decision: Decision, spot: Spot) -> list[Spot]:  # noqa: ARG001 - any copy will do
    """Return what stands for the same as a card: its copies in the same place; a pile is alone."""
    return [spot] if spot.place == PILE else table.alike(spot)


def _loot(table: Table, decision: Decision, ref: str) -> Spot:
    """Return where a card lies that may be a trophy: in the discard, or in what the other put down."""
    if table.facts["variant"] == "round":
        return table.find(ref, DISCARD)
    other = 1 - decision.seat
    return table.find(ref, LINE if ref in table.refs(LINE, other) else STAKE, other)
