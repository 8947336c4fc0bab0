"""What the fields of a saved state of Magicjoust say together: anybody may have written them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.rules.magicjoust.singularities import Singularity

if TYPE_CHECKING:
    from game.core.lasting import Lasting
    from game.rules.magicjoust.state import MagicState


def check(state: MagicState) -> None:
    """Raise ValueError unless it is a state of a game."""
    _check_places(state)
    if not all(_is_there(state, effect) for effect in state.effects):
        state.saved.refuse("effects")
    _lay_anew(state)
    state.saved.check_question(state)


def _check_places(state: MagicState) -> None:
    """Raise ValueError unless every card lies once, with its owner, where it may, and is known as it lies."""
    for seat, wizard in enumerate(state.wizards):
        on_table = [spot.card for zone in wizard.zones for spot in zone]
        ether = [*wizard.singularities, *wizard.spent, *on_table]
        others = [*wizard.creuset, *wizard.hand, *wizard.discard, *[one.card for one in wizard.invoked]]
        own = Counter(card for card, owner in enumerate(state.owners) if owner == seat)
        if Counter([*ether, *others]) != own:
            state.saved.refuse("wizards")
        if any(isinstance(state.cards[card], Singularity) != (card in ether) for card in own):
            state.saved.refuse("wizards")
        if any(card not in state.wizards[state.foe(seat)].hand for card in state.known[seat]):
            state.saved.refuse("known")
        if state.foreseen[seat] > len(wizard.creuset):
            state.saved.refuse("foreseen")


def _is_there(state: MagicState, effect: Lasting) -> bool:
    """Say whether what lasts is such a sentence of a card of the creuset."""
    sentences = state.recipe(effect.card).sentences
    return effect.sentence < len(sentences) and sentences[effect.sentence].lasts is not None


def _lay_anew(state: MagicState) -> None:
    """Lay the cards in play one after the other, so that each is known for what it is."""
    for seat, wizard in enumerate(state.wizards):
        laid, wizard.invoked = wizard.invoked, []
        for one in laid:
            state.lay(seat, one)
