"""How Reverse War's events move the cards: used by the board, the replay and the lesson alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.boards.reverse_war import table as tables
from scenes.boards.reverse_war.table import pose_in
from scenes.kit import timeline as moves

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.boards.reverse_war.seen import Seen
    from scenes.boards.reverse_war.table import Table
    from scenes.kit.sound import SoundName
    from scenes.kit.sprites import Sprite
    from scenes.kit.timeline import Step, Timeline

HALF_TURN = 180.0
EDGE_ON = 0.04


class Movement:
    """Steps on a table, for its timeline. Each call lays the table as `seen`, then moves from before."""

    def __init__(self, table: Table, timeline: Timeline, play: Callable[[SoundName], None]) -> None:
        self.table = table
        self.timeline = timeline
        self.play = play

    def shuffle(self) -> list[Step]:
        """Return the steps of the cards shuffled face down."""
        return [self._sound("slide"), moves.pause(moves.DEAL)]

    def draw(self, seen: Seen) -> list[Step]:
        """Return the steps of the card drawn: it glides from the deck to the hand and turns over midway."""
        self.table.sync(seen)
        assert seen.hand is not None  # noqa: S101 - a card was just drawn
        sprite = self.table.sprites[seen.hand.card]
        start, end = pose_in(self.table.geometry.deck), sprite.pose
        if self.timeline.reduced:
            return [self._sound("slide"), self.timeline.move(sprite, end, moves.DEAL)]
        front = sprite.paint
        sprite.pose, sprite.paint = start, tables.back_painter

        def turn() -> None:
            sprite.paint = front

        return [
            self._sound("slide"),
            moves.glide(sprite, start.towards(end, 0.5).squashed(EDGE_ON), moves.FLIP / 2),
            moves.call(turn),
            moves.glide(sprite, end, moves.FLIP / 2),
        ]

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
