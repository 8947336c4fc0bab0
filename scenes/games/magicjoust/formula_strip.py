"""The formula of a card, large: what is paid or there already ticked, what is missing faint, and told."""

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
from scenes.kit.content import Fitted, Painted
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Either, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.magicjoust.formulas import Formula
    from game.rules.magicjoust.picking import Picking
    from scenes.kit.measures import Measures

_TOLD: Final = 3
"""How many symbols are told by their colours at most."""
_BESIDE: Final = 2
"""How many symbols a note lies beside at most."""
SIGN: Final = 38
"""How large a symbol is at most."""
_SMALL: Final = 20
"""How large a symbol is where the strip is low."""
_APART: Final = 0.42
"""The room between two symbols, in widths of one."""
_FAINT: Final = 0.3
"""How faint a symbol is of which there is no singularity."""


def left_in_words(left: Formula) -> str:
    """Return what is still to be paid, as the strip says it."""
    if not left:
        return _("paid")
    if len(left) > _TOLD:
        return ngettext("{count} to pay", "{count} to pay", len(left)).format(count=in_letters(len(left)))
    return joined(ngettext("{symbols} left", "{symbols} left", len(left)).format(symbols=counted(left)))


def missing_in_words(missing: Formula) -> str:
    """Return what no singularity lies there for, as the strip says it; some, along the path that has most."""
    if len({*missing}) > 1:
        return ngettext("{count} missing", "{count} missing", len(missing)).format(
            count=in_letters(len(missing))
        )
    return joined(_("missing: {symbols}").format(symbols=counted(missing)))


def ways_in_words(count: int) -> str:
    """Return how many ways there are to pay a formula, as the strip says it."""
    return ngettext("can be paid", "can be paid in {count} ways", count).format(count=count)


@dataclass(frozen=True, slots=True)
class Strip:
    """The symbols of a formula with a note: whether each is `there`; `current` is asked for now."""

    formula: Formula
    note: str
    there: Sequence[bool]
    current: int | None = None
    lacks: bool = False

    @classmethod
    def of_paying(cls, picking: Picking) -> Strip:
        """Return the strip of a formula that is being paid."""
        ticked = len(picking.formula) if picking.current is None else picking.current
        there = [place < ticked for place in range(len(picking.formula))]
        return cls(picking.formula, left_in_words(picking.left), there, picking.current)

    # --- drawing ----------------------------------------------------------------------------------------

    def box(self) -> Box:
        """Return the strip: its note beside the symbols, or over many of them."""
        color = palette.WARNING_TEXT if self.lacks else palette.GOOD_TEXT
        signs = Painted(draws=self._draw_symbols, high=SIGN)
        if len(self.formula) <= _BESIDE:
            signs.wide = round(SIGN * len(self.formula) * (1 + _APART))
            note = Fitted(self.note, text.SANS_SEMIBOLD, 14, color, lines=3, spread=1.1, grow=1)
            return Row([signs, note], gap=8, align="center")
        note = Fitted(self.note, text.SANS_SEMIBOLD, 14, color, lines=2, align="center")
        return Either([Column([note, signs], gap=3), self._low(color)])

    def _low(self, color: palette.Color) -> Box:
        """Return the strip lower: small symbols before their note."""
        wide = round(_SMALL * len(self.formula) * (1 + _APART))
        signs = Painted(draws=self._draw_symbols, high=_SMALL, wide=wide)
        note = Fitted(self.note, text.SANS_SEMIBOLD, 14, color, lines=2, spread=1.1, grow=1)
        return Row([signs, note], gap=8, align="center")

    def _draw_symbols(self, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
        px = sign_px(len(self.formula), area)
        step = round(px * (1 + _APART))
        x = area.centerx - (step * (len(self.formula) - 1) + px) // 2
        for place, symbol in enumerate(self.formula):
            box = pygame.Rect(x + place * step, area.centery - px // 2, px, px)
            self._draw_symbol(surface, place, symbol, box)

    def _draw_symbol(self, surface: pygame.Surface, place: int, symbol: str, box: pygame.Rect) -> None:
        sign, waits = formula_signs.picture(symbol, box.width), self.current is not None
        if not self.there[place] and not waits:
            sign = _faint(symbol, box.width)
        if place == self.current:
            frame = box.inflate(box.width // 3, box.width // 3)
            surface.blit(paper.outline_rounded(frame.size, palette.LIT, 4, max(3, box.width // 9)), frame)
        surface.blit(sign, box)
        if symbol != NONE and (self.there[place] or not waits):
            name, color = ("check", palette.GOOD_TEXT) if self.there[place] else ("cross", palette.WRONG)
            _draw_mark(surface, name, color, box)


def sign_px(count: int, area: pygame.Rect) -> int:
    """Return how large the symbols of a formula are in an area."""
    return max(8, min(round(area.height * 0.92), int(area.width / (count * (1 + _APART)))))


def _faint(symbol: str, px: int) -> pygame.Surface:
    """Return a symbol of which there is no singularity."""
    sign = formula_signs.picture(symbol, px).copy()
    sign.fill((255, 255, 255, round(255 * _FAINT)), special_flags=pygame.BLEND_RGBA_MULT)
    return sign


def _draw_mark(surface: pygame.Surface, name: str, color: palette.Color, box: pygame.Rect) -> None:
    """Draw a tick or a cross on a disc at the foot of a symbol."""
    across = max(12, round(box.width * 0.48))
    disc = pygame.Rect(0, 0, across, across)
    disc.center = box.right - across // 5, box.bottom - across // 5
    paper.fill_rounded(surface, disc, palette.CHALK, across / 2)
    mark = icon(name, round(across * 0.74), color)
    surface.blit(mark, mark.get_rect(center=disc.center))
