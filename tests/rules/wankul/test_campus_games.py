"""Random games with cards of CAMPUS, alone and with ORIGINS, Subs at random: saved, copied and dealt anew."""

from __future__ import annotations

from functools import cache

import pytest
from many_games import in_turns
from wankul_table import campus

from game.core.rng import Rng
from game.core.session import digest
from game.rules.wankul import options
from game.rules.wankul.cards import Character, Deck
from game.rules.wankul.game import Wankul, begun
from game.rules.wankul.setting import Setting
from game.rules.wankul.starter import starter

GAMES, BATCH = 2_000, 50
MOST = 5_000


@cache
def both_sets() -> options.Prepared:
    return options.prepared(starter().values())


def deck(rng: Rng, *, mixed: bool) -> Deck:
    """Return a deck of any forty characters and ten terrains."""
    cards = [*(starter() if mixed else campus()).values()]
    rng.shuffle(cards)
    characters = [card for card in cards if isinstance(card, Character)]
    terrains = [card for card in cards if not isinstance(card, Character)]
    return Deck((*characters[:40], *terrains[:10]))


def played(seed: int, every: int) -> None:
    """Play a game at random; at every so manyth decision it is the same saved, and alike dealt anew."""
    rng = Rng(seed)
    decks = [deck(rng, mixed=bool(seed % 2)) for _seat in (0, 1)]
    setting = Setting("origins", "40+10", 3, 60, None, {}, *both_sets())
    state = begun(setting, decks, rng)
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
