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

A card is marked as `reversed` where that is known. What a scenario removes lies nowhere any more. The facts
are those of the view that lie nowhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.table import HAND, Card, Place, Spot, Table, backs, cards
from game.rules.reverse_war.layouts import LAYOUTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.model import Action, Decision, Json

FIELD, DRAW, SHOWN, HIDDEN, OUT = "field", "draw", "shown", "hidden", "out"

_LYING: Final = frozenset(
    {"cells", "boards", "hand", "hands", "shown", "hidden", "out", "deck", "pile", "looking"}
)


def table_of(view: Mapping[str, Json], seat: int) -> Table:
    """Return the table that a seat sees, from its view."""
    data = cast("Mapping[str, Any]", view)
    places = _duel(data) if "boards" in data else _field(data)
    return Table(seat, tuple(places), {name: told for name, told in view.items() if name not in _LYING})


def _field(view: Mapping[str, Any]) -> Iterator[Place]:
    """Yield the places of a table with one battlefield."""
    yield Place(FIELD, None, _cells(view["cells"]), open=LAYOUTS[view["mode"]].grows)
    if "hands" in view:
        for owner, drawn in enumerate(view["hands"]):
            held = view["hand"] if view["owner"] == owner else drawn
            yield Place(HAND, owner, _one(held))
    else:
        yield Place(HAND, None, _one(view["hand"]))
    if view["shown"]:
        pile = cards(view["shown"])
    else:
        pile = cards([one["card"] for one in view["pile"]]) if "pile" in view else backs(view["deck"])
    yield Place(DRAW, None, pile)


def _duel(view: Mapping[str, Any]) -> Iterator[Place]:
    for owner, board in enumerate(view["boards"]):
        yield Place(FIELD, owner, _cells(board))
        yield Place(HAND, owner, _one(view["hands"][owner]))
        yield Place(OUT, owner, _one(view["out"][owner]))
    yield Place(SHOWN, None, _one(view["shown"]))
    yield Place(HIDDEN, None, _one(view["hidden"]) or backs(int(view["looking"])))
    yield Place(DRAW, None, backs(view["deck"]))


def _cells(board: list[Any]) -> tuple[Card | None, ...]:
    return tuple([_card(cell) if cell else None for cell in board])


def _one(data: Mapping[str, Any] | None) -> tuple[Card, ...]:
    return (_card(data),) if data else ()


def _card(data: Mapping[str, Any]) -> Card:
    way = data["reversed"]
    return Card(data["card"], {} if way is None else {"reversed": way})


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


def field_of(table: Table, seat: int) -> int | None:
    """Return whose battlefield a seat plays on: its own in a duel, else that of all."""
    return seat if any(place.name == OUT for place in table.places) else None
