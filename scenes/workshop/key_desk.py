"""What the keys of the workshop do: every tool and gesture has one, while nothing is written."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.forms import DropDown
from scenes.workshop import bench
from scenes.workshop.pack_desk import PackDesk
from scenes.workshop.tools import TOOLS

if TYPE_CHECKING:
    from collections.abc import Callable

_GROWS: Final = {
    pygame.K_PLUS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}
_TURNS: Final = {pygame.K_LEFTBRACKET: 1, pygame.K_RIGHTBRACKET: -1, pygame.K_COMMA: 1, pygame.K_PERIOD: -1}
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class KeyDesk(PackDesk):
    """A desk where keys stand for gestures."""

    @property
    def unfolded(self) -> bool:
        """Say whether a list hangs over the others: it has the keys."""
        return any(isinstance(one, DropDown) and one.unfolded for one in self.fields)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Take a key struck anywhere; return whether it was used."""
        if event.key == pygame.K_ESCAPE and not self.unfolded:
            self._escape()
            return True
        command = bool(event.mod & _COMMAND)
        if command and event.key == pygame.K_s:
            if self.ring["save"].enabled:
                self.save()
            return True
        if self.writing or self.unfolded:
            return False
        return self._letter(event, command=command)

    def _escape(self) -> None:
        """Leave what is under way: the marking of a part, the picture being placed, the workshop."""
        if self.easel.crop is not None:
            self.crop()
        elif self.easel.placing is not None:
            self.easel.put_away()
        else:
            self.close()

    def _letter(self, event: pygame.event.Event, *, command: bool) -> bool:
        """Take a key that stands for a tool or a gesture, while nothing is written."""
        letter = event.unicode.lower() if event.unicode else ""
        key = pygame.key.key_code(letter) if letter.isalpha() and letter.isascii() else event.key
        acts: dict[int, Callable[[], None]] = {
            pygame.K_z: self.redo if event.mod & pygame.KMOD_SHIFT else self.undo,
            pygame.K_y: self.redo,
            bench.TOOL_KEYS["mirror"]: self.mirror,
            bench.TOOL_KEYS["image"]: self.choose_picture,
            pygame.K_n: self.new,
            pygame.K_p: self.open_packs,
            pygame.K_k: self.next_kind,
            **{bench.TOOL_KEYS[tool]: partial(self.take_tool, tool) for tool in TOOLS},
        }
        if event.key in _GROWS or letter in ("+", "-"):
            step = _GROWS.get(event.key, 1 if letter == "+" else -1)
            if self.easel.placing is not None:
                self.grow(step)
            else:
                self.choose("size", max(0, min(3, self.hand.size + step)))
            return True
        if event.key in _TURNS and self.easel.placing is not None:
            self.turn(_TURNS[event.key])
            return True
        if key == pygame.K_c and self.easel.placing is not None and not command:
            self.crop()
            return True
        if key in acts and (not command or key in (pygame.K_z, pygame.K_y, pygame.K_n)):
            acts[key]()
            return True
        return False
