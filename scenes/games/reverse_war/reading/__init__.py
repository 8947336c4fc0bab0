"""What Reverse War's rules show beside their text: positions, units, suites, modes and scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.reverse_war.reading import blocks
from scenes.games.reverse_war.reading.figures import figures
from scenes.games.reverse_war.reading.plates import draw_figure
from scenes.games.reverse_war.reading.wording import caption, heading, written
from scenes.pages.reading.book import Kind
from scenes.pages.reading.illustrations import Illustrations

if TYPE_CHECKING:
    import pygame

    from scenes.kit.layout import Measures


def _figure(name: str, m: Measures, width: int) -> pygame.Surface:
    return draw_figure(figures()[name], m, width)


ILLUSTRATIONS: Final = Illustrations(
    figure=_figure,
    caption=caption,
    setters={
        Kind.UNIT: blocks.unit,
        Kind.SUITES: blocks.suites,
        Kind.MODES: blocks.modes,
        Kind.SCENARIO: blocks.scenario,
    },
    written=written,
    heading=heading,
)
