"""What a game's rules show beside their text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenes.kit import emblems

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import pygame

    from scenes.kit.layout import Measures
    from scenes.pages.reading.book import Block, Kind
    from scenes.pages.reading.typesetting import Typesetter


def _lines(block: Block) -> list[str]:
    return list(block.lines)


def _no_heading(_block: Block) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Illustrations:
    """The pictures of one game's rules, and their words.

    `figure` draws the figure of a name, no wider than so many pixels; `caption` returns the lines under it.
    `setters` lay out the kinds of blocks that only this game has, `written` returns all that one reads in
    one of them, and `heading` what it is about ("" where it does not say).
    """

    figure: Callable[[str, Measures, int], pygame.Surface]
    caption: Callable[[Block], list[str]] = _lines
    setters: Mapping[Kind, Callable[[Typesetter, Block], None]] = field(default_factory=dict)
    written: Callable[[Block], list[str]] = _lines
    heading: Callable[[Block], str] = _no_heading


def _emblem(name: str, m: Measures, _width: int) -> pygame.Surface:
    return emblems.game_emblem(f"games/{name.replace('-', '_')}.svg", m.px(150))


OF_THE_HOUSE = Illustrations(_emblem)
"""The pictures of what Cartelier says of itself."""
