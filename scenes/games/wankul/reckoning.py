"""The reckoning of a score: Forces run up card by card, then who wins the terrain."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from scenes.kit import palette, paper, text
from scenes.kit import timeline as moves
from scenes.kit.icons import icon

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Event
    from scenes.games.wankul.table import TerrainTable
    from scenes.kit.measures import Measures
    from scenes.kit.sound import SoundName
    from scenes.kit.sprites import Sprite
    from scenes.kit.timeline import Step, Timeline

_GROWN: Final = 1.1
_FIGURE: Final = 46
_WIDE: Final = 150


def draw_trophy(surface: pygame.Surface, m: Measures, at: tuple[int, int]) -> None:
    """Draw a trophy on its way."""
    disc = pygame.Rect(0, 0, m.px(34), m.px(34))
    disc.center = at
    paper.fill_rounded(surface, disc, palette.LIT, disc.height / 2)
    star = icon("star", m.px(20), palette.CHALK)
    surface.blit(star, star.get_rect(center=at))


class Reckoning:
    """Shows both totals of the terrain that is scored as they run up. `slot` is where, None for nothing.

    `home` says where the trophy of a number lies on a side of the table.
    `sums` are what has been counted of each seat so far, `winner` who has won, once that is told.
    """

    def __init__(
        self,
        table: Callable[[], TerrainTable],
        timeline: Timeline,
        play: Callable[[SoundName], None],
        home: Callable[[int, int], tuple[int, int]],
    ) -> None:
        self._table = table
        self._timeline = timeline
        self._play = play
        self._home = home
        self.slot: int | None = None
        self.trophy: tuple[int, int] | None = None
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
        data = cast("Any", event.data)
        if event.kind == "reckoned":
            return [moves.Later(partial(self._run_up, data))]
        if event.kind == "point" and self.slot is not None:
            won = moves.call(partial(self._won, data["seat"]))
            return [won, moves.pause(moves.SCORE_REST), moves.Later(partial(self._trophy, data["seat"]))]
        if event.kind in ("winner", "loser", "scored-over"):
            return [moves.call(self.clear)]
        return []

    def _run_up(self, data: Any) -> list[Step]:  # noqa: ANN401 - what an event tells
        self.clear()
        self.slot = data["slot"]
        table = self._table()
        steps: list[Step] = []
        for seat in (table.seen.foe, table.seen.seat):
            cards = table.laid[data["slot"], seat]
            for place, (_ref, force) in enumerate(data["rows"][seat]):
                steps += self._count(cards[place] if place < len(cards) else None, seat, force)
        said = moves.call(partial(self._say, [*data["totals"]]))
        return [*steps, said, moves.pause(moves.SCORE_REST)]

    def _count(self, sprite: Sprite | None, seat: int, force: int) -> list[Step]:
        """Return the steps that count a card: it stands out, and its Force is added."""
        add = moves.call(partial(self._add, seat, force))
        if sprite is None or self._timeline.reduced:
            return [add, moves.pause(moves.FADE)]
        home = sprite.pose
        return [
            moves.glide(sprite, home.widened(_GROWN), moves.PICK_UP),
            add,
            moves.glide(sprite, home, moves.SETTLE),
        ]

    def _add(self, seat: int, force: int) -> None:
        self.sums[seat] += force
        self._play("tick")

    def _say(self, totals: list[int]) -> None:
        self.sums = totals

    def _won(self, seat: int) -> None:
        self.winner = seat

    def _trophy(self, seat: int) -> list[Step]:
        """Return the step of the trophy that flies from the terrain to whoever has won it."""
        table = self._table()
        if self.slot is None or self._timeline.reduced:
            return []
        start = table.arena.grounds[self.slot].middle.center
        end = self._home(table.seen.points[seat] - 1, table.side(seat))

        def fly(part: float) -> None:
            x, y = (round(one + (other - one) * part) for one, other in zip(start, end, strict=True))
            self.trophy = (x, y) if part < 1 else None

        return [moves.Timed(moves.TROPHY, fly, moves.ease_both)]

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both sums over the terrain, the far player's above."""
        if self.slot is None:
            return
        table = self._table()
        m, area = table.m, table.arena.grounds[self.slot].middle
        box = pygame.Rect(0, 0, m.px(_WIDE), area.height + m.px(8))
        box.center = area.center
        paper.fill_rounded(surface, box, palette.INK, 8)
        line = palette.mix(palette.INK, palette.CHALK, 0.3)
        pygame.draw.line(surface, line, (box.left + 14, box.centery), (box.right - 15, box.centery))
        for seat, middle in (
            (table.seen.foe, (box.top + box.centery) // 2),
            (table.seen.seat, (box.centery + box.bottom) // 2),
        ):
            won = seat == self.winner
            color = palette.LIT if won else palette.CHALK
            figure = text.render(str(self.sums[seat]), text.SANS_EXTRABOLD, m.px(_FIGURE), color)
            place = figure.get_rect(center=(box.centerx, middle))
            surface.blit(figure, place)
            if won:
                star = icon("star", m.px(24), palette.LIT)
                surface.blit(star, star.get_rect(midleft=(place.right + m.px(8), middle)))
        if self.trophy is not None:
            draw_trophy(surface, m, self.trophy)
