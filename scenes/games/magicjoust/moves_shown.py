"""A move that is not made, shown on the table of Magicjoust, what it touches lit."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.table import Spot
from game.rules.magicjoust import paying
from game.rules.magicjoust.formulas import read_way
from game.rules.magicjoust.picking import path_of
from game.rules.magicjoust.places import CREUSET, ETHER
from game.rules.magicjoust.turn import DRAW_CREUSET, DRAW_SINGULARITY
from scenes.games.magicjoust.path_drawing import draw_trail, keys_of, trail_of
from scenes.kit.layout import inset
from scenes.kit.lights import draw_advised, show_advised

if TYPE_CHECKING:
    import pygame

    from game.core.model import Action
    from game.rules.magicjoust.state import MagicState
    from scenes.games.magicjoust.table import QuadrantTable

_RISE = 26
_AROUND = 40
"""How far a card that leans in a hand, its shadow and its light reach over it, on both sides together."""


class Where(NamedTuple):
    """Where a move is shown: the button that ends the turn or answers nothing, what is seen of the hand."""

    end: pygame.Rect
    hand: pygame.Rect


def draw_move(
    surface: pygame.Surface, table: QuadrantTable, where: Where, state: MagicState, action: Action
) -> None:
    """Draw a move that `state` allows."""
    seat = table.seen.seat
    match action:
        case ("invoke" | "card", str(ref)):
            _lift(surface, table, ref, where.hand)
        case ("act" | "answer", int(place)) if (seat, place) in table.invoked:
            table.advise_invoked(surface, (seat, place))
        case ("invoked", int(owner), int(place)) if (owner, place) in table.invoked:
            table.advise_invoked(surface, (owner, place))
        case ("singularity", int(owner), int(zone), str(colour)):
            for key in sorted(table.spot_keys(owner, zone, colour))[:1]:
                show_advised(surface, table.spots[key])
        case ("zone", int(owner), int(zone)):
            draw_advised(surface, table.zone_rect(owner, zone))
        case ("pay", str(way)):
            _draw_way(surface, table, state, way)
        case _:
            piles = {DRAW_SINGULARITY: ETHER, DRAW_CREUSET: CREUSET}
            draw_advised(surface, table.arena.piles[piles[action]] if action in piles else where.end)


def _lift(surface: pygame.Surface, table: QuadrantTable, ref: str, hand: pygame.Rect) -> None:
    """Lift a card out of the hand, or of what is offered."""
    name, row = ("tray", table.tray) if table.tray else ("hand", table.hand)
    place = next((place for place, one in enumerate(row) if one.name == ref), None)
    if place is None:
        return
    sprite = row[place]
    around = inset(table.m, sprite.rect(), -_AROUND / 2)
    _without(surface, table, Spot(name, None, place), around.clip(hand))
    show_advised(surface, sprite, table.m.px(_RISE))


def _without(surface: pygame.Surface, table: QuadrantTable, spot: Spot, area: pygame.Rect) -> None:
    """Draw an area of the hand again without one of its cards."""
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    table.draw_ground(surface)
    table.draw_held(surface, spot)
    surface.set_clip(before)


def _draw_way(surface: pygame.Surface, table: QuadrantTable, state: MagicState, way: str) -> None:
    """Draw the path of a payment over what it takes."""
    owed = paying.bill(state)
    if owed is None:
        return
    path = path_of(owed.formula, read_way(way))
    keys = keys_of(table, owed.seat, path)
    for key in keys:
        show_advised(surface, table.spots[key])
    draw_trail(surface, table.m, trail_of(table, owed.formula, keys, path))
