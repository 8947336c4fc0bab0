"""Where everything lies on the table of Wankul: terrains with their rows, sides with piles, hand, story."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.wankul.places import BANNED, PILES
from game.rules.wankul.table import SLOTS
from scenes.games.wankul.faces import ground as terrain
from scenes.kit.content import Place
from scenes.kit.faces.base import CARD_SHAPE, card_height
from scenes.kit.faces.laying import LARGE_FROM, NAMED_FROM
from scenes.kit.layout import Box, Column, Pad, Row, Shaped, Stack, em, largest
from scenes.kit.measures import PLAIN
from scenes.kit.sprites import Pose
from scenes.kit.widgets import TARGET
from scenes.table.areas import Areas
from scenes.table.fan import ABOVE, Fan
from scenes.table.tools import covered_column, edge, over_column, tool_band, top

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.kit.layout import Length
    from scenes.kit.measures import Measures

FAR, NEAR = 0, 1
Ends = tuple[float, float]
"""From where to where the cards of a row may lie."""
TAG: Final = 54
_NARROW_TAG: Final = 39
"""How wide the tag of both totals is, at the left of a terrain; narrower in larger text."""
_CLICKED: Final = TARGET + 2
"""How many pixels are seen of each card of a row that is spread."""
_READ: Final = 18
"""How many pixels at the least are seen of each card of a row that is not: the figures over its name."""
_BESIDE: Final = 14
"""How far beside a column a card may be let go of, in pixels of the drawing."""
_LARGE_LOW: Final = 0.4
"""The hand's share of what is left of the height in larger text, of which the rows take the rest."""
_OVER: Final = 20
"""How far the hand lies under the rows: closer in larger text."""
_UNDER: Final = 26
"""How much room there is for the cards of a hand at both ends, which lie lower, and under them."""
_SQUEEZED: Final = 1.6
"""How wide a row is at the least beside one that is spread, in cards."""
_INSIDE: Final = 3
"""How far a row stays from both ends of a narrow column, in pixels of the drawing: that may be framed."""
_LEAST: Final = (4.65, 4.65, 1.8)
"""How wide the titles of the piles are at the least, in sizes of their type: they are never smaller."""
_SPREAD: Final = 1.3
"""How many degrees are between two cards in hand: their gems do not join there, nor do they part far."""


class Side:
    """What lies at the left for one player: the `panel`, and the `piles` by name under their `titles`.

    On the panel, `head` tells who that is, and `stars` what has been won; `foot` is under the piles,
    if there is room.
    """

    def __init__(self, areas: Mapping[str, pygame.Rect], name: str) -> None:
        self.panel, self.head, self.stars = areas[name], areas[f"{name}-head"], areas[f"{name}-stars"]
        self.foot = areas.get(f"{name}-foot")
        self.titles = {pile: areas[f"{name}-{pile}-title"] for pile in PILES}
        self.piles = {pile: areas[f"{name}-{pile}"] for pile in PILES}

    @property
    def heaps(self) -> pygame.Rect:
        """The piles with their titles."""
        first, *others = (*self.titles.values(), *self.piles.values())
        return first.unionall([*others, *([self.foot] if self.foot else [])])


class Ground:
    """A place for a terrain: its `tag` of totals, the card's `face` beside it, and the `rows` by side."""

    def __init__(self, areas: Mapping[str, pygame.Rect], slot: int) -> None:
        self.tag, self.face = areas[f"tag-{slot}"], areas[f"face-{slot}"]
        self.rows = areas[f"far-{slot}"], areas[f"near-{slot}"]
        self.middle = self.tag.union(self.face)
        """The terrain with its tag."""
        self.whole = self.middle.unionall(self.rows)
        """The terrain and both rows."""


class Arena(Areas):
    """The rectangles of the table; `sides` are that of the far player, then that of the near one.

    `card` is the width of a card in a row; "band" is where choices lie that are about no card, "story" what
    happens and has happened, "turn" what is told of it, over its "end". In larger text no card is narrower
    than in `smaller` text. Beside a sheet columns are `narrow`: rows keep to them, and lie no wider.
    """

    def __init__(self, m: Measures, boxes: Box, smaller: Arena | None, *, narrow: bool) -> None:
        super().__init__(m, boxes)
        self.narrow = narrow
        self.sides = Side(self.named, "far"), Side(self.named, "near")
        self.grounds = tuple([Ground(self.named, slot) for slot in SLOTS])
        row = self.grounds[0].rows[NEAR].height
        card = max(round((row - m.gap(5)) * CARD_SHAPE), min(NAMED_FROM, round((row - 2) * CARD_SHAPE)))
        self.card: int = max(card, smaller.card if smaller else 0)
        held = round((self.hand.height - m.px(_UNDER) - m.gap(ABOVE)) * CARD_SHAPE)
        self.fan: Fan = Fan(m, self.hand, max(held, smaller.fan.card if smaller else 0), 1.03, _SPREAD)

    # --- rows -------------------------------------------------------------------------------------------

    def ends(self, side: int, slot: int) -> Ends:
        """Return from where to where the cards of a row may lie: within its terrain, however many."""
        area, inside = self.grounds[slot].rows[side], self.m.px(_INSIDE) if self.narrow else 0
        return float(area.left + inside), float(area.right - inside)

    def beside(self, ends: Ends, spread: pygame.Rect) -> Ends:
        """Return from where to where a row may lie that gives way to one that is spread, as far as it can."""
        (left, right), least = ends, _SQUEEZED * self.card
        if spread.centerx > (left + right) / 2:
            return left, min(right, max(spread.left, left + least))
        return max(left, min(spread.right, right - least)), right

    def row_pose(
        self,
        ends: Ends,
        side: int,
        slot: int,
        index: int,
        count: int,
        *,
        spread: bool = False,
        opened: int | None = None,
    ) -> Pose:
        """Return where a card of a row of so many lies: they touch, or overlap as they must between its ends.

        Of a row that is `spread` as much is seen of each as can be clicked: it may be wider than its place.
        The card `opened` lies free: the others share what is left between both ends.
        """
        area, step = self.grounds[slot].rows[side], self._step(ends, count)
        left, right = ends
        if spread and not self.narrow:
            step = max(step, _CLICKED)
            left, right = self.grounds[0].rows[side].left, self.m.width
        half = (self.card + step * (count - 1)) / 2
        middle = max(left + half, min(float(area.centerx), right - half))
        along = step * index
        if opened is not None and 0 < (others := count - 2) >= opened:
            rest = (step * (count - 1) - self.card) / others
            along = rest * index + (self.card - rest) * (index > opened)
        return Pose(middle - step * (count - 1) / 2 + along, area.centery, self.card)

    def empty(self, side: int, slot: int) -> pygame.Rect:
        """Return where the first card of a row would lie."""
        return Pose(*self.grounds[slot].rows[side].center, self.card).area()

    def _step(self, ends: Ends, count: int) -> float:
        return min(self.card, (ends[1] - ends[0] - self.card) / max(1, count - 1))

    def packed(self, ends: Ends, count: int) -> bool:
        """Say whether less is seen of the cards of a row of so many than can be told apart."""
        return self._step(ends, count) < _READ

    # --- hands and piles --------------------------------------------------------------------------------

    def far_pose(self, place: int, count: int) -> Pose:  # noqa: ARG002 - they lie one on the other
        """Return where a card of the far hand lies: at whose it is, one on the other."""
        panel = self.sides[FAR].panel
        return Pose(panel.right - self.m.px(30), panel.top + self.m.px(38), self.m.px(30))

    def pile_pose(self, side: int, pile: str) -> Pose:
        """Return where a card of a pile lies: one that is banned lies turned aside."""
        area = self.sides[side].piles[pile]
        return Pose.on(area) if pile != BANNED else Pose.on(area).widened(CARD_SHAPE).turned(90)

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to both."""
        middle = self.grounds[1].middle
        return Pose(middle.centerx, middle.centery, max(self.m.px(200), LARGE_FROM))

    def slot_at(self, pos: tuple[int, int]) -> int | None:
        """Return the place for a terrain whose column that is, or a little beside it; None for none."""
        columns = [one.whole.inflate(2 * self.m.px(_BESIDE), 0) for one in self.grounds]
        return next((slot for slot, one in enumerate(columns) if one.collidepoint(pos)), None)


@lru_cache(maxsize=8)
def arrange(m: Measures, until: int | None = None) -> Arena:
    """Lay the table out in a window; the cards end at `until` where a sheet lies over the right of it.

    In larger text it covers the column instead, and the cards begin after it.
    """
    smaller = arrange(m.smaller, until) if m.smaller else None
    lay = partial(_laid, m, 0 if until is None else m.width - until, smaller)
    boxes = lay(terrain.HIGH)
    if (high := terrain.high(boxes["face-0"].width)) > terrain.HIGH:
        boxes = lay(high)
    return Arena(m, boxes, smaller, narrow=until is not None)


def _laid(m: Measures, covered: int, smaller: Arena | None, high: float) -> Box:
    """Return the boxes of the table, of which so many pixels at the right lie under a sheet.

    Terrains are so `high` for their width. In large text what lies beside them gives way, and no row is lower
    than in `smaller` text.
    """
    large = smaller is not None
    wide = largest(304, em(14, 0 if large else 19))
    told, aside = [Pad((0, 2, 4, 13), Place("story"), wide=wide)], Box(wide=9 if large else 16)
    column = [_column(smaller), Box(wide=12 if large else 20)]
    if covered:
        told, aside = [], Pad((20, 0, 20, 13), Place("story"), wide=lambda _m: covered)
    if covered and over_column(m):
        column, aside = [covered_column([column[0], Place("story")], covered)], Box(wide=9)
    hand = Pad((0, lambda m: m.gap(_OVER), 0, 0), Place("hand"), grow=2)
    band = Column([Place("band", high=em(14, 1, 18))])
    low = Pad((0, 4, 0, 0), Stack([band, Row([hand, *told], gap=10)]), high=(160, 216), grow=0.2)
    if smaller is not None:
        low.grow = _LARGE_LOW
        low.high = lambda m: card_height(smaller.fan.card) + m.px(_UNDER + 4) + m.gap(_OVER + ABOVE)
    tag = _giving(m, TAG, _NARROW_TAG)
    grounds = [_ground(slot, tag, high, smaller) for slot in SLOTS]
    field = Column([Row(grounds, gap=lambda m: m.px(_giving(m, 14, 6)), grow=0.8), low], grow=1)
    table = Row([*column, field, aside], grow=1)
    above = Pad((0, 0, edge, 0), tool_band())
    boxes = Pad((edge, top, 0, 0), Column([above, table], gap=lambda m: m.gap(12)))
    boxes.lay(m, pygame.Rect((0, 0), m.size))
    return boxes


def _giving(m: Measures, plain: float, least: float) -> float:
    """Return a width in pixels of the drawing that larger text takes some of, and `least` at its largest."""
    return max(least, plain - (plain - least) * 2 * (m.text_size - PLAIN) / PLAIN)


def _ground(slot: int, tag: float, high: float, smaller: Arena | None) -> Box:
    """Return a terrain with the tag of its totals, between both rows."""
    parts = Row([Place(f"tag-{slot}", grow=tag), Place(f"face-{slot}", grow=terrain.WIDE)])
    middle = Shaped((tag + terrain.WIDE) / high, parts, high=terrain.HIGH, grow=0 if smaller else 1)
    far, near = (Place(f"{side}-{slot}", high=142, grow=2) for side in ("far", "near"))
    if smaller is not None:
        far.high = near.high = lambda m: card_height(smaller.card) + m.gap(5)
    return Column([far, Pad((1, 0), middle, grow=1), near], gap=lambda m: m.gap(8), grow=1)


def _column(smaller: Arena | None) -> Box:
    """Return what lies in the left column: both players, what the turn allows, its end."""
    turn, end = (
        Place("turn", high=em(14, 1.5 if smaller else 1.9, least=28)),
        Place("end", high=em(15, 1, 20, least=46)),
    )
    foot = Column([turn, end])
    sides = Pad(
        (0, 0, 0, 4),
        Column([_side("far", smaller), _side("near", smaller)], gap=lambda m: m.gap(10)),
        grow=1,
    )
    return Pad((0, 0, 0, 13), Column([sides, foot]), wide=em(14, 8.6 if smaller else 8.2, 84, least=212))


def _side(name: str, smaller: Arena | None) -> Box:
    """Return the panel of a player with three piles under it, no card smaller than in `smaller` text."""
    inside = [Place(f"{name}-head", grow=1), Place(f"{name}-stars", high=30)]
    high = em(14, 2.7 if smaller else 3.3, 54, least=112)
    panel = Stack([Place(name), Pad((12, 6, 10, 14), Column(inside))], high=high)
    before = smaller.named if smaller else {}
    piles = [
        _pile(f"{name}-{pile}", least, before.get(f"{name}-{pile}"))
        for pile, least in zip(PILES, _LEAST, strict=True)
    ]
    foot = Place(f"{name}-foot", high=(em(14, 1.2), _foot_high), optional=1)
    under = Column([Row(piles, gap=lambda m: m.gap(4)), Box(high=em(14, 0.6)), foot])
    return Column([panel, under], gap=lambda m: m.gap(8), grow=1)


def _foot_high(m: Measures) -> int:
    """Return how high is what is told under piles: two lines, where larger text does not need the room."""
    return round(em(14, 1.2 if m.smaller else 2.6)(m))


def _pile(name: str, least: float, before: pygame.Rect | None) -> Box:
    """Return a pile under its title, so many sizes of its type wide at least; no smaller than `before`."""
    high: Length | tuple[Length, Length] = (20, 98)
    wide, line = em(14, least), 1.45
    if before is not None:
        high, line = (lambda _m: before.height), 1.2
        wide = largest(wide, lambda m: before.width + 2 * m.px(2))
    pile = Pad((2, 0), Shaped(CARD_SHAPE, Place(name), "midtop"), high=high)
    return Column([Place(f"{name}-title", high=em(14, line)), pile], gap=2, wide=(wide, 67), grow=1)
