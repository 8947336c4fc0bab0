"""The two armies' panels: totals, bases, powers, suites, and what the card in hand would change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import N_, _, signed
from game.rules.reverse_war.units import NAMES
from scenes.games.reverse_war.army_suites import draw_suites, suite_label
from scenes.games.reverse_war.faces import chips
from scenes.kit import palette, patterns, text
from scenes.kit.content import Picture, Place
from scenes.kit.layout import Pad, Row, Stack
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.reverse_war.account import Account, Army, UnitLine
    from scenes.kit.layout import Box, Length
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

HEAD, TOTAL, ROW = 42, 86, 34
_ROWS = ("base", "powers", "suites", "effects")
_PATTERN = 6
"""A head is so many times as high as the pattern at its foot."""


@dataclass(frozen=True, slots=True)
class Side:
    """One army as its panel shows it: `up` is the player's triangle; `colour` its head and its chips."""

    title: str
    up: bool
    colour: Color

    def name(self) -> str:
        """Return the title in the language spoken now."""
        return _(self.title)


def player_side() -> Side:
    """Return the player's side."""
    return Side(N_("Your army"), up=True, colour=palette.PLAYER)


def ai_side() -> Side:
    """Return the AI's side."""
    return Side(N_("The AI's army"), up=False, colour=palette.AI)


def army_of(account: Account, side: Side) -> Army:
    """Return the army of a side in an account."""
    return account.player if side.up else account.ai


@dataclass(frozen=True, slots=True)
class Figures:
    """What a panel shows instead of the army's own figures, while they are being told."""

    total: int
    base: int | None
    powers: int | None
    suites: int | None
    effects: int | None = 0
    lit: str = ""
    told_cells: frozenset[int] | None = None
    lit_cell: int | None = None
    veiled: bool = False


def figures_of(army: Army) -> Figures:
    """Return the army's own figures."""
    return Figures(army.total, army.base, army.power_total, army.suite_points, army.effect_points)


def triangle(px: int, colour: Color, *, up: bool) -> pygame.Surface:
    """Return the triangle of a side: up for the player, down for the AI."""
    big = pygame.Surface((px * 4, px * 4), pygame.SRCALPHA)
    points = [(0.08, 0.85), (0.92, 0.85), (0.5, 0.12)] if up else [(0.08, 0.15), (0.92, 0.15), (0.5, 0.88)]
    pygame.draw.polygon(big, colour, [(x * px * 4, y * px * 4) for x, y in points])
    return pygame.transform.smoothscale(big, (px, px))


def draw_chip(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    number: int,
    colour: Color,
    size: float,
    *,
    triangle_up: bool | None = None,
) -> None:
    """Draw a change, +3 or −3, on a patch of the side's colour; with its triangle where it stands alone."""
    pygame.draw.rect(surface, colour, rect, border_radius=3)
    if triangle_up is not None:
        pygame.draw.rect(surface, palette.CHALK, rect, 2, border_radius=3)
    px = text.fit(signed(number), text.SANS_EXTRABOLD, m.type(size), rect.width - 6, 10)
    digits = text.render(signed(number), text.SANS_EXTRABOLD, px, palette.CHALK)
    if triangle_up is None:
        surface.blit(digits, digits.get_rect(center=rect.center))
        return
    sign = triangle(round(px * 0.7), palette.CHALK, up=triangle_up)
    width = sign.get_width() + 6 + digits.get_width()
    surface.blit(sign, sign.get_rect(midleft=(rect.centerx - width // 2, rect.centery)))
    surface.blit(digits, digits.get_rect(midright=(rect.centerx + width // 2, rect.centery)))


def draw_head(surface: pygame.Surface, head: pygame.Rect, side: Side) -> None:
    """Draw a head of a side's colour, with its pattern along the foot when patterns are in use."""
    pygame.draw.rect(surface, side.colour, head)
    if patterns.in_use():
        high = head.height // _PATTERN
        edge = patterns.strip("teeth_up" if side.up else "teeth_down", (head.width, high), high * 3 // 2)
        surface.blit(edge, (head.left, head.bottom - high))


def army_head(side: Side, boxes: Sequence[Box], high: Length) -> Box:
    """Return a head of a side's colour, with boxes side by side on it."""
    ground = Place("", lambda surface, area: draw_head(surface, area, side))
    return Stack([ground, Pad((16, 0), Row(boxes, gap=11, across="center"))], high=high)


def sign(side: Side, size: float) -> Box:
    """Return the triangle of a side, in chalk."""
    return Picture(partial(triangle, colour=palette.CHALK, up=side.up), size)


def minus(number: int) -> str:
    """Return a number with a true minus sign."""
    return str(number).replace("-", "−")


class ArmyPanel:
    """An army on its sheet of paper: upright beside the battlefield, or a short bar above or below it.

    `scenario` is the name of a scenario whose effects have a row of their own, "" without one. `suites` says
    that suites count: where they do not, they have no row (RW-13).
    """

    def __init__(
        self,
        m: Measures,
        rect: pygame.Rect,
        side: Side,
        *,
        wide: bool,
        scenario: str = "",
        suites: bool = True,
    ) -> None:
        self.m = m
        self.scenario = scenario
        self.shown = [
            name for name, shown in zip(_ROWS, (True, True, suites, scenario), strict=True) if shown
        ]
        self.rect = rect
        self.side = side
        self.wide = wide

    def draw(
        self, surface: pygame.Surface, army: Army, preview: Army | None = None, told: Figures | None = None
    ) -> None:
        """Draw the army; with a preview, what it would change; with figures, those instead of its own."""
        draw_sheet(surface, self.rect, palette.PAPER, seed=3 if self.side.up else 4)
        figures = told or figures_of(army)
        if self.wide:
            self._draw_bar(surface, army, figures, preview)
        else:
            self._draw_column(surface, army, figures, preview)
        if figures.veiled:
            veil = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            veil.fill((*palette.SLATE, 110))
            surface.blit(veil, self.rect)

    # --- upright ----------------------------------------------------------------------------------------

    def total_center(self) -> tuple[int, int]:
        """Return where the total stands."""
        m = self.m
        if self.wide:
            return self.rect.left + m.px(110), self.rect.centery + m.px(10)
        return self.rect.left + m.px(60), self.rect.top + self._head() + m.px(TOTAL) // 2

    def row_center(self, name: str) -> tuple[int, int]:
        """Return where the row "base", "powers", "suites" or "effects" has its figure."""
        rows = self._rows()
        row = rows[self.shown.index(name)]
        return row.right - self.m.px(70), row.centery

    def _head(self) -> int:
        return max(self.m.px(HEAD), self.m.type(20) + 10)

    def _rows(self) -> list[pygame.Rect]:
        m = self.m
        if self.wide:
            left, width = self.rect.left + m.px(240), max(m.px(210), m.type(15) * 11)
            height = (self.rect.height - m.px(8)) // 3
            return [pygame.Rect(left, self.rect.top + m.px(4) + height * n, width, height) for n in range(3)]
        height = max(m.px(ROW), m.type(15) + 8)
        top = self.rect.top + self._head() + max(m.px(TOTAL), m.type(40))
        count = len(self.shown)
        return [pygame.Rect(self.rect.left, top + height * n, self.rect.width, height) for n in range(count)]

    def _draw_head(self, surface: pygame.Surface, head: pygame.Rect) -> None:
        m = self.m
        draw_head(surface, head, self.side)
        sign = triangle(m.type(14), palette.CHALK, up=self.side.up)
        surface.blit(sign, sign.get_rect(midleft=(head.left + m.px(14), head.centery)))
        left = head.left + m.px(14) + sign.get_width() + m.px(11)
        px = text.fit(self.side.name(), text.SERIF_BOLD, m.type(20), head.right - left - 6)
        title = text.render(self.side.name(), text.SERIF_BOLD, px, palette.CHALK)
        surface.blit(title, title.get_rect(midleft=(left, head.centery)))

    def _draw_column(
        self, surface: pygame.Surface, army: Army, figures: Figures, preview: Army | None
    ) -> None:
        m, rect = self.m, self.rect
        self._draw_head(surface, pygame.Rect(rect.left, rect.top, rect.width, self._head()))
        self._draw_total(surface, figures.total, army, preview)
        rows = self._rows()
        self._draw_rows(surface, rows, army, figures, preview)
        top = rows[-1].bottom
        pygame.draw.line(surface, palette.HAIRLINE, (rect.left, top), (rect.right - 1, top))
        units_top = top + m.px(9) + m.type(16) + m.px(10)
        suites_top = rect.bottom - m.px(12)
        if figures.told_cells is None:
            suites_top = draw_suites(surface, m, rect, army, units_top)
        title = text.render(_("Units"), text.SERIF_BOLD, m.type(16), palette.INK)
        surface.blit(title, (rect.left + m.px(14), top + m.px(9)))
        self._draw_units(
            surface, army, figures, pygame.Rect(rect.left, units_top, rect.width, suites_top - units_top)
        )

    def _draw_total(self, surface: pygame.Surface, total: int, army: Army, preview: Army | None) -> None:
        m, rect = self.m, self.rect
        middle = rect.top + self._head() + max(m.px(TOTAL), m.type(40)) // 2
        shown = str(total).replace("-", "−")
        digits = text.render(shown, text.SANS_EXTRABOLD, m.px(62), palette.INK)
        surface.blit(digits, digits.get_rect(midleft=(rect.left + m.px(13), middle)))
        if preview is not None:
            chip = pygame.Rect(0, 0, m.px(64), m.px(38))
            chip.midright = (rect.right - m.px(14), middle)
            draw_chip(surface, m, chip, preview.total - army.total, self.side.colour, 21)

    def _draw_rows(
        self,
        surface: pygame.Surface,
        rows: list[pygame.Rect],
        army: Army,
        figures: Figures,
        preview: Army | None,
    ) -> None:
        changes: tuple[int | None, ...] = (None, None, None, None)
        if preview is not None:
            changes = (
                preview.base - army.base,
                preview.power_total - army.power_total,
                preview.suite_points - army.suite_points,
                preview.effect_points - army.effect_points,
            )
        entries = (
            ("base", _("Bases"), figures.base, changes[0]),
            ("powers", _("Powers"), figures.powers, changes[1]),
            ("suites", _("Suites"), figures.suites, changes[2]),
            ("effects", self.scenario, figures.effects, changes[3]),
        )
        shown = [entry for entry in entries if entry[0] in self.shown]
        for row, (key, label, value, change) in zip(rows, shown, strict=False):
            lit = figures.lit == key
            if lit:
                pygame.draw.rect(surface, palette.mix(palette.LIT, palette.PAPER, 0.45), row)
            if not self.wide or key != "base":
                pygame.draw.line(surface, palette.HAIRLINE, row.topleft, (row.right - 1, row.top))
            self._draw_row(surface, row, label, value, change)

    def _draw_row(
        self, surface: pygame.Surface, row: pygame.Rect, label: str, value: int | None, change: int | None
    ) -> None:
        m = self.m
        pad = m.px(14)
        chip = pygame.Rect(0, 0, m.px(40), min(row.height - 8, m.px(22) + (m.type(14) - 14)))
        chip.midright = (row.right - pad, row.centery)
        word = text.render(label, text.SANS_MEDIUM, m.type(15), palette.INK)
        surface.blit(word, word.get_rect(midleft=(row.left + pad, row.centery)))
        right = row.right - pad
        if change is not None:
            right = chip.left - m.px(9)
            if change:
                draw_chip(surface, m, chip, change, self.side.colour, 14)
            else:
                zero = text.render("0", text.SANS_SEMIBOLD, m.type(14), palette.FADED_TEXT)
                surface.blit(zero, zero.get_rect(center=chip.center))
        shown = "…" if value is None else str(value).replace("-", "−")
        digits = text.render(shown, text.SANS_EXTRABOLD, m.type(19), palette.INK)
        surface.blit(digits, digits.get_rect(midright=(right, row.centery)))

    def _draw_units(self, surface: pygame.Surface, army: Army, figures: Figures, area: pygame.Rect) -> None:
        if not army.lines:
            hint = text.paragraph(
                _("No unit yet."),
                text.SANS_MEDIUM,
                self.m.type(14),
                palette.MUTED_TEXT,
                area.width - self.m.px(28),
            )
            surface.blit(hint, (area.left + self.m.px(14), area.top))
            return
        height = min(self.m.px(33), area.height // len(army.lines))
        for place, line in enumerate(army.lines):
            row = pygame.Rect(area.left, area.top + place * height, area.width, height)
            self._draw_unit(surface, row, line, figures)

    def _draw_unit(self, surface: pygame.Surface, row: pygame.Rect, line: UnitLine, figures: Figures) -> None:
        m = self.m
        lit = figures.lit_cell == line.cell
        if lit:
            pygame.draw.rect(surface, palette.mix(palette.LIT, palette.PAPER, 0.45), row)
        side = min(m.px(26), row.height - 4)
        chip = chips.chip(line.unit, side)
        surface.blit(chip, chip.get_rect(center=(row.left + m.px(14) + side // 2, row.centery)))
        told = figures.told_cells is None or line.cell in figures.told_cells
        points = signed(line.power) if told else "…"
        colour = palette.INK if lit or (line.power and told) else palette.FADED_TEXT
        power = text.render(points, text.SANS_SEMIBOLD, m.type(14), colour)
        surface.blit(power, power.get_rect(midright=(row.right - m.px(14), row.centery)))
        base = text.render(str(line.base), text.SANS_EXTRABOLD, m.type(16), palette.INK)
        base_right = row.right - m.px(14) - max(m.px(34), m.type(14) * 2)
        surface.blit(base, base.get_rect(midright=(base_right, row.centery)))
        left = row.left + m.px(14) + side + m.px(9)
        room = base_right - base.get_width() - 8 - left
        name = _(NAMES[line.unit])
        px = text.fit(name, text.SERIF_SEMIBOLD, m.type(15), room, 12)
        shown = name if text.width_of(name, text.SERIF_SEMIBOLD, px) <= room else line.unit
        label = text.render(shown, text.SERIF_SEMIBOLD, px, palette.INK)
        surface.blit(label, label.get_rect(midleft=(left, row.centery)))

    # --- as a bar ---------------------------------------------------------------------------------------

    def _draw_bar(self, surface: pygame.Surface, army: Army, figures: Figures, preview: Army | None) -> None:
        m, rect = self.m, self.rect
        head = pygame.Rect(rect.left, rect.top, m.px(228), self._head())
        self._draw_head(surface, head)
        middle = (head.bottom + rect.bottom) // 2
        shown = str(figures.total).replace("-", "−")
        size = min(m.px(52), rect.bottom - head.bottom)
        digits = text.render(shown, text.SANS_EXTRABOLD, size, palette.INK)
        surface.blit(digits, digits.get_rect(midleft=(rect.left + m.px(14), middle)))
        if preview is not None:
            chip = pygame.Rect(0, 0, m.px(64), min(m.px(34), rect.bottom - head.bottom - 4))
            chip.midright = (head.right - m.px(14), middle)
            draw_chip(surface, m, chip, preview.total - army.total, self.side.colour, 20)
        self._draw_rows(surface, self._rows(), army, figures, preview)
        self._draw_bar_units(surface, army, figures)

    def _draw_bar_units(self, surface: pygame.Surface, army: Army, figures: Figures) -> None:
        m = self.m
        left = self._rows()[0].right + m.px(24)
        area = pygame.Rect(
            left, self.rect.top + m.px(6), self.rect.right - left - m.px(12), self.rect.height - m.px(12)
        )
        told_suites = figures.told_cells is None
        foot = m.type(15) + m.px(6) if army.suites and told_suites else 0
        if foot:
            parts = [
                f"{suite_label(army, cells)} : {signed(bonus)}"
                for cells, bonus in zip(army.suites, army.suite_bonuses, strict=True)
            ]
            line = _("Suites") + "   " + "     ".join(parts)
            px = text.fit(line, text.SANS_SEMIBOLD, m.type(15), area.width, 11)
            word = text.render(line, text.SANS_SEMIBOLD, px, palette.INK)
            surface.blit(word, (area.left, area.bottom - word.get_height()))
        width = area.width // 10
        for place, unit in enumerate(army.lines):
            column = pygame.Rect(area.left + place * width, area.top, width, area.height - foot)
            self._draw_bar_unit(surface, column, unit, figures)

    def _draw_bar_unit(
        self, surface: pygame.Surface, column: pygame.Rect, line: UnitLine, figures: Figures
    ) -> None:
        m = self.m
        lit = figures.lit_cell == line.cell
        if lit:
            pygame.draw.rect(surface, palette.mix(palette.LIT, palette.PAPER, 0.45), column)
        side = min(m.px(32), column.height - m.type(16) - 4)
        chip = chips.chip(line.unit, side)
        surface.blit(chip, chip.get_rect(midtop=(column.centerx, column.top)))
        told = figures.told_cells is None or line.cell in figures.told_cells
        points = signed(line.power) if told else "…"
        base = text.render(str(line.base), text.SANS_EXTRABOLD, m.type(16), palette.INK)
        power = text.render(points, text.SANS_SEMIBOLD, m.type(14), palette.MUTED_TEXT)
        width = base.get_width() + 5 + power.get_width()
        y = column.top + side + (column.height - side) // 2
        surface.blit(base, base.get_rect(midleft=(column.centerx - width // 2, y)))
        surface.blit(power, power.get_rect(midright=(column.centerx + width // 2, y)))
