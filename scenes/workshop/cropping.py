"""The part of a picture that is kept: marked from corner to corner, by a drag, two clicks or two keys."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from scenes.kit.drawing.operations import Paste, Point

_SMALLEST: Final = 12
"""Pixels of the picture that are left of it at least, across and down."""

_DRAGGED_FROM: Final = 12.0
"""Dots from which a press led elsewhere is a drag, and not a first click."""


@dataclass(slots=True)
class Crop:
    """Two corners on the sheet: none yet, the first one alone, or both; `held` as long as a drag goes on."""

    first: Point | None = None
    second: Point | None = None
    held: bool = False

    def press(self, point: Point) -> None:
        """Mark the first corner, or lead the second one there."""
        self.held = True
        if self.first is None:
            self.first = point
        self.second = point

    def lead(self, point: Point) -> None:
        """Lead the second corner to a point."""
        if self.first is not None:
            self.second = point

    def release(self, point: Point) -> bool:
        """Let go; return whether the part is marked: a mere click marks its first corner only."""
        self.held = False
        self.lead(point)
        return self.marked

    @property
    def marked(self) -> bool:
        """Say whether there are two corners, apart from each other."""
        if self.first is None or self.second is None:
            return False
        return max(abs(a - b) for a, b in zip(self.first, self.second, strict=True)) >= _DRAGGED_FROM

    def kept(self, paste: Paste, picture: pygame.Surface) -> pygame.Rect | None:
        """Return the part of a picture between the corners, in its pixels; None for next to none."""
        if self.first is None or self.second is None:
            return None
        corners = [_in_picture(paste, picture, corner) for corner in (self.first, self.second)]
        (left, right), (top, bottom) = (sorted(each) for each in zip(*corners, strict=True))
        part = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        part = part.clip(picture.get_rect())
        return part if min(part.size) >= _SMALLEST else None

    def outline(self, paste: Paste, picture: pygame.Surface) -> list[Point]:
        """Return the corners of that part on the sheet, turned as the picture is."""
        part = self.kept(paste, picture)
        if part is None:
            return []
        corners = (part.topleft, part.topright, part.bottomright, part.bottomleft)
        return [_on_sheet(paste, picture, corner) for corner in corners]


def laid(paste: Paste, picture: pygame.Surface, part: pygame.Rect, key: str) -> Paste:
    """Return how a part of a picture is laid, under its own key, so that it stays where it was."""
    centre = (part.left + part.width / 2, part.top + part.height / 2)
    return replace(paste, picture=key, point=_on_sheet(paste, picture, centre))


def _in_picture(paste: Paste, picture: pygame.Surface, point: Point) -> Point:
    """Return the pixel of the picture under a point of the sheet."""
    dx, dy = (point[0] - paste.point[0]) / paste.scale, (point[1] - paste.point[1]) / paste.scale
    turn = radians(paste.degrees)
    x, y = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
    return x + picture.get_width() / 2, y + picture.get_height() / 2


def _on_sheet(paste: Paste, picture: pygame.Surface, pixel: Point) -> Point:
    """Return the point of the sheet over a pixel of the picture."""
    x, y = pixel[0] - picture.get_width() / 2, pixel[1] - picture.get_height() / 2
    turn = radians(paste.degrees)
    dx, dy = x * cos(turn) + y * sin(turn), -x * sin(turn) + y * cos(turn)
    return paste.point[0] + dx * paste.scale, paste.point[1] + dy * paste.scale
