"""What tables to try a card on have in common: undone without end, begun again, left for the bench."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from game.core.i18n import N_, _
from game.core.rehearsal import PLAYER, REF
from game.core.session import Session
from scenes.kit.button_row import button_width
from scenes.kit.widgets import Button, nothing
from scenes.shell.dialog import Answer, Dialog
from scenes.table.occasion import Occasion
from scenes.table.tools import Tool
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.rehearsal import Rehearsal
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Timeline
    from scenes.kit.widgets import Widget
    from scenes.shell.app import App
    from scenes.table.playing import Choosing
    from scenes.table.undoing import Undoing


_PLAYERS: Final = ("human", "level:1")
_BENCH: Final = N_("Back to the bench")


class Tried(Protocol):
    """A table as far as a card is tried at it."""

    m: Measures
    app: App
    timeline: Timeline
    hidden: bool
    undoing: Undoing

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def near(self) -> int:
        """The seat whose knowledge is shown."""

    @property
    def my_turn(self) -> bool:
        """Say whether the player who sits near is asked something now, and nothing moves."""

    @property
    def table(self) -> Any:  # noqa: ANN401 - each game lays its own cards
        """The cards as they lie."""

    @property
    def choosing(self) -> Choosing[Any]:
        """What is chosen there."""

    def choose_again(self) -> None:
        """Show what is chosen now."""

    def steps_back(self) -> int:
        """Return how many actions to take back."""

    def close(self) -> None:
        """Go back to the bench."""


class Trying(Occasion):
    """A trial of the card being made, against a bot that plays simply; nothing is kept.

    `look` is how the card looks.
    """

    board: Tried
    earnest = False

    def __init__(self, look: object) -> None:
        self.made = {REF: look}
        self._back = pygame.Rect(0, 0, 0, 0)

    def begin(self) -> None:
        """Take the card to try in hand."""
        board = self.board
        refs = board.table.refs
        if board.my_turn and board.near == PLAYER and REF in refs:
            board.choosing.choose_card(refs.index(REF))
            board.choose_again()

    # --- arranging --------------------------------------------------------------------------------------

    def fitted(self, arena: Any) -> Any:  # noqa: ANN401 - each game's own
        """Return where everything lies: a way back to the bench takes a part of the strip."""
        m, strip = self.board.m, arena.strip
        self._back = pygame.Rect(strip.left, strip.top, button_width(_(_BENCH))(m), strip.height)
        left = self._back.right + m.px(12)
        found = copy(arena)
        found.strip = pygame.Rect(left, strip.top, strip.right - left, strip.height)
        return found

    def widgets(self) -> list[Widget]:
        """Return the way back to the bench."""
        board = self.board
        return [
            Button("bench", self._back, board.close, m=board.m, label=_(_BENCH), icon="arrow_left"),
        ]

    def tools(self) -> Mapping[str, Tool]:
        """Return what takes the place of the menu; nothing of a trial is kept."""
        begun, again = bool(self.board.session.actions), _("Begin the trial again")
        return {
            "saves": Tool(_("Keep"), "save", nothing, enabled=False, tip=_("A trial is not kept.")),
            "menu": Tool(again, "first", self.begin_again, begun, again),
        }

    # --- taking back ------------------------------------------------------------------------------------

    def undo(self, otherwise: Callable[[], None]) -> None:
        """Take the last action back, whatever was seen since: this is no game."""
        if self.board.steps_back():
            self.board.undoing.take_back()
        else:
            otherwise()

    def begin_again(self) -> None:
        """Take everything back."""
        self.board.undoing.back_to(0)
        self.begin()

    # --- where it leads ---------------------------------------------------------------------------------

    def leave(self, otherwise: Callable[[], None]) -> None:  # noqa: ARG002 - nothing is lost
        """Go back to the bench, where all is as it was left."""
        self.board.close()

    def go_on(self, otherwise: Callable[[], None]) -> None:
        """At the end of the game, offer to take it back; else let it be played."""
        board = self.board
        if board.session.outcome is None or board.timeline.busy or board.hidden:
            otherwise()
            return
        board.hidden = True
        answers = (
            Answer(_(_BENCH), "bench", "arrow_left"),
            Answer(_("Try again"), "again", "first", main=True),
        )
        told = _("The trial is over: nothing of it is kept.")
        board.app.stack.push(Dialog(_("The game is over."), told, answers), self._over)

    def _over(self, answer: str | None) -> None:
        self.board.hidden = False
        if answer == "bench":
            self.board.close()
        else:
            self.begin_again()


def trial(search: Rehearsal[Any]) -> Unrecorded:
    """Return the game found, from its beginning: nothing of it is kept."""
    return Unrecorded(Session.start(search.game, search.options, 1, _PLAYERS))
