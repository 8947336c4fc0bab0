"""The cards on the table of Magicjoust, as one seat sees them, and how they are drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.places import CREUSET
from game.rules.magicjoust.singularities import ZONES
from scenes.games.magicjoust.arena import FAR, NEAR
from scenes.games.magicjoust.looks import back_painter
from scenes.kit import palette, paper, text
from scenes.kit.faces.base import card_height
from scenes.kit.lights import draw_focus, draw_glow
from scenes.kit.sprites import Pose, Sprite
from scenes.table.fan import Shown, draw_fan

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.games.magicjoust.arena import Arena
    from scenes.games.magicjoust.looks import Looks
    from scenes.games.magicjoust.seen import Seen

RAISED: Final = 22

SpotKey = tuple[int, int, int]
"""A singularity on the table: whose quadrant, the zone from 1 to 4, its place there from 0."""
InvokedKey = tuple[int, int]
"""A card in play: whose it is, its place."""


@dataclass
class Lit:
    """What stands out: piles, singularities, zones, cards in play, in hand and in the tray, by their places.

    `chosen` are singularities that were chosen, `acting` the card whose action is carried out; `card` is the
    place of the card of the hand that is up. `focus` and `pointed` name what the keyboard and the mouse are
    on.
    """

    piles: set[str] = field(default_factory=set)
    spots: set[SpotKey] = field(default_factory=set)
    chosen: set[SpotKey] = field(default_factory=set)
    zones: set[tuple[int, int]] = field(default_factory=set)
    invoked: set[InvokedKey] = field(default_factory=set)
    acting: InvokedKey | None = None
    hand: set[int] = field(default_factory=set)
    tray: set[int] = field(default_factory=set)
    card: int | None = None
    focus: str = ""
    pointed: str = ""


class Table:
    """Everything that lies on the table; the seat of the view is near, the other one far."""

    def __init__(self, arena: Arena, seen: Seen, looks: Looks, *, open_hand: bool) -> None:
        self.arena = arena
        self.m = arena.m
        self.seen = seen
        self.looks = looks
        self.open_hand = open_hand
        self.lit = Lit()
        self.spots: dict[SpotKey, Sprite] = {}
        self.invoked: dict[InvokedKey, Sprite] = {}
        self.hand: list[Sprite] = []
        self.far: list[Sprite] = []
        self.tray: list[Sprite] = []
        self.above: list[Sprite] = []
        self.lay()

    # --- where things lie -------------------------------------------------------------------------------

    @property
    def refs(self) -> list[str]:
        """The cards of the near hand as they lie: alike ones side by side, plans last."""
        return sorted(self.seen.hand, key=self._rank)

    def _rank(self, ref: str) -> tuple[bool, int, str]:
        card = self.looks.creuset(ref)
        return self.looks.nature(ref) == PLAN, len(card.formula) if card else 0, ref

    def ref_at(self, name: str) -> str:
        """Return the card that the spot of that name shows, "" where it shows none that may be seen."""
        kind, *parts = name.split("-")
        if not parts or not all(part.isdigit() for part in parts):
            return ""
        numbers = [int(part) for part in parts]
        if kind == "spot":
            sprite = self.spots.get((numbers[0], numbers[1], numbers[2]))
        elif kind == "invoked":
            sprite = self.invoked.get((numbers[0], numbers[1]))
        else:
            rows = {"hand": self.hand if self.open_hand else [], "tray": self.tray, "far": self.far}
            row = rows.get(kind, [])
            sprite = row[numbers[0]] if numbers[0] < len(row) else None
        return sprite.name if sprite else ""

    def row(self, seat: int) -> int:
        """Return which side of the arena is a seat's."""
        return NEAR if seat == self.seen.seat else FAR

    def seat(self, row: int) -> int:
        """Return whose a side of the arena is."""
        return self.seen.seat if row == NEAR else self.seen.foe

    def spot_poses(self, seat: int, zone: int) -> list[Pose]:
        """Return where the singularities of a zone lie."""
        held = self.seen.wizards[seat].zones[zone - 1]
        return self.arena.spot_poses(self.row(seat), zone, [one.stable for one in held])

    def invoked_poses(self, seat: int) -> dict[int, Pose]:
        """Return where the cards in play of a seat lie, by place: plans in slots, the others in a row."""
        wizard, row = self.seen.wizards[seat], self.row(seat)
        others = wizard.places(self.looks.nature, plans=False)
        plans = wizard.places(self.looks.nature, plans=True)
        poses = self.arena.row_poses(row, [wizard.invoked[place].used for place in others])
        found = dict(zip(others, poses, strict=True))
        for slot, place in enumerate(plans):
            found[place] = self.arena.plan_pose(row, slot, used=wizard.invoked[place].used)
        return found

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

    # --- laying -----------------------------------------------------------------------------------------

    def lay(self) -> None:
        """Lay every card as the view says."""
        self.above = []
        self.spots, self.invoked = {}, {}
        for seat in (self.seen.foe, self.seen.seat):
            for zone in ZONES:
                self.lay_zone(seat, zone)
            self.lay_invoked(seat)
        self.lay_hands()

    def lay_zone(self, seat: int, zone: int) -> None:
        """Lay the singularities of a zone."""
        for key in [key for key in self.spots if key[:2] == (seat, zone)]:
            del self.spots[key]
        held = self.seen.wizards[seat].zones[zone - 1]
        for place, (one, pose) in enumerate(zip(held, self.spot_poses(seat, zone), strict=True)):
            self.spots[seat, zone, place] = Sprite(one.card, self.looks.painter(one.card), pose)

    def lay_invoked(self, seat: int) -> None:
        """Lay the cards in play of a seat."""
        for key in [key for key in self.invoked if key[0] == seat]:
            del self.invoked[key]
        for place, pose in sorted(self.invoked_poses(seat).items()):
            card = self.seen.wizards[seat].invoked[place].card
            self.invoked[seat, place] = Sprite(card, self.looks.painter(card), pose)

    def lay_hands(self) -> None:
        """Lay both hands."""
        seen, arena = self.seen, self.arena
        hidden, refs = back_painter(CREUSET), self.refs
        self.hand = [
            Sprite(
                ref,
                self.looks.painter(ref) if self.open_hand else hidden,
                arena.hand_pose(place, len(refs)),
            )
            for place, ref in enumerate(refs)
        ]
        held = seen.wizards[seen.foe].held
        known = seen.known if self.open_hand else []
        names = [*known, *[""] * (held - len(known))]
        self.far = [
            Sprite(ref, self.looks.painter(ref) if ref else hidden, arena.far_pose(place, held))
            for place, ref in enumerate(names)
        ]

    def offer(self, refs: list[str]) -> None:
        """Show cards to choose from in the place of the hand."""
        self.tray = [
            Sprite(ref, self.looks.painter(ref), self.arena.hand_pose(place, len(refs)))
            for place, ref in enumerate(refs)
        ]

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the quadrants with the numbers of their zones, and the places of plans."""
        night = palette.TABLES["magicjoust"]
        surface.blit(paper.table(night, surface.get_size()), (0, 0))
        ground = palette.mix(night, palette.CHALK, 0.16)
        for seat in range(len(self.seen.wizards)):
            side = self.arena.sides[self.row(seat)]
            for zone, area in zip(ZONES, side.zones, strict=True):
                surface.blit(paper.sheet(area.size, ground, seed=zone), area)
                self._draw_number(surface, zone, area, self.spot_poses(seat, zone))
            for slot in side.plans:
                paper.dashed_rect(surface, slot, palette.mix(palette.LIT, night, 0.15), 3, 8, 6)

    def _draw_number(
        self, surface: pygame.Surface, zone: int, area: pygame.Rect, held: Iterable[Pose]
    ) -> None:
        """Write the number of a zone in its outer corner, unless what lies there would cut it."""
        word = text.render(str(zone), text.SANS_BOLD, self.m.type(14), palette.CHALK)
        inner = area.inflate(-self.m.px(16), -self.m.px(8))
        corner = {1: "topleft", 2: "topright", 3: "bottomright", 4: "bottomleft"}[zone]
        spot = word.get_rect(**{corner: getattr(inner, corner)})
        if not any(lying(pose).colliderect(spot) for pose in held):
            surface.blit(word, spot)

    def draw_zones(self, surface: pygame.Surface) -> None:
        """Draw the light round the zones that can be chosen."""
        for seat, zone in self.lit.zones:
            area = self.zone_rect(seat, zone)
            focused = f"zone-{seat}-{zone}" in (self.lit.focus, self.lit.pointed)
            edge = paper.outline_rounded(area.size, palette.LIT, 4, 6 if focused else 4)
            surface.blit(edge, area)
            if self.lit.focus == f"zone-{seat}-{zone}":
                draw_focus(surface, area)

    def draw_cards(self, surface: pygame.Surface, *, carried: str = "") -> None:
        """Draw every card: quadrants, cards in play, hands, what is offered, what flies; not what is carried.

        `carried` names the card that the mouse carries, as the ring does.
        """
        self.draw_zones(surface)
        self._draw_group(surface, "spot", self.spots, self.lit.spots, self.lit.chosen)
        acting = {self.lit.acting} if self.lit.acting else set()
        self._draw_group(surface, "invoked", self.invoked, self.lit.invoked, acting)
        for sprite in self.far:
            sprite.draw(surface)
        self.draw_held(surface, carried=carried)
        for sprite in self.above:
            sprite.draw(surface)

    def draw_held(self, surface: pygame.Surface, *, carried: str = "") -> None:
        """Draw the near hand, or what is offered in its place; not what is carried."""
        if self.tray:
            self._draw_row(surface, self.tray, self.lit.tray, "tray", carried)
        else:
            self._draw_row(surface, self.hand, self.lit.hand, "hand", carried)

    def _draw_group(
        self,
        surface: pygame.Surface,
        kind: str,
        sprites: dict[SpotKey, Sprite] | dict[InvokedKey, Sprite],
        lit: Iterable[tuple[int, ...]],
        chosen: Iterable[tuple[int, ...]],
    ) -> None:
        """Draw sprites by their places; those chosen, and the one pointed at, over their neighbours."""
        shining, strong = set(lit), set(chosen)
        named = [("-".join((kind, *map(str, key))), tuple(key), sprite) for key, sprite in sprites.items()]
        if kind == "spot":
            named.sort(key=lambda one: one[2].pose.angle == 0)
        upper = [one for one in named if one[1] in strong or one[0] in (self.lit.focus, self.lit.pointed)]
        for name, key, sprite in [*[one for one in named if one not in upper], *upper]:
            if key in shining or key in strong:
                draw_glow(surface, sprite.pose, strong=key in strong)
            sprite.draw(surface)
            if name == self.lit.focus:
                draw_focus(surface, lying(sprite.pose))

    def _draw_row(
        self, surface: pygame.Surface, row: list[Sprite], lit: set[int], name: str, carried: str
    ) -> None:
        """Draw a fan, all but the card that is carried."""
        up = self.lit.card if name == "hand" else None
        away = [place for place in range(len(row)) if f"{name}-{place}" == carried]
        pointed = (self.lit.focus, self.lit.pointed)
        shown = Shown(lit, up, away, pointed, self.lit.focus)
        draw_fan(surface, row, name, shown, raised=self.m.px(RAISED))


def lying(pose: Pose) -> pygame.Rect:
    """Return the rectangle of a card at a pose, upright or across."""
    width, height = round(pose.width), card_height(round(pose.width))
    across = round(pose.angle) % 180 != 0
    rect = pygame.Rect(0, 0, *((height, width) if across else (width, height)))
    rect.center = (round(pose.x), round(pose.y))
    return rect
