"""The bots there are, by the names that commands give them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.bots.evaluations import EVALUATIONS
from game.bots.greedy_bot import GreedyBot
from game.bots.levels import LEVELS, LevelBot, levels_of
from game.bots.random_bot import RandomBot
from game.bots.reverse_war.lenses import through_lens
from game.bots.reverse_war.voters import TASTES, VoterBot
from game.core.i18n import _

if TYPE_CHECKING:
    from game.bots.bot import Bot
    from game.core.rng import Rng

_LEVELS = {f"level:{number}": level for number, level in LEVELS.items()}

_VOTERS = {f"voter:{name}": taste for name, taste in TASTES.items()}

NAMES = ("random", "greedy", *_LEVELS, *_VOTERS)


def levels(game_key: str) -> tuple[str, ...]:
    """Return the names of the levels that play a game, the weakest first."""
    return tuple(f"level:{level.number}" for level in levels_of(game_key))


def seated(name: str, game_key: str) -> str:
    """Return the bot that holds a seat of an old game: the highest level for one that plays it no more."""
    known = levels(game_key)
    return known[-1] if name in _LEVELS and name not in known else name


def make(name: str, game_key: str, rng: Rng) -> Bot:
    """Return the bot of that name for that game. Raise ValueError when there is none."""
    if name not in NAMES:
        raise ValueError(
            _("There is no bot “{name}”; there is: {names}.").format(name=name, names=", ".join(NAMES))
        )
    if name == "random":
        return RandomBot(rng)
    if name in _LEVELS:
        return LevelBot(_LEVELS[name], game_key, rng)
    if game_key not in EVALUATIONS:
        raise ValueError(_("The bot “{name}” does not know how to judge this game.").format(name=name))
    if name in _VOTERS:
        return VoterBot(_VOTERS[name], game_key, rng)
    return GreedyBot(EVALUATIONS[game_key], rng, partial(through_lens, game_key))
