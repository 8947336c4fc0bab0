"""A table that lies as its rules tell: every card of a view in its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from game.core.table import Card
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM
from scenes.kit.lights import draw_focus, draw_lit
from scenes.kit.sprites import Painter, Pose, Sprite
from scenes.table.cards import LaidCards, Stage
from scenes.table.fan import Fan, small_fan
from scenes.table.spots import Lit

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.core.table import Spot, Table
    from scenes.kit.measures import Measures


_APART: Final = 1.1
"""How far apart cards side by side lie where there is room, in widths of one."""


class Lying(Protocol):
    """Where the cards of a place lie: in an `area`."""

    @property
    def area(self) -> pygame.Rect:
        """The place itself."""

    def pose(self, index: int, count: int) -> Pose:
        """Return where a card lies, among so many."""


def widest(area: pygame.Rect, most: int) -> int:
    """Return the width in pixels of a card that fits into an area."""
    return min(most, round(area.height * CARD_WIDTH_MM / CARD_HEIGHT_MM))


@dataclass(frozen=True, slots=True)
class Row:
    """Cards `card` pixels wide, side by side in the middle; short of room, they overlap."""

    area: pygame.Rect
    card: int

    def pose(self, index: int, count: int) -> Pose:
        """Return where a card lies."""
        step = min(self.card * _APART, (self.area.width - self.card) / max(1, count - 1))
        return Pose(self.area.centerx + (index - (count - 1) / 2) * step, self.area.centery, self.card)


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards `card` pixels wide one on the other, each a trifle higher than the one under it."""

    area: pygame.Rect
    card: int

    def pose(self, index: int, count: int) -> Pose:  # noqa: ARG002 - as high as what lies under it
        """Return where a card lies."""
        lift = min(index, 12) * 0.8
        return Pose(self.area.centerx - lift, self.area.centery - lift, self.card)


@dataclass(frozen=True, slots=True)
class NearHand:
    """A hand in a fan, `card` pixels wide."""

    m: Measures
    area: pygame.Rect
    card: int

    def pose(self, index: int, count: int) -> Pose:
        """Return where a card lies."""
        return Fan(self.m, self.area, self.card).pose(index, count)


@dataclass(frozen=True, slots=True)
class FarHand:
    """A hand opposite, small."""

    m: Measures
    area: pygame.Rect

    def pose(self, index: int, count: int) -> Pose:
        """Return where a card lies."""
        return small_fan(self.m, self.area, index, count)


Places = Mapping[tuple[str, int | None], Lying]
"""How the cards of each place lie, by its name and its seat."""

Paint = Callable[[Card], Painter]
"""What draws a card as it lies."""

_DEEP: Final = 14
"""How many cards of a pile seen from its back are drawn, the upper ones."""


class LaidTable(LaidCards):
    """The cards of a view: `places` says how those of each place lie, `paint` draws one."""

    def __init__(self, arena: Stage, table: Table, places: Places, paint: Paint) -> None:
        self.arena = arena
        self.seen = self.heaped = table
        self.places = places
        self.paint = paint
        self.lit = Lit()
        self.above: list[Sprite] = []
        self._sprites = {spot: self._lying(spot, card) for spot, card in table.spots()}

    def _lying(self, spot: Spot, card: Card) -> Sprite:
        count = len(self.seen.place(spot.place, spot.seat).cards)
        pose = self.places[spot.place, spot.seat].pose(spot.index or 0, count)
        return Sprite(card.ref or "", self.paint(card), pose)

    def cards(self) -> dict[Spot, Sprite]:
        """Return every card, by where the view has it."""
        return self._sprites

    def painter(self, ref: str, place: str) -> Painter:
        """Return what draws a card; its back where it is not known."""
        del place
        return self.paint(Card(ref or None))

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, carried: Spot | None = None) -> None:
        """Draw the cards that lie but the one carried, over them the one pointed at, then those that fly."""
        lying = [one for one in self._drawn() if one[1] not in self.above and one[0] != carried]
        for spot, sprite in sorted(lying, key=lambda one: self.lit.on(one[0])):
            draw_lit(surface, sprite, self.lit.light(spot))
            if spot == self.lit.focus:
                draw_focus(surface, sprite.rect())
        for sprite in self.above:
            sprite.draw(surface)

    def _drawn(self) -> Iterator[tuple[Spot, Sprite]]:
        """Yield what is drawn: of a deep pile seen from its back, the upper cards."""
        for spot, sprite in self._sprites.items():
            cards = self.seen.place(spot.place, spot.seat).cards
            known = any(card is not None and card.ref is not None for card in cards)
            if known or (spot.index or 0) >= len(cards) - _DEEP:
                yield spot, sprite
