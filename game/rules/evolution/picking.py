"""Deeds of variations in which one thing is picked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.core.effects import offers, owner_of, pick
from game.rules.evolution.cards import Caractere
from game.rules.evolution.vocabulary import Deed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.core.effects import Given
    from game.core.machine import Vars
    from game.core.model import Action
    from game.rules.evolution.state import EvolutionState


def picking(
    prompt: str,
    options: Callable[[EvolutionState, Given], Iterable[Action]],
    act: Callable[[EvolutionState, Vars], None],
    *,
    by: Literal["owner", "foe"] = "owner",
) -> Deed:
    """Return the deed in which one thing is picked and something is done with it; nothing without options."""
    return Deed(pick(prompt, options, act, by), offers(options))


def waiting_moks(state: EvolutionState, given: Given) -> int:
    """Return how many caractères the player holds."""
    return sum(isinstance(state.cards[card], Caractere) for card in state.hands[owner_of(given)])
