"""What a newcomer asks at the table of Openmok Évolution, told the first time that it matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.rules.evolution.places import EvolutionTable

FIRST_USES: Final[Mapping[str, str]] = {
    "hand": N_(
        "Nothing is drawn here: all your cards are in your hand. **One Mok for each place, for the whole "
        "game**: choose them well."
    ),
    "win": N_(
        "To win: **every Mok placed opposite is K.O.**, even a single one, and whatever cards are left in "
        "their hand."
    ),
    "passed": N_(
        "Where everybody passes two turns in a row, **the resistances left are counted**, and the most win."
    ),
    "at-once": N_("A Mok may attack in the very turn in which you place it."),
}

_BEGUN: Final = 2
"""From how many Moks on the table on one knows how they come there."""


def met(table: EvolutionTable) -> Iterator[str]:
    """Yield what is met in a turn of who sees the table, by its key."""
    own = table.moks[table.seat]
    if len(own) < _BEGUN:
        yield "hand"
    if any(table.moks[foe] for foe in table.foes):
        yield "win"
        if own and table.allowance["attacks"]:
            yield "at-once"
    if any(table.passes):
        yield "passed"
