"""What every part of the workshop shares, and what is done to the card being drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.storage import draft
from game.storage.home import StorageError
from scenes.shell import dialog
from scenes.workshop import cropping, form, pictures
from scenes.workshop.beside import Beside
from scenes.workshop.collection import Collection
from scenes.workshop.cropping import Crop
from scenes.workshop.easel import Easel
from scenes.workshop.form import field_of
from scenes.workshop.making import Making
from scenes.workshop.packs_room import PacksRoom
from scenes.workshop.pictures import PictureList
from scenes.workshop.plan import plan
from scenes.workshop.tools import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import pygame

    from scenes.shell.app import App
    from scenes.shell.edition import Editions
    from scenes.workshop.pictures import Taken
    from scenes.workshop.sheet import KindSheet

_TRIED_AT: Final = 63
"""Pixels across the face that a draft is tried by."""


class _Desk(Beside):
    """The desk of the workshop, before anything can be done at it. `told` is the sentence to tell, if any.

    `brought` is a picture or a pack that was dropped on another scene.
    """

    def __init__(self, editions: Editions, brought: Path | None = None) -> None:
        super().__init__()
        self.hand = Hand()
        self.making = Making(editions.sheets, self._refused)
        self.easel = Easel(self.making, self.hand, self.drawn, self.cropped)
        self.room = PacksRoom(editions)
        self.collection = Collection(editions.sheets)
        self._warming: Iterator[None] | None = None
        self.plan = plan(self.m)
        self.boards: list[pygame.Rect] = []
        self.told = ""
        self._brought = brought
        self._unkept = False

    @property
    def sheet(self) -> KindSheet:
        """The kind of the card being made."""
        return self.making.sheet

    def enter(self, app: App) -> None:
        """Take the window; the packs are read, and the draft taken up, beside the frames."""
        self.app = app
        self._hold()
        super().enter(app)
        self.send(self._read, self._opened, _("Opening the packs…"))

    def _read(self) -> Making | None:
        """Read the draft, if there is one, and the packs."""
        found = self.making.fresh()
        resumed = self.making.journalled and found.resume()
        self.room.current = found.pack or self.room.current
        self.room.look()
        return found if resumed else None

    def _opened(self, draft_found: Making | None) -> None:
        if draft_found is None:
            self.making.start()
        elif self._can_be_shown(draft_found):
            self.making.adopt(draft_found)
            if self.making.touched:
                self.told = _("Here is your card, as you left it.")
        else:
            draft.set_aside()
            self.making.start()
            self.told = _("The card that was on the desk cannot be shown any more: its draft is set aside.")
        self._show_first()
        self._warming = self.sheet.warm(dict(self.making.values), self.plan.card.width)
        if self._brought is not None:
            self.take_file(self._brought)

    def _can_be_shown(self, found: Making) -> bool:
        """Say whether a draft is a card to go on with: its file may hold anything, and the workshop opens."""
        sheet, values = found.sheet, found.values
        try:
            sheet.problems(values)
            sheet.remarks(values, (), ())
            sheet.window(values, _TRIED_AT)
            sheet.face(values, found.picture, _TRIED_AT)
            form.widgets(sheet.form(), self.plan.fields, self.m, values, self.making.set)
        except Exception:  # noqa: BLE001 - whatever a kind does not expect of a file
            return False
        return True

    def _show_first(self) -> None:
        """Show cards of the kind being made; where nothing is, of one that the player's own pack has."""
        kept = self.room.kept
        if self.idle and kept is not None and not kept.shipped:
            self.show_any_kind()
            return
        self.room.turn_to(self.sheet.kind)
        self.collection.show(self.room.kept)
        self.collection.show_kind(self.sheet.kind)
        self.relayout()

    def show_any_kind(self) -> None:
        """Show the pack in force as it is now, and cards of a kind that it has."""
        self.collection.show(self.room.kept)
        self.collection.show_some_kind()
        self._begin_shown()
        self.relayout()

    def _begin_shown(self) -> None:
        """Have a card that is not begun be of the kind that is looked at."""
        making = self.making
        begun = bool(making.card_id or making.house) or not self.idle
        if not begun and self.sheet is not self.collection.sheet:
            making.start(self.collection.sheet)
            self.told = ""

    @property
    def idle(self) -> bool:
        """Say whether another card may be begun and nothing is lost: no work, nor a picture to be laid."""
        return self.making.empty and self.easel.placing is None

    @property
    def warming(self) -> bool:
        """Say whether something is still drawn beforehand."""
        return self._warming is not None

    def warm(self) -> None:
        """Draw beforehand, a step a frame, what the faces of the cards made here share."""
        if self._warming is not None and next(self._warming, self) is self:
            self._warming = None

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
        super().leave()
        draft.let_go()

    def _refused(self, problem: str) -> None:
        """Say once that the disk does not keep the draft."""
        if not self._unkept:
            self._unkept = True
            self.app.routes.tell(_("The draft cannot be kept"), problem)

    def drawn(self) -> None:
        """Show what may be done once something was drawn; arrange anew only for other widgets."""
        placing = any(widget.name.startswith("place:") for widget in self.ring)
        if placing != (self.easel.placing is not None):
            self.relayout()
            return
        before = self._said()
        self.told = ""
        canvas = self.making.canvas
        self.ring["undo"].enabled = canvas.can_undo
        self.ring["redo"].enabled = bool(canvas.undone)
        self.allow()
        self.dirty = True
        if self._said() != before:
            self.invalidate()

    def cropped(self, part: pygame.Rect) -> None:
        """Keep a part of the picture being placed."""

    def _said(self) -> tuple[object, ...]:
        """Return what the still part says of the drawing: as long as it is the same, it need not be drawn."""
        enabled = [self.ring[name].enabled for name in ("undo", "redo", "save")]
        return (self.told, self.making.canvas.blank, self.making.touched, *enabled)

    def allow(self) -> None:
        """Let the card be saved if nothing is against it."""
        making = self.making
        able = not self.sheet.problems(making.values) and self.easel.placing is None
        self.ring["save"].enabled = able and (making.touched or not making.card_id)

    def show_pack(self) -> None:
        """Show the pack in force as it is now."""
        self.collection.show(self.room.kept)
        self.relayout()

    def follow_moves(self) -> None:
        """Take note of where the card being made is now, and show that pack, if it was moved."""
        moves, self.room.moves = self.room.moves, []
        for before, after in moves:
            if (self.making.pack, self.making.card_id) == before:
                self.making.moved(*after)
                self.room.current = self.making.pack

    def tell(self, told: str) -> None:
        """Show the pack in force, and say what was done."""
        self.told = told
        self.show_pack()


class DrawingDesk(_Desk):
    """A desk to draw at."""

    def take_tool(self, tool: str) -> None:
        """Take a tool in the hand."""
        self.easel.let_go()
        self.hand.tool = tool
        self.relayout()

    def mirror(self) -> None:
        """Draw in the mirror, or no more."""
        self.hand.mirrored = not self.hand.mirrored
        self.relayout()

    def choose(self, what: str, value: object) -> None:
        """Choose a paper, a brush, a form or a stamp."""
        setattr(self.hand, what, value)
        if what == "color" and self.hand.tool == "eraser":
            self.hand.tool = "brush"
        self.relayout()

    def undo(self) -> None:
        """Take back what was drawn last."""
        if self.making.undo():
            self.drawn()

    def redo(self) -> None:
        """Draw again what was taken back."""
        if self.making.redo():
            self.drawn()

    def clear(self) -> None:
        """Lay a clean sheet; it can be undone."""
        self.making.clear()
        self.drawn()

    def grow(self, steps: float) -> None:
        """Make the picture being placed larger or smaller."""
        self.easel.grow(steps)
        self.dirty = True

    def turn(self, steps: int) -> None:
        """Turn the picture being placed."""
        self.easel.turn(steps)
        self.dirty = True

    def choose_picture(self) -> None:
        """Show the pictures that there are, to choose one for a card that bears any."""
        if not self.sheet.drawn_on:
            return
        self.app.stack.push(PictureList(), lambda path: self.take_picture(path) if path else None)

    def take_picture(self, path: Path) -> None:
        """Take a picture's file, to be placed; what is none is told, and where none is shown."""
        if not self.sheet.drawn_on:
            self.tell(_("Such a card bears no picture: it draws itself."))
            return
        self.send(
            lambda: self.making.kept(pictures.taken(path)),
            self.place,
            _("Looking at the picture…"),
            refused=_("This picture cannot be used"),
        )

    def place(self, taken: Taken) -> None:
        """Have a picture moved about on the sheet, until it is laid."""
        self.easel.let_go()
        self.making.take_picture(taken)
        self.easel.placing = pictures.covering(taken.key, taken.surface)
        self.easel.crop = None
        self.told = ""
        self.relayout()
        self.ring.focus_by_name("canvas")

    def crop(self) -> None:
        """Mark the part of the picture being placed that is kept, or no more."""
        self.easel.crop = Crop() if self.easel.crop is None else None
        self.relayout()
        self.ring.focus_by_name("canvas")

    def cropped(self, part: pygame.Rect) -> None:
        """Keep a part of the picture being placed: it stays where it is."""
        placing = self.easel.placing
        if placing is None:
            return
        picture = self.making.canvas.pictures[placing.picture]

        def place(taken: Taken) -> None:
            self.making.take_picture(taken)
            self.easel.placing = cropping.laid(placing, picture, part, taken.key)
            self.relayout()

        self.send(lambda: self.making.kept(pictures.of(picture.subsurface(part).copy())), place)

    def change(self, field: str, value: str) -> None:
        """Change a field of the card."""
        self.told = ""
        self.making.set(field, value)
        filled = field_of(self.sheet.form(), field)
        if filled is not None and not filled.still:
            self.relayout()
        if self.sheet.drawn_on:
            self.ring["canvas"].rect = self.easel.window
        self.allow()
        self.invalidate()
