"""What Magicjoust's rules show beside their text: quadrants and their paths, cards, dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.magicjoust.reading.figures import figures
from scenes.games.magicjoust.reading.plates import draw_figure
from scenes.pages.reading.illustrations import Illustrations

if TYPE_CHECKING:
    import pygame

    from scenes.kit.layout import Measures


def _figure(name: str, m: Measures, width: int) -> pygame.Surface:
    return draw_figure(figures()[name], m, width)


ILLUSTRATIONS: Final = Illustrations(figure=_figure)
