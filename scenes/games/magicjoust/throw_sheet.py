"""Dice as all see them: large on a sheet while they roll and are told, small beside the plans afterwards."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.i18n import _
from scenes.games.magicjoust import throws
from scenes.games.magicjoust.dice import draw_die, shown_while_rolling
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from scenes.games.magicjoust.throws import Side, Throw
    from scenes.kit.layout import Measures

_WIDTH: Final = 720
"""How wide what is told stands in the middle of the band that goes across the table."""
_VEIL: Final = 84
"""How much the veil hides of the table behind, of 255."""
_DIE: Final = 96
_HOP: Final = 16
_TURNING: Final = 22
"""How high a die hops at most, and how much higher its corners reach as it turns, in pixels at 1280 x 720."""
_TOTAL: Final = 46
_RESTS: Final = (8.0, -6.0)
"""How dice lie once they have rolled, in degrees."""
_HOPS: Final = 3
_FROM: Final = 1.6
"""How far off a die begins to roll, in widths of it."""


def sheet_rect(m: Measures, center: tuple[int, int], throw: Throw) -> pygame.Rect:
    """Return where the large sheet lies about a point: a band from one edge of the window to the other."""
    lines = max(len(side.added) for side in throw.sides)
    height = _head(m) + named(m) + m.px(_DIE) + m.px(14) + lines * _line(m) + _foot(m)
    rect = pygame.Rect(0, 0, m.width, height)
    rect.center = (m.width // 2, center[1])
    return rect.clamp(pygame.Rect(0, m.px(16), m.width, m.height - m.px(32)))


def named(m: Measures) -> int:
    """Return how high the name over a die is, with the room in which the die hops."""
    return round(m.type(20) * 1.45) + m.px(_HOP + _TURNING)


def _head(m: Measures) -> int:
    return m.px(16) + round(m.type(18) * 1.4) + m.px(8)


def _line(m: Measures) -> int:
    return round(m.type(15) * 1.45)


def _foot(m: Measures) -> int:
    return round(m.type(22) * 1.5) + m.px(16)


def draw_throw(surface: pygame.Surface, m: Measures, rect: pygame.Rect, throw: Throw) -> None:
    """Draw the large sheet: whose the dice are, what they show, what cards add, what comes of it."""
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill((*palette.INK, _VEIL))
    surface.blit(veil, (0, 0))
    draw_sheet(surface, rect.inflate(m.px(24), 0), palette.PAPER, seed=7)
    inner = pygame.Rect(rect)
    inner.width = min(m.px(_WIDTH), rect.width - m.px(36))
    inner.centerx = rect.centerx
    heading = _Type(text.SERIF_BOLD, m.type(18))
    _write(surface, throw.heading, heading, (inner.centerx, rect.top + m.px(16)), inner.width)
    wide = inner.width // len(throw.sides)
    top = rect.top + _head(m)
    for place, side in enumerate(throw.sides):
        area = pygame.Rect(inner.left + place * wide, top, wide, rect.bottom - _foot(m) - top)
        _draw_side(surface, m, area, side, place)
    if len(throw.sides) > 1:
        y = top + named(m) + m.px(_DIE) // 2 - _line(m) // 2
        _write(surface, _("against"), _Type(text.SANS_MEDIUM, m.type(15)), (inner.centerx, y), wide)
    if throw.told:
        _draw_verdict(surface, m, rect, throw)


def _draw_side(surface: pygame.Surface, m: Measures, area: pygame.Rect, side: Side, place: int) -> None:
    """Draw a die with its total beside it, its owner over it, and what was told of what cards add."""
    title = _Type(text.SANS_BOLD, m.type(20))
    _write(surface, side.title, title, (area.centerx, area.top), area.width - m.px(16))
    px = m.px(_DIE)
    middle = (area.centerx - m.px(36), area.top + named(m) + px // 2)
    if side.die:
        x, y, degrees = on_its_way(middle, (px, m.px(_HOP)), side.spin, place)
        draw_die(surface, (x, y), px, shown_while_rolling(side.spin, side.die), side.color, degrees)
    if side.die and side.spin >= 1:
        word = text.render(str(side.total), text.SANS_EXTRABOLD, m.type(_TOTAL), palette.INK)
        surface.blit(word, word.get_rect(midleft=(middle[0] + px * 3 // 4, middle[1])))
    top = middle[1] + px // 2 + m.px(12)
    for number, one in enumerate(side.added[: side.told]):
        latest = number == side.told - 1 and side.waiting
        color = palette.INK if latest else palette.MUTED_TEXT
        line = _("{amount} {card}").format(amount=throws.signed(one.amount), card=one.name)
        style = _Type(text.SANS_SEMIBOLD, m.type(15), color)
        _write(surface, line, style, (area.centerx, top), area.width - m.px(8))
        top += _line(m)


def on_its_way(
    middle: tuple[int, int], size: tuple[int, int], part: float, place: int
) -> tuple[float, float, float]:
    """Return where a die is at a part (0 to 1) of its roll, and how it is turned, in degrees.

    It comes from its owner's side, hopping and turning, and comes to rest. `size` is how wide it is and how
    high it hops.
    """
    (px, hop), away = size, 1 - part
    outwards = -1 if place == 0 else 1
    x = middle[0] + outwards * away * away * px * _FROM
    y = middle[1] - abs(math.sin(part * math.pi * _HOPS)) * away * hop
    return x, y, _RESTS[place % len(_RESTS)] - outwards * away * 540


def _draw_verdict(surface: pygame.Surface, m: Measures, rect: pygame.Rect, throw: Throw) -> None:
    """Write what came of it at the foot, after its sign."""
    foot = pygame.Rect(rect.left, rect.bottom - _foot(m), rect.width, _foot(m))
    color = palette.INK if throw.well is None else palette.GOOD_TEXT if throw.well else palette.WARNING_TEXT
    sign = icon(throw.sign, m.type(20), color) if throw.sign else None
    room = foot.width - m.px(40) - (sign.get_width() + m.px(8) if sign else 0)
    px = text.fit(throw.told, text.SERIF_BOLD, m.type(22), room, text.SMALLEST)
    word = text.render(throw.told, text.SERIF_BOLD, px, color)
    wide = word.get_width() + (sign.get_width() + m.px(8) if sign else 0)
    left, y = foot.centerx - wide // 2, foot.centery - m.px(6)
    if sign:
        surface.blit(sign, sign.get_rect(midleft=(left, y)))
        left += sign.get_width() + m.px(8)
    surface.blit(word, word.get_rect(midleft=(left, y)))


def draw_small(surface: pygame.Surface, m: Measures, rect: pygame.Rect, throw: Throw) -> None:
    """Draw the sheet that keeps the last dice in sight: what came of it, or what they show so far.

    Whose they are stands under them, but with large text: what came of it needs the room.
    """
    draw_sheet(surface, rect, palette.PAPER, seed=11)
    named = len(throw.sides) > 1 and throw.rolled and not m.large_text
    line = _line(m) if named else 0
    px = min(m.px(44), rect.height - m.px(18) - line)
    wide = px + m.px(26) if named else px + m.px(8)
    left = rect.left + m.px(10 if named else 16)
    for place, side in enumerate(throw.sides):
        if side.die:
            x, y = left + wide // 2, rect.centery - line // 2
            lower = m.px(2) * (2 * place - 1)
            draw_die(surface, (x, y + lower), px, side.die, side.color, _RESTS[place % len(_RESTS)])
            if named:
                _write_owner(surface, m, side.title, (x, y + px // 2 + m.px(5)), wide)
            left += wide + m.px(4 if named else 10)
    area = pygame.Rect(left, rect.top, rect.right - m.px(10) - left, rect.height)
    stake = throws.at_stake(throw)
    if len(throw.sides) > 1 and text.width_of(stake, text.SANS_MEDIUM, text.SMALLEST) > area.width:
        stake = throws.in_short(throw)
    _write_lines(surface, m, area, [(throw.told and throw.verdict) or throw.heading, stake])


def _write_owner(surface: pygame.Surface, m: Measures, name: str, top: tuple[int, int], room: int) -> None:
    """Write whose a die is under it, as much as there is room for."""
    px = text.fit(name, text.SANS_BOLD, m.type(14), room, text.SMALLEST)
    word = text.render(text.shortened(name, text.SANS_BOLD, px, room), text.SANS_BOLD, px, palette.INK)
    surface.blit(word, word.get_rect(midtop=top))


def _write_lines(surface: pygame.Surface, m: Measures, area: pygame.Rect, lines: list[str]) -> None:
    px = min(text.fit(word, text.SANS_BOLD, m.type(15), area.width) for word in lines[0].split(" "))
    first = text.paragraph(lines[0], text.SANS_BOLD, px, palette.INK, area.width, 1.2)
    if first.get_height() > area.height - m.px(8):
        px = text.fit(lines[0], text.SANS_BOLD, m.type(15), area.width, text.SMALLEST)
        first = text.render(lines[0], text.SANS_BOLD, px, palette.INK)
    pages = [first]
    if lines[1]:
        px = text.fit(lines[1], text.SANS_MEDIUM, m.type(15), area.width, text.SMALLEST)
        pages.append(text.render(lines[1], text.SANS_MEDIUM, px, palette.INK))
    if sum(page.get_height() for page in pages) > area.height - m.px(4):
        pages = pages[:1]
    top = area.centery - sum(page.get_height() for page in pages) // 2
    for page in pages:
        surface.blit(page, (area.left, top))
        top += page.get_height()


class _Type(NamedTuple):
    """How a line is written: its face, its size at most, its colour."""

    face: text.Face
    px: int
    color: palette.Color = palette.INK


def _write(surface: pygame.Surface, words: str, style: _Type, top: tuple[int, int], room: int) -> None:
    """Write a line centred under a point, smaller where it is too long for its room."""
    px = text.fit(words, style.face, style.px, room, text.SMALLEST)
    line = text.render(words, style.face, px, style.color)
    surface.blit(line, line.get_rect(midtop=top))
