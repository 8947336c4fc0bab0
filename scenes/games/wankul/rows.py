"""The rows of characters, drawn: each is kept as a picture, for when it is drawn again just as it was."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import pgettext
from scenes.games.wankul.faces import gems
from scenes.games.wankul.looks import DISC
from scenes.kit import palette, paper, text
from scenes.kit.lights import draw_focus, draw_lit
from scenes.kit.measures import around
from scenes.kit.sprites import Sprite, painted, restored

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from game.core.table import Spot
    from scenes.games.wankul.looks import Figure
    from scenes.games.wankul.table import Row, TerrainTable
    from scenes.kit.palette import Color
    from scenes.kit.sprites import Pose

_KEPT: Final = 12
"""How many looks of rows at rest are remembered, those drawn last."""
_COST: Final = 0.74
"""How much is seen of a card whose cost and Force lie side by side, in its widths."""
_UNDER_COST: Final = 0.65
_GHOST: Final = 0.6
"""How much is there of a card where it would lie."""


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

    def draw(self, surface: pygame.Surface, row: Row) -> None:
        """Draw the characters of a row at rest; where gems join, a ring."""
        self._draw_kept(surface, row, [one.pose for one in self._table.laid[row]])

    def _draw_kept(self, surface: pygame.Surface, row: Row, poses: list[Pose]) -> None:
        """Draw a row whose cards lie still at those poses."""
        look, area = self._look(row, poses), around(self._table.reach(row))
        picture = self._kept.pop(look, None)
        if picture is None:
            picture = self._pictured(row, poses, area)
            if len(self._kept) == _KEPT:
                del self._kept[next(iter(self._kept))]
        self._kept[look] = picture
        surface.blit(picture, area, special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw_opened(self, surface: pygame.Surface) -> None:
        """Draw the rows that are open, or on the way: each card as it is seen once it lies there."""
        for row, one in self._table.opening.rows.items():
            pointed = any(map(self._table.lit.on, self._table.row_spots(row)))
            laid, draw = self._table.laid[row], self._draw_kept if one.there and not pointed else self._paint
            with painted(dict(zip(laid, one.paints, strict=True))):
                draw(surface, row, one.poses)

    def _pictured(self, row: Row, poses: list[Pose], area: pygame.Rect) -> pygame.Surface:
        picture = pygame.Surface(area.size, pygame.SRCALPHA)
        self._paint(picture, row, [pose.moved(-area.left, -area.top) for pose in poses])
        return picture

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
        held = table.row_held(row)
        figures: list[Figure] = []
        for spot, sprite in cards.items():
            self._draw_laid(surface, spot, sprite)
        for place, (sprite, following) in enumerate(pairwise(cards.values())):
            room = following.pose.x - sprite.pose.x
            edge = table.looks.edge(sprite.name, sprite.pose.width, room, self._level(place, room))
            if sprite not in table.above:
                figures += table.looks.draw_edge(surface, sprite, held[place].force, edge, table.m.type(14))
        surface.blits(figures)
        for sprite, one in zip(cards.values(), held, strict=True):
            if sprite not in table.above:
                gems.lay_joined(surface, sprite.rect(), one.combo)
        for (spot, sprite), one in zip(cards.items(), held, strict=True):
            if spot in lit.chosen or (lit.on(spot) and row not in table.opening.rows):
                sprite.paint = table.looks.laid(one.card, one.force, muted=one.muted)
                self._draw_laid(surface, spot, sprite)

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

    def draw_meeting(self, surface: pygame.Surface, slot: int, left: str, ref: str) -> None:
        """Draw which gems a card would join at the end of a near row, its price or its combo."""
        pose, looks = self._table.end_of_row(slot), self._table.looks
        gems.lay_joined(surface, pose.area(), looks.joins(left, ref) if left else "")
        if looks.sacrifices(ref):
            alone = pgettext("table", "Discards itself!")
            price = pgettext("table", "One of yours too!") if self._table.own() else alone
            self._draw_word(surface, pose, price, palette.WARNING_TEXT, palette.CHALK)
        elif left and looks.combo(left, ref):
            self._draw_word(surface, pose, pgettext("table", "Combo!"), palette.LIT, palette.INK)

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
