"""The set-up of Openmok Évolution: the players with their decks, what they agree on, the seed."""

from __future__ import annotations

from functools import lru_cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.cards.decks import Term
from game.core.i18n import N_, _, ngettext
from game.core.model import SetupError
from game.editions import EDITIONS
from game.rules.evolution import charter as charters
from game.rules.evolution import decks as reading
from game.rules.evolution import options as settings
from game.rules.evolution.cards import Deck
from game.rules.evolution.charter import MOST_BUDGET, MOST_MOKS, USUAL
from game.rules.evolution.starter import plans, ready_decks, starter
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.looks import Looks
from scenes.kit import palette
from scenes.pages.agreements import counted
from scenes.pages.ready_choices import ReadyChoices
from scenes.pages.ready_setup import ReadySetup
from scenes.pages.table_choices import number
from scenes.table.laid_out import Heap, Laid

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Json, Options
    from game.rules.evolution.charter import Charter
    from scenes.kit.layout import Box
    from scenes.pages.ready_setup import Face

_KEY: Final = "openmok-evolution"
_VARIATION: Final = "evolution/poison"
_TRUCE: Final = "truce"


class Choices(ReadyChoices[Deck]):
    """The players with their decks, and what they agree on; as in a game before."""

    box, key, plans = EDITIONS, _KEY, staticmethod(plans)
    most = settings.MOST_PLAYERS
    usual_values = MappingProxyType({_TRUCE: int(USUAL.truce)})

    def __init__(self, options: Options, players: tuple[str, ...]) -> None:
        super().__init__(options, players)
        self.count = number(options.get("players"), settings.FEWEST_PLAYERS)
        self.agreed[_TRUCE] = int(options.get(_TRUCE) is True)

    # --- the decks --------------------------------------------------------------------------------------

    def ready(self) -> Mapping[str, Deck]:
        """Return the ready decks by key, as the charter makes them."""
        return ready_decks(self.charter)

    def read(self, told: Json) -> Deck:
        """Return the deck that options tell. Raise SetupError where they tell none."""
        return reading.read(told, "")

    def problem_of(self, deck: Deck) -> str:
        """Return what a deck has against the charter, "" for nothing."""
        return next(iter(reading.problems(deck, self.charter)), "")

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def terms(self) -> list[Term]:
        """What is agreed on: what decks keep to, and whether nobody attacks in a first turn."""
        calm = _("Nobody attacks in their first turn.")
        agreed = bool(self.agreed[_TRUCE])
        return [*self.rules.terms, Term(_TRUCE, _("Truce"), calm, (False, True), agreed, USUAL.truce)]

    @property
    def charter(self) -> Charter:
        """What is agreed on."""
        return charters.read({term.name: term.value for term in self.terms})

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
        return {"players": self.count, **super().options(seed)}

    def check(self, options: dict[str, Json]) -> None:
        """Raise SetupError for options that are none."""
        if self.any_by_lot and not self.fitting():
            raise SetupError(_("No ready deck keeps to this budget: choose a larger one."))
        super().check(options)

    # --- choosing ---------------------------------------------------------------------------------------

    def change_moks(self, by: int) -> None:
        """Play with a Mok more or less; the budget follows, four points each."""
        self.agree("moks", min(MOST_MOKS, max(charters.FEWEST_MOKS, self.moks + by)))

    def change_budget(self, by: int) -> None:
        """Agree on another total of impacts."""
        self.agree("budget", min(MOST_BUDGET, max(0, self.budget + by)))

    def change_count(self, by: int) -> None:
        """Seat one player more, or one fewer."""
        self.seat_more(min(settings.MOST_PLAYERS, max(settings.FEWEST_PLAYERS, self.count + by)))


@lru_cache(maxsize=2)
def starter_looks(impacts: str) -> Looks:
    """Return how the cards of the program look under a list."""
    return Looks([*starter(impacts).values()])


def _scene(impacts: str) -> tuple[Face, Face, Face]:
    """Return what draws the cards at the head of the side: a Mok, a variation, and another Mok over both."""
    looks, refs = starter_looks(impacts), [*starter(impacts)]
    one, other, over = (partial(evolution.master, looks[ref]) for ref in (refs[0], _VARIATION, refs[1]))
    return one, other, over


class Setup(ReadySetup):
    """Choose the players, their decks and the agreement, then begin; as a game before, if one is given."""

    made = Choices
    apart = 1.02
    unfit = N_("{deck} (does not fit)")
    shows_decks = True
    rare = frozenset({"impacts", "experimental", _TRUCE})
    choices: Choices

    # --- the page ---------------------------------------------------------------------------------------

    def seats_control(self) -> Box:
        """Return what changes how many players there are."""
        limits = (settings.FEWEST_PLAYERS, settings.MOST_PLAYERS)
        return counted(
            "players", self.choices.count, limits, self._change(self.choices.change_count), palette.CHALK
        )

    def control(self, term: Term) -> Box:
        """Return what changes something that is agreed on: a switch, steps, or values side by side."""
        if isinstance(term.value, bool) or not isinstance(term.value, int):
            return super().control(term)
        change = {"moks": self.choices.change_moks, "budget": self.choices.change_budget}[term.name]
        limits = (int(term.values[0]), int(term.values[-1]))
        return counted(term.name, term.value, limits, self._change(change))

    def pitch(self) -> str:
        """Return what stands at the head of the page."""
        return _("The duel of home-made Moks, with variations that change its course")

    def told_by(self, deck: Deck) -> list[Face]:
        """Return what draws the Moks of a deck."""
        looks = Looks(deck.team)
        return [partial(evolution.master, looks[card.ref]) for card in deck.team]

    def laid(self, deck: Deck) -> Laid:
        """Return the Moks and the variations of a deck, laid out."""
        looks = Looks([*deck.team, *deck.variations])
        moks = Heap(_("Moks"), [card.ref for card in deck.team])
        variations = Heap(_("Variations"), [card.ref for card in deck.variations])
        return Laid([moks, variations], looks.painter, looks.words)

    def backs(self) -> list[Face]:
        """Return what draws as many backs as there are places."""
        return [lambda _width: evolution.BACK] * self.choices.moks

    def counted(self, seat: int) -> str:
        """Return how many Moks a seat's deck has, and for what impact variations."""
        deck = self.choices.deck(seat)
        team, impact = (len(deck.team), deck.impact) if deck else (0, 0)
        moks = ngettext("{count} Mok", "{count} Moks", team).format(count=team)
        return _("{moks}, and variations for an impact of {impact}.").format(moks=moks, impact=impact)

    def scene(self) -> tuple[Face, Face, Face]:
        """Return what draws a Mok, a variation, and another Mok over both."""
        return _scene(self.choices.impacts)

    def usual(self) -> str:
        """Return how the game goes, in a few sentences."""
        count = self.choices.moks
        return ngettext(
            "Place up to {count} Mok, play variations, attack: one of each a turn. A Mok "
            "whose three resistances are marked is K.O. Knock out all those opposite, or "
            "have the most resistances left at the end.",
            "Place up to {count} Moks, play variations, attack: one of each a turn. A Mok "
            "whose three resistances are marked is K.O. Knock out all those opposite, or "
            "have the most resistances left at the end.",
            count,
        ).format(count=count)
