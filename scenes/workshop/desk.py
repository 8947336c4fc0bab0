"""What every part of the workshop shares: the card being made, the hand, the packs, the collection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.problems import PackError
from game.core.i18n import _
from game.storage import draft
from game.storage.home import StorageError
from game.storage.packs import TakenError
from scenes import dialog, navigation
from scenes.kit.forms import Forms
from scenes.workshop.bataille_sheet import BatailleSheet
from scenes.workshop.collection import Collection
from scenes.workshop.easel import Easel
from scenes.workshop.making import Making
from scenes.workshop.packs_room import PacksRoom
from scenes.workshop.plan import plan
from scenes.workshop.tools import Hand

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from scenes.app import App
    from scenes.workshop.sheet import KindSheet


class Desk(Forms):
    """The desk of the workshop, before anything can be done at it. `told` is the sentence to tell, if any."""

    def __init__(self, sheet: KindSheet | None = None) -> None:
        super().__init__()
        self.sheet: KindSheet = sheet or BatailleSheet()
        self.hand = Hand()
        self.making = Making(self.sheet, self._refused)
        self.easel = Easel(self.making, self.hand, self.drawn)
        self.room = PacksRoom()
        self.collection = Collection(self.sheet)
        self.plan = plan(self.m)
        self.boards: list[pygame.Rect] = []
        self.told = ""
        self._unkept = False

    def enter(self, app: App) -> None:
        """Take the window, and the draft up where it was left."""
        self.app = app
        self._hold()
        if not (self.making.journalled and self.making.resume()):
            self.making.start()
        elif self.making.touched:
            self.told = _("Here is your card, as you left it.")
        if self.making.pack:
            self.room.current = self.making.pack
            self.room.look()
        self.collection.show(self.room.kept)
        super().enter(app)

    def _hold(self) -> None:
        """Have the draft for this window alone; without it, only what is saved is kept."""
        try:
            self.making.journalled = draft.hold()
        except StorageError as error:
            self._refused(str(error))
            return
        if not self.making.journalled:
            told = _("The workshop is open in another window: here, only what you save is kept.")
            self.app.stack.push(dialog.notice(_("Two workshops"), told))

    def pause(self) -> None:
        """Lift the hand before going behind another scene."""
        self.easel.let_go()

    def leave(self) -> None:
        """Lift the hand: what it drew is journalled. Another window may take the draft up."""
        self.easel.let_go()
        draft.let_go()
        super().leave()

    def _refused(self, problem: str) -> None:
        """Say once that the disk does not keep the draft."""
        if not self._unkept:
            self._unkept = True
            navigation.tell(self.app, _("The draft cannot be kept"), problem)

    def drawn(self) -> None:
        """Show what may be done once something was drawn; arrange anew only for other widgets."""
        placing = any(widget.name.startswith("place:") for widget in self.ring)
        if placing != (self.easel.placing is not None):
            self.relayout()
            return
        self.told = ""
        canvas = self.making.canvas
        self.ring["undo"].enabled = canvas.can_undo
        self.ring["redo"].enabled = bool(canvas.undone)
        self.allow()
        self.invalidate()

    def allow(self) -> None:
        """Let the card be saved if nothing is against it."""
        making = self.making
        able = not self.sheet.problems(making.values) and self.easel.placing is None
        self.ring["save"].enabled = able and (making.touched or not making.card_id)

    def show_pack(self) -> None:
        """Show the pack in force as it is now."""
        self.collection.show(self.room.kept)
        self.relayout()

    def tried(self, act: Callable[[], str]) -> bool:
        """Do something with the packs and tell what comes of it; return whether it was done."""
        try:
            told = act()
        except TakenError as error:
            self.taken_already(error)
            return False
        except (PackError, StorageError) as error:
            navigation.tell(self.app, _("This cannot be done"), str(error))
            return False
        self.told = told
        self.invalidate()
        return True

    def taken_already(self, error: TakenError) -> None:
        """Tell that a pack has the id of another."""
        navigation.tell(self.app, _("The pack cannot be taken"), str(error))
