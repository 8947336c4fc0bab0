"""What small cards of Wankul say in a few words: in words wherever there is room, and never nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from many_games import some_at_once

from game.core import i18n
from game.rules.wankul.words.gist import AT_ONCE, COMBO, CONDITION, PERMANENT, Gist
from scenes.games.wankul.faces import face, gist, terrain
from scenes.games.wankul.faces.gist import LEAST, Way, way_of
from scenes.games.wankul.moments.cards import characters, terrains
from scenes.kit import text
from scenes.kit.faces.base import card_height
from scenes.kit.faces.card import WIDTH
from scenes.kit.faces.spine import LONGER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.games.wankul.faces.face import Character

ROW_CARD, HAND_CARD = 98, 109
"""How wide cards are in a row and in the hand in a window of 1280 x 720."""
_ROW_OF_FIVE: Final = 39.5
"""How many card units are seen there of each card of five between rows of three."""


def ways(
    monkeypatch: pytest.MonkeyPatch, width: int, seen: float = WIDTH
) -> Iterator[tuple[Character, list[Way | None]]]:
    """Yield each character that does something, and the ways in which its lines are written in a row."""
    found: list[Way | None] = []
    draw = gist.drawn_line

    def drawn(line: Gist, closes: str, px: int, room: int, *, alone: bool) -> object:
        assert px >= text.SMALLEST
        found.append(way_of(line, px, room, alone=alone))
        return draw(line, closes, px, room, alone=alone)

    monkeypatch.setattr(gist, "drawn_line", drawn)
    for look in characters():
        found.clear()
        face.master(look, width, seen, laid=True).draw(width)
        if look.words:
            yield look, [*found]


@pytest.mark.parametrize("language", some_at_once(i18n.LANGUAGES, ("fr",)))
@pytest.mark.parametrize("width", [ROW_CARD, HAND_CARD])
def test_nearly_every_card_that_is_seen_whole_says_all_that_it_does_in_words(
    width: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line of fifteen has no room: its sign or bars stand there, never other words."""
    i18n.use(language)
    told = [line for _look, lines in ways(monkeypatch, width) for line in lines]
    assert len(told) > 150
    assert sum(not line or not line.rows for line in told) <= len(told) // 15


@pytest.mark.parametrize("language", some_at_once(i18n.LANGUAGES, ("fr",), ()))
def test_a_card_says_the_same_at_any_width_or_nothing(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    i18n.use(language)
    said: dict[str, list[set[str]]] = {}
    for width in (ROW_CARD, 104, HAND_CARD, 120):
        for look, lines in ways(monkeypatch, width):
            words = [" ".join(line.rows).replace("\N{NO-BREAK SPACE}", " ") if line else "" for line in lines]
            places = said.setdefault(f"{look.name} {look.clan} {look.words}", [set() for _line in lines])
            for place, one in zip(places, words, strict=True):
                place.update({one} - {""})
    assert max(len(one) for places in said.values() for one in places) == 1


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_card_in_a_row_of_five_is_never_blank(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under a spine that leaves its name whole there is room for words, else for a sign or bars."""
    i18n.use(language)
    told = [*ways(monkeypatch, ROW_CARD, _ROW_OF_FIVE)]
    assert not [look.name for look, lines in told if not lines]
    assert sum(any(line and line.rows for line in lines) for _look, lines in told) > len(told) // 8


def test_a_line_never_loses_its_sign_and_loses_its_words_whole() -> None:
    i18n.use("en")
    combo = Gist(COMBO, "Regain 1")
    assert way_of(combo, LEAST, 150, alone=False) == Way(COMBO, ("Regain 1",))
    assert way_of(combo, LEAST, text.width_of("Regain 1", text.SANS_BOLD, LEAST), alone=False) == Way(COMBO)
    maybe = combo._replace(when=CONDITION)
    assert way_of(maybe, LEAST, 180, alone=False) == Way("if…", ("regain 1",))
    stronger = Gist(CONDITION, "Force +1")
    assert way_of(stronger, LEAST, 180, alone=False) == Way("if…", ("Force +1",))


def test_a_line_that_stands_alone_has_two_rows_where_one_has_no_room() -> None:
    i18n.use("en")
    assert way_of(Gist(AT_ONCE, "Foe draws 1"), LEAST, 72, alone=True) == Way("", ("Foe", "draws\u00a01"))
    lasting = Gist(PERMANENT, "Force ×2")
    wide = text.width_of("Force ×2", text.SANS_BOLD, LEAST)
    assert way_of(lasting, LEAST, wide, alone=True) == Way(PERMANENT, ("Force ×2",), over=True)


@pytest.mark.parametrize("width", [ROW_CARD, HAND_CARD, 120, 163])
def test_the_name_of_a_terrain_that_stands_upright_is_no_longer_than_the_card(width: int) -> None:
    i18n.use("fr")
    titles = [terrain.spine_seen(look, width, seen) for look in terrains() for seen in (20.0, 30.0, 45.0)]
    written = [(line, round(title.em * width / WIDTH)) for title in titles if title for line in title.lines]
    room = (card_height(width) - 2) * LONGER
    assert all(text.width_of(line, text.SERIF_BOLD, px) < room for line, px in written)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_sign_is_written_that_looks_like_another_in_small_letters(language: str) -> None:
    """The dots of a division sign are not seen: it would be a plus."""
    i18n.use(language)
    lines = [line for look in characters() for line in look.gist]
    assert not [line.words for line in lines if "÷" in line.words]
