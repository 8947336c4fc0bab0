"""What is asked at a table of Reverse War, by the card, the cell or the pile that each option touches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.table import Spot
from game.rules.reverse_war.places import FIELD
from game.rules.reverse_war.state import REVERSED, UPRIGHT
from scenes.table import asked

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.core.model import Action
    from game.rules.reverse_war.troops import Placed

REVERSE: Final = "reverse"
"""The word of the gesture that turns the card in hand."""
PLEAD: Final = "plead"
"""The word of the gesture that asks the partner for its trust."""
PICKED: Final = ("flip", "remove", "take", "choose")
"""The words of options to choose one of several cards."""


@dataclass
class Asked(asked.Asked):
    """The options of a decision; `field` is whose the battlefield of who looks is, None where it is all's.

    `proposed` is the cell on which a partner's card is shown.
    """

    field: int | None = None
    proposed: int | None = None

    def cells(self, *words: str) -> frozenset[int]:
        """Return the cells (or gaps) of who looks that options of these words are about."""
        found = [one.index for one in self._about(words) if (one.place, one.seat) == (FIELD, self.field)]
        return frozenset(index for index in found if index is not None)

    @property
    def places(self) -> frozenset[int]:
        """The cells (or gaps) that the card in hand may go on."""
        return self.cells("place", "replace")

    @property
    def picks(self) -> list[Spot]:
        """The cards of which one is asked for, placed ones or others."""
        return self._about(PICKED)

    @property
    def loose(self) -> list[Spot]:
        """The cards of which one is asked for that are not placed."""
        return [spot for spot in self.picks if spot.place != FIELD]

    def _about(self, words: Collection[str]) -> list[Spot]:
        return [spot for spot, options in self.touching.items() if options[0][0] in words]

    def picking(self, spot: Spot) -> Action | None:
        """Return the option to choose a card, None where it is none to choose."""
        return self.at(spot) if spot in self.picks else None

    def placement(self, target: int, placed: Placed) -> Action | None:
        """Return the option to put a card on a cell as it is turned, None where there is none."""
        way = REVERSED if placed.reversed else UPRIGHT
        options = self.touching.get(Spot(FIELD, self.field, target), [])
        return next((option for option in options if option[-1] == way), None)
