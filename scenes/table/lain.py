"""A table as it lies, drawn small: whole or a part of it, with the cards lit that something is about."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from scenes.kit import palette
from scenes.kit.sprites import Pose

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from game.core.chronicle import Entry
    from game.core.table import Spot
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
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

    def relayout(self) -> None:
        """Measure the window again and arrange everything."""


class Lain:
    """The table of a scene as it lies: the `part` of the window is drawn, all of it where that is None.

    Where the part goes beyond the window, there is nothing but `cloth`.
    """

    def __init__(self, scene: Small, cloth: Color = palette.INK) -> None:
        self._scene = scene
        self._cloth = cloth
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

    def fit(self, m: Measures) -> None:
        """Have a scene that nobody else lays out lie as in a window of those measures."""
        if self._scene.m != m:
            self._scene.relayout()
            self._picture = None

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the table as large as an area."""
        if self._picture is None or self._picture.get_size() != area.size:
            whole = pygame.Surface(self._scene.m.size)
            self._scene.draw(whole)
            seen = pygame.Surface(self.view.size)
            seen.fill(self._cloth)
            seen.blit(whole, (-self.view.left, -self.view.top))
            self._picture = pygame.transform.smoothscale(seen, area.size)
        surface.blit(self._picture, area)

    def lit(self, told: Entry) -> Iterator[tuple[Pose, float]]:
        """Yield what is lit of a line, each with its height in widths: its places, else its cards."""
        found = [self.table.area_of(spot) for spot in told.spots if spot.index is None]
        areas = [area for area in found if area is not None]
        for area in areas:
            yield framed(area)
        refs = (shown.ref for shown in told.cards)
        for sprite in [] if areas else self.of(refs, told.spots, told.homes, told.seat):
            yield sprite.pose, self.table.tall(sprite)

    def of(
        self,
        refs: Iterable[str],
        spots: Iterable[Spot],
        homes: Collection[Spot] | None = None,
        seat: int | None = None,
    ) -> Iterator[Sprite]:
        """Yield cards as they lie, those first that lie at the spots; of others those in their `homes`.

        Of cards alike, those of the `seat` come before others', and of each place the last.
        """
        refs, sprites = dict.fromkeys(refs), self.table.cards()
        there = [sprites[spot] for spot in spots if spot in sprites]
        there = [one for one in there if not refs or one.name in refs]
        yield from dict.fromkeys(there)
        met = {one.name for one in there}
        for ref in (one for one in refs if one not in met):
            known = [at for at, card in self.table.seen.spots() if card.ref == ref and at in sprites]
            at_home = [at for at in known if homes is None or replace(at, index=None) in homes]
            own = [at for at in at_home if at.seat == seat]
            last = {replace(at, index=None): sprites[at] for at in own or at_home}
            yield from last.values()

    def light(self, surface: pygame.Surface, area: pygame.Rect, pose: Pose, tall: float) -> None:
        """Draw a frame round what lies at a pose of the table that is drawn in an area."""
        share = area.width / self.view.width
        middle = area.topleft + (pygame.Vector2(pose.x, pose.y) - self.view.topleft) * share
        half = pygame.Vector2(pose.width, pose.width * tall) * share / 2
        corners = [pygame.Vector2(x * (half.x + 2), y * (half.y + 2)) for x, y in _CORNERS]
        points = [middle + corner.rotate(-pose.angle) for corner in corners]
        pygame.draw.polygon(surface, palette.LIT, points, max(_FRAME, self._scene.m.px(_FRAME)))


def framed(area: pygame.Rect) -> tuple[Pose, float]:
    """Return what is lit of an area: where it lies, with its height in widths."""
    return Pose.on(area), area.height / area.width
