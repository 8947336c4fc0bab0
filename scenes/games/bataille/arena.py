"""Where everything lies on the table of two: the far player above, the near one below, face to face."""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.bataille.options import COLLECTION
from game.rules.bataille.simple import HELD
from game.rules.bataille.symbols import SYMBOLS
from scenes.games.bataille.faces.face import LETTERED_FROM
from scenes.kit.content import Place
from scenes.kit.faces.base import CARD_SHAPE, card_height
from scenes.kit.layout import Box, Column, Grow, Pad, Row, Shaped, em
from scenes.kit.sprites import Pose
from scenes.kit.strip import band_height
from scenes.table.tools import TOOLS, bottom, table_page, top

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Options
    from scenes.kit.layout import Length
    from scenes.kit.measures import Measures

LINES: Final = 7
"""How many lines of what has happened there is room for."""
_FEWER_LINES: Final = 5
"""The same in larger text, where the ring of symbols would be too small."""
_PARTED: Final = 1.06
"""How far a card that is out lies from one of another symbol, in widths of it."""
_CARD: Final = 160
"""How wide piles and the cards that fight are, in pixels of the drawing."""
_TROPHIES: Final = 290
"""How wide what lies apart is, trophies, in pixels of the drawing."""
_APART: Final = 64
"""How high the strip of the cards that are out is, likewise."""
_HELD_PILE, _HELD, _TIED = 84, 140, 176
"""How wide the pile, a card and two that have tied are where three are held, likewise."""
_TILTS: Final = (-1.6, 1.2, -0.8, 1.8)
"""How the cards of a row lie, one after the other: as they were thrown."""
_GAP: Final = 18
_UNDER_BAND: Final = 16
"""How far the table lies under the band above, likewise."""
FRONT: Final = 34
"""How wide that is which tells who has more cards, likewise."""
_STAKE: Final = 96
"""How wide it is in letters what is at stake, beside the cards, likewise."""
_SIDE_BY_SIDE, _STACKED = 1.06, 0.36
"""From a card of a line to the next, and from one at stake to the next, in widths of a card."""


class Side:
    """The areas of a player: plate, pile, the row where cards fight, what lies apart under its head, hand."""

    def __init__(self, boxes: Box, *, far: bool, held: bool, step: float, lanes: int = 1) -> None:
        """`step` is how far a card of the row lies from the one before, in widths of a card.

        What is out lies in so many `lanes`, one under the other.
        """
        self._step, self.lanes = step, lanes
        name = "far" if far else "near"
        self.far = far
        self.plate, self.pile = boxes[f"{name}-plate"], boxes[f"{name}-pile"]
        self.row, self.apart = boxes[f"{name}-row"], boxes[f"{name}-apart"]
        self.head = boxes[f"{name}-head"]
        self.hand = [boxes[f"{name}-hand-{place}"] for place in range(HELD)] if held else []
        self.may = boxes["may"] if held else None
        """Where it stands what the far player may hold, where cards are held."""

    def row_poses(self, count: int, width: int) -> list[Pose]:
        """Return the poses of so many cards in the row: each after the other, closer where it is full."""
        step = min(width * self._step, (self.row.width - width) / (count - 1)) if count > 1 else 0.0
        height = card_height(width)
        y = self.row.bottom - height / 2 if self.far else self.row.top + height / 2
        left = self.row.left + width / 2
        return [
            Pose(left + step * place, y, width, _TILTS[(place + self.far) % len(_TILTS)])
            for place in range(count)
        ]

    def _side_by_side(self, symbols: Sequence[str]) -> int:
        """Return how wide cards are at most that lie side by side there, by their symbols."""
        groups = len({*symbols})
        return int(self.apart.width / (len(symbols) + (groups - 1) * (_PARTED - 1)))

    def apart_poses(self, symbols: Sequence[str]) -> list[Pose]:
        """Return the poses of cards that are out, by their symbols: alike ones together, closer if many.

        They are smaller before they lie over each other, as long as each bears letters of its name; where
        there are two lanes, the second is taken before that.
        """
        order = sorted(range(len(symbols)), key=lambda place: SYMBOLS.index(symbols[place]))
        high = self.apart.height // self.lanes
        lanes = min(
            self.lanes, 1 + (self._side_by_side(symbols) < round(high * CARD_SHAPE)) if symbols else 1
        )
        most, found = -(-len(order) // lanes), dict[int, Pose]()
        for lane in range(lanes):
            places = order[lane * most : (lane + 1) * most]
            middle = self.apart.top + high * lane + high // 2
            lain = self._lane([symbols[place] for place in places], middle, high)
            found.update(zip(places, lain, strict=True))
        return [found[place] for place in range(len(symbols))]

    def _lane(self, symbols: Sequence[str], middle: int, high: int) -> list[Pose]:
        """Return the poses of cards that are out, told in the order of their symbols, in a lane so high."""
        width, beside = round(high * CARD_SHAPE), self._side_by_side(symbols) if symbols else 0
        if beside >= LETTERED_FROM:
            width = min(width, beside)
        parted = [one != other for one, other in pairwise(symbols)]
        between, room = width * _PARTED, self.apart.width - width
        near = (room - sum(parted) * between) / max(1, len(parted) - sum(parted))
        steps = [between if new else min(between, near) for new in parted]
        lefts = accumulate(steps, initial=self.apart.left + width / 2)
        return [Pose(left, middle, width) for left, _symbol in zip(lefts, symbols, strict=False)]

    def trophy_rects(self, count: int) -> list[pygame.Rect]:
        """Return a place a trophy, in as many columns as make them largest; the last row in the middle."""
        gap = self._gap
        columns = max(range(1, count + 1), key=lambda columns: self._trophy_width(count, columns))
        width = self._trophy_width(count, columns)
        places = list[pygame.Rect]()
        for first in range(0, count, columns):
            row = min(columns, count - first)
            left = self.apart.left + gap + (columns - row) * (width + gap) // 2
            top = self.apart.top + gap + first // columns * (card_height(width) + gap)
            places += [
                pygame.Rect(left + at * (width + gap), top, width, card_height(width)) for at in range(row)
            ]
        return places

    @property
    def _gap(self) -> int:
        """How far trophies lie apart, and from the edge of their page."""
        return max(4, self.apart.width // 40)

    def _trophy_width(self, count: int, columns: int) -> int:
        """Return how wide each of so many trophies is, with a gap round each."""
        rows, gap = -(-count // columns), self._gap
        tallest = (self.apart.height - gap * (rows + 1)) // rows
        across = (self.apart.width - gap * (columns + 1)) // columns
        return min(across, round(tallest * CARD_SHAPE), self.apart.width // 3)

    def album(self, count: int) -> pygame.Rect:
        """Return the page on which the places of so many trophies lie: a gap goes round all of them."""
        places = self.trophy_rects(count)
        return places[0].unionall(places[1:]).inflate(2 * self._gap, 2 * self._gap)


class Arena:
    """The areas of the table above its foot; with `held`, each player holds three cards beside the pile.

    What tells who has more cards gives way to three larger cards in larger text: the plates count them, too.
    `card` is the width of a card that fights.
    """

    def __init__(
        self,
        m: Measures,
        *,
        held: bool,
        trophies: bool = False,
        tools: Sequence[str] = TOOLS,
        foot: int = 0,
    ) -> None:
        fronts = not trophies and not (held and m.larger_text)
        most = _widest(m, foot)
        lanes = 1 + (held and m.larger_text)
        boxes = _declared(tools, most, held=held, trophies=trophies, fronts=fronts)
        boxes.lay(m, pygame.Rect(0, 0, m.width, m.height - foot))
        self.strip, self.field, self.told = boxes["strip"], boxes["field"], boxes["told"]
        self.tools = {name: boxes[name] for name in tools}
        self.trophies = trophies
        self.front = (boxes["front-head"], boxes["front"]) if fronts else None
        self.ring, self.middle, self.auto = boxes["ring"], boxes["middle"], boxes["auto"]
        self.main, self.duels = boxes["main"] if not held else pygame.Rect(0, 0, 0, 0), boxes["duels"]
        step = _SIDE_BY_SIDE if trophies else _STACKED
        self.far, self.near = (
            Side(boxes, far=far, held=held, step=step, lanes=lanes) for far in (True, False)
        )
        high = self.near.row.height
        wide = self.near.row.width
        self.card = min(most, round(high * CARD_SHAPE), round(wide / (1 + _STACKED)) if held else wide)

    @property
    def looked_at(self) -> list[pygame.Rect]:
        """What no sentence is to hide: who beats whom, what lies apart opposite, what may be held there."""
        return [self.ring, self.far.head, self.far.apart, *([self.far.may] if self.far.may else [])]

    @property
    def aside(self) -> pygame.Rect:
        """The area between the plates, up to the piles and under what may be held: nothing moves there."""
        column = self.ring.union(self.told)
        column.width = min(self.near.pile.left, self.near.hand[0].left) - column.left
        low, held = self.near.plate.bottom, self.far.may or self.far.head
        column.top, column.height = held.bottom, low - held.bottom
        return column

    @classmethod
    def of(cls, m: Measures, options: Options, tools: Sequence[str] = TOOLS, foot: int = 0) -> Arena:
        """Return where everything lies in a game, with those tools above."""
        held, trophies = bool(options["choix"]), options["variant"] == COLLECTION
        return cls(m, held=held, trophies=trophies, tools=tools, foot=foot)

    def slot(self, side: Side) -> pygame.Rect:
        """Return where the first card of a player lies that fights."""
        [pose] = side.row_poses(1, self.card)
        place = pygame.Rect(0, 0, self.card, card_height(self.card))
        place.center = round(pose.x), round(pose.y)
        return place

    @property
    def between(self) -> pygame.Rect:
        """The band between both rows of cards: no card lies there."""
        top, bottom = self.slot(self.far).bottom, self.slot(self.near).top
        free = self.before_front
        return pygame.Rect(free.left, top, free.width, bottom - top).inflate(0, -6)

    def stake(self, count: int, size: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where it stands how many cards are at stake, so many by each, and what is free there.

        That is before the near pile, where no card comes; where cards are held, between both rows.
        """
        found = pygame.Rect((0, 0), size)
        if self.near.hand:
            found.center = round(self.near.row_poses(count, self.card)[-1].x), self.middle.centery
            return found, self.before_front
        side, right = self.near, self.near.pile.left - _GAP
        free = pygame.Rect(
            side.head.left, side.pile.top, right - side.head.left, side.head.top - side.pile.top
        )
        found.midright = free.right, free.centery
        return found, free

    @property
    def before_front(self) -> pygame.Rect:
        """The field without what tells who has more cards."""
        found = self.field.copy()
        found.width -= 0 if self.front is None else found.right - self.front[0].left
        return found

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to all: between both rows."""
        return Pose(self.slot(self.near).centerx, self.middle.centery, self.card)


def _widest(m: Measures, foot: int) -> int:
    """Return how wide a card is at most of which two lie one over the other, the middle between them."""
    taken = top(m) + band_height(m) + m.px(_UNDER_BAND) + 4 * _apart(m) + _middle_high(m) + bottom(m) + foot
    return min(m.card(_CARD), max(m.px(_CARD), round((m.height - taken) / 2 * CARD_SHAPE)))


def _declared(tools: Sequence[str], most: int, *, held: bool, trophies: bool, fronts: bool) -> Box:
    ring = Place("ring", grow=1, high=(em(14, 9.2), 0))
    told = Place("told", high=(em(15, 1.35 * 3, 18), _told_high))
    plates = [Place(f"{name}-plate", high=em(19, 2.4, 10, least=62)) for name in ("far", "near")]
    main = [] if held else [Place("main", high=em(15, 1, 20, least=46))]
    column = Column([plates[0], ring, told, plates[1], *main], gap=12, wide=em(19, 8.2, least=236))
    far, near = (_side(name, most, held=held, trophies=trophies) for name in ("far", "near"))
    sides = Column([far, _between(held=held), near], gap=_apart, grow=1)
    head, bar = Place("front-head", high=em(14, 1.6)), Place("front", grow=1)
    front = [Column([head, bar], gap=6, wide=em(14, 3.9, least=58))] * fronts
    field = Pad((_GAP, _apart), Row([sides, *front], gap=_GAP), grow=1, name="field")
    return table_page([Row([column, field], gap=16, grow=1)], _UNDER_BAND, tools)


def _told_high(m: Measures) -> int:
    """Return how high what has happened would be: in larger text the ring of symbols has some of it."""
    return em(15, 1.35 * (_FEWER_LINES if m.larger_text else LINES), 18)(m)


def _lanes_high(m: Measures) -> int:
    """Return how high what is out lies where cards are held: in larger text in two lanes."""
    return m.px(_APART) * (1 + m.larger_text)


def _apart(m: Measures) -> int:
    """Return how far rows lie apart: closer in larger text, so that it makes no card smaller."""
    return m.gap(_GAP)


_middle_high: Final = em(17, 2, least=64)
"""How high it is between the players."""


def _most(width: float) -> Callable[[Measures], int]:
    """Return how wide a card is at most where it may grow with the text."""
    return lambda m: m.card(width)


def _between(*, held: bool) -> Box:
    """Return what lies between the players: which symbols have met, and what lets the battle run."""
    high = _middle_high
    auto = Place("auto", wide=_auto_width, high=em(15, 1, 14, least=46))
    if held:
        under = Place("duels", wide=HELD * (_HELD + _GAP) - _GAP, high=high)
        return Row(
            [Box(wide=(130, 200)), Box(wide=(60, _HELD_PILE)), under, auto],
            gap=_GAP,
            align="center",
            name="middle",
        )
    return Row(
        [Grow(), Place("duels", wide=(0, _auto_width), high=high), Grow(), auto],
        gap=_GAP,
        align="center",
        name="middle",
    )


_auto_width: Final = em(15, 11, 40)


def _side_wide(most: int, *, row: bool) -> tuple[Length, Length]:
    """Return how wide a pile or a row is at the least, and wished, of cards of that width at most.

    In larger text neither gives way, and beside two cards that have tied there is room for what is at stake.
    """

    def wished(m: Measures) -> int:
        if not m.larger_text or not row:
            return most
        return round(most * (1 + _STACKED)) + m.type(_STAKE)

    return lambda m: wished(m) if m.larger_text else m.px(60), wished


def _kept(least: float, wish: float) -> tuple[Length, Length]:
    """Return the widths of what lies apart: no cards that grow with the text narrow it."""
    return lambda m: m.px(wish if m.larger_text else least), wish


def _side(name: str, most: int, *, held: bool, trophies: bool) -> Box:
    """Return the areas of a player: what lies apart, the pile, the cards held, and the row."""
    head = Place(f"{name}-head", high=em(15, 1.6))
    apart = Place(f"{name}-apart", high=(_APART, 200) if trophies else _lanes_high if held else _APART)
    may = [Place("may", high=(em(15, 1.5), em(15, 3.6)))] if held else []
    beside = [head, apart, Grow(), *may, Grow()] if name == "far" else [Grow(), head, apart]
    at = "bottomleft" if name == "far" else "topleft"
    piled = (60, _most(_HELD_PILE)) if held else _side_wide(most, row=False)
    pile = Shaped(CARD_SHAPE, Place(f"{name}-pile"), at, wide=piled)
    hand = [
        Shaped(CARD_SHAPE, Place(f"{name}-hand-{place}"), at, wide=(60, _most(_HELD)))
        for place in range(HELD if held else 0)
    ]
    fought = (84, _most(_TIED)) if held else _side_wide(most, row=True)
    row = Place(f"{name}-row", grow=1, wide=fought)
    wide = _kept(100, _TROPHIES) if trophies else _kept(130, 200) if held else (100, 370)
    return Row(
        [Column(beside, wide=wide), pile, *hand, row],
        gap=_GAP,
        grow=1,
    )
