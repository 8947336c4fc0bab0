"""What stands on the cards that can answer an attack: how likely it succeeds once they have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import percent, pgettext
from game.rules.magicjoust.reactions import if_answered
from scenes.games.magicjoust import slabs
from scenes.games.magicjoust.asked import ANSWER
from scenes.kit import palette, text
from scenes.kit.content import Icon, Sheet, Text
from scenes.kit.layout import Column, Hung, Row

if TYPE_CHECKING:
    import pygame

    from game.rules.magicjoust.reactions import Answered, Declined
    from game.rules.magicjoust.state import MagicState
    from scenes.games.magicjoust.asked import Asked
    from scenes.games.magicjoust.table import InvokedKey, QuadrantTable
    from scenes.kit.layout import Box


def draw_answers(surface: pygame.Surface, table: QuadrantTable, asked: Asked, world: MagicState) -> None:
    """Draw over each card that can answer now how likely the attack then succeeds."""
    joust = world.joust
    if asked.prompt != ANSWER or joust is None:
        return
    seat = table.seen.seat
    for spot in asked.invoked:
        at = spot.index or 0
        answered = if_answered(world, seat, world.wizards[seat].invoked[at].card)
        window = _window(table, (seat, at))
        told = written(answered, asked.left, attacks=joust.attacker == seat, short=window is not None)
        if window is None:
            hung, there = Hung(Sheet((10, 3), told, seed=at), "midbottom", "midtop", (0, 14)), (seat, at)
            hung.show(surface, table.m, table.rect_of(there))
        else:
            Hung(Sheet((4, 1), told, seed=at), "midleft", "midleft", (2, 0)).show(surface, table.m, window)


def _window(table: QuadrantTable, key: InvokedKey) -> pygame.Rect | None:
    """Return where the picture of a card in play lies that is a slab, None of another one."""
    flat, look = table.flats[key[0]].get(key[1]), table.looks[table.invoked[key].name]
    if flat is None or table.looks.plan(table.invoked[key].name):
        return None
    return slabs.divided(look.name, flat.size, table.m.type(slabs.NAMED)).window.move(flat.topleft)


def written(answered: Answered, left: Declined | None, *, attacks: bool, short: bool = False) -> Box:
    """Return what is written of an answer: what comes of it alone, or with others where only that helps.

    In `short` that is a number over a picture: what it does alone.
    """
    before = left.chance if left else answered.alone
    helps = [_better(chance, before, attacks=attacks) for chance in answered]
    joined = helps == [False, True] and not short
    chance = answered.together if joined else answered.alone
    color = palette.GOOD_TEXT if any(helps) else palette.INK
    words = Text(percent(chance), text.SANS_BOLD, 16, color, lines=1)
    if short:
        return words
    lines: list[Box] = [Row([Icon("sword", 16, color), words], gap=6, align="center")]
    if joined:
        lines.append(Text(pgettext("answers to an attack", "together"), text.SANS_MEDIUM, 14, color, lines=1))
    return Column(lines, align="center")


def _better(chance: float, left: float, *, attacks: bool) -> bool:
    """Say whether an answer makes an attack go as its side would have it."""
    return chance > left if attacks else chance < left
