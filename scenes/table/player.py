"""Who plays, as shown beside a table: a portrait, a name, and what is told of the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit import palette, text

if TYPE_CHECKING:
    import pygame

    from scenes.kit.measures import Measures


def draw_player(
    surface: pygame.Surface, m: Measures, area: pygame.Rect, face: pygame.Surface, words: tuple[str, str]
) -> None:
    """Draw a portrait at the left of an area; beside it the name, and under that what is told."""
    left = area.left + m.px(14)
    surface.blit(face, face.get_rect(midleft=(left, area.centery)))
    left += face.get_width() + m.px(12)
    room = area.right - m.px(10) - left
    size = text.fit(words[0], text.SERIF_BOLD, m.type(20), room, 14)
    name = text.render(words[0], text.SERIF_BOLD, size, palette.INK)
    small = text.fit(words[1], text.SANS_MEDIUM, m.type(14), room, 13)
    told = text.render(words[1], text.SANS_MEDIUM, small, palette.MUTED_TEXT)
    top = area.centery - (name.get_height() + told.get_height()) // 2
    surface.blit(name, (left, top))
    surface.blit(told, (left, top + name.get_height()))
