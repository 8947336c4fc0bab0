"""What is done to the card being drawn: tools taken, papers chosen, pictures brought, fields changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from scenes.workshop import cropping, imported
from scenes.workshop.cropping import Crop
from scenes.workshop.desk import Desk
from scenes.workshop.form import field_of
from scenes.workshop.picture_list import PictureList

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from scenes.workshop.imported import Taken


class DrawingDesk(Desk):
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
