"""What keeps a seat from attacking in its turn, named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.grammar import joined, listed
from game.core.i18n import _
from game.rules.evolution import power

if TYPE_CHECKING:
    from game.core.lasting import Lasting
    from game.core.spoken import Spoken
    from game.rules.evolution.state import EvolutionState


def attack_hindered(state: EvolutionState, seat: int, spoken: Spoken) -> str:
    """Return which variations keep a seat from any attack, "" where none does."""
    bans = power.bans(state, seat, "attacks")
    if bans:
        return _("{card} keeps you from attacking for now.").format(card=_named(state, bans, spoken))
    targets = [at for foe in state.foes(seat) for at in state.standing(foe)]
    if not targets or not all(power.sheltered(state, at) for at in targets):
        return ""
    shelters = [effect for effect in state.effects if power.is_shelter(state, effect)]
    told = _("{card} shelters the Moks of {names}: no attack for now.")
    names = listed([spoken.player(foe) for foe in state.foes(seat)])
    return joined(told.format(card=_named(state, shelters, spoken), names=names))


def _named(state: EvolutionState, effects: list[Lasting], spoken: Spoken) -> str:
    return listed([*dict.fromkeys(spoken.card(state.cards[effect.card].ref) for effect in effects)])
