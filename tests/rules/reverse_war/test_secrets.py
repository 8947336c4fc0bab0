"""What each seat may know, and nothing more: at every table of company (RW-M, DESIGN 2)."""

from __future__ import annotations

import json
import re
from functools import reduce
from operator import getitem
from typing import TYPE_CHECKING, Any

import pytest
from charters import REVERSE_WAR
from many_games import set_ups

from game.core.rng import Rng
from game.rules.reverse_war.cards import CARD_IDS
from game.rules.reverse_war.game import ReverseWar
from game.rules.reverse_war.vote import VoteState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Json, State

GAME = ReverseWar()
SET_UPS = {one.values[0]: one for one in set_ups("reverse-war")}
COMPANY = {name: one for name, one in SET_UPS.items() if REVERSE_WAR[name].get("table", "solo") != "solo"}
SURPRISED = [one for name, one in COMPANY.items() if not REVERSE_WAR[name].get("planification")]
EVERY = [one for name, one in SET_UPS.items() if not REVERSE_WAR[name].get("planification")]
VOTES = [one for name, one in COMPANY.items() if REVERSE_WAR[name]["table"] == "vote"]
SEEDS = range(2)
WORLDS = 5
MANY_WORLDS = 16
Path = tuple[str | int, ...]


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
                if event.known_to(seat):
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


@pytest.mark.parametrize("name", VOTES)
def test_worlds_that_differ_in_the_votes_of_others_look_the_same_to_a_seat(name: str) -> None:
    """RW-M: pending votes are secret; every other slate is written anew, and nothing shows."""
    rng, pending = Rng(12), 0
    for state, told in positions(name, 1):
        assert isinstance(state, VoteState)
        if not state.ballots or state.decision is None:
            continue
        for seat in range(len(told)):
            data = state.encode()
            data["ballots"] = [
                [*(ballot if voter == seat else rng.choice(state.decision.options))]
                for voter, ballot in zip(state.order, state.ballots, strict=False)
            ]
            pending += data != state.encode()
            assert GAME.decode(data).observe(seat) == state.observe(seat)
    assert pending > 0


@pytest.mark.parametrize("name", COMPANY.values())
def test_the_worlds_a_seat_thinks_possible_look_the_same_to_it(name: str) -> None:
    """DESIGN 2: `determinize` changes nothing that the seat knows."""
    rng = Rng(5)
    for seed in SEEDS:
        for state, told in positions(name, seed):
            for seat in range(len(told)):
                for _ in range(WORLDS):
                    assert state.determinize(seat, rng).observe(seat) == state.observe(seat)


def leaves(data: Json, path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Yield every plain value of the data with the way to it."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield from leaves(value, (*path, key))
    if not isinstance(data, dict | list):
        yield path, data


def at(data: Any, path: Path) -> str:  # noqa: ANN401 - any JSON
    return json.dumps(reduce(getitem, path, data))


def secrets(state: State, seat: int, known: set[str]) -> Iterator[Path]:
    """Yield the ways to what the seat cannot know: cards, how they lie in a hand, the votes of others."""
    for path, value in leaves(state.encode()):
        if not cards_in(value) <= known:
            yield path
            if path[0] == "hidden":
                yield ("hidden", "reversed")
        if path[0] == "ways" and value is not None and path[1] != seat:
            yield path
    if isinstance(state, VoteState):
        yield from (
            ("ballots", place)
            for place, voter in enumerate(state.order[: len(state.ballots)])
            if voter != seat
        )


@pytest.mark.parametrize("name", EVERY)
def test_nothing_that_a_seat_cannot_know_is_in_every_world_it_thinks_possible(name: str) -> None:
    """DESIGN 2: each hidden card, way up and vote is another one in some world: none is kept."""
    rng, hidden = Rng(8), 0
    for state, told in positions(name, 3):
        for seat, known in enumerate(told):
            here = list(secrets(state, seat, known))
            worlds = [state.determinize(seat, rng).encode() for _ in range(MANY_WORLDS)]
            for path in here:
                assert len({at(world, path) for world in worlds}) > 1, path
            hidden += len(here)
    assert hidden > 0


@pytest.mark.parametrize("name", SET_UPS.values())
def test_the_fortune_of_a_possible_world_is_its_own(name: str) -> None:
    """DESIGN 2: neither how cards will be drawn nor what lots will say is known from the true game."""
    rng = Rng(9)
    for state, told in positions(name, 4):
        true = {path: value for path, value in leaves(state.encode()) if path[-1] in ("rng", "lots")}
        assert true
        for seat in range(len(told)):
            world = dict(leaves(state.determinize(seat, rng).encode()))
            assert all(world[path] != value for path, value in true.items())


@pytest.mark.parametrize("name", COMPANY.values())
def test_a_world_thought_possible_is_a_game_that_can_be_saved_and_ended(name: str) -> None:
    rng = Rng(6)
    for state, told in positions(name, 4):
        world = state.determinize(rng.below(len(told)), rng)
        assert GAME.decode(json.loads(json.dumps(world.encode()))).encode() == world.encode()
        while world.decision is not None:
            world.apply(rng.choice(world.decision.options))
        assert world.outcome is not None
