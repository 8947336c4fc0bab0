"""Buttons side by side, as wide as their words ask: over a page, at its foot, under a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scenes.kit import text
from scenes.kit.widgets import Button, Style

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.measures import Measures


class Entry(NamedTuple):
    """A button in a row: its name, its words (none on a square one), its icon, and what it does."""

    name: str
    label: str
    icon: str
    act: Callable[[], None]
    style: Style = Style.PAPER
    tip: str = ""
    enabled: bool = True

    def made(self) -> Button:
        """Return the button, which a page lays out."""
        made = Button(self.name, on_click=self.act, label=self.label, icon=self.icon, style=self.style)
        made.tip, made.enabled = self.tip, self.enabled
        return made


def button_width(m: Measures, label: str, spare: float = 40) -> int:
    """Return the width of a button with an icon and these words: `spare` is what there is beside both."""
    return text.width_of(label, text.SANS_BOLD, m.type(15)) + m.type(18) + m.px(spare)
