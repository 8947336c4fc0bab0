"""Cards laid out in rows to be looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.faces import base

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.layout import Measures

_GAP: Final = 0.055

_MARGIN: Final = 12


def lay_rows(surface: pygame.Surface, m: Measures, masters: Sequence[base.Master], width: int) -> None:
    """Lay cards in rows, as many as the window holds."""
    gap = round(width * _GAP)
    height = base.card_height(width)
    columns = (m.width - _MARGIN) // (width + gap)
    rows = max(1, (m.height - _MARGIN) // (height + gap))
    left = (m.width - columns * (width + gap) + gap) // 2
    for index, master in enumerate(masters[: columns * rows]):
        row, column = divmod(index, columns)
        picture = base.sprite(master, width)
        center = (left + column * (width + gap) + width // 2, _MARGIN + row * (height + gap) + height // 2)
        surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
