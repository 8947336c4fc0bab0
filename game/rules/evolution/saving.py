"""What the fields of a saved state of Openmok Évolution say together: anybody may have written them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.lasting import END, START
from game.rules.evolution.cards import Caractere, Variation

if TYPE_CHECKING:
    from game.core.lasting import Lasting
    from game.rules.evolution.state import EvolutionState

_EDGES: Final = (START, END, "attack")


def check(state: EvolutionState) -> None:
    """Raise ValueError unless it is a state of a game."""
    for effect in state.effects:
        if not _is_there(state, effect):
            state.saved.refuse("effects")
    _check_owners(state)
    state.saved.check_question(state)


def _is_there(state: EvolutionState, effect: Lasting) -> bool:
    """Say whether what lasts is a sentence of a variation, on a Mok that there is."""
    variation = state.cards[effect.card]
    script = state.setting.scripts.get(variation.ref)
    return (
        isinstance(variation, Variation)
        and script is not None
        and effect.sentence < len(script.sentences)
        and max(effect.number, effect.source) < state.next_effect
        and (effect.on is None or effect.on[1] < len(state.moks[effect.on[0]]))
        and (effect.until is None or effect.until[0] in _EDGES)
    )


def _check_owners(state: EvolutionState) -> None:
    """Raise ValueError unless every card is in one place, its owner's, and of the right kind."""
    for seat in state.seats:
        moks = [mok.card for mok in state.moks[seat]]
        there = sorted([*state.hands[seat], *moks, *state.played[seat]])
        if there != [card for card, owner in enumerate(state.owners) if owner == seat]:
            state.saved.refuse("hands")
        if not all(isinstance(state.cards[card], Caractere) for card in moks):
            state.saved.refuse("moks")
        if not all(isinstance(state.cards[card], Variation) for card in state.played[seat]):
            state.saved.refuse("played")
    if not {*state.void} <= {card for row in state.played for card in row}:
        state.saved.refuse("void")
