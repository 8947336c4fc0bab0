"""What ends what moves at a table: a click, Space or Enter."""

from __future__ import annotations

from typing import Final

import pygame

_GO: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


def hurries(event: pygame.event.Event) -> bool:
    """Say whether an event is to end what moves."""
    if event.type == pygame.KEYDOWN:
        return event.key in _GO
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
