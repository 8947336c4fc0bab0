"""The two armies' panels: totals, bases, powers, suites, and what the card in hand would change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.i18n import N_, _, signed
from game.rules.reverse_war.scenarios import TWISTS
from game.rules.reverse_war.units import NAMES
from scenes.games.reverse_war.army_suites import in_a_line, listed, tariff
from scenes.games.reverse_war.faces import chips
from scenes.games.reverse_war.gain_chips import CHIP_AIR, draw_chip, triangle
from scenes.games.reverse_war.unit_name import UnitName
from scenes.kit import palette, patterns, text
from scenes.kit.content import Fitted, Ground, Painted, Picture, Place, Ruled, Sheet, Text
from scenes.kit.counting import jump
from scenes.kit.layout import Anchor, Box, Column, Either, Grow, Pad, Row, Stack, em, spelled
from scenes.kit.measures import drawn_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.reverse_war.account import Account, Army, UnitLine
    from game.rules.reverse_war.seen import Seen
    from scenes.kit.layout import Length
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.kit.timeline import Timeline

HEAD, TOTAL, ROW = 42, 86, 34
head_high: Final = em(20, 1, 10, HEAD)
"""How high the head of an army is."""
_ROW_OF = 10
"""How many units a bar has room for."""
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

    total: int | None
    base: int | None
    powers: int | None
    suites: int | None
    effects: int | None = 0
    handicap: int | None = 0
    lit: str = ""
    told_cells: frozenset[int] | None = None
    lit_cell: int | None = None
    leaps: bool = False

    @property
    def written(self) -> str:
        """The total as it is written."""
        return "?" if self.total is None else minus(self.total)


UNKNOWN: Final = Figures(None, None, None, None, None, None, told_cells=frozenset())
"""What a panel shows while it is not to be seen who is ahead: of the units what is printed on their cards."""


def why_hidden() -> str:
    """Return what is said beside a total that is not to be seen."""
    return _("suspense!")


def figures_of(army: Army) -> Figures:
    """Return the army's own figures."""
    points = army.base, army.power_total, army.suite_points, army.effect_points, army.handicap
    return Figures(army.total, *points)


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
    return Stack([ground, Pad((12, 0), Row(boxes, gap=10, align="center"))], high=high)


def sign(side: Side, size: float) -> Box:
    """Return the triangle of a side, in chalk."""
    return Picture(partial(triangle, colour=palette.CHALK, up=side.up), size)


def minus(number: int | str) -> str:
    """Return a number with a true minus sign."""
    return str(number).replace("-", "−")


class ArmyPanel:
    """An army on its sheet of paper: upright beside the battlefield, or a short bar above or below it.

    `scenario` is the name of a scenario whose effects have a row of their own, "" without one. `suites` says
    that suites count: where they do not, they have no row (RW-13). `bonuses` are what suites of 2, 3, … units
    bring, told at the foot. In `brief`, the total stands in the head, and that is all.
    """

    def __init__(
        self,
        m: Measures,
        rect: pygame.Rect,
        side: Side,
        scenario: str = "",
        *,
        wide: bool = False,
        suites: bool = True,
        bonuses: Sequence[int] = (),
    ) -> None:
        self.m = m
        self.rect = rect
        self.side = side
        self.wide = wide
        self.brief = False
        self.labels = {"base": _("Forces"), "powers": _("Powers")}
        self.labels |= {"suites": _("Suites")} if suites else {}
        self.labels |= {"effects": scenario} if scenario else {}
        self.bonuses = bonuses
        self._laid = Box()
        self._told: tuple[Army, Figures, Army | None] | None = None
        self._written = Fitted("")
        self._by_preview: dict[Figures | None, tuple[Box, Fitted]] = {}

    def draw(
        self, surface: pygame.Surface, army: Army, preview: Army | None = None, told: Figures | None = None
    ) -> None:
        """Draw the army; with a preview, what it would change; with figures, those instead of its own."""
        figures = told or figures_of(army)
        if not drawn_on(surface, self.rect):
            return
        if (army, figures, preview) != self._told:
            self.lay(army, figures, preview)
        self._laid.draw(surface)

    def lay(self, army: Army, figures: Figures, preview: Army | None = None) -> None:
        """Lay what is to be drawn: then it is known where each figure stands."""
        if self._told is None or (army, figures) != self._told[:2]:
            self._by_preview = {}
        self._told = None  # what is broken off is laid anew in the next frame
        key = None if preview is None else figures_of(preview)
        if key not in self._by_preview:
            self._by_preview[key] = self._lay(army, figures, preview), self._written
        self._laid, self._written = self._by_preview[key]
        self._told = army, figures, preview

    def _lay(self, army: Army, figures: Figures, preview: Army | None) -> Box:
        """Return the sheet in its place; the total as it is written there is found by the way."""
        self.labels |= {"handicap": _("Handicap")} if army.handicap else {}
        ways = self._brief if self.brief else self._bar if self.wide else self._column
        sheet = ways(army, figures, preview)
        laid = Sheet(0, sheet, fill=palette.PAPER, seed=3 if self.side.up else 4)
        laid.lay(self.m, self.rect)
        return laid

    def center_of(self, row: str) -> tuple[int, int]:
        """Return where points go to that count in a row, beside its figure."""
        name = f"figure-{row}"
        if name not in self._laid:
            return self.rect.center
        figure = self._laid[name]
        return figure.left - self.m.px(24), figure.centery

    def jump(self, timeline: Timeline, figures: Figures) -> None:
        """Let the total jump where it is written, if it is already."""
        if px := self._written.px:
            jump(timeline, figures.written, self.total_at(figures), px, palette.INK)

    def total_at(self, figures: Figures) -> tuple[int, int]:
        """Return the middle of the total as it is written."""
        area = self._written.area
        wide = text.width_of(figures.written, text.SANS_EXTRABOLD, self._written.px)
        return area.left + wide // 2, area.centery

    @property
    def figures(self) -> pygame.Rect:
        """Where figures are told: what something would change is drawn there."""
        told = [box.area for box in self._laid if box.name in ("total", *self.labels)] or [self.rect]
        return told[0].unionall(told[1:])

    @property
    def told(self) -> pygame.Rect:
        """The sheet as far down as figures are told; before it is laid, about so far."""
        bottom = self.figures.bottom if self._told or self.wide else self.rect.centery
        return pygame.Rect(self.rect.topleft, (self.rect.width, bottom - self.rect.top))

    @property
    def headed(self) -> pygame.Rect:
        """The sheet as far down as its total."""
        return pygame.Rect(self.rect.topleft, (self.rect.width, self._written.area.bottom - self.rect.top))

    @property
    def units(self) -> list[pygame.Rect]:
        """Where its units are told, one under the other; nothing in a bar, or while it has none."""
        return [box.area for box in self._laid if box.name == "units"]

    @property
    def written(self) -> list[pygame.Rect]:
        """Where anything is written of the army: the figures with the units, the suites."""
        suites = [box.area for box in self._laid if box.name == "listed"]
        return [self.told.unionall(self.units), *suites]

    @property
    def tariff(self) -> list[pygame.Rect]:
        """Where it stands what suites bring, where that is told."""
        return [box.area for box in self._laid if box.name == "tariff"]

    # --- parts ------------------------------------------------------------------------------------------

    def _column(self, army: Army, figures: Figures, preview: Army | None) -> Box:
        """Return the panel upright: the figures, then the units, then the suites as far as there is room."""
        units = [self._unit(line, figures) for line in army.lines]
        there: Box = Text(self._nobody(), size=14, color=palette.MUTED_TEXT, spread=1.3)
        if units:
            there = Column(units, name="units")
        foot = [*[listed(army)] * (bool(army.suites) and figures.told_cells is None), *self._tariff(figures)]
        below = Column([there, Grow(), *foot], gap=4, grow=1)
        rows = self._rows(army, figures, preview)
        told = Pad((10, 6, 10, 8), Column([Text(_("Units"), text.SERIF_BOLD, 16), below], gap=4), grow=1)
        return Column([self._head(), self._total(army, figures, preview), Ruled([*rows, told], grow=1)])

    def _nobody(self) -> str:
        """Return that no unit is there yet, and of the AI's that they do not count as the player's do."""
        told = _("No unit yet.")
        if not self.side.up:
            told += "\n" + _(
                "The AI's units have powers of their own, often greater than yours: rest the pointer on a "
                "placed card to read what each unit does, for you and for the AI."
            )
        return told

    def _tariff(self, figures: Figures) -> list[Box]:
        """Return what suites bring, as long as nothing is reckoned; nothing where the units need the room."""
        shown = bool(self.bonuses) and figures.told_cells is None
        return [Either([tariff(self.bonuses)], optional=2)] * shown

    def _bar(self, army: Army, figures: Figures, preview: Army | None) -> Box:
        """Return the panel as a bar: the total, the figures and the units side by side."""
        units = [self._short_unit(line, figures) for line in army.lines]
        units += [Box(wide=30, grow=1)] * (_ROW_OF - len(units))
        told = []
        if army.suites and figures.told_cells is None:
            told.append(Text(in_a_line(army), text.SANS_SEMIBOLD, 15, lines=1))
        total = Column([self._head(), self._total(army, figures, preview)], wide=228)
        rows = Ruled(self._rows(army, figures, preview), wide=em(15, 11, least=210))
        return Row([total, Pad(4, rows), Pad((16, 6), Column([Row(units, grow=1), *told]), grow=1)])

    def _brief(self, _army: Army, figures: Figures, _preview: Army | None) -> Box:
        """Return the head alone, with the total in it."""
        self._written = total = Fitted(
            figures.written, text.SANS_EXTRABOLD, 28, palette.CHALK, lines=1, name="total"
        )
        return self._head([total])

    def _head(self, more: Sequence[Box] = ()) -> Box:
        name = Text(self.side.name(), text.SERIF_BOLD, 20, palette.CHALK, lines=1, grow=1)
        return army_head(self.side, [sign(self.side, 16), name, *more], head_high)

    def _total(self, army: Army, figures: Figures, preview: Army | None) -> Box:
        self._written = total = Fitted(
            "" if figures.leaps else figures.written, text.SANS_EXTRABOLD, 62, lines=1, grow=1
        )
        change: list[Box] = (
            [] if preview is None else [self._change(preview.total - army.total, 21, 64, em(21, 1, 8, 38))]
        )
        if figures is UNKNOWN:
            total.wide = em(40, 0.7)
            why = Fitted(why_hidden(), size=14, color=palette.MUTED_TEXT, lines=3, spread=1.15)
            why.wide = (em(14, 5), em(14, 8, least=122))
            change = [why]
        high = (30, em(40, least=TOTAL))
        row = Row([total, Grow(), *change], align="center", name="total")
        return Pad((14, 0), row, high=high, grow=int(self.wide))

    def _change(self, number: int, size: float, wide: Length, high: Length) -> Box:
        """Return what would change, on a patch of the side's colour."""
        draws = partial(_draw_change, number, self.side.colour, size)
        return Painted(draws=draws, wide=wide, high=high)

    def _rows(self, army: Army, figures: Figures, preview: Army | None) -> list[Box]:
        """Return the figures, a row each, with what each would change."""
        changes: dict[str, int] = {}
        if preview is not None:
            changes = self.changes(figures_of(army), figures_of(preview))
            changes.pop("handicap", None)
        shown = {key: _figure(figures, key) for key in self.labels}
        return [self._row(key, shown[key], changes.get(key), lit=figures.lit == key) for key in shown]

    def changes(self, was: Figures, now: Figures) -> dict[str, int]:
        """Return by how much each figure that has a row is another, by its row."""
        return {key: (_figure(now, key) or 0) - (_figure(was, key) or 0) for key in self.labels}

    def _row(self, key: str, value: int | None, change: int | None, *, lit: bool) -> Box:
        told = "…" if value is None else minus(value)
        boxes: list[Box] = [
            Text(self.labels[key], size=15, lines=1, grow=1),
            Text(told, text.SANS_EXTRABOLD, 19, lines=1, name=f"figure-{key}"),
        ]
        if change:
            wide = spelled(signed(change), size=14, pad=CHIP_AIR + 2, least=40, face=text.SANS_EXTRABOLD)
            boxes.append(self._change(change, 14, wide, em(14, 1, 2, 22)))
        elif change is not None:
            faint = palette.FADED_TEXT
            boxes.append(Text("0", text.SANS_SEMIBOLD, 14, faint, align="center", lines=1, wide=40))
        high = (em(15, 1, 4), em(15, 1, 8, ROW))
        return Ground((14, 0), Row(boxes, gap=9, align="center", name=key), fill=_light(lit=lit), high=high)

    def _unit(self, line: UnitLine, figures: Figures) -> Box:
        """Return a unit: its name and its points."""
        lit, told = _state(line, figures)
        color = palette.INK if lit or (line.power and told) else palette.FADED_TEXT
        name = UnitName(_(NAMES[line.unit]), text.SERIF_SEMIBOLD, 15, lines=1, grow=1)
        base = Fitted(str(line.base), text.SANS_EXTRABOLD, 16, lines=1)
        power = Fitted(
            signed(line.power) if told else "…", text.SANS_SEMIBOLD, 14, color, lines=1, align="right"
        )
        power.wide = em(14, 2, least=27)
        chip = Picture(partial(chips.chip, line.unit), 22, optional=1)
        row = Row([chip, name, base, power], gap=4, align="center")
        return Ground(0, row, fill=_light(lit=lit), high=(em(14), 33))

    def _short_unit(self, line: UnitLine, figures: Figures) -> Box:
        """Return a unit in a bar: its chip over its points."""
        lit, told = _state(line, figures)
        base = Text(str(line.base), text.SANS_EXTRABOLD, 16, lines=1)
        power = Text(signed(line.power) if told else "…", text.SANS_SEMIBOLD, 14, palette.MUTED_TEXT, lines=1)
        points = Row([base, power], gap=5, justify="center", align="center")
        chip = Picture(partial(chips.chip, line.unit), 32)
        return Ground(0, Column([Anchor(chip, grow=1), points]), fill=_light(lit=lit), wide=30, grow=1)


def _figure(figures: Figures, key: str) -> int | None:
    return cast("int | None", getattr(figures, key))


def _state(line: UnitLine, figures: Figures) -> tuple[bool, bool]:
    """Return whether a unit is lit, and whether its power is told."""
    return figures.lit_cell == line.cell, figures.told_cells is None or line.cell in figures.told_cells


def _light(*, lit: bool) -> Color | None:
    return palette.mix(palette.LIT, palette.PAPER, 0.45) if lit else None


def _draw_change(
    number: int, color: Color, size: float, surface: pygame.Surface, m: Measures, area: pygame.Rect
) -> None:
    draw_chip(surface, m, area, number, color, size)


def effects_rows(seen: Seen) -> tuple[str, str]:
    """Return the names of the rows that a scenario's points take in both armies' panels, "" for none."""
    if seen.scenario is None:
        return "", ""
    mine, theirs = TWISTS[seen.scenario.key].gives
    name = _(seen.scenario.name)
    return name if mine else "", name if theirs else ""
