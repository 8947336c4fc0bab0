"""The opponents of Openmok Évolution where there are several: a line each, by which their sides are shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.i18n import pgettext
from game.core.table import Spot
from scenes.games.evolution.looks import PEOPLE, thumbnail
from scenes.kit import palette, paper, text
from scenes.kit.content import Ground, Icon, Place, Text
from scenes.kit.content import Picture as Portrait
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Either, Pad, Row
from scenes.kit.symbols import COLORS, SYMBOLS
from scenes.kit.widgets import TARGET
from scenes.table.player import face
from scenes.table.spots import OnTable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import pygame

    from game.bots.seats import Names
    from game.rules.evolution.places import EvolutionTable, MokSeen
    from scenes.games.evolution.looks import Looks
    from scenes.kit.faces.pictures import Picture
    from scenes.kit.measures import Measures

_MINIATURE, _SMALLER, _PIP = 22, 17, 6
"""How wide a Mok is in the row of its player, where that is high or low; how high its bars are."""
_VEIL: Final = 150
"""How opaque the veil over one that is K.O. is, of 255."""


class Miniature(NamedTuple):
    """A Mok in the line of its player: its picture, and which of its resistances are left."""

    picture: Picture
    left: Sequence[bool]

    @classmethod
    def of(cls, mok: MokSeen, looks: Looks) -> Miniature:
        """Return how a Mok stands there."""
        return cls(looks[mok.card].picture, [kind not in mok.marked for kind in range(len(SYMBOLS))])

    def box(self, wide: int) -> Box:
        """Return it over a bar a resistance, of its colour while it is left; faintly where none is."""
        bars = [
            Ground(0, Box(), fill=COLORS[kind] if left else palette.HAIRLINE, grow=1)
            for kind, left in zip(SYMBOLS, self.left, strict=True)
        ]
        head = Place(draws=self._draw, high=wide)
        return Column([head, Row(bars, gap=1, high=wide * _PIP // _MINIATURE)], gap=2, wide=wide)

    def _draw(self, surface: pygame.Surface, head: pygame.Rect) -> None:
        surface.blit(thumbnail(self.picture, head.width), head)
        if not any(self.left):
            paper.lay_veil(surface, head, palette.INK, _VEIL)
            cross = icon("cross", head.width * 7 // 10, palette.CHALK)
            surface.blit(cross, cross.get_rect(center=head.center))


@dataclass(eq=False, repr=False)
class FoeRow(OnTable):
    """An opponent: portrait, name, Moks, resistances left; lit where it is `shown`, marked where it `plays`.

    It is framed where the attack begun has an `aim` there. Its `moks` stand there small.
    """

    m: Measures = field(kw_only=True)
    face: Callable[[int], pygame.Surface] = field(kw_only=True)
    name_: str = field(kw_only=True)
    left: int = field(kw_only=True)
    shown: Callable[[], int] = field(kw_only=True)
    plays: bool = field(kw_only=True)
    gone: bool = field(kw_only=True)
    aim: Callable[[int], bool] | None = field(default=None, kw_only=True)
    moks: Sequence[Miniature] = field(default=(), kw_only=True)

    @property
    def last(self) -> bool:
        """Say whether one more marker puts that opponent out."""
        return self.left == 1 and not self.gone

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        m, rect = self.m, self.rect
        shown = self.spot.seat == self.shown()
        if shown or self.hovered:
            fill = palette.HAIRLINE if shown else palette.PAPER
            paper.fill_rounded(surface, rect, fill, 4)
        if self.enabled:
            edge = (palette.INK, 2) if self.hovered else (palette.HAIRLINE, 1)
            surface.blit(
                paper.outline_rounded(rect.inflate(-2, -2).size, edge[0], 4, edge[1]), rect.move(1, 1)
            )
        mark = Pad((0, 3), Ground(0, Box(), fill=palette.WARNING if self.plays else None, wide=4))
        line = Either([self._high(), self._low()], grow=1)
        Pad((0, 0, 8, 0), Row([mark, line], gap=5)).show(surface, m, rect)
        if self.aim is not None and self.aim(self.spot.seat or 0):
            surface.blit(paper.outline_rounded(rect.size, palette.LIT, 4, 3), rect)
        self.draw_focus(surface)

    def _high(self) -> Box:
        """Return the row where it is high: the Moks under the name."""
        called = Row([*self._called(), *self._left()], gap=6, align="center")
        moks = Row(self._moks(_MINIATURE), gap=4, high=_MINIATURE + 2 + _PIP)
        told = Column(
            [called, *([moks] if self.moks and not self.gone else [])], gap=2, justify="center", grow=1
        )
        return Row([Portrait(self.face, 34), told], gap=8, align="center")

    def _low(self) -> Box:
        """Return the row where there is less room: all in one line."""
        moks = Row(self._moks(_SMALLER), gap=3, optional=1)
        return Row([Portrait(self.face, 26), *self._called(), moks, *self._left()], gap=6, align="center")

    @property
    def _color(self) -> palette.Color:
        return palette.MUTED_TEXT if self.gone else palette.INK

    def _called(self) -> list[Box]:
        return [Text(self.name_, text.SERIF_BOLD, 15, self._color, lines=1, grow=1)]

    def _moks(self, wide: int) -> list[Box]:
        return [] if self.gone else [one.box(wide) for one in self.moks]

    def _left(self) -> list[Box]:
        """Return how many resistances are left, or that the opponent is out."""
        if self.gone:
            return [Text(pgettext("of the game", "out"), text.SANS_BOLD, 14, self._color, lines=1)]
        color = palette.WARNING if self.last else self._color
        return [Text(str(self.left), text.SANS_BOLD, 14, color, lines=1), Icon("shield", 16, self._color)]


def foe_places(m: Measures, area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return where the rows of so many opponents lie."""
    rows = [Place(high=(lambda _m: TARGET, 2000)) for _foe in range(count)]
    Pad((4, 0), Column([Box(high=(0, 2)), *rows, Box(high=(0, 2))])).lay(m, area)
    return [row.area for row in rows]


def foe_rows(
    m: Measures,
    area: pygame.Rect,
    seen: EvolutionTable,
    names: Names,
    shown: Callable[[], int],
    plays: int | None,
    show: Callable[[int], None],
) -> list[FoeRow]:
    """Return a row an opponent, in the order of turns; none where there is only one."""
    if len(seen.foes) == 1:
        return []
    rects = foe_places(m, area, len(seen.foes))
    return [
        FoeRow(
            f"foe-{seat}",
            rect,
            partial(show, seat),
            enabled=not seen.gone[seat],
            spot=Spot("foe", seat),
            m=m,
            face=face(names, seat, PEOPLE),
            name_=names[seat],
            left=seen.resistances(seat),
            shown=shown,
            plays=seat == plays,
            gone=seen.gone[seat],
        )
        for seat, rect in zip(seen.foes, rects, strict=True)
    ]


def follow_rows(rows: Iterable[FoeRow], seen: EvolutionTable, looks: Looks) -> None:
    """Let rows tell of opponents what is seen: their Moks, small, what is left, and whether they are out."""
    for row_ in rows:
        seat = row_.spot.seat or 0
        row_.moks = [Miniature.of(mok, looks) for mok in seen.moks[seat]]
        row_.left, row_.gone = seen.resistances(seat), seen.gone[seat]
