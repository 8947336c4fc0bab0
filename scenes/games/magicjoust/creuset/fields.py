"""The fields of a creuset card that other cards have not: what it is, and the way to its formula."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.magicjoust import NATURES, SPECIALITIES
from game.core.i18n import _, ngettext
from scenes.games.magicjoust.creuset import values as creuset
from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.faces.pieces import (
    NATURE_SIGNS,
    NATURE_WORDS,
    SPECIALITY_SIGNS,
    SPECIALITY_WORDS,
    lasting_words,
)
from scenes.kit import palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.layout import row
from scenes.kit.widgets import Tile, draw_paper
from scenes.workshop.form import Doorway, Field

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scenes.kit.layout import Measures
    from scenes.kit.widgets import Widget
    from scenes.shell.scene import Scene
    from scenes.workshop.form import Change, Values
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom

_TILE: Final = 44
_SYMBOL: Final = 30


@dataclass(frozen=True, slots=True)
class Manner(Field):
    """The nature of a card, and its speciality: a tile for each, the chosen ones named over them."""

    still = False

    def told(self, values: Values) -> str:
        """Return the nature and the speciality."""
        nature, speciality = creuset.nature_of(values), creuset.speciality_of(values)
        return f"{_(NATURE_WORDS[nature])} · {_(SPECIALITY_WORDS[speciality])}"

    def keys(self) -> Sequence[str]:
        """Return the two values."""
        return ("nature", "speciality")

    def height(self, m: Measures) -> int:
        """Return the height of a tile."""
        return max(m.px(_TILE), m.type(15) + m.px(20))

    def widgets(self, area: pygame.Rect, m: Measures, values: Values, change: Change) -> Iterator[Widget]:
        """Yield the tiles: the natures, then a little apart the specialities."""
        gap, apart = m.px(8), m.px(16)
        cells = row(area.inflate(-apart, 0), len(NATURES) + len(SPECIALITIES), gap)
        left = area.left - cells[0].left
        natures = [cell.move(left, 0) for cell in cells[: len(NATURES)]]
        others = [cell.move(left + apart, 0) for cell in cells[len(NATURES) :]]
        told = (
            ("nature", NATURES, NATURE_WORDS, NATURE_SIGNS, natures),
            ("speciality", SPECIALITIES, SPECIALITY_WORDS, SPECIALITY_SIGNS, others),
        )
        for key, names, words, signs, rects in told:
            chosen = creuset.nature_of(values) if key == "nature" else creuset.speciality_of(values)
            yield from _tiles(key, (names, words, signs), rects, chosen, change)


def _tiles(
    key: str,
    told: tuple[Sequence[str], Mapping[str, str], Mapping[str, str]],
    rects: Sequence[pygame.Rect],
    chosen: str,
    change: Change,
) -> Iterator[Widget]:
    names, words, signs = told
    for name, rect in zip(names, rects, strict=True):
        act, paint = partial(change, key, name), partial(_paint_sign, signs[name])
        yield Tile(f"{key}:{name}", rect, act, tip=_(words[name]), paint=paint, chosen=name == chosen)


def _paint_sign(sign: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = palette.INK if tile.chosen else palette.PAPER
    if tile.hovered and not tile.chosen:
        fill = palette.shade(palette.PAPER, 0.06)
    draw_paper(surface, rect.move(0, int(tile.pressed)), fill, paper.Shadow.SHEET, 0, cut=False)
    mark = icon(sign, min(rect.size) * 58 // 100, palette.CHALK if tile.chosen else palette.INK)
    surface.blit(mark, mark.get_rect(center=rect.center))


@dataclass(frozen=True, slots=True)
class FormulaDoor(Doorway):
    """A way to the scene where formulas are composed: it shows what the card costs so far."""

    def scene(self, making: Making, room: PacksRoom) -> Scene:
        """Return the scene where formulas are composed."""
        from scenes.games.magicjoust.creuset.editor import FormulaEditor  # noqa: PLC0415 - most cards need it not

        return FormulaEditor(making, room)

    def keys(self) -> Sequence[str]:
        """Return all values that are filled in there."""
        return (creuset.FORMULA, creuset.ACTION, "decay", "ephemeral", "points")

    def height(self, m: Measures) -> int:
        """Return the room for the symbols; under them, but for large text, a line."""
        return m.px(_SYMBOL) + (m.px(20) if m.large_text else m.type(15) + m.px(32))

    def widgets(self, area: pygame.Rect, m: Measures, values: Values, change: Change) -> Iterator[Widget]:  # noqa: ARG002
        """Yield the tile."""
        yield Tile(f"door:{self.key}", area, paint=partial(_paint_door, m, values))


def _paint_door(m: Measures, filled: Values, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = palette.shade(palette.PAPER, 0.06) if tile.hovered else palette.PAPER
    draw_paper(surface, rect, fill, paper.Shadow.SHEET, 4, cut=False)
    inner = rect.inflate(-2 * m.px(16), -2 * m.px(10))
    formula = creuset.symbols_of(filled, creuset.FORMULA)
    upper = pygame.Rect(inner.left, inner.top, inner.width, m.px(_SYMBOL))
    if formula:
        signs = formula_signs.row(formula, formula_signs.row_px(len(formula), upper.height, upper.width))
        surface.blit(signs, signs.get_rect(midleft=upper.midleft))
    else:
        told, room = _("Nothing yet: which singularities?"), upper.width - (m.type(24) if m.large_text else 0)
        px = text.fit(told, text.SERIF_SEMIBOLD, m.type(15), room)
        words = text.render(told, text.SERIF_SEMIBOLD, px, palette.MUTED_TEXT)
        surface.blit(words, words.get_rect(midleft=upper.midleft))
    if m.large_text:
        sign = icon("pencil", m.type(16), palette.SLATE)
        surface.blit(sign, sign.get_rect(midright=inner.midright))
        return
    px, color = m.type(15), palette.SLATE
    label = text.render(_("Compose the formula…"), text.SANS_BOLD, px, color)
    sign = icon("pencil", px, color)
    at = sign.get_rect(bottomleft=inner.bottomleft)
    surface.blit(sign, at)
    surface.blit(label, label.get_rect(midleft=(at.right + m.px(10), at.centery)))
    left = at.right + m.px(10) + label.get_width() + m.px(14)
    told = " · ".join(signs_told(filled))
    fitted = text.shortened(told, text.SANS_MEDIUM, px, max(0, inner.right - left)) if told else ""
    if fitted:
        words = text.render(fitted, text.SANS_MEDIUM, px, palette.MUTED_TEXT)
        surface.blit(words, words.get_rect(midright=(inner.right, at.centery)))


def signs_told(filled: Values) -> list[str]:
    """Return what is said beside the formula: points, decay, that the card is ephemeral."""
    points, decay = creuset.points_of(filled), creuset.decay_of(filled)
    found = [ngettext("{count} point", "{count} points", points).format(count=points)] if points else []
    return [*found, *lasting_words(decay, ephemeral=creuset.is_ephemeral(filled))]
