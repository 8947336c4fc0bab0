"""How a simple battle goes: who wins one duel after another, who lay behind and is ahead now.

In La Collection only ties are counted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, cast

from game.rules.bataille.words import battle

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.bots.seats import Names
    from game.core.model import Event

_LOOT: Final = 3
"""From how many cards on that are lost at once it is told."""
_RUN: Final = 3
"""From how many duels in a row on."""
_FAR: Final = 3
"""By how many cards a player must have lain behind, whose lead is news."""


@dataclass
class Tide:
    """The run of who has won last, how many ties are running, how far each lay behind since he led last.

    `shout` is what the last duel is worth shouting, "" for nothing.
    """

    winner: int | None = None
    run: int = 0
    ties: int = 0
    behind: list[int] = field(default_factory=lambda: [0, 0])
    shout: str = ""

    def take(self, event: Event, names: Names) -> None:
        """Take note of what happens."""
        data = cast("Mapping[str, Any]", event.data)
        if event.kind in ("tie", "again"):
            self.ties += 1
        elif event.kind in ("battle", "duel"):
            self.ties = 0
        if event.kind == "battle":
            self._won(data["winner"])
            self.shout = self._worth(data, names)

    def _won(self, winner: int) -> None:
        self.run = self.run + 1 if winner == self.winner else 1
        self.winner = winner

    def _worth(self, data: Mapping[str, Any], names: Names) -> str:
        """Return what is shouted: a lead taken, a last card, cards lost at once, a run."""
        winner, lost = data["winner"], len(data["out"])
        if self._leads(winner, data["piles"]):
            return battle.ahead(names, winner)
        if data["piles"][1 - winner] == 1:
            return battle.last_card(names, 1 - winner)
        if lost >= _LOOT:
            return battle.loot(lost)
        return battle.in_a_row(names, winner, self.run) if self.run >= _RUN else ""

    def _leads(self, winner: int, piles: Sequence[int]) -> bool:
        """Say whether who has won was far behind, and leads now."""
        lag = piles[1 - winner] - piles[winner]
        found = lag < 0 and self.behind[winner] >= _FAR
        for seat, late in ((winner, lag), (1 - winner, -lag)):
            self.behind[seat] = 0 if late < 0 else max(self.behind[seat], late)
        return found
