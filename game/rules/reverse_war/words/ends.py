"""What an end of a card is and can do, in sentences: force, power and where it counts, position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.rules.reverse_war.units import power_line

if TYPE_CHECKING:
    from game.rules.reverse_war.cards import End
    from game.rules.reverse_war.options import Setting

_NEIGHBOURLY: Final = {
    True: ("S", "A", "P", "M", "D", "C", "Gu", "G", "As"),
    False: ("D", "Gu", "G", "As"),
}
"""The units whose power looks at the cells beside them, in the player's army and the AI's (RW-2 to RW-8)."""
_POSITIONS: Final = range(1, 8)


def able(end: End, setting: Setting, *, player: bool) -> list[str]:
    """Return what a unit is and can do in the player's army, or in the AI's."""
    return [
        _("Base force {force}.").format(force=end.force),
        power_line(end.unit, player=player, paladins=setting.paladins) + ".",
        _reach(end.unit, player=player),
        _position(end.position, suites=setting.layout.suites),
    ]


def _reach(unit: str, *, player: bool) -> str:
    if unit in _NEIGHBOURLY[player]:
        return _("Only cells that touch its own by a side count.")
    return _("The whole army counts, wherever its cards lie.")


def _position(position: int, *, suites: bool) -> str:
    """Return with what positions a position forms a suite (RW-9)."""
    if not suites:
        return _("Position {position}: there are no suites in this mode.").format(position=position)
    beside = [one for one in (position - 1, position + 1) if one in _POSITIONS]
    words = _("Position {position}: a suite beside a {first} or a {last}.")
    if len(beside) == 1:
        words = _("Position {position}: a suite beside a {first}.")
    return words.format(position=position, first=beside[0], last=beside[-1])
