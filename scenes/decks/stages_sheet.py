"""When the cards of a deck can be played: what replaces a sample hand where all is in hand at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.faces import base
from scenes.kit.icons import icon
from scenes.kit.layout import column, row
from scenes.shell.titled_sheet import TitledSheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.decks import Stage
    from scenes.decks.collection import Owned

_CARD: Final = 104
_LEAST: Final = 92
"""Pixels from which a card can bear its name."""

_MANY: Final = 4
"""From how many stages on they lie in two columns."""


class StagesSheet(TitledSheet):
    """Show the stages of a deck, each a line of cards under its sentence."""

    def __init__(self, stages: Sequence[Stage], owned: Mapping[str, Owned]) -> None:
        super().__init__(_("When the variations can be played"), seed=3)
        self.stages = stages
        self.owned = owned

    def needed(self) -> int:
        """Return how high the lines of the stages are."""
        m = self.m
        lines = -(-len(self.stages) // self._across)
        stage = base.card_height(max(m.px(_CARD), _LEAST)) + m.type(17) + m.px(20)
        return lines * (stage + m.px(10))

    @property
    def _across(self) -> int:
        """How many stages lie side by side."""
        return 1 if len(self.stages) < _MANY else 2

    def cells(self) -> list[pygame.Rect]:
        """Return where each stage lies, from the top of a column to its foot."""
        across = self._across
        lines = -(-len(self.stages) // across)
        columns = row(self.area, across, self.m.px(24))
        return [cell for one in columns for cell in column(one, lines, self.m.px(10))][: len(self.stages)]

    @property
    def restless(self) -> bool:
        """Say whether the picture of a card is still read."""
        return any(self.owned[ref].picture(_CARD) is None for stage in self.stages for ref in stage.cards)

    def update(self, dt: float) -> None:
        """Show the pictures as they are read."""
        super().update(dt)
        if self.restless:
            self.invalidate()

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the desk; draw the sheet, and every stage on it."""
        super().draw_still(surface)
        for stage, cell in zip(self.stages, self.cells(), strict=True):
            self._draw_stage(surface, stage, cell)

    def _draw_stage(self, surface: pygame.Surface, stage: Stage, cell: pygame.Rect) -> None:
        m = self.m
        color = palette.WARNING_TEXT if stage.late else palette.INK
        sign = icon("warning" if stage.late else "clock", m.type(17), color)
        surface.blit(sign, cell.topleft)
        left = cell.left + sign.get_width() + m.px(8)
        px = text.fit(stage.text, text.SANS_BOLD, m.type(16), cell.right - left, text.SMALLEST)
        words = text.render(stage.text, text.SANS_BOLD, px, color)
        surface.blit(words, words.get_rect(midleft=(left, cell.top + sign.get_height() // 2)))
        top = cell.top + sign.get_height() + m.px(12)
        room = cell.bottom - m.px(8) - top
        width = min(max(m.px(_CARD), _LEAST), room * base.CARD_WIDTH_MM // base.CARD_HEIGHT_MM)
        if width < text.SMALLEST:
            return
        room = (cell.width - m.px(8) - width) // max(1, len(stage.cards) - 1)
        step = min(round(width * 1.12), room)
        for place, ref in enumerate(stage.cards):
            picture = self.owned[ref].painter(width)(width, 0)
            center = (cell.left + m.px(6) + width // 2 + place * step, top + base.card_height(width) // 2)
            surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
