"""What is chosen in a duel: one of the two cards offered, and the card that is replaced once (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.reverse_war.words.prompts import replacing
from scenes.games.reverse_war.aiming import cells_asked
from scenes.games.reverse_war.gestures import REACH
from scenes.kit import palette, paper
from scenes.kit.icons import icon
from scenes.kit.widgets import Button, Style
from scenes.shell.dialog import Dialog, question

if TYPE_CHECKING:
    from game.core.model import Decision
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.duel_board import DuelBoard
    from scenes.games.reverse_war.duel_table import DuelTable
    from scenes.kit.widgets import Widget

OFFERS: Final = ("shown", "hidden")
"""The cards offered, as actions name them: the one on the deck first."""

_KEYS: Final = {
    pygame.K_1: "shown",
    pygame.K_KP1: "shown",
    pygame.K_2: "hidden",
    pygame.K_KP2: "hidden",
}
REPLACE = "replace"


def buttons(board: DuelBoard) -> list[Widget]:
    """Return a button under each of the cards offered."""
    if not board.may_take:
        return []
    labels = (_("Seen by all"), _("Seen by you"))
    tips = (_("Take the shown card"), _("Take the hidden card"))
    found: list[Widget] = []
    for place, (offer, rect) in enumerate(zip(OFFERS, board.table.takes, strict=True)):
        take = partial(board.take, offer)
        button = Button(f"take-{offer}", rect, take, tip=tips[place], m=board.m, label=labels[place])
        button.key_cap, button.style = str(place + 1), Style.MAIN
        found.append(button)
    return found


def pointed(board: DuelBoard, pos: tuple[int, int]) -> str:
    """Return which card offered lies under a point, "" for none."""
    for offer, rect in zip(OFFERS, board.table.offer, strict=True):
        if rect.inflate(REACH, REACH).collidepoint(pos):
            return offer
    return ""


def chosen(board: DuelBoard, event: pygame.event.Event) -> str:
    """Return which card an event takes, "" for none: a click on it, or its number struck."""
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
        return pointed(board, event.pos)
    if event.type == pygame.KEYDOWN:
        by_letter = {"1": "shown", "2": "hidden"}.get(event.unicode, "")
        return _KEYS.get(event.key, by_letter)
    return ""


def draw_lights(surface: pygame.Surface, board: DuelBoard) -> None:
    """Draw the light under both cards."""
    for rect in board.table.offer:
        light, corner = paper.glow(rect.size, 8)
        surface.blit(light, (rect.x - corner[0], rect.y - corner[1]))


def draw_frames(surface: pygame.Surface, board: DuelBoard) -> None:
    """Draw a frame round both cards, a broad one round the one aimed at."""
    for offer, rect in zip(OFFERS, board.table.offer, strict=True):
        width = 5 if offer == board.offer else 2
        pygame.draw.rect(surface, palette.PLAYABLE, rect.inflate(6, 6), width, border_radius=8)


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
