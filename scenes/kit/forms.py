"""Forms: fields of pygame_gui made to look like our paper and to live in our focus ring.

One interface manager serves the whole program. It is made with the first field: it takes 30 ms, and most
scenes have none.
"""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import i18n  # type: ignore[import-untyped]
import pygame
from pygame_gui import UIManager
from pygame_gui.core import ObjectID
from pygame_gui.elements import UITextEntryLine

from game.core.places import ASSETS
from scenes.kit import palette, paper, text
from scenes.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.layout import Measures

_BORDER: Final = 2
_LARGEST_WINDOW: Final = (16_384, 16_384)
_LONGEST: Final = 60
_LEAVING_KEYS: Final = frozenset(
    {pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, *range(pygame.K_F1, pygame.K_F12 + 1)}
)
_ENTER_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def copy_text(words: str) -> bool:
    """Put `words` on the clipboard; return False where there is none."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, AttributeError):
        return False
    return True


class TextField:
    """One line to write in, for the focus ring.

    `allowed` are the only characters taken (all, when empty); `limit` is their greatest number; `hint` stands
    in the empty field; `size` is the drawing's type size. `on_change` gets the text after each change and
    `on_enter` is called by Enter. A `wrong` text has a border that warns.
    """

    tip = ""

    def __init__(  # noqa: PLR0913 - a field is told all it needs when it is made
        self,
        name: str,
        rect: pygame.Rect,
        *,
        m: Measures,
        value: str = "",
        allowed: str = "",
        limit: int = _LONGEST,
        hint: str = "",
        size: float = 16,
        on_change: Callable[[str], None] = lambda _text: None,
        on_enter: Callable[[], None] = lambda: None,
    ) -> None:
        self.name = name
        self.rect = rect
        self.on_change = on_change
        self.on_enter = on_enter
        self.hovered = False
        self.pressed = False
        self.wrong = False
        self.hint = hint
        self._focused = False
        self._shown: tuple[object, ...] = ()
        self._ticks = pygame.time.get_ticks()
        inside = rect.inflate(-2 * m.px(14), -2 * (_BORDER + 2))
        self._px = m.type(size)
        self._line: Any = _new_line(inside, self._px)
        self._line.set_text_length_limit(limit)
        if allowed:
            self._line.set_allowed_characters(list(allowed))
        self._line.set_text(value[:limit])

    # --- what the ring asks -----------------------------------------------------------------------------

    @property
    def enabled(self) -> bool:
        """Say whether one can write here."""
        return bool(self._line.is_enabled)

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        if enabled:
            self._line.enable()
        else:
            self._line.disable()

    @property
    def focused(self) -> bool:
        """Say whether what is typed comes here."""
        return self._focused

    @focused.setter
    def focused(self, focused: bool) -> None:
        if focused == self._focused:
            return
        self._focused = focused
        repeat = pygame.key.get_repeat()
        if focused:
            self._line.focus()
            self._line.edit_position = len(self.text)
            self._line.cursor_has_moved_recently = True
        else:
            self._line.unfocus()
        pygame.key.set_repeat(*repeat)  # the field's library sets its own, and forgets to put ours back

    def activate(self) -> None:
        """Do nothing more than a click did: take the focus."""

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key while focused; return whether it was used."""
        return self.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper and its border, without the text (see `draw_text`)."""
        line = palette.WARNING if self.wrong else palette.INK
        ground = palette.PAPER if self.enabled else palette.HAIRLINE
        surface.blit(paper.rounded(self.rect.size, ground, 3, line, _BORDER), self.rect)
        if self._focused:
            around = self.rect.inflate(8, 8)
            pygame.draw.rect(surface, palette.PLAYER, around, 2, border_radius=6)

    # --- its own life -----------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The text written."""
        return str(self._line.get_text())

    @text.setter
    def text(self, value: str) -> None:
        self._line.set_text(value)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take what is typed while focused, and clicks in the text; return whether the event was used."""
        if event.type in _MOUSE:
            self._line.process_event(event)
            return False
        if event.type == pygame.MOUSEMOTION:
            _manager().mouse_position = event.pos
            return False
        if not self._focused or event.type not in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            return False
        if event.type == pygame.KEYDOWN and event.key in _LEAVING_KEYS:
            return False
        self._type(event)
        if event.type == pygame.KEYDOWN and event.key in _ENTER_KEYS:
            self.on_enter()
        return event.type != pygame.KEYUP

    def _type(self, event: pygame.event.Event) -> None:
        before = self.text
        with suppress(pygame.error):  # no clipboard to paste from
            self._line.process_event(event)
        if self.text != before:
            self.on_change(self.text)

    def update(self) -> bool:
        """Let the cursor blink; return whether the text looks different."""
        now = pygame.time.get_ticks()
        self._line.update((now - self._ticks) / 1000)
        self._ticks = now
        line = self._line
        shown = (line.cursor_on, self.text, *line.select_range, line.edit_position)
        changed, self._shown = shown != self._shown, shown
        return changed

    def draw_text(self, surface: pygame.Surface) -> None:
        """Draw the text, the selection and the cursor, over the paper."""
        if self.hint and not self.text:
            px = text.fit(self.hint, text.SANS_MEDIUM, self._px, self._line.rect.width)
            words = text.render(self.hint, text.SANS_MEDIUM, px, palette.MUTED_TEXT)
            surface.blit(words, words.get_rect(midleft=self._line.rect.midleft))
        self._line.update(0.0)
        surface.blit(self._line.image, self._line.rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def kill(self) -> None:
        """Give back what the field holds."""
        self.focused = False
        self._line.kill()


class Forms(Scene):
    """A scene with fields: list it before other bases.

    `arrange` gives each new field to `add_field`. Call `super().handle(event)` before looking at shortcuts:
    what is typed in a field is used there. Between two keys nothing is drawn but the cursor, twice a second.
    """

    def __init__(self) -> None:
        super().__init__()
        self.fields: list[TextField] = []

    @property
    def typing(self) -> bool:
        """Say whether what is typed goes into a field."""
        return any(field.focused for field in self.fields)

    def add_field(self, field: TextField) -> TextField:
        """Put a field into the ring and take charge of it."""
        self.fields.append(field)
        self.ring.add(field)
        return field

    def leave(self) -> None:
        """Give the fields back."""
        super().leave()
        self._kill_fields()

    def relayout(self) -> None:
        """Make the fields anew, and keep the focus."""
        focused = self.ring.focused_name
        self._kill_fields()
        super().relayout()
        self.ring.focus_by_name(focused)

    def _kill_fields(self) -> None:
        for field in self.fields:
            field.kill()
        self.fields.clear()

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the fields take what is typed; the mouse goes by the ring first, which gives the focus."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            used = any(field.handle(event) for field in self.fields) or super().handle(event)
        else:
            used = super().handle(event)
            for field in self.fields:
                field.handle(event)
        return used

    def update(self, dt: float) -> None:
        """Let cursors blink."""
        super().update(dt)
        if any([field.update() for field in self.fields]):  # noqa: C419 - every field takes its turn
            self.dirty = True

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what is written."""
        super().draw_moving(surface)
        for field in self.fields:
            field.draw_text(surface)


def _new_line(rect: pygame.Rect, px: int) -> UITextEntryLine:
    return UITextEntryLine(rect, _manager(), object_id=ObjectID(_sized(px)))


@cache
def _manager() -> UIManager:
    """Return the program's interface manager; it only has to be as large as any window."""
    pygame.register_quit(_forget)
    return UIManager(_LARGEST_WINDOW, _theme(), enable_live_theme_updates=False)


def _forget() -> None:
    """Forget the manager: its fonts are gone with pygame."""
    _manager.cache_clear()
    _sized.cache_clear()
    i18n.load_path.clear()


@cache
def _sized(px: int) -> str:
    """Return the theme's name for fields in type of `px` pixels."""
    name = f"#field_{px}"
    path = str(text.font_path(text.SANS_BOLD))
    font = {"name": "manrope", "size": str(px), "regular_path": path, "bold_path": path}
    _manager().get_theme().load_theme({name: {"font": font}})
    return name


def _theme() -> dict[str, Any]:
    """Return the theme's file, each `@NAME` replaced with that colour of the palette."""
    theme: dict[str, Any] = json.loads((ASSETS / "theme.json").read_text(encoding="utf-8"))
    for block in theme.values():
        for name, value in block.get("colours", {}).items():
            block["colours"][name] = palette.hexadecimal(getattr(palette, value.removeprefix("@")))
    return theme
