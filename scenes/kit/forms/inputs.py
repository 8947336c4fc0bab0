"""The fields of a scene: they take events before other widgets do, and are given back when arranged anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.forms.drop_down import DropDown
from scenes.kit.forms.field import Field
from scenes.kit.forms.text_field import TextField

if TYPE_CHECKING:
    import pygame

    from scenes.kit.ring import Ring


class Inputs:
    """The fields among the widgets of a ring.

    They are handed their value each time they are arranged: it is kept by who arranges them.
    """

    def __init__(self, ring: Ring) -> None:
        self._ring = ring
        self._carets: dict[str, int | None] = {}

    @property
    def fields(self) -> list[Field]:
        """The fields, in order."""
        return [widget for widget in self._ring if isinstance(widget, Field)]

    @property
    def texts(self) -> list[TextField]:
        """The fields to write in."""
        return [one for one in self.fields if isinstance(one, TextField)]

    @property
    def writing(self) -> bool:
        """Say whether a text field has the focus, so that letters are for it."""
        return any(one.focused for one in self.texts)

    @property
    def unfolded(self) -> bool:
        """Say whether a list hangs over what is under it."""
        return any(map(_hangs, self.fields))

    def stop_writing(self) -> bool:
        """Leave the text field that is written in; return whether there was one."""
        writing = self.writing
        if writing:
            self._ring.focus_by_name(None)
        return writing

    def kill(self) -> None:
        """Give the fields back; who writes goes on where the caret was, once they are there again."""
        self._carets = {one.name: one.caret for one in self.texts}
        for one in self.fields:
            one.kill()

    def write_on(self) -> None:
        """Put the caret where it was in the field that has the focus again."""
        for one in self.texts:
            caret = self._carets.get(one.name)
            if one.focused and caret is not None:
                one.write_on(caret)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the fields see an event, a list that is unfolded first; return whether one keeps it."""
        return any(one.handle(event) for one in sorted(self.fields, key=_hangs, reverse=True))

    def clicked(self, event: pygame.event.Event) -> None:
        """Put the caret where a click fell, once the focus went there."""
        for one in self.texts:
            one.clicked(event)

    def update(self, dt: float) -> bool:
        """Blink the caret; return whether a field looks different."""
        changed = [one.update(dt) for one in self.fields]
        return any(changed)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what changes without the still part, an unfolded list over the other fields.

        So writing does not draw the whole scene anew.
        """
        for one in sorted(self.fields, key=_hangs):
            one.draw_over(surface)


def _hangs(one: Field) -> bool:
    """Say whether a field is a list that is unfolded."""
    return isinstance(one, DropDown) and one.unfolded
