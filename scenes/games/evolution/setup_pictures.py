"""The pictures of the set-up of Openmok Évolution: its header, the cards at the side."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.rules.evolution.starter import starter
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.looks import Looks
from scenes.games.evolution.setup_choices import KEY
from scenes.pages.deck_tiles import Header

if TYPE_CHECKING:
    from scenes.pages.deck_tiles import Face

_VARIATION: Final = "evolution/poison"


def header() -> Header:
    """Return what stands at the head of the page."""
    words = _("The duel of home-made Moks, with variations that change its course")
    return Header(KEY, "Openmok Évolution", words)


@lru_cache(maxsize=2)
def starter_looks(impacts: str) -> Looks:
    """Return how the cards of the program look under a list."""
    return Looks([*starter(impacts).values()])


def scene(impacts: str) -> tuple[Face, Face, Face]:
    """Return what draws the cards at the head of the side: a Mok, a variation, and another Mok over both."""
    looks, refs = starter_looks(impacts), [*starter(impacts)]
    one, other, over = (partial(evolution.master, looks[ref]) for ref in (refs[0], _VARIATION, refs[1]))
    return one, other, over
