"""The options of Wankul: their names, values and defaults.

option   values                                               default
-------  ---------------------------------------------------  ---------------------------
set      "origins", "campus", "both": the sets in use          "origins"
size     "40+10", "32+8", "24+6": characters and terrains of   "40+10"
         a deck, won at 5, 4, 3 terrains (WAN-14)
scorers  1 to 3: how Score cards are counted (WAN-14)          3
turns    1 to 60: how many turns each has (WAN-36)             60
decks    by seat the key of a ready deck, or a deck            null: two ready ones, by lot
         (`decks.py`)
subs     whether Subs are allowed; left out where they are     true
"""

from __future__ import annotations

from functools import cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.core.deck_options import read_decks
from game.core.setup_options import check_names, programs_of, whole
from game.rules.wankul import (
    banishing,
    choosing,
    deeds,
    handlers,
    happenings,
    moving,
    naming,
    playing,
    scoring,
    scripts,
    several,
    subs,
    turn,
)
from game.rules.wankul import decks as reading
from game.rules.wankul.recipes import answered
from game.rules.wankul.setting import SEATS, SETS, SIZES, SUBS, Setting
from game.rules.wankul.starter import cards_of, former_decks, ready_decks

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.happening import Trigger
    from game.core.machine import Program
    from game.core.model import Json, Options
    from game.rules.wankul.cards import Deck, WankulCard
    from game.rules.wankul.recipes import Recipe

    Prepared = tuple[
        Mapping[str, WankulCard], Mapping[str, Recipe], Mapping[str, Program], Mapping[str, Sequence[Trigger]]
    ]

MOST_TURNS: Final = 60

CHOICES: Final[Mapping[str, Sequence[Json]]] = MappingProxyType(
    {
        "set": tuple(SETS),
        "size": tuple(SIZES),
        "scorers": (reading.SUMMED, reading.COUNTED, reading.ONE_OF_EACH),
        "turns": (MOST_TURNS, *range(1, MOST_TURNS)),
        "decks": (None,),
        SUBS: (True, False),
    }
)
"""The values of each option that codes can tell; decks are too long for a code."""


def read(options: Options, kept: Mapping[str, Deck | None] | None = None) -> Setting:
    """Return the checked options, defaults filled in. Raise SetupError naming the one at fault.

    The ready decks are those `kept` since the game was begun; with none kept, those of today. Older games,
    that did not keep theirs, are read with an empty `kept`.
    """
    check_names("Wankul", options, (*Setting.told, SUBS))
    agreed = reading.agreed(options)
    turns = whole("turns", options.get("turns", MOST_TURNS), 1, MOST_TURNS)
    check = partial(reading.check, agreement=agreed)
    ready = _ready(options, agreed, kept)
    decks = read_decks(options.get("decks"), SEATS, ready, reading.read, check)
    known, recipes, programs, answers = _pool(agreed.sets)
    told = (known, recipes, programs, answers if agreed.subs else {})
    return Setting(agreed.sets, agreed.size, agreed.scorers, turns, decks, ready, *told, allowed=agreed.subs)


def _ready(
    options: Options, agreed: reading.Agreement, kept: Mapping[str, Deck | None] | None
) -> Mapping[str, Deck | None]:
    """Return the ready decks of a game: those of today, those kept, or of before where none were told."""
    if kept is None:
        return ready_decks(agreed.size, agreed.sets, subs=agreed.subs)
    for key, deck in kept.items():
        if deck is not None:
            reading.check_kept(deck, key, agreed)
    return kept or _of_before(options, agreed.size)


def _of_before(options: Options, size: str) -> Mapping[str, Deck]:
    """Return the ready decks as they were, with those that there are no longer where they are named."""
    ready, told = ready_decks(size), options.get("decks")
    named = [key for key in told if isinstance(key, str)] if isinstance(told, list) else []
    former = former_decks(size).items()
    return {**ready, **{key: deck for key, deck in former if key in ready or key in named}}


@cache
def _pool(sets: str) -> Prepared:
    return prepared(cards_of(sets))


def prepared(cards: Iterable[WankulCard]) -> Prepared:
    """Return cards by ref, what they do, the programs of a game with them, and what their Subs interrupt."""
    known = {card.ref: card for card in cards}
    recipes = {ref: scripts.recipe(card) for ref, card in known.items()}
    programs = {**RULES, **programs_of(recipes, scripts.programs)}
    return known, recipes, programs, answered(recipes.values())


_ROOMS: Final = (
    *(turn, playing, scoring, subs, choosing, several, naming),
    *(happenings, deeds, handlers, banishing, moving),
)
RULES: Final[Mapping[str, Program]] = {name: one for room in _ROOMS for name, one in room.PROGRAMS.items()}
"""The programs that are no card's."""
