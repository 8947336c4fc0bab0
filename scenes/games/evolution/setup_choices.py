"""What is chosen before a game of Openmok Évolution, and what keeps it from beginning. It draws nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.model import SetupError
from game.rules.evolution import charter as charters
from game.rules.evolution import decks as reading
from game.rules.evolution import options as settings
from game.rules.evolution.charter import MOST_BUDGET, MOST_MOKS
from game.rules.evolution.decks import Deck
from game.rules.evolution.starter import plans, ready_decks
from scenes.pages.ready_choices import ReadyChoices
from scenes.pages.table_choices import number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.cards.plans import Plan
    from game.core.model import Json, Options
    from game.rules.evolution.charter import Charter

KEY: Final = "openmok-evolution"


class Choices(ReadyChoices[Deck]):
    """The players with their decks, and what they agree on; as in a game before."""

    key = KEY

    def __init__(self, options: Options, players: tuple[str, ...]) -> None:
        self.by_lot, self.as_before = _("A random deck"), _("As last time")
        super().__init__(options, players, settings.MOST_PLAYERS)
        self.count = number(options.get("players"), settings.FEWEST_PLAYERS)

    # --- the decks --------------------------------------------------------------------------------------

    def ready(self) -> Mapping[str, Deck]:
        """Return the ready decks by key, as the charter makes them."""
        return ready_decks(self.charter)

    def plans(self) -> Mapping[str, Plan]:
        """Return what the ready decks are called, and how each means to win, by key."""
        return plans()

    def read(self, told: Json) -> Deck:
        """Return the deck that options tell. Raise SetupError where they tell none."""
        return reading.read(told, "")

    def problem_of(self, deck: Deck) -> str:
        """Return what a deck has against the charter, "" for nothing."""
        return next(iter(reading.problems(deck, self.charter)), "")

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def charter(self) -> Charter:
        """What is agreed on."""
        return charters.read({term.name: term.value for term in self.rules.terms})

    @property
    def moks(self) -> int:
        """How many Moks each may have on the table."""
        return self.charter.moks

    @property
    def budget(self) -> int:
        """The most that the impacts of a deck sum to."""
        return self.charter.budget

    @property
    def impacts(self) -> str:
        """The year of the list."""
        return self.charter.impacts

    def options(self, seed: int) -> dict[str, Json]:
        """Return the options as the rules read them; the seed draws what is left to chance among others."""
        options: dict[str, Json] = {"players": self.count}
        options |= {term.name: term.value for term in self.rules.terms}
        drawn = self.drawn(seed)
        if drawn is not None:
            options["decks"] = drawn
        return options

    def check(self, options: dict[str, Json]) -> None:
        """Raise SetupError for options that are none."""
        if self.any_by_lot and not self.fitting():
            raise SetupError(_("No ready deck keeps to this budget: choose a larger one."))
        settings.read(options)

    # --- choosing ---------------------------------------------------------------------------------------

    def agree(self, name: str, value: int | str | bool) -> None:  # noqa: FBT001 - one of the charter's values
        """Agree on something else."""
        self.rules = self.rules.changed(name, value)
        self.judge()

    def change_moks(self, by: int) -> None:
        """Play with a Mok more or less; the budget follows, four points each."""
        self.agree("moks", min(MOST_MOKS, max(charters.FEWEST_MOKS, self.moks + by)))

    def change_budget(self, by: int) -> None:
        """Agree on another total of impacts."""
        self.agree("budget", min(MOST_BUDGET, max(0, self.budget + by)))

    def change_count(self, by: int) -> None:
        """Seat one player more, or one fewer."""
        self.count = min(settings.MOST_PLAYERS, max(settings.FEWEST_PLAYERS, self.count + by))
