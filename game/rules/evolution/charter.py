"""What the players of Openmok Évolution agree on before a game (Évolution 3, EVO-2, EVO-11).

option        values                              default
------------  ----------------------------------  -----------------------
moks          3 to 6, on the table per player     3
budget        0 to 60, of the variations          4 times `moks`
impacts       "2018", "2019"                      "2018"
experimental  true or false                       false
truce         true or false                       false
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.setup_options import flag, one_of, whole

if TYPE_CHECKING:
    from game.core.model import Options

FEWEST_MOKS, MOST_MOKS = 3, 6
USUAL_MOKS: Final = 3
BUDGET_A_MOK: Final = 4
MOST_BUDGET: Final = 60
IMPACTS: Final = ("2018", "2019")
LATER_IMPACTS: Final = MappingProxyType({"evolution/congelation": 6})
"""The impacts of the list of 2019, where they are not those of 2018, by ref (EVO-11)."""

FEWEST_IN_TEAM: Final = 1
MOST_IN_TEAM: Final = 30
MOST_VARIATIONS: Final = 30
"""What the program plays with at most; the rules set no limit (Évolution 2.2, 3.3)."""


@dataclass(frozen=True, slots=True)
class Charter:
    """The Moks that each may have on the table, the budget of the variations, and which of them are played.

    `impacts` is the year of the list; `experimental` says whether cards carried out by hand are played, and
    `truce` whether nobody attacks in the first turn of each player.
    """

    moks: int = USUAL_MOKS
    budget: int = BUDGET_A_MOK * USUAL_MOKS
    impacts: str = IMPACTS[0]
    experimental: bool = False
    truce: bool = False

    def problems(self, team: int, impact: int, *, by_hand: bool) -> list[str]:
        """Return what is against so many Moks, that sum of impacts, and cards carried out by hand.

        A team may have fewer Moks than there are places (EVO-19).
        """
        found = []
        if team < FEWEST_IN_TEAM:
            found.append(_("A team has one Mok at least."))
        if impact > self.budget:
            told = _("The variations sum to an impact of {found}, more than {budget}.")
            found.append(told.format(found=impact, budget=self.budget))
        if by_hand and not self.experimental:
            told = _("An experimental card asks for everybody's agreement: set “{term}” to Yes.")
            found.append(told.format(term=_("On trial")))
        return found


USUAL: Final = Charter()


def read(options: Options) -> Charter:
    """Return what the options agree on, defaults filled in. Raise SetupError naming the one at fault."""
    moks = bounded(options, "moks", FEWEST_MOKS, MOST_MOKS, USUAL_MOKS)
    budget = bounded(options, "budget", 0, MOST_BUDGET, BUDGET_A_MOK * moks)
    impacts = one_of("impacts", options.get("impacts", IMPACTS[0]), IMPACTS)
    experimental, truce = (flag(name, options.get(name, False)) for name in ("experimental", "truce"))
    return Charter(moks, budget, impacts, experimental, truce)


def bounded(options: Options, name: str, lowest: int, highest: int, usual: int) -> int:
    """Return an option that is a whole number within bounds. Raise SetupError."""
    value = options.get(name)
    return usual if value is None else whole(name, value, lowest, highest)


def truce_holds(turn: int, players: int) -> bool:
    """Say whether everybody's first turn goes on: in a truce that was agreed on nobody attacks (EVO-4)."""
    return turn <= players
