"""The charter of Openmok Bataille (BAT-1, BAT-4, BAT-9, BAT-10)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from arranged import GAME, deck

from game.core.model import SetupError
from game.core.registry import Registry
from game.core.rng import Rng
from game.core.session import Session
from game.core.share import CodeError, deal_code, read_code
from game.rules.bataille.collection import CollectionState
from game.rules.bataille.game import OpenmokBataille
from game.rules.bataille.pool import pool_of, symbols_of
from game.rules.bataille.rounds import RoundState
from game.rules.bataille.simple import SimpleState
from game.rules.bataille.starter import starter

if TYPE_CHECKING:
    from game.core.model import Json


def test_the_starter_collection_is_45_moks_15_of_each_symbol() -> None:
    cards = starter()
    assert len({ref for ref, _symbol in cards}) == 45
    assert Counter(symbol for _ref, symbol in cards) == {"force": 15, "magie": 15, "agilite": 15}
    assert {ref.split("/")[0] for ref, _symbol in cards} == {"depart"}


def test_two_players_have_fifteen_cards_each_in_equal_thirds() -> None:
    """BAT-1: all of them different Moks."""
    state = GAME.setup({}, 5)
    assert isinstance(state, SimpleState)
    for pile in state.piles:
        assert Counter(state.pool.symbols[card] for card in pile) == {0: 5, 1: 5, 2: 5}
    assert len({state.pool.refs[card] for pile in state.piles for card in pile}) == 30


@pytest.mark.parametrize(("one", "other"), [(3, 60), (60, 60), (22, 22), (16, 17), (3, 200), (200, 200)])
def test_the_sizes_may_differ(one: int, other: int) -> None:
    """BAT-1: from 3 to 200, if both agree; as many starter collections are taken as it needs."""
    state = GAME.setup({"pile": one, "other_pile": other}, 1)
    assert isinstance(state, SimpleState)
    assert [len(pile) for pile in state.piles] == [one, other]


@pytest.mark.parametrize("variant", ["simple", "collection"])
def test_all_cards_may_be_put_together_and_dealt_in_two_equal_piles(variant: str) -> None:
    """BAT-1: one card over stays in the box."""
    decks: list[Json] = [deck("FFFFM", "un"), deck("MMMAAAAA", "deux")]
    mixed = 0
    for seed in range(10):
        state = GAME.setup({"variant": variant, "shared": True, "decks": decks}, seed)
        assert isinstance(state, SimpleState | CollectionState)
        assert [len(pile) for pile in state.piles] == [6, 6]
        mixed += any(card in state.pool.decks[1] for card in state.piles[0])
    assert mixed == 10


def test_la_collection_shares_all_cards_by_halves_unless_that_is_put_off() -> None:
    """BAT-1, BAT-10: each has half of the cards in hand; the simple battle shares where that is asked."""
    assert GAME.normalise({"variant": "collection"})["shared"] is True
    assert GAME.normalise({})["shared"] is False
    uneven: dict[str, Json] = {"variant": "collection", "pile": 20, "other_pile": 10}
    for options, sizes in ((uneven, [15, 15]), ({**uneven, "shared": False}, [20, 10])):
        state = GAME.setup(options, 1)
        assert isinstance(state, CollectionState)
        assert [len(pile) for pile in state.piles] == sizes


def test_two_piles_of_two_hundred_are_played_to_the_end() -> None:
    """BAT-1: up to 200 if both agree, in each variant for two, decks of one's own too."""
    decks: list[Json] = [deck("FMAF" * 50, "un"), deck("MAFM" * 50, "deux")]
    for options in (
        {"pile": 200, "other_pile": 200},
        {"decks": decks},
        {"variant": "collection", "decks": decks},
    ):
        state, rng = GAME.setup(options, 3), Rng(3)
        assert GAME.decode(state.encode()).encode() == state.encode()
        while state.decision is not None:
            state.apply(rng.choice(state.decision.options))
        assert state.outcome is not None


def test_what_is_put_together_is_shuffled_before_it_is_dealt() -> None:
    """BAT-1: anybody may get anybody's cards."""
    decks: list[Json] = [deck("FFFFFF", "un"), deck("MMMMMM", "deux")]
    found = set()
    for seed in range(30):
        state = GAME.setup({"shared": True, "decks": decks}, seed)
        assert isinstance(state, SimpleState)
        found.add(sum(card in state.pool.decks[0] for card in state.piles[0]))
    assert len(found) > 2


def test_six_may_play_the_round() -> None:
    """BAT-1: 3 to 6 players, seven cards each of the common pool."""
    for players in (3, 6):
        state = GAME.setup({"variant": "round", "players": players}, 1)
        assert isinstance(state, RoundState)
        assert len(state.hands) == players


def test_a_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(10):
        state = GAME.setup({"decks": [deck("FMAFMA", "un"), deck("FMA", "deux")]}, seed)
        assert isinstance(state, SimpleState)
        orders.add(tuple(state.piles[0]))
        assert sorted(state.piles[0]) == sorted(state.pool.decks[0])
    assert len(orders) > 5


def test_the_pool_of_the_round_is_all_decks_put_together() -> None:
    """BAT-1."""
    decks: list[Json] = [deck("F" * 20, "un"), deck("M" * 20, "deux"), deck("A" * 20, "trois")]
    options = {"variant": "round", "players": 3, "decks": decks}
    symbols = symbols_of(options)
    assert len(symbols) == 60
    assert symbols["trois/A7"] == "agilite"


DECKS: list[Json] = [deck("FMA", "un"), deck("FMA", "deux")]
FAULTS: list[tuple[dict[str, Json], str]] = [
    ({"size": 3}, "no option “size”"),
    ({"variant": "poker"}, "cannot be “poker”"),
    ({"players": 3}, "for two players, not “3”"),
    ({"players": True, "variant": "collection"}, "for two players"),
    ({"variant": "round", "players": 7}, "from 3 to 6, not “7”"),
    ({"variant": "round", "players": "4"}, "from 3 to 6"),
    ({"variant": "round", "players": 2}, "from 3 to 6"),
    ({"pile": 2}, "“pile” is a whole number from 3 to 200, not “2”"),
    ({"other_pile": 201}, "“other_pile” is a whole number from 3 to 200, not “201”"),
    ({"variant": "round", "pile": 15}, "“pile” does not go with the variant “round”"),
    ({"variant": "round", "shared": True}, "“shared” does not go"),
    ({"shared": 1}, "“shared” is true or false"),
    ({"variant": "collection", "choix": True}, "“choix” does not go with the variant “collection”"),
    ({"trophies": 3}, "“trophies” does not go with the variant “simple”"),
    ({"variant": "collection", "trophies": 0}, "from 1 to 10, not “0”"),
    ({"decks": "mine"}, "a list of decks"),
    ({"decks": DECKS[:1]}, "1 deck for 2 players"),
    ({"decks": [*DECKS, *DECKS]}, "4 decks for 2 players"),
    ({"decks": [DECKS[0], 3]}, "Deck 2 is not a list"),
    ({"decks": [deck("FM", "un"), DECKS[1]]}, "Deck 1 has 2 cards; a deck has from 3 to 200"),
    ({"decks": [DECKS[0], deck("F" * 201, "deux")]}, "Deck 2 has 201 cards"),
    ({"decks": [[["a", "force"], ["b", "rage"], ["c", "force"]], DECKS[1]]}, "has the symbol “rage”"),
    ({"decks": [[["a", "force"], ["b"], ["c", "force"]], DECKS[1]]}, "Card 2 of deck 1"),
    ({"decks": [[["", "force"]] * 3, DECKS[1]]}, "Card 1 of deck 1"),
    ({"decks": [[["a", "force"]] * 3, [["a", "magie"]] * 3]}, "“a” has two symbols: force and magie"),
    ({"decks": DECKS, "pile": 15}, "“pile” is 15, but that deck has 3 cards"),
    (
        {"variant": "round", "players": 3, "decks": [*DECKS, deck("FMA", "trois")]},
        "need a pool of 30 cards at least; this one has 9",
    ),
    ({"variant": "round", "players": 6, "trophies": 9}, "need a pool of 96 cards"),
]


@pytest.mark.parametrize(("options", "words"), FAULTS)
def test_a_fault_in_the_charter_is_told_in_a_sentence(options: dict[str, Json], words: str) -> None:
    """BAT-1: 3 to 200 cards for each of two, 3 to 6 players in the round; BAT-9, BAT-10: 1 to 10 trophies."""
    with pytest.raises(SetupError, match=words):
        GAME.normalise(options)
    with pytest.raises(SetupError, match=words):
        GAME.setup(options, 1)


@pytest.mark.parametrize("seed", [-1, 2**32, 1.5, True, "1"])
def test_a_seed_that_is_none_is_told(seed: object) -> None:
    with pytest.raises(SetupError, match="number of a deal"):
        GAME.setup({}, seed)  # type: ignore[arg-type]


def test_the_charter_is_normal_once_made_full() -> None:
    """Whatever the scene gives: a null is a default."""
    for options in ({}, {"variant": "round", "trophies": None}, {"decks": DECKS, "pile": 3, "variant": None}):
        full = GAME.normalise(options)
        assert GAME.normalise(full) == full
        assert set(full) == set(GAME.choices)


def test_every_value_of_an_option_without_decks_has_a_code() -> None:
    """`game.core.share`: the set-up in one line."""
    games = Registry({"openmok-bataille": OpenmokBataille})
    for options in ({"variant": "round", "players": 6, "trophies": 5}, {"choix": True, "pile": 60}):
        session = Session.start(GAME, options, 99)
        assert read_code(deal_code(session), games).options == session.options
    for options in ({"decks": DECKS}, {"pile": 61}):
        with pytest.raises(CodeError):
            deal_code(Session.start(GAME, options, 99))


def test_the_cards_of_a_game_are_told_once() -> None:
    """Scenes look symbols up there."""
    options = {"variant": "round"}
    assert dict(symbols_of(options)) == dict(starter())
    state = GAME.setup(options, 1)
    assert pool_of(state.setting) is state.pool
