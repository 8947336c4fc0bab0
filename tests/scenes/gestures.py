"""What a player does with the mouse and the keyboard, as events of the window."""

from __future__ import annotations

import pygame


def click(pos: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> list[pygame.event.Event]:
    """Return the events of a click at a point."""
    return [
        pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button),
    ]


def press(key: int, unicode: str = "", mod: int = 0) -> list[pygame.event.Event]:
    """Return the events of a key struck."""
    return [
        pygame.event.Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod),
        pygame.event.Event(pygame.KEYUP, key=key, unicode=unicode, mod=mod),
    ]


def drag(start: tuple[int, int], end: tuple[int, int], steps: int = 5) -> list[pygame.event.Event]:
    """Return the events of a drag from a point to another, in small steps."""
    events = [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT)]
    for step in range(1, steps + 1):
        at = tuple(a + (b - a) * step // steps for a, b in zip(start, end, strict=True))
        events.append(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)))
    return [*events, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=pygame.BUTTON_LEFT)]
