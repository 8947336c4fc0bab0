"""The sheet that shows the best moves: they are thought over, one is chosen, and seen on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.content import BoxTile, Place, Sheet, Text, heading
from scenes.kit.layout import Column, Either, Grow, Pad, Put, Row
from scenes.kit.progress import draw_progress
from scenes.kit.scroll import Scroll
from scenes.kit.scrolled import Scrolled
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.core.model import Action
    from scenes.kit.layout import Box
    from scenes.kit.widgets import Tile

FREE_GAMES: Final = 3
"""How many first games of each game hints leave unmarked."""
_SLICE: Final = 0.01
"""How many seconds of a frame are thought: nothing moves meanwhile."""
_KEYS = (pygame.K_1, pygame.K_2, pygame.K_3)


class Move(Protocol):
    """A move advised."""

    @property
    def action(self) -> Action:
        """Return the option of the decision that it is."""


H = TypeVar("H", bound=Move)


class Advising(Protocol[H]):
    """The thinking about one decision, in slices; `hints` are the best moves, some before it is done."""

    hints: tuple[H, ...]
    done: bool

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""

    def think(self, seconds: float) -> None:
        """Think on for about that many seconds; do nothing when done."""


def _paint_move(seed: int, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Draw the tile of a move: chalk and framed where it is chosen."""
    draw_sheet(
        surface, rect, palette.CHALK if tile.chosen or tile.hovered else palette.PAPER, seed, cut=False
    )
    if tile.chosen:
        pygame.draw.rect(surface, palette.INK, rect, 3, border_radius=3)


class Hinting(Scene, Generic[H]):
    """The thinking, then the best moves: one is chosen, and seen on the table. The result is the one to play.

    Moves that are told before the thinking is done have no figures yet; better ones may come in their place.
    `tool` says what the tool of the table behind does that an event is for: the sheet is left for it, and
    that is the result; `passes_on` the same of a click beside the sheet. A subclass says where the sheet lies
    (`lie`), what is told of each move (`told`), and shows the move on the table behind (`show_move`).
    """

    overlay = True
    low: bool = False
    """Whether the sheet is low: its buttons are in its head."""

    def __init__(self, advice: Advising[H]) -> None:
        super().__init__()
        self.advice = advice
        self.tool: Callable[[pygame.event.Event], Callable[[], None] | None] = lambda _event: None
        self.passes_on: Callable[[tuple[int, int]], Callable[[], None] | None] = lambda _pos: None
        self.chosen = 0
        self.pointed: int | None = None
        self._found: tuple[H, ...] = advice.hints
        self._reasons = Scrolled(Column([]), Scroll(), self.invalidate, grow=1)

    # --- what a table says ------------------------------------------------------------------------------

    def lie(self) -> pygame.Rect:
        """Return where the sheet lies."""
        raise NotImplementedError

    def told(self, number: int, hint: H) -> Box:
        """Return what lies on the tile of a move, by its number."""
        raise NotImplementedError

    def moves(self, tiles: Sequence[Box]) -> Box:
        """Return the tiles as they lie on the sheet."""
        return Column(tiles, gap=8)

    def show_move(self, surface: pygame.Surface) -> None:
        """Draw the move shown on the table behind."""
        raise NotImplementedError

    def look(self) -> None:
        """Turn to the move shown where the table does not show all of it at once; tell why it is good."""
        if self.hints:
            self._reasons.put(self.why())

    def why(self) -> Box:
        """Return why the move shown is good, where its tile does not tell that."""
        return Column([])

    def scrolled_reasons(self) -> Box:
        """Return why the move shown is good, scrolled where that takes more room than there is."""
        self._reasons = Scrolled(self.why(), self._reasons.scroll, self.invalidate, grow=1)
        return self._reasons

    def note(self) -> str:
        """Return what the figures on the tiles are, for the head of the sheet."""
        return ""

    # --- arranging --------------------------------------------------------------------------------------

    @property
    def hints(self) -> tuple[H, ...]:
        """The moves advised, best first, as they lie on the sheet; none before the first are found."""
        return self._found

    @property
    def shown(self) -> int:
        """The move seen on the table: the one under the pointer, else the one chosen."""
        return self.chosen if self.pointed is None else self.pointed

    @property
    def box(self) -> pygame.Rect:
        """The sheet, once it is laid."""
        return self.boxes.area

    def arrange(self) -> None:
        """Lie where the table leaves room."""
        self.boxes = self.contents()
        self.boxes.lay(self.m, self.lie())
        self.ring.add(*self.boxes.widgets)

    def contents(self) -> Box:
        """Put the moves over the buttons, those side by side where they have room."""
        note = Text(self.note_now(), text.SANS_SEMIBOLD, 14, palette.MUTED_TEXT, align="right")
        title = heading(_("Hint"), 24, least=14)
        close = Button("close", on_click=self.close, label=_("Close"), icon="cross")
        play = Button("play", on_click=self.play, label=_("Play this move"), icon="play", style=Style.MAIN)
        play.enabled = bool(self.hints)
        beside = Row([Put(close, grow=1), Put(play, grow=1)], gap=12)
        foot: list[Box] = [Either([beside, Column([Put(play), Put(close)], gap=8)])]
        head = Row([title, Grow(), note], gap=20, align="center")
        if self.low:
            foot, head = [], Row([title, note, Grow(), Put(close), Put(play)], gap=12, align="center")
        body = self.moves([*self.tiles(self.told)]) if self.hints else self._thinking()
        body.grow = 1
        rail = [Place("rail", high=8)] if self.hints and not self.advice.done else []
        return Sheet(16, Column([head, *rail, body, *foot], gap=10), fill=palette.PAPER, seed=17)

    def note_now(self) -> str:
        """Return what the figures are, for the head of the sheet, or that there are none yet."""
        if not self.hints:
            return ""
        return self.note() if self.advice.done else _("first idea, still thinking…")

    def _thinking(self) -> Box:
        told = Text(_("Comparing the moves…"), text.SERIF_SEMIBOLD, 18)
        return Column([told, Place("rail", high=8)], gap=8)

    def tiles(self, told: Callable[[int, H], Box]) -> Iterator[Box]:
        """Yield a tile a move, named "move-1" and so on, each with what is told of it."""
        for place, hint in enumerate(self.hints[: len(_KEYS)]):
            tile = BoxTile(f"move-{place + 1}", on_click=partial(self.choose, place))
            tile.box = Pad((10, 7), told(place + 1, hint))
            tile.paint, tile.chosen = partial(_paint_move, place + 1), place == self.chosen
            yield Put(tile)

    # --- what the player does ---------------------------------------------------------------------------

    def choose(self, place: int) -> None:
        """Choose one of the moves: the one that is played, and shown on the table."""
        if place < len(self.hints) and place != self.chosen:
            self.chosen = place
            for tile in self.ring:
                if isinstance(tile, BoxTile):
                    tile.chosen = _place(tile.name) == place
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
            self.close(self.hints[self.chosen])

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything: Escape and H close, figures and the ring choose, what is pointed at is shown.

        The tools of the table behind are at hand: the sheet is left for them, and at a click beside it.
        """
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_ESCAPE, pygame.K_h):
                self.close()
                return True
            if event.key in _KEYS:
                self.choose(_KEYS.index(event.key))
                return True
        if (deed := self.tool(event)) is not None:
            self.close(deed)
            return True
        if self._beside(event):
            self.close(self.passes_on(event.pos))
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

    def _beside(self, event: pygame.event.Event) -> bool:
        """Say whether the table is clicked, beside the sheet."""
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        return clicked and not self.lie().collidepoint(event.pos)

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether it is still thought about."""
        return not self.advice.done

    def update(self, dt: float) -> None:  # noqa: ARG002 - thinking is cut by what a frame can spare
        """Think for a slice; then show the moves."""
        if self.advice.done:
            return
        self.advice.think(_SLICE)
        self.dirty = True
        if self.advice.done or self.advice.hints != self._found:
            self._lay()

    def _lay(self) -> None:
        """Lay the moves that are found now; of those found before, one that the player chose stays so."""
        before, looked = self._found, self._found[self.chosen].action if self.chosen else None
        self._found = self.advice.hints
        places = [place for place, one in enumerate(self._found[: len(_KEYS)]) if one.action == looked]
        self.chosen, self.pointed = places[0] if places else 0, None
        if not before:
            self.app.sounds.play("slide")
        self.look()
        self.renew()
        if not before:
            self.ring.focus_by_name("move-1")

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the sheet, and the move chosen on the table."""
        super().draw_still(surface)
        if self.hints:
            self.show_move(surface)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw how far the thinking is."""
        if not self.advice.done:
            draw_progress(surface, self.boxes["rail"], self.advice.progress)


def _place(name: str) -> int | None:
    """Return which of the moves a tile of that name shows; None for the name of anything else."""
    return int(name.removeprefix("move-")) - 1 if name.startswith("move-") else None
