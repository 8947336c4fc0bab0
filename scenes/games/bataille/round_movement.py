"""How the events of a round move the cards: they fly from hand to middle, from middle to discard."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.i18n import _
from scenes.games.bataille.looks import back_painter
from scenes.games.bataille.shouts import Shout
from scenes.kit import palette
from scenes.kit import timeline as moves
from scenes.kit.sprites import Pose, Sprite

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Event
    from scenes.games.bataille.round_table import Table
    from scenes.kit.sound import SoundName
    from scenes.kit.timeline import Step, Timeline

_EDGE_ON: Final = 0.04
_LARGE: Final = 1.5
"""How much larger than the others the cards of a battle are."""
_BESIDE: Final = 0.75
"""How far from the middle the cards of a battle lie, in their widths."""


@dataclass
class Air:
    """What is over the table: cards that fly, and a word that is shouted."""

    sprites: list[Sprite] = field(default_factory=list)
    shout: Shout | None = None

    def clear(self) -> None:
        """Let everything land."""
        self.sprites, self.shout = [], None


class Battle:
    """The two cards of a battle, face down, then shown: the holder's on the left."""

    def __init__(self, table: Table, air: Air, seats: Sequence[int], cards: Sequence[str]) -> None:
        self._table = table
        self._air = air
        self._seats = seats
        self._cards = cards
        self._sprites: list[Sprite] = []

    def lay(self) -> None:
        """Lay both cards face down where their players sit."""
        self._sprites = [Sprite("", back_painter, self._table.home(seat)) for seat in self._seats]
        self._air.sprites += self._sprites

    def meet(self, part: float) -> None:
        """Bring both a part of the way to the middle."""
        for sprite, seat, spot in zip(self._sprites, self._seats, self._spots(), strict=True):
            sprite.pose = self._table.home(seat).towards(spot, part)

    def squash(self, part: float) -> None:
        """Show both as narrow as cards that are being turned over."""
        for sprite in self._sprites:
            sprite.pose = sprite.pose.squashed(max(_EDGE_ON, part))

    def show(self) -> None:
        """Show both faces."""
        for sprite, card in zip(self._sprites, self._cards, strict=True):
            sprite.paint = self._table.looks.painter(card)

    def leave(self) -> None:
        """Take both away."""
        for sprite in self._sprites:
            self._air.sprites.remove(sprite)

    def _spots(self) -> list[Pose]:
        g = self._table.geometry
        middle, width = g.duel.union(g.answer), g.middle * _LARGE
        return [
            Pose(middle.centerx + side * width * _BESIDE, middle.centery + g.label / 2, width)
            for side in (-1, 1)
        ]


class Movement:
    """Steps for events. `fold` makes the table follow an event once its cards have arrived.

    `redraw` has the still part drawn anew, without the cards that have left.
    """

    def __init__(
        self,
        table: Table,
        timeline: Timeline,
        air: Air,
        fold: Callable[[Event], None],
        play: Callable[[SoundName], None],
        redraw: Callable[[], None],
    ) -> None:
        self.table = table
        self.timeline = timeline
        self.air = air
        self.fold = fold
        self.play = play
        self.redraw = redraw

    def event(self, event: Event) -> list[Step]:
        """Return the steps that show an event, then make the table follow it."""
        data = cast("dict[str, Any]", event.data)
        shown: dict[str, Callable[[dict[str, Any]], list[Step]]] = {
            "lay": lambda told: self._put_down(told, discarding=False),
            "discard": lambda told: self._put_down(told, discarding=True),
            "give_up": lambda told: self._to_discard(told["cards"], standing=False),
            "duel": self._duel,
            "tie": lambda _told: [self._shout(_("A tie!"), palette.MAGIE), *self._silence()],
            "reveal": self._reveal,
            "shuffle": lambda _told: [self._sound("slide"), moves.pause(moves.BOT_REST)],
            "draw": lambda told: self._drawn(told["seat"], len(told["cards"]), near=True),
            "drawn": lambda told: self._drawn(told["seat"], told["count"], near=False),
            "round": lambda told: self._to_discard(told["cards"], standing=True),
            "trophy": self._trophy,
        }
        steps = shown[event.kind](data) if event.kind in shown else []
        after = moves.call(lambda: self._arrive(event))
        rest = [moves.pause(moves.BOT_REST)] if event.kind in ("duel", "trophy") else []
        return [*steps, after, *rest]

    # --- what happens -----------------------------------------------------------------------------------

    def _arrive(self, event: Event) -> None:
        self.table.aloft.clear()
        self.fold(event)

    def _put_down(self, data: dict[str, Any], *, discarding: bool) -> list[Step]:
        def poses() -> list[tuple[Pose, Pose]]:
            seen = self.table.seen = replace(self.table.seen, discarding=discarding)
            start = self._start(data["seat"], data["card"])
            return [(start, self.table.lines(len(seen.laid) + 1, standing=False)[-1])]

        return self._fly([data["card"]], poses, leaving="played")

    def _start(self, seat: int, card: str) -> Pose:
        """Return where a card that a seat plays comes from: its slot, or its place in the hand shown."""
        seen, g = self.table.seen, self.table.geometry
        if seat != seen.seat or card not in seen.hand:
            return self.table.home(seat)
        for place, (ref, slot) in enumerate(self.table.down):
            if ref == card:
                self.table.down.pop(place)
                return slot
        return g.hand_poses(len(seen.hand))[seen.hand.index(card)]

    def _to_discard(self, cards: Sequence[str], *, standing: bool) -> list[Step]:
        def poses() -> list[tuple[Pose, Pose]]:
            to = self.table.pile(self.table.geometry.discard)
            return [(start, to) for start in self.table.lines(len(cards), standing=standing)]

        return self._fly(cards, poses, leaving="standing" if standing else "laid")

    def _duel(self, data: dict[str, Any]) -> list[Step]:
        """Return the steps of the loser's cards, to the discard; a new winner's cards come to stand."""
        held = self.table.seen.holder == data["winner"]
        away = self._to_discard(data["discarded"], standing=not held)
        if held:
            return away

        def poses() -> list[tuple[Pose, Pose]]:
            count = len(data["cards"])
            return list(
                zip(
                    self.table.lines(count, standing=False),
                    self.table.lines(count, standing=True),
                    strict=True,
                )
            )

        stand = self._fly(data["cards"], poses, leaving="laid")
        return [moves.Parallel([moves.Sequence(away), moves.Sequence(stand)])]

    def _reveal(self, data: dict[str, Any]) -> list[Step]:
        """Return the steps of a battle: "O – pen – mok!", then both cards are shown at once."""
        battle = Battle(self.table, self.air, data["seats"], data["cards"])
        count: list[Step] = []
        for word in (_("O"), _("pen"), _("mok!")):
            count += [self._shout(word, palette.FORCE), self._bounce(), moves.pause(moves.BEAT)]
        return [
            moves.call(partial(self._show, data["seats"], data["cards"])),
            moves.call(battle.lay),
            moves.Timed(moves.DEAL, battle.meet),
            *count,
            moves.Timed(moves.FLIP / 2, lambda part: battle.squash(1 - part)),
            moves.call(battle.show),
            self._sound("flip"),
            moves.call(self._hush),
            moves.Timed(moves.FLIP / 2, battle.squash),
            moves.pause(moves.BATTLE_REST),
            moves.call(battle.leave),
        ]

    def _show(self, seats: Sequence[int], cards: Sequence[str]) -> None:
        """Take the near hand's card of a battle out of the hand."""
        near = self.table.seen.seat
        self._leave("shown", [card for seat, card in zip(seats, cards, strict=True) if seat == near])

    def _drawn(self, seat: int, count: int, *, near: bool) -> list[Step]:
        """Return the steps of cards drawn, face down, one after the other, by the near seat or another.

        The near seat's fly before it is told which they are: it holds them only then.
        """
        if near != (seat == self.table.seen.seat):
            return []

        def poses() -> list[tuple[Pose, Pose]]:
            start = self.table.pile(self.table.geometry.draw)
            ends = self.table.geometry.hand_poses(count) if near else [self.table.home(seat)] * count
            return [(start, end) for end in ends]

        return self._fly([""] * count, poses, stagger=True)

    def _trophy(self, data: dict[str, Any]) -> list[Step]:
        seat = data["seat"]

        def poses() -> list[tuple[Pose, Pose]]:
            start = self.table.pile(self.table.geometry.discard)
            panel = self.table.panel_of(seat)
            return [(start, Pose(panel.right - self.table.m.px(60), panel.centery, self.table.m.px(40)))]

        return [
            self._sound("chime"),
            *self._fly([data["card"]], poses, leaving="discard", seconds=moves.TROPHY),
        ]

    # --- flying -----------------------------------------------------------------------------------------

    def _fly(
        self,
        cards: Sequence[str],
        poses: Callable[[], list[tuple[Pose, Pose]]],
        *,
        leaving: str = "",
        stagger: bool = False,
        seconds: float = moves.FLY,
    ) -> list[Step]:
        """Return the steps of cards ("" face down) that go from pose to pose, known when they leave.

        Where they leave is as in `Table.aloft`.
        """
        flown: list[tuple[Sprite, Pose, Pose]] = []

        def leave() -> None:
            for card, (start, end) in zip(cards, poses(), strict=True):
                painter = self.table.looks.painter(card) if card else back_painter
                sprite = Sprite(card, painter, end.faded(0.0) if self.timeline.reduced else start)
                flown.append((sprite, start, end))
                self.air.sprites.append(sprite)
            self._leave(leaving, cards)
            self.play("slide")

        def fly(part: float) -> None:
            for place, (sprite, start, end) in enumerate(flown):
                own = part
                if stagger and len(flown) > 1:
                    own = min(1.0, max(0.0, part * 2 - place / (len(flown) - 1)))
                sprite.pose = end.faded(own) if self.timeline.reduced else start.towards(end, own)

        def land() -> None:
            for sprite, _start, _end in flown:
                if sprite in self.air.sprites:
                    self.air.sprites.remove(sprite)

        length = moves.FADE if self.timeline.reduced else seconds * (2 if stagger else 1)
        return [moves.call(leave), moves.Timed(length, fly, moves.ease_both), moves.call(land)]

    def _leave(self, zone: str, cards: Sequence[str]) -> None:
        self.table.aloft.setdefault(zone, []).extend(cards)
        self.redraw()

    # --- shouting ---------------------------------------------------------------------------------------

    def _shout(self, words: str, color: palette.Color) -> Step:
        def shout() -> None:
            zone = self.table.geometry.duel
            px = self.table.m.px(86)
            self.air.shout = Shout(words, color, (zone.centerx, zone.top + px // 3), px, 4.0, part=1.0)
            self.play("stamp")

        return moves.call(shout)

    def _bounce(self) -> Step:
        def bounce(part: float) -> None:
            if self.air.shout is not None and not self.timeline.reduced:
                self.air.shout.bounce(part)

        return moves.Timed(moves.SETTLE, bounce)

    def _silence(self) -> list[Step]:
        return [self._bounce(), moves.pause(moves.BOT_REST), moves.call(self._hush)]

    def _hush(self) -> None:
        self.air.shout = None

    def _sound(self, name: SoundName) -> Step:
        return moves.call(lambda: self.play(name))
