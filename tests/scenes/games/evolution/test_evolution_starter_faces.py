"""What is written on the starter cards of Openmok Évolution fits, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from game.cards.evolution import CaractereCard, VariationCard
from game.cards.reading import read_pack
from game.core import i18n
from game.core.program_files import ASSETS
from game.core.script import said
from game.editions import EDITIONS
from game.rules.evolution import scripts
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.faces import shapes
from scenes.kit import text
from scenes.kit.faces import lettering
from scenes.kit.faces.pictures import drawn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.kit.faces.card import Box

CARDS: Final = read_pack(ASSETS / "cards" / "evolution", EDITIONS.kinds).cards
MOKS: Final = [card for card in CARDS if isinstance(card, CaractereCard)]
VARIATIONS: Final = [card for card in CARDS if isinstance(card, VariationCard)]
ENLARGED: Final = 300
"""Pixels: the enlarged card of the smallest window."""


@pytest.fixture(params=i18n.LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    before = i18n.language()
    i18n.use(request.param)
    yield request.param
    i18n.use(before)


def limits(box: Box | None, width: int) -> tuple[int, int, float]:
    assert box is not None
    scale = width / 63
    return round(box.width * scale), round(box.height * scale), scale


def words(card: VariationCard) -> str:
    return said(scripts.read(card.script.data))


@pytest.mark.parametrize("width", [92, 124, 186])
def test_every_name_fits_its_card_whole_and_in_one_line(width: int, spoken: str) -> None:
    """MOCKS, Cards: from 90 pixels a card bears its name."""
    for card in CARDS:
        layout: shapes.Caractere | shapes.Variation = shapes.NEAR if card in MOKS else shapes.PLAYED
        across, down, scale = limits(layout.name, width)
        name = i18n.typeset(card.name.spoken, spoken)
        em = max(text.SMALLEST, round(lettering.NAME_SIZE * scale))
        px, lines = lettering.name_lines(name, across, down, em, 10)
        assert lines == [name]
        assert px >= 10


def test_every_line_of_flavour_is_read_whole_when_a_card_is_looked_at(spoken: str) -> None:
    """MOCKS, Type: 14 px is the floor."""
    for card in CARDS:
        box = shapes.CLOSE.flavour if card in MOKS else shapes.TALE.flavour
        flavour = i18n.typeset(card.flavour.spoken, spoken)
        px, lines = lettering.flavour_lines(flavour, *limits(box, ENLARGED))
        assert " ".join(lines) == flavour
        assert len(lines) <= 2
        assert px >= text.SMALLEST


@pytest.mark.parametrize(("width", "least"), [(186, 11), (ENLARGED, text.SMALLEST)])
@pytest.mark.usefixtures("spoken")
def test_every_variation_says_all_that_it_does(width: int, least: int) -> None:
    for card in VARIATIONS:
        look = evolution.Variation(
            card.name.spoken, card.impact, words(card), drawn(card.picture), card.flavour.spoken
        )
        layout = evolution.variation_layout(look, width)
        px, lines = lettering.flavour_lines(look.words, *limits(layout.told, width), evolution.WORDS)
        assert " ".join(lines) == look.words
        assert px >= least
