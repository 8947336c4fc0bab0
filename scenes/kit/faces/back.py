"""The back of a game's cards, on the table and on paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.kit import decor, svg
from scenes.kit.faces.base import card_height, print_sheet, within_cuts
from scenes.kit.faces.laying import CARD

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

_RIM: Final = 0.042
"""How broad the rim of a back is, as a share of its width."""


@dataclass(frozen=True, slots=True)
class Back:
    """A back: its paper, which runs out of the card by a bleed where it is for print, and what lies on it.

    The motif of the settings takes the place of what lies there, but of what lies `over` any motif.
    """

    paper: Callable[[float | None], str]
    lay: Callable[[pygame.Surface], object]
    over: bool = False

    def draw(self, width: int) -> pygame.Surface:
        """Draw it `width` pixels wide, with the motif of the settings."""
        surface = svg.draw(self.paper(None), (width, card_height(width)), CARD)
        if not decor.lay_motif(surface, _RIM) or self.over:
            self.lay(surface)
        return surface

    def printed(self, dots: float, bleed: int) -> pygame.Surface:
        """Return it at `dots` a millimetre, with square corners and no transparency, and a bleed in mm."""
        sheet, box = print_sheet(dots, bleed)
        sheet.blit(svg.draw(self.paper(bleed), sheet.get_size(), box), (0, 0))
        self.lay(within_cuts(sheet, dots, bleed))
        return sheet
