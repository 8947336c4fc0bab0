"""What the rules of Magicjoust show beside their text: quadrants and their paths, cards, dice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final

from game.core.i18n import _
from game.editions import EDITIONS
from game.rules.magicjoust.formulas import NONE, paths, taken
from game.rules.magicjoust.picking import round_of
from game.rules.magicjoust.singularities import BLUE, COLOURS, RED, YELLOW
from game.rules.magicjoust.table import Joust
from scenes.games.magicjoust.arena import FAR, NEAR
from scenes.games.magicjoust.dice import PAPERS, draw_die
from scenes.games.magicjoust.edition import TABLE
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.faces.cards import look_of
from scenes.games.magicjoust.faces.quadrant import draw_quadrant, zone_rects
from scenes.games.magicjoust.path_drawing import Trail, draw_trail
from scenes.kit import palette, paper, text
from scenes.kit.content import Icon, Painted, Text
from scenes.kit.faces import base
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.layout import Box, Column, Pad, Row, Shaped, Stack, em
from scenes.pages.reading import book
from scenes.pages.reading.typesetting import SMALL, on_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pygame

    from game.rules.magicjoust.formulas import Formula, Path, Quadrant
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

PACK: Final = "magicjoust"
"""The game, and the pack whose cards are shown: the starter pack."""

_LETTERS: Final = {"b": BLUE, "r": RED, "y": YELLOW}
_PAD, _APART = 18, 22
_CARD, _LEAST, _DIE, _DICE = 168, 30, 62, 384
_STRIP, _SIGN = 38, 22


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
    return {name: _figure_of(fields) for name, fields in book.figures(PACK).items()}


def _figure_of(fields: dict[str, Any]) -> _Figure:
    return _Figure(
        Shape(fields["shape"]),
        tuple(fields.get("zones", ())),
        tuple(tuple(formula) for formula in fields.get("formulas", ())),
        tuple(fields.get("cards", ())),
        tuple(fields.get("dice", ())),
    )


# --- quadrants ----------------------------------------------------------------------------------------------


def _quadrant(figure: _Figure, tried: _Tried | None = None) -> Box:
    """Return a quadrant, with the path through it of what is tried."""
    return Shaped(1, Painted(draws=partial(_draw_quadrant, figure, tried)), wide=(_LEAST, em(15, 11.2)))


def _draw_quadrant(
    figure: _Figure, tried: _Tried | None, surface: pygame.Surface, m: Measures, area: pygame.Rect
) -> None:
    spots = draw_quadrant(surface, area, figure.held, m.type(SMALL))
    if tried:
        draw_trail(surface, m, _trail(figure, tried, area, spots))


def _paths(figure: _Figure) -> Box:
    """Return every way side by side: its formula over the quadrant, the path through it."""
    ways = [Column([_formula(one), _quadrant(figure, one)], gap=10) for one in figure.tried()]
    return Row(ways, gap=_APART)


def _formula(tried: _Tried) -> Box:
    """Return a formula on a strip of paper, with a tick where it is paid, a cross where it cannot be."""
    mark = Icon("check", 20, palette.GOOD) if tried.path else Icon("cross", 20, palette.QUIRK_RED)
    row = Painted(draws=partial(_draw_formula, tried.formula), high=_SIGN, grow=1)
    strip = Painted(draws=lambda surface, _m, area: paper.fill_rounded(surface, area, palette.CHALK, 3))
    return Stack([strip, Pad((12, 0, 10, 0), Row([row, mark], gap=14, align="center"))], wide=0, high=_STRIP)


def _draw_formula(formula: Formula, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    """Draw a formula at the left of an area, as large as it fits in there."""
    row = formula_signs.row(formula, formula_signs.row_px(len(formula), area.height, area.width))
    surface.blit(row, row.get_rect(midleft=area.midleft))


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


def _cards(figure: _Figure) -> Box:
    """Return cards side by side."""
    pack = EDITIONS.packs.read(PACK)
    draws = [partial(_draw_card, look_of(pack.card(card))) for card in figure.cards]
    return Row([Shaped(CARD_SHAPE, Painted(draws=one), wide=(_LEAST, _CARD)) for one in draws], gap=_APART)


def _draw_card(look: magicjoust.Look, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    base.lay(surface, area.center, magicjoust.master(look, area.width), area.width)


# --- dice ---------------------------------------------------------------------------------------------------


def _dice(figure: _Figure) -> Box:
    """Return both dice with what is added to them, and the verdict between them."""
    die, bonus, other, more = figure.dice
    sides = [
        _side(_("Attack"), die, bonus, PAPERS[NEAR], 8),
        _side(_("Defence"), other, more, PAPERS[FAR], -6),
    ]
    verdict = _("succeeds") if figure.succeeds else _("fails")
    middle = Text(verdict, text.SERIF_BOLD, 18, palette.LIT, align="center", high=_DIE)
    return Stack([Row(sides, gap=12), Column([middle])], wide=(0, _DICE))


def _side(name: str, value: int, added: int, color: Color, degrees: float) -> Box:
    """Return a die, and under it whose it is with its sum."""
    added_up = f"{value}\u00a0+\u00a0{added}\u00a0=\u00a0{value + added}" if added else str(value)
    told = _("{name}: {amount}").format(name=name, amount=added_up)
    die = Painted(
        draws=lambda surface, _m, area: draw_die(surface, area.center, area.height, value, color, degrees),
        high=_DIE,
    )
    words = Text(told, text.SANS_BOLD, SMALL + 4, palette.CHALK, align="center")
    return Column([die, words], gap=10, wide=0, grow=1)


_SHAPES: Final[dict[Shape, Callable[[_Figure], Box]]] = {
    Shape.QUADRANT: _quadrant,
    Shape.PATHS: _paths,
    Shape.CARDS: _cards,
    Shape.DICE: _dice,
}


def _figure(name: str, m: Measures, width: int) -> pygame.Surface:
    figure = figures()[name]
    return on_sheet(Pad(_PAD, _SHAPES[figure.shape](figure)), m, width, TABLE)


ILLUSTRATIONS: Final = book.Illustrations(figure=_figure)
