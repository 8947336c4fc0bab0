"""The bench as it is seen: its bricks laid in rows, scrolled, with their lists, holes and handles."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, text
from scenes.kit.forms import DropDown
from scenes.kit.icons import icon
from scenes.kit.widgets import Button, Widget
from scenes.workshop.bricks import flow, pieces, shapes
from scenes.workshop.bricks.flow import FACE
from scenes.workshop.bricks.hands import Hands
from scenes.workshop.bricks.said import arrows

if TYPE_CHECKING:
    from game.core.bricks import Place
    from scenes.workshop.bricks.desk import BricksDesk
    from scenes.workshop.bricks.flow import Laid, Run


@dataclass(eq=False)
class _Chip(DropDown):
    """A list that lies on a brick of a colour; on none, it is the dashed slot for a missing word."""

    color: palette.Color = field(default=palette.INK, kw_only=True)
    words: str = field(default="", kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is chosen, on a darker part of the brick, with the sign that it unfolds."""
        rect = self.rect.inflate(0, -self.m.px(4))
        share = 0.34 if self.hovered or self.unfolded else 0.22
        paper.fill_rounded(surface, rect, palette.shade(self.color, share), 3)
        px = self.m.type(15)
        words = text.render(self.words, FACE, px, palette.CHALK)
        surface.blit(words, words.get_rect(midleft=(rect.left + self.m.px(9), rect.centery)))
        sign = icon("down_triangle", round(px * 0.66), palette.CHALK)
        surface.blit(sign, sign.get_rect(midright=(rect.right - self.m.px(6), rect.centery)))
        self.draw_focus(surface, 4)


@dataclass(eq=False)
class _HoleChip(_Chip):
    """The dashed slot for a missing word: a brick is dropped there, or a word chosen of its list."""

    lit: bool = field(default=False, kw_only=True)

    def activate(self) -> None:
        """Unfold the list at its top: nothing is chosen yet."""
        super().activate()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slot with what is to come there."""
        if self.lit or self.hovered or self.unfolded:
            veil = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            veil.fill((*palette.LIT, 60))
            surface.blit(veil, self.rect)
        paper.dashed_rect(surface, self.rect, palette.LIT, 3, 8, 4)
        room = self.rect.width - self.m.px(20)
        px = text.fit(self.words, FACE, self.m.type(15), room, self.m.type(14))
        words = text.render(text.clipped(self.words, FACE, px, room), FACE, px, palette.CHALK)
        surface.blit(words, words.get_rect(center=self.rect.center))
        self.draw_focus(surface, 4)


@dataclass(eq=False)
class OnBench(Widget):
    """A brick of the bench in the ring: Delete takes it away, Page Up and Page Down move it."""

    desk: BricksDesk = field(kw_only=True)
    place: Place = field(kw_only=True)

    def key(self, event: pygame.event.Event) -> bool:
        """Take the brick away, or move it up or down."""
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.desk.take_away(self.place)
            return True
        by = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key, 0)
        return bool(by) and self.desk.shift(self.place, by)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ring of the focus alone: the bench draws its bricks."""
        self.draw_focus(surface)


class BenchView(Hands):
    """A bench whose bricks are laid and drawn."""

    def lay_bricks(self) -> None:
        """Lay the bricks, and what can be reached of them."""
        m = self.m
        inner = self.inner()
        laid = flow.lay(m, self.rows(), inner)
        foot = laid[-1].rect.bottom if laid else inner.top
        rail = pygame.Rect(self.plan.bench.right - m.px(14), inner.top, m.px(8), inner.height)
        self.scroll.fit(foot - inner.top, rail)
        self.laid = [_moved(row, -round(self.scroll.at)) for row in laid]
        for row in self.laid:
            for number, one in enumerate(row.pieces):
                self._add_piece(one, f"{row.row.sentence}.{row.row.deed}.{number}")
        if self.held is not None:
            self._add_handles(self.held)

    def inner(self) -> pygame.Rect:
        """Return the inside of the bench."""
        return self.plan.bench.inflate(-2 * self.m.px(22), -2 * self.m.px(18))

    def add_arrows(self) -> None:
        """Put the arrows for the lines of the sentence, where they are not all seen at once."""
        at = self.told_lines()
        if not at.last:
            return
        up, down = arrows(self.m, self.plan.said)
        for name, rect, sign, by in (("up", up, "up_triangle", -1), ("down", down, "down_triangle", 1)):
            button = Button(name, rect, partial(self.read_on, by), m=self.m, icon=sign)
            button.enabled = 0 <= at.first + by <= at.last
            self.ring.add(button)

    def _add_handles(self, held: Place) -> None:
        """Put the buttons for the brick that is chosen: up, down, away."""
        m, bench = self.m, self.plan.bench
        side, gap = max(m.px(36), m.type(15) + m.px(14)), m.px(6)
        entries = (
            ("away", "trash", _("Take it away (Delete)"), partial(self.take_away, held), True),
            ("lower", "down_triangle", _("Lower (Page Down)"), partial(self.shift, held, 1), held.is_deed),
            ("lift", "up_triangle", _("Higher (Page Up)"), partial(self.shift, held, -1), held.is_deed),
        )
        rect = pygame.Rect(0, 0, side, side)
        rect.bottomright = (bench.right - m.px(24), bench.bottom - m.px(10))
        for name, sign, tip, act, able in entries:
            button = Button(name, rect.copy(), act, m=m, icon=sign, tip=tip)  # type: ignore[arg-type]
            button.enabled = able
            self.ring.add(button)
            rect.right = rect.left - gap

    def _add_piece(self, one: Laid, name: str) -> None:
        seen = one.rect.clip(self.plan.bench)
        if one.piece.hole:
            self._add_hole(one, name)
            return
        hold = partial(self.hold, one.piece.place)
        self.ring.add(OnBench(f"at:{name}", seen, hold, desk=self, place=one.piece.place))
        for place, run in enumerate(one.runs):
            rect = run.rect.move(one.rect.topleft)
            if run.part.labels and run.part.place and self.plan.bench.contains(rect):
                self.ring.add(self._chip(f"chip:{name}.{place}", rect, one, run))

    def _chip(self, name: str, rect: pygame.Rect, one: Laid, run: Run) -> _Chip:
        place = run.part.place
        assert place is not None  # noqa: S101 - it is a list
        return _Chip(
            name,
            rect,
            m=self.m,
            labels=run.part.labels,
            chosen=run.part.chosen,
            color=shapes.color_of(one.piece.family),
            words=run.words,
            on_change=partial(self.choose, place),
        )

    def _add_hole(self, one: Laid, name: str) -> None:
        words = self.bench.words_for(one.piece.place)
        labels = tuple([pieces.label_of(self.bench, word) for word in words])
        if not self.plan.bench.contains(one.rect):
            return
        lit = self.goal is not None and self.goal.place == one.piece.place
        self.ring.add(
            _HoleChip(
                f"hole:{name}",
                one.rect,
                m=self.m,
                labels=labels,
                chosen=0,
                words=" ".join(run.words for run in one.runs),
                lit=lit,
                on_change=partial(self.choose, one.piece.place),
            )
        )

    def draw_bench(self, surface: pygame.Surface) -> None:
        """Draw the bricks, and where the one that is carried would go."""
        if self.free:
            return
        before = surface.get_clip()
        surface.set_clip(self.plan.bench.clip(before))
        carried = self.carrier.payload.start if self.carrier.payload and self.carrier.carries else None
        for row in self.laid:
            if row.row.label:
                words = text.render(row.row.label, flow.FACE, self.m.type(15), palette.CHALK)
                surface.blit(words, words.get_rect(midleft=row.label.midleft))
            for one in row.pieces:
                gone = carried is not None and carried.holds(one.piece.place)
                if gone:
                    paper.dashed_rect(surface, one.rect, palette.tint(self.making.sheet.table, 0.3), 2)
                elif not one.piece.hole:
                    self.draw_piece(one, surface, one.rect)
        if self.goal is not None:
            self._draw_goal(surface)
        surface.set_clip(before)
        self.scroll.draw(surface)

    def _draw_goal(self, surface: pygame.Surface) -> None:
        assert self.goal is not None  # noqa: S101 - it is asked before
        rect = self.goal.rect
        if self.goal.between:
            paper.fill_rounded(surface, rect, palette.LIT, 3)
        else:
            paper.dashed_rect(surface, rect.inflate(6, 6), palette.LIT, 3, 8, 4)

    def draw_piece(self, one: Laid, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a brick with its words; the lists on it draw themselves where they lie."""
        piece = one.piece
        shapes.draw_brick(surface, self.m, rect, (piece.family, piece.joint, piece.next))
        if piece.place == self.held:
            pygame.draw.rect(surface, palette.LIT, rect.inflate(2, 2), 3, border_radius=4)
        px = self.m.type(15)
        for run in one.runs:
            at = run.rect.move(rect.topleft)
            if run.part.labels:
                self._chip("", at, one, run).draw(surface)
            else:
                words = text.render(run.words, flow.FACE, px, palette.CHALK)
                surface.blit(words, words.get_rect(midleft=at.midleft))


def _moved(row: flow.LaidRow, by: int) -> flow.LaidRow:
    """Return a row as it is scrolled."""
    laid = tuple([flow.Laid(one.rect.move(0, by), one.piece, one.runs) for one in row.pieces])
    return flow.LaidRow(row.rect.move(0, by), row.row, row.label.move(0, by), laid)
