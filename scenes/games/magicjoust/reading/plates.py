"""How the figures of Magicjoust's rules are drawn: quadrants, paths, cards, dice on a piece of table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.editions import EDITIONS
from game.rules.magicjoust.formulas import NONE
from game.rules.magicjoust.picking import round_of
from scenes.games.magicjoust.dice import ATTACK, DEFENCE, draw_die
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.faces.cards import look_of
from scenes.games.magicjoust.faces.quadrant import draw_quadrant, zone_rects
from scenes.games.magicjoust.path_drawing import Trail, draw_trail
from scenes.games.magicjoust.reading.figures import PACK, Shape
from scenes.kit import palette, paper, text
from scenes.kit.faces import base
from scenes.kit.icons import icon
from scenes.pages.reading.typesetting import SMALL, fresh_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scenes.games.magicjoust.reading.figures import Figure, Tried
    from scenes.kit.layout import Measures
    from scenes.kit.palette import Color

_TABLE: Final[Color] = palette.TABLES["magicjoust"]
_PAD, _APART = 18, 22
_QUADRANT, _CARD, _DIE = 168, 168, 62
_STRIP: Final = 38
_SIGN: Final = 22


def draw_figure(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    """Draw a figure, no wider than `width` pixels."""
    drawers: dict[Shape, Callable[[Figure, Measures, int], pygame.Surface]] = {
        Shape.QUADRANT: _draw_still,
        Shape.PATHS: _draw_paths,
        Shape.CARDS: _draw_cards,
        Shape.DICE: _draw_dice,
    }
    return drawers[figure.shape](figure, m, width)


def _mat(width: int, height: int) -> pygame.Surface:
    """Return a piece of the table."""
    return fresh_sheet((width, height), _TABLE, cut=False)


def _across(m: Measures, width: int, count: int, largest: int) -> int:
    """Return how wide each of so many things is that lie side by side."""
    room = width - 2 * m.px(_PAD) - (count - 1) * m.px(_APART)
    return min(m.px(largest), room // count)


def _lefts(m: Measures, side: int, count: int) -> list[int]:
    return [m.px(_PAD) + place * (side + m.px(_APART)) for place in range(count)]


def _wide(m: Measures, side: int, count: int) -> int:
    return 2 * m.px(_PAD) + count * side + (count - 1) * m.px(_APART)


# --- quadrants ----------------------------------------------------------------------------------------------


def _draw_still(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    side = _across(m, width, 1, _QUADRANT)
    mat = _mat(_wide(m, side, 1), side + 2 * m.px(_PAD))
    draw_quadrant(mat, pygame.Rect(m.px(_PAD), m.px(_PAD), side, side), figure.held, m.type(SMALL))
    return mat


def _draw_paths(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    """Draw every way side by side: its formula over the quadrant, the path through it."""
    tried = figure.tried()
    side, strip = _across(m, width, len(tried), _QUADRANT), m.px(_STRIP)
    mat = _mat(_wide(m, side, len(tried)), 2 * m.px(_PAD) + strip + m.px(10) + side)
    for left, one in zip(_lefts(m, side, len(tried)), tried, strict=True):
        _draw_formula(mat, m, pygame.Rect(left, m.px(_PAD), side, strip), one)
        area = pygame.Rect(left, m.px(_PAD) + strip + m.px(10), side, side)
        spots = draw_quadrant(mat, area, figure.held, m.type(SMALL))
        draw_trail(mat, m, _trail(figure, one, area, spots))
    return mat


def _draw_formula(surface: pygame.Surface, m: Measures, area: pygame.Rect, tried: Tried) -> None:
    """Draw a formula on a strip of paper, with a tick where it is paid, a cross where it cannot be."""
    paper.fill_rounded(surface, area, palette.CHALK, 3)
    px = formula_signs.row_px(len(tried.formula), m.px(_SIGN), area.width - m.px(56))
    row = formula_signs.row(tried.formula, px)
    surface.blit(row, row.get_rect(midleft=(area.left + m.px(12), area.centery)))
    name, color = ("check", palette.GOOD) if tried.path else ("cross", palette.QUIRK_RED)
    mark = icon(name, m.px(20), color)
    surface.blit(mark, mark.get_rect(midright=(area.right - m.px(10), area.centery)))


def _trail(figure: Figure, tried: Tried, area: pygame.Rect, spots: list[list[pygame.Rect]]) -> Trail:
    """Return where a path goes: each singularity taken, and the middles of the zones passed before it."""
    if not tried.path:
        return Trail()
    zones, stops = zone_rects(area), [*_stops(figure, tried, spots)]
    passed: list[tuple[tuple[int, int], ...]] = []
    between: list[tuple[int, int]] = []
    for zone, symbol in zip(round_of(tried.formula, tried.path), tried.formula, strict=True):
        if symbol == NONE:
            between.append(zones[zone - 1].center)
        else:
            passed.append(tuple(between))
            between = []
    return Trail(tuple(stops), tuple(passed))


def _stops(figure: Figure, tried: Tried, spots: list[list[pygame.Rect]]) -> Iterator[pygame.Rect]:
    """Yield where the singularities lie that a path takes, alike ones one after the other."""
    used: list[tuple[int, int]] = []
    for zone, colour in tried.path:
        held = enumerate(figure.held[zone - 1])
        place = next(at for at, one in held if one == (colour, True) and (zone, at) not in used)
        used.append((zone, place))
        yield spots[zone - 1][place]


# --- cards --------------------------------------------------------------------------------------------------


def _draw_cards(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    pack = EDITIONS.packs.read(PACK)
    side = _across(m, width, len(figure.cards), _CARD)
    mat = _mat(_wide(m, side, len(figure.cards)), base.card_height(side) + 2 * m.px(_PAD))
    for left, card in zip(_lefts(m, side, len(figure.cards)), figure.cards, strict=True):
        picture = base.sprite(magicjoust.master(look_of(pack.card(card)), side), side)
        center = (left + side // 2, mat.get_height() // 2)
        mat.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
    return mat


# --- dice ---------------------------------------------------------------------------------------------------


def _draw_dice(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    """Draw both dice with what is added to them, and the verdict between their sums."""
    die, bonus, other, more = figure.dice
    px, em = m.px(_DIE), m.type(SMALL + 4)
    verdict = _("succeeds") if figure.succeeds else _("fails")
    wide = min(width, m.px(420))
    mat = _mat(wide, px + 2 * m.px(_PAD) + em * 2)
    parts = ((0.24, die, bonus, ATTACK, _("Attack")), (0.76, other, more, DEFENCE, _("Defence")))
    for share, value, added, color, name in parts:
        center = (round(wide * share), m.px(_PAD) + px // 2)
        draw_die(mat, center, px, value, color, 8 if share < 0.5 else -6)
        told = f"{name} : {value + added}" if not added else f"{name} : {value} + {added} = {value + added}"
        word = text.render(told, text.SANS_BOLD, em, palette.CHALK)
        mat.blit(word, word.get_rect(midtop=(center[0], center[1] + px // 2 + m.px(10))))
    middle = text.render(verdict, text.SERIF_BOLD, m.type(18), palette.LIT)
    mat.blit(middle, middle.get_rect(center=(wide // 2, m.px(_PAD) + px // 2)))
    return mat
