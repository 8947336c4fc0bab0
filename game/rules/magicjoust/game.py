"""Magicjoust as the kernel knows it: its key, its options, its first state, and how it is played.

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
from game.rules.magicjoust import decks as reading
from game.rules.magicjoust import deeds, joust, saving, turn
from game.rules.magicjoust import options as settings
from game.rules.magicjoust.cards import Deck, encoded
from game.rules.magicjoust.decks import HAND
from game.rules.magicjoust.refusals import why
from game.rules.magicjoust.sight import dealt_anew, observed
from game.rules.magicjoust.starter import starter
from game.rules.magicjoust.state import MagicState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json, Options
    from game.rules.magicjoust.setting import Setting


class MagicPlay(MagicState):
    """The table of a game, and what may be done there."""

    __slots__ = ()

    _why = why
    _begin_action = turn.begin
    _next_turn = turn.next_turn
    _question = turn.question
    observe = observed
    determinize = dealt_anew


class Magicjoust(ByDecks[Deck]):
    """The joust of two wizards, each at the great work of three plans."""

    key = "magicjoust"
    rules_version = 2
    choices = settings.CHOICES
    prepare = staticmethod(settings.read)
    read_deck = staticmethod(reading.read)
    reveals = frozenset({"drawn", "appear", "lost", "dice", "decay", "spied"})
    shows_own = frozenset({"announce", "discard"})

    def setup(self, options: Options, seed: int) -> MagicState:
        """Return the first state: piles shuffled, hands drawn, the highest die to begin (MAG-9)."""
        setting = self.read(options)
        check_seed(seed)
        rng = Rng(seed)
        return begun(setting, brought_decks(setting, rng), rng)

    def decode(self, data: Json) -> MagicState:
        """Return the state that `encode` wrote. Raise ValueError when it is not one."""
        state = MagicPlay.saved.state(data, self.read, MagicPlay)
        saving.check(state)
        return state

    def cards_digest(self) -> str:
        """Return a fingerprint of the starter cards; other cards are in the options."""
        return digest([encoded(card) for card in starter().values()])


def begun(
    setting: Setting,
    decks: Sequence[Deck],
    rng: Rng,
    *,
    first: int | None = None,
    held: Sequence[str] = (),
) -> MagicState:
    """Return the first state of a game between decks, by seat.

    The dice say who begins unless it is said who is `first`; `held` are the refs of a card that each has in
    the first hand at least once. Raise StopIteration where a deck has none of it.
    """
    cards = [card for deck in decks for card in deck.cards]
    owners = [seat for seat, deck in enumerate(decks) for _card in deck.cards]
    state = MagicPlay(setting, cards, owners, rng)
    numbers = count()
    for seat, (deck, wizard) in enumerate(zip(decks, state.wizards, strict=True)):
        wizard.singularities = [*islice(numbers, len(deck.singularities))]
        wizard.creuset = [*islice(numbers, len(deck.creuset))]
        rng.shuffle(wizard.singularities)
        rng.shuffle(wizard.creuset)
        if held:
            on_top = next(card for card in wizard.creuset if state.ref(card) == held[seat])
            wizard.creuset.remove(on_top)
            wizard.creuset.append(on_top)
        deeds.draw_creuset(state, seat, HAND)
    turn.start(state, _who_begins(state) if first is None else first)
    state.begin()
    return state


def _who_begins(state: MagicState) -> int:
    """Roll until one die is higher; all the rolls are remembered (MAG-9)."""
    while True:
        rolled = (joust.roll(state), joust.roll(state))
        state.opening.append(rolled)
        if rolled[0] != rolled[1]:
            return 0 if rolled[0] > rolled[1] else 1
