"""What goes on beside the frames while the desk waits: reading, writing, decoding, one thing at a time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

import pygame

from game.cards.problems import Complaint, PackError
from game.core.i18n import _
from game.storage.home import StorageError
from game.storage.packs import TakenError
from scenes.kit import palette
from scenes.kit.errand import Errand
from scenes.kit.layout import Box, Column, Pad
from scenes.kit.strip import Strip, band
from scenes.shell.problem_list import ProblemList, told
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.cards.pack import Card
    from scenes.kit.palette import Color
    from scenes.kit.widgets import Button
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom

T = TypeVar("T")

_WAITED: Final = 0.003
"""Seconds of a frame that the end of an errand is waited for: most are over within a few frames."""

_LONG: Final = 0.3
"""Seconds after which an errand is spoken of."""

_KEPT_BACK: Final = frozenset(
    {
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEMOTION,
        pygame.MOUSEWHEEL,
        pygame.DROPFILE,
    }
)


@dataclass(slots=True)
class Running:
    """An errand, what is said meanwhile, what is done with its result, and the title of its refusals.

    `taken` is handed what says that a pack has the id of another.
    """

    errand: Errand[Any]
    words: str
    then: Callable[[Any], None]
    refused: str
    taken: Callable[[TakenError], None] | None


class Beside(Scene):
    """A scene that sends errands. What the player does meanwhile is kept back, and done right after.

    Its parts are handed it to send errands, to ask, and to have it say something: `told`, if anything.
    """

    fields_first = True

    def __init__(self) -> None:
        super().__init__()
        self.told = ""
        self.running: Running | None = None
        self._kept_back: list[pygame.event.Event] = []
        self._spoken = ""

    def send(
        self,
        act: Callable[[], T],
        then: Callable[[T], None],
        words: str = "",
        *,
        refused: str = "",
        progress: Callable[[], float] = float,
        taken: Callable[[TakenError], None] | None = None,
    ) -> None:
        """Do something beside the frames, then something with what came of it.

        A refusal is told under its title, or handed to `taken` where a pack has the id of another. `words` is
        said where it takes long. Only one at a time.
        """
        self.settle()
        title = refused or _("This cannot be done")
        self.running = Running(Errand(act, progress), words, then, title, taken)

    @property
    def restless(self) -> bool:
        """Say whether an errand is not over."""
        return self.running is not None

    # --- how it looks -----------------------------------------------------------------------------------

    @property
    def table(self) -> Color:
        """The colour of the table that it lies on."""
        return palette.MENU

    def sentence(self) -> str:
        """Return what is said where nothing is under way, and nothing is told."""
        return ""

    @property
    def spoken(self) -> str:
        """What the strip says: what is under way, what was done, or what may be done."""
        return self.under_way or self.told or self.sentence()

    def under_band(
        self, badge: str, entries: Iterable[Button], leave: Callable[[], None], body: Box, tip: str = ""
    ) -> Box:
        """Return the page: a band with a sentence and buttons, and what lies under it."""
        strip = Strip(badge, lambda: self.spoken, self.table)
        top = band(leave, strip, list(entries), tip)
        body.grow = 1
        return Pad((20, 14, 20, 20), Column([top, body], gap=16))

    @property
    def cloth(self) -> palette.Color:
        """The colour of the game's table."""
        return self.table

    # --- errands ----------------------------------------------------------------------------------------

    @property
    def under_way(self) -> str:
        """Return what is being done, once it takes long: how far it is too, where that is known."""
        running = self.running
        if running is None or running.errand.age < _LONG or not running.words:
            return ""
        share = round(100 * running.errand.progress())
        return _("{words} {share}%").format(words=running.words, share=share) if share else running.words

    def receive(self, event: pygame.event.Event) -> bool:
        """Take an event; while an errand is under way, keep it until that is over."""
        if self.running is None or event.type not in _KEPT_BACK:
            return super().receive(event)
        self._kept_back.append(event)
        return True

    def update(self, dt: float) -> None:
        """See whether the errand is over; then do what the player did meanwhile."""
        super().update(dt)
        if self.running is not None and self.running.errand.wait(_WAITED):
            self._finish()
        elif self.under_way != self._spoken:
            self.invalidate()
        self._spoken = self.under_way
        self._take_up()

    def settle(self) -> None:
        """Wait until no errand is under way, one that another brings neither."""
        while self.running is not None:
            self.running.errand.wait()
            self._finish()

    def _finish(self) -> None:
        running, self.running = self.running, None
        if running is None:
            return
        self.invalidate()
        try:
            found = running.errand.result()
        except (PackError, StorageError, Complaint) as error:
            if running.taken is not None and isinstance(error, TakenError):
                running.taken(error)
            else:
                self.refuse(running.refused, error)
        else:
            running.then(found)

    def refuse(self, title: str, error: PackError | StorageError | Complaint) -> None:
        """Tell why something cannot be done: all that is wrong with a pack, where it is much."""
        if not isinstance(error, PackError):
            self.app.routes.tell(title, str(error))
        elif len(error.problems) > 1:
            self.app.stack.push(ProblemList(title, error.problems))
        else:
            self.app.routes.tell(title, told(error.problems)[0])

    def _take_up(self) -> None:
        """Do what was kept back, as far as this scene stays in front."""
        self.app.stack.apply()
        while self._kept_back and self.running is None:
            if self.app.stack.top is not self:
                self._kept_back.clear()
                return
            self.app.hand_over(self._kept_back.pop(0), self)
            self.app.stack.apply()

    def leave(self) -> None:
        """Have the errand finished before leaving."""
        self._kept_back.clear()
        self.settle()
        super().leave()

    # --- what parts of the page ask of it ---------------------------------------------------------------

    def say(self, told: str) -> None:
        """Say something, or with "" nothing more."""
        if told != self.told:
            self.told = told
            self.invalidate()

    def allow(self, **able: bool) -> None:
        """Let buttons, by their names, be pressed or not."""
        for name, can in able.items():
            if self.ring[name].enabled != can:
                self.ring[name].enabled = can
                self.invalidate()

    def ask(self, sheet: Scene, then: Callable[[Any], None] | None = None) -> None:
        """Show a sheet in front; `then` is handed what it answers."""
        self.app.stack.push(sheet, then)


class CardSaving:
    """Saves the card being made from a page for a part of it, which stays in front."""

    def __init__(self, page: Beside, making: Making, room: PacksRoom) -> None:
        self.page = page
        self.making = making
        self.room = room

    @property
    def ready(self) -> bool:
        """Say whether nothing lacks."""
        return not self.making.sheet.problems(self.making.values)

    def save(self) -> None:
        """Save the card beside the frames, if nothing lacks."""
        if self.ready:
            save = partial(self.room.save_card, self.making.to_save())
            self.page.send(save, self._saved, _("Saving…"), refused=_("The card cannot be saved"))

    def _saved(self, card: Card) -> None:
        self.making.saved(self.room.current, card)
        self.page.app.sounds.play("stamp")
        self.page.say(self.room.told_saved(card))
