"""What the table of finished games says of a game of Reverse War, in the words of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS
from game.storage.export import Told
from game.storage.statistics import table_of
from scenes.games.reverse_war.statistics_words import defeat_name, table_name
from scenes.pages.shelf import BOXES
from scenes.pages.statistics.telling import code_told, players_told

if TYPE_CHECKING:
    from game.storage.records import Record

KEY: Final = "reverse-war"

_REASONS: Final[dict[str, str]] = {
    "stronger": N_("Your army is stronger"),
    "greater_army": N_("One army is stronger"),
    "greater_margin": N_("One beats the AI by more points"),
    "only_one_beats": N_("Only one beats the AI"),
    "equal_armies": N_("Both armies are equal"),
    "equal_margins": N_("Both beat the AI by the same margin"),
}
"""How a game ended, whoever won; the other reasons are those of the defeats."""


def told(record: Record) -> Told:
    """Return what a row says of a game."""
    mode, scenario = str(record.options.get("mode")), str(record.options.get("scenario"))
    reason = record.outcome.reason
    return Told(
        game=BOXES[KEY].name,
        mode=_(LAYOUTS[mode].name) if mode in LAYOUTS else mode,
        scenario=_(SCENARIOS[scenario].name) if scenario in SCENARIOS else "",
        table=table_name(table_of(record)),
        reason=_(_REASONS[reason]) if reason in _REASONS else defeat_name(reason),
        players=players_told(record),
        code=code_told(record),
    )
