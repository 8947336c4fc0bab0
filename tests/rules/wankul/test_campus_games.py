"""Random games with cards of CAMPUS, alone and with ORIGINS, Subs at random: saved, copied and dealt anew."""

from __future__ import annotations

import pytest
from campus_games import begun_by_lot
from many_games import in_turns

from game.core.rng import Rng
from game.core.session import digest
from game.rules.wankul.game import Wankul

GAMES, BATCH = 2_000, 25
MOST = 5_000


def played(seed: int, every: int) -> None:
    """Play a game at random; at every so manyth decision it is the same saved, and alike dealt anew."""
    state, rng = begun_by_lot(seed), Rng(seed)
    for decision in range(MOST):
        if state.decision is None:
            return
        state.apply(rng.choice(state.decision.playing_on))
        assert len(state.machine.frames) <= 64
        if not decision % every:
            assert digest(state.clone().encode()) == digest(state.encode())
            Wankul.check(state)
            for seat in state.seats:
                assert state.determinize(seat, rng).observe(seat) == state.observe(seat)
    pytest.fail("the game goes on")


@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_campus_is_played_to_its_end(seed: int) -> None:
    """Cards are conserved under their owners, with what is under control, aside or face down."""
    played(seed, 25)


@pytest.mark.parametrize("first", in_turns(range(0, GAMES, BATCH)))
def test_many_games_with_campus_are_played_to_their_ends(first: int) -> None:
    for seed in range(first, first + BATCH):
        played(seed, 5)
