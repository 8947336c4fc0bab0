"""The scene that owns fields."""

from __future__ import annotations

import pygame

from scenes.kit.forms.field import Field
from scenes.kit.forms.text_field import TextField
from scenes.shell.scene import Scene


class Forms(Scene):
    """A scene with fields: they take events before the ring, and are killed when arranged anew or left.

    A subclass that overrides `handle`, `update` or `draw_moving` calls these. Fields are handed their value
    on every `arrange`: keep it in the scene from `on_change`.
    """

    fields_first = False
    """True where Escape leaves the field that is written in before it leaves the page."""

    @property
    def fields(self) -> list[Field]:
        """The fields of the ring."""
        return [widget for widget in self.ring if isinstance(widget, Field)]

    @property
    def writing(self) -> bool:
        """Say whether a text field has the focus, so that letters are for it."""
        return any(isinstance(one, TextField) and one.focused for one in self.fields)

    def _stop_writing(self) -> bool:
        """Leave the text field that is written in; return whether there was one."""
        writing = self.writing
        if writing:
            self.ring.focus_by_name(None)
            self.dirty = True
        return writing

    def relayout(self) -> None:
        """Kill the fields, then arrange everything anew: whoever writes goes on where the caret was."""
        carets = {one.name: one.caret for one in self.fields if isinstance(one, TextField)}
        self._kill_fields()
        super().relayout()
        for one in self.fields:
            if isinstance(one, TextField) and one.focused and carets.get(one.name) is not None:
                one.write_on(carets[one.name])

    def leave(self) -> None:
        """Kill the fields."""
        self._kill_fields()
        super().leave()

    def _changed(self) -> None:
        """Arrange anew what the player has just chosen."""
        self.app.sounds.play("tick")
        self.relayout()
        here = pygame.event.Event(pygame.MOUSEMOTION, pos=pygame.mouse.get_pos())
        self.ring.handle(here)  # what was pointed at still is, although it was made anew

    def _kill_fields(self) -> None:
        for one in self.fields:
            one.kill()

    def receive(self, event: pygame.event.Event) -> bool:
        """Take an event; Escape leaves the field that is written in, where that comes first."""
        escapes = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        return (escapes and self.fields_first and self._stop_writing()) or super().receive(event)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the fields see the event first, then the ring."""
        fields = sorted(self.fields, key=lambda one: not getattr(one, "unfolded", False))
        for one in fields:
            if one.handle(event):
                self.dirty = True
                return True
        used = super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            for one in self.fields:
                if isinstance(one, TextField):
                    one.clicked(event)
            self.dirty = True
        return used or (event.type == pygame.TEXTINPUT and self.writing)

    def update(self, dt: float) -> None:
        """Blink the caret."""
        super().update(dt)
        for one in self.fields:
            if one.update(dt):
                self.dirty = True

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the fields over the still part: writing does not draw the whole scene anew."""
        super().draw_moving(surface)
        for one in self.fields:
            one.draw_over(surface)
