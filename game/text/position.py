"""Where a game stands, told to a seat: lines to be read one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext
from game.core.table import HAND, Spot

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.core.model import Decision
    from game.core.spoken import Telling
    from game.core.table import Place, Table


def hand(telling: Telling, table: Table) -> Iterator[str]:
    """Yield the cards in the hand of the seat."""
    places = [place for place in table.places if place.name == HAND and place.seat in (None, table.seat)]
    return _places(telling, table, places)


def whole(telling: Telling, table: Table, decision: Decision | None) -> Iterator[str]:
    """Yield all that the seat sees: the turn, what is so, and every place with its cards."""
    yield telling.heading(table, decision.seat if decision else None)
    yield from telling.facts(table)
    yield from _places(telling, table, table.places)


def _places(telling: Telling, table: Table, places: Iterable[Place]) -> Iterator[str]:
    for place in places:
        name = telling.place(table, place)
        if not name:
            continue
        if not place.cards:
            yield _("{place}: nothing.").format(place=name)
        elif row := telling.row(table, place):
            yield _("{what}: {words}").format(what=name, words=f"{row}.")
        elif all(card is not None and card.ref is None for card in place.cards):
            yield _("{place}: {cards}.").format(place=name, cards=_backs(len(place.cards)))
        else:
            yield _("{where}:").format(where=name)
            yield from _cards(telling, table, place)


def _cards(telling: Telling, table: Table, place: Place) -> Iterator[str]:
    """Yield the cards of a place that are known, and where one may lie; then how many lie face down."""
    hidden = 0
    for index, card in enumerate(place.cards):
        if card is not None and card.ref is None:
            hidden += 1
        else:
            yield telling.card(table, Spot(place.name, place.seat, index))
    if hidden:
        yield f"{_backs(hidden)}."


def _backs(count: int) -> str:
    return ngettext("{count} card face down", "{count} cards face down", count).format(count=count)
