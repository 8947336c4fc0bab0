"""Wankul as the kernel knows it: its key, its options, its first state, and how it is played.

What is being carried out is in the machine: after each action it goes on until somebody has to choose, or
until the active player is free again to do what the turn still allows (`turn.py`).
"""

from __future__ import annotations

from itertools import count, islice
from typing import TYPE_CHECKING

from game.core.deck_options import ByDecks, brought_decks
from game.core.rng import Rng
from game.core.seeds import check_seed
from game.core.session import digest
from game.rules.wankul import decks as reading
from game.rules.wankul import options as settings
from game.rules.wankul import saving, turn
from game.rules.wankul.cards import Deck
from game.rules.wankul.refusals import why
from game.rules.wankul.sight import dealt_anew, observed
from game.rules.wankul.starter import fingerprint
from game.rules.wankul.state import WankulState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json, Options
    from game.rules.wankul.setting import Setting


class WankulPlay(WankulState):
    """The table of a game, and what may be done there."""

    __slots__ = ()

    _why = why
    _begin_action = turn.begin
    _next_turn = turn.next_turn
    _question = turn.question
    observe = observed
    determinize = dealt_anew


class Wankul(ByDecks[Deck]):
    """The duel of two players for terrains."""

    key = "wankul"
    rules_version = 1
    choices = settings.CHOICES
    prepare = staticmethod(settings.read)
    read_deck = staticmethod(reading.read)
    reveals = frozenset({"drawn", "dug", "milled", "opening", "seen", "searched", "number"})
    shows_own = frozenset({"announce", "discard", "paid", "placed"})

    def setup(self, options: Options, seed: int) -> WankulState:
        """Return the first state: decks shuffled, hands drawn, the first mulligan asked (WAN-17)."""
        setting = self.read(options)
        check_seed(seed)
        rng = Rng(seed)
        return begun(setting, brought_decks(setting, rng), rng)

    def decode(self, data: Json) -> WankulState:
        """Return the state that `encode` wrote. Raise ValueError when it is not one."""
        state = WankulPlay.saved.state(data, self.read, WankulPlay)
        saving.check(state)
        return state

    def cards_digest(self) -> str:
        """Return a fingerprint of the cards; decks name them in the options."""
        return digest(fingerprint())


def begun(setting: Setting, decks: Sequence[Deck], rng: Rng, *, first: int | None = None) -> WankulState:
    """Return the first state of a game between decks, by seat.

    Mulligans are asked and cards shown for who begins, unless it is said who is `first`.
    """
    cards = [card for deck in decks for card in deck.cards]
    owners = [seat for seat, deck in enumerate(decks) for _card in deck.cards]
    state = WankulPlay(setting, cards, owners, rng)
    numbers = count()
    for seat, (deck, side) in enumerate(zip(decks, state.sides, strict=True)):
        side.deck = [*islice(numbers, len(deck.cards))]
        rng.shuffle(side.deck)
        turn.draw_hand(state, seat)
    if first is None:
        state.machine.push(turn.OPENING)
    else:
        turn.start(state, first)
    state.begin()
    return state
