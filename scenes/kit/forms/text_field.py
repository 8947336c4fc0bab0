"""A line to write in: the caret, the selection and the clipboard are pygame_gui's."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core import letters
from scenes.kit import palette, paper, text
from scenes.kit.forms.manager import manager, sized
from scenes.kit.icons import icon
from scenes.kit.inputs import Field

if TYPE_CHECKING:
    from collections.abc import Callable


_LEAVING: Final = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)
"""Keys that a field leaves to the ring and to its scene."""

_BORDER: Final = 2
"""How many pixels the border of a field is wide."""


@dataclass(eq=False, repr=False)
class TextField(Field):
    """One line of text to write in. `on_change` and `on_enter` are handed the text.

    Signs of which nothing is seen are left out of whatever is written there.

    `allowed` names the only characters taken (all when empty) and `limit` how many; `placeholder` shows in an
    empty field, with `icon` at its right; `size` is the drawing's type size. A `wrong` text has a border that
    warns.
    """

    writes = True

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

    def __post_init__(self) -> None:
        """Show what can be seen of the text."""
        self.value = letters.seen(self.value)

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
        line = UITextEntryLine(self._seen(), manager(), object_id=sized(px), initial_text=self.value)
        line.set_text_length_limit(self.limit)
        if self.allowed:
            line.set_allowed_characters(list(self.allowed))
        if not self.enabled:
            line.disable()  # type: ignore[no-untyped-call]
        return line

    def _seen(self) -> pygame.Rect:
        """Return what pygame_gui draws of the field."""
        return self.rect

    def set_value(self, value: str) -> None:
        """Put a text in the field without telling `on_change`."""
        self.value = letters.seen(value)
        if self._line is not None:
            self._put(self.value, len(self.value))

    @property
    def caret(self) -> int | None:
        """The number of the letter that the caret is before; None where the field is not written in."""
        return self._line.edit_position if self._line is not None and self._line.is_focused else None

    def write_on(self, caret: int | None = None) -> None:
        """Have the caret there, or after what is written, and nothing selected: the focus has just come."""
        if self._follow_focus(select=False) and caret is not None:
            self.line.edit_position = min(caret, len(self.value))

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
        elif event.type == pygame.TEXTINPUT:
            self._write(event.text)
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
        self._write(" ".join(words.split()))

    def _write(self, words: str) -> None:
        """Write where the caret is, in the place of what is selected, what can be seen of some words."""
        shown = [sign for sign in letters.seen(words) if not self.allowed or sign in self.allowed]
        if shown:
            low, high = sorted(self.line.select_range)
            if low == high:
                low = high = self.line.edit_position
            before, after = self.line.get_text()[:low], self.line.get_text()[high:]
            written = "".join(shown)[: self.limit - len(before) - len(after)]
            self._put(before + written + after, low + len(written))

    def _put(self, words: str, caret: int) -> None:
        """Have these words in the line, and the caret there."""
        self.line.set_text(words)
        self.line.select_range = [0, 0]
        self.line.edit_position = caret
        self.line.cursor_has_moved_recently = True
        self.line.redraw()

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
            self.line.update(0)
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
        self._draw_paper(surface)
        image = self.line.image
        if image is not None:
            inside = self.rect.inflate(-2 * _BORDER, -2 * _BORDER)
            surface.blit(image, inside, inside.move(-self.rect.x, -self.rect.y))
        if not self.value:
            self._draw_placeholder(surface)

    def _draw_placeholder(self, surface: pygame.Surface) -> None:
        """Write the placeholder, in as much room as the icon leaves it."""
        left, right = self.rect.left + 14, self.rect.right - 12
        if self.icon:
            sign = icon(self.icon, self.m.type(16), palette.FADED_TEXT)
            right = surface.blit(sign, sign.get_rect(midright=(right, self.rect.centery))).left - 6
        px = text.fit(self.placeholder, text.SANS_MEDIUM, self.m.type(15), right - left)
        told = text.clipped(self.placeholder, text.SANS_MEDIUM, px, right - left)
        words = text.render(told, text.SANS_MEDIUM, px, palette.FADED_TEXT)
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))

    def _draw_paper(self, surface: pygame.Surface) -> None:
        """Draw the paper that is written on: pygame_gui takes a third of a second for round corners."""
        colors = (palette.PAPER, palette.INK) if self.enabled else (palette.HAIRLINE, palette.FADED_TEXT)
        fill, border = colors
        paper.fill_rounded(surface, self.rect, fill, 4)
        pygame.draw.rect(surface, border, self.rect, _BORDER, border_radius=4)
        if self.wrong:
            pygame.draw.rect(surface, palette.WARNING, self.rect, 3, border_radius=4)

    def kill(self) -> None:
        """Take the line out of pygame_gui."""
        if self._line is not None:
            self._line.kill()
            self._line = None


def _leaves(event: pygame.event.Event) -> bool:
    return event.key in _LEAVING or pygame.K_F1 <= event.key <= pygame.K_F12


def _pastes(event: pygame.event.Event) -> bool:
    control = pygame.KMOD_CTRL | pygame.KMOD_META
    return event.type == pygame.KEYDOWN and event.key == pygame.K_v and bool(event.mod & control)
