"""The suites of an army at the foot of its panel: those it has, and what lengths bring (RW-10)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, signed
from game.rules.reverse_war.scenarios import TWISTS
from game.rules.reverse_war.suites import FATAL_RUN, PLAYER_BONUS
from scenes.kit import palette, text
from scenes.kit.content import Ruled, Text
from scenes.kit.layout import Box, Column, Either, Grid, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.reverse_war.account import Army
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.suites import Suite

_SHORTEST: Final = 2
_WITCH: Final = "sorciere"


def suite_label(army: Army, cells: tuple[int, ...]) -> str:
    """Return a suite as its positions: 5 – 6 – 7."""
    return " – ".join(str(army.positions[cell]) for cell in cells)


def suites_of(army: Army) -> list[tuple[str, str]]:
    """Return the suites of an army as their positions, each with its points."""
    pairs = zip(army.suites, army.suite_bonuses, strict=True)
    return [(suite_label(army, cells), signed(bonus)) for cells, bonus in pairs]


def in_a_line(army: Army) -> str:
    """Return the suites of an army side by side, each with its points."""
    parts = [_("{name}: {amount}").format(name=cells, amount=points) for cells, points in suites_of(army)]
    return _("Suites") + "   " + "     ".join(parts)


def listed(army: Army) -> Box:
    """Return the suites under their title, two a row where the units need the room."""
    title = partial(Text, _("Suites"), text.SERIF_BOLD, 16)
    shown: list[Box] = []
    for across in (1, 2):
        told = [_suite(*one, alone=across == 1) for one in suites_of(army)]
        lines = [Grid(told[at : at + across], across, gap=16) for at in range(0, len(told), across)]
        shown.append(Ruled([Box(), Column([title(), *lines])], gap=6, name="listed"))
    return Either(shown, optional=1)


def _suite(label: str, points: str, *, alone: bool) -> Box:
    """Return a suite with its points: at the end of the line where it has one `alone`, else close by."""
    close = label.replace(" ", "")
    told = Either([Text(one, size=15, lines=1) for one in (label, close)], grow=int(alone))
    return Row([told, Text(points, text.SANS_EXTRABOLD, 14, lines=1)], gap=6)


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
    return Ruled([Box(), Column(rows)], gap=5, name="tariff")


def _column(length: str, points: str) -> Box:
    over = Text(length, size=14, color=palette.MUTED_TEXT, align="center", lines=1)
    return Column([over, Text(points, text.SANS_BOLD, 14, align="center", lines=1)], grow=1, wide=22)


def suites_made(was: Army, now: Army, least: int) -> list[Suite]:
    """Return the suites of an army that are new, or longer than those before with cells of theirs."""
    return [
        suite
        for suite in now.suites
        if len(suite) > max((len(one) for one in was.suites if {*one} & {*suite}), default=least - 1)
        and len(suite) >= least
    ]
