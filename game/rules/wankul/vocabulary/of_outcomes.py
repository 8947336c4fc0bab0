"""The words for what a terrain says to who has won it, or to who has lost: halved (WAN-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.effects import Effect, card_of
from game.core.happening import become, deed_of
from game.core.i18n import N_
from game.core.machine import do
from game.core.script import DO
from game.rules.wankul.cards import LOSER, WINNER
from game.rules.wankul.traits import BEFORE, NEEDS, TELLS, WORDS
from game.rules.wankul.vocabulary.waiting import on

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.core.machine import Vars
    from game.rules.wankul.state import WankulState


def _applied_here(key: str, said: str, section: str, side: str) -> None:
    """Register what waits for a side to carry out a section of the terrain of a card."""

    def meets(state: WankulState, given: Given, deed: Given) -> bool:
        here = (deed["seat"], deed["slot"]) == (given[side], given["slot"])
        return here and section in state.recipes[card_of(deed)].sections

    on(key, said, section, meets, "after", f"{TELLS} section")


_applied_here("you-apply-loser-here", N_("when you apply The Loser here"), LOSER, "owner")
_applied_here("foe-applies-winner-here", N_("when your opponent applies The Winner here"), WINNER, "foe")


@WORDS.register(
    DO,
    "halve-count",
    N_("its number of cards is halved, rounded down"),
    *(BEFORE, f"{NEEDS} section"),
    note=N_("The one that its text says; cards that it counts are none."),
)
def _halve_count() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        become(state, cast("str", deed_of(given)["kind"]), halved=True)

    return Effect((do(act),))
