"""What a card brings together with those of the partner: told on it, or loudly, where it is placed (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, signed
from game.rules.reverse_war.coop import joint_gain, partners_cells, placers
from scenes.games.reverse_war.armies import player_side
from scenes.games.reverse_war.jumps import Named
from scenes.kit import palette, text
from scenes.kit.content import Icon, Sheet, Text
from scenes.kit.layout import Hung, Row
from scenes.kit.timeline import call

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Event
    from game.core.session import Session
    from scenes.games.reverse_war.partnership import Partnership
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.layout import Box
    from scenes.kit.sound import SoundName
    from scenes.kit.timeline import Step, Timeline

_MUCH: Final = 2
"""From how many points on it is told what two partners have gained together."""


def gain_steps(
    event: Event,
    before: WarTable,
    after: WarTable,
    session: Session,
    timeline: Timeline,
    sound: Callable[[SoundName], None],
) -> list[Step]:
    """Return the steps that tell what a card brings with the partner's; none for little."""
    placed = event.kind == "place" and not after.seen.setting.layout.grows
    found = shared_gain(before, after, event.data["cell"], session) if placed else None
    return (
        [] if found is None else [call(partial(sound, "chime")), *found.steps(timeline, dwells=after.dwells)]
    )


def shared_gain(before: WarTable, after: WarTable, cell: int, session: Session) -> Named | None:
    """Return what is told of a card placed on a cell: what it gains with the partner's; None for little."""
    theirs = partners_cells(after.seen.cells, placers(session), cell)
    points = joint_gain(before.seen.account.player, after.seen.account.player, cell, theirs)
    return None if points < _MUCH else Named([_sheet(after, cell, points)])


def ally(event: Event, after: WarTable, session: Session) -> None:
    """Note on the table of an event whether both partners make a common suite by it."""
    if event.kind != "place" or after.seen.setting.layout.grows:
        return
    cell = event.data["cell"]
    theirs = {*partners_cells(after.seen.cells, placers(session), cell)}
    after.allied = any(cell in suite and theirs & {*suite} for suite in after.seen.account.player.suites)


def why_there(event: Event, session: Session, partner: Partnership | None) -> str:
    """Return why a bot's card was placed where it has proposed that; "" for any other event."""
    if event.kind != "place" or partner is None or partner.proposal is None or not partner.why:
        return ""
    done = [("choose", partner.seat), partner.proposal.action]
    return _("Why there: {why}.").format(why=partner.why) if session.actions[-2:] == done else ""


def _sheet(table: WarTable, cell: int, points: int) -> Box:
    """Return what is told, on the upper half of a card, which is the player's."""
    words = _("Together {points}").format(points=signed(points))
    told = Text(words, text.SANS_EXTRABOLD, 17, palette.INK, lines=1)
    line = Row([Icon("players", 18, player_side().colour), told], gap=7, align="center")
    sheet = Hung(Sheet((9, 5), line, fill=palette.LIT, seed=cell, cut=False), "midtop", by=(0, 10))
    sheet.lay(table.m, table.targets()[cell])
    return sheet
