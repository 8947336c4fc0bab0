"""What is chosen in words on the table of Wankul: buttons where it is told what happens, off all cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.kit import palette, paper, text
from scenes.kit.content import BoxTile, Fitted
from scenes.kit.layout import Anchor, Column, Pad, Put, Wrap, em
from scenes.kit.lights import Light, draw_around
from scenes.kit.widgets import Open, draw_paper

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import pygame

    from scenes.kit.measures import Measures
    from scenes.kit.ring import Focusable
    from scenes.kit.widgets import Tile, Widget

_AROUND: Final = 8
"""How far long ones stay from the edges of the sheet, in pixels of the drawing."""
_FIGURE: Final = em(15, 1.2, 8, least=44)
"""How large the button of a number is."""
Said = tuple[str, "Callable[[], None]", str]
"""What may be said: the name of its button, what a click does, its words."""


class Figure(Open):
    """The button of a number."""


def choice_buttons(
    m: Measures, said: Sequence[Said], above: pygame.Rect, area: pygame.Rect, *, numbers: bool = False
) -> list[Widget]:
    """Return a button each in its place: a single one lies `above` the main button, others in an area."""
    if len(said) == 1:
        ((name, say, words),) = said
        button = Open(name, on_click=say, label=words)
        button.take_place(m, above)
        return [button]
    if numbers:
        figures: list[Widget] = [Figure(name, on_click=say, label=words) for name, say, words in said]
        lines = Wrap([Put(one, wide=_FIGURE, high=_FIGURE) for one in figures], gap=6, justify="center")
        Anchor(lines).lay(m, area)
        return figures
    tiles: list[Widget] = [
        BoxTile(name, on_click=say, box=_told(words), paint=_paint) for name, say, words in said
    ]
    around = area.inflate(*[-2 * m.px(_AROUND)] * 2)
    Anchor(Column([Put(tile, wide=lambda _m: around.width) for tile in tiles], gap=6)).lay(m, around)
    return tiles


def draw_over(surface: pygame.Surface, ring: Iterable[Focusable]) -> None:
    """Draw those of which there are some once more, over what lies there."""
    for one in ring:
        if isinstance(one, BoxTile | Figure):
            one.draw(surface)


def _told(words: str) -> Pad:
    return Pad((10, 7), Fitted(words, text.SANS_BOLD, 15, align="center", spread=1.2))


def _paint(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    draw_around(surface, rect, Light.OPEN)
    fill = palette.shade(palette.CHALK, 0.06) if tile.hovered else palette.CHALK
    draw_paper(surface, rect, fill, paper.Shadow.BUTTON, 0, cut=False)
