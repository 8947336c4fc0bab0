"""The options of Openmok Évolution: their names, values and defaults (Évolution 3, EVO-2, EVO-11, EVO-13).

option        values                              default
------------  ----------------------------------  -----------------------
players       2 to 4                              2
moks          3 to 6, on the table per player     3
budget        0 to 60, of the variations          4 times `moks`
impacts       "2018", "2019"                      "2018"
experimental  true or false                       false
decks         by seat the key of a ready deck,    null: ready ones, by lot
              or a deck (`decks.py`)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.machine import Machine, Program
from game.core.model import Seating, SetupError
from game.rules.evolution import choices, deeds, scripts
from game.rules.evolution import decks as reading
from game.rules.evolution.cards import Variation
from game.rules.evolution.starter import ready_decks, starter

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.model import Json, Options
    from game.rules.evolution.cards import EvolutionCard
    from game.rules.evolution.decks import Deck
    from game.rules.evolution.scripts import Recipe

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
FEWEST_MOKS, MOST_MOKS = 3, 6
USUAL_MOKS: Final = 3
BUDGET_A_MOK: Final = 4
MOST_BUDGET: Final = 60
IMPACTS: Final = ("2018", "2019")

NAMES: Final = ("players", "moks", "budget", "impacts", "experimental", "decks")
CHOICES: Final[Mapping[str, Sequence[Json]]] = MappingProxyType(
    {
        "players": tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1)),
        "moks": tuple(range(FEWEST_MOKS, MOST_MOKS + 1)),
        "budget": tuple(range(MOST_BUDGET + 1)),
        "impacts": IMPACTS,
        "experimental": (False, True),
        "decks": (None,),
    }
)
"""The values of each option that codes can tell; decks are too long for a code."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The options of one game, checked, and what its cards can do.

    `decks` are None where ready ones are drawn by lot. `pool` are the cards that come with the program,
    `known` these and those of the decks, by ref; `scripts` what the variations among them do.
    """

    players: int
    moks: int
    budget: int
    impacts: str
    experimental: bool
    decks: tuple[str | Deck, ...] | None
    pool: tuple[EvolutionCard, ...]
    known: Mapping[str, EvolutionCard]
    scripts: Mapping[str, Recipe]
    programs: Mapping[str, Program]

    @property
    def seating(self) -> Seating:
        """Return who sits at the table: each for oneself (EVO-13)."""
        return Seating(self.players)

    def machine(self) -> Machine:
        """Return a machine that knows the programs of the game's cards."""
        return Machine(self.programs)

    def as_options(self) -> dict[str, Json]:
        """Return the options as plain JSON, every one of them."""
        decks: Json = None
        if self.decks is not None:
            decks = [deck if isinstance(deck, str) else deck.encode() for deck in self.decks]
        return {
            "players": self.players,
            "moks": self.moks,
            "budget": self.budget,
            "impacts": self.impacts,
            "experimental": self.experimental,
            "decks": decks,
        }


def read(options: Options) -> Setting:
    """Return the checked options, defaults filled in. Raise SetupError naming the one at fault."""
    for name in options:
        if name not in NAMES:
            message = _("Openmok Évolution has no option “{name}”; it has: {names}.")
            raise SetupError(message.format(name=name, names=", ".join(NAMES)))
    players = _whole(options, "players", FEWEST_PLAYERS, MOST_PLAYERS, FEWEST_PLAYERS)
    moks = _whole(options, "moks", FEWEST_MOKS, MOST_MOKS, USUAL_MOKS)
    budget = _whole(options, "budget", 0, MOST_BUDGET, BUDGET_A_MOK * moks)
    impacts = options.get("impacts", IMPACTS[0])
    if not isinstance(impacts, str) or impacts not in IMPACTS:
        message = _("The option “{name}” cannot be “{value}”; it is one of: {values}.")
        raise SetupError(message.format(name="impacts", value=impacts, values=", ".join(IMPACTS)))
    experimental = options.get("experimental", False)
    if not isinstance(experimental, bool):
        raise SetupError(_("The option “{name}” is true or false.").format(name="experimental"))
    decks = _decks(options.get("decks"), players, impacts)
    for number, deck in enumerate(decks or (), 1):
        if not isinstance(deck, str):
            where = _("Deck {number}").format(number=number)
            reading.check(deck, moks=moks, budget=budget, experimental=experimental, where=where)
    return _setting(players, moks, budget, impacts, experimental, decks)


def _setting(
    players: int,
    moks: int,
    budget: int,
    impacts: str,
    experimental: bool,  # noqa: FBT001 - an option like the others
    decks: tuple[str | Deck, ...] | None,
) -> Setting:
    pool = starter(impacts)
    ready, programs = _starter_scripts(impacts)
    brought = _brought(decks or (), impacts)
    if brought:
        more = _recipes(brought.values())
        ready, programs = {**ready, **more}, {**programs, **_programs(more)}
    known = {**pool, **brought}
    return Setting(
        players, moks, budget, impacts, experimental, decks, tuple(pool.values()), known, ready, programs
    )


def _brought(decks: Sequence[str | Deck], impacts: str) -> dict[str, EvolutionCard]:
    """Return the cards of the decks by ref. Raise SetupError where two of them have one ref."""
    found: dict[str, EvolutionCard] = {}
    for number, deck in enumerate(decks, 1):
        for card in (ready_decks(impacts)[deck] if isinstance(deck, str) else deck).cards:
            if found.setdefault(card.ref, card) != card:
                message = _("Deck {number}: two cards that differ are both called {ref}.")
                raise SetupError(message.format(number=number, ref=card.ref))
    return found


def _recipes(cards: Iterable[EvolutionCard]) -> dict[str, Recipe]:
    return {
        card.ref: scripts.recipe(card.script)
        for card in cards
        if isinstance(card, Variation) and card.script is not None
    }


def _programs(recipes: Mapping[str, Recipe]) -> dict[str, Program]:
    made: dict[str, Program] = {}
    for ref, recipe in recipes.items():
        made |= scripts.programs(ref, recipe.sentences)
    return made


@cache
def _starter_scripts(impacts: str) -> tuple[Mapping[str, Recipe], Mapping[str, Program]]:
    """Return what the variations that come with the program do, and all programs, those of the rules too."""
    recipes = _recipes(starter(impacts).values())
    return recipes, {**deeds.PROGRAMS, **choices.PROGRAMS, **_programs(recipes)}


def _whole(options: Options, name: str, lowest: int, highest: int, usual: int) -> int:
    value = options.get(name)
    if value is None:
        return usual
    if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
        message = _("The option “{name}” is a whole number from {lowest} to {highest}, not “{value}”.")
        raise SetupError(message.format(name=name, lowest=lowest, highest=highest, value=value))
    return value


def _decks(value: Json, players: int, impacts: str) -> tuple[str | Deck, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != players:
        raise SetupError(_("The option “decks” is a list of decks, one for each player."))
    return tuple([_deck(deck, number, impacts) for number, deck in enumerate(value, 1)])


def _deck(value: Json, number: int, impacts: str) -> str | Deck:
    if not isinstance(value, str):
        return reading.read(value, _("Deck {number}").format(number=number))
    if value not in ready_decks(impacts):
        message = _("There is no ready deck “{key}”; there is: {keys}.")
        raise SetupError(message.format(key=value, keys=", ".join(ready_decks(impacts))))
    return value
