"""Decks of Openmok Évolution on the disk: with what they are made for, and played from their files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.cards import deck_text
from game.cards.deck_text import DeckError
from game.cards.decks import Deck
from game.cards.reading import read_pack
from game.core.model import SetupError
from game.core.program_files import ASSETS
from game.editions import EDITIONS
from game.rules.evolution.deck_rules import KEY

if TYPE_CHECKING:
    from pathlib import Path

PACK = read_pack(ASSETS / "cards" / "evolution", EDITIONS.kinds)
COLLECTION = {PACK.ref(card): card for card in PACK.cards}
TEAM = ("enclume", "hibou", "octave", "galet", "poison")


def deck(**charter: int | str | bool) -> Deck:
    return Deck(KEY, "Essai", tuple(f"evolution/{one}" for one in TEAM), tuple(charter.items()))


@pytest.mark.parametrize("charter", [(), (("moks", 5),), (("budget", 9), ("experimental", True))])
@pytest.mark.usefixtures("home")
def test_a_deck_is_kept_and_written_with_what_it_was_made_for(charter: tuple[tuple[str, int], ...]) -> None:
    """The file, the text, and the text read again are the same deck."""
    found = deck(**dict(charter))
    kept = EDITIONS.decks.create(found)
    assert EDITIONS.decks.read(kept.id) == found
    assert EDITIONS.decks.rules_of(found).charter == charter
    text = deck_text.written(found, COLLECTION)
    assert ("Agreement" in text) == bool(charter)
    assert deck_text.read(text, EDITIONS.deck_rules, COLLECTION) == found


@pytest.mark.usefixtures("home")
def test_decks_of_files_are_played_under_the_options_typed(tmp_path: Path) -> None:
    """Évolution 3.3, EVO-19: the budget is kept to; a team may be smaller than the places."""
    file = tmp_path / "deck.txt"
    file.write_text(deck_text.written(deck(), COLLECTION), encoding="utf-8")
    (option,) = EDITIONS.decks.as_options(KEY, [file], {"moks": 4})["decks"]  # type: ignore[misc]
    EDITIONS.games[KEY].setup({"moks": 4, "decks": [option] * 2}, 1)
    assert EDITIONS.decks.as_options(KEY, [file], {"moks": 5}) == {"moks": 5, "decks": [option]}
    with pytest.raises(DeckError, match="impact of 3, more than 0"):
        EDITIONS.decks.as_options(KEY, [file], {"budget": 0})
    with pytest.raises(SetupError):
        EDITIONS.decks.as_options(KEY, [file], {"moks": 9})


@pytest.mark.usefixtures("home")
def test_a_deck_of_another_game_is_told_as_such(tmp_path: Path) -> None:
    """And not by the cards that this game does not know."""
    file = tmp_path / "deck.txt"
    file.write_text(f"Deck: D\nGame: {KEY}\n1 Enclumette\n", encoding="utf-8")
    with pytest.raises(DeckError, match="another game"):
        EDITIONS.decks.as_options("openmok-bataille", [file], {})
