"""What a page shows in the place of what it has not: a sentence on a sheet, and what can be done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.kit import palette, text
from scenes.kit.content import Icon, Picture, Sheet, Text
from scenes.kit.faces.pictures import drawn
from scenes.kit.layout import Anchor, Column, Put, Row

if TYPE_CHECKING:
    import pygame

    from scenes.kit.layout import Box
    from scenes.kit.widgets import Button

_MOK: Final = "moks/hibou.svg"
"""Who waits where there is something to do."""
_SIDE: Final = 160
"""How large that one is, in pixels of the drawing."""


def empty(sign: str, told: str, act: Button | None = None) -> Box:
    """Return a sheet in the middle of an area, with the icon `sign` over what is told.

    Where there is something to do, a Mok stands in place of the sign, if there is room, and the button under.
    """
    words = Text(told, text.SERIF_SEMIBOLD, 20, spread=1.4, align="center")
    over = Icon(sign, 48, palette.WARNING) if act is None else Picture(_mok, _SIDE, least=48)
    under = [] if act is None else [Row([Put(act)], justify="center")]
    inside = Column([over, words, *under], gap=20)
    return Anchor(Sheet((36, 28), inside, fill=palette.PAPER, seed=9, wide=620))


def _mok(px: int) -> pygame.Surface:
    return drawn(_MOK).draw((px, px), 0)
