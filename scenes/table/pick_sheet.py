"""Cards laid out on a sheet, one of which is to be chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette
from scenes.kit.layout import row
from scenes.kit.lights import draw_glow
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import Button, Style
from scenes.table.laid_out import LaidCard, LaidOut

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.sprites import Painter
    from scenes.shell.app import App
    from scenes.table.laid_out import Heap

_VEIL: Final = 120


class PickSheet(LaidOut):
    """Show cards; the result is the name of the one that is chosen among those `able`.

    `others` are answers that are about no card: each its result, and what its button says. Who turns away
    looks at the table, and comes back.
    """

    def __init__(
        self,
        title: str,
        heap: Heap,
        able: Sequence[str],
        others: Sequence[tuple[str, str]],
        painter: Callable[[str], Painter],
        tell: Callable[[str], str],
    ) -> None:
        super().__init__(title, [heap], painter, tell)
        self.able = frozenset(able)
        self.others = [*others]

    def enter(self, app: App) -> None:
        """Come in front with the first card focused that may be chosen."""
        super().enter(app)
        self.ring.focus_by_name(next((card.name for card in self._choices()), "close"))

    def _choices(self) -> list[LaidCard]:
        """Return the cards that may be chosen."""
        return [one for one in self.ring if isinstance(one, LaidCard) and one.ref in self.able]

    def arrange(self) -> None:
        """Place the sheet, its cards, and the answers beside the button that leaves it."""
        super().arrange()
        m, close = self.m, self.ring["close"]
        for card in self._choices():
            card.on_click = partial(self.close, card.ref)
        if isinstance(close, Button):
            close.label, close.icon, close.style = _("See the table"), "eye", Style.PAPER
        count = len(self.others) + 1
        line = pygame.Rect(0, close.rect.top, min(count * m.px(272), self.area.width), close.rect.height)
        line.centerx = self.box.centerx
        rects = row(line, count, m.px(12))
        close.rect = rects[0]
        for (result, label), rect in zip(self.others, rects[1:], strict=True):
            button = Button(result, rect, partial(self.close, result), m=m, label=label, style=Style.MAIN)
            self.ring.add(button)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the sheet and its cards: those that may be chosen in a light, the others veiled."""
        super().draw_still(surface)
        for (ref, _count), cell in zip(self.heaps[0].kinds, self.cells()[0], strict=True):
            if ref not in self.able:
                veil = pygame.Surface(cell.size, pygame.SRCALPHA)
                veil.fill((*palette.PAPER, _VEIL))
                surface.blit(veil, cell)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the light round the card that is pointed at, if it may be chosen."""
        for card in self._choices():
            if card.hovered or card.marked:
                pose = Pose(*card.rect.center, card.rect.width)
                draw_glow(surface, pose, strong=True)
                draw_resting(surface, self.painter(card.ref), pose)
        super().draw_moving(surface)
