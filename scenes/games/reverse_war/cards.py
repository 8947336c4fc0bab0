"""Cards as they lie on tables: their pictures, poses, free places, the mat under them."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Final

from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.options import FACILE
from game.rules.reverse_war.places import DRAW, FIELD, placed_of
from game.rules.reverse_war.troops import Placed
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.kit import palette, paper, text
from scenes.kit.faces import base
from scenes.kit.shadows import Shadow
from scenes.kit.sprites import Pose, Sprite
from scenes.kit.timeline import OTHERS_GLIMPSED
from scenes.table.cards import LaidCards
from scenes.table.spots import Lit

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.core.table import Card, Spot
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.seen import Seen
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.kit.sprites import Painter


_GROWN, _ASKEW = 0.06, 4.0
"""How much larger a card is that is carried where it is proposed, and at how many degrees."""
_HEIGHT: Final = 0.6
"""How high it hovers, in parts of how high one is that is taken up."""


def painter(
    placed: Placed, setting: Setting, shadow: Shadow = Shadow.CARD, shift: int | None = None
) -> Painter:
    """Return what draws a card of a game at a width and an angle, over its shadow.

    Its `shift` is the position that the player's unit counts with, where a Cartographer has changed it.
    """

    def master(width: int) -> base.Master:
        opposed = setting.table != FACILE
        plain = reverse_war.master(
            CARDS[placed.card], width, placed.reversed, setting.paladins, opposed=opposed
        )
        return reverse_war.shifted(plain, width, shift)

    return base.painter(master, shadow)


back_painter: Final = partial(base.sprite, reverse_war.BACK)
"""Draws the back of any card over its shadow."""


def hovering(pose: Pose, *, up: bool = False) -> Pose:
    """Return how a card hangs askew over the place where it is proposed, higher once it is taken up."""
    height = 1.0 if up else _HEIGHT
    return pose.widened(1 + _GROWN * height).turned(_ASKEW * height).lifted(height)


def card_sprite(placed: Placed, setting: Setting, rect: pygame.Rect) -> Sprite:
    """Return a card of a game that fills a rectangle."""
    return Sprite(placed.card, painter(placed, setting), Pose.on(rect))


def draw_placed(
    surface: pygame.Surface, setting: Setting, placed: Placed | None, rect: pygame.Rect, *dashes: float
) -> None:
    """Draw a card on its place, or the place in dashes: how pale, how broad, how long and how far apart."""
    if placed is not None:
        card_sprite(placed, setting, rect).draw(surface)
        return
    pale, broad, long, apart = dashes
    paper.dashed_rect(surface, rect, palette.tint(palette.SLATE, pale), broad, long, apart)


def draw_free(surface: pygame.Surface, rect: pygame.Rect, line: palette.Color, number: int) -> None:
    """Draw a free cell in dashes of a colour, with its number (0 for none)."""
    draw_mat(surface, rect, 150, palette.SLATE)
    paper.dashed_rect(surface, rect, line, 2, 7, 6)
    if number:
        size, ink = number_size(rect), palette.mix(palette.SLATE, palette.CHALK, 0.68)
        digits = text.render(str(number), text.SANS_BOLD, size, ink)
        surface.blit(digits, digits.get_rect(center=rect.center))


MAT: Final = 70
"""How dark the mat is that a battlefield lies on, of 255."""


def number_size(cell: pygame.Rect) -> int:
    """Return how large the number of a free cell is written."""
    return max(14, cell.width * 28 // 127)


def draw_mat(
    surface: pygame.Surface, rect: pygame.Rect, alpha: int = MAT, color: palette.Color = palette.INK
) -> None:
    """Draw the mat that a battlefield lies on, over the table."""
    paper.lay_veil(surface, rect, color, alpha)


def draw_glow(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the light that a card or a cell lies in."""
    light, corner = paper.glow(rect.size, 8)
    surface.blit(light, (rect.x - corner[0], rect.y - corner[1]))


class WarCards(LaidCards):
    """The cards of Reverse War as they lie; a table says where (`place_of`).

    `sprites` are those shown by themselves, `hand` the card to be placed as it is turned now. `allied`
    says that cards of both partners make a suite, `cheer` what is said of one card that makes none, in the
    colour `cheered`, and `loud` whether it is shouted; the game `dwells` on what another has placed until it
    is read. Where it may be seen what a card brings, that is felt as it lands: `recount` has figures drawn
    anew, as it lies and once what it brings has arrived.
    """

    m: Measures
    boxes: Box
    seen: Seen
    heaped: Seen
    counts_landed = True
    allied = False
    loud = dwells = False
    recount: Callable[[], None] | None = None
    cheer = ""
    cheered: Color = palette.AGILITE

    def __init__(self, seen: Seen) -> None:
        self.seen = self.heaped = seen
        self.lit = Lit()
        self.above: list[Sprite] = []
        self.hand = seen.hand
        self.sprites = {
            spot: self._sprite(spot, card, rect)
            for spot, card in seen.spots()
            if (rect := self.place_of(spot)) is not None
        }

    @property
    def field(self) -> int | None:
        """The seat of the battlefield of who looks, None where it is everybody's."""
        return None

    def read_in(self, ref: str) -> float:
        """Return for how many seconds a card that another plays is shown large: less if it is known."""
        lying = [placed.card for placed in self.seen.cells if placed is not None and placed.card != ref]
        known = {end.unit for card in lying for end in (CARDS[card].top, CARDS[card].bottom)}
        new = ref not in CARDS or not {CARDS[ref].top.unit, CARDS[ref].bottom.unit} <= known
        return super().read_in(ref) if new else OTHERS_GLIMPSED

    @abstractmethod
    def place_of(self, spot: Spot) -> pygame.Rect | None:
        """Return where a card lies in the window, None for one that is not shown by itself."""

    @property
    def in_hand(self) -> Spot | None:
        """Where the card lies that a player has in hand and turns himself, None where there is none."""
        return None

    @property
    def hand_sprite(self) -> Sprite | None:
        """The card in hand, None where there is none."""
        return self.sprites[self.in_hand] if self.in_hand is not None else None

    @property
    def rough(self) -> bool:
        """Say whether the card in hand was drawn in haste and must be drawn finely."""
        return self.hand_sprite is not None and self.hand_sprite.rough

    def _sprite(self, spot: Spot, card: Card, rect: pygame.Rect) -> Sprite:
        placed = placed_of(card)
        if placed is None:
            return Sprite("", back_painter, Pose.on(rect))
        return Sprite(placed.card, painter(placed, self.seen.setting, shift=self._shift(spot)), Pose.on(rect))

    def _shift(self, spot: Spot) -> int | None:
        """Return the position of the unit on a cell of who looks that a Cartographer has changed (RW-9)."""
        if spot.place != FIELD or spot.seat != self.field or spot.index is None:
            return None
        army = self.seen.account.player
        changed = any(line.target == spot.index for line in army.shift_lines)
        return army.positions[spot.index] if changed else None

    def cards(self) -> dict[Spot, Sprite]:
        """Return every card that is shown by itself, by where the view has it."""
        return self.sprites

    def painter(self, ref: str, place: str) -> Painter:
        """Return what draws a card; its back where it is not known, and on the pile."""
        if not ref or place == DRAW:
            return back_painter
        return painter(Placed(ref, reversed=False), self.seen.setting)

    def draw_flying(self, surface: pygame.Surface) -> None:
        """Draw every card while some move: the one to be placed over the others, over all those that fly."""
        hand = self.hand_sprite
        for sprite in sorted(self.sprites.values(), key=lambda one: one is hand):
            if sprite not in self.above:
                sprite.draw(surface)
        for sprite in self.above:
            sprite.draw(surface)
