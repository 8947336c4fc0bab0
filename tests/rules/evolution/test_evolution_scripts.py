"""What does not go together in a variation is refused with its reason (Évolution 2.5, DESIGN 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from evolved import POISON

from game.core.script_reading import ScriptError
from game.rules.evolution import scripts
from game.rules.evolution.cards import Variation
from game.rules.evolution.starter import starter

if TYPE_CHECKING:
    from game.core.model import Json

MARK: Json = {"word": "mark", "on": "foe"}
STRONG: Json = {"word": "strengthen", "on": "each-own"}


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ({"do": ["stop"]}, "needs one that comes"),
        ({"when": "foe-plays", "do": ["stop"]}, "needs one that comes"),
        ({"do": [{"word": "mark", "on": "attacker"}]}, "needs one that comes"),
        ({"when": "hit", "do": [{"word": "mark", "on": "attacker"}]}, "needs one that comes"),
        ({"do": ["counter"]}, "can be countered"),
        ({"when": "you-attacked", "do": ["counter"]}, "can be countered"),
        ({"when": "hit", "do": ["attack-again"]}, "one’s own turn only"),
        ({"when": "foe-turn", "do": ["place-beyond"]}, "one’s own turn only"),
        ({"lasts": "this-turn", "do": [STRONG, MARK]}, "in two sentences"),
        ({"when": "hit", "lasts": "this-turn", "do": [STRONG]}, "does not wait"),
        ({"do": [STRONG]}, "say how long"),
        ({"lasts": "this-turn", "do": [MARK]}, "does not last"),
        ({"when": "behind", "lasts": "this-turn", "do": [MARK]}, "does not last"),
        ({"when": {"word": "next-turns", "count": 2}, "lasts": "for-good", "do": [MARK]}, "said already"),
        ({"do": [{"word": "mark", "on": "this"}]}, "on which Mok"),
        ({"when": "attacked", "do": [MARK]}, "on which Mok"),
        ({"on": "own", "do": [MARK]}, "nothing is said of the Mok"),
        ({"on": "each-own", "when": "falls", "do": [MARK]}, "on one Mok: own, foe, any"),
    ],
)
def test_what_makes_no_sense_is_refused(sentence: Json, told: str) -> None:
    with pytest.raises(ScriptError) as refused:
        scripts.read([sentence])
    assert any(told in problem for problem in refused.value.problems)
    assert all(problem.startswith("Sentence 1: ") for problem in refused.value.problems)


@pytest.mark.parametrize(
    "sentence",
    [
        {"when": "each-turn", "do": ["attack-again"]},
        {"when": "behind", "lasts": "this-turn", "do": [STRONG, "free-combined"]},
        {"on": "own", "when": "attacked", "lasts": "until-your-turn", "do": ["stop", MARK]},
        {"on": "foe", "do": [{"word": "mark", "on": "this", "count": 2}, {"word": "unmark", "on": "own"}]},
        {"on": "any", "when": "falls", "do": [{"word": "mark", "on": "each"}]},
    ],
)
def test_what_makes_sense_is_read(sentence: Json) -> None:
    assert len(scripts.read([sentence])) == 1


def test_all_that_is_wrong_is_told_with_the_number_of_its_sentence() -> None:
    with pytest.raises(ScriptError) as refused:
        scripts.read([{"do": ["stop"]}, {"do": [STRONG]}, {"do": [MARK]}])
    assert [problem.partition(":")[0] for problem in refused.value.problems] == ["Sentence 1", "Sentence 2"]


def test_a_variation_is_aimed_where_its_words_are_about_an_opponent() -> None:
    """EVO-13."""
    for script, aimed in (
        (POISON, True),
        ([{"do": ["miss-turn"]}], True),
        ([{"when": "behind", "do": ["attack-again"]}], True),
        ([{"lasts": "foe-next-turn", "do": [STRONG]}], True),
        ([{"on": "foe", "lasts": "for-good", "do": [{"word": "weaken", "on": "this"}]}], True),
        ([{"do": ["attack-again"]}], False),
        ([{"do": [{"word": "mark", "on": "any"}]}], False),
        ([{"do": [{"word": "strike", "type": "force", "against": "magie"}]}], False),
    ):
        assert scripts.recipe(scripts.read(script)).aimed == aimed


def test_every_starter_variation_makes_sense() -> None:
    """DESIGN 7.4: and is written back as it was read."""
    for card in starter().values():
        if isinstance(card, Variation) and card.script is not None:
            written: Json = [sentence.encode() for sentence in card.script]
            assert scripts.read(written) == card.script
