"""Wankul as the kernel knows it: its key, its options, its first state, and how it is played.

What is being carried out is in the machine: after each action it goes on until somebody has to choose, or
until the active player is free again to do what the turn still allows (`turn.py`).
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING

from game.core.deck_options import ByDecks
from game.core.session import digest
from game.rules.wankul import decks as reading
from game.rules.wankul import needless, turn
from game.rules.wankul import options as settings
from game.rules.wankul.cards import Deck
from game.rules.wankul.refusals import why
from game.rules.wankul.setting import SETS, USUAL_SETS
from game.rules.wankul.sight import dealt_anew, observed
from game.rules.wankul.starter import fingerprint
from game.rules.wankul.state import WankulState
from game.rules.wankul.table import PILES
from game.rules.wankul.traits import TURN_END

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from game.core.lasting import Lasting
    from game.core.model import Json, Options
    from game.core.rng import Rng
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


def begun(setting: Setting, decks: Sequence[Deck], rng: Rng, *, first: int | None = None) -> WankulState:
    """Return the first state of a game between decks, by seat.

    Mulligans are asked and cards shown for who begins, unless it is said who is `first`.
    """
    cards = [card for deck in decks for card in deck.cards]
    owners = [seat for seat, deck in enumerate(decks) for _card in deck.cards]
    state = WankulPlay(setting, cards, owners, rng)
    numbers = iter(range(len(cards)))
    for seat, side in enumerate(state.sides):
        side.deck = [*islice(numbers, len(decks[seat].cards))]
        rng.shuffle(side.deck)
        turn.draw_hand(state, seat)
    if first is None:
        state.machine.push(turn.OPENING)
    else:
        turn.start(state, first)
    state.begin()
    return state


# --- what the fields of a saved state say together: anybody may have written them ---------------------------


def _check(state: WankulState) -> None:
    """Raise ValueError unless it is a state of a game."""
    _check_places(state)
    hidden = {card for side in state.sides for card in (*side.hand, *side.deck, *side.aside)}
    if any(not known <= hidden for known in state.knows):
        state.saved.refuse("knows")
    if not all(_is_there(state, effect) for effect in state.effects):
        state.saved.refuse("effects")
    state.saved.check_question(state)
    try:
        for seat in state.seats:
            state.observe(seat)
    except (LookupError, TypeError, ValueError, AttributeError):
        state.saved.refuse("machine")


def _check_places(state: WankulState) -> None:
    """Raise ValueError unless every card lies once, in a pile of its owner's or where it may in play."""
    in_play: list[int] = []
    for ground in state.grounds:
        if ground is not None:
            if not state.is_terrain(ground.card):
                state.saved.refuse("grounds")
            laid = [one.card for row in ground.rows for one in row]
            if any(state.is_terrain(card) for card in laid):
                state.saved.refuse("grounds.rows")
            in_play += [ground.card, *laid]
    aside = [card for side in state.sides for card in side.aside]
    if sorted(aside) != sorted(state.bearers) or not {*state.bearers.values()} <= {*in_play}:
        state.saved.refuse("bearers")
    for seat, side in enumerate(state.sides):
        own = [card for name in PILES for card in side.pile(name)]
        own += [card for card in in_play if state.owners[card] == seat]
        if Counter(own) != Counter(card for card, owner in enumerate(state.owners) if owner == seat):
            state.saved.refuse("sides")


def _is_there(state: WankulState, effect: Lasting) -> bool:
    """Say whether what lasts is such a sentence of a card, on a card, for the turn or for good."""
    sentences = state.recipes[effect.card].sentences
    return (
        effect.sentence < len(sentences)
        and sentences[effect.sentence].lasts is not None
        and effect.foe == 1 - effect.owner
        and effect.number < state.next_effect
        and (effect.on is None or effect.on[1] < len(state.cards))
        and (effect.until is None or (effect.until[0], effect.until[2]) == (TURN_END, 1))
    )


# --- the game -----------------------------------------------------------------------------------------------


class Wankul(ByDecks[Deck, WankulState]):
    """The duel of two players for terrains."""

    key = "wankul"
    rules_version = 1
    choices = settings.CHOICES
    play = WankulPlay
    begun = staticmethod(begun)
    check = staticmethod(_check)
    prepare = staticmethod(settings.read)
    read_deck = staticmethod(reading.read)
    reveals = frozenset(
        {"drawn", "dug", "milled", "opening", "seen", "searched", "number", "aside-own", "turned-up"}
    )
    shows_own = frozenset({"announce", "discard", "paid", "placed"})
    settled = staticmethod(needless.settled)

    def with_ready(self, told: Sequence[Json]) -> Self:
        """Return the game with the ready decks that were told, those of before where none were.

        Raise SetupError where they cannot be read.
        """
        return super().with_ready(told) if told else type(self)({})

    def cards_digest(self, options: Options) -> str:
        """Return a fingerprint of the cards of the sets in use; decks name them in the options."""
        sets = options.get("set")
        return digest(fingerprint(sets if isinstance(sets, str) and sets in SETS else USUAL_SETS))
