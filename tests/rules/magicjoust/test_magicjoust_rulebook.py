"""Every sentence of the rulebook that binds play, and every ruling, has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from rulebook import named_by_tests, numbered

CHAPTERS: Final[dict[str, tuple[str, ...]]] = {
    "La magie": (
        "a quadrant has four zones, the first at the top left, the fourth at the bottom left",
        "two zones lie beside a zone, one opposite",
        "singularities are blue, red or yellow, and each appears in one of the zones",
    ),
    "Les cartes": (
        "there are singularities, and cards of the creuset, each with what it does",
        "no more than three cards of a deck are alike",
        "invoking costs singularities, activated by the formula of the card",
        "a symbol may be of any colour",
        "a symbol may be none: nothing is activated in that zone",
        "a path goes from zone to zone, a singularity each",
        "one direction is kept throughout",
        "the fifth is of the same zone as the first",
        "the first example",
        "the second example",
        "the third example",
        "what was activated is unstable, and cannot be used for the rest of the turn",
        "for a plan, it is destroyed, to the discard",
        "an invoked card lies face up, and its action can be used",
        "an action is optional",
        "an action is used once a turn",
        "some actions have a formula besides",
    ),
    "Mise en place": (
        "two piles of twenty cards at least",
        "a hand of five cards of the creuset",
        "the others are the reserve, the quadrant is empty",
        "a die decides who begins",
    ),
    "Tour de jeu": (
        "all that a turn allows is done in any order",
        "a singularity is drawn, and placed at once",
        "one that cannot be placed is discarded",
        "a card of the creuset is drawn",
        "as many cards are invoked as can be paid",
        "as many actions are used as can be",
        "ephemeral cards are discarded at the end, used or not",
        "a hand of more than seven is discarded down to seven",
        "cards that were used are turned back",
        "unstable singularities are stable again",
        "what a card says goes before the rules",
    ),
    "Attaque/défense": (
        "each rolls a die, which invocations may change",
        "the attacker succeeds with the higher score",
        "an equal or lower score fails",
    ),
    "Usure": (
        "a card that wears is rolled for after each action, and discarded below its number",
        "a 1 always fails, whatever the bonus",
    ),
    "Fin de la partie": (
        "the third plan ends the game at once",
        "plans are worth the points that they say",
        "most points win",
    ),
}
"""The chapters of the rulebook, and in our words what their sentences rule."""

SENTENCES: Final = numbered(CHAPTERS)
RULINGS: Final = tuple(f"MAG-{number}" for number in range(1, 18))

NAMED: Final = re.compile(r'MAG-\d+|(?<=Magicjoust, )"[^"]+" \d+')


def named() -> dict[str, list[str]]:
    return named_by_tests(Path(__file__).parent, NAMED)


@pytest.mark.parametrize("name", [*SENTENCES, *RULINGS])
def test_a_sentence_or_ruling_has_its_test(name: str) -> None:
    assert named().get(name)


def test_no_test_names_what_there_is_not() -> None:
    assert {*named()} <= {*SENTENCES, *RULINGS}
