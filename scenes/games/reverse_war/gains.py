"""What armies would gain by a card, on chips over the cell where it would go, or would the other way up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, signed
from scenes.games.reverse_war.armies import army_of, draw_chip, triangle
from scenes.kit import palette, text
from scenes.kit.content import Icon, Picture, Sheet, Text
from scenes.kit.layout import Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.layout import Box


_BOTH: Final = 2
"""How many armies cards serve where a lead is told."""


def draw_promise(
    surface: pygame.Surface, table: WarTable, rooms: Sequence[pygame.Rect], target: int, placed: Placed
) -> pygame.Rect | None:
    """Draw what each army would gain by a card on a cell, in the first room that takes it, returned."""
    gains = _gains(table, table.seen.account_with(target, placed))
    high = len(gains) * (_chip_high(table) + table.m.px(4))
    wide = table.m.type(18) * 3
    room = next((one for one in rooms if one.width >= wide and one.height >= high), None)
    if room is not None:
        draw_chips(surface, table, room, gains, over=True)
    return room


def _chip_high(table: WarTable) -> int:
    return max(table.m.px(30), table.m.type(18) + 6)


def _gains(table: WarTable, after: Account) -> list[tuple[Side, int | str]]:
    """Return what each army that cards serve has more in an account than on the table.

    Of the AI's it is told, in place of that, that its suite of five defeats the player (RW-10).
    """
    account = table.seen.account
    return [
        (side, _("you lose"))
        if after.five_suite and not side.up
        else (side, army_of(after, side).total - army_of(account, side).total)
        for side in table.sides
    ]


def draw_gains(surface: pygame.Surface, table: WarTable, target: int, after: Account) -> None:
    """Draw what the armies of an account have more than those on the table, over a cell or a gap."""
    draw_chips(surface, table, table.targets()[target], _gains(table, after))


def draw_chips(
    surface: pygame.Surface,
    table: WarTable,
    rect: pygame.Rect,
    gains: Sequence[tuple[Side, int | str]],
    *,
    over: bool = False,
) -> None:
    """Draw what armies gain on the upper edge of a rectangle, or one `over` the other in the middle of it."""
    m = table.m
    wordy = any(isinstance(gain, str) for _side, gain in gains)
    size = (m.px(122 if wordy else 80) + (m.text_size - 100) // 3, max(m.px(36), m.type(20) + 8))
    step = (size[0] + m.px(6), 0)
    if over:
        size = (min(m.px(110 if wordy else 76), rect.width - 6), _chip_high(table))
        step = (0, size[1] + m.px(4))
    both = pygame.Rect(0, 0, size[0] + step[0] * (len(gains) - 1), size[1] + step[1] * (len(gains) - 1))
    both.center = rect.center
    if not over:
        both.bottom = rect.top + m.px(12)
    both.clamp_ip(surface.get_rect().inflate(-8, -8))
    if "strip" in table.boxes:
        both.top = max(both.top, table.boxes["strip"].bottom + 4)
    for place, (side, gain) in enumerate(gains):
        chip = pygame.Rect((both.left + place * step[0], both.top + place * step[1]), size)
        colour = palette.WARNING if isinstance(gain, str) else side.colour
        draw_chip(surface, m, chip, gain, colour, 18 if over else 20, triangle_up=side.up)


def draw_own_share(
    surface: pygame.Surface, table: WarTable, room: pygame.Rect, target: int, placed: Placed
) -> bool:
    """Draw what the own card would bring where the partner's would go, too; say whether there is room."""
    gains = _gains(table, table.seen.account_with(target, placed))
    mark = Text(_("You:"), text.SANS_BOLD, 14, lines=1)
    return draw_share(surface, table, room, gains, (mark, _("lead {lead}")))


def draw_share(
    surface: pygame.Surface,
    table: WarTable,
    room: pygame.Rect,
    gains: Sequence[tuple[Side, int | str]],
    told: tuple[Box, str],
) -> bool:
    """Draw whose card it is and the lead it brings, `told` so, over both gains, where there is room."""
    figures = [gain for _side, gain in gains if isinstance(gain, int)]
    m, wide = table.m, (room.width - table.m.px(14)) // 2
    if len(figures) != _BOTH or wide < m.type(18) * 3:
        return False
    mark, words = told
    lead = Text(words.format(lead=signed(figures[0] - figures[1])), text.SANS_BOLD, 14, lines=1)
    plate = Sheet((7, 2), Row([mark, lead], gap=6, align="center"), fill=palette.CHALK, seed=5, cut=False)
    area = plate.natural(m)
    high = area.height + m.px(4) + _chip_high(table)
    if area.width > room.width or high > room.height:
        return False
    area.topleft = room.centerx - area.width // 2, room.centery - high // 2
    plate.show(surface, m, area)
    wide = min(wide, m.px(76))
    for place, (side, gain) in enumerate(gains):
        chip = pygame.Rect(0, area.bottom + m.px(4), wide, _chip_high(table))
        chip.left = room.centerx + m.px(2) if place else room.centerx - m.px(2) - wide
        draw_chip(surface, m, chip, gain, side.colour, 18, triangle_up=side.up)
    return True


def draw_other_way(surface: pygame.Surface, table: WarTable, target: int, after: Account) -> None:
    """Draw on the lower edge of a cell what the armies would gain by the card the other way up."""
    m, rect = table.m, table.targets()[target]
    told: list[Box] = [Icon("reverse", 16), Text(_("Other way"), text.SANS_SEMIBOLD, 14, lines=1)]
    for side, gain in _gains(table, after):
        written = gain if isinstance(gain, str) else signed(gain)
        colour = palette.WARNING if isinstance(gain, str) else side.colour
        mark = Picture(partial(triangle, colour=colour, up=side.up), 11)
        figure = Text(written, text.SANS_EXTRABOLD, 15, colour, lines=1)
        told.append(Row([mark, figure], gap=3, align="center"))
    plate = Sheet((8, 3), Row(told, gap=7, align="center"), fill=palette.CHALK, seed=5, cut=False)
    area = plate.natural(m)
    area.midbottom = rect.centerx, rect.bottom + m.px(10)
    plate.show(surface, m, area.clamp(surface.get_rect().inflate(-8, -8)))
