"""What tables to try a card on have in common: undone without end, begun again, left for the bench."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from game.core.i18n import _
from game.core.rehearsal import PLAYER, REF
from game.core.session import Session
from scenes.kit.button_row import button_width
from scenes.kit.widgets import Button
from scenes.shell.dialog import Answer, Dialog
from scenes.table.seated import SeatedBoard
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from game.core.rehearsal import Rehearsal
    from scenes.shell.app import App
    from scenes.table.cards import CardTable


_PLAYERS: Final = ("human", "level:1")


class Trying(SeatedBoard):
    """A board on which the card being made is tried, against a bot that plays simply; nothing is kept.

    `search` has found where its game begins, `look` is how the card looks.
    """

    arena: Any

    def __init__(self, search: Rehearsal[Any], look: object) -> None:
        self.made = {REF: look}
        super().__init__(Unrecorded(Session.start(search.game, search.options, 1, _PLAYERS)))

    def take_card(self) -> None:
        """Take the card to try in hand."""
        refs = cast("CardTable", self.table).refs
        if self.my_turn and self.near == PLAYER and REF in refs:
            self.choosing.choose_card(refs.index(REF))
            self.choose_again()

    # --- arranging --------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window; the card to try is already taken in hand."""
        super().enter(app)
        self.take_card()

    def arrange(self) -> None:
        """Lay the table; a way back to the bench takes a part of the strip."""
        super().arrange()
        m, strip, label = self.m, self.arena.strip, _("Back to the bench")
        back = pygame.Rect(strip.left, strip.top, button_width(m, label), strip.height)
        self.ring.add(Button("bench", back, self.close, m=m, label=label, icon="arrow_left"))
        left = back.right + m.px(12)
        rest = pygame.Rect(left, strip.top, strip.right - left, strip.height)
        self.arena = replace(self.arena, strip=rest)
        for name, sign, tip, act in (
            ("saves", "redo", _("Redo (Y)"), self.redo),
            ("menu", "first", _("Begin the trial again"), self.begin_again),
        ):
            button = cast("Button", self.ring[name])
            button.icon, button.tip, button.on_click = sign, tip, act
        self.ring["saves"].enabled = bool(self.session.undone)
        self.ring["menu"].enabled = bool(self.session.actions)

    # --- taking back ------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last action back, whatever was seen since: this is no game."""
        if self._steps_back():
            self._undo_now()
        else:
            super().undo()

    def begin_again(self) -> None:
        """Take everything back."""
        self.timeline.skip()
        self.bots.forget()
        while self.session.actions:
            self.recorded.undo()
        self.refusal = None
        self.app.sounds.play("slide")
        self.settle()
        self.take_card()

    # --- where it leads ---------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """Go back to the bench, where all is as it was left."""
        self.close()

    def _go_on(self) -> None:
        """At the end of the game, offer to take it back; else let it be played."""
        if self.timeline.busy or self._hidden:
            return
        if self.session.outcome is None:
            super()._go_on()
            return
        self._hidden = True
        answers = (
            Answer(_("Back to the bench"), "bench", "arrow_left"),
            Answer(_("Try again"), "again", "first", main=True),
        )
        told = _("The trial is over: nothing of it is kept.")
        self.app.stack.push(Dialog(_("The game is over."), told, answers), self._over)

    def _over(self, answer: str | None) -> None:
        self._hidden = False
        if answer == "bench":
            self.close()
        else:
            self.begin_again()
