"""The one replacement: which cards it may be, how they are lit, and the question before it (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.games.reverse_war.choosing import cells_asked
from scenes.games.reverse_war.duel_words import replacing
from scenes.kit import palette, paper
from scenes.kit.icons import icon
from scenes.shell.dialog import Dialog, question

if TYPE_CHECKING:
    from game.core.model import Decision
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.duel_table import DuelTable

REPLACE = "replace"


def cells_to_replace(decision: Decision | None) -> frozenset[int]:
    """Return the cells whose card may be replaced."""
    return cells_asked(decision, REPLACE)


def asked_before(old: Placed, new: Placed) -> Dialog:
    """Return the question put before a replacement that nothing forces."""
    return question(
        _("Replace this card?"), replacing(old, new), _("Replace"), _("Choose another cell"), "swap"
    )


def draw_replaceable(
    surface: pygame.Surface, table: DuelTable, cells: frozenset[int], aim: int | None
) -> None:
    """Draw the sign of the replacement on each card it may be, and a dashed frame round it."""
    for cell in cells:
        rect = table.cells()[cell]
        paper.dashed_rect(surface, rect.inflate(8, 8), palette.PLAYABLE, 3, 10, 6)
        side = max(26, rect.width * 30 // 127)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = (rect.right - side // 6, rect.centery)
        colour = palette.PLAYABLE if cell == aim else palette.CHALK
        paper.fill_rounded(surface, disc.inflate(4, 4), palette.INK, side / 2 + 2)
        paper.fill_rounded(surface, disc, colour, side / 2)
        sign = icon("swap", side * 6 // 10, palette.INK)
        surface.blit(sign, sign.get_rect(center=disc.center))
