"""Advice on the choice in progress, on a sheet beside the battlefield, where each move is shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.bots.bot import View
from game.bots.hints import Advice
from game.core.i18n import _
from scenes.boards.bot_seats import SLICE
from scenes.boards.reverse_war.gains import draw_gains
from scenes.boards.reverse_war.hint_tiles import HintTile
from scenes.boards.reverse_war.moves_shown import after_move, draw_move
from scenes.dialog import question
from scenes.kit import palette, text
from scenes.kit.layout import column, row
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.bots.hints import Hint
    from game.core.session import Session
    from scenes.boards.reverse_war.seen import Seen
    from scenes.boards.reverse_war.table import Table
    from scenes.dialog import Dialog

_KEYS = (pygame.K_1, pygame.K_2, pygame.K_3)


def hint_question(seen: Seen) -> Dialog:
    """Return what is asked before the first hint of a game, with a result of "yes", "no" or None."""
    told = _("This game will be marked “helped”, for good.")
    if seen.scenario is not None:
        told = _("This game will be marked “helped”, for good: it will bring no star in the campaign.")
    return question(_("Ask for a hint?"), told, _("Show the hint"), _("Without a hint"), "bulb")


class HintSheet(Scene):
    """The thinking, then the best moves: one is chosen, and seen on the table. The result is one to play.

    `laid` gives the table that lies behind.
    """

    overlay = True

    def __init__(self, session: Session, laid: Callable[[], Table]) -> None:
        super().__init__()
        decision = session.decision
        assert decision is not None  # noqa: S101 - advice is on a choice
        self.advice = Advice(View(session.state, decision), session.game.key, session.seed)
        self._laid = laid
        self.chosen = 0
        self.pointed: int | None = None
        self.box = self.body = pygame.Rect(0, 0, 0, 0)

    @property
    def table(self) -> Table:
        """The table behind."""
        return self._laid()

    @property
    def hints(self) -> tuple[Hint, ...]:
        """The moves advised, best first; none while it is thought about."""
        return self.advice.hints

    @property
    def shown(self) -> int:
        """The move seen on the table: the one under the pointer, else the one chosen."""
        return self.chosen if self.pointed is None else self.pointed

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Lie beside the battlefield, or under a row; the moves, then the buttons at the foot."""
        m, gap = self.m, self.m.px(12)
        self.box = self._beside()
        pad = m.px(16)
        inside = self.box.inflate(-2 * pad, -2 * pad)
        foot = max(m.px(44), m.type(15) + 14)
        head = m.type(24) + m.px(8)
        height = inside.height - head - foot - m.px(10)
        self.body = pygame.Rect(inside.left, inside.top + head, inside.width, height)
        self._add_tiles()
        areas = row(pygame.Rect(inside.left, inside.bottom - foot, inside.width, foot), 2, gap)
        close = Button("close", areas[0], self.close, m=m, label=_("Close"), icon="cross")
        play = Button("play", areas[1], self.play, m=m, label=_("Play this move"), icon="play")
        play.style, play.enabled = Style.MAIN, bool(self.hints)
        self.ring.add(close, play)

    def _beside(self) -> pygame.Rect:
        """Return where the sheet lies: on the broader side of the battlefield, or under a row."""
        g, edge, gap = self.table.geometry, self.m.px(10), self.m.px(10)
        if g.wide:
            top = g.mat.bottom + gap
            return pygame.Rect(g.ai.left, top, g.ai.width, self.m.height - edge - top)
        height = self.m.height - edge - g.mat.top
        left = pygame.Rect(edge, g.mat.top, g.mat.left - gap - edge, height)
        right = pygame.Rect(g.mat.right + gap, g.mat.top, self.m.width - edge - g.mat.right - gap, height)
        return max(right, left, key=lambda side: side.width)

    def _add_tiles(self) -> None:
        cut = row if self.table.geometry.wide else column
        areas = cut(self.body, 3, self.m.px(10))
        for place, (hint, area) in enumerate(zip(self.hints, areas, strict=False)):
            self.ring.add(
                HintTile(
                    f"move-{place + 1}",
                    area,
                    partial(self.choose, place),
                    m=self.m,
                    seen=self.table.seen,
                    hint=hint,
                    number=place + 1,
                    chosen=place == self.chosen,
                )
            )

    # --- what the player does ---------------------------------------------------------------------------

    def choose(self, place: int) -> None:
        """Choose one of the moves: the one that is played, and shown on the table."""
        if place < len(self.hints) and place != self.chosen:
            self.chosen = place
            for tile in self.ring:
                if isinstance(tile, HintTile):
                    tile.chosen = tile.number == place + 1
            self.invalidate()

    def point_at(self, place: int | None) -> None:
        """Show the move under the pointer for as long as it is there; it is not chosen by that."""
        if place != self.pointed:
            self.pointed = place
            self.invalidate()

    def play(self) -> None:
        """Play the move chosen."""
        if self.hints:
            self.close(self.hints[self.chosen].action)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything: Escape and H close, figures and the ring choose, what is pointed at is shown."""
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_ESCAPE, pygame.K_h):
                self.close()
                return True
            if event.key in _KEYS:
                self.choose(_KEYS.index(event.key))
                return True
        before = self.ring.focused_name
        super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            hovered = self.ring.hovered
            self.point_at(_place(hovered.name) if hovered else None)
        if self.ring.focused_name != before:
            focused = _place(self.ring.focused_name or "")
            if focused is not None:
                self.choose(focused)
        return True

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether it is still thought about."""
        return not self.advice.done

    def update(self, dt: float) -> None:  # noqa: ARG002 - thinking is cut by what a frame can spare
        """Think for a slice; then show the moves."""
        if self.advice.done:
            return
        self.advice.think(SLICE)
        self.dirty = True
        if self.advice.done:
            self.app.sounds.play("slide")
            self.renew()
            self.ring.focus_by_name("move-1")

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the sheet, and the move chosen on the table."""
        draw_sheet(surface, self.box, palette.PAPER, seed=17)
        self._draw_head(surface)
        m = self.m
        if not self.hints:
            told = text.paragraph(
                _("Comparing the moves…"), text.SERIF_SEMIBOLD, m.type(18), palette.INK, self.body.width
            )
            surface.blit(told, (self.body.left, self.body.top + m.px(6)))
            return
        table, action = self.table, self.hints[self.shown].action
        draw_move(surface, table, action)
        draw_gains(surface, table, int(action[1]), after_move(table.seen, action))

    def _draw_head(self, surface: pygame.Surface) -> None:
        """Draw the title, and over the figures what they are."""
        m, line = self.m, pygame.Rect(self.body.left, self.box.top + self.m.px(12), self.body.width, 0)
        line.height = self.body.top - line.top
        title = text.render(_("Hint"), text.SERIF_BOLD, m.type(24), palette.INK)
        surface.blit(title, title.get_rect(midleft=line.midleft))
        if self.hints:
            told = _("margin counted") if self.hints[0].exact else _("margin expected")
            words = text.render(told, text.SANS_SEMIBOLD, m.type(14), palette.MUTED_TEXT)
            surface.blit(words, words.get_rect(midright=(line.right - m.px(10), line.centery + m.px(4))))

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw how far the thinking is."""
        if self.advice.done:
            return
        m = self.m
        top = self.body.top + m.type(18) * 2 + m.px(10)
        rail = pygame.Rect(self.body.left, top, self.body.width, m.px(8))
        draw_progress(surface, rail, self.advice.progress)


def _place(name: str) -> int | None:
    """Return which of the moves a tile of that name shows; None for the name of anything else."""
    return int(name.removeprefix("move-")) - 1 if name.startswith("move-") else None


def draw_progress(surface: pygame.Surface, rail: pygame.Rect, progress: float) -> None:
    """Draw how much of some work is done, from 0 to 1, along a rail."""
    pygame.draw.rect(surface, palette.HAIRLINE, rail, border_radius=rail.height // 2)
    done = pygame.Rect(rail.topleft, (max(rail.height, round(rail.width * progress)), rail.height))
    pygame.draw.rect(surface, palette.GOOD, done, border_radius=rail.height // 2)
