"""The band that says for a moment whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, text, timeline

if TYPE_CHECKING:
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color


class Banner:
    """Words on a band of a colour, for a moment."""

    def __init__(self) -> None:
        self.words = ""
        self.colour: Color = palette.INK
        self._left = 0.0

    @property
    def shown(self) -> bool:
        """Say whether the band is there."""
        return self._left > 0

    def show(self, words: str, colour: Color) -> None:
        """Show words on a colour."""
        self.words, self.colour, self._left = words, colour, timeline.BANNER

    def hide(self) -> None:
        """Take the band away."""
        self._left = 0.0

    def wait(self, seconds: float) -> bool:
        """Let time pass; return whether the band was there."""
        shown = self.shown
        self._left = max(0.0, self._left - seconds)
        return shown

    def draw(self, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        """Draw the band across the middle of an area."""
        if not self.shown:
            return
        alpha = round(255 * min(1.0, self._left / timeline.BANNER_FADE))
        band = pygame.Surface((area.width, max(m.px(104), m.type(44) + m.px(48))), pygame.SRCALPHA)
        band.fill((*self.colour, 255))
        for edge in (m.px(7), band.get_height() - m.px(9)):
            pygame.draw.line(band, palette.CHALK, (0, edge), (area.width, edge), 2)
        px = text.fit(self.words, text.SERIF_BLACK, m.type(44), area.width - m.px(40), m.type(17))
        words = text.render(self.words, text.SERIF_BLACK, px, palette.CHALK)
        band.blit(words, words.get_rect(center=band.get_rect().center))
        band.set_alpha(alpha)
        surface.blit(band, band.get_rect(center=area.center))
