"""The cards on the table of Magicjoust, as one seat sees them, and how they are drawn."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from game.core.table import Spot
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.places import CREUSET, DISCARD, ETHER, INVOKED, SPENT, zone_of
from game.rules.magicjoust.places import ZONES as ZONE_PLACES
from game.rules.magicjoust.singularities import ZONES
from scenes.games.magicjoust import slabs, tower
from scenes.games.magicjoust.arena import FAR, NEAR, NUMBER
from scenes.games.magicjoust.edition import TABLE
from scenes.games.magicjoust.faces.quadrant import draw_labels, draw_trays
from scenes.games.magicjoust.grounds import draw_half
from scenes.games.magicjoust.lines import ACROSS, covered, seen_beside
from scenes.games.magicjoust.looks import back_painter, draw_marks, head_across, write_across
from scenes.kit import paper, timeline
from scenes.kit.lights import draw_advised, draw_around, draw_focus, draw_light, draw_lit, draw_place
from scenes.kit.measures import drawn_on
from scenes.kit.sprites import Pose, Sprite, painted, restored
from scenes.table.cards import CardTable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from contextlib import AbstractContextManager

    import pygame

    from game.rules.magicjoust.places import MagicTable
    from scenes.games.magicjoust.arena import Arena
    from scenes.games.magicjoust.faces.face import Creuset
    from scenes.games.magicjoust.looks import Looks
    from scenes.kit.lights import Light
    from scenes.kit.sprites import Painter

SpotKey = tuple[int, int, int]
"""A singularity on the table: whose quadrant, the zone from 1 to 4, its place there from 0."""
InvokedKey = tuple[int, int]
"""A card in play: whose it is, its place."""


def singularity(key: SpotKey) -> Spot:
    """Return the spot of a singularity."""
    seat, zone, place = key
    return Spot(zone_of(zone), seat, place)


def key_of(spot: Spot) -> SpotKey:
    """Return the key of the singularity at a spot of a zone."""
    return spot.seat or 0, ZONE_PLACES.index(spot.place) + 1, spot.index or 0


_QUIET: Final = 0.26
"""How light the outline is of a place for a card that may come."""
_ALL: Final[Mapping[int, int]] = MappingProxyType({})
"""What is seen of cards that lie in no row: all of them."""
_LEAST_SEEN: Final = 0.25
"""From which share of its width on what is seen of a card says all of itself: less passes at once."""


class QuadrantTable(CardTable):
    """Everything that lies on the table; the seat of the view is near, the other one far.

    What seats `crowded` have in play are slabs. Cards answer (`answers`) while an attack is not decided yet.
    """

    arena: Arena
    seen: MagicTable
    heaped: MagicTable
    looks: Looks
    crowded: frozenset[int]
    answers = False

    def __init__(
        self,
        arena: Arena,
        seen: MagicTable,
        looks: Looks,
        *,
        open_hand: bool,
        before: QuadrantTable | None = None,
        last: QuadrantTable | None = None,
    ) -> None:
        self.crowded = last.crowded if last is not None and last.seen.turn == seen.turn else frozenset()
        super().__init__(arena, seen, looks, seen.foe, open_hand=open_hand, before=before)
        both = (seen.foe, seen.seat)
        self.flats = {seat: self._flats(seat) for seat in both}
        self.spots = {
            (seat, zone, place): sprite
            for seat, zone in product(both, ZONES)
            for place, sprite in enumerate(
                self.row_of((zone_of(zone), seat), partial(self._in_zone, seat, zone), before)
            )
        }
        self.invoked = {
            (seat, place): sprite
            for seat in both
            for place, sprite in enumerate(self.row_of((INVOKED, seat), partial(self._invoked, seat), before))
        }

    @property
    def furniture(self) -> list[pygame.Rect]:
        """Where singularities lie, and come."""
        return [side.quadrant for side in self.arena.sides]

    def _in_zone(self, seat: int, zone: int) -> list[Sprite]:
        """Return the singularities of a zone."""
        held = zip(self.seen.wizards[seat].zones[zone - 1], self.spot_poses(seat, zone), strict=True)
        return [Sprite(one.card, self.looks.painter(one.card), pose) for one, pose in held]

    def _invoked(self, seat: int) -> list[Sprite]:
        """Return the cards in play of a seat."""
        poses = self.invoked_poses(seat)
        held = [one.card for one in self.seen.wizards[seat].invoked]
        return [Sprite(card, self._painter_of(seat, place), poses[place]) for place, card in enumerate(held)]

    def _painter_of(self, seat: int, place: int) -> Painter:
        """Return what draws a card in play: a plan is a storey of the great work."""
        one = self.seen.wizards[seat].invoked[place]
        painter, plan = self.looks.painter(one.card), self.looks.plan(one.card)
        flat = self.flats[seat].get(place)
        if flat is None:
            return painter
        if plan is None:
            look = cast("Creuset", self.looks[one.card])
            return slabs.painter(look, painter, flat.size, self.m.type(slabs.NAMED), used=one.used)
        return tower.painter(replace(plan, points=str(one.worth)), painter, flat.size)

    def _flats(self, seat: int) -> dict[int, pygame.Rect]:
        """Return the storeys and slabs that cards in play of a seat are, by their places."""
        plans = self.seen.wizards[seat].places(self.looks.nature, plans=True)
        others = self.seen.wizards[seat].places(self.looks.nature, plans=False)
        side = self.arena.sides[self.row(seat)]
        self.crowded |= {seat} if side.lines.crowded(len(others)) else frozenset()
        return side.flats(plans, others, slabs=seat in self.crowded)

    def besides(self, key: tuple[str, int | None]) -> object:
        """Return whether what a seat has in play are slabs."""
        return key[0] == INVOKED and key[1] in self.crowded

    def tall(self, sprite: Sprite) -> float:
        """Return how much taller than wide a card is where it lies: a plan is a storey."""
        key = next((key for key, one in self.invoked.items() if one is sprite), None)
        flat = self.flats[key[0]].get(key[1]) if key is not None else None
        return flat.height / flat.width if flat is not None else super().tall(sprite)

    def rank(self, ref: str) -> tuple[int | str, ...]:
        """Return where a card stands in the hand: alike ones side by side, plans last."""
        card = self.looks.creuset(ref)
        return self.looks.nature(ref) == PLAN, len(card.formula) if card else 0, ref

    def back(self, place: str) -> Painter:
        """Return what draws the back of the cards of a place."""
        return back_painter(ETHER if place in (ETHER, SPENT) else CREUSET)

    def heap(self, spot: Spot) -> Pose | None:
        """Return where a card lies in a pile, or in a discard."""
        pile = {SPENT: ETHER, DISCARD: CREUSET}.get(spot.place, spot.place)
        return self.arena.pile_pose(self.row(spot.seat or 0), pile, discard=pile != spot.place)

    def spared(self) -> Sequence[pygame.Rect]:
        """Return both quadrants and both great works."""
        return [area for side in self.arena.sides for area in (side.quadrant, side.great_work)]

    def read_in(self, ref: str) -> float:
        """Return how many seconds a card that another plays is shown large: what may hurt is to be read."""
        if self.seen.lying(ref) > 1:
            return timeline.OTHERS_GLIMPSED
        if ref not in self.looks.cards:
            return timeline.OTHERS_SHOWN
        most = timeline.READ_MOST if self.looks.is_grave(ref) else timeline.OTHERS_REST
        return timeline.OTHERS_SHOWN + timeline.to_read(self.looks.words(ref), most)

    # --- where things lie -------------------------------------------------------------------------------

    def by_spot(self) -> dict[Spot, Sprite]:
        """Return the singularities by their spots."""
        return {singularity(key): sprite for key, sprite in self.spots.items()}

    def row(self, seat: int) -> int:
        """Return which side of the arena is a seat's."""
        return NEAR if seat == self.seen.seat else FAR

    def seat(self, row: int) -> int:
        """Return whose a side of the arena is."""
        return self.seen.seat if row == NEAR else self.seen.foe

    def area_of(self, spot: Spot) -> pygame.Rect | None:
        """Return a zone, or where the next card goes: that of a plan by its number; one that is discarded."""
        if spot.place in ZONE_PLACES and spot.index is None:
            return self.zone_rect(spot.seat or 0, ZONE_PLACES.index(spot.place) + 1)
        side = self.arena.sides[self.row(spot.seat or 0)]
        if spot.place == PLAN and spot.index is not None:
            return side.plans[min(spot.index, len(side.plans) - 1)]
        areas = {INVOKED: side.row, DISCARD: self.arena["told"]}
        return areas.get(spot.place) if spot.index is None else None

    def goal_of(self, ref: str) -> Spot:
        """Return where a card of the near hand goes that is invoked."""
        seat = self.seen.seat
        if self.looks.nature(ref) != PLAN:
            return Spot(INVOKED, seat)
        return Spot(PLAN, seat, self.seen.wizards[seat].plans)

    def spot_poses(self, seat: int, zone: int) -> list[Pose]:
        """Return where the singularities of a zone lie."""
        held = self.seen.wizards[seat].zones[zone - 1]
        return self.arena.spot_poses(self.row(seat), zone, [one.stable for one in held])

    def invoked_poses(self, seat: int) -> dict[int, Pose]:
        """Return where the cards in play of a seat lie, by place: storeys and slabs, others in a row."""
        held, flats = self.seen.wizards[seat].invoked, self._flats(seat)
        row = [place for place in range(len(held)) if place not in flats]
        poses = self.arena.row_poses(self.row(seat), [held[place] for place in row])
        lying = {place: Pose.on(area) for place, area in flats.items()}
        return {**lying, **dict(zip(row, poses, strict=True))}

    def rect_of(self, key: InvokedKey) -> pygame.Rect:
        """Return what is seen of a card in play: a plan is a storey, one of many a slab."""
        sprite, flat = self.invoked[key], self.flats[key[0]].get(key[1])
        return flat if flat is not None and sprite not in self.above else covered(sprite.pose)

    def spot_keys(self, seat: int, zone: int, colour: str, *, stable: bool | None = None) -> set[SpotKey]:
        """Return all singularities of a colour in a zone, stable or not where that is said."""
        return {
            (seat, zone, place)
            for place, one in enumerate(self.seen.wizards[seat].zones[zone - 1])
            if self.looks.colour(one.card) == colour and stable in (None, one.stable)
        }

    def zone_rect(self, seat: int, zone: int) -> pygame.Rect:
        """Return a zone of a quadrant."""
        return self.arena.sides[self.row(seat)].zones[zone - 1]

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the half of each wizard, the zones of both quadrants, and where the great works are built."""
        surface.blit(paper.table(TABLE, surface.get_size()), (0, 0))
        sides = [(row, side) for row, side in enumerate(self.arena.sides) if drawn_on(surface, side.half)]
        for row, side in sides:
            draw_half(surface, side.half, row)
            wizard = self.seen.wizards[self.seat(row)]
            pose = side.lines.free(len(wizard.places(self.looks.nature, plans=False)))
            if pose is not None and self.seat(row) not in self.crowded:
                tower.draw_to_come(surface, covered(pose), _QUIET)
            draw_trays(surface, side.zones, side.labels, wizard.closed)
            tower.draw_site(surface, side.tower, wizard.plans)
            draw_labels(surface, side.labels, [*map(len, wizard.zones)], self.m.plain.type(NUMBER))
            tower.draw_points(surface, side.points, wizard.points)

    def draw_zones(self, surface: pygame.Surface) -> None:
        """Draw the light round the zones that can be chosen."""
        for seat, zone in product(range(len(self.seen.wizards)), ZONES):
            spot, area = Spot(zone_of(zone), seat), self.zone_rect(seat, zone)
            draw_place(surface, area, self.lit.light(spot))
            if spot in self.lit.spots and self.lit.focus == spot:
                draw_focus(surface, area)

    def draw_cards(self, surface: pygame.Surface, *, carried: Spot | None = None) -> None:
        """Draw quadrants, cards in play, hands, what is offered, what flies; not what is carried."""
        self.draw_zones(surface)
        for spot in self.lit.goals:
            area = self.area_of(spot) if spot.place in (INVOKED, PLAN, DISCARD) else None
            if area is not None:
                draw_place(surface, area, self.lit.light(spot))
        resting = sorted(self.by_spot().items(), key=lambda one: one[1].pose.angle == 0)
        self._draw_group(surface, resting)
        for seat in (self.seen.foe, self.seen.seat):
            if drawn_on(surface, self.arena.sides[self.row(seat)].half):
                self._draw_in_play(surface, seat, self._seen_in_play(seat))
        self.draw_lying(surface, self.far)
        self.draw_held(surface, carried)
        for sprite in self.above:
            sprite.draw(surface)

    def _draw_in_play(self, surface: pygame.Surface, seat: int, seen: Mapping[int, int]) -> None:
        """Draw the cards in play of a seat; so many pixels are `seen` of those in its row, by places."""
        keys = [key for key in self.invoked if key[0] == seat]
        with painted(self._half_seen(seat, seen)):
            self._draw_group(surface, [(Spot(INVOKED, *key), self.invoked[key]) for key in keys], seen)
        for spot in [Spot(INVOKED, seat, place) for place in self.flats[seat]]:
            if self.lit.on(spot) and (opened := self.opened_at(spot)):
                sprite = self.cards()[spot]
                with restored([sprite]):
                    sprite.pose = opened
                    draw_lit(surface, sprite, self.lit.light(spot))

    def draw_held(self, surface: pygame.Surface, *away: Spot | None) -> None:
        """Draw the near hand, or what is offered in its place: each card named beside its neighbour."""
        gone = {spot.index or 0 for spot in away if spot is not None}
        with self._half_hidden({self.hand[place]: share for place, share in self.low_held(gone)}):
            super().draw_held(surface, *away)

    def _half_seen(self, seat: int, seen: Mapping[int, int]) -> dict[Sprite, Painter]:
        """Return what draws the cards in play of a seat that lie across, or under a neighbour."""
        found = {}
        for place, pixels in seen.items():
            sprite = self.invoked[seat, place]
            share = pixels / sprite.pose.width
            if sprite.pose.angle == ACROSS:
                found[sprite] = self._across((seat, place))
            elif share < 1 and not self._is_up(Spot(INVOKED, seat, place)):
                found[sprite] = self.looks.painter(sprite.name, max(share, _LEAST_SEEN))
        return found

    def _across(self, key: InvokedKey) -> Painter:
        """Return what draws a card that lies across: beside the name over it."""
        (seat, place), ref = key, self.invoked[key].name
        laid = self.rows[INVOKED, seat][1][place]
        head = head_across(self.m, covered(laid).width, self.looks.name(ref))
        return self.looks.painter(ref, head=head / laid.width)

    def _half_hidden(self, shares: Mapping[Sprite, float]) -> AbstractContextManager[None]:
        """Have cards that rest say all in the share of them that is seen, while they are drawn."""
        kept = {one: share for one, share in shares.items() if one not in self.above}
        low = {one: share for one, share in kept.items() if _LEAST_SEEN <= share < 1}
        return painted({one: self.looks.painter(one.name, share) for one, share in low.items()})

    def opened_at(self, spot: Spot) -> Pose | None:
        """Return where the card of a slab is drawn that is pointed at, in its row; None for no slab."""
        if spot.place != INVOKED or spot.index is None or spot.seat is None:
            return None
        slab, sprite = self.flats[spot.seat].get(spot.index), self.invoked[spot.seat, spot.index]
        if slab is None or self.looks.plan(sprite.name) or sprite in self.above:
            return None
        return self.arena.sides[self.row(spot.seat)].lines.opened(slab)

    def _draw_group(
        self, surface: pygame.Surface, group: Sequence[tuple[Spot, Sprite]], seen: Mapping[int, int] = _ALL
    ) -> None:
        """Draw sprites by their spots; those chosen, and the one pointed at, over their neighbours.

        So many pixels are `seen` of cards in a row, by their places.
        """
        lying = [one for one in group if one[1] not in self.above and drawn_on(surface, one[1].bounds())]
        upper = [one for one in lying if self._is_up(one[0])]
        under = [one for one in lying if one not in upper]
        for spot, sprite in under:
            self._draw_around(surface, sprite, self._rect_at(spot, sprite), self.lit.light(spot))
        for spot, sprite in [*under, *upper]:
            rect = self._rect_at(spot, sprite)
            if self._is_up(spot):
                self._draw_around(surface, sprite, rect, self.lit.light(spot))
            sprite.draw(surface)
            if spot.place == INVOKED:
                self._write_over(surface, spot, sprite, seen)
            if spot == self.lit.focus:
                draw_focus(surface, rect)

    def advise_invoked(self, surface: pygame.Surface, key: InvokedKey) -> None:
        """Draw a card in play that a move advised is about, over its neighbours."""
        sprite, rect = self.invoked[key], self.rect_of(key)
        draw_advised(surface, rect)
        with painted({sprite: self._across(key)} if sprite.pose.angle == ACROSS else {}):
            sprite.draw(surface)
        if sprite.pose.angle == ACROSS:
            write_across(surface, self.m, rect, self.looks.name(sprite.name))

    def _is_up(self, spot: Spot) -> bool:
        """Say whether what lies at a spot is seen over its neighbours."""
        return spot in self.lit.chosen or self.lit.on(spot)

    def _rect_at(self, spot: Spot, sprite: Sprite) -> pygame.Rect:
        key = spot.seat or 0, spot.index or 0
        return self.rect_of(key) if spot.place == INVOKED else covered(sprite.pose)

    def _draw_around(self, surface: pygame.Surface, sprite: Sprite, rect: pygame.Rect, light: Light) -> None:
        """Draw the light round a card, or a storey."""
        if rect.size == covered(sprite.pose).size:
            draw_light(surface, sprite.pose, light)
        else:
            draw_around(surface, rect, light)

    # --- what is written over cards in play -------------------------------------------------------------

    def _write_over(
        self, surface: pygame.Surface, spot: Spot, sprite: Sprite, seen: Mapping[int, int]
    ) -> None:
        """Write the name of a card in play that lies across, and what marks it, as far as it is seen."""
        seat, place = spot.seat or 0, spot.index or 0
        rect = self.rect_of((seat, place)).copy()
        if not self._is_up(spot):
            rect.width = min(rect.width, seen.get(place, rect.width))
        if sprite.pose.angle == ACROSS:
            write_across(surface, self.m, rect, self.looks.name(sprite.name))
        draw_marks(surface, self.m, rect, self.seen.wizards[seat].invoked[place])

    def _seen_in_play(self, seat: int) -> dict[int, int]:
        """Return how much is seen of each card that lies in a row beside the next, by their places."""
        lying = [key for key in self.invoked if key[0] == seat and key[1] not in self.flats[seat]]
        poses = {key[1]: one.pose for key in lying if (one := self.invoked[key]) not in self.above}
        return seen_beside(poses, self.m.width)
