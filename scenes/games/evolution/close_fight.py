"""The end of a close fight: the resistances left are counted before everybody, Mok by Mok."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.rules.evolution.words.events import COUNTED
from scenes.games.evolution.table import FAR
from scenes.kit import timeline as moves
from scenes.kit.counting import Flight, draw_star, pace

if TYPE_CHECKING:
    import pygame

    from scenes.games.evolution.table import MokAt, MokTable
    from scenes.kit.timeline import Step
    from scenes.table.choreography import Stage, Told

_STAR, _SUM = 46, 58
"""How wide is what flies, and a sum."""


@dataclass
class Sum:
    """What has been counted of a side, over its panel, until it is hidden."""

    center: tuple[int, int]
    width: int
    count: int = 0
    part: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sum on a star."""
        draw_star(surface, self.center, self.width, str(self.count))


def counted_out(stage: Stage[MokTable], told: Told) -> list[Step]:
    """Return the steps that count the resistances of both sides seen, where they decide; else none."""
    if told["reason"] not in COUNTED:
        return []
    table, over = stage.table, stage.timeline.over
    sums = {seat: _sum_of(table, seat) for seat in (table.far_seat, table.seen.seat)}
    steps: list[Step] = []
    for seat, total in sums.items():
        moks = enumerate(table.seen.moks[seat])
        left = [((seat, place), mok.left) for place, mok in moks if mok.left]
        steps.append(moves.call(partial(over.show, total)))
        for number, (at, count) in enumerate(left):
            steps += _count(stage, at, count, total, number)
    hidden = [moves.call(partial(over.hide, total)) for total in sums.values()]
    return [*steps, moves.pause(moves.BATTLE_REST), *hidden]


def _sum_of(table: MokTable, seat: int) -> Sum:
    """Return the sum of a seat, in the upper right corner of its panel."""
    row = table.row(seat)
    panel = table.arena.panels[FAR if row is None else row]
    width = table.m.px(_SUM)
    return Sum((panel.right - width // 2, panel.top + width // 2), width)


def _count(stage: Stage[MokTable], at: MokAt, count: int, total: Sum, number: int) -> list[Step]:
    """Return the steps that count a Mok: its resistances fly to the sum."""
    table = stage.table
    flight = Flight(str(count), table.mok_rect(*at).center, total.center, table.m.px(_STAR))

    def add() -> None:
        total.count += count

    return [*flight.steps(stage.timeline, pace(number)), moves.call(add), *stage.sound("tick")]
