"""What the partner's secret card would bring, on the cell where it would go (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.games.reverse_war.aiming import halves
from scenes.games.reverse_war.gains import draw_chips, draw_share
from scenes.kit import text
from scenes.kit.content import Picture, Text
from scenes.kit.lights import draw_advised
from scenes.table.player import portrait

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.rivals import Rival
    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.table import WarTable

_FACE = 22
"""How large whose card it is stands beside what it would bring."""


def draw_offer(
    surface: pygame.Surface,
    table: WarTable,
    rect: pygame.Rect,
    gains: Sequence[tuple[Side, int | str]],
    rival: Rival | None,
    *,
    lit: bool,
) -> None:
    """Draw whose the card is that would go to a cell, and what it would bring; `lit` where it is proposed."""
    if table.seen.setting.layout.grows:
        draw_chips(surface, table, rect, gains)
        return
    if lit:
        draw_advised(surface, rect, 2)
    lower = halves(rect)[1]
    mark = Text(_("Theirs"), text.SANS_BOLD, 14, lines=1)
    if draw_share(surface, table, lower, gains, mark if rival is None else _face(rival)):
        return
    room = rect.width // 3 if rival is not None else 0
    if rival is not None:
        face = pygame.Rect(lower.left, lower.top, room, lower.height)
        Picture(partial(portrait, rival.picture), 100, least=24).show(
            surface, table.m, face.inflate(-room // 6, -lower.height // 3)
        )
    over = pygame.Rect(lower.left + room, lower.top, lower.width - room, lower.height)
    draw_chips(surface, table, over, gains, over=True)


def _face(rival: Rival) -> Picture:
    return Picture(partial(portrait, rival.picture), _FACE)
