"""The podium of a finished game: who has won on the highest step, the others by their places."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, paper, text
from scenes.kit.content import Fitted, Painted, Picture, Yielding
from scenes.kit.layout import Box, Column, Grow, Pad, Row
from scenes.kit.widgets import draw_sheet
from scenes.pages.kept_pictures import KeptPictures
from scenes.pages.lying_cards import draw_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.layout import Length
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter
    from scenes.pages.kept_pictures import Draws, High


_STEPS: Final = (216, 64, 46, 32)
"""How high the steps are on the drawing, the highest first; all others are as low as the last."""
_BARE: Final = 110
"""How high the highest is where no card lies on it."""
_PORTRAITS: Final = (220, 96)
"""How large the winner's portrait is there, and the others'."""
_SHARING, _BESIDE = 104, 64
"""How large those of several winners are, and where their cards tell more."""
_CARD: Final = 126
_FEW: Final = 2
"""So many cards lie in one line."""
_GAP, _MARGIN = 18, 12
"""From one step to the next; how far from the edge of the highest its place is told, on the drawing."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player on the podium: his name and what is said under it, his portrait, what draws his cards.

    `equals` is the first place of those who did as well, None for his own; who has not won `says` something.
    """

    name: str
    told: Sequence[str]
    portrait: Callable[[int], pygame.Surface]
    cards: Sequence[Painter]
    equals: int | None = None
    says: str = ""
    nameless: Sequence[tuple[str, Painter]] = ()
    """The same cards without their names, beside these: where a card is too small, it is written under it."""


@dataclass(frozen=True, slots=True)
class Podium:
    """Players on their steps: `ranked`, the best first, the first `winners` of them on the highest.

    They stand as on a podium, the second at the left of the first; `ink` is what is written in. What cards
    lie on is as high as it is `kept`.
    """

    ranked: Sequence[Standing]
    winners: int
    ink: palette.Color
    kept: KeptPictures = field(default_factory=KeptPictures)

    def box(self) -> Box:
        """Return the steps side by side, the highest in the middle."""
        places = range(len(self.ranked))
        left, right = ([self._column(place) for place in places[begun::2]] for begun in (1, 2))
        columns = [*reversed(left), self._column(0), *right]
        return Row(columns, gap=_GAP, grow=1, name="podium")

    def _rank(self, place: int) -> int:
        return 0 if place < self.winners else min(self._equals(place), len(_STEPS) - 1)

    def _equals(self, place: int) -> int:
        """Return the first place of those who did as well."""
        first = self.ranked[place].equals
        return place if first is None else max(first, self.winners)

    def _column(self, place: int) -> Box:
        """Return a player over his step."""
        if not self.ranked[place].cards or place < self.winners == 1:
            return self._alone(place)
        return self._sharing(place) if place < self.winners else self._having(place)

    def _sharing(self, place: int) -> Box:
        """Return one of several winners: the name beside the portrait, and a step as high as can be."""
        step = self._lain(place, partial(self._draw_step, place), _shared)
        return Column([Grow(), self._head(place), step], gap=8, grow=1.5, wide=100)

    def _having(self, place: int) -> Box:
        """Return a player who has not won: what he has lies over his step."""
        cards, step_high = self.ranked[place].cards, _STEPS[self._rank(place)]
        draws = partial(self._draw_cards, self.ranked[place], self.ink)
        has = self._lain(place, draws, _few if len(cards) <= _FEW else _many)
        step = Painted(draws=partial(self._draw_step, place), high=(step_high // 2, step_high))
        return Column([Grow(), *self._said(place), self._head(place), has, step], gap=4, grow=1, wide=100)

    def _lain(self, place: int, draws: Draws, high: High) -> Box:
        """Return what the cards of a player lie on."""
        name = f"cards-{place}"
        return Painted(name=name, draws=draws, high=self.kept.high(name, high))

    def _head(self, place: int) -> Box:
        """Return the portrait of a player with the name beside it."""
        one = self.ranked[place]
        said = Column(self._written(one, 26 if place < self.winners else 20, "left"), justify="center")
        portrait = Picture(one.portrait, _BESIDE, least=40)
        return Row([portrait, said], gap=8, justify="center", align="center")

    def _said(self, place: int) -> list[Box]:
        """Return what a player says who has not won."""
        says = self.ranked[place].says if place >= self.winners else ""
        last = Yielding(says, text.SERIF_SEMIBOLD, 16, self.ink, lines=2, align="center", optional=1)
        return [last] * bool(says)

    def _written(self, one: Standing, size: float, align: str) -> list[Box]:
        """Return the name of a player, and what is said under it, a line each."""
        name = Yielding(one.name, text.SERIF_BLACK, size, self.ink, lines=1, align=align)
        told = (Fitted(line, text.SANS_BOLD, 15, self.ink, lines=1, align=align) for line in one.told)
        return [name, *told]

    def _alone(self, place: int) -> Box:
        """Return the only winner, or a player without cards, over his step."""
        one, rank = self.ranked[place], self._rank(place)
        first = rank == 0
        size = _SHARING if first and self.winners > 1 else _PORTRAITS[not first]
        portrait = Picture(one.portrait, size, least=40)
        above = Row([portrait], justify="center", align="center", high=(96 if first else 44, size))
        written = self._written(one, 26 if first else 20, "center")
        step_high = _STEPS[rank] if one.cards or not first else _BARE
        high = (min(_BARE, step_high) // 2, step_high)
        draws = partial(self._draw_step, place)
        step = self._lain(place, draws, high) if one.cards else Painted(draws=draws, high=high)
        inside = [Grow(), *self._said(place), above, *written, Pad((0, 4 * first, 0, 0), step)]
        return Column(inside, gap=3, grow=2 if first else 1, wide=100)

    def _draw_step(self, place: int, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        first = self._rank(place) == 0
        fill = palette.CHALK if first else palette.PAPER
        if first:
            paper.fill_rounded(surface, area.inflate(8, 8), palette.LIT, 5)
        draw_sheet(surface, area, fill, seed=place + 3, cut=False)
        px = max(text.SMALLEST, min(m.px(26), area.height * 7 // 10))
        told = str(1 if first else self._equals(place) + 1)
        rank = text.render(told, text.SANS_EXTRABOLD, px, palette.MUTED_TEXT)
        cards = self.ranked[place].cards if first else ()
        at = rank.get_rect(center=area.center)
        if cards:
            at.left = area.left + m.px(_MARGIN)
            beside = at.right - area.left
            room = pygame.Rect(at.right, area.top, area.width - beside - m.px(_MARGIN) // 2, area.height)
            self._draw_cards(self.ranked[place], palette.INK, surface, m, room)
        surface.blit(rank, at)

    def _draw_cards(
        self, one: Standing, ink: palette.Color, surface: pygame.Surface, m: Measures, area: pygame.Rect
    ) -> None:
        """Draw the cards of a player side by side in the middle of an area, each whole."""
        room = area.inflate(0, -m.px(_MARGIN))
        draw_cards(surface, one.cards, one.nameless, room, m.px(_CARD), ink, in_middle=True)


def _of_window(part: float) -> Length:
    """Return a part of the window's height."""
    return lambda m: round(m.height * part)


_shared: Final = _of_window(1 / 3), _of_window(0.42)
"""How high a step is on which the cards of one of several winners lie."""
_few: Final = _of_window(1 / 4)
"""How high the cards lie of who has few of them."""
_many: Final = _of_window(0.3), _of_window(0.38)
"""How high the cards lie of who has many of them, in lines."""
