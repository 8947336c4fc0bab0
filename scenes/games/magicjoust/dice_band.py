"""How dice are drawn on the table of Magicjoust: on a band between those who fight, then small at rest."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.magicjoust.dice import HOPS, draw_die, shown_while_rolling
from scenes.games.magicjoust.looks import PEOPLE
from scenes.games.magicjoust.throws import counted, signed
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Icon, Painted, Sheet, Text
from scenes.kit.counting import draw_star
from scenes.kit.faces import base
from scenes.kit.layout import (
    Anchor,
    Box,
    Column,
    Either,
    Grid,
    Grow,
    Hung,
    Pad,
    Row,
    Shaped,
    Stack,
    em,
    inset,
)
from scenes.kit.measures import MARGIN
from scenes.kit.widgets import draw_sheet
from scenes.table.player import face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.seats import Names
    from scenes.games.magicjoust.looks import Looks
    from scenes.games.magicjoust.throws import Draws, Side, Throw
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color


_WIDTH: Final = 820
"""How wide what is told stands in the middle of the band that goes across the table."""
_VEIL: Final = 84
"""How much the veil hides of the table behind, of 255."""
_DIE: Final = 96
HOP: Final = 16
OVER: Final = 38
"""How high a die hops at most, and how high the room over it is in which it hops and turns."""
_ROOM: Final = _DIE + OVER + 4
_WORN: Final = 44
"""How wide a die is on the card that wears."""
TOTAL: Final = 46
STAR: Final = em(15, 2.1)
"""How wide the star is on which it stands what a card adds."""
_CARD: Final = 124
_CARD_HIGH: Final = 174
"""How large those are shown who fight."""
_BESIDE_CARD: Final = 0.5
"""How large the wizard is at the corner of the card, in widths of that."""
_LEANS: Final = 34
"""How far who strikes leans towards the other."""
_EAGER: Final = 0.55
_COMES: Final = 3
"""How far both lean who fight while they roll, and from how far off they come, in such leanings."""
_OWNED: Final = 190
_APART: Final = 236
_RUN: Final = 80
"""How wide what a side has is, the room in which two dice lie, and that in which each of them comes."""
_RESTS: Final = (8.0, -6.0)
"""How dice lie once they have rolled, in degrees."""
_FROM: Final = 0.8
"""How far off a die begins to roll, in widths of it."""


def card_shown(looks: Looks, ref: str) -> Draws:
    """Return what draws a card that attacks, or wears."""

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        base.lay(surface, area.center, looks.master(ref, area.width), area.width)

    return draw


def attack_shown(looks: Looks, ref: str, names: Names, seat: int) -> Draws:
    """Return what draws the card that attacks, and at its corner the wizard who does."""
    card, portrait = card_shown(looks, ref), face(names, seat, PEOPLE)

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        card(surface, area)
        picture = portrait(round(area.width * _BESIDE_CARD))
        surface.blit(picture, picture.get_rect(center=(area.left, area.top + area.width // 4)))

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
    veil.fill((*palette.INK, round(_VEIL * throw.come)))
    surface.blit(veil, (0, 0))
    rect, box = band(m, middle, throw)
    before = surface.get_clip()
    if throw.come < 1:
        surface.set_clip(rect.inflate(0, -round(rect.height * (1 - throw.come))).clip(before))
    draw_sheet(surface, rect.inflate(2 * MARGIN, 0), palette.PAPER, seed=7)
    box.draw(surface)
    surface.set_clip(before)


def band(m: Measures, middle: int, throw: Throw) -> tuple[pygame.Rect, Box]:
    """Return the area of the large sheet at a height of the window, and what lies on it."""
    box = large(throw)
    rect = pygame.Rect(0, 0, m.width, box.heights(m, m.width).wish)
    rect.centery = middle
    rect.clamp_ip(pygame.Rect((0, 0), m.size).inflate(0, -2 * MARGIN))
    box.lay(m, rect)
    return rect, box


def large(throw: Throw) -> Box:
    """Return the large sheet: who fights at both ends, the dice between them, what comes of it.

    What is at stake stands in lines of its own, off those who lean in: none of it moves as dice roll.
    """
    lines = max(len(side.added) for side in throw.sides)
    heading = Text(throw.heading, text.SERIF_BOLD, 22, lines=1, align="center")
    told = Anchor(_verdict(throw), high=em(22, 1.5))
    rolled = Row(_between(throw, lines), gap=10, align="center", justify="center")
    over = Pad((_LEANS, 0), Column([heading, *_stake(throw)], gap=6))
    middle = Column([over, rolled, told], gap=6, wide=(0, _WIDTH))
    first, *others = [_shown(throw, place) for place in range(len(throw.sides))]
    ends = [first, middle, *(others or [Box(wide=_CARD)])]
    return Pad((14, 16), Row([Grow(), *ends, Grow()], gap=16, align="center"))


def _stake(throw: Throw) -> list[Box]:
    """Return what is at stake, and under it how likely it is that this is lost."""
    told = (("stake", throw.stake, 2), ("odds", throw.odds, 2))
    return [
        Text(words, text.SANS_BOLD, 17, _of_stake(throw), lines=lines, align="center", name=name)
        for name, words, lines in told
        if words
    ]


def _of_stake(throw: Throw) -> Color:
    """Return the colour in which it is told what is at stake."""
    return palette.WARNING_TEXT if throw.threat else palette.INK


def _shown(throw: Throw, place: int) -> Box:
    """Return who fights, as large as on a table: the card that attacks, the wizard who defends."""
    return Painted(draws=partial(_draw_shown, throw, place), wide=_CARD, high=_CARD_HIGH)


def _draw_shown(throw: Throw, place: int, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw who fights: both lean in as dice roll, who strikes does so again, who is struck shakes."""
    side, inwards = throw.sides[place], 1 if place == 0 else -1
    strikes = place == throw.striking
    leans = throw.strike * strikes + _leaning(throw, side) * (len(throw.sides) > 1)
    moved = inwards * leans * m.px(_LEANS) + throw.shake * m.scale * (not strikes)
    if side.shown is not None:
        side.shown(surface, area.move(round(moved), 0))


def _leaning(throw: Throw, side: Side) -> float:
    """Return how far a side leans in as its die rolls; it comes from afar as an attack opens."""
    rolls = math.sin(math.pi * side.spin) * bool(side.die)
    return rolls * _EAGER - (1 - throw.come) * _COMES


def _between(throw: Throw, lines: int) -> list[Box]:
    """Return what each side has, and the dice in the middle, with what they count at their sides."""
    aligned = ("right", "left") if len(throw.sides) > 1 else ("center",)
    first, *others = [
        _owned(side, place, lines, align)
        for place, (side, align) in enumerate(zip(throw.sides, aligned, strict=True))
    ]
    rolled = Painted(draws=partial(_draw_dice, throw), name="dice", wide=_wide(throw), high=_ROOM)
    left, *right = [_total(side, place) for place, side in enumerate(throw.sides)]
    there = Stack([rolled, Row([left, Grow(), *right], align="center")])
    return [first, there, *others]


def _wide(throw: Throw) -> int:
    """Return the room in which dice roll: each comes from its own side."""
    return _RUN + _DIE if len(throw.sides) == 1 else 2 * _RUN + _APART


def _owned(side: Side, place: int, lines: int, align: str) -> Box:
    """Return a side's name, and under it what was told of what cards add."""
    owner = Text(side.title, text.SANS_BOLD, 20, lines=2, spread=1.2, align=align)
    added = [_added(side, number, (place, align)) for number in range(lines)]
    return Column([owner, *added], wide=(0, _OWNED), grow=1)


def total_name(place: int) -> str:
    """Return what the total of a side is called on the large sheet."""
    return f"total-{place}"


def star_name(place: int, number: int) -> str:
    """Return what the star of what a card adds to a side is called there."""
    return f"star-{place}-{number}"


def _total(side: Side, place: int) -> Box:
    """Return what a side counts, once its die lies."""
    told = str(side.total) if side.die and side.spin >= 1 else ""
    name = total_name(place)
    return Text(told, text.SANS_EXTRABOLD, TOTAL, name=name, wide=_RUN, lines=1, spread=1.2, align="center")


def _added(side: Side, number: int, at: tuple[int, str]) -> Box:
    """Return what a card adds, on a star before the dice, the one told last darker; its room for none."""
    high, (place, align) = em(15, 2.5), at
    if number >= len(side.added):
        return Box(high=high)
    one, latest = side.added[number], number == side.told - 1 and side.waiting
    star = Painted(
        draws=partial(_draw_star, signed(one.amount)), name=star_name(place, number), wide=STAR, high=STAR
    )
    color = palette.INK if latest or side.flies else palette.MUTED_TEXT
    name = Text(one.name, text.SANS_SEMIBOLD, 15, color, lines=2, spread=1.2, align=align)
    row, justify = [star, name], {"right": "end", "left": "start"}.get(align, align)
    return Row(row if align == "left" else row[::-1], gap=6, align="center", justify=justify, high=high)


def _draw_star(told: str, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    draw_star(surface, area.center, area.width, told)


def _draw_dice(throw: Throw, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw the dice where their rolls have come to, bare before it: the one that strikes over the other."""
    order = sorted(enumerate(throw.sides), key=lambda one: one[0] == throw.striking)
    for place, side in order:
        _draw_rolling(surface, m, side, place, (die_at(throw, m, area, place), _DIE))


def _draw_rolling(
    surface: pygame.Surface, m: Measures, side: Side, place: int, lies: tuple[tuple[int, int], float]
) -> None:
    """Draw a die where its roll has come to that comes to lie about a point, so wide on the drawing."""
    px = m.px(lies[1])
    x, y, turned = on_its_way(lies[0], (px, m.px(HOP)), side.spin, place)
    shown = shown_while_rolling(side.spin, side.die) if side.die else 0
    draw_die(surface, (x, y), px, shown, side.color, turned)


def die_at(throw: Throw, m: Measures, area: pygame.Rect, place: int) -> tuple[int, int]:
    """Return the middle of a die that lies in the area of the dice, or strikes the other, or shakes."""
    aside = _DIE / 2 + _RUN * (len(throw.sides) > 1)
    lies = inset(m, area, (aside, 0, aside, _DIE / 2 + 4))
    if len(throw.sides) == 1:
        return lies.bottomright
    outwards, x = (-1, lies.left) if place == 0 else (1, lies.right)
    apart = lies.width - m.px(_DIE)
    moved = -outwards * throw.strike * apart if place == throw.striking else throw.shake * m.scale
    return round(x + moved - outwards * throw.cross * lies.width), lies.bottom


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
    y = middle[1] - abs(math.sin(part * math.pi * HOPS)) * away * hop
    return x, y, _RESTS[place % len(_RESTS)] - outwards * away * 540


def _verdict(throw: Throw) -> Box:
    """Return what came of it after its sign, nothing while that is open."""
    if not throw.told:
        return Box()
    color = palette.INK if throw.well is None else palette.GOOD_TEXT if throw.well else palette.WARNING_TEXT
    sign = [Icon(throw.sign, 20, color)] if throw.sign else []
    return Row([*sign, Text(throw.told, text.SERIF_BOLD, 22, color, lines=1)], gap=8)


# --- on a card ----------------------------------------------------------------------------------------------


def draw_worn(surface: pygame.Surface, m: Measures, card: pygame.Rect, throw: Throw) -> None:
    """Draw the die of a card that wears on the card itself, and the sign of what came of it."""
    (side,) = throw.sides
    _draw_rolling(surface, m, side, 0, (card.center, _WORN))
    if throw.over:
        sign = Icon(
            throw.sign, _WORN * 0.6, palette.GOOD_TEXT if throw.sign == "check" else palette.WARNING_TEXT
        )
        told = Row([sign, Text(str(side.total), text.SERIF_BOLD, 18, lines=1)], gap=4, align="center")
        sheet = Sheet((8, 4), told, fill=palette.PAPER, seed=3)
        Hung(sheet, "midtop", "center", (0, _WORN * 3 / 4)).show(surface, m, card)


# --- at rest ------------------------------------------------------------------------------------------------


def small(throw: Throw) -> Box:
    """Return the last dice as they are kept in sight: what came of them, or what they show so far.

    Beside each die stands what its side got, by the names of the cards that add to it; in short where there
    is little room: what is at stake is told sooner than these names.
    """
    if throw.stopped:
        return _small_heading(throw)
    named, short = counted(throw)
    goes_on = bool(throw.at_stake) and not throw.told
    ways: list[Box] = []
    for stake in [True, False] if goes_on else [False]:
        ways.append(_small(throw, [Text(line, size=14, spread=1.15, grow=1) for line in named], stake=stake))
        ways.append(_small(throw, [Fitted(line, size=14, lines=1, grow=1) for line in short], stake=stake))
        ways += [_in_one_line(throw, heading=heading) for heading in (True, False) if stake]
    return Either(ways)


def _in_one_line(throw: Throw, *, heading: bool) -> Box:
    """Return what is at stake, under its heading if any, over both dice in one line with what each counts.

    It stands alone before the roll where no card adds to a die.
    """
    head = _small_heading(throw, stake=True) if heading else _small_stake(throw)
    if not throw.rolled and not any(side.added for side in throw.sides):
        return head
    plain = [side.reckoned(named=False) for side in throw.sides]
    rows = [
        Grid(
            [
                _beside(_small_die(side, at), Text(words[at], size=14, lines=1, grow=1))
                for at, side in enumerate(throw.sides)
            ],
            columns=len(plain),
            gap=8,
        )
        for words in (counted(throw)[1], plain)
    ]
    return Column([head, Either(rows)], gap=3)


def _small(throw: Throw, words: Sequence[Box], *, stake: bool) -> Box:
    """Return the dice under a heading, some words beside each."""
    heading = _small_heading(throw, stake=stake)
    dice = [_small_die(side, at) for at, side in enumerate(throw.sides)]
    if len(dice) > 1:
        return Column([heading, *map(_beside, dice, words)], gap=3)
    return _beside(dice[0], Column([heading, *words], gap=2, grow=1))


def _small_heading(throw: Throw, *, stake: bool = False) -> Box:
    """Return what dice are rolled for, or what came of them; and what an attack puts at stake."""
    heading = Fitted(throw.verdict if throw.told else throw.heading, text.SANS_BOLD, spread=1.2)
    if not stake:
        return heading
    return Column([heading, _small_stake(throw)], gap=2)


def _small_stake(throw: Throw) -> Text:
    """Return what an attack puts at stake, and how likely that is."""
    return Text(throw.at_stake, text.SANS_SEMIBOLD, 14, _of_stake(throw), spread=1.15)


def _beside(die: Box, words: Box) -> Box:
    return Row([die, words], gap=8, align="center")


def _small_die(side: Side, place: int) -> Box:
    if not side.die:
        return Box()
    lies = Painted(draws=partial(_draw_small, side, place))
    return Pad((2, 3), Shaped(1, lies), wide=em(15, 2.2), high=em(15, 2.2))


def _draw_small(side: Side, place: int, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    draw_die(surface, area.center, area.width, side.die, side.color, _RESTS[place % len(_RESTS)])
