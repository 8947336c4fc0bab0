"""The text of every word and of the official cards, in both languages, as a person would write it."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.core import i18n
from game.core.script import DO, LASTS, TARGET, WHEN, said
from game.core.script_reading import ScriptError
from game.rules.evolution import scripts
from game.rules.evolution.cards import Variation
from game.rules.evolution.starter import starter
from game.rules.evolution.vocabulary import WORDS

if TYPE_CHECKING:
    from game.core.model import Json
    from game.core.script import Word

OFFICIAL = {
    "ajustement": (
        "Faites passer un de vos marqueurs de dégâts sur une autre de vos résistances.",
        "Move a damage marker to another of your resistances.",
    ),
    "acharnement": ("Faites une attaque de plus.", "Attack once more."),
    "poison": (
        "Posez un marqueur de dégâts sur un Mok adverse.",
        "Put a damage marker on an opposing Mok.",
    ),
    "congelation": ("Votre adversaire passe son prochain tour.", "Your opponent misses a turn."),
    "coup-de-vent": (
        "Faites passer un de vos marqueurs de dégâts sur une résistance d’un Mok adverse.",
        "Move one of your damage markers to a resistance of your opponent.",
    ),
    "incruste": (
        "Vous pouvez poser ce tour-ci un Mok au-delà du maximum.",
        "You may place one Mok beyond the maximum this turn.",
    ),
    "rallonge": (
        "Chaque joueur peut avoir un Mok de plus sur la table, jusqu’à la fin de la partie.",
        "Each player may have one more Mok on the table, until the end of the game.",
    ),
    "bouclier": (
        "Sur un de vos Moks\u202f: la prochaine fois qu’il est attaqué, l’attaque reste sans effet.",
        "On one of your Moks: the next time it is attacked, the attack has no effect.",
    ),
    "soin": (
        "Retirez un marqueur de dégâts d’un de vos Moks.",
        "Take a damage marker off one of your Moks.",
    ),
    "double-soin": (
        "Retirez deux marqueurs de dégâts de vos Moks.",
        "Take two damage markers off your Moks.",
    ),
    "double-poison": (
        "Posez deux marqueurs de dégâts sur des Moks adverses.",
        "Put two damage markers on opposing Moks.",
    ),
    "exorciste": (
        "Annulez une variation posée sur un Mok.",
        "Cancel a variation that lies on a Mok.",
    ),
}

WRITTEN = json.loads((Path(__file__).parent / "texts.json").read_text(encoding="utf-8"))


def text(script: Json, language: str) -> str:
    i18n.use(language)
    return said(scripts.read(script))


@pytest.mark.parametrize("key", OFFICIAL)
def test_the_official_cards_read_as_the_rulebook_writes_them(key: str) -> None:
    """Évolution 2.5.1, EVO-11, EVO-12; the text comes from the script (DESIGN 3)."""
    card = starter()[f"evolution/{key}"]
    assert isinstance(card, Variation)
    assert card.script is not None
    found = []
    for language in ("fr", "en"):
        i18n.use(language)
        found.append(said(card.script))
    assert tuple(found) == OFFICIAL[key]


@pytest.mark.parametrize("written", WRITTEN, ids=lambda written: written["en"])
def test_texts_read_as_a_person_writes_them(written: dict[str, Any]) -> None:
    """DESIGN 3."""
    for language in i18n.LANGUAGES:
        assert text(written["script"], language) == written[language]


def every_word() -> list[Word]:
    return [word for family in WORDS.titles for word in WORDS.family(family)]


@pytest.mark.parametrize("word", every_word(), ids=lambda word: f"{word.family}-{word.key}")
def test_every_word_is_said_in_french_and_means_its_slots(word: Word) -> None:
    """Nothing is left in English, and no slot is forgotten."""
    i18n.use("fr")
    for told in (word.said, word.note):
        assert not told or i18n._(told) != told or told == "force"
    for name in word.slots:
        assert f"{{{name}}}" in word.said
        assert f"{{{name}}}" in i18n._(word.said)


AWKWARD = (
    " de le ",
    " de les ",
    " à le ",
    " à les ",
    " de un",
    " que un",
    " que il",
    " si il",
    " de des ",
    "  ",
)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_two_words_meet_awkwardly(language: str) -> None:
    """Every deed with every target, after every condition and every duration."""
    i18n.use(language)
    targets = [{"word": word.key} for word in WORDS.family(TARGET)]
    heads = [(WHEN, word.key) for word in WORDS.family(WHEN)]
    heads += [(LASTS, word.key) for word in WORDS.family(LASTS)]
    count = 0
    for deed, on, (part, head) in product(WORDS.family(DO), targets, heads):
        told = _tried(deed, on, part, head)
        if told is None:
            continue
        count += 1
        assert told[0].isupper()
        assert told.endswith(".")
        assert not told.endswith("..")
        assert "{" not in told
        assert not any(awkward in told for awkward in AWKWARD)
    assert count > 500


def _tried(deed: Word, on: Json, part: str, head: str) -> str | None:
    """Return the text of a deed after a head, where they go together."""
    given: dict[str, Json] = {
        name: slot.highest
        if slot.is_number
        else slot.usual or (slot.among[0:1] and slot.among[0]) or WORDS.family(slot.family)[0].key
        for name, slot in deed.slots.items()
    }
    if "on" in given:
        given["on"] = on
    filled: Json = {"word": head, "count": 2} if head == "turns" else head
    for lies in ({}, {"on": "own"}):
        try:
            return said(scripts.read([{part: filled, "do": [{"word": deed.key, **given}], **lies}]))
        except ScriptError:
            continue
    return None


def test_the_page_of_the_vocabulary_tells_every_word_in_both_languages() -> None:
    """DESIGN 3: one page, generated."""
    for language in i18n.LANGUAGES:
        i18n.use(language)
        page = WORDS.page()
        for word in every_word():
            assert f"- `{word.key}` " in page
            assert i18n._(word.said) in page
