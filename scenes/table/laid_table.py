"""The cards of a table as they lie, and on their way from one view to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.table import Card
from scenes.kit import timeline
from scenes.kit.lights import draw_focus, draw_glow
from scenes.kit.sprites import Painter, Sprite
from scenes.table.choreography import origins
from scenes.table.lying import Lying

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

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


def name_of(spot: Spot) -> str:
    """Return what a spot is called among all that can be reached on a table."""
    return f"{spot.place}-{spot.seat}-{spot.index}"


@dataclass
class Lit:
    """What stands out: the spots that may be chosen, and what the keyboard and the mouse are on, by name."""

    spots: Container[Spot] = ()
    focus: str = ""
    pointed: str = ""


class LaidTable:
    """A view of a table: `sprites` show its cards, by where they lie; the one `carried` is not drawn."""

    def __init__(self, table: Table, places: Places, paint: Paint) -> None:
        self.table = table
        self.places = places
        self.paint = paint
        self.lit = Lit()
        self.carried: Spot | None = None
        self.sprites: dict[Spot, Sprite] = {}
        self._moving: list[Sprite] = []
        self.lay(table)

    def lay(self, table: Table) -> None:
        """Lie as a view says."""
        self.table, self._moving = table, []
        self.sprites = {
            spot: Sprite(name_of(spot), self.paint(card), self.pose(spot)) for spot, card in table.spots()
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
            sprite = Sprite(name_of(spot), self.paint(card), before[origin].pose if origin else pose)
            self.sprites[spot] = sprite
            if sprite.pose != pose:
                self._moving.append(sprite)
                steps.append(line.move(sprite, pose, timeline.FLY))
        return [timeline.Parallel(steps)] if steps else []

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every card: those that lie, over them the one pointed at, then those that move."""
        raised = {self.lit.focus, self.lit.pointed}
        lying = [(spot, sprite) for spot, sprite in self._drawn() if sprite not in self._moving]
        for spot, sprite in sorted(lying, key=lambda one: one[1].name in raised):
            if spot == self.carried:
                continue
            if spot in self.lit.spots:
                draw_glow(surface, sprite.pose, strong=sprite.name == self.lit.pointed)
            sprite.draw(surface)
            if sprite.name == self.lit.focus:
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
