"""What the players of a table are called, and who of the cast sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.bots.seats import Names, distinct
from game.core import i18n
from game.core.model import Seating
from game.core.program_files import ASSETS
from game.core.rivals import ALLIED, OCCASIONS
from game.core.rng import Rng
from game.editions import EDITIONS

if TYPE_CHECKING:
    from game.core.rivals import Rival

OPTIONS = {"reverse-war": {"table": "duel-facile"}}
RIVALS = [(key, rival) for key in EDITIONS for rival in EDITIONS[key].cast.values()]


@pytest.fixture(autouse=True)
def _in_english() -> None:
    i18n.use("en")


@pytest.mark.parametrize(
    ("players", "called"),
    [
        (("human", "level:2"), ["You", "Soldier"]),
        (("level:2", "human"), ["Soldier", "You"]),
        (("human:Zoé", "level:2"), ["Zoé", "Soldier"]),
        (("human", "human:Zoé"), ["Player 1", "Zoé"]),
        (("level:2",), ["Soldier", "You"]),
        ((), ["Player 1", "Player 2"]),
    ],
)
def test_only_the_one_human_without_a_name_is_you(players: tuple[str, ...], called: list[str]) -> None:
    names = Names(players, Seating(2))
    assert [names[seat] for seat in range(2)] == called
    assert [names.you(seat) for seat in range(2)] == [name == "You" for name in called]


@pytest.mark.parametrize("key", EDITIONS)
def test_every_level_of_a_game_has_a_rival_and_a_save_without_names_gets_one(key: str) -> None:
    seating = EDITIONS.games[key].seating(OPTIONS.get(key, {}))
    assert {rival.bot for rival in seating.characters.values()} >= set(EDITIONS.bots.levels(key))
    for word in EDITIONS.bots.levels(key):
        assert Names(("human", word), seating)[1] == seating.characters[word].name.en
        assert Names(("human", f"{word}:gone"), seating)[1] == seating.characters[word].name.en


def test_no_two_seats_bear_the_same_name() -> None:
    seating = EDITIONS.games["openmok-bataille"].seating({"variant": "round", "players": 6})
    for players in (["level:2"] * 6, ["level:2:ninon", *["level:2"] * 5], ["random"] * 6):
        names = [Names(players, seating)[seat] for seat in range(6)]
        assert len(set(names)) == 6
    assert distinct(["level:2:ninon", "level:2", "level:2"], seating.characters) == [
        "level:2:ninon",
        "level:2",
        "level:2",
    ]
    assert distinct(["level:2", "level:2", "human"], seating.characters) == ["level:2", "level:2:ninon", ""]


@pytest.mark.parametrize(("key", "rival"), RIVALS, ids=[f"{key}-{rival.word}" for key, rival in RIVALS])
def test_a_rival_has_a_bot_a_face_a_temper_and_words_in_both_languages(key: str, rival: Rival) -> None:
    assert EDITIONS.bots.make(rival.word, key, Rng(1)) is not None
    assert (ASSETS / "art" / rival.picture).exists()
    assert 0 <= rival.strength <= 4
    lines = [line for said in (rival.says, rival.allied) for what in said for line in said[what]]
    assert rival.bot.startswith("voter:") or set(rival.says) == set(OCCASIONS)
    for words in (rival.name, rival.temper, *lines):
        assert words.fr
        assert words.en
    assert all(len(line) <= 52 for words in lines for line in words)
    assert len({*lines}) == len(lines)
    assert all(len(said) == 3 for said in rival.says.values())
    assert not rival.allied or set(rival.allied) == set(ALLIED)


@pytest.mark.parametrize("key", EDITIONS)
def test_the_faces_and_names_of_a_cast_are_all_others_and_the_weakest_come_first(key: str) -> None:
    cast = [rival for rival in EDITIONS[key].cast.values() if not rival.word.startswith("voter")]
    assert len({rival.name for rival in cast}) == len({rival.picture for rival in cast}) == len(cast) >= 6
    assert [rival.strength for rival in cast] == sorted(rival.strength for rival in cast)
