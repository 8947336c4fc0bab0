"""What the partner's secret card would bring, on the cell where it would go (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from game.core.table import HAND, Spot
from scenes.games.reverse_war.aiming import halves
from scenes.games.reverse_war.cards import pose_in
from scenes.games.reverse_war.gains import draw_chips, draw_share
from scenes.kit import text
from scenes.kit.content import Picture, Text
from scenes.kit.lights import draw_advised
from scenes.kit.timeline import ELSEWHERE_GOES, SETTLE
from scenes.table.player import portrait

if TYPE_CHECKING:
    from game.core.rivals import Rival
    from scenes.games.reverse_war.partnership import Partnership
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.timeline import Step, Timeline

_FACE = 22
"""How large whose card it is stands beside what it would bring."""


def moved(partner: Partnership, before: WarTable | None, table: WarTable, timeline: Timeline) -> list[Step]:
    """Return the steps of the partner's secret card on its way to where it is proposed now."""
    spot = Spot(HAND, partner.seat, 0)
    sprite, was = table.sprites.get(spot), None if before is None else before.sprites.get(spot)
    if partner.seat not in table.proposed or sprite is None or timeline.reduced:
        return []
    home, sprite.pose = sprite.pose, was.pose if was is not None else pose_in(table.slot(partner.seat))
    return [timeline.move(sprite, home, SETTLE if was is None else ELSEWHERE_GOES)]


def draw_offer(surface: pygame.Surface, table: WarTable, partner: Partnership) -> None:
    """Draw whose the card is that lies face down where it would go, and what it would bring."""
    rect, proposal, rival = partner.place(table), partner.proposal, partner.rival
    if rect is None or proposal is None:
        return
    theirs = _("you lose") if proposal.fatal else proposal.theirs
    gains = [*zip(table.sides, (proposal.ours, theirs), strict=True)]
    if table.seen.setting.layout.grows:
        draw_chips(surface, table, rect, gains)
        return
    if not partner.trusts:
        draw_advised(surface, rect, 2)
    lower = halves(rect)[1]
    mark = Text(_("Theirs"), text.SANS_BOLD, 14, lines=1) if rival is None else _face(rival)
    words = _("this turn {lead}") if partner.patient else _("lead {lead}")
    if draw_share(surface, table, lower, gains, (mark, words)):
        return
    room = rect.width // 3 if rival is not None else 0
    if rival is not None:
        face = pygame.Rect(lower.left, lower.top, room, lower.height)
        Picture(partial(portrait, rival.picture), 100, least=24).show(
            surface, table.m, face.inflate(-room // 6, -lower.height // 3)
        )
    over = pygame.Rect(lower.left + room, lower.top, lower.width - room, lower.height)
    draw_chips(surface, table, over, gains, over=True)


def _face(rival: Rival) -> Picture:
    return Picture(partial(portrait, rival.picture), _FACE)
