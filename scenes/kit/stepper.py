"""A number between two buttons, one that takes from it and one that adds to it; and keys that do so."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, text
from scenes.kit.content import Text
from scenes.kit.layout import Put, Row
from scenes.kit.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.measures import Measures

_PLUS: Final = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
_AROUND: Final = 6
"""How far the number stays from the buttons at the least, on both sides together."""
_MINUS: Final = (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_DELETE, pygame.K_BACKSPACE)


class _Steps(Row):
    """The buttons step by the wheel anywhere over the row."""

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the buttons and the number."""
        super().lay(m, area)
        for widget in self.widgets:
            widget.steps_over = area


def stepped(
    key: str,
    figure: str,
    change: Callable[[int], None],
    tips: tuple[str, str],
    able: tuple[bool, bool] = (True, True),
    color: palette.Color = palette.INK,
) -> Row:
    """Return the box of a number between the buttons `key`-less and `key`-more; `able` says which may be.

    They go on while they are held, and by the wheel over the box.
    """
    fewer = Button(f"{key}-less", on_click=partial(change, -1), enabled=able[0], tip=tips[0], icon="minus")
    more = Button(f"{key}-more", on_click=partial(change, 1), enabled=able[1], tip=tips[1], icon="plus")
    fewer.steps_by, more.steps_by = -1, 1
    number = Text(figure, text.SANS_EXTRABOLD, 20, color, align="center", lines=1, spread=1.0, grow=1)
    number.wide = (lambda m: text.width_of(figure, text.SANS_EXTRABOLD, m.type(20)) + m.px(_AROUND), 70)
    return _Steps([Put(fewer), number, Put(more)])


def change_key(
    event: pygame.event.Event, ref: str, add: Callable[[str], None], remove: Callable[[str], None]
) -> bool:
    """Put a copy of a card in with +, take one out with −, Delete or Backspace; return whether it was any."""
    if event.key in _PLUS or event.unicode == "+":
        add(ref)
    elif event.key in _MINUS or event.unicode == "-":
        remove(ref)
    else:
        return False
    return True
