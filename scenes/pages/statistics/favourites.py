"""The cards that come first in something, side by side: the first in the middle, how often under each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import ngettext
from scenes.kit import palette, text
from scenes.kit.faces.base import card_height
from scenes.kit.sprites import Pose, draw_resting
from scenes.pages.statistics.sheets import draw_words, titled

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from scenes.kit.layout import Measures
    from scenes.kit.sprites import Painter

MOST: Final = 3
"""How many cards there are at most."""

_LEAN: Final = 2.0
_RATIO: Final = 63 / 88
_SMALLER: Final = 0.86


def draw_favourites(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    title: str,
    ranked: Sequence[tuple[Painter, int]],
    none: str,
) -> None:
    """Draw a sheet with these cards, the first one first; `none` says that there are none."""
    inner = titled(surface, m, rect, title, 7)
    if not ranked:
        draw_words(surface, m, inner, none)
        return
    line = m.type(15) + m.px(10)
    room = inner.height - line - m.px(14)
    width = min(m.px(150), round(room * _RATIO), (inner.width - m.px(40)) // MOST)
    for place, (painter, count) in enumerate(ranked[:MOST]):
        side = (0, -1, 1)[place] if len(ranked) > 1 else 0
        wide = width if place == 0 else round(width * _SMALLER)
        x = inner.centerx + side * round(width * 1.06)
        y = inner.top + m.px(4) + room // 2
        draw_resting(surface, painter, Pose(x, y, wide, -side * _LEAN))
        words = ngettext("{count} time", "{count} times", count).format(count=count)
        px = text.fit(words, text.SANS_BOLD, m.type(15), round(width * 1.02), text.SMALLEST)
        told = text.render(words, text.SANS_BOLD, px, palette.INK)
        surface.blit(told, told.get_rect(midtop=(x, y + card_height(width) // 2 + m.px(8))))
