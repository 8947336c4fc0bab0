"""A path through a quadrant as it is drawn: numbers on what is taken, arrows from one to the next."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.magicjoust.formulas import NONE
from game.rules.magicjoust.picking import round_of
from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.lines import covered
from scenes.kit import palette, paper, svg, text
from scenes.kit.layout import inset
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.magicjoust.formulas import Formula, Path, Pick
    from scenes.games.magicjoust.table import QuadrantTable, SpotKey
    from scenes.kit.measures import Measures

Point = tuple[int, int]

_LINE: Final = 4.5
_EDGE: Final = 2.0
_HEAD: Final = 11
_AWAY: Final = 0.36
"""How far from the middle of a singularity an arrow begins and ends, in parts of its width."""
_FAINT: Final = 0.55
_GAP: Final = 0.2
"""How large the sign is of what is missing, in parts of a zone."""


@dataclass(frozen=True, slots=True)
class Trail:
    """What is taken, in order: the card of each, and the points passed on the way to it."""

    stops: tuple[pygame.Rect, ...] = ()
    passed: tuple[tuple[Point, ...], ...] = ()

    def up_to(self, count: int) -> Trail:
        """Return the beginning of the trail."""
        return Trail(self.stops[:count], self.passed[:count])


def draw_trail(surface: pygame.Surface, m: Measures, trail: Trail, *, faint: bool = False) -> None:
    """Draw the arrows of a trail, then its numbers; where it is only a possibility, faintly, and rings."""
    if not trail.stops:
        return
    arrows = [_arrow(tuple(_line(trail, at)), max(1.0, m.scale)) for at in range(1, len(trail.stops))]
    room = trail.stops[0].unionall([*trail.stops[1:], *(box for box, _picture in arrows)])
    room = inset(m, room, -20).clip(surface.get_rect())
    under = pygame.Surface(room.size if faint else (0, 0))
    under.blit(surface, (0, 0), room)
    for box, picture in arrows:
        surface.blit(picture, box)
    for place, stop in enumerate(trail.stops):
        if faint:
            surface.blit(paper.outline_rounded(stop.size, palette.LIT, m.px(6), m.px(4)), stop)
        else:
            _draw_number(surface, m, stop, place + 1)
    under.set_alpha(round(255 * (1 - _FAINT)))
    surface.blit(under, room)


def draw_gap(surface: pygame.Surface, zone: pygame.Rect, symbol: str) -> None:
    """Draw in a zone the symbol for which a singularity is missing there: its sign in a red ring."""
    px = round(zone.width * _GAP)
    sign = formula_signs.picture(symbol, px)
    box = sign.get_rect(midbottom=(zone.centerx, zone.bottom - px // 3))
    edge = box.inflate(px // 2, px // 2)
    paper.fill_rounded(surface, edge, palette.CHALK, edge.width / 2)
    surface.blit(paper.outline_rounded(edge.size, palette.WRONG, edge.width // 2, 3), edge)
    surface.blit(sign, box)


def _line(trail: Trail, place: int) -> list[Point]:
    """Return the points of the arrow to a stop, from beside the one before to beside this one."""
    start, end = trail.stops[place - 1], trail.stops[place]
    points = [start.center, *trail.passed[place], end.center]
    points[0] = _towards(points[0], points[1], min(start.size) * _AWAY)
    points[-1] = _towards(points[-1], points[-2], min(end.size) * _AWAY)
    return points


def _towards(point: Point, other: Point, length: float) -> Point:
    far = math.dist(point, other) or 1.0
    share = min(0.45, length / far)
    return round(point[0] + (other[0] - point[0]) * share), round(point[1] + (other[1] - point[1]) * share)


@cached
def _arrow(points: Sequence[Point], scale: float) -> tuple[pygame.Rect, pygame.Surface]:
    """Return an arrow through points, edged in ink, and where it lies."""
    room = math.ceil((_HEAD + _EDGE) * scale) + 2
    left, top = min(x for x, _y in points) - room, min(y for _x, y in points) - room
    right, bottom = max(x for x, _y in points) + room, max(y for _x, y in points) + room
    box = pygame.Rect(left, top, right - left, bottom - top)
    (x, y), (back_x, back_y) = points[-1], points[-2]
    angle = math.atan2(y - back_y, x - back_x)
    head = _HEAD * scale
    wings = [(x - head * math.cos(angle + turn), y - head * math.sin(angle + turn)) for turn in (0.52, -0.52)]
    line = "M" + " L".join(f"{px} {py}" for px, py in points)
    tip = f"M{wings[0][0]:.1f} {wings[0][1]:.1f} L{x} {y} L{wings[1][0]:.1f} {wings[1][1]:.1f}"
    body = "".join(
        f'<path d="{line} {tip}" fill="none" stroke="{palette.hexadecimal(color)}" '
        f'stroke-width="{width * scale:.1f}" stroke-linejoin="round" stroke-linecap="round"/>'
        for color, width in ((palette.INK, _LINE + 2 * _EDGE), (palette.LIT, _LINE))
    )
    return box, svg.draw(body, box.size, (box.left, box.top, box.width, box.height))


def _draw_number(surface: pygame.Surface, m: Measures, stop: pygame.Rect, number: int) -> None:
    """Draw a number on a golden disc at the upper right of a singularity, off the number of its zone."""
    px = max(14, min(m.type(15), round(stop.width * 0.3)))
    across = round(px * 1.6)
    disc = pygame.Rect(0, 0, across, across)
    disc.midright = inset(m, stop, 2).topright
    edge = inset(m, disc, -2)
    paper.fill_rounded(surface, edge, palette.shade(palette.LIT, 0.35), edge.width / 2)
    paper.fill_rounded(surface, disc, palette.LIT, across / 2)
    word = text.render(str(number), text.SANS_EXTRABOLD, px, palette.INK)
    surface.blit(word, word.get_rect(center=disc.center))


# --- on the table -------------------------------------------------------------------------------------------


def stable_keys(table: QuadrantTable, seat: int, pick: Pick, taken: Sequence[SpotKey] = ()) -> list[SpotKey]:
    """Return the stable singularities of a colour in a zone that were not taken."""
    zone, colour = pick
    held = enumerate(table.seen.wizards[seat].zones[zone - 1])
    return [
        (seat, zone, place)
        for place, one in held
        if one.stable and table.looks.colour(one.card) == colour and (seat, zone, place) not in taken
    ]


def keys_of(table: QuadrantTable, seat: int, path: Path) -> list[SpotKey]:
    """Return which singularities a path takes, the first ones of those alike; fewer where some are gone."""
    keys: list[SpotKey] = []
    for pick in path:
        keys += stable_keys(table, seat, pick, keys)[:1]
    return keys


def trail_of(table: QuadrantTable, formula: Formula, keys: Sequence[SpotKey], path: Path) -> Trail:
    """Return how a path lies on the table, along the singularities that it takes."""
    if not keys or len(keys) != len(path):
        return Trail()
    seat = keys[0][0]
    stops = tuple(covered(table.spots[key].pose) for key in keys)
    passed: list[list[Point]] = [[]]
    for zone, symbol in zip(round_of(formula, path), formula, strict=True):
        if symbol == NONE:
            passed[-1].append(table.zone_rect(seat, zone).center)
        else:
            passed.append([])
    met = [*passed[: len(keys)]]
    met[0] = []
    return Trail(stops, tuple(tuple(points) for points in met))
