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

    from scenes.kit.ring import Focusable
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
        first = next((one.name for one in self.ring if self._able(one)), "close")
        self.ring.focus_by_name(first)

    def _able(self, one: Focusable) -> str | None:
        """Return the card that a widget stands for, if it may be chosen."""
        ref = one.name.partition("-")[2].partition("-")[2]
        return ref if isinstance(one, LaidCard) and ref in self.able else None

    def arrange(self) -> None:
        """Place the sheet, its cards, and the answers beside the button that leaves it."""
        super().arrange()
        m, close = self.m, self.ring["close"]
        for one in self.ring:
            if isinstance(one, LaidCard) and (ref := self._able(one)) is not None:
                one.on_click = partial(self.close, ref)
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
        for one in self.ring:
            ref = self._able(one)
            if ref is not None and isinstance(one, LaidCard) and (one.hovered or one.marked):
                pose = Pose(*one.rect.center, one.rect.width)
                draw_glow(surface, pose, strong=True)
                draw_resting(surface, self.painter(ref), pose)
        super().draw_moving(surface)
