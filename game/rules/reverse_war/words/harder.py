"""What is proposed to partners who have won together: points for the AI, a weaker partner, other ground."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.i18n import _, signed
from game.rules.reverse_war.edition import CAST
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.options import COOP, HIGHEST_HANDICAP
from game.rules.reverse_war.scenarios import MODE, SCENARIOS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Json
    from game.rules.reverse_war.seen import Seen

_LARGER: Final = {"initiation": "facile-3x2", "facile-3x2": "normal", "facile-2x3": "normal"}
_STEEP, _WITCH = "layout:serpent", "sorciere"
"""The battlefield on which the AI is hardest to beat, and the scenario."""
_LEAST: Final = 2
"""How many points the AI is given more at the least; else two thirds of what it was beaten by."""
_GROUND: Final = 5
"""About how many points a larger battlefield is worth to the AI."""


class Harder(NamedTuple):
    """A harder game: its name, the options that change, who plays it where that changes."""

    name: str
    changed: Mapping[str, Json]
    players: tuple[str, ...] = ()


def harder(seen: Seen, players: Sequence[str]) -> Harder | None:
    """Return the harder game that is proposed after a coop that was won, None for none.

    It is to be about as hard as the last one was easy: what the AI cannot be given in points, a weaker
    partner takes away.
    """
    setting = seen.setting
    if setting.table != COOP or setting.scenario is not None or not seen.account.win:
        return None
    wanted = setting.handicap + max(_LEAST, seen.account.margin * 2 // 3)
    if setting.mode in _LARGER:
        return _on(_LARGER[setting.mode], max(setting.handicap, min(HIGHEST_HANDICAP, wanted - _GROUND)))
    handicap = min(HIGHEST_HANDICAP, wanted)
    weaker = _weaker(players) if wanted - handicap >= _LEAST else ()
    if weaker:
        name = next(CAST[word].name.spoken for word in weaker if word in CAST)
        told = _("Harder: {points} for the AI, with {name}").format(points=signed(handicap), name=name)
        return Harder(told, {"handicap": handicap}, weaker)
    if handicap == setting.handicap:
        return _on(_STEEP, handicap) if setting.mode != _STEEP else _witch()
    return Harder(_("Harder: {points} for the AI").format(points=signed(handicap)), {"handicap": handicap})


def _on(mode: str, handicap: int) -> Harder:
    """Return a game on another battlefield."""
    name = _("Harder: {ground}").format(ground=_(LAYOUTS[mode].name))
    return Harder(name, {"mode": mode, "handicap": handicap})


def _witch() -> Harder:
    """Return the game that is hardest of all."""
    name = _("Harder: {ground}").format(ground=_(SCENARIOS[_WITCH].name))
    return Harder(name, {"mode": MODE, "scenario": _WITCH})


def _weaker(players: Sequence[str]) -> tuple[str, ...]:
    """Return the players with a partner who is a degree weaker, () where there is none."""
    found = next((word for word in players if word in CAST), None)
    least = 0 if found is None else CAST[found].strength - 1
    other = next((word for word, rival in CAST.items() if rival.strength == least), None)
    return () if other is None else tuple(other if word == found else word for word in players)
