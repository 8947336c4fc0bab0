"""What a seat knows of hidden piles, and the worlds dealt for it (DESIGN 2, WAN-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wankul_toys import GAME, Table, doing, says

from game.core.rng import Rng
from game.core.session import digest
from game.rules.wankul import deeds
from game.rules.wankul.table import DISCARD, HAND

if TYPE_CHECKING:
    from game.rules.wankul.state import WankulState

MANY = 30


def worlds(table: Table, seat: int) -> list[WankulState]:
    rng = Rng(5)
    return [table.state.determinize(seat, rng) for _world in range(MANY)]


def act(table: Table, done: Any) -> None:  # noqa: ANN401 - a function of the state
    table.happen(0, says(doing(lambda state, _given: done(state))))


def seen_by(table: Table, seat: int) -> set[str]:
    """Return the names of the cards that a seat knows in hidden piles."""
    return {table.state.ref(card)[2:] for card in table.state.knows[seat]}


def begun() -> Table:
    table = Table()
    table.ground(0)
    table.ground(1)
    return table


def test_a_world_keeps_what_a_seat_sees_and_deals_the_rest_anew() -> None:
    """DESIGN 2."""
    table = begun()
    table.hand(0, "f1", "f2")
    table.hand(1, "f3", "f4", "f5")
    for seat in (0, 1):
        assert all(world.observe(seat) == table.state.observe(seat) for world in worlds(table, seat))
    hands = {tuple(world.sides[1].hand) for world in worlds(table, 0)}
    assert len(hands) > MANY // 2
    assert all(world.sides[0].hand == table.state.sides[0].hand for world in worlds(table, 0))


def test_how_many_terrains_each_has_to_come_is_known_but_not_where() -> None:
    """WAN-14: decks have equally many, and those in play, discarded or banned lie open."""
    table = begun()
    table.hand(1, "f3")
    counts = table.state.observe(0)["facts"]["unseen"]
    assert counts == table.state.observe(1)["facts"]["unseen"]
    state = table.state
    assert counts[1] == sum(map(state.is_terrain, (*state.sides[1].hand, *state.sides[1].deck)))
    assert all(world.observe(0)["facts"]["unseen"] == counts for world in worlds(table, 0))


def test_what_was_looked_at_is_known_in_its_place_until_it_is_drawn_and_then_in_the_hand() -> None:
    """WAN-29: look."""
    table = begun()
    top = deeds.top(table.state, 1, 2)
    act(table, lambda state: deeds.look(state, 0, top))
    assert [event.seats for event in table.events if event.kind == "seen"] == [frozenset({0})]
    assert all(world.sides[1].deck[-2:] == table.state.sides[1].deck[-2:] for world in worlds(table, 0))
    assert table.state.observe(1)["facts"]["looked"] == []
    act(table, lambda state: deeds.draw(state, 1, 1))
    assert all(top[0] in world.sides[1].hand for world in worlds(table, 0))
    refs = [card["ref"] for card in _place(table, 0, HAND, 1)["cards"]]
    assert refs == [table.state.ref(top[0])]


def _place(table: Table, seat: int, name: str, owner: int) -> Any:  # noqa: ANN401 - JSON
    places: Any = table.state.observe(seat)["places"]
    return next(one for one in places if (one["name"], one["seat"]) == (name, owner))


def test_shuffling_forgets_all_of_a_deck() -> None:
    """WAN-29: search, take, shuffle."""
    table = begun()
    act(table, lambda state: deeds.look(state, 0, deeds.top(state, 1, 3)))
    act(table, lambda state: state.shuffle(1))
    assert table.state.knows == [set(), set()]


def test_a_searched_card_is_unknown_to_the_other_even_if_it_had_seen_it_in_the_deck() -> None:
    """WAN-29."""
    table = begun()
    act(table, lambda state: deeds.look(state, 1, deeds.top(state, 0, 3)))
    found = table.state.sides[0].deck[-1]
    act(table, lambda state: deeds.search(state, 0, [found]))
    assert found in table.state.sides[0].hand
    assert table.state.knows[1] == set()
    assert [event.seats for event in table.events if event.kind == "drawn"] == [frozenset({0})]


def test_what_comes_back_to_hand_from_where_all_see_it_is_known_there() -> None:
    """WAN-29: the discards are open to all."""
    table = begun()
    table.pile(0, DISCARD, "f7")
    table.hand(0, "f1")
    act(table, lambda state: deeds.take_back(state, 0, 1))
    assert seen_by(table, 1) == {"f7"}
    assert seen_by(table, 0) == set()
    assert all("t/f7" in map(world.ref, world.sides[0].hand) for world in worlds(table, 1))
    table.lay("f7")
    assert seen_by(table, 1) == set()


def test_what_is_put_under_is_known_to_its_owner_and_the_other_forgets_that_hand() -> None:
    """WAN-29: nobody sees which card it was."""
    table = begun()
    table.pile(0, DISCARD, "f7")
    (card,) = table.hand(0, "f1")
    act(table, lambda state: deeds.take_back(state, 0, 1))
    act(table, lambda state: deeds.put_back(state, 0, [card], under=True))
    assert (seen_by(table, 0), seen_by(table, 1)) == ({"f1"}, set())
    assert all(world.sides[0].deck[0] == card for world in worlds(table, 0))
    assert table.told("put") == [{"seat": 0, "from": "hand", "where": "deck-bottom", "card": None}]


def test_worlds_that_look_alike_are_dealt_alike() -> None:
    """DESIGN 2: nothing of the true deal leaks through a generator."""
    table = begun()
    table.hand(0, "f1")
    table.hand(1, "f3", "f4", "f5")
    other = table.state.determinize(0, Rng(8))
    one, two = (state.determinize(0, Rng(9)) for state in (table.state, other))
    assert [side.deck for side in one.sides] == [side.deck for side in two.sides]
    assert [side.hand for side in one.sides] == [side.hand for side in two.sides]


def test_no_observation_tells_what_a_seat_may_not_know_in_random_games() -> None:
    """Secrets: worlds that differ only in what is hidden look the same, at every decision, for both."""
    for seed in range(4):
        state, rng = GAME.setup({"size": "24+6"}, seed), Rng(seed)
        while state.decision is not None:
            for seat in state.seats:
                world = state.determinize(seat, rng)
                assert digest(world.observe(seat)) == digest(state.observe(seat))
                for owner in state.seats:
                    lying = [*state.sides[owner].hand, *state.sides[owner].deck]
                    dealt = [*world.sides[owner].hand, *world.sides[owner].deck]
                    assert sorted(lying) == sorted(dealt)
                    assert {card for card in state.knows[seat] if card in state.sides[owner].hand} <= {
                        *world.sides[owner].hand
                    }
            state.apply(rng.choice(state.decision.playing_on))
