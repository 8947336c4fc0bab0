"""When a variation can be played, told beforehand: what its impact and its conditions ask (EVO-5, EVO-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.grammar import sentence
from game.core.i18n import _, ngettext

if TYPE_CHECKING:
    from game.core.script import Script


def asked_by_impact(impact: int) -> str:
    """Return what an impact asks of the opponent's table (Évolution 4.5.1)."""
    return ngettext(
        "Playable as soon as your opponent has placed {count} Mok.",
        "Playable as soon as your opponent has placed {count} Moks.",
        impact,
    ).format(count=impact)


def asked_by_conditions(script: Script) -> list[str]:
    """Return without what a variation changes nothing, one sentence for each of its conditions (EVO-10).

    None, where one of its sentences always counts.
    """
    conditions = [one.when for one in script if one.when is not None and not one.waits]
    if len(conditions) < len(script):
        return []
    told = dict.fromkeys(brick.said() for brick in conditions)
    return [sentence(_("No effect except {condition}").format(condition=words)) for words in told]
