"""The buttons on the table of two: the large one, and what lets the battle play by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from scenes.kit.widgets import Button, Style

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from scenes.kit.measures import Measures

AUTO: Final = "auto"
"""The name of the button that lets the battle play by itself."""
_TURN, _COUNT = N_("Turn a card"), N_("O – pen – mok!")


def main_button(
    m: Measures, area: pygame.Rect, act: Callable[[], None], prompt: str, *, ready: bool
) -> Button:
    """Return the large button in the middle, by what is asked; it is yellow while it does something."""
    label = _TURN if prompt == "turn" else _COUNT
    found = Button("main", area, act, m=m, label=_(label), enabled=ready)
    if ready:
        found.icon, found.key_cap, found.style = "play", _("Space"), Style.MAIN
    return found


def auto_button(m: Measures, area: pygame.Rect, act: Callable[[], None], *, on: bool) -> Button:
    """Return what lets the battle play by itself, or stops it."""
    label, sign = (_("Stop"), "pause") if on else (_("Play by itself"), "forward")
    tip = _("All by itself (A); hold the space bar or the big button down to go faster")
    return Button(AUTO, area, act, tip=tip, m=m, label=label, icon=sign)
