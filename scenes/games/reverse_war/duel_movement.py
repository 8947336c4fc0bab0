"""How a duel's events move the cards: two offered, one taken, each placed on its battlefield (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from scenes.games.reverse_war.duel_table import HIDDEN
from scenes.games.reverse_war.movement import EDGE_ON, FAR, LEAN, RISEN, Movement
from scenes.games.reverse_war.seen import read_placed
from scenes.games.reverse_war.table import back_painter, painter, pose_in
from scenes.kit import timeline as moves
from scenes.kit.sprites import Sprite

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Event
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.duel_seen import DuelSeen
    from scenes.games.reverse_war.duel_table import DuelTable
    from scenes.kit.sprites import Pose
    from scenes.kit.timeline import Step


class DuelMovement(Movement):
    """Steps on a duel's table."""

    table: DuelTable

    def of(self, event: Event, seen: DuelSeen, other: DuelSeen) -> list[Step]:
        """Return the steps that show an event, given both views after the action it is of."""
        data = cast("Mapping[str, Any]", event.data)
        if event.kind == "draw":
            return self._offered(seen, other)
        if event.kind == "take":
            return self._taken(seen, other)
        if event.kind in ("place", "replace"):
            placed = _card_of(data)
            gone = read_placed(data.get("out"))
            if data["seat"] == seen.seat:
                return self._put(seen, other, placed, gone)
            return self._rival_puts(seen, other, placed, int(data["cell"]), gone)
        return []

    def _offered(self, seen: DuelSeen, other: DuelSeen) -> list[Step]:
        """Return the steps of two cards drawn: one turns face up on the deck, one goes beside it."""
        self.table.lay(seen, other)
        start = pose_in(self.table.geometry.deck)
        steps: list[Step] = []
        for name, sprite in self.table.sprites.items():
            if seen.shown_card is not None and name == seen.shown_card.card:
                steps.append(self._turned_up(sprite, start))
            elif name == HIDDEN or (seen.hidden_card is not None and name == seen.hidden_card.card):
                steps.append(self._turned_up(sprite, start) if name != HIDDEN else self._slid(sprite, start))
        return [self._sound("slide"), moves.Parallel(steps)]

    def _turned_up(self, sprite: Sprite, start: Pose) -> Step:
        """Return the step of a card of the deck that turns face up on its way to its pose."""
        end, front = sprite.pose, sprite.paint
        if self.timeline.reduced:
            return self.timeline.move(sprite, end, moves.DEAL)
        middle = start.towards(end, 0.5).squashed(EDGE_ON)
        sprite.pose, sprite.paint = start, back_painter

        def turn() -> None:
            sprite.paint = front

        half = moves.FLIP / 2
        return moves.Sequence(
            [moves.glide(sprite, middle, half), moves.call(turn), moves.glide(sprite, end, half)]
        )

    def _slid(self, sprite: Sprite, start: Pose) -> Step:
        end = sprite.pose
        if not self.timeline.reduced:
            sprite.pose = start
        return self.timeline.move(sprite, end, moves.FLIP)

    def _taken(self, seen: DuelSeen, other: DuelSeen) -> list[Step]:
        """Return the steps of both cards taken: to the hand, and to the rival."""
        before = {name: sprite.pose for name, sprite in self.table.sprites.items()}
        self.table.lay(seen, other)
        steps: list[Step] = []
        for card, goal in ((seen.hand, self.table.geometry.hand), (other.hand, self.table.rival_hand())):
            if card is not None:
                sprite = self._flying(card, before.get(card.card) or before.get(HIDDEN), pose_in(goal))
                steps.append(self.timeline.move(sprite, pose_in(goal), moves.REVERSE, moves.ease_both))
        return [self._sound("lift"), moves.Parallel(steps)]

    def _flying(self, card: Placed, start: Pose | None, goal: Pose) -> Sprite:
        """Return the sprite of a card, on the table until everything lies again."""
        sprite = Sprite(card.card, painter(card, self.table.seen.setting), start or goal)
        self.table.sprites[card.card] = sprite
        return sprite

    def _put(self, seen: DuelSeen, other: DuelSeen, placed: Placed, gone: Placed | None) -> list[Step]:
        """Return the steps of one's own card put down; the one it replaces rises and goes."""
        leaving = self.table.sprites.get(gone.card) if gone is not None else None
        self.table.other = other
        steps = self.place(seen, placed.card)
        return steps if leaving is None else [*self._leaves(leaving), *steps]

    def _rival_puts(
        self, seen: DuelSeen, other: DuelSeen, placed: Placed, cell: int, gone: Placed | None
    ) -> list[Step]:
        """Return the steps of the rival's card put down on his battlefield."""
        start, goal = pose_in(self.table.rival_hand()), pose_in(self.table.rival_cell(cell))
        self.table.lay(seen, other)
        steps: list[Step] = []
        if gone is not None:
            steps = self._leaves(self._flying(gone, goal, goal))
        sprite = self._flying(placed, start, goal)
        move = self.timeline.move(sprite, goal, moves.REVERSE, moves.ease_both)
        return [*steps, move, self._sound("snap")]

    def _leaves(self, sprite: Sprite) -> list[Step]:
        self.table.sprites[sprite.name] = sprite
        away = sprite.pose.widened(RISEN).faded(0.0)
        if not self.timeline.reduced:
            away = away.at(sprite.pose.x, sprite.pose.y - sprite.pose.width * FAR).turned(LEAN)
        return [
            self._sound("slide"),
            moves.glide(sprite, away, moves.LEAVE, moves.ease_both),
            moves.call(lambda: self._forget(sprite.name)),
        ]


def _card_of(data: Mapping[str, Any]) -> Placed:
    placed = read_placed(data)
    assert placed is not None  # noqa: S101 - such an event is of a card
    return placed
