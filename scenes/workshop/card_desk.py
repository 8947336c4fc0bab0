"""What is done to the card in work: drawn, filled in, saved, opened, copied, deleted, moved."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _
from scenes.shell import dialog
from scenes.workshop import cropping, imported
from scenes.workshop.cropping import Crop
from scenes.workshop.desk import Desk
from scenes.workshop.form import field_of
from scenes.workshop.kind_choice import KindChoice
from scenes.workshop.pack_choice import PackChoice
from scenes.workshop.picture_list import PictureList

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pygame

    from game.cards.pack import Card
    from scenes.workshop.form import Doorway
    from scenes.workshop.imported import Taken
    from scenes.workshop.making import Making
    from scenes.workshop.sheet import KindSheet


class CardDesk(Desk):
    """A desk that cards are kept from."""

    # --- drawn and filled in ----------------------------------------------------------------------------

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
            lambda: self.making.kept(imported.taken(path)),
            self.place,
            _("Looking at the picture…"),
            refused=_("This picture cannot be used"),
        )

    def place(self, taken: Taken) -> None:
        """Have a picture moved about on the sheet, until it is laid."""
        self.easel.let_go()
        self.making.take_picture(taken)
        self.easel.placing = imported.covering(taken.key, taken.surface)
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

        self.send(lambda: self.making.kept(imported.of(picture.subsurface(part).copy())), place)

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

    # --- kept -------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Save the card in an own pack, and show it there."""
        self._save(self._show_saved)

    def _save(self, then: Callable[[Card], None]) -> None:
        self.easel.let_go()
        card = self.making.to_save()
        self.send(
            lambda: self.room.save_card(card), then, _("Saving…"), refused=_("The card cannot be saved")
        )

    def _show_saved(self, card: Card) -> None:
        self.making.saved(self.room.current, card)
        self.app.sounds.play("stamp")
        self._match_kind()
        self.tell(self.room.told_saved(card))
        if card in self.collection.cards:
            self.collection.choose(self.collection.cards.index(card))

    def go_through(self, door: Doorway) -> None:
        """Show the scene where a field of the card is filled in."""
        self.easel.let_go()
        self.told = ""
        self.app.stack.push(door.scene(self.making, self.room), lambda _nothing: self.show_pack())

    def new(self) -> None:
        """Begin another card."""
        self._leave_card(self._ask_kind)

    def _ask_kind(self) -> None:
        """Ask which kind of card to begin, where there are several: first the one that is looked at."""
        if len(self.room.sheets) == 1:
            self._new(self.sheet)
            return
        asked = KindChoice(self.room.sheets, self.room.all, self.collection.kind)
        self.app.stack.push(asked, lambda kind: self._new(self.room.sheets[kind]) if kind else None)

    def _new(self, sheet: KindSheet) -> None:
        self.making.start(sheet)
        self._match_kind()
        self.told = ""
        self.relayout()
        self.ring.focus_by_name("canvas")

    def ask_open(self, card: Card) -> None:
        """Open a card of the collection; one that came with the program is copied."""
        self._leave_card(partial(self._open, card))

    def _open(self, card: Card) -> None:
        kept = self.room.kept
        if kept is None:
            return
        copied = self.room.sheets[card.kind].words.copied if kept.shipped else ""
        self._begin(lambda fresh: fresh.open(kept, card), copied)

    def _begin(self, begin: Callable[[Making], None], told: str) -> None:
        """Begin with another card beside the frames, then go on with that one."""
        fresh = self.making.fresh()

        def begun(_nothing: None) -> None:
            self.making.adopt(fresh)
            self._match_kind()
            self.told = told
            self.relayout()

        self.send(partial(begin, fresh), begun, _("Opening the card…"))

    def _match_kind(self) -> None:
        """Look for cards of the kind being made."""
        self.collection.show_kind(self.sheet.kind)

    def _leave_card(self, then: Callable[[], None]) -> None:
        """Go from the card being made to another; one that is not saved is asked about."""
        self.easel.let_go()
        if self.idle:
            then()
            return
        ready = not self.sheet.problems(self.making.values)
        leave = dialog.Answer(_("Throw it away"), "leave", "trash")
        stay = dialog.Answer(_("Go on with it"), "stay", "pencil", main=not ready)
        keep = dialog.Answer(_("Save it"), "keep", "save", main=True)
        answers = (leave, stay, keep) if ready else (leave, stay)
        words = _("The card that you are making is not in the collection yet.")
        sheet = dialog.Dialog(_("And this one?"), words, answers)
        self.app.stack.push(sheet, partial(self._left, then))

    def _left(self, then: Callable[[], None], answer: str | None) -> None:
        if answer == "keep":
            self.easel.lay()
            self._save(partial(self._saved_and_left, then))
        elif answer == "leave":
            self.easel.put_away()
            then()

    def _saved_and_left(self, then: Callable[[], None], card: Card) -> None:
        self._show_saved(card)
        then()

    def duplicate(self) -> None:
        """Go on with a copy of the card."""
        self.easel.let_go()
        card = self.making.to_save()
        self._begin(lambda fresh: fresh.copy_of(card), _("Here is a copy: change what you like."))

    def delete_card(self) -> None:
        """Delete the card from its pack; it can be taken back."""
        kept = next((each for each in self.room.all if each.pack.id == self.making.pack), None)
        card = next((c for c in kept.pack.cards if c.id == self.making.card_id), None) if kept else None
        if kept is not None and card is not None:
            self.send(partial(self.room.delete_card, kept.pack.id, card), self._deleted_card, _("Deleting…"))

    def _deleted_card(self, told: str) -> None:
        self.making.start()
        self.tell(told)

    def ask_move(self) -> None:
        """Ask into which pack the card is moved; what is not saved of it stays on the desk."""
        self.easel.let_go()
        pack_id, card_id = self.making.pack, self.making.card_id

        def move(act: Callable[[str, list[str], str], str], to: str) -> None:
            self.send(partial(act, pack_id, [card_id], to), self._moved, _("Moving…"))

        title = _("Move “{name}” to…").format(name=self.making.values["name"])
        others = self.room.others(pack_id)
        to_pack, to_new = partial(move, self.room.move_cards), partial(move, self.room.move_to_new)
        self.app.stack.push(PackChoice(title, others, to_pack, to_new))

    def _moved(self, told: str) -> None:
        """Go on with the card where it is now, and show that."""
        self.follow_moves()
        self.tell(told)

    def take_back(self) -> None:
        """Take back what was deleted or moved last."""
        self.send(self.room.undo, self._moved)
