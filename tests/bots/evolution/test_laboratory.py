"""The balance laboratory: pairs that begin alike, any script played, the same finding for the same seed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pytest
from many_games import in_rows

from game.bots.evolution.laboratory import (
    ROUND,
    Laboratory,
    Official,
    Reading,
    interval,
    official,
    suggestion,
)
from game.bots.evolution.laboratory_table import OFFICIAL, Table
from game.bots.weighing import LaboratoryError
from game.core import i18n
from game.core.rng import Rng
from game.rules.evolution import scripts
from game.rules.evolution.cards import Variation
from game.rules.evolution.starter import names, starter

if TYPE_CHECKING:
    from collections.abc import Generator

    from game.core.script import Script

VARIATIONS = {ref: card for ref, card in starter().items() if isinstance(card, Variation)}
NOTHING: Any = [{"do": ["spy"]}]


def script(ref: str) -> Script:
    """Return the script of a starter card."""
    return cast("Script", VARIATIONS[f"evolution/{ref}"].script)


def ended(pair: Generator[None, None, float]) -> float:
    """Return what a pair comes to."""
    while True:
        try:
            next(pair)
        except StopIteration as end:
            return float(end.value)


def reading(impact: float) -> Reading:
    return Reading(impact, impact - 0.44, impact + 0.56, ())


def test_the_yardstick_is_the_official_cards_in_the_order_of_their_impacts() -> None:
    """EVO-11."""
    assert [VARIATIONS[ref].impact for ref in OFFICIAL] == [1, 2, 3, 4, 5]
    assert official(0) is None
    assert official(3) == Official("evolution/poison", 3)
    assert official(6) is None


@pytest.mark.parametrize("impact", range(1, ROUND))
def test_an_official_card_is_even_with_itself(impact: int) -> None:
    """A pair begins alike, seats changed: what is the same leads by nothing."""
    table = Table(cast("Script", VARIATIONS[OFFICIAL[impact - 1]].script))
    assert ended(table.pair(table.deal(Rng(5)), impact)) == 0


def test_poison_leads_over_no_card_and_a_card_without_effect_does_not() -> None:
    poison, peek = Table(script("poison")), Table(scripts.read(NOTHING))
    deals = [poison.deal(Rng(seed)) for seed in range(2)]
    assert sum([ended(poison.pair(deal, 0)) for deal in deals]) > 0
    assert sum([ended(peek.pair(deal, 0)) for deal in deals[:1]]) == 0


@pytest.mark.parametrize("ref", in_rows(sorted(VARIATIONS), 3))
def test_every_starter_variation_can_be_weighed(ref: str) -> None:
    """Whatever it does, the players play it out; the lead is in resistances, eight Moks a team."""
    table = Table(cast("Script", VARIATIONS[ref].script))
    assert -24 < ended(table.pair(table.deal(Rng(2)), VARIATIONS[ref].impact % ROUND)) < 24


@pytest.mark.exhaustive
def test_the_same_seed_finds_the_same_however_it_is_cut() -> None:
    whole, sliced, other = (Laboratory(script("poison"), games=ROUND, seed=seed) for seed in (1, 1, 2))
    whole.step(60)
    other.step(60)
    slices = 0
    while not sliced.done:
        sliced.step(0.001)
        slices += 1
    assert whole.done
    assert whole.played == whole.games == ROUND
    assert slices > whole.played
    assert whole.rounds == sliced.rounds
    assert whole.rounds != other.rounds


def test_whole_rounds_are_played_and_nothing_is_told_too_early() -> None:
    laboratory = Laboratory(script("poison"), games=ROUND + 1, seed=1)
    assert laboratory.games == 2 * ROUND
    assert laboratory.reading() is None
    laboratory.step(0)
    assert laboratory.progress == 0
    assert not laboratory.done


def test_an_experimental_card_is_refused_in_a_sentence() -> None:
    """Évolution 2.5.3: the players carry it out by hand."""
    with pytest.raises(LaboratoryError, match=r"by hand: the laboratory cannot weigh it\.$"):
        Laboratory(None, games=6, seed=1)


@pytest.mark.parametrize(
    ("impact", "suggested", "between"),
    [
        (-0.4, 1, (None, 1)),
        (0.8, 1, (None, 1)),
        (1.0, 1, (1, 2)),
        (3.7, 4, (3, 4)),
        (4.2, 4, (4, 5)),
        (5.5, 6, (5, None)),
        (9.0, 7, (5, None)),
    ],
)
def test_a_reading_stands_between_official_cards(
    impact: float, suggested: int, between: tuple[int | None, int | None]
) -> None:
    found = reading(impact)
    assert found.suggested == suggested
    assert tuple(card and card.impact for card in found.between) == between


@pytest.mark.parametrize(
    ("impact", "english", "french"),
    [
        (
            3.7,
            "Suggested impact: 4, between Poison (3) and Deep Freeze (4).",
            "Impact conseillé : 4, entre Poison (3) et Congélation (4).",
        ),
        (
            0.8,
            "Suggested impact: 1, just below Adjustment (1).",
            "Impact conseillé : 1, juste en dessous de la carte Ajustement (1).",
        ),
        (
            5.6,
            "Suggested impact: 6, above Gust of Wind (5).",
            "Impact conseillé : 6, au-dessus de la carte Coup de vent (5).",
        ),
        (
            8.1,
            "Suggested impact: 7, and it would still be too strong.",
            "Impact conseillé : 7, et la carte serait encore trop forte.",
        ),
        (
            0.1,
            "Suggested impact: 1, though it hardly changes a game.",
            "Impact conseillé : 1, et encore : la carte ne change presque rien.",
        ),
    ],
)
def test_a_reading_is_told_in_both_languages(impact: float, english: str, french: str) -> None:
    assert suggestion(reading(impact)) == english
    i18n.use("fr")
    assert suggestion(reading(impact)).replace("\N{NARROW NO-BREAK SPACE}", " ") == french


def test_the_official_card_that_says_the_same_is_named() -> None:
    """What is printed on it may be another impact: the list is no measure."""
    assert Table(script("poison")).twin == 3
    assert Table(script("double-poison")).twin == 0
    found = replace(reading(3.8), twin=official(3))
    assert suggestion(found, bold=True) == (
        "Suggested impact: **4**; the official card Poison (3) says the same."
    )


def test_the_interval_is_told_with_a_decimal_of_the_language() -> None:
    assert interval(reading(3.7)) == "from 3.3 to 4.3"
    i18n.use("fr")
    assert interval(reading(3.7)) == "de 3,3 à 4,3"


def test_the_starter_cards_have_names_by_ref() -> None:
    assert names()["evolution/congelation"].fr == "Congélation"
    assert names().keys() == starter().keys()
