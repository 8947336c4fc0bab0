"""The odds of a joust on its stage: how likely it succeeds, whose they are, what answers make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.magicjoust.joust_ground import seal
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Sheet, Text
from scenes.kit.layout import Anchor, Box, Column, Either, Grow, Pad, Row, em

if TYPE_CHECKING:
    import pygame

    from scenes.games.magicjoust.throws import Throw

_FIGURES: Final = (1.3, 1.9)
"""How wide the odds are, in their size, and those of three figures."""


def _figure(throw: Throw, size: float) -> tuple[Text, str]:
    """Return how many times out of 100 an attack succeeds, so large, and what is written beside that."""
    figure, _space, unit = throw.chance.partition(" ")
    times = Text(figure, text.SANS_EXTRABOLD, size, lines=1, spread=1.0, align="center", name="odds")
    times.wide = em(size, _FIGURES[len(figure) > 2])
    return times, unit


def _line(words: str, lines: int, name: str = "") -> list[Box]:
    """Return a line of what is said of the odds, none where nothing is."""
    told = Fitted(words, text.SANS_SEMIBOLD, 16, lines=lines, spread=1.2, align="center", name=name)
    return [told] if words else []


def beside(throw: Throw, size: float) -> Box:
    """Return the odds with whose they are beside them; what answers make of them only where there is room."""
    times, unit = _figure(throw, size)
    whose = _line(f"{unit} {throw.whose}", 2, "whose")
    ways = [[*whose, *_line(throw.replies, 2, "replies")], whose]
    rows = [Row([times, Column(lines, gap=2)], gap=12, align="center") for lines in ways]
    return Anchor(Either([Sheet((16, 6), row, seed=2) for row in rows]))


def on_seal(throw: Throw, size: float) -> Box:
    """Return the odds on a seal, and on a sheet under it whose they are and what answers make of them."""
    times, unit = _figure(throw, size)
    of = Text(unit, text.SANS_BOLD, 18, lines=1, spread=1.15, align="center")
    round_it = (size * 0.55, size * 0.16, size * 0.55, size * 0.4)
    told = [*_line(throw.whose, 1, "whose"), *_line(throw.replies, 2, "replies")]
    under = [Anchor(Sheet((12, 4), Column(told), fill=palette.PAPER, seed=2))] if told else []
    return Column([Grow(), Anchor(_Seal(round_it, Column([times, of]))), *under, Grow()], gap=8)


class _Seal(Pad):
    """A box on a seal of paper."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the seal."""
        picture = seal(self.area.size)
        surface.blit(picture, picture.get_rect(center=self.area.center))
