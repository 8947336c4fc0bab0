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
        return self._needed is None

    @property
    def _needed(self) -> int | None:
        """How wide it has to be for its lines, if letters that are narrower make up for that."""
        room = self.area.width
        for wide in range(room, int(room / _NARROWEST) + 1):
            lines = text.wrap(self.words, self.face, self.px, wide)
            if text.holds(lines, self.face, self.px, wide, self.lines):
                return wide
        return None

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
