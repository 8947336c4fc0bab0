"""What stands on the cards that can answer an attack: how likely it succeeds once they have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import percent
from game.rules.magicjoust.reactions import if_answered
from scenes.games.magicjoust.asked import ANSWER
from scenes.kit import palette, text
from scenes.kit.content import Icon, Sheet, Text
from scenes.kit.layout import Hung, Row

if TYPE_CHECKING:
    import pygame

    from game.rules.magicjoust.state import MagicState
    from scenes.games.magicjoust.asked import Asked
    from scenes.games.magicjoust.table import QuadrantTable


def draw_answers(surface: pygame.Surface, table: QuadrantTable, asked: Asked, world: MagicState) -> None:
    """Draw over each card that can answer now how likely the attack then succeeds."""
    joust = world.joust
    if asked.prompt != ANSWER or joust is None:
        return
    seat = table.seen.seat
    for spot in asked.invoked:
        at = spot.index or 0
        chance = if_answered(world, seat, world.wizards[seat].invoked[at].card)
        serves = asked.left and _better(chance, asked.left.chance, attacks=joust.attacker == seat)
        color = palette.GOOD_TEXT if serves else palette.INK
        words = Text(percent(chance), text.SANS_BOLD, 16, color, lines=1)
        told = Sheet((10, 3), Row([Icon("sword", 16, color), words], gap=6, align="center"), seed=at)
        Hung(told, "midbottom", "midtop", (0, 14)).show(surface, table.m, table.rect_of((seat, at)))


def _better(chance: float, left: float, *, attacks: bool) -> bool:
    """Say whether an answer makes an attack go as its side would have it."""
    return chance > left if attacks else chance < left
