"""A card shown large beside where it lies, at every table: off what one is doing, hiding little."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, product
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from scenes.kit import palette
from scenes.kit.areas import Area, hidden, scaled
from scenes.kit.content import Sheet
from scenes.kit.faces.laying import LARGE_FROM
from scenes.kit.layout import Box, Column, Row, em
from scenes.kit.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scenes.kit.measures import Measures
    from scenes.kit.ring import Focusable

Card = Callable[[int], Box]
"""What gives a card so many pixels wide."""
CARD_WIDTH: Final = 286
SMALLEST_CARD: Final = 228
_SMALL: Final = 228
_SMALLER: Final = 0.87
"""How wide a card is where there is room for no larger one, in widths of the usual one."""
_EDGE, _NARROW_EDGE = 8, 4
"""How much paper there is round a card, and where room is short."""
_RIM: Final = 1 / 6
"""How much of a target may be hidden at each of its sides, of its length."""
_AIR: Final = 8
"""Between the card and each line under it, in pixels of the drawing."""
_BESIDE: Final = 18
"""How wide what is told is where it lies beside the card, in sizes of its type."""
_NARROW: Final = 12.5
"""How wide it is at the least where it lies alone."""
_GAP: Final = 10
_STEPS: Final = 17
"""At how many heights, or widths, a place beside the card is tried."""
_KEPT, _SPARED, _EDGED, _COVERED, _AWAY = 2000.0, 40.0, 10.0, 0.5, 110.0
"""What a pixel costs of what is never to be hidden, of targets, of their edges, of other cards; and one of
the way there.
"""
_BEGUN: Final = 100_000.0
"""What it costs to hide anything of what is kept, or of targets: more than any way there."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What lies round a card that is shown large: `about` is where the card itself lies.

    `kept` is never hidden, `spared` where it can be helped: targets; `lying` are all other cards. A card
    that can be `read` where it lies is told of without its picture where that hides fewer targets.
    """

    window: pygame.Rect
    about: pygame.Rect
    kept: Sequence[pygame.Rect] = ()
    spared: Sequence[pygame.Rect] = ()
    lying: Sequence[pygame.Rect] = ()
    read: bool = False

    def hides(self, area: pygame.Rect) -> bool:
        """Say whether an area hides the card itself, or what is to be kept."""
        return area.collidelist([self.about, *self.kept]) >= 0

    def crowds(self, area: pygame.Rect) -> bool:
        """Say whether an area hides some of the targets, more than an edge of them."""
        return area.collidelist(self._inner()) >= 0

    def _inner(self) -> list[pygame.Rect]:
        """Return the targets without their edges."""
        return [scaled(one, 1 - 2 * _RIM) for one in self.spared]

    def place(self, size: tuple[int, int], gap: int) -> tuple[float, pygame.Rect]:
        """Return the best place for a sheet so large, and what it costs there."""
        kinds = ((self.about, *self.kept), self._inner(), self.spared, self.lying)
        cost, area = _placed(size, gap, tuple(self.window), *(tuple(map(tuple, areas)) for areas in kinds))
        return cost, pygame.Rect(area)


class Beside(NamedTuple):
    """What a card is shown beside: where it lies, the room at the left of that, from where on it says all."""

    about: pygame.Rect
    room: pygame.Rect
    whole_from: int


@lru_cache(maxsize=64)
def _placed(
    size: tuple[int, int],
    gap: int,
    window: Area,
    kept: Sequence[Area],
    inner: Sequence[Area],
    spared: Sequence[Area],
    lying: Sequence[Area],
) -> tuple[float, Area]:
    """Return what the best place costs, and where it is; the first of those kept is the card itself."""
    about = pygame.Rect(kept[0])
    weighed = [
        (weight, [pygame.Rect(area) for area in areas])
        for weight, areas in ((_KEPT, kept), (_SPARED, inner), (_EDGED, spared), (_COVERED, lying))
    ]

    def cost(area: pygame.Rect) -> float:
        away = pygame.Vector2(area.center).distance_to(about.center)
        counts = [(weight, hidden(area, areas)) for weight, areas in weighed]
        begun = _BEGUN * sum(weight >= _SPARED and count > 0 for weight, count in counts)
        return sum(weight * count for weight, count in counts) + begun + _AWAY * away

    costs = ((cost(area), area) for area in _tried(size, gap, pygame.Rect(window), about))
    least, best = min(costs, key=itemgetter(0))
    return least, tuple(best)


def _tried(size: tuple[int, int], gap: int, room: pygame.Rect, about: pygame.Rect) -> Iterator[pygame.Rect]:
    parts = [step / (_STEPS - 1) for step in range(_STEPS)]
    across = [room.left + round((room.width - size[0]) * part) for part in parts]
    down = [room.top + round((room.height - size[1]) * part) for part in parts]
    across += [about.right + gap, about.left - gap - size[0]]
    down += [about.top - gap - size[1], about.bottom + gap]
    yield from (pygame.Rect((x, y), size).clamp(room) for x, y in product(across, down))


def _widths(m: Measures) -> list[int]:
    """Return how wide a card may be that is shown large: as it is best, and where room is short."""
    return list(dict.fromkeys((max(m.px(CARD_WIDTH), SMALLEST_CARD), max(m.px(_SMALL), SMALLEST_CARD))))


def show(
    surface: pygame.Surface, m: Measures, card: Card, told: Sequence[Box], around: Surroundings
) -> pygame.Rect:
    """Show a card large, with what is told of it; return where."""
    sheet, area = laid(m, card, told, around)
    sheet.show(surface, m, area)
    return area


def show_beside(
    surface: pygame.Surface,
    m: Measures,
    card: Card,
    told: Callable[[int], Sequence[Box]],
    near: Beside,
) -> pygame.Rect | None:
    """Show a card large at the left of where it lies; return where, None where it has no room there.

    It is as broad as there is room for, with as much of what is `told` of it at that width as fits under it;
    with nothing only where it is so broad that it says all of the main things itself.
    """
    about, room, whole_from = near
    usual = max(m.px(_SMALL), SMALLEST_CARD)
    broad, broadest = (min(usual, room.width - 2 * edge) for edge in (_EDGE, _NARROW_EDGE))
    for wide, edge in ((broad, _EDGE), (round(broad * _SMALLER), _EDGE), (broadest, _NARROW_EDGE)):
        ways = _fewer(told(wide)) if wide > about.width else []
        for fewer in ways if wide >= whole_from else ways[:1]:
            sheet = _sheet(_under(card(wide), fewer), edge)
            area = pygame.Rect((0, 0), _size(sheet, m))
            area.midright = room.right, about.centery
            if area.width <= room.width and area.height <= room.height:
                area.clamp_ip(room)
                sheet.show(surface, m, area)
                return area
    return None


def laid(m: Measures, card: Card, told: Sequence[Box], around: Surroundings) -> tuple[Box, pygame.Rect]:
    """Return a card on its sheet, what is told under it or beside it, and where: where less is hidden.

    It is smaller, then less is told, before it hides a target, or even what is kept. Where it would hide
    targets, what is told of one that can be read where it lies is there alone, if that hides fewer.
    """
    sheet, area = _free(m, card, told, around)
    if told and around.read and around.crowds(area):
        alone = [_sheet(Column(list(told), gap=_AIR, wide=em(14, wide))) for wide in (_BESIDE, _NARROW)]
        sheet, area = _best([sheet, *alone], m, around)
    return sheet, area


def _free(m: Measures, card: Card, told: Sequence[Box], around: Surroundings) -> tuple[Box, pygame.Rect]:
    """Return the first sheet that hides no target, else the first that hides nothing kept, else the last."""
    widths = ((_widths(m), _EDGE), ([LARGE_FROM], _NARROW_EDGE))
    found = list[tuple[Box, pygame.Rect]]()
    for fewer, (wide, edge) in product(_fewer(told), widths):
        shapes = chain.from_iterable(_shapes(card(one), fewer) for one in wide)
        found.append(_best([_sheet(shape, edge) for shape in shapes], m, around))
        area = found[-1][1]
        if not around.hides(area) and not around.crowds(area):
            return found[-1]
    return next((one for one in found if not around.hides(one[1])), found[-1])


def _best(sheets: Sequence[Box], m: Measures, around: Surroundings) -> tuple[Box, pygame.Rect]:
    """Return the sheet that hides the least where it lies best, and where that is."""
    found = [(around.place(_size(sheet, m), m.px(_GAP)), sheet) for sheet in sheets]
    (_cost, area), sheet = min(found, key=lambda one: one[0][0])
    return sheet, area


def _fewer(told: Sequence[Box]) -> list[Sequence[Box]]:
    """Return all that is told, the first of it, then nothing."""
    return [told[:count] for count in dict.fromkeys((len(told), min(1, len(told)), 0))]


def _sheet(box: Box, edge: int = _EDGE) -> Box:
    return Sheet(edge, box, fill=palette.PAPER, seed=6)


def _under(card: Box, told: Sequence[Box]) -> Box:
    """Return a card with what is told of it under it, as wide as it is."""
    return Column([card, *told], gap=_AIR, wide=lambda m: card.widths(m).wish) if told else card


def _shapes(card: Box, told: Sequence[Box]) -> list[Box]:
    """Return a card with what is told of it under it, and beside it."""
    if not told:
        return [card]
    under = _under(card, told)
    beside = Row([card, Column(list(told), gap=_AIR, wide=em(14, _BESIDE))], gap=16, align="start")
    return [under, beside]


def _size(sheet: Box, m: Measures) -> tuple[int, int]:
    wished = sheet.natural(m, m.width - 16)
    return wished.width, min(wished.height, m.height - 16)


def buttons(widgets: Iterable[Focusable]) -> list[pygame.Rect]:
    """Return where the buttons lie among some widgets: no card is shown over them."""
    return [one.rect for one in widgets if isinstance(one, Button)]


def rects(*groups: Sequence[pygame.Rect | None]) -> list[pygame.Rect]:
    """Return the areas of some groups, without those that are nowhere."""
    return [one for one in chain.from_iterable(groups) if one is not None]
