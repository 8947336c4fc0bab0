"""Where everything lies in Magicjoust, as a seat sees it, and what each option is about.

place             whose   cards
hand              each    of another: those that were seen first, then backs
ether, creuset    each    the piles, face down
zone 1 to 4       each    singularities: stable
invoked           each    cards of the creuset in play: used
spent, discard    each    the discards of the piles

`sight.py` makes the table, and tells its facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.table import HAND, Spot, Table

if TYPE_CHECKING:
    from game.core.model import Action, Decision

ETHER, CREUSET = "ether", "creuset"
"""The piles of a wizard: of singularities, of cards of the creuset."""

ZONES: Final = ("zone 1", "zone 2", "zone 3", "zone 4")
INVOKED: Final = "invoked"
SPENT, DISCARD = "spent", "discard"

IN_HAND: Final = ("discard", "throw", "foe-throws")
"""The prompts whose cards lie in the hand of who is asked."""

_ELSEWHERE: Final = {"seek": ETHER, "recall": SPENT, "divine": CREUSET, "recover": DISCARD}
"""Where the cards lie that other prompts ask for."""

_LYING: Final = {"settle": False, "unsettle": True}
"""The prompts about singularities that are stable, or that are not."""


def zone_of(zone: int) -> str:
    """Return the place of a zone, from 1 to 4."""
    return ZONES[zone - 1]


def colour_of(ref: str) -> str:
    """Return the colour of a singularity."""
    return ref.partition("-")[0]


def touched(table: Table, decision: Decision, action: Action) -> Spot | None:
    """Return which card or place an option is about, or None: paying is about no one singularity."""
    match action:
        case ("singularity" | "creuset" as pile,):
            return Spot(ETHER if pile == "singularity" else CREUSET, decision.seat)
        case ("act" | "answer", int(place)):
            return Spot(INVOKED, decision.seat, place)
        case ("invoked", int(seat), int(place)):
            return Spot(INVOKED, seat, place)
        case ("invoke" | "card", str(ref)):
            return _of_card(table, decision, ref)
        case ("singularity" | "zone", int(seat), int(zone), *colour):
            return _in_zone(table, decision, Spot(zone_of(zone), seat), *colour)
    return None


def _of_card(table: Table, decision: Decision, ref: str) -> Spot:
    """Return where a card lies that can be chosen: in one's hand, in a discard, or somewhere in a pile."""
    name = _ELSEWHERE.get(decision.prompt, HAND)
    if name in (ETHER, CREUSET):
        return Spot(name, decision.seat)
    return table.find(ref, name, decision.seat)


def _in_zone(table: Table, decision: Decision, zone: Spot, colour: str | int = "") -> Spot:
    """Return the first singularity of a colour in a zone that can be chosen; the zone where none is told."""
    if not colour:
        return zone
    stable = _LYING.get(decision.prompt)
    for index, card in enumerate(table.place(zone.place, zone.seat).cards):
        if (
            card is not None
            and colour_of(card.ref or "") == colour
            and stable in (None, card.marks["stable"])
        ):
            return Spot(zone.place, zone.seat, index)
    raise KeyError(zone)


def alike(table: Table, decision: Decision, spot: Spot) -> list[Spot]:
    """Return what an option about a card may be about as well: singularities of a colour, cards of a name."""
    if spot.index is None or spot.place == INVOKED:
        return [spot]
    if spot.place not in ZONES:
        return table.alike(spot)
    colour, lying = colour_of(table.ref(spot)), decision.prompt in _LYING
    return [
        Spot(spot.place, spot.seat, index)
        for index, card in enumerate(table.place(spot.place, spot.seat).cards)
        if card is not None
        and colour_of(card.ref or "") == colour
        and (not lying or card.marks["stable"] == table.card(spot).marks["stable"])
    ]
