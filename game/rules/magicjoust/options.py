"""The options of Magicjoust: their names, values and defaults.

option  values                                               default
------  ---------------------------------------------------  ---------------------------
decks   by seat the key of a ready deck, or a deck           null: two ready ones, by lot
        (`decks.py`)
second  5 to 7: how many cards the second wizard begins      7
        with (MAG-17)
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.core.deck_options import decks_in_play, read_decks
from game.core.i18n import _
from game.core.setup_options import brought, check_names, programs_of, whole
from game.rules.magicjoust import decks as reading
from game.rules.magicjoust import deeds, joust, scripts, turn
from game.rules.magicjoust.decks import HAND
from game.rules.magicjoust.setting import SEATS, SECOND, Setting
from game.rules.magicjoust.singularities import KINDS
from game.rules.magicjoust.starter import ready_decks, starter

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.machine import Program
    from game.core.model import Json, Options
    from game.rules.magicjoust.cards import Creuset, Deck
    from game.rules.magicjoust.recipes import Recipe

CHOICES: Final[Mapping[str, Sequence[Json]]] = MappingProxyType(
    {"decks": (None,), "second": range(HAND, SECOND + 1)}
)
"""The values of each option that codes can tell; decks are too long for a code."""


def read(options: Options, kept: Mapping[str, Deck | None] | None = None) -> Setting:
    """Return the checked options, defaults filled in. Raise SetupError naming the one at fault.

    The ready decks are those `kept` since the game was begun, if any are.
    """
    check_names("Magicjoust", options, Setting.told)
    ready = ready_decks() if kept is None else kept
    decks = read_decks(options.get("decks"), SEATS, ready, reading.read, reading.check)
    second = whole("second", options.get("second", SECOND), HAND, SECOND)
    brings = decks_in_play(decks, ready, kept)
    for number, deck in enumerate(brings, 1):
        reading.check(deck, _("Deck {number}").format(number=number))
    own = brought([deck.creuset for deck in brings])
    recipes, programs = _starter_scripts()
    if own:
        more = _recipes(own.values())
        recipes, programs = {**recipes, **more}, {**programs, **programs_of(more, scripts.programs)}
    return Setting(decks, ready, {**KINDS, **starter(), **own}, recipes, programs, second)


def _recipes(cards: Iterable[Creuset]) -> dict[str, Recipe]:
    return {card.ref: scripts.recipe(card) for card in cards}


@cache
def _starter_scripts() -> tuple[Mapping[str, Recipe], Mapping[str, Program]]:
    """Return what the cards that come with the program do, and all programs, those of the rules too."""
    recipes = _recipes(starter().values())
    return recipes, {
        **turn.PROGRAMS,
        **joust.PROGRAMS,
        **deeds.PROGRAMS,
        **programs_of(recipes, scripts.programs),
    }
