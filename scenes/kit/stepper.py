"""A number between two buttons: one that takes from it, one that adds to it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.kit import text
from scenes.kit.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit import palette
    from scenes.kit.measures import Measures
    from scenes.kit.ring import Ring


def stepper(
    m: Measures, key: str, rect: pygame.Rect, change: Callable[[int], None], tips: tuple[str, str]
) -> tuple[Button, Button]:
    """Return the buttons `key`-less and `key`-more at either end of a rectangle, each as wide as high.

    They go on while they are held, and by the wheel over the rectangle, as long as they are enabled.
    """
    left = pygame.Rect(rect.left, rect.top, rect.height, rect.height)
    right = pygame.Rect(rect.right - rect.height, rect.top, rect.height, rect.height)
    fewer = Button(f"{key}-less", left, partial(change, -1), tip=tips[0], m=m, icon="minus")
    more = Button(f"{key}-more", right, partial(change, 1), tip=tips[1], m=m, icon="plus")
    fewer.steps_by, more.steps_by = -1, 1
    fewer.steps_over = more.steps_over = rect
    return fewer, more


def draw_stepped(
    surface: pygame.Surface, m: Measures, ring: Ring, key: str, figure: str, color: palette.Color
) -> None:
    """Draw the number between the buttons of that key."""
    fewer, more = ring[f"{key}-less"].rect, ring[f"{key}-more"].rect
    words = text.render(figure, text.SANS_EXTRABOLD, m.type(20), color)
    surface.blit(words, words.get_rect(center=((fewer.right + more.left) // 2, fewer.centery)))
