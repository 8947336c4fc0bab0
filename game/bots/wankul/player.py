"""Who plays worlds of Wankul on for a search: by simple habits, a few turns, then a look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.search.playing_on import PlayingOn
from game.bots.wankul.engine import in_hand
from game.bots.wankul.turns import END, SENSE, cheapest, thought_of
from game.rules.wankul import force, gems

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Decision
    from game.rules.wankul.state import WankulState

WHIM: Final = 8
"""Once in so many times a playout does anything."""


class WankulPlayer(PlayingOn["WankulState"]):
    """Plays worlds of Wankul on."""

    sense = SENSE
    horizon = 2
    scale = 1.0
    width = 3

    def habit(self, state: WankulState, decision: Decision) -> Action:
        """Return what a player in a hurry does: score what is won, play where it tells, end the turn."""
        if decision.prompt == "pay":
            return cheapest(state, decision, 1)[0]
        found = thought_of(state, decision)
        if len(found) == 1:
            return found[0]
        if decision.prompt == "turn" and self._rng.below(WHIM):
            return self._next(state, decision.seat, found)
        if decision.prompt == "discard":
            return min(found, key=lambda option: _kept(state, decision.seat, option))
        return self._rng.choice(found)

    def _next(self, state: WankulState, seat: int, found: Sequence[Action]) -> Action:
        scores = [one for one in found if one[0] == "score" and _wins(state, seat, int(one[1]))]
        if scores:
            return scores[0]
        plays = [one for one in found if one[0] == "play"]
        if not plays:
            return END if END in found else found[0]
        return max(plays, key=lambda one: self._tells(state, seat, one))

    def _tells(self, state: WankulState, seat: int, option: Action) -> float:
        """Return how much a character tells on a terrain, with a little luck."""
        card, slot = state.in_hand(seat, str(option[1])), int(option[2])
        known = state.character(card)
        row = state.row(slot, seat)
        left = state.characters[row[-1].card] if row else None
        joins = gems.makes_combo(known, left)
        lead = force.total(state, slot, seat) - force.total(state, slot, 1 - seat)
        needed = -8 < lead < 8
        luck = self._rng.below(100) / 100
        return known.force - known.cost + 2.5 * joins + 1.5 * needed + 2 * luck


def _wins(state: WankulState, seat: int, slot: int) -> bool:
    """Say whether a seat would win a terrain that it scored now."""
    return force.total(state, slot, seat) > force.total(state, slot, 1 - seat)


def _kept(state: WankulState, seat: int, option: Action) -> float:
    """Return how much a card of the hand is worth to be kept."""
    refs, ref = state.refs, str(option[1])
    return next((in_hand(state.cards[card]) for card in state.sides[seat].hand if refs[card] == ref), 0.0)
