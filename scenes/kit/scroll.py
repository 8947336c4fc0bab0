"""How far a page is scrolled, and its rail: a thumb to drag, or a place to click."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, paper

if TYPE_CHECKING:
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

SHARE_A_SECOND = 14.0
_ARRIVED = 0.6
_SHORTEST_THUMB = 36
_REACH = 12
_TURN = 90
"""How far a turn of the wheel goes, in pixels of the drawing."""
RAIL = 8
"""How wide the rail is."""


class Scroll:
    """A page of `length` pixels seen through `seen` of them; `at` moves softly towards `target`."""

    def __init__(self) -> None:
        self.at = 0.0
        self.target = 0.0
        self.length = 0
        self.rail = pygame.Rect(0, 0, 0, 0)
        self._held: int | None = None

    @property
    def seen(self) -> int:
        """How many pixels of the page are seen."""
        return self.rail.height

    @property
    def furthest(self) -> int:
        """How far the page can be scrolled."""
        return max(0, self.length - self.seen)

    @property
    def moving(self) -> bool:
        """Say whether the page still moves."""
        return self.at != self.target

    def fit(self, length: int, rail: pygame.Rect) -> None:
        """Take the lengths of another page, or of another window; keep to the same part of it."""
        share = self.target / self.length if self.length else 0.0
        self.length, self.rail = length, rail
        self.jump(share * length)

    def fit_in(self, area: pygame.Rect, length: int) -> None:
        """Take the length of what is seen in an area, its rail at the right of it."""
        self.fit(length, pygame.Rect(area.right - RAIL, area.top, RAIL, area.height))

    def show(self, top: float, bottom: float) -> None:
        """Bring a part of the page into sight, softly."""
        if top < self.target:
            self.go(top)
        elif bottom > self.target + self.seen:
            self.go(bottom - self.seen)

    def jump(self, to: float) -> None:
        """Be there at once."""
        self.go(to)
        self.at = self.target

    def go(self, to: float) -> None:
        """Go there softly."""
        self.target = float(round(max(0.0, min(to, self.furthest))))

    def turn(self, m: Measures, turns: float) -> None:
        """Go on by turns of the wheel, softly: back where there are less than none."""
        self.go(self.target - turns * m.px(_TURN))

    def update(self, dt: float) -> None:
        """Come nearer to the target."""
        self.at += (self.target - self.at) * min(1.0, SHARE_A_SECOND * dt)
        if abs(self.target - self.at) < _ARRIVED:
            self.at = self.target

    # --- the rail ---------------------------------------------------------------------------------------

    def thumb(self) -> pygame.Rect:
        """Return the part of the rail that stands for what is seen."""
        if not self.furthest:
            return pygame.Rect(self.rail.left, self.rail.top, 0, 0)
        height = max(_SHORTEST_THUMB, self.rail.height * self.seen // self.length)
        top = self.rail.top + round((self.rail.height - height) * self.at / self.furthest)
        return pygame.Rect(self.rail.left, top, self.rail.width, height)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take what the mouse does on the rail; return whether it was used."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._press(event.pos)
        if event.type == pygame.MOUSEMOTION and self._held is not None:
            self._drag(event.pos[1] - self._held)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._held is not None:
            self._held = None
            return True
        return False

    def _press(self, pos: tuple[int, int]) -> bool:
        if not self.furthest or not self.rail.inflate(_REACH, 0).collidepoint(pos):
            return False
        thumb = self.thumb()
        if thumb.top <= pos[1] < thumb.bottom:
            self._held = pos[1] - thumb.top
        else:
            self._held = thumb.height // 2
            self._drag(pos[1] - self._held)
        return True

    def _drag(self, top: int) -> None:
        free = self.rail.height - self.thumb().height
        self.jump((top - self.rail.top) / max(1, free) * self.furthest)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rail and its thumb, where there is something to scroll."""
        if not self.furthest:
            return
        color: Color = palette.INK if self._held is not None else palette.FADED_TEXT
        paper.fill_rounded(surface, self.rail, palette.HAIRLINE, self.rail.width / 2)
        pygame.draw.rect(surface, color, self.thumb(), border_radius=self.rail.width // 2)
