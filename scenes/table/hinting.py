"""What hints share at every table: they are asked for, the game is marked, a sheet shows the best moves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

import pygame

from game.bots.bot_seats import SLICE
from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.layout import column, row
from scenes.kit.progress import draw_progress
from scenes.kit.widgets import Button, Style, Widget, draw_sheet
from scenes.shell.dialog import question
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action
    from scenes.kit.measures import Measures
    from scenes.table.board import Board

_KEYS = (pygame.K_1, pygame.K_2, pygame.K_3)


class Move(Protocol):
    """A move advised."""

    @property
    def action(self) -> Action:
        """Return the option of the decision that it is."""


H = TypeVar("H", bound=Move)


class Advising(Protocol[H]):
    """The thinking about one decision, in slices; `hints` are the best moves once it is done."""

    hints: tuple[H, ...]
    done: bool

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""

    def think(self, seconds: float) -> None:
        """Think on for about that many seconds; do nothing when done."""


class Hints:
    """Hints at a table: asked for before the first time, marked on the game, shown on a sheet."""

    def __init__(self, board: Board) -> None:
        self.table = board

    @property
    def possible(self) -> bool:
        """Say whether there is something to advise: a choice to be made by the player."""
        raise NotImplementedError

    def why_not(self) -> str:
        """Return why there is nothing to advise."""
        raise NotImplementedError

    def told(self) -> str:
        """Return what a hint does to the game."""
        return _("This game will be marked “helped”, for good.")

    def make_ready(self) -> None:
        """Put back what the player holds or has chosen."""

    def sheet(self) -> Scene:
        """Return the sheet that thinks and shows the moves; its result is one to play."""
        raise NotImplementedError

    def ask(self) -> None:
        """Advise on the choice in progress; before the first time, ask: the game is marked as helped."""
        board = self.table
        if not self.possible:
            board.refuse(self.why_not(), "advice")
        elif board.session.hinted:
            self._show()
        else:
            self.make_ready()
            sheet = question(
                _("Ask for a hint?"), self.told(), _("Show the hint"), _("Without a hint"), "bulb"
            )
            board.app.stack.push(sheet, self._wanted)

    def _wanted(self, answer: str | None) -> None:
        if answer == "yes":
            self._show()

    def _show(self) -> None:
        board = self.table
        self.make_ready()
        board.timeline.skip()
        board.recorded.hint()
        board.relayout()
        board.app.stack.push(self.sheet(), self._answered)

    def _answered(self, action: Action | None) -> None:
        if action is not None:
            self.table.refusal = None
            self.table.act(action)


@dataclass(eq=False)
class MoveTile(Widget):
    """A move to look at, by its number: the one `chosen` is seen on the table."""

    m: Measures = field(kw_only=True)
    number: int = field(kw_only=True)
    chosen: bool = field(default=False, kw_only=True)

    def draw_paper(self, surface: pygame.Surface) -> None:
        """Draw the tile itself: chalk and framed where it is chosen."""
        fill = palette.CHALK if self.chosen or self.hovered else palette.PAPER
        draw_sheet(surface, self.rect, fill, seed=self.number, cut=False)
        if self.chosen:
            pygame.draw.rect(surface, palette.LIT, self.rect, 3, border_radius=3)


class Hinting(Scene, Generic[H]):
    """The thinking, then the best moves: one is chosen, and seen on the table. The result is one to play.

    A subclass says where the sheet lies (`lie`), makes the tiles (`tiles`), and shows the move on the table
    behind (`show_move`). The buttons of a narrow sheet are `stacked`.
    """

    overlay = True
    stacked = False

    def __init__(self, advice: Advising[H]) -> None:
        super().__init__()
        self.advice = advice
        self.chosen = 0
        self.pointed: int | None = None
        self.box = self.body = pygame.Rect(0, 0, 0, 0)

    # --- what a table says ------------------------------------------------------------------------------

    def lie(self) -> pygame.Rect:
        """Return where the sheet lies."""
        raise NotImplementedError

    def tiles(self, body: pygame.Rect) -> Sequence[MoveTile]:
        """Return what stands for each move, named "move-1" and so on, in the body of the sheet."""
        raise NotImplementedError

    def show_move(self, surface: pygame.Surface) -> None:
        """Draw the move shown on the table behind, and what the sheet says of it."""
        raise NotImplementedError

    def look(self) -> None:
        """Turn to the move shown, where the table does not show all of it at once."""

    def note(self) -> str:
        """Return what the figures on the tiles are, for the head of the sheet."""
        return ""

    # --- arranging --------------------------------------------------------------------------------------

    @property
    def hints(self) -> tuple[H, ...]:
        """The moves advised, best first; none while it is thought about."""
        return self.advice.hints

    @property
    def shown(self) -> int:
        """The move seen on the table: the one under the pointer, else the one chosen."""
        return self.chosen if self.pointed is None else self.pointed

    def arrange(self) -> None:
        """Lie where the table leaves room; the moves, then the buttons at the foot."""
        m = self.m
        self.box = self.lie()
        pad = m.px(16)
        inside = self.box.inflate(-2 * pad, -2 * pad)
        tall = max(m.px(44), m.type(15) + 14)
        foot = 2 * tall + m.px(8) if self.stacked else tall
        head = m.type(24) + m.px(8)
        height = inside.height - head - foot - m.px(10)
        self.body = pygame.Rect(inside.left, inside.top + head, inside.width, height)
        self.ring.add(*self.tiles(self.body))
        area = pygame.Rect(inside.left, inside.bottom - foot, inside.width, foot)
        areas = column(area, 2, m.px(8))[::-1] if self.stacked else row(area, 2, m.px(12))
        close = Button("close", areas[0], self.close, m=m, label=_("Close"), icon="cross")
        play = Button("play", areas[1], self.play, m=m, label=_("Play this move"), icon="play")
        play.style, play.enabled = Style.MAIN, bool(self.hints)
        self.ring.add(*(play, close) if self.stacked else (close, play))

    # --- what the player does ---------------------------------------------------------------------------

    def choose(self, place: int) -> None:
        """Choose one of the moves: the one that is played, and shown on the table."""
        if place < len(self.hints) and place != self.chosen:
            self.chosen = place
            for tile in self.ring:
                if isinstance(tile, MoveTile):
                    tile.chosen = tile.number == place + 1
            self.look()
            self.invalidate()

    def point_at(self, place: int | None) -> None:
        """Show the move under the pointer for as long as it is there; it is not chosen by that."""
        if place != self.pointed:
            self.pointed = place
            self.look()
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
            self.look()
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
        self.show_move(surface)

    def _draw_head(self, surface: pygame.Surface) -> None:
        """Draw the title, and over the figures what they are."""
        m, line = self.m, pygame.Rect(self.body.left, self.box.top + self.m.px(12), self.body.width, 0)
        line.height = self.body.top - line.top
        told = self.note() if self.hints else ""
        words = text.render(told, text.SANS_SEMIBOLD, m.type(14), palette.MUTED_TEXT)
        room = line.width - words.get_width() - m.px(20)
        px = text.fit(_("Hint"), text.SERIF_BOLD, m.type(24), room, m.type(14))
        title = text.render(_("Hint"), text.SERIF_BOLD, px, palette.INK)
        surface.blit(title, title.get_rect(midleft=line.midleft))
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
