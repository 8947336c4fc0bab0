"""The games there are, in the order they are shown."""

from __future__ import annotations

from game.core.registry import Registry
from game.rules.reverse_war.game import ReverseWar

_ALL = (ReverseWar(),)

GAMES = Registry({game.key: game for game in _ALL})
