"""What is asked at the table of Magicjoust, read from the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.model import END
from game.core.table import HAND
from game.core.windows import PASS
from game.rules.magicjoust import places
from game.rules.magicjoust.places import CREUSET, ETHER, INVOKED, ZONES
from game.rules.magicjoust.reactions import declined
from game.rules.magicjoust.turn import for_nothing
from scenes.table import asked as table_asked

if TYPE_CHECKING:
    from game.core.model import Action, Decision
    from game.core.table import Spot, Table
    from game.rules.magicjoust.reactions import Declined
    from game.rules.magicjoust.state import MagicState

PAY: Final = "pay"
ANSWER: Final = "answer"
DISCARDING: Final = "discard"
"""The prompt for a hand that is too full at the end of a turn."""
_MOVES: Final = ("shift", "leap", "push")
"""The prompts for singularities that then go elsewhere."""


@dataclass
class Asked(table_asked.Asked):
    """The options of a decision by what they touch: piles, cards, cards in play, singularities, zones.

    `useless` are the cards of the hand that would leave again without doing anything; `left` is what comes of
    an attack that is not answered.
    """

    useless: frozenset[str] = frozenset()
    left: Declined | None = None

    @property
    def plain(self) -> Action | None:
        """To end the turn, or to answer nothing, where that is an option."""
        return next((option for option in self.others if option in (END, PASS)), None)

    @property
    def moves_spots(self) -> bool:
        """Say whether a singularity is to be chosen that then goes to another zone."""
        return self.prompt in _MOVES

    @property
    def piles(self) -> list[str]:
        """The piles that can be drawn from."""
        return [spot.place for spot in self.within(ETHER, CREUSET)]

    @property
    def zones(self) -> list[Spot]:
        """The zones that can be chosen."""
        return [spot for spot in self.within(*ZONES) if spot.index is None]

    @property
    def singularities(self) -> list[Spot]:
        """The singularities that can be chosen."""
        return [spot for spot in self.within(*ZONES) if spot.index is not None]

    @property
    def invoked(self) -> list[Spot]:
        """The cards in play that can be chosen."""
        return self.within(INVOKED)

    @property
    def of_use(self) -> list[Spot]:
        """Where the cards of the hand lie that can be invoked, and would do something."""
        return [spot for spot in self.within(HAND) if self.touching[spot][0][1] not in self.useless]

    @property
    def idle(self) -> bool:
        """Say whether a turn allows nothing of use any more but to end it."""
        return self.in_turn and not (self.piles or self.of_use or self.invoked)


def read(decision: Decision | None, table: Table, world: MagicState) -> Asked:
    """Return what a decision asks; nothing where there is none."""
    asked = Asked()
    if decision is not None:
        asked.take(decision, table, places)
    if decision is not None and asked.prompt == ANSWER:
        asked.left = declined(world, decision.seat)
    if asked.in_turn:
        asked.useless = frozenset(ref for ref in asked.held if for_nothing(world, ("invoke", ref)))
    return asked
