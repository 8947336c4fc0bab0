"""What each seat may know, and nothing more, and nothing forgotten (DESIGN 2)."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from arranged import GAME
from bataille_sights import picked, seen_piles, sight
from charters import BATAILLE
from many_games import long_ones_later, set_ups

from game.core.rng import Rng
from game.rules.bataille.collection import CollectionState
from game.rules.bataille.pool import symbols_of
from game.rules.bataille.rounds import RoundState
from game.rules.bataille.simple import HELD, SimpleState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.bataille.game import Table

NAMED = [name for name in BATAILLE if "decks" not in BATAILLE[name]]
SEEDS = range(1)
WORLDS = 2


def cards_in(data: Any) -> set[str]:  # noqa: ANN401 - any JSON
    return set(re.findall(r"[a-z]+/[a-z0-9-]+", json.dumps(data)))


def positions(name: str, seed: int) -> Iterator[tuple[Table, list[set[str]]]]:
    """Yield the positions of a random game, with the cards that each seat was told of, or dealt."""
    state, rng = GAME.setup(BATAILLE[name], seed), Rng(seed)
    seats = GAME.seating(BATAILLE[name]).seats
    told: list[set[str]] = [set() for _ in range(seats)]
    while True:
        for seat in range(seats):
            told[seat] |= held_by(state, seat)
        yield state, told
        if state.decision is None:
            return
        for event in state.apply(rng.choice(state.decision.options)):
            for seat in range(seats):
                if event.known_to(seat):
                    told[seat] |= cards_in(event.data)


def held_by(state: Table, seat: int) -> set[str]:
    """Return the refs of the cards that a seat holds in hand."""
    if isinstance(state, RoundState):
        return cards_in(state.pool.named(state.hands[seat]))
    if isinstance(state, SimpleState) and state.setting.choix:
        return cards_in(state.pool.named(state.piles[seat][:HELD]))
    return set()


def hidden_from(state: Table, seat: int) -> list[list[int]]:
    """Return groups of cards that may change places without the seat's knowing."""
    if isinstance(state, RoundState):
        laying = state.active if state.laid else seat  # enough of the symbol is in hand, as all know
        rows = [state.draw, *[hand for owner, hand in enumerate(state.hands) if owner not in (seat, laying)]]
        found = [card for row in rows for card in row if card not in state.picks]
        return [[c for c in found if state.born[c] == born] for born in range(state.shuffles + 1)]
    choix = isinstance(state, SimpleState) and state.setting.choix
    picking = isinstance(state, SimpleState) and state.picks[0] is not None
    known = [HELD if choix and (owner == seat or picking) else 0 for owner in (0, 1)]
    return [state.piles[owner][known[owner] : state.fresh[owner]] for owner in (0, 1)]


def swapped(state: Table, one: int, two: int) -> Table:
    """Return the world in which these two cards changed places."""
    data: dict[str, Any] = state.encode()
    other = {one: two, two: one}
    for field in ("hands", "piles"):
        if field in data:
            data[field] = [[other.get(card, card) for card in row] for row in data[field]]
            if field == "hands":
                data[field] = [sorted(row) for row in data[field]]
    if "draw" in data:
        data["draw"] = [other.get(card, card) for card in data["draw"]]
    return GAME.decode(json.loads(json.dumps(data)))


@pytest.mark.parametrize("name", long_ones_later(NAMED))
def test_a_seat_sees_no_card_that_it_was_not_told_of(name: str) -> None:
    """Every card in what a seat observes was in an event that it may know, or in its hand.

    But for `unseen`: which cards there are in the game is no secret, where they are is.
    """
    for seed in SEEDS:
        for state, told in positions(name, seed):
            for seat, known in enumerate(told):
                table = sight(state, seat)
                facts = {name: told for name, told in table.facts.items() if name != "unseen"}
                assert cards_in({**table.as_json(), "facts": facts}) <= known


@pytest.mark.parametrize("name", set_ups("openmok-bataille"))
def test_worlds_that_differ_in_what_a_seat_was_not_told_look_the_same_to_it(name: str) -> None:
    """Two unknown cards change places, in a pile, the draw pile or another's hand: nothing shows."""
    rng, changed = Rng(11), 0
    for state, told in positions(name, 1):
        for seat in range(len(told)):
            seen = state.observe(seat)
            for group in hidden_from(state, seat):
                if len(group) < 2:
                    continue
                one, two = rng.choice(group), rng.choice(group)
                other = swapped(state, one, two)
                changed += one != two
                assert other.observe(seat) == seen
                if state.decision is None or state.decision.seat == seat:
                    assert other.decision == state.decision
    assert changed > 0


@pytest.mark.parametrize("name", set_ups("openmok-bataille"))
def test_the_worlds_a_seat_thinks_possible_look_the_same_to_it(name: str) -> None:
    """`determinize` changes nothing that the seat knows, and is no copy of the truth."""
    rng, fresh = Rng(5), False
    for seed in SEEDS:
        for state, told in positions(name, seed):
            for seat in range(len(told)):
                seen = state.observe(seat)
                for _ in range(WORLDS):
                    world = state.determinize(seat, rng)
                    assert world.observe(seat) == seen
                    fresh = fresh or {**world.encode(), "rng": 0} != {**state.encode(), "rng": 0}
    assert fresh


@pytest.mark.parametrize("name", set_ups("openmok-bataille"))
def test_a_world_thought_possible_is_a_game_that_can_be_saved_and_ended(name: str) -> None:
    rng = Rng(6)
    for state, told in positions(name, 4):
        world = state.determinize(rng.below(len(told)), rng)
        assert GAME.decode(json.loads(json.dumps(world.encode()))).encode() == world.encode()
        while world.decision is not None:
            world.apply(rng.choice(world.decision.options))
        assert world.outcome is not None


@pytest.mark.parametrize("name", [name for name in BATAILLE if not name.startswith("round")])
def test_what_is_told_of_hidden_cards_is_true(name: str) -> None:
    """`hidden`: how many of each symbol lie among the unknown places of whose piles."""
    symbols = symbols_of(BATAILLE[name])
    for state, told in positions(name, 2):
        assert isinstance(state, SimpleState | CollectionState)
        for seat in range(len(told)):
            groups: Any = sight(state, seat).facts["hidden"]
            piles = seen_piles(state, seat)
            for group in groups:
                hidden = Counter(
                    symbols[ref]
                    for owner in group["seats"]
                    for ref, shown in zip(state.pool.named(state.piles[owner]), piles[owner], strict=True)
                    if shown is None
                )
                counted = sum(group[symbol] for symbol in set(symbols.values()))
                assert counted - hidden.total() in (0, 1)
                assert all(group[symbol] >= number for symbol, number in hidden.items())


@pytest.mark.parametrize("name", ["round-3", "round-6"])
def test_in_any_world_one_who_lays_cards_can_lay_enough(name: str) -> None:
    """BAT-5: what has begun as an answer can be done."""
    rng, found = Rng(8), 0
    for seed in range(8):
        for state, told in positions(name, seed):
            assert isinstance(state, RoundState)
            missing = len(state.standing) - len(state.laid)
            if not state.laid or state.discarding or missing <= 0:
                continue
            found += 1
            symbol = state.pool.symbols[state.laid[0]]
            for seat in range(len(told)):
                world = state.determinize(seat, rng)
                hand = world.hands[state.active]
                assert sum(world.pool.symbols[card] == symbol for card in hand) >= missing
    assert found > 5


def test_in_any_world_the_piles_are_those_of_the_charter() -> None:
    """BAT-1: equal thirds, of Moks that may be any of the 45; a shared pool mixes the owners."""
    rng = Rng(3)
    state = GAME.setup({}, 3)
    seen = set()
    for _ in range(60):
        world = state.determinize(0, rng)
        assert isinstance(world, SimpleState)
        for pile in world.piles:
            assert Counter(world.pool.symbols[card] for card in pile) == {0: 5, 1: 5, 2: 5}
            seen |= set(pile)
    assert len(seen) == 45


def test_another_may_have_picked_any_of_his_three_cards() -> None:
    """BAT-4: a secret pick is no part of what the other thinks possible."""
    state = GAME.setup({"choix": True}, 3)
    assert state.decision is not None
    state.apply(state.decision.options[0])
    rng, places = Rng(1), Counter[int | None]()
    for _ in range(90):
        world = state.determinize(1, rng)
        assert isinstance(world, SimpleState)
        places[world.picks[0]] += 1
        assert picked(state.determinize(0, rng), 0) == picked(state, 0)
    assert set(places) == {0, 1, 2}
    assert min(places.values()) > 15
