"""What the players of a table are called, and who of the cast sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.bots.seats import LONGEST_NAME, Names, distinct, name_of, seated, written_name
from game.core import i18n, letters
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


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("key", "rival"), RIVALS, ids=[f"{key}-{rival.word}" for key, rival in RIVALS])
def test_no_rival_bears_the_name_that_a_human_has_written(key: str, rival: Rival, language: str) -> None:
    """Another of that strength sits there, or a number stands after the name; accents and capitals aside."""
    i18n.use(language)
    cast, name = EDITIONS[key].cast, rival.name.spoken.upper().replace("É", "E")
    players = (rival.word, f"human:{name}", rival.word)
    names = [name_of(players, seat, cast) for seat in range(3)]
    assert names[1] == written_name(players, 1)
    assert len({letters.folded(each) for each in names}) == 3
    alike = [one for one in cast.values() if one.bot == rival.bot and one != rival]
    if alike and len(name) <= LONGEST_NAME:
        assert seated(players, cast)[0] == alike[0].word
        assert names[0] == alike[0].name.spoken


def test_the_second_of_two_humans_of_one_name_has_a_number() -> None:
    for players, called in (
        (("human:Inès", "human:ines", "human:Inès"), ["Inès", "ines 2", "Inès 3"]),
        (("human:Player 2", "human"), ["Player 2", "Player 2 2"]),
        (("human:Zoé", "human:Zoé 2", "human:Zoé"), ["Zoé", "Zoé 2", "Zoé 3"]),
        (("random", "human:Chance"), ["Chance 2", "Chance"]),
    ):
        names = Names(players, Seating(len(players)))
        assert [names[seat] for seat in range(len(players))] == called


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
