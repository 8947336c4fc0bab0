"""The options of Openmok Évolution: their names, values and defaults (Évolution 3, EVO-2, EVO-13).

option        values                              default
------------  ----------------------------------  -----------------------
players       2 to 4                              2
moks, budget, impacts, experimental, truce: `charter.py`
decks         by seat the key of a ready deck,    null: ready ones, by lot
              or a deck (`decks.py`)
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.core.deck_options import decks_in_play, read_decks
from game.core.i18n import _
from game.core.model import SetupError
from game.core.setup_options import brought, check_names, programs_of
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

CHOICES: Final[Mapping[str, Sequence[Json]]] = MappingProxyType(
    {
        "players": tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1)),
        "moks": tuple(range(FEWEST_MOKS, MOST_MOKS + 1)),
        "budget": tuple(range(MOST_BUDGET + 1)),
        "impacts": IMPACTS,
        "experimental": (False, True),
        "decks": (None,),
        "truce": (False, True),
    }
)
"""The values of each option that codes can tell; decks are too long for a code."""


def read(options: Options, kept: Mapping[str, Deck | None] | None = None) -> Setting:
    """Return the checked options, defaults filled in. Raise SetupError naming the one at fault.

    The ready decks are those `kept` since the game was begun, if any are.
    """
    check_names("Openmok Évolution", options, Setting.told)
    players = bounded(options, "players", FEWEST_PLAYERS, MOST_PLAYERS, FEWEST_PLAYERS)
    charter = charters.read(options)
    coming = _ready(options, charter, kept)
    decks = read_decks(options.get("decks"), players, coming, reading.read, lambda *_told: None)
    brings = decks_in_play(decks, coming, kept)
    for number, deck in enumerate(brings, 1):
        reading.check(deck, charter, _("Deck {number}").format(number=number))
    pool = starter(charter.impacts)
    ready, programs = _starter_scripts(charter.impacts)
    own = brought([deck.cards for deck in brings])
    if own:
        more = _recipes(own.values())
        ready, programs = {**ready, **more}, {**programs, **programs_of(more, _programs)}
    return Setting(
        players,
        charter.moks,
        charter.budget,
        charter.impacts,
        charter.experimental,
        charter.truce,
        decks,
        coming,
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


def _ready(
    options: Options, charter: Charter, kept: Mapping[str, Deck | None] | None
) -> Mapping[str, Deck | None]:
    """Return the ready decks of a game. Raise SetupError where none may be drawn by lot."""
    if kept is not None:
        return kept
    if options.get("decks") is not None:
        return ready_decks(charter)
    found = fitting(charter)
    if not found:
        raise SetupError(_("No ready deck keeps to this agreement: bring decks of your own."))
    return found


def fitting(charter: Charter) -> dict[str, Deck]:
    """Return the ready decks that keep to a charter, by key (Évolution 3)."""
    ready = ready_decks(charter)
    return {key: deck for key, deck in ready.items() if not reading.problems(deck, charter)}
