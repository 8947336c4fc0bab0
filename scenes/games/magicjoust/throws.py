"""What dice are rolled for: whose they are, what cards add, what comes of it; and how that is drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from game.core.i18n import _
from game.rules.magicjoust.words.table import quoted
from scenes.games.magicjoust import dice
from scenes.games.magicjoust.dice import draw_die, shown_while_rolling
from scenes.kit import palette, text
from scenes.kit.icons import icon
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
_HOP: Final = 16
_TURNING: Final = 22
"""How high a die hops at most, and how much higher its corners reach as it turns, in pixels at 1280 x 720."""
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
        line = _("{amount} {card}").format(amount=_signed(one.amount), card=one.name)
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
    stake = at_stake(throw)
    if len(throw.sides) > 1 and text.width_of(stake, text.SANS_MEDIUM, text.SMALLEST) > area.width:
        stake = in_short(throw)
    _write_lines(surface, m, area, [(throw.told and throw.verdict) or throw.heading, stake])


def _write_owner(surface: pygame.Surface, m: Measures, name: str, top: tuple[int, int], room: int) -> None:
    """Write whose a die is under it, as much as there is room for."""
    px = text.fit(name, text.SANS_BOLD, m.type(14), room, text.SMALLEST)
    word = text.render(text.clipped(name, text.SANS_BOLD, px, room), text.SANS_BOLD, px, palette.INK)
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
