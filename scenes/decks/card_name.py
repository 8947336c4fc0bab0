"""The name of a card on its row: told whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import text
from scenes.kit.content import Fitted

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

_NARROWEST: Final = 0.8
"""How narrow letters of a name get at the least, in parts of their width."""


class CardName(Fitted):
    """The name of a card: in two lines, as small as can be read, in narrower letters, rather than cut."""

    _needed: int | None = None
    """How wide it has to be for its lines, if letters that are narrower make up for that."""

    @property
    def is_cut(self) -> bool:
        """Say whether it has no room in narrower letters either."""
        return self._needed is None

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Take an area, and see how wide its lines have to be."""
        super().lay(m, area)
        widths = range(area.width, int(area.width / _NARROWEST) + 1)
        self._needed = next(filter(self._holds, widths), None)

    def _holds(self, wide: int) -> bool:
        lines = text.wrap(self.words, self.face, self.px, wide)
        return text.holds(lines, self.face, self.px, wide, self.lines)

    def _told(self) -> str:
        """Return as many letters as there is room for, where not even narrow ones have any."""
        return text.clipped(self.words, self.face, self.px, self.area.width) if self.is_cut else self.words

    def paint(self, surface: pygame.Surface) -> None:
        """Write it, narrower where that is wanted."""
        wide = self._needed
        if wide is None or wide == self.area.width:
            super().paint(surface)
            return
        usual = text.paragraph(self.words, self.face, self.px, self.color, wide, self.spread)
        narrow = pygame.transform.smoothscale(usual, (self.area.width, usual.get_height()))
        surface.blit(narrow, narrow.get_rect(midleft=self.area.midleft))
