"""A window whose size changes: what was there is shown scaled until it rests. One that is too small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import frame_time, palette, text
from scenes.kit.frame_time import LateError
from scenes.kit.measures import MINIMUM

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.scene import Scene

_LAYING_OUT: Final = 0.01
"""Seconds of work after which a frame leaves the texts that are not measured yet, and balloons."""
_MEASURING: Final = 0.002
"""Seconds at the least for texts in such a frame, however long all else takes that comes before."""
_PATIENCE: Final = 90
"""Frames in a row that may be left so: each one after works longer, by `_LONGER` seconds more."""
_LONGER: Final = 0.001
_FINE: Final = 1920 * 1080
"""Up to how many pixels what was there is scaled finely: the memory for more takes a frame's whole time."""

BY_HAND: Final = (
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.DROPFILE,
)
"""The kinds of events for which scenes are laid out at once: they are meant for them."""


class Resizing:
    """What a window shows while its size changes, and until its scenes are drawn anew.

    `on` from the first change until they are laid out. Time stands still for them.
    """

    def __init__(self) -> None:
        self.on = False
        self._picture: pygame.Surface | None = None
        self._left = 0.0
        self._tries = 0
        self._shown = True
        self._late: LateError | None = None

    def begin(self, scene: Scene) -> None:
        """Take note that the window has another size than the scene in front is laid out for."""
        from scenes.kit import timeline  # noqa: PLC0415 - start-up time

        if not self.on and scene.still_made:
            self._picture = scene.give_picture()
        self.on, self._shown = True, False
        self._left, self._tries, self._late = timeline.SIZE_REST, 0, None

    def end(self) -> None:
        """Take note that the scenes are laid out."""
        self.on = False

    def forget(self) -> None:
        """Give the picture back: the scenes are drawn."""
        self._picture = None

    def show(self, window: pygame.Surface) -> bool:
        """Show the picture as large as the window, where it does not yet; return whether it has changed."""
        changed = self._picture is not None and not self._shown
        if self._picture is not None and changed:
            _scale(self._picture, window)
        self._shown = True
        return changed

    def rests(self, dt: float) -> bool:
        """Let `dt` seconds pass; say whether the window has kept its size for a while."""
        self._left -= dt
        return self._left <= 0

    def work(self, began: float, lay_out: Callable[[], None]) -> None:
        """Lay out in a frame that began then, as far as there is time; go on first with what was broken off.

        Once that was left often, each frame has more time than the one before.
        """
        self._tries += 1
        long = _LAYING_OUT + _LONGER * max(0, self._tries - _PATIENCE)
        late, self._late = self._late, None
        try:
            with frame_time.until(began + long, _MEASURING):
                (lay_out if late is None else late.goes_on)()
        except LateError as error:
            self._late = error


def _scale(picture: pygame.Surface, window: pygame.Surface) -> None:
    """Draw a picture as large as a window; where either has many pixels, its steps are seen meanwhile."""
    most = max(one.get_width() * one.get_height() for one in (picture, window))
    scale = pygame.transform.smoothscale if most <= _FINE else pygame.transform.scale
    scale(picture, window.get_size(), window)


def draw_too_small(window: pygame.Surface, text_size: int) -> None:
    """Say that the window is too small, and how large it must be."""
    sentence = _("This window is too small: make it {width} × {height} or more. Your game is waiting.")
    words = sentence.format(width=MINIMUM[0], height=MINIMUM[1])
    window.fill(palette.PAPER)
    room = max(120, window.get_width() - 40)
    page = text.paragraph(
        words, text.SERIF_SEMIBOLD, 20 * text_size // 100, palette.INK, room, 1.35, "center"
    )
    window.blit(page, page.get_rect(center=window.get_rect().center))
