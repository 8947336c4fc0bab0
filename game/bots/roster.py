"""The bots there are, by the names that commands and saves give them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.levels import LEVELS, GreedyBot, LevelBot, levels_of, no_judgement
from game.bots.seats import BOTS, is_human
from game.core.i18n import _
from game.core.rivals import bot_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.bots.bot import Bot, View
    from game.bots.expertise import Expertise
    from game.core.model import Action
    from game.core.rng import Rng


class RandomBot:
    """Plays any option but giving up, drawn from its generator."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Return one of the options, each equally likely."""
        options = view.decision.playing_on
        return options[0] if len(options) == 1 else self._rng.choice(options)


_LEVELS: Final = {f"level:{number}": level for number, level in LEVELS.items()}


class Roster:
    """The bots of a program, out of what is known of each of its games, by key."""

    def __init__(self, expertise: Mapping[str, Expertise]) -> None:
        self._expertise = expertise

    def names(self, game_key: str) -> tuple[str, ...]:
        """Return the names of the bots that a game may ask for, its own characters last."""
        return (*BOTS, *self._expertise[game_key].characters)

    def levels(self, game_key: str) -> tuple[str, ...]:
        """Return the names of the levels that play a game, the weakest first."""
        return tuple(f"level:{level.number}" for level in levels_of(self._expertise[game_key]))

    def seated(self, word: str, game_key: str) -> str:
        """Return who holds a seat of an old game: the highest level for a bot that plays it no more."""
        known = ("random", *self.levels(game_key))
        bot = bot_of(word)
        there = bot in known or (bot in self.names(game_key) and bot not in _LEVELS)
        return word if there or is_human((word,), 0) else known[-1]

    def make(self, name: str, game_key: str, rng: Rng) -> Bot:
        """Return the bot of that name for that game. Raise ValueError when there is none."""
        expertise, names = self._expertise[game_key], self.names(game_key)
        name = bot_of(name)
        if name not in names:
            known = ", ".join(names)
            raise ValueError(_("There is no bot “{name}”; there is: {names}.").format(name=name, names=known))
        if name == "random":
            return RandomBot(rng)
        if name in _LEVELS:
            return LevelBot(_LEVELS[name], expertise, rng)
        if name in expertise.characters:
            return expertise.characters[name](rng)
        if expertise.evaluate is None:
            raise ValueError(no_judgement(name))
        return GreedyBot(expertise.evaluate, rng, expertise.glances, expertise.lens)
