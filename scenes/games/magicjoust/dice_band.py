"""How dice are drawn on the table of Magicjoust: on a band between those who fight, then small at rest."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.games.magicjoust.dice import draw_die, shown_while_rolling
from scenes.games.magicjoust.looks import PEOPLE
from scenes.games.magicjoust.throws import at_stake, in_short, signed
from scenes.kit import palette, text
from scenes.kit.content import Icon, Painted, Sheet, Text
from scenes.kit.faces import base
from scenes.kit.layout import Anchor, Box, Column, Either, Grow, Pad, Row, Shaped, Stack, em
from scenes.kit.measures import MARGIN
from scenes.kit.widgets import draw_sheet
from scenes.table.player import face

if TYPE_CHECKING:
    from game.bots.seats import Names
    from scenes.games.magicjoust.looks import Looks
    from scenes.games.magicjoust.throws import Draws, Side, Throw
    from scenes.kit.measures import Measures


_WIDTH: Final = 820
"""How wide what is told stands in the middle of the band that goes across the table."""
_VEIL: Final = 84
"""How much the veil hides of the table behind, of 255."""
_DIE: Final = 96
HOP: Final = 16
OVER: Final = 38
"""How high a die hops at most, and how high the room over it is in which it hops and turns."""
_ROOM: Final = _DIE + OVER + 4
_TOTAL: Final = 46
_CARD: Final = 124
_CARD_HIGH: Final = 174
"""How large those are shown who fight."""
_OWNED: Final = 190
_APART: Final = 236
_RUN: Final = 80
"""How wide what a side has is, the room in which two dice lie, and that in which each of them comes."""
_RESTS: Final = (8.0, -6.0)
"""How dice lie once they have rolled, in degrees."""
_HOPS: Final = 3
_FROM: Final = 0.8
"""How far off a die begins to roll, in widths of it."""


def card_shown(looks: Looks, ref: str) -> Draws:
    """Return what draws a card that attacks, or wears."""

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        base.lay(surface, area.center, looks.master(ref, area.width), area.width)

    return draw


def wizard_shown(names: Names, seat: int) -> Draws:
    """Return what draws a wizard."""
    portrait = face(names, seat, PEOPLE)

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        picture = portrait(area.width)
        surface.blit(picture, picture.get_rect(center=area.center))

    return draw


# --- the large sheet ----------------------------------------------------------------------------------------


def draw_throw(surface: pygame.Surface, m: Measures, middle: int, throw: Throw) -> None:
    """Draw the large sheet at a height: a band over the table from one edge of the window to the other."""
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill((*palette.INK, _VEIL))
    surface.blit(veil, (0, 0))
    rect, box = band(m, middle, throw)
    draw_sheet(surface, rect.inflate(2 * MARGIN, 0), palette.PAPER, seed=7)
    box.draw(surface)


def band(m: Measures, middle: int, throw: Throw) -> tuple[pygame.Rect, Box]:
    """Return the area of the large sheet at a height of the window, and what lies on it."""
    box = large(throw)
    rect = pygame.Rect(0, 0, m.width, box.heights(m, m.width).wish)
    rect.centery = middle
    rect.clamp_ip(pygame.Rect((0, 0), m.size).inflate(0, -2 * MARGIN))
    box.lay(m, rect)
    return rect, box


def large(throw: Throw) -> Box:
    """Return the large sheet: who fights at both ends, the dice between them, what comes of it."""
    lines = max(len(side.added) for side in throw.sides)
    heading = Text(throw.heading, text.SERIF_BOLD, 18, lines=1, align="center")
    told = Anchor(_verdict(throw), high=em(22, 1.5))
    rolled = Row(_between(throw, lines), gap=10, align="center", justify="center")
    middle = Column([heading, rolled, told], gap=6, wide=(0, _WIDTH))
    first, *others = [_shown(side) for side in throw.sides]
    ends = [first, middle, *(others or [Box(wide=_CARD)])]
    return Pad((14, 16), Row([Grow(), *ends, Grow()], gap=16, align="center"))


def _shown(side: Side) -> Box:
    """Return who fights, as large as on a table: the card that attacks, the wizard who defends."""
    return Painted(draws=partial(_draw_shown, side), wide=_CARD, high=_CARD_HIGH)


def _draw_shown(side: Side, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    if side.shown is not None:
        side.shown(surface, area)


def _between(throw: Throw, lines: int) -> list[Box]:
    """Return what each side has, and the dice in the middle, with what they count at their sides."""
    first, *others = throw.sides
    rolled = Painted(draws=partial(_draw_dice, throw), name="dice", wide=_wide(throw), high=_ROOM)
    totals = Row([_total(first), Grow(), *map(_total, others)], align="center")
    there = Stack([rolled, totals])
    left = _owned(first, lines, "right" if others else "center")
    return [left, there, *(_owned(one, lines, "left") for one in others)]


def _wide(throw: Throw) -> int:
    """Return the room in which dice roll: each comes from its own side."""
    return _RUN + _DIE if len(throw.sides) == 1 else 2 * _RUN + _APART


def _owned(side: Side, lines: int, align: str) -> Box:
    """Return a side's name, and under it what was told of what cards add."""
    owner = Text(side.title, text.SANS_BOLD, 20, lines=2, spread=1.2, align=align)
    added = [_added(side, number, align) for number in range(lines)]
    return Column([owner, *added], wide=(0, _OWNED), grow=1)


def _total(side: Side) -> Box:
    """Return what a side counts, once its die lies."""
    told = str(side.total) if side.die and side.spin >= 1 else ""
    return Text(told, text.SANS_EXTRABOLD, _TOTAL, wide=_RUN, lines=1, spread=1.2, align="center")


def _added(side: Side, number: int, align: str) -> Box:
    """Return what a card adds, the one told last darker; its room alone as long as it is not told."""
    if number >= side.told:
        return Box(high=em(15, 2.5))
    one, latest = side.added[number], number == side.told - 1 and side.waiting
    told = _("{amount} {card}").format(amount=signed(one.amount), card=one.name)
    color = palette.INK if latest else palette.MUTED_TEXT
    return Text(
        told, text.SANS_SEMIBOLD, 15, color, lines=2, spread=1.2, align=align, high=em(15, 2.5), at="top"
    )


def _draw_dice(throw: Throw, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw the dice where their rolls have come to: the one that strikes over the other."""
    order = sorted(enumerate(throw.sides), key=lambda one: one[0] == throw.striking)
    for place, side in order:
        if side.die:
            x, y = die_at(throw, m, area, place)
            spin = on_its_way((x, y), (m.px(_DIE), m.px(HOP)), side.spin, place)
            draw_die(
                surface, spin[:2], m.px(_DIE), shown_while_rolling(side.spin, side.die), side.color, spin[2]
            )


def die_at(throw: Throw, m: Measures, area: pygame.Rect, place: int) -> tuple[int, int]:
    """Return the middle of a die that lies in the area of the dice, or strikes the other, or shakes."""
    px, low = m.px(_DIE), area.bottom - m.px(_DIE) // 2 - m.px(4)
    if len(throw.sides) == 1:
        return area.right - px // 2, low
    inner = area.inflate(-2 * m.px(_RUN), 0)
    outwards, gap = (-1 if place == 0 else 1), inner.width - 2 * px
    x = inner.left + px // 2 if place == 0 else inner.right - px // 2
    moved = -outwards * throw.strike * gap if place == throw.striking else throw.shake * m.px(1)
    return round(x + moved), low


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


def _verdict(throw: Throw) -> Box:
    """Return what came of it after its sign, nothing while that is open."""
    if not throw.told:
        return Box()
    color = palette.INK if throw.well is None else palette.GOOD_TEXT if throw.well else palette.WARNING_TEXT
    sign = [Icon(throw.sign, 20, color)] if throw.sign else []
    return Row([*sign, Text(throw.told, text.SERIF_BOLD, 22, color, lines=1)], gap=8)


# --- the small sheet ----------------------------------------------------------------------------------------


def draw_small(surface: pygame.Surface, m: Measures, rect: pygame.Rect, throw: Throw) -> None:
    """Draw the sheet that keeps the last dice in sight."""
    small(throw).show(surface, m, rect)


def small(throw: Throw) -> Box:
    """Return the sheet that keeps the last dice in sight: what came of it, or what they show so far.

    Whose they are stands under them, where there is room.
    """
    told = [at_stake(throw), *([in_short(throw)] if len(throw.sides) > 1 else [])]
    stake = Either([Text(words, size=15, lines=1) for words in told], optional=1)
    first = Text((throw.told and throw.verdict) or throw.heading, text.SANS_BOLD, lines=2, spread=1.2)
    words = [first, *([stake] if told[0] else [])]
    rows = [
        Row([*_small_dice(throw, named=named), Column(words, justify="center", grow=1)], gap=6)
        for named in ((True, False) if len(throw.sides) > 1 else (False,))
    ]
    return Sheet((10, 7), Either(rows), fill=palette.PAPER, seed=11)


def _small_dice(throw: Throw, *, named: bool) -> list[Box]:
    """Return the dice that were rolled, with whose they are under them where that is `named`."""
    found: list[Box] = []
    for place, side in enumerate(throw.sides):
        if side.die:
            lies = Painted(draws=partial(_draw_small, side, place))
            off = (4, 2 + 4 * place, 4, 6 - 4 * place)
            die = Pad(off, Shaped(1, lies, wide=44, high=(22, 36), grow=1), grow=1)
            name = Text(side.title, text.SANS_BOLD, 14, lines=1, align="center", wide=(60, 70))
            found.append(Column([die, name]) if named else die)
    return found


def _draw_small(side: Side, place: int, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    draw_die(surface, area.center, area.width, side.die, side.color, _RESTS[place % len(_RESTS)])
