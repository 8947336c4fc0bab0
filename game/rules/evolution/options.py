"""The options of Openmok Évolution: their names, values and defaults (Évolution 3, EVO-2, EVO-13).

option        values                              default
------------  ----------------------------------  -----------------------
players       2 to 4                              2
moks, budget, impacts, experimental: `charter.py`
decks         by seat the key of a ready deck,    null: ready ones, by lot
              or a deck (`decks.py`)
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.model import SetupError
from game.core.setup_options import brought, check_names, check_ready, programs_of
from game.rules.evolution import charter as charters
from game.rules.evolution import choices, deeds, scripts
from game.rules.evolution import decks as reading
from game.rules.evolution.cards import Variation
from game.rules.evolution.charter import FEWEST_MOKS, IMPACTS, MOST_BUDGET, MOST_MOKS, Charter, bounded
from game.rules.evolution.setting import Setting
from game.rules.evolution.starter import ready_decks, starter

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.machine import Program
    from game.core.model import Json, Options
    from game.rules.evolution.cards import Deck, EvolutionCard
    from game.rules.evolution.recipes import Recipe

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4

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


def read(options: Options) -> Setting:
    """Return the checked options, defaults filled in. Raise SetupError naming the one at fault."""
    check_names("Openmok Évolution", options, NAMES)
    players = bounded(options, "players", FEWEST_PLAYERS, MOST_PLAYERS, FEWEST_PLAYERS)
    charter = charters.read(options)
    decks = _decks(options.get("decks"), players, charter)
    pool = starter(charter.impacts)
    ready, programs = _starter_scripts(charter.impacts)
    coming = ready_decks(charter)
    own = brought([(coming[deck] if isinstance(deck, str) else deck).cards for deck in decks or ()])
    if own:
        more = _recipes(own.values())
        ready, programs = {**ready, **more}, {**programs, **programs_of(more, _programs)}
    return Setting(
        players,
        charter.moks,
        charter.budget,
        charter.impacts,
        charter.experimental,
        decks,
        tuple(pool.values()),
        {**pool, **own},
        ready,
        programs,
    )


def _recipes(cards: Iterable[EvolutionCard]) -> dict[str, Recipe]:
    return {
        card.ref: scripts.recipe(card.script)
        for card in cards
        if isinstance(card, Variation) and card.script is not None
    }


def _programs(ref: str, recipe: Recipe) -> dict[str, Program]:
    return scripts.programs(ref, recipe.sentences)


@cache
def _starter_scripts(impacts: str) -> tuple[Mapping[str, Recipe], Mapping[str, Program]]:
    """Return what the variations that come with the program do, and all programs, those of the rules too."""
    recipes = _recipes(starter(impacts).values())
    return recipes, {**deeds.PROGRAMS, **choices.PROGRAMS, **programs_of(recipes, _programs)}


def _decks(value: Json, players: int, charter: Charter) -> tuple[str | Deck, ...] | None:
    """Return the decks told, each as the charter asks. Raise SetupError, where no ready one does either."""
    if value is None:
        if not fitting(charter):
            raise SetupError(_("No ready deck keeps to this agreement: bring decks of your own."))
        return None
    if not isinstance(value, list) or len(value) != players:
        raise SetupError(_("The option “decks” is a list of decks, one for each player."))
    return tuple(
        [_deck(deck, _("Deck {number}").format(number=n), charter) for n, deck in enumerate(value, 1)]
    )


def _deck(value: Json, where: str, charter: Charter) -> str | Deck:
    ready = ready_decks(charter)
    if isinstance(value, str):
        check_ready(value, ready)
    deck = ready[value] if isinstance(value, str) else reading.read(value, where)
    reading.check(deck, charter, where)
    return value if isinstance(value, str) else deck


def fitting(charter: Charter) -> dict[str, Deck]:
    """Return the ready decks that keep to a charter, by key (Évolution 3)."""
    ready = ready_decks(charter)
    return {key: deck for key, deck in ready.items() if not reading.problems(deck, charter)}
