"""What suites bring an army, by their lengths, in a small table at the foot of its panel (RW-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, signed
from game.rules.reverse_war.scenarios import TWISTS
from game.rules.reverse_war.suites import FATAL_RUN, PLAYER_BONUS
from scenes.kit import palette, text
from scenes.kit.content import Ruled, Text
from scenes.kit.layout import Box, Column, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.reverse_war.options import Setting

_SHORTEST: Final = 2
_WITCH: Final = "sorciere"


def bonuses(setting: Setting, *, player: bool) -> Sequence[int]:
    """Return what suites of 2, 3, … units bring an army: nothing where they do not count (RW-13, RW-S)."""
    if not setting.layout.suites or (player and setting.scenario == _WITCH):
        return ()
    found = PLAYER_BONUS[: FATAL_RUN + 1] if player else TWISTS[setting.scenario].ai_bonus
    return found[_SHORTEST:]


def tariff(points: Sequence[int]) -> Box:
    """Return the table; of an army that gets nothing for a suite of 5 it is said that this is a defeat."""
    lengths = [str(_SHORTEST + place) for place in range(len(points))]
    fatal = len(points) <= FATAL_RUN - _SHORTEST
    if not fatal:
        lengths[-1] += "+"
    columns = [_column(length, signed(one)) for length, one in zip(lengths, points, strict=True)]
    title = Text(_("Suites of"), size=14, color=palette.MUTED_TEXT, lines=1)
    rows: list[Box] = [title, Row(columns, gap=4)]
    if fatal:
        rows.append(Text(_("5: you lose at once"), text.SANS_SEMIBOLD, 14, palette.WARNING_TEXT, lines=2))
    return Ruled([Box(), Column(rows)], gap=5)


def _column(length: str, points: str) -> Box:
    over = Text(length, size=14, color=palette.MUTED_TEXT, align="center", lines=1)
    return Column([over, Text(points, text.SANS_BOLD, 14, align="center", lines=1)], grow=1, wide=22)
