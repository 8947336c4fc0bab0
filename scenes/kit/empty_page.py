"""What a page shows in the place of what it has not: a sign and a sentence on a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit import palette, text
from scenes.kit.content import Icon, Sheet, Text
from scenes.kit.layout import Anchor, Column

if TYPE_CHECKING:
    from scenes.kit.layout import Box


def empty(sign: str, told: str) -> Box:
    """Return a sheet in the middle of an area, with the icon `sign` over what is told."""
    words = Text(told, text.SERIF_SEMIBOLD, 20, spread=1.4, align="center")
    inside = Column([Icon(sign, 48, palette.WARNING), words], gap=20)
    return Anchor(Sheet((36, 28), inside, fill=palette.PAPER, seed=9, wide=620))
