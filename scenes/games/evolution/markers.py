"""Markers of damage on the table of Openmok Évolution: how one is drawn, falls, and is lifted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.rules.evolution.cards import TYPES
from scenes.games.evolution.faces import face as evolution
from scenes.kit import motions
from scenes.kit import timeline as moves
from scenes.kit.sprites import Pose, Sprite

if TYPE_CHECKING:
    import pygame

    from scenes.games.evolution.table import Cell, MokTable
    from scenes.kit.timeline import Step
    from scenes.table.choreography import Stage, Told

_DROP: Final = 2.6
"""How many times larger a marker is where it begins to fall."""


def mark(stage: Stage[MokTable], told: Told) -> list[Step]:
    """Let a marker fall on the table as it was, unless it was stamped there already."""
    cell = _cell(told)
    if cell[:2] not in stage.was.moks:
        return []
    table = stage.was
    stage.table.stamped = None
    if table.stamped == cell:
        return []
    sprite, to = _marker(table, cell)
    sprite.pose = to.widened(_DROP).faded(0.2)
    table.above.append(sprite)
    stamped = stage.timeline.move(sprite, to, moves.STAMP, moves.ease_in)
    return [
        stamped,
        *stage.sound("snap"),
        *([] if stage.timeline.reduced else [_shaken(stage, cell, sprite, to)]),
        moves.call(partial(table.above.remove, sprite)),
    ]


def _shaken(stage: Stage[MokTable], cell: Cell, sprite: Sprite, to: Pose) -> Step:
    """Return the step of a marker that is stamped on a Mok: both shake a little."""
    far, mok = moves.STAMP_SHAKE * stage.timeline.scale, stage.was.moks[cell[:2]]
    both = (sprite, to), (mok, mok.pose)
    return moves.Parallel([motions.shaken(*one, far, moves.BLOW_SHAKE) for one in both])


def unmark(stage: Stage[MokTable], told: Told) -> list[Step]:
    """Lift a marker; a Mok that comes back is turned over, which is seen well enough."""
    cell = _cell(told)
    if cell[:2] not in stage.was.moks:
        return []
    if stage.was.seen.moks[cell[0]][cell[1]].out:
        return stage.sound("chime")
    table = stage.table
    sprite, to = _marker(table, cell)
    table.above.append(sprite)
    return [
        *stage.sound("lift"),
        moves.glide(sprite, _high(to).widened(1.5).faded(0), moves.FLY),
        moves.call(partial(table.above.remove, sprite)),
    ]


def marker_area(look: evolution.Look, card: pygame.Rect, kind: int) -> pygame.Rect:
    """Return where the marker of a resistance lies on a card: over all of one that is turned over."""
    if not isinstance(look, evolution.Mok):
        return card
    return evolution.marker_rect(look, card.width, kind).move(card.topleft)


def _cell(told: Told) -> Cell:
    return told["seat"], told["place"], TYPES.index(told["type"])


def _high(pose: Pose) -> Pose:
    """Return where a marker comes from that falls on a pose, or goes to that is lifted."""
    return pose.at(pose.x + pose.width, pose.y - 2 * pose.width)


def _marker(table: MokTable, cell: Cell) -> tuple[Sprite, Pose]:
    """Return a marker, and where it lies on a resistance."""
    look = table.looks[table.seen.moks[cell[0]][cell[1]].card]
    pose = Pose.on(marker_area(look, table.mok_rect(cell[0], cell[1]), cell[2]))
    return Sprite("marker", paint_marker, pose), pose


def paint_marker(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:  # noqa: ARG001
    """Draw a damage marker."""
    return evolution.marker(max(4, width)).premul_alpha()
