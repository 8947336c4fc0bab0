"""Before the game: caractères, variations, decks, charter (Évolution 2.4 to 3.3, EVO-1, EVO-2, EVO-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from evolved import GAME, POISON

from game.core.model import SetupError
from game.rules.evolution import scripts as reading
from game.rules.evolution.cards import Caractere, Variation
from game.rules.evolution.charter import Charter
from game.rules.evolution.starter import ready_decks, starter

if TYPE_CHECKING:
    from game.core.model import Json

READY = next(iter(ready_decks()))
MOK: Json = ["t/mok", [2, 2, 2, 2, 2, 2]]
TEAM: Json = [MOK, MOK, MOK]


def deck(team: Json = TEAM, variations: Json = None) -> Json:
    return {"team": team, "variations": variations or []}


def refusal(**options: Any) -> str:  # noqa: ANN401 - any JSON
    with pytest.raises(SetupError) as refused:
        GAME.setup(options, 1)
    return str(refused.value)


def refused_deck(team: Json = TEAM, variations: Json = None, **options: Any) -> str:  # noqa: ANN401
    return refusal(decks=[deck(), deck(team, variations)], **options)


def test_the_standard_game_is_for_two_with_three_moks_and_four_times_as_much_impact() -> None:
    """Évolution 3.1, 3.2, EVO-2."""
    assert GAME.normalise({}) == {
        "players": 2,
        "moks": 3,
        "budget": 12,
        "impacts": "2018",
        "experimental": False,
        "decks": None,
    }
    assert GAME.normalise({"moks": 4})["budget"] == 16
    own: Json = [deck([MOK] * 4, []), deck([MOK] * 4, [])]
    assert GAME.normalise({"moks": 4, "budget": 7, "decks": own})["budget"] == 7


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play_each_for_oneself(players: int) -> None:
    """EVO-13."""
    seating = GAME.seating({"players": players})
    assert (seating.seats, seating.allied) == (players, False)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": True}, "players"),
        ({"moks": 2}, "moks"),
        ({"moks": 7}, "moks"),
        ({"moks": "3"}, "moks"),
        ({"budget": -1}, "budget"),
        ({"budget": 61}, "budget"),
        ({"impacts": "2020"}, "impacts"),
        ({"impacts": 2018}, "impacts"),
        ({"experimental": 1}, "experimental"),
        ({"speed": 1}, "speed"),
        ({"decks": {}}, "decks"),
        ({"decks": [READY]}, "decks"),
        ({"decks": [READY, "nobody's"]}, "nobody's"),
        ({"decks": [READY, 3]}, "Deck 2"),
        ({"decks": [READY, {}]}, "Deck 2"),
    ],
)
def test_an_option_that_is_wrong_is_named(options: dict[str, Any], named: str) -> None:
    """DESIGN 2, EVO-2, EVO-11, EVO-13: from 3 to 6 Moks, two lists, from 2 to 4 players."""
    assert named in refusal(**options)


def test_the_six_numbers_of_a_caractere_sum_to_twelve() -> None:
    """Évolution 2.4, EVO-1."""
    for numbers in ([2, 2, 2, 2, 2, 3], [2, 2, 2, 2, 2, 1], [13, -1, 0, 0, 0, 0], [True, 1, 2, 2, 2, 4]):
        assert "do not sum to 12" in refused_deck([MOK, MOK, ["t/faux", numbers]])
    for card in (["t/faux", [2] * 5], ["t/faux"], ["", [2] * 6], [3, [2] * 6], None):
        assert "a Mok is its ref and its six numbers" in refused_deck([MOK, MOK, card])
    GAME.setup({"decks": [deck(), deck([MOK, MOK, ["t/tout", [12, 0, 0, 0, 0, 0]]])]}, 1)


@pytest.mark.parametrize("impact", [0, 8, -1])
def test_an_impact_is_from_one_to_seven(impact: int) -> None:
    """Évolution 2.5, EVO-12."""
    assert "from 1 to 7" in refused_deck(variations=[["t/poison", impact, POISON]])


def test_a_variation_is_told_whole() -> None:
    """Évolution 2.5."""
    for card in (["t/poison", "3", POISON], ["t/poison", True, POISON], ["t/poison", 3], [3, 3, POISON]):
        assert "its ref, its impact and its script" in refused_deck(variations=[card])
    assert "t/poison" in refused_deck(variations=[["t/poison", 3, [{"do": ["dance"]}]]])
    assert "dance" in refused_deck(variations=[["t/poison", 3, [{"do": ["dance"]}]]])


def test_experimental_cards_are_played_where_both_agree_on_them_only() -> None:
    """Évolution 2.5.3, EVO-2."""
    card: Json = [["t/libre", 2, None]]
    assert "experimental" in refused_deck(variations=card)
    GAME.setup({"experimental": True, "decks": [deck(), deck(variations=card)]}, 1)


def test_the_text_of_an_experimental_card_comes_with_its_deck() -> None:
    """Évolution 2.5.3: what the players carry out is known, whatever becomes of the pack."""
    card: Json = ["t/libre", 2, "Clap your hands."]
    decks: Json = [deck(), deck(variations=[card])]
    state = GAME.setup({"experimental": True, "decks": decks}, 1)
    assert state.setting.known["t/libre"] == Variation("t/libre", 2, None, "Clap your hands.")
    assert state.setting.as_options()["decks"] == [
        {"team": TEAM, "variations": []},
        {"team": TEAM, "variations": [card]},
    ]
    assert "experimental" in refused_deck(variations=[card])
    long: Json = [["t/libre", 2, "x" * 301]]
    assert "longer than 300 letters" in refused_deck(variations=long, experimental=True)


def test_what_the_words_of_variations_can_say_is_no_experimental_card() -> None:
    """Évolution 2.5.4: a card that keeps to the rules is like an official one, whoever made it."""
    assert not Variation("t/mien", 2, reading.read(POISON)).experimental
    assert Variation("t/libre", 2, None).experimental
    GAME.setup({"decks": [deck(), deck(variations=[["t/mien", 2, POISON]])]}, 1)


def test_the_impacts_of_a_deck_keep_to_the_total_that_was_agreed_on() -> None:
    """Évolution 3.2, EVO-2: twelve by default, as four cards of three or twelve of one."""
    for impact, count in ((3, 4), (1, 12)):
        cards: Json = [["t/poison", impact, POISON]] * count
        GAME.setup({"decks": [deck(), deck(variations=cards)]}, 1)
        assert "more than 12" in refused_deck(variations=[*cards, ["t/poison", impact, POISON]])  # type: ignore[misc]
    assert "more than 5" in refused_deck(variations=[["t/poison", 6, POISON]], budget=5)


def test_duplicates_are_allowed() -> None:
    """EVO-2."""
    state = GAME.setup({"decks": [deck(), deck([MOK] * 5, [["t/poison", 3, POISON]] * 2)]}, 1)
    assert len(state.hands[1]) == 7


def test_a_team_has_from_one_to_thirty_moks_fewer_than_places_too() -> None:
    """Évolution 3.3, EVO-19: as many as one wants in hand."""
    for count in (1, 2, 30):
        state = GAME.setup({"decks": [deck(), deck([MOK] * count)]}, 1)
        assert len(state.hands[1]) == count
    for team in ([], [MOK] * 31, None):
        assert "from 1 to 30 Moks" in refusal(decks=[deck(), {"team": team, "variations": []}])
    assert "30 variations at most" in refused_deck(variations=[["t/poison", 1, POISON]] * 31, budget=60)


def test_two_cards_that_differ_have_two_names() -> None:
    """A save tells cards by their names."""
    other: Json = ["t/mok", [3, 1, 2, 2, 2, 2]]
    assert "t/mok" in refused_deck([MOK, MOK, other])
    assert "t/poison" in refused_deck(variations=[["t/poison", 3, POISON], ["t/poison", 2, POISON]])


def test_a_card_of_ones_own_that_is_called_like_one_of_the_program_is_played_as_it_is() -> None:
    """The decks go before the program's cards, which only others would hold."""
    mine: Json = [["evolution/poison", 1, [{"do": [{"word": "unmark", "on": "own"}]}]]]
    state = GAME.setup({"decks": [deck(), deck(variations=mine)]}, 1)
    assert GAME.decode(state.encode()).encode() == state.encode()
    assert not state.setting.scripts["evolution/poison"].aimed


def test_decks_that_are_not_named_are_different_ready_ones_by_lot() -> None:
    state = GAME.setup({}, 3)
    assert len({tuple(state.cards[card].ref for card in hand) for hand in state.hands}) == 2
    assert any(GAME.setup({}, seed).cards != state.cards for seed in range(8))


def test_starter_cards_keep_to_the_rules() -> None:
    """Évolution 2.4, 2.5, EVO-1."""
    for card in starter().values():
        if isinstance(card, Caractere):
            assert sum((*card.attack, *card.resistance)) == 12
            assert min(*card.attack, *card.resistance) >= 0
        else:
            assert isinstance(card, Variation)
            assert 1 <= card.impact <= 7


@pytest.mark.parametrize("impacts", ["2018", "2019"])
def test_ready_decks_can_be_played_with_three_moks(impacts: str) -> None:
    """Évolution 3.2."""
    keys = [*ready_decks(Charter(impacts=impacts))]
    for key in keys:
        GAME.setup({"decks": [key, keys[0]], "impacts": impacts}, 1)


def test_the_fingerprint_of_the_cards_is_that_of_their_contents() -> None:
    """DESIGN 2."""
    assert len(GAME.cards_digest({})) == 16
