"""What the hand holds at the easel: a tool, a paper, a brush, a form, a stamp; what each does, its tile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, pgettext
from scenes.kit import palette, paper, svg
from scenes.kit.drawing.operations import BRUSHES, GROUND, PAPERS, Fill, Shape, Stamp, Stroke
from scenes.kit.drawing.painting import paint
from scenes.kit.icons import icon
from scenes.kit.widgets import Tile, draw_paper

if TYPE_CHECKING:
    from scenes.kit.drawing.operations import Operation, Point
    from scenes.kit.palette import Color

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

    def resize(self, by: int) -> None:
        """Take a larger brush, or a smaller one, as far as there are any."""
        self.size = max(0, min(len(BRUSHES) - 1, self.size + by))


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


def letter_key(event: pygame.event.Event) -> int:
    """Return the key of the letter that was struck, wherever the keyboard has it; else the key itself."""
    letter = event.unicode.lower()
    return pygame.key.key_code(letter) if letter.isalpha() and letter.isascii() else int(event.key)


def tool_tile(sign: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint a tool."""
    fill = palette.INK if tile.chosen else palette.CHALK
    if not tile.chosen and tile.hovered:
        fill = palette.shade(palette.CHALK, 0.08)
    draw_paper(surface, rect.move(0, int(tile.pressed)), fill, paper.Shadow.SHEET, 0, cut=False)
    color = palette.CHALK if tile.chosen else palette.INK
    if not tile.enabled:
        color = palette.mix(palette.INK, palette.CHALK, 0.7)
    mark = icon(sign, min(rect.size) * 55 // 100, color)
    surface.blit(mark, mark.get_rect(center=rect.center))


def _ring(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    if tile.chosen:
        pygame.draw.rect(surface, palette.LIT, rect.inflate(6, 6), 3, border_radius=5)
    elif tile.hovered:
        pygame.draw.rect(surface, palette.KRAFT, rect.inflate(6, 6), 2, border_radius=5)


def color_tile(color: Color, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint a paper of a colour."""
    side = min(rect.size)
    square = pygame.Rect(0, 0, min(rect.width, side + 4), side)
    square.center = rect.center
    draw_paper(surface, square, color, paper.Shadow.SHEET, sum(color), cut=True)
    _ring(surface, square, tile)


def brush_tile(place: int, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint a brush, by how large it is."""
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


def form_tile(form: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint a form."""
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


def stamp_tile(stamp: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint a stamp."""
    draw_paper(surface, rect, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)
    room = rect.inflate(-6, -6)
    whole = svg.load(f"stamps/{stamp}.svg", 100)
    share = min(room.width / whole.get_width(), room.height / whole.get_height())
    picture = svg.load(f"stamps/{stamp}.svg", max(8, int(100 * share)))
    surface.blit(picture, picture.get_rect(center=rect.center))
    _ring(surface, rect.inflate(-4, -4), tile)
