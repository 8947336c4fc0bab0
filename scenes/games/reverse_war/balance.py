"""A level balance with both armies' totals in its pans: the picture of a tie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.reverse_war.armies import ai_side, minus, player_side
from scenes.kit import palette, svg, text
from scenes.kit.picture_cache import cached
from scenes.kit.shadows import Shadow, over_shadow

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

SHAPE: Final = (480, 170)
_PANS: Final = (100, 380)
"""Where the pans hang, across the drawing."""
_PAN_Y: Final = 118


def draw_balance(total: int, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    """Draw the balance as large as there is room, the same total in both pans."""
    share = min(area.width / SHAPE[0], area.height / SHAPE[1])
    found = pygame.Rect(0, 0, round(SHAPE[0] * share), round(SHAPE[1] * share))
    found.center = area.center
    surface.blit(_balance(found.size), found)
    told = minus(total)
    px = max(text.SMALLEST, round(34 * share))
    digits = text.render(told, text.SANS_EXTRABOLD, px, palette.CHALK)
    for x in _PANS:
        at = (found.left + round(x * share), found.top + round((_PAN_Y + 17) * share))
        surface.blit(digits, digits.get_rect(center=at))


@cached
def _balance(size: tuple[int, int]) -> pygame.Surface:
    wood, cord = palette.hexadecimal(palette.KRAFT), palette.hexadecimal(palette.CHALK)
    body = (
        f'<path d="M232 30 h16 v118 h56 q6 16 -4 18 H180 q-10 -2 -4 -18 h56 z" fill="{wood}"/>'
        f'<rect x="{_PANS[0]}" y="30" width="{_PANS[1] - _PANS[0]}" height="11" rx="5" fill="{wood}"/>'
        f'<circle cx="240" cy="30" r="15" fill="{palette.hexadecimal(palette.LIT)}"/>'
    )
    for x, side in zip(_PANS, (player_side(), ai_side()), strict=True):
        color = palette.hexadecimal(side.colour)
        body += (
            f'<path d="M{x} 36 L{x - 62} {_PAN_Y} M{x} 36 L{x + 62} {_PAN_Y}" stroke="{cord}" '
            f'stroke-width="3" fill="none"/>'
            f'<path d="M{x - 70} {_PAN_Y} h140 q-8 46 -70 46 q-62 0 -70 -46 z" fill="{color}"/>'
        )
    return over_shadow(svg.draw(body, size, (0, 0, *SHAPE)), Shadow.EMBLEM.layers)
