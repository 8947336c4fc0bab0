"""What a card placed makes one feel: who takes the lead by it, a great move, a total of the AI that jumps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, signed
from game.rules.reverse_war.coop import overtakes
from game.rules.reverse_war.options import ALONE, DUELS
from scenes.games.reverse_war.jumps import jumped
from scenes.kit import palette

if TYPE_CHECKING:
    from game.core.model import Event
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.timeline import Step, Timeline

GREAT: Final = 5
"""From how many points of lead on that a card brings it is a great move."""


def felt(event: Event, before: WarTable, after: WarTable, timeline: Timeline) -> list[Step]:
    """Note on the table of an event what is shouted of it; return the steps that name the AI's units."""
    if event.kind == "place" and after.seen.setting.table not in DUELS:
        cheer(before, after)
    return jumped(event, before, after, timeline)


def cheer(before: WarTable, after: WarTable) -> None:
    """Note on a table what is said: that the lead changes, late loudly, or that the card brings much."""
    was, now = before.seen.account.margin, after.seen.account.margin
    if overtakes(was, now, before.seen.cells):
        alone = after.seen.setting.table == ALONE
        after.cheer = _("You take the lead!") if alone else _("We take the lead!")
        after.loud = _late(after)
    elif overtakes(-was, -now, before.seen.cells):
        after.cheer, after.cheered = _("The AI takes the lead!"), palette.WARNING
        after.loud = _late(after)
    elif now - was >= GREAT and any(before.seen.cells):
        after.cheer = _("Great move: {lead}!").format(lead=signed(now - was))


def _late(table: WarTable) -> bool:
    """Say whether a game is in its last third."""
    return 3 * table.seen.turn > 2 * table.seen.turns
