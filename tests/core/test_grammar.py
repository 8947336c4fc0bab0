"""Sentences put together out of parts read as a person writes them."""

from __future__ import annotations

import pytest

from game.core import i18n
from game.core.grammar import joined, sentence


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_ends_a_sentence_already_gets_no_full_stop(language: str) -> None:
    before = i18n.language()
    i18n.use(language)
    parts = ("Variations, et un K.O..", "Il joue « Ensemble ! ». Elle joue Ensemble\u202f!. Il joue Quoi ?.")
    assert [*map(joined, parts)] == [
        "Variations, et un K.O.",
        "Il joue « Ensemble ! ». Elle joue Ensemble\u202f! Il joue Quoi ?",
    ]
    i18n.use(before)


@pytest.mark.parametrize(
    ("parts", "written"),
    [
        ("un marqueur de un Mok", "un marqueur d’un Mok"),
        ("un marqueur de une carte", "un marqueur d’une carte"),
        ("ceux de aucun Mok", "ceux d’aucun Mok"),
        ("la fois que un Mok", "la fois qu’un Mok"),
        ("la fois que il tombe", "la fois qu’il tombe"),
        ("lorsque elle tombe", "lorsqu’elle tombe"),
        ("si il tombe, si ils tombent", "s’il tombe, s’ils tombent"),
        ("si elle tombe, si un Mok tombe", "si elle tombe, si un Mok tombe"),
        ("les marqueurs de le Mok, de les Moks", "les marqueurs du Mok, des Moks"),
        ("un marqueur de des Moks", "un marqueur de Moks"),
        ("à le Mok, à les Moks", "au Mok, aux Moks"),
        ("De un Mok, Que il tombe, Si il tombe", "D’un Mok, Qu’il tombe, S’il tombe"),
        ("un de vos Moks, chaque Mok, de la force", "un de vos Moks, chaque Mok, de la force"),
        ("le code une fois lu, une demande utile", "le code une fois lu, une demande utile"),
        ("Mode avancé, magique ici", "Mode avancé, magique ici"),
    ],
)
def test_french_contracts_and_elides(parts: str, written: str) -> None:
    i18n.use("fr")
    assert joined(parts) == written


def test_english_is_left_as_it_is() -> None:
    assert joined("de un si il que il à le") == "de un si il que il à le"


def test_a_sentence_has_its_capital_and_one_full_stop() -> None:
    assert sentence("if a Mok is K.O., put a marker") == "If a Mok is K.O., put a marker."
    assert sentence("a Mok is K.O.") == "A Mok is K.O."


def test_a_french_capital_keeps_its_accent() -> None:
    i18n.use("fr")
    assert sentence("échangez les marqueurs de un Mok") == "Échangez les marqueurs d’un Mok."
