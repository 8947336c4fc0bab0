"""A table that lies as its rules tell: every card of a view in its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.core.table import Card
from scenes.kit.lights import draw_focus, draw_glow
from scenes.kit.sprites import Painter, Sprite
from scenes.table.cards import LaidCards, Stage
from scenes.table.lying import Lying
from scenes.table.spots import Lit

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.core.table import Spot, Table
    from scenes.table.asked import Asked

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

    def lights(self, asked: Asked) -> set[Spot]:
        """Return what can be chosen of what is asked."""
        return {*asked.touching}

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, carried: Spot | None = None) -> None:
        """Draw the cards that lie but the one carried, over them the one pointed at, then those that fly."""
        lying = [one for one in self._drawn() if one[1] not in self.above and one[0] != carried]
        for spot, sprite in sorted(lying, key=lambda one: self.lit.on(one[0])):
            if spot in self.lit.spots:
                draw_glow(surface, sprite.pose, strong=self.lit.on(spot))
            sprite.draw(surface)
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
