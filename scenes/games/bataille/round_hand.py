"""The near hand of a round: cards that may be taken are lit, those in a slot leave a hole, and fly there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.looks import back_painter
from scenes.kit import motions, palette, paper
from scenes.kit import timeline as moves
from scenes.kit.effects import Chips
from scenes.kit.faces.base import card_height
from scenes.kit.lights import Light, draw_focus, draw_lit
from scenes.kit.sprites import Sprite

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from scenes.kit.sprites import Pose
    from scenes.kit.timeline import Timeline


_SECONDS: Final = moves.DEAL + moves.SETTLE
_FLIES: Final = moves.DEAL / _SECONDS
"""The part of its time in which a card flies; then it drops."""
_HIGH: Final = 1.08
"""How much larger a card is seen before it drops."""


@dataclass(eq=False, repr=False)
class _Landing:
    """A card on its way from where it was picked to its slot; `part` is how much of it has passed."""

    sprite: Sprite
    start: Pose
    home: Pose
    part: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card where it is now."""
        above = self.home.widened(_HIGH).lifted(1)
        if self.part < _FLIES:
            way = moves.ease_both(self.part / _FLIES)
            self.sprite.pose = self.start.towards(above, way).lifted(way)
        else:
            way = (self.part - _FLIES) / (1 - _FLIES)
            self.sprite.pose = motions.dropping(above, self.home, way)
        self.sprite.draw(surface)


class Landings:
    """The cards that fly to their slots, by their places in the hand: where motion is reduced, none do."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._aloft: dict[int, _Landing] = {}

    @property
    def aloft(self) -> set[int]:
        """The places in the hand of the cards that have not landed yet."""
        return {*self._aloft}

    def let(self, place: int, sprite: Sprite, home: Pose) -> None:
        """Let a card fly from where it is to its slot."""
        if not self._timeline.reduced:
            self._aloft[place] = _Landing(sprite, sprite.pose, home)
            self._timeline.over.let(self._aloft[place], _SECONDS)

    def land(self) -> bool:
        """Let those lie that have come down, in a few chips of paper; return whether there are any.

        All have once something else moves.
        """
        over, scale = self._timeline.over, self._timeline.scale
        all_down = self._timeline.busy or not over.lively
        down = [place for place, one in self._aloft.items() if all_down or one.part >= 1]
        for place in down:
            landed = self._aloft.pop(place)
            over.hide(landed)
            foot = landed.home.x, landed.home.y + landed.home.width * 0.7
            over.let(Chips(foot, scale, moves.CHIPS, 2), moves.CHIPS)
        return bool(down)


@dataclass(frozen=True, slots=True)
class Marked:
    """What stands out in a hand, by places: cards lit, faded, `away` in a slot; where keyboard and mouse are.

    A hand that is `covered` is not to be seen for a while.
    """

    lit: Collection[int] = ()
    faded: Collection[int] = ()
    away: Collection[int] = ()
    cursor: int | None = None
    pointed: int | None = None
    covered: bool = False

    def light(self, place: int) -> Light:
        """Return how much a card stands out."""
        if place in self.lit:
            return Light.BRIGHT if place in (self.cursor, self.pointed) else Light.OPEN
        return Light.QUIET if place in self.faded and place != self.pointed else Light.PLAIN


def draw_hand(
    surface: pygame.Surface, held: Sequence[Sprite | None], poses: Sequence[Pose], marked: Marked
) -> None:
    """Draw the cards of a hand but those that fly (None), a hole at the pose of each that is away."""
    for place, (card, pose) in enumerate(zip(held, poses, strict=True)):
        if card is None:
            continue
        sprite = Sprite("", _paint_hole, pose) if place in marked.away else card
        rect = sprite.rect()
        if marked.covered and sprite is card:
            sprite = Sprite("", back_painter, card.pose)
        draw_lit(surface, sprite, marked.light(place), held=True)
        if place == marked.cursor:
            draw_focus(surface, rect)


@lru_cache(maxsize=32)
def _paint_hole(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:  # noqa: ARG001
    """Draw the place in a hand of a card that lies elsewhere."""
    size = (width, card_height(width))
    hole = pygame.Surface(size, pygame.SRCALPHA)
    hole.fill((*palette.PAPER, 30))
    paper.dashed_rect(hole, hole.get_rect(), palette.shade(TABLE, 0.55), 2, 7, 4)
    return pygame.transform.rotozoom(hole, degrees, 1).premul_alpha()
