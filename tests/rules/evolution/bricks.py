"""Variations snapped together at random out of the vocabulary, for hypothesis."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from game.core.script import DO, LASTS, TARGET, WAITS, WHEN
from game.rules.evolution.traits import LASTING
from game.rules.evolution.vocabulary import WORDS
from game.rules.evolution.vocabulary.of_whom import LIES_ON

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from game.core.script import Slot, Word


@st.composite
def bricks(draw: st.DrawFn, family: str, among: tuple[str, ...] = ()) -> Json:
    """Return a word of a family with its slots filled."""
    words = [word for word in WORDS.family(family) if not among or word.key in among]
    word: Word = draw(st.sampled_from(words))
    return {"word": word.key, **{name: draw(_filling(slot)) for name, slot in word.slots.items()}}


def _filling(slot: Slot) -> st.SearchStrategy[Json]:
    if slot.is_number:
        return st.integers(slot.lowest, slot.highest)
    return bricks(slot.family, slot.among)


@st.composite
def anyhow(draw: st.DrawFn) -> Json:
    """Return a sentence of any words, most of which make no sense together."""
    sentence: dict[str, Json] = {"do": draw(st.lists(bricks(DO), min_size=1, max_size=3))}
    for part, family in (("when", WHEN), ("lasts", LASTS), ("on", TARGET)):
        if draw(st.booleans()):
            sentence[part] = draw(bricks(family, LIES_ON if part == "on" else ()))
    return sentence


@st.composite
def sensible(draw: st.DrawFn) -> Json:
    """Return a sentence that does something at once, waits, or lasts; on a Mok where it speaks of one."""
    shape = draw(st.sampled_from(["at once", "waits", "lasts"]))
    deeds = _keys(DO, lambda word: (LASTING in word.traits) == (shape == "lasts"))
    sentence: dict[str, Json] = {"do": draw(st.lists(bricks(DO, deeds), min_size=1, max_size=2))}
    if shape == "waits" or draw(st.integers(0, 3)) == 0:
        heads = _keys(WHEN, lambda word: (WAITS in word.traits) == (shape == "waits"))
        sentence["when"] = draw(bricks(WHEN, heads))
    if shape == "lasts" or (shape == "waits" and draw(st.booleans())):
        sentence["lasts"] = draw(bricks(LASTS))
    if any(f'"{word}"' in json.dumps(sentence) for word in ("this", "attacked", "falls")):
        sentence["on"] = draw(st.sampled_from(LIES_ON))
    return sentence


def _keys(family: str, fits: Callable[[Word], bool]) -> tuple[str, ...]:
    return tuple(word.key for word in WORDS.family(family) if fits(word))


def scripts() -> st.SearchStrategy[Json]:
    """Return whole scripts, some of which are refused."""
    return st.lists(st.one_of(sensible(), sensible(), sensible(), anyhow()), min_size=1, max_size=2)
