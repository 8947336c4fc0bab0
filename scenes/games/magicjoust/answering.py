"""What stands on cards that can attack, or answer an attack: how likely it then succeeds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

import pygame

from game.core.i18n import percent, pgettext
from game.core.table import Spot
from game.rules.magicjoust.places import INVOKED
from game.rules.magicjoust.reactions import if_answered
from game.rules.magicjoust.words.odds import figure, once_answered, succeeds
from scenes.games.magicjoust import slabs
from scenes.games.magicjoust.asked import ANSWER
from scenes.games.magicjoust.faces.face import window_rect
from scenes.games.magicjoust.lines import covered
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Sheet, Text
from scenes.kit.layout import Column, Hung

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.rules.magicjoust.odds import Chances
    from game.rules.magicjoust.reactions import Answered, Declined
    from game.rules.magicjoust.state import MagicState
    from scenes.games.magicjoust.asked import Asked
    from scenes.games.magicjoust.faces.face import Creuset
    from scenes.games.magicjoust.table import InvokedKey, QuadrantTable
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

    Reckoned = Callable[[Spot], Chances | None]
    """How the attack of a card in play stands; None for none."""

_SIZE: Final = 14
"""How large a figure is written, where there is room."""
_INSET: Final = (4, 1)
"""What is free round it, at 1280 x 720."""


class Told(NamedTuple):
    """What stands on a card: in words, with what others do `together`, and its figure alone."""

    words: str
    figure: str
    color: Color = palette.INK
    together: str = ""

    def ways(self) -> Iterator[Box]:
        """Yield what is written over a card: all of it, then with ever less round the figure."""
        shown = self.together or self.words
        words = Fitted(shown, text.SANS_BOLD, 15, self.color, lines=2, spread=1.1, align="center")
        if self.together:
            told = pgettext("answers to an attack", "together")
            yield Column([words, Text(told, text.SANS_MEDIUM, 14, self.color, lines=1)], align="center")
        else:
            yield words
        yield _in_line(self.figure, self.color)


def draw_chances(
    surface: pygame.Surface, table: QuadrantTable, asked: Asked, world: MagicState, attack: Reckoned
) -> None:
    """Draw over each card that can attack or answer now how likely the attack then succeeds."""
    for tag in tags(table, asked, world, attack):
        tag.draw(surface)


def tags(table: QuadrantTable, asked: Asked, world: MagicState, attack: Reckoned) -> Iterator[Box]:
    """Yield these as they lie: none over a name, nor over the card of a slab that is looked at."""
    lying = (Spot(INVOKED, *key) for key in table.invoked)
    opened = {one: covered(pose) for one in lying if table.lit.on(one) and (pose := table.opened_at(one))}
    for spot in asked.invoked:
        told = _told(spot, table.seen.seat, asked, world, attack)
        tag = told and _tag(table, (table.seen.seat, spot.index or 0), told, opened.get(spot))
        over = [area for one, area in opened.items() if one != spot]
        if tag and tag.area.collidelist(over) < 0:
            yield tag


def _told(spot: Spot, seat: int, asked: Asked, world: MagicState, attack: Reckoned) -> Told | None:
    """Return what stands on a card in play of a seat, if anything does."""
    joust = world.joust
    if joust is not None and asked.prompt == ANSWER:
        answered = if_answered(world, seat, world.wizards[seat].invoked[spot.index or 0].card)
        return written(answered, asked.left, attacks=joust.attacker == seat)
    chances = attack(spot) if asked.in_turn else None
    return None if chances is None else Told(succeeds(chances), figure(chances))


def _tag(table: QuadrantTable, key: InvokedKey, told: Told, opened: pygame.Rect | None) -> Box | None:
    """Return the tag of a card in play as it lies, None where there is no room for it.

    It lies in a corner of a slab, and over a card, as that of a slab is that was `opened`.
    """
    ref, flat = table.invoked[key].name, table.flats[key[0]].get(key[1])
    if table.looks.plan(ref):
        return None
    look = cast("Creuset", table.looks[ref])
    if flat is not None and opened is None:
        return _in_corner(table.m, told, look.name, flat)
    card = opened or table.rect_of(key)
    return _over(table.m, told, look, card, card if opened else _seen(table, key))


def _seen(table: QuadrantTable, key: InvokedKey) -> pygame.Rect:
    """Return the part of a card in play that the next one leaves free, where it lies over it."""
    card = table.rect_of(key)
    row = [table.rect_of(one) for one in table.invoked if one[0] == key[0] and one[1] > key[1]]
    over = [one.left for one in row if one.colliderect(card) and one.left > card.left]
    return pygame.Rect(card.topleft, (min([card.right, *over]) - card.left, card.height))


def _over(m: Measures, told: Told, look: Creuset, card: pygame.Rect, seen: pygame.Rect) -> Box | None:
    """Return a tag that hangs over what is seen of a card, no lower than its picture."""
    foot = card.top + window_rect(look, card.width).bottom
    for way in told.ways():
        way.wide = (0, lambda m: seen.width - m.px(12))
        tag = Hung(Sheet((6, 2), way, seed=len(look.name)), "midtop", "midtop", (0, -6))
        tag.lay(m, seen)
        if tag.area.bottom <= foot and not any(isinstance(one, Text) and one.is_cut for one in tag):
            return tag
    return None


def _in_corner(m: Measures, told: Told, name: str, slab: pygame.Rect) -> Box | None:
    """Return a tag in a corner of a slab that its name leaves free, as large as it may be."""
    parted = slabs.divided(name, slab.size, m.type(slabs.NAMED))
    for words in (told.words, told.figure):
        line = _in_line(words, told.color)
        for px in range(m.type(_SIZE), text.SMALLEST - 1, -1):
            wide, high = text.extent(words, text.SANS_BOLD, px, m.width, line.spread)
            free = slabs.corner(parted, slab.size, (wide + 2 * m.px(_INSET[0]), high + 2 * m.px(_INSET[1])))
            if free is not None:
                tag = Sheet(_INSET, line, seed=len(name))
                tag.lay(m, free.move(slab.topleft))
                return tag
    return None


def _in_line(words: str, color: Color) -> Text:
    """Return words in one line."""
    return Fitted(words, text.SANS_BOLD, _SIZE, color, lines=1, spread=1.1, align="center")


def written(answered: Answered, left: Declined | None, *, attacks: bool) -> Told:
    """Return what stands on an answer: what comes of it alone, or with others where only that helps.

    Its figure is what it does alone.
    """
    before = left.chance if left else answered.alone
    helps = [_better(chance, before, attacks=attacks) for chance in answered]
    together = once_answered(answered.together) if helps == [False, True] else ""
    color = palette.GOOD_TEXT if any(helps) else palette.INK
    return Told(once_answered(answered.alone), percent(answered.alone), color, together)


def _better(chance: float, left: float, *, attacks: bool) -> bool:
    """Say whether an answer makes an attack go as its side would have it."""
    return chance > left if attacks else chance < left
