"""How hints are asked for at every table: the game is marked for them, a sheet shows the best moves."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from game.core.i18n import _
from game.storage import records
from scenes.shell.dialog import question
from scenes.table.tools import TOOLS, common_meaning

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.model import Action
    from game.core.session import Session
    from game.storage.record import Record
    from game.storage.recorded import Recorded
    from scenes.kit.ring import Ring
    from scenes.kit.timeline import Timeline
    from scenes.shell.app import App
    from scenes.table.hint_sheet import Hinting, Move
    from scenes.table.spoken import Refusal
    from scenes.table.tools import Tool

FREE_GAMES: Final = 3
"""How many first games of each game hints leave unmarked."""
_SLICE: Final = 0.01
"""How many seconds of a frame are thought: nothing moves meanwhile."""
_KEYS = (pygame.K_1, pygame.K_2, pygame.K_3)


class Asking(Protocol):
    """A table as far as advice is asked for there."""

    app: App
    recorded: Recorded
    timeline: Timeline
    refusal: Refusal | None
    ring: Ring

    def tools(self) -> Mapping[str, Tool]:
        """Return what the buttons round the table do, by their names."""

    def refuse(self, sentence: str, page: str) -> None:
        """Say why there is nothing to advise."""

    def relayout(self) -> None:
        """Lay everything anew."""

    def act(self, action: Action) -> bool:
        """Play the move advised."""

    def receive(self, event: pygame.event.Event) -> bool:
        """Take an event that the window hands over; return whether it was used."""


class Hints:
    """Hints at a table: asked for before the first time, marked on the game, shown on a sheet."""

    beside = False
    """Whether the sheet lies where the table leaves room for it alone."""

    def __init__(self, table: Asking) -> None:
        self._table = table

    @property
    def session(self) -> Session:
        """The game."""
        return self._table.recorded.session

    @property
    def possible(self) -> bool:
        """Say whether there is something to advise: a choice to be made by the player."""
        raise NotImplementedError

    def why_not(self) -> str:
        """Return why there is nothing to advise."""
        raise NotImplementedError

    @cached_property
    def free(self) -> bool:
        """Say whether hints cost nothing: the game is among the first ones of who plays."""
        return records.fewer(self.session.game.key, FREE_GAMES, self.alike)

    alike: Callable[[Record], bool] | None = None
    """Which finished games of this one count among the first, where not all do."""

    def told(self) -> str:
        """Return what a hint does to the game."""
        return _("The first three games are over: from now on a hint marks the game “helped”, for good.")

    def make_ready(self) -> None:
        """Put back what the player holds or has chosen."""

    def sheet(self) -> Hinting[Any]:
        """Return the sheet that thinks and shows the moves; its result is one to play."""
        raise NotImplementedError

    def ask(self) -> None:
        """Advise on the choice in progress; before the first time, ask: the game is marked as helped.

        In the first games it is not: nothing is asked.
        """
        if not self.possible:
            self._table.refuse(self.why_not(), "advice")
        elif self.session.hinted or self.free:
            self._show()
        else:
            self.make_ready()
            words = _("Show the hint"), _("Without a hint")
            sheet = question(_("Ask for a hint?"), self.told(), *words, "bulb", careful=True)
            self._table.app.stack.push(sheet, self._wanted)

    def _wanted(self, answer: str | None) -> None:
        if answer == "yes":
            self._show()

    def _show(self) -> None:
        table = self._table
        self.make_ready()
        table.timeline.skip()
        if not self.free:
            table.recorded.hint()
        table.relayout()
        sheet = self.sheet()
        sheet.tool, sheet.passes_on = self._tool, self.passes_on
        table.app.stack.push(sheet, self._answered)

    def passes_on(self, pos: tuple[int, int]) -> Callable[[], None] | None:  # noqa: ARG002 - most take nothing
        """Return what a click on the table beside the sheet does once that is left; None for nothing."""
        return None

    def press(self, pos: tuple[int, int]) -> None:
        """Press on the table what the sheet was left for."""
        pressed = {"pos": pos, "button": pygame.BUTTON_LEFT}
        self._table.receive(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pressed))

    def _tool(self, event: pygame.event.Event) -> Callable[[], None] | None:
        """Return what a tool of the table does that is clicked, or whose key is struck; None for none."""
        tools = self._table.tools()
        name = common_meaning(event) if event.type == pygame.KEYDOWN else ""
        if event.type == pygame.MOUSEBUTTONDOWN:
            pressed = (one.name for one in self._table.ring if one.rect.collidepoint(event.pos))
            name = next((one for one in pressed if one in TOOLS), "")
        found = tools.get(name)
        return None if found is None or not found.enabled else found.act

    def _answered(self, answer: Move | Callable[[], None] | None) -> None:
        """Play the move chosen, or do what the tool does for which the sheet was left."""
        if callable(answer):
            answer()
        elif answer is not None:
            self._table.refusal = None
            self.play(answer)

    def play(self, move: Move) -> None:
        """Play a move that was advised."""
        self._table.act(move.action)
