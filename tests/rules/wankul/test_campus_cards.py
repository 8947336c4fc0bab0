"""The cards of CAMPUS as far as they are made: each read by the rules, told in both languages."""

from __future__ import annotations

import pytest
from wankul_table import campus

from game.core.i18n import use
from game.core.script import said
from game.rules.wankul.cards import Character


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_card_of_campus_is_told_whole(language: str) -> None:
    use(language)
    for card in campus().values():
        for _section, script in card.scripts:
            text = said(script)
            assert "{" not in text
            assert "  " not in text
            assert text == "" or (text[0].isupper() and text.endswith("."))


def test_campus_48_alone_says_nothing() -> None:
    silent = [card.number for card in campus().values() if isinstance(card, Character) and not card.script]
    assert silent == [48]
