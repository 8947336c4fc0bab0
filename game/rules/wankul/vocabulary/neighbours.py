"""The words for the characters beside a card, left and right of it in its row (WAN-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import card_of
from game.core.i18n import N_
from game.rules.wankul import force
from game.rules.wankul.table import Lying
from game.rules.wankul.traits import NUMBER, WORDS

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Number


def _force_beside(step: int) -> Number:
    """Return the modified Force of the neighbour so many places to the right, 0 where there is none."""

    def count(state: WankulState, given: Given) -> int:
        at = state.find(card_of(given))
        row = state.row(at.slot, at.seat) if at else []
        if at is None or not 0 <= at.place + step < len(row):
            return 0
        beside = Lying(at.slot, at.seat, at.place + step)
        return force.modified(state, state.lying(beside).card, beside)

    return count


WORDS.register(NUMBER, "left-force", N_("the Force of the character on its left"))(lambda: _force_beside(-1))
WORDS.register(NUMBER, "right-force", N_("the Force of the character on its right"))(lambda: _force_beside(1))
