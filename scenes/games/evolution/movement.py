"""How the events of Openmok Évolution move: cards that are placed, blows, markers, Moks turned over."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.rules.evolution.cards import TYPES
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.looks import back_painter
from scenes.games.evolution.seen import MokSeen
from scenes.games.evolution.table import Table
from scenes.kit import timeline as moves
from scenes.kit.faces.laying import WHOLE_FROM
from scenes.kit.sprites import Pose, Sprite
from scenes.table.event_moves import EventMoves

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import pygame

    from game.core.model import Json
    from scenes.games.evolution.table import Cell, MokAt
    from scenes.kit.timeline import Step

_EDGE_ON: Final = 0.05
_REACH: Final = 0.62
"""How much of the way to its target a Mok that attacks goes."""
_LARGE: Final = 1.75
_DROP: Final = 3.2
"""How many times larger a marker is where it begins to fall."""


class Movement(EventMoves[Table]):
    """The steps of every event."""

    prefix = "_"

    # --- cards ------------------------------------------------------------------------------------------

    def _leaving(self, seat: int, ref: str) -> tuple[Sprite, bool]:
        """Take a card out of a hand; return it over everything, and whether it is seen from its back."""
        table = self.table
        if seat == table.seen.seat:
            place = next(
                (place for place, name in enumerate(table.refs) if name == ref and place not in table.hidden),
                None,
            )
            pose = table.hand[place].pose if place is not None else table.arena.hand_pose(0, 1)
            if place is not None:
                table.hidden.add(place)
            hidden = not table.open_hand
        else:
            known = next((one for one in table.far if one.name == ref), None)
            taken = known or (table.far[-1] if table.far else None)
            pose = taken.pose if taken else table.arena.far_pose(0, 1)
            if taken is not None:
                table.far.remove(taken)
            hidden = known is None
        sprite = Sprite(ref, back_painter if hidden else table.looks.painter(ref), pose)
        table.above.append(sprite)
        return sprite, hidden

    def _fly(self, sprite: Sprite, to: Pose, *, turned: bool) -> list[Step]:
        """Return the steps of a card that flies, turned over on its way where it was seen from its back."""
        table = self.table
        if not turned or self.timeline.reduced:
            sprite.paint = table.looks.painter(sprite.name)
            return [self.timeline.move(sprite, to, moves.FLY)]
        middle = sprite.pose.towards(to, 0.5)

        def show() -> None:
            sprite.paint = table.looks.painter(sprite.name)

        return [
            moves.glide(sprite, middle.squashed(_EDGE_ON), moves.FLY / 2, lambda part: part),
            moves.call(show),
            moves.glide(sprite, to, moves.FLY / 2),
        ]

    def _place(self, data: Mapping[str, Any]) -> list[Step]:
        table, seat, ref, place = self.table, data["seat"], data["card"], data["place"]
        look = table.looks[ref]
        assert isinstance(look, evolution.Mok)  # noqa: S101 - only caractères are placed
        mok = MokSeen(ref, look.attack, look.resistance)
        sprite, hidden = self._leaving(seat, ref)
        table.seen.moks[seat].append(mok)

        def land() -> None:
            table.above.remove(sprite)
            sprite.paint, sprite.pose = table.looks.mok_painter(mok), table.slot(seat, place)
            table.moks[seat, place] = sprite

        to = table.slot(seat, place)
        return [
            self._sound("slide"),
            *self._fly(sprite, to, turned=hidden),
            moves.call(land),
            self._sound("snap"),
        ]

    def _play(self, data: Mapping[str, Any]) -> list[Step]:
        _table, seat, ref = self.table, data["seat"], data["card"]
        sprite, hidden = self._leaving(seat, ref)
        return [
            self._sound("slide"),
            *self._fly(sprite, self._shown_pose(), turned=hidden),
            moves.pause(moves.BATTLE_REST),
            moves.Later(partial(self._to_side, seat, sprite)),
        ]

    def _shown_pose(self) -> Pose:
        """Return where a card is shown large to all: between the zones."""
        arena = self.table.arena
        both = arena.zones[0].union(arena.zones[1])
        width = max(round(arena.mok * _LARGE), WHOLE_FROM)
        return Pose(both.centerx, both.centery, width)

    def _to_side(self, seat: int, sprite: Sprite) -> list[Step]:
        table = self.table
        row = table.row(seat) or 0
        laid = table.played.setdefault(seat, [])
        table.seen.played[seat].append(sprite.name)
        count = len(laid) + 1
        poses = [table.arena.side_pose(row, place, count) for place in range(count)]

        def land() -> None:
            if sprite in table.above:
                table.above.remove(sprite)
            laid.append(sprite)

        aside = [self.timeline.move(one, to, moves.SETTLE) for one, to in zip(laid, poses, strict=False)]
        return [moves.Parallel([self.timeline.move(sprite, poses[-1], moves.FLY), *aside]), moves.call(land)]

    def _discard(self, data: Mapping[str, Any]) -> list[Step]:
        sprite, hidden = self._leaving(data["seat"], data["card"])
        return [
            self._sound("slide"),
            *self._fly(sprite, self._shown_pose(), turned=hidden),
            moves.pause(moves.CLASH_REST),
            moves.Later(partial(self._to_side, data["seat"], sprite)),
        ]

    def _take_back(self, data: Mapping[str, Any]) -> list[Step]:
        table, seat = self.table, data["seat"]
        laid = table.played.get(seat, [])
        sprite = next((one for one in laid if one.name == data["card"]), None)
        if sprite is None:
            return []
        laid.remove(sprite)
        table.above.append(sprite)
        near = seat == table.seen.seat
        to = table.arena.hand_pose(0, 1) if near else table.arena.far_pose(0, 1)
        return [self._sound("slide"), self.timeline.move(sprite, to, moves.FLY)]

    def _replace(self, data: Mapping[str, Any]) -> list[Step]:
        table, at = self.table, (data["seat"], data["place"])
        mok, look = table.seen.moks[at[0]][at[1]], table.looks[data["card"]]

        def change() -> None:
            mok.card = data["card"]
            if isinstance(look, evolution.Mok):
                mok.attack, mok.resistance = look.attack, look.resistance

        return [self._sound("flip"), *self._turned(at, change)]

    # --- blows ------------------------------------------------------------------------------------------

    def _attack(self, data: Mapping[str, Any]) -> list[Step]:
        table, target = self.table, (data["cell"][0], data["cell"][1])
        if data["at"] is not None:
            fighters = [(data["at"][0], data["at"][1])]
        else:
            attacker = data["seat"]
            moks = table.seen.moks[attacker]
            fighters = [(attacker, place) for place, mok in enumerate(moks) if not mok.out]
        there = [at for at in fighters if at in table.moks]
        if target not in table.moks or not there or self.timeline.reduced:
            return [self._sound("stamp")]
        aim = table.slot(*target)
        out = [moves.Timed(0, lambda _part: None, start=partial(self._lift, at)) for at in there]
        lunge: list[Step] = []
        back: list[Step] = []
        for at in there:
            home = table.slot(*at)
            met = home.towards(aim, _REACH)
            sprite = table.moks[at]
            lunge.append(moves.glide(sprite, Pose(met.x, met.y, home.width * 1.06), moves.CLASH * 1.6, _fast))
            back.append(moves.glide(sprite, home, moves.DEAL))
        shaken = table.moks[target]
        shake = [
            moves.glide(shaken, aim.turned(6), moves.CLASH / 2),
            moves.glide(shaken, aim.turned(-5), moves.CLASH / 2),
            moves.glide(shaken, aim, moves.CLASH / 2),
        ]
        return [
            *out,
            moves.Parallel(lunge),
            self._sound("stamp"),
            moves.Parallel([moves.Sequence([*shake]), *back]),
        ]

    def _lift(self, at: MokAt) -> None:
        """Draw a Mok after the others, over them."""
        self.table.moks[at] = self.table.moks.pop(at)

    def _stopped(self, data: Mapping[str, Any]) -> list[Step]:
        if data["what"] != "attack" or "cell" not in data:
            return [self._sound("refuse"), moves.pause(moves.CLASH_REST)]
        return [self._sound("refuse"), *self._wobble((data["cell"][0], data["cell"][1]))]

    def _wobble(self, at: MokAt) -> list[Step]:
        table = self.table
        if at not in table.moks or self.timeline.reduced:
            return [moves.pause(moves.CLASH_REST)]
        home, sprite = table.slot(*at), table.moks[at]
        grown = home.widened(1.12)
        return [moves.glide(sprite, grown, moves.CLASH), moves.glide(sprite, home, moves.CLASH_REST)]

    # --- markers ----------------------------------------------------------------------------------------

    def _mark(self, data: Mapping[str, Any]) -> list[Step]:
        cell = (data["seat"], data["place"], TYPES.index(data["type"]))

        def mark() -> None:
            self.table.seen.moks[cell[0]][cell[1]].marks |= 1 << cell[2]

        if cell[:2] not in self.table.moks:
            return [moves.call(mark)]
        sprite, to = self._marker(cell)
        high = to.widened(_DROP).at(to.x + to.width, to.y - 2 * to.width).faded(0.2)
        sprite.pose = high
        self.table.above.append(sprite)

        def land() -> None:
            mark()
            self.table.above.remove(sprite)

        fall = self.timeline.move(sprite, to, moves.DEAL, _fast)
        return [fall, self._sound("snap"), moves.call(land), moves.pause(moves.LOOK_REST)]

    def _unmark(self, data: Mapping[str, Any]) -> list[Step]:
        cell = (data["seat"], data["place"], TYPES.index(data["type"]))
        mok = self.table.seen.moks[cell[0]][cell[1]]

        def free() -> None:
            mok.marks &= ~(1 << cell[2])
            mok.out = False

        if cell[:2] not in self.table.moks:
            return [moves.call(free)]
        if mok.out:
            return [self._sound("chime"), *self._turned(cell[:2], free)]
        sprite, to = self._marker(cell)

        def lift() -> None:
            free()
            self.table.above.append(sprite)

        away = to.at(to.x + to.width, to.y - 2 * to.width).widened(1.5).faded(0)
        return [
            moves.call(lift),
            self._sound("lift"),
            moves.glide(sprite, away, moves.FLY),
            moves.call(lambda: self.table.above.remove(sprite)),
        ]

    def _marker(self, cell: Cell) -> tuple[Sprite, Pose]:
        """Return a marker, and where it lies on a resistance."""
        table = self.table
        look = table.looks[table.seen.moks[cell[0]][cell[1]].card]
        card = table.mok_rect(cell[0], cell[1])
        rect = card
        if isinstance(look, evolution.Mok):
            rect = evolution.marker_rect(look, card.width, cell[2]).move(card.topleft)
        pose = Pose(rect.centerx, rect.centery, rect.width)
        return Sprite("marker", paint_marker, pose), pose

    def _swap(self, data: Mapping[str, Any]) -> list[Step]:
        one, other = (tuple(data[name][:2]) for name in ("at", "other"))
        moks = self.table.seen.moks

        def swap() -> None:
            first, second = moks[one[0]][one[1]], moks[other[0]][other[1]]
            first.marks, second.marks = second.marks, first.marks

        return [self._sound("flip"), moves.call(swap), *self._wobble(one), *self._wobble(other)]

    def _ko(self, data: Mapping[str, Any]) -> list[Step]:
        at = (data["seat"], data["place"])

        def fall() -> None:
            self.table.seen.moks[at[0]][at[1]].out = True

        return [self._sound("flip"), *self._turned(at, fall), moves.pause(moves.LOOK_REST)]

    def _turned(self, at: MokAt, change: Callable[[], None]) -> list[Step]:
        """Return the steps of a Mok that is turned over, and changes meanwhile."""
        if at not in self.table.moks or self.timeline.reduced:
            return [moves.call(change)]
        home, sprite = self.table.slot(*at), self.table.moks[at]
        return [
            moves.glide(sprite, home.squashed(_EDGE_ON), moves.FLIP / 2, lambda part: part),
            moves.call(change),
            moves.glide(sprite, home, moves.FLIP / 2),
        ]

    # --- what is only told ------------------------------------------------------------------------------

    def _missed(self, _data: Mapping[str, Json]) -> list[Step]:
        return [self._sound("refuse"), moves.pause(moves.BANNER)]

    def _served(self, data: Mapping[str, Any]) -> list[Step]:
        effect = next((one for one in self.table.seen.effects if one.number == data["effect"]), None)
        rest: list[Step] = [moves.pause(moves.CLASH_REST)]
        return [self._sound("chime"), *(self._wobble(effect.on) if effect and effect.on else rest)]

    def _told(self, _data: Mapping[str, Json]) -> list[Step]:
        return [moves.pause(moves.BATTLE_REST)]

    _will_miss = _maximum = _spied = _copy = _out = _given_up = _allowed = _disagreed = _told

    def _end(self, _data: Mapping[str, Json]) -> list[Step]:
        return [moves.pause(moves.SCORE_END)]


def _fast(part: float) -> float:
    """Return a part of the way that begins slowly and ends fast."""
    return part * part


def paint_marker(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:  # noqa: ARG001
    """Draw a damage marker."""
    return evolution.marker(max(4, width)).premul_alpha()
