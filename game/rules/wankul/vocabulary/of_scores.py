"""The words for what cards do at a Score on their own terrain: a card is shown, and counts (WAN-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import Effect, owner_of
from game.core.i18n import N_
from game.core.machine import do
from game.core.script import DO
from game.rules.wankul import deeds, force
from game.rules.wankul.traits import STANDING, WORDS, At, Standing
from game.rules.wankul.vocabulary.waiting import on

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.rules.wankul.state import WankulState

on(
    "score-here",
    N_("when this terrain is about to be scored"),
    *("score", lambda _state, given, deed: deed["slot"] == given["slot"], "before"),
)

WORDS.register(DO, "reveal-top", N_("reveal the top card of your deck"))(
    lambda: Effect(
        (do(lambda state, given: deeds.reveal(state, owner_of(given))),),
        lambda state, given: bool(state.sides[owner_of(given)].deck),
    )
)


def _shown(state: WankulState, given: Given) -> int | None:
    """Return the Force of the top card of a deck where both know it; None of a terrain, too (WAN-21)."""
    card = next(iter(deeds.top(state, owner_of(given), 1)), None)
    known = card is not None and all(card in knows for knows in state.knows)
    return force.printed(state, card) if card is not None and known else None


def _swings(key: str, said: str, odd: int) -> None:
    """Register that a card has more Force by that of the card shown, if this is even or odd; else less."""

    def swing(state: WankulState, given: Given) -> int:
        shown = _shown(state, given) or 0
        return shown if shown % 2 == odd else -shown

    def is_it(_state: WankulState, given: Given, at: At) -> bool:
        return at.card == given["card"]

    WORDS.register(DO, key, said, STANDING, note=N_("A terrain changes nothing."))(
        lambda: Effect(standing=Standing("add", 1, is_it, swing))
    )


_swings(
    "swing-even", N_("this character gains that card's Force if it is even, and loses it if it is odd"), 0
)
_swings("swing-odd", N_("this character gains that card's Force if it is odd, and loses it if it is even"), 1)
