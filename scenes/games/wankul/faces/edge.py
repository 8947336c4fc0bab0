"""The right edge of a character whose rest a neighbour hides: its gems, its Force on a disc, a seam."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from scenes.games.wankul.faces import gems, shapes
from scenes.games.wankul.faces.spine import FIGURE
from scenes.kit import palette, paper, text
from scenes.kit.faces.base import card_height
from scenes.kit.measures import drawn_on

if TYPE_CHECKING:
    from game.rules.wankul.cards import Character
    from scenes.kit.sprites import Pose, Sprite

DISC: Final = 0.32
"""How wide the disc of a Force is on the table, in widths of a card."""
_FIGURE: Final = 0.62
"""How large its figure is, in widths of the disc."""
_APART: Final = 3
"""How many pixels figures over spines that leave them no room are apart at least, where they can be."""
_SEAM: Final = (0.04, 0.96)
"""From where to where a seam goes down a card of the hand, in heights of one."""
_WHOLE: Final = 0.9
"""How much of a card is seen at least, in widths, where its Force can be read on it."""

Figure = tuple[pygame.Surface, pygame.Rect]
"""A figure, and where it is laid."""


class Edge(NamedTuple):
    """The right edge of what is seen of a character: so many pixels of it.

    Its Force lies so many discs lower, under the cost, or under that of a neighbour, if there is no room; or
    beside a spine that is so wide, in widths of the card. It is `low` over a spine that leaves it no room.
    Its opening gems are seen unless a spine `hides` them.
    """

    room: float
    level: float = 0.0
    spine: float = 0.0
    low: bool = False
    hides: bool = False

    def draw(
        self, surface: pygame.Surface, sprite: Sprite, card: Character, force: int, small: int
    ) -> list[Figure]:
        """Draw the opening gems of a character, and a disc, at the right of the pixels seen of it.

        Return the figure of its Force that goes on the disc, for when no neighbour's disc is drawn any more;
        where the card is so small that it could not be read, it has none.
        """
        pose = sprite.pose
        if self.room >= pose.width or not drawn_on(surface, sprite.rect()):
            return []
        if not self.hides:
            self._draw_opening(surface, pose, card.opens)
        read = round(pose.width * DISC * _FIGURE) >= text.SMALLEST
        if not read or not (self.low or self.spine > 0 or self.room <= _WHOLE * pose.width):
            return []
        changed = (force > card.force) - (force < card.force)
        paint = shapes.CHANGED.get(changed, palette.INK)
        return [self._draw_disc(surface, sprite, str(force), paint, small)]

    def _draw_opening(self, surface: pygame.Surface, pose: Pose, opens: str) -> None:
        size = round(pose.width * gems.GEM_SIZE)
        half = pygame.Rect(0, 0, size // 2, size)
        for color in opens:
            x, y = _on_card(pose, self.room, gems.GEM_AT[color])
            surface.blit(gems.gem_picture(color, size), (x - half.width, y - size // 2), half)

    def _draw_disc(
        self, surface: pygame.Surface, sprite: Sprite, force: str, paint: palette.Color, small: int
    ) -> Figure:
        pose, room = sprite.pose, self.room
        across, wide = pose.width * DISC, min(pose.width * DISC, room - self.spine * pose.width)
        px = small if wide < across else round(across * _FIGURE)
        most = room - _APART if self.low else min(2 * wide, across) - 6
        px = text.fit(force, text.SANS_EXTRABOLD, px, round(most))
        figure = text.render(force, text.SANS_EXTRABOLD, px, palette.CHALK)
        high = px * FIGURE if self.low else across
        disc = pygame.Rect(0, 0, max(wide, figure.get_width() + (2 if self.low else 6)), high)
        down = (self.level * across + high / 2) / sprite.rect().height
        disc.center = _on_card(pose, room - wide / 2, down)
        paper.fill_rounded(surface, disc, paint, disc.width / 2)
        if room > pose.width - across:
            surface.fill(paint, (disc.centerx, disc.top, disc.width // 2 + 3, disc.height))
        return figure, figure.get_rect(center=disc.center)


def draw_seam(surface: pygame.Surface, pose: Pose, room: float, width: int) -> None:
    """Draw a dark line down a card of which so many pixels are seen, where its neighbour begins."""
    top, foot = (_on_card(pose, room - width / 2, down) for down in _SEAM)
    pygame.draw.line(surface, palette.INK, top, foot, width)


def _on_card(pose: Pose, across: float, down: float) -> tuple[int, int]:
    """Return the point of a card so many pixels from its left edge, and such a share of its height down."""
    off = pygame.Vector2(across - pose.width / 2, (down - 0.5) * card_height(round(pose.width)))
    off.rotate_ip(-pose.angle)
    return round(pose.x + off.x), round(pose.y + off.y)
