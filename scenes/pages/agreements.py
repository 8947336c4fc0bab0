"""What is agreed on before a game: the sheet of an option, and a number that is chosen step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from scenes.kit import palette
from scenes.kit.content import Sheet, Telling, Text, heading
from scenes.kit.layout import Column, Grow, Row
from scenes.kit.stepper import stepped

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.layout import Box


def agreed(
    title: str, sentence: str, control: Box, seed: int, *, told: bool = True, more: Box | None = None
) -> Box:
    """Return the sheet of an option: its name beside its control, and what it does, `told` or as a tip.

    What leads to `more` options stands beside what is told.
    """
    line = Text(sentence, size=14, color=palette.MUTED_TEXT, spread=1.25)
    name = Row([heading(title, 18, least=14), Grow(), control], gap=8, align="center")
    low: Box = line if more is None else Row([line, Grow(), more], gap=8, align="center")
    inside = Telling([Column([name, low], gap=4) if told else name], line)
    return Sheet((14, 8, 12, 8), inside, fill=palette.PAPER, seed=seed)


def counted(
    key: str,
    value: int,
    limits: tuple[int, int],
    change: Callable[[int], None],
    color: palette.Color = palette.INK,
) -> Box:
    """Return a number between − and +, within its limits."""
    tips, able = (_("One fewer"), _("One more")), (value > limits[0], value < limits[1])
    return stepped(key, str(value), change, tips, able, color)
