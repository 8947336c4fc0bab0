"""What a bot thinks of in Openmok Évolution when it looks at a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.evolution.outlook import worth
from game.bots.search.whole_turns import Sense
from game.rules.evolution.choices import AGREE, DONE
from game.rules.evolution.turn import END

if TYPE_CHECKING:
    from game.core.model import Action, Decision
    from game.rules.evolution.state import EvolutionState


def sensible(decision: Decision) -> tuple[Action, ...]:
    """Return the options of a decision but giving up, and but gestures by hand.

    A bot reads no free text: it makes no gesture, and agrees to those of others (EVO-18). It pays for no
    combined attack where one Mok alone succeeds.
    """
    if decision.prompt != "turn":
        return _WITHOUT_READING.get(decision.prompt, decision.options)
    alone = {option[2:] for option in decision.options if option[0] == "attack"}
    return tuple([one for one in decision.playing_on if one[0] != "combined" or one[1:] not in alone])


_WITHOUT_READING: Final = {"by-hand": (DONE,), "agree": (AGREE,)}


LOTS: Final = 8
"""How many times a Mok drawn by lot is drawn for a mean."""


def _options(table: EvolutionState) -> tuple[Action, ...]:
    return sensible(table.decision) if table.decision is not None else ()


SENSE: Final[Sense[EvolutionState]] = Sense(worth, _options, END, lots=LOTS)
"""How Openmok Évolution is thought about."""
