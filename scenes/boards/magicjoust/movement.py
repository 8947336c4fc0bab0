"""How the events of Magicjoust move: cards drawn, invoked, turned across; singularities that come and go.

Each event first changes what the table knows (`seen.py`), as the rules did, then everything that lies
elsewhere by that glides there: once all is shown, the table lies as the view says.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.singularities import ZONES
from scenes.boards.magicjoust.looks import back_painter
from scenes.boards.magicjoust.seen import CREUSET, ETHER, InvokedSeen, JoustSeen, SpotSeen
from scenes.kit import timeline as moves
from scenes.kit.sprites import Pose, Sprite

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.core.model import Event
    from scenes.boards.magicjoust.table import Table
    from scenes.kit.sound import SoundName
    from scenes.kit.timeline import Step, Timeline

_EDGE_ON: Final = 0.05
_GROWN: Final = 1.16


class Movement:
    """Steps on a table, for its timeline; each is made when its turn comes."""

    def __init__(self, table: Table, timeline: Timeline, play: Callable[[SoundName], None]) -> None:
        self.table = table
        self.timeline = timeline
        self.play = play

    def steps(self, event: Event) -> list[Step]:
        """Return the steps of an event, from what lies on the table now."""
        data = cast("Mapping[str, Any]", event.data)
        make = getattr(self, "_" + event.kind.replace("-", "_"), None)
        return cast("list[Step]", make(data)) if make else []

    # --- what all share ---------------------------------------------------------------------------------

    def _sound(self, name: SoundName) -> Step:
        return moves.call(lambda: self.play(name))

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

    def _over(self, sprite: Sprite) -> Sprite:
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

    # --- turns ------------------------------------------------------------------------------------------

    def _turn(self, data: Mapping[str, Any]) -> list[Step]:
        seen = self.table.seen
        seen.active, seen.turn = data["seat"], data["turn"]
        seen.drawn = {ETHER: False, CREUSET: False}
        return []

    def _cleared(self, data: Mapping[str, Any]) -> list[Step]:
        seat = data["seat"]
        wizard = self.table.seen.wizards[seat]
        for one in wizard.invoked:
            one.used = False
        for zone in wizard.zones:
            for spot in zone:
                spot.stable = True
        glides = [step for zone in ZONES for step in self._zone_glides(seat, zone, moves.DEAL)]
        glides += self._row_glides(seat, moves.DEAL)
        return [self._sound("flip"), moves.Parallel(glides)] if glides else []

    # --- piles ------------------------------------------------------------------------------------------

    def _draw(self, data: Mapping[str, Any]) -> list[Step]:
        table, seat = self.table, data["seat"]
        wizard = table.seen.wizards[seat]
        wizard.take(CREUSET)
        wizard.held += 1
        if seat == table.seen.active:
            table.seen.drawn[CREUSET] = True
        if seat == table.seen.seat:
            return []
        start = table.arena.pile_pose(table.row(seat), CREUSET)
        table.far.append(Sprite("", back_painter(CREUSET), start))
        return [self._sound("slide"), moves.Parallel(self._far_glides())]

    def _drawn(self, data: Mapping[str, Any]) -> list[Step]:
        table = self.table
        if data["seat"] != table.seen.seat:
            return []
        ref = data["card"]
        start = table.arena.pile_pose(table.row(data["seat"]), CREUSET)
        return [self._sound("slide"), *self._to_hand(ref, start, turned=table.open_hand)]

    def _to_hand(self, ref: str, start: Pose, *, turned: bool) -> list[Step]:
        """Return the steps of a card that comes into the near hand."""
        table = self.table
        table.seen.hand.append(ref)
        paint = back_painter(CREUSET) if turned or not table.open_hand else table.looks.painter(ref)
        sprite = self._over(Sprite(ref, paint, start))
        count = len(table.hand) + 1
        to = table.arena.hand_pose(count - 1, count)
        aside = [(one, table.arena.hand_pose(place, count)) for place, one in enumerate(table.hand)]
        fly = self._fly(sprite, to, turned=turned)
        land = self._down(sprite, lambda: table.hand.append(sprite))
        return [moves.Parallel([fly, *self._glides(aside)]), land]

    def _appear(self, data: Mapping[str, Any]) -> list[Step]:
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

    def _lost(self, data: Mapping[str, Any]) -> list[Step]:
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
        return self._over(Sprite(ref, back_painter(ETHER), start))

    # --- hands ------------------------------------------------------------------------------------------

    def _leaving(self, seat: int, ref: str) -> tuple[Sprite, bool]:
        """Take a card out of a hand; return it over everything, and whether it is seen from its back."""
        table = self.table
        table.seen.wizards[seat].held -= 1
        if seat == table.seen.seat:
            place = table.seen.hand.index(ref)
            table.seen.hand.pop(place)
            sprite = table.hand.pop(place)
            return self._over(sprite), not table.open_hand
        known = next((one for one in table.far if one.name == ref), None)
        sprite = known or table.far[-1]
        table.far.remove(sprite)
        if known:
            table.seen.known.remove(ref)
        sprite.name = ref
        return self._over(sprite), known is None

    def _announce(self, data: Mapping[str, Any]) -> list[Step]:
        table = self.table
        if data["seat"] == table.seen.seat or data["card"] in table.seen.known:
            return []
        hidden = [place for place, one in enumerate(table.far) if not one.name]
        if not hidden:
            return []
        place = len(table.seen.known)
        table.seen.known.append(data["card"])
        sprite = table.far[place]
        sprite.name = data["card"]
        if not table.open_hand:
            return []
        home = table.arena.far_pose(place, len(table.far))
        return [self._sound("flip"), self._fly(sprite, home, turned=True)]

    def _invoke(self, data: Mapping[str, Any]) -> list[Step]:
        table, seat, ref = self.table, data["seat"], data["card"]
        sprite, turned = self._leaving(seat, ref)
        wizard = table.seen.wizards[seat]
        wizard.invoked.append(InvokedSeen(ref))
        place = len(wizard.invoked) - 1
        wizard.plans += table.looks.nature(ref) == PLAN
        to = table.invoked_poses(seat)[place]

        def lay() -> None:
            table.invoked[seat, place] = sprite

        aside = [*self._row_glides(seat), *self._hand_glides(), *self._far_glides()]
        return [
            self._sound("slide"),
            moves.Parallel([self._fly(sprite, to, turned=turned), *aside]),
            self._down(sprite, lay),
            self._sound("snap"),
        ]

    def _discard(self, data: Mapping[str, Any]) -> list[Step]:
        sprite, turned = self._leaving(data["seat"], data["card"])
        return self._to_discard(
            data["seat"], sprite, [*self._hand_glides(), *self._far_glides()], turned=turned
        )

    def _to_discard(
        self, seat: int, sprite: Sprite, aside: list[Step], *, turned: bool = False
    ) -> list[Step]:
        """Return the steps of a card that goes to the discard of its creuset."""
        table = self.table
        to = table.arena.pile_pose(table.row(seat), CREUSET, discard=True)
        land = partial(table.seen.wizards[seat].discards[CREUSET].append, sprite.name)
        return [
            self._sound("slide"),
            moves.Parallel([self._fly(sprite, to, turned=turned), *aside]),
            self._down(sprite, land),
        ]

    def _recover(self, data: Mapping[str, Any]) -> list[Step]:
        table, seat, ref = self.table, data["seat"], data["card"]
        wizard = table.seen.wizards[seat]
        if ref in wizard.discards[CREUSET]:
            wizard.discards[CREUSET].remove(ref)
        wizard.held += 1
        start = table.arena.pile_pose(table.row(seat), CREUSET, discard=True)
        if seat == table.seen.seat:
            return [self._sound("slide"), *self._to_hand(ref, start, turned=False)]
        shown = table.open_hand
        paint = table.looks.painter(ref) if shown else back_painter(CREUSET)
        place = len(table.seen.known)
        table.seen.known.append(ref)
        table.far.insert(place, Sprite(ref if shown else "", paint, start))
        return [self._sound("slide"), moves.Parallel(self._far_glides())]

    def _spied(self, data: Mapping[str, Any]) -> list[Step]:
        if data["seat"] == self.table.seen.seat:
            self.table.seen.known = [*data["cards"]]
            self.table.lay_hands()
        return [moves.pause(moves.BATTLE_REST)]

    # --- singularities ----------------------------------------------------------------------------------

    def _taken(self, data: Mapping[str, Any]) -> Sprite:
        """Take a singularity out of its zone; the others of the zone move up."""
        table, seat, zone, place = self.table, data["seat"], data["zone"], data["place"]
        held = table.seen.wizards[seat].zones[zone - 1]
        sprites = [table.spots.pop((seat, zone, number)) for number in range(len(held))]
        held.pop(place)
        sprite = sprites.pop(place)
        table.spots.update({(seat, zone, number): one for number, one in enumerate(sprites)})
        return self._over(sprite)

    def _turned(self, data: Mapping[str, Any], *, stable: bool) -> list[Step]:
        seat, zone = data["seat"], data["zone"]
        self.table.seen.wizards[seat].zones[zone - 1][data["place"]].stable = stable
        return [self._sound("tick"), moves.Parallel(self._zone_glides(seat, zone, moves.FADE))]

    def _unstable(self, data: Mapping[str, Any]) -> list[Step]:
        return self._turned(data, stable=False)

    def _stable(self, data: Mapping[str, Any]) -> list[Step]:
        return self._turned(data, stable=True)

    def _destroyed(self, data: Mapping[str, Any]) -> list[Step]:
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

    def _shifted(self, data: Mapping[str, Any]) -> list[Step]:
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

    # --- cards in play ----------------------------------------------------------------------------------

    def _act(self, data: Mapping[str, Any]) -> list[Step]:
        return self._across(data["seat"], data["place"], used=True)

    _answer = _act

    def _woken(self, data: Mapping[str, Any]) -> list[Step]:
        return self._across(data["seat"], data["place"], used=False)

    def _across(self, seat: int, place: int, *, used: bool) -> list[Step]:
        self.table.seen.wizards[seat].invoked[place].used = used
        return [self._sound("flip"), moves.Parallel(self._row_glides(seat, moves.FADE))]

    def _leave(self, data: Mapping[str, Any]) -> list[Step]:
        table, seat, place = self.table, data["seat"], data["place"]
        wizard = table.seen.wizards[seat]
        sprites = [table.invoked.pop((seat, number)) for number in range(len(wizard.invoked))]
        one, sprite = wizard.invoked.pop(place), sprites.pop(place)
        wizard.plans -= table.looks.nature(one.card) == PLAN
        table.invoked.update({(seat, number): other for number, other in enumerate(sprites)})
        return self._to_discard(seat, self._over(sprite), self._row_glides(seat))

    def _triggered(self, data: Mapping[str, Any]) -> list[Step]:
        seat, ref = data["seat"], data["card"]
        invoked = enumerate(self.table.seen.wizards[seat].invoked)
        place = next((place for place, one in invoked if one.card == ref), -1)
        return [self._sound("chime"), *self._grown((seat, place))]

    # --- attacks ----------------------------------------------------------------------------------------

    def _attack(self, data: Mapping[str, Any]) -> list[Step]:
        self.table.seen.joust = JoustSeen(data["seat"], data["foe"], (0, 0), (0, 0), stopped=False)
        invoked = enumerate(self.table.seen.wizards[data["seat"]].invoked)
        place = next((place for place, one in invoked if one.card == data["card"] and one.used), -1)
        return [self._sound("chime"), *self._grown((data["seat"], place))]

    def _dice(self, data: Mapping[str, Any]) -> list[Step]:
        (one, other), (more, less) = data["dice"], data["bonus"]
        seats = data["seats"]
        self.table.seen.joust = JoustSeen(seats[0], seats[1], (one, other), (more, less), stopped=False)
        return []

    def _told(self, _data: Mapping[str, Any]) -> list[Step]:
        return [moves.pause(moves.CLASH_REST)]

    _parried = _jousted = _empty = _decay = _given_up = _told

    def _end(self, _data: Mapping[str, Any]) -> list[Step]:
        return [moves.pause(moves.SCORE_END)]
