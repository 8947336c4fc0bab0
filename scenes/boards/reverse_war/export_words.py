"""What the table of finished games says of a game of Reverse War, in the words of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.seats import Names
from game.core.i18n import N_, _
from game.core.model import SetupError
from game.core.session import Session
from game.core.share import CodeError, deal_code
from game.rules import GAMES
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS
from game.storage.export import Told
from game.storage.statistics import table_of
from scenes.boards.reverse_war.statistics_words import defeat_name, table_name
from scenes.shelf import BOXES

if TYPE_CHECKING:
    from game.storage.records import Record

KEY: Final = "reverse-war"

_REASONS: Final[dict[str, str]] = {
    "stronger": N_("Your army is stronger"),
    "greater_army": N_("One army is stronger"),
    "greater_margin": N_("One wins against the AI by more"),
    "only_one_beats": N_("Only one beats the AI"),
    "equal_armies": N_("Both armies are equal"),
    "equal_margins": N_("Both win against the AI by as much"),
}
"""How a game ended, whoever won; the other reasons are those of the defeats."""


def told(record: Record) -> Told:
    """Return what a row says of a game; a game that is not Reverse War is told as it is kept."""
    if record.game != KEY:
        return Told.plain(record)
    mode, scenario = str(record.options.get("mode")), str(record.options.get("scenario"))
    reason = record.outcome.reason
    seats = len(record.outcome.scores)
    names = Names(record.players, seats)
    return Told(
        game=BOXES[KEY].name,
        mode=_(LAYOUTS[mode].name) if mode in LAYOUTS else mode,
        scenario=_(SCENARIOS[scenario].name) if scenario in SCENARIOS else "",
        table=table_name(table_of(record)),
        reason=_(_REASONS[reason]) if reason in _REASONS else defeat_name(reason),
        players=tuple(names[seat] for seat in range(seats)),
        code=_code(record),
    )


def _code(record: Record) -> str:
    """Return the code of the deal; nothing where the rules of now would deal otherwise."""
    game = GAMES[record.game]
    if record.rules_version != game.rules_version:
        return ""
    try:
        return deal_code(Session.start(game, record.options, record.seed))
    except (SetupError, CodeError):
        return ""
