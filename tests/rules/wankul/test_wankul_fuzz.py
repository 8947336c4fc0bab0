"""Any words of Wankul put together are refused with their reasons, or are told and played without a crash."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import pytest
from many_games import in_turns
from wankul_toys import Table, character, terrain

from game.cards.wankul import CLANS
from game.core import i18n
from game.core.rng import Rng
from game.core.script import DO, LASTS, WHEN, said
from game.core.script_reading import ScriptError
from game.core.session import digest
from game.rules.wankul.scripts import read
from game.rules.wankul.table import PILES
from game.rules.wankul.vocabulary import WORDS

if TYPE_CHECKING:
    from game.core.model import Json
    from game.core.script import Script
    from game.rules.wankul.cards import Character, Terrain
    from game.rules.wankul.state import WankulState

GAMES, BATCH = 2_000, 25
_DECISIONS: Final = 160
_GEMS: Final = ("", "O", "V", "OV")


def _brick(rng: Rng, family: str, among: tuple[str, ...] = ()) -> Json:
    """Return a word of a family, its slots filled."""
    word = rng.choice([word for word in WORDS.family(family) if not among or word.key in among])
    filled: dict[str, Json] = {
        name: slot.lowest + rng.below(slot.highest - slot.lowest + 1)
        if slot.is_number
        else _brick(rng, slot.family, slot.among)
        for name, slot in word.slots.items()
    }
    return {"word": word.key, **filled}


def _sentence(rng: Rng) -> Json:
    told: dict[str, Json] = {"do": [_brick(rng, DO) for _deed in range(1 + rng.below(2))]}
    if rng.below(3):
        told["when"] = _brick(rng, WHEN)
    if not rng.below(3):
        told["lasts"] = _brick(rng, LASTS)
    return told


def _problems(told: Json) -> tuple[str, ...]:
    try:
        read(told)
    except ScriptError as error:
        return error.problems
    return ()


def _script(rng: Rng) -> Script:
    """Return a script of one or two sentences that make sense; what makes none is refused with its place."""
    while True:
        told: Json = [_sentence(rng) for _sentence_of in range(1 + rng.below(2))]
        problems = _problems(told)
        if not problems:
            return read(told)
        assert all(problem.startswith("Sentence ") for problem in problems)


def _character(rng: Rng, number: int) -> Character:
    gems: dict[str, Any] = {"closes": rng.choice(_GEMS), "opens": rng.choice(_GEMS)}
    cost: int = rng.below(3)
    return character(f"fuzz-{number}", rng.below(6), *_script(rng), clan=rng.choice(CLANS), cost=cost, **gems)


def _terrain(rng: Rng, number: int) -> Terrain:
    winner, loser, special = (_script(rng) for _part in range(3))
    return terrain(f"ground-{number}", winner=winner, loser=loser, special=special)


def _conserved(state: WankulState) -> bool:
    lying = [card for side in state.sides for name in PILES for card in side.pile(name)]
    for ground in state.grounds:
        if ground is not None:
            lying += [ground.card, *[one.card for row in ground.rows for one in row]]
    return Counter(lying) == Counter(range(len(state.cards)))


def _played(seed: int) -> None:
    rng = Rng(seed)
    cards = [_character(rng, number) for number in range(8)]
    table = Table(*cards, *[_terrain(rng, number) for number in range(3)], seed=seed)
    table.ground(0, "ground-0")
    table.ground(1, "ground-1", 1)
    for seat in (0, 1):
        table.row(seat, 0, "f2", f"fuzz-{seat}")
        table.row(1 - seat, 1, f"fuzz-{2 + seat}", "f3")
        table.hand(seat, *[f"fuzz-{number}" for number in range(8)], "ground-2")
        rng.shuffle(table.state.sides[seat].deck)
    state = table.state
    for decision in range(_DECISIONS):
        if state.decision is None:
            break
        if not decision % 20:
            assert digest(state.clone().encode()) == digest(state.encode())
            world = state.determinize(state.decision.seat, rng)
            assert world.observe(state.decision.seat) == state.observe(state.decision.seat)
        state.apply(rng.choice(state.decision.playing_on))
        assert _conserved(state)


@pytest.mark.parametrize("seed", range(24))
def test_cards_of_any_words_are_played_without_a_crash(seed: int) -> None:
    _played(seed)


@pytest.mark.parametrize("first", in_turns(range(0, GAMES, BATCH)))
def test_many_games_of_any_words_are_played_without_a_crash(first: int) -> None:
    for seed in range(first, first + BATCH):
        _played(seed)


@pytest.mark.parametrize("seed", range(60))
def test_cards_of_any_words_are_told_in_both_languages(seed: int) -> None:
    script = _script(Rng(1_000 + seed))
    for language in i18n.LANGUAGES:
        i18n.use(language)
        text = said(script)
        assert text
        assert "{" not in text
    assert read([sentence.encode() for sentence in script]) == script


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ({"do": ["score", "only-here"]}, "stand in two sentences"),
        ({"do": ["score"], "lasts": "this-turn"}, "does not last"),
        ({"do": ["next-costless"]}, "say how long it counts"),
        ({"do": ["only-here"], "when": "sacrifice"}, "say how long it counts"),
        ({"do": ["only-here"], "when": "turn-starts"}, "waits for nothing"),
        ({"do": ["only-here"], "when": "strongest-here"}, "who is best now"),
        ({"do": ["leave-instead"]}, "another “when”"),
        ({"do": ["leave-instead"], "when": "turn-starts"}, "another “when”"),
        ({"do": [{"word": "they-draw", "count": 1}]}, "another “when”"),
        ({"do": ["score"], "on": "foe"}, "there is no word"),
        ({"do": ["score"], "when": {"word": "combo", "then": "combo"}}, "is one of"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_reason(sentence: Json, told: str) -> None:
    with pytest.raises(ScriptError, match=told):
        read([sentence])


@pytest.mark.parametrize(
    "sentence",
    [
        {"do": [{"word": "they-draw", "count": 1}], "when": "turn-starts"},
        {"do": ["leave-instead"], "when": "own-leaves"},
        {"do": ["leave-instead"], "when": {"word": "combo", "then": "own-leaves"}},
        {"do": ["only-here"], "when": "sacrifice", "lasts": "this-turn"},
        {"do": ["score"], "when": "next-lost", "lasts": "this-turn"},
    ],
)
def test_what_makes_sense_is_read(sentence: Json) -> None:
    assert len(read([sentence])) == 1
