"""What is chosen before a game of Openmok Évolution, and what keeps it from beginning. It draws nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.roster import levels
from game.core.i18n import _
from game.core.model import SetupError
from game.core.rng import Rng
from game.core.session import HUMAN
from game.rules.deck_rules import DECK_RULES
from game.rules.evolution import charter as charters
from game.rules.evolution import decks as reading
from game.rules.evolution import options as settings
from game.rules.evolution.charter import MOST_BUDGET, MOST_MOKS
from game.rules.evolution.starter import plans, ready_decks
from game.storage import decks
from scenes.boards.brought import Brought, given_key, hindrance, own_key
from scenes.boards.table_choices import TableChoices, number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.cards.decks import DeckRules
    from game.cards.pack import Card
    from game.core.model import Json, Options
    from game.rules.evolution.charter import Charter
    from game.rules.evolution.decks import Deck

KEY: Final = "openmok-evolution"
ANY: Final = ""
"""The ready deck that is drawn by lot."""

_USUAL_BOT: Final = "random"


def kinds() -> tuple[str, ...]:
    """Return who may hold a seat: a human, chance, or the bots that know the game."""
    return (HUMAN, _USUAL_BOT, *levels(KEY))


class Choices(TableChoices["Json"]):
    """The players with their decks, and what they agree on; as in a game before.

    `rules` judge the decks under what is agreed on. A deck is told as the options tell it.
    """

    key = KEY

    def __init__(self, options: Options, players: tuple[str, ...]) -> None:
        super().__init__(players, kinds(), kinds()[min(2, len(kinds()) - 1)], settings.MOST_PLAYERS)
        self.count = number(options.get("players"), settings.FEWEST_PLAYERS)
        self.rules: DeckRules = DECK_RULES[KEY].agreed(options)
        self._cards: Mapping[str, Card] = {}
        self._own: tuple[decks.Kept, ...] = ()
        told = options.get("decks")
        self._given: list[Json] = told if isinstance(told, list) else []
        self.read_decks()
        for seat, deck in enumerate(self._given):
            self.decks[seat] = self._key_of(deck, seat)

    # --- the decks --------------------------------------------------------------------------------------

    def read_decks(self) -> None:
        """Read anew what decks of one's own there are."""
        self._cards = decks.collection(self.rules.kinds)
        self._own = decks.drawer(KEY).kept
        self._judge()

    def _judge(self) -> None:
        """Find what each deck has against the charter."""
        self.found = [Brought(ANY, _("A deck by lot"), None)]
        for kept in self._own:
            told = decks.as_option(kept.deck, self.rules, self._cards)
            problem = hindrance(kept.deck, self.rules, self._cards)
            self.found.append(Brought(own_key(kept.id), kept.deck.name, told, problem))
        for key, plan in plans().items():
            problem = _problem(ready_decks(self.charter)[key], self.charter)
            self.found.append(Brought(key, plan.name.spoken, key, problem))
        for seat, deck in enumerate(self._given):
            if isinstance(deck, dict):
                self.found.append(
                    Brought(given_key(seat), _("As last time"), deck, self._given_problem(deck))
                )

    def _given_problem(self, deck: Json) -> str:
        try:
            return _problem(reading.read(deck, ""), self.charter)
        except SetupError as error:
            return str(error)

    def _key_of(self, deck: Json, seat: int) -> str:
        """Return the key of a deck that a game before was played with: one's own where it is the same."""
        if isinstance(deck, str):
            return deck if deck in ready_decks() else ANY
        for one in self.found:
            if isinstance(one.cards, dict) and _same(one.cards, deck):
                return one.key
        return given_key(seat)

    def offered_to(self, seat: int) -> list[Brought[Json]]:
        """Return the decks that a seat may choose from: the ready ones that fit, and the one it has."""
        return [
            one
            for one in super().offered_to(seat)
            if not (one.key in ready_decks() and one.problem and one.key != self.decks[seat])
        ]

    def offered(self) -> list[str]:
        """Return the keys of the decks that may be chosen: by lot, one's own, the ready ones that fit."""
        return [one.key for one in self.found if not (one.key in ready_decks() and one.problem)]

    def deck(self, seat: int) -> Deck | None:
        """Return the cards of a seat's deck; None where they are drawn by lot, or cannot be read."""
        told = self.brought(seat).cards
        if isinstance(told, str):
            return ready_decks(self.charter)[told]
        try:
            return None if told is None else reading.read(told, "")
        except SetupError:
            return None

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
        if any(self.brought(seat).key != ANY for seat in range(self.count)):
            options["decks"] = self._drawn(Rng(seed))
        return options

    def _drawn(self, rng: Rng) -> list[Json]:
        brought = [self.brought(seat) for seat in range(self.count)]
        fitting = [*settings.fitting(self.charter)]
        left = [key for key in fitting if key not in [one.key for one in brought]] or fitting
        rng.shuffle(left)
        found: list[Json] = []
        for one in brought:
            by_lot = left[len(found) % len(left)] if left else None
            found.append(by_lot if one.key == ANY else one.cards)
        return found

    def check(self, options: dict[str, Json]) -> None:
        """Raise SetupError for options that are none."""
        by_lot = any(self.brought(seat).key == ANY for seat in range(self.count))
        if by_lot and not settings.fitting(self.charter):
            raise SetupError(_("No ready deck keeps to this budget: choose a larger one."))
        settings.read(options)

    # --- choosing ---------------------------------------------------------------------------------------

    def agree(self, name: str, value: int | str | bool) -> None:  # noqa: FBT001 - one of the charter's values
        """Agree on something else."""
        self.rules = self.rules.changed(name, value)
        self._judge()

    def change_moks(self, by: int) -> None:
        """Play with a Mok more or less; the budget follows, four points each."""
        self.agree("moks", min(MOST_MOKS, max(charters.FEWEST_MOKS, self.moks + by)))

    def change_budget(self, by: int) -> None:
        """Agree on another total of impacts."""
        self.agree("budget", min(MOST_BUDGET, max(0, self.budget + by)))

    def change_count(self, by: int) -> None:
        """Seat one player more, or one fewer."""
        self.count = min(settings.MOST_PLAYERS, max(settings.FEWEST_PLAYERS, self.count + by))


def _problem(deck: Deck, charter: Charter) -> str:
    return next(iter(reading.problems(deck, charter)), "")


def _same(one: Json, other: Json) -> bool:
    """Say whether two decks told are the same cards, however their scripts are spelt."""
    try:
        return reading.read(one, "") == reading.read(other, "")
    except SetupError:
        return False
