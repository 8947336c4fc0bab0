"""Where everything lies in Openmok Évolution, as a seat sees it, and what each option is about.

place    whose     cards
hand     each      caractères and variations; those of another that were seen come first, then backs
moks     each      in the order of placing: marks (a bit each type), out, attack, resistance, sheltered
side     each      variations played: void where the effect was not carried out

`sight.py` makes the table, and tells its facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.table import HAND, Spot, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Action, Decision, Json

MOKS: Final = "moks"
SIDE: Final = "side"

IN_HAND: Final = ("replace-by", "discard")
"""The prompts whose cards lie in the hand of who is asked."""


def touched(table: Table, decision: Decision, action: Action) -> Spot | None:
    """Return which card or place an option is about, or None: an attack is about its target."""
    match action:
        case ("place" | "play", str(ref), *_foe):
            return table.find(ref, HAND, decision.seat)
        case ("attack" | "combined" | "strike", *_how, int(foe), int(target)):
            return Spot(MOKS, foe, target)
        case ("mok" | "resistance" | "put" | "take-off", int(seat), int(place), *_kind):
            return Spot(MOKS, seat, place)
        case ("take-back", int(seat), str(ref)):
            return table.find(ref, SIDE, seat)
        case ("card" | "effect", what):
            return _offered(table, decision, what) if isinstance(what, str) else _lasting(table, what)
    return None


def alike(table: Table, decision: Decision, spot: Spot) -> list[Spot]:  # noqa: ARG001 - as in any game
    """Return what an option about a card may be about as well: cards of its name in a hand, or at a side."""
    return [spot] if spot.place == MOKS else table.alike(spot)


def _offered(table: Table, decision: Decision, ref: str) -> Spot | None:
    """Return where a card lies that is to be chosen: in one's hand, at a side, or in a hand that was seen."""
    own, seats = decision.seat, range(len(cast("list[Json]", table.facts["hands"])))
    rows = [(HAND, own)] if decision.prompt in IN_HAND else [(SIDE, own)]
    rows += [(name, seat) for name in (SIDE, HAND) for seat in seats if seat != own]
    found = [(name, seat) for name, seat in rows if ref in table.refs(name, seat)]
    return table.find(ref, *found[0]) if found else None


def _lasting(table: Table, number: int) -> Spot:
    """Return the Mok on which a variation lies."""
    effect = effect_of(table, number)
    seat, place = cast("list[int]", effect["on"])
    return Spot(MOKS, seat, place)


def effect_of(table: Table, number: int) -> Mapping[str, Json]:
    """Return what lasts, by its number."""
    effects = cast("list[Mapping[str, Json]]", table.facts["effects"])
    return next(effect for effect in effects if effect["number"] == number)
