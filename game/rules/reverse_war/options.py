"""The options of a game of Reverse War: their names, values and defaults (RW-3, RW-15, RW-16, RW-S, RW-M)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import methodcaller
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.core import fields
from game.core.i18n import _
from game.core.model import Seating, Secrets, SetupError
from game.core.setup_options import check_names, flag, one_of, whole
from game.rules.reverse_war.edition import CAST
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import MODE, SCENARIOS
from game.rules.reverse_war.scoring import Charter
from game.rules.reverse_war.units import ARCHERS, FELLOWS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.fields import Reading
    from game.core.model import Json, Options
    from game.rules.reverse_war.layouts import Layout

GAME: Final = "Reverse War"

ALONE: Final = "solo"
COOP: Final = "coop"
FACILE: Final = "duel-facile"
AVANCEE: Final = "duel-avancee"
VOTE: Final = "vote"

DUELS: Final = (FACILE, AVANCEE)
_TABLES: Final = (ALONE, COOP, *DUELS, VOTE)
"""Every table by its key, in the order they are shown."""

_USUAL_VOTERS: Final = 3
FEWEST_VOTERS: Final = 2
MOST_VOTERS: Final = 8
VOTERS: Final = ("voter:bold", "voter:cautious", "voter:weaver", "voter:contrary")
"""The bots of Reverse War alone: the set-up proposes them for a vote, commands for any company."""

DUEL_CELLS: Final = 9
"""Each duellist's battlefield."""
LATER: Final = ("scenario", "table", "voters")
"""The options that the oldest saved positions have not."""

LOWEST_HANDICAP: Final = -8
HIGHEST_HANDICAP: Final = 12
PALADINS: Final = (ARCHERS, FELLOWS)
CHOICES: Final[Mapping[str, Sequence[Json]]] = MappingProxyType(
    {
        "mode": tuple(LAYOUTS),
        "planification": (False, True),
        "handicap": tuple(range(LOWEST_HANDICAP, HIGHEST_HANDICAP + 1)),
        "paladins": PALADINS,
        "scenario": (None, *SCENARIOS),
        "table": _TABLES,
        "voters": tuple(range(FEWEST_VOTERS, MOST_VOTERS + 1)),
    }
)
"""The values of each option. Codes count their places: what is added goes at the end."""

_BALLOTS: Final = Secrets(wanted=frozenset({"vote-place", "vote-flip", "vote-remove"}), each=True)
_OWN_CARDS: Final = Secrets(wanted=frozenset({"draw"}))
_OFFERS: Final = Secrets(wanted=frozenset({"take"}), each=True)
"""Looked at in secret: each vote, the card that one draws in coop, the one hidden in a duel (RW-M)."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The options of one game, checked."""

    mode: str = "normal"
    planification: bool = False
    handicap: int = 0
    paladins: str = ARCHERS
    scenario: str | None = None
    table: str = ALONE
    voters: int = _USUAL_VOTERS

    @property
    def layout(self) -> Layout:
        """Return the battlefield."""
        return LAYOUTS[self.mode]

    @property
    def charter(self) -> Charter:
        """Return what changes the reckoning."""
        return Charter(self.paladins, self.handicap, self.scenario)

    @property
    def seating(self) -> Seating:
        """Return who sits at the table (RW-M)."""
        if self.table == ALONE:
            return Seating(1)
        if self.table == VOTE:
            return Seating(self.voters, allied=True, secrets=_BALLOTS, characters=CAST)
        if self.table == COOP:
            return Seating(2, allied=True, secrets=_OWN_CARDS, characters=CAST)
        return Seating(2, secrets=_OFFERS, characters=CAST)

    def alone(self) -> Setting:
        """Return the same game for one player."""
        return replace(self, table=ALONE, voters=_USUAL_VOTERS)

    def as_options(self) -> dict[str, Json]:
        """Return the options as plain JSON, every one of them."""
        return {name: getattr(self, name) for name in CHOICES}

    def as_saved(self) -> dict[str, Json]:
        """Return the options as they are in a saved position: later ones only where they are not the default.

        The positions of games saved before there were scenarios, or tables, keep their digests.
        """
        saved = self.as_options()
        return {name: value for name, value in saved.items() if name not in LATER or value != DEFAULTS[name]}


DEFAULTS: Final = Setting().as_options()


def read(options: Options) -> Setting:
    """Return the checked options, defaults filled in. Raise SetupError naming the one at fault."""
    check_names(GAME, options, DEFAULTS)
    full = {**DEFAULTS, **options}
    mode = one_of("mode", full["mode"], tuple(LAYOUTS))
    planification = flag("planification", full["planification"])
    if planification and LAYOUTS[mode].grows:
        raise SetupError(_("The option “planification” does not go with the mode “ligne”."))
    handicap = whole("handicap", full["handicap"], LOWEST_HANDICAP, HIGHEST_HANDICAP)
    paladins = one_of("paladins", full["paladins"], PALADINS)
    scenario = _scenario(full["scenario"], mode)
    table = one_of("table", full["table"], _TABLES)
    setting = Setting(
        mode, planification, handicap, paladins, scenario, table, _voters(full["voters"], table)
    )
    if table in DUELS:
        _check_duel(setting)
    return setting


def _saved(data: Json, at: Reading) -> Setting:
    """Return the options of a saved state, no more of them and no fewer than it writes."""
    setting: Setting = fields.OPTIONS.read(data, at)
    if setting.as_saved() != data:
        at.refuse()
    return setting


OPTIONS: Final = replace(fields.OPTIONS, read=_saved, write=methodcaller("as_saved"))


def _check_duel(setting: Setting) -> None:
    """Raise SetupError where a duel cannot be played so (RW-M): nine cells each, and nothing shown before."""
    if setting.layout.size != DUEL_CELLS:
        message = _("The table “{table}” is played on nine cells, not in the mode “{mode}”.")
        raise SetupError(message.format(table=setting.table, mode=setting.mode))
    no_ai = setting.table == FACILE and setting.handicap != 0
    for name, given in (
        ("planification", setting.planification),
        ("scenario", setting.scenario is not None),
        ("handicap", no_ai),
    ):
        if given:
            message = _("The option “{name}” does not go with the table “{table}”.")
            raise SetupError(message.format(name=name, table=setting.table))


def _voters(value: Json, table: str) -> int:
    voters = whole("voters", value, FEWEST_VOTERS, MOST_VOTERS)
    if table != VOTE and voters != _USUAL_VOTERS:
        raise SetupError(_("The option “voters” goes with the table “vote” only."))
    return voters


def _scenario(value: Json, mode: str) -> str | None:
    if value is None:
        return None
    scenario = one_of("scenario", value, tuple(SCENARIOS))
    if mode != MODE:
        message = _("The option “scenario” goes with the mode “{mode}” only.")
        raise SetupError(message.format(mode=MODE))
    return scenario
