"""French and English are both complete: every string of the program, every placeholder, every plural."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from assets.locales.update import FRENCH, messages
from game.core.i18n import typeset
from game.core.program_files import ROOT

SAID_ALIKE = frozenset((ROOT / "tests" / "said_alike.txt").read_text("utf-8").splitlines())
"""Short strings of two rooms or more that mean the same in all of them."""

ALWAYS_MANY = frozenset((ROOT / "tests" / "always_many.txt").read_text("utf-8").splitlines())
"""Messages with a plural noun whose number is never 0 or 1, or that have another message for these."""

SHORT = 2
"""So many words say too little by themselves: a verb, a noun? of whom?"""

PLACEHOLDER = re.compile(r"\{(\w+)\}")
COUNTED = re.compile(
    r"\{(?:after|count|creuset|ether|figure|found|games|given|left|mine|moks|number|own|played|points|trophies)"
    r"\} (?!dans\b|vos\b|fois\b|jets\b)[^\W\d_]+s\b"
)
"""A number before a plural noun."""

if TYPE_CHECKING:
    from pathlib import Path

    from babel.messages.catalog import Catalog
    from babel.messages.catalog import Message as Entry

Message = str | tuple[str, ...]
Said = tuple[str | None, tuple[str, ...]]


@cache
def extracted() -> list[tuple[str, Message, str | None]]:
    """Return every message of the sources: the room that says it, what it says, its context."""
    return [(room(path), message, context) for path, message, context in messages()]


def spoken() -> set[Said]:
    """Return every string that the program can say: its context or None, its singular and its plural."""
    return {(context, words(message)) for _room, message, context in extracted()}


@cache
def french() -> Catalog:
    with FRENCH.open("rb") as file:
        return read_po(file, locale="fr")


def translations() -> list[tuple[Message, Message]]:
    return [(message.id, message.string) for message in french() if message.id]


def translated() -> set[Said]:
    return {(message.context, words(message.id)) for message in french() if message.id}


def words(message: Message) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else tuple(message)


def context_of(message: Entry) -> str | None:
    """Return the context of a message; compiled catalogues give it in bytes."""
    return message.context.decode() if isinstance(message.context, bytes) else message.context


def test_every_string_of_the_program_has_its_french() -> None:
    assert spoken() - translated() == set()
    assert [key for key, value in translations() if not all(words(value))] == []


def test_no_string_to_be_translated_stands_inside_another() -> None:
    """There it would not be found, and be said in English."""
    said = re.compile(r"\{(_|N_|ngettext|pgettext)\(['\"]")
    sources = [path for package in ("game", "scenes") for path in (ROOT / package).rglob("*.py")]
    assert [path.name for path in sources if said.search(path.read_text("utf-8"))] == []


def room(path: Path) -> str:
    """Return which game, or which of the scenes' folders, a file belongs to."""
    folders = path.relative_to(ROOT).parts[:-1]
    return "/".join(folders[: 3 if {"bots", "games", "rules"} & {*folders} else 2])


def shared() -> frozenset[str]:
    """Return the short strings without a context that two rooms or more say."""
    rooms: dict[str, set[str]] = {}
    for place, message, context in extracted():
        if context is None and isinstance(message, str) and len(message.split()) <= SHORT:
            rooms.setdefault(message, set()).add(place)
    return frozenset(message for message, places in rooms.items() if len(places) > 1)


def test_a_short_string_of_two_rooms_means_the_same_or_has_a_context() -> None:
    """To draw a card is not to draw a picture: one English word with two meanings is two messages.

    A string that fails here gets a context (`pgettext`), or is entered in `said_alike.txt` if one French
    word does for all its rooms.
    """
    assert shared() - SAID_ALIKE == set()


@pytest.mark.parametrize(("context", "said"), [(None, "Draw a card"), ("with a brush", "Draw")])
def test_a_card_is_drawn_from_a_pile_and_a_picture_with_a_brush(context: str | None, said: str) -> None:
    found = french().get(said, context)
    assert found is not None
    assert found.string == {"Draw a card": "Piocher", "Draw": "Dessiner"}[said]
    assert french().get("Draw") is None


def test_the_catalogue_has_nothing_that_the_program_no_longer_says() -> None:
    assert translated() - spoken() == set()


def test_french_has_the_same_placeholders_as_english() -> None:
    for key, value in translations():
        wanted = {name for text in words(key) for name in PLACEHOLDER.findall(text)}
        for text in words(value):
            found = set(PLACEHOLDER.findall(text))
            assert found <= wanted, text
            assert wanted - found <= {"count", "number", "points"}, text


def test_a_number_that_may_be_0_or_1_has_both_forms_of_its_noun() -> None:
    """French says "0 point", English "0 points": `ngettext` knows.

    A message that fails here is given both forms, or is entered in `always_many.txt`.
    """
    found = {key for key, value in translations() if isinstance(key, str) and COUNTED.search(str(value))}
    assert found == ALWAYS_MANY


def test_the_compiled_catalogue_is_that_of_the_text() -> None:
    with FRENCH.with_suffix(".mo").open("rb") as file:
        compiled = {
            (context_of(message), words(message.id)): words(message.string)
            for message in read_mo(file)
            if message.id
        }
    assert compiled == {
        (message.context, words(message.id)): words(message.string) for message in french() if message.id
    }


@pytest.mark.parametrize("sign", [":", ";", "?", "!", "»"])
def test_french_signs_of_two_parts_have_their_space(sign: str) -> None:
    """A narrow no-break space stands before them; the catalogue writes a plain one."""
    glued = [
        text
        for _key, value in translations()
        for text in words(value)
        if re.search(rf"[^\W\d_]\{sign}(?!\w)", text)
    ]
    assert glued == []
    assert typeset(f"Pioche {sign}", "fr") == f"Pioche\u202f{sign}"
