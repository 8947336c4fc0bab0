"""The words for what must be so of the characters in play: who is the best, alone of a clan, faced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.effects import Condition, card_of, foe_of, owner_of
from game.core.i18n import N_
from game.core.script import WHEN, number, word
from game.rules.wankul import force
from game.rules.wankul.traits import CLAN, FLEETING, PARTNER, WORDS
from game.rules.wankul.vocabulary.which import fitting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.effects import Given
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Fits

    Measured = Callable[[WankulState, int], int]

_STRICTLY: Final = N_("By more than the best of the other side.")


def _best_here(key: str, said: str, measured: Measured) -> None:
    """Register that the best character of the terrain of a card is its player's own (WAN-37)."""

    def best(state: WankulState, slot: int, seat: int) -> Sequence[int]:
        return sorted([measured(state, laid.card) for laid in state.row(slot, seat)])[-1:]

    def holds(state: WankulState, given: Given) -> bool:
        at = state.find(card_of(given))
        if at is None:
            return False
        own, other = (best(state, at.slot, seat) for seat in (owner_of(given), foe_of(given)))
        return not other or (bool(own) and own[0] > other[0])

    WORDS.register(WHEN, key, said, FLEETING, note=_STRICTLY)(lambda: Condition(holds))


_best_here("strongest-here", N_("if you have the strongest character on this terrain"), force.modified)
_best_here(
    "dearest-here",
    N_("if you have the character with the highest cost on this terrain"),
    lambda state, card: state.costs[card],
)


@WORDS.register(
    WHEN,
    "facing",
    N_("while your opponent has exactly {count} on this terrain"),
    count=number(1, 9, N_("1 character"), N_("{figure} characters")),
)
def _facing(count: int) -> Condition:
    def holds(state: WankulState, given: Given) -> bool:
        slot = given["slot"]
        ground = state.grounds[slot] if isinstance(slot, int) else None
        return ground is not None and len(ground.rows[foe_of(given)]) == count

    return Condition(holds)


@WORDS.register(WHEN, "only-clan", N_("while this is the only {clan} in play"), clan=word(CLAN))
def _only_clan(clan: str) -> Condition:
    def holds(state: WankulState, _given: Given) -> bool:
        rows = [row for ground in state.grounds if ground is not None for row in ground.rows]
        return sum([state.character(laid.card).clan == clan for row in rows for laid in row]) == 1

    return Condition(holds)


@WORDS.register(WHEN, "with-in-play", N_("while {partner} is in play"), partner=word(PARTNER))
def _in_play_with(partner: Fits) -> Condition:
    return Condition(lambda state, given: next(fitting(state, given, partner), None) is not None)
