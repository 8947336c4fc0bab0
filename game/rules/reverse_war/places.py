"""Where everything lies in Reverse War, as a seat sees it, and what each option is about.

tables        place    whose    cards
duels         field    each     the cells in their order, free ones too
              hand     each     the card to be placed
              shown    common   the card that all see, to be taken or not
              hidden   common   the one that the active player alone looks at
              out      each     what was replaced
others        field    common   the cells in their order, free ones too; or the line, which is open
              hand     common   the card to be placed; in cooperation, each the card drawn
all           draw     common   the draw pile; face up while a planned game shows its cards

A card is marked as `reversed` where that is known. What a scenario removes lies nowhere any more. The states
make the tables (`observe`), and tell their facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.table import HAND, Card, Spot
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.model import Action, Decision
    from game.core.table import Table

FIELD, DRAW, SHOWN, HIDDEN, OUT = "field", "draw", "shown", "hidden", "out"
IN_HAND: Final = ()
"""The prompts at which cards of a hand are chosen of: none, a card drawn is placed."""
OVER: Final = "over"
"""The phase of a finished game."""


def laid(cells: Iterable[Placed | None]) -> tuple[Card | None, ...]:
    """Return cards as they lie in a row of cells, the free ones too."""
    return tuple([Card(placed.card, {"reversed": placed.reversed}) if placed else None for placed in cells])


def held(placed: Placed | None) -> tuple[Card | None, ...]:
    """Return what lies where there is a card at the most."""
    return laid([placed] if placed else [])


def placed_of(card: Card | None) -> Placed | None:
    """Return a card whose way up is known, None for any other."""
    if card is None or card.ref is None or "reversed" not in card.marks:
        return None
    return Placed(card.ref, bool(card.marks["reversed"]))


def lying(table: Table, name: str, seat: int | None = None) -> list[Placed | None]:
    """Return the cards of a place, those whose way up is known; a battlefield has all its cells."""
    return [placed_of(card) for card in table.place(name, seat).cards]


def hand_of(table: Table) -> Card | None:
    """Return the card that is to be placed now, if one is."""
    owner = field_of(table, table.seat)
    if "owner" in table.facts:
        owner = cast("int | None", table.facts["owner"])
        if owner is None:
            return None
    cards = table.place(HAND, owner).cards
    return cards[0] if placed_of(cards[0] if cards else None) else None


def touched(table: Table, decision: Decision, action: Action) -> Spot | None:
    """Return which card, cell or pile an option is about."""
    match action:
        case ("draw",) | ("ready",):
            return Spot(DRAW)
        case ("place" | "replace" | "flip" | "remove", int(cell), *_way):
            return Spot(FIELD, field_of(table, decision.seat), cell)
        case ("take", str(which)):
            return Spot(SHOWN if which == "shown" else HIDDEN, None, 0)
        case ("choose", int(owner)):
            return Spot(HAND, owner, 0)
    return None


def alike(table: Table, decision: Decision, spot: Spot) -> list[Spot]:
    """Return what stands for the same as a card: it alone."""
    del table, decision
    return [spot]


def field_of(table: Table, seat: int) -> int | None:
    """Return whose battlefield a seat plays on: its own in a duel, else that of all."""
    return seat if any(place.name == OUT for place in table.places) else None
