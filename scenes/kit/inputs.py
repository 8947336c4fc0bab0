"""The fields of a scene: they take events before other widgets do, and are given back when arranged anew."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, Final

from scenes.kit.layout import Span
from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    import pygame

    from scenes.kit.measures import Measures
    from scenes.kit.ring import Ring

_HANGS: Final = attrgetter("hangs")


@dataclass(eq=False, repr=False)
class Field(Widget):
    """A widget that takes every event before the ring does, and may change as time passes."""

    writes: ClassVar[bool] = False
    """Whether it is written in: letters are for it while it has the focus."""

    @property
    def hangs(self) -> bool:
        """Say whether it is a list that hangs over what is under it."""
        return False

    @property
    def caret(self) -> int | None:
        """The number of the letter that the caret is before; None where it is not written in."""
        return None

    def write_on(self, caret: int | None = None) -> None:
        """Have the caret there: the focus has just come."""

    def clicked(self, event: pygame.event.Event) -> None:
        """Put the caret where the mouse was pressed, once the ring has given the focus."""

    def widths(self, m: Measures) -> Span:
        """Return the width of a short word, and of a few."""
        return Span(m.px(80), m.px(200))

    def handle(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - for fields to override
        """Take an event; return whether nobody else may have it."""
        return False

    def update(self, dt: float) -> bool:  # noqa: ARG002 - for fields to override
        """Let `dt` seconds pass; return whether the field looks different."""
        return False

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what changes without the scene's still part, or hangs over the other widgets."""

    def kill(self) -> None:
        """Give back what the field holds. It may not be used after."""


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
    def texts(self) -> list[Field]:
        """The fields to write in."""
        return [one for one in self.fields if one.writes]

    @property
    def writing(self) -> bool:
        """Say whether a text field has the focus, so that letters are for it."""
        return any(one.focused for one in self.texts)

    @property
    def unfolded(self) -> bool:
        """Say whether a list hangs over what is under it."""
        return any(one.hangs for one in self.fields)

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
        return any(one.handle(event) for one in sorted(self.fields, key=_HANGS, reverse=True))

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
        for one in sorted(self.fields, key=_HANGS):
            one.draw_over(surface)
