"""The reckoning of a score: Forces run up card by card, then who wins the terrain."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.i18n import _
from scenes.games.wankul.panels import draw_trophy, trophies
from scenes.kit import palette, paper, text
from scenes.kit import timeline as moves
from scenes.kit.content import Icon, Place, Text
from scenes.kit.counting import Flight, jump, pace
from scenes.kit.layout import Box, Column, Grow, Row, Stack
from scenes.kit.shouts import Grand
from scenes.table.impacts import Lost, lose

if TYPE_CHECKING:
    from game.core.model import Event
    from scenes.games.wankul.board import WankulBoard
    from scenes.games.wankul.replay import WankulReplay
    from scenes.kit.sprites import Sprite
    from scenes.kit.timeline import Step

_GROWN: Final = 1.1
_FIGURE: Final = 46
_STAR: Final = 24
_STAR_WIDE: Final = 54
_WIDE: Final = 150
_OVER: Final = 8
"""By how many pixels the sums are higher than the terrain that they lie over."""


class Reckoning:
    """Shows both totals of the terrain that is scored as they run up. `slot` is where, None for nothing.

    `sums` are what has been counted of each seat so far, `winner` who has won, once that is told.
    """

    def __init__(self, shown: WankulBoard | WankulReplay) -> None:
        self._shown = shown
        self.slot: int | None = None
        self.trophy: pygame.Rect | None = None
        """Where a trophy is that flies."""
        self.sums = [0, 0]
        self.winner: int | None = None

    def clear(self) -> None:
        """Show nothing any more."""
        self.slot = self.winner = self.trophy = None
        self.sums = [0, 0]

    # --- telling ----------------------------------------------------------------------------------------

    def steps(self, event: Event) -> list[Step]:
        """Return the steps that show an event."""
        data = event.data
        if event.kind == "reckoned":
            return [moves.Later(partial(self._run_up, data))]
        if event.kind == "point" and self.slot is not None:
            won = moves.call(partial(self._won, data["seat"]))
            fallen, trophy = moves.pause(moves.SCORE_REST), moves.Later(partial(self._trophy, data["seat"]))
            return [won, fallen, *self._proclaimed(data["seat"]), trophy]
        if event.kind in ("winner", "loser", "scored-over"):
            return [moves.call(self.clear)]
        return []

    def _proclaimed(self, seat: int) -> list[Step]:
        """Return the steps that say loudly whose the terrain is."""
        ours = seat == self._shown.table.seen.seat
        words, color = (_("Terrain won!"), palette.GOOD) if ours else (_("Terrain lost!"), palette.WARNING)
        heard = moves.call(partial(self._shown.sound, "win" if ours else "stamp", 0))
        return [heard, *Grand(words, color).steps(self._shown.timeline)]

    def _run_up(self, data: Any) -> list[Step]:  # noqa: ANN401 - what an event tells
        self.clear()
        self.slot = data["slot"]
        table = self._shown.table
        steps: list[Step] = []
        for seat in (table.seen.foe, table.seen.seat):
            cards = table.laid[data["slot"], seat]
            for place, (_ref, force) in enumerate(data["rows"][seat]):
                sprite = cards[place] if place < len(cards) else None
                steps += self._count(sprite, seat, force, place)
        said = moves.call(partial(self._say, [*data["totals"]]))
        return [*steps, said, moves.pause(moves.SCORE_REST)]

    def _count(self, sprite: Sprite | None, seat: int, force: int, place: int) -> list[Step]:
        """Return the steps that count a card: it stands out, its Force flies to the sum."""
        add = moves.call(partial(self._add, seat, force, place))
        if sprite is None or self._shown.timeline.reduced:
            return [add, moves.pause(moves.FADE)]
        home, seconds = sprite.pose, pace(place)
        table = self._shown.table
        start = round(home.x), round(home.y - sprite.tall * home.width / 3)
        flight = Flight(str(force), start, self._sum_at(seat), table.m.px(_STAR_WIDE))
        out = moves.glide(sprite, home.widened(_GROWN), moves.PICK_UP)
        return [
            moves.Parallel([out, moves.Sequence(flight.steps(self._shown.timeline, seconds))]),
            add,
            moves.glide(sprite, home, moves.FADE / 4),
        ]

    def _sum_at(self, seat: int) -> tuple[int, int]:
        """Return the middle of the sum of a seat."""
        table = self._shown.table
        area = table.arena.grounds[self.slot or 0].middle.inflate(0, _OVER)
        return area.centerx, area.centery + (area.height // 4) * (1 if seat == table.seen.seat else -1)

    def _add(self, seat: int, force: int, place: int) -> None:
        self.sums[seat] += force
        self._shown.sound("tick", place)
        px = self._shown.table.m.type(_FIGURE)
        jump(self._shown.timeline, str(self.sums[seat]), self._sum_at(seat), px, palette.CHALK)

    def _say(self, totals: list[int]) -> None:
        self.sums = totals

    def _won(self, seat: int) -> None:
        """Let the star shine of who has won; what the other had falls."""
        self.winner = seat
        lose(self._shown.timeline, Lost(str(self.sums[1 - seat]), self._sum_at(1 - seat)))

    def _trophy(self, seat: int) -> list[Step]:
        """Return the step of the trophy that flies from the terrain to whoever has won it."""
        table = self._shown.table
        if self.slot is None or self._shown.timeline.reduced:
            return []
        start = table.arena.grounds[self.slot].middle.center
        places = trophies(table.m, table.arena.sides[table.side(seat)], table.seen.to_win)
        home = places[min(table.seen.points[seat], len(places)) - 1]

        def fly(part: float) -> None:
            left = pygame.Vector2(home.center).lerp(start, 1 - part) - home.center
            self.trophy = home.move(round(left.x), round(left.y)) if part < 1 else None

        return [moves.Timed(moves.TROPHY, fly, moves.ease_both)]

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both sums over the terrain, the far player's above."""
        if self.slot is None:
            return
        table = self._shown.table
        seats = (table.seen.foe, table.seen.seat)
        lines = Column([_sum(self.sums[seat], won=seat == self.winner) for seat in seats])
        sums = Stack([Place("", _draw_ground), lines], wide=_WIDE)
        area = table.arena.grounds[self.slot].middle.inflate(0, _OVER)
        Row([Grow(), sums, Grow()]).show(surface, table.m, area)
        if self.trophy is not None:
            draw_trophy(surface, self.trophy, palette.LIT)


def _sum(total: int, *, won: bool) -> Box:
    """Return a sum, a star beside that of who has won."""
    color = palette.LIT if won else palette.CHALK
    figure = Text(str(total), text.SANS_EXTRABOLD, _FIGURE, color, lines=1, align="center")
    star = Row([Icon("star", _STAR, palette.LIT)] if won else [], wide=_STAR, grow=1)
    return Row([Box(wide=_STAR, grow=1), figure, star], gap=8, grow=1)


def _draw_ground(surface: pygame.Surface, area: pygame.Rect) -> None:
    paper.fill_rounded(surface, area, palette.INK, 8)
    line = palette.mix(palette.INK, palette.CHALK, 0.3)
    pygame.draw.line(surface, line, (area.left + 14, area.centery), (area.right - 15, area.centery))
