"""What each army would gain, on two chips over the cell pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.games.reverse_war.armies import army_of, draw_chip

if TYPE_CHECKING:
    from game.rules.reverse_war.account import Account
    from scenes.games.reverse_war.table import Table


def draw_gains(surface: pygame.Surface, table: Table, target: int, after: Account) -> None:
    """Draw what the armies of an account have more than those on the table, over a cell or a gap."""
    m, account = table.m, table.seen.account
    size = (m.px(80) + (m.text_size - 100) // 3, max(m.px(36), m.type(20) + 8))
    rect = table.targets()[target]
    sides = table.sides
    both = pygame.Rect(0, 0, (size[0] + m.px(6)) * len(sides) - m.px(6), size[1])
    both.midbottom = (rect.centerx, rect.top + m.px(12))
    both.clamp_ip(surface.get_rect().inflate(-8, -8))
    for place, side in enumerate(sides):
        chip = pygame.Rect((both.left + place * (size[0] + m.px(6)), both.top), size)
        gain = army_of(after, side).total - army_of(account, side).total
        draw_chip(surface, m, chip, gain, side.colour, 20, triangle_up=side.up)
