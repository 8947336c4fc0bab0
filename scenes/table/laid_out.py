"""Cards laid out on a sheet, as large as they can be: alike ones once, counted; one of some is chosen."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.count_disc import draw_count
from scenes.kit.faces import base
from scenes.kit.layout import row
from scenes.kit.lights import draw_glow
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import Button, Style, Widget
from scenes.shell.titled_sheet import TitledSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.sprites import Painter
    from scenes.shell.app import App


_CARD: Final = 150
_LEAST: Final = 20
_GAP: Final = 12
_HEAD: Final = 16


@dataclass(frozen=True, slots=True)
class Heap:
    """Cards that lie together, by their names, under a line of words if any; `none` is said of no card."""

    words: str
    refs: Sequence[str]
    none: str = ""

    @property
    def kinds(self) -> list[tuple[str, int]]:
        """Each card that is there, in order, and how many times."""
        return [*Counter(self.refs).items()]


class LaidOut(TitledSheet):
    """Show heaps of cards. `painter` draws a card by its name, `tell` says what it does."""

    def __init__(
        self,
        title: str,
        heaps: Sequence[Heap],
        painter: Callable[[str], Painter],
        tell: Callable[[str], str] | None = None,
        widest: int = _CARD,
    ) -> None:
        super().__init__(title)
        self.heaps = [*heaps]
        self.painter = painter
        self.tell = tell
        self.widest = widest

    # --- where the cards lie ----------------------------------------------------------------------------

    def needed(self) -> int:
        """Return how high the heaps are at their largest."""
        return self._height(self.m.px(self.widest))

    def arrange(self) -> None:
        """Place the sheet, the button, and what can be pointed at of each card."""
        super().arrange()
        if self.tell is None:
            return
        for number, (heap, cells) in enumerate(zip(self.heaps, self.cells(), strict=True)):
            for (ref, _count), cell in zip(heap.kinds, cells, strict=True):
                self.ring.add(LaidCard(f"card-{number}-{ref}", cell, tip=self.tell(ref), ref=ref))

    def cells(self) -> list[list[pygame.Rect]]:
        """Return where each card of each heap lies: as wide as the area lets all of them be."""
        width = self._card()
        top, found = self.area.top, []
        for heap in self.heaps:
            top += self._head(heap)
            found.append(self._in_lines(len(heap.kinds), width, top))
            top += self._lines_height(heap, width) + self._gap
        return found

    @property
    def _gap(self) -> int:
        return self.m.px(_GAP)

    def _card(self) -> int:
        """Return the width of the cards with which all heaps fit in the area."""
        width = self.m.px(self.widest)
        while width > _LEAST and self._height(width) > self.area.height:
            width -= 2
        return width

    def _height(self, width: int) -> int:
        heights = [self._head(heap) + self._lines_height(heap, width) for heap in self.heaps]
        return sum(heights) + self._gap * max(0, len(self.heaps) - 1)

    def _head(self, heap: Heap) -> int:
        return round(self.m.type(_HEAD) * 1.7) if heap.words else 0

    def _lines_height(self, heap: Heap, width: int) -> int:
        if not heap.refs:
            return round(self.m.type(14) * 1.6)
        lines = -(-len(heap.kinds) // self._abreast(width))
        return lines * (base.card_height(width) + self._gap) - self._gap

    def _abreast(self, width: int) -> int:
        return max(1, (self.breadth + self._gap) // (width + self._gap))

    def _in_lines(self, count: int, width: int, top: int) -> list[pygame.Rect]:
        height, gap = base.card_height(width), self._gap
        abreast = self._abreast(width)
        alone = len(self.heaps) == 1 and not self.heaps[0].words
        found = []
        for place in range(count):
            line, column = divmod(place, abreast)
            here = min(abreast, count - line * abreast)
            left = self.area.centerx - (here * (width + gap) - gap) // 2 if alone else self.area.left
            found.append(
                pygame.Rect(left + column * (width + gap), top + line * (height + gap), width, height)
            )
        return found

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the table; draw the sheet, and every heap under its words."""
        super().draw_still(surface)
        top = self.area.top
        width = self._card()
        for heap, cells in zip(self.heaps, self.cells(), strict=True):
            self._draw_words(surface, heap, top)
            top += self._head(heap) + self._lines_height(heap, width) + self._gap
            for (ref, count), cell in zip(heap.kinds, cells, strict=True):
                picture = self.painter(ref)(cell.width, 0)
                place = picture.get_rect(center=cell.center)
                surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
                if count > 1:
                    draw_count(surface, cell, count)

    def _draw_words(self, surface: pygame.Surface, heap: Heap, top: int) -> None:
        m = self.m
        if heap.words:
            px = text.fit(heap.words, text.SANS_BOLD, m.type(_HEAD), self.area.width, text.SMALLEST)
            surface.blit(text.render(heap.words, text.SANS_BOLD, px, palette.INK), (self.area.left, top))
        if not heap.refs and heap.none:
            px = text.fit(heap.none, text.SANS_MEDIUM, m.type(14), self.area.width, text.SMALLEST)
            words = text.render(heap.none, text.SANS_MEDIUM, px, palette.MUTED_TEXT)
            surface.blit(words, (self.area.left, top + self._head(heap)))


@dataclass(eq=False)
class LaidCard(Widget):
    """A card that can be pointed at, and reached with the keyboard: `ref` is its name."""

    ref: str = field(default="", kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the focus alone: the sheet draws the card."""
        self.draw_focus(surface)


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
        for place, ((result, label), rect) in enumerate(zip(self.others, rects[1:], strict=True)):
            style = Style.PAPER if place else Style.MAIN
            button = Button(result, rect, partial(self.close, result), m=m, label=label, style=style)
            self.ring.add(button)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the sheet and its cards: where some may be chosen, these in a light, others veiled."""
        super().draw_still(surface)
        for (ref, _count), cell in zip(self.heaps[0].kinds, self.cells()[0], strict=True):
            if self.able and ref not in self.able:
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
