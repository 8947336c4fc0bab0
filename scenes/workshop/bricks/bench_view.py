"""The bench as it is seen: its bricks laid in rows, scrolled, with their lists, holes and handles."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, text
from scenes.kit.button_row import button
from scenes.kit.content import Arranged, Picture, Text
from scenes.kit.forms import DropDown
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Pad, Put, Row, inset
from scenes.kit.scroll import Scroll
from scenes.kit.widgets import Widget, touchable
from scenes.workshop.bricks import flow, pieces, shapes
from scenes.workshop.bricks.flow import FACE
from scenes.workshop.bricks.library import in_sight

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.bricks import Place
    from scenes.kit.measures import Measures
    from scenes.workshop.beside import Beside
    from scenes.workshop.bricks.assembly import Assembly
    from scenes.workshop.bricks.flow import Goal, Laid, LaidRow, Run


@dataclass(eq=False, repr=False)
class _Chip(DropDown):
    """A list that lies on a brick of a `color`.

    Without one it is the dashed slot for a missing word: a brick is dropped there, or a word chosen of its
    list.
    """

    color: palette.Color | None = field(default=None, kw_only=True)
    words: str = field(default="", kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is chosen, or what is to come there."""
        if self.color is None:
            self._draw_slot(surface)
        else:
            self._draw_list(surface, self.color)
        self.draw_focus(surface, 4)

    def _draw_list(self, surface: pygame.Surface, color: palette.Color) -> None:
        """Draw a darker part of the brick, with the sign that it unfolds."""
        rect = self.rect.inflate(0, -4)
        share = 0.34 if self.hovered or self.unfolded else 0.22
        paper.fill_rounded(surface, rect, palette.shade(color, share), 3)
        words = Text(self.words, FACE, 15, palette.CHALK, lines=1, grow=1, wide=0)
        sign = Picture(_unfolds, 10)
        Pad((9, 0, 6, 0), Row([words, sign])).show(surface, self.m, rect)

    def _draw_slot(self, surface: pygame.Surface) -> None:
        if self.hovered or self.unfolded:
            paper.lay_veil(surface, self.rect, palette.LIT, 60)
        paper.dashed_rect(surface, self.rect, palette.LIT, 3, 8, 4)
        words = Text(self.words, FACE, 15, palette.CHALK, lines=1, align="center")
        Pad((10, 0), words).show(surface, self.m, self.rect)


def _unfolds(px: int) -> pygame.Surface:
    """Return the sign that a list unfolds."""
    return icon("down_triangle", px, palette.CHALK)


@dataclass(eq=False, repr=False)
class OnBench(Widget):
    """A brick of the bench in the ring: Delete takes it away, Page Up and Page Down move it."""

    assembly: Assembly = field(kw_only=True)
    place: Place = field(kw_only=True)

    def key(self, event: pygame.event.Event) -> bool:
        """Take the brick away, or move it up or down."""
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.assembly.take_away(self.place)
            return True
        by = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key, 0)
        return bool(by) and self.assembly.shift(self.place, by)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ring of the focus alone, where it is in sight: the bench draws its bricks."""
        if self.rect:
            self.draw_focus(surface)


class BenchView:
    """The bricks of an assembly in an `area`, on a page."""

    def __init__(self, page: Beside, assembly: Assembly) -> None:
        self.page = page
        self.assembly = assembly
        self.area = pygame.Rect(0, 0, 0, 0)
        self.scroll = Scroll()
        self.laid: list[LaidRow] = []

    @property
    def inner(self) -> pygame.Rect:
        """The inside of the bench."""
        return inset(self.page.m, self.area, (22, 18))

    # --- arranging --------------------------------------------------------------------------------------

    def box(self, draws: Callable[[pygame.Surface], None]) -> Box:
        """Return the bench, with what can be reached of its bricks, over what `draws` draws."""
        return Arranged(arrange=self._arrange, draws=draws, grow=1)

    def _arrange(self, m: Measures, area: pygame.Rect) -> list[Widget]:
        """Lay the bricks."""
        self.area, assembly = area, self.assembly
        inner = self.inner
        page, self.laid = flow.lay(assembly.rows())
        high = page.heights(m, inner.width).wish
        self.scroll.fit_in(inset(m, area, (6, 18)), high)
        page.lay(m, pygame.Rect(inner.left, inner.top - round(self.scroll.at), inner.width, high))
        return [
            widget
            for row in self.laid
            for number, one in enumerate(row.pieces)
            for widget in self._piece(one, f"{row.row.sentence}.{row.row.deed}.{number}")
        ]

    def handles(self) -> list[Box]:
        """Return the buttons for the brick that is chosen, if one is: up, down, away."""
        held, assembly = self.assembly.held, self.assembly
        if held is None:
            return []
        up, down = partial(self._shift, held, -1), partial(self._shift, held, 1)
        take, able = partial(assembly.take_away, held), held.is_deed
        entries = (
            button("lift", "", "up_triangle", up, tip=_("Higher (Page Up)"), enabled=able),
            button("lower", "", "down_triangle", down, tip=_("Lower (Page Down)"), enabled=able),
            button("away", "", "trash", take, tip=_("Take it away (Delete)")),
        )
        return [Put(entry, wide=touchable) for entry in entries]

    def _shift(self, held: Place, by: int) -> None:
        self.assembly.shift(held, by)

    def _piece(self, one: Laid, name: str) -> list[Widget]:
        if one.piece.hole:
            return self._hole(one, name)
        place, assembly = one.piece.place, self.assembly
        hold, seen = partial(assembly.hold, place), in_sight(one.area, self.area)
        chips = [
            self._chip(f"chip:{name}.{number}", run.area, one, run)
            for number, run in enumerate(one.runs)
            if run.part.labels and run.part.place and self.area.contains(run.area)
        ]
        return [OnBench(f"at:{name}", seen, hold, assembly=assembly, place=place), *chips]

    def _chip(self, name: str, rect: pygame.Rect, one: Laid, run: Run) -> _Chip:
        place = run.part.place
        assert place is not None  # noqa: S101 - it is a list
        return _Chip(
            name,
            rect,
            m=self.page.m,
            labels=run.part.labels,
            chosen=run.part.chosen,
            color=shapes.color_of(one.piece.family),
            words=run.words,
            on_change=partial(self.assembly.choose, place),
        )

    def _hole(self, one: Laid, name: str) -> list[Widget]:
        if not self.area.contains(one.area):
            return []
        bench, place = self.assembly.bench, one.piece.place
        words = " ".join(run.words for run in one.runs)
        choose = partial(self.assembly.choose, place)
        chip = _Chip(f"hole:{name}", one.area, words=words, on_change=choose)
        chip.labels = tuple([pieces.label_of(bench, word) for word in bench.words_for(place)])
        return [chip]

    # --- the mouse --------------------------------------------------------------------------------------

    def piece_at(self, pos: tuple[int, int]) -> Laid | None:
        """Return the brick of the bench under a point."""
        if not self.area.collidepoint(pos):
            return None
        return next((one for row in self.laid for one in row.pieces if one.area.collidepoint(pos)), None)

    def piece_of(self, place: Place) -> Laid | None:
        """Return the brick of a place as it lies."""
        return next((one for row in self.laid for one in row.pieces if one.piece.place == place), None)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, gone: Place | None, goal: Goal | None) -> None:
        """Draw the bricks but the one that is `gone`, in the air, and the goal that it would go to."""
        before = surface.get_clip()
        surface.set_clip(self.area.clip(before))
        for row in self.laid:
            for label in [box for box in row.boxes if isinstance(box, Text)]:
                label.draw(surface)
            for one in row.pieces:
                if gone is not None and gone.holds(one.piece.place):
                    edge = palette.tint(self.assembly.making.sheet.table, 0.3)
                    paper.dashed_rect(surface, one.area, edge, 2)
                elif not one.piece.hole:
                    self.draw_piece(one, surface, one.area)
        if goal is not None and goal.between:
            paper.fill_rounded(surface, goal.rect, palette.LIT, 3)
        elif goal is not None:
            paper.dashed_rect(surface, goal.rect.inflate(6, 6), palette.LIT, 3, 8, 4)
        surface.set_clip(before)
        self.scroll.draw(surface)

    def draw_piece(self, one: Laid, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a brick with its words; the lists on it draw themselves where they lie."""
        m, piece = self.page.m, one.piece
        shapes.draw_brick(surface, m, rect, (piece.family, piece.joint, piece.next))
        if piece.place == self.assembly.held:
            pygame.draw.rect(surface, palette.LIT, rect.inflate(2, 2), 3, border_radius=4)
        for run in one.runs:
            at = run.area.move(rect.x - one.area.x, rect.y - one.area.y)
            if run.part.labels:
                self._chip("", at, one, run).draw(surface)
            else:
                words = text.render(run.words, FACE, m.type(15), palette.CHALK)
                surface.blit(words, words.get_rect(midleft=at.midleft))
