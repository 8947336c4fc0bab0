"""A table as it lies, drawn small: whole or a part of it, with the cards lit that something is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import pygame

from scenes.kit import palette

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.core.table import Spot
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Sprite
    from scenes.table.cards import LaidCards

_FRAME: Final = 4
_CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))


class Small(Protocol):
    """A scene as far as its table is drawn small."""

    m: Measures

    @property
    def table(self) -> LaidCards:
        """The table."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene."""


class Lain:
    """The table of a scene as it lies: the `part` of the window is drawn, all of it where that is None."""

    def __init__(self, scene: Small) -> None:
        self._scene = scene
        self._picture: pygame.Surface | None = None
        self.part: pygame.Rect | None = None

    @property
    def view(self) -> pygame.Rect:
        """The part of the window that is drawn."""
        return self.part or pygame.Rect((0, 0), self._scene.m.size)

    @property
    def table(self) -> LaidCards:
        """The table."""
        return self._scene.table

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the table as large as an area."""
        if self._picture is None or self._picture.get_size() != area.size:
            whole = pygame.Surface(self._scene.m.size)
            self._scene.draw(whole)
            self._picture = pygame.transform.smoothscale(whole.subsurface(self.view), area.size)
        surface.blit(self._picture, area)

    def of(self, refs: Iterable[str], spots: Iterable[Spot]) -> Iterator[Sprite]:
        """Yield cards as they lie, those first that lie at the spots."""
        refs, sprites = {*refs}, self.table.cards()
        there = [sprites[spot] for spot in spots if spot in sprites]
        known = self.table.seen.spots()
        found = [sprites[spot] for spot, card in known if card.ref in refs and spot in sprites]
        yield from dict.fromkeys([one for one in there if not refs or one.name in refs] + found)

    def light(self, surface: pygame.Surface, area: pygame.Rect, sprite: Sprite) -> None:
        """Draw a frame round a card of the table that is drawn in an area."""
        pose, share = sprite.pose, area.width / self.view.width
        middle = area.topleft + (pygame.Vector2(pose.x, pose.y) - self.view.topleft) * share
        half = pygame.Vector2(pose.width, pose.width * self.table.tall(sprite)) * share / 2
        corners = [pygame.Vector2(x * (half.x + 2), y * (half.y + 2)) for x, y in _CORNERS]
        points = [middle + corner.rotate(-pose.angle) for corner in corners]
        pygame.draw.polygon(surface, palette.LIT, points, max(_FRAME, self._scene.m.px(_FRAME)))
