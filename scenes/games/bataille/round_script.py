"""What the two others play in the round of the first steps: always the same, as the deal lets them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.bataille.round_asking import DONE
from scenes.games.bataille.round_seen import RoundSeen

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action
    from game.core.session import Session

Deed = tuple[str, str, int]
"""Cards laid or discarded: which of both, of what symbol, how many."""

DEEDS: Final[dict[tuple[int, int], Deed]] = {
    (1, 1): ("lay", "force", 3),
    (1, 2): ("discard", "agilite", 1),
    (2, 1): ("lay", "magie", 1),
    (2, 2): ("lay", "force", 1),
    (3, 1): ("discard", "agilite", 1),
    (3, 2): ("discard", "agilite", 1),
}
"""What each does, by the number of the round and the seat."""


def scripted(session: Session, symbol_of: Callable[[str], str]) -> Action:
    """Return what the player asked plays; call it only when one of the two others is asked."""
    decision = session.decision
    assert decision is not None  # noqa: S101 - somebody is asked
    if decision.prompt == "trophy":
        return decision.options[0]
    seen = RoundSeen.of(session.view(decision.seat), decision.seat)
    verb, symbol, count = DEEDS[sum(len(won) for won in seen.trophies) + 1, decision.seat]
    if len(seen.laid) == count:
        return DONE
    wanted = (
        option for option in decision.options if option[0] == verb and symbol_of(str(option[1])) == symbol
    )
    return next(wanted)
