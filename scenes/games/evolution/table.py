"""The cards on the table of Openmok Évolution, as one seat sees them, and how they are drawn."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count, pairwise
from typing import TYPE_CHECKING, Final

import pygame

from game.core.table import HAND, Spot
from game.rules.evolution.cards import TYPES
from game.rules.evolution.places import MOKS, SIDE
from scenes.games.evolution.edition import TABLE
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.looks import PEOPLE, back_painter, draw_line, draw_mist
from scenes.games.evolution.piles import close_places, draw_piles
from scenes.kit import palette, paper, symbols
from scenes.kit.contact import shield
from scenes.kit.faces.base import card_height
from scenes.kit.faces.card import WIDTH
from scenes.kit.layout import inset
from scenes.kit.lights import Light, draw_focus, draw_light, draw_place, draw_veil
from scenes.kit.measures import drawn_on
from scenes.kit.sprites import Sprite
from scenes.kit.widgets import TARGET
from scenes.table.cards import CardTable
from scenes.table.player import face

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.bots.seats import Names
    from game.core.model import Action
    from game.rules.evolution.places import EvolutionTable, MokSeen
    from scenes.games.evolution.arena import Arena
    from scenes.games.evolution.looks import Looks
    from scenes.kit.layout import Box
    from scenes.kit.sprites import Painter, Pose
    from scenes.table.fan import Fan


FAR, NEAR = 0, 1
AROUND: Final = (10, 4)
"""How many pixels may be clicked more than a resistance is large."""
_ATTACHED, _SHIELD = 0.44, 0.5
"""How wide a variation that lies on a Mok is, and a shield that defends it, of its Mok's width."""

MokAt = tuple[int, int]
Cell = tuple[int, int, int]


def cell_spot(cell: Cell) -> Spot:
    """Return the spot of a resistance: the places of Moks by its type."""
    seat, place, kind = cell
    return Spot(TYPES[kind], seat, place)


class MokTable(CardTable):
    """Everything on the table, Moks in the order of placing. `far_seat` is the one shown in the far zone.

    Moks of the hand that are too many lie on a pile, unless they are `spread`. `plate` tells who a seat is,
    where cards come from one that is not shown, `names` what players are called; `stamped` has its marker.
    """

    arena: Arena
    seen: EvolutionTable
    looks: Looks

    def __init__(
        self,
        arena: Arena,
        seen: EvolutionTable,
        looks: Looks,
        far_seat: int,
        *,
        open_hand: bool,
        before: MokTable | None = None,
        spread: bool = False,
    ) -> None:
        self.spread = spread
        super().__init__(arena, seen, looks, far_seat, open_hand=open_hand, before=before)
        self.target: MokAt | None = None
        self.stamped: Cell | None = before.stamped if before is not None else None
        self.plate: Callable[[int], Box] | None = None
        self.names: Names | None = None
        for sprite in self.hand if open_hand else ():
            sprite.alone = self.looks.painter(sprite.name)
        both = (far_seat, seen.seat)
        self.moks = {
            (seat, place): sprite
            for seat in both
            for place, sprite in enumerate(self.row_of((MOKS, seat), partial(self._mok_row, seat), before))
        }
        self.played = {
            seat: self.row_of((SIDE, seat), partial(self._side_row, seat), before) for seat in both
        }

    def besides(self, key: tuple[str, int | None]) -> object:
        """Return for how many Moks there is room on both sides, where Moks lie; in hand, which lie close."""
        if key == (HAND, self.seen.seat):
            return self.fan.close
        seats = (self.far_seat, self.seen.seat) if key[0] == MOKS else ()
        return [self.slots(seat) for seat in seats]

    @property
    def fan(self) -> Fan:
        """How the near hand lies: alike cards close where it is full, and Moks too many."""
        fan = super().fan
        return replace(fan, close=close_places(self, fan.apart(len(self.refs)))) if self.open_hand else fan

    def _mok_row(self, seat: int) -> list[Sprite]:
        """Return the Moks of a seat."""
        return [
            Sprite(mok.card, self._mok_paint(seat, place), self.slot(seat, place), _side(mok))
            for place, mok in enumerate(self.seen.moks[seat])
        ]

    def _mok_paint(self, seat: int, place: int) -> Painter:
        """Return what draws a Mok as far as it is seen: under the one at its left, and under the target."""
        mok, pose = self.seen.moks[seat][place], self.slot(seat, place)
        left = right = 0.0
        if place and (seat, place) != self.target:
            left = self._hidden(pose.x, self.slot(seat, place - 1))
        if self.target == (seat, place + 1):
            right = self._hidden(pose.x, self.slot(*self.target))
        return self.looks.mok_painter(mok, (left, WIDTH - right))

    def _hidden(self, x: float, over: Pose) -> float:
        """Return how much of a card is hidden that lies beside one over it, in card units."""
        return round(max(0.0, over.width - abs(x - over.x)) * WIDTH / over.width)

    def _side_row(self, seat: int) -> list[Sprite]:
        row, refs = self.row(seat) or FAR, self.seen.played[seat]
        poses = [self.arena.side_pose(row, place, len(refs)) for place in range(len(refs))]
        return [Sprite(ref, self.looks.painter(ref), pose) for ref, pose in zip(refs, poses, strict=True)]

    def rank(self, ref: str) -> tuple[int | str, ...]:
        """Return where a card stands in the hand: variations by impact, then Moks."""
        return self.looks.is_mok(ref), self.looks.impact(ref), ref

    def kind(self, ref: str) -> str:
        """Return whether a card of the hand is a Mok or a variation."""
        return "mok" if self.looks.is_mok(ref) else "variation"

    def _near_hand(self) -> list[Sprite]:
        """Return the near hand: what each card can do is seen beside the next, the last one lies free."""
        hand, close = super()._near_hand(), self.fan.close
        for place, (sprite, after) in enumerate(pairwise(hand if self.open_hand else ()), 1):
            if place in close:
                continue
            seen = round((after.pose.x - sprite.pose.x) * WIDTH / sprite.pose.width, 2)
            sprite.paint = self.looks.covered_painter(sprite.name, (0.0, min(WIDTH, seen)))
        return hand

    def refs_of(self, offered: Sequence[Action]) -> list[str]:
        """Return the cards that options to choose one are about: named, or by the number of what lasts."""
        lasting = {effect.number: effect.card for effect in self.seen.effects}
        return [what if isinstance(what := option[1], str) else lasting[what] for option in offered]

    def back(self, place: str) -> Painter:  # noqa: ARG002 - all cards have the same back
        """Return what draws the back of any card."""
        return back_painter

    # --- where things lie -------------------------------------------------------------------------------

    def row(self, seat: int) -> int | None:
        """Return the zone of a seat, None for one that is not shown."""
        return NEAR if seat == self.seen.seat else FAR if seat == self.far_seat else None

    def slots(self, seat: int) -> int:
        """Return how many Moks a seat's zone has room for: one more where one may lie beyond the maximum."""
        beyond = self.seen.allowance["beyond"] if seat == self.seen.active else 0
        return max(self.seen.maximum[seat], len(self.seen.moks[seat])) + beyond

    def slot(self, seat: int, place: int) -> Pose:
        """Return where a Mok lies."""
        return self.arena.slot(self.row(seat) or FAR, place, self.slots(seat))

    @property
    def aside(self) -> pygame.Rect:
        """What lies free at the left of the Moks of the opponent shown."""
        area = self.arena.zones[FAR].copy()
        area.width = self.mok_rect(self.far_seat, 0).left - area.left
        return inset(self.m, area, 1)

    @property
    def furniture(self) -> Sequence[pygame.Rect]:
        """What lies there besides cards: where these come, what happened, what the turn allows, titles."""
        return [*self.arena.zones, self.arena.told, self.arena.turn, *self.arena.titles]

    def area_of(self, spot: Spot) -> pygame.Rect | None:
        """Return the area of a free place, or of the side of a player, where that is shown."""
        if spot.seat is not None and self.row(spot.seat) is None:
            return None
        if spot.place == SIDE and spot.index is None:
            return self.arena.sides[self.row(spot.seat or 0) or FAR]
        return self.mok_rect(spot.seat or 0, spot.index or 0) if spot.place == MOKS else None

    def lay_bare(self, target: MokAt) -> None:
        """Let the target of an attack lie over its neighbours."""
        self.target = target
        for at, sprite in self.moks.items():
            sprite.paint = self._mok_paint(*at)

    def wheel_center(self, target: MokAt) -> tuple[int, int]:
        """Return the middle of the wheel beside a target."""
        seat, place = target
        return self.arena.wheel_center(self.row(seat) or FAR, place, self.slots(seat))

    def mok_rect(self, seat: int, place: int) -> pygame.Rect:
        """Return the card of a Mok."""
        pose = self.slot(seat, place)
        rect = pygame.Rect(0, 0, round(pose.width), card_height(round(pose.width)))
        rect.center = (round(pose.x), round(pose.y))
        return rect

    def cell_rect(self, cell: Cell) -> pygame.Rect:
        """Return the resistance of a Mok; on one turned over, a square a type on its slate.

        One that can be chosen on a small card is shown larger.
        """
        seat, place, kind = cell
        card, look = self.mok_rect(seat, place), self.looks.on_table(self.seen.moks[seat][place])
        if isinstance(look, evolution.Mok):
            whole = _close_up(card, look) if cell_spot(cell) in self._choosable else card
            return evolution.resistance_rect(look, whole.width, kind).move(whole.topleft)
        side = card.width // 4
        return pygame.Rect(
            card.left + round(card.width * (0.06 + kind * 0.31)), card.top + card.height // 12, side, side
        )

    @property
    def _choosable(self) -> set[Spot]:
        """What is chosen from, and what was chosen of it just before."""
        return self.lit.spots | self.lit.chosen

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface, *, next_alone: bool = False) -> None:
        """Draw the zones, and where Moks can still be put: of the own places, maybe the `next_alone`."""
        surface.blit(paper.table(TABLE, surface.get_size()), (0, 0))
        ground = palette.shade(TABLE, 0.25)
        for zone in self.arena.zones:
            paper.fill_rounded(surface, zone, ground, 4)
        line = palette.mix(ground, palette.CHALK, 0.35)
        for seat in (self.far_seat, self.seen.seat):
            begun, end = len(self.seen.moks[seat]), self.slots(seat)
            for place in range(begun, min(end, begun + 1) if next_alone and seat == self.seen.seat else end):
                paper.dashed_rect(surface, self.mok_rect(seat, place), line)

    def draw_cards(self, surface: pygame.Surface, *, carried: Spot | None = None, hand: bool = True) -> None:
        """Draw every card: Moks, then sides, hands, what is offered, what flies; not what is carried."""
        for spot in self.lit.goals - {*self.in_play()}:
            if (area := self.area_of(spot)) is not None:
                draw_place(surface, area, self.lit.light(spot))
        for at, sprite in self._from_the_right():
            self._draw_mok(surface, at, sprite, hidden=carried == Spot(MOKS, *at))
        for seat in self.played:
            self._draw_side(surface, seat)
        self.draw_lying(surface, self.far)
        if self.tray or hand:
            self.draw_held(surface, carried)
        if hand and self.hand and self.open_hand and not self.tray:
            draw_piles(surface, self)
        flying = {sprite: at for at, sprite in self.moks.items()}
        for sprite in self.above:
            sprite.draw(surface)
            if sprite in flying and sprite.pose.squash == 1:
                self._draw_attached(surface, flying[sprite], sprite.rect())

    def _from_the_right(self) -> list[tuple[MokAt, Sprite]]:
        """Return the Moks as they are drawn: resistances, at the right, stay seen; the target is on top."""
        return sorted(self.moks.items(), key=lambda one: (one[0] == self.target, -one[0][1]))

    def _draw_side(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the variations at a side, each in its line: the one pointed at stands out."""
        row, lasting, faces = self.played[seat], self.seen.lasting(seat), self._aimed_at(seat)
        for place, sprite in enumerate(row):
            line, look = self.side_line(seat, place), self.looks[sprite.name]
            if sprite not in self.above and drawn_on(surface, line) and isinstance(look, evolution.Variation):
                lit, lasts = self.lit.on(Spot(SIDE, seat, place)), place in lasting
                draw_line(surface, self.m, line, look, face=faces.get(place), lasting=lasts, lit=lit)

    def _aimed_at(self, seat: int) -> dict[int, Callable[[int], pygame.Surface]]:
        """Return the faces at whom variations at a side are aimed that still count, among several others."""
        names = self.names
        if names is None or len(self.seen.foes) == 1:
            return {}
        return {place: face(names, foe, PEOPLE) for place, foe in self.seen.aimed(seat).items()}

    def side_line(self, seat: int, place: int) -> pygame.Rect:
        """Return the line of a variation at a side."""
        return self.arena.side_line(self.row(seat) or FAR, place, len(self.played[seat]))

    def side_target(self, seat: int, place: int) -> pygame.Rect:
        """Return where such a line is pointed at: no lower than any target, under the next line."""
        line = self.side_line(seat, place)
        line.height = max(TARGET, line.height)
        return line

    def _draw_mok(self, surface: pygame.Surface, at: MokAt, sprite: Sprite, *, hidden: bool) -> None:
        resting = sprite.pose == self.slot(*at)
        if sprite in self.above or not drawn_on(surface, sprite.bounds().union(self.mok_rect(*at))):
            return
        if hidden:
            line = palette.mix(TABLE, palette.CHALK, 0.6)
            paper.dashed_rect(surface, self.mok_rect(*at), line)
            return
        spot = Spot(MOKS, *at)
        light = self.lit.light(spot) if resting else Light.PLAIN
        draw_light(surface, sprite.pose, light)
        sprite.draw(surface)
        if sprite.pose.squash == 1:
            self._draw_attached(surface, at, sprite.rect())
            self._draw_shelter(surface, at, sprite)
        if light is Light.QUIET:
            draw_veil(surface, sprite.pose)
        if resting:
            for kind in range(len(symbols.SYMBOLS)):
                if cell_spot((*at, kind)) in self._choosable:
                    self._draw_cell(surface, (*at, kind))
            if self.lit.focus == spot:
                draw_focus(surface, self.mok_rect(*at))

    def _draw_attached(self, surface: pygame.Surface, at: MokAt, rect: pygame.Rect) -> None:
        """Draw the variations that lie on a Mok, small, side by side over its picture, not over its name."""
        width, lying = round(rect.width * _ATTACHED), self.seen.lying_on(*at)
        apart = min(width // 2, (rect.width - width // 2) // max(1, len(lying) - 1))
        for place, effect in reversed([*enumerate(lying)]):
            picture = self.looks.painter(effect.card)(width, -6)
            center = (rect.right - width // 4 - place * apart, rect.top + card_height(width) // 3)
            surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_shelter(self, surface: pygame.Surface, at: MokAt, sprite: Sprite) -> None:
        """Draw the shield of a Mok that no attack reaches at its corner, over one sheltered a mist too."""
        mok, card = self.seen.moks[at[0]][at[1]], sprite.rect()
        if mok.out:
            return
        if mok.sheltered:
            draw_mist(surface, sprite.pose)
        if mok.sheltered or mok.guarded:
            picture = shield(round(card.width * _SHIELD))
            surface.blit(
                picture, picture.get_rect(center=(card.left + card.width // 6, card.top + card.width // 5))
            )

    def _draw_cell(self, surface: pygame.Surface, cell: Cell) -> None:
        rect, card, mok = self.cell_rect(cell), self.mok_rect(*cell[:2]), self.seen.moks[cell[0]][cell[1]]
        look = self.looks.on_table(mok)
        if isinstance(look, evolution.Mok):
            whole = _close_up(card, look)
            picture = self.looks.mok_painter(mok)(whole.width, 0)
            corner = picture.get_rect(center=whole.center).topleft
            surface.blit(picture, rect, rect.move(-corner[0], -corner[1]))
        else:
            paper.fill_rounded(surface, rect, palette.CHALK, 4)
            sign = symbols.picture(symbols.SYMBOLS[cell[2]], rect.width * 3 // 4)
            surface.blit(sign, sign.get_rect(center=rect.center))
        spot = cell_spot(cell)
        focused, bright = self.lit.on(spot), self.lit.light(spot) is Light.BRIGHT
        wide = 7 if spot in self.lit.chosen else 5 if focused else 4 if bright else 3
        around = rect.inflate(*(14, 14) if spot in self.lit.chosen else (10, 10) if focused else (6, 6))
        ring = paper.outline_rounded(around.size, palette.LIT, 7, wide)
        surface.blit(ring, around)
        if self.lit.focus == spot:
            draw_focus(surface, around)


def _close_up(card: pygame.Rect, look: evolution.Mok) -> pygame.Rect:
    """Return where a Mok would lie whose resistances are large enough to choose, over those of a card."""

    def rects(width: int) -> list[pygame.Rect]:
        return [evolution.resistance_rect(look, width, kind) for kind in range(len(TYPES))]

    width = next(
        width
        for width in count(card.width)
        if min(rect.height for rect in rects(width)) >= TARGET - AROUND[1]
    )
    whole = pygame.Rect(0, 0, width, card_height(width))
    middle = len(TYPES) // 2
    own, over = rects(card.width)[middle].move(card.topleft), rects(width)[middle]
    whole.right, whole.top = card.right, own.centery - over.centery
    return whole


def _side(mok: MokSeen) -> str:
    """Return which side of a Mok is seen: it is turned over when it is K.O."""
    return "K.O." if mok.out else mok.card
