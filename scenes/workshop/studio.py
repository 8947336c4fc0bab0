"""Where a card is drawn: the easel, the tools down its left, the papers under it; keys and the wheel."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette
from scenes.kit.button_row import button
from scenes.kit.content import Sheet
from scenes.kit.drawing.operations import BRUSHES, PAPERS, SHAPES
from scenes.kit.drawing.painting import STAMPS
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM, card_height
from scenes.kit.layout import Box, Column, Pad, Put, Row
from scenes.kit.widgets import Style, Tile, Widget, touchable
from scenes.workshop import cropping, pictures
from scenes.workshop.cropping import Crop
from scenes.workshop.easel import Easel
from scenes.workshop.hand import (
    TOOL_KEYS,
    TOOLS,
    Hand,
    brush_tile,
    color_tile,
    form_tile,
    form_words,
    letter_key,
    stamp_tile,
    stamp_words,
    tool_tile,
    tool_words,
)
from scenes.workshop.pictures import picture_list

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from scenes.kit.measures import Measures
    from scenes.workshop.beside import Beside
    from scenes.workshop.making import Making
    from scenes.workshop.pictures import Taken

    _Entry = tuple[str, str, str, Callable[[], None]]

_GROWS: Final = {
    pygame.K_PLUS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}
_TURNS: Final = {pygame.K_LEFTBRACKET: 1, pygame.K_RIGHTBRACKET: -1, pygame.K_COMMA: 1, pygame.K_PERIOD: -1}
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_TOOLS: Final = 52
_PAPERS: Final = 118
_GAP: Final = 18


@dataclass(eq=False, repr=False)
class _CanvasWidget(Widget):
    """The sheet in the ring: its keys are the easel's; its mark is drawn with the card."""

    easel: Easel = field(kw_only=True)

    def key(self, event: pygame.event.Event) -> bool:
        """Move the cursor, press and lift the hand."""
        return self.easel.key(event)


@dataclass(eq=False, repr=False)
class _Stand(Box):
    """The card as large as there is room, with the tools beside it where it is drawn on."""

    easel: Easel
    tools: Box
    canvas: Put | None

    def inside(self) -> Sequence[Box]:
        """Return the tools and the sheet, if there is one to draw on."""
        return () if self.canvas is None else (self.tools, self.canvas)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the card and its tools in the middle of the area, from its top."""
        super().lay(m, area)
        beside = m.px(_TOOLS) + m.px(_GAP)
        width = min(area.width - beside, area.height * CARD_WIDTH_MM // CARD_HEIGHT_MM)
        card = pygame.Rect(0, area.top, width, card_height(width))
        card.left = area.left + beside + (area.width - beside - width) // 2
        self.easel.rect = card
        if self.canvas is not None:
            self.tools.lay(m, pygame.Rect(card.left - beside, card.top, m.px(_TOOLS), card.height))
            self.canvas.lay(m, self.easel.window)


class Studio:
    """The easel that a card is drawn at, with the hand's tools; `changed` is called after each operation."""

    def __init__(self, page: Beside, making: Making, changed: Callable[[], None]) -> None:
        self.page = page
        self.making = making
        self.hand = Hand()
        self.easel = Easel(making, self.hand, self._drawn, self._cropped)
        self._changed = changed

    @property
    def placing(self) -> bool:
        """Say whether a picture is moved about that is not laid yet."""
        return self.easel.placing is not None

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

    # --- what lies there --------------------------------------------------------------------------------

    def box(self) -> Box:
        """Return the card; where it is drawn on, with its tools and its papers."""
        if not self.making.sheet.drawn_on:
            return Pad((0, 0, 0, _PAPERS + _GAP), _Stand(self.easel, Box(), None), grow=1)
        canvas = Put(_CanvasWidget("canvas", easel=self.easel))
        lines = self._placing() if self.placing else self._papers()
        papers = Sheet((10, 14), Column(lines, gap=12), fill=palette.PAPER, seed=6, high=_PAPERS)
        return Column([_Stand(self.easel, self._tools(), canvas, grow=1), papers], gap=_GAP, grow=1)

    def follow_window(self) -> None:
        """Have the sheet lie where the picture is now, on a card whose fields changed."""
        if self.making.sheet.drawn_on:
            self.page.ring["canvas"].rect = self.easel.window

    def _tools(self) -> Box:
        """Return the tools on their two boards."""
        canvas = self.making.canvas
        tools_ = [(f"tool:{tool}", tool, tool_words(tool), partial(self.take_tool, tool)) for tool in TOOLS]
        upper: list[_Entry] = [
            *tools_,
            ("mirror", "mirror", tool_words("mirror"), self.mirror),
            ("image", "image", tool_words("image"), self.choose_picture),
        ]
        lower: list[_Entry] = [
            ("undo", "undo", _("Undo (Z)"), self.undo),
            ("redo", "redo", _("Redo (Y)"), self.redo),
            ("clear", "trash", _("A clean sheet"), self.clear),
        ]
        chosen = {f"tool:{self.hand.tool}", *["mirror"] * self.hand.mirrored}
        idle = {*["undo"] * (not canvas.can_undo), *["redo"] * (not canvas.undone)}
        boards = []
        for entries in (upper, lower):
            tiles = [_tool(*one, chosen=one[0] in chosen, enabled=one[0] not in idle) for one in entries]
            fill = palette.tint(palette.KRAFT, 0.3)
            boards.append(Sheet(6, Column(tiles, gap=6), fill=fill, seed=len(tiles)))
        return Column(boards, gap=14)

    def _papers(self) -> list[Box]:
        """Return the papers and the brushes; for a tool that chooses of forms or stamps, those too."""
        brushes = self._choices("size", range(len(BRUSHES)), brush_tile)
        if self.hand.tool == "stamp":
            stamps = self._choices("stamp", STAMPS, stamp_tile, stamp_words)
            upper = -(-len(stamps) * 10 // 17)
            rest = Row(stamps[upper:], gap=2, grow=len(stamps) - upper)
            return [Row(stamps[:upper], gap=2), Row([rest, Row(brushes, gap=2, grow=3)], gap=4)]
        papers = Row(self._choices("color", PAPERS, color_tile), gap=2)
        if self.hand.tool != "shapes":
            return [papers, Row(brushes, gap=4)]
        forms = self._choices("form", SHAPES, form_tile, form_words)
        return [papers, Row([Row(brushes, gap=4, grow=4), Row(forms, gap=8, grow=5)], gap=24)]

    def _choices(
        self,
        what: str,
        values: Iterable[object],
        paint: Callable[..., None],
        told: Callable[[str], str] | None = None,
    ) -> list[Box]:
        """Return a tile for each value that the hand may have: `told` are its words."""
        found: list[Box] = []
        for place, value in enumerate(values):
            name = f"{what}:{value}" if told else f"{'paper' if what == 'color' else what}:{place}"
            tile = Tile(name, on_click=partial(self.choose, what, value), paint=partial(paint, value))
            tile.tip, tile.chosen = told(str(value)) if told else "", getattr(self.hand, what) == value
            found.append(Put(tile, wide=touchable, grow=1))
        return found

    def _placing(self) -> list[Box]:
        """Return the buttons that make a picture larger, turn it, crop it, and lay it."""
        changes = (
            button("place:smaller", "", "minus", partial(self.resize, -1), tip=_("Smaller (-)")),
            button("place:larger", "", "plus", partial(self.resize, 1), tip=_("Larger (+)")),
            button("place:turn_left", "", "undo", partial(self.turn, 1), tip=_("Turn to the left")),
            button("place:turn_right", "", "redo", partial(self.turn, -1), tip=_("Turn to the right")),
        )
        answers = (
            button("place:cancel", _("Cancel"), "cross", self.easel.put_away),
            button("place:lay", _("Lay it here"), "check", self.easel.lay, Style.MAIN),
        )
        crop = _tool("place:crop", "crop", _("Crop (C)"), self.crop, chosen=self.easel.crop is not None)
        crop.wide, crop.grow = touchable, 1
        upper = [Put(change, wide=touchable, grow=1) for change in changes]
        return [
            Row([*upper, crop], gap=10),
            Row([Put(answer, wide=touchable, grow=1) for answer in answers], gap=10),
        ]

    # --- showing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card as it is now, with what the hand is about to do."""
        ring = self.page.ring
        self.easel.away = ring.focused_name != "canvas"
        self.easel.draw(surface)
        if ring.keyboard and not self.easel.away:
            pygame.draw.rect(surface, palette.LIT, self.easel.window.inflate(6, 6), 4, border_radius=6)


def _tool(
    name: str, sign: str, tip: str, act: Callable[[], None], *, chosen: bool, enabled: bool = True
) -> Put:
    tile = Tile(name, on_click=act, tip=tip, paint=partial(tool_tile, sign))
    tile.chosen, tile.enabled = chosen, enabled
    return Put(tile, wide=(touchable, 40), high=(touchable, 40))
