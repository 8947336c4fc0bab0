"""A move that is not made, shown on the table of Magicjoust: what it touches stands out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.magicjoust import paying
from game.rules.magicjoust.formulas import read_way
from game.rules.magicjoust.picking import path_of
from game.rules.magicjoust.turn import DRAW_CREUSET, DRAW_SINGULARITY
from scenes.boards.magicjoust.path_drawing import draw_trail
from scenes.boards.magicjoust.seen import CREUSET, ETHER
from scenes.boards.magicjoust.trails import keys_of, trail_of
from scenes.kit import palette, paper
from scenes.kit.lights import draw_glow

if TYPE_CHECKING:
    import pygame

    from game.core.model import Action
    from game.rules.magicjoust.state import MagicState
    from scenes.boards.magicjoust.table import Table
    from scenes.kit.sprites import Sprite

_RISE = 26


def draw_move(
    surface: pygame.Surface, table: Table, end: pygame.Rect, state: MagicState, action: Action
) -> None:
    """Draw a move that `state` allows; `end` is the button that ends the turn, or answers nothing."""
    seat = table.seen.seat
    match action:
        case ("invoke" | "card", str(ref)):
            _lift(surface, table, ref)
        case ("act" | "answer", int(place)) if (seat, place) in table.invoked:
            _light(surface, table.invoked[seat, place])
        case ("invoked", int(owner), int(place)) if (owner, place) in table.invoked:
            _light(surface, table.invoked[owner, place])
        case ("singularity", int(owner), int(zone), str(colour)):
            for key in sorted(table.spot_keys(owner, zone, colour))[:1]:
                _light(surface, table.spots[key])
        case ("zone", int(owner), int(zone)):
            _frame(surface, table.zone_rect(owner, zone))
        case ("pay", str(way)):
            _draw_way(surface, table, state, way)
        case _:
            piles = {DRAW_SINGULARITY: ETHER, DRAW_CREUSET: CREUSET}
            _frame(surface, table.arena.piles[piles[action]] if action in piles else end)


def _light(surface: pygame.Surface, sprite: Sprite) -> None:
    draw_glow(surface, sprite.pose, strong=True)
    sprite.draw(surface)


def _frame(surface: pygame.Surface, rect: pygame.Rect) -> None:
    around = rect.inflate(10, 10)
    surface.blit(paper.outline_rounded(around.size, palette.LIT, 7, 5), around)


def _lift(surface: pygame.Surface, table: Table, ref: str) -> None:
    """Lift a card out of the hand, or of what is offered."""
    sprite = next((one for one in table.tray or table.hand if one.name == ref), None)
    if sprite is None:
        return
    home = sprite.pose
    sprite.pose = home.at(home.x, home.y - table.m.px(_RISE)).turned(0)
    _light(surface, sprite)
    sprite.pose = home


def _draw_way(surface: pygame.Surface, table: Table, state: MagicState, way: str) -> None:
    """Draw the path of a payment over what it takes."""
    owed = paying.bill(state)
    if owed is None:
        return
    path = path_of(owed.formula, read_way(way))
    keys = keys_of(table, owed.seat, path)
    for key in keys:
        _light(surface, table.spots[key])
    draw_trail(surface, table.m, trail_of(table, owed.formula, keys, path))
