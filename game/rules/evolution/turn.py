"""A turn of Openmok Évolution: what may be done in it, and how it ends (Évolution 4.1, 4.6).

    prompt     who                options
    turn       the active player  ("place", ref), ("play", ref, foe), ("attack", place, type, foe, target),
                                  ("combined", type, foe, target), ("end",), ("give-up",)
    (others)   who chooses        as the programs ask: `deeds.py`, `words.py`

Places and targets count from 0 in the order of placing; types are those of `TYPES`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.model import Decision, Outcome
from game.rules.evolution import deeds, power
from game.rules.evolution.cards import TYPES, Caractere, Variation
from game.rules.evolution.scripts import has_effect

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.evolution.state import EvolutionState

END: Final[Action] = ("end",)
GIVE_UP: Final[Action] = ("give-up",)


def question(state: EvolutionState) -> Decision:
    """Return what the active player may do now (EVO-4)."""
    seat = state.active
    options: list[Action] = [
        *places(state, seat),
        *plays(state, seat),
        *attacks(state, seat),
        *combined_attacks(state, seat),
        END,
        GIVE_UP,
    ]
    return Decision(seat, "turn", tuple(options))


def places(state: EvolutionState, seat: int) -> list[Action]:
    """Return the caractères that may be placed: one a turn, up to the maximum (Évolution 3.1, 4.1)."""
    if not may_place(state, seat):
        return []
    return [("place", state.cards[card].ref) for card in state.in_hand(seat, Caractere)]


def may_place(state: EvolutionState, seat: int) -> bool:
    """Say whether the turn and the maximum leave room for one more Mok; a K.O. one keeps its place (4.4)."""
    left = state.allowance
    room = len(state.moks[seat]) < state.setting.moks + state.extra[seat]
    return left.beyond > 0 or (left.moks > 0 and room)


def plays(state: EvolutionState, seat: int) -> list[Action]:
    """Return the variations that may be played, each against whom (Évolution 4.5, EVO-5, EVO-13)."""
    if not state.allowance.variations:
        return []
    return [
        ("play", state.cards[card].ref, foe)
        for card in state.in_hand(seat, Variation)
        for foe in state.foes(seat)
        if impact_allows(state, card, foe) and has_effect(state, card, seat, foe)
    ]


def impact_allows(state: EvolutionState, card: int, foe: int) -> bool:
    """Say whether that opponent has placed as many caractères as the impact asks (Évolution 4.5.1)."""
    return len(state.moks[foe]) >= state.variation(card).impact


def attacks(state: EvolutionState, seat: int) -> list[Action]:
    """Return the normal attacks that succeed (Évolution 4.2, EVO-6)."""
    if not state.allowance.attacks:
        return []
    return [
        ("attack", place, TYPES[kind], foe, target)
        for _seat, place in state.standing(seat)
        for kind in range(len(TYPES))
        for foe in state.foes(seat)
        for _foe, target in state.standing(foe)
        if power.succeeds(state, power.attack(state, (seat, place), kind), (foe, target, kind))
    ]


def combined_attacks(state: EvolutionState, seat: int) -> list[Action]:
    """Return the combined attacks that succeed and can be paid (Évolution 4.3, EVO-8)."""
    if not state.allowance.attacks:
        return []
    return [
        ("combined", TYPES[kind], foe, target)
        for kind in range(len(TYPES))
        if power.payments(state, seat, kind)
        for foe in state.foes(seat)
        for _foe, target in state.standing(foe)
        if power.succeeds(state, power.combined(state, seat, kind), (foe, target, kind))
    ]


def begin(state: EvolutionState, action: Action) -> None:
    """Begin what the active player chose: the machine carries it out."""
    seat, left = state.active, state.allowance
    if action == END:
        state.turn_over = True
        return
    state.idle[seat] = False
    match action:
        case ("place", str(ref)):
            if left.moks and len(state.moks[seat]) < state.setting.moks + state.extra[seat]:
                left.moks -= 1
            else:
                left.beyond -= 1
            deeds.place(state, seat, ref)
        case ("play", str(ref), int(foe)):
            left.variations -= 1
            deeds.play(state, seat, ref, foe)
        case ("attack", int(place), str(kind), int(foe), int(target)):
            left.attacks -= 1
            deeds.attack(state, (seat, place), (foe, target, TYPES.index(kind)))
        case ("combined", str(kind), int(foe), int(target)):
            left.attacks -= 1
            deeds.combined_attack(state, seat, (foe, target, TYPES.index(kind)))
        case ("give-up",):
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
        if not state.turn_over and not state.gone[state.active]:
            return question(state)
        next_turn(state)
    return None


def start(state: EvolutionState, seat: int) -> None:
    """Give a seat its turn: one Mok, one variation, one attack; nothing where it misses the turn."""
    state.active, state.turn_over, state.idle[seat] = seat, False, True
    left = state.allowance
    left.moks = left.variations = left.attacks = 1
    left.beyond = 0
    state.tell("turn", seat=seat, turn=state.turn)
    deeds.pass_edge(state, "start", seat)
    if state.missed[seat]:
        state.missed[seat] -= 1
        state.turn_over, state.idle[seat] = True, False
        state.tell("missed", seat=seat)
    else:
        deeds.happen(state, {"kind": "turn", "seat": seat})


def next_turn(state: EvolutionState) -> None:
    """End the turn, and give the next seat its own."""
    seat = state.active
    deeds.pass_edge(state, "end", seat)
    state.turn += 1
    following = state.foes(seat)
    start(state, following[0])


# --- endings ----------------------------------------------------------------------------------------------


def give_up(state: EvolutionState, seat: int) -> None:
    """Let a seat leave the game; of two, the other wins whatever is left (Évolution 4.6.3)."""
    state.tell("given-up", seat=seat)
    leave(state, seat)
    if len(state.foes(seat)) == 1:
        finish(state, (state.foes(seat)[0],), "given_up")


def leave(state: EvolutionState, seat: int) -> None:
    """Put a seat out of the game, with what it left lasting (EVO-13)."""
    state.gone[seat] = True
    for effect in [effect for effect in state.effects if seat in (effect.owner, effect.foe)]:
        deeds.drop(state, effect)


def check_end(state: EvolutionState) -> None:
    """End the game where the rules say so (EVO-8 to EVO-10, EVO-13)."""
    if state.over is not None:
        return
    there = [seat for seat in state.seats if not state.gone[seat]]
    beaten = [seat for seat in there if state.wholly_out(seat)]
    if len(beaten) == len(there):
        finish(state, (state.active,), "knock_out")
        return
    for seat in beaten:
        state.tell("out", seat=seat)
        leave(state, seat)
    left = [seat for seat in there if seat not in beaten]
    if beaten and len(left) == 1:
        finish(state, (left[0],), "knock_out")
    elif state.turn_over and all(state.idle[seat] for seat in left):
        count_out(state, left, "all_passed")
    elif all(stuck(state, seat) for seat in left):
        count_out(state, left, "stalemate")


def stuck(state: EvolutionState, seat: int) -> bool:
    """Say whether a seat could do nothing any more, though it were its turn (EVO-10)."""
    world = state.clone()
    if seat != state.active or state.turn_over:
        world.allowance.moks = world.allowance.variations = world.allowance.attacks = 1
        world.allowance.beyond = 0
    return not (
        places(world, seat) or plays(world, seat) or attacks(world, seat) or combined_attacks(world, seat)
    )


def count_out(state: EvolutionState, seats: list[int], reason: str) -> None:
    """End a close fight: most resistances left win, equal ones share (Évolution 4.6.2)."""
    most = max(state.resistances(seat) for seat in seats)
    finish(state, tuple(seat for seat in seats if state.resistances(seat) == most), reason)


def finish(state: EvolutionState, winners: tuple[int, ...], reason: str) -> None:
    """End the game."""
    scores = tuple([float(state.resistances(seat)) for seat in state.seats])
    state.over = Outcome(winners, scores, reason)
    state.tell("end", winners=[*winners], scores=[*scores], reason=reason)
