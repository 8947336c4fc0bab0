"""The cards of a table as they lie, and on their way from one view to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.core.table import Card
from scenes.kit import timeline
from scenes.kit.lights import draw_focus, draw_glow
from scenes.kit.sprites import Painter, Sprite
from scenes.table.choreography import origins
from scenes.table.lying import Lying
from scenes.table.spots import Lit, named

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.core.table import Spot, Table
    from scenes.kit.sprites import Pose
    from scenes.kit.timeline import Step, Timeline

Places = Mapping[tuple[str, int | None], Lying]
"""How the cards of each place lie, by its name and its seat."""

Paint = Callable[[Card], Painter]
"""What draws a card as it lies."""

_DEEP: Final = 14
"""How many cards of a pile seen from its back are drawn, the upper ones."""


class LaidTable:
    """A view of a table: `sprites` show its cards, by where they lie."""

    def __init__(self, table: Table, places: Places, paint: Paint) -> None:
        self.table = table
        self.places = places
        self.paint = paint
        self.lit = Lit()
        self.sprites: dict[Spot, Sprite] = {}
        self._moving: list[Sprite] = []
        self.lay(table)

    def lay(self, table: Table) -> None:
        """Lie as a view says."""
        self.table, self._moving = table, []
        self.sprites = {
            spot: Sprite(named(spot), self.paint(card), self.pose(spot)) for spot, card in table.spots()
        }

    def pose(self, spot: Spot) -> Pose:
        """Return where a card lies."""
        count = len(self.table.place(spot.place, spot.seat).cards)
        return self.places[spot.place, spot.seat].pose(spot.index or 0, count)

    def go_on(self, table: Table, line: Timeline) -> list[Step]:
        """Show another view; return the steps in which its cards go to where they lie in it."""
        came, before = origins(self.table, table), self.sprites
        self.table, self.sprites, self._moving = table, {}, []
        steps: list[Step] = []
        for spot, card in table.spots():
            origin, pose = came[spot], self.pose(spot)
            sprite = Sprite(named(spot), self.paint(card), before[origin].pose if origin else pose)
            self.sprites[spot] = sprite
            if sprite.pose != pose:
                self._moving.append(sprite)
                steps.append(line.move(sprite, pose, timeline.FLY))
        return [timeline.Parallel(steps)] if steps else []

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, carried: Spot | None = None) -> None:
        """Draw the cards that lie but the one carried, over them the one pointed at, then those that move."""
        lying = [one for one in self._drawn() if one[1] not in self._moving and one[0] != carried]
        for spot, sprite in sorted(lying, key=lambda one: self.lit.on(one[0])):
            if spot in self.lit.spots:
                draw_glow(surface, sprite.pose, strong=self.lit.on(spot))
            sprite.draw(surface)
            if spot == self.lit.focus:
                draw_focus(surface, sprite.rect())
        for sprite in self._moving:
            sprite.draw(surface)

    def _drawn(self) -> Iterator[tuple[Spot, Sprite]]:
        """Yield what is drawn: of a deep pile seen from its back, the upper cards."""
        for spot, sprite in self.sprites.items():
            cards = self.table.place(spot.place, spot.seat).cards
            seen = any(card is not None and card.ref is not None for card in cards)
            if seen or (spot.index or 0) >= len(cards) - _DEEP:
                yield spot, sprite
