"""Good typography in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.core import i18n

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _language_back() -> Iterator[None]:
    before = i18n.language()
    yield
    i18n.use(before)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_straight_apostrophes_become_curly(language: str) -> None:
    """ART: typographic apostrophes everywhere."""
    assert i18n.typeset("it's l'Archer", language) == "it’s l’Archer"


def test_french_has_narrow_spaces_before_high_punctuation_and_inside_guillemets() -> None:
    """ART: French typography."""
    spaced = i18n.typeset("Prêt ? « Oui » : 3 ; 50 % !", "fr")
    assert spaced == "Prêt\u202f? «\u202fOui\u202f»\u202f: 3\u202f; 50\u202f%\u202f!"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_sum_is_not_broken(language: str) -> None:
    assert i18n.typeset("**4 + 2 = 6** : 3 + un", language).startswith("**4\u00a0+\u00a02\u00a0=\u00a06**")
    assert "3 + un" in i18n.typeset("3 + un", language)


def test_english_keeps_its_spaces() -> None:
    assert i18n.typeset("a : b", "en") == "a : b"


@pytest.mark.parametrize(("number", "shown"), [(3, "+3"), (0, "0"), (-3, "−3"), (-12, "−12")])
def test_points_are_shown_with_their_sign_and_a_true_minus(number: int, shown: str) -> None:
    assert i18n.signed(number) == shown


def test_a_language_unknown_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="tlh"):
        i18n.use("tlh")


def test_a_message_without_translation_is_shown_as_it_is() -> None:
    i18n.use("en")
    assert i18n._("no such message") == "no such message"
    assert i18n.ngettext("{count} card", "{count} cards", 2) == "{count} cards"


def test_marking_a_message_for_later_does_not_change_it() -> None:
    assert i18n.N_("it's") == "it's"
