"""How the near hand of a round is drawn: cards that may be taken are lit, those in a slot leave a hole."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.looks import back_painter
from scenes.kit import palette, paper
from scenes.kit.faces.base import card_height
from scenes.kit.lights import Light, draw_focus, draw_lit
from scenes.kit.sprites import Sprite

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from scenes.kit.sprites import Pose


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
