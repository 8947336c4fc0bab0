"""What the mouse rests on beside one's own battlefield: the rival's cards, and loose cards (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.units import power_line
from game.rules.reverse_war.words import name
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.games.reverse_war.inspection import CARD_WIDTH, SMALLEST_CARD, TEXT_WIDTH, draw_inspection
from scenes.games.reverse_war.seen import ais_end, players_end
from scenes.kit import palette, text
from scenes.kit.faces.base import card_height
from scenes.kit.lookout import Lookout
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.duel_table import DuelTable
    from scenes.kit.layout import Measures


class DuelLookouts:
    """Shows large what the mouse has rested on: a placed card of the rival's, or a loose one."""

    def __init__(self) -> None:
        self.placed = Lookout[int]()
        self.loose = Lookout[int]()

    @property
    def waiting(self) -> bool:
        """Say whether the mouse rests on a card that is not shown yet."""
        return self.placed.waiting or self.loose.waiting

    def point(self, table: DuelTable, pos: tuple[int, int]) -> bool:
        """Take what the mouse is over; return whether a card is no longer shown."""
        cell = table.rival.field.card_at(pos) if table.rival is not None else None
        here = [place for place, (rect, _card) in enumerate(table.loose()) if rect.collidepoint(pos)]
        gone = self.placed.point(cell)
        return self.loose.point(here[0] if here else None) or gone

    def hide(self) -> None:
        """Show nothing."""
        self.placed.show(None)
        self.loose.show(None)

    def wait(self, seconds: float) -> bool:
        """Let time pass; return whether the mouse has rested long enough on something new."""
        rested = False
        for lookout in (self.placed, self.loose):
            found = lookout.wait(seconds)
            if found is not None:
                lookout.show(found)
                rested = True
        return rested

    def draw(self, surface: pygame.Surface, table: DuelTable) -> None:
        """Draw the card shown large, if any."""
        if table.rival is not None and self.placed.cell is not None:
            draw_inspection(surface, table.rival.field, self.placed.cell)
        loose = table.loose()
        if self.loose.cell is not None and self.loose.cell < len(loose):
            rect, placed = loose[self.loose.cell]
            _draw_large(surface, table, rect, placed)


def _draw_large(surface: pygame.Surface, table: DuelTable, beside: pygame.Rect, placed: Placed) -> None:
    """Draw a card that lies loose on a sheet beside it, with what each of its units can do."""
    m = table.m
    pad, width = m.px(18), max(m.px(CARD_WIDTH), SMALLEST_CARD)
    room = min(max(m.px(TEXT_WIDTH), m.type(14) * 16), m.width - width - 3 * pad - 24)
    pages = [_page(m, table, side, placed, room) for side in table.sides]
    if table.seen.easy:
        turned = placed._replace(reversed=not placed.reversed)
        pages.append(_page(m, table, table.sides[0], turned, room, _("Reversed: {unit}")))
    needed = sum(page.get_height() for page in pages) + pad * (len(pages) - 1)
    box = pygame.Rect(0, 0, width + room + 3 * pad, max(card_height(width), needed) + 2 * pad)
    box.centery = beside.centery
    if beside.centerx < m.width // 2:
        box.left = beside.right + m.px(18)
    else:
        box.right = beside.left - m.px(18)
    box.clamp_ip(pygame.Rect(0, 0, m.width, m.height).inflate(-16, -16))
    draw_sheet(surface, box, palette.PAPER, seed=11)
    opposed, paladins = len(table.sides) > 1, table.seen.setting.paladins
    face = reverse_war.face(CARDS[placed.card], width, placed.reversed, paladins, opposed=opposed)
    surface.blit(face, (box.left + pad, box.centery - card_height(width) // 2))
    top = box.top + pad
    for page in pages:
        surface.blit(page, (box.left + width + 2 * pad, top))
        top += page.get_height() + pad


def _page(
    m: Measures, table: DuelTable, side: Side, placed: Placed, width: int, title: str = "{unit}"
) -> pygame.Surface:
    """Return what one end of a card is and can do."""
    end = players_end(placed) if side.up else ais_end(placed)
    told = [
        f"**{title.format(unit=name(end.unit))}**",
        _("Base force {force}.").format(force=end.force),
        power_line(end.unit, player=side.up, paladins=table.seen.setting.paladins) + ".",
        _("Position {position}").format(position=end.position) + ".",
    ]
    return text.paragraph("\n".join(told), text.SANS_MEDIUM, m.type(15), palette.INK, width, 1.4)
