"""What stands on cards that can attack, or answer an attack: how likely it then succeeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import pgettext
from game.rules.magicjoust.reactions import if_answered
from game.rules.magicjoust.words.odds import once_answered, succeeds
from scenes.games.magicjoust import slabs
from scenes.games.magicjoust.asked import ANSWER
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Sheet, Text
from scenes.kit.layout import Column, Hung

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.core.table import Spot
    from game.rules.magicjoust.odds import Chances
    from game.rules.magicjoust.reactions import Answered, Declined
    from game.rules.magicjoust.state import MagicState
    from scenes.games.magicjoust.asked import Asked
    from scenes.games.magicjoust.table import InvokedKey, QuadrantTable
    from scenes.kit.layout import Box
    from scenes.kit.palette import Color


def draw_chances(
    surface: pygame.Surface,
    table: QuadrantTable,
    asked: Asked,
    world: MagicState,
    attack: Callable[[Spot], Chances | None],
) -> None:
    """Draw over each card that can attack or answer now how likely the attack then succeeds."""
    seat, joust = table.seen.seat, world.joust
    answers = joust is not None and asked.prompt == ANSWER
    for spot in asked.invoked if answers or asked.in_turn else ():
        key = seat, spot.index or 0
        short = _window(table, key) is not None
        if answers and joust is not None:
            answered = if_answered(world, seat, world.wizards[seat].invoked[key[1]].card)
            told = written(answered, asked.left, attacks=joust.attacker == seat, short=short)
            _hang(surface, table, key, told)
        elif (chances := attack(spot)) is not None:
            _hang(surface, table, key, _told(succeeds(chances), palette.INK, short=short))


def _hang(surface: pygame.Surface, table: QuadrantTable, key: InvokedKey, told: Box) -> None:
    """Hang a tag over a card in play, or lay it over the picture of a slab."""
    window, card = _window(table, key), table.rect_of(key)
    told.wide = (0, lambda m: card.width - m.px(12))
    if window is None:
        Hung(Sheet((6, 2), told, seed=key[1]), "midtop", "midtop", (0, -6)).show(surface, table.m, card)
    else:
        Hung(Sheet((4, 1), told, seed=key[1]), "midleft", "midleft", (2, 0)).show(surface, table.m, window)


def _window(table: QuadrantTable, key: InvokedKey) -> pygame.Rect | None:
    """Return where the picture of a card in play lies that is a slab, None of another one."""
    flat, look = table.flats[key[0]].get(key[1]), table.looks[table.invoked[key].name]
    if flat is None or table.looks.plan(table.invoked[key].name):
        return None
    return slabs.divided(look.name, flat.size, table.m.type(slabs.NAMED)).window.move(flat.topleft)


def written(answered: Answered, left: Declined | None, *, attacks: bool, short: bool = False) -> Box:
    """Return what is written of an answer: what comes of it alone, or with others where only that helps.

    In `short` that is what it does alone.
    """
    before = left.chance if left else answered.alone
    helps = [_better(chance, before, attacks=attacks) for chance in answered]
    joined = helps == [False, True] and not short
    color = palette.GOOD_TEXT if any(helps) else palette.INK
    told = _told(once_answered(answered.together if joined else answered.alone), color, short=short)
    if not joined:
        return told
    together = pgettext("answers to an attack", "together")
    return Column([told, Text(together, text.SANS_MEDIUM, 14, color, lines=1)], align="center")


def _told(said: str, color: Color, *, short: bool) -> Box:
    """Return what is said of an attack, in one line where that is `short`."""
    lines, size = (1, 14) if short else (2, 15)
    return Fitted(said, text.SANS_BOLD, size, color, lines=lines, spread=1.1, align="center")


def _better(chance: float, left: float, *, attacks: bool) -> bool:
    """Say whether an answer makes an attack go as its side would have it."""
    return chance > left if attacks else chance < left
