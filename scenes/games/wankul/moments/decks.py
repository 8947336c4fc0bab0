"""The telling moments of Wankul where decks are built."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.cards.decks import Deck
from game.core.i18n import language
from scenes.games.wankul.edition import KEY
from scenes.games.wankul.setup import Setup
from scenes.moments.decks import (
    DeckMoments,
    at_desk,
    card_shown,
    charter_asked,
    house_decks,
    kept,
    looked_for,
)

if TYPE_CHECKING:
    from game.storage.decks import Kept
    from scenes.moments.moment import Moment

_FIRST, _BEGUN = 0, 1
_HALF: Final = 24


def kept_decks() -> list[Kept]:
    """Keep a deck of the house, and one that is half done and has too many alike; return them."""
    first, second, *_others = house_decks(KEY)
    name = "À finir" if language() == "fr" else "To be finished"
    return kept(first, Deck(KEY, name, (*second.cards[:_HALF], second.cards[0])))


_DECKS: Final = DeckMoments("wankul-decks", KEY, kept_decks)

WANKUL_DECKS: Final[tuple[Moment, ...]] = (
    _DECKS.drawer(),
    _DECKS.new(),
    _DECKS.desk("building", _FIRST),
    _DECKS.desk("stopped", _BEGUN),
    _DECKS.desk("sought", _FIRST, looked_for("lark", "cost=1", "gem=orange", at=1)),
    _DECKS.desk("terrains", _FIRST, looked_for("kind:terrain")),
    _DECKS.desk("card", _FIRST, card_shown, "CardSheet"),
    _DECKS.desk("hand", _FIRST, at_desk(lambda page: page.ring["sample"].activate()), "SampleHand"),
    _DECKS.desk("charter", _FIRST, charter_asked, "CharterSheet"),
    _DECKS.set_up(Setup, _FIRST, _BEGUN),
    _DECKS.desk("large-text", _FIRST, text_size=150),
)
"""The drawer, the desk, a card, a first hand, and the set-up with decks of one's own."""
