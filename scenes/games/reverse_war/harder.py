"""What is proposed to partners who have won together: a larger battlefield, then an AI that starts ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.i18n import _, signed
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.options import COOP, HIGHEST_HANDICAP

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Json
    from game.rules.reverse_war.seen import Seen

_LARGER: Final = {"initiation": "facile-3x2", "facile-3x2": "normal", "facile-2x3": "normal"}
_LEAST: Final = 2
"""How many points the AI is given more at the least; else half of what it was beaten by."""


class Harder(NamedTuple):
    """A harder game: its name, and the options that change."""

    name: str
    changed: Mapping[str, Json]


def harder(seen: Seen) -> Harder | None:
    """Return the harder game that is proposed after a coop that was won, None for none."""
    setting = seen.setting
    if setting.table != COOP or setting.scenario is not None or not seen.account.win:
        return None
    if setting.mode in _LARGER:
        mode = _LARGER[setting.mode]
        return Harder(_("Harder: {ground}").format(ground=_(LAYOUTS[mode].name)), {"mode": mode})
    more = max(_LEAST, seen.account.margin // 2)
    handicap = min(HIGHEST_HANDICAP, setting.handicap + more)
    if handicap == setting.handicap:
        return None
    return Harder(_("Harder: {points} for the AI").format(points=signed(handicap)), {"handicap": handicap})
