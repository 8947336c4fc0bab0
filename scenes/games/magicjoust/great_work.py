"""The winner of a game of Magicjoust presents the great work: one page, looked at closely, kept as a file."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, language, typeset
from game.printing.drawing import Drawing
from game.rules.magicjoust.great_work import great_work
from scenes.games.magicjoust.edition import TABLE
from scenes.games.magicjoust.great_work_page import (
    HEIGHT,
    PDF,
    PNG,
    WIDTH,
    Presented,
    SavingJob,
    page,
    saving_progress,
)
from scenes.games.magicjoust.looks import Looks
from scenes.kit import palette, text
from scenes.kit.button_row import button
from scenes.kit.content import Place, Text
from scenes.kit.layout import Box, Column, Grow, Pad, Put, Row, Shaped, em
from scenes.kit.paper import Shadow
from scenes.kit.widgets import Style, draw_paper
from scenes.printing import destination
from scenes.printing.page import PathText
from scenes.printing.preview import paint
from scenes.shell import dates
from scenes.shell.scene import Scene
from scenes.shell.showing import show_file
from scenes.table import sides

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date
    from pathlib import Path

    from game.core.session import Session
    from game.printing.drawing import Piece
    from scenes.shell.app import App

_FINER: Final = 2
"""The page is drawn this many times larger, then made smaller: its small words stay neat."""

_SLICE: Final = 0.016
"""Seconds of a frame for drawing the page; a piece that has begun is finished."""
_STEP: Final = 0.12
"""How far a key or the wheel leads, in parts of what is out of sight."""

_KEYS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_BACK: Final = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE)


class GreatWorkScene(Scene):
    """The page of the winner's great work, and the ways to keep it. Escape goes back.

    `seat` presents it: see `game.rules.magicjoust.great_work.presents`. `day` is when the game was finished,
    today if it is not said; `folder` is where files go, the player's documents if it is not said.
    """

    cloth = TABLE

    def __init__(
        self, session: Session, seat: int, day: date | None = None, folder: Path | None = None
    ) -> None:
        super().__init__()
        self.session = session
        self.work = great_work(session, seat)
        self.looks = Looks.of(session)
        self.day = day or dates.today()
        self.folder = folder or destination.default_folder()
        self.made: Path | None = None
        self.whole = pygame.Surface((1, 1))
        self._shown: pygame.Surface | None = None
        self._drawn_for: tuple[tuple[int, int], str] | None = None
        self._pieces: Iterator[Piece] | None = None

    def rules_at(self) -> tuple[str, str]:
        """Return the game, and the page of its rules that says how it ends."""
        return self.session.game.key, "end"

    def pieces(self, dots: float) -> Iterator[Piece]:
        """Yield the pieces of the page, its pictures at `dots` a millimetre."""
        names, seat = sides.names(self.session), self.work.seat
        name = "" if names.you(seat) else names[seat]
        return page(self.work, self.looks, Presented(name, dates.full(self.day)), dots)

    # --- keeping it -------------------------------------------------------------------------------------

    def keep(self, suffix: str) -> None:
        """Make a file of the page, in front of this scene."""
        title = typeset(_("The great work, {day}").format(day=dates.full(self.day)), language())
        path = destination.free_path(self.folder, title, suffix)
        self.app.stack.push(saving_progress(SavingJob(self.pieces, path, title)), self._finished)

    def _finished(self, job: SavingJob | None) -> None:
        if job is not None:
            self.made = job.path
            self.app.sounds.play("stamp")
        self.relayout()
        if job is not None:
            self.ring.focus_by_name("open")

    def open(self) -> None:
        """Show the file with the system's viewer; what goes wrong is told."""
        if self.made is not None:
            show_file(self.app, self.made)

    def look_closely(self) -> None:
        """Show the page twice as large, once it is all there."""
        if self._pieces is None:
            self.app.stack.push(GreatWorkClose(self))

    # --- arranging --------------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the page at the left, as large as it can be, and the ways to keep it beside it."""
        kept = self.made is not None
        first = Style.PAPER if kept else Style.MAIN
        entries = [
            *([button("open", _("Open"), "eye", self.open, Style.MAIN)] if kept else []),
            button("close", _("Closer"), "search", self.look_closely),
            button("picture", _("Picture"), "image", partial(self.keep, PNG), first),
            button("paper", _("PDF"), "printer", partial(self.keep, PDF)),
            button("back", _("Back"), "arrow_left", self.close),
        ]
        told = _("Your page is kept:") if kept else _("A picture to show, a PDF to print and hang up.")
        words: list[Box] = [Text(told, text.SERIF_SEMIBOLD, 18, palette.PAPER)]
        if self.made is not None:
            words.append(PathText(destination.shown(self.made), text.SANS_SEMIBOLD, 14, palette.PAPER))
        buttons = [Put(entry, high=em(15, 1, 22, least=46)) for entry in entries]
        side = Column([*words, Grow(), *buttons], gap=12, wide=em(15, 11, least=190))
        sheet = Shaped(WIDTH / HEIGHT, Place("page", _draw_paper), "midtop", grow=1)
        return Pad(16, Row([sheet, side], gap=16))

    @property
    def sheet(self) -> pygame.Rect:
        """Where the page lies."""
        return self.boxes["page"]

    def arrange(self) -> None:
        """Lay all out; the page is drawn anew where it has another size, or another language."""
        super().arrange()
        size = (self.sheet.size, language())
        if self._drawn_for != size:
            self._drawn_for = size
            self.whole = pygame.Surface((self.sheet.width * _FINER, self.sheet.height * _FINER))
            self.whole.fill(palette.CHALK)
            self._shown = None
            self._pieces = self.pieces(self._dots)

    @property
    def _dots(self) -> float:
        return self.sheet.width * _FINER / WIDTH

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether the page is still being drawn."""
        return self._pieces is not None

    def update(self, dt: float) -> None:
        """Draw some more of the page."""
        super().update(dt)
        self.dirty |= self.draw_on()

    def draw_on(self) -> bool:
        """Draw some more of the page, where some is lacking; return whether it was so."""
        lacking = self._pieces is not None
        until = time.perf_counter() + _SLICE
        while self._pieces is not None and time.perf_counter() < until:
            piece = next(self._pieces, None)
            if piece is None:
                self._pieces = None
            else:
                paint(self.whole, Drawing(WIDTH, HEIGHT, (piece,)), self._dots, 0)
            self._shown = None
        return lacking

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; Escape goes back, a click on the page shows it closely."""
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if self.sheet.collidepoint(event.pos):
                self.look_closely()
                return True
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        return False

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the page, as far as it is."""
        super().draw_moving(surface)
        if self._shown is None:
            self._shown = pygame.transform.smoothscale(self.whole, self.sheet.size)
        surface.blit(self._shown, self.sheet)


def _draw_paper(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the paper's shadow."""
    draw_paper(surface, area, palette.CHALK, Shadow.SHEET, 0, cut=False)


class GreatWorkClose(Scene):
    """The page, larger than the window. Pointer, wheel or arrows lead over it; a click goes back."""

    def __init__(self, presented: GreatWorkScene) -> None:
        super().__init__()
        self.presented = presented
        self.seen = [0.0, 0.0]

    def enter(self, app: App) -> None:
        """Take the window, and show the part that the pointer is at."""
        super().enter(app)
        self._look_at(pygame.mouse.get_pos())

    @property
    def restless(self) -> bool:
        """Say whether the page is drawn anew, for a window of another size."""
        return self.presented.restless

    def update(self, dt: float) -> None:
        """Draw some more of it."""
        super().update(dt)
        if self.presented.draw_on():
            self.invalidate()

    @property
    def corner(self) -> tuple[int, int]:
        """Where the page lies in the window: in the middle where there is room for all of it."""
        left, top = [
            (whole - size) // 2 if size <= whole else -round((size - whole) * share)
            for whole, size, share in zip(
                self.m.size, self.presented.whole.get_size(), self.seen, strict=True
            )
        ]
        return left, top

    def _look_at(self, place: tuple[int, int]) -> None:
        """Show the part of the page that lies where a place lies in the window."""
        self._lead([where / whole for where, whole in zip(place, self.m.size, strict=True)])

    def _lead(self, seen: list[float]) -> None:
        self.seen = [min(1.0, max(0.0, share)) for share in seen]
        self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """Lead over the page, or go back."""
        if event.type == pygame.MOUSEMOTION:
            self._look_at(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._lead([self.seen[0] + event.x * _STEP, self.seen[1] - event.y * _STEP])
        elif event.type == pygame.KEYDOWN and event.key in _KEYS:
            aside, down = _KEYS[event.key]
            self._lead([self.seen[0] + aside * _STEP, self.seen[1] + down * _STEP])
        elif _turns_away(event):
            self.close()
        else:
            return False
        return True

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the part of the page that is looked at."""
        surface.fill(TABLE)
        surface.blit(self.presented.whole, self.corner)


def _turns_away(event: pygame.event.Event) -> bool:
    if event.type == pygame.KEYDOWN:
        return event.key in _BACK
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
