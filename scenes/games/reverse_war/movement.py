"""How Reverse War's events move the cards: used by the board, the replay and the lesson alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.reverse_war import table as tables
from scenes.games.reverse_war.table import pose_in
from scenes.kit import timeline as moves

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Event
    from game.rules.reverse_war.seen import Seen
    from scenes.games.reverse_war.table import Table
    from scenes.kit.sound import SoundName
    from scenes.kit.sprites import Sprite
    from scenes.kit.timeline import Step, Timeline

HALF_TURN = 180.0
_EDGE_ON = 0.04
_RISEN, _FAR, _LEAN = 1.15, 0.5, 8.0
"""How a card that leaves goes: how much larger, how far up in its widths, at how many degrees."""


class Movement:
    """Steps on a table, for its timeline. Each call lays the table as `seen`, then moves from before."""

    def __init__(self, table: Table, timeline: Timeline, play: Callable[[SoundName], None]) -> None:
        self.table = table
        self.timeline = timeline
        self.play = play

    def event(self, event: Event, seen: Seen) -> list[Step]:
        """Return the steps that show an event, given the view after the action it is of."""
        card = str(event.data.get("card", ""))
        shown: dict[str, Callable[[], list[Step]]] = {
            "shuffle": self.shuffle,
            "draw": lambda: self._drawn(event, seen),
            "reveal": lambda: self.draw(seen, as_drawn=bool(event.data["reversed"])),
            "turned": lambda: self.turned(seen) if event.data["changed"] else [],
            "place": lambda: self.place(seen, card),
            "flip": lambda: self.flip(seen, card),
            "remove": lambda: self.remove(seen, card),
        }
        return shown[event.kind]() if event.kind in shown else []

    def shuffle(self) -> list[Step]:
        """Return the steps of the cards shuffled face down."""
        return [self._sound("slide"), moves.pause(moves.DEAL)]

    def _drawn(self, event: Event, seen: Seen) -> list[Step]:
        """Return the steps of a card drawn in sight of all; in secret, it is only heard (RW-M)."""
        if event.seats is not None:
            return [self._sound("slide")]
        return self.draw(seen, as_drawn=bool(event.data["reversed"]))

    def draw(self, seen: Seen, *, as_drawn: bool) -> list[Step]:
        """Return the steps of a card drawn, reversed or not as it comes: it turns face up on its way."""
        self.table.sync(seen)
        assert seen.hand is not None  # noqa: S101 - a card was just drawn
        angle = HALF_TURN if as_drawn != seen.hand.reversed else 0.0
        return [self._sound("slide"), self._turned_up(self.table.sprites[seen.hand.card], angle)]

    def _turned_up(self, sprite: Sprite, angle: float = 0.0) -> Step:
        """Return the step of a card of the deck that turns face up on its way to its pose."""
        start, end, front = pose_in(self.table.geometry.deck), sprite.pose, sprite.paint
        if self.timeline.reduced:
            return self.timeline.move(sprite, end, moves.DEAL)
        middle = start.towards(end, 0.5).squashed(_EDGE_ON)
        sprite.pose, sprite.paint = start, tables.back_painter

        def turn() -> None:
            sprite.paint, sprite.pose = front, middle.turned(angle)

        return moves.Sequence(
            [
                moves.glide(sprite, middle, moves.FLIP / 2),
                moves.call(turn),
                moves.glide(sprite, end.turned(angle), moves.FLIP / 2),
            ]
        )

    def turned(self, seen: Seen) -> list[Step]:
        """Return the steps of the card just drawn that a scenario turns by itself (RW-S)."""
        assert seen.hand is not None  # noqa: S101 - a card was just drawn
        if self.timeline.reduced:
            return []
        return [moves.pause(moves.TAKE_REST), *self._reverse(self.table.sprites[seen.hand.card])]

    def flip(self, seen: Seen, card: str) -> list[Step]:
        """Return the steps of a placed card that is reversed on its cell (RW-S)."""
        self.table.sync(seen)
        sprite = self.table.sprites[card]
        end = sprite.pose
        if self.timeline.reduced:
            return [self._sound("flip"), self.timeline.move(sprite, end, moves.REVERSE)]
        sprite.pose = end.turned(HALF_TURN)
        return [self._sound("flip"), moves.glide(sprite, end, moves.REVERSE, moves.ease_both)]

    def remove(self, seen: Seen, card: str) -> list[Step]:
        """Return the steps of a card that leaves the battlefield: it rises, the hole stays (RW-S)."""
        leaving = self.table.sprites[card]
        self.table.sync(seen)
        return self._leaves(leaving)

    def _leaves(self, leaving: Sprite) -> list[Step]:
        """Return the steps of a card that rises and goes; it is on the table until then."""
        self.table.sprites[leaving.name] = leaving
        away = leaving.pose.widened(_RISEN).faded(0.0)
        if not self.timeline.reduced:
            away = away.at(leaving.pose.x, leaving.pose.y - leaving.pose.width * _FAR).turned(_LEAN)
        return [
            self._sound("slide"),
            moves.glide(leaving, away, moves.LEAVE, moves.ease_both),
            moves.call(lambda: self._forget(leaving.name)),
        ]

    def _forget(self, card: str) -> None:
        self.table.sprites.pop(card, None)

    def place(self, seen: Seen, card: str, *, turned: bool = False) -> list[Step]:
        """Return the steps of a card placed, reversed in the hand first if `turned`; others make room."""
        poses = {name: sprite.pose for name, sprite in self.table.sprites.items()}
        self.table.sync(seen)
        first = self._reverse(self.table.sprites[card]) if turned and not self.timeline.reduced else []
        glides: list[Step] = []
        for name, sprite in self.table.sprites.items():
            goal = sprite.pose
            if poses[name] != goal:
                sprite.pose = poses[name].turned(HALF_TURN) if first and name == card else poses[name]
                glides.append(self.timeline.move(sprite, goal, moves.SETTLE))
        return [*first, moves.Parallel(glides), self._sound("snap")]

    def _reverse(self, sprite: Sprite) -> list[Step]:
        rest = pose_in(self.table.geometry.hand)
        return [
            self._sound("flip"),
            moves.glide(sprite, rest, moves.REVERSE, moves.ease_both),
            moves.pause(moves.SETTLE),
        ]

    def _sound(self, name: SoundName) -> Step:
        return moves.call(lambda: self.play(name))
