"""A count of several players on one sheet: bonus by bonus, who has least first, who wins last."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from scenes.kit import palette, paper, text
from scenes.kit import timeline as moves
from scenes.kit.content import Picture, Place, Sheet, Text
from scenes.kit.counting import Flight, draw_star, pace
from scenes.kit.layout import Column, Row
from scenes.kit.shouts import veil
from scenes.kit.sprites import Pose, draw_resting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pygame

    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter
    from scenes.kit.timeline import Step
    from scenes.table.choreography import Stage

_CARD, _STAR, _FACE = 52, 62, 52
"""How wide a card, a sum and a portrait are, in pixels of the drawing."""
_NAME: Final = 132
_DIM: Final = 0.5
_TO_COME: Final = 0.35
"""How much is seen of a card that is not counted yet."""


@dataclass(eq=False)
class Counted:
    """A player who is counted: a portrait, a name, and the cards with what each is worth."""

    face: Callable[[int], pygame.Surface]
    name: str
    cards: Sequence[tuple[Painter, int]]
    wins: bool = False
    told: int = field(default=0, init=False)
    """How many of the cards are counted."""

    @property
    def worth(self) -> int:
        """What they are worth in all."""
        return sum(count for _paint, count in self.cards)

    @property
    def so_far(self) -> int:
        """What those are worth that are counted."""
        return sum(count for _paint, count in self.cards[: self.told])


class Tally:
    """The sheet, over a table that is dimmed: a row a player, the winners on top, counted from below."""

    def __init__(self, m: Measures, players: Sequence[Counted], middle: tuple[int, int]) -> None:
        self._m = m
        self.rows = sorted(players, key=lambda one: (not one.wins, -one.worth))
        self.part = 0.0
        self.over = False
        most = max(len(one.cards) for one in players)
        self._box: Box = Sheet((18, 12), Column([self._row(one, most) for one in self.rows], gap=8))
        area = self._box.natural(m)
        area.center = middle
        self._box.lay(m, area)

    def _row(self, one: Counted, most: int) -> Box:
        cards = [
            Place(
                f"{self._key(one)}-{at}",
                partial(self._draw_card, one, at),
                wide=_CARD + 6,
                high=_CARD * 3 // 2,
            )
            for at in range(most)
        ]
        name = Text(one.name, text.SERIF_BOLD, 20, lines=2, wide=_NAME, spread=1.1)
        total = Place(f"{self._key(one)}-sum", partial(self._draw_sum, one), wide=_STAR + 8, high=_STAR)
        return Row([Picture(one.face, _FACE), name, *cards, total], gap=8, align="center")

    def _key(self, one: Counted) -> int:
        return self.rows.index(one)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table dimmed; once it is, the sheet."""
        surface.blit(veil(surface.get_size(), _DIM * self.part), (0, 0))
        if self.part == 1:
            self._box.draw(surface)

    def _draw_card(self, one: Counted, at: int, surface: pygame.Surface, area: pygame.Rect) -> None:
        if at >= len(one.cards):
            return
        paint, count = one.cards[at]
        told = at < one.told
        pose = Pose(*area.center, self._m.px(_CARD))
        draw_resting(surface, paint, pose if told or not count else pose.faded(_TO_COME))

    def _draw_sum(self, one: Counted, surface: pygame.Surface, area: pygame.Rect) -> None:
        draw_star(surface, area.center, self._m.px(_STAR), str(one.so_far))
        if self.over and one.wins:
            ring = area.inflate(self._m.px(10), self._m.px(10))
            surface.blit(paper.outline_rounded(ring.size, palette.GOOD, ring.height // 2, 4), ring)

    # --- counting ---------------------------------------------------------------------------------------

    def steps(self, stage: Stage[Any]) -> list[Step]:
        """Return the steps of the count: all are counted on the sheet, and it is seen who wins."""
        over = stage.timeline.over
        return [
            moves.Ready(self._made_ready()),
            moves.call(partial(over.show, self)),
            moves.Timed(moves.DEAL, partial(setattr, self, "part")),
            moves.pause(moves.CLASH_REST),
            *(step for one in reversed(self.rows) for step in self._counted(stage, one)),
            moves.call(self._end),
            *stage.sound("stamp"),
            moves.pause(moves.OTHERS_READ),
            moves.call(partial(over.hide, self)),
        ]

    def _end(self) -> None:
        """Let it be seen who wins."""
        self.over = True

    def _made_ready(self) -> Iterator[None]:
        """Make the pictures of the cards one by one."""
        for one in self.rows:
            for paint, _count in one.cards:
                paint(self._m.px(_CARD), 0)
                yield

    def _counted(self, stage: Stage[Any], one: Counted) -> Iterator[Step]:
        """Yield the steps that count a player: what each card is worth flies to the sum."""
        goal, number = self._box[f"{self._key(one)}-sum"], 0
        for at, (_paint, count) in enumerate(one.cards):
            add = moves.call(partial(setattr, one, "told", at + 1))
            if not count:
                yield add
                continue
            start = self._box[f"{self._key(one)}-{at}"].center
            flight = Flight(f"+{count}", start, goal.center, self._m.px(_STAR * 2 // 3))
            yield from flight.steps(stage.timeline, pace(number))
            yield add
            yield from stage.sound("tick")
            number += 1
        yield moves.pause(moves.OTHERS_REST)
