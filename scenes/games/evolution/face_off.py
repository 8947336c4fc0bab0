"""A fight of others at a table of several: it comes to the middle, enlarged, and goes back."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.core.i18n import _
from game.rules.evolution.words import table as words
from scenes.games.evolution.opponents import foe_places
from scenes.games.evolution.table import FAR
from scenes.kit import motions, palette, symbols, text
from scenes.kit import timeline as moves
from scenes.kit.content import Sheet, Text
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.shouts import veil
from scenes.kit.sprites import Pose, Sprite
from scenes.table.impacts import put_down, ready_stars, strike, take_up

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pygame

    from scenes.games.evolution.table import MokTable
    from scenes.kit.layout import Box
    from scenes.kit.palette import Color
    from scenes.kit.sprites import Painter
    from scenes.kit.timeline import Step
    from scenes.table.choreography import Stage, Told
    from scenes.table.impacts import Blow

_LARGER: Final = 1.6
_HIGH: Final = 0.62
"""How much larger cards are there, and of the height of both rows they take at the most."""
_BETWEEN: Final = 0.8
"""How far from each other those who fight stand, in widths of the target."""
_APART: Final = 10
"""How far words stand from cards, in pixels of the drawing."""
_SIGN: Final = 0.4
_DIM: Final = 0.5


@dataclass(eq=False, repr=False)
class Backdrop(Sprite):
    """What lies under cards that fight: the table is dimmed, and it is told whose they are, and of what.

    `plates` are drawn where they are, the `outcome` once it is `known`. `part` of it is there.
    """

    symbol: str = field(default="", kw_only=True)
    plates: Sequence[Box] = field(default=(), kw_only=True)
    outcome: Box | None = field(default=None, kw_only=True)
    known: bool = field(default=False, kw_only=True)
    part: float = field(default=0.0, kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dimness; once all is there, the words."""
        surface.blit(veil(surface.get_size(), _DIM * self.part), (0, 0))
        if self.part < 1:
            return
        sign = symbols.sign(self.symbol, round(self.pose.width))
        surface.blit(sign, sign.get_rect(center=(round(self.pose.x), round(self.pose.y))))
        for box in (*self.plates, *([self.outcome] if self.outcome is not None and self.known else [])):
            box.draw(surface)


def concerns_others(table: MokTable, told: Told) -> bool:
    """Say whether an attack is one of another than who looks, at a table of several."""
    return len(table.seen.foes) > 1 and told["seat"] != table.seen.seat


@dataclass
class FaceOff:
    """A fight in the middle of a table: those who `strike`, the target, and which `blow` it is there."""

    stage: Stage[Any]
    told: Told
    strikers: Sequence[Sprite]
    blow: Callable[[pygame.Rect], Blow]
    lands: bool = field(default=True, kw_only=True)

    def __post_init__(self) -> None:
        """Lay out where all stand."""
        self.table: MokTable = self.stage.was
        cell = self.told["cell"]
        self.target = self.table.moks[cell[0], cell[1]]
        self._all = [self.target, *self.strikers]
        for one in self._all:
            if one not in self.table.moks.values():
                one.pose = self._line()
        self._homes = [one.pose for one in self._all]
        self._paints = [one.paint for one in self._all]
        self._places = _stand(self.table, len(self.strikers))
        self._backdrop = self._laid()

    def _laid(self) -> Backdrop:
        """Return what lies under those who fight."""
        table, (seat, _place, kind) = self.table, self.told["cell"]
        m, (target, *others) = table.m, self._places
        middle = (others[-1].x + others[-1].width / 2 + target.x - target.width / 2) / 2
        apart, over = m.px(_APART), target.area()
        left = others[0].area().unionall([one.area() for one in others])
        plates = []
        for whose, area in ((self.told["seat"], left), (seat, over)):
            plates.append(_plate(table, whose, area.centerx, over.top - apart))
        outcome = _outcome(table, self.told, lands=self.lands)
        wide = outcome.natural(m)
        wide.midtop = round(middle), over.bottom + apart
        outcome.lay(m, wide)
        pose = Pose(middle, target.y, target.width * _SIGN)
        return Backdrop(
            "", self.target.paint, pose, symbol=symbols.SYMBOLS[kind], plates=plates, outcome=outcome
        )

    def steps(self) -> list[Step]:
        """Return the steps of the fight: forward, to be read, the blow, to be read again, and back."""
        own = self.told["cell"][0] == self.table.seen.seat
        line = self.stage.timeline
        return [
            moves.Ready(self._made_ready()),
            moves.call(self._begin),
            moves.Parallel(
                [
                    moves.Timed(moves.DEAL, partial(setattr, self._backdrop, "part")),
                    *(line.move(*one, moves.DEAL) for one in zip(self._all, self._places, strict=True)),
                ]
            ),
            moves.pause(moves.OTHERS_REST),
            moves.Later(self._struck),
            moves.pause(moves.OTHERS_READ if own else moves.DEAL),
            moves.call(partial(setattr, self._backdrop, "plates", ())),
            moves.Parallel(
                [
                    moves.Timed(moves.DEAL, lambda part: setattr(self._backdrop, "part", 1 - part)),
                    *(line.move(*one, moves.DEAL) for one in zip(self._all, self._homes, strict=True)),
                ]
            ),
            moves.call(self._end),
        ]

    def _whole(self) -> list[Painter]:
        """Return what draws them whole."""
        table, seen = self.table, self.table.seen
        moks = {one: at for at, one in table.moks.items()}
        held = [seen.moks[at[0]][at[1]] if (at := moks.get(one)) else None for one in self._all]
        return [
            one.paint if mok is None else table.looks.mok_painter(mok)
            for one, mok in zip(self._all, held, strict=True)
        ]

    def _marked(self) -> Painter:
        """Return what draws the target once it is struck."""
        seat, place, kind = self.told["cell"]
        mok = self.table.seen.moks[seat][place]
        return self.table.looks.mok_painter(replace(mok, marks=mok.marks | 1 << kind))

    def _made_ready(self) -> Iterator[None]:
        """Make the pictures of those who fight, as large as they stand there."""
        for paint, pose in [
            *zip(self._whole(), self._places, strict=True),
            (self._marked(), self._places[0]),
        ]:
            paint(round(pose.width), 0)
            yield

    def _begin(self) -> None:
        """Bring them over all else, whole."""
        for one, paint in zip(self._all, self._whole(), strict=True):
            one.paint = paint
        take_up(self.table, [self._backdrop, *self._all])

    def _line(self) -> Pose:
        """Return where the line lies of who attacks: his Moks are small there."""
        table, foes = self.table, self.table.seen.foes
        row = foe_places(table.m, table.arena.panels[FAR], len(foes))[foes.index(self.told["seat"])]
        return Pose(row.centerx, row.centery, table.arena.mok / 4)

    def _struck(self) -> list[Step]:
        """Return the steps of the blow where they stand."""
        blow = self.blow(self.target.pose.area())
        known = moves.call(self._know)
        up = moves.call(partial(take_up, self.table, self.strikers))
        return [*strike(self.stage, blow, self.table, known), up, *(self._stamped() if blow.lands else [])]

    def _know(self) -> None:
        """Let it be told what has come of it."""
        self._backdrop.known = True

    def _stamped(self) -> list[Step]:
        """Return the steps of the marker that is stamped there, before the target goes home with it."""
        seat, place, kind = self.told["cell"]
        stamp = moves.call(partial(setattr, self.target, "paint", self._marked()))
        self.table.stamped = (seat, place, kind)
        if self.stage.timeline.reduced:
            return [stamp]
        far = moves.STAMP_SHAKE * self.stage.timeline.scale
        shaken = motions.shaken(self.target, self.target.pose, far, moves.BLOW_SHAKE)
        return [stamp, *self.stage.sound("snap"), shaken]

    def _end(self) -> None:
        """Let all lie as they lay."""
        put_down(self.table, [self._backdrop, *self._all])
        for one, paint in zip(self.strikers, self._paints[1:], strict=True):
            one.paint = paint
        if not self.table.stamped:
            self.target.paint = self._paints[0]


def made_ready(table: MokTable) -> Iterator[None]:
    """Make the pictures of Moks that may fight at a table of several, as large as they stand there."""
    seen = table.seen
    if len(seen.foes) == 1:
        return
    veil(table.m.size, _DIM)
    for count in range(1, 1 + max(len(moks) for moks in seen.moks)):
        wide = {round(pose.width) for pose in _stand(table, count)}
        for mok in (one for moks in seen.moks for one in moks if not one.out):
            for width in wide:
                table.looks.mok_painter(mok)(width, 0)
                yield
    kinds = [(symbols.COLORS[one], symbols.file_of(one)) for one in symbols.SYMBOLS]
    yield from ready_stars(_stand(table, 1)[0].width, kinds)


def _stand(table: MokTable, count: int) -> list[Pose]:
    """Return where the target stands, and those at its left who strike it."""
    zone = table.arena.zones[0].unionall(table.arena.zones[1:])
    tall = zone.height * _HIGH
    wide = min(table.arena.mok * _LARGER, tall * CARD_SHAPE)
    between = wide * _BETWEEN
    room = zone.width / 2 - between / 2
    each = min(wide, room / count)
    left = zone.centerx - between / 2
    strikers = [Pose(left - each * (count - place - 0.5), zone.centery, each) for place in range(count)]
    return [Pose(zone.centerx + between / 2 + wide / 2, zone.centery, wide), *strikers]


def _plate(table: MokTable, seat: int, x: int, bottom: int) -> Box:
    """Return the plate of a player, over cards."""
    plate = table.plate(seat) if table.plate is not None else Text("", lines=1)
    area = plate.natural(table.m)
    area.midbottom = x, bottom
    plate.lay(table.m, area)
    return plate


def _outcome(table: MokTable, told: Told, *, lands: bool) -> Box:
    """Return what comes of an attack: what the own side loses, or what is left to both; or nothing."""
    (seat, place, kind), seen = told["cell"], table.seen
    if not lands:
        return _told(_("Blocked: nothing is lost."), palette.CHALK, palette.INK)
    left = seen.resistances(seat) - 1
    if seat == seen.seat:
        said = words.lost_to_blow(kind, table.looks.name(seen.moks[seat][place].card), left)
        return _told(said, palette.OWN_TURN, palette.CHALK)
    name = table.names[seat] if table.names is not None else ""
    own = seen.resistances(seen.seat) if seen.moks[seen.seat] else None
    return _told(words.left_beside(name, left, own), palette.CHALK, palette.INK)


def _told(said: str, fill: Color, ink: Color) -> Box:
    return Sheet((14, 6), Text(said, text.SANS_BOLD, 17, ink, lines=1), fill=fill)
