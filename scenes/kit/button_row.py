"""Buttons as wide as their words ask, alone or in a row, and the pair at the foot of a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.kit import text
from scenes.kit.layout import row
from scenes.kit.widgets import Button, Style

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.layout import Measures

_BESIDE_WORDS = 46
"""How much of a button is not its words, where these are 15 px high."""


def button_width(m: Measures, label: str, spare: float = 40) -> int:
    """Return the width of a button with an icon and these words: `spare` is what there is beside both."""
    return text.width_of(label, text.SANS_BOLD, m.type(15)) + m.type(18) + m.px(spare)


def shared(area: pygame.Rect, labels: list[str], gap: int) -> list[pygame.Rect]:
    """Cut an area into buttons whose widths follow the lengths of their words."""
    weights = [text.width_of(label, text.SANS_BOLD, 15) + _BESIDE_WORDS for label in labels]
    room = area.width - gap * (len(labels) - 1)
    rects: list[pygame.Rect] = []
    left, used = area.left, 0
    for weight in weights:
        used += weight
        right = area.left + room * used // sum(weights) + gap * len(rects)
        rects.append(pygame.Rect(left, area.top, right - left, area.height))
        left = right + gap
    return rects


def cancel_and_accept(
    m: Measures,
    foot: pygame.Rect,
    cancel: Callable[[], None],
    accept: Callable[[], None],
    label: str,
    sign: str = "check",
) -> tuple[Button, Button]:
    """Return the buttons at the foot of a sheet: one turns away, the other, called so, takes what is said."""
    left, right = row(foot, 2, m.px(14))
    return (
        Button("cancel", left, cancel, m=m, label=_("Cancel"), icon="cross"),
        Button("accept", right, accept, m=m, label=label, icon=sign, style=Style.MAIN),
    )
