"""Every sentence of the rulebook that binds play, and every ruling, has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from rulebook import named_by_tests, numbered

CHAPTERS: Final[dict[str, tuple[str, ...]]] = {
    "But du Jeu": (
        "who must draw and cannot, his deck being empty, has lost",
        "the fifth terrain won wins at once",
    ),
    "Mise en place": (
        "a deck of 40 characters and 10 terrains",
        "five Score effects at most, those of greater value counted as such",
        "three copies of a card at most",
        "smaller decks for shorter games",
        "five cards each",
        "a hand may be put aside for five others, and goes under the deck",
        "what a terrain says applies as it is put in play",
        "of two cards shown, the greatest Force as printed begins",
    ),
    "Tour de jeu": (
        "two cards are drawn",
        "with no or one terrain in play, the active player places one of his hand",
        "without one he shows cards of his deck one by one until one comes; the others go under it",
        "up to four characters are played",
        "those that effects play for free are not counted",
        "a cost that is changed changes nothing of that",
        "terrains are placed for free, three being in play at most",
    ),
    "Les cartes Personnage": (
        "a cost is discarded from the hand before anything else",
        "Forces of a side are added up",
        "what looks at a Force looks at the modified one",
        "the worked example",
        "an effect is done when its card is played",
        "moving and swapping are not playing, but a permanent goes with its card",
        "a terrain loses where Forces are compared",
        "a permanent counts as long as its card is in play",
        "what is banished goes to its owner's banned cards",
        "a Sub interrupts, and comes first, in the other's turn",
        "played in one's own turn, its lightning is silent",
        "a combo: the closing gem meets the opening one of the same colour",
        "a double combo: both do",
        "a discard with no source named is from the hand",
    ),
    "Les cartes Terrain": (
        "the active player may place terrains of his hand, up to three in play",
        "one cannot be scored in its turn of arrival, until the other's check",
        "placing is free",
        "a special counts as long as its terrain is in play",
    ),
    "Timing": (
        "an effect is applied as much as can be",
        "what it sets off is resolved to its end before it goes on",
        "the worked example",
        "Subs, permanents of the active player, those of the other, the card itself",
        "what falls on both is ordered by the active player",
    ),
    "Scorer un Terrain": (
        "each adds up the Forces of his characters there",
        "the strictly greater total takes a point, then has Le Gagnant",
        "the other then has Le Perdant",
        "on a tie the attacker is the loser",
        "each discards his characters in the order of his choice",
        "then its owner discards the terrain",
        "from eleven on, a terrain may be scored by itself",
        "at any moment of one's own turn, and never must be",
        "there must be a character on it",
        "who wins has one; one of Force 0 beats nobody at all",
    ),
    "Fin du jeu": (
        "the fifth terrain wins",
        "a missing card to draw, discard or banish loses",
        "no terrain to complete with loses",
        "the game ends at once",
    ),
    "Niveaux": (
        "five Score cards, whatever they do",
        "one copy of each",
        "their values are added up",
    ),
}
"""The chapters of the rulebook, and in our words what their sentences rule."""

SENTENCES: Final = numbered(CHAPTERS)
RULINGS: Final = tuple(f"WAN-{number}" for number in range(1, 38))

NAMED: Final = re.compile(r'WAN-\d+|(?<=Wankul, )"[^"]+" \d+')


def named() -> dict[str, list[str]]:
    return named_by_tests(Path(__file__).parent, NAMED)


@pytest.mark.parametrize("name", [*SENTENCES, *RULINGS])
def test_a_sentence_or_ruling_has_its_test(name: str) -> None:
    assert named().get(name)


def test_no_test_names_what_there_is_not() -> None:
    assert {*named()} <= {*SENTENCES, *RULINGS}
