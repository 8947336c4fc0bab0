"""What each seat may know, and nothing more: at every table of company (RW-M, DESIGN 2)."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from charters import REVERSE_WAR

from game.core.rng import Rng
from game.rules.reverse_war.cards import CARD_IDS
from game.rules.reverse_war.game import ReverseWar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import State

GAME = ReverseWar()
COMPANY = [name for name, options in REVERSE_WAR.items() if options.get("table", "solo") != "solo"]
SURPRISED = [name for name in COMPANY if not REVERSE_WAR[name].get("planification")]
SEEDS = range(2)
WORLDS = 5


def cards_in(data: Any) -> set[str]:  # noqa: ANN401 - any JSON
    return set(re.findall(r"rw-[0-9]{2}", json.dumps(data)))


def positions(name: str, seed: int) -> Iterator[tuple[State, list[set[str]]]]:
    """Yield the positions of a random game, with the cards that each seat was told of by the events."""
    state, rng = GAME.setup(REVERSE_WAR[name], seed), Rng(seed)
    seats = GAME.seating(REVERSE_WAR[name]).seats
    told: list[set[str]] = [set() for _ in range(seats)]
    while state.decision is not None:
        yield state, told
        for event in state.apply(rng.choice(state.decision.options)):
            for seat in range(seats):
                if event.seats is None or seat in event.seats:
                    told[seat] |= cards_in(event.data)
    yield state, told


def swapped(state: State, one: str, two: str) -> State:
    """Return the world in which these two cards changed places."""
    other = {one: two, two: one}
    text = re.sub(r"rw-[0-9]{2}", lambda found: other.get(found[0], found[0]), json.dumps(state.encode()))
    return GAME.decode(json.loads(text))


@pytest.mark.parametrize("name", SURPRISED)
def test_a_seat_sees_no_card_that_it_was_not_told_of(name: str) -> None:
    """Every card in what a seat observes was in an event that it may know."""
    for seed in SEEDS:
        for state, told in positions(name, seed):
            for seat, known in enumerate(told):
                assert cards_in(state.observe(seat)) <= known


@pytest.mark.parametrize("name", SURPRISED)
def test_worlds_that_differ_in_what_a_seat_was_not_told_look_the_same_to_it(name: str) -> None:
    """Two unknown cards change places, in the deck, in a partner's hand or out of the game: nothing shows."""
    rng = Rng(11)
    for seed in SEEDS:
        for state, told in positions(name, seed):
            for seat, known in enumerate(told):
                unknown = [card for card in CARD_IDS if card not in known]
                one, two = rng.choice(unknown), rng.choice(unknown)
                if REVERSE_WAR[name].get("scenario") == "mere-dragons":
                    one = two  # the dragons are known to be there
                other = swapped(state, one, two)
                assert other.observe(seat) == state.observe(seat)
                if state.decision is None or state.decision.seat == seat:
                    assert other.decision == state.decision


@pytest.mark.parametrize("name", COMPANY)
def test_the_worlds_a_seat_thinks_possible_look_the_same_to_it(name: str) -> None:
    """`determinize` changes nothing that the seat knows, and is no copy of the truth."""
    rng, fresh = Rng(5), 0
    for seed in SEEDS:
        for state, told in positions(name, seed):
            for seat in range(len(told)):
                for _ in range(WORLDS):
                    world = state.determinize(seat, rng)
                    assert world.observe(seat) == state.observe(seat)
                    fresh += {**world.encode(), "rng": 0} != {**state.encode(), "rng": 0}
    assert fresh > 0


@pytest.mark.parametrize("name", COMPANY)
def test_a_world_thought_possible_is_a_game_that_can_be_saved_and_ended(name: str) -> None:
    rng = Rng(6)
    for state, told in positions(name, 4):
        world = state.determinize(rng.below(len(told)), rng)
        assert GAME.decode(json.loads(json.dumps(world.encode()))).encode() == world.encode()
        while world.decision is not None:
            world.apply(rng.choice(world.decision.options))
        assert world.outcome is not None
