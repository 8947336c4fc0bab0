"""How a game of Openmok Évolution ends (Évolution 4.6, EVO-8 to EVO-10, EVO-13).

    reason       who wins
    knock_out    the last one whose placed Moks are not all K.O.; the active player, if those of everybody are
    given_up     the last one who has not given up (of two, the other)
    all_passed   most resistances left, when all have passed two whole turns in succession
    stalemate    the same, when nobody could do anything any more
    turn_limit   the same, after `MOST_ROUNDS` turns each: variations that heal for good would play for ever

Equal counts share the victory: a draw.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from game.core.lasting import Duration, drop
from game.core.model import Outcome
from game.rules.evolution import moves, power
from game.rules.evolution.cards import TYPES

if TYPE_CHECKING:
    from game.core.lasting import Lasting
    from game.core.session import Session
    from game.rules.evolution.power import Banned
    from game.rules.evolution.state import EvolutionState

MOST_ROUNDS: Final = 60
"""How many turns each player has at most: more than it takes to place six Moks, to win the eighteen
resistances of six others and to play twenty-four variations, one thing a turn."""

PASSES: Final = 2
"""How many whole turns everybody passes in succession before the resistances are counted (EVO-10)."""

_EXCUSES: Final[tuple[Banned, ...]] = ("attacks", "placing")
"""What a card forbids for a turn whose pass then does not count (EVO-10)."""


_ONE_TURN: Final = (Duration("end", "foe"), Duration("start"), Duration("end", "owner", 2))
"""What covers one turn of the opponent's and no more."""


def give_up(state: EvolutionState, seat: int) -> None:
    """Let a seat leave the game; of two, the other wins whatever is left (Évolution 4.6.3)."""
    state.tell("given-up", seat=seat)
    leave(state, seat)
    if len(state.foes(seat)) == 1:
        finish(state, (state.foes(seat)[0],), "given_up")


def leave(state: EvolutionState, seat: int) -> None:
    """Put a seat out of the game, with what it left lasting and what was aimed at it (EVO-13)."""
    state.gone[seat] = True
    for effect in [effect for effect in state.effects if seat in (effect.owner, effect.foe)]:
        drop(state, effect)
    for effect in [effect for effect in state.effects if effect.on and effect.on[0] == seat]:
        drop(state, effect)


def lasted(session: Session) -> list[float]:
    """Return after how many actions each seat has left a finished game, infinity for those who have not."""
    past = session.at(0)
    last = [inf for _seat in range(session.seats)]
    for at, action in enumerate(session.actions):
        for event in past.act(action):
            if event.kind in ("out", "given-up"):
                last[event.data["seat"]] = at
    return last


def check_end(state: EvolutionState) -> None:
    """End the game where the rules say so; nothing is being carried out."""
    there = state.there()
    beaten = [seat for seat in there if state.wholly_out(seat)]
    if len(beaten) == len(there):
        finish(state, (state.active,), "knock_out")
        return
    for seat in beaten:
        state.tell("out", seat=seat)
        leave(state, seat)
    left = state.there()
    if len(left) == 1:
        finish(state, (left[0],), "knock_out")
    elif state.turn_over and all(state.passes[seat] >= PASSES for seat in left):
        count_out(state, "all_passed")


def count_pass(state: EvolutionState) -> None:
    """Count the turn that ends now where it is a pass (EVO-10)."""
    state.passes[state.active] += _passing(state)


def passing_ends(state: EvolutionState) -> bool:
    """Say whether the game ends if the active player ends the turn now, since everybody passes (EVO-10)."""
    there = state.there()
    return _passing(state) and all(state.passes[one] + (one == state.active) >= PASSES for one in there)


def _passing(state: EvolutionState) -> bool:
    """Say whether nothing was done in this turn, though no card kept its player from it for just this turn.

    A lasting ban makes no exception (EVO-10).
    """
    barred = any(
        state.sentence(ban).lasts in _ONE_TURN
        for what in _EXCUSES
        for ban in power.bans(state, state.active, what)
    )
    return not state.acted and not barred


def is_last_turn(state: EvolutionState) -> bool:
    """Say whether the game is counted out at the end of this turn (EVO-10)."""
    return state.turn >= MOST_ROUNDS * state.setting.players


def is_stalemate(state: EvolutionState) -> bool:
    """Say whether nobody can place, play or attack any more, and no variation will change that (EVO-10).

    What lasts for a time only, or acts at the start of each turn, may still change it; what lasts until an
    attack cannot, since there will be none.
    """
    if any(_passes(effect) or state.sentence(effect).acts_each_turn for effect in state.effects):
        return False
    return all(_stuck(state, seat) for seat in state.there())


def _passes(effect: Lasting) -> bool:
    return effect.until is not None and effect.until[0] != "attack"


def _stuck(state: EvolutionState, seat: int) -> bool:
    """Say whether a seat could do nothing any more, though a whole turn were its own."""
    left = moves.whole_turn()
    if seat == state.active:
        left.beyond = state.allowance.beyond
    acts = moves.places(state, seat, left) or moves.can_play(state, seat, left)
    return not (acts or moves.attacks(state, seat, left))


def no_blow_left(state: EvolutionState) -> bool:
    """Say whether no Mok can be placed and no attack succeeds of anybody, now or once what passes is over."""
    there, left = state.there(), moves.whole_turn()
    if not all(state.moks[seat] for seat in there):
        return False
    return not any(
        moves.places(one, seat, left) or moves.attacks(one, seat, left)
        for one in (state, _lapsed(state))
        for seat in there
    )


def is_harmless(state: EvolutionState, seat: int) -> bool:
    """Say whether a seat has no room for a Mok, and no attack of it succeeds, nor will as things stand."""
    if moves.has_room(state, seat) or not state.standing(seat):
        return False
    left = moves.whole_turn()
    return not any(moves.attacks(one, seat, left) for one in (state, _lapsed(state)))


def is_stuck(state: EvolutionState, seat: int) -> bool:
    """Say whether a seat whose turn it is cannot attack, though nothing forbids it, nor place a Mok."""
    left = state.allowance
    if seat != state.active or not state.moks[seat] or moves.no_attacking(state, seat, left):
        return False
    exposed = any(power.open_cells(state, foe) for foe in state.foes(seat))
    return exposed and not (moves.places(state, seat, left) or moves.attacks(state, seat, left))


def unpaid(state: EvolutionState, seat: int) -> list[int]:
    """Return the types in which a combined attack of a seat would succeed, could it pay (Évolution 4.3)."""
    cells = [found for foe in state.foes(seat) for found in power.open_cells(state, foe)]
    several = len(state.standing(seat)) > 1 and not power.banned(state, seat, "combined")
    return [
        kind
        for kind in range(len(TYPES))
        if several
        and not power.can_pay(state, seat, kind)
        and any(cell[2] == kind and power.combined(state, seat, kind) >= least for cell, least in cells)
    ]


def _lapsed(state: EvolutionState) -> EvolutionState:
    """Return the state as it is once all that lasts for a time is over."""
    lasting = [effect for effect in state.effects if not _passes(effect)]
    if len(lasting) == len(state.effects):
        return state
    later = state.clone()
    later.effects = lasting
    return later


def count_out(state: EvolutionState, reason: str) -> None:
    """End a close fight: most resistances left win, equal ones share (Évolution 4.6.2)."""
    there = state.there()
    most = max(state.resistances(seat) for seat in there)
    finish(state, tuple([seat for seat in there if state.resistances(seat) == most]), reason)


def finish(state: EvolutionState, winners: tuple[int, ...], reason: str) -> None:
    """End the game."""
    scores = tuple([float(state.resistances(seat)) for seat in state.seats])
    state.over = Outcome(winners, scores, reason)
    state.tell("end", winners=[*winners], scores=[*scores], reason=reason)
