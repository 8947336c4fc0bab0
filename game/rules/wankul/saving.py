"""What the fields of a saved state of Wankul say together: anybody may have written them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.rules.wankul import sight
from game.rules.wankul.table import PILES
from game.rules.wankul.traits import TURN_END

if TYPE_CHECKING:
    from game.core.lasting import Lasting
    from game.rules.wankul.state import WankulState


def check(state: WankulState) -> None:
    """Raise ValueError unless it is a state of a game."""
    _check_places(state)
    hidden = {card for side in state.sides for card in (*side.hand, *side.deck)}
    if any(not known <= hidden for known in state.knows):
        state.saved.refuse("knows")
    if not all(_is_there(state, effect) for effect in state.effects):
        state.saved.refuse("effects")
    state.saved.check_question(state)
    _check_frames(state)


def _check_frames(state: WankulState) -> None:
    """Raise ValueError where what is being carried out is about nothing that there is."""
    try:
        for seat in state.seats:
            sight.carried_out(state, seat)
    except (LookupError, TypeError, ValueError, AttributeError):
        state.saved.refuse("machine")


def _check_places(state: WankulState) -> None:
    """Raise ValueError unless every card lies once, in a pile of its owner's or where it may in play."""
    in_play: list[int] = []
    for ground in state.grounds:
        if ground is not None:
            if not state.is_terrain(ground.card) or state.owners[ground.card] != ground.owner:
                state.saved.refuse("grounds")
            laid = [one.card for row in ground.rows for one in row]
            if any(state.is_terrain(card) for card in laid):
                state.saved.refuse("grounds.rows")
            in_play += [ground.card, *laid]
    for seat, side in enumerate(state.sides):
        own = [card for name in PILES for card in side.pile(name)]
        own += [card for card in in_play if state.owners[card] == seat]
        if Counter(own) != Counter(card for card, owner in enumerate(state.owners) if owner == seat):
            state.saved.refuse("sides")


def _is_there(state: WankulState, effect: Lasting) -> bool:
    """Say whether what lasts is such a sentence of a card, on a card, for the turn or for good."""
    sentences = state.recipes[effect.card].sentences
    return (
        effect.sentence < len(sentences)
        and sentences[effect.sentence].lasts is not None
        and effect.foe == 1 - effect.owner
        and effect.number < state.next_effect
        and (effect.on is None or effect.on[1] < len(state.cards))
        and (effect.until is None or (effect.until[0], effect.until[2]) == (TURN_END, 1))
    )
