"""Forms: fields to write in, sliders and lists to unfold, on paper; and the scene that owns some.

Writing is pygame_gui's (caret, selection, clipboard). Its sliders and lists know neither the keyboard nor any
mouse but the real one, so ours are paper widgets like the others.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.places import ASSETS
from scenes.kit import palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.widgets import Widget, draw_paper
from scenes.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame_gui

    from scenes.kit.layout import Measures

_FONT: Final = "manrope"
_LEAVING: Final = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)
"""Keys that a field leaves to the ring and to its scene."""


# --- the one manager of pygame_gui --------------------------------------------------------------------------


@lru_cache(maxsize=1)
def manager() -> pygame_gui.UIManager:
    """Return the program's one UIManager: making one takes 30 ms, and each leaves traces for ever."""
    import pygame_gui  # late: it takes 100 ms that only a form is worth

    pygame.register_quit(_forget)
    size = pygame.display.get_window_size() if pygame.display.get_surface() else (1280, 720)
    made = pygame_gui.UIManager(size, _theme(), enable_live_theme_updates=False)
    made.add_font_paths(_FONT, str(text.font_path(text.SANS_BOLD)))
    return made


def _forget() -> None:
    """Forget the manager: its fonts are gone with pygame."""
    import i18n  # type: ignore[import-untyped]

    i18n.load_path.clear()
    manager.cache_clear()
    _sized.cache_clear()


def _theme() -> dict[str, Any]:
    """Return the theme: its shapes from the file, its colours from the palette."""
    theme: dict[str, Any] = json.loads((ASSETS / "theme.json").read_text(encoding="utf-8"))
    theme["text_entry_line"]["colours"] = {
        "dark_bg": palette.hexadecimal(palette.PAPER),
        "disabled_dark_bg": palette.hexadecimal(palette.HAIRLINE),
        "normal_border": palette.hexadecimal(palette.INK),
        "disabled_border": palette.hexadecimal(palette.FADED_TEXT),
        "normal_text": palette.hexadecimal(palette.INK),
        "disabled_text": palette.hexadecimal(palette.FADED_TEXT),
        "selected_text": palette.hexadecimal(palette.CHALK),
        "selected_bg": palette.hexadecimal(palette.PLAYER),
        "text_cursor": palette.hexadecimal(palette.INK),
    }
    return theme


@lru_cache(maxsize=32)
def _sized(px: int) -> str:
    """Return the theme's name for fields whose type is `px` pixels, put there once."""
    name = f"#field_{px}"
    manager().preload_fonts([{"name": _FONT, "point_size": px, "style": "regular", "antialiased": "1"}])
    font = {"name": _FONT, "size": str(px), "bold": "0", "italic": "0"}
    manager().get_theme().update_single_element_theming(name, json.dumps({"font": font}))
    return name


# --- fields -------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class Field(Widget):
    """A widget that takes every event before the ring does, and may change as time passes."""

    m: Measures = field(kw_only=True)

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


@dataclass(eq=False)
class TextField(Field):
    """One line of text to write in. `on_change` and `on_enter` are handed the text.

    `allowed` names the only characters taken (all when empty) and `limit` how many; `placeholder` shows in an
    empty field, with `icon` at its right; `size` is the drawing's type size. A `wrong` text has a border that
    warns.
    """

    value: str = field(default="", kw_only=True)
    allowed: str = field(default="", kw_only=True)
    limit: int = field(default=60, kw_only=True)
    placeholder: str = field(default="", kw_only=True)
    icon: str = field(default="", kw_only=True)
    size: float = field(default=18, kw_only=True)
    wrong: bool = field(default=False, kw_only=True)
    on_change: Callable[[str], None] = field(default=lambda _text: None, kw_only=True)
    on_enter: Callable[[str], None] = field(default=lambda _text: None, kw_only=True)
    _line: Any = field(  # a UITextEntryLine, whose methods are mostly untyped
        default=None, init=False
    )
    _clock: int = field(default=0, init=False)
    _clicked: bool = field(default=False, init=False)

    @property
    def line(self) -> Any:  # noqa: ANN401 - see `_line`
        """The pygame_gui element, made when it is first needed."""
        if self._line is None:
            self._line = self._made()
        return self._line

    def _made(self) -> Any:  # noqa: ANN401 - see `_line`
        from pygame_gui.elements import UITextEntryLine

        px = self.m.type(self.size)
        if manager().window_resolution != self.m.size:
            manager().set_window_resolution(self.m.size)
        line = UITextEntryLine(self.rect, manager(), object_id=_sized(px), initial_text=self.value)
        line.set_text_length_limit(self.limit)
        if self.allowed:
            line.set_allowed_characters(list(self.allowed))
        if not self.enabled:
            line.disable()  # type: ignore[no-untyped-call]
        return line

    def set_value(self, value: str) -> None:
        """Put a text in the field without telling `on_change`."""
        self.value = value
        if self._line is not None:
            self._line.set_text(value)
            self._line.edit_position = len(value)
            self._line.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take the mouse over the field and, while focused, every key but those that leave it."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self._take_mouse(event)
        if not self.focused or event.type not in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            return False
        if event.type != pygame.TEXTINPUT and _leaves(event):
            return False
        self._follow_focus()
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.on_enter(self.value)
        elif _pastes(event):
            self._paste()
        else:
            with suppress(pygame.error):  # there is no clipboard to copy to
                self.line.process_event(event)
        self._settle()
        return True

    def _take_mouse(self, event: pygame.event.Event) -> bool:
        manager().mouse_position = event.pos
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if pressed and self.rect.collidepoint(event.pos) and self.enabled:
            self._clicked = True
            return False
        if self._line is not None and self._line.selection_in_progress:
            self.line.process_event(event)
            self.line.update(0)
        return False

    def clicked(self, event: pygame.event.Event) -> None:
        """Put the caret where the mouse was pressed, once the ring has given the focus."""
        if self._clicked and self.focused:
            self._follow_focus(select=False)
            self.line.process_event(event)
            self.line.update(0)
        self._clicked = False

    def _paste(self) -> None:
        """Write what the clipboard holds: as much as is allowed and fits, on one line."""
        try:
            words = pygame.scrap.get_text()
        except pygame.error:
            return
        line = " ".join(words.split())
        self.line.process_event(pygame.event.Event(pygame.TEXTINPUT, text=line))

    def _settle(self) -> None:
        self.line.update(0)
        if self.line.get_text() != self.value:
            self.value = self.line.get_text()
            self.on_change(self.value)

    def _follow_focus(self, *, select: bool = True) -> bool:
        """Give pygame_gui the focus that the ring gave; it changes the keys' repeat, which we put back."""
        if self._line is None and not self.focused:
            return False
        if self.line.is_focused == self.focused:
            return False
        repeat = pygame.key.get_repeat()
        if self.focused:
            self.line.focus()
            self.line.edit_position = len(self.value)
            self.line.select_range = [0, len(self.value)] if select else [0, 0]
            self.line.cursor_has_moved_recently = True
        else:
            self.line.unfocus()
        pygame.key.set_repeat(*repeat)
        self._clock = pygame.time.get_ticks()
        return True

    def update(self, dt: float) -> bool:  # noqa: ARG002 - an idle window's frames say nothing of the time passed
        """Blink the caret while the field is focused."""
        changed = self._follow_focus()
        if not self.focused:
            return changed
        now = pygame.time.get_ticks()
        before = self.line.cursor_on
        self.line.update((now - self._clock) / 1000)
        self._clock = now
        return changed or self.line.cursor_on != before

    def activate(self) -> None:
        """Do nothing more: a click has put the caret already."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field and the ring of its focus."""
        self.draw_over(surface)
        self.draw_focus(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the line as pygame_gui has it, or the placeholder, and the icon."""
        self._follow_focus()
        image = self.line.image
        if image is not None:
            surface.blit(image, self.rect)
        if self.wrong:
            pygame.draw.rect(surface, palette.WARNING, self.rect, 3, border_radius=4)
        left = self.rect.left + 14
        if not self.value:
            room = self.rect.right - 10 - left
            px = text.fit(self.placeholder, text.SANS_MEDIUM, self.m.type(15), room, self.m.type(14))
            words = text.render(self.placeholder, text.SANS_MEDIUM, px, palette.FADED_TEXT)
            surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)), (0, 0, room, 999))
        if self.icon and not self.value:
            sign = icon(self.icon, self.m.type(16), palette.FADED_TEXT)
            surface.blit(sign, sign.get_rect(midright=(self.rect.right - 12, self.rect.centery)))

    def kill(self) -> None:
        """Take the line out of pygame_gui."""
        if self._line is not None:
            self.focused = False
            self._follow_focus()
            self._line.kill()
            self._line = None


def _leaves(event: pygame.event.Event) -> bool:
    return event.key in _LEAVING or pygame.K_F1 <= event.key <= pygame.K_F12


def _pastes(event: pygame.event.Event) -> bool:
    control = pygame.KMOD_CTRL | pygame.KMOD_META
    return event.type == pygame.KEYDOWN and event.key == pygame.K_v and bool(event.mod & control)


@dataclass(eq=False)
class Slider(Field):
    """A whole number between `low` and `high`, dragged or stepped by the arrows. `on_change` is handed it.

    While it is dragged, `on_drag` is handed each value that goes by.
    """

    low: int = field(default=0, kw_only=True)
    high: int = field(default=100, kw_only=True)
    step: int = field(default=5, kw_only=True)
    value: int = field(default=0, kw_only=True)
    on_change: Callable[[int], None] = field(default=lambda _value: None, kw_only=True)
    on_drag: Callable[[int], None] = field(default=lambda _value: None, kw_only=True)
    _held: bool = field(default=False, init=False)

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow the mouse from the press on the rail to the release, wherever it goes."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self.enabled:
            self._held = self.rect.collidepoint(event.pos)
            if self._held:
                self._slide_to(event.pos[0])
        elif event.type == pygame.MOUSEMOTION and self._held:
            self._slide_to(event.pos[0])
            return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._held:
            self._held = False
            self.on_change(self.value)
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Step down or up by the arrows, to the ends by Home and End."""
        steps = {pygame.K_LEFT: -self.step, pygame.K_RIGHT: self.step}
        ends = {pygame.K_HOME: self.low, pygame.K_END: self.high}
        if event.key in steps:
            self._change(self.value + steps[event.key])
        elif event.key in ends:
            self._change(ends[event.key])
        else:
            return False
        self.on_change(self.value)
        return True

    def activate(self) -> None:
        """Do nothing more: the press moved the knob already."""

    def _rail(self) -> pygame.Rect:
        rail = self.rect.inflate(-self._knob_width(), 0)
        rail.height = max(6, self.rect.height // 5)
        rail.centery = self.rect.centery
        return rail

    def _knob_width(self) -> int:
        return max(14, self.rect.height // 2)

    def _slide_to(self, x: int) -> None:
        rail = self._rail()
        share = (x - rail.left) / max(1, rail.width)
        self._change(self.low + round(share * (self.high - self.low) / self.step) * self.step)
        self.on_drag(self.value)

    def _change(self, value: int) -> None:
        self.value = max(self.low, min(self.high, value))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rail, its full part, and the knob."""
        self.draw_over(surface)
        self.draw_focus(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the rail anew where the knob left it."""
        rail = self._rail()
        empty = palette.shade(palette.PAPER, 0.22)
        pygame.draw.rect(surface, empty, rail.inflate(self._knob_width(), 0), border_radius=4)
        share = (self.value - self.low) / max(1, self.high - self.low)
        at = rail.left + round(share * rail.width)
        left = rail.left - self._knob_width() // 2
        full = pygame.Rect(left, rail.top, at - left, rail.height)
        color = palette.GOOD if self.enabled else palette.FADED_TEXT
        pygame.draw.rect(surface, color, full, border_radius=4)
        knob = pygame.Rect(0, 0, self._knob_width(), self.rect.height - 6)
        knob.center = (at, self.rect.centery)
        pygame.draw.rect(surface, palette.INK, knob, border_radius=4)
        pygame.draw.rect(surface, palette.CHALK, knob.inflate(-4, -4), border_radius=3)


@dataclass(eq=False)
class DropDown(Field):
    """One of several labels, in a list that unfolds. `on_change` is handed the place of the chosen one."""

    labels: tuple[str, ...] = field(default=(), kw_only=True)
    chosen: int = field(default=0, kw_only=True)
    on_change: Callable[[int], None] = field(default=lambda _place: None, kw_only=True)
    unfolded: bool = field(default=False, init=False)
    _marked: int = field(default=0, init=False)

    def rows(self) -> list[pygame.Rect]:
        """Return one rectangle a label, under the field, or over it where the window ends."""
        height = self.rect.height * len(self.labels)
        down = self.rect.bottom + height <= self.m.height
        top = self.rect.bottom if down else self.rect.top - height
        first = self.rect.move(0, top - self.rect.top)
        return [first.move(0, place * first.height) for place in range(len(self.labels))]

    def activate(self) -> None:
        """Unfold the list, or take the label marked in it."""
        if self.unfolded:
            self._take(self._marked)
        else:
            self.unfolded, self._marked = True, self.chosen

    def handle(self, event: pygame.event.Event) -> bool:
        """While unfolded, take every click: on a label to choose it, elsewhere to fold the list."""
        if not self.unfolded:
            return False
        if event.type == pygame.MOUSEMOTION:
            pointed = self._at(event.pos)
            self._marked = self._marked if pointed is None else pointed
            return pointed is not None
        if event.type == pygame.MOUSEBUTTONDOWN:
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._release(event.pos)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.unfolded = False
            return bool(event.key == pygame.K_ESCAPE)
        return False

    def _release(self, pos: tuple[int, int]) -> None:
        pointed = self._at(pos)
        if pointed is None:
            self.unfolded = False
        else:
            self._take(pointed)

    def key(self, event: pygame.event.Event) -> bool:
        """Go up and down: through the unfolded list, or from value to value."""
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if not step or not self.unfolded:
            return False
        self._marked = max(0, min(len(self.labels) - 1, self._marked + step))
        return True

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((place for place, row in enumerate(self.rows()) if row.collidepoint(pos)), None)

    def _take(self, place: int) -> None:
        self.unfolded = False
        self.chosen = place
        self.on_change(place)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chosen label on its paper, with the sign that it unfolds."""
        draw_paper(surface, self.rect, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)
        sign = icon("down_triangle", self.m.type(12), palette.INK)
        surface.blit(sign, sign.get_rect(midright=(self.rect.right - 12, self.rect.centery)))
        self._write(surface, self.labels[self.chosen], self.rect, palette.INK)
        self.draw_focus(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the unfolded list over everything."""
        if not self.unfolded:
            return
        rows = self.rows()
        draw_paper(surface, rows[0].unionall(rows), palette.CHALK, paper.Shadow.BUTTON, 0, cut=False)
        for place, (label, row) in enumerate(zip(self.labels, rows, strict=True)):
            marked = place == self._marked
            if marked:
                pygame.draw.rect(surface, palette.INK, row.inflate(-4, -4), border_radius=3)
            self._write(surface, label, row, palette.CHALK if marked else palette.INK)

    def _write(self, surface: pygame.Surface, label: str, rect: pygame.Rect, color: palette.Color) -> None:
        px = text.fit(label, text.SANS_BOLD, self.m.type(15), rect.width - 44, self.m.type(14))
        words = text.render(label, text.SANS_BOLD, px, color)
        surface.blit(words, words.get_rect(midleft=(rect.left + 14, rect.centery)))


# --- the scene that owns some -------------------------------------------------------------------------------


class Forms(Scene):
    """A scene with fields: they take events before the ring, and are killed when arranged anew or left.

    A subclass that overrides `handle`, `update` or `draw_moving` calls these. Fields are handed their value
    on every `arrange`: keep it in the scene from `on_change`.
    """

    @property
    def fields(self) -> list[Field]:
        """The fields of the ring."""
        return [widget for widget in self.ring if isinstance(widget, Field)]

    @property
    def writing(self) -> bool:
        """Say whether a text field has the focus, so that letters are for it."""
        return any(isinstance(one, TextField) and one.focused for one in self.fields)

    def relayout(self) -> None:
        """Kill the fields, then arrange everything anew."""
        self._kill_fields()
        super().relayout()

    def leave(self) -> None:
        """Kill the fields."""
        self._kill_fields()
        super().leave()

    def _kill_fields(self) -> None:
        for one in self.fields:
            one.kill()

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
