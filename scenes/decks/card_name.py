"""The name of a card on its row: told whole."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit import text
from scenes.kit.content import Fitted

_NARROWEST: Final = 0.8
"""How narrow letters of a name get at the least, in parts of their width."""


class CardName(Fitted):
    """The name of a card: in two lines, as small as can be read, in narrower letters, rather than cut."""

    @property
    def is_cut(self) -> bool:
        """Say whether it has no room in narrower letters either."""
        return super()._told() != self.words or self._widest * _NARROWEST > self.area.width

    @property
    def _widest(self) -> int:
        return text.extent(self.words, self.face, self.px, self.area.width)[0]

    def _told(self) -> str:
        """Return as many letters as there is room for, where a word alone has none."""
        if self.is_cut:
            return text.clipped(self.words, self.face, self.px, self.area.width)
        return self.words

    def paint(self, surface: pygame.Surface) -> None:
        """Write it, narrower where a word is a little too wide."""
        wide = self._widest
        if self.is_cut or wide <= self.area.width:
            super().paint(surface)
            return
        usual = text.paragraph(self.words, self.face, self.px, self.color, wide, self.spread)
        narrow = pygame.transform.smoothscale(usual, (self.area.width, usual.get_height()))
        surface.blit(narrow, narrow.get_rect(midleft=self.area.midleft))
