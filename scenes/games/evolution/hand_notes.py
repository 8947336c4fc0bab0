"""What is good to know of a hand of Openmok Évolution: what waits, for how many Moks, and why not now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.grammar import listed
from game.core.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Action
    from game.rules.evolution.places import EvolutionTable
    from game.rules.evolution.refusals import Refusal
    from scenes.games.evolution.asked import Asked
    from scenes.games.evolution.looks import Looks


def notes(seen: EvolutionTable, asked: Asked, looks: Looks) -> list[str]:
    """Return what an impact allows of each variation in hand (Évolution 4.5.1), in a few sentences."""
    held = sorted((ref for ref in seen.hand if not looks.is_mok(ref)), key=looks.impact)
    placed = max((len(seen.moks[foe]) for foe in seen.foes), default=0)
    most = max((seen.maximum[foe] for foe in seen.foes), default=0)
    ready = [ref for ref in held if ref in asked.plays]
    never = [ref for ref in held if looks.impact(ref) > most]
    told = []
    if ready and seen.allowance["variations"]:
        words = ngettext("{cards} can be played now.", "{cards} can be played now.", len({*ready}))
        told.append(words.format(cards=_named(ready, looks)))
    for missing in range(1, most - placed + 1):
        waiting = [ref for ref in held if looks.impact(ref) == placed + missing]
        if waiting:
            count, words = _waits(missing, placed, several=len(seen.foes) > 1)
            told.append(words.format(count=count, cards=_named(waiting, looks)))
    if never:
        told.append(
            _("With {most} places a side, never: {cards}.").format(most=most, cards=_named(never, looks))
        )
    return told


def _waits(missing: int, placed: int, *, several: bool) -> tuple[int, str]:
    """Return what variations wait for that lack so many Moks, of whoever has `placed` most of `several`."""
    if several:
        count = placed + missing
        return count, ngettext(
            "{cards}: once one opponent has placed {count} Mok.",
            "{cards}: once one opponent has placed {count} Moks.",
            count,
        )
    return missing, ngettext(
        "{count} more Mok is needed opposite to play {cards}.",
        "{count} more Moks are needed opposite to play {cards}.",
        missing,
    )


def _named(refs: Sequence[str], looks: Looks) -> str:
    """Return cards by name with their impacts, as one says them."""
    names = [
        _("{card} ({impact})").format(card=looks.name(ref), impact=looks.impact(ref))
        for ref in dict.fromkeys(refs)
    ]
    return listed(names)


def why_held(ref: str, foe: int, why: Callable[[Action], Refusal | None]) -> str:
    """Return why a card of the hand cannot be put on the table, by what `why` says; "" where it can.

    `foe` is the opponent that a variation would be aimed at.
    """
    tried: tuple[Action, ...] = (("place", ref), ("play", ref), ("play", ref, foe))
    found = [why(action) for action in tried]
    told = [one.words() for one in found if one is not None and one.reason != "unknown"]
    return "" if None in found else "".join(told[:1])
