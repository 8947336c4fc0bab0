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

The facts are those of the view that lie nowhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.table import HAND, Card, Place, Spot, Table, backs, cards

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.model import Action, Decision, Json

PILE, OUT, LINE, STAKE = "pile", "out", "line", "stake"
STANDING, LAID, DRAW, DISCARD = "standing", "laid", "draw", "discard"
TROPHIES: Final = "trophies"

_HELD: Final = 3
_LYING: Final = frozenset(
    {"piles", "hand", "hands", "stakes", "out", "lines", "trophies", "standing", "laid", "draw", "discard"}
)


def table_of(view: Mapping[str, Json], seat: int) -> Table:
    """Return the table that a seat sees, from its view."""
    data = cast("Mapping[str, Any]", view)
    places = _round(data, seat) if data["variant"] == "round" else _duel(data, seat)
    return Table(seat, tuple(places), {name: told for name, told in view.items() if name not in _LYING})


def _duel(view: Mapping[str, Any], seat: int) -> Iterator[Place]:
    """Yield the places of a battle of two."""
    held = _HELD if view.get("choix") else 0
    for owner, pile in enumerate(view["piles"]):
        if held:
            picked = view["pick"] if owner == seat else None
            yield Place(HAND, owner, _hand(pile[:held], picked))
        yield Place(PILE, owner, cards(pile[held:]))
        for name, field in ((LINE, "lines"), (STAKE, "stakes"), (OUT, "out"), (TROPHIES, "trophies")):
            if field in view:
                yield Place(name, owner, cards(view[field][owner]))


def _round(view: Mapping[str, Any], seat: int) -> Iterator[Place]:
    """Yield the places of a round."""
    for owner, count in enumerate(view["hands"]):
        hand = _hand(view["hand"], view["pick"]) if owner == seat else backs(count)
        yield Place(HAND, owner, hand)
        yield Place(TROPHIES, owner, cards(view["trophies"][owner]))
    yield Place(STANDING, None, cards(view["standing"]))
    yield Place(LAID, None, cards(view["laid"]))
    yield Place(DRAW, None, backs(view["draw"]))
    yield Place(DISCARD, None, cards(view["discard"]))


def _hand(refs: list[str | None], picked: str | None) -> tuple[Card, ...]:
    """Return the cards of a hand: the first of that ref is picked, if one is."""
    place = refs.index(picked) if picked is not None else -1
    return tuple([Card(ref, {"picked": True} if index == place else {}) for index, ref in enumerate(refs)])


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


def _loot(table: Table, decision: Decision, ref: str) -> Spot:
    """Return where a card lies that may be a trophy: in the discard, or in what the other put down."""
    if table.facts["variant"] == "round":
        return table.find(ref, DISCARD)
    other = 1 - decision.seat
    return table.find(ref, LINE if ref in table.refs(LINE, other) else STAKE, other)
