"""The tools of the workshop: the column of them, what each chooses of, and what a press or a drag does."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, pgettext
from scenes.kit import palette, paper, svg
from scenes.kit.drawing.operations import BRUSHES, GROUND, PAPERS, SHAPES, Fill, Shape, Stamp, Stroke
from scenes.kit.drawing.painting import STAMPS, paint
from scenes.kit.icons import icon
from scenes.kit.layout import row
from scenes.kit.widgets import Button, Style, Tile, draw_paper

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.drawing.operations import Operation, Point
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.kit.widgets import Widget

TOOLS: Final = ("brush", "bucket", "eraser", "shapes", "stamp")
"""The tools, by the names of their icons."""

_STAMP_WIDTHS: Final = (110, 190, 300, 460)
_CLICKED: Final = (120, 200, 320, 480)
"""How large a stamp or a shape put with a mere click is, by the brush chosen."""

_DRAGGED_FROM: Final = 12.0
"""Dots from which a press led elsewhere is a drag."""
TOOL_KEYS: Final = {
    "brush": pygame.K_b,
    "bucket": pygame.K_f,
    "eraser": pygame.K_e,
    "shapes": pygame.K_s,
    "stamp": pygame.K_t,
    "mirror": pygame.K_m,
    "image": pygame.K_i,
}
"""The keys that take the tools while nothing is written."""


@dataclass(slots=True)
class Hand:
    """What the hand holds: a tool, a paper, a brush, a form, a stamp; and whether it draws in the mirror."""

    tool: str = "brush"
    color: Color = PAPERS[0]
    size: int = 1
    form: str = "disc"
    stamp: str = "eyes_round"
    mirrored: bool = False

    @property
    def width(self) -> int:
        """How wide the brush is, in dots."""
        return BRUSHES[self.size]

    @property
    def leads(self) -> bool:
        """Say whether the tool draws all along its way."""
        return self.tool in ("brush", "eraser")

    def stroke(self, point: Point) -> Stroke:
        """Return the stroke that begins at a point."""
        color = GROUND if self.tool == "eraser" else self.color
        return Stroke((point,), color, self.width, self.mirrored)

    def print(self, start: Point, end: Point) -> Operation:
        """Return what bucket, form or stamp does from a press at `start` to a release at `end`."""
        if self.tool == "bucket":
            return Fill(end, self.color, self.mirrored)
        if self.tool == "stamp":
            return Stamp(self.stamp, end, _STAMP_WIDTHS[self.size], self.mirrored)
        if max(abs(end[0] - start[0]), abs(end[1] - start[1])) < _DRAGGED_FROM:
            start, end = self._clicked(end)
        return Shape(self.form, start, end, self.color, self.width, self.mirrored)

    def _clicked(self, point: Point) -> tuple[Point, Point]:
        """Return the corners of a form put with a mere click round a point."""
        half = _CLICKED[self.size] / 2
        upright = 0 if self.form == "line" else half
        return (point[0] - half, point[1] - upright), (point[0] + half, point[1] + upright)


@dataclass(frozen=True, slots=True)
class Acts:
    """What the bench's widgets do."""

    take: Callable[[str], None]
    mirror: Callable[[], None]
    image: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    clear: Callable[[], None]
    choose: Callable[[str, object], None]
    grow: Callable[[float], None]
    turn: Callable[[int], None]
    crop: Callable[[], None]
    lay: Callable[[], None]
    put_away: Callable[[], None]


def tool_words(tool: str) -> str:
    """Return what a tool is called, and its key."""
    words = {
        "brush": _("Brush"),
        "bucket": pgettext("with a colour", "Fill"),
        "eraser": _("Eraser"),
        "shapes": _("Shapes"),
        "stamp": _("Stamps"),
        "mirror": _("Mirror drawing"),
        "image": _("Choose a picture"),
    }[tool]
    return f"{words} ({pygame.key.name(TOOL_KEYS[tool]).upper()})"


def tool_tiles(
    area: pygame.Rect, m: Measures, hand: Hand, acts: Acts, *, undoable: bool, redoable: bool
) -> tuple[list[Widget], list[pygame.Rect]]:
    """Return the tools down an area, and the boards that they lie on."""
    gap = m.px(6)
    side = min(area.width - 2 * gap, (area.height - m.px(14) - 13 * gap) // 10)
    left = area.centerx - side // 2
    entries: list[tuple[str, str, str, Callable[[], None], bool, bool]] = [
        (f"tool:{tool}", tool, tool_words(tool), partial(acts.take, tool), hand.tool == tool, True)
        for tool in TOOLS
    ]
    entries += [
        ("mirror", "mirror", tool_words("mirror"), acts.mirror, hand.mirrored, True),
        ("image", "image", tool_words("image"), acts.image, False, True),
        ("undo", "undo", _("Undo (Z)"), acts.undo, False, undoable),
        ("redo", "redo", _("Redo (Y)"), acts.redo, False, redoable),
        ("clear", "trash", _("A clean sheet"), acts.clear, False, True),
    ]
    widgets: list[Widget] = []
    top = area.top + gap
    boards = [pygame.Rect(area.left, area.top, area.width, 7 * (side + gap) + gap)]
    for place, (name, sign, tip, act, chosen, enabled) in enumerate(entries):
        if place == 7:
            top = boards[0].bottom + m.px(14) + gap
        rect = pygame.Rect(left, top, side, side)
        tile = Tile(name, rect, act, tip=tip, paint=partial(_paint_tool, sign), chosen=chosen)
        tile.enabled = enabled
        widgets.append(tile)
        top += side + gap
    second = boards[0].bottom + m.px(14)
    boards.append(pygame.Rect(area.left, second, area.width, top - second))
    return widgets, boards


def _paint_tool(sign: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = palette.INK if tile.chosen else palette.CHALK
    if not tile.chosen and tile.hovered:
        fill = palette.shade(palette.CHALK, 0.08)
    draw_paper(surface, rect.move(0, int(tile.pressed)), fill, paper.Shadow.SHEET, 0, cut=False)
    color = palette.CHALK if tile.chosen else palette.INK
    if not tile.enabled:
        color = palette.mix(palette.INK, palette.CHALK, 0.7)
    mark = icon(sign, min(rect.size) * 55 // 100, color)
    surface.blit(mark, mark.get_rect(center=rect.center))


def papers(area: pygame.Rect, m: Measures, hand: Hand, acts: Acts) -> list[Widget]:
    """Return the papers and the brushes; for a tool that chooses of forms or stamps, those too."""
    inner = area.inflate(-2 * m.px(16), -2 * m.px(14))
    half = (inner.height - m.px(12)) // 2
    upper = pygame.Rect(inner.left, inner.top, inner.width, half)
    lower = pygame.Rect(inner.left, inner.bottom - half, inner.width, half)
    if hand.tool == "stamp":
        return [*_stamps(inner, m, hand, acts), *_brushes(_right(lower, m), hand, acts)]
    widgets: list[Widget] = []
    for place, (color, rect) in enumerate(zip(PAPERS, row(upper, len(PAPERS), m.px(7)), strict=True)):
        tile = Tile(f"paper:{place}", rect, partial(acts.choose, "color", color))
        tile.paint, tile.chosen = partial(_paint_color, color), hand.color == color
        widgets.append(tile)
    share = 42 if hand.tool == "shapes" else 100
    left = pygame.Rect(lower.left, lower.top, lower.width * share // 100, lower.height)
    widgets += _brushes(left, hand, acts)
    if hand.tool == "shapes":
        right = pygame.Rect(0, lower.top, lower.width * 52 // 100, lower.height)
        right.right = lower.right
        for form, rect in zip(SHAPES, row(right, len(SHAPES), m.px(8)), strict=True):
            tile = Tile(f"form:{form}", rect, partial(acts.choose, "form", form), tip=form_words(form))
            tile.paint, tile.chosen = partial(_paint_form, form), hand.form == form
            widgets.append(tile)
    return widgets


def form_words(form: str) -> str:
    """Return what a form is called."""
    return {
        "disc": _("Disc"),
        "rectangle": _("Rectangle"),
        "triangle": _("Triangle"),
        "star": _("Star"),
        "line": pgettext("a stroke", "Line"),
    }[form]


def stamp_words(stamp: str) -> str:
    """Return what a stamp is called."""
    return {
        "eyes_round": _("Round eyes"),
        "eyes_angry": _("Angry eyes"),
        "eyes_sleepy": _("Sleepy eyes"),
        "eye_one": _("A single eye"),
        "glasses": _("Glasses"),
        "mouth_smile": _("A smile"),
        "mouth_teeth": _("A big laugh"),
        "mouth_tongue": _("Tongue out"),
        "moustache": _("A moustache"),
        "hat": _("A hat"),
        "crown": _("A crown"),
        "bow": _("A bow tie"),
        "arms": _("Arms"),
        "legs": _("Legs"),
    }[stamp]


def _right(lower: pygame.Rect, m: Measures) -> pygame.Rect:
    """Return the end of the row that the stamps leave to their sizes."""
    rect = pygame.Rect(0, lower.top, lower.width * 30 // 100 - m.px(6), lower.height)
    rect.right = lower.right
    return rect


def _stamps(inner: pygame.Rect, m: Measures, hand: Hand, acts: Acts) -> list[Widget]:
    """Return the stamps, in two rows, the second leaving room for the sizes."""
    gap = m.px(6)
    half = (inner.height - m.px(12)) // 2
    first = pygame.Rect(inner.left, inner.top, inner.width, half)
    second = pygame.Rect(inner.left, inner.bottom - half, inner.width * 70 // 100, half)
    count = -(-len(STAMPS) * 10 // 17)
    rects = row(first, count, gap) + row(second, len(STAMPS) - count, gap)
    widgets: list[Widget] = []
    for stamp, rect in zip(STAMPS, rects, strict=True):
        tile = Tile(f"stamp:{stamp}", rect, partial(acts.choose, "stamp", stamp), tip=stamp_words(stamp))
        tile.paint, tile.chosen = partial(_paint_stamp, stamp), hand.stamp == stamp
        widgets.append(tile)
    return widgets


def _brushes(area: pygame.Rect, hand: Hand, acts: Acts) -> list[Widget]:
    widgets: list[Widget] = []
    for place, rect in enumerate(row(area, len(BRUSHES), 4)):
        tile = Tile(f"size:{place}", rect, partial(acts.choose, "size", place))
        tile.paint, tile.chosen = partial(_paint_brush, place), hand.size == place
        widgets.append(tile)
    return widgets


def placing(area: pygame.Rect, m: Measures, acts: Acts, *, cropping: bool) -> list[Widget]:
    """Return the buttons that make a picture larger, turn it, crop it, and lay it."""
    inner = area.inflate(-2 * m.px(16), -2 * m.px(14))
    half = (inner.height - m.px(12)) // 2
    upper = pygame.Rect(inner.left, inner.top, inner.width, half)
    lower = pygame.Rect(inner.left, inner.bottom - half, inner.width, half)
    entries: list[tuple[str, str, str, Callable[[], None]]] = [
        ("smaller", "minus", _("Smaller (-)"), partial(acts.grow, -1)),
        ("larger", "plus", _("Larger (+)"), partial(acts.grow, 1)),
        ("turn_left", "undo", _("Turn to the left"), partial(acts.turn, 1)),
        ("turn_right", "redo", _("Turn to the right"), partial(acts.turn, -1)),
    ]
    cells = row(upper, len(entries) + 1, m.px(10))
    widgets: list[Widget] = [
        Button(f"place:{name}", rect, act, m=m, icon=sign, tip=tip)
        for (name, sign, tip, act), rect in zip(entries, cells, strict=False)
    ]
    crop = Tile("place:crop", cells[-1], acts.crop, tip=_("Crop (C)"), chosen=cropping)
    crop.paint = partial(_paint_tool, "crop")
    widgets.append(crop)
    cancel, lay = row(lower, 2, m.px(10))
    widgets += [
        Button("place:cancel", cancel, acts.put_away, m=m, label=_("Cancel"), icon="cross"),
        Button("place:lay", lay, acts.lay, m=m, label=_("Lay it here"), icon="check", style=Style.MAIN),
    ]
    return widgets


# --- tiles ----------------------------------------------------------------------------------------------


def _ring(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    if tile.chosen:
        pygame.draw.rect(surface, palette.LIT, rect.inflate(6, 6), 3, border_radius=5)
    elif tile.hovered:
        pygame.draw.rect(surface, palette.KRAFT, rect.inflate(6, 6), 2, border_radius=5)


def _paint_color(color: Color, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    side = min(rect.size)
    square = pygame.Rect(0, 0, min(rect.width, side + 4), side)
    square.center = rect.center
    draw_paper(surface, square, color, paper.Shadow.SHEET, sum(color), cut=True)
    _ring(surface, square, tile)


def _paint_brush(place: int, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    radius = min(rect.height // 2 - 3, max(3, rect.height * (1 + place) // 9))
    dot = svg.draw(
        f'<circle cx="{radius}" cy="{radius}" r="{radius}" fill="{palette.hexadecimal(palette.INK)}"/>',
        (2 * radius, 2 * radius),
        (0, 0, 2 * radius, 2 * radius),
    )
    surface.blit(dot, dot.get_rect(center=rect.center))
    square = pygame.Rect(0, 0, min(rect.size), min(rect.size))
    square.center = rect.center
    _ring(surface, square.inflate(-4, -4), tile)


def _paint_form(form: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    side = min(rect.size)
    big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
    inset = side * 4 // 8
    slant = side * 4 - inset
    start = (inset, slant) if form == "line" else (inset, inset)
    end = (slant, inset) if form == "line" else (slant, slant)
    paint(big, Shape(form, start, end, palette.INK, side // 3), {})
    picture = pygame.transform.smoothscale(big, (side, side))
    surface.blit(picture, picture.get_rect(center=rect.center))
    square = pygame.Rect(0, 0, side, side)
    square.center = rect.center
    _ring(surface, square.inflate(-4, -4), tile)


def _paint_stamp(stamp: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    draw_paper(surface, rect, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)
    room = rect.inflate(-6, -6)
    whole = svg.load(f"stamps/{stamp}.svg", 100)
    share = min(room.width / whole.get_width(), room.height / whole.get_height())
    picture = svg.load(f"stamps/{stamp}.svg", max(8, int(100 * share)))
    surface.blit(picture, picture.get_rect(center=rect.center))
    _ring(surface, rect.inflate(-4, -4), tile)
