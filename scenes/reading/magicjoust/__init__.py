"""What Magicjoust's rules show beside their text: quadrants and their paths, cards, dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.reading.illustrations import Illustrations
from scenes.reading.magicjoust.figures import figures
from scenes.reading.magicjoust.plates import draw_figure

if TYPE_CHECKING:
    import pygame

    from scenes.kit.layout import Measures


def _figure(name: str, m: Measures, width: int) -> pygame.Surface:
    return draw_figure(figures()[name], m, width)


ILLUSTRATIONS: Final = Illustrations(figure=_figure)
