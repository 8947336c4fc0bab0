"""What the moves on the table of Magicjoust share: sprites that glide to where they lie, cards that fly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.magicjoust.table import Table
from scenes.kit import timeline as moves
from scenes.table.event_moves import EventMoves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scenes.kit.sprites import Pose, Sprite
    from scenes.kit.timeline import Step

_EDGE_ON: Final = 0.05
GROWN: Final = 1.16
"""How much larger a card is that makes itself seen."""


class Moving(EventMoves[Table]):
    """Steps of sprites on a table of Magicjoust."""

    def _glides(self, pairs: Iterable[tuple[Sprite, Pose]], seconds: float = moves.SETTLE) -> list[Step]:
        """Return the moves of the sprites that lie elsewhere than they should."""
        return [self.timeline.move(one, to, seconds) for one, to in pairs if one.pose != to]

    def _zone_glides(self, seat: int, zone: int, seconds: float = moves.SETTLE) -> list[Step]:
        poses = self.table.spot_poses(seat, zone)
        sprites = [(self.table.spots.get((seat, zone, place)), to) for place, to in enumerate(poses)]
        return self._glides([(one, to) for one, to in sprites if one is not None], seconds)

    def _row_glides(self, seat: int, seconds: float = moves.SETTLE) -> list[Step]:
        poses = self.table.invoked_poses(seat)
        sprites = [(self.table.invoked.get((seat, place)), to) for place, to in poses.items()]
        return self._glides([(one, to) for one, to in sprites if one is not None], seconds)

    def _hand_glides(self) -> list[Step]:
        """Close up the near hand, as its cards are now."""
        table = self.table
        count = len(table.hand)
        return self._glides(
            [(one, table.arena.hand_pose(place, count)) for place, one in enumerate(table.hand)]
        )

    def _far_glides(self) -> list[Step]:
        table = self.table
        count = len(table.far)
        return self._glides(
            [(one, table.arena.far_pose(place, count)) for place, one in enumerate(table.far)]
        )

    def _fly(self, sprite: Sprite, to: Pose, *, turned: bool) -> Step:
        """Return the flight of a card, turned face up on its way where it was seen from its back."""
        table = self.table

        def show() -> None:
            sprite.paint = table.looks.painter(sprite.name)

        if not turned or self.timeline.reduced:
            return moves.Sequence(
                [moves.call(show if turned else lambda: None), self.timeline.move(sprite, to, moves.FLY)]
            )
        middle = sprite.pose.towards(to, 0.5)
        return moves.Sequence(
            [
                moves.glide(sprite, middle.squashed(_EDGE_ON), moves.FLY / 2, lambda part: part),
                moves.call(show),
                moves.glide(sprite, to, moves.FLY / 2),
            ]
        )

    def _aloft(self, sprite: Sprite) -> Sprite:
        self.table.above.append(sprite)
        return sprite

    def _down(self, sprite: Sprite, lay: Callable[[], None] | None = None) -> Step:
        """Return the step that takes a sprite from over the table, to lie where `lay` puts it."""

        def land() -> None:
            if sprite in self.table.above:
                self.table.above.remove(sprite)
            if lay is not None:
                lay()

        return moves.call(land)

    def _grown(self, key: tuple[int, int]) -> list[Step]:
        """Return the steps of a card in play that makes itself seen."""
        sprite = self.table.invoked.get(key)
        if sprite is None or self.timeline.reduced:
            return [moves.pause(moves.LOOK_REST)]
        home = sprite.pose
        return [
            moves.glide(sprite, home.widened(GROWN), moves.SETTLE),
            moves.pause(moves.LOOK_REST),
            moves.glide(sprite, home, moves.SETTLE),
        ]
