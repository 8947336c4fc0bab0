"""The stage of a joust: both wizards large, their cards, what these add, the odds, the dice, the verdict."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.i18n import signed
from scenes.games.magicjoust import stage_odds as odds
from scenes.games.magicjoust.arena import NEAR
from scenes.games.magicjoust.dice import draw_die, on_its_way, shown_while_rolling
from scenes.games.magicjoust.joust_ground import lists
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Painted, Sheet, Text
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.faces.pictures import half_length
from scenes.kit.layout import Anchor, Box, Column, Either, Grow, Pad, Row, Stack, Wrap, em, pixels
from scenes.kit.picture_cache import cached
from scenes.kit.timeline import ease_in, ease_over

if TYPE_CHECKING:
    from scenes.games.magicjoust.arena import Arena
    from scenes.games.magicjoust.throws import Side, Throw
    from scenes.kit.layout import Length
    from scenes.kit.measures import Measures

TOTAL: Final = 68
"""How large a total is written."""
DIE: Final = 108
HOP: Final = 42
"""How wide a die is, and how high it hops at most."""
_APART: Final = 104
_ROLL: Final = 2 * DIE + _APART + 20
"""How far dice rest from each other, and how wide the room is in which they do."""
_LOW_ODDS: Final = 430
"""How wide the room of the odds is on a low stage: what answers make of them is read whole."""
_LEANS: Final = 34
"""How far a wizard leans in who strikes, or goes back who is struck."""
_EAGER: Final = 0.6
_LEAN: Final = 7.0
_PALE: Final = 0.5
"""How far both lean in as dice roll, in such leanings; how a beaten one leans, in degrees, and pales."""
_GAP, _NAMED = 8, 90
"""How far apart cards lie, and how small they are at least, so that their names are read."""
_TAGS: Final = 5
"""For how many cards that add to a die there is room on each side."""
_LEAST_CARD: Final = 0.62
"""How much of its height a card keeps beside the tags of many."""
_SMALLER: Final = (1.0, 0.7, 0.45)
"""How much smaller the odds are where there is too little room for them."""


class _Sizes(NamedTuple):
    """How large a wizard, a card, a die and the odds are on a stage, how high its barrier and its title.

    A `low` stage has totals beside the dice, not under them.
    """

    wizard: int
    card: int
    die: int
    odds: int
    barrier: Length
    title: Length
    low: bool


_GRAND: Final = _Sizes(290, 128, DIE, 92, em(20, 1.2, 26), em(16, 2.7, 40), low=False)
_LOW: Final = _Sizes(160, 70, 78, 42, em(20, 1.2, 14), em(16, 2.7, 20), low=True)
"""The sizes while all look at the stage, and while one chooses on the table below it."""
_ROUND_DIE: Final = 10
"""How much room there is over and under a die."""
_COLUMN: Final = 0.78
_BEYOND: Final = 0.12
"""How much of a wizard's width is kept free for it, and how far aside it stands: towards the edge."""


def place(arena: Arena, *, low: bool) -> pygame.Rect:
    """Return where the stage stands: over the hand; or `low`, over all that is near."""
    near, far = arena.sides[NEAR].half, arena.sides[1 - NEAR].half
    bottom = near.top if low else arena.hand.top
    return pygame.Rect(0, far.top, arena.m.width, bottom - far.top)


def die_size(m: Measures, *, low: bool) -> int:
    """Return how wide a die is on a stage."""
    return m.px((_LOW if low else _GRAND).die)


def laid(throw: Throw, m: Measures, rect: pygame.Rect, *, low: bool = False) -> Box:
    """Return what lies on a stage in an area of the window."""
    sizes = _LOW if low else _GRAND
    box = _boxes(throw, sizes, _over_dice(m, rect.height, sizes) if low else rect.height)
    box.lay(m, rect)
    return box


def _over_dice(m: Measures, high: int, sizes: _Sizes) -> int:
    """Return how high the title of a stage may be that leaves the dice free."""
    return high - pixels(m, sizes.barrier) - m.px(sizes.die + _ROUND_DIE)


# --- boxes --------------------------------------------------------------------------------------------------


def _boxes(throw: Throw, sizes: _Sizes, title: int) -> Box:
    """Return a stage: what is fought for above, so high at most; dice between wizards."""
    sides = _from_left(throw)
    (left, _near), (right, _far) = sides
    middle = _dice(throw, sides, sizes) if throw.rolled else _odds(throw, sizes)
    fought = Row(
        [
            _wizard(throw, left, sizes),
            _owned(throw, left, sizes),
            middle,
            _owned(throw, right, sizes),
            _wizard(throw, right, sizes),
        ],
        gap=14,
        grow=1,
    )
    titled = Pad(
        (sizes.wizard * 0.6, 6 if sizes.low else 14, sizes.wizard * 0.6, 0),
        Anchor(_title(throw, sizes), "midtop"),
        high=lambda _m: title,
    )
    return Stack(
        [
            Pad((20, sizes.title, 20, sizes.barrier), fought),
            Column([Grow(), _foot(throw, sizes)]),
            Column([titled, Grow()]),
        ]
    )


def _from_left(throw: Throw) -> list[tuple[int, Side]]:
    """Return both sides by their places, that of the near wizard first."""
    return sorted(enumerate(throw.sides), key=lambda one: one[1].row != NEAR)


def _title(throw: Throw, sizes: _Sizes) -> Box:
    """Return who attacks whom with what, and what is at stake; nothing once the verdict is there."""
    if throw.over and throw.word:
        return Box()
    small = 2 * sizes.low
    lines: list[Box] = [
        Fitted(throw.heading, text.SERIF_BOLD, 22 - small, lines=1, align="center", spread=1.2)
    ]
    color = palette.WARNING_TEXT if throw.threat else palette.INK
    for name, words, ink in (("stake", throw.stake, color), ("risk", throw.risk, palette.MUTED_TEXT)):
        told = Fitted(words, text.SANS_BOLD, 17 - small, ink, lines=2, spread=1.15, name=name, align="center")
        lines += [told] * bool(words)
    around = (20, 4 if sizes.low else 8)
    return Sheet(around, Column(lines, gap=2), fill=palette.PAPER, seed=11)


def _foot(throw: Throw, sizes: _Sizes) -> Box:
    """Return the barrier before both wizards, with their names on it and what comes of it all."""
    names: list[Box] = [
        Sheet(
            (14, 2), Text(side.title, text.SERIF_BOLD, 24 - 4 * sizes.low, lines=1, spread=1.1), seed=number
        )
        for number, (_place, side) in enumerate(_from_left(throw))
    ]
    told = " · ".join(filter(None, (throw.score, throw.follows))) if throw.over else ""
    outcome = (
        Sheet((18, 4), Text(told, text.SANS_BOLD, 20, lines=1, spread=1.2), fill=palette.PAPER, seed=4)
        if told
        else Box()
    )
    row = Row([names[0], Grow(), outcome, Grow(), names[1]], gap=12, align="center")
    return Stack([Painted(draws=_draw_lists), Pad((28, 2), row)], high=sizes.barrier)


def _draw_lists(surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    surface.blit(lists(area.size), area)


def _odds(throw: Throw, sizes: _Sizes) -> Box:
    """Return how likely the attack succeeds, on a seal, as long as its dice are not rolled."""
    if not throw.chance:
        return Box(wide=_ROLL)
    figures = [sizes.odds * part for part in ((1.0,) if sizes.low else _SMALLER)]
    made = odds.beside if sizes.low else odds.on_seal
    return Either([made(throw, figure) for figure in figures], wide=_LOW_ODDS if sizes.low else _ROLL)


def _dice(throw: Throw, sides: list[tuple[int, Side]], sizes: _Sizes) -> Box:
    """Return the room of the dice, and what each side counts: under them, or beside them."""
    wide = round(_ROLL * sizes.die / DIE)
    rolled = Painted(
        draws=partial(_draw_dice, throw), name="dice", wide=wide, grow=1, high=(sizes.die + _ROUND_DIE, 400)
    )
    left, right = [_total(side, number) for number, side in sides]
    if sizes.low:
        return Row([left, rolled, right], gap=4, align="center")
    under = Row([Grow(), left, Box(wide=_APART - 34), right, Grow()])
    return Column([rolled, under], wide=wide)


def total_name(place: int) -> str:
    """Return what the total of a side is called on the stage."""
    return f"total-{place}"


def star_name(place: int, number: int) -> str:
    """Return what the number that a card adds to a side is called there."""
    return f"star-{place}-{number}"


def wizard_name(place: int) -> str:
    """Return what a wizard is called there."""
    return f"wizard-{place}"


def cards_name(place: int) -> str:
    """Return what the cards are called there that a side has thrown in."""
    return f"cards-{place}"


def _total(side: Side, number: int) -> Box:
    """Return what a side counts, once its die lies."""
    told = str(side.total) if side.die and side.spin >= 1 else ""
    color = palette.CHALK
    return Text(
        told,
        text.SANS_EXTRABOLD,
        TOTAL,
        color,
        name=total_name(number),
        wide=DIE,
        lines=1,
        spread=1.15,
        align="center",
    )


def _owned(throw: Throw, number: int, sizes: _Sizes) -> Box:
    """Return the cards that a side has thrown in, and under them what cards add, by their names."""
    side = throw.sides[number]
    high = round(sizes.card / CARD_SHAPE)
    cards = Painted(draws=partial(_draw_cards, side), name=cards_name(number), high=(0, high))
    align = "start" if side.row == NEAR else "end"
    told = range(min(_TAGS, len(side.added)))
    named = [Row([_tag(side, number, at)], justify=align) for at in told]
    short = [Wrap([_tag(side, number, at, named=False) for at in told], gap=6, justify=align)]
    held: list[Box] = [cards] if side.cards else []
    if sizes.low:
        beside = Either([Column([Grow(), *lines, Grow()], gap=4) for lines in (named, short)])
        beside.wide, beside.grow = (0, 200), 1
        cards.wide = (0, (sizes.card + 6) * max(1, len(side.cards)))
        row = [*held, beside] if side.row == NEAR else [beside, *held]
        return Pad((0, 6), Row(row, gap=8, align="center", grow=1), grow=1)
    cards.high = round(high * _LEAST_CARD), high
    ways = [Column([Grow(), *held, *lines, Grow()], gap=6) for lines in (named, short)]
    return Either(ways, wide=(0, 260), grow=1)


def _tag(side: Side, number: int, at: int, *, named: bool = True) -> Box:
    """Return the tag of a card that adds to a side, `named` or not; its room until it is stamped there."""
    one = side.added[at]
    shown = at < side.stamped
    amount = Fitted(
        signed(one.amount), text.SANS_EXTRABOLD, 18, lines=1, spread=1.15, name=star_name(number, at)
    )
    color = palette.MUTED_TEXT if side.die and at < side.told else palette.INK
    amount.wide = em(18, 1.5)
    name = Fitted(one.name, text.SANS_SEMIBOLD, 15, color, lines=2, spread=1.1)
    inner = Row([amount, *([name] if one.name and named else [])], gap=6, align="center")
    return Sheet((8, 2), inner, seed=at) if shown else _Unseen((8, 2), inner)


class _Unseen(Pad):
    """The room of a tag that has not come yet."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing."""


# --- who fights ---------------------------------------------------------------------------------------------


def _wizard(throw: Throw, number: int, sizes: _Sizes) -> Box:
    wide = round(sizes.wizard * _COLUMN)
    return Painted(draws=partial(_draw_wizard, throw, number, sizes), name=wizard_name(number), wide=wide)


def _draw_wizard(
    throw: Throw, number: int, sizes: _Sizes, surface: pygame.Surface, m: Measures, area: pygame.Rect
) -> None:
    """Draw a wizard who comes from the side, leans in as dice roll, and rises or is knocked back."""
    side = throw.sides[number]
    inwards = -_outwards(side)
    if not side.picture:
        return
    won = throw.winner == number
    far = m.px(_LEANS)
    come = (ease_over(throw.come) - 1) * m.px(sizes.wizard) * 1.3
    rolls = math.sin(math.pi * side.spin) * bool(side.die) * _EAGER
    beaten = throw.knock * (throw.winner not in (None, number))
    moved = come + (rolls + throw.strike * (throw.striking == number) * _EAGER - beaten) * far
    raised = throw.knock * won * far * 0.3 - beaten * m.px(sizes.wizard) * math.sin(math.radians(_LEAN))
    made = _turned if beaten in (0, 1) else _turned.__wrapped__
    picture = made(side.picture, m.px(sizes.wizard), beaten * _LEAN * inwards)
    picture.set_alpha(round(255 * (1 - _PALE * beaten)))
    lies = picture.get_rect(midbottom=(area.centerx - inwards * m.px(sizes.wizard * _BEYOND), area.bottom))
    lies.move_ip(
        round(inwards * moved + throw.shake * m.scale * beaten), -round(raised) + m.px(24 + 4 * sizes.low)
    )
    surface.blit(picture, lies)


@cached
def _turned(name: str, px: int, degrees: float) -> pygame.Surface:
    picture = half_length(name, px)
    return pygame.transform.rotozoom(picture, degrees, 1.0) if degrees else picture


def _draw_cards(side: Side, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw the cards of a side as they came, from the left, each as far as it has come.

    So many that there is no room are smaller, then lie over each other: what is seen of each says its name.
    """
    count, gap, tall = len(side.cards), m.px(_GAP), area.height
    widest = round(tall * CARD_SHAPE)
    wide = max(min(widest, (area.width - gap * (count - 1)) // count), min(widest, m.px(_NAMED)))
    step = min(wide + gap, (area.width - wide) // max(1, count - 1))
    inwards = -_outwards(side)
    first = area.left if inwards > 0 else area.right - wide - step * (count - 1)
    for number, card in enumerate(side.cards):
        lies = pygame.Rect(first + step * number, area.top, wide, round(wide / CARD_SHAPE))
        lies.centery, away = area.centery, 1 - ease_in(card.come)
        if card.come:
            lies.move_ip(-inwards * round(away * wide * 2), -round(away * tall * 0.4))
            card.draws(surface, lies, min(1.0, step / wide) if number < count - 1 else 1.0)


# --- dice ---------------------------------------------------------------------------------------------------


def _draw_dice(throw: Throw, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    """Draw the dice where their rolls have come to: the one that strikes over the other."""
    unit = area.width / _ROLL
    both = all(side.spin < 1 for side in throw.sides)
    for number, side in sorted(enumerate(throw.sides), key=lambda one: one[0] == throw.striking):
        if side.die:
            size = round(DIE * unit), HOP * unit
            rests = die_at(throw, area, number)
            way = on_its_way(rests, size, side.spin, _outwards(side), _APART / 2 * unit * both)
            shown = shown_while_rolling(side.spin, side.die)
            draw_die(surface, way[:2], size[0], shown, side.color, way[2])


def _outwards(side: Side) -> int:
    """Return which way a side is from the middle: −1 to the left, 1 to the right."""
    return -1 if side.row == NEAR else 1


def die_at(throw: Throw, area: pygame.Rect, number: int) -> tuple[int, int]:
    """Return the middle of a die that lies in the area of the dice, or strikes the other, or shakes."""
    outwards, unit = _outwards(throw.sides[number]), area.width / _ROLL
    moved = throw.shake * unit * (throw.striking not in (None, number))
    if throw.striking == number:
        moved = -outwards * throw.strike * _APART * unit
    x = area.centerx + outwards * (DIE + _APART) / 2 * unit * (1 - 2 * throw.cross) + moved
    return round(x), round(area.bottom - (DIE / 2 + 6) * unit)
