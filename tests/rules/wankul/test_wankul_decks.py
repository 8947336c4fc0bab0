"""Decks of Wankul: what they are made of (WAN-14), the ready ones, lists as on paper."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.cards.deck_text import DeckError, read, written
from game.cards.decks import plays
from game.cards.kinds import Kind, by_word
from game.cards.reading import read_pack
from game.cards.wankul import CharacterCard, TerrainCard
from game.core.model import SetupError
from game.rules.wankul import decks
from game.rules.wankul.cards import Character, Deck
from game.rules.wankul.deck_rules import KEY, WankulDecks
from game.rules.wankul.game import Wankul
from game.rules.wankul.options import prepared
from game.rules.wankul.setting import SETS, SIZES
from game.rules.wankul.starter import DECKS, plans, ready_decks, starter, sub_cards

if TYPE_CHECKING:
    from game.cards.pack import Card

GOLDENS = Path(__file__).parents[2] / "goldens"
RULES = WankulDecks()
PACK = read_pack(DECKS.parent, by_word([Kind(CharacterCard), Kind(TerrainCard)]))
COLLECTION = {PACK.ref(card): card for card in PACK.cards}
READY = RULES.starters(COLLECTION)


def cards_of(number: int = 0) -> list[Card]:
    return [COLLECTION[ref] for ref in READY[number].cards]


def sayings(cards: list[Card], rules: WankulDecks = RULES) -> list[str]:
    return [remark.text for remark in rules.stops(cards)]


def numbered(*numbers: int) -> list[Card]:
    """Return cards of ORIGINS by their numbers."""
    found = {card.catalogued: card for card in PACK.cards}
    return [found["origins", number] for number in numbers]


def problems(text: str) -> list[str]:
    with pytest.raises(DeckError) as caught:
        read(text, {KEY: RULES}, COLLECTION)
    return [str(problem) for problem in caught.value.problems]


# --- ready decks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_the_ready_decks_are_legal_in_every_size_at_scorer_level_3(size: str) -> None:
    """WAN-14: so many characters and terrains, three alike at most, the values of Score cards summed."""
    ready = ready_decks(size, "both")
    assert [*ready] == [*plans()]
    for key, deck in ready.items():
        decks.check(deck, key, decks.Agreement("both", size))
        assert Counter(isinstance(card, Character) for card in deck.cards) == {
            True: SIZES[size].characters,
            False: SIZES[size].terrains,
        }
    for one in RULES.changed("size", size).starters(COLLECTION):
        rules = RULES.agreed(dict(one.charter))
        assert plays(rules.remarks([COLLECTION[ref] for ref in one.cards]))


def test_the_ready_decks_are_those_of_the_sets_in_use() -> None:
    """WAN-14: eight of ORIGINS, four of CAMPUS; two more have cards of both. *charter* with Subs, or not."""
    origins, campus, both = (ready_decks(sets=sets) for sets in SETS)
    assert (len(origins), len(campus), len(both)) == (8, 4, 14)
    assert {**origins, **campus}.items() <= both.items()
    mixed = [both[key] for key in both.keys() - origins.keys() - campus.keys()]
    assert all({card.set for card in deck.cards} == {"origins", "campus"} for deck in mixed)
    without = ready_decks(sets="campus", subs=False)
    assert campus.keys() - without.keys() == {"voisins-de-table"}
    assert ready_decks(subs=False) == origins


def test_a_card_of_another_set_and_a_sub_that_is_not_allowed_are_told() -> None:
    """WAN-14, WAN-33 *charter*: how many there are."""
    subs, origins = ready_decks(sets="campus")["voisins-de-table"], ready_decks()["premiers-pas"]
    told = decks.problems(subs, decks.Agreement("origins"))
    assert told == ["Cards of CAMPUS: 50. You play with ORIGINS alone."]
    assert decks.problems(origins, decks.Agreement("campus")) == [
        "Cards of ORIGINS: 50. You play with CAMPUS alone."
    ]
    count = sum(card.ref in sub_cards() for card in subs.cards)
    told = decks.problems(subs, decks.Agreement("campus", subs=False))
    assert told == [f"Sub cards: {count}. You play without any."]
    rules = RULES.agreed({"set": "campus", "subs": False})
    assert [one.text for one in rules.stops([COLLECTION[card.ref] for card in subs.cards])] == told
    assert decks.problems(subs, decks.Agreement("both")) == []


def test_a_game_has_the_cards_of_the_sets_in_use_and_its_fingerprint_hangs_on_them_alone() -> None:
    """DESIGN 2: games of ORIGINS that were saved before there was CAMPUS are games of the same cards."""
    game = Wankul()
    golden = json.loads((GOLDENS / "wankul--standard.json").read_text(encoding="utf-8"))["save"]
    assert golden["cards"] == game.cards_digest({}) == game.cards_digest(golden["options"])
    assert len({game.cards_digest({"set": sets}) for sets in SETS}) == 3
    own = ready_decks(sets="campus")["salle-de-colle"].encode()
    with pytest.raises(SetupError, match="Cards of CAMPUS: 50"):
        game.setup({"decks": [own, own]}, 1)
    state = game.setup({"set": "campus", "decks": [own, own]}, 1)
    assert {card.set for card in state.setting.known.values()} == {"campus"}


def test_that_subs_are_allowed_goes_without_saying() -> None:
    """DESIGN 2: older saves say nothing of it. WAN-33: without Subs there are no windows."""
    game = Wankul()
    assert "subs" not in game.normalise({"set": "campus", "subs": True})
    without = game.normalise({"set": "campus", "subs": False})
    assert without["subs"] is False
    assert not game.read(without).subs
    assert game.read({"set": "campus"}).subs
    assert "voisins-de-table" not in game.read(without).ready


def test_a_bare_list_is_a_deck_of_the_sets_that_its_cards_are_of() -> None:
    """WAN-14."""
    assert dict(read("CAMPUS 29 x3\n", {KEY: RULES}, COLLECTION).charter) == {"set": "campus"}
    mixed = read("CAMPUS 29 x3\nORIGINS 31 x3\n", {KEY: RULES}, COLLECTION)
    assert dict(mixed.charter) == {"set": "both"}


def test_every_ready_deck_has_a_plan_in_both_languages() -> None:
    for plan in plans().values():
        assert all((plan.name.fr, plan.name.en, plan.line.fr, plan.line.en))
        assert plan.line.fr != plan.line.en


@pytest.mark.parametrize("size", SIZES)
def test_the_first_ready_deck_has_nothing_that_is_learned_after_step_3(size: str) -> None:
    """WANKUL.md, Steps of learning: nothing that waits, is used from the table, replaces."""
    _known, recipes, _programs, _kinds = prepared(starter().values())
    first, *_others = ready_decks(size).values()
    assert max(recipes[card.ref].step for card in first.cards if card.ref in recipes) == 3


def test_ready_decks_are_played_by_their_keys_and_as_ones_own() -> None:
    own = [[ref, count] for ref, count in READY[1].counts.items()]
    state = Wankul().setup({"decks": ["premiers-pas", own]}, 1)
    assert [state.owners.count(seat) for seat in state.seats] == [50, 50]


# --- what a deck is made of (WAN-14) ------------------------------------------------------------------------


def test_a_deck_has_40_characters_and_10_terrains() -> None:
    """WAN-14: no fewer and no more. Wankul, "Mise en place" 1."""
    whole = cards_of()
    assert sayings(whole) == []
    assert sayings(whole[1:]) == ["Terrains: 9. A deck has 10 of them."]
    assert sayings(whole[:-1]) == ["Characters: 39. A deck has 40 of them."]
    assert len(sayings([*whole, *numbered(1, 32)])) == 2 + (whole.count(numbered(32)[0]) == 3)


def test_no_card_is_there_more_than_three_times_and_homonyms_are_different_cards() -> None:
    """WAN-14: the same set and number; the two Hurried Posties are two cards.

    Wankul, "Mise en place" 3.
    """
    four = numbered(31, 31, 31, 31)
    assert sayings(four)[0] == "“Hurried Postie” is there 4 times: 3 alike at most."
    both = numbered(31, 31, 31, 32, 32, 32)
    assert not any("alike" in told for told in sayings(both))
    told = sayings(numbered(31, 31, 31, 31, 32))[0]
    assert told.startswith("“Hurried Postie (ORIGINS 31)”")
    assert RULES.excess(four) == {four[0]}


@pytest.mark.parametrize(
    ("level", "numbers", "told"),
    [
        (3, (108, 129), 0),
        (3, (108, 129, 86), 1),
        (2, (108, 129, 86, 117, 35), 0),
        (2, (108, 129, 86, 117, 35, 37), 1),
        (2, (108, 108), 1),
        (1, (108, 108, 108, 129, 129), 0),
        (1, (108, 108, 108, 129, 129, 129), 1),
    ],
)
def test_score_cards_are_limited_by_the_level(level: int, numbers: tuple[int, ...], told: int) -> None:
    """WAN-14: level 3 sums values, level 1 counts cards, level 2 counts them and has one of each.

    Wankul, "Mise en place" 2, Wankul, "Niveaux" 1, Wankul, "Niveaux" 2, Wankul, "Niveaux" 3.
    """
    rules = RULES.changed("scorers", level)
    assert len([one for one in sayings(numbered(*numbers), rules) if "Score card" in one]) == told


@pytest.mark.parametrize(("size", "most"), [("40+10", 5), ("32+8", 4), ("24+6", 3)])
def test_smaller_decks_have_fewer_score_cards(size: str, most: int) -> None:
    """WAN-14: 5, 4, 3. Wankul, "Mise en place" 4."""
    rules = RULES.changed("size", size)
    assert rules.gauge(numbered(108, 129)).most == most
    refused = [told for told in sayings(numbered(*[35] * 3, *[86] * 2), rules) if "Score cards" in told]
    assert bool(refused) == (most < 5)


def test_a_deck_that_is_none_is_refused_with_what_is_wrong() -> None:
    """WAN-14."""
    with pytest.raises(SetupError, match="Characters: 0"):
        decks.check(Deck(()), "Deck 1", decks.USUAL)
    with pytest.raises(SetupError, match="there is no card wankul/origins-999"):
        decks.read([["wankul/origins-999", 1]], "Deck 1")
    with pytest.raises(SetupError, match="from 1 to 3"):
        decks.read([["wankul/origins-031", 4]], "Deck 1")


def test_what_is_agreed_on_is_kept_with_the_deck() -> None:
    rules = RULES.changed("size", "24+6")
    assert rules.charter == (("size", "24+6"),)
    assert rules.agreed({"size": "24+6", "turns": 20}) == rules
    assert rules.size.characters + rules.size.terrains == 30
    with pytest.raises(SetupError):
        RULES.agreed({"size": "41+9"})


def test_gems_that_nothing_opens_are_told() -> None:
    told = [remark.text for remark in RULES.remarks(numbered(31, 33, 32))]
    assert "2 cards may make a combo." in told
    told = [remark.text for remark in RULES.remarks(numbered(31, 33, 46))]
    assert "No card opens an orange gem: those that close one make no combo." in told


# --- lists, as owners of paper decks write them -------------------------------------------------------------


def test_a_list_by_numbers_is_a_deck_of_the_game_without_any_other_line() -> None:
    deck = read("ORIGINS 31 x3\norigins 3\n2 ORIGINS #33\n2x Origins 34\n", {KEY: RULES}, COLLECTION)
    assert deck.game == KEY
    assert deck.counts == {
        "wankul/origins-031": 3,
        "wankul/origins-t03": 1,
        "wankul/origins-033": 2,
        "wankul/origins-034": 2,
    }


def test_a_deck_is_written_by_numbers_and_read_again_it_is_equal() -> None:
    for deck in READY:
        assert read(written(deck, COLLECTION), {KEY: RULES}, COLLECTION) == deck
    told = written(READY[-1], COLLECTION)
    assert "Agreement: set=both" in told
    assert "\nORIGINS 145 x" in told
    assert "\nCAMPUS 108 x" in told


@pytest.mark.parametrize("size", SIZES)
def test_a_bare_list_is_a_deck_of_the_size_that_it_has(size: str) -> None:
    """WAN-14: 40 and 10, 32 and 8, 24 and 6; a deck with a name says itself what it is made for."""
    deck = RULES.changed("size", size).starters(COLLECTION)[0]
    lines = [line for line in written(deck, COLLECTION).splitlines() if ":" not in line]
    assert read("\n".join(lines), {KEY: RULES}, COLLECTION).charter == deck.charter
    named = read("\n".join(["Deck: Mine", f"Game: {KEY}", *lines]), {KEY: RULES}, COLLECTION)
    assert named.charter == ()


def test_a_list_tells_its_errors_line_by_line_with_the_rule() -> None:
    """WAN-14: three of a card at most; the set has numbers 1 to 150."""
    told = problems("ORIGINS 31 x2\nORIGINS 151 x3\nORIGINS 31 x2\nORIGINS 33 x0\n")
    assert told == [
        "line 2: There is no ORIGINS 151: the numbers go from 1 to 150.",
        "line 3: ORIGINS 31 is there 4 times: 3 of a card at most.",
        "line 4: The count of a card is a number from 1 to 500.",
    ]


def test_what_follows_the_number_is_for_who_reads_it() -> None:
    deck = read("ORIGINS 31 x3 Facteur pressé\n", {KEY: RULES}, COLLECTION)
    assert deck.counts == {"wankul/origins-031": 3}


def test_every_card_of_the_rules_is_one_of_the_pack() -> None:
    assert [*starter()] == [*COLLECTION]
