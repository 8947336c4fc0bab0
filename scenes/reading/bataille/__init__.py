"""What Openmok Bataille's rules show beside their text: the symbols, and cards at play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.reading.bataille.figures import figures
from scenes.reading.bataille.plates import draw_figure
from scenes.reading.illustrations import Illustrations

if TYPE_CHECKING:
    import pygame

    from scenes.kit.layout import Measures
    from scenes.reading.book import Block


def _figure(name: str, m: Measures, width: int) -> pygame.Surface:
    return draw_figure(figures()[name], m, width)


def _lines(block: Block) -> list[str]:
    return list(block.lines)


def _no_heading(_block: Block) -> str:
    return ""


ILLUSTRATIONS: Final = Illustrations(
    figure=_figure, caption=_lines, setters={}, written=_lines, heading=_no_heading
)
