"""The ways to play Reverse War together: what each is called and told, who sits there at first (RW-M)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.i18n import N_, _
from game.core.session import HUMAN
from game.rules.reverse_war.options import AVANCEE, COOP, FACILE, VOTE
from game.rules.reverse_war.scenarios import MODE

_NAMES: Final = {
    COOP: N_("Coop"),
    FACILE: N_("Easy duel"),
    AVANCEE: N_("Advanced duel"),
    VOTE: N_("Vote"),
}


@dataclass(frozen=True, slots=True)
class Table:
    """A way to play together: its names, a sentence on its tile, a paragraph, who sits there at first.

    `mode` is the battlefield proposed, `deals` are those of the first game there: good play wins them three
    times of five, by a few points, play by chance seldom.
    """

    key: str
    name: str
    pitch: str
    text: str
    players: tuple[str, ...]
    mode: str = MODE
    deals: tuple[int, ...] = ()


TABLES: Final = {
    table.key: table
    for table in (
        Table(
            "coop",
            N_("Coop"),
            N_("Two secret cards, one choice"),
            N_(
                "Each of you draws a card that the other does not see, and one of the two is placed; the "
                "other goes under the pile. Who decides changes every turn."
            ),
            (HUMAN, "level:2:bastion"),
            "facile-3x2",
            (1018, 1039, 1046, 1047, 1060, 1076),
        ),
        Table(
            "duel",
            N_("Duel"),
            N_("The shown card, or the hidden one?"),
            N_(
                "Ten turns. Take the shown card or the hidden one: your rival gets the other. "
                "Each of you replaces a card once."
            ),
            (HUMAN, "level:2"),
        ),
        Table(
            "vote",
            N_("Vote"),
            N_("One army, everybody decides"),
            N_(
                "For each card, everybody votes in secret for a way up and a cell. The choice with most "
                "votes is played; the chair settles ties."
            ),
            (HUMAN, "voter:bold", "voter:cautious"),
        ),
    )
}
"""Every way to play together, in the order of the rulebook."""


def table_name(table: str) -> str:
    """Return the name of a table, empty for a player alone."""
    return _(_NAMES[table]) if table in _NAMES else ""


def at_table(table: str, battlefield: str) -> str:
    """Return the name of a battlefield, after the table's where several play."""
    if table not in _NAMES:
        return battlefield
    return _("{table}, {battlefield}").format(table=table_name(table), battlefield=battlefield)
