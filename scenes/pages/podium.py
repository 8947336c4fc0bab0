"""The podium under the end of a game of three or more: the winner highest, each with what he has won."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from scenes.kit import palette, paper, text
from scenes.kit.content import Fitted, Painted, Picture, Text
from scenes.kit.layout import Column, Grow, Row
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter

_STEPS: Final = (160, 90, 60, 40)
"""How high the steps are on the drawing, the highest first; all others are as low as the last."""
_PORTRAITS: Final = (220, 120)
"""How large the winner's portrait is there, and the others'."""
_CARD: Final = 126
_RATIO: Final = 63 / 88
_SPREAD: Final = 7
"""The degrees from one card of a fan to the next."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player on the podium: his name and what is said under it, his portrait, what draws his cards."""

    name: str
    told: Sequence[str]
    portrait: Callable[[int], pygame.Surface]
    cards: Sequence[Painter]


@dataclass(frozen=True, slots=True)
class Podium:
    """Players on their steps: `ranked`, the best first, the first `winners` of them on the highest.

    They stand as on a podium, the second at the left of the first; `ink` is what is written in.
    """

    ranked: Sequence[Standing]
    winners: int
    ink: palette.Color

    def box(self) -> Box:
        """Return the steps side by side."""
        places = range(len(self.ranked))
        order = [*reversed(places[1::2]), *places[::2]]
        return Row([self._place(place) for place in order], gap=18, grow=1, name="podium")

    def _rank(self, place: int) -> int:
        return 0 if place < self.winners else min(place, len(_STEPS) - 1)

    def _place(self, place: int) -> Box:
        """Return a player over his step."""
        one, rank = self.ranked[place], self._rank(place)
        first = rank == 0
        size = _PORTRAITS[not first]
        shown: list[Box] = [Picture(one.portrait, size, least=40)]
        if not first and one.cards:
            shown.append(Painted(draws=partial(self._draw_fan, one.cards), wide=(30, 120)))
        above = Row(shown, gap=8, justify="center", high=(44, size))
        name = Text(one.name, text.SERIF_BLACK, 26 if first else 20, self.ink, lines=1, align="center")
        told = [Fitted(line, text.SANS_BOLD, 15, self.ink, lines=1, align="center") for line in one.told]
        high = (lambda m: m.px(_STEPS[rank] // 2), _STEPS[rank])
        step = Painted(draws=partial(self._draw_step, place), high=high)
        return Column([Grow(), above, name, *told, step], gap=3, grow=1.5 if first else 1, wide=100)

    def _draw_step(self, place: int, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        first = self._rank(place) == 0
        fill = palette.CHALK if first else palette.PAPER
        if first:
            paper.fill_rounded(surface, area.inflate(8, 8), palette.LIT, 5)
        draw_sheet(surface, area, fill, seed=place + 3, cut=False)
        if first:
            self._draw_fan(self.ranked[place].cards, surface, m, area)
            return
        px = max(text.SMALLEST, min(m.type(26), area.height * 7 // 10))
        rank = text.render(str(place + 1), text.SANS_EXTRABOLD, px, palette.MUTED_TEXT)
        surface.blit(rank, rank.get_rect(center=area.center))

    def _draw_fan(
        self, cards: Sequence[Painter], surface: pygame.Surface, m: Measures, area: pygame.Rect
    ) -> None:
        """Fan cards out in an area."""
        wide = min(m.px(_CARD), area.height * 0.9 * _RATIO, area.width * 0.6)
        apart = min(wide * 0.8, (area.width * 0.92 - wide) / max(1, len(cards) - 1))
        for at, paint in enumerate(cards):
            off = at - (len(cards) - 1) / 2
            pose = Pose(
                area.centerx + off * apart, area.centery + abs(off) * wide * 0.03, wide, off * _SPREAD
            )
            draw_resting(surface, paint, pose)
