"""What Reverse War's rules show beside their text: positions, units, suites, modes and scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.words import accounts as words
from scenes.games.reverse_war.reading import plates
from scenes.games.reverse_war.reading.figures import figures
from scenes.games.reverse_war.reading.plates import draw_figure
from scenes.pages.reading.book import Block, Illustrations, Kind

if TYPE_CHECKING:
    import pygame

    from scenes.kit.measures import Measures


def _figure(name: str, m: Measures, width: int) -> pygame.Surface:
    return draw_figure(figures()[name], m, width)


def _heading(block: Block) -> str:
    """Return what a block is about: a unit's or a scenario's name; else ""."""
    if block.kind is Kind.UNIT:
        return words.name(block.name)
    if block.kind is Kind.SCENARIO:
        return _(SCENARIOS[block.name].name)
    return ""


def _caption(block: Block) -> list[str]:
    """Return the lines of a figure's caption, with its points."""
    figure = figures()[block.name]
    return [figure.caption(line) for line in block.lines]


def _written(block: Block) -> list[str]:
    """Return all that one can read in a block of its own kind."""
    if block.kind is Kind.UNIT:
        reasons = [figures()[f"{block.name}-{side}"].reason() for side in ("player", "ai")]
        return [f"{words.name(block.name)} ({block.name}).", *block.lines, *reasons]
    if block.kind is Kind.SCENARIO:
        return [f"{_(SCENARIOS[block.name].name)}.", *block.lines]
    if block.kind is Kind.SUITES:
        return [_("Suite bonus")]
    if block.kind is Kind.MODES:
        return [_(layout.name) for layout in LAYOUTS.values()]
    return list(block.lines)


ILLUSTRATIONS: Final = Illustrations(
    figure=_figure,
    caption=_caption,
    setters={
        Kind.UNIT: plates.unit,
        Kind.SUITES: plates.suites,
        Kind.MODES: plates.modes,
        Kind.SCENARIO: plates.scenario,
    },
    written=_written,
    heading=_heading,
)
