"""How a card lands on a battlefield: as heavily as what it brings to its army, the AI's share quietly."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.i18n import signed
from game.core.table import Spot
from game.rules.reverse_war.places import FIELD
from scenes.games.reverse_war.armies import figures_of
from scenes.games.reverse_war.army_suites import suites_made
from scenes.games.reverse_war.duel_seen import DuelSeen, seat_side
from scenes.kit import timeline as moves
from scenes.kit.effects import Chips
from scenes.table.impacts import FLOWN, Blow, Lost, lose, strike

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.reverse_war.account import Army
    from scenes.games.reverse_war.armies import ArmyPanel, Side
    from scenes.games.reverse_war.cards import WarCards
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.sprites import Sprite
    from scenes.kit.timeline import Step, Timeline
    from scenes.table.choreography import Stage, Told

STRIKES: Final = 6
"""From how many points on, brought to its army, a card lands in a star of paper."""
SHAKES: Final = 10
LONG: Final = 4
"""From how many on, or from a suite of how many units made, it shakes the table."""
_CHIPS: Final = 6
_LARGE: Final = 0.9
_SMALL: Final = 0.5
_SMALLER: Final = 0.4
"""How wide a number may be: of a card that strikes, of one that does not, the AI's; in widths of the card."""
_Part = tuple[int, tuple[int, int] | None]
"""Some points, and where they fly; None where they fall."""
_HALF: Final = 0.25
"""How far from the middle of a card its halves have theirs, in heights of it."""


@dataclass(frozen=True)
class _Share:
    """What a card brings to an army of a side, told on a panel where there is one."""

    side: Side
    was: Army
    now: Army
    panel: ArmyPanel | None

    @property
    def points(self) -> int:
        return self.now.total - self.was.total

    def room(self, card: Sprite, wide: float) -> pygame.Rect:
        """Return the room for the number on the half of the card that serves the army."""
        pose = card.pose
        room = pygame.Rect(0, 0, round(pose.width * wide), round(pose.width * wide))
        aside = card.tall * pose.width * _HALF
        room.center = round(pose.x), round(pose.y - aside if self.side.up else pose.y + aside)
        return room

    @property
    def parts(self) -> list[_Part]:
        """The points, and where they go: each part of them to what it counts as, where that is told."""
        if self.panel is None:
            return [(self.points, None)]
        was, now = figures_of(self.was), figures_of(self.now)
        self.panel.lay(self.was, was)
        gains = self.panel.changes(was, now)
        return [(points, self.panel.center_of(row)) for row, points in gains.items() if points]

    def flies(self, timeline: Timeline, card: Sprite, wide: float) -> None:
        """Let each part of the points fly to where it counts, with a few chips of paper."""
        room, parts = self.room(card, wide), self.parts
        chips = Chips(room.center, timeline.scale, moves.CHIPS, _CHIPS, colors=[self.side.colour])
        timeline.over.let(chips, moves.CHIPS)
        for place, (points, to) in enumerate(parts):
            there = room.move((2 * place + 1 - len(parts)) * room.width // 2, 0)
            lose(timeline, Lost(signed(points), there.center, self.side.colour, there, to))

    def counted(self, timeline: Timeline) -> None:
        """Let the total jump, if it is another."""
        if self.panel is not None and self.points:
            self.panel.jump(timeline, figures_of(self.now))


def landing(stage: Stage[WarCards], event: Told) -> list[Step]:
    """Return the steps in which a card lands that was placed: what it brings is felt by its size.

    The shares of both armies fly to their totals. Where totals are hidden, every card lands alike.
    """
    table = cast("WarTable", stage.table)
    card = table.sprites.get(Spot(FIELD, event.get("seat"), event["cell"]))
    flown = [] if card is None else [card]
    lands = [*stage.sound("snap"), moves.Later(partial(stage.landed, flown))]
    if card is None or table.recount is None:
        return lands
    table.heaped = stage.was.heaped
    laid = moves.call(table.recount)
    shares = share, *others = _shares(stage, event.get("seat"))
    arrives = moves.call(partial(_arrived, stage.timeline, table, shares))
    quiet = [
        moves.call(partial(one.flies, stage.timeline, card, _SMALLER)) for one in others if one.points > 0
    ]
    if share.points < STRIKES:
        flies = [moves.call(partial(share.flies, stage.timeline, card, _SMALL))] * (share.points > 0)
        way = moves.pause(FLOWN if flies or quiet else 0.0)
        return [laid, *quiet, *flies, moves.Parallel([moves.Sequence(lands), way]), arrives]
    heavy = share.points >= SHAKES or bool(suites_made(share.was, share.now, LONG))
    blow = Blow((), card, "stamp", color=share.side.colour, last=heavy)
    flies = [moves.call(partial(share.flies, stage.timeline, card, _LARGE)), moves.pause(FLOWN)]
    return [laid, *quiet, *strike(stage, blow, table, moves.Sequence(flies)), arrives]


def _arrived(timeline: Timeline, table: WarTable, shares: Sequence[_Share]) -> None:
    """Let the totals run up, now that what a card brings has reached them."""
    table.heaped = table.seen
    if table.recount is not None:
        table.recount()
    for share in shares:
        share.counted(timeline)


def _shares(stage: Stage[WarCards], seat: int | None) -> list[_Share]:
    """Return what the army of who has placed has more, then that of the AI where it is told and counts."""
    was, table = stage.was.seen, cast("WarTable", stage.table)
    if isinstance(table.seen, DuelSeen) and isinstance(was, DuelSeen) and seat != table.seen.seat:
        side = seat_side(table.players, table.seen.rival)
        return [_Share(side, was.other.account.player, table.seen.other.account.player, None)]
    old, new = was.account, table.seen.account
    own = _Share(table.player.side, old.player, new.player, table.player)
    ai = _Share(table.ai.side, old.ai, new.ai, table.ai)
    return [own, ai] if len(table.sides) > 1 else [own]
