"""What the rules of Magicjoust show beside their text: quadrants and their paths, cards, dice."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.i18n import _
from game.editions import EDITIONS
from game.rules.magicjoust.formulas import NONE, paths, taken
from game.rules.magicjoust.picking import round_of
from game.rules.magicjoust.singularities import BLUE, COLOURS, RED, YELLOW
from game.rules.magicjoust.table import Joust
from scenes.games.magicjoust.dice import ATTACK, DEFENCE, draw_die
from scenes.games.magicjoust.edition import TABLE
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.faces.cards import look_of
from scenes.games.magicjoust.faces.quadrant import draw_quadrant, zone_rects
from scenes.games.magicjoust.path_drawing import Trail, draw_trail
from scenes.kit import palette, paper, text
from scenes.kit.faces import base
from scenes.kit.icons import icon
from scenes.pages.reading.book import RULES, Illustrations
from scenes.pages.reading.typesetting import SMALL, fresh_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.rules.magicjoust.formulas import Formula, Path, Quadrant
    from scenes.kit.measures import Measures

PACK: Final = "magicjoust"
"""The pack whose cards are shown: the starter pack."""

_LETTERS: Final = {"b": BLUE, "r": RED, "y": YELLOW}
_PAD, _APART = 18, 22
_QUADRANT, _CARD, _DIE = 168, 168, 62
_STRIP: Final = 38
_SIGN: Final = 22


class Shape(Enum):
    """How a figure is laid out; the first lines of its file say what each is."""

    QUADRANT = "quadrant"
    PATHS = "paths"
    CARDS = "cards"
    DICE = "dice"


@dataclass(frozen=True, slots=True)
class _Tried:
    """A formula, and a path that pays it; () where there is none."""

    formula: Formula
    path: Path = ()


@dataclass(frozen=True, slots=True)
class _Figure:
    """A figure as its file tells it; `zones` are letters, capitals for what is unstable."""

    shape: Shape
    zones: tuple[str, ...] = ()
    formulas: tuple[Formula, ...] = ()
    cards: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()

    @property
    def held(self) -> list[list[tuple[str, bool]]]:
        """Return what lies in each zone: the colour, and whether it is stable."""
        return [[(_LETTERS[one.lower()], one.islower()) for one in zone] for zone in self.zones]

    @property
    def quadrant(self) -> Quadrant:
        """Return the stable singularities, as the rules count them."""
        first, second, third, fourth = [
            tuple(sum(one == (colour, True) for one in zone) for colour in COLOURS) for zone in self.held
        ]
        return first, second, third, fourth  # type: ignore[return-value]

    def tried(self) -> list[_Tried]:
        """Return each formula with every distinct way to pay it, or with none (MAG-2)."""
        found: list[_Tried] = []
        for formula in self.formulas:
            ways = {taken(path): path for path in reversed([*paths(formula, self.quadrant)])}
            found += [_Tried(formula, path) for path in reversed(ways.values())] or [_Tried(formula)]
        return found

    @property
    def succeeds(self) -> bool:
        """Say whether the attack of the dice succeeds (MAG-7)."""
        die, bonus, other, more = self.dice
        return Joust(0, 1, [die, other], [bonus, more]).succeeds


@lru_cache(maxsize=1)
def figures() -> dict[str, _Figure]:
    """Return every figure by its name."""
    told = tomllib.loads((RULES / "magicjoust.figures.toml").read_text(encoding="utf-8"))
    return {name: _figure_of(fields) for name, fields in told.items()}


def _figure_of(fields: dict[str, Any]) -> _Figure:
    return _Figure(
        Shape(fields["shape"]),
        tuple(fields.get("zones", ())),
        tuple(tuple(formula) for formula in fields.get("formulas", ())),
        tuple(fields.get("cards", ())),
        tuple(fields.get("dice", ())),
    )


def _draw_figure(figure: _Figure, m: Measures, width: int) -> pygame.Surface:
    """Draw a figure, no wider than `width` pixels."""
    drawers: dict[Shape, Callable[[_Figure, Measures, int], pygame.Surface]] = {
        Shape.QUADRANT: _draw_still,
        Shape.PATHS: _draw_paths,
        Shape.CARDS: _draw_cards,
        Shape.DICE: _draw_dice,
    }
    return drawers[figure.shape](figure, m, width)


def _mat(width: int, height: int) -> pygame.Surface:
    """Return a piece of the table."""
    return fresh_sheet((width, height), TABLE, cut=False)


def _across(m: Measures, width: int, count: int, largest: int) -> int:
    """Return how wide each of so many things is that lie side by side."""
    room = width - 2 * m.px(_PAD) - (count - 1) * m.px(_APART)
    return min(m.px(largest), room // count)


def _lefts(m: Measures, side: int, count: int) -> list[int]:
    return [m.px(_PAD) + place * (side + m.px(_APART)) for place in range(count)]


def _wide(m: Measures, side: int, count: int) -> int:
    return 2 * m.px(_PAD) + count * side + (count - 1) * m.px(_APART)


# --- quadrants ----------------------------------------------------------------------------------------------


def _draw_still(figure: _Figure, m: Measures, width: int) -> pygame.Surface:
    side = _across(m, width, 1, _QUADRANT)
    mat = _mat(_wide(m, side, 1), side + 2 * m.px(_PAD))
    draw_quadrant(mat, pygame.Rect(m.px(_PAD), m.px(_PAD), side, side), figure.held, m.type(SMALL))
    return mat


def _draw_paths(figure: _Figure, m: Measures, width: int) -> pygame.Surface:
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


def _draw_formula(surface: pygame.Surface, m: Measures, area: pygame.Rect, tried: _Tried) -> None:
    """Draw a formula on a strip of paper, with a tick where it is paid, a cross where it cannot be."""
    paper.fill_rounded(surface, area, palette.CHALK, 3)
    px = formula_signs.row_px(len(tried.formula), m.px(_SIGN), area.width - m.px(56))
    row = formula_signs.row(tried.formula, px)
    surface.blit(row, row.get_rect(midleft=(area.left + m.px(12), area.centery)))
    name, color = ("check", palette.GOOD) if tried.path else ("cross", palette.QUIRK_RED)
    mark = icon(name, m.px(20), color)
    surface.blit(mark, mark.get_rect(midright=(area.right - m.px(10), area.centery)))


def _trail(figure: _Figure, tried: _Tried, area: pygame.Rect, spots: list[list[pygame.Rect]]) -> Trail:
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


def _stops(figure: _Figure, tried: _Tried, spots: list[list[pygame.Rect]]) -> Iterator[pygame.Rect]:
    """Yield where the singularities lie that a path takes, alike ones one after the other."""
    used: list[tuple[int, int]] = []
    for zone, colour in tried.path:
        held = enumerate(figure.held[zone - 1])
        place = next(at for at, one in held if one == (colour, True) and (zone, at) not in used)
        used.append((zone, place))
        yield spots[zone - 1][place]


# --- cards --------------------------------------------------------------------------------------------------


def _draw_cards(figure: _Figure, m: Measures, width: int) -> pygame.Surface:
    pack = EDITIONS.packs.read(PACK)
    side = _across(m, width, len(figure.cards), _CARD)
    mat = _mat(_wide(m, side, len(figure.cards)), base.card_height(side) + 2 * m.px(_PAD))
    for left, card in zip(_lefts(m, side, len(figure.cards)), figure.cards, strict=True):
        center = (left + side // 2, mat.get_height() // 2)
        base.lay(mat, center, magicjoust.master(look_of(pack.card(card)), side), side)
    return mat


# --- dice ---------------------------------------------------------------------------------------------------


def _draw_dice(figure: _Figure, m: Measures, width: int) -> pygame.Surface:
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


def _figure(name: str, m: Measures, width: int) -> pygame.Surface:
    return _draw_figure(figures()[name], m, width)


ILLUSTRATIONS: Final = Illustrations(figure=_figure)
