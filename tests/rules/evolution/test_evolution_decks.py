"""What Openmok Évolution says of decks, and how they are told, kept and played."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from game.cards import deck_text
from game.cards.decks import Bar, Deck, judged, plays
from game.cards.evolution import CaractereCard, VariationCard
from game.cards.reading import read_pack
from game.cards.text import Text
from game.core.model import SetupError
from game.core.program_files import ASSETS
from game.core.table import HAND, Table
from game.editions import EDITIONS
from game.rules.evolution.deck_rules import KEY, EvolutionDecks
from game.rules.evolution.starter import ready_decks
from game.storage import decks

if TYPE_CHECKING:
    from game.core.model import Json

RULES = EvolutionDecks()
PACK = read_pack(ASSETS / "cards" / "evolution", EDITIONS.kinds)
COLLECTION = {PACK.ref(card): card for card in PACK.cards}
TEAM = ("enclume", "hibou", "octave", "galet")
FREE = VariationCard(id="libre", name=Text.of("Libre"), picture="", impact=2, text=Text.of("Chantez."))


def deck(*ids: str, **charter: int | str | bool) -> Deck:
    return Deck(KEY, "Essai", tuple(f"evolution/{one}" for one in ids), tuple(charter.items()))


def told(*ids: str, rules: EvolutionDecks = RULES) -> list[tuple[str, bool]]:
    return [(one.text, one.stops) for one in judged(deck(*ids), rules, COLLECTION)]


def test_a_team_has_one_mok_at_least_and_is_told_how_it_fills_the_places() -> None:
    """Évolution 3.1, 3.3, EVO-19: the reserve may be larger, or smaller."""
    assert ("A team has one Mok at least.", True) in told()
    assert ("The team has fewer Moks than places: some stay empty.", False) in told(*TEAM[:1])
    assert ("The team has fewer Moks than places: some stay empty.", False) in told(*TEAM[:2])
    assert ("As many Moks as places: there is none to choose from.", False) in told(*TEAM[:3])
    assert ("The team has more Moks than places.", False) in told(*TEAM)
    five = RULES.changed("moks", 5)
    assert ("The team has fewer Moks than places: some stay empty.", False) in told(*TEAM, rules=five)


def test_the_impacts_of_a_deck_keep_to_its_budget() -> None:
    """Évolution 3.2, EVO-2: what is left is told, what is too much stops."""
    fine = (*TEAM, *["poison"] * 4)
    assert ("The budget is spent to the point.", False) in told(*fine)
    assert ("11 points of the budget are left.", False) in told(*TEAM, "ajustement")
    over = ("The variations sum to an impact of 13, more than 12.", True)
    assert over in told(*fine, "ajustement")
    assert over not in told(*fine, "ajustement", rules=RULES.changed("budget", 13))


def test_a_variation_that_is_never_played_is_warned_of() -> None:
    """EVO-5: its impact is above the number of Moks that may lie opposite."""
    warnings = [text for text, stops in told(*TEAM, "congelation", "poison") if not stops]
    assert sum("waits for" in text for text in warnings) == 1
    assert not any("Poison" in text for text in warnings)
    four = RULES.changed("moks", 4)
    assert not any("waits for" in text for text, _stops in told(*TEAM, "congelation", rules=four))


def test_experimental_cards_stop_unless_they_are_agreed_on() -> None:
    """Évolution 2.5.3, EVO-2."""
    cards = [*[COLLECTION[f"evolution/{one}"] for one in TEAM], FREE]
    assert [one.text for one in RULES.remarks(cards) if one.stops] == [
        "An experimental card asks for everybody’s agreement: set “On trial” to Yes."
    ]
    assert plays(RULES.changed("experimental", value=True).remarks(cards))


def test_the_list_of_2019_counts_in_budget_and_option() -> None:
    """EVO-11: Congélation has an impact of 6 there, as the card, in the sum, and in the game."""
    later = RULES.changed("impacts", "2019")
    found = deck(*TEAM, "congelation")
    for rules, impact in ((RULES, 4), (later, 6)):
        listed = rules.listed(COLLECTION)
        gauge = rules.gauge([listed[ref] for ref in found.cards])
        assert gauge.parts == (impact,)
        option = cast("dict[str, Json]", decks.as_option(found, rules, COLLECTION))
        assert cast("list[list[Json]]", option["variations"])[0][1] == impact
        EDITIONS.games[KEY].setup({"decks": [option] * 2, **dict(rules.charter)}, 1)


def test_types_in_which_the_team_hardly_attacks_are_named() -> None:
    texts = [text for text, _stops in told("hibou", "hibou", "enclume")]
    assert "Nobody in the team attacks well with: Agility." in texts
    assert "Only one Mok attacks well with: Force." in texts


def test_the_charts_are_the_curve_of_impacts_and_the_sums_of_the_team() -> None:
    cards = [COLLECTION[f"evolution/{one}"] for one in ("enclume", "hibou", "poison", "poison")]
    impacts, sums = RULES.charts(cards)
    assert [bar.count for bar in impacts.bars] == [0, 0, 2, 0, 0, 0, 0]
    moks = [card for card in cards if isinstance(card, CaractereCard)]
    force = (sum(mok.attack[0] for mok in moks), sum(mok.resistance[0] for mok in moks))
    assert sums.bars[0] == Bar("Force", force[0], "force", force[1])


def test_the_stages_say_from_how_many_moks_opposite_a_variation_can_be_played() -> None:
    """EVO-5."""
    cards = {f"evolution/{one}": COLLECTION[f"evolution/{one}"] for one in ("poison", "congelation", "hibou")}
    stages = RULES.stages(cards)
    assert [(stage.cards, stage.late) for stage in stages] == [
        (("evolution/poison",), False),
        (("evolution/congelation",), True),
    ]
    assert "3 Moks" in stages[0].text


def test_the_ready_decks_can_be_taken_as_ones_own() -> None:
    """Each is the same cards as the game plays under its key, and can be played as it is."""
    found = RULES.starters(COLLECTION)
    assert [one.cards for one in found] == [
        Deck(KEY, "", tuple(card.ref for card in ready.cards)).cards for ready in ready_decks().values()
    ]
    for one in found:
        assert plays(judged(one, RULES, COLLECTION))


def test_a_charter_is_told_where_it_is_not_the_usual() -> None:
    """EVO-2: the budget follows the Moks, four points each."""
    assert RULES.charter == ()
    assert RULES.changed("moks", 4).charter == (("moks", 4),)
    assert RULES.changed("moks", 4).agreement.budget == 16
    other = RULES.changed("budget", 9).changed("impacts", "2019").changed("experimental", value=True)
    assert other.charter == (("budget", 9), ("impacts", "2019"), ("experimental", True))
    assert RULES.agreed(dict(other.charter)) == other


@pytest.mark.parametrize(
    ("line", "problem"),
    [("moks=9", "from 3 to 6"), ("colour=red", "has no “colour”"), ("experimental=perhaps", "true or false")],
)
def test_a_charter_that_cannot_be_is_told(line: str, problem: str) -> None:
    with pytest.raises(deck_text.DeckError, match=problem):
        deck_text.read(f"Deck: D\nGame: {KEY}\nCharter: {line}\n", EDITIONS.deck_rules, COLLECTION)


def test_a_name_that_two_games_have_is_found_in_the_game_of_the_deck() -> None:
    """The Moks of Bataille are in packs too."""
    moks = read_pack(ASSETS / "cards" / "bataille", EDITIONS.kinds)
    both = {**{moks.ref(card): card for card in moks.cards}, **COLLECTION}
    shared = {card.name.fr for card in moks.cards} & {card.name.fr for card in PACK.cards}
    assert shared
    for name in shared:
        found = deck_text.read(f"Deck: D\nGame: {KEY}\n1 {name}\n", EDITIONS.deck_rules, both)
        assert found.cards[0].startswith("evolution/")


def test_ready_decks_are_held_to_the_agreement_too() -> None:
    """Évolution 3.2: by their key, and where they are drawn by lot."""
    with pytest.raises(SetupError, match=r"more than 5"):
        EDITIONS.games[KEY].setup({"budget": 5, "decks": ["mur", "canon"]}, 1)
    with pytest.raises(SetupError, match="No ready deck"):
        EDITIONS.games[KEY].setup({"budget": 5}, 1)
    fitting = [key for key, deck in ready_decks().items() if deck.impact <= 11]
    assert 0 < len(fitting) < len(ready_decks())
    hands = [len(deck.cards) for key, deck in ready_decks().items() if key in fitting]
    for seed in range(5):
        sight = EDITIONS.games[KEY].setup({"budget": 11}, seed).observe(0)
        assert len(Table.from_json(sight).refs(HAND, 0)) in hands
