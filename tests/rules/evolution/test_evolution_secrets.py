"""What each seat may know, and nothing more, and nothing forgotten (EVO-3, DESIGN 2)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from evolved import ALL_ROUND, GAME, HAND, POISON, WALL, Side, duel, facts, known, on, play

from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.evolution.cards import Caractere, Variation
from game.rules.evolution.starter import ready_decks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Options
    from game.rules.evolution.state import EvolutionState

CHARTERS: dict[str, Options] = {
    "two": {},
    "two-long": {"moks": 5},
    "three": {"players": 3},
    "four": {"players": 4, "moks": 4},
}


def positions(options: Options, seed: int) -> Iterator[EvolutionState]:
    state, rng = GAME.setup(options, seed), Rng(seed)
    while state.decision is not None:
        yield state
        state.apply(rng.choice(state.decision.playing_on))
    yield state


@pytest.mark.parametrize("name", CHARTERS)
def test_worlds_agree_with_what_a_seat_knows_and_with_the_charter(name: str) -> None:
    """DESIGN 2: observations survive; hands are as large, of the same kinds, within the budget."""
    for seed in range(3):
        rng = Rng(seed)
        for state in positions(CHARTERS[name], seed):
            for seat in state.seats:
                world = state.determinize(seat, rng)
                assert world.observe(seat) == state.observe(seat)
                assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
                for owner in state.seats:
                    spent = sum(
                        card.impact
                        for card, whose in zip(world.cards, world.owners, strict=True)
                        if whose == owner and isinstance(card, Variation)
                    )
                    assert spent <= state.setting.budget


def test_a_seat_does_not_see_the_hands_of_the_others() -> None:
    """EVO-3."""
    state = duel(Side([WALL], HAND, [("mien", 1, POISON)]), Side([WALL], HAND, [("secret", 1, POISON)]))
    seen = json.dumps(state.observe(0))
    assert "t/mien" in seen
    assert "t/secret" not in seen
    assert facts(state, 0)["hands"] == [{"team": 1, "variations": 1}] * 2


def test_a_seat_does_not_see_the_decks_of_the_others_in_the_options() -> None:
    """EVO-3: a deck that was named is as secret as one that was written out."""
    keys = [*ready_decks()][:2]
    state = GAME.setup({"decks": keys}, 1)
    options = facts(state, 1)["options"]
    assert isinstance(options, dict)
    assert options["decks"] == [None, keys[1]]


def test_what_others_brought_is_not_dealt_to_them_in_possible_worlds_before_it_was_shown() -> None:
    """EVO-3: nobody knows of the cards that another has made."""
    sides = Side([WALL], HAND), Side([WALL], [ALL_ROUND] * 2, [("secret", 1, POISON)] * 3)
    state, rng = duel(*sides, active=1), Rng(1)
    assert "t/secret" not in met(state, rng)
    play(state, ("play", "t/secret", 0), on(0, 0, "f"))
    assert "t/secret" in met(state, rng)


def met(state: EvolutionState, rng: Rng) -> set[str]:
    """Return the refs in the hands of the other in many possible worlds of seat 0."""
    worlds = [state.determinize(0, rng) for _world in range(200)]
    return {world.cards[card].ref for world in worlds for card in world.hands[1]}


def test_worlds_differ_in_what_a_seat_does_not_know() -> None:
    """DESIGN 2: or there would be nothing to guess."""
    state, rng = GAME.setup({}, 4), Rng(4)
    hands = {
        tuple(world.cards[card].ref for card in world.hands[1])
        for world in [state.determinize(0, rng) for _ in range(20)]
    }
    assert len(hands) > 15
    own = {
        tuple(world.cards[card].ref for card in world.hands[0])
        for world in [state.determinize(0, rng) for _ in range(20)]
    }
    assert len(own) == 1


def test_what_was_spied_stays_known_until_it_is_played() -> None:
    """Évolution 4.5: a variation shows what is hidden."""
    spy = [{"do": ["spy"]}]
    state = duel(Side([WALL], HAND, [("espion", 1, spy)]), Side([WALL], HAND, [("poison", 1, POISON)] * 2))
    play(state, ("play", "t/espion", 1))
    rng = Rng(2)
    for _world in range(10):
        world = state.determinize(0, rng)
        assert [world.cards[card].ref for card in world.hands[1]] == ["t/1-1", "t/poison", "t/poison"]
        other = state.determinize(1, rng)
        assert other.observe(1) == state.observe(1)
    play(state, ("end",), ("play", "t/poison", 0), on(0, 0, "f"))
    assert known(state, 0) == [[], ["t/1-1", "t/poison"]]


def test_kinds_of_cards_are_kept_apart_in_possible_worlds() -> None:
    state, rng = GAME.setup({}, 6), Rng(6)
    for card in state.determinize(0, rng).hands[1]:
        assert isinstance(state.determinize(0, rng).cards[card], Caractere) == isinstance(
            state.cards[card], Caractere
        )


def test_the_fortune_of_a_world_is_not_the_true_one() -> None:
    """DESIGN 2: no cheating bots."""
    state = GAME.setup({}, 6)
    assert state.determinize(0, Rng(1)).rng.state != state.rng.state


def test_playing_in_a_world_leaves_the_game_as_it_is() -> None:
    state = GAME.setup({}, 9)
    before = state.encode()
    world, rng = state.determinize(0, Rng(3)), Rng(3)
    while world.decision is not None:
        world.apply(rng.choice(world.decision.playing_on))
    assert state.encode() == before


@pytest.mark.parametrize(
    ("players", "seat", "asks"),
    [
        (("human", "level:1"), 0, False),
        (("human", "level:1"), 1, True),
        (("human", "human:Inès"), 0, True),
        ((), 1, True),
    ],
)
def test_a_card_of_ones_own_is_taken_back_freely_where_nobody_else_saw_it(
    players: tuple[str, ...],
    seat: int,
    asks: bool,  # noqa: FBT001
) -> None:
    """DESIGN §2: undo is free until something hidden was revealed: to a human, who did not know it."""
    session = Session.start(EDITIONS.games["openmok-evolution"], {}, 3, players)
    while session.decision is not None and session.decision.seat != seat:
        session.act(("end",))
    place = next(option for option in session.decision.options if option[0] == "place")
    session.act(place)
    assert session.undo_reveals is asks
