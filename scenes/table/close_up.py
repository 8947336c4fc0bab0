"""A card shown large beside where it lies, at every table: off what one is doing, hiding little."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, product
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette
from scenes.kit.areas import Area, distance, hidden, least_bad, scaled
from scenes.kit.content import Sheet
from scenes.kit.faces.laying import LARGE_FROM
from scenes.kit.layout import Box, Column, InText, Row, em
from scenes.kit.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scenes.kit.measures import Measures
    from scenes.kit.ring import Focusable

Card = Callable[[int], Box]
"""What gives a card so many pixels wide."""
_Ways = tuple[Sequence[tuple[int, int]], int]
"""How wide a card and what is told under it may be, and how much paper there is round them."""
CARD_WIDTH: Final = 286
SMALLEST_CARD: Final = 228
_SMALL: Final = 228
NARROW: Final = (LARGE_FROM, 156, 126)
"""How wide a card may be that has nothing to be read, where room is short."""
_EDGE, _NARROW_EDGE = 8, 4
"""How much paper there is round a card, and where room is short."""
_RIM: Final = 1 / 6
"""How much of a target may be hidden at each of its sides, of its length."""
_AIR: Final = 8
"""Between the card and each line under it, in pixels of the drawing."""
_BESIDE: Final = 18
"""How wide what is told is where it lies beside the card, in sizes of its type."""
_LEAST_BESIDE: Final = 8
"""How wide it is there at the least, in the same sizes."""
_ROOMY: Final = (CARD_WIDTH, _SMALL, LARGE_FROM, 176, 156)
"""How wide a card may be where it has a room, in pixels."""
_GAP: Final = 10
_STEPS: Final = 17
"""At how many heights, or widths, a place beside the card is tried."""
_ITSELF, _KEPT, _SPARED, _EDGED, _GOAL, _COVERED, _AWAY = 8000.0, 2000.0, 40.0, 10.0, 1.0, 0.5, 110.0
"""What a pixel costs of the card itself, of what is never to be hidden, of targets, of their edges, of a row
where it may go, of other cards; and one of the way there.
"""
_NEAR, _FAR = 100, 50_000.0
"""How far from a card it may be shown large, if it is no wider, and what it costs to lie farther off."""
_BEGUN: Final = 100_000.0
"""What it costs to hide anything of what is kept, or of targets: more than any way there."""
_BEGUN_ITSELF: Final = 1e8
"""What it costs to hide anything of the card itself: more than all else."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What lies round a card that is shown large: `about` is where the card itself lies.

    `kept` is never hidden, `spared` where it can be helped: targets; of `goals`, where a card goes anywhere,
    it hides a part where no other place is as near; `lying` are all other cards. Where room
    is short, the card and what is told under it are as wide as the `narrow` ones, and less is told, unless
    it is told `again`: then it is all told where that hides the least. Such a table may have `rooms` for
    large cards, and a `dock` for what is told, with as large a card as there is room for. What is told is
    not shortened where it is to be `whole`: the card is smaller then, or hides something.
    """

    window: pygame.Rect
    about: pygame.Rect
    kept: Sequence[pygame.Rect] = ()
    spared: Sequence[pygame.Rect] = ()
    lying: Sequence[pygame.Rect] = ()
    narrow: Sequence[tuple[int, int]] = ((LARGE_FROM, LARGE_FROM),)
    again: Callable[[], Sequence[Box]] | None = None
    rooms: Sequence[pygame.Rect] = ()
    dock: pygame.Rect | None = None
    goals: Sequence[pygame.Rect] = ()
    whole: bool = False

    def hides(self, area: pygame.Rect) -> bool:
        """Say whether an area hides the card itself, or what is to be kept."""
        return area.collidelist([self.about, *self.kept]) >= 0

    def crowds(self, area: pygame.Rect) -> bool:
        """Say whether an area hides some of the targets, more than an edge of them."""
        return area.collidelist(self._inner()) >= 0

    def spares(self, area: pygame.Rect) -> bool:
        """Say whether an area hides nothing of that."""
        return not (self.hides(area) or self.crowds(area))

    def _inner(self) -> list[pygame.Rect]:
        """Return the targets without their edges."""
        return [scaled(one, 1 - 2 * _RIM) for one in self.spared]

    def near(self, area: pygame.Rect) -> bool:
        """Say whether an area is next to the card: no farther than that is wide."""
        return distance(self.about, area) <= _reach(self.about)

    def place(self, size: tuple[int, int], gap: int) -> tuple[float, pygame.Rect]:
        """Return the best place for a sheet so large, and what it costs there."""
        kinds = ((self.about,), self.kept, self._inner(), self.spared, self.goals, self.lying)
        lies = tuple(tuple(map(tuple, areas)) for areas in kinds)
        cost, area = _placed(size, gap, tuple(self.window), lies)
        return cost, pygame.Rect(area)


@lru_cache(maxsize=256)
def _placed(
    size: tuple[int, int],
    gap: int,
    window: Area,
    lies: Sequence[Sequence[Area]],
) -> tuple[float, Area]:
    """Return what the best place costs, and where it is: the first that lies there is the card itself."""
    about, weights = pygame.Rect(lies[0][0]), (_ITSELF, _KEPT, _SPARED, _EDGED, _GOAL, _COVERED)
    weighed = [
        (weight, [pygame.Rect(area) for area in areas]) for weight, areas in zip(weights, lies, strict=True)
    ]

    def cost(area: pygame.Rect, most: float) -> float:
        begun = _BEGUN * sum(weight >= _SPARED and area.collidelist(areas) >= 0 for weight, areas in weighed)
        begun += _BEGUN_ITSELF * area.colliderect(about)
        return (
            begun if begun >= most else begun + sum(weight * hidden(area, areas) for weight, areas in weighed)
        )

    tried = _tried(size, gap, pygame.Rect(window), [pygame.Rect(area) for area in (*lies[0], *lies[1])])
    least, best = least_bad(((_away(area, about), area) for area in tried), cost)
    return least, tuple(about if best is None else best)


def _reach(about: pygame.Rect) -> int:
    """Return how far from where it lies a card may be shown large: no farther than it is wide."""
    return max(about.width, _NEAR)


def _away(area: pygame.Rect, about: pygame.Rect) -> float:
    """Return what the way from a card to an area costs: more where it is not in reach."""
    far = _FAR * (distance(about, area) > _reach(about))
    return far + _AWAY * pygame.Vector2(area.center).distance_to(about.center)


def _tried(
    size: tuple[int, int], gap: int, room: pygame.Rect, kept: Sequence[pygame.Rect]
) -> Iterator[pygame.Rect]:
    """Return places all over the room, beside the card itself, right under or left of what else is kept."""
    about, *others = kept
    gaps, parts = (gap, _reach(about)), [step / (_STEPS - 1) for step in range(_STEPS)]
    across = [room.left + round((room.width - size[0]) * part) for part in parts]
    down = [room.top + round((room.height - size[1]) * part) for part in parts]
    lefts = dict.fromkeys([one.left - size[0] for one in others])
    across += [about.left, about.right - size[0], *lefts]
    across += [x for off in gaps for x in (about.right + off, about.left - off - size[0])]
    under = dict.fromkeys([one.bottom for one in others])
    down += [about.top, about.bottom - size[1], *under]
    down += [y for off in gaps for y in (about.top - off - size[1], about.bottom + off)]
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


def laid(m: Measures, card: Card, told: Sequence[Box], around: Surroundings) -> tuple[Box, pygame.Rect]:
    """Return a card on its sheet, what is told under it or beside it, and where: where less is hidden.

    It is smaller before it lies far from the card itself, in plain text; then less is told before it hides a
    target, or even what is kept: the first sheet that hides no target is taken, else the first that hides
    nothing kept, else the last. In larger text words are written smaller before the card is.
    """
    if around.again is not None:
        return _laid_whole(m, card, told, around, around.again)
    found = list[tuple[Box, pygame.Rect]]()
    for fewer in _fewer(told):
        sparing = list[tuple[Box, pygame.Rect]]()
        for ways in (*_usual(m), *_narrow(around)):
            for text in m.texts if fewer else (m,):
                again = [replace(one) for one in fewer]
                found.append(
                    _floating(text, card, again, ways, around, narrowly=m.larger_text or bool(around.goals))
                )
                if around.spares(area := found[-1][1]):
                    sparing.append(found[-1])
                    if around.near(area):
                        return found[-1]
            if sparing and m.larger_text:
                break
        if sparing:
            return sparing[0]
    return next((one for one in found if not around.hides(one[1])), found[-1])


def _laid_whole(
    m: Measures,
    card: Card,
    told: Sequence[Box],
    around: Surroundings,
    again: Callable[[], Sequence[Box]],
) -> tuple[Box, pygame.Rect]:
    """Return a card with all that is told: large, in one of its rooms or where it hides no target.

    Else it is smaller in the dock or a room, and what is told in smaller text, or less of it, or the card
    alone; else it lies, in smaller text or not, where it hides the least.
    """
    larger = [wide for wide in _ROOMY if wide > around.about.width]
    in_rooms = (_docked(m, card, told, room, larger) for room in around.rooms)
    docked = next((one for one in in_rooms if one is not None and _fits(one[1], around)), None)
    if docked is not None:
        return docked
    found = [_floating(m, card, told, ways, around) for ways in _usual(m)]
    usual = next((one for one in found if around.spares(one[1])), None)
    if usual is not None:
        return usual
    for fewer in [told] if around.whole else _fewer(told):
        if (docked := _in_docks(m, card, again, len(fewer), around)) is not None:
            return docked
    for text, ways in product(m.texts, _narrow(around)):
        found.append(_floating(text, card, again(), ways, around))
        if around.spares(found[-1][1]):
            return found[-1]
    return _best([sheet for sheet, _area in found], m, around)


def _fits(area: pygame.Rect, around: Surroundings) -> bool:
    """Say whether a sheet in a room hides neither the card itself nor targets."""
    return not (area.colliderect(around.about) or around.crowds(area))


def _in_docks(
    m: Measures, card: Card, again: Callable[[], Sequence[Box]], count: int, around: Surroundings
) -> tuple[Box, pygame.Rect] | None:
    """Return a card with so much of what is told in the dock or a room, in smaller text or not.

    None for no room. As small as can be it is last. All is told anew for each text: a box remembers its size.
    """
    docks = [] if around.dock is None else [around.dock, *around.rooms]
    widths = [wide for wide, _under in around.narrow]
    sizes = [[wide] for wide in widths] if m.larger_text else [widths[:-1], widths[-1:]]
    ways = product(sizes, docks, m.texts)
    tried = (_docked(text, card, again()[:count], dock, wide) for wide, dock, text in ways)
    return next((one for one in tried if one is not None and _fits(one[1], around)), None)


def _usual(m: Measures) -> list[_Ways]:
    """Return the ways of a large card: in larger text each width is tried for itself, the widest first."""
    pairs = [(width, width) for width in _widths(m)]
    return [([pair], _EDGE) for pair in pairs] if m.larger_text else [(pairs, _EDGE)]


def _narrow(around: Surroundings) -> list[_Ways]:
    return [([pair], _NARROW_EDGE) for pair in around.narrow]


def _floating(
    m: Measures,
    card: Card,
    told: Sequence[Box],
    ways: _Ways,
    around: Surroundings,
    *,
    narrowly: bool = False,
) -> tuple[Box, pygame.Rect]:
    """Return the best of some sheets, and where it lies best."""
    pairs, edge = ways
    shapes = chain.from_iterable(_shapes(card(wide), told, under, narrowly=narrowly) for wide, under in pairs)
    return _best([InText([_sheet(shape, edge)], size=m.text_size) for shape in shapes], m, around)


def _docked(
    m: Measures, card: Card, told: Sequence[Box], dock: pygame.Rect, widths: Iterable[int]
) -> tuple[Box, pygame.Rect] | None:
    """Return what is told, with the largest card that the dock has room for; None for no room."""
    for wide in widths:
        for shape in _in_dock(m, card, told, dock, wide):
            sheet = InText([_sheet(shape, _NARROW_EDGE)], size=m.text_size)
            high = sheet.heights(m, dock.width).wish
            if sheet.widths(m).least <= dock.width and high <= dock.height:
                return sheet, pygame.Rect(dock.topleft, (dock.width, high))
    return None


def _in_dock(m: Measures, card: Card, told: Sequence[Box], dock: pygame.Rect, wide: int) -> Iterator[Box]:
    """Yield a card so wide with what is told under it, and beside it where that is not too narrow."""
    yield Column([Row([card(wide)], justify="center"), *told], gap=_AIR)
    if dock.width - wide - 3 * m.px(_AIR) >= em(14, _LEAST_BESIDE)(m):
        yield Row([card(wide), Column(list(told), gap=_AIR, grow=1)], gap=_AIR, align="start")


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


def _shapes(card: Box, told: Sequence[Box], wide: int, *, narrowly: bool) -> list[Box]:
    """Return a card with what is told of it under it, so many pixels wide, and beside it, `narrowly` too."""
    if not told:
        return [card]
    under = Column([Row([card], justify="center"), *told], gap=_AIR, wide=lambda _m: wide)
    beside = Row([card, Column(list(told), gap=_AIR, wide=em(14, _BESIDE))], gap=16, align="start")
    narrow = Row([card, Column(list(told), gap=_AIR, wide=em(14, _LEAST_BESIDE))], gap=16, align="start")
    return [under, beside, narrow] if narrowly else [under, beside]


def _size(sheet: Box, m: Measures) -> tuple[int, int]:
    wished = sheet.natural(m, m.width - 16)
    return wished.width, min(wished.height, m.height - 16)


def buttons(widgets: Iterable[Focusable]) -> list[pygame.Rect]:
    """Return where the buttons lie among some widgets: no card is shown over them."""
    return [one.rect for one in widgets if isinstance(one, Button)]


def rects(*groups: Sequence[pygame.Rect | None]) -> list[pygame.Rect]:
    """Return the areas of some groups, without those that are nowhere."""
    return [one for one in chain.from_iterable(groups) if one is not None]
