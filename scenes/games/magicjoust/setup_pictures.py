"""The pictures of the set-up of Magicjoust: its header, the plans of a deck, the cards at the side."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.singularities import KINDS
from game.rules.magicjoust.starter import starter
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.looks import Looks
from scenes.games.magicjoust.setup_choices import KEY
from scenes.pages.deck_tiles import Header

if TYPE_CHECKING:
    from game.rules.magicjoust.decks import Deck
    from scenes.kit.faces.base import Master
    from scenes.pages.deck_tiles import Face

_SCENE: Final = ("magicjoust/boule-de-cristal-rayee", "red-2", "magicjoust/feu-d-artifice-eternel")
_MOST_TOLD: Final = 4
"""How many cards tell a deck."""


def _ether(_width: int) -> Master:
    return magicjoust.ETHER_BACK


def _creuset(_width: int) -> Master:
    return magicjoust.CREUSET_BACK


BACKS: Final[tuple[Face, ...]] = (_ether, _creuset)
"""What draws the backs of both piles."""


def header() -> Header:
    """Return what stands at the head of the page."""
    return Header(KEY, "Magicjoust", _("Two wizards, a sky of singularities, and a great work to accomplish"))


@lru_cache(maxsize=1)
def starter_looks() -> Looks:
    """Return how the cards of the program look."""
    return Looks([*KINDS.values(), *starter().values()])


def told_by(deck: Deck, looks: Looks) -> list[Face]:
    """Return what draws the cards that tell a deck: its plans, each once, the best worth first."""
    plans = {card.ref: card for card in deck.creuset if card.nature == PLAN}
    others = {card.ref: card for card in deck.creuset if card.nature != PLAN}
    shown = [*sorted(plans, key=lambda ref: -plans[ref].points), *others]
    return [partial(looks.master, ref) for ref in shown[:_MOST_TOLD]]


def scene() -> tuple[Face, Face, Face]:
    """Return what draws the cards at the head of the side: a card, a singularity, and a plan over both."""
    one, other, over = (partial(starter_looks().master, ref) for ref in _SCENE)
    return one, other, over
