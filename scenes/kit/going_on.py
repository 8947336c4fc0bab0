"""What goes on, or presses what has the focus: Space, Enter, or a click."""

from __future__ import annotations

from typing import Final

import pygame

GO: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that go on."""


def goes_on(event: pygame.event.Event) -> bool:
    """Say whether an event is one of these keys, or a press of the left button anywhere."""
    if event.type == pygame.KEYDOWN:
        return event.key in GO
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
