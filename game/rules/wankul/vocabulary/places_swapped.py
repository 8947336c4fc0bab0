"""The word for terrains that swap their places: the characters stay where they lie (WAN-27).

prompt              who         options
swap-terrains       the player  ("terrain", slot)
swap-terrains-with  the player  ("terrain", slot)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import Effect, picking_two
from game.core.i18n import N_
from game.core.script import DO
from game.rules.wankul import deeds
from game.rules.wankul.traits import WORDS
from game.rules.wankul.vocabulary.in_play import other_terrains, slot_of

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.core.machine import Vars
    from game.core.model import Action
    from game.rules.wankul.state import WankulState


@WORDS.register(DO, "swap-terrains", N_("swap two terrains in play; the characters stay where they are"))
def _swap_terrains() -> Effect:
    def options(state: WankulState, _given: Given) -> list[Action]:
        return other_terrains(state, None) if len(state.placed()) > 1 else []

    def others(state: WankulState, given: Given) -> list[Action]:
        return other_terrains(state, slot_of(given, "swap-terrains"))

    def act(state: WankulState, given: Vars) -> None:
        slots = slot_of(given, "swap-terrains"), slot_of(given, "swap-terrains-with")
        deeds.swap_terrains(state, *slots)

    return picking_two("swap-terrains", options, "swap-terrains-with", others, act)
