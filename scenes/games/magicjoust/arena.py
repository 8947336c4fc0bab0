"""Where everything lies on the table of Magicjoust: quadrants, cards in play, piles, hands, the column."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.magicjoust.places import CREUSET, DISCARD, ETHER
from scenes.games.magicjoust.faces.quadrant import beside_label, labels, zone_rects
from scenes.games.magicjoust.lines import Lines, spread_within
from scenes.games.magicjoust.tower import storeys
from scenes.kit.content import Place
from scenes.kit.faces.base import CARD_SHAPE, card_height
from scenes.kit.faces.laying import LARGE_FROM, NAMED_FROM
from scenes.kit.layout import Anchor, Box, Column, Grow, Pad, Row, Shaped, Stack, em, grown
from scenes.kit.sprites import Pose
from scenes.table.areas import Areas
from scenes.table.fan import Fan, small_fan
from scenes.table.tools import edge, tool_band, top

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.magicjoust.places import InvokedSeen
    from scenes.kit.measures import Measures

FAR, NEAR = 0, 1
_SEEN: Final = 0.72
"""How much of each singularity of a zone is seen, in parts of its width."""
_INNER, _TALL = 0.92, 0.96
"""How much of a zone singularities lie on, in parts of its width, and of the height beside its number."""
NUMBER: Final = 14
"""How large the numbers of zones are, however large text is: they take no room from cards."""
_SHOWN: Final = 0.88
"""How wide a card is that is shown to both, in widths of the near quadrant."""
_HELD: Final = 128
"""How wide a card in hand is at most."""
_OVER_HAND: Final = 14
"""How far over the hand advice ends: a card that is advised rises."""
_ROUND_HELD: Final = 20
"""How much room there is over and under the cards of the hand."""
NAMES: Final = ("far", "near")
"""What the places of both sides begin with."""
QUADRANTS: Final = (190, 248)
"""How wide the far quadrant and the near one are at 1280 x 720."""
SINGULARITY: Final = 0.3
"""How wide a singularity is at most, in widths of its quadrant."""
_BOTH_WAYS: Final = 0.19
"""How wide those are of a zone where some lie across, in widths of the quadrant."""
INVOKED: Final = 124
_AIR: Final = 10
"""How much of the height of a row is left free over and under its cards: for their light."""
PILE: Final = 64
_TITLE: Final = em(14, 1.3, 8)
_TITLED: Final = em(15, 9)
"""How high and how wide the title of a row is."""
_LINE: Final = em(14, 1.45)
_PANEL: Final = em(20, 1.2, 40)
_WIDE: Final = em(14, 9.8, least=226)
"""How wide the left column is."""
_TOWER: Final = em(14, 12.6, least=200)
"""How wide the great work is."""
_STAR: Final = em(14, 2.9)
"""How wide the star with its points is, beside its title in two lines."""
PILES: Final = {ETHER: (2.8, 26), CREUSET: (4.1, 11), DISCARD: (4.65, 6)}
"""The piles of the near wizard: how wide the words over each are, and its share of what these leave."""
_EDGE, _APART = grown(8, -1), grown(14, -1)
"""How far what lies before a wizard is from the edge of its half of the table beside it, and apart."""
_BESIDE: Final = 16
"""How far the halves of the table are from the column, and from a sheet."""


class Side:
    """What lies before one wizard, in pixels of the window.

    `zones` are in the order of the rules, `labels` where their numbers stand, `grounds` where singularities
    lie there; `row` is where the cards in play lie, but plans: each is one of
    `plans`, the storeys of the `tower`. Both have a title over them. `spot` and `card` are widths.
    """

    def __init__(self, m: Measures, boxes: Box, name: str, smaller: Side | None = None) -> None:
        self.half = boxes[f"{name}-half"]
        self.quadrant = boxes[f"{name}-quadrant"]
        self.zones = zone_rects(self.quadrant)
        self.labels = labels(self.zones, m.plain.type(NUMBER))
        self.grounds = tuple(map(beside_label, self.zones, self.labels))
        room = self.grounds[0].height * _TALL
        self.spot = round(min(self.quadrant.width * SINGULARITY, room * CARD_SHAPE))
        self.crossed = round(min(self.quadrant.width * _BOTH_WAYS, room / (1 + 1 / CARD_SHAPE)))
        self.row_title, self.row = boxes[f"{name}-row-title"], boxes[f"{name}-row"]
        self.card = min(max(m.card(INVOKED), NAMED_FROM), round((self.row.height - m.px(_AIR)) * CARD_SHAPE))
        if smaller is not None:
            self.card = max(self.card, smaller.card)
        self.lines: Lines = Lines(m, self.row, self.card, smaller.lines if smaller else None)
        self.plans_title, self.tower = boxes[f"{name}-plans-title"], boxes[f"{name}-tower"]
        self.points = boxes[f"{name}-points"]
        self.plans = storeys(self.tower)

    @property
    def great_work(self) -> pygame.Rect:
        """Where the great work grows, with its title."""
        return self.plans_title.union(self.tower)

    def flats(self, plans: Sequence[int], others: Sequence[int], *, slabs: bool) -> dict[int, pygame.Rect]:
        """Return where cards in play lie that are none there: plans as storeys, `others` as `slabs` if so.

        They are told by their places, in the order in which they lie.
        """
        storeys = [self.plans[min(level, len(self.plans) - 1)] for level in range(len(plans))]
        lying = self.lines.slabs(len(others)) if slabs else []
        return dict([*zip(plans, storeys, strict=True), *zip(others, lying, strict=False)])


class Arena(Areas):
    """Where everything lies: an area by its name; in `smaller` text no card is wider.

    `sides` are that of the far wizard, then that of the near one; `piles` are the near ones by name.
    """

    def __init__(self, m: Measures, boxes: Box, smaller: Arena | None = None) -> None:
        super().__init__(m, boxes)
        self.sides = _side(m, boxes, FAR, smaller), _side(m, boxes, NEAR, smaller)
        self.piles = {name: self[name] for name in (ETHER, CREUSET)}
        held = max(self["held"].width, smaller.fan.card if smaller else 0)
        self.fan: Fan = Fan(m, self["fan"], held, 1.06)

    @property
    def column(self) -> pygame.Rect:
        """The column at the left, down to what is told of the turn."""
        area = self["near"].copy()
        area.top, area.height = self["far"].top, self["turn"].top - self["far"].top
        return area

    @property
    def titled(self) -> bool:
        """Say whether rows lie under their titles: in larger text cards take that room."""
        return not self.m.larger_text

    @property
    def tips_foot(self) -> int:
        """The ordinate down to which advice lies over the table: over the hand, where text is plain."""
        return self.hand.top - self.m.px(_OVER_HAND) if self.titled else self.m.height - self.m.px(12)

    # --- quadrants --------------------------------------------------------------------------------------

    def spot_poses(self, row: int, zone: int, stable: Sequence[bool]) -> list[Pose]:
        """Return where the singularities of a zone (1 to 4) lie; the unstable ones lie across, lower."""
        side, upright = self.sides[row], sum(stable)
        area, across = side.grounds[zone - 1], len(stable) - sum(stable)
        both = bool(upright and across)
        widest = side.crossed if both else side.spot
        width, turned = self._width_in(area, widest, upright), self._turned_in(area, widest, across)
        inner = area.scale_by(1, _TALL)
        upper = inner.top + card_height(width) / 2 if both else area.centery
        lower = inner.bottom - turned / 2 if both else area.centery
        uprights = iter(self._in_zone(area, [width] * upright))
        others = iter(self._in_zone(area, [card_height(turned)] * across))
        return [
            Pose(next(uprights), upper, width) if one else Pose(next(others), lower, turned, -90)
            for one in stable
        ]

    def _width_in(self, area: pygame.Rect, width: int, count: int) -> int:
        """Return how wide singularities side by side in a zone are: so that the colour of each is seen."""
        return min(width, round(area.width * _INNER / (1 + _SEEN * max(0, count - 1))))

    def _turned_in(self, area: pygame.Rect, width: int, count: int) -> int:
        """Return how wide those are that lie across, side by side."""
        return min(width, round(self._width_in(area, card_height(width), count) * CARD_SHAPE))

    def _in_zone(self, area: pygame.Rect, widths: Sequence[int]) -> list[float]:
        inner = area.scale_by(_INNER, 1)
        return spread_within(widths, inner.left, inner.width, _SEEN)

    # --- cards in play ----------------------------------------------------------------------------------

    def row_poses(self, row: int, cards: Sequence[InvokedSeen]) -> list[Pose]:
        """Return where the cards in play lie, but plans."""
        return self.sides[row].lines.poses([one.used for one in cards])

    # --- hands and piles --------------------------------------------------------------------------------

    def far_pose(self, place: int, count: int) -> Pose:
        """Return where a card of the far hand lies: small, seen from its back."""
        return small_fan(self.m, self["far-hand"], place, count)

    def pile_pose(self, row: int, pile: str, *, discard: bool = False) -> Pose:
        """Return where a card lies that is in a pile, or in its discard."""
        if row == FAR:
            far = self["far-piles"]
            return Pose(*far.center, round(far.height * CARD_SHAPE))
        area = self[DISCARD] if discard else self.piles[pile]
        return Pose.on(area)

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to both."""
        far, near = self.sides[FAR].quadrant, self.sides[NEAR].quadrant
        middle = (self.sides[NEAR].row.centerx, (far.centery + near.centery) // 2)
        return Pose(*middle, max(round(near.width * _SHOWN), LARGE_FROM))


@lru_cache(maxsize=8)
def arrange(m: Measures, until: int | None = None) -> Arena:
    """Lay the table out in a window; it ends at an abscissa, where one is given.

    In larger text cards have the room that they have in plain text, and that of the titles over them.
    """
    smaller = arrange(m.smaller, until) if m.smaller else None
    boxes = _declared(
        m.width - (until or m.width), smaller, at_left=until is not None and over_column(m, until)
    )
    boxes.lay(m, pygame.Rect((0, 0), m.size))
    return Arena(m, boxes, smaller)


def over_column(m: Measures, until: int) -> bool:
    """Say whether a sheet lies over the column at the left: at the right it leaves no room for a card."""
    near = arrange(m).sides[NEAR]
    return m.larger_text and near.row.width - (m.width - until) < near.card


def _side(m: Measures, boxes: Box, row: int, smaller: Arena | None) -> Side:
    return Side(m, boxes, NAMES[row], smaller.sides[row] if smaller else None)


def _declared(beside: int, smaller: Arena | None, *, at_left: bool) -> Box:
    """Return the boxes of the table: the half of the far wizard above, that of the near one below.

    So many pixels at the right are left to what lies beside: over the hand, in larger text down to the foot;
    or `at_left`, where the column is as wide.
    """
    aside = Box(wide=lambda m: 0 if at_left else max(0, beside - edge(m)))
    columns, works = (_far_column(smaller), _near_column()), smaller
    if at_left and smaller is not None:
        works = arrange(smaller.m)  # a sheet over the column leaves it as wide as it is without one
    for column in columns if at_left else ():
        column.wide = lambda m: max(_WIDE(m), beside - edge(m) - m.px(_BESIDE))
    beside_column = Box(wide=grown(_BESIDE, -1))
    opposite = Row([columns[0], beside_column, _half(FAR, _far_half(smaller, works)), aside], grow=0.3)
    over, under = (aside, Box()) if smaller is None else (Box(), aside)
    own = Row([columns[1], beside_column, _half(NEAR, _near_half(smaller, works, over)), under], grow=0.7)
    gaps = [Box(high=12 if smaller is None else 6), Box(high=8 if smaller is None else 4)]
    halves = [gaps[0], opposite, gaps[1], own]
    return Pad((edge, top, edge, 8 if smaller is None else 2), Column([tool_band(), *halves]))


def _half(row: int, inner: Box) -> Box:
    """Return a half of the table."""
    return Stack([Place(f"{NAMES[row]}-half"), Pad((_EDGE, 8), inner)], grow=1)


def _far_half(smaller: Arena | None, works: Arena | None) -> Box:
    return Row([_quadrant(FAR), _cards(FAR, smaller), _great_work(FAR, works)], gap=_APART)


def _near_half(smaller: Arena | None, works: Arena | None, aside: Box) -> Box:
    """Return what lies before the near wizard: what a formula asks is under the quadrant that pays it.

    Its cards in play and its great work end before what lies `aside`.
    """
    left = Column([_quadrant(NEAR), Box(high=8), Place("told", grow=1)], wide=QUADRANTS[NEAR])
    hand = Stack(near_hand(), high=(100, 196), grow=0.3)
    over = Row(
        [Row([_cards(NEAR, smaller), _great_work(NEAR, works)], gap=_APART, grow=1), aside],
        high=(150, em(14, 1.9, 174)),
        grow=0.3,
    )
    if smaller is not None:
        over.high, over.grow, hand.grow = None, 1, 1
        hand.high = (lambda _m: smaller.hand.height), lambda m: card_height(m.card(_HELD)) + m.px(_ROUND_HELD)
    return Row([left, Column([over, hand], grow=1)], gap=_APART)


def near_hand() -> list[Box]:
    """Return the place of the near hand, with those of its fan and of a card in it."""
    held = Anchor(Shaped(CARD_SHAPE, Place("held"), "midtop", wide=lambda m: m.card(_HELD)), "midtop")
    return [Place("hand"), Pad((0, -8, 0, 12), Place("fan")), Pad((0, 8, 0, 12), held)]


def _quadrant(row: int) -> Box:
    side = QUADRANTS[row]
    return Place(f"{NAMES[row]}-quadrant", wide=side, high=side)


def _cards(row: int, smaller: Arena | None) -> Box:
    """Return the cards in play of a wizard, under their title, or in larger text instead of it."""
    name = NAMES[row]
    cards = Place(f"{name}-row", grow=1)
    title = Row([Place(f"{name}-row-title", wide=_TITLED)], high=_TITLE)
    if smaller is None:
        return Column([title, cards], wide=(0, 400), grow=1)
    cards.high = (
        (lambda m: card_height(smaller.sides[row].card) + m.px(_AIR)),
        lambda m: card_height(m.card(INVOKED)),
    )
    return Stack([cards, Column([title, Grow()])], wide=(0, 400), grow=1)


def _great_work(row: int, smaller: Arena | None) -> Box:
    """Return the great work of a wizard, under its title."""
    name = NAMES[row]
    title = Place(f"{name}-plans-title", grow=1)
    head = Row([title, Place(f"{name}-points", wide=_STAR)], gap=4, high=_STAR)
    tower = Place(f"{name}-tower", grow=1)
    found = Column([head, tower], gap=4, wide=(162, _TOWER))
    if smaller is not None:
        as_before = smaller.sides[row]
        head.high, tower.high = (lambda m: _STAR(m.plain), _STAR), lambda _m: as_before.tower.height
        found.wide, found.high = lambda _m: as_before.tower.width, 0
    return found


def _far_column(smaller: Arena | None) -> Box:
    """Return what lies beside the far quadrant: the wizard, what is told of the piles, the hand."""
    told = Place("far-piles", high=(lambda m: 2 * _LINE(m.plain), lambda m: 2 * _LINE(m)))
    hand = Place("far-hand", high=(_known, 68))
    if smaller is not None:
        hand.high = lambda _m: smaller["far-hand"].height
    boxes = [Place("far", high=_PANEL), Box(high=(2, 10)), told, hand]
    return Pad((0, 0, 0, 14), Column(boxes), wide=_WIDE)


def _known(m: Measures) -> int:
    """Return how high the far hand is at the least: its cards can be pointed at where they are known."""
    return max(m.px(46), 46)


def _near_column() -> Box:
    """Return what lies beside the near quadrant: the wizard, the piles, the turn and its button."""
    piles = [
        Column(
            [Place(f"{name}-title", high=_LINE), Shaped(CARD_SHAPE, Place(name), "topleft", grow=1)], gap=7
        )
        for name in PILES
    ]
    for pile, (titled, share) in zip(piles, PILES.values(), strict=True):
        pile.wide, pile.grow = (1, em(14, titled)), share
    turn = Place("turn", high=em(14, 4.95, 20))
    end = Place("end", high=em(15, 1, 20, least=44))
    heaps = Row(piles, gap=6, high=(90, em(14, 1.45, 7 + PILE / CARD_SHAPE)))
    boxes = [Place("near", high=_PANEL), Box(high=10), heaps, Box(high=16), Grow(), turn, Box(high=12), end]
    return Pad((0, 0, 0, 14), Column(boxes), wide=_WIDE)
