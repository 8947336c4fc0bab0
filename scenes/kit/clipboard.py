"""What is copied here can be pasted anywhere."""

from __future__ import annotations

import pygame


def copy(words: str) -> bool:
    """Put words on the clipboard; return False where there is none to use, or it cannot hold them."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, ValueError):
        return False
    return True


def paste() -> str:
    """Return the words on the clipboard, or nothing where there are none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
