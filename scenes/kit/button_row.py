"""Buttons side by side, as wide as their words ask: over a page, at its foot, under a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.layout import em, spelled, total
from scenes.kit.widgets import Button, Style

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.measures import Measures


def button(
    name: str,
    label: str,
    icon: str,
    act: Callable[[], None],
    style: Style = Style.PAPER,
    tip: str = "",
    *,
    enabled: bool = True,
) -> Button:
    """Return a button that a page lays out: its name, words (none on a square one), icon, what it does."""
    return Button(name, on_click=act, label=label, icon=icon, style=style, tip=tip, enabled=enabled)


def button_width(label: str) -> Callable[[Measures], int]:
    """Return the width of a button with an icon and these words, and what there is beside both."""
    return total(em(18), spelled(label, size=15, pad=40))
