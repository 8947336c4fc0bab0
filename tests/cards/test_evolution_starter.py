"""The starter collection of Openmok Évolution: its cards, its pictures, its ready decks."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import pytest

from game.cards.evolution import CaractereCard, VariationCard
from game.cards.kinds import unchecked
from game.cards.problems import PackError
from game.cards.reading import ART, read_pack
from game.core import i18n
from game.core.program_files import ASSETS
from game.core.script import said
from game.editions import EDITIONS
from game.rules.evolution import scripts
from game.rules.evolution.charter import BUDGET_A_MOK, Charter
from game.rules.evolution.starter import plans, ready_decks, starter

if TYPE_CHECKING:
    from pathlib import Path

    from game.cards.pack import Card

FOLDER: Final = ASSETS / "cards" / "evolution"
PACK: Final = read_pack(FOLDER, EDITIONS.kinds)
MOKS: Final = [card for card in PACK.cards if isinstance(card, CaractereCard)]
VARIATIONS: Final = [card for card in PACK.cards if isinstance(card, VariationCard)]
DECKS: Final[list[dict[str, Any]]] = tomllib.loads((FOLDER / "decks.toml").read_text(encoding="utf-8"))[
    "decks"
]
BATAILLE: Final = {card.picture for card in read_pack(ASSETS / "cards" / "bataille", EDITIONS.kinds).cards}
PLAIN: Final = {"svg", "g", "path", "circle", "rect"}

LARGEST: Final = Charter(6, 24)

OFFICIAL: Final = {
    "ajustement": (1, "Faites passer un de vos marqueurs de dégâts sur une autre de vos résistances."),
    "acharnement": (2, "Faites une attaque de plus."),
    "poison": (3, "Posez un marqueur de dégâts sur un Mok adverse."),
    "congelation": (4, "Votre adversaire passe son prochain tour."),
    "coup-de-vent": (5, "Faites passer un de vos marqueurs de dégâts sur une résistance d’un Mok adverse."),
}
"""Évolution 2.5.1, as the published rules tell them."""

BY_NAME: Final = {
    "incruste": 3,
    "rallonge": 2,
    "bouclier": 2,
    "soin": 4,
    "double-soin": 5,
    "double-poison": 7,
    "exorciste": 4,
}
"""EVO-12: known by name only."""


def ids(cards: list[Any]) -> list[str]:
    return [card.id for card in cards]


@pytest.fixture
def french() -> Any:  # noqa: ANN401 - a generator fixture
    before = i18n.language()
    i18n.use("fr")
    yield
    i18n.use(before)


def test_the_collection_holds_enough_of_both_kinds() -> None:
    """At least 36 caractères; the official variations, those known by name, and fifteen more."""
    assert len(MOKS) >= 36
    assert len(VARIATIONS) >= len(OFFICIAL) + len(BY_NAME) + 15
    assert {*OFFICIAL, *BY_NAME} <= {*ids(VARIATIONS)}


@pytest.mark.parametrize("card", MOKS, ids=ids(MOKS))
def test_six_numbers_sum_to_twelve(card: CaractereCard) -> None:
    """EVO-1."""
    numbers = (*card.attack, *card.resistance)
    assert len(numbers) == 6
    assert sum(numbers) == 12
    assert min(numbers) >= 0


def test_no_two_caracteres_share_out_their_points_alike() -> None:
    spreads = Counter((card.attack, card.resistance) for card in MOKS)
    assert max(spreads.values()) == 1


def test_the_characters_that_the_collection_promises_are_there() -> None:
    """The all-rounder, the glass cannon, the wall, the saint that never attacks, specialists."""
    spreads = [(card.attack, card.resistance) for card in MOKS]
    assert ((2, 2, 2), (2, 2, 2)) in spreads
    assert ((5, 4, 3), (0, 0, 0)) in spreads
    assert ((0, 0, 0), (4, 4, 4)) in spreads
    assert sum(attack == (0, 0, 0) for attack, _resistance in spreads) >= 2
    for symbol in range(3):
        assert any(attack[symbol] >= 5 for attack, _resistance in spreads)
        assert any(resistance[symbol] >= 5 for _attack, resistance in spreads)
    assert any(0 in resistance and max(resistance) >= 8 for _attack, resistance in spreads)


@pytest.mark.parametrize("name", OFFICIAL)
def test_an_official_variation_says_what_the_rules_say(name: str, french: None) -> None:  # noqa: ARG001
    """EVO-11: as in the text of Évolution 2.5.1, with its impact."""
    card = PACK.card(name)
    assert isinstance(card, VariationCard)
    assert (card.impact, said(scripts.read(card.script.data))) == OFFICIAL[name]


def test_the_list_of_2019_changes_the_impact_of_congelation_alone() -> None:
    """EVO-11, charter."""
    old, new = starter("2018"), starter("2019")
    assert {ref for ref in old if old[ref] != new[ref]} == {"evolution/congelation"}
    assert new["evolution/congelation"].impact == 6  # type: ignore[union-attr]


@pytest.mark.parametrize("name", BY_NAME)
def test_a_variation_known_by_name_has_its_printed_impact(name: str) -> None:
    """EVO-12."""
    card = PACK.card(name)
    assert isinstance(card, VariationCard)
    assert card.impact == BY_NAME[name]


def test_variations_of_our_own_stand_at_every_impact() -> None:
    own = [card.impact for card in VARIATIONS if card.id not in {*OFFICIAL, *BY_NAME}]
    assert {*own} == {1, 2, 3, 4, 5, 6, 7}


@pytest.mark.parametrize("card", VARIATIONS, ids=ids(VARIATIONS))
def test_a_variation_says_what_it_does_in_both_languages(card: VariationCard, french: None) -> None:  # noqa: ARG001
    script = scripts.read(card.script.data)
    spoken = said(script)
    i18n.use("en")
    told = said(script)
    assert spoken != told
    assert all(words[0].isupper() and words.endswith(".") and "{" not in words for words in (spoken, told))


def test_no_two_variations_do_the_same() -> None:
    assert len({card.script for card in VARIATIONS}) == len(VARIATIONS)


@pytest.mark.parametrize("field", ["id", "picture", "name.fr", "name.en", "flavour.fr", "flavour.en"])
def test_every_card_has_its_own_name_words_and_picture(field: str) -> None:
    def value(card: Card) -> str:
        found: Any = card
        for part in field.split("."):
            found = getattr(found, part)
        return str(found)

    values = [value(card) for card in PACK.cards]
    assert all(words and words.strip() == words for words in values)
    assert len(set(values)) == len(values)


def test_flavours_are_other_words_in_each_language() -> None:
    assert all(card.flavour.fr != card.flavour.en for card in PACK.cards)


def test_most_caracteres_are_creatures_that_battles_do_not_know() -> None:
    shared = [card for card in MOKS if card.picture in BATAILLE]
    assert len(shared) <= 20
    assert len(MOKS) - len(shared) >= 16
    assert not [card for card in VARIATIONS if card.picture in BATAILLE]


@pytest.mark.parametrize("card", PACK.cards, ids=ids([*PACK.cards]))
def test_every_picture_keeps_to_plain_shapes(card: Card) -> None:
    """MOCKS, Pictures: paths, circles, rects, groups and transforms only; ground, motif, figure."""
    written = (ART / card.picture).read_text(encoding="utf-8")
    assert set(re.findall(r"<([^\s/>]+)", written)) <= PLAIN
    assert written.count('<g id="figure">') == written.count('<g id="ground">') == 1
    assert 'viewBox="-43 2 286 196"' in written


def test_there_are_eight_decks_with_different_plans() -> None:
    assert len(DECKS) == 8
    for field in ("name", "plan"):
        for spoken in i18n.LANGUAGES:
            words = [deck[field][spoken] for deck in DECKS]
            assert all(words)
            assert len(set(words)) == 8
    assert [*plans()] == [*ready_decks()] == [deck["key"] for deck in DECKS]
    assert plans()["mur"].name.en == "The Great Wall"


@pytest.mark.parametrize("impacts", ["2018", "2019"])
@pytest.mark.parametrize("key", [deck["key"] for deck in DECKS])
def test_a_ready_deck_is_legal_and_serves_games_of_three_to_six(key: str, impacts: str) -> None:
    """EVO-2: a budget of 12 for three Moks; Évolution 3.3: the team may be larger than the table."""
    deck = ready_decks(Charter(impacts=impacts))[key]
    told = next(each for each in DECKS if each["key"] == key)
    assert (len(deck.team), len(deck.variations)) == (len(told["team"]), len(told["variations"]))
    assert len(deck.team) >= 6
    assert len(set(deck.team)) == len(deck.team)
    assert len(deck.variations) >= 4
    assert deck.impact <= 12
    assert sum(card.impact <= 3 for card in deck.variations) >= 3
    assert not any(card.experimental for card in deck.variations)


@pytest.mark.parametrize("impacts", ["2018", "2019"])
@pytest.mark.parametrize("moks", [3, 4, 5, 6])
def test_ready_decks_grow_with_the_table_within_its_budget(moks: int, impacts: str) -> None:
    """EVO-2: four points for each Mok; all that a deck has for that table is in it, the team always."""
    charter = Charter(moks, BUDGET_A_MOK * moks, impacts)
    for told in DECKS:
        deck = ready_decks(charter)[told["key"]]
        more = [card for size in ("four", "five", "six")[: moks - 3] for card in told["larger"][size]]
        assert [card.ref for card in deck.variations] == [
            f"evolution/{name}" for name in (*told["variations"], *more)
        ]
        assert deck.team == ready_decks()[told["key"]].team
        assert deck.impact <= charter.budget


def test_a_ready_deck_does_not_grow_beyond_a_smaller_budget() -> None:
    """Évolution 3.2: what was agreed on goes before the size of the table."""
    decks = ready_decks(Charter(6, 12))
    assert all(deck.impact <= 12 for deck in decks.values())
    assert any(
        len(decks[key].variations) < len(deck.variations) for key, deck in ready_decks(LARGEST).items()
    )


def test_every_variation_plays_in_a_ready_deck() -> None:
    used = {card.ref for deck in ready_decks(LARGEST).values() for card in deck.variations}
    assert used == {PACK.ref(card) for card in VARIATIONS}


def test_every_caractere_plays_in_a_ready_deck() -> None:
    used = {card.ref for deck in ready_decks().values() for card in deck.team}
    assert used == {PACK.ref(card) for card in MOKS}


def test_a_pack_with_words_that_the_game_does_not_know_is_refused_by_card_and_field(tmp_path: Path) -> None:
    folder = tmp_path / "essai"
    folder.mkdir()
    (folder / "pack.toml").write_text(
        'format = 1\nid = "essai"\nname = "Essai"\n\n[[cards]]\nid = "x"\nkind = "variation"\nname = "X"\n'
        'impact = 1\nscript = [{ do = ["dance"] }, { do = ["stop"] }]\npicture = "moks/vent.svg"\n',
        encoding="utf-8",
    )
    assert read_pack(folder, unchecked(EDITIONS.kinds)).card("x")
    with pytest.raises(PackError) as refused:
        read_pack(folder, EDITIONS.kinds)
    found = refused.value.problems
    assert {(problem.card, problem.field) for problem in found} == {("x", "script")}
    assert any("dance" in problem.sentence for problem in found)
