"""What is chosen before a game of Openmok Évolution, and what keeps it from beginning. It draws nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.roster import levels
from game.bots.seats import HUMAN, is_human
from game.core.i18n import _
from game.core.model import SetupError
from game.core.rng import Rng
from game.rules.evolution import charter as charters
from game.rules.evolution import decks as checking
from game.rules.evolution import options as settings
from game.rules.evolution.starter import ready_decks
from scenes.boards.seat_fields import holders, written_name

if TYPE_CHECKING:
    from game.core.model import Json, Options
    from game.rules.evolution.decks import Deck

KEY: Final = "openmok-evolution"
ANY: Final = ""
"""The ready deck that is drawn by lot."""

_USUAL_BOT: Final = "random"


def kinds() -> tuple[str, ...]:
    """Return who may hold a seat: a human, chance, or the bots that know the game."""
    return (HUMAN, _USUAL_BOT, *levels(KEY))


class Choices:
    """The Moks, the budget, the list of impacts, the players with their decks; as in a game before."""

    def __init__(self, options: Options, players: tuple[str, ...]) -> None:
        self.count = _number(options.get("players"), settings.FEWEST_PLAYERS)
        self.moks = _number(options.get("moks"), charters.USUAL_MOKS)
        self.budget = _number(options.get("budget"), charters.BUDGET_A_MOK * self.moks)
        self.impacts = str(options.get("impacts", charters.IMPACTS[0]))
        most = settings.MOST_PLAYERS
        usual = kinds()[min(2, len(kinds()) - 1)]
        self.seats = [HUMAN, *[usual] * (most - 1)]
        self.names = [""] * most
        for seat, word in enumerate(players[:most]):
            self.seats[seat] = HUMAN if is_human(players, seat) else word if word in kinds() else usual
            self.names[seat] = written_name(players, seat)
        self.decks: list[str] = [ANY] * most
        self.brought: list[Json] = [None] * most
        given = options.get("decks")
        for seat, deck in enumerate(given if isinstance(given, list) else []):
            if isinstance(deck, str) and deck in ready_decks(self.impacts):
                self.decks[seat] = deck
            elif isinstance(deck, dict):
                self.brought[seat] = deck

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """Return who holds each seat, with the names typed."""
        return holders(self.seats[: self.count], self.names)

    def offered(self) -> list[str]:
        """Return the ready decks that may be chosen: by lot, then those that keep to the agreement."""
        return [ANY, *(key for key, deck in ready_decks(self.impacts).items() if self._fits(deck))]

    def _fits(self, deck: Deck) -> bool:
        return not checking.problems(deck, charters.Charter(self.moks, self.budget, self.impacts))

    def options(self, seed: int) -> dict[str, Json]:
        """Return the options as the rules read them; the seed draws the decks that are left to chance."""
        options: dict[str, Json] = {
            "players": self.count,
            "moks": self.moks,
            "budget": self.budget,
            "impacts": self.impacts,
        }
        fitting = self.offered()[1:]
        seats = range(self.count)
        by_lot = all(self.decks[seat] == ANY and self.brought[seat] is None for seat in seats)
        if fitting and not (by_lot and len(fitting) == len(ready_decks(self.impacts))):
            options["decks"] = self._drawn(fitting, Rng(seed))
        return options

    def _drawn(self, fitting: list[str], rng: Rng) -> list[Json]:
        taken = [deck for deck in self.decks[: self.count] if deck != ANY]
        left = [key for key in fitting if key not in taken] or fitting
        rng.shuffle(left)
        found: list[Json] = []
        for seat in range(self.count):
            if self.brought[seat] is not None:
                found.append(self.brought[seat])
            elif self.decks[seat] != ANY:
                found.append(self.decks[seat])
            else:
                found.append(left[len(found) % len(left)])
        return found

    def hindrance(self) -> str:
        """Return what keeps this game from being played, in a sentence, "" when nothing does."""
        if not self.offered()[1:]:
            return _("No ready deck keeps to this budget: choose a larger one.")
        if any(deck not in self.offered() for deck in self.decks[: self.count]):
            return _("A deck chosen does not fit these Moks and this budget: choose another.")
        try:
            settings.read(self.options(seed=0))
        except SetupError as error:
            return str(error)
        return ""

    # --- choosing ---------------------------------------------------------------------------------------

    def change_moks(self, by: int) -> None:
        """Play with a Mok more or less; the budget follows, four points each."""
        before = self.moks
        self.moks = min(charters.MOST_MOKS, max(charters.FEWEST_MOKS, self.moks + by))
        self.change_budget(charters.BUDGET_A_MOK * (self.moks - before))

    def change_budget(self, by: int) -> None:
        """Agree on another total of impacts."""
        self.budget = min(charters.MOST_BUDGET, max(0, self.budget + by))

    def change_count(self, by: int) -> None:
        """Seat one player more, or one fewer."""
        self.count = min(settings.MOST_PLAYERS, max(settings.FEWEST_PLAYERS, self.count + by))

    def bring(self, seat: int, place: int) -> None:
        """Give a seat the deck at a place among those it is offered."""
        self.brought[seat] = None
        self.decks[seat] = self.offered()[place]


def _number(value: Json, usual: int) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else usual


def deck_of(key: str, impacts: str) -> Deck:
    """Return a ready deck."""
    return ready_decks(impacts)[key]
