"""A turn of Openmok Évolution: what is asked in it, and how the next one begins (Évolution 4.1).

prompt     who                options
turn       the active player  ("place", ref), ("play", ref), ("play", ref, foe),
("attack", place, type, foe, target), ("combined", type, foe, target),
("end",), ("give-up",)
(others)   who chooses        as the programs ask: `choices.py`, `vocabulary`, `scripts.py`
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.lasting import pass_edge
from game.core.model import END, GIVE_UP, Decision
from game.rules.evolution import deeds, moves
from game.rules.evolution.cards import TYPES
from game.rules.evolution.endings import check_end, count_out, count_pass, give_up, is_last_turn, is_stalemate

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.evolution.state import EvolutionState

_ALWAYS: Final = (END, GIVE_UP)


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
    """Give a seat its turn: one Mok, one variation, one attack; nothing where it misses the turn."""
    state.active, state.turn_over, state.acted = seat, False, False
    state.allowance = moves.whole_turn()
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
