"""Magicjoust played at random: no card is lost, states are saved anywhere, secrets are kept."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import pytest
from magic_table import GAME, card, deck
from many_games import some_at_once

from game.core.rng import Rng
from game.core.session import digest
from game.rules.magicjoust.endings import MOST_TURNS
from game.rules.magicjoust.starter import ready_decks, starter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Options
    from game.rules.magicjoust.state import MagicState


OWN: Final = deck(
    card("blow", script=[{"when": "attack", "do": [{"word": "burn"}, "banish"]}]),
    card("wall", action=["any"], decay=4, script=[{"when": "attacked", "do": [{"word": "add", "count": 2}]}]),
    card("charm", action=["any", "any"], decay=3, script=[{"when": "rolled", "do": ["burn", "roll-again"]}]),
    card("map", ephemeral=True, script=[{"do": ["seek", {"word": "divine", "count": 4}, "draw"]}]),
    card("toll", script=[{"do": ["draw", "burn", "draw", "appear"]}]),
    card("work", nature="plan", points=3),
)
"""A deck of answers that are paid and wear, of prices, of piles that run out."""


def _played(seed: int, options: Options = MappingProxyType({})) -> Iterator[MagicState]:
    """Yield a random game, of two ready decks where nothing is said, at every decision, then at its end."""
    state, choose = GAME.setup(options, seed), Rng(seed + 1).choice
    while state.decision is not None:
        yield state
        state.apply(choose(state.decision.playing_on))
    yield state


def _check_cards(state: MagicState) -> None:
    for seat, wizard in enumerate(state.wizards):
        ether = [*wizard.singularities, *wizard.spent, *[spot.card for zone in wizard.zones for spot in zone]]
        creuset = [*wizard.creuset, *wizard.hand, *wizard.discard, *[one.card for one in wizard.invoked]]
        own = [card for card, owner in enumerate(state.owners) if owner == seat]
        assert Counter([*ether, *creuset]) == Counter(own)
        assert all(state.ref(card) not in starter() for card in ether)


def _check_question(world: MagicState, state: MagicState, seat: int) -> None:
    """Who is asked what is known to both; what can be answered, to who is asked."""
    one, two = world.decision, state.decision
    if one is None or two is None or two.seat == seat:
        assert one == two
    else:
        assert (one.seat, one.prompt) == (two.seat, two.prompt)


@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_keeps_its_cards_and_ends_in_time(seed: int) -> None:
    """MAG-1, MAG-5: every card lies somewhere, once; the game ends by the turn limit."""
    state = None
    for state in _played(seed):
        _check_cards(state)
    assert state is not None
    assert state.outcome is not None
    assert state.turn <= 2 * MOST_TURNS


@pytest.mark.parametrize("seed", range(100, 104))
def test_a_state_saved_at_any_decision_goes_on_alike(seed: int) -> None:
    """A state in the middle of an effect is plain data like any other."""
    for state in _played(seed):
        again, copy = GAME.decode(state.encode()), state.clone()
        assert digest(again.encode()) == digest(state.encode())
        assert again.decision == copy.decision == state.decision
        if state.decision is not None:
            action = state.decision.playing_on[0]
            again.apply(action)
            copy.apply(action)
            assert digest(again.encode()) == digest(copy.encode())


@pytest.mark.parametrize("seed", some_at_once(range(300, 306), (301, 304)))
def test_answers_that_are_paid_and_wear_prices_and_empty_piles_keep_all_cards(seed: int) -> None:
    """MAG-12, MAG-13, MAG-14, MAG-15: saved anywhere, every card lies somewhere, once."""
    seen: set[str] = set()
    for state in _played(seed, {"decks": [OWN, OWN]}):
        _check_cards(state)
        assert digest(GAME.decode(state.encode()).encode()) == digest(state.encode())
        asked = state.decision
        if asked is not None and asked.prompt == "pay" and asked.seat != state.active:
            seen.add("an answer is paid")
    assert seen


@pytest.mark.parametrize("seed", range(200, 204))
def test_what_a_seat_knows_is_the_same_in_every_world_that_is_dealt_to_it(seed: int) -> None:
    """Hands and the order of piles are hidden; all else is kept."""
    for state in _played(seed):
        for seat in state.seats:
            world = state.determinize(seat, Rng(seed))
            assert world.observe(seat) == state.observe(seat)
            _check_question(world, state, seat)
            _check_cards(world)


def test_another_hand_or_order_of_the_piles_changes_nothing_that_is_seen() -> None:
    """Magicjoust, "Mise en place" 3: hands are held, piles lie face down."""
    state = GAME.setup({}, 3)
    other = state.clone()
    foe = other.wizards[1]
    foe.hand, foe.creuset = foe.creuset[:5], foe.creuset[5:] + foe.hand
    foe.singularities.reverse()
    assert other.observe(0) == state.observe(0)
    assert other.observe(1) != state.observe(1)


def test_the_eight_ready_decks_are_legal() -> None:
    """MAG-5."""
    assert len(ready_decks()) == 8
    for key in ready_decks():
        GAME.setup({"decks": [key, key]}, 1)
