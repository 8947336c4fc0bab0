"""What is said of a caractère being made: what its sum lacks, and what the collection says of its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.cards.evolution import TOTAL
from game.cards.spread import ATTACK, RESISTANCE, left_over
from game.core.grammar import joined
from game.core.i18n import N_, _, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.pack import Card
    from game.cards.spread import Comparison, Near, Record, Spread

_MOST_RECORDS: Final = 2
_NEAR: Final = 3
"""Points apart from which nothing is near any more."""

_HIGHEST: Final[Mapping[tuple[str, str], str]] = {
    (ATTACK, "force"): N_("The strongest attack of force in the collection."),
    (ATTACK, "magie"): N_("The strongest attack of magic in the collection."),
    (ATTACK, "agilite"): N_("The strongest attack of agility in the collection."),
    (RESISTANCE, "force"): N_("The best resistance to force in the collection."),
    (RESISTANCE, "magie"): N_("The best resistance to magic in the collection."),
    (RESISTANCE, "agilite"): N_("The best resistance to agility in the collection."),
}
_LOWEST: Final[Mapping[tuple[str, str], str]] = {
    (ATTACK, "force"): N_("The weakest attack of force in the collection."),
    (ATTACK, "magie"): N_("The weakest attack of magic in the collection."),
    (ATTACK, "agilite"): N_("The weakest attack of agility in the collection."),
    (RESISTANCE, "force"): N_("The weakest resistance to force in the collection."),
    (RESISTANCE, "magie"): N_("The weakest resistance to magic in the collection."),
    (RESISTANCE, "agilite"): N_("The weakest resistance to agility in the collection."),
}


def sum_problem(spread: Spread) -> str:
    """Return what must be done for the sum to be right, in a sentence; nothing where it is (EVO-1)."""
    left = left_over(spread)
    if left > 0:
        told = ngettext(
            "{count} point of {total} is still to give.", "{count} points of {total} are still to give.", left
        )
        return told.format(count=left, total=TOTAL)
    if left < 0:
        told = ngettext(
            "{count} point too many: take it away from a number.",
            "{count} points too many: take them away from its numbers.",
            -left,
        )
        return told.format(count=-left)
    return ""


def thoughts(spread: Spread) -> list[str]:
    """Return what the numbers alone may make one think of (Évolution 2.4, EVO-6)."""
    found = []
    attacks, resistances = spread[:3], spread[3:]
    bare = resistances.count(0)
    if bare:
        told = ngettext(
            "{count} resistance of 0: any attack beats it.",
            "{count} resistances of 0: any attack beats them.",
            bare,
        )
        found.append(told.format(count=bare))
    if not any(attacks):
        found.append(_("All its attacks are 0: alone it beats nothing but a 0."))
    return found


def collection_says(compared: Comparison) -> list[str]:
    """Return what the collection says: equals first, then what stands out, then who is near."""
    records = [_record(record) for record in compared.records[:_MOST_RECORDS]]
    if compared.near is None:
        return records
    if compared.near.points == 0:
        return [_equals(compared.near), *records]
    near = (
        [_neighbour(compared.near)]
        if compared.near.points <= _NEAR
        else [_("Nothing like it in the collection.")]
    )
    return records + near


def _record(record: Record) -> str:
    return _((_HIGHEST if record.highest else _LOWEST)[record.place])


def _equals(near: Near) -> str:
    told = ngettext(
        "The same numbers as {name}.", "The same numbers as {name} and {count} others.", len(near.cards)
    )
    return joined(told.format(name=_first(near.cards), count=len(near.cards) - 1))


def _neighbour(near: Near) -> str:
    told = ngettext(
        "Nearest: {name}, {count} point apart.", "Nearest: {name}, {count} points apart.", near.points
    )
    return told.format(name=_first(near.cards), count=near.points)


def _first(cards: Sequence[Card]) -> str:
    return cards[0].name.spoken
