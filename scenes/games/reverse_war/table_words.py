"""The names of the tables of Reverse War (RW-M)."""

from __future__ import annotations

from typing import Final

from game.core.i18n import N_, _
from game.rules.reverse_war.tables import AVANCEE, COOP, FACILE, VOTE

_NAMES: Final = {
    COOP: N_("Coop"),
    FACILE: N_("Easy duel"),
    AVANCEE: N_("Advanced duel"),
    VOTE: N_("Vote"),
}


def table_name(table: str) -> str:
    """Return the name of a table, empty for a player alone."""
    return _(_NAMES[table]) if table in _NAMES else ""


def at_table(table: str, battlefield: str) -> str:
    """Return the name of a battlefield, after the table's where several play."""
    if table not in _NAMES:
        return battlefield
    return _("{table}, {battlefield}").format(table=table_name(table), battlefield=battlefield)
