"""What dice are rolled for: whose they are, what cards add, what comes of it; and how that is drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.i18n import _
from game.rules.magicjoust.words.table import quoted
from scenes.games.magicjoust import dice
from scenes.games.magicjoust.dice import draw_die, shown_while_rolling
from scenes.kit import palette, text
from scenes.kit.content import Icon, Painted, Sheet, Text
from scenes.kit.layout import Anchor, Box, Column, Either, Pad, Row, Shaped, em
from scenes.kit.measures import MARGIN
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.bots.seats import Names
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color


_WIDTH: Final = 720
"""How wide what is told stands in the middle of the band that goes across the table."""
_VEIL: Final = 84
"""How much the veil hides of the table behind, of 255."""
_DIE: Final = 96
HOP: Final = 16
OVER: Final = 38
"""How high a die hops at most, and how high the room over it is in which it hops and turns."""
_TOTAL: Final = 46
_RESTS: Final = (8.0, -6.0)
"""How dice lie once they have rolled, in degrees."""
_HOPS: Final = 3
_FROM: Final = 1.6
"""How far off a die begins to roll, in widths of it."""


@dataclass(frozen=True, slots=True)
class Added:
    """What a card adds to a die."""

    name: str
    amount: int


@dataclass
class Side:
    """A die and what counts with it. `die` is 0 before it is rolled; `told` is how much of `added` is told.

    `spin` is how far its roll has come, from 0 to 1.
    """

    title: str
    color: Color
    die: int = 0
    added: list[Added] = field(default_factory=list)
    told: int = 0
    spin: float = 1.0

    @property
    def total(self) -> int:
        """What the die shows, and what was told of what cards add."""
        return self.die + sum(one.amount for one in self.added[: self.told])

    @property
    def reckoning(self) -> str:
        """What the die shows, and what was told of what cards add if anything: "5 + 1"."""
        added = self.total - self.die
        if not added:
            return str(self.die)
        sign = "+" if added > 0 else "−"
        return f"{self.die} {sign} {abs(added)}"

    @property
    def waiting(self) -> list[Added]:
        """What cards add that is not told yet."""
        return self.added[self.told :]


@dataclass
class Throw:
    """Dice on the table: `heading` says what for, `verdict` and `score` what came of it, once it is `over`.

    `sign` is its icon; `well` says whether it is good news to the player, None where it is neither. `stopped`
    says that the attack fails whatever the dice show, `opens` that the dice say who begins.
    """

    heading: str
    sides: list[Side]
    verdict: str = ""
    score: str = ""
    sign: str = ""
    well: bool | None = None
    over: bool = False
    stopped: bool = False
    opens: bool = False

    @property
    def rolled(self) -> bool:
        """Say whether dice lie there."""
        return any(side.die for side in self.sides)

    @property
    def told(self) -> str:
        """What came of it in one line, "" while that is open."""
        if not self.over:
            return ""
        if self.verdict and self.score:
            return _("{verdict}, {score}").format(verdict=self.verdict, score=self.score)
        return self.verdict


def score(totals: Sequence[int | str]) -> str:
    """Return what both reach, in words."""
    return _("{one} against {other}").format(one=totals[0], other=totals[1])


def at_stake(throw: Throw) -> str:
    """Return what the small sheet says under its first line: what the dice got, or what they will get."""
    if throw.stopped or throw.opens:
        return throw.score
    if len(throw.sides) == 1:
        return alone(throw.sides[0])
    if throw.rolled:
        return score([side.reckoning for side in throw.sides])
    bonus = [sum(one.amount for one in side.added) for side in throw.sides]
    return score([_signed(amount) for amount in bonus]) if any(bonus) else ""


def alone(side: Side) -> str:
    """Return what a single die got with what cards add, "" where they add nothing: "3 + 1 = 4"."""
    return f"{side.reckoning} = {side.total}" if side.total != side.die else ""


def in_short(throw: Throw) -> str:
    """Return what both sides reach, without what it is made of."""
    return score([side.total for side in throw.sides])


def _signed(amount: int) -> str:
    """Return a number with its sign: "+2", "−1"."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def attack(data: Mapping[str, Any], names: Names, name_of: Callable[[str], str]) -> Throw:
    """Return the dice of an attack that is declared (MAG-7)."""
    sides = [Side(names[data["seat"]], dice.ATTACK), Side(names[data["foe"]], dice.DEFENCE)]
    for side, added in zip(sides, data["added"], strict=True):
        side.added = [Added(name_of(ref), amount) for ref, amount in added]
    heading = _("Attack: {card}").format(card=quoted(name_of(data["card"])))
    return Throw(heading, sides)


def settled(throw: Throw, *, success: bool, ours: bool) -> None:
    """Say how an attack ended: strictly more succeeds (MAG-7). `ours` says whose success is good news."""
    throw.score = "" if throw.stopped else in_short(throw)
    throw.verdict = _("Attack succeeds") if success else _("Attack fails")
    if throw.stopped:
        throw.verdict = _("Attack parried")
    throw.sign, throw.well = "sword" if success else "shield", success == ours


def going_on() -> str:
    """Return what is said of an attack that goes on."""
    return _("The attack goes on")


def wear(data: Mapping[str, Any], name_of: Callable[[str], str], owner: str, *, ours: bool) -> Throw:
    """Return the die that is rolled for the wear of a card (MAG-8). `owner` has it, "" where that is you."""
    name, lowest = name_of(data["card"]), data["lowest"]
    added = [Added(name_of(ref), amount) for ref, amount in data["added"]]
    heading = _("Decay: {lowest} or more keeps it").format(lowest=lowest)
    throw = Throw(heading, [Side(name, dice.WEAR, added=added)], sign="check" if data["kept"] else "cross")
    throw.well = data["kept"] == ours
    if data["kept"]:
        throw.verdict = _("{card} holds").format(card=quoted(name))
    else:
        throw.verdict = _worn(owner, by_one=data["die"] == 1).format(name=owner, card=quoted(name))
    return throw


def _worn(owner: str, *, by_one: bool) -> str:
    """Return how it is told that a card is worn out: a natural 1 always does it (MAG-8)."""
    if owner:
        return _("A 1: {name} loses {card}") if by_one else _("{name} loses {card}")
    return _("A 1: you lose {card}") if by_one else _("You lose {card}")


def opening(rolls: Sequence[int], names: Names) -> Throw:
    """Return the dice that are rolled for who begins; the highest does (MAG-9)."""
    colors = (dice.ATTACK, dice.DEFENCE)
    sides = [Side(names[seat], color) for seat, color in enumerate(colors)]
    throw = Throw(_("Who begins?"), sides, opens=True)
    first, second = rolls
    if first == second:
        throw.verdict = _("Equal: the dice are rolled again")
        return throw
    seat = 0 if first > second else 1
    throw.sign, throw.score = "play", score([max(rolls), min(rolls)])
    throw.verdict = _("You begin") if names.you(seat) else _("{name} begins").format(name=names[seat])
    return throw


# --- the large sheet ----------------------------------------------------------------------------------------


def draw_throw(surface: pygame.Surface, m: Measures, middle: int, throw: Throw) -> None:
    """Draw the large sheet at a height: a band over the table from one edge of the window to the other."""
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill((*palette.INK, _VEIL))
    surface.blit(veil, (0, 0))
    box = large(throw)
    rect = pygame.Rect(0, 0, m.width, box.heights(m, m.width).wish)
    rect.centery = middle
    rect.clamp_ip(surface.get_rect().inflate(0, -2 * MARGIN))
    draw_sheet(surface, rect.inflate(2 * MARGIN, 0), palette.PAPER, seed=7)
    box.show(surface, m, rect)


def large(throw: Throw) -> Box:
    """Return the large sheet: whose the dice are, what they show, what cards add, what comes of it."""
    lines = max(len(side.added) for side in throw.sides)
    sides = [_large_side(side, place, lines) for place, side in enumerate(throw.sides)]
    against = Text(_("against"), text.SANS_MEDIUM, 15, lines=1, align="center")
    dice_row = Row([sides[0], Pad((0, 38, 0, 0), against), sides[1]]) if len(sides) > 1 else sides[0]
    heading = Text(throw.heading, text.SERIF_BOLD, 18, lines=1, align="center")
    told = Anchor(_verdict(throw), high=em(22, 1.5))
    return Pad((18, 16), Anchor(Column([heading, dice_row, told], gap=8, wide=(0, _WIDTH))))


def _large_side(side: Side, place: int, lines: int) -> Box:
    """Return a die with its total beside it, its owner over it, what was told of what cards add under it."""
    owner = Text(side.title, text.SANS_BOLD, 20, lines=1, align="center")
    rolled = Pad((0, OVER, 0, 4), _rolled(side, place))
    added = [_added(side, number) for number in range(lines)]
    return Column([owner, rolled, *added], wide=(0, _WIDTH // 2), grow=1)


def _rolled(side: Side, place: int) -> Box:
    """Return a die with what it counts beside it, once it lies; its room alone before it is rolled."""
    if not side.die:
        return Box(high=_DIE)
    die = Painted(draws=partial(_draw_rolled, side, place), wide=_DIE, high=_DIE)
    told = str(side.total) if side.spin >= 1 else ""
    total = Text(told, text.SANS_EXTRABOLD, _TOTAL, wide=em(_TOTAL, 1.2), lines=1, spread=1.2)
    return Row([die, total], gap=24, justify="center", align="center")


def _draw_rolled(side: Side, place: int, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    """Draw a die where its roll has come to."""
    hop = round(area.width * HOP / _DIE)
    x, y, degrees = on_its_way(area.center, (area.width, hop), side.spin, place)
    face = shown_while_rolling(side.spin, side.die)
    draw_die(surface, (x, y), area.width, face, side.color, degrees)


def _added(side: Side, number: int) -> Box:
    """Return what a card adds, the one told last darker; its room alone as long as it is not told."""
    if number >= side.told:
        return Box(high=em(15, 1.45))
    one, latest = side.added[number], number == side.told - 1 and side.waiting
    told = _("{amount} {card}").format(amount=_signed(one.amount), card=one.name)
    color = palette.INK if latest else palette.MUTED_TEXT
    return Text(told, text.SANS_SEMIBOLD, 15, color, lines=1, align="center", high=em(15, 1.45))


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
