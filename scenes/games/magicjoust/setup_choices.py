"""What is chosen before a game of Magicjoust: who sits where, with which two piles. It draws nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.rules.magicjoust import decks as reading
from game.rules.magicjoust import options as settings
from game.rules.magicjoust.decks import Deck
from game.rules.magicjoust.starter import plans, ready_decks
from scenes.pages.ready_choices import ReadyChoices

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.cards.plans import Plan
    from game.core.model import Json, Options

KEY: Final = "magicjoust"


class Choices(ReadyChoices[Deck]):
    """The two wizards with their decks; as in a game before."""

    key = KEY

    def __init__(self, options: Options, players: tuple[str, ...]) -> None:
        self.by_lot, self.as_before = _("A random deck"), _("As last time")
        super().__init__(options, players, settings.SEATS)
        self.count = settings.SEATS

    def ready(self) -> Mapping[str, Deck]:
        """Return the ready decks by key."""
        return ready_decks()

    def plans(self) -> Mapping[str, Plan]:
        """Return what the ready decks are called, and how each means to win, by key."""
        return plans()

    def read(self, told: Json) -> Deck:
        """Return the deck that options tell. Raise SetupError where they tell none, or one too small."""
        deck = reading.read(told, _("The deck"))
        reading.check(deck, _("The deck"))
        return deck

    def options(self, seed: int) -> dict[str, Json]:
        """Return the options as the rules read them; the seed draws what is left to chance among others."""
        drawn = self.drawn(seed)
        return {} if drawn is None else {"decks": drawn}

    def check(self, options: dict[str, Json]) -> None:
        """Raise SetupError for options that are none."""
        settings.read(options)
