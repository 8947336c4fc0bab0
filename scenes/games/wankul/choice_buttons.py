"""What is chosen in words on the table of Wankul: buttons over the hand; long ones lie over each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, paper, text
from scenes.kit.content import BoxTile, Text
from scenes.kit.layout import Anchor, Column, Pad, Put, Row
from scenes.kit.widgets import Open, draw_paper

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from scenes.games.wankul.arena import Arena
    from scenes.kit.ring import Focusable
    from scenes.kit.widgets import Tile, Widget

Said = tuple[str, "Callable[[], None]", str]
"""What may be said: the name of its button, what a click does, its words."""


def choice_buttons(
    arena: Arena, said: Sequence[Said], above: pygame.Rect, *, numbers: bool = False
) -> list[Widget]:
    """Return a button each in its place: a single one lies `above` the main button."""
    if not said:
        return []
    m, (left, _top, wide, _high) = arena.m, arena.hand
    buttons: list[Widget] = [Open(name, on_click=say, label=words) for name, say, words in said]
    if len(said) == 1:
        buttons[0].take_place(m, above)
        return buttons
    width = (28, 56) if numbers else None
    line = Row([Put(one, wide=width) if width else Put(one) for one in buttons], gap=8)
    band = arena["band"].clip((left, 0, wide, m.height))
    if numbers or line.widths(m).least <= band.width:
        Anchor(line).lay(m, band)
        return buttons
    tiles: list[Widget] = [
        BoxTile(name, on_click=say, box=_told(words), paint=_paint) for name, say, words in said
    ]
    column = Column([Put(tile, wide=lambda _m: wide) for tile in tiles], gap=6)
    Anchor(column, "midbottom").lay(m, pygame.Rect(left, band.top, wide, m.height - band.top - m.px(8)))
    return tiles


def draw_over(surface: pygame.Surface, ring: Iterable[Focusable]) -> None:
    """Draw the long ones once more, over the cards of the hand, of which the heads are still seen."""
    for one in ring:
        if isinstance(one, BoxTile):
            one.draw(surface)


def _told(words: str) -> Pad:
    return Pad((12, 10), Text(words, text.SANS_BOLD, 15, align="center", spread=1.2))


def _paint(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = palette.shade(palette.CHALK, 0.06) if tile.hovered else palette.CHALK
    draw_paper(surface, rect, fill, paper.Shadow.BUTTON, 0, cut=False)
