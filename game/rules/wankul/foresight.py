"""What is sure of a combo before its card is played: that it comes to nothing, though gems would meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.model import Event
from game.core.windows import PASS
from game.rules.wankul import gems
from game.rules.wankul.edition import WINDOW
from game.rules.wankul.handlers import combining, written
from game.rules.wankul.needless import PAY
from game.rules.wankul.recipes import COMBO
from game.rules.wankul.traits import At

if TYPE_CHECKING:
    from game.rules.wankul.state import WankulState

_SURE: Final = frozenset({"announce", "paid", "play", "combo", "idle", "lasts", "triggered"})
"""The kinds of what happens by which nothing comes to be known that was hidden."""


def idle_combo(state: WankulState, seat: int, ref: str, slot: int) -> Event | None:
    """Return what is told of the combo of a card of the hand where it comes to nothing on a terrain.

    None where it comes to something, where there is none, or where that hangs on what is chosen or drawn.
    """
    card, row = state.in_hand(seat, ref), state.row(slot, seat)
    numbers = state.recipes[card].sections.get(COMBO, ())
    if not row or not numbers:
        return None
    left, crossed = row[-1].card, gems.crossed(state, slot)
    if not gems.makes_combo(state.characters[card], state.characters[left], crossed=crossed):
        return None
    if not combining(state, state.given(seat, card, slot), At(left, seat, slot)):
        said = written(state, card, numbers[0])
        return Event(
            "idle", {"seat": seat, "card": ref, "combo": True, "beside": True, "unmet": False, "said": said}
        )
    return _told(state, ref, slot)


def _told(state: WankulState, ref: str, slot: int) -> Event | None:
    """Return the same as it is told when the card is played and nobody answers."""
    again = state.clone()
    told = [*again.apply(("play", ref, slot))]
    while (asked := again.decision) is not None and asked.prompt in (PAY, WINDOW):
        told += again.apply(PASS if asked.prompt == WINDOW else asked.options[0])
    for event in told:
        if event.kind == "idle" and event.data["combo"] and event.data["card"] == ref:
            return event
        if event.kind not in _SURE:
            return None
    return None
