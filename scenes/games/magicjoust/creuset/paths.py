"""The paths of a formula, shown on a quadrant: every start, both directions (MAG-2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.magicjoust.formulas import NONE, turns_along
from game.rules.magicjoust.singularities import ZONES
from scenes.games.magicjoust.edition import TABLE
from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.faces.quadrant import draw_zones, zone_rects
from scenes.games.magicjoust.path_drawing import Trail, draw_trail
from scenes.kit import palette, paper
from scenes.kit.shadows import Shadow, drop_shadow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.magicjoust import Symbols
    from scenes.kit.measures import Measures

_CARD: Final = 0.36
_APART: Final = 0.16
_PASSED: Final = 0.26


def ways_round(formula: Symbols) -> list[tuple[int, ...]]:
    """Return every way round for a formula: the zone in which each symbol stands. None for no formula."""
    return list(turns_along(formula)) if formula else []


def way_words(zones: Sequence[int]) -> str:
    """Return where a way begins, and in which direction it goes."""
    if len(zones) == 1:
        return _("in zone {zone}").format(zone=zones[0])
    if zones[1] == zones[0] % len(ZONES) + 1:
        return _("from zone {zone}, clockwise").format(zone=zones[0])
    return _("from zone {zone}, anticlockwise").format(zone=zones[0])


@dataclass(frozen=True, slots=True)
class Shown:
    """A formula along a way, of which the first `reached` symbols are walked."""

    formula: Symbols
    zones: Sequence[int]
    reached: int


def draw_paths(surface: pygame.Surface, m: Measures, area: pygame.Rect, shown: Shown | None) -> None:
    """Draw the quadrant with its zones' numbers; on it the symbols of a formula, and the way through them."""
    draw_zones(surface, area, m.type(17))
    if shown is None:
        return
    places = _places(shown, dict(zip(ZONES, zone_rects(area), strict=True)))
    for number, (symbol, place) in enumerate(zip(shown.formula, places, strict=True)):
        _draw_symbol(surface, symbol, place, lit=number < shown.reached)
    draw_trail(surface, m, _trail(shown, places))


def _places(shown: Shown, zones: dict[int, pygame.Rect]) -> list[pygame.Rect]:
    """Return where each symbol lies: two of one zone lie a little apart."""
    found: list[pygame.Rect] = []
    for number, zone in enumerate(shown.zones):
        rect = zones[zone]
        side = round(rect.width * _CARD)
        place = pygame.Rect(0, 0, side, side)
        place.center = rect.center
        if list(shown.zones).count(zone) > 1:
            by = round(rect.width * _APART)
            second = zone in shown.zones[:number]
            place.move_ip(by if second else -by, by if second else -by)
        found.append(place)
    return found


def _draw_symbol(surface: pygame.Surface, symbol: str, place: pygame.Rect, *, lit: bool) -> None:
    """Draw a singularity that is taken on its paper; a zone that is passed by the symbol alone."""
    if symbol == NONE:
        side = round(place.width * (1 - _PASSED))
        disc = pygame.Rect(0, 0, side, side)
        disc.center = place.center
        paper.fill_rounded(surface, disc, palette.mix(TABLE, palette.CHALK, 0.45), side / 2)
        sign = formula_signs.picture(symbol, side)
        surface.blit(sign, sign.get_rect(center=place.center))
        return
    below, corner = drop_shadow(place.size, Shadow.CARD)
    surface.blit(below, (place.x - corner[0], place.y - corner[1]))
    fill = palette.mix(palette.LIT, palette.CHALK, 0.72) if lit else palette.CHALK
    paper.fill_rounded(surface, place, fill, 4)
    if lit:
        pygame.draw.rect(surface, palette.LIT, place.inflate(4, 4), 3, border_radius=6)
    sign = formula_signs.sign(symbol, round(place.width * 0.62))
    surface.blit(sign, sign.get_rect(center=place.center))


def _trail(shown: Shown, places: Sequence[pygame.Rect]) -> Trail:
    """Return what is taken so far, and the zones passed on the way to each."""
    stops: list[pygame.Rect] = []
    passed: list[tuple[tuple[int, int], ...]] = []
    between: list[tuple[int, int]] = []
    for symbol, place in list(zip(shown.formula, places, strict=True))[: shown.reached]:
        if symbol == NONE:
            between.append(place.center)
        else:
            stops.append(place)
            passed.append(tuple(between))
            between = []
    return Trail(tuple(stops), tuple(passed))
