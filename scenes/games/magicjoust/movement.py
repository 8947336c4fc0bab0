"""How the events of Magicjoust move: cards drawn, invoked, turned across; singularities that come and go.

Each event first changes what the table knows (`seen.py`), as the rules did, then everything that lies
elsewhere by that glides there: once all is shown, the table lies as the view says.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.places import CREUSET, ETHER
from game.rules.magicjoust.singularities import ZONES
from scenes.games.magicjoust.ether_moves import EtherMoves
from scenes.games.magicjoust.looks import back_painter
from scenes.games.magicjoust.seen import InvokedSeen, JoustSeen
from scenes.kit import timeline as moves
from scenes.kit.sprites import Pose, Sprite

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.kit.timeline import Step


class Movement(EtherMoves):
    """The steps of every event."""

    # --- turns ------------------------------------------------------------------------------------------

    def _on_turn(self, data: Mapping[str, Any]) -> list[Step]:
        seen = self.table.seen
        seen.active, seen.turn = data["seat"], data["turn"]
        seen.drawn = {ETHER: False, CREUSET: False}
        return []

    def _on_cleared(self, data: Mapping[str, Any]) -> list[Step]:
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

    def _on_draw(self, data: Mapping[str, Any]) -> list[Step]:
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

    def _on_drawn(self, data: Mapping[str, Any]) -> list[Step]:
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
        sprite = self._aloft(Sprite(ref, paint, start))
        place = table.refs.index(ref)
        row = [*table.hand[:place], sprite, *table.hand[place:]]
        poses = [table.arena.hand_pose(number, len(row)) for number in range(len(row))]
        aside = [pair for pair in zip(row, poses, strict=True) if pair[0] is not sprite]
        fly = self._fly(sprite, poses[place], turned=turned)
        land = self._down(sprite, lambda: table.hand.insert(place, sprite))
        return [moves.Parallel([fly, *self._glides(aside)]), land]

    # --- hands ------------------------------------------------------------------------------------------

    def _leaving(self, seat: int, ref: str) -> tuple[Sprite, bool]:
        """Take a card out of a hand; return it over everything, and whether it is seen from its back."""
        table = self.table
        table.seen.wizards[seat].held -= 1
        if seat == table.seen.seat:
            sprite = table.hand.pop(table.refs.index(ref))
            table.seen.hand.remove(ref)
            return self._aloft(sprite), not table.open_hand
        known = next((one for one in table.far if one.name == ref), None)
        sprite = known or table.far[-1]
        table.far.remove(sprite)
        if known:
            table.seen.known.remove(ref)
        sprite.name = ref
        return self._aloft(sprite), known is None

    def _on_announce(self, data: Mapping[str, Any]) -> list[Step]:
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

    def _on_invoke(self, data: Mapping[str, Any]) -> list[Step]:
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

    def _on_discard(self, data: Mapping[str, Any]) -> list[Step]:
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

    def _on_recover(self, data: Mapping[str, Any]) -> list[Step]:
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

    def _on_spied(self, data: Mapping[str, Any]) -> list[Step]:
        if data["seat"] == self.table.seen.seat:
            self.table.seen.known = [*data["cards"]]
            self.table.lay_hands()
        return [moves.pause(moves.BATTLE_REST)]

    # --- cards in play ----------------------------------------------------------------------------------

    def _on_act(self, data: Mapping[str, Any]) -> list[Step]:
        return self._across(data["seat"], data["place"], used=True)

    _on_answer = _on_act

    def _on_woken(self, data: Mapping[str, Any]) -> list[Step]:
        return self._across(data["seat"], data["place"], used=False)

    def _across(self, seat: int, place: int, *, used: bool) -> list[Step]:
        self.table.seen.wizards[seat].invoked[place].used = used
        return [self._sound("flip"), moves.Parallel(self._row_glides(seat, moves.FADE))]

    def _on_leave(self, data: Mapping[str, Any]) -> list[Step]:
        table, seat, place = self.table, data["seat"], data["place"]
        wizard = table.seen.wizards[seat]
        sprites = [table.invoked.pop((seat, number)) for number in range(len(wizard.invoked))]
        one, sprite = wizard.invoked.pop(place), sprites.pop(place)
        wizard.plans -= table.looks.nature(one.card) == PLAN
        table.invoked.update({(seat, number): other for number, other in enumerate(sprites)})
        return self._to_discard(seat, self._aloft(sprite), self._row_glides(seat))

    def _on_triggered(self, data: Mapping[str, Any]) -> list[Step]:
        seat, ref = data["seat"], data["card"]
        invoked = enumerate(self.table.seen.wizards[seat].invoked)
        place = next((place for place, one in invoked if one.card == ref), -1)
        return [self._sound("chime"), *self._grown((seat, place))]

    # --- attacks ----------------------------------------------------------------------------------------

    def _on_attack(self, data: Mapping[str, Any]) -> list[Step]:
        self.table.seen.joust = JoustSeen(data["seat"], data["foe"], (0, 0), (0, 0), stopped=False)
        invoked = enumerate(self.table.seen.wizards[data["seat"]].invoked)
        place = next((place for place, one in invoked if one.card == data["card"] and one.used), -1)
        return [self._sound("chime"), *self._grown((data["seat"], place))]

    def _on_dice(self, data: Mapping[str, Any]) -> list[Step]:
        (one, other), (more, less) = data["dice"], data["bonus"]
        seats = data["seats"]
        self.table.seen.joust = JoustSeen(seats[0], seats[1], (one, other), (more, less), stopped=False)
        return []

    def _told(self, _data: Mapping[str, Any]) -> list[Step]:
        return [moves.pause(moves.CLASH_REST)]

    _on_parried = _on_empty = _on_given_up = _told

    def _on_end(self, _data: Mapping[str, Any]) -> list[Step]:
        return [moves.pause(moves.SCORE_END)]
