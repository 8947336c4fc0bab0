"""The great work as it grows beside its wizard: a tower, each plan in play a storey of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.i18n import _
from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.faces.shapes import GOLD
from scenes.kit import palette, paper, svg, text
from scenes.kit.content import Fitted
from scenes.kit.faces import base
from scenes.kit.faces.base import Master
from scenes.kit.faces.card import star
from scenes.kit.layout import Pad, inset
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.magicjoust.formulas import Formula
    from scenes.games.magicjoust.faces.face import Creuset
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter

STOREYS: Final = 3
"""A great work is made of so many plans (MAG-9)."""
_TAPER: Final = 0.04
"""How much narrower each storey is than the one below, on each side."""
_CROWN: Final = 0.05
"""How high the battlements are, in parts of the whole."""
_TEETH: Final = 6
_GAP: Final = 3
_LINES: Final = 2
"""In how many lines a plan is named that stands, at most one that is to come."""
_CLOSE: Final = 1.0
"""How far apart these lie there, in sizes of their letters."""
_AIR: Final = 2
"""What is free beside the name of a plan, in pixels."""
_LEAST_SIGN: Final = 8
"""How large the symbols are at the least that it asks for."""
_NAMED_FROM: Final = 28
"""How high a storey is at least that bears the name of its plan."""
_WINDOWS: Final = (1.25, 0.9, 0.6, 0.0)
"""How wide its picture may be, in heights of it: narrower rather than have the name cut."""
_WOOD: Final = palette.shade(palette.KRAFT, 0.25)
_FAINT: Final = 0.34
_MORTAR: Final = palette.mix(palette.CHALK, palette.KRAFT, 0.3)
_COURSES: Final = 3
_SHADED: Final = 0.94
"""How many courses of blocks a storey has, and from which part of its width on it lies in the shade."""


def gap_of(area: pygame.Rect) -> int:
    """Return how high the battlements of a storey are, between it and the next."""
    return max(_GAP, round(area.height * _CROWN))


def storeys(area: pygame.Rect) -> list[pygame.Rect]:
    """Return the storeys of the tower of an area, the lowest first, each narrower than the one below."""
    high = area.height // STOREYS
    found = []
    for level in range(STOREYS):
        storey = pygame.Rect(area.left, area.bottom - (level + 1) * high, area.width, high - gap_of(area))
        found.append(storey.inflate(-2 * round(area.width * _TAPER * level), 0))
    return found


# --- storeys ------------------------------------------------------------------------------------------------


def painter(look: Creuset, card: Painter, size: tuple[int, int]) -> Painter:
    """Return what draws a plan: a card on its way, a storey once it is as wide as that."""
    stone = Master(
        ("magicjoust", "storey", look.picture.key, look.name, look.points, size),
        partial(_draw_storey, look, size),
        size[1] / size[0],
    )

    def paint(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
        if width == size[0] and not degrees:
            return base.sprite(stone, width)
        return card(width, degrees, turning=turning)

    return paint


def _draw_storey(look: Creuset, size: tuple[int, int], width: int) -> pygame.Surface:
    """Draw a storey: its picture in a window, the seal with its points, its name."""
    high = round(width * size[1] / size[0])
    surface = svg.draw(_stone(width, high), (width, high), (0, 0, width, high))
    edge = max(3, high // 14)
    title = divided(look.name, (width, high), edge) if high >= _NAMED_FROM else None
    window = pygame.Rect(edge, edge, width - 2 * edge, high - 2 * edge) if title is None else title.window
    if window.width:
        surface.blit(look.picture.draw(window.size, 0), window)
    _draw_seal(surface, look.points, window, high)
    if title is not None:
        px, room = title.px, title.room
        words = text.paragraph(title.told, text.SERIF_BOLD, px, palette.INK, room.width, _CLOSE, "center")
        surface.blit(words, words.get_rect(center=room.center))
    return surface


class Title(NamedTuple):
    """How a storey is divided: the window of its picture, the room of its name, and how that is written."""

    window: pygame.Rect
    room: pygame.Rect
    px: int
    told: str


def divided(name: str, size: tuple[int, int], edge: int) -> Title:
    """Return how a storey is divided: its picture is narrower rather than its name cut."""
    found = [_beside(name, size, edge, part) for part in _WINDOWS]
    return next((one for one in found if "…" not in one.told), found[-1])


def _beside(name: str, size: tuple[int, int], edge: int, part: float) -> Title:
    """Return a name beside a picture, in two lines: smaller, then in three, rather than cut."""
    width, high = size
    window = pygame.Rect(edge, edge, round(high * part), high - 2 * edge)
    left = round(_seal_x(window, high) + _radius(high)) + _AIR
    room = pygame.Rect(left, 0, width - edge - _AIR - left, high)
    sizes = range(max(text.SMALLEST, round(high * 0.29)), text.SMALLEST - 1, -1)
    fitting = [px for px in sizes if len(text.wrap(name, text.SERIF_BOLD, px, room.width)) <= _LINES]
    px = next(iter(fitting), text.SMALLEST)
    lines = _LINES if fitting else max(_LINES, int(high / (px * _CLOSE)))
    return Title(window, room, px, text.clipped_lines(name, text.SERIF_BOLD, px, room.width, lines))


def _radius(high: int) -> int:
    """Return how large the seal of a storey is."""
    return max(10, round(high * 0.27))


def _seal_x(window: pygame.Rect, high: int) -> float:
    """Return where the middle of the seal is: over the edge of its window."""
    return max(window.right - _radius(high) * 0.4, window.left + _radius(high))


def _stone(width: int, high: int) -> str:
    """Return the stone of a storey, in a frame of gold."""
    edge = max(2, high // 20)
    inner = f'x="{edge}" y="{edge}" width="{width - 2 * edge}" height="{high - 2 * edge}" rx="2"'
    mortar = f'fill="none" stroke="{palette.hexadecimal(_MORTAR)}" stroke-width="{max(1.0, high / 40):.1f}"'
    return (
        f'<rect width="{width}" height="{high}" rx="4" fill="{palette.hexadecimal(GOLD)}"/>'
        f'<rect {inner} fill="{palette.hexadecimal(palette.CHALK)}"/>'
        f'<path d="{_courses(width, high, edge)}" {mortar}/>'
        f'<rect x="{width * _SHADED:.0f}" y="{edge}" width="{width * (1 - _SHADED) - edge:.0f}" '
        f'height="{high - 2 * edge}" fill="{palette.hexadecimal(palette.INK)}" fill-opacity="0.08"/>'
    )


def _courses(width: int, high: int, edge: int) -> str:
    """Return the mortar between the blocks of a storey, each course a half block on from the one below."""
    deep, block = (high - 2 * edge) / _COURSES, high * 0.72
    lines = [f"M{edge} {edge + deep * row:.1f}H{width - edge}" for row in range(1, _COURSES)]
    for row in range(_COURSES):
        at = edge + block * (0.5 if row % 2 else 1)
        while at < width - edge:
            lines.append(f"M{at:.1f} {edge + deep * row:.1f}v{deep:.1f}")
            at += block
    return "".join(lines)


def _draw_seal(surface: pygame.Surface, points: str, window: pygame.Rect, high: int) -> None:
    radius = _radius(high)
    x, y = _seal_x(window, high), window.bottom - radius
    surface.blit(svg.draw(star(x, y, radius), surface.get_size(), (0, 0, *surface.get_size())), (0, 0))
    px = text.fit(points, text.SANS_EXTRABOLD, round(radius * 1.1), round(radius * 1.5), 10)
    word = text.render(points, text.SANS_EXTRABOLD, px, palette.CHALK)
    surface.blit(word, word.get_rect(center=(round(x), round(y))))


# --- what is still to be built ------------------------------------------------------------------------------


class Ahead(NamedTuple):
    """The plan that is nearest to being paid: its formula, which symbols of it the quadrant has.

    It is `able` where it can be invoked; a `note` says what keeps it from being paid in this turn.
    """

    name: str
    formula: Formula
    met: tuple[bool, ...]
    able: bool
    note: str = ""


def draw_site(surface: pygame.Surface, area: pygame.Rect, plans: int) -> None:
    """Draw where a tower is built: its ground, outlines of what is to come, battlements on what stands."""
    levels = storeys(area)
    ground = pygame.Rect(area.left, area.bottom - _GAP, area.width, max(4, _GAP + 1))
    paper.fill_rounded(surface, ground, _WOOD, 2)
    for level in levels[plans:]:
        draw_to_come(surface, level)
    for level in levels[:plans]:
        _draw_crown(surface, level, gap_of(area))


def draw_to_come(surface: pygame.Surface, area: pygame.Rect, faint: float = _FAINT) -> None:
    """Draw the outline in chalk of what is to come there."""
    paper.dashed_rect(surface, area, palette.mix(palette.NIGHT, palette.CHALK, faint), 2, 7, 4)


def _draw_crown(surface: pygame.Surface, storey: pygame.Rect, high: int) -> None:
    """Draw the battlements of the storey that was built last."""
    wide = storey.width / (2 * _TEETH - 1)
    for tooth in range(_TEETH):
        place = pygame.Rect(round(storey.left + 2 * tooth * wide), storey.top - high, round(wide), high + 4)
        paper.fill_rounded(surface, place, GOLD, 2)


def draw_points(surface: pygame.Surface, area: pygame.Rect, points: int) -> None:
    """Draw what all plans are worth on a star."""
    radius = min(area.size) // 2
    box = pygame.Rect(0, 0, 2 * radius + 2, 2 * radius + 2)
    box.center = area.center
    surface.blit(_points(points, radius), box)


@cached
def _points(points: int, radius: int) -> pygame.Surface:
    side = 2 * radius + 2
    page = svg.draw(star(side / 2, side / 2, radius), (side, side), (0, 0, side, side))
    word = text.render(str(points), text.SANS_EXTRABOLD, max(14, round(radius * 0.9)), palette.CHALK)
    page.blit(word, word.get_rect(center=(side // 2, side // 2)))
    return page


def draw_ahead(surface: pygame.Surface, m: Measures, area: pygame.Rect, ahead: Ahead | None) -> None:
    """Draw what the plan under way asks, in the storey where it would be built; framed where it can be.

    Where no plan is in hand to build it, that is said. Its symbols are left out rather than its name cut.
    """
    if ahead is None:
        say_there(surface, m, area, _("no plan in hand"))
        return
    if ahead.able:
        draw_able(surface, area)
    px = max(text.SMALLEST, min(m.type(14), round(area.height * 0.36)))
    inner = inset(m, area, (2, 0))
    px = text.fit(ahead.name, text.SERIF_BOLD, px, inner.width)
    told = text.clipped_lines(ahead.name, text.SERIF_BOLD, px, inner.width, _LINES)
    word = text.paragraph(told, text.SERIF_BOLD, px, palette.CHALK, inner.width, _CLOSE, "center")
    under = inset(m, inner, (0, 4, 0, 0)).height - word.get_height()
    side = formula_signs.row_px(len(ahead.formula), under, inner.width)
    surface.blit(word, word.get_rect(midtop=inner.midtop))
    if inner.height < word.get_height() + _LEAST_SIGN:
        return
    signs = formula_row(ahead.formula, ahead.met, max(_LEAST_SIGN, side))
    surface.blit(signs, signs.get_rect(midbottom=(inner.centerx, inner.bottom)))


def draw_able(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the frame of a storey that can be built."""
    surface.blit(paper.outline_rounded(area.size, palette.CHALK, 4, 3), area)


def say_there(surface: pygame.Surface, m: Measures, area: pygame.Rect, words: str) -> None:
    """Say something in the storey that comes next."""
    told = Fitted(words, text.SANS_MEDIUM, 14, palette.CHALK, lines=1, align="center")
    Pad((6, 0), told).show(surface, m, area)


@cached
def formula_row(formula: Formula, met: Sequence[bool], px: int) -> pygame.Surface:
    """Return a formula as a row of symbols; those that are missing faint. Both are tuples. It is shared."""
    step = round(px * (1 + formula_signs.GAP))
    page = pygame.Surface((step * (len(formula) - 1) + px, px), pygame.SRCALPHA)
    page.fill((*palette.CHALK, 0))
    for place, (symbol, there) in enumerate(zip(formula, met, strict=True)):
        sign = formula_signs.picture(symbol, px)
        if not there:
            sign = sign.copy()
            sign.fill((255, 255, 255, round(255 * _FAINT)), special_flags=pygame.BLEND_RGBA_MULT)
        page.blit(sign, (place * step, 0))
    return page
