"""The hand that a variation lets its player look at, large enough to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.grammar import joined
from game.core.i18n import _
from scenes.dialog import Veiled
from scenes.kit import palette, text
from scenes.kit.faces import base
from scenes.kit.widgets import Button, Style, draw_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.app import App
    from scenes.boards.evolution.looks import Looks

_CARD: Final = 150
_GAP: Final = 12
_MOST_LINES: Final = 3


class SpiedHand(Veiled):
    """Show the cards of somebody's hand. They stay known: small ones, in the hand of the far player."""

    def __init__(self, name: str, refs: Sequence[str], looks: Looks) -> None:
        super().__init__()
        self.name = name
        self.refs = sorted(refs, key=lambda ref: (looks.is_mok(ref), looks.impact(ref), ref))
        self.looks = looks
        self.box = self.area = pygame.Rect(0, 0, 0, 0)

    def enter(self, app: App) -> None:
        """Come in front with the way back focused."""
        super().enter(app)
        self.ring.focus_by_name("close")

    def arrange(self) -> None:
        """Place the sheet and the button that leaves it."""
        m = self.m
        tall = max(m.px(44), m.type(15) + m.px(18))
        self.box = pygame.Rect(0, 0, min(m.px(1080), m.width - m.px(40)), min(m.px(600), m.height - m.px(40)))
        self.box.center = (m.width // 2, m.height // 2)
        button = pygame.Rect(0, 0, min(m.px(260), self.box.width // 2), tall)
        button.midbottom = (self.box.centerx, self.box.bottom - m.px(20))
        top = self.box.top + m.type(26) + m.px(44)
        self.area = pygame.Rect(
            self.box.left + m.px(30), top, self.box.width - m.px(60), button.top - m.px(16) - top
        )
        close = Button("close", button, self.close, m=m, label=_("Close"), icon="check", style=Style.MAIN)
        self.ring.add(close)

    def cells(self) -> list[pygame.Rect]:
        """Return where each card lies: in as few lines as let them be widest."""
        gap, count = self.m.px(_GAP), max(1, len(self.refs))
        sizes = [self._width(lines, -(-count // lines), gap) for lines in range(1, _MOST_LINES + 1)]
        width = max(sizes)
        across = -(-count // (sizes.index(width) + 1))
        height = base.card_height(width)
        found = []
        for place in range(len(self.refs)):
            line, column = divmod(place, across)
            here = min(across, count - line * across)
            left = self.area.centerx - (here * (width + gap) - gap) // 2
            found.append(
                pygame.Rect(
                    left + column * (width + gap), self.area.top + line * (height + gap), width, height
                )
            )
        return found

    def _width(self, lines: int, across: int, gap: int) -> int:
        """Return how wide cards are in so many lines of so many."""
        high = (self.area.height - (lines - 1) * gap) // lines
        wide = (self.area.width - (across - 1) * gap) // across
        return min(self.m.px(_CARD), wide, high * base.CARD_WIDTH_MM // base.CARD_HEIGHT_MM)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the table; draw the sheet and the cards."""
        super().draw_still(surface)
        m = self.m
        draw_sheet(surface, self.box, palette.PAPER, seed=5)
        told = joined(_("The hand of {name}").format(name=self.name))
        px = text.fit(told, text.SERIF_BOLD, m.type(26), self.area.width, m.type(16))
        surface.blit(
            text.render(told, text.SERIF_BOLD, px, palette.INK), (self.area.left, self.box.top + m.px(18))
        )
        for ref, cell in zip(self.refs, self.cells(), strict=True):
            picture = self.looks.painter(ref)(cell.width, 0)
            surface.blit(
                picture, picture.get_rect(center=cell.center), special_flags=pygame.BLEND_PREMULTIPLIED
            )
