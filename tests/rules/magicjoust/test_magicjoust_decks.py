"""What is said of decks of Magicjoust before they are played: their piles, and how likely their cards are."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, cast

import pytest

from game.cards import deck_text, scripts
from game.cards.decks import Deck, judged, plays
from game.cards.magicjoust import CreusetCard, SingularityCard
from game.cards.reading import read_pack
from game.cards.text import Text
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.magicjoust import chances
from game.rules.magicjoust.deck_rules import KEY, MagicjoustDecks, lacks
from game.rules.magicjoust.formulas import ANY, NONE, payable
from game.rules.magicjoust.outlook import outlook
from game.rules.magicjoust.singularities import BLUE, KINDS, RED, YELLOW, ZONES, Singularity
from game.rules.magicjoust.starter import DECKS, ready_decks
from game.storage import decks

if TYPE_CHECKING:
    from game.core.model import Json
    from game.rules.magicjoust.formulas import Formula

RULES = MagicjoustDecks()
PACK = read_pack(DECKS.parent, EDITIONS.kinds)
COLLECTION = {PACK.ref(card): card for card in PACK.cards}
READY = {deck.name: deck for deck in RULES.starters(COLLECTION)}


def mage(formula: Formula = (ANY,), card_id: str = "mage", **more: Any) -> CreusetCard:  # noqa: ANN401
    told = {"nature": "being", "speciality": "neutral", **more}
    if not {"points", "text"} & more.keys():
        told["script"] = scripts.of([{"do": ["draw"]}])
    return CreusetCard(id=card_id, name=Text.of(card_id.title()), formula=formula, **told)


def flash(one: str) -> SingularityCard:
    kind = KINDS[one]
    return SingularityCard(id=one, name=Text.of(one), colour=cast("Any", kind.colour), zone=kind.zone)


def sayings(*cards: CreusetCard | SingularityCard) -> list[str]:
    return [remark.text for remark in RULES.remarks(cards)]


# --- what stops a deck -----------------------------------------------------------------------------------


def test_the_ready_decks_can_be_taken_as_ones_own_and_are_played_as_they_are() -> None:
    """MAG-5: each is what the game plays under its key."""
    assert len(READY) == len(ready_decks())
    for deck, ready in zip(READY.values(), ready_decks().values(), strict=True):
        assert plays(judged(deck, RULES, COLLECTION))
        assert len(deck.cards) == len(ready.singularities) + len(ready.creuset)
        option = decks.as_option(deck, RULES, COLLECTION)
        state = EDITIONS.games[KEY].setup({"decks": [option, option]}, 1)
        same = EDITIONS.games[KEY].setup({"decks": [ready.encode()] * 2}, 1)
        assert state.encode() == same.encode()


def test_each_pile_has_twenty_cards_to_sixty() -> None:
    """MAG-5: either pile alone may be too small."""
    few = sayings(*[flash(one) for one in KINDS], mage())
    assert "Singularities: 12. Their pile has 20 at least." in few
    assert "Cards of the crucible: 1. Their pile has 20 at least." in few
    many = RULES.remarks([mage(card_id=f"m{number}") for number in range(61)])
    assert any("60 at most" in remark.text and remark.stops for remark in many)
    assert not any(
        "creuset" in remark.text for remark in RULES.remarks([mage(card_id=f"m{n}") for n in range(20)])
    )


def test_no_more_than_three_cards_are_alike_in_either_pile() -> None:
    """MAG-5: singularities of one colour and zone are alike, whatever they are called."""
    other = SingularityCard(id="bleuet", name=Text.of("Bleuet"), colour="blue", zone=1)
    assert "“Mage” is there 4 times: 3 alike at most." in sayings(*[mage()] * 4)
    assert "“blue-1” is there 4 times: 3 alike at most." in sayings(*[flash("blue-1")] * 3, other)
    assert not any("alike" in told for told in sayings(*[mage()] * 3, *[flash("blue-1")] * 2, other))


def test_a_card_that_is_carried_out_by_hand_stops_the_deck() -> None:
    stops = [one.text for one in RULES.remarks([mage(text=Text.of("Dansez."))]) if one.stops]
    assert any("“Mage” is experimental" in told for told in stops)


def test_a_deck_is_told_as_text_and_read_again() -> None:
    deck = next(iter(READY.values()))
    assert (
        deck_text.read(deck_text.written(deck, COLLECTION), EDITIONS.deck_rules, COLLECTION).cards
        == deck.cards
    )
    assert Deck(KEY, "D").charter == RULES.charter == ()


def test_a_hand_is_drawn_from_the_creuset() -> None:
    """Mise en place: a starting hand of five cards of the creuset."""
    assert RULES.sample == 5
    assert RULES.in_hand(mage())
    assert not RULES.in_hand(flash("red-2"))


# --- chances ---------------------------------------------------------------------------------------------

PILE = [
    KINDS[one] for one in ("blue-1", "blue-1", "blue-2", "red-1", "red-3", "yellow-2", "yellow-4", "red-4")
]
FORMULAS: list[Formula] = [
    (BLUE,),
    (YELLOW, ANY),
    (RED, BLUE),
    (RED, NONE, RED),
    (ANY, ANY, ANY),
    (BLUE, YELLOW, RED),
    (BLUE, RED, YELLOW, ANY),
]


@pytest.mark.parametrize("formula", FORMULAS)
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_what_is_castable_is_counted_over_all_draws(formula: Formula, turns: int) -> None:
    """MAG-2, MAG-4: one singularity a turn; each choice of so many is as likely as any other."""
    draws = list(combinations(PILE, turns))
    paid = sum(payable(formula, chances.weather(chances.stock(drawn))) for drawn in draws)
    assert chances.chance(formula, chances.stock(PILE), turns) == pytest.approx(paid / len(draws))


def test_later_turns_are_told_from_shuffled_piles_as_the_rules_place_them() -> None:
    """MAG-1: the fourth singularity of a zone is discarded."""
    pile = [Singularity(BLUE, 1)] * 3 + [Singularity(RED, 1)] * 3
    thrice = (RED, NONE, NONE, NONE, RED)
    rng, paid = Rng(5), 0
    for _draw in range(2_000):
        rng.shuffle(pile)
        paid += sum(one.colour == RED for one in pile[:3]) >= 2
    assert chances.chance(thrice, chances.stock(pile), 6) == pytest.approx(paid / 2_000, abs=0.06)
    assert chances.chance((BLUE,), chances.stock(pile), 6) == chances.chance((BLUE,), chances.stock(pile), 6)


def test_the_weather_counts_colours_by_zone() -> None:
    """MAG-1: zones clockwise, colours in the order of the rules."""
    found = outlook([flash("blue-1"), flash("blue-1"), flash("yellow-1"), flash("red-4"), mage()])
    assert found.weather == ((2, 0, 1), (0, 0, 0), (0, 0, 0), (0, 1, 0))
    assert found.zones == {1: 3, 2: 0, 3: 0, 4: 1}
    assert chances.ever((BLUE, RED), found.stock)
    assert not chances.ever((BLUE, NONE, RED), found.stock)


def test_how_much_of_a_deck_is_castable_is_the_mean_over_its_cards_plans_apart() -> None:
    """Three of four cards ask for blue, which each draw gives; the other for what the pile has not."""
    pile = [flash("blue-1"), flash("blue-2"), flash("blue-3")] * 3
    plan = mage((ANY,) * 4, "plan", nature="plan", points=4)
    cards = [*pile, *[mage((BLUE,), "b")] * 3, mage((RED,), "r"), plan]
    found = outlook(cards)
    assert found.castable == pytest.approx(0.75)
    assert found.chance(plan, 3) == 0
    assert [card.id for card in found.never] == ["r", "plan"]
    told = sayings(*cards)
    assert "On average, a card (plans apart) can be paid for by turn 3 in 75% of draws." in told
    assert "The singularities of the deck alone never pay for “R”." in told
    assert "The third plan ends the game: this deck has 1 plan." in told
    assert "No singularity appears in zone 4: no path goes all round." in told


def test_colours_and_zones_out_of_balance_are_remarked_upon() -> None:
    pile = [flash(f"blue-{zone}") for zone in ZONES] + [flash("red-1")] * 3
    told = sayings(*pile, mage((RED, RED), "r"), mage((BLUE, ANY), "b"))
    assert "Red is short: 67% of the colours asked for, 43% of the singularities." in told
    assert not any(one.startswith("Blue is short") for one in told)
    assert "Zone 1 takes 57% of the singularities and holds only three." in told
    balanced = sayings(*pile, mage((RED, BLUE), "r"))
    assert "The colours of the singularities follow the formulas." in balanced


def test_the_charts_show_the_share_of_each_colour_beside_what_is_asked_and_the_curve_of_costs() -> None:
    """MAG-2: a symbol that is passed costs nothing; any colour asks for none."""
    cards = [flash("red-2"), flash("blue-2"), flash("blue-1"), mage((RED, ANY)), mage((RED, NONE, BLUE), "b")]
    colours, costs = RULES.charts(cards)
    assert [(bar.count, bar.other) for bar in colours.bars] == [(67, 33), (33, 67), (0, 0)]
    assert [bar.symbol for bar in colours.bars] == [BLUE, RED, YELLOW]
    assert [bar.count for bar in costs.bars] == [0, 2, 0, 0, 0]


def test_the_sky_of_a_deck_is_what_falls_of_each_colour_in_each_zone() -> None:
    """MAG-1: the zones go clockwise from the upper left."""
    assert RULES.sky([flash("red-2"), flash("blue-2"), flash("blue-2"), flash("yellow-4")]) == (
        (0, 0, 0),
        (2, 1, 0),
        (0, 0, 0),
        (0, 0, 1),
    )


def test_a_colour_that_is_asked_for_and_never_falls_lacks_however_little_is_asked() -> None:
    assert lacks(0.0, 0.05)
    assert lacks(0.2, 0.36)
    assert not lacks(0.3, 0.36)
    assert not lacks(0.0, 0.0)


def test_what_stops_a_deck_is_told_without_reckoning_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """MAG-5: the set-up and the drawer ask for nothing else."""
    cards = [flash("blue-1")] * 4 + [mage((ANY,), "plan", nature="plan", points=4)]
    full = [remark for remark in RULES.remarks(cards) if remark.stops]
    monkeypatch.setattr(chances, "chance", None)
    assert RULES.stops(cards) == full
    assert len(full) == 3


def test_of_a_card_its_chance_with_the_deck_is_told_whether_it_is_in_it_or_not() -> None:
    """A plan is looked at on the sixth turn, any other card on the third (MAG-10)."""
    pile = [flash(f"blue-{zone}") for zone in ZONES] * 3
    told = "With this deck, payable by turn {turn} in 100% of draws."
    assert RULES.of_card(mage((BLUE,)), pile) == told.format(turn=3)
    assert RULES.of_card(mage((ANY,), nature="plan", points=4), pile) == told.format(turn=6)
    assert RULES.of_card(mage((RED,)), pile) == "The singularities of this deck alone never pay for it."
    assert RULES.of_card(mage((RED,)), []) == RULES.of_card(flash("red-1"), pile) == ""


def test_what_is_foreseen_in_steps_is_what_is_reckoned_at_once() -> None:
    """After the last step nothing is left to reckon for any card of the deck."""
    deck = next(iter(READY.values()))
    cards = [COLLECTION[ref] for ref in deck.cards]
    chances.chance.cache_clear()
    chances._draws.cache_clear()
    at_once = RULES.remarks(cards)
    chances.chance.cache_clear()
    chances._draws.cache_clear()
    steps = sum(1 for _step in RULES.foresee(cards))
    before = chances.chance.cache_info().misses
    assert RULES.remarks(cards) == at_once
    assert chances.chance.cache_info().misses == before
    assert steps > 20


def test_a_pile_that_is_gone_through_little_by_little_gives_the_same_chances() -> None:
    """MAG-4: three draws out of a pile of twelve, in exact counts."""
    pile = chances.stock(KINDS.values())
    draws = chances._Draws(pile, 3)
    assert [None for _step in draws.steps()]
    assert draws.found().total() == 220
    assert draws.found() == chances._Draws(pile, 3).found()


def test_an_empty_deck_is_told_what_it_lacks_and_nothing_else() -> None:
    remarks = RULES.remarks([])
    assert all(remark.stops for remark in remarks)
    assert len(remarks) == 2
    option = cast("dict[str, Json]", RULES.as_option([]))
    assert option == {"singularities": [], "creuset": []}


def test_too_many_alike_are_told_before_piles_that_are_too_small() -> None:
    """MAG-5: three alike at most, of whatever pack a singularity is."""
    rules = EDITIONS.deck_rules["magicjoust"]
    known = EDITIONS.packs.cards(rules.kinds)
    magnet, red, blue = (known[f"magicjoust/{one}"] for one in ("aimant-a-singularites", "red-3", "blue-1"))
    held = [*[magnet] * 4, *[red] * 4, *[blue] * 3]
    assert rules.excess(held) == {magnet, red}
    assert rules.excess([magnet, magnet, magnet]) == frozenset()
    told = [remark.text for remark in rules.stops(held)]
    assert [magnet.name.spoken in told[1], red.name.spoken in told[0], len(told)] == [True, True, 4]
