"""Why a gesture does nothing in Reverse War: a sentence, and the page of the rules that says more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.rules.reverse_war.words import scenarios
from game.rules.reverse_war.words.options import cell_taken

if TYPE_CHECKING:
    from game.rules.reverse_war.seen import Seen

    Refused = tuple[str, str]


def drawing(seen: Seen) -> Refused | None:
    """Return why no card is drawn now, None where one is or nothing is asked."""
    if seen.phase == "place":
        return _("Place the card in hand before you draw another."), "turn"
    return (scenarios.draw_refusal(seen), scenarios.PAGE) if seen.choosing else None


def reversing(seen: Seen, *, held: bool) -> Refused | None:
    """Return why the card in hand, if one is `held`, is not reversed, None where it may be."""
    if seen.choosing:
        return scenarios.draw_refusal(seen), scenarios.PAGE
    if not held:
        return _("Draw a card first: then you can reverse it."), "turn"
    return (scenarios.way_refusal(seen), scenarios.PAGE) if seen.forced.reversed is not None else None


def placing(seen: Seen, target: int) -> Refused:
    """Return why the card in hand does not go to a cell."""
    told = "" if seen.cells[target] else scenarios.cell_refusal(seen)
    return (told, scenarios.PAGE) if told else (cell_taken(), "placement")
