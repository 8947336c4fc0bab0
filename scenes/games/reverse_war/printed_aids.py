"""What is printed beside the cards: help cards for every unit and the turn, and the pad to count on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.printing.drawing import Block, Drawing, Line, Picture, Words
from game.printing.fonts import POINT
from game.printing.paper import BLEED, CARD_HEIGHT, CARD_WIDTH
from game.rules.reverse_war.suites import AI_BONUS, FATAL_RUN, PLAYER_BONUS
from game.rules.reverse_war.units import ARCHERS, FAMILY, NAMES, UNITS, power_line
from scenes.games.reverse_war.faces import chips
from scenes.games.reverse_war.faces.shapes import FAMILY_COLORS
from scenes.kit.palette import (
    CHALK,
    HAIRLINE,
    INK,
    KRAFT,
    MUTED_TEXT,
    PAPER,
    PLAYER,
    SLATE,
    mix,
    shade,
    tint,
)
from scenes.kit.typefaces import house_fonts
from scenes.printing.deck import DOTS, clear_image

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.printing.drawing import Piece
    from game.printing.paper import Paper
    from scenes.kit.palette import Color

    _Point = tuple[float, float]

SMALLEST_HELP: Final = 6.0
"""The smallest type of a help card, in points."""

_EDGE: Final = 3.6
_HEAD: Final = 11.6
_TOP: Final = 14.0
_LOW: Final = 85.0
_CHIP: Final = 9.0
_LEFT: Final = 14.4
_LABEL: Final = 7.0
_NAME: Final = 8.5
_LINE: Final = 6.8
_STEP: Final = 2.75
_NAME_STEP: Final = 4.0
_FAMILIES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (N_("Base units"), ("base",)),
    (N_("Supports"), ("base_support", "suite_support")),
    (N_("Force supports"), ("force_support",)),
)

SIDES: Final = len(_FAMILIES) + 1
"""How many sides the help has."""
CELLS: Final = 10
"""Rows for cards: nine of a battlefield, and the tenth of a game in a line."""

SMALLEST_PAD: Final = 6.5
"""The smallest type of the pad, in points."""

_MARGIN: Final = 10.0
_GUTTER: Final = 10.0
_TITLE: Final = 9.0
_BLANKS: Final = 8.5
_ARMY: Final = 6.0
_COLUMNS: Final = 5.0
_FOOT_ROWS: Final = 3
_NUMBER: Final = 7.0
_RULE: Final[Color] = mix(KRAFT, INK, 0.25)
_PALE: Final[Color] = mix(PAPER, CHALK, 0.35)


def help_side(place: int) -> Drawing:
    """Return one of the sides, from 1 on, as large as a card, in the language spoken now."""
    if place == SIDES:
        return _turn_side(place)
    title, families = _FAMILIES[place - 1]
    return _units_side(place, _(title), families)


@dataclass(slots=True)
class _Written:
    """What is being written and ruled."""

    pieces: list[Piece] = field(default_factory=list, kw_only=True)

    def write(
        self, x: float, y: float, words: str, face: str, size: float, color: Color = INK, align: str = "left"
    ) -> None:
        """Write a line at its baseline."""
        self.pieces.append(Words(x, y, words, face, size, color, align))

    def rule(self, start: _Point, end: _Point, thick: float = 0.2, color: Color = _RULE) -> None:
        """Draw a line."""
        self.pieces.append(Line(*start, *end, color, thick))


@dataclass(slots=True)
class _Side(_Written):
    """A side being written, from the top down."""

    y: float = _TOP

    def part(self, y: float) -> None:
        """Draw a thin line from edge to edge."""
        self.rule((_EDGE, y), (CARD_WIDTH - _EDGE, y), 0.25, HAIRLINE)

    def drawn(self) -> Drawing:
        """Return the side, as large as a card."""
        return Drawing(CARD_WIDTH, CARD_HEIGHT, tuple(self.pieces))

    def paragraph(self, words: str, x: float = _EDGE, size: float = 7.2) -> None:
        """Write lines down to the right edge, and go under them."""
        step = size * POINT * 1.28
        for line in house_fonts().wrap_evenly(words, "SANS_MEDIUM", size, CARD_WIDTH - _EDGE - x):
            self.write(x, self.y + size * POINT * 0.8, line, "SANS_MEDIUM", size)
            self.y += step

    def heading(self, words: str) -> None:
        """Write a heading over a thin line, and go under it."""
        self.write(_EDGE, self.y + 2.8, words, "SERIF_BOLD", 9.5, shade(FAMILY_COLORS["base"], 0.15))
        self.part(self.y + 4.0)
        self.y += 5.4


def _begin(place: int, title: str, color: Color) -> _Side:
    """Return a side with its paper and its head, which run out into the bleed."""
    fonts = house_fonts()
    wide, high = CARD_WIDTH + 2 * BLEED, CARD_HEIGHT + 2 * BLEED
    number = f"{place} / {len(_FAMILIES) + 1}"
    size = fonts.fit(title, "SERIF_BOLD", 13, CARD_WIDTH - 3 * _EDGE - fonts.width(number, "SANS_BOLD", 7), 9)
    return _Side(
        pieces=[
            Block(-BLEED, -BLEED, wide, high, CHALK),
            Block(-BLEED, -BLEED, wide, _HEAD + BLEED, color),
            Block(-BLEED, -BLEED, wide, 4.2 + BLEED, tint(color, 0.13)),
            Words(_EDGE, 7.9, title, "SERIF_BOLD", size, CHALK),
            Words(CARD_WIDTH - _EDGE, 7.6, number, "SANS_BOLD", 7, CHALK, "right"),
        ]
    )


# --- units ------------------------------------------------------------------------------------------------


def _units_side(place: int, title: str, families: tuple[str, ...]) -> Drawing:
    """Return a side with the units of some families, spread over its height."""
    side = _begin(place, title, shade(FAMILY_COLORS[families[0]], 0.22))
    units = [unit for unit in UNITS if FAMILY[unit] in families]
    heights = [_row_height(unit) for unit in units]
    gap = (_LOW - _TOP - sum(heights)) / (len(units) - 1)
    for unit, height in zip(units, heights, strict=True):
        if unit != units[0]:
            side.part(side.y - gap / 2)
        _add_unit(side, unit, height)
        side.y += height + gap
    return side.drawn()


def _powers(unit: str) -> Iterator[tuple[str, Color, list[str]]]:
    """Yield each army's label and colour, and the lines that say what the unit does there."""
    room = CARD_WIDTH - _EDGE - _LEFT - _LABEL
    for label, color, player in ((_("You"), PLAYER, True), (_("AI"), INK, False)):
        power = power_line(unit, player=player, paladins=ARCHERS)
        yield label, color, house_fonts().wrap_evenly(power, "SANS_MEDIUM", _LINE, room)


def _row_height(unit: str) -> float:
    lines = sum(len(written) for _label, _color, written in _powers(unit))
    return max(_CHIP, _NAME_STEP + lines * _STEP)


def _add_unit(side: _Side, unit: str, height: float) -> None:
    chip = chips.chip(unit, round(_CHIP * DOTS))
    side.pieces.append(Picture(_EDGE, side.y + (height - _CHIP) / 2, _CHIP, _CHIP, clear_image(chip)))
    end, y = CARD_WIDTH - _EDGE, side.y + 2.7
    side.write(_LEFT, y, _(NAMES[unit]), "SERIF_BOLD", _NAME)
    side.write(end, y, unit, "SANS_EXTRABOLD", _NAME - 1, MUTED_TEXT, "right")
    y = side.y + _NAME_STEP + 2.0
    for label, color, lines in _powers(unit):
        side.write(_LEFT, y, label, "SANS_EXTRABOLD", SMALLEST_HELP, color)
        for line in lines:
            side.write(_LEFT + _LABEL, y, line, "SANS_MEDIUM", _LINE)
            y += _STEP


# --- the turn and the suites ------------------------------------------------------------------------------


def _turn_side(place: int) -> Drawing:
    """Return the side that tells a turn, what suites bring, and who wins."""
    side = _begin(place, _("How to play"), SLATE)
    side.heading(_("Your turn"))
    steps = (
        _("Draw a card."),
        _("Keep it as it is, or reverse it: the upper unit fights for you, the lower one for the AI."),
        _("Place it on a free cell, for good."),
    )
    for number, step in enumerate(steps, 1):
        side.write(_EDGE, side.y + 2.03, str(number), "SANS_EXTRABOLD", 7.2, PLAYER)
        side.paragraph(step, _EDGE + 3.4)
        side.y += 0.5
    side.y += 1.2
    side.heading(_("Suites"))
    side.paragraph(_("Units of one army that touch by their sides, their positions rising by 1: 3, 4, 5…"))
    side.y += 1.2
    _add_bonuses(side)
    side.y += 2.2
    side.heading(_("The end"))
    side.paragraph(
        _(
            "Each army adds up its forces, its powers and its suites. You win if your total is the higher; "
            "a tie is a defeat."
        )
    )
    return side.drawn()


def _add_bonuses(side: _Side) -> None:
    """Add the table of what suites bring by their length (RW-10)."""
    lengths = range(2, FATAL_RUN + 1)
    rows = (
        (_("Length"), [str(count) for count in lengths], MUTED_TEXT),
        (_("You"), [f"+{PLAYER_BONUS[count]}" for count in lengths], PLAYER),
        (_("AI"), [f"+{AI_BONUS[count]}" for count in lengths[:-1]] + [_("defeat")], INK),
    )
    left, height = _EDGE + 15.0, 4.3
    column = (CARD_WIDTH - _EDGE - left) / len(lengths)
    for place, (label, values, color) in enumerate(rows):
        if place:
            side.part(side.y)
        side.write(_EDGE, side.y + 3.0, label, "SANS_BOLD", 7.2, color)
        for index, value in enumerate(values):
            shown = f"{value} +" if not place and index == len(values) - 1 else value
            x = left + column * (index + 0.5)
            side.write(x, side.y + 3.0, shown, "SANS_BOLD", 7.2, color, "center")
        side.y += height


def pad(paper: Paper) -> Drawing:
    """Return the page for that paper: two rows of two tables, with lines to cut them apart."""
    width = (paper.width - 2 * _MARGIN - _GUTTER) / 2
    height = (paper.height - 2 * _MARGIN - _GUTTER) / 2
    middle, centre = paper.width / 2, paper.height / 2
    pieces: list[Piece] = [
        Line(middle, 5, middle, paper.height - 5, _RULE, 0.15, dash=1.5),
        Line(5, centre, paper.width - 5, centre, _RULE, 0.15, dash=1.5),
    ]
    for top in (_MARGIN, _MARGIN + height + _GUTTER):
        for left in (_MARGIN, _MARGIN + width + _GUTTER):
            pieces += _Table(left, top, width, height).drawn()
    return Drawing(paper.width, paper.height, tuple(pieces))


@dataclass(slots=True)
class _Table(_Written):
    """One table in its rectangle."""

    left: float
    top: float
    width: float
    height: float

    def drawn(self) -> list[Piece]:
        """Return the table's pieces: its title, the blanks, both armies' rows, the totals."""
        self._add_title()
        self._add_armies()
        self._add_rows()
        self._add_foot()
        return self.pieces

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def army(self) -> float:
        """The width of an army's columns."""
        return (self.width - _NUMBER) / 2

    @property
    def grid_top(self) -> float:
        return self.top + _TITLE + _BLANKS

    @property
    def row(self) -> float:
        """The height of a row to write in."""
        left = self.height - _TITLE - _BLANKS - _ARMY - _COLUMNS - 1.5
        return left / (CELLS + _FOOT_ROWS + 0.25)

    @property
    def first_row(self) -> float:
        return self.grid_top + _ARMY + _COLUMNS

    def _army_left(self, place: int) -> float:
        return self.left + _NUMBER + place * self.army

    def _add_title(self) -> None:
        self.write(self.left, self.top + 5.2, "Reverse War", "SERIF_BLACK", 15)
        order = _("Cells from left to right, from top to bottom")
        self.write(self.right, self.top + 5.0, order, "SANS_MEDIUM", SMALLEST_PAD, MUTED_TEXT, "right")
        y = self.top + _TITLE + 4.0
        blanks = (_("Date"), _("Mode"), _("Scenario"))
        column = self.width / len(blanks)
        for place, blank in enumerate(blanks):
            x = self.left + column * place
            self.write(x, y, blank, "SANS_SEMIBOLD", SMALLEST_PAD + 0.5, MUTED_TEXT)
            start = x + house_fonts().width(blank, "SANS_SEMIBOLD", SMALLEST_PAD + 0.5) + 1.5
            self.rule((start, y + 0.6), (x + column - 2.5 * (place < len(blanks) - 1), y + 0.6))

    def _add_armies(self) -> None:
        y = self.grid_top
        armies = ((_("Your army"), PLAYER), (_("The AI's army"), SLATE))
        for place, (name, color) in enumerate(armies):
            x = self._army_left(place)
            self.pieces.append(Block(x + 0.4, y, self.army - 0.8, _ARMY, color, 0.8))
            self.write(x + self.army / 2, y + 4.2, name, "SERIF_BOLD", 9.5, CHALK, "center")
            for index, word in enumerate((_("Unit"), _("Force"), _("Power"))):
                middle = x + self.army * (index + 0.5) / 3
                baseline = y + _ARMY + 3.5
                self.write(middle, baseline, word, "SANS_SEMIBOLD", SMALLEST_PAD, MUTED_TEXT, "center")

    def _add_rows(self) -> None:
        tops = [self.first_row + cell * self.row for cell in range(CELLS + 1)]
        for cell, y in enumerate(tops[:-1]):
            if cell % 2 == 0:
                self.pieces.append(Block(self.left, y, self.width, self.row, _PALE))
            baseline = y + self.row / 2 + 1.0
            self.write(self.left + _NUMBER / 2, baseline, str(cell + 1), "SANS_BOLD", 8, MUTED_TEXT, "center")
        for y in tops:
            self.rule((self.left, y), (self.right, y))
        for place in range(2):
            x = self._army_left(place)
            self.rule((x, self.first_row), (x, tops[-1]), 0.4)
            for third in (1, 2):
                inner = x + self.army * third / 3
                self.rule((inner, self.first_row), (inner, tops[-1]), 0.15)
        self.rule((self.right, self.first_row), (self.right, tops[-1]), 0.4)

    def _add_foot(self) -> None:
        """Add what counts once an army, and the totals in boxes."""
        labels = (_("Suites"), _("Others"), _("Total"))
        top = self.first_row + (CELLS + 0.25) * self.row
        for place in range(2):
            x = self._army_left(place)
            for line, label in enumerate(labels):
                y = top + line * self.row
                last = line == len(labels) - 1
                size, face = (8.5, "SANS_EXTRABOLD") if last else (7.5, "SANS_SEMIBOLD")
                self.write(x + 2, y + self.row / 2 + 1.0, label, face, size)
                self._box(x + self.army * 0.42, y + 0.6, self.army * 0.55, self.row - 1.2, last=last)

    def _box(self, x: float, y: float, width: float, height: float, *, last: bool) -> None:
        thick, color = (0.5, FAMILY_COLORS["base"]) if last else (0.2, _RULE)
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            self.rule(start, end, thick, color)
