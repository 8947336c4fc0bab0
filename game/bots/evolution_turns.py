"""What a bot thinks of in Openmok Évolution when it looks at a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.evolution_outlook import worth
from game.bots.whole_turns import Sense
from game.rules.evolution.choices import AGREE, DONE
from game.rules.evolution.turn import END

if TYPE_CHECKING:
    from game.core.model import Action, Decision
    from game.rules.evolution.state import EvolutionState


def sensible(decision: Decision) -> tuple[Action, ...]:
    """Return the options of a decision but giving up, and but gestures by hand.

    A bot reads no free text: it makes no gesture, and agrees to those of others (EVO-18).
    """
    return _WITHOUT_READING.get(decision.prompt, decision.playing_on)


_WITHOUT_READING: Final = {"by-hand": (DONE,), "agree": (AGREE,)}


def _options(table: EvolutionState) -> tuple[Action, ...]:
    return sensible(table.decision) if table.decision is not None else ()


SENSE: Final[Sense[EvolutionState]] = Sense(worth, _options, END)
"""How Openmok Évolution is thought about."""
