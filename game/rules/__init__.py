"""The games there are, in the order they are shown. The rules of one are read when it is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.registry import Registry

if TYPE_CHECKING:
    from game.core.model import Game


def _reverse_war() -> Game:
    from game.rules.reverse_war.game import ReverseWar  # noqa: PLC0415 - the menu does not wait for it

    return ReverseWar()


def _openmok_bataille() -> Game:
    from game.rules.bataille.game import OpenmokBataille  # noqa: PLC0415 - the menu does not wait for it

    return OpenmokBataille()


def _openmok_evolution() -> Game:
    from game.rules.evolution.game import OpenmokEvolution  # noqa: PLC0415 - the menu does not wait for it

    return OpenmokEvolution()


def _magicjoust() -> Game:
    from game.rules.magicjoust.game import Magicjoust  # noqa: PLC0415 - the menu does not wait for it

    return Magicjoust()


GAMES = Registry(
    {
        "reverse-war": _reverse_war,
        "openmok-bataille": _openmok_bataille,
        "openmok-evolution": _openmok_evolution,
        "magicjoust": _magicjoust,
    }
)
