"""What every state must hold at every decision, whatever the game: shared by all who play a game through."""

from __future__ import annotations

import json

import pytest

from game.core.model import GIVE_UP, Action, Game, IllegalActionError, Options, State
from game.core.rng import Rng
from game.core.session import digest

NONSENSE: tuple[Action, ...] = (
    (),
    ("nonsense",),
    ("place", -1, "upright"),
    ("place", 10**9, "reversed"),
    (0,),
)

FIRST, SELDOM = 10, 4
"""How many decisions are looked at thoroughly at the beginning of a game, then one in how many."""


def fingerprint(state: State) -> str:
    return digest(state.encode())


def reloaded(game: Game, state: State) -> State:
    return game.decode(json.loads(json.dumps(state.encode())))


def check_question(state: State, seats: int) -> None:
    assert (state.decision is None) != (state.outcome is None)
    if state.decision is not None:
        options = state.decision.options
        assert options
        assert len(set(options)) == len(options)
        assert GIVE_UP not in options[:-1]
        assert 0 <= state.decision.seat < seats
        assert state.decision.prompt


def check_refusals(state: State) -> None:
    before = fingerprint(state)
    for action in NONSENSE:
        with pytest.raises(IllegalActionError):
            state.apply(action)
    assert fingerprint(state) == before


def check_views(state: State, seats: int, rng: Rng) -> None:
    before = fingerprint(state)
    for seat in range(seats):
        world, seen = state.determinize(seat, rng), state.observe(seat)
        assert world.observe(seat) == seen
        check_same_question(world, state, seat)
        json.dumps(seen)
    assert fingerprint(state) == before


def check_same_question(world: State, state: State, seat: int) -> None:
    """Who is asked what is known to all; what can be answered, to who is asked."""
    one, two = world.decision, state.decision
    if one is None or two is None or two.seat == seat:
        assert one == two
    else:
        assert (one.seat, one.prompt) == (two.seat, two.prompt)


def step(game: Game, state: State, action: Action) -> State:
    """Play the action live, on a clone, on the state loaded again: all agree, the original stays apart."""
    before, clone = json.dumps(state.encode()), state.clone()
    loaded = game.decode(json.loads(before))
    assert json.dumps(clone.encode()) == json.dumps(loaded.encode()) == before
    assert clone.decision == loaded.decision == state.decision
    events = clone.apply(action)
    assert json.dumps(state.encode()) == before
    assert loaded.apply(action) == events
    assert state.apply(action) == events
    assert json.dumps(state.encode()) == json.dumps(clone.encode()) == json.dumps(loaded.encode())
    assert state.outcome == clone.outcome == loaded.outcome
    return state


def played_through(game: Game, options: Options, seed: int, *, thorough: bool) -> State:
    """Play a game at random to its end, and look at every decision.

    Thoroughly: at views and refusals too, of the first ones and of one in `SELDOM` of the others.
    """
    rng, state, seats, count = Rng(seed), game.setup(options, seed), game.seating(options).seats, 0
    while state.decision is not None:
        check_question(state, seats)
        if thorough and (count < FIRST or count % SELDOM == 0):
            check_refusals(state)
            check_views(state, seats, rng)
        state = step(game, state, rng.choice(state.decision.playing_on))
        count += 1
    check_question(state, seats)
    return state
