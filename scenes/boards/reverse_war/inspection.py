"""A placed card shown large, with the origin of every number for both armies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from game.rules.reverse_war import words
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.units import AI_POWER, PLAYER_POWER
from scenes.boards.reverse_war.armies import Side, ai_side, player_side, suite_label, triangle
from scenes.kit import palette, text
from scenes.kit.faces import reverse_war
from scenes.kit.faces.base import card_height
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from game.rules.reverse_war.account import Army
    from scenes.boards.reverse_war.table import Table
    from scenes.kit.layout import Measures

CARD_WIDTH, TEXT_WIDTH = 268, 246


def draw_inspection(surface: pygame.Surface, table: Table, cell: int) -> None:
    """Draw the card of a cell on a sheet, on the side where it does not hide the card itself."""
    placed = table.seen.cells[cell] if cell < len(table.seen.cells) else None
    if placed is None:
        return
    m, account = table.m, table.seen.account
    box = _box(table, cell)
    draw_sheet(surface, box, palette.PAPER, seed=11)
    pad = m.px(18)
    width = max(m.px(CARD_WIDTH), 232)
    face = reverse_war.face(CARDS[placed.card], width, placed.reversed)
    surface.blit(face, (box.left + pad, box.centery - card_height(width) // 2))
    left = box.left + width + 2 * pad
    column = pygame.Rect(left, box.top + pad, box.right - pad - left, (box.height - 3 * pad) // 2)
    _draw_half(surface, m, column, player_side(), account.player, cell)
    line_y = column.bottom + pad // 2
    pygame.draw.line(surface, palette.HAIRLINE, (left, line_y), (column.right, line_y))
    _draw_half(surface, m, column.move(0, column.height + pad), ai_side(), account.ai, cell)


def _box(table: Table, cell: int) -> pygame.Rect:
    m = table.m
    width = max(m.px(CARD_WIDTH), 232) + round(m.px(TEXT_WIDTH) * m.text_size / 100) + m.px(54)
    height = max(card_height(max(m.px(CARD_WIDTH), 232)) + m.px(36), m.type(15) * 17 + m.px(60))
    box = pygame.Rect(0, 0, min(width, m.width - 24), min(height, m.height - 24))
    card = table.cells()[cell]
    box.centery = card.centery
    if card.centerx < m.width // 2:
        box.left = card.right + m.px(18)
    else:
        box.right = card.left - m.px(18)
    box.clamp_ip(pygame.Rect(0, 0, m.width, m.height).inflate(-20, -20))
    return box


def _draw_half(
    surface: pygame.Surface, m: Measures, area: pygame.Rect, side: Side, army: Army, cell: int
) -> None:
    """Tell one army's unit on the cell: what its power says, what it brings here, its position and suite."""
    line = next(one for one in army.lines if one.cell == cell)
    sign = triangle(m.type(14), side.colour, up=side.up)
    surface.blit(sign, (area.left, area.top + m.px(4)))
    title = f"{words.name(line.unit)} : {line.base + line.power}"
    heading = text.render(title.replace("-", "−"), text.SERIF_BOLD, m.type(20), palette.INK)
    surface.blit(heading, (area.left + sign.get_width() + m.px(8), area.top))
    power = (PLAYER_POWER if side.up else AI_POWER)[line.unit]
    sentences = [
        side.name() + ". " + _("Base force {force}.").format(force=line.base),
        _(power) + ".",
        words.why_sentence(line),
        _position(army, cell),
    ]
    body = text.paragraph("\n".join(sentences), text.SANS_MEDIUM, m.type(14), palette.INK, area.width, 1.45)
    surface.blit(body, (area.left, area.top + heading.get_height() + m.px(4)))


def _position(army: Army, cell: int) -> str:
    position = army.positions[cell]
    for suite, points in zip(army.suites, army.suite_bonuses, strict=True):
        if cell in suite:
            return _("Position {position}, in the suite {suite}, worth {points}.").format(
                position=position, suite=suite_label(army, suite), points=points
            )
    return _("Position {position}, in no suite.").format(position=position)
