"""The table to try a variation on: a real one, of which nothing is kept, with a way back to the bench."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.i18n import _
from game.core.session import Session
from game.rules.evolution.cards import Variation
from game.rules.evolution.rehearsal import PLAYER, Rehearsal, Rehearsed
from scenes.boards.evolution.board import EvolutionBoard
from scenes.boards.evolution.looks import Looks
from scenes.boards.unrecorded import Unrecorded
from scenes.dialog import Answer, Dialog
from scenes.kit.button_row import button_width
from scenes.kit.widgets import Button
from scenes.workshop.bricks import values
from scenes.workshop.bricks.saying import is_free
from scenes.workshop.variation_sheet import look_of

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kit.faces.evolution import Mok
    from scenes.kit.faces.evolution import Variation as Look
    from scenes.workshop.making import Making

REF: Final = "essai/essai"
"""How the variation that is tried is called at its table."""

_PLAYERS: Final = ("human", "level:1")


def tried(making: Making) -> Variation:
    """Return the variation being made, as the rules play it."""
    filled = making.values
    free = is_free(filled)
    script = None if free else values.SAYING.script(filled)
    return Variation(REF, values.impact_of(filled), script, filled["text"].strip() if free else "")


class _Looks(Looks):
    """The looks of a game, the card being made among them."""

    look: Look

    def __getitem__(self, ref: str) -> Mok | Look:
        return self.look if ref == REF else super().__getitem__(ref)


def _named(look: Look) -> Look:
    """Return a look by a name that sentences can tell, where the card has none yet."""
    return look if look.name else replace(look, name=_("Your card"))


class TrialTable(EvolutionBoard):
    """A board on which the card being made is tried: undone without end, against a bot that plays simply."""

    def __init__(self, search: Rehearsal, making: Making) -> None:
        assert search.found is not None  # noqa: S101 - a table was found
        game = Rehearsed(search.found)
        super().__init__(Unrecorded(Session.start(game, search.options, 1, _PLAYERS)))
        looks = _Looks(self.state.cards)
        looks.look = _named(look_of(making.values, making.picture))
        self.looks = looks

    def enter(self, app: App) -> None:
        """Take the window; the card to try is already taken in hand."""
        super().enter(app)
        self._take_card()

    def _take_card(self) -> None:
        if self.my_turn and REF in self.table.refs and self.viewer == PLAYER:
            self.choosing.choose_card(self.table.refs.index(REF))
            self.choose_again()

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Lay the table; a way back to the bench takes a part of the strip."""
        super().arrange()
        m, strip, label = self.m, self.arena.strip, _("Back to the bench")
        back = pygame.Rect(strip.left, strip.top, button_width(m, label), strip.height)
        self.ring.add(Button("bench", back, self.close, m=m, label=label, icon="arrow_left"))
        left = back.right + m.px(12)
        self.arena = replace(self.arena, strip=pygame.Rect(left, strip.top, strip.right - left, strip.height))
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
        self._take_card()

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


class TableSearch:
    """The search for a table on which a variation does something; see `scenes.workshop.bricks.kind.Trial`."""

    def __init__(self, making: Making) -> None:
        self.making = making
        self._search = Rehearsal(tried(making))

    @property
    def done(self) -> bool:
        """Say whether a table is found, or given up."""
        return self._search.done

    def step(self) -> None:
        """Play one game at random."""
        self._search.step()

    def table(self) -> TrialTable | None:
        """Return the table, None where the card changed nothing in any game."""
        return None if self._search.found is None else TrialTable(self._search, self.making)
