"""The rows of characters: drawn, each kept as a picture for when it is drawn just as it was; and opening.

A card that is pointed at lies free there, its neighbours give way, and one more finds room.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import exp
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import pgettext
from scenes.games.wankul import marks
from scenes.games.wankul.faces import gems
from scenes.games.wankul.faces.edge import DISC
from scenes.kit import palette, paper, text
from scenes.kit.lights import draw_focus, draw_lit
from scenes.kit.measures import around
from scenes.kit.sprites import Sprite, painted, restored
from scenes.kit.timeline import SETTLE

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence

    from game.core.table import Spot
    from scenes.games.wankul.faces.edge import Figure
    from scenes.games.wankul.table import Row, TerrainTable
    from scenes.kit.palette import Color
    from scenes.kit.sprites import Painter, Pose
    from scenes.kit.timeline import Timeline

_KEPT: Final = 12
"""How many looks of rows at rest are remembered, those drawn last."""
_COST: Final = 0.74
"""How much is seen of a card whose cost and Force lie side by side, in its widths."""
_UNDER_COST: Final = 0.65
_GHOST: Final = 0.6
"""How much is there of a card where it would lie."""
_SHARPLY: Final = 3.0
"""How many times what is left of a way is divided by e while a card settles."""
_THERE: Final = 0.5
"""How many pixels off its place a card lies there."""


def shares(poses: Sequence[Pose]) -> Iterator[float]:
    """Yield how much is seen of each card of a row, its right neighbour over it, in parts of its width."""
    for one, following in pairwise(poses):
        yield (following.x - one.x) / one.width
    if poses:
        yield 1.0


class RowsDrawn:
    """Draws the rows of a table; what flies is left out."""

    def __init__(self, table: TerrainTable) -> None:
        self._table = table
        self._kept: dict[Hashable, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, row: Row, poses: list[Pose]) -> None:
        """Draw the characters of a row that lie still at those poses; where gems join, a ring."""
        look, area = self._look(row, poses), around(self._table.reach(row))
        picture = self._kept.pop(look, None)
        if picture is None:
            picture = pygame.Surface(area.size, pygame.SRCALPHA)
            self._paint(picture, row, [pose.moved(-area.left, -area.top) for pose in poses])
            if len(self._kept) == _KEPT:
                del self._kept[next(iter(self._kept))]
        self._kept[look] = picture
        surface.blit(picture, area, special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw_opened(self, surface: pygame.Surface) -> None:
        """Draw the rows that are open, or on the way: each card as it is seen once it lies there."""
        for row, one in self._table.opening.rows.items():
            pointed = any(map(self._table.lit.on, self._table.row_spots(row)))
            laid, draw = self._table.laid[row], self.draw if one.there and not pointed else self._paint
            with painted(dict(zip(laid, one.paints, strict=True))):
                draw(surface, row, one.poses)

    def _look(self, row: Row, poses: list[Pose]) -> Hashable:
        """Return all that tells how a row is drawn."""
        table, lit, spots = self._table, self._table.lit, self._table.row_spots(row)
        flying = tuple(one in table.above for one in table.laid[row])
        lights = tuple((lit.light(spot), spot == lit.focus, lit.on(spot)) for spot in spots)
        return row, tuple(poses), lights, flying, row in table.opening.rows

    def _paint(self, surface: pygame.Surface, row: Row, poses: list[Pose]) -> None:
        """Draw a row as it lies at those poses."""
        laid = self._table.laid[row]
        with restored(laid):
            for sprite, pose in zip(laid, poses, strict=True):
                sprite.pose = pose
            self._paint_cards(surface, row)

    def _paint_cards(self, surface: pygame.Surface, row: Row) -> None:
        table, lit = self._table, self._table.lit
        cards = dict(zip(table.row_spots(row), table.laid[row], strict=True))
        held, joined = table.row_held(row), table.row_joined(row)
        figures: list[Figure] = []
        for spot, sprite in cards.items():
            self._draw_laid(surface, spot, sprite)
        rooms = self._rooms(row)
        for place, (sprite, room) in enumerate(zip([*cards.values()][:-1], rooms, strict=False)):
            level = self._level(place, room)
            card = table.looks.character(sprite.name)
            if card and sprite not in table.above:
                edge = table.looks.edge(sprite.name, sprite.pose.width, room, level, joined[place])
                figures += edge.draw(surface, sprite, card, held[place].force, table.m.type(14))
        surface.blits(figures)
        for sprite, one in zip(cards.values(), held, strict=True):
            if sprite not in table.above:
                gems.lay_joined(surface, sprite.rect(), one.combo)
        for sprite, one, room in zip(cards.values(), held, rooms, strict=True):
            if sprite not in table.above:
                marks.mark(surface, table, one, sprite.rect(), room)
        for (spot, sprite), one in zip(cards.items(), held, strict=True):
            if spot in lit.chosen or (lit.on(spot) and row not in table.opening.rows):
                sprite.paint = table.looks.laid(one, crossed=table.seen.lying[row[0]].crossed)
                self._draw_laid(surface, spot, sprite)

    def _rooms(self, row: Row) -> list[float]:
        """Return how many pixels are seen of each card: of one whose neighbour flies, as many as at rest."""
        laid, resting = self._table.laid[row], [*shares(self._table.row_poses(*row))]
        rooms = [*shares([one.pose for one in laid])]
        for place, following in enumerate(laid[1:]):
            if following in self._table.above:
                rooms[place] = resting[place]
        return [share * one.pose.width for share, one in zip(rooms, laid, strict=True)]

    def _level(self, place: int, room: float) -> float:
        """Return how many discs lower the Force of a card lies: under its cost, or under a neighbour's."""
        card = self._table.arena.card
        return (room < _COST * card) * _UNDER_COST + place % 2 * (room < DISC * card)

    def _draw_laid(self, surface: pygame.Surface, spot: Spot, sprite: Sprite) -> None:
        if sprite in self._table.above:
            return
        draw_lit(surface, sprite, self._table.lit.light(spot))
        if spot == self._table.lit.focus:
            draw_focus(surface, sprite.rect())

    def draw_meeting(
        self, surface: pygame.Surface, slot: int, left: str, ref: str, *, idle: bool = False
    ) -> None:
        """Draw which gems a card would join at the end of a near row, its price or its combo."""
        pose, looks, ground = self._table.end_of_row(slot), self._table.looks, self._table.seen.lying[slot]
        joined = looks.joins(left, ref, ground) if left else ""
        gems.lay_joined(surface, pose.area(), joined)
        if looks.sacrifices(ref):
            alone = pgettext("table", "Discards itself!")
            price = pgettext("table", "One of yours too!") if self._table.own() else alone
            self._draw_word(surface, pose, price, palette.WARNING_TEXT, palette.CHALK)
        elif joined and not looks.lacks(left, ref, ground):
            double = pgettext("table", "Double combo!")
            word = double if len(joined) > 1 else pgettext("table", "Combo!")
            word = pgettext("table", "Combo: no effect") if idle else word
            fill = palette.CHALK if idle else palette.LIT
            self._draw_word(surface, pose, word, fill, palette.INK)

    def _draw_word(self, surface: pygame.Surface, pose: Pose, said: str, fill: Color, ink: Color) -> None:
        word = text.render(said, text.SANS_BOLD, self._table.m.type(15), ink)
        pill = word.get_rect().inflate(self._table.m.px(26), self._table.m.px(8))
        pill.midbottom = round(pose.x), pose.area().top + self._table.m.px(2)
        pill.clamp_ip(surface.get_rect())
        paper.fill_rounded(surface, pill, fill, pill.height / 2)
        surface.blit(word, word.get_rect(center=pill.center))

    def draw_open_end(self, surface: pygame.Surface, slot: int, ref: str) -> None:
        """Draw a card as it would lie at the end of a near row."""
        pose = self._table.end_of_row(slot)
        if not self._table.looks.is_terrain(ref):
            Sprite(ref, self._table.looks.painter(ref), pose.faded(_GHOST)).draw(surface)
        paper.dashed_rect(surface, pose.area(), palette.LIT, 3, 8, 6)


@dataclass
class Opened:
    """A row that lies otherwise than at rest: where its cards are, where they go, and what draws them."""

    poses: list[Pose]
    goal: list[Pose]
    paints: list[Painter]

    @property
    def there(self) -> bool:
        """Say whether every card lies where it goes."""
        return self.poses == self.goal

    def fits(self, laid: Sequence[Sprite]) -> bool:
        """Say whether cards lie in the same place, as many and as wide."""
        lying = [(one.pose.y, one.pose.width) for one in laid]
        return lying == [(goal.y, goal.width) for goal in self.goal]

    def go(self, part: float) -> None:
        """Go a part of the way."""
        moved = [one.towards(goal, part) for one, goal in zip(self.poses, self.goal, strict=True)]
        near = all(abs(one.x - goal.x) < _THERE for one, goal in zip(moved, self.goal, strict=True))
        self.poses = [*self.goal] if near else moved


class Opening:
    """The rows that are open, or on the way there and back; all others lie at rest."""

    def __init__(self, timeline: Timeline | None = None) -> None:
        self._timeline = timeline
        self.rows: dict[Row, Opened] = {}
        self.room: Row | None = None
        """The row that makes room for a card."""

    @property
    def moves(self) -> bool:
        """Say whether any card is on its way."""
        return any(not one.there for one in self.rows.values())

    def turn(self, table: TerrainTable, wanted: Mapping[Row, Sequence[Pose]]) -> list[Row]:
        """Let rows open as is wanted, all others close; return those that begin to."""
        begun = [row for row in wanted if row not in self.rows]
        for row in begun:
            poses = [one.pose for one in table.laid[row]]
            self.rows[row] = Opened(poses, poses, [])
        for row, one in self.rows.items():
            goal = [*wanted.get(row, [sprite.pose for sprite in table.laid[row]])]
            if goal != one.goal or not one.paints:
                one.goal, one.paints = goal, table.row_paints(row, goal)
        return begun

    def waits(self, wanted: Collection[Row], *, kept: bool) -> bool:
        """Say whether rows are to begin to open, or to lie at rest again where none is `kept`."""
        return bool({*wanted} - {*self.rows}) or (not kept and bool({*self.rows} - {*wanted}))

    def update(self, dt: float, wanted: Collection[Row], *, kept: bool) -> list[Row]:
        """Let seconds pass; return the rows that lie at rest again: none where they may open again soon."""
        for one in self.rows.values():
            one.go(self._part(dt))
        closed = [row for row, one in self.rows.items() if one.there and row not in wanted and not kept]
        for row in closed:
            del self.rows[row]
        return closed

    def _part(self, dt: float) -> float:
        """Return which part of the way that is left is gone in so many seconds."""
        if self._timeline is None or self._timeline.at_once:
            return 1.0
        return 1 - exp(-_SHARPLY * dt * self._timeline.speed / SETTLE)

    def keep(self, table: TerrainTable) -> None:
        """Keep the rows open that lie on a table where they lay, with as many cards; forget all others."""
        self.rows = {row: one for row, one in self.rows.items() if one.fits(table.laid[row])}
        for row, one in self.rows.items():
            one.paints = table.row_paints(row, one.goal)

    def leave(self, table: TerrainTable, rows: Iterable[Row]) -> None:
        """Let the cards of rows go from where they are, as something else moves them now."""
        for row in rows:
            if (one := self.rows.pop(row, None)) is not None and len(table.laid[row]) == len(one.poses):
                for sprite, pose in zip(table.laid[row], one.poses, strict=True):
                    sprite.pose = pose
