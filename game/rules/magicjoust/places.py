"""Where everything lies in Magicjoust, as a seat sees it, and what each option is about.

place             whose   cards
hand              each    of another: those that were seen first, then backs
ether, creuset    each    the piles, face down
zone 1 to 4       each    singularities: stable
invoked           each    cards of the creuset in play: used
spent, discard    each    the discards of the piles

The facts are those of the view (`sight.py`) that lie nowhere; `plans` and `points` are by seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.table import HAND, Card, Place, Spot, Table, backs, cards

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.model import Action, Decision, Json

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

_FACTS: Final = ("phase", "active", "turn", "drawn", "opening", "joust", "effects", "resolving")


def table_of(view: Mapping[str, Json], seat: int) -> Table:
    """Return the table that a seat sees, from its view."""
    data = cast("Mapping[str, Any]", view)
    facts = {name: view[name] for name in _FACTS}
    for name in ("plans", "points"):
        facts[name] = [wizard[name] for wizard in data["wizards"]]
    return Table(seat, tuple(_places(data, seat)), facts)


def _places(view: Mapping[str, Any], seat: int) -> Iterator[Place]:
    for other, wizard in enumerate(view["wizards"]):
        known = cards(view["hand"] if other == seat else view["known"])
        yield Place(HAND, other, (*known, *backs(wizard["hand"] - len(known))))
        yield Place(ETHER, other, backs(wizard["singularities"]))
        yield Place(CREUSET, other, backs(wizard["creuset"]))
        for name, zone in zip(ZONES, wizard["zones"], strict=True):
            yield Place(name, other, tuple([Card(ref, {"stable": stable}) for ref, stable in zone]))
        yield Place(INVOKED, other, tuple([Card(ref, {"used": used}) for ref, used in wizard["invoked"]]))
        yield Place(SPENT, other, cards(wizard["spent"]))
        yield Place(DISCARD, other, cards(wizard["discard"]))


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
