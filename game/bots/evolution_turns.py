"""What a bot thinks of in Openmok Évolution when it looks at a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.evolution_outlook import worth
from game.bots.whole_turns import Sense
from game.rules.evolution.choices import DONE
from game.rules.evolution.turn import END

if TYPE_CHECKING:
    from game.core.model import Action, Decision
    from game.rules.evolution.state import EvolutionState


def sensible(decision: Decision) -> tuple[Action, ...]:
    """Return the options of a decision but giving up, and but gestures by hand: a bot reads no free text."""
    return (DONE,) if decision.prompt == "by-hand" else decision.playing_on


def _options(table: EvolutionState) -> tuple[Action, ...]:
    return sensible(table.decision) if table.decision is not None else ()


SENSE: Final[Sense[EvolutionState]] = Sense(worth, _options, END)
"""How Openmok Évolution is thought about."""
