"""The cards on the table of Wankul, as one seat sees them, and how they are drawn."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from game.core.table import HAND as HELD
from game.core.table import Spot
from game.rules.wankul.places import ASIDE, PAID_FOR, PICKED, PILES, ROWS, TERRAINS
from game.rules.wankul.table import SLOTS
from scenes.games.wankul import marks
from scenes.games.wankul.arena import FAR, NEAR
from scenes.games.wankul.edition import TABLE
from scenes.games.wankul.faces.ground import draw_place_of
from scenes.games.wankul.looks import acting
from scenes.games.wankul.rows import Opening, RowsDrawn, shares
from scenes.kit import palette, paper, timeline
from scenes.kit.lights import (
    FRAME,
    Light,
    draw_advised,
    draw_around,
    draw_focus,
    draw_lit,
    draw_place,
    show_advised,
)
from scenes.kit.measures import drawn_on
from scenes.kit.sprites import Pose, Sprite, painted
from scenes.table.cards import CardTable
from scenes.table.under_mouse import shift_under

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.core.model import Action
    from game.rules.wankul.places import GroundSeen, LaidSeen, WankulTable
    from scenes.games.wankul.arena import Arena, Ends
    from scenes.games.wankul.faces.spine import Gems
    from scenes.games.wankul.looks import Looks
    from scenes.kit.sprites import Painter
    from scenes.table.fan import Fan

Row = tuple[int, int]
"""A row: the place of its terrain, whose it is."""
_GROUND: Final = palette.shade(TABLE, 0.12)
_TILT: Final = 2.0
"""How askew a terrain lies that was placed this turn, in degrees."""
_VEIL: Final = 110
"""How dark the veil is over a terrain that would be lost, of 255."""
_LIFTED: Final = 8
"""How much higher the hand is held while it pays, in pixels of the drawing."""


def row_spot(slot: int, seat: int, index: int | None = None) -> Spot:
    """Return the spot of a row, or of a character there."""
    return Spot(ROWS[slot], seat, index)


class TerrainTable(CardTable):
    """Everything that lies on the table; the seat of the view is near, the other one far.

    `spread` is the row that lies wider, so that each of its cards can be clicked; `opening` has the rows that
    lie otherwise than at rest.
    `paid_for` waits at the end of a row for its cost, `picked` lie at a pile. Where the hand lies otherwise
    than on the table shown `last`, the card next to the mouse stays there: `mouse` is its x, None elsewhere.
    """

    arena: Arena
    seen: WankulTable
    heaped: WankulTable
    looks: Looks

    def __init__(
        self,
        arena: Arena,
        seen: WankulTable,
        looks: Looks,
        *,
        open_hand: bool,
        before: TerrainTable | None = None,
        last: TerrainTable | None = None,
        mouse: int | None = None,
    ) -> None:
        self.spread: Row | None = None
        self.opening = Opening()
        self.rows_drawn = RowsDrawn(self)
        self.looks = looks
        held = sorted(seen.hand, key=self.rank) if open_hand else []
        self.acting = acting(seen)
        self.shift = 0.0 if mouse is None else shift_under(before or last, held, arena.fan, mouse)
        super().__init__(arena, seen, looks, seen.foe, open_hand=open_hand, before=before)
        self.laid = {
            (slot, seat): self.row_of((ROWS[slot], seat), partial(self._row, slot, seat), before)
            for slot in SLOTS
            for seat in (seen.foe, seen.seat)
        }
        self.paid_for = self.row_of((PAID_FOR, seen.seat), self._paid_for, before)
        self.picked = self.row_of((PICKED, seen.seat), self._picked, before)
        terrains = self.row_of((TERRAINS, None), self._terrains, before)
        self.terrains = dict(zip(self._filled((TERRAINS, None)), terrains, strict=True))

    def besides(self, key: tuple[str, int | None]) -> object:
        """Return what tells besides its cards how a place lies: what is paid, done, or lies beside a row."""
        place, seat = key
        goal = self.goal
        others: dict[str, object] = {TERRAINS: self.acting, HELD: self.seen.costs, PICKED: None}
        others[PAID_FOR] = None if goal is None else self.end_of_row(goal)
        return goal, others[place] if place in others else self.ends(ROWS.index(place), seat or 0)

    # --- what lies where --------------------------------------------------------------------------------

    def painter(self, ref: str, place: str) -> Painter:
        """Return what draws a card: in hand a terrain stands, a character tells what it costs everywhere."""
        return self._held_paint(ref) if place == HELD and ref else super().painter(ref, place)

    def _held_paint(self, ref: str, share: float = 1.0) -> Painter:
        """Return what draws a card of the hand of which so much is seen."""
        costs = {cost for cost in self.seen.costs.get(ref, ()) if cost is not None}
        return self.looks.held(ref, costs.pop() if len(costs) == 1 else None, share)

    def sideways(self, ref: str) -> bool:
        """Say whether a card lies sideways: terrains do."""
        return self.looks.is_terrain(ref)

    def _near_hand(self) -> list[Sprite]:
        """Return the hand, held higher while it pays."""
        hand = super()._near_hand()
        for one in hand if self.goal is not None or self.picked_pile else ():
            one.pose = one.pose.moved(0, -self.m.px(_LIFTED))
        return hand

    def _paid_for(self) -> list[Sprite]:
        goal = self.goal
        return [] if goal is None else self._aside(PAID_FOR, [self.end_of_row(goal)])

    def _picked(self) -> list[Sprite]:
        if not self.picked_pile:
            return []
        pile, step = self.arena.pile_pose(NEAR, self.picked_pile), self.m.px(4)
        count = self.seen.count(PICKED, self.seen.seat)
        return self._aside(PICKED, [pile.moved(step * number, step * number) for number in range(count)])

    def _aside(self, place: str, poses: Sequence[Pose]) -> list[Sprite]:
        """Return cards of the hand that lie elsewhere."""
        sides = [(ref, ref if self.open_hand else "") for ref in self.seen.refs(place, self.seen.seat)]
        laid = zip(sides, poses, strict=True)
        return [Sprite(ref, self.painter(side, HELD), pose, side) for (ref, side), pose in laid]

    @property
    def goal(self) -> int | None:
        """The terrain that what is paid for goes to; None where nothing is."""
        card = self.seen.paid_for
        return None if card is None else cast("int", card.marks["slot"])

    @property
    def picked_pile(self) -> str:
        """The pile that cards of the hand go to that are picked, "" where none is."""
        picked = self.seen.place(PICKED, self.seen.seat).cards
        return cast("str", picked[0].marks["pile"]) if picked and picked[0] else ""

    @property
    def fan(self) -> Fan:
        """How the near hand lies: while the mouse is there, the card next to it where it lay."""
        return replace(self.arena.fan, shift=self.shift)

    def offer(self, offered: Sequence[Action]) -> None:
        """Leave the hand in its place: a sheet lays out what is to be chosen."""

    def _far_hand(self) -> list[Sprite]:
        """Return nothing: only how many cards the other player holds is told."""
        return []

    def _row(self, slot: int, seat: int) -> list[Sprite]:
        held, poses = self.row_held((slot, seat)), self.row_poses(slot, seat)
        paints = self.row_paints((slot, seat), poses)
        return [Sprite(one.card, paint, pose) for one, paint, pose in zip(held, paints, poses, strict=True)]

    def row_paints(self, row: Row, poses: Sequence[Pose]) -> list[Painter]:
        """Return what draws the characters of a row where they lie so."""
        laid = zip(self.row_held(row), shares(poses), self.row_joined(row), strict=True)
        ground = self.seen.grounds[row[0]]
        return [self.looks.laid(*each, crossed=ground is not None and ground.crossed) for each in laid]

    def row_joined(self, row: Row) -> list[Gems]:
        """Return the gems of the characters of a row that have joined, those closed and those opened."""
        combos = [one.combo for one in self.row_held(row)]
        return [*zip(combos, (*combos[1:], ""), strict=False)]

    def row_poses(self, slot: int, seat: int, *, more: int = 0, opened: int | None = None) -> list[Pose]:
        """Return where the characters of a row lie, with room for so many more at its end; one lies free."""
        count, paying = len(self.row_held((slot, seat))), (slot, seat) == (self.goal, self.seen.seat)
        ends, most = self.ends(slot, seat), count + (more or int(paying))
        lay = partial(self.arena.row_pose, ends, self.side(seat), slot, count=most, opened=opened)
        return [lay(place, spread=self.spread == (slot, seat)) for place in range(count)]

    def _terrains(self) -> list[Sprite]:
        return [self._terrain(slot, one) for slot, one in self.seen.lying.items()]

    def _terrain(self, slot: int, one: GroundSeen) -> Sprite:
        """Return a terrain as it lies: it is as flat where it flies, so is its shadow."""
        face, paint = self.arena.grounds[slot].face, self.looks.ground(one.card, self.acting)
        pose = Pose.on(face).turned(_TILT if one.fresh else 0.0)
        return Sprite(one.card, paint, pose, tall=face.height / face.width)

    def rank(self, ref: str) -> tuple[int | str, ...]:
        """Return where a card stands in the hand: alike ones side by side, dear ones right, terrains last."""
        card = self.looks.character(ref)
        return (1, 0, 0, ref) if card is None else (0, card.cost, -card.force, ref)

    def back(self, place: str) -> Painter:  # noqa: ARG002 - all are alike
        """Return what draws the back of a card."""
        return self.looks.back

    def heap(self, spot: Spot) -> Pose | None:
        """Return where a card lies in a pile, or in the hand of the other player."""
        if spot.place == HELD:
            return self.arena.far_pose(0, 1)
        if spot.place == ASIDE:
            return marks.borne_at(self, spot)
        return self.arena.pile_pose(self.side(spot.seat or 0), spot.place)

    def own(self) -> list[Sprite]:
        """Return the characters of the near seat in play."""
        return [one for (_slot, seat), row in self.laid.items() if seat == self.seen.seat for one in row]

    def side(self, seat: int) -> int:
        """Return which side of the arena is a seat's."""
        return NEAR if seat == self.seen.seat else FAR

    def rect_of(self, spot: Spot) -> pygame.Rect:
        """Return what can be pointed at of a spot of the table: a character under its neighbour, a place."""
        side = self.side(spot.seat or 0)
        if spot.place in PILES:
            return self.arena.sides[side].piles[spot.place]
        if spot.place == TERRAINS:
            return self.arena.grounds[spot.index or 0].middle
        if spot.place in (PAID_FOR, PICKED):
            return self.cards()[spot].pose.area()
        slot = ROWS.index(spot.place)
        if spot.index is None:
            return self.arena.grounds[slot].rows[side]
        row = slot, spot.seat or 0
        count, spread = len(self.laid[row]), self.spread == row
        return self.arena.row_pose(self.ends(*row), side, slot, spot.index, count, spread=spread).area()

    def area_of(self, spot: Spot) -> pygame.Rect | None:
        """Return the area of a row, of the place of a terrain, or of a pile."""
        whole = spot.place in (TERRAINS, *PILES) or (spot.place in ROWS and spot.index is None)
        return self.rect_of(spot) if whole else None

    def packed_at(self, pos: tuple[int, int]) -> Row | None:
        """Return the row there whose cards lie too close to be told apart, or is spread; None for none."""
        here = (row for row in reversed(self.rows_upwards()) if self.reach(row).collidepoint(pos))
        return next((row for row in here if self.arena.packed(self.ends(*row), len(self.laid[row]))), None)

    def row_spots(self, row: Row) -> list[Spot]:
        """Return the spots of the characters of a row."""
        return [row_spot(*row, index) for index in range(len(self.laid[row]))]

    def row_held(self, row: Row) -> Sequence[LaidSeen]:
        """Return the characters of a row as they are seen: none where no terrain lies."""
        slot, seat = row
        return self.seen.lying[slot].rows[seat] if slot in self.seen.lying else ()

    def rows_upwards(self) -> list[Row]:
        """Return the rows as they lie over each other: one that is spread is on top."""
        return sorted(self.laid, key=lambda row: row == self.spread)

    def reach(self, row: Row) -> pygame.Rect:
        """Return what the cards of a row cover."""
        ends = {0, len(self.laid[row]) - 1} if self.laid[row] else ()
        return self.rect_of(row_spot(*row)).unionall([self.rect_of(row_spot(*row, end)) for end in ends])

    def end_of_row(self, slot: int) -> Pose:
        """Return where the next card of the near player would lie."""
        count = len(self.row_held((slot, self.seen.seat)))
        return self.arena.row_pose(self.ends(slot, self.seen.seat), NEAR, slot, count, count + 1)

    def grown(self, slot: int) -> pygame.Rect:
        """Return what a row of the near player covers once its next card lies there."""
        rects = [pose.area() for pose in self.row_poses(slot, self.seen.seat, more=1)]
        return self.end_of_row(slot).area().unionall(rects)

    def ends(self, slot: int, seat: int) -> Ends:
        """Return from where to where the characters of a row may lie: less beside one that is spread."""
        ends, wide = self.arena.ends(self.side(seat), slot), self.spread
        gives_way = wide is not None and wide[1] == seat and wide[0] != slot
        return self.arena.beside(ends, self.reach(wide)) if wide and gives_way else ends

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the cloth, the places of the rows, and the free places for terrains."""
        surface.blit(paper.table(TABLE, surface.get_size()), (0, 0))
        line = palette.mix(_GROUND, palette.CHALK, 0.1)
        sketch = paper.outline_rounded(self.arena.empty(0, 0).size, line, 6, 2)
        for slot, ground in enumerate(self.arena.grounds):
            for side, seat in enumerate((self.seen.foe, self.seen.seat)):
                paper.fill_rounded(surface, ground.rows[side], _GROUND, 6)
                if not self.row_held((slot, seat)):
                    surface.blit(sketch, self.arena.empty(side, slot))
            if self.seen.grounds[slot] is None:
                draw_place_of(surface, ground.middle, ground.face, TABLE)

    def draw_cards(self, surface: pygame.Surface, *, carried: Spot | None = None) -> None:
        """Draw terrains, rows, the hand, what flies; not what is carried."""
        marks.draw_under(surface, self)
        for slot, sprite in self.terrains.items():
            if sprite not in self.above:
                sprite.draw(surface)
            marks.mark_ground(surface, self, slot)
            spot = Spot(TERRAINS, None, slot)
            if self.lit.light(spot) is Light.QUIET:
                paper.lay_veil(surface, self.arena.grounds[slot].face, palette.INK, _VEIL)
            if spot == self.lit.focus:
                draw_focus(surface, self.arena.grounds[slot].middle)
        marks.draw_counts(surface, self)
        for row in self.rows_upwards():
            if drawn_on(surface, self.reach(row)):
                self._draw_place(surface, row_spot(*row))
                if row not in self.opening.rows:
                    self.rows_drawn.draw(surface, row, [one.pose for one in self.laid[row]])
        self._draw_hand(surface, carried)
        for sprite in self.above:
            sprite.draw(surface)

    def _draw_hand(self, surface: pygame.Surface, carried: Spot | None) -> None:
        """Draw the hand, and what is put aside of it."""
        for sprite in (*self.paid_for, *self.picked):
            if sprite not in self.above:
                draw_lit(surface, sprite, self.lit.one_more if sprite in self.paid_for else Light.OPEN)
        if drawn_on(surface, self.arena.hand):
            low = self.low_held()
            with painted({self.hand[at]: self._held_paint(self.refs[at], share) for at, share in low}):
                self.draw_held(surface, carried)

    def draw_halos(self, surface: pygame.Surface) -> None:
        """Draw the light round the terrains that may be chosen."""
        for slot, ground in enumerate(self.arena.grounds):
            draw_around(surface, ground.middle, self.lit.light(Spot(TERRAINS, None, slot)))

    def draw_move(
        self, surface: pygame.Surface, action: Action, touched: Spot | None, said: pygame.Rect
    ) -> None:
        """Draw a move that is not made: the card that it is about and its terrain, or where it is `said`."""
        if action[0] == "play":
            draw_advised(surface, self.arena.grounds[int(action[2])].whole, FRAME)
        if touched is None:
            draw_advised(surface, said, 0)
        elif touched.place != TERRAINS and touched in self.cards():
            show_advised(surface, self.cards()[touched])
        elif touched.place == TERRAINS or touched.index is None:
            draw_advised(surface, self.rect_of(touched))

    def _draw_place(self, surface: pygame.Surface, spot: Spot) -> None:
        """Draw the light round a row that may be chosen."""
        area, light = self.rect_of(spot), self.lit.light(spot)
        draw_place(surface, area, light, 6)
        if light is Light.BRIGHT and spot == self.lit.focus:
            draw_focus(surface, area.inflate(-10, -10))

    def read_in(self, ref: str) -> float:
        """Return for how many seconds a card that another plays is shown large: its words are to be read."""
        words = self.looks.told(ref) if ref in self.looks.cards else ""
        return timeline.OTHERS_SHOWN + timeline.to_read(words)

    def draw_covered(self, surface: pygame.Surface, place: int, room: float) -> None:
        """Draw over a character of the hand what its neighbour hides of it."""
        if self.open_hand and (card := self.looks.character(self.refs[place])):
            marks.mark_held(surface, self, (place, card), room)
