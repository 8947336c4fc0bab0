"""Magicjoust as the kernel knows it: its key, its options, its first state, and how it is played.

What is being carried out is in the machine: after each action it goes on until somebody has to choose, or
until the active player is free again to do what the turn still allows (`turn.py`).
"""

from __future__ import annotations

from collections import Counter
from itertools import count, islice
from typing import TYPE_CHECKING

from game.core.deck_options import ByDecks
from game.core.session import digest
from game.rules.magicjoust import decks as reading
from game.rules.magicjoust import deeds, joust, turn
from game.rules.magicjoust import options as settings
from game.rules.magicjoust.cards import PLAN, Deck, encoded
from game.rules.magicjoust.decks import HAND
from game.rules.magicjoust.refusals import why
from game.rules.magicjoust.sight import dealt_anew, observed
from game.rules.magicjoust.singularities import Singularity
from game.rules.magicjoust.starter import ready_decks, starter
from game.rules.magicjoust.state import MagicState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.lasting import Lasting
    from game.core.rng import Rng
    from game.rules.magicjoust.setting import Setting
    from game.rules.magicjoust.table import Wizard


class MagicPlay(MagicState):
    """The table of a game, and what may be done there."""

    __slots__ = ()

    _why = why
    _begin_action = turn.begin
    _next_turn = turn.next_turn
    _question = turn.question
    observe = observed
    determinize = dealt_anew


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
    first = _who_begins(state) if first is None else first
    deeds.draw_creuset(state, state.foe(first), setting.second - HAND)
    turn.start(state, first)
    state.begin()
    return state


def _who_begins(state: MagicState) -> int:
    """Roll until one die is higher; all the rolls are remembered (MAG-9)."""
    while True:
        rolled = (joust.roll(state), joust.roll(state))
        state.opening.append(rolled)
        if rolled[0] != rolled[1]:
            return 0 if rolled[0] > rolled[1] else 1


# --- what the fields of a saved state say together: anybody may have written them ---------------------------


def _check(state: MagicState) -> None:
    """Raise ValueError unless it is a state of a game."""
    _check_places(state)
    if not all(_is_there(state, effect) for effect in state.effects):
        state.saved.refuse("effects")
    _lay_anew(state)
    state.saved.check_question(state)


def _check_places(state: MagicState) -> None:
    """Raise ValueError unless every card lies once, with its owner, where it may, and is known as it lies."""
    for seat, wizard in enumerate(state.wizards):
        on_table = [spot.card for zone in wizard.zones for spot in zone]
        ether = [*wizard.singularities, *wizard.spent, *on_table]
        others = [*wizard.creuset, *wizard.hand, *wizard.discard, *[one.card for one in wizard.invoked]]
        own = Counter(card for card, owner in enumerate(state.owners) if owner == seat)
        if Counter([*ether, *others]) != own:
            state.saved.refuse("wizards")
        if any(isinstance(state.cards[card], Singularity) != (card in ether) for card in own):
            state.saved.refuse("wizards")
        if any(card not in state.wizards[state.foe(seat)].hand for card in state.known[seat]):
            state.saved.refuse("known")
        if state.foreseen[seat] > len(wizard.creuset):
            state.saved.refuse("foreseen")
        if not _fits_play(state, wizard):
            state.saved.refuse("wizards")


def _fits_play(state: MagicState, wizard: Wizard) -> bool:
    """Say whether what is void lies in play and was fought for, and what is tarnished is a plan in play."""
    in_play = {one.card for one in wizard.invoked}
    fought = all(card in in_play and state.recipe(card).seizes for card in wizard.void)
    return fought and all(card in in_play and state.creuset(card).nature == PLAN for card in wizard.tarnished)


def _is_there(state: MagicState, effect: Lasting) -> bool:
    """Say whether what lasts is such a sentence of a card of the creuset."""
    sentences = state.recipe(effect.card).sentences
    return effect.sentence < len(sentences) and sentences[effect.sentence].lasts is not None


def _lay_anew(state: MagicState) -> None:
    """Lay the cards in play one after the other, so that each is known for what it is."""
    for seat, wizard in enumerate(state.wizards):
        laid, wizard.invoked = wizard.invoked, []
        for one in laid:
            state.lay(seat, one)


# --- the game -----------------------------------------------------------------------------------------------


class Magicjoust(ByDecks[Deck, MagicState]):
    """The joust of two wizards, each at the great work of three plans."""

    key = "magicjoust"
    rules_version = 4
    choices = settings.CHOICES
    play = MagicPlay
    begun = staticmethod(begun)
    check = staticmethod(_check)
    prepare = staticmethod(settings.read)
    read_deck = staticmethod(reading.read)
    reveals = frozenset({"drawn", "appear", "lost", "dice", "decay", "spied"})
    shows_own = frozenset({"announce", "discard"})

    def cards_digest(self) -> str:
        """Return a fingerprint of the cards and decks of the program; others are in the options."""
        decks = [[card.ref for card in deck.cards] for deck in ready_decks().values()]
        return digest([[encoded(card) for card in starter().values()], decks])
