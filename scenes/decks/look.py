"""What is said of a deck and of its cards: the remarks on a sheet, and a card told beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import language, ngettext, typeset
from scenes.kit import palette, text
from scenes.kit.content import Icon, Text
from scenes.kit.layout import Box, Column, Pad, Put, Row, Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.decks import Remark
    from scenes.decks.collection import Owned
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.kit.widgets import Widget

STOP: Final = palette.WRONG
"""What keeps a deck from being played."""
_WIDTH: Final = 360
_GAP: Final = 8
_BETWEEN: Final = 5


def mark_of(remark: Remark) -> tuple[str, Color]:
    """Return the sign of a remark: what stops, what is fine, and mere advice."""
    if remark.stops:
        return "cross", STOP
    return ("check", palette.GOOD_TEXT) if remark.fine else ("warning", palette.WARNING)


def _line(remark: Remark) -> Box:
    """Return a remark after its sign."""
    sign, color = mark_of(remark)
    face = text.SANS_BOLD if remark.stops else text.SANS_SEMIBOLD
    ink = STOP if remark.stops else palette.INK
    words = Text(remark.text, face, 15, ink, spread=1.25, at="top", grow=1)
    return Row([Icon(sign, 17, color), words], gap=12, align="start")


@dataclass(eq=False, repr=False)
class Remarks(Box):
    """As many remarks as there is room for; where some have none, a line says how many.

    `whole` ones need the room for all. Over them lies the `way` to what is `hidden`, or to what `mends` them.
    """

    remarks: Sequence[Remark]
    way: Widget
    mends: bool
    whole: bool = False
    hidden: int = field(default=0, init=False)
    _shown: Column = field(default_factory=lambda: Column([]), init=False)

    def __post_init__(self) -> None:
        """Make a line for each remark."""
        self._lines = [_line(remark) for remark in self.remarks]

    def _more(self) -> Box:
        more = ngettext("and {count} more remark…", "and {count} more remarks…", self.hidden)
        told = Text(more.format(count=self.hidden), text.SANS_BOLD, 14, palette.MUTED_TEXT, lines=1)
        return Row([Box(wide=lambda m: m.type(17)), told], gap=12)

    def _high(self, m: Measures, width: int, lines: Sequence[Box]) -> int:
        return Column(lines, gap=_BETWEEN).heights(m, width).wish

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the height of the first remark with what tells of the others, and of all."""
        wish = self._high(m, width, self._lines)
        if self.whole or len(self._lines) < 2:
            return Span(wish, wish)
        return Span(min(wish, self._high(m, width, [self._lines[0], self._more()])), wish)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Show as many as there is room for, one at least."""
        super().lay(m, area)
        self.hidden, lines = 0, list(self._lines)
        while len(self._lines) - self.hidden > 1 and self._high(m, area.width, lines) > area.height:
            self.hidden += 1
            lines = [*self._lines[: -self.hidden], self._more()]
        self._shown = Column(lines, gap=_BETWEEN)
        self._shown.lay(m, area)
        self.way.take_place(m, area)
        self.way.enabled = self.mends or self.hidden > 0

    def settle(self, m: Measures) -> None:
        """Ask for no more room than what is shown takes."""
        high = self._shown.heights(m, self.area.width).wish
        self._heights = {self.area.width: Span(high, high)}

    def inside(self) -> Sequence[Box]:
        """Return what is shown, under the way if it leads anywhere."""
        return [self._shown, *([_laid(self.way)] if self.way.enabled else [])]


class Fitting(Column):
    """A column in which the room that remarks leave goes to what grows."""

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay all out, then anew without the room left over."""
        super().lay(m, area)
        for box in self.boxes:
            if isinstance(box, Remarks):
                box.settle(m)
        super().lay(m, area)


def _laid(widget: Widget) -> Put:
    """Return the box of a widget that has its place."""
    put = Put(widget)
    put.area = widget.rect
    return put


def draw_card_tip(
    surface: pygame.Surface, m: Measures, owned: Owned, about: pygame.Rect, closer: str, beside: str = ""
) -> None:
    """Write a card's name, its kind, what it does, and what brings it `closer`, on ink, beside the card.

    `beside` is what there is to say of it beside its deck.
    """
    tip = Pad(12, Column(_told(owned, closer, beside), gap=5))
    area = place_of_tip(tip.natural(m, m.px(_WIDTH)), about, surface.get_rect())
    pygame.draw.rect(surface, palette.INK, area, border_radius=6)
    tip.show(surface, m, area)


def place_of_tip(box: pygame.Rect, about: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
    """Return where a box lies in a window that tells of a card: under the card, else over or beside it."""
    box = pygame.Rect(box)
    box.midtop = (about.centerx, about.bottom + _GAP)
    if box.bottom > window.height - 4:
        box.midbottom = (about.centerx, about.top - _GAP)
    box.clamp_ip(window.inflate(-8, -8))
    if box.colliderect(about):
        box.left = about.right + _GAP
        if box.right > window.width - 4:
            box.right = about.left - _GAP
    return box


def _told(owned: Owned, closer: str, beside: str) -> list[Box]:
    """Return the paragraphs: the name with the kind, what the card says, and how it is seen large."""
    name = typeset(owned.name, language())
    faded = palette.mix(palette.CHALK, palette.INK, 0.3)
    told = [
        (f"{name} · {owned.kind.told(owned.card)}", text.SANS_BOLD, palette.CHALK),
        (owned.kind.text(owned.card), text.SANS_MEDIUM, palette.CHALK),
        (beside, text.SANS_SEMIBOLD, palette.CHALK),
        (closer, text.SANS_MEDIUM, faded),
    ]
    return [Text(words, face, 14, color, spread=1.3) for words, face, color in told if words]
