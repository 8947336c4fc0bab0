"""How singularities move: they appear, turn across, go elsewhere, are destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.rules.magicjoust.places import ETHER
from scenes.games.magicjoust.looks import back_painter
from scenes.games.magicjoust.seen import SpotSeen
from scenes.games.magicjoust.table import Table
from scenes.kit import timeline as moves
from scenes.kit.sprites import Pose, Sprite
from scenes.table.event_moves import EventMoves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from scenes.kit.timeline import Step

_EDGE_ON: Final = 0.05
_GROWN: Final = 1.16
"""How much larger a card is that makes itself seen."""


class _Moving(EventMoves[Table]):
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
            moves.glide(sprite, home.widened(_GROWN), moves.SETTLE),
            moves.pause(moves.LOOK_REST),
            moves.glide(sprite, home, moves.SETTLE),
        ]


class EtherMoves(_Moving):
    """The steps of the events of quadrants."""

    def _on_appear(self, data: Mapping[str, Any]) -> list[Step]:
        table, seat, zone = self.table, data["seat"], data["zone"]
        sprite = self._from_ether(seat, data["card"])
        held = table.seen.wizards[seat].zones[zone - 1]
        held.append(SpotSeen(data["card"]))
        place = len(held) - 1
        to = table.spot_poses(seat, zone)[place]

        def lay() -> None:
            table.spots[seat, zone, place] = sprite

        aside = self._zone_glides(seat, zone)
        return [
            self._sound("slide"),
            moves.Parallel([self._fly(sprite, to, turned=True), *aside]),
            self._down(sprite, lay),
            self._sound("snap"),
        ]

    def _on_lost(self, data: Mapping[str, Any]) -> list[Step]:
        table, seat = self.table, data["seat"]
        sprite = self._from_ether(seat, data["card"])
        table.seen.wizards[seat].discards[ETHER].append(data["card"])
        area, row = table.zone_rect(seat, data["zone"]), table.row(seat)
        over = Pose(area.centerx, area.centery, table.arena.sides[row].spot)
        away = table.arena.pile_pose(row, ETHER, discard=True)
        return [
            self._sound("slide"),
            self._fly(sprite, over, turned=True),
            self._sound("refuse"),
            moves.pause(moves.CLASH_REST),
            self.timeline.move(sprite, away.faded(0), moves.FLY),
            self._down(sprite),
        ]

    def _from_ether(self, seat: int, ref: str) -> Sprite:
        """Take a singularity off a pile; return it over everything, seen from its back."""
        table, wizard = self.table, self.table.seen.wizards[seat]
        wizard.take(ETHER)
        if seat == table.seen.active:
            table.seen.drawn[ETHER] = True
        row = table.row(seat)
        start = table.arena.pile_pose(row, ETHER)
        return self._aloft(Sprite(ref, back_painter(ETHER), start))

    def _taken(self, data: Mapping[str, Any]) -> Sprite:
        """Take a singularity out of its zone; the others of the zone move up."""
        table, seat, zone, place = self.table, data["seat"], data["zone"], data["place"]
        held = table.seen.wizards[seat].zones[zone - 1]
        sprites = [table.spots.pop((seat, zone, number)) for number in range(len(held))]
        held.pop(place)
        sprite = sprites.pop(place)
        table.spots.update({(seat, zone, number): one for number, one in enumerate(sprites)})
        return self._aloft(sprite)

    def _turned(self, data: Mapping[str, Any], *, stable: bool) -> list[Step]:
        seat, zone = data["seat"], data["zone"]
        self.table.seen.wizards[seat].zones[zone - 1][data["place"]].stable = stable
        return [self._sound("tick"), moves.Parallel(self._zone_glides(seat, zone, moves.FADE))]

    def _on_unstable(self, data: Mapping[str, Any]) -> list[Step]:
        return self._turned(data, stable=False)

    def _on_stable(self, data: Mapping[str, Any]) -> list[Step]:
        return self._turned(data, stable=True)

    def _on_destroyed(self, data: Mapping[str, Any]) -> list[Step]:
        table, seat = self.table, data["seat"]
        sprite = self._taken(data)
        table.seen.wizards[seat].discards[ETHER].append(sprite.name)
        away = table.arena.pile_pose(table.row(seat), ETHER, discard=True)
        burst = sprite.pose.widened(_GROWN).faded(0.8)
        return [
            self._sound("stamp"),
            self.timeline.move(sprite, burst, moves.CLASH),
            moves.Parallel(
                [
                    self.timeline.move(sprite, away.faded(0), moves.FLY),
                    *self._zone_glides(seat, data["zone"]),
                ]
            ),
            self._down(sprite),
        ]

    def _on_shifted(self, data: Mapping[str, Any]) -> list[Step]:
        table, seat, to_zone = self.table, data["seat"], data["to"]
        one = table.seen.wizards[seat].zones[data["zone"] - 1][data["place"]]
        sprite = self._taken(data)
        held = table.seen.wizards[seat].zones[to_zone - 1]
        held.append(one)
        place = len(held) - 1
        to = table.spot_poses(seat, to_zone)[place]

        def lay() -> None:
            table.spots[seat, to_zone, place] = sprite

        aside = [*self._zone_glides(seat, data["zone"]), *self._zone_glides(seat, to_zone)]
        return [
            self._sound("slide"),
            moves.Parallel([self.timeline.move(sprite, to, moves.FLY), *aside]),
            self._down(sprite, lay),
        ]
