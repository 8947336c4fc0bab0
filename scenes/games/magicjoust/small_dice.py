"""The last dice as they stay in sight: small on the sheet under the quadrant, or on the card that wears."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from scenes.games.magicjoust.dice import RESTS, draw_die, on_its_way, shown_while_rolling
from scenes.games.magicjoust.throws import counted
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Icon, Painted, Sheet, Text
from scenes.kit.layout import Box, Column, Either, Hung, Pad, Row, Shaped, em

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from scenes.games.magicjoust.throws import Side, Throw
    from scenes.kit.measures import Measures

_WORN: Final = 52
_HOP: Final = 16
"""How wide a die is on the card that wears, and how high it hops there."""


def draw_worn(surface: pygame.Surface, m: Measures, card: pygame.Rect, throw: Throw) -> None:
    """Draw the die of a card that wears on the card itself, and what it comes to: the strip says the rest."""
    (side,) = throw.sides
    px = m.px(_WORN)
    x, y, turned = on_its_way(card.center, (px, m.px(_HOP)), side.spin, 1)
    draw_die(surface, (x, y), px, shown_while_rolling(side.spin, side.die), side.color, turned)
    if throw.over:
        color = palette.GOOD_TEXT if throw.sign == "check" else palette.WARNING_TEXT
        total = Row([Icon(throw.sign, 26, color), Text(str(side.total), text.SERIF_BOLD, 22, lines=1)], gap=6)
        sheet = Sheet((10, 4), total, fill=palette.PAPER, seed=3)
        Hung(sheet, "midtop", "center", (0, _WORN * 3 / 4)).show(surface, m, card)


def small(throw: Throw) -> Box:
    """Return the last dice as they are kept in sight: what came of them.

    Beside each die stands what its side got, by the names of the cards that add to it; in short where there
    is little room.
    """
    if throw.stopped:
        return _heading(throw)
    named, short = counted(throw)
    return Either(
        [
            _small(throw, [Text(line, size=14, spread=1.15, grow=1) for line in named]),
            _small(throw, [Fitted(line, size=14, lines=1, grow=1) for line in short]),
        ]
    )


def _small(throw: Throw, words: Sequence[Box]) -> Box:
    """Return the dice under a heading, some words beside each."""
    heading = _heading(throw)
    dice = [_die(side, at) for at, side in enumerate(throw.sides)]
    if len(dice) > 1:
        return Column([heading, *map(_beside, dice, words)], gap=3)
    return _beside(dice[0], Column([heading, *words], gap=2, grow=1))


def _heading(throw: Throw) -> Box:
    """Return what came of dice, or what they are rolled for."""
    return Fitted(throw.verdict if throw.told else throw.heading, text.SANS_BOLD, spread=1.2)


def _beside(die: Box, words: Box) -> Box:
    return Row([die, words], gap=8, align="center")


def _die(side: Side, place: int) -> Box:
    if not side.die:
        return Box()
    lies = Painted(draws=partial(_draw, side, place))
    return Pad((2, 3), Shaped(1, lies), wide=em(15, 2.2), high=em(15, 2.2))


def _draw(side: Side, place: int, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    draw_die(surface, area.center, area.width, side.die, side.color, RESTS[place % len(RESTS)])
