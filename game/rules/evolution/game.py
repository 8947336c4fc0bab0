"""Openmok Évolution as the kernel knows it: its key, its options, its first state, and how it is played.

What is being carried out is in the machine: after each action it goes on until somebody has to choose, or
until the active player is free again to do what the turn still allows (Évolution 4.1).

prompt     who                options
turn       the active player  ("place", ref), ("play", ref), ("play", ref, foe),
("attack", place, type, foe, target), ("combined", type, foe, target),
("end",), ("give-up",)
(others)   who chooses        as the programs ask: `choices.py`, `vocabulary`, `scripts.py`
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core import lasting
from game.core.deck_options import ByDecks
from game.core.lasting import pass_edge
from game.core.model import END, GIVE_UP, Decision
from game.core.session import digest
from game.rules.evolution import decks as reading
from game.rules.evolution import deeds, moves
from game.rules.evolution import options as settings
from game.rules.evolution.cards import TYPES, Caractere, Deck, Variation
from game.rules.evolution.charter import MOST_BUDGET, MOST_MOKS, Charter
from game.rules.evolution.endings import check_end, count_out, count_pass, give_up, is_last_turn, is_stalemate
from game.rules.evolution.refusals import why
from game.rules.evolution.sight import dealt_anew, observed
from game.rules.evolution.starter import ready_decks, starter
from game.rules.evolution.state import EvolutionState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.lasting import Lasting
    from game.core.model import Action, Options
    from game.core.rng import Rng
    from game.rules.evolution.setting import Setting

_ALWAYS: Final = (END, GIVE_UP)
_EDGES: Final = (lasting.START, lasting.END, "attack")


def question(state: EvolutionState) -> Decision:
    """Return what the active player may do now, in any order, each of it optional (EVO-4)."""
    seat = state.active
    return Decision(seat, "turn", (*moves.options(state, seat), *_ALWAYS))


def begin(state: EvolutionState, action: Action) -> None:
    """Begin what the active player chose: the machine carries it out."""
    seat, left = state.active, state.allowance
    if action == END:
        count_pass(state)
        state.turn_over = True
        return
    state.acted, state.passes[seat] = True, 0
    match action:
        case ("place", str(ref)):
            if left.beyond:
                left.beyond -= 1
                state.extra[seat] += 1
            else:
                left.moks -= 1
            deeds.place(state, seat, ref)
        case ("play", str(ref), *aimed):
            left.variations -= 1
            deeds.play(state, seat, ref, int(aimed[0]) if aimed else None)
        case ("attack", int(place), str(kind), int(foe), int(target)):
            left.attacks -= 1
            deeds.attack(state, (seat, place), (foe, target, TYPES.index(kind)))
        case ("combined", str(kind), int(foe), int(target)):
            left.attacks -= 1
            deeds.combined_attack(state, seat, (foe, target, TYPES.index(kind)))
        case _:
            give_up(state, seat)


def go_on(state: EvolutionState) -> Decision | None:
    """Carry on until something is asked; None when the game is over."""
    while state.over is None:
        asked = state.machine.run(state)
        if asked is not None:
            return asked
        check_end(state)
        if state.over is not None:
            break
        if state.turn_over or state.gone[state.active]:
            next_turn(state)
            continue
        asked = question(state)
        if len(asked.options) > len(_ALWAYS) or not is_stalemate(state):
            return asked
        count_out(state, "stalemate")
    return None


def start(state: EvolutionState, seat: int) -> None:
    """Give a seat its turn: one Mok, one variation, one attack but in a truce; nothing where it is missed."""
    state.active, state.turn_over, state.acted = seat, False, False
    state.allowance = moves.whole_turn()
    if moves.is_truce(state):
        state.allowance.attacks = 0
    state.tell("turn", seat=seat, turn=state.turn)
    pass_edge(state, "start", seat)
    if state.missed[seat]:
        state.missed[seat] -= 1
        state.turn_over = True
        state.tell("missed", seat=seat)
    elif state.effects:
        deeds.happen(state, {"kind": "turn", "seat": seat})


def next_turn(state: EvolutionState) -> None:
    """End the turn, and give the next seat its own; after too many of them the game is counted out."""
    seat = state.active
    pass_edge(state, "end", seat)
    if is_last_turn(state):
        count_out(state, "turn_limit")
        return
    state.turn += 1
    start(state, state.foes(seat)[0])


class EvolutionPlay(EvolutionState):
    """The table of a game, and what may be done there."""

    __slots__ = ()

    def refusal(self, action: Action) -> str:
        """Return why an action of the turn cannot be played, with the section of the rulebook."""
        asked = self.decision
        in_turn = asked is not None and asked.prompt == "turn"
        refused = why(self, asked.seat, action) if asked and in_turn else None
        return refused.words() if refused else ""

    _begin_action = begin
    _go_on = go_on
    _question = question
    observe = observed
    determinize = dealt_anew


def begun(setting: Setting, decks: Sequence[Deck], rng: Rng, first: int | None = None) -> EvolutionState:
    """Return the first state of a game between decks, by seat.

    Who begins is drawn by lot (EVO-4), unless it is said who is `first`.
    """
    cards = [card for deck in decks for card in deck.cards]
    owners = [seat for seat, deck in enumerate(decks) for _card in deck.cards]
    state = EvolutionPlay(setting, cards, owners, rng)
    start(state, rng.below(setting.players) if first is None else first)
    state.begin()
    return state


# --- what the fields of a saved state say together: anybody may have written them ---------------------------


def _check(state: EvolutionState) -> None:
    """Raise ValueError unless it is a state of a game."""
    for effect in state.effects:
        if not _is_there(state, effect):
            state.saved.refuse("effects")
    _check_owners(state)
    state.saved.check_question(state)


def _is_there(state: EvolutionState, effect: Lasting) -> bool:
    """Say whether what lasts is a sentence of a variation, on a Mok that there is."""
    variation = state.cards[effect.card]
    script = state.setting.scripts.get(variation.ref)
    return (
        isinstance(variation, Variation)
        and script is not None
        and effect.sentence < len(script.sentences)
        and max(effect.number, effect.source) < state.next_effect
        and (effect.on is None or effect.on[1] < len(state.moks[effect.on[0]]))
        and (effect.until is None or effect.until[0] in _EDGES)
    )


def _check_owners(state: EvolutionState) -> None:
    """Raise ValueError unless every card is in one place, its owner's, and of the right kind."""
    for seat in state.seats:
        moks = [mok.card for mok in state.moks[seat]]
        there = sorted([*state.hands[seat], *moks, *state.played[seat]])
        if there != [card for card, owner in enumerate(state.owners) if owner == seat]:
            state.saved.refuse("hands")
        if not all(isinstance(state.cards[card], Caractere) for card in moks):
            state.saved.refuse("moks")
        if not all(isinstance(state.cards[card], Variation) for card in state.played[seat]):
            state.saved.refuse("played")
    if not {*state.void} <= {card for row in state.played for card in row}:
        state.saved.refuse("void")


# --- the game -----------------------------------------------------------------------------------------------


class OpenmokEvolution(ByDecks[Deck, EvolutionState]):
    """The duel of home-made Moks, with variations that change its course (two to four players)."""

    key = "openmok-evolution"
    rules_version = 2
    choices = settings.CHOICES
    play = EvolutionPlay
    begun = staticmethod(begun)
    check = staticmethod(_check)
    prepare = staticmethod(settings.read)
    read_deck = staticmethod(reading.read)
    reveals = frozenset({"spied"})
    shows_own = frozenset({"place", "play", "discard", "replace"})

    def cards_digest(self, _options: Options) -> str:
        """Return a fingerprint of the cards and decks of the program; others are in the options."""
        cards = [*starter().values()]
        told = Deck(
            tuple([card for card in cards if isinstance(card, Caractere)]),
            tuple([card for card in cards if isinstance(card, Variation)]),
        )
        largest = ready_decks(Charter(MOST_MOKS, MOST_BUDGET))
        return digest([told.encode(), *[deck.encode() for deck in largest.values()]])
