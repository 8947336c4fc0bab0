"""Where a card is drawn: the easel, the tools down its left, the papers under it; keys and the wheel."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper
from scenes.kit.button_row import Entry
from scenes.kit.drawing.operations import BRUSHES, PAPERS, SHAPES
from scenes.kit.drawing.painting import STAMPS
from scenes.kit.layout import row
from scenes.kit.widgets import Style, Tile, Widget, draw_paper, draw_sheet
from scenes.workshop import cropping, pictures, tools
from scenes.workshop.cropping import Crop
from scenes.workshop.easel import Easel
from scenes.workshop.hand import TOOL_KEYS, TOOLS, Hand, form_words, letter_key, stamp_words, tool_words
from scenes.workshop.pictures import picture_list

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from scenes.workshop.beside import Beside
    from scenes.workshop.making import Making
    from scenes.workshop.pictures import Taken

_GROWS: Final = {
    pygame.K_PLUS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}
_TURNS: Final = {pygame.K_LEFTBRACKET: 1, pygame.K_RIGHTBRACKET: -1, pygame.K_COMMA: 1, pygame.K_PERIOD: -1}
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_UPPER: Final = 7
"""How many tools lie on the upper of the two boards."""


class _CanvasWidget(Widget):
    """The sheet in the ring: its keys are the easel's; its mark is drawn with the card."""

    easel: Easel

    def key(self, event: pygame.event.Event) -> bool:
        """Move the cursor, press and lift the hand."""
        return self.easel.key(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing: the card is drawn over the still part."""


class Studio:
    """The easel that a card is drawn at, with the hand's tools; `changed` is called after each operation."""

    def __init__(self, page: Beside, making: Making, changed: Callable[[], None]) -> None:
        self.page = page
        self.making = making
        self.hand = Hand()
        self.easel = Easel(making, self.hand, self._drawn, self._cropped)
        self._changed = changed
        self._boards: list[pygame.Rect] = []
        self._papers = pygame.Rect(0, 0, 0, 0)

    @property
    def placing(self) -> bool:
        """Say whether a picture is moved about that is not laid yet."""
        return self.easel.placing is not None

    def let_go(self) -> None:
        """Lift the hand: what it drew is journalled."""
        self.easel.let_go()

    # --- drawing ----------------------------------------------------------------------------------------

    def _drawn(self) -> None:
        """Show what may be done once something was drawn; arrange anew only for other widgets."""
        shown = any(widget.name.startswith("place:") for widget in self.page.ring)
        if shown != self.placing:
            self.page.relayout()
            return
        canvas = self.making.canvas
        self.page.say("")
        self.page.allow(undo=canvas.can_undo, redo=bool(canvas.undone))
        self.page.dirty = True
        self._changed()

    def take_tool(self, tool: str) -> None:
        """Take a tool in the hand."""
        self.easel.let_go()
        self.hand.tool = tool
        self.page.relayout()

    def mirror(self) -> None:
        """Draw in the mirror, or no more."""
        self.hand.mirrored = not self.hand.mirrored
        self.page.relayout()

    def choose(self, what: str, value: object) -> None:
        """Choose a paper, a brush, a form or a stamp."""
        setattr(self.hand, what, value)
        if what == "color" and self.hand.tool == "eraser":
            self.hand.tool = "brush"
        self.page.relayout()

    def undo(self) -> None:
        """Take back what was drawn last."""
        if self.making.undo():
            self._drawn()

    def redo(self) -> None:
        """Draw again what was taken back."""
        if self.making.redo():
            self._drawn()

    def clear(self) -> None:
        """Lay a clean sheet; it can be undone."""
        self.making.clear()
        self._drawn()

    def resize(self, steps: float) -> None:
        """Make the picture being placed larger or smaller; else the brush."""
        if self.placing:
            self.easel.grow(steps)
            self.page.dirty = True
        else:
            self.hand.resize(1 if steps > 0 else -1)
            self.page.relayout()

    def turn(self, steps: int) -> None:
        """Turn the picture being placed."""
        self.easel.turn(steps)
        self.page.dirty = True

    # --- pictures ---------------------------------------------------------------------------------------

    def choose_picture(self) -> None:
        """Show the pictures that there are, to choose one for a card that bears any."""
        if self.making.sheet.drawn_on:
            self.page.ask(picture_list(), lambda path: self.take_picture(path) if path else None)

    def take_picture(self, path: Path) -> None:
        """Take a picture's file, to be placed; what is none is told, and where none is shown."""
        if not self.making.sheet.drawn_on:
            self.page.say(_("Such a card bears no picture: it draws itself."))
            return
        self.page.send(
            lambda: self.making.kept(pictures.taken(path)),
            self.place,
            _("Looking at the picture…"),
            refused=_("This picture cannot be used"),
        )

    def place(self, taken: Taken) -> None:
        """Have a picture moved about on the sheet, until it is laid."""
        self.easel.let_go()
        self.making.take_picture(taken)
        self.easel.placing = pictures.covering(taken.key, taken.surface)
        self.easel.crop = None
        self.page.told = ""
        self.page.relayout()
        self.page.ring.focus_by_name("canvas")

    def crop(self) -> None:
        """Mark the part of the picture being placed that is kept, or no more."""
        self.easel.crop = Crop() if self.easel.crop is None else None
        self.page.relayout()
        self.page.ring.focus_by_name("canvas")

    def _cropped(self, part: pygame.Rect) -> None:
        """Keep a part of the picture being placed: it stays where it is."""
        placing = self.easel.placing
        if placing is None:
            return
        picture = self.making.canvas.pictures[placing.picture]

        def place(taken: Taken) -> None:
            self.making.take_picture(taken)
            self.easel.placing = cropping.laid(placing, picture, part, taken.key)
            self.page.relayout()

        self.page.send(lambda: self.making.kept(pictures.of(picture.subsurface(part).copy())), place)

    # --- keys and the mouse -----------------------------------------------------------------------------

    def escape(self) -> bool:
        """Leave the marking of a part, or the picture being placed; return whether either was under way."""
        if self.easel.crop is not None:
            self.crop()
        elif self.placing:
            self.easel.put_away()
        else:
            return False
        return True

    def keys(self) -> dict[int, Callable[[], None]]:
        """Return what the keys do that take tools and pictures."""
        taken = {TOOL_KEYS[tool]: partial(self.take_tool, tool) for tool in TOOLS}
        return {**taken, TOOL_KEYS["mirror"]: self.mirror, TOOL_KEYS["image"]: self.choose_picture}

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key that makes the brush or the picture larger, turns it or crops it."""
        if event.key in _GROWS or event.unicode in ("+", "-"):
            self.resize(_GROWS.get(event.key, 1 if event.unicode == "+" else -1))
        elif event.key in _TURNS and self.placing:
            self.turn(_TURNS[event.key])
        elif letter_key(event) == pygame.K_c and self.placing and not event.mod & _COMMAND:
            self.crop()
        else:
            return False
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take what the mouse does on the sheet."""
        before, ring = self.easel.cursor, self.page.ring
        used = self.easel.handle(event)
        if used and event.type == pygame.MOUSEBUTTONDOWN and self.easel.busy:
            ring.keyboard = False
            if ring.focused_name != "canvas":
                ring.focus_by_name("canvas")
                self.page.invalidate()
        if used or self.easel.cursor != before:
            self.page.dirty = True
        return used

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self, card: pygame.Rect, tools_area: pygame.Rect, papers: pygame.Rect) -> None:
        """Lay the card out; where it is drawn on, its tools and its papers too."""
        self.easel.rect, self._papers, self._boards = card, papers, []
        if not self.making.sheet.drawn_on:
            return
        self._add_tools(tools_area)
        canvas = _CanvasWidget("canvas", self.easel.window)
        canvas.easel = self.easel
        self.page.ring.add(canvas)
        m = self.page.m
        inner = papers.inflate(-2 * m.px(16), -2 * m.px(14))
        half = (inner.height - m.px(12)) // 2
        upper = pygame.Rect(inner.left, inner.top, inner.width, half)
        lower = pygame.Rect(inner.left, inner.bottom - half, inner.width, half)
        if self.placing:
            self._add_placing(upper, lower)
        else:
            self._add_papers(upper, lower)

    def follow_window(self) -> None:
        """Have the sheet lie where the picture is now, on a card whose fields changed."""
        if self.making.sheet.drawn_on:
            self.page.ring["canvas"].rect = self.easel.window

    def _add_tools(self, area: pygame.Rect) -> None:
        m, canvas = self.page.m, self.making.canvas
        gap = m.px(6)
        side = min(area.width - 2 * gap, (area.height - m.px(14) - 13 * gap) // 10)
        entries = [
            *[Entry(f"tool:{tool}", tool_words(tool), tool, partial(self.take_tool, tool)) for tool in TOOLS],
            Entry("mirror", tool_words("mirror"), "mirror", self.mirror),
            Entry("image", tool_words("image"), "image", self.choose_picture),
            Entry("undo", _("Undo (Z)"), "undo", self.undo, enabled=canvas.can_undo),
            Entry("redo", _("Redo (Y)"), "redo", self.redo, enabled=bool(canvas.undone)),
            Entry("clear", _("A clean sheet"), "trash", self.clear),
        ]
        chosen = {f"tool:{self.hand.tool}", *["mirror"] * self.hand.mirrored}
        top = area.top
        for board in (entries[:_UPPER], entries[_UPPER:]):
            height = len(board) * (side + gap) + gap
            self._boards.append(pygame.Rect(area.left, top, area.width, height))
            for place, (name, tip, sign, act, _style, _tip, enabled) in enumerate(board):
                rect = pygame.Rect(area.centerx - side // 2, top + gap + place * (side + gap), side, side)
                tile = Tile(name, rect, act, tip=tip, paint=partial(tools.tool_tile, sign))
                tile.chosen, tile.enabled = name in chosen, enabled
                self.page.ring.add(tile)
            top += height + m.px(14)

    def _add_papers(self, upper: pygame.Rect, lower: pygame.Rect) -> None:
        """Add the papers and the brushes; for a tool that chooses of forms or stamps, those too."""
        m, sizes = self.page.m, range(len(BRUSHES))
        if self.hand.tool == "stamp":
            count, gap = -(-len(STAMPS) * 10 // 17), m.px(6)
            rects = row(upper, count, gap) + row(_part(lower, 0, 70), len(STAMPS) - count, gap)
            self._add_choices("stamp", STAMPS, rects, tools.stamp_tile, stamp_words)
            end = _part(lower, 70, 100)
            self._add_choices("size", sizes, row(_cut(end, m.px(6)), len(BRUSHES), 4), tools.brush_tile)
            return
        rects = row(upper, len(PAPERS), m.px(7))
        self._add_choices("color", PAPERS, rects, tools.color_tile)
        shapes = self.hand.tool == "shapes"
        brushes = row(_part(lower, 0, 42 if shapes else 100), len(BRUSHES), 4)
        self._add_choices("size", sizes, brushes, tools.brush_tile)
        if shapes:
            forms = row(_part(lower, 48, 100), len(SHAPES), m.px(8))
            self._add_choices("form", SHAPES, forms, tools.form_tile, form_words)

    def _add_choices(
        self,
        what: str,
        values: Iterable[object],
        rects: Sequence[pygame.Rect],
        paint: Callable[..., None],
        told: Callable[[str], str] | None = None,
    ) -> None:
        """Add a tile for each value that the hand may have: `told` are its words."""
        for place, (value, rect) in enumerate(zip(values, rects, strict=True)):
            name = f"{what}:{value}" if told else f"{'paper' if what == 'color' else what}:{place}"
            tile = Tile(name, rect, partial(self.choose, what, value), tip=told(str(value)) if told else "")
            tile.paint, tile.chosen = partial(paint, value), getattr(self.hand, what) == value
            self.page.ring.add(tile)

    def _add_placing(self, upper: pygame.Rect, lower: pygame.Rect) -> None:
        """Add the buttons that make a picture larger, turn it, crop it, and lay it."""
        m, ring = self.page.m, self.page.ring
        entries = (
            Entry("place:smaller", "", "minus", partial(self.resize, -1), tip=_("Smaller (-)")),
            Entry("place:larger", "", "plus", partial(self.resize, 1), tip=_("Larger (+)")),
            Entry("place:turn_left", "", "undo", partial(self.turn, 1), tip=_("Turn to the left")),
            Entry("place:turn_right", "", "redo", partial(self.turn, -1), tip=_("Turn to the right")),
        )
        *cells, last = row(upper, len(entries) + 1, m.px(10))
        ring.add(*[entry.button(m, rect) for entry, rect in zip(entries, cells, strict=True)])
        crop = Tile("place:crop", last, self.crop, tip=_("Crop (C)"), chosen=self.easel.crop is not None)
        crop.paint = partial(tools.tool_tile, "crop")
        answers = (
            Entry("place:cancel", _("Cancel"), "cross", self.easel.put_away),
            Entry("place:lay", _("Lay it here"), "check", self.easel.lay, Style.MAIN),
        )
        halves = row(lower, 2, m.px(10))
        ring.add(crop, *[entry.button(m, rect) for entry, rect in zip(answers, halves, strict=True)])

    # --- showing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the boards of the tools, and the sheet that the papers lie on."""
        for board in self._boards:
            fill = palette.tint(palette.KRAFT, 0.3)
            draw_paper(surface, board, fill, paper.Shadow.SHEET, board.height, cut=True)
        if self.making.sheet.drawn_on:
            draw_sheet(surface, self._papers, palette.PAPER, seed=6)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card as it is now, with what the hand is about to do."""
        ring = self.page.ring
        self.easel.away = ring.focused_name != "canvas"
        self.easel.draw(surface)
        if ring.keyboard and not self.easel.away:
            pygame.draw.rect(surface, palette.LIT, self.easel.window.inflate(6, 6), 4, border_radius=6)


def _part(area: pygame.Rect, start: int, end: int) -> pygame.Rect:
    """Return what lies between two hundredths of the width of an area."""
    left, right = area.left + area.width * start // 100, area.left + area.width * end // 100
    return pygame.Rect(left, area.top, right - left, area.height)


def _cut(area: pygame.Rect, left: int) -> pygame.Rect:
    """Return an area without so much at its left."""
    return pygame.Rect(area.left + left, area.top, area.width - left, area.height)
