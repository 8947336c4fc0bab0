"""Games with cards of both sets of Wankul, their decks drawn by lot."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from game.core.rng import Rng
from game.rules.wankul import options
from game.rules.wankul.cards import Character, Deck
from game.rules.wankul.game import begun
from game.rules.wankul.setting import Setting
from game.rules.wankul.starter import cards_of, starter

if TYPE_CHECKING:
    from game.rules.wankul.state import WankulState


@cache
def both_sets() -> options.Prepared:
    """Return the cards of both sets, ready for a game."""
    return options.prepared(starter().values())


def deck_by_lot(rng: Rng, *, mixed: bool, subs: int = 0) -> Deck:
    """Return a deck of any forty characters and ten terrains, at most five of which are Score cards.

    It has so many copies of each Sub; no other two are alike.
    """
    cards = [*cards_of("both" if mixed else "campus")]
    rng.shuffle(cards)
    characters = [card for card in cards if isinstance(card, Character)]
    terrains = [card for card in cards if not isinstance(card, Character)]
    chosen = [card for card in characters for _copy in range(subs) if both_sets()[1][card.ref].subs]
    scorers = 0
    for card in characters:
        if scorers + card.scorer <= _MOST_SCORERS and card not in chosen:
            chosen.append(card)
            scorers += card.scorer
    return Deck((*chosen[:40], *terrains[:10]))


_MOST_SCORERS: Final = 5


def begun_by_lot(seed: int, subs: int = 0) -> WankulState:
    """Return the first state of a game: of CAMPUS for an even seed, of both sets for an odd one.

    Each deck has so many copies of each Sub at the least.
    """
    rng = Rng(seed)
    decks = [deck_by_lot(rng, mixed=bool(seed % 2), subs=subs) for _seat in (0, 1)]
    return begun(Setting("origins", "40+10", 3, 60, None, {}, *both_sets()), decks, rng)
