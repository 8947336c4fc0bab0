"""The strip of a formula: its symbols, those paid ticked off, the current one framed, what is left told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.grammar import in_letters, joined
from game.core.i18n import _, ngettext
from game.rules.magicjoust.formulas import NONE
from game.rules.magicjoust.words.symbols import counted
from scenes.games.magicjoust.faces import formula_signs
from scenes.kit import palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from game.rules.magicjoust.formulas import Formula
    from game.rules.magicjoust.picking import Picking
    from scenes.kit.measures import Measures

_TOLD: Final = 3
"""How many symbols that differ are told by their colours at most."""
_SIGN: Final = 26
_GAP: Final = 13
_TITLED_FROM: Final = 0.7
"""How large the symbols must be left for the title to be written, in parts of their full size."""


def left_in_words(left: Formula) -> str:
    """Return what is still to be paid, as the strip says it."""
    if not left:
        return _("paid")
    if len(left) > _TOLD and len({*left}) > 1:
        return ngettext("{count} to pay", "{count} to pay", len(left)).format(count=in_letters(len(left)))
    return joined(ngettext("{symbols} left", "{symbols} left", len(left)).format(symbols=counted(left)))


def ways_in_words(count: int) -> str:
    """Return how many ways there are to pay a formula, as the strip says it."""
    if count == 0:
        return _("no stable path")
    return ngettext("a single path", "{count} paths", count).format(count=count)


@dataclass(frozen=True, slots=True)
class Strip:
    """A title, the symbols of a formula, a note. The first `ticked` are paid, `current` is asked for now."""

    title: str
    formula: Formula
    note: str
    current: int | None = None
    ticked: int = 0

    @classmethod
    def of_paying(cls, picking: Picking) -> Strip:
        """Return the strip of a formula that is being paid."""
        ticked = len(picking.formula) if picking.current is None else picking.current
        return cls(_("Formula"), picking.formula, left_in_words(picking.left), picking.current, ticked)

    @property
    def _tick(self) -> int:
        """How wide a tick is, at the size of the drawing; nothing where none is needed."""
        return round(_SIGN * 0.62) if self.ticked or self.current is not None else 0

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        """Draw the strip in an area."""
        draw_sheet(surface, area, palette.CHALK, seed=13)
        inner = area.inflate(-2 * m.px(14), 0)
        px = text.fit(self.title, text.SANS_BOLD, m.type(15), inner.width // 3, text.SMALLEST)
        word = text.render(self.title, text.SANS_BOLD, px, palette.INK)
        wanted = text.width_of(self.note, text.SANS_MEDIUM, text.SMALLEST) + m.px(12)
        room, full = inner.width - wanted, m.scale * m.text_size / 100
        titled = word.get_width() + m.px(14)
        left = inner.left
        if (room - titled) / self._width() >= _TITLED_FROM * full:
            surface.blit(word, word.get_rect(midleft=(inner.left, inner.centery)))
            left, room = left + titled, room - titled
        scale = min(full, room / self._width())
        right = self._draw_symbols(surface, (left, inner.centery), max(scale, 0.4))
        self._draw_note(surface, m, pygame.Rect(right, area.top, inner.right - right, area.height))

    def _width(self) -> int:
        """Return how wide the symbols are at the size of the drawing."""
        return len(self.formula) * (_SIGN + self._tick + _GAP) + _GAP

    def _draw_symbols(self, surface: pygame.Surface, start: tuple[int, int], scale: float) -> int:
        """Draw the symbols from a point on; return where they end."""
        sign, (x, y) = round(_SIGN * scale), start
        for place, symbol in enumerate(self.formula):
            box = pygame.Rect(x, y - sign // 2, sign, sign)
            if place == self.current:
                frame = box.inflate(round(sign * 0.5), round(sign * 0.5))
                surface.blit(paper.outline_rounded(frame.size, palette.LIT, 3, max(3, sign // 8)), frame)
            surface.blit(formula_signs.picture(symbol, sign), box)
            if place < self.ticked and symbol != NONE:
                mark = icon("check", max(8, round(self._tick * scale)), palette.GOOD)
                surface.blit(mark, mark.get_rect(midleft=(x + sign + round(_GAP * scale / 2), y)))
            x += round((_SIGN + self._tick + _GAP) * scale)
        return x + round(_GAP * scale)

    def _draw_note(self, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        px = text.fit(self.note, text.SANS_MEDIUM, m.type(15), area.width, text.SMALLEST)
        told = text.clipped(self.note, text.SANS_MEDIUM, px, max(area.width, 1))
        word = text.render(told, text.SANS_MEDIUM, px, palette.INK)
        surface.blit(word, word.get_rect(midleft=(area.left, area.centery)))
