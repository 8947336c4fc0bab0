"""A bot that plays anything, each option equally likely, and never gives up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.bots.bot import View
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
